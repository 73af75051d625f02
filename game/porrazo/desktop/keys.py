"""Commands and their keys: the usual ones, and what the player has put in their place.

Arrows, Tab, Enter, Escape and the digits are the same for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

USUAL: Mapping[str, str] = MappingProxyType(
    {
        "log": "l",
        "again": "r",
        "call": "c",
        "take_back": "u",
        "hide_hand": "h",
        "turn_tendido": "d",
        "help": "f1",
        "read_hand": "f2",
        "read_table": "f3",
        "read_score": "f4",
        "full_screen": "f11",
    }
)
"""The key of each command, by pygame's name for it."""

_FIXED = frozenset(
    {
        pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE,
        pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
        *range(pygame.K_0, pygame.K_9 + 1),
    }
)  # fmt: skip


def key_of(command: str, own: Mapping[str, str]) -> str:
    """Return the name of a command's key."""
    return own.get(command, USUAL[command])


def command_of(event: pygame.Event, own: Mapping[str, str]) -> str | None:
    """Return the command that a pressed key gives, None if it gives none."""
    if event.type != pygame.KEYDOWN:
        return None
    name = pygame.key.name(event.key)
    return next((command for command in USUAL if key_of(command, own) == name), None)


def may_be_chosen(key: int) -> bool:
    """Tell whether a key can be given to a command."""
    return key not in _FIXED and bool(pygame.key.name(key))


def with_key(command: str, key: str, own: Mapping[str, str]) -> dict[str, str]:
    """Return the player's keys with another one for a command.

    A command that had this key gets the one that is given up.
    """
    before = key_of(command, own)
    chosen = {name: key_of(name, own) for name in USUAL}
    for other, taken in chosen.items():
        if taken == key:
            chosen[other] = before
    chosen[command] = key
    return {name: given for name, given in chosen.items() if given != USUAL[name]}
