"""Strokes and fills. Only what nanosvg draws right: paths, circles, rects, plain transforms."""

from __future__ import annotations

WIDTH, HEIGHT = 240, 336
CENTRE = (120, 168)

CREAM, CREAM_SHADE, EDGE = "#fdf7ea", "#f3e7cf", "#cdbb98"
WHITE = "#fffaf0"
INK, BRICK, OCHRE, TEAL, NAVY = "#1f2440", "#c03a2b", "#e2a73b", "#2a7f7a", "#2f4179"
GREEN, LEAF, STEEL, STEEL_SHADE, WOOD = "#2d6b45", "#3f8a58", "#dfe3e6", "#8b949b", "#a8743d"

BASE = (
    '<defs><linearGradient id="stock" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="336">'
    '<stop offset="0" stop-color="#fffbf1"/><stop offset="1" stop-color="#f7edd8"/>'
    "</linearGradient></defs>"
    f'<rect x="1" y="1" width="238" height="334" rx="17" fill="url(#stock)" stroke="{EDGE}" '
    'stroke-width="1.6"/>'
)


def svg(body: str) -> str:
    """A whole drawing of one card."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{BASE}{body}</svg>\n'
    )


def shape(d: str, fill: str = "none", ink: str | None = INK, width: float = 2.0) -> str:
    """A filled path with an outline."""
    line = ""
    if ink:
        line = (
            f' stroke="{ink}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
        )
    return f'<path d="{d}" fill="{fill}"{line}/>'


def line(d: str, ink: str = INK, width: float = 1.6) -> str:
    """A line with round ends."""
    return shape(d, "none", ink, width)


def carved(d: str, width: float = 1.2) -> str:
    """A cream line, as if cut into the block."""
    return line(d, CREAM_SHADE, width)


def dot(x: float, y: float, r: float, fill: str, ink: str | None = INK, width: float = 1.6) -> str:
    """A disc with an outline."""
    stroke = f' stroke="{ink}" stroke-width="{width}"' if ink else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{stroke}/>'


def placed(body: str, x: float, y: float, turn: float = 0, sx: float = 1, sy: float = 1) -> str:
    """A drawing moved, turned and scaled."""
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({sx:g} {sy:g})">{body}</g>'


def mirrored(body: str) -> str:
    """A drawing seen in a mirror that stands in the middle of the card."""
    return f'<g transform="translate({WIDTH} 0) scale(-1 1)">{body}</g>'


def both(body: str) -> str:
    """A drawing and its mirror image."""
    return body + mirrored(body)


def turned(body: str) -> str:
    """A drawing upside down."""
    return f'<g transform="rotate(180 {CENTRE[0]} {CENTRE[1]})">{body}</g>'
