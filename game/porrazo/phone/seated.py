"""What a table with telephones tells the room, whoever moves it: the window, or nobody.

First the chairs, as people sit down; then a match, as its `MatchDesk` has it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from porrazo.match.elsewhere import CoursePause
from porrazo.match.opponent_names import opponent_name
from porrazo.match.session import MatchSession
from porrazo.phone.asked import Given, NoAnswer
from porrazo.phone.desk import MatchDesk
from porrazo.phone.room import PhoneRoom
from porrazo.phone.seats import PhoneSeats
from porrazo.phone.tables import Message
from porrazo.records.seating import Player
from porrazo.table.asking.prompts import Plan
from porrazo.text import Text


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


def usual_levels(levels: Sequence[str], seats: int, chosen: str | None = None) -> tuple[str, ...]:
    """Return who plays where nobody sits: the one that was chosen, or one after the other."""
    if chosen is not None:
        return (chosen,) * seats
    middle = len(levels) // 2
    return tuple([levels[(middle + 1 + seat) % len(levels)] for seat in range(seats)])


class SeatedTable(ABC):
    """The `Table` of a `PhoneRoom`: its chairs, then its match; what moves it is a subclass's."""

    def __init__(self, plan: HostPlan, seats: PhoneSeats, text: Text) -> None:
        self._plan = plan
        self._seats = seats
        self._text = text
        self.room: PhoneRoom | None = None
        self.session: MatchSession | None = None
        self._desk: MatchDesk | None = None

    # --- what moves it

    @abstractmethod
    def begin(self) -> None:
        """Begin a match with those who sit here; a computer takes each chair that is free."""

    @abstractmethod
    def _play(self, plan: Plan) -> None:
        """Do what a telephone has answered."""

    @abstractmethod
    def _advance(self) -> None:
        """Go on after a deal."""

    @abstractmethod
    def _go_on(self) -> None:
        """Ask whoever is to be asked, since another plays the seat now."""

    @abstractmethod
    def _post(self, call: Callable[[], object]) -> None:
        """Have something called soon in the table's thread, from any thread."""

    @abstractmethod
    def _end_claims(self) -> None:
        """End the offer to point."""

    @abstractmethod
    def _point(self, pointed: Any) -> None:
        """Take what a telephone has pointed at."""

    # --- who sits where

    def players(self) -> tuple[Player, ...]:
        """Return who would play now; a computer stands in on each chair that is free."""
        plan, taken = self._plan, self._seats.names
        sitting = [seat for seat in plan.people if seat not in self._seats.free]
        levels = [None if seat in sitting else each for seat, each in enumerate(plan.levels)]
        return tuple(
            [
                Player(
                    taken.get(seat) or self.chair(seat)
                    if level is None
                    else opponent_name(self._text, levels, seat),
                    None if seat in plan.people else level,
                    level if seat in plan.people else None,
                )
                for seat, level in enumerate(levels)
            ]
        )

    def chair(self, seat: int) -> str:
        """Return what a chair is called that nobody sits on yet."""
        return self._text.get("phone.player", n=seat + 1)

    def _fill_free(self, session: MatchSession) -> None:
        """Let computers play for the people of a match whose chairs are free."""
        for seat in session.people:
            if seat in self._seats.free and session.players[seat].stand_in is None:
                session.stand_in(seat, self._plan.levels[seat])

    def _show(self) -> None:
        if self.room is not None:
            self.room.show()

    def changed(self) -> None:  # noqa: B027
        """Hear that a telephone has come or gone; pages are told anyway."""

    @property
    def here(self) -> frozenset[int]:
        """The seats whose telephones are there."""
        return self.room.here if self.room is not None else frozenset()

    def away(self, seat: int) -> str:
        """Return how the telephone of a seat is away, "" where it is there or there is none."""
        if seat not in self._seats.seats:
            return ""
        return self.room.away(seat) if self.room is not None else "lost"

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
        for seat, player in enumerate(self.players()):
            free = seat in self._seats.free
            name = self.chair(seat) if free else player.name
            told.append({"name": name, "state": self.state(seat, player), "free": free})
        return told

    def state(self, seat: int, player: Player) -> str:
        """Return how a seat stands: free, computer, here, or how its telephone is away."""
        if seat in self._seats.free and self.session is None:
            return "free"
        if player.plays_as is not None:
            return "computer"
        return self.away(seat) or "here"

    def _presence(self) -> list[str]:
        assert self.session is not None
        return [self.state(seat, player) for seat, player in enumerate(self.session.players)]

    @property
    def _watching(self) -> int:
        return self.room.watching if self.room is not None else 0

    @property
    def _playing(self) -> Sequence[int]:
        """The seats that people at telephones play now."""
        if self.session is None:
            return ()
        return [seat for seat in self.session.humans if seat in self._seats.seats]

    # --- what telephones say

    def answer(self, seat: int, turn: object, given: Given) -> str:
        """Take an answer; return what is said to it, "" where it is done or late."""
        if self._desk is None:
            raise NoAnswer("no match is on")
        outcome = self._desk.answer(seat, turn, given)
        if isinstance(outcome, tuple):
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
            self._point(outcome)
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

    def hint(self, seat: int, turn: object, tell: Callable[[str], object]) -> None:
        """Tell what the coach would do in a seat's place; the match is then marked as assisted."""
        session, desk = self.session, self._desk
        if session is None or desk is None or turn != desk.turn or seat not in desk.asked:
            return
        if session.to_act != seat or desk.pause is not None:
            tell(self._text.get("hint.not_now"))
            return
        view = session.view(seat)
        session.advise(seat, self._post, lambda advice: tell(desk.hint(view, advice)))

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
                self._go_on()

    def left(self, seat: int) -> None:
        """Let a computer play on for who has given a seat up."""
        self.stand_in(seat)
        self._show()
