"""The words of commands: those of the language spoken, and the English ones everywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

from porrazo.table.game import TableGame
from porrazo.text import Text

COMMANDS = (
    "hand", "table", "score", "piles", "turn", "what", "legal", "again", "last", "values",
    "help",    "play", "answer", "amount", "arrange", "hint", "go", "undo", "quit",
)  # fmt: skip
"""What can be said in every game."""
WINDOW_COMMANDS = ("next", "previous", "press", "list", "back")
"""What reaches every control of the window."""
# A table of our own: Python's of all the world's letters weighs a megabyte in an installer.
_PLAIN = str.maketrans("áàâäãåçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaaceeeeiiiinooooouuuuyy")
_NO_WORD = re.compile(r"[^\w*♠♥♦♣]+")


def plain(word: str) -> str:
    """Return a word without capitals and accents.

    >>> plain("Señalar")
    'senalar'
    """
    return word.casefold().translate(_PLAIN)


def tokens(words: str) -> list[str]:
    """Return words one by one, without capitals, accents and signs between them.

    >>> tokens("¡Envido! (+2)")
    ['envido', '2']
    """
    return _NO_WORD.sub(" ", plain(words)).split()


class Words:
    """What a language calls each command, the game's own among them, and which a word means."""

    def __init__(self, text: Text, game: TableGame | None = None) -> None:
        self._first: dict[str, str] = {}
        self._meant: dict[str, str] = {}
        self._game = game
        own = text if text.language == "en" else Text("en")
        # The language spoken has the last word about what a word means.
        for spoken in (own, text):
            for name in (*self.commands, *WINDOW_COMMANDS):
                words = spoken.get(self._key("say", name)).split()
                self._first[name] = words[0]
                self._meant |= {plain(word): name for word in words}

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands that a match takes."""
        return COMMANDS if self._game is None else (*COMMANDS, *self._game.commands)

    def of(self, name: str) -> str:
        """Return the word for a command."""
        return self._first[name]

    def help_key(self, name: str) -> str:
        """Return the key of what a command is for."""
        return self._key("help", name)

    def meaning(self, word: str) -> str | None:
        """Return the command that a word means, None if it means none."""
        return self._meant.get(plain(word))

    def _key(self, kind: str, name: str) -> str:
        own = self._game is not None and name in self._game.commands
        return f"{self._game.name}.{kind}_{name}" if own and self._game else f"tell.{kind}_{name}"


def seats_named(names: Sequence[str], words: Sequence[str]) -> list[int]:
    """Return the seats that words name in turn: numbers from 1, names, or how names begin.

    Words that name nobody end the list.

    >>> seats_named(["Ana", "Don Chucho"], ["don", "chucho", "1"])
    [1, 0]
    """
    seats: list[int] = []
    start = 0
    while start < len(words):
        for end in range(len(words), start, -1):
            seat = _seat(names, plain(" ".join(words[start:end])))
            if seat is not None:
                seats.append(seat)
                start = end
                break
        else:
            break
    return seats


def _seat(names: Sequence[str], said: str) -> int | None:
    if said.isdecimal() and 0 < int(said) <= len(names):
        return int(said) - 1
    exact = [seat for seat, name in enumerate(names) if plain(name) == said]
    begun = [seat for seat, name in enumerate(names) if plain(name).startswith(said)]
    return next((found[0] for found in (exact, begun) if len(found) == 1), None)
