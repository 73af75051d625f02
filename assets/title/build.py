"""Cut the name of the game into a block: ochre letters with carved lines, over a row of holes.

Run: python assets/title/build.py   (needs fontTools)
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from fontTools.pens.basePen import BasePen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "packs"))
# The pens of the cards: the name is cut by the same hand.
from draw.pens import (  # noqa: E402
    BRICK,
    CREAM,
    INK,
    NAVY,
    OCHRE,
    TEAL,
    Cut,
    Point,
    around,
    carved,
    dot,
    flat,
    gouge,
    placed,
)  # fmt: skip

FONT = HERE.parent / "fonts" / "Fraunces-Title.ttf"
WORD = "Porrazo"
WIDTH, HEIGHT, BASELINE, EM = 1180, 346, 219, 290
# How much wider than the font's the letters stand: they wear an outline.
SPACE = 9
GOLD_LIGHT, GOLD_DARK, BRICK_DARK = "#f2cf85", "#a8681c", "#7c2118"
Loop = list[Point]


class Flattener(BasePen):
    """Turns outlines into polygons."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.loops: list[Loop] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self.loops.append([pt])

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.loops[-1].append(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        start = self.loops[-1][-1]
        for step in range(1, 13):
            t = step / 12
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            points = (start, pt1, pt2, pt3)
            self.loops[-1].append((
                sum(w * p[0] for w, p in zip(weights, points, strict=True)),
                sum(w * p[1] for w, p in zip(weights, points, strict=True)),
            ))  # fmt: skip


class Letter:
    """One letter where it stands in the word: its outline as a path and as polygons."""

    def __init__(self, font: TTFont, character: str, x: float) -> None:
        glyphs = font.getGlyphSet()
        name = font.getBestCmap()[ord(character)]
        scale = EM / font["head"].unitsPerEm
        place = (scale, 0, 0, -scale, x, BASELINE)
        pen, loops = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}"), Flattener(glyphs)
        glyphs[name].draw(TransformPen(pen, place))
        glyphs[name].draw(TransformPen(loops, place))
        self.character = character
        self.path = pen.getCommands()
        self.loops = loops.loops
        self.advance = glyphs[name].width * scale

    def spans(self, y: float) -> list[tuple[float, float]]:
        """Where a level line runs inside the letter, from left to right."""
        crossings = []
        for loop in self.loops:
            for (x0, y0), (x1, y1) in zip(loop, loop[1:] + loop[:1], strict=True):
                if (y0 <= y) != (y1 <= y):
                    crossings.append((x0 + (y - y0) / (y1 - y0) * (x1 - x0), y1 > y0))
        out, wound, start = [], 0, 0.0
        for x, down in sorted(crossings):
            if wound == 0:
                start = x
            wound += 1 if down else -1
            if wound == 0:
                out.append((start, x))
        return out

    @property
    def top(self) -> float:
        return min(y for loop in self.loops for _, y in loop)

    @property
    def bottom(self) -> float:
        return max(y for loop in self.loops for _, y in loop)


def letters() -> list[Letter]:
    """The word, centred."""
    font = TTFont(FONT)
    at, out = 0.0, []
    for character in WORD:
        out.append(Letter(font, character, at))
        at += out[-1].advance + SPACE
    start = (WIDTH - at + SPACE) / 2
    at = start
    for place, character in enumerate(WORD):
        out[place] = Letter(font, character, at)
        at += out[place].advance + SPACE
    return out


def shading(letter: Letter, rng: Random) -> list[Cut]:
    """Cuts from the right edges inwards, long and short by turns, as a block is shaded."""
    cuts: list[Cut] = []
    y, turn = letter.top + 7, 0
    while y < letter.bottom - 5:
        for left, right in letter.spans(y):
            wide = right - left
            if wide > 22:
                share = (0.46, 0.30)[turn % 2] * (0.9 + 0.2 * rng.random())
                long = min(share * wide, 34)
                cuts.append((right - 4.5, y, right - 4.5 - long, y + 1.2, 0.8))
        y += 6.6
        turn += 1
    return cuts


def shine(letter: Letter) -> list[Cut]:
    """A light cut along the left of each upright part."""
    cuts: list[Cut] = []
    run: list[Point] = []
    y = letter.top + 10
    while y < letter.bottom:
        spans = letter.spans(y)
        here = (spans[0][0] + 8, y) if spans and spans[0][1] - spans[0][0] > 24 else None
        if here and (not run or abs(here[0] - run[-1][0]) < 5):
            run.append(here)
        else:
            cuts += light(run)
            run = [here] if here else []
        y += 4
    return cuts + light(run)


def light(run: list[Point]) -> list[Cut]:
    """One cut along some points, bent through the middle one."""
    if len(run) < 8:
        return []
    (x0, y0), (x1, y1), (mx, _) = run[1], run[-2], run[len(run) // 2]
    return [(x0, y0, x1, y1, mx - (x0 + x1) / 2)]


def sun(radius: float) -> str:
    """A small sun with rays, long and short."""
    long, short = radius, radius * 0.78
    rays = around(flat(gouge((0, -radius * 0.44, 0, -long, 0), radius * 0.12), OCHRE), 0, 0, 8)
    rays += around(
        flat(gouge((0, -radius * 0.44, 0, -short, 0), radius * 0.09), CREAM), 0, 0, 8, 22.5
    )
    return rays + dot(0, 0, radius * 0.36, BRICK, OCHRE, radius * 0.1)


def track() -> str:
    """A row of holes below the word, a sun in its middle, a peg of each side on its way."""
    y, out = 295, ""
    for side in (-1, 1):
        for hole in range(12):
            x = WIDTH / 2 + side * (62 + 26 * hole)
            out += dot(x, y, 5.4 - 0.22 * hole, INK, OCHRE, 2.2)
    out += peg(WIDTH / 2 - 62 - 26 * 4, y, BRICK, "#ee8a74")
    out += peg(WIDTH / 2 + 62 + 26 * 6, y, TEAL, "#86d2c8")
    return out + placed(sun(34), WIDTH / 2, y)


def peg(x: float, y: float, fill: str, light_fill: str) -> str:
    """A peg seen from above."""
    return dot(x, y, 11, fill, INK, 3) + dot(x - 2.6, y - 3, 3.4, light_fill, None)


def path(d: str, fill: str, ink: str, width: float) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{width:g}"/>'


def drawing() -> str:
    word = letters()
    whole = "".join(letter.path for letter in word)
    out = placed(path(whole, BRICK_DARK, INK, 26), 7, 10)
    out += placed(path(whole, BRICK, BRICK, 17), 6, 9)
    out += path(whole, NAVY, INK, 22) + path(whole, NAVY, CREAM, 12) + path(whole, NAVY, INK, 6)
    # Without an outline, for the font's strokes overlap: their seams would be seen.
    out += flat(whole, OCHRE)
    for place, letter in enumerate(word):
        out += carved(shading(letter, Random(place)), GOLD_DARK, 1.7)
        out += carved(shine(letter), GOLD_LIGHT, 2)
    return svg(out + track())


def svg(body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}"><g stroke-linejoin="round" stroke-linecap="round">'
        f"{body}</g></svg>\n"
    )


def main() -> None:
    (HERE / "wordmark.svg").write_text(drawing(), encoding="utf-8")


if __name__ == "__main__":
    main()
