"""The games, each a module of rules by family; nothing of a game is loaded before it is named.

The registry has an entry for each game, with the facts by which a player chooses; a test holds them
against the game's own. `making` has the lines that import its rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from porrazo.engine.errors import BadOption, UnknownGame
from porrazo.engine.match import AnyGame
from porrazo.games.making import made


@dataclass(frozen=True)
class CatalogueEntry:
    """A game that can be chosen, with its family.

    ``minutes`` is how long a match takes, ``partners`` says that two may play together.
    ``by_luck`` says that luck decides: no level plays it better than another.
    """

    family: str
    title: str
    seats: tuple[int, ...]
    minutes: int = 15
    partners: bool = False
    by_luck: bool = False


@dataclass(frozen=True)
class ProtocolGroup:
    """Games that are one to the protocol and in records: an option says which is meant.

    The values of the option are the names of the games; the first is meant where it is left out.
    """

    option: str
    games: tuple[str, ...]


CATALOGUE: Final[Mapping[str, CatalogueEntry]] = {
    "porrazo": CatalogueEntry("fishing", "Porrazo", (2, 3, 4, 5, 6, 7, 8), 15, partners=True),
    "ronda": CatalogueEntry("fishing", "Ronda", (2, 3, 4), 15, partners=True),
    "cuarenta": CatalogueEntry("fishing", "Cuarenta", (2, 4), 20, partners=True),
    "tresette": CatalogueEntry("tricks", "Tresette", (4,), 30, partners=True),
    "calabrasella": CatalogueEntry("tricks", "Calabrasella", (3,), 40),
    "briscola": CatalogueEntry("tricks", "Briscola", (2, 3, 4), 15, partners=True),
    "rentoy": CatalogueEntry("tricks", "Rentoy", (2, 4, 6, 8), 20, partners=True),
    "truc": CatalogueEntry("tricks", "Truc", (2, 4, 6, 8), 15, partners=True),
    "put": CatalogueEntry("tricks", "Put", (2,), 10),
    "matarrata": CatalogueEntry("tricks", "Matarrata", (2, 4, 6, 8), 15, partners=True),
    "big_two": CatalogueEntry("climbing", "Big Two", (2, 3, 4), 25),
    "dou_dizhu": CatalogueEntry("climbing", "Dou Dizhu", (3,), 30),
    "last_one": CatalogueEntry("stops", "Last One", (2, 3, 4, 5, 6), 25),
    "spinado": CatalogueEntry("stops", "Spinado", (3, 4, 5), 20),
    "crash": CatalogueEntry("partition", "Crash", (2, 3, 4), 15),
    "cacho": CatalogueEntry("vying", "Cacho", (2, 3, 4, 5, 6, 7, 8), 15),
    "flor": CatalogueEntry("vying", "Flor", (2, 3, 4, 5, 6, 7, 8, 9, 10), 15),
    "pechigonga": CatalogueEntry("vying", "Pechigonga", (2, 3, 4, 5, 6, 7, 8, 9, 10), 20),
    "backhand": CatalogueEntry("banking", "Backhand", (1, 2, 3, 4, 5, 6, 7, 8), 10, by_luck=True),
    "trente_et_quarante": CatalogueEntry(
        "banking",
        "Trente et Quarante",
        (1, 2, 3, 4, 5, 6, 7, 8),
        15,
        by_luck=True,
    ),
}
PROTOCOL_GROUPS: Final[Mapping[str, ProtocolGroup]] = {
    "truc_put_matarrata": ProtocolGroup("preset", ("truc", "put", "matarrata")),
}

NAMES: Final = tuple(CATALOGUE)
"""The names of all games."""
FIRST: Final = NAMES[0]
"""The game that is meant where none is named."""

_loaded: Final[dict[str, AnyGame]] = {}


def game_named(name: str, options: Mapping[str, object] = MappingProxyType({})) -> AnyGame:
    """Return the game of this name; where several have it in common, ``options`` tell which.

    Raises:
        UnknownGame: there is none.
        BadOption: the options name none of those that have the name in common.

    """
    if name in PROTOCOL_GROUPS:
        name = _meant(PROTOCOL_GROUPS[name], options)
    if name not in CATALOGUE:
        games = ", ".join(NAMES)
        raise UnknownGame(
            f"there is no game {name!r:.40}; there is {games}", why="game", name=name, games=games
        )
    if name not in _loaded:
        _loaded[name] = made(name)
    return _loaded[name]


def _meant(group: ProtocolGroup, options: Mapping[str, object]) -> str:
    named = options.get(group.option, group.games[0])
    if named not in group.games:
        raise BadOption(f"option {group.option} must be one of {', '.join(group.games)}")
    return str(named)


class _Games:
    """All games; to go through them loads them."""

    def __iter__(self) -> Iterator[AnyGame]:
        return map(game_named, NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, game: object) -> bool:
        return game in tuple(self)


GAMES: Final = _Games()
