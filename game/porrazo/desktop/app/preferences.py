"""What was chosen last for a new match, and the player's own house rules under names."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from porrazo.desktop.kit.context import Context
from porrazo.engine.errors import EngineError
from porrazo.engine.options import OptionValue, settle_options
from porrazo.games.fishing.porrazo.presets import PRESETS
from porrazo.games.fishing.porrazo.rules import OPTIONS
from porrazo.players.levels import LEVELS

NAME_LIMIT = 16
MOST_SEATS, FEWEST_SEATS = 8, 2
PAIRED = (4, 6, 8)
"""How many seats can play in partnerships."""
_LAST = "new_match.json"
_OWN = "house_rules.json"

log = logging.getLogger(__name__)


@dataclass
class Seat:
    """Who is to sit at a seat: a person's name, and a level for a computer."""

    name: str = ""
    level: str | None = None


@dataclass
class Preferences:
    """The seats, all of them whether used now or not, and the house rules."""

    seats: list[Seat] = field(default_factory=list)
    count: int = FEWEST_SEATS
    options: dict[str, OptionValue] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Fill the seats up: one person, then computers, of whom no two are alike at first."""
        while len(self.seats) < MOST_SEATS:
            self.seats.append(Seat(level=_usual(len(self.seats))))

    def playable(self) -> dict[str, OptionValue]:
        """Return the house rules as far as they hold for so many seats."""
        options = dict(self.options)
        if self.count not in PAIRED:
            options.pop("partnership", None)
        sides = self.count // 2 if options.get("partnership") else self.count
        if sides != 2:
            options.pop("card_score", None)
        return options

    def dropped(self) -> tuple[str, ...]:
        """Return the names of the options that do not hold for so many seats."""
        return tuple(sorted(self.options.keys() - self.playable().keys()))


def _usual(seat: int) -> str | None:
    """Return who sits at a seat before anybody has chosen: first one whom a beginner can beat."""
    return LEVELS[seat % len(LEVELS)] if seat else None


def load(context: Context) -> Preferences:
    """Return what was chosen last; what is damaged is as if never chosen."""
    given = _read(context.paths.data / _LAST)
    kept = Preferences()
    for seat, entry in zip(kept.seats, _list(given.get("seats")), strict=False):
        if isinstance(entry, dict) and isinstance(entry.get("name"), str):
            seat.name = entry["name"][:NAME_LIMIT]
            seat.level = entry.get("level") if entry.get("level") in LEVELS else None
    if not any(entry is not None for entry in _list(given.get("seats"))):
        kept = Preferences()
    count = given.get("count")
    if type(count) is int and FEWEST_SEATS <= count <= MOST_SEATS:
        kept.count = count
    kept.options = _options(given.get("options"))
    return kept


def save(context: Context, chosen: Preferences) -> None:
    """Keep a choice for the next time."""
    seats = [{"name": seat.name, "level": seat.level} for seat in chosen.seats]
    _write(
        context,
        _LAST,
        {
            "seats": seats,
            "count": chosen.count,
            "options": chosen.options,
        },
    )


def own_presets(context: Context) -> dict[str, dict[str, OptionValue]]:
    """Return the player's own house rules by name."""
    given = _read(context.paths.data / _OWN)
    return {name: _options(options) for name, options in given.items() if name not in PRESETS}


def keep_preset(context: Context, name: str, options: Mapping[str, OptionValue]) -> None:
    """Keep house rules under a name, in the place of any that had it."""
    _write(context, _OWN, {**own_presets(context), name: dict(options)})


def forget_preset(context: Context, name: str) -> None:
    """Forget house rules of the player's own."""
    kept = own_presets(context)
    kept.pop(name, None)
    _write(context, _OWN, kept)


def _options(given: object) -> dict[str, OptionValue]:
    """Return what of some options is known and in range, without what is as by default."""
    kept: dict[str, OptionValue] = {}
    for name, value in given.items() if isinstance(given, dict) else ():
        try:
            settled = settle_options(OPTIONS, {name: value})
        except EngineError as error:
            log.warning("a house rule is not used: %s", error)
            continue
        kept[name] = settled[name]
    defaults = settle_options(OPTIONS, {})
    return {name: value for name, value in kept.items() if value != defaults[name]}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _read(path: Path) -> dict[str, Any]:
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.warning("%s is not used: %s", path.name, error)
        return {}
    return given if isinstance(given, dict) else {}


def _write(context: Context, name: str, value: Mapping[str, object]) -> None:
    if not context.paths.writable:
        return
    path = context.paths.data / name
    fresh = path.with_suffix(".new")
    try:
        fresh.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        log.warning("%s is not kept: %s", name, error)
