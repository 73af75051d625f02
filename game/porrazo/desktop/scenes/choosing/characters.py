"""How the six are told of at a game's table: by strength and play, or by their manner alone."""

from __future__ import annotations

from porrazo.games import CATALOGUE
from porrazo.match.opponent_names import short_names
from porrazo.match.preferences import TELEPHONE
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.text import Text


class Characters:
    """The words for the six, of a game or without one of any.

    Where luck decides nobody is stronger: they have no numbers, and what is said of them is the
    game's own, ``<game>.about_<level>``.
    """

    def __init__(self, text: Text, game: str = "") -> None:
        self._text = text
        self.ranked = not game or not CATALOGUE[game].by_luck
        """True when one plays better than another."""
        self._about = "scenes" if self.ranked else game

    def about(self, level: str) -> str:
        """Return how somebody plays."""
        return self._text.get(f"{self._about}.about_{level}")

    def introduced(self, level: str | None) -> str:
        """Return who somebody is and how that one plays; of a person, where he or she sits."""
        if level is None or level == TELEPHONE:
            return self._text.get(f"new.about_{level or 'person'}")
        return f"{self._text.get(f'scenes.epithet_{level}')}. {self.about(level)}"

    def listed(self, level: str) -> str:
        """Return the name as a list has it, after the number where they have one."""
        return self._text.get(f"scenes.{'level' if self.ranked else 'name'}_{level}")

    def listed_short(self, level: str) -> str:
        """Return the same without a title, for where it is narrow."""
        player = Player(self._text.get(f"scenes.name_{level}"), level)
        (name,) = short_names(self._text, [player])
        number = self.number(level)
        return f"{number} \N{MIDDLE DOT} {name}" if number else name

    def number(self, level: str) -> str:
        """Return how strong somebody is, from 1 up, "" where nobody is stronger."""
        return str(LEVELS.index(level) + 1) if self.ranked else ""
