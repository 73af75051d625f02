"""What the player has set: kept in the data folder, checked field by field when it is read."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

from porrazo.records.files import SMALL_LIMIT, parse_json, read_file, write_whole
from porrazo.text import LANGUAGES

FILE = "settings.json"
THEMES = ("walnut", "noche", "talavera")
#: The looks in which each pack is drawn.
LOOKS: Mapping[str, tuple[str, ...]] = {
    "french": ("standard", "large", "four_colour"),
    "spanish": ("standard", "large"),
    "italian": ("standard", "large"),
}
#: In Italian games cards are French or Spanish, unless the player wants Italian ones in a look.
ITALIAN_CARDS = ("usual", *LOOKS["italian"])
BACKS = ("azulejo", "cempasuchil", "papel_picado")
#: Cards have the back that is usual for the game.
USUAL_BACK = "usual"
DECLARING = ("remind", "ask", "auto")
#: How long a trick lies before it is gathered: for a moment, or until a click.
TRICKS = ("moment", "click")
#: What comes between people at one screen: a curtain each time, or nothing.
FRIENDS = "friends"
AT_ONE_SCREEN = ("ask", FRIENDS)
SCALES = (0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
OF_THE_MACHINE = (
    "volume", "calls_volume", "room_volume", "muted", "silent_away", "room_tone", "room_guitar",
    "full_screen", "window", "maximised",
)  # fmt: skip
"""What stays when somebody else plays."""
_OLD_BACK = "back"
"""The setting of versions in which all games had the same back."""
_FURTHEST = 100_000
_MOST_GAMES = 100

log = logging.getLogger(__name__)


class Speed(Enum):
    """How fast the table moves; the value is what each duration is divided by."""

    SLOW = 0.6
    NORMAL = 1.0
    FAST = 2.0
    INSTANT = float("inf")


@dataclass(frozen=True)
class Settings:
    """All settings. ``language`` is None for the system's own; ``volume`` is 0 to 1.

    ``volume`` is that of what is done at the table; calls and the room have their own. With
    ``silent_away`` nothing is heard while the window is in the background. ``declaring`` says how
    what a person holds is called: "remind" asks only who holds one, "ask" asks everybody, "auto"
    calls them; with ``auto_pass`` a person passes by itself where nothing else can be done; with
    ``auto_next`` a short deal is followed by the next without a summary; with ``at_one_screen``
    "friends" no curtain comes between people who share it; with ``for_partner`` it answers raises
    in the place of a computer partner, who only says what it would do; ``learning_aids`` puts
    rules, the order of cards and what is still out beside the table; with ``table_talk`` the
    computers' characters make remarks. ``knows_hurry`` tells that the player knows how to hurry
    what is shown. ``card_back`` is a back, or the usual one of each game; ``italian_cards`` the
    look of Italian cards, or "usual" where Italian games have French or Spanish ones. ``tricks``
    says how long a trick lies. ``window`` is left, top, width, height; of one that is ``maximised``
    as it was before. ``keys`` holds only what differs from the usual ones, by command. ``games``
    are those chosen before, the last one first.
    """

    language: str | None = None
    theme: str = THEMES[0]
    french_cards: str = LOOKS["french"][0]
    spanish_cards: str = LOOKS["spanish"][0]
    italian_cards: str = ITALIAN_CARDS[0]
    card_back: str = USUAL_BACK
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    ui_scale: float = 1.0
    volume: float = 0.85
    calls_volume: float = 0.85
    room_volume: float = 0.85
    muted: bool = False
    silent_away: bool = True
    room_tone: bool = False
    room_guitar: bool = False
    declaring: str = DECLARING[0]
    tricks: str = TRICKS[0]
    auto_pass: bool = False
    auto_next: bool = True
    for_partner: bool = True
    show_chance: bool = False
    table_talk: bool = True
    learning_aids: bool = True
    at_one_screen: str = AT_ONE_SCREEN[0]
    knows_hurry: bool = False
    full_screen: bool = False
    window: tuple[int, int, int, int] | None = None
    maximised: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)
    games: tuple[str, ...] = ()

    @property
    def wishes(self) -> Mapping[str, str]:
        """What the player has chosen about cards and being asked, as the games are told it."""
        return {
            "italian_cards": self.italian_cards,
            "declaring": self.declaring,
            "passing": "auto" if self.auto_pass else "ask",
            "for_partner": "answer" if self.for_partner else "leave",
        }


def _one_of(*values: object) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if value not in values:
            raise ValueError(f"it must be one of {', '.join(map(str, values))}")
        return value

    return check


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("it must be true or false")
    return value


def _number(low: float, high: float) -> Callable[[Any], float]:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError("it must be a number")
        if not low <= value <= high:
            raise ValueError(f"it must be {low}..{high}")
        return float(value)

    return check


def _speed(value: Any) -> Speed:
    return Speed[_one_of(*[speed.name for speed in Speed])(value)]


def _window(value: Any) -> tuple[int, int, int, int] | None:
    if value is None:
        return None
    whole = isinstance(value, list) and [type(n) for n in value] == [int] * 4
    if not whole or not all(abs(n) < _FURTHEST for n in value):
        raise ValueError("it must be four whole numbers")
    left, top, width, height = value
    return left, top, width, height


def _games(value: Any) -> tuple[str, ...]:
    named = isinstance(value, list) and all(isinstance(name, str) for name in value)
    if not named or not all(name.isidentifier() for name in value) or len(value) > _MOST_GAMES:
        raise ValueError("it must be a list of names of games")
    return tuple(value)


def _any_key(keys: Mapping[str, str]) -> bool:
    return True


def _keys(value: Any, usable: Callable[[Mapping[str, str]], bool] = _any_key) -> Mapping[str, str]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value.values()):
        raise ValueError("it must name a key for each command")
    if not usable(value):
        raise ValueError("no two commands can have the same key, and some keys cannot be given")
    return dict(value)


_CHECKS: Mapping[str, Callable[[Any], Any]] = {
    "language": _one_of(None, *LANGUAGES),
    "theme": _one_of(*THEMES),
    "french_cards": _one_of(*LOOKS["french"]),
    "spanish_cards": _one_of(*LOOKS["spanish"]),
    "italian_cards": _one_of(*ITALIAN_CARDS),
    "card_back": _one_of(USUAL_BACK, *BACKS),
    "speed": _speed,
    "reduced_motion": _yes_or_no,
    "ui_scale": _number(SCALES[0], SCALES[-1]),
    "volume": _number(0.0, 1.0),
    "calls_volume": _number(0.0, 1.0),
    "room_volume": _number(0.0, 1.0),
    "muted": _yes_or_no,
    "silent_away": _yes_or_no,
    "room_tone": _yes_or_no,
    "room_guitar": _yes_or_no,
    "declaring": _one_of(*DECLARING),
    "tricks": _one_of(*TRICKS),
    "auto_pass": _yes_or_no,
    "auto_next": _yes_or_no,
    "for_partner": _yes_or_no,
    "show_chance": _yes_or_no,
    "table_talk": _yes_or_no,
    "learning_aids": _yes_or_no,
    "at_one_screen": _one_of(*AT_ONE_SCREEN),
    "knows_hurry": _yes_or_no,
    "full_screen": _yes_or_no,
    "window": _window,
    "maximised": _yes_or_no,
    "keys": _keys,
    "games": _games,
}


def load(
    folder: Path, usable_keys: Callable[[Mapping[str, str]], bool] = _any_key
) -> tuple[Settings, list[str]]:
    """Return the settings in a folder, and the names of those that were damaged.

    A damaged setting has its default; the file's own name stands for all of them. A window gives
    ``usable_keys``, which tells whether the player's keys can all be pressed and told apart.
    """
    path = folder / FILE
    try:
        given = _read(path)
    except OSError as error:
        log.warning("no settings can be read: %s", error)
        return Settings(), []
    except ValueError as error:
        log.warning("%s is not used: %s", path, error)
        return Settings(), [FILE]
    kept: dict[str, Any] = {}
    damaged = []
    checks: dict[str, Callable[[Any], Any]] = {
        **_CHECKS,
        "keys": partial(_keys, usable=usable_keys),
    }
    for name, check in checks.items():
        if name not in given:
            continue
        try:
            kept[name] = check(given[name])
        except (ValueError, TypeError) as error:
            log.warning("the setting %s in %s is not used: %s", name, path, error)
            damaged.append(name)
    return replace(Settings(), **kept), damaged


def save(folder: Path, settings: Settings) -> None:
    """Write the settings: wholly, or not at all. Those of another version stay in the file.

    Raises:
        OSError: they cannot be written.

    """
    path = folder / FILE
    kept = _of_other_versions(path)
    kept |= {each.name: getattr(settings, each.name) for each in fields(settings)}
    kept["speed"] = settings.speed.name
    write_whole(path, json.dumps(kept, indent=1, default=list).encode("ascii"), SMALL_LIMIT)


def _read(path: Path) -> dict[str, Any]:
    """Return what a file holds, nothing if it is not there; raises OSError, ValueError.

    A back that was chosen before games had their usual ones stays chosen. The first one was what
    everybody had who chose none.
    """
    try:
        given = parse_json(read_file(path, SMALL_LIMIT))
    except FileNotFoundError:
        return {}
    if not isinstance(given, dict):
        raise ValueError("it holds no settings")
    if given.get(_OLD_BACK) in BACKS[1:]:
        given.setdefault("card_back", given[_OLD_BACK])
    return given


def _of_other_versions(path: Path) -> dict[str, Any]:
    try:
        given = _read(path)
    except ValueError:
        # Nothing of a damaged file can be kept; `load` has told.
        return {}
    return {name: value for name, value in given.items() if name not in _CHECKS}
