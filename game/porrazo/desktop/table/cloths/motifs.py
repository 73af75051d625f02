"""The drawn ornaments of `assets/cloths/motifs/`, and lines that are drawn as SVG."""

import re
from functools import cache
from io import BytesIO

import pygame

from porrazo.assets import asset, drawing
from porrazo.desktop.ui.drawing.theme import Colour

Point = tuple[float, float]

_VIEW = re.compile(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@cache
def _read(name: str) -> bytes:
    return drawing(asset(f"cloths/motifs/{name}.svg")).getvalue()


def shape(name: str) -> float:
    """Return the width over the height of a motif."""
    view = _VIEW.search(_read(name))
    assert view is not None, f"{name} has a view box"
    return float(view[1]) / float(view[2])


def motif(name: str, high: int) -> pygame.Surface:
    """Return a motif so many pixels high."""
    size = max(1, round(high * shape(name))), max(1, high)
    return pygame.image.load_sized_svg(BytesIO(_read(name)), size)


class Drawing:
    """A transparent picture of lines; points are in pixels, from its upper left corner."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._parts: list[str] = []

    def path(
        self,
        d: str,
        stroke: Colour | None = None,
        width: float = 0.0,
        *,
        fill: Colour | None = None,
        opacity: float = 1.0,
        dashes: tuple[float, float] | None = None,
        cap: str = "round",
    ) -> None:
        """Add a path, as SVG writes it."""
        look = [f'fill="{_said(fill)}" opacity="{opacity:.3f}"']
        if stroke is not None:
            look.append(f'stroke="{_said(stroke)}" stroke-width="{width:.2f}"')
            look.append(f'stroke-linecap="{cap}" stroke-linejoin="round"')
        if dashes is not None:
            look.append(f'stroke-dasharray="{dashes[0]:.3f} {dashes[1]:.3f}"')
        self._parts.append(f'<path d="{d}" {" ".join(look)}/>')

    def picture(self) -> pygame.Surface:
        """Return what was added."""
        wide, high = self._size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        said = "".join((head, *self._parts, "</svg>"))
        return pygame.image.load_sized_svg(BytesIO(said.encode("ascii")), self._size)


def _said(colour: Colour | None) -> str:
    return "none" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)


def rounded(x: float, y: float, wide: float, high: float, r: float) -> str:
    """Return the path of a box with round corners."""
    right, bottom = x + wide, y + high
    corner = f"A{r:.2f} {r:.2f} 0 0 1"
    return (
        f"M{x + r:.2f} {y:.2f} H{right - r:.2f} {corner} {right:.2f} {y + r:.2f}"
        f" V{bottom - r:.2f} {corner} {right - r:.2f} {bottom:.2f}"
        f" H{x + r:.2f} {corner} {x:.2f} {bottom - r:.2f}"
        f" V{y + r:.2f} {corner} {x + r:.2f} {y:.2f} Z"
    )
