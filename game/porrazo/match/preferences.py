"""What was chosen last for a new match of a game, and the player's own house rules under names.

Each game has a file of its own, ``chosen/<game>.json`` in the data folder.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from porrazo.engine.errors import BadOption
from porrazo.engine.match import AnyGame
from porrazo.engine.options import OptionValue, settle_options
from porrazo.games import FIRST, game_named
from porrazo.games.players import players_of
from porrazo.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, parse_json, read_file, write_whole
from porrazo.records.texts import name_of

NAME_LIMIT: Final = 16
_RULES_LIMIT: Final = 200
"""So many house rules of one's own are read."""
FOLDER: Final = "chosen"
"""Where the last choices are kept, a file a game."""
# Where versions before kept the same, for the one game that they had.
_OLD_LAST, _OLD_OWN = "new_match.json", "house_rules.json"

Rules = dict[str, OptionValue]

log = logging.getLogger(__name__)


TELEPHONE: Final = "telephone"
"""Who sits at a seat, where that is a person on a telephone."""


@dataclass
class Seat:
    """Who is to sit at a seat: a person's name, a level for a computer.

    A person is at this screen, or on a telephone.
    """

    name: str = ""
    level: str | None = None
    on_telephone: bool = False

    @property
    def who(self) -> str | None:
        """The level of a computer, `TELEPHONE`, or None for a person at this screen."""
        return TELEPHONE if self.on_telephone and self.level is None else self.level

    def sit(self, who: str | None) -> None:
        """Have somebody sit down."""
        self.on_telephone = who == TELEPHONE
        self.level = None if self.on_telephone else who


@dataclass
class Preferences:
    """The seats of a game, all of them whether used now or not, and the house rules."""

    seats: list[Seat] = field(default_factory=list)
    count: int = 0
    options: Rules = field(default_factory=dict)
    game: AnyGame = field(default_factory=lambda: game_named(FIRST))

    def __post_init__(self) -> None:
        """Fill the seats up: one person, then computers, of whom no two are alike at first.

        At first there is company, even where one could play alone.
        """
        company = next(n for n in self.game.seats if n > 1)
        self.count = self.count or self.game.usual_seats or company
        levels = players_of(self.game).levels
        while len(self.seats) < self.game.seats[-1]:
            seat = len(self.seats)
            self.seats.append(Seat(level=levels[seat % len(levels)] if seat else None))

    def playable(self) -> Rules:
        """Return the house rules as far as they hold together, for so many seats."""
        kept: Rules = {}
        waiting = dict(self.options)
        while fitting := [name for name in waiting if self._holds(kept, name)]:
            kept[fitting[0]] = waiting.pop(fitting[0])
        return {name: value for name, value in self.options.items() if name in kept}

    def _holds(self, kept: Rules, name: str) -> bool:
        """True when one more of the rules can be combined with those that are kept."""
        rules = settle_options(self.game.options, {**kept, name: self.options[name]})
        try:
            self.game.check_together(self.count, rules)
        except BadOption:
            return False
        return True

    def dropped(self) -> tuple[str, ...]:
        """Return the names of the options that do not hold for so many seats."""
        return tuple(sorted(self.options.keys() - self.playable().keys()))


def load(paths: AppPaths, game: AnyGame) -> Preferences:
    """Return what was chosen last for a game; what is damaged is as if never chosen."""
    given = _kept(paths, game)
    kept = Preferences(game=game)
    levels = players_of(game).levels
    entries = given.get("seats")
    for seat, entry in zip(kept.seats, entries if isinstance(entries, list) else (), strict=False):
        if isinstance(entry, dict) and isinstance(entry.get("name"), str):
            seat.name = name_of(entry["name"], NAME_LIMIT)
            level = entry.get("level")
            seat.level = level if isinstance(level, str) and level in levels else None
            seat.on_telephone = seat.level is None and entry.get("telephone") is True
    count = given.get("count")
    if type(count) is int and count in game.seats:
        kept.count = count
    kept.options = _options(game, given.get("options"))
    return kept


def save(paths: AppPaths, chosen: Preferences) -> None:
    """Keep a choice for the next time."""
    seats = [
        {"name": seat.name, "level": seat.level, "telephone": seat.on_telephone}
        for seat in chosen.seats
    ]
    changed = {"seats": seats, "count": chosen.count, "options": chosen.options}
    _keep(paths, chosen.game, changed)


def regroups(paths: AppPaths, game: AnyGame) -> bool | None:
    """True when the player sorts hands of a game by suit or sets first; None when not chosen."""
    chosen = _kept(paths, game).get("by_suit")
    return chosen if isinstance(chosen, bool) else None


def keep_sorting(paths: AppPaths, game: AnyGame, *, regrouped: bool) -> None:
    """Keep how the player sorts the hand in a game."""
    _keep(paths, game, {"by_suit": regrouped})


def own_presets(paths: AppPaths, game: AnyGame) -> dict[str, Rules]:
    """Return the player's own house rules of a game by name."""
    given = _kept(paths, game).get("own")
    named = list(given.items())[:_RULES_LIMIT] if isinstance(given, dict) else []
    shown = [(name_of(name), options) for name, options in named]
    return {name: _options(game, options) for name, options in shown if _is_own(game, name)}


def keep_preset(paths: AppPaths, game: AnyGame, name: str, options: Mapping[str, object]) -> None:
    """Keep house rules under a name, in the place of any that had it."""
    _keep(paths, game, {"own": {**own_presets(paths, game), name: dict(options)}})


def forget_preset(paths: AppPaths, game: AnyGame, name: str) -> None:
    """Forget house rules of the player's own."""
    kept = own_presets(paths, game)
    kept.pop(name, None)
    _keep(paths, game, {"own": kept})


def _is_own(game: AnyGame, name: str) -> bool:
    return bool(name) and name not in game.presets


def _options(game: AnyGame, given: object) -> Rules:
    """Return what of some options is known and in range, without what is as by default."""
    kept: Rules = {}
    known = {option.name: option for option in game.options}
    for name, value in given.items() if isinstance(given, dict) else ():
        try:
            kept[name] = known[name].check(value)
        except KeyError:
            log.warning("a house rule is not used: there is no option %.40r", name)
        except BadOption as error:
            log.warning("a house rule is not used: %s", error)
    return {name: value for name, value in kept.items() if value != known[name].default}


def _file(paths: AppPaths, game: AnyGame) -> Path:
    return paths.own / FOLDER / f"{game.name}.json"


def _kept(paths: AppPaths, game: AnyGame) -> dict[str, Any]:
    """Return what is kept for a game, unchecked; for the first one also by versions before."""
    path = _file(paths, game)
    if game.name == FIRST and not path.exists():
        return _read(paths.own / _OLD_LAST) | {"own": _read(paths.own / _OLD_OWN)}
    return _read(path)


def _read(path: Path) -> dict[str, Any]:
    try:
        given = parse_json(read_file(path, SMALL_LIMIT))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.warning("%s is not used: %s", path.name, error)
        return {}
    return given if isinstance(given, dict) else {}


def _keep(paths: AppPaths, game: AnyGame, changed: Mapping[str, object]) -> None:
    if not paths.writable:
        return
    path = _file(paths, game)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(
            path, json.dumps({**_kept(paths, game), **changed}).encode("ascii"), SMALL_LIMIT
        )
    except OSError as error:
        log.warning("%s is not kept: %s", path.name, error)
