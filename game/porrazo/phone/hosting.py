"""A table that is played by telephones and computers alone, without the window.

First the chairs, as people sit down; then match after match. The pace is that of a table: a
computer takes a moment, a trick lies to be read, and after a deal somebody says to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from porrazo.engine.game import Action
from porrazo.match.elsewhere import CoursePause
from porrazo.match.session import MatchSession
from porrazo.phone.desk import MatchDesk
from porrazo.phone.seated import HostPlan, SeatedTable
from porrazo.phone.seats import PhoneSeats
from porrazo.records.store import JournalStore
from porrazo.table.asking.prompts import Plan, Pointed
from porrazo.text import Text

THINKING: Final = 0.9
"""So many seconds a computer takes at least."""
RESTING: Final = 1.8
"""So many seconds cards lie before they are gathered."""
ALONE: Final = 0.4
"""So many seconds pass before something is done that nobody is asked about."""
SUMMED_UP: Final = 6.0
"""So many seconds a deal that is over is seen where nobody is there to say to go on."""

Later = Callable[[float, Callable[[], object]], object]
"""Calls something after so many seconds, in the table's thread."""
Post = Callable[[Callable[[], object]], None]


class HostedTable(SeatedTable):
    """Shows chairs and matches to a room, and moves them on; the `Table` of a `PhoneRoom`."""

    def __init__(
        self,
        plan: HostPlan,
        seats: PhoneSeats,
        text: Text,
        store: JournalStore | None,
        later: Later,
        post: Post,
        wishes: Mapping[str, str],
    ) -> None:
        super().__init__(plan, seats, text)
        self._store = store
        self._later = later
        self._posted = post
        self._wishes = wishes
        self._waits = 0
        """Counts what is waited for, so that an older wait does nothing."""

    # --- the course

    def begin(self) -> None:
        """Begin a match with those who sit here; a computer takes each chair that is free."""
        plan = self._plan
        players = self.players()
        session = MatchSession.new(players, plan.options, self._store, plan.seed, game=plan.game)
        kept = session.saved_as()
        self._seats.begin(kept.name if kept is not None else "")
        self.resume(session)

    def resume(self, session: MatchSession) -> None:
        """Go on with a match."""
        if self.session is not None:
            self.session.close()
        self.session = session
        self._desk = MatchDesk(session, self._text, self._wishes)
        self._fill_free(session)
        if self.room is not None:
            self.room.welcome_all()
        self._go_on()

    def close(self) -> None:
        """Leave the table; the match is kept."""
        if self.session is not None:
            self.session.close()

    def _go_on(self) -> None:
        """Ask whoever is to be asked, or let the computer think whose turn it is."""
        self._waits += 1
        session, desk = self.session, self._desk
        assert session is not None
        assert desk is not None
        if session.over:
            desk.ask()
            self._show()
            return
        seat = desk.ask()
        if seat is None:
            self._show()
            self._wait(THINKING, lambda: session.think(self._post, self._done))
        elif session.view(seat).phase in desk.game.unasked_phases:
            self._claims_due(seat)
        elif (alone := desk.alone(seat)) is not None:
            self._show()
            self._wait(ALONE, lambda: self._play(alone))
        else:
            self._show()
            if session.to_act not in session.humans:
                session.counsel(self._post, self._hear_partner)

    def _hear_partner(self, action: Action) -> None:
        """Show what the partner who is answered for would do."""
        assert self._desk is not None
        self._desk.hear_partner(action)
        self._show()

    def _post(self, call: Callable[[], object]) -> None:
        self._posted(call)

    def _claims_due(self, seat: int) -> None:
        """Answer the rules about claims as people have pointed; offer it where they were not."""
        session, desk = self.session, self._desk
        assert session is not None
        assert desk is not None
        assert desk.claims is not None
        view = session.view(seat)
        if desk.claims.due(view):
            self._offer_claims()
        else:
            self._play((desk.claims.answer(view),))

    def _done(self, action: Action) -> None:
        self._play((action,))

    def _play(self, plan: Plan) -> None:
        assert self._desk is not None
        self._waits += 1
        self._desk.play(plan)
        self._advance()

    def _advance(self) -> None:
        """Show the next moment, and wait for what comes before the one after it."""
        assert self._desk is not None
        pause = self._desk.advance()
        if pause is None:
            self._go_on()
        elif pause is CoursePause.CLAIMS:
            self._offer_claims()
        else:
            self._show()
            if pause is CoursePause.TRICK:
                self._wait(RESTING, self._advance)
            elif not self._anybody:
                self._wait(SUMMED_UP, self._advance)
            else:
                self._waits += 1

    def _offer_claims(self) -> None:
        assert self._desk is not None
        self._desk.offer_claims([seat for seat in self._playing if seat in self.here])
        self._show()
        if not self._desk.asked:
            self._end_claims()

    def _point(self, pointed: Pointed) -> None:
        assert self._desk is not None
        self._desk.note(self._desk.point(pointed))

    def _end_claims(self) -> None:
        desk = self._desk
        assert desk is not None
        assert desk.claims is not None
        desk.note(desk.claims.end().words)
        if desk.pause is CoursePause.CLAIMS:
            self._advance()
        else:
            self._go_on()

    def _wait(self, seconds: float, then: Callable[[], object]) -> None:
        self._waits += 1
        mine = self._waits

        def due() -> None:
            if mine == self._waits:
                then()

        self._later(seconds, due)

    @property
    def _anybody(self) -> bool:
        """True when a telephone that plays is there."""
        return bool(self.here)
