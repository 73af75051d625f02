"""How far the player has come in the first game; kept in the data folder."""

from __future__ import annotations

import json
import logging

from porrazo.desktop.games.porrazo.lesson import STEPS
from porrazo.desktop.kit.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, parse_json, read_file, write_whole

FILE = "lesson.json"

log = logging.getLogger(__name__)


def load(paths: AppPaths) -> int:
    """Return the place of the next step, 0 where there is none or the file is damaged."""
    try:
        given = parse_json(read_file(paths.data / FILE, SMALL_LIMIT))
    except FileNotFoundError:
        return 0
    except (OSError, ValueError) as error:
        log.warning("%s is not used: %s", FILE, error)
        return 0
    step = given.get("step") if isinstance(given, dict) else None
    return step if type(step) is int and 0 <= step <= len(STEPS) else 0


def save(paths: AppPaths, step: int) -> None:
    """Keep the place of the next step; what cannot be written is only logged."""
    if not paths.writable:
        return
    try:
        write_whole(paths.data / FILE, json.dumps({"step": step}).encode())
    except OSError as error:
        log.warning("%s is not kept: %s", FILE, error)


def begun(paths: AppPaths) -> bool:
    """Tell whether the first game was left in the middle."""
    return 0 < load(paths) < len(STEPS)
