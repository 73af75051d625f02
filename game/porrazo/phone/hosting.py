"""A table that is played by telephones and computers alone, without the window.

First the chairs, as people sit down; then match after match. The pace is that of a table: a
computer takes a moment, a trick lies to be read, and after a deal somebody says to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.match.opponent_names import opponent_name
from porrazo.match.session import MatchSession
from porrazo.phone.asked import Given, NoAnswer
from porrazo.phone.course import CoursePause
from porrazo.phone.desk import MatchDesk
from porrazo.phone.room import PhoneRoom
from porrazo.phone.seats import PhoneSeats
from porrazo.phone.tables import Message
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
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


@dataclass(frozen=True)
class HostPlan:
    """What is to be played: a game by its name, its options, who sits at each seat.

    ``people`` are the seats for telephones; ``levels`` are the computers that play the others, and
    any where nobody sits, one for each seat.
    """

    game: str
    title: str
    seats: int
    people: tuple[int, ...]
    levels: tuple[str, ...]
    options: Mapping[str, object]
    seed: int | None = None


class HostedTable:
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
        self._plan = plan
        self._seats = seats
        self._text = text
        self._store = store
        self._later = later
        self._post = post
        self._wishes = wishes
        self.room: PhoneRoom | None = None
        self.session: MatchSession | None = None
        self._desk: MatchDesk | None = None
        self._waits = 0
        """Counts what is waited for, so that an older wait does nothing."""

    # --- the course

    def begin(self) -> None:
        """Begin a match with those who sit here; a computer takes each chair that is free."""
        plan = self._plan
        players = self._players()
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
        for seat in session.people:
            if seat in self._seats.free and session.players[seat].stand_in is None:
                session.stand_in(seat, self._plan.levels[seat])
        if self.room is not None:
            self.room.welcome_all()
        self._go_on()

    def close(self) -> None:
        """Leave the table; the match is kept."""
        if self.session is not None:
            self.session.close()

    def _players(self) -> tuple[Player, ...]:
        plan, taken = self._plan, self._seats.names
        sitting = [seat for seat in plan.people if seat not in self._seats.free]
        levels = [None if seat in sitting else each for seat, each in enumerate(plan.levels)]
        return tuple(
            [
                Player(
                    taken.get(seat) or self._chair(seat)
                    if level is None
                    else opponent_name(self._text, levels, seat),
                    None if seat in plan.people else level,
                    level if seat in plan.people else None,
                )
                for seat, level in enumerate(levels)
            ]
        )

    def _chair(self, seat: int) -> str:
        return self._text.get("phone.player", n=seat + 1)

    def _go_on(self) -> None:
        """Ask whoever is to be asked, or let the computer think whose turn it is."""
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

    def _play(self, plan: tuple[Action, ...]) -> None:
        assert self._desk is not None
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
        here = self.room.here if self.room is not None else frozenset()
        self._desk.offer_claims([seat for seat in self._playing if seat in here])
        self._show()
        if not self._desk.asked:
            self._end_claims()

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

    def _show(self) -> None:
        if self.room is not None:
            self.room.show()

    @property
    def _playing(self) -> Sequence[int]:
        """The seats that people play now."""
        return self.session.humans if self.session is not None else ()

    @property
    def _anybody(self) -> bool:
        """True when a telephone that plays is there."""
        return self.room is not None and bool(self.room.here)

    # --- what a room wants to know

    def welcome(self) -> Message:
        """Return what stays the same for all."""
        if self._desk is not None:
            return self._desk.fixed()
        return {"game": self._plan.game, "title": self._plan.title}

    def table(self, seat: int | None) -> Message:
        """Return all that a seat, or who watches, sees now."""
        if self._desk is None:
            return {"k": "chairs", "chairs": self._chairs(), "watching": self._watching}
        told = self._desk.table(seat)
        return told | {"presence": self._presence(), "free": list(self._seats.free)}

    def _chairs(self) -> list[Message]:
        """Return each chair with who sits there, before a match."""
        told = []
        for seat, player in enumerate(self._players()):
            free = seat in self._plan.people and seat in self._seats.free
            name = self._chair(seat) if free else player.name
            told.append({"name": name, "state": self._state(seat, player), "free": free})
        return told

    def _state(self, seat: int, player: Player) -> str:
        if seat in self._plan.people and seat in self._seats.free and self.session is None:
            return "free"
        if player.plays_as is not None:
            return "computer"
        here = self.room is not None and seat in self.room.here
        return "here" if here else "asleep"

    def _presence(self) -> list[str]:
        assert self.session is not None
        return [self._state(seat, player) for seat, player in enumerate(self.session.players)]

    @property
    def _watching(self) -> int:
        return self.room.watching if self.room is not None else 0

    def answer(self, seat: int, turn: object, given: Given) -> str:
        """Take an answer; return what is said to it, "" where it is done or late."""
        if self._desk is None:
            raise NoAnswer("no match is on")
        outcome = self._desk.answer(seat, turn, given)
        if isinstance(outcome, tuple):
            self._waits += 1
            self._play(outcome)
            return ""
        return self._beside_the_rules(seat, outcome)

    def _beside_the_rules(self, seat: int, outcome: Any) -> str:
        """Take what is no action: words of a refusal, or somebody who points at another."""
        desk = self._desk
        assert desk is not None
        if hasattr(outcome, "words"):
            return str(outcome.words)
        if not hasattr(outcome, "owner"):
            return ""
        if outcome.seat == seat:
            desk.note(desk.point(outcome))
        desk.answered(seat)
        if not desk.asked or (desk.claims is not None and not desk.claims.offering):
            self._end_claims()
        else:
            self._show()
        return ""

    def tried(self, seat: int, turn: object, given: Given) -> Message | None:
        """Return what an answer that isn't given yet would be."""
        return None if self._desk is None else self._desk.tried(seat, turn, given)

    def ideas(self, seat: int) -> list[Message]:
        """Return what is proposed to a seat."""
        return [] if self._desk is None else self._desk.ideas(seat)

    def go_on(self, seat: int, turn: object) -> None:
        """Begin the match, go on after a deal, or play again after a match."""
        if self._desk is None or (self.session is not None and self.session.over):
            if self._desk is None or (turn == self._desk.turn and self._desk.pause is None):
                self.begin()
        elif turn == self._desk.turn and self._desk.pause is CoursePause.SUMMARY:
            self._advance()

    def stand_in(self, seat: int) -> None:
        """Let a computer play for a seat whose telephone is away."""
        session, desk = self.session, self._desk
        if session is None or desk is None or seat not in session.humans:
            return
        session.stand_in(seat, self._plan.levels[seat])
        if desk.pause is None and seat in desk.asked:
            self._go_on()
        elif seat in desk.asked:
            desk.answered(seat)
            if not desk.asked:
                self._end_claims()
        else:
            self._show()

    def came(self, seat: int) -> None:
        """Give a seat back to who has come, if a computer has stood in."""
        session, desk = self.session, self._desk
        if session is None or desk is None or session.over:
            return
        if seat in session.people and session.players[seat].stand_in is not None:
            session.stand_in(seat, None)
            if desk.pause is None and session.to_act == seat:
                self._waits += 1
                self._go_on()

    def left(self, seat: int) -> None:
        """Let a computer play on for who has given a seat up."""
        self.stand_in(seat)
        self._show()
