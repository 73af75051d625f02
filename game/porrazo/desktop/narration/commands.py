"""Commands in words: readings of the table, answers, and what else a player can want."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.narration.answers import (
    Answers,
    NotUnderstood,
    action_words,
    is_card,
    seats_named,
)
from porrazo.desktop.narration.narrator import Narrator
from porrazo.desktop.narration.words import COMMANDS
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.view import PorrazoView


class Desk(ABC):
    """A match that takes commands, be it in a window or at a terminal."""

    session: MatchSession
    narrator: Narrator

    @property
    @abstractmethod
    def reader(self) -> int | None:
        """The seat whose hand may be read now, None while nobody's may."""

    @property
    @abstractmethod
    def asked(self) -> bool:
        """Whether that seat is asked for an action now."""

    @property
    @abstractmethod
    def pointing(self) -> bool:
        """Whether a deal is over and people may point at somebody who kept silent."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """Do a legal action of the seat that is asked."""

    @abstractmethod
    def point(self, seat: int, owner: int) -> None:
        """Let a person point at a seat."""

    @abstractmethod
    def go_on(self) -> None:
        """Go on where the game waits for nothing else."""

    @abstractmethod
    def hint(self) -> None:
        """Say what would be best for the reader, who is asked, or where to point."""

    @abstractmethod
    def take_back(self) -> None:
        """Take back the reader's last action; what cannot be taken back stays."""

    @abstractmethod
    def quit(self) -> None:
        """Leave the game; the match is kept."""


class Commands:
    """Does what lines of words say at a desk, and says why not where it cannot."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._narrator = desk.narrator

    def do(self, line: str) -> None:
        """Do what a line says; an empty one asks whose turn it is."""
        words = line.split()
        command = self._command(words)
        rest = words if command == "play" and words and is_card(words[0]) else words[1:]
        try:
            if command is None:
                shown = self._narrator.words.of("help")
                raise NotUnderstood(self._get("tell.unknown", word=words[0], help=shown))
            self._do(command, rest)
        except NotUnderstood as error:
            self._narrator.say(str(error))

    def _command(self, words: Sequence[str]) -> str | None:
        if not words:
            return "turn"
        return "play" if is_card(words[0]) else self._narrator.words.meaning(words[0])

    def _get(self, key: str, **values: object) -> str:
        return self._narrator.text.get(key, **values)

    def _do(self, command: str, rest: Sequence[str]) -> None:
        desk = self._desk
        if command == "quit":
            desk.quit()
        elif command == "help":
            self._help()
        elif desk.pointing:
            self._while_pointing(command, rest)
        elif command == "go":
            desk.go_on()
        elif command == "undo":
            desk.take_back()
        elif command == "hint":
            self._hint()
        elif command in _READINGS:
            self._read(_READINGS[command])
        elif command == "again":
            self._again()
        elif command == "claim":
            raise NotUnderstood(self._get("tell.claim_later"))
        else:
            self._answer(command, rest)

    def _answer(self, command: str, rest: Sequence[str]) -> None:
        if not self._desk.asked:
            raise NotUnderstood(self._get("tell.not_now"))
        answers = Answers(self._narrator.text, self._narrator.words)
        self._desk.act(answers.action(self._view(), command, rest))

    def _view(self) -> PorrazoView:
        reader = self._desk.reader
        if reader is None:
            raise NotUnderstood(self._get("tell.not_now"))
        view: PorrazoView = self._desk.session.view(reader)
        return view

    def _read(self, reading: Callable[[Commands, PorrazoView], object]) -> None:
        reading(self, self._view())

    def _legal(self, view: PorrazoView) -> None:
        words = self._narrator.words
        actions = view.legal if self._desk.asked else ()
        self._say_legal([action_words(words, view, action) for action in actions])

    def _say_legal(self, listed: Sequence[str]) -> None:
        if not listed:
            raise NotUnderstood(self._get("tell.not_now"))
        self._narrator.say(self._get("tell.legal", actions=", ".join(listed)))

    def _hint(self) -> None:
        if not self._desk.asked:
            raise NotUnderstood(self._get("hint.not_now"))
        self._desk.hint()

    def _again(self) -> None:
        """Tell again what has happened since the reader's last action."""
        session, reader = self._desk.session, self._desk.reader
        index = None if reader is None else session.last_turn(reader)
        events = session.match.opening if index is None else session.since(index)
        self._narrator.events(events)

    def _while_pointing(self, command: str, rest: Sequence[str]) -> None:
        """A deal is over: nothing is read, so that nothing tells more than the cards did."""
        if command in ("go", "pass"):
            self._desk.go_on()
        elif command == "claim":
            self._point(rest)
        elif command == "hint":
            if len(self._desk.session.humans) > 1:
                raise NotUnderstood(self._get("hint.not_now"))
            self._desk.hint()
        elif command == "legal":
            words = self._narrator.words
            seats = range(1, len(self._narrator.names) + 1)
            claims = [f"{words.of('claim')} {seat}" for seat in seats]
            self._say_legal([words.of("go"), *claims])
        else:
            self._narrator.say(self.deal_over())

    def deal_over(self) -> str:
        """Return the sentence that offers to point at somebody."""
        words = self._narrator.words
        return self._get("tell.deal_over", claim=words.of("claim"), go=words.of("go"))

    def _point(self, rest: Sequence[str]) -> None:
        desk = self._desk
        people = desk.session.humans
        seats = seats_named(self._narrator.names, rest)
        who = people[0] if len(people) == 1 else seats[1] if len(seats) > 1 else None
        if not seats or who not in people:
            raise NotUnderstood(self._get("tell.claim_how", claim=self._narrator.words.of("claim")))
        desk.point(who, seats[0])

    def _help(self) -> None:
        words = self._narrator.words
        for command in COMMANDS:
            self._narrator.say(f"{words.of(command)}: {self._get(f'tell.help_{command}')}")


_READINGS: Mapping[str, Callable[[Commands, PorrazoView], object]] = {
    "hand": lambda commands, view: commands._narrator.read_hand(view),
    "table": lambda commands, view: commands._narrator.read_table(view),
    "score": lambda commands, view: commands._narrator.read_score(view),
    "piles": lambda commands, view: commands._narrator.read_piles(view),
    "turn": lambda commands, view: commands._narrator.read_turn(view),
    "what": lambda commands, view: commands._narrator.read_what(view),
    "legal": Commands._legal,
}
