"""Commands and their keys: the usual ones, and what the player has put in their place.

Arrows, Tab, Enter, Space, Escape and the digits are the same for everybody.
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
        "hint": "t",
        "hide_hand": "h",
        "turn_tendido": "d",
        "sort": "s",
        "last_trick": "b",
        "pass": "p",
        "claim": "k",
        "reference": "v",
        "help": "f1",
        "read_hand": "f2",
        "read_table": "f3",
        "read_score": "f4",
        "full_screen": "f11",
    }
)
"""The key of each command, by pygame's name for it."""
OF_SOME_GAMES = frozenset({"call", "pass", "claim", "turn_tendido"})
"""The commands that only the answers of some games have."""

_WITH_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_MODE
_MODIFIERS = frozenset(
    {
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
        pygame.K_RMETA, pygame.K_MODE, pygame.K_LSHIFT, pygame.K_RSHIFT,
    }
)  # fmt: skip
_FIXED = frozenset(
    {
        pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE,
        pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
        *range(pygame.K_0, pygame.K_9 + 1),
        pygame.K_CAPSLOCK, *_MODIFIERS,
    }
)  # fmt: skip
_FIXED_NAMES = frozenset(map(pygame.key.name, _FIXED))


def plain(event: pygame.Event) -> bool:
    """True when a key is pressed without Ctrl, Alt or Super: with them it is another key."""
    return event.key in _MODIFIERS or not event.mod & _WITH_OTHERS


def _alt_enter(event: pygame.Event) -> bool:
    """True when a key is Alt+Enter, by which windows fill the screen everywhere."""
    alone = not event.mod & (_WITH_OTHERS & ~pygame.KMOD_ALT)
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return enter and alone and bool(event.mod & pygame.KMOD_ALT)


def name_of(key: int) -> str:
    """Return a key's name as it is kept, empty if it has none."""
    # Letters outside of pygame's own list, such as ñ, have a name in SDL's alone.
    return pygame.key.name(key) or pygame.key.name(key, use_compat=False).lower()


def key_of(command: str, own: Mapping[str, str]) -> str:
    """Return the name of a command's key."""
    return own.get(command, USUAL[command])


def command_of(event: pygame.Event, own: Mapping[str, str]) -> str | None:
    """Return the command that a pressed key gives, None if it gives none."""
    if event.type != pygame.KEYDOWN:
        return None
    if not plain(event):
        return "full_screen" if _alt_enter(event) else None
    return holder(name_of(event.key), own)


def holder(key: str, own: Mapping[str, str]) -> str | None:
    """Return the command that a key gives, None if it gives none."""
    return next((command for command in USUAL if key_of(command, own) == key), None)


def may_be_chosen(key: int) -> bool:
    """True when a key can be given to a command."""
    return key not in _FIXED and bool(name_of(key))


def usable(own: Mapping[str, str]) -> bool:
    """True when every command has a key, none of them the key of another or a fixed one."""
    given = [key_of(command, own) for command in USUAL]
    return all(given) and len(set(given)) == len(given) and _FIXED_NAMES.isdisjoint(given)


def with_key(command: str, key: str, own: Mapping[str, str]) -> dict[str, str]:
    """Return the player's keys with another one for a command.

    A command that had this key gets the one that is given up. Commands of another version of
    the game keep theirs.
    """
    chosen = {**USUAL, **own}
    other = holder(key, own)
    if other is not None:
        chosen[other] = chosen[command]
    chosen[command] = key
    return {name: given for name, given in chosen.items() if given != USUAL.get(name)}


def shown(key: str) -> str:
    """Return a key's name as it is seen on keyboards."""
    return key.upper() if len(key) < 4 else key.capitalize()
