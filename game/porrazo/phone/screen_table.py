"""The table of the window, opened to telephones: they are told what it shows, once it has.

Before a match it is its chairs, and the window shows who sits down. Then the window's table moves
everything; an answer of a telephone is done there as that of a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from porrazo.match.elsewhere import CoursePart, CoursePause, Elsewhere, ThisScreen
from porrazo.match.opponent_names import opponent_name
from porrazo.match.session import MatchSession
from porrazo.phone.desk import MatchDesk
from porrazo.phone.seated import HostPlan, SeatedTable
from porrazo.phone.seats import PhoneSeats
from porrazo.phone.tables import Message
from porrazo.records.seating import Player
from porrazo.table.asking.prompts import Plan
from porrazo.text import Text


class ScreenTable(SeatedTable, Elsewhere):
    """Those of a match who sit at telephones.

    ``company`` is who sits there by the set-up, telephones with the names that were given to their
    chairs. ``on_change`` is called when somebody comes, goes or sits down; ``on_start`` when a
    telephone wants the match to begin; ``on_leave`` when the table is left; ``on_show`` when
    somebody wants to see how telephones join.
    """

    def __init__(
        self,
        plan: HostPlan,
        seats: PhoneSeats,
        text: Text,
        company: Sequence[Player],
        wishes: Mapping[str, str],
    ) -> None:
        super().__init__(plan, seats, text)
        self._company = tuple(company)
        self._wishes = wishes
        self._screen: ThisScreen | None = None
        self._playing_for: MatchSession | None = None
        self._halted = False
        self.on_change: Callable[[], object] = lambda: None
        self.on_start: Callable[[], object] = lambda: None
        self.on_leave: Callable[[], object] = lambda: None
        self.on_show: Callable[[], object] = lambda: None

    @property
    def seats(self) -> frozenset[int]:  # type: ignore[override]
        """The seats that telephones play."""
        return frozenset(self._seats.seats)

    @property
    def chairs(self) -> Sequence[str]:
        """How each chair stands: here, computer, free, or a telephone that is ready or away."""
        players = self.session.players if self.session is not None else self.players()
        return [self._chair_state(seat, player) for seat, player in enumerate(players)]

    def _chair_state(self, seat: int, player: Player) -> str:
        telephone = seat in self._seats.seats
        if telephone and seat in self._seats.free:
            return "free"
        if player.plays_as is not None:
            return "computer"
        if not telephone:
            return "here"
        return self.away(seat) or "ready"

    @property
    def people(self) -> Sequence[int]:
        """The chairs that were meant for telephones, even if computers have them by now."""
        return self._plan.people

    # --- who sits where

    def players(self) -> tuple[Player, ...]:
        """Return who would play now; a computer stands in on each chair that is free."""
        return tuple([self._player(seat, each) for seat, each in enumerate(self._company)])

    def _player(self, seat: int, player: Player) -> Player:
        if seat not in self._plan.people:
            return player
        level = self._plan.levels[seat]
        if seat not in self._seats.seats:
            levels = [each.level for each in self._company]
            levels[seat] = level
            return Player(opponent_name(self._text, levels, seat), level)
        name = self._seats.names.get(seat) or player.name
        return Player(name, None, level if seat in self._seats.free else None)

    def chair(self, seat: int) -> str:
        """Return what a chair is called that nobody sits on yet."""
        return self._company[seat].name

    def give_to_computer(self, seat: int) -> None:
        """Have a computer play a chair, before the match."""
        self._seats.withdraw(seat)
        self._tell()

    def open_chair(self, seat: int) -> None:
        """Let a telephone have a chair again, before the match."""
        self._seats.restore(seat)
        self._tell()

    def _tell(self) -> None:
        self._show()
        self.changed()

    # --- what the window's table says

    def sit_down(self, session: MatchSession, screen: ThisScreen, claims: Any) -> None:
        """Play a match at the window's table."""
        self.session, self._screen = session, screen
        self._desk = MatchDesk(session, self._text, self._wishes)
        self._desk.claims = claims
        self._fill_free(session)
        if self.room is not None:
            self.room.welcome_all()
        self._show()

    def about_to_act(self) -> None:
        """Keep what everybody sees."""
        if self._desk is not None:
            self._desk.about_to_act()

    def acted(self, parts: Sequence[CoursePart]) -> None:
        """Ask nothing any more; what was done is told once it has been shown."""
        if self._desk is not None:
            self._desk.follow(parts)
            self._show()

    def shown(self, pause: CoursePause | None) -> None:
        """Tell what is seen now."""
        desk = self._desk
        if desk is not None and desk.behind:
            while desk.advance() not in (pause, None):
                pass
            self._show()

    def ask(self, seat: int | None) -> None:
        """Ask a seat, if a telephone plays it."""
        if self._desk is not None:
            self._desk.put_to(seat if seat in self.seats else None)
            self._show()

    def offer_claims(self) -> bool:
        """Offer to point to the telephones that are there."""
        desk = self._desk
        assert desk is not None
        desk.offer_claims([seat for seat in self._playing if seat in self.here])
        self._show()
        return bool(desk.asked)

    def went_back(self) -> None:
        """Tell the match as it is."""
        if self._desk is not None:
            self._desk.rewrite()
            self._show()

    def halt(self, *, halted: bool) -> None:
        """Tell telephones that nothing goes on at the table, or that it does again."""
        self._halted = halted
        self._show()

    def table(self, seat: int | None) -> Message:
        """Return all that a seat, or who watches, sees now, and if the table stands still."""
        told, desk = super().table(seat), self._desk
        return told if desk is None else told | {"halted": self._halted and desk.pause is None}

    def hand_over(self, seat: int) -> None:
        """Have a seat played at the window: its telephone only watches."""
        if self.room is not None:
            self.room.stand_up(seat)
        self._seats.withdraw(seat)
        if self.session is not None and self.session.players[seat].stand_in is not None:
            self.session.stand_in(seat, None)
        self._tell()

    def close(self) -> None:
        """Have everybody play at the window from now on, and serve nothing any more."""
        for seat in self._seats.seats:
            self.hand_over(seat)
        self.on_leave()

    def show_joining(self) -> None:
        """Show how telephones join, and which have."""
        self.on_show()

    def move_to(self, session: MatchSession) -> None:
        """Keep who sits where for a match that begins."""
        self._playing_for = session
        kept = session.saved_as()
        self._seats.begin(kept.name if kept is not None else "")

    def leave(self, session: MatchSession) -> None:
        """Close the table to telephones, unless they are about to play another match."""
        if self._playing_for in (session, None):
            self.on_leave()

    # --- what telephones say

    def begin(self) -> None:
        """Have the match begun, or played again."""
        if self._screen is None:
            self.on_start()
        else:
            self._screen.go_on()

    def _play(self, plan: Plan) -> None:
        assert self._screen is not None
        self._screen.act(*plan)

    def _advance(self) -> None:
        assert self._screen is not None
        self._screen.go_on()

    def _go_on(self) -> None:
        self.changed()

    def _post(self, call: Callable[[], object]) -> None:
        assert self._screen is not None
        self._screen.post(call)

    def _point(self, pointed: Any) -> None:
        assert self._screen is not None
        self._screen.point(pointed)

    def _end_claims(self) -> None:
        assert self._screen is not None
        self._screen.end_claims()

    def changed(self) -> None:
        """Tell the window that somebody has come or gone."""
        if self._screen is not None:
            self._screen.changed()
        self.on_change()
