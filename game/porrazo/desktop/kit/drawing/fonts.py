"""Fonts by role and size, and words as pictures, both kept."""

import re
from collections import OrderedDict
from typing import NamedTuple

import pygame

from porrazo.desktop.kit.assets import asset
from porrazo.desktop.kit.drawing.pictures import PictureCache
from porrazo.desktop.kit.drawing.theme import Colour, FontRole, Theme
from porrazo.desktop.kit.stage.sprite import Point


class _Words(NamedTuple):
    text: str
    role: FontRole
    px: int
    colour: Colour


# Controls, what has no width, and halves of letters.
_UNDRAWABLE = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def _drawable(text: str) -> str:
    """Return a text with a box in the place of what no font takes; of the rest fonts draw boxes."""
    return _UNDRAWABLE.sub("\N{REPLACEMENT CHARACTER}", text)


class Fonts:
    """The fonts of a theme. Sizes are in pixels.

    Raises `MissingAssetError` at the first use of a font whose file is not there.
    """

    #: How many bytes of words and how many sizes of fonts are kept: a window that is drawn larger
    #: and smaller goes through many.
    WORDS, MOST_SIZES = 4 << 20, 48

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._fonts: OrderedDict[tuple[FontRole, int], pygame.Font] = OrderedDict()
        self._words = PictureCache(self.WORDS)

    def get(self, role: FontRole, px: float) -> pygame.Font:
        """Return the font of `role`, `px` pixels high."""
        key = role, max(6, round(px))
        if key in self._fonts:
            self._fonts.move_to_end(key)
            return self._fonts[key]
        path = asset(f"fonts/{self._theme.fonts[role]}")
        font = self._fonts[key] = pygame.Font(str(path), key[1])
        if len(self._fonts) > self.MOST_SIZES:
            self._fonts.popitem(last=False)
        return font

    def render(self, text: str, role: FontRole, px: float, colour: Colour) -> pygame.Surface:
        """Return `text` on one line as a picture. It is shared: never paint into it."""
        key = _Words(text, role, round(px), colour)
        font = self.get(role, px)
        return self._words.get(key, lambda: font.render(_drawable(text), True, colour))

    def forget(self) -> None:
        """Let go of all sizes and words: another window size has others."""
        self._fonts.clear()
        self._words.clear()

    def width(self, text: str, role: FontRole, px: float) -> int:
        """Return how wide `text` is on one line, in pixels."""
        return self.get(role, px).size(_drawable(text))[0]

    def drop(self, role: FontRole, px: float) -> int:
        """Return how far down a line must move for its capitals to be in the middle."""
        font = self.get(role, px)
        letter = font.metrics("H")[0]
        capitals = letter[3] if letter is not None else 0
        # Fonts with a line gap have it below the line: a picture is a line high.
        return round(font.get_linesize() / 2 - (font.get_ascent() - capitals / 2))

    def write(
        self,
        face: pygame.Surface,
        text: str,
        role: FontRole,
        px: float,
        colour: Colour,
        **place: Point,
    ) -> pygame.Rect:
        """Write `text` on one line of `face`, its capitals at the height of a place.

        `place` is where the line's middle or the middle of one of its ends is, as `get_rect`
        takes it: `center=`, `midleft=` or `midright=`. Returns where the line is.
        """
        picture = self.render(text, role, px, colour)
        rect = picture.get_rect(**place)
        rect.y += self.drop(role, px)
        face.blit(picture, rect)
        return rect

    def fit(self, text: str, role: FontRole, px: float, width: float) -> float:
        """Return the largest size up to `px` at which `text` is at most `width` wide."""
        needed = self.width(text, role, px)
        if needed <= max(0.0, width):
            return px
        px = px * width / needed
        # Letters are whole pixels wide, so that the share is not exact.
        while px > 6.0 and self.width(text, role, px) > width:
            px -= 0.5
        return max(6.0, px)

    def shorten(self, text: str, role: FontRole, px: float, width: float) -> str:
        """Return `text`, cut with an ellipsis where it is wider than `width`."""
        if self.width(text, role, px) <= width:
            return text
        while text and self.width(text + "…", role, px) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def wrap(self, text: str, role: FontRole, px: float, width: float) -> list[str]:
        """Break `text` into lines at most `width` pixels wide; newlines break too."""
        font = self.get(role, px)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if line and font.size(longer)[0] > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def balance(self, text: str, role: FontRole, px: float, width: float) -> list[str]:
        """Break `text` into as few lines as `wrap` does, all about equally long."""
        count = len(self.wrap(text, role, px, width))
        longest = max((self.width(word, role, px) for word in text.split()), default=0)
        narrow, wide = min(width, max(width / count, longest)), width
        while count > 1 and wide - narrow > px:
            middle = (narrow + wide) / 2
            if len(self.wrap(text, role, px, middle)) > count:
                narrow = middle
            else:
                wide = middle
        return self.wrap(text, role, px, wide)
