"""Fonts by role and size, and words as pictures, both kept."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.drawing.lettering import Lettering
from porrazo.desktop.ui.drawing.pictures import PictureCache
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Theme
from porrazo.desktop.ui.stage.sprite import Point

#: How far two lines of words on a button or a tab are apart, in heights of their letters.
LINE = 1.02
# Words that would be so much smaller in one line stand in two.
_SMALLER = 0.95


class _Words(NamedTuple):
    text: str
    role: FontRole
    px: int
    colour: Colour


class Fonts:
    """The fonts of a theme. Sizes are in pixels.

    Raises `MissingAssetError` at the first use of a font whose file is not there.
    """

    #: How many bytes of words are kept.
    WORDS = 4 << 20

    def __init__(self, theme: Theme) -> None:
        self._lettering = Lettering(theme)
        self._words = PictureCache(self.WORDS)

    def get(self, role: FontRole, px: float) -> pygame.Font:
        """Return the font of `role`, `px` pixels high: what its lines measure, not its words."""
        return self._lettering.font(role, px)

    def render(self, text: str, role: FontRole, px: float, colour: Colour) -> pygame.Surface:
        """Return `text` on one line as a picture. It is shared: never paint into it."""
        key = _Words(text, role, round(px), colour)
        return self._words.get(key, lambda: self._lettering.draw(text, role, px, colour))

    def forget(self) -> None:
        """Let go of all sizes and words: another window size has others."""
        self._lettering.forget()
        self._words.clear()

    def width(self, text: str, role: FontRole, px: float) -> int:
        """Return how wide `text` is on one line, in pixels."""
        return self._lettering.width(text, role, px)

    def lacking(self, text: str) -> str:
        """Return the letters of `text` that can be drawn as a box alone."""
        return self._lettering.lacking(text)

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

    def halves(self, text: str, role: FontRole, px: float) -> list[str]:
        """Return `text` in two lines that are about equally wide; in one if it is one word.

        An ellipsis stays with the word before it.
        """
        parts = text.split(" ")
        if parts[1:] and parts[-1] == "\N{HORIZONTAL ELLIPSIS}":
            parts[-2:] = [" ".join(parts[-2:])]
        ways = [[" ".join(parts[:n]), " ".join(parts[n:])] for n in range(1, len(parts))]
        if not ways:
            return [text]

        def widest(lines: list[str]) -> int:
            return max(self.width(line, role, px) for line in lines)

        return min(ways, key=widest)

    def in_lines(
        self, text: str, role: FontRole, px: float, width: float, high: float
    ) -> tuple[list[str], float]:
        """Return `text` in one line or two, and the largest size up to `px` that fits.

        Two lines, `LINE` sizes apart, are for what would be smaller in one.
        """
        one = px * min(1.0, max(1.0, width) / max(1, self.width(text, role, px)))
        lines = self.halves(text, role, px)
        if one < _SMALLER * px and len(lines) > 1:
            two = min(self.fit(line, role, px, width) for line in lines)
            two = min(two, high / (2.1 * LINE))
            if two > one:
                return lines, two
        return [text], self.fit(text, role, px, width)

    def shorten(
        self, text: str, role: FontRole, px: float, width: float, others: Sequence[str] = ()
    ) -> str:
        """Return `text`, cut with an ellipsis where it is wider than `width`.

        It is cut at its end, or where what is left would be the beginning of one of `others`, too,
        in its middle, so that what they do not have in common stays.
        """
        if self.width(text, role, px) <= width:
            return text
        head = self._head(text, "…", role, px, width)
        alike = [_common(text, other) for other in _beginnings(others) if other != text]
        common = max(alike, default=0)
        if common < len(head):
            return f"{head}…"
        tail = f"…{text[common:]}"
        if len(tail) > 1 and self.width(tail, role, px) > width:
            return self._head(tail, "…", role, px, width) + "…"
        return self._head(head, tail, role, px, width) + tail

    def _head(self, text: str, tail: str, role: FontRole, px: float, width: float) -> str:
        """Return as much of the beginning of `text` as finds room before a tail."""
        while text and self.width(text + tail, role, px) > width:
            text = text[:-1]
        return text.rstrip()

    def wrap(self, text: str, role: FontRole, px: float, width: float) -> list[str]:
        """Break `text` into lines at most `width` pixels wide; newlines break too."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role, px) > width:
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


def _beginnings(texts: Sequence[str]) -> Iterator[str]:
    """Yield texts, and what is left of each after every word: a line may begin with that."""
    for text in texts:
        words = text.split()
        for at in range(len(words)):
            yield " ".join(words[at:])


def _common(one: str, other: str) -> int:
    """Return how many letters two texts begin with alike."""
    different = (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(different, min(len(one), len(other)))
