"""Commands in words: readings of the table, answers, and what else a player can want."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from porrazo.engine.game import Action
from porrazo.match.claims import Claims
from porrazo.match.session import MatchSession
from porrazo.table.asking.card_names import NotUnderstood
from porrazo.table.asking.commands import tokens
from porrazo.table.asking.prompts import Lead, Pointed
from porrazo.table.game import AnyView, Prompt, Reading, Refusal, TableGame
from porrazo.table.teaching.lessons import reference_of, told
from porrazo.table.telling.last_trick import last_trick, trick_words
from porrazo.table.words.say import Say
from porrazo.voice.answers import THEN, Answers
from porrazo.voice.narrator import Narrator


class Desk(ABC):
    """A match that takes commands, in a window or at a terminal."""

    session: MatchSession
    narrator: Narrator
    game: TableGame
    say: Say

    @property
    @abstractmethod
    def reader(self) -> int | None:
        """The seat whose hand may be read now, None while nobody's may."""

    @property
    @abstractmethod
    def asked(self) -> bool:
        """True when that seat is asked for an action now."""

    @property
    @abstractmethod
    def prompt(self) -> Prompt | None:
        """What it is asked now, a further question where it has come to one."""

    @property
    @abstractmethod
    def claims(self) -> Claims | None:
        """The claims of the match, while people are offered to point at somebody."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """Do a legal action of the seat that is asked."""

    @abstractmethod
    def point(self, pointed: Pointed) -> None:
        """Take what was chosen of what is offered beside the rules."""

    @abstractmethod
    def further(self, prompt: Prompt) -> None:
        """Ask a further question."""

    @abstractmethod
    def hint(self) -> None:
        """Say what would be best for who is asked, or who may point at somebody."""

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
        command = self._narrator.words.meaning(words[0]) if words else "turn"
        try:
            if command in ("quit", "help"):
                self._desk.quit() if command == "quit" else self._help()
            elif self._desk.claims is not None:
                self._claim(self._desk.claims, command, words[1:])
            else:
                self._do(command, words)
        except NotUnderstood as error:
            self._narrator.say(str(error))

    def _get(self, key: str, **values: object) -> str:
        return self._narrator.text.get(key, **values)

    def _do(self, command: str | None, words: Sequence[str]) -> None:
        desk = self._desk
        if self._is_called(words):
            self._answer(None, words)
        elif command == "undo":
            desk.take_back()
        elif command == "hint":
            self._hint()
        elif command in _READINGS:
            self._narrator.read(_READINGS[command], self._view())
        elif command == "what":
            actions = [action for _, action in self._offers()]
            self._narrator.read_what(self._view(), actions)
        elif command == "legal":
            self._say_legal([said for said, _ in self._offers()])
        elif command == "again":
            self._again()
        elif command == "last":
            self._last_trick()
        elif command == "values":
            self._reference()
        elif command == "go":
            raise NotUnderstood(self._why_not())
        else:
            self._answer(command, words)

    def _view(self) -> AnyView:
        reader = self._desk.reader
        if reader is None:
            raise NotUnderstood(self._why_not())
        return self._desk.session.view(reader)

    def _why_not(self) -> str:
        """Return why something cannot be done now, and what can."""
        desk = self._desk
        if desk.session.over:
            return self._get("tell.over")
        if not desk.asked or desk.prompt is None:
            return self._get("tell.not_asked", name=desk.say.names[max(0, desk.session.to_act)])
        legal = self._narrator.words.of("legal")
        question = desk.prompt.question.rstrip(".?!:")
        return self._get("tell.no_answer", question=question, legal=legal)

    # --- answers

    def _answers(self, prompt: Prompt) -> Answers:
        desk = self._desk
        return Answers(desk.game, desk.say, self._narrator.words, self._view(), prompt)

    def _asked(self) -> list[Answers]:
        """Return what is asked, the further question before the one that it came from."""
        desk = self._desk
        if not desk.asked or desk.prompt is None:
            return []
        first = desk.game.prompt(self._view(), desk.say)
        prompts = [desk.prompt] if desk.prompt == first else [desk.prompt, first]
        return [self._answers(prompt) for prompt in prompts]

    def _is_called(self, words: Sequence[str]) -> bool:
        """True when words begin with just what a button is called: they are meant for it."""
        said = " ".join(words).split(THEN)[0]
        return any(answers.called(said) is not None for answers in self._asked())

    def _offers(self) -> Sequence[tuple[str, Action]]:
        desk = self._desk
        asked = self._asked()
        if not asked:
            return ()
        own = desk.game.offers(self._view(), desk.say)
        return asked[0].offers() if own is None else own

    def _answer(self, command: str | None, words: Sequence[str]) -> None:
        """Give an answer, and after a ``;`` those to the further questions that it leads to."""
        line = " ".join(words)
        # What an action is called may have the sign between answers in it.
        named = self._as_named(words) if THEN in line else None
        if named is not None:
            self._desk.act(named)
            return
        parts = [part.split() for part in line.split(THEN)]
        for place, part in enumerate(parts):
            meant = command if place == 0 else self._meaning(part)
            lead = self._lead(meant, part)
            if isinstance(lead, Refusal):
                raise NotUnderstood(lead.words)
            if isinstance(lead, int):
                self._desk.act(lead)
                return
            assert isinstance(lead, Prompt), "in words one action is given after the other"
            self._desk.further(lead)
            if place == len(parts) - 1:
                self._ask_further(lead)

    def _meaning(self, words: Sequence[str]) -> str | None:
        return self._narrator.words.meaning(words[0]) if words else None

    def _ask_further(self, prompt: Prompt) -> None:
        self._narrator.say(prompt.question)
        self._say_legal([said for said, _ in self._answers(prompt).offers()])

    def _lead(self, command: str | None, words: Sequence[str]) -> Lead:
        asked = self._asked()
        for answers in asked:
            lead = answers.called(" ".join(words))
            if lead is not None:
                return lead
        own = self._own(command, words)
        if own is not None:
            return own
        rest = words[1:] if command is not None else words
        for answers in asked:
            lead = answers.read(command, rest)
            if lead is not None:
                return lead
        advised = self._as_named(words)
        if advised is not None:
            return advised
        if command is None and not (asked and asked[0].are_cards(words)):
            shown = self._narrator.words.of("help")
            raise NotUnderstood(self._get("tell.unknown", word=words[0], help=shown))
        raise NotUnderstood(self._why_not())

    def _as_named(self, words: Sequence[str]) -> Action | None:
        """Return the action that hints and lists call by these words, None if there is none."""
        desk, said = self._desk, tokens(" ".join(words))
        if not desk.asked:
            return None
        view = self._view()
        named = desk.session.match.game.choices(view)
        found = (
            each for each in named if tokens(desk.game.action_words(view, each, desk.say)) == said
        )
        return next(found, None)

    def _own(self, command: str | None, words: Sequence[str]) -> Action | Refusal | None:
        """Return what the game itself makes of words; a card's name alone plays it."""
        desk = self._desk
        if command in desk.game.commands and not desk.asked:
            raise NotUnderstood(self._why_not())
        asked = self._asked()
        if not asked:
            return None
        if command is None and asked[-1].are_cards(words):
            return desk.game.command("play", words, self._view(), desk.say)
        if command is None:
            return None
        return desk.game.command(command, words[1:], self._view(), desk.say)

    def _say_legal(self, listed: Sequence[str]) -> None:
        if not listed:
            raise NotUnderstood(self._why_not())
        self._narrator.say(self._get("tell.legal", actions=", ".join(listed)))

    # --- others

    def _hint(self) -> None:
        if not self._desk.asked:
            raise NotUnderstood(self._get("hint.not_now"))
        self._desk.hint()

    def _again(self) -> None:
        """Tell again what has happened since the reader's last action."""
        session, reader = self._desk.session, self._desk.reader
        index = None if reader is None else session.last_turn(reader)
        if index is None:
            self._narrator.events(session.match.opening)
            return
        for place in range(index, len(session.match.actions)):
            self._narrator.events(session.match.events[place])
            for face in self._narrator.faces(session, place):
                if face.logged:
                    self._narrator.say(face.logged)

    def _last_trick(self) -> None:
        """Tell the trick that was gathered last, as anybody at the table may look at it."""
        game = self._desk.game
        if not game.tricks:
            raise NotUnderstood(self._get("tell.no_tricks"))
        match = self._desk.session.match
        events = [event for each in (match.opening, *match.events) for event in each]
        self._narrator.say(trick_words(last_trick(game, events), self._desk.say))

    def _reference(self) -> None:
        """Read the page of the rules that is looked up in the middle of a match."""
        game = self._desk.game
        page = reference_of(game.chapters)
        self._narrator.say(self._get(f"{game.name}.page_{page.name}"))
        for line in told(page.plate, self._desk.say) if page.plate is not None else ():
            self._narrator.say(line)

    def _claim(self, claims: Claims, command: str | None, rest: Sequence[str]) -> None:
        """Answer what is offered; nothing is read, so that nothing is given away."""
        if command == "hint":
            self._desk.hint()
        elif command == "legal":
            self._say_legal(claims.said())
        else:
            lead = claims.command(command or "", rest)
            if isinstance(lead, Refusal):
                raise NotUnderstood(lead.words)
            self._desk.point(lead)

    def _help(self) -> None:
        words = self._narrator.words
        for command in words.commands:
            self._narrator.say(f"{words.of(command)}: {self._get(words.help_key(command))}")


_READINGS: Mapping[str | None, Reading] = {
    "hand": Reading.HAND,
    "table": Reading.TABLE,
    "score": Reading.SCORE,
    "piles": Reading.PILES,
    "turn": Reading.TURN,
}
