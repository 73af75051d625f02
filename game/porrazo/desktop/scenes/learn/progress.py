"""How far the player has come in the first game of each game; kept in the data folder."""

from __future__ import annotations

import json
import logging

from porrazo.engine.match import AnyGame
from porrazo.games import FIRST
from porrazo.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, read_object, write_whole

FILE = "lessons.json"
OLD_FILE = "lesson.json"
"""Where versions before kept it, for the one game that they had."""

log = logging.getLogger(__name__)


def load(paths: AppPaths, game: AnyGame) -> int:
    """Return the place of the next step, 0 where there is none or the file is damaged."""
    step = read_object(paths.own / FILE).get(game.name)
    if step is None and game.name == FIRST:
        step = read_object(paths.own / OLD_FILE).get("step")
    # A game's table is loaded only where its first game has been begun.
    return step if type(step) is int and 0 < step <= _length(game) else 0


def save(paths: AppPaths, game: AnyGame, step: int) -> None:
    """Keep the place of the next step; what cannot be written is only logged."""
    if not paths.writable:
        return
    path = paths.own / FILE
    try:
        write_whole(path, json.dumps({**read_object(path), game.name: step}).encode(), SMALL_LIMIT)
    except OSError as error:
        log.warning("%s is not kept: %s", FILE, error)


def begun(paths: AppPaths, game: AnyGame) -> bool:
    """True when the first game was left in the middle."""
    return 0 < load(paths, game) < _length(game)


def any_begun(paths: AppPaths) -> bool:
    """True when a first game of any game was begun here; loads no game."""
    return any(read_object(paths.own / FILE).values()) or bool(
        read_object(paths.own / OLD_FILE).get("step")
    )


def _length(game: AnyGame) -> int:
    # The title asks here, which is to come up soon: games at the table are much to load.
    from porrazo.games.tables import table_game

    return len(table_game(game.name).lesson.steps)
