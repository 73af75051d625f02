"""Tables without sockets: telephones that answer at random what they are told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.phone.hosting import HostedTable
from porrazo.phone.room import PhoneRoom
from porrazo.phone.seated import HostPlan
from porrazo.phone.seats import PhoneSeats
from porrazo.records.store import JournalStore
from porrazo.text import Text
from support.phone_answers import Message, laid, paths

TEXT = Text("en", strict=True)
LONG = 60.0
"""So many seconds a computer may think in a test at most."""


class Telephones:
    """Lines to the room of a table, by numbers, with what was said over each."""

    seats: PhoneSeats
    room: PhoneRoom

    def __init__(self) -> None:
        self.said: dict[int, list[Message]] = {}

    def send(self, line: int, message: Message) -> None:
        """Take what the table says over a line."""
        # As JSON, so that nothing goes that no socket could carry.
        self.said.setdefault(line, []).append(json.loads(json.dumps(message)))

    def drop(self, line: int) -> None:
        """Close a line."""
        self.said.setdefault(line, []).append({"k": "dropped"})
        self.room.gone(line)

    def say(self, line: int, **message: Any) -> list[Message]:
        """Say something over a line; return what comes back over it."""
        before = len(self.said.get(line, []))
        self.room.hear(line, "10.0.0.2", message)
        return self.said.get(line, [])[before:]

    def sit(self, line: int, seat: int, name: str) -> str:
        """Join with the code and sit down; return the token."""
        self.say(line, k="join", code=self.seats.code)
        answers = self.say(line, k="sit", seat=seat, name=name)
        return next(str(each["token"]) for each in answers if "token" in each)

    def table_of(self, line: int) -> Message:
        """Return what a line was told last of the table."""
        return next(each for each in reversed(self.said[line]) if each["k"] == "table")

    def wanted(self, line: int) -> bool:
        """Return whether a line is asked something."""
        told = self.table_of(line)
        return bool(told["asked"]) or told["pause"] == "summary"

    def answer(self, line: int, rng: Random) -> None:
        """Answer what a line is asked, at random."""
        told = self.table_of(line)
        turn, asked = told["turn"], told["asked"]
        if asked is None:
            self.say(line, k="go", turn=turn)
            return
        for answer in self._answers(line, asked, rng):
            self.say(line, k="answer", turn=turn, **answer)
            if self.table_of(line)["turn"] != turn or self.table_of(line)["asked"] is None:
                return
        raise AssertionError(("a dead end", asked))

    def _answers(self, line: int, asked: Message, rng: Random) -> list[Message]:
        found = [
            {name: value for name, value in vars(given).items() if value is not None}
            for given in (*paths(asked), *laid(asked, rng))
        ]
        for idea in self.say(line, k="ideas")[-1]["ideas"]:
            if "cards" in idea:
                found.append({"path": asked["cards"]["path"], "cards": idea["cards"]})
            else:
                found += [{"path": f"r{place}", "places": idea["places"]} for place in range(2)]
        rng.shuffle(found)
        return found


class Hosted(Telephones):
    """A table of ``people`` telephones and computers; waits take no time."""

    def __init__(
        self,
        game: str,
        seats: int,
        people: int,
        *,
        options: Mapping[str, object] | None = None,
        folder: Path | None = None,
        match: str = "",
        seed: int = 4,
        wishes: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self.due: SimpleQueue[Any] = SimpleQueue()
        rules = game_named(game)
        levels = (players_of(rules).levels[0],) * seats
        plan = HostPlan(game, rules.title, seats, tuple(range(people)), levels, options or {}, seed)
        self.seats = PhoneSeats(plan.people, folder, match)
        self.store = None if folder is None else JournalStore(folder, print)
        self.table = HostedTable(
            plan, self.seats, TEXT, self.store,
            lambda seconds, call: self.due.put(call), self.due.put,
            wishes or {},
        )  # fmt: skip
        self.room = PhoneRoom(self.seats, self.table, self.send, self.drop)
        self.table.room = self.room

    def wait(self) -> None:
        """Do what is due next, such as what a computer has thought out."""
        self.due.get(timeout=LONG)()

    def play(self, lines: list[int], rng: Random, most: int) -> int:
        """Answer at random until the match is over, ``most`` times at most; return how often."""
        for turn in range(most):
            while not any(self.wanted(line) for line in lines):
                if self.table_of(lines[0])["over"]:
                    return turn
                self.wait()
            line = next(line for line in lines if self.wanted(line))
            self.answer(line, rng)
        return most
