"""The games, each a module of rules by family; nothing of a game is loaded before it is named."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

from porrazo.engine.errors import UnknownGame
from porrazo.engine.match import AnyGame

_PLACES: Final = {
    "porrazo": "porrazo.games.fishing.porrazo.game:Porrazo",
    "ronda": "porrazo.games.fishing.ronda.game:Ronda",
    "dou_dizhu": "porrazo.games.climbing.dou_dizhu.game:DouDizhu",
}
"""Where each game is: its module and its class there."""

NAMES: Final = tuple(_PLACES)
"""The names of all games."""
FIRST: Final = NAMES[0]
"""The game that is meant where none is named."""

_loaded: Final[dict[str, AnyGame]] = {}


def game_named(name: str) -> AnyGame:
    """Return the game of this name.

    Raises:
        UnknownGame: there is none.

    """
    if name not in _PLACES:
        raise UnknownGame(f"there is no game {name!r:.40}; there is {', '.join(NAMES)}")
    if name not in _loaded:
        module, kind = _PLACES[name].split(":")
        _loaded[name] = getattr(import_module(module), kind)()
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
