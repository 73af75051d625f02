"""Words as pictures, each letter drawn by a font that has it.

Letters that the font of a role lacks are drawn by another of the theme's, or else by one of the
system's; what none has is drawn as a box.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from functools import cached_property
from typing import Final, NamedTuple

import pygame

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.fontfiles import FontFile, system_fonts
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.scripts import clusters, needed, runs, script_of
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Theme

log = logging.getLogger(__name__)

#: How much higher than our lines the system's fonts may be: most of that stays empty.
_HIGHER: Final = 1.15
#: The smallest size of a font, in pixels.
_LEAST: Final = 6

#: Which role's font has Greek and Cyrillic where that of a role has neither.
_SECOND: Final = {FontRole.INDEX: FontRole.UI_BOLD, FontRole.TITLE: FontRole.UI_BOLD}
#: The roles whose letters the system draws bold.
_BOLD: Final = {FontRole.INDEX, FontRole.TITLE, FontRole.UI_BOLD}

# Controls, what has no width, and halves of letters.
_UNDRAWABLE = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


class _Part(NamedTuple):
    """Letters that one font draws, as those of one script."""

    text: str
    file: FontFile
    script: str | None = None
    leftward: bool = False


class _Sized(NamedTuple):
    """A font in a size, and how large its pictures are then to be shown."""

    font: pygame.Font
    share: float


class Lettering:
    """The fonts of a theme by role and size, and what they draw. Sizes are in pixels.

    Raises `MissingAssetError` at the first use of a font whose file is not there.
    """

    #: How many sizes of fonts are kept: a window that is drawn larger and smaller goes through
    #: many. How many texts are, with the fonts that draw them, and how many widths of texts.
    MOST_SIZES, MOST_TEXTS, MOST_WIDTHS = 48, 256, 4096

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._fonts: OrderedDict[tuple[FontFile, int, str | None, bool], _Sized] = OrderedDict()
        self._texts: OrderedDict[tuple[str, FontRole], list[_Part]] = OrderedDict()
        self._widths: dict[tuple[str, FontRole, int], int] = {}

    def font(self, role: FontRole, px: float) -> pygame.Font:
        """Return the font of a role, ``px`` pixels high."""
        return self._sized(_Part("", self._files[role]), role, px).font

    def width(self, text: str, role: FontRole, px: float) -> int:
        """Return how wide a text is on one line."""
        key = text, role, max(_LEAST, round(px))
        if key not in self._widths:
            if len(self._widths) >= self.MOST_WIDTHS:
                self._widths.clear()
            parts = self._parts(text, role)
            self._widths[key] = sum([self._wide(part, role, px) for part in parts])
        return self._widths[key]

    def draw(self, text: str, role: FontRole, px: float, colour: Colour) -> pygame.Surface:
        """Return a text on one line, as high as lines in the font of its role are."""
        parts, own = self._parts(text, role), self.font(role, px)
        if all(part.file is self._files[role] for part in parts) and len(parts) < 2:
            return own.render("".join([part.text for part in parts]), True, colour)
        picture = clear((self.width(text, role, px), own.get_linesize()), colour)
        x = 0
        for part in parts:
            font, share = self._sized(part, role, px)
            if wide := self._wide(part, role, px):
                letters = font.render(part.text, True, colour)
                if share < 1.0:
                    letters = pygame.transform.smoothscale(letters, (wide, letters.height * share))
                picture.blit(letters, (x, own.get_ascent() - round(font.get_ascent() * share)))
                x += wide
        return picture

    def lacking(self, text: str) -> str:
        """Return the letters of a text that no font has, not even one of the system's."""
        return "".join(
            [
                letter
                for part in self._parts(text, FontRole.UI)
                for letter in clusters(part.text)
                if not part.file.has(needed(letter))
            ]
        )

    def forget(self) -> None:
        """Let go of all sizes and texts."""
        self._fonts.clear()
        self._texts.clear()
        self._widths.clear()

    @cached_property
    def _files(self) -> dict[FontRole, FontFile]:
        names = self._theme.fonts
        files = {name: FontFile(asset(f"fonts/{name}"), ours=True) for name in names.values()}
        return {role: files[name] for role, name in names.items()}

    def _parts(self, text: str, role: FontRole) -> list[_Part]:
        """Return the parts of a text, from the left of the screen to the right."""
        key = text, role
        if key in self._texts:
            self._texts.move_to_end(key)
            return self._texts[key]
        # A box stands in the place of what no font takes.
        shown, own = _UNDRAWABLE.sub("\N{REPLACEMENT CHARACTER}", text), self._files[role]
        if own.has(shown):
            parts = [_Part(shown, own)]
        else:
            split = [self._split(run.text, role, leftward=run.leftward) for run in runs(shown)]
            parts = [part for parts in split for part in parts]
        self._texts[key] = parts
        if len(self._texts) > self.MOST_TEXTS:
            self._texts.popitem(last=False)
        return parts

    def _split(self, text: str, role: FontRole, *, leftward: bool) -> list[_Part]:
        parts: list[_Part] = []
        for letter in clusters(text):
            last = parts[-1] if parts else None
            if leftward and last and not letter[0].isalnum() and last.file.has(needed(letter)):
                # Words of a name follow each other to the left: what parts them goes with them.
                file, script = last.file, last.script
            else:
                file, script = self._file_for(needed(letter), role), script_of(letter[0])
            if last and (last.file, last.script) == (file, script):
                parts[-1] = last._replace(text=last.text + letter)
            else:
                parts.append(_Part(letter, file, script, leftward))
        return parts[::-1] if leftward else parts

    def _file_for(self, letters: str, role: FontRole) -> FontFile:
        """Return the first font that has these letters, the role's own if none has."""
        own, second = self._files[role], self._files[_SECOND.get(role, role)]
        if own.has(letters) or second.has(letters):
            return own if own.has(letters) else second
        system = system_fonts(bold=role in _BOLD)
        return next((file for file in system if file.has(letters)), own)

    def _wide(self, part: _Part, role: FontRole, px: float) -> int:
        font, share = self._sized(part, role, px)
        return round(font.size(part.text)[0] * share)

    def _sized(self, part: _Part, role: FontRole, px: float) -> _Sized:
        size = max(_LEAST, round(px))
        key = part.file, size, part.script, part.leftward
        if key in self._fonts:
            self._fonts.move_to_end(key)
            return self._fonts[key]
        sized = _Sized(pygame.Font(str(part.file.path), size), 1.0)
        _shape(sized.font, part)
        if not part.file.ours:
            sized = _lowered(sized.font, size, _HIGHER * self.font(role, px).get_height())
        self._fonts[key] = sized
        if len(self._fonts) > self.MOST_SIZES:
            self._fonts.popitem(last=False)
        return sized


def _lowered(font: pygame.Font, size: int, room: float) -> _Sized:
    """Return a font of the system, no higher than there is room."""
    high = font.get_height()
    if high <= room:
        return _Sized(font, 1.0)
    font.set_point_size(max(6, round(size * room / high)))
    # Letters that are pictures, as of emoji, have one size whatever is asked for.
    high = font.get_height()
    return _Sized(font, room / high if high > 1.2 * room else 1.0)


def _shape(font: pygame.Font, part: _Part) -> None:
    """Have letters be joined as in their script, and run to the left if they do."""
    try:
        if part.script is not None:
            font.set_script(part.script)
        if part.leftward:
            font.set_direction(pygame.DIRECTION_RTL)
    except pygame.error as error:
        log.info("Letters stand unjoined, from left to right: %s", error)
