"""The settings as data: what stands in which section, of which kind, with which values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from porrazo.match.settings import (
    AT_ONE_SCREEN,
    BACKS,
    DECLARING,
    ITALIAN_CARDS,
    LOOKS,
    SCALES,
    THEMES,
    TRICKS,
    USUAL_BACK,
    Speed,
)
from porrazo.text import LANGUAGES


class SettingKind(Enum):
    """How a setting is chosen."""

    CHOICE = "choice"
    SWITCH = "switch"
    VOLUME = "volume"
    SCALE = "scale"


@dataclass(frozen=True)
class Setting:
    """A row: the field of the settings, and what it may be.

    The words of a value are ``words`` and it; with ``told`` a second line, ``about_``
    and its name, says what it does.
    """

    name: str
    kind: SettingKind = SettingKind.SWITCH
    values: Sequence[Any] = ()
    words: str = ""
    told: bool = False

    @property
    def keys(self) -> list[str]:
        """The keys of the words of the values."""
        named = [it.name.lower() if isinstance(it, Speed) else it for it in self.values]
        return [f"{self.words}{each}" for each in named]


def _choice(name: str, values: Sequence[Any], words: str) -> Setting:
    return Setting(name, SettingKind.CHOICE, values, words)


SETTINGS: Mapping[str, Sequence[Setting]] = {
    "look": (
        _choice("language", (*LANGUAGES, None), "settings.language_"),
        _choice("theme", THEMES, "settings.theme_"),
        _choice("french_cards", LOOKS["french"], "settings.cards_"),
        _choice("spanish_cards", LOOKS["spanish"], "settings.cards_"),
        _choice("italian_cards", ITALIAN_CARDS, "settings.italian_"),
        _choice("card_back", (USUAL_BACK, *BACKS), "settings.back_"),
        Setting("ui_scale", SettingKind.SCALE, SCALES),
        Setting("full_screen"),
    ),
    "play": (
        _choice("speed", tuple(Speed), "settings.speed_"),
        _choice("tricks", TRICKS, "settings.tricks_"),
        _choice("declaring", DECLARING, "settings.declaring_"),
        Setting("reduced_motion", told=True),
        Setting("show_chance", told=True),
        Setting("learning_aids", told=True),
        Setting("table_talk", told=True),
        Setting("auto_pass", told=True),
        Setting("auto_next", told=True),
        Setting("for_partner", told=True),
        _choice("at_one_screen", AT_ONE_SCREEN, "settings.at_one_screen_"),
    ),
    "sound": (
        *[Setting(name, SettingKind.VOLUME) for name in ("volume", "calls_volume", "room_volume")],
        Setting("muted", told=True),
        Setting("silent_away"),
        Setting("room_tone"),
        Setting("room_guitar"),
    ),
}
SECTIONS = ("look", "play", "sound", "keys", "controller", "about")
"""The sections in their order; those that are not above have rows of their own kind."""
BUTTONS = ("pad", "a", "b", "x", "y", "shoulders")
"""What a controller has, as its section tells."""
PERSONAL = ("language", "full_screen")
"""What stays when all else becomes as it was at first."""
