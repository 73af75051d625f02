"""The words of commands: those of the language spoken, and the English ones everywhere."""

from __future__ import annotations

from porrazo.desktop.kit.text import Text

COMMANDS = (
    "hand", "table", "score", "piles", "turn", "what", "legal", "again", "help",
    "play", "place", "declare", "silent", "claim", "pass", "deal", "wait", "row",
    "hint", "go", "undo", "quit",
)  # fmt: skip
WINDOW_COMMANDS = ("next", "previous", "press", "list", "back")
"""What reaches every control of the window."""
WAYS = ("left", "right")
"""From where a tendido is counted."""
# A table of our own: Python's of all the world's letters weighs a megabyte in an installer.
_PLAIN = str.maketrans("áàâäãåçéèêëíìîïñóòôöõúùûüýÿ", "aaaaaaceeeeiiiinooooouuuuyy")


def plain(word: str) -> str:
    """Return a word without capitals and accents.

    >>> plain("Señalar")
    'senalar'
    """
    return word.casefold().translate(_PLAIN)


class Words:
    """What a language calls each command, and which command a word means."""

    def __init__(self, text: Text) -> None:
        self._first: dict[str, str] = {}
        self._meant: dict[str, str] = {}
        own = text if text.language == "en" else Text("en")
        # The language spoken has the last word about what a word means.
        for spoken in (own, text):
            for name in (*COMMANDS, *WINDOW_COMMANDS, *WAYS):
                words = spoken.get(f"tell.say_{name}").split()
                self._first[name] = words[0]
                self._meant |= {plain(word): name for word in words}

    def of(self, name: str) -> str:
        """Return the word for a command."""
        return self._first[name]

    def meaning(self, word: str) -> str | None:
        """Return the command that a word means, None if it means none."""
        return self._meant.get(plain(word))
