"""Backs: tiled patterns in a border."""

from __future__ import annotations

from collections.abc import Callable

from draw.pens import BRICK, CREAM, LEAF, OCHRE, TEAL, dot, placed, shape

Tile = Callable[[str], str]
COLUMNS, ROWS = 4, 5
TILE_WIDTH, TILE_HEIGHT = 49.0, 58.5
LEFT, TOP = 22.0, 22.0


def border(ground: str) -> str:
    return (
        f'<path fill-rule="evenodd" fill="{ground}" d="M11 22Q11 11 22 11H218Q229 11 229 22V314'
        "Q229 325 218 325H22Q11 325 11 314Z M20 26Q20 20 26 20H214Q220 20 220 26V310"
        'Q220 316 214 316H26Q20 316 20 310Z"/>'
        f'<rect x="20" y="20" width="200" height="296" rx="6" fill="none" stroke="{CREAM}" '
        'stroke-width="1.6"/>'
        f'<rect x="15.5" y="15.5" width="209" height="305" rx="8" fill="none" stroke="{OCHRE}" '
        'stroke-width="1.4"/>'
    )


def star_tile(ground: str) -> str:
    """Eight petals around a red heart."""
    petals = ""
    for step in range(8):
        long = step % 2 == 0
        scale, fill = (1, CREAM) if long else (0.82, OCHRE)
        petals += placed(
            shape("M0 0C-7-7-7-16 0-24C7-16 7-7 0 0Z", fill, None), 0, 0, 45 * step, scale, scale
        )
    return petals + dot(0, 0, 5.4, BRICK, CREAM, 1.5)


def marigold_tile(ground: str) -> str:
    """A full marigold seen from above."""
    out = ""
    for count, reach, fill in ((12, 23, OCHRE), (10, 16, "#cf7a2c"), (8, 10, BRICK)):
        for step in range(count):
            d = f"M0 0C-{reach / 3:.1f}-{reach * 0.5:.1f}-{reach / 4:.1f}-{reach}-0-{reach}C{reach / 4:.1f}-{reach} {reach / 3:.1f}-{reach * 0.5:.1f} 0 0Z"
            out += placed(shape(d, fill, ground, 0.9), 0, 0, 360 / count * (step + count % 3 / 3))
    return out + dot(0, 0, 3.6, OCHRE, None)


def paper_tile(ground: str) -> str:
    """Cut paper: a diamond, scallops and four windows."""
    out = shape("M0-25L20 0L0 25L-20 0Z", CREAM, None) + shape(
        "M0-15L12 0L0 15L-12 0Z", BRICK, None
    )
    out += shape("M0-8L6 0L0 8L-6 0Z", CREAM, None)
    for step in range(4):
        turn = 45 + 90 * step
        out += placed(shape("M-4-20C-4-26 4-26 4-20L0-14Z", OCHRE, None), 0, 0, turn)
    return out


def star_joint(ground: str) -> str:
    return shape("M0-12L4-4L11 0L4 4L0 12L-4 4L-11 0L-4-4Z", OCHRE, None) + dot(
        0, 0, 2.6, ground, None
    )


def leaf_joint(ground: str) -> str:
    leaf = shape("M0-1C5-4 6-9 0-14C-6-9-5-4 0-1Z", LEAF, None)
    return "".join(placed(leaf, 0, 0, 45 + 90 * step) for step in range(4)) + dot(
        0, 0, 2.4, CREAM, None
    )


def round_joint(ground: str) -> str:
    return dot(0, 0, 8, TEAL, CREAM, 1.6) + dot(0, 0, 3, CREAM, None)


def back(ground: str, tile: Tile, joint: Tile) -> str:
    out = f'<rect x="11" y="11" width="218" height="314" rx="11" fill="{ground}"/>'
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = LEFT + TILE_WIDTH * (column + 0.5), TOP + TILE_HEIGHT * (row + 0.5)
            out += placed(tile(ground), x, y)
    for row in range(ROWS + 1):
        for column in range(COLUMNS + 1):
            out += placed(joint(ground), LEFT + TILE_WIDTH * column, TOP + TILE_HEIGHT * row)
    return out + border(ground)


BACKS = {
    "azulejo": back("#23366b", star_tile, star_joint),
    "cempasuchil": back("#5a1f33", marigold_tile, leaf_joint),
    "papel_picado": back("#1f5a57", paper_tile, round_joint),
}
