"""The room that telephones come into: who may sit down, what each is told, what each says.

It lives in the table's thread. A telephone is a line, a number of the server's; it joins with the
room's code or with the token of its seat, and only watches until it sits down. What it says that
nobody could mean is dropped with the line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from porrazo.phone.asked import Given, NoAnswer
from porrazo.phone.seats import PhoneSeats
from porrazo.phone.tables import Message
from porrazo.records.texts import name_of

NAME_LIMIT: Final = 16
PROTOCOL: Final = 1
"""The version of the messages."""


class Table(Protocol):
    """What a room shows and moves: a match, or the chairs before one."""

    def welcome(self) -> Message:
        """Return what stays the same for all."""

    def table(self, seat: int | None) -> Message:
        """Return all that a seat, or who watches, sees now."""

    def answer(self, seat: int, turn: object, given: Given) -> str:
        """Take an answer; return what is said to it, "" where it is done or late."""

    def tried(self, seat: int, turn: object, given: Given) -> Message | None:
        """Return what an answer that isn't given yet would be."""

    def ideas(self, seat: int) -> list[Message]:
        """Return what is proposed to a seat."""

    def hint(self, seat: int, turn: object, tell: Callable[[str], object]) -> None:
        """Tell what the coach would do in a seat's place, later; nothing to a late wish."""

    def go_on(self, seat: int, turn: object) -> None:
        """Go on where the table waits for somebody to say so."""

    def stand_in(self, seat: int) -> None:
        """Let a computer play for a seat whose telephone is away."""

    def came(self, seat: int) -> None:
        """Hear that the telephone of a seat is there."""

    def left(self, seat: int) -> None:
        """Hear that somebody has given a seat up."""

    def changed(self) -> None:
        """Hear that a telephone has come or gone."""


class PhoneRoom:
    """Lines and seats of a table; ``send`` and ``drop`` are the server's."""

    def __init__(
        self,
        seats: PhoneSeats,
        table: Table,
        send: Callable[[int, Message], object],
        drop: Callable[[int], object],
    ) -> None:
        self.seats = seats
        self.table = table
        self._send = send
        self._drop = drop
        self._lines: dict[int, int | None] = {}
        self._sleeping: set[int] = set()
        """Lines of telephones that said they go to sleep."""
        self._away: dict[int, str] = {}
        """How the telephone of a seat was last away."""
        self._said: dict[str, Callable[[int, int, Message], object]] = {
            "answer": self._answer,
            "try": self._try,
            "ideas": self._ideas,
            "go": lambda line, seat, said: self.table.go_on(seat, said.get("turn")),
            "hint": self._hint,
            "stand_in": self._stand_in,
            "leave": lambda line, seat, said: self.remove(seat),
        }

    # --- who is there

    @property
    def here(self) -> frozenset[int]:
        """The seats whose telephones are there."""
        awake = [seat for line, seat in self._lines.items() if line not in self._sleeping]
        return frozenset(seat for seat in awake if seat is not None)

    def away(self, seat: int) -> str:
        """Return how a telephone is away: asleep, its page closed, or lost; "" for one here."""
        return "" if seat in self.here else self._away.get(seat, "lost")

    @property
    def watching(self) -> int:
        """How many telephones only watch."""
        return sum(seat is None for seat in self._lines.values())

    def remove(self, seat: int) -> None:
        """Take a seat from whoever sits there; the telephone only watches from now on."""
        self.stand_up(seat)
        self.table.left(seat)
        self.table.changed()

    def stand_up(self, seat: int) -> None:
        """Free a seat, and tell its telephone."""
        self.seats.clear(seat)
        for line, taken in self._lines.items():
            if taken == seat:
                self._lines[line] = None
                self._send(line, {"k": "stood_up"})

    # --- what pages say

    def hear(self, line: int, peer: str, message: Message) -> None:
        """Take what a page says; the line of one that talks nonsense is dropped."""
        kind = message.get("k")
        try:
            if line not in self._lines:
                self._join(line, peer, message)
            elif kind in ("hello", "sleep"):
                self._turn_over(line, asleep=kind == "sleep")
            elif kind == "sit":
                self._sit(line, message)
            else:
                self._from_seat(line, kind, message)
        except NoAnswer:
            self._drop(line)

    def _from_seat(self, line: int, kind: Any, message: Message) -> None:
        seat, said = self._lines[line], self._said.get(kind) if isinstance(kind, str) else None
        if seat is None or said is None:
            raise NoAnswer("nothing that who is here may say")
        said(line, seat, message)

    def _turn_over(self, line: int, *, asleep: bool) -> None:
        """Hear that a telephone goes to sleep, or that it is awake."""
        seat = self._lines[line]
        if asleep == (line in self._sleeping):
            self._send(line, {"k": "hello"})
            return
        if asleep:
            self._sleeping.add(line)
        else:
            self._sleeping.discard(line)
            self._send(line, {"k": "hello"})
        if seat is not None:
            self._away[seat] = "asleep"
            if not asleep:
                self.table.came(seat)
            self.show()
            self.table.changed()

    def gone(self, line: int, *, closed: bool = False) -> None:
        """Hear that a line has gone; ``closed`` where its page said so."""
        if line not in self._lines:
            return
        seat, asleep = self._lines.pop(line), line in self._sleeping
        self._sleeping.discard(line)
        if seat is not None:
            self._away[seat] = "closed" if closed else "asleep" if asleep else "lost"
        self.show()
        self.table.changed()

    def _join(self, line: int, peer: str, message: Message) -> None:
        if message.get("k") != "join":
            raise NoAnswer("nobody has joined")
        seat = self.seats.of(message.get("token"))
        if seat is None and not self._may_come(line, peer, message.get("code")):
            return
        if seat is not None:
            self._leave_older(seat)
        self._lines[line] = seat
        self._welcome(line)
        if seat is not None:
            self.table.came(seat)
        self.show()
        self.table.changed()

    def _may_come(self, line: int, peer: str, code: object) -> bool:
        """Return whether a stranger may come in; who may not is told why."""
        right, shut = self.seats.is_code(code, peer), self.seats.shut_out(peer)
        if right and not self.seats.shut:
            return True
        why = "shut_out" if shut else "shut" if right else "code"
        self._send(line, {"k": "refused", "why": why})
        if shut:
            self._drop(line)
        return False

    def _leave_older(self, seat: int) -> None:
        """Drop the line that a telephone had before: it has come back by another."""
        for line in [line for line, taken in self._lines.items() if taken == seat]:
            del self._lines[line]
            self._sleeping.discard(line)
            self._drop(line)

    def _welcome(self, line: int, token: str | None = None) -> None:
        seat = self._lines[line]
        told: Message = {"k": "welcome", "version": PROTOCOL, "seat": seat}
        if token is not None:
            told["token"] = token
        self._send(line, told | self.table.welcome())

    def _sit(self, line: int, message: Message) -> None:
        name = message.get("name")
        if self._lines[line] is not None or not isinstance(name, str):
            raise NoAnswer("sits already, or has no name")
        taken = self.seats.sit(message.get("seat"), self._own_name(name_of(name, NAME_LIMIT)))
        if taken is None:
            self._send(line, {"k": "refused", "why": "taken"})
            self._send(line, self.table.table(None))
            return
        self._lines[line], token = taken
        self._welcome(line, token)
        self.table.came(taken[0])
        self.show()
        self.table.changed()

    def _own_name(self, name: str) -> str:
        """Return a name that nobody else here has; "" stays "" and is the chair's."""
        called, number = name, 2
        while called and called.casefold() in {n.casefold() for n in self.seats.names.values()}:
            called, number = f"{name[: NAME_LIMIT - 2]} {number}", number + 1
        return called

    def _answer(self, line: int, seat: int, message: Message) -> None:
        words = self.table.answer(seat, message.get("turn"), Given.of(message))
        if words:
            self._send(line, {"k": "no", "words": words})

    def _try(self, line: int, seat: int, message: Message) -> None:
        found = self.table.tried(seat, message.get("turn"), Given.of(message))
        if found is not None:
            self._send(line, {"k": "tried", "turn": message["turn"], **found})

    def _ideas(self, line: int, seat: int, message: Message) -> None:
        self._send(line, {"k": "ideas", "ideas": self.table.ideas(seat)})

    def _hint(self, line: int, seat: int, message: Message) -> None:
        turn = message.get("turn")
        self.table.hint(
            seat, turn, lambda words: self._send(line, {"k": "hint", "turn": turn, "words": words})
        )

    def _stand_in(self, line: int, seat: int, message: Message) -> None:
        other = message.get("seat")
        if type(other) is int and other in self.seats.seats and other not in self.here:
            self.table.stand_in(other)

    # --- what pages are told

    def show(self) -> None:
        """Tell everybody all that there is to see."""
        told: dict[int | None, Message] = {}
        for line, seat in self._lines.items():
            if seat not in told:
                told[seat] = self.table.table(seat)
            self._send(line, told[seat])

    def welcome_all(self) -> None:
        """Tell everybody anew what stays the same, since another match begins."""
        for line in self._lines:
            self._welcome(line)
