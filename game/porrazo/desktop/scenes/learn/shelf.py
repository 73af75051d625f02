"""The puzzles of a game, and which of them the player has solved; kept in the data folder."""

from __future__ import annotations

import json
import logging
from functools import lru_cache

from porrazo.assets import assets_folder
from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame
from porrazo.games import NAMES, game_named
from porrazo.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, read_object, write_whole
from porrazo.records.puzzles import Puzzle, keys, read

FILE = "puzzles.json"

log = logging.getLogger(__name__)


@lru_cache(maxsize=2)
def _read(name: str) -> tuple[Puzzle, ...]:
    try:
        return read(assets_folder() / "puzzles" / f"{name}.json")
    except FileNotFoundError:
        return ()
    except (OSError, EngineError) as error:
        log.error("the puzzles of %s cannot be read: %s", name, error)
        return ()


def puzzles_of(game: AnyGame) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easy ones first; none where it has none."""
    return _read(game.name)


def has_puzzles(name: str) -> bool:
    """True when the game of a name has puzzles, without reading them."""
    return (assets_folder() / "puzzles" / f"{name}.json").is_file()


@lru_cache
def keys_of(name: str) -> tuple[str, ...]:
    """Return the keys of the puzzles of a game, without making their positions."""
    try:
        return keys(assets_folder() / "puzzles" / f"{name}.json")
    except (OSError, EngineError):
        return ()


def games_with_puzzles() -> tuple[str, ...]:
    """Return the names of the games that have puzzles, in the order of all games."""
    return tuple(filter(has_puzzles, NAMES))


def progress(paths: AppPaths, name: str) -> tuple[int, int]:
    """Return how many puzzles of a game are solved, and how many there are."""
    there = keys_of(name)
    return len(solved(paths, name) & {*there}), len(there)


def with_puzzles(game: AnyGame) -> AnyGame:
    """Return a game if it has puzzles, else the first one that has some."""
    found = next(filter(has_puzzles, (game.name, *NAMES)), game.name)
    return game if found == game.name else game_named(found)


def solved(paths: AppPaths, name: str) -> frozenset[str]:
    """Return the keys of the puzzles of a game that are solved."""
    kept = read_object(paths.own / FILE).get(name)
    if not isinstance(kept, list):
        return frozenset()
    return frozenset(key for key in kept if isinstance(key, str))


def keep_solved(paths: AppPaths, game: AnyGame, puzzle: Puzzle) -> None:
    """Remember that a puzzle is solved; what cannot be written is only logged."""
    done = solved(paths, game.name)
    if not paths.writable or puzzle.key in done:
        return
    path = paths.own / FILE
    try:
        kept = {**read_object(path), game.name: sorted({*done, puzzle.key})}
        write_whole(path, json.dumps(kept).encode(), SMALL_LIMIT)
    except OSError as error:
        log.warning("%s is not kept: %s", FILE, error)
