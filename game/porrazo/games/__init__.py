"""The games, each a module of rules by family; nothing of a game is loaded before it is named.

The registry has a line for each game: where its rules are, and the facts by which a player chooses.
A test holds the facts against the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from porrazo.engine.errors import UnknownGame
from porrazo.engine.match import AnyGame


@dataclass(frozen=True)
class Entry:
    """A game that can be chosen: ``place`` is its module below the games and its class there."""

    place: str
    title: str
    seats: tuple[int, ...]

    @property
    def family(self) -> str:
        """The family of games that it belongs to."""
        return self.place.partition(".")[0]


CATALOGUE: Final[Mapping[str, Entry]] = {
    "porrazo": Entry("fishing.porrazo.game:Porrazo", "Porrazo", (2, 3, 4, 5, 6, 7, 8)),
    "ronda": Entry("fishing.ronda.game:Ronda", "Ronda", (2, 3, 4)),
    "cuarenta": Entry("fishing.cuarenta.game:Cuarenta", "Cuarenta", (2, 4)),
    "dou_dizhu": Entry("climbing.dou_dizhu.game:DouDizhu", "Dou Dizhu", (3,)),
    "cacho": Entry("vying.cacho.game:Cacho", "Cacho", (2, 3, 4, 5, 6, 7, 8)),
}

NAMES: Final = tuple(CATALOGUE)
"""The names of all games."""
FIRST: Final = NAMES[0]
"""The game that is meant where none is named."""

_loaded: Final[dict[str, AnyGame]] = {}


def game_named(name: str) -> AnyGame:
    """Return the game of this name.

    Raises:
        UnknownGame: there is none.

    """
    if name not in CATALOGUE:
        raise UnknownGame(f"there is no game {name!r:.40}; there is {', '.join(NAMES)}")
    if name not in _loaded:
        module, kind = CATALOGUE[name].place.split(":")
        _loaded[name] = getattr(import_module(f"{__name__}.{module}"), kind)()
    return _loaded[name]


class _Games:
    """All games; to go through them loads them."""

    def __iter__(self) -> Iterator[AnyGame]:
        return map(game_named, NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, game: object) -> bool:
        return game in tuple(self)


GAMES: Final = _Games()
