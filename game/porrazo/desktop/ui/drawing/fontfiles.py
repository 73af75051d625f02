"""Files of fonts: our own, and those of the system that have the letters which ours lack.

The system's are looked for when the first such letter is met, which few players ever do.
"""

from __future__ import annotations

import logging
import os
import sys
import warnings
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from porrazo.desktop.ui.drawing.scripts import is_mark

log = logging.getLogger(__name__)

#: How large letters are drawn to find out whether a font has them, in pixels.
_TRIED: Final = 24
#: No font has it: it is drawn as what a font lacks.
_NEVER: Final = "\uffff"
#: Longer nobody waits for the list of the system's fonts, in seconds.
_PATIENCE: Final = 3.0

# What has letters that ours lack on systems without fontconfig, the best first, in the names that
# pygame has for the files.
_KNOWN: Final = {
    "win32": (
        "segoeui", "microsoftyahei", "microsoftyaheiui", "microsoftjhenghei", "yugothic", "meiryo",
        "msgothic", "malgungothic", "simsun", "nirmalaui", "nirmalatext", "leelawadeeui", "ebrima",
        "gadugi", "myanmartext", "segoeuiemoji", "segoeuisymbol", "segoeuihistoric",
        "arialunicodems", "arial", "tahoma",
    ),
    "darwin": (
        "sfarabic", "sfhebrew", "geezapro", "arialhb", "pingfang", "hiraginosansgb",
        "stheitimedium", "stheitilight", "applesdgothicneo", "thonburi", "kohinoor",
        "kohinoorbangla", "kohinoortelugu", "applecoloremoji", "arialunicode", "applesymbols",
    ),
}  # fmt: skip


class FontFile:
    """The file of a font, and which letters it has."""

    def __init__(self, path: Path, *, ours: bool) -> None:
        self.path = path
        self.ours = ours
        self._has: set[str] = set()
        self._lacks: set[str] = set()

    def has(self, letters: str) -> bool:
        """True when all letters can be drawn with it."""
        if self._has.issuperset(letters):
            return True
        self._try(set(letters) - self._has - self._lacks)
        return self._lacks.isdisjoint(letters)

    def _try(self, letters: set[str]) -> None:
        if not letters:
            return
        try:
            font = pygame.Font(str(self.path), _TRIED)
        except (OSError, pygame.error) as error:
            if self.ours:
                raise
            log.info("%s is no font that can be read: %s", self.path, error)
            self._lacks |= letters
            return
        missing = _drawn(font, _NEVER)
        for letter in letters:
            (self._has if _is_there(_drawn(font, letter), missing, letter) else self._lacks).add(
                letter
            )


def _drawn(font: pygame.Font, letter: str) -> pygame.Surface | None:
    """Return the picture of a letter, None for one that has no width."""
    return font.render(letter, True, (255, 255, 255)) if font.size(letter)[0] else None


def _is_there(picture: pygame.Surface | None, missing: pygame.Surface | None, letter: str) -> bool:
    """True when a picture is that of a letter, and not of what a font lacks.

    pygame tells no other way: it has measures for a letter that is missing, too.
    """
    if picture is None:
        return is_mark(letter)
    inked = picture.get_bounding_rect().w > 0
    if letter.isspace():
        return not inked
    same = missing is not None and picture.get_buffer().raw == missing.get_buffer().raw
    return inked and not same


@cache
def system_fonts(*, bold: bool) -> tuple[FontFile, ...]:
    """Return the system's fonts that may have letters which ours lack, the best first."""
    known = _KNOWN.get(sys.platform)
    paths = _by_fontconfig(bold=bold) if known is None else _by_name(known, bold=bold)
    return tuple([FontFile(Path(path), ours=False) for path in dict.fromkeys(paths)])


def _by_name(names: tuple[str, ...], *, bold: bool) -> list[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [pygame.font.match_font(name, bold=bold) for name in names]
    return [str(path) for path in found if path]


def _by_fontconfig(*, bold: bool) -> list[str]:
    """Return what fontconfig would take for letters that a font without serifs lacks."""
    import subprocess  # it would delay the start of everybody

    pattern = "sans-serif:bold" if bold else "sans-serif"
    command = ["fc-match", "--sort", "--format", "%{file}\n", pattern]
    # A bundle has libraries of its own, which are not those that the system's programs need.
    system = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        system["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    try:
        told = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True,
            timeout=_PATIENCE, env=system,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("The system's fonts cannot be listed: %s", error)
        return []
    return os.fsdecode(told.stdout).splitlines()
