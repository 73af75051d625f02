"""Draw the ornaments of the cloths as SVG: what bands, frames and marks are made of.

A motif of a band or a frame goes on at its sides: laid beside itself it makes a row.

Run: python assets/cloths/build.py
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent

GOLD, GOLD_DARK, GOLD_LIGHT = "#d9ad5b", "#8a6322", "#f6dfa3"
CREAM, INK = "#f4ead2", "#1f2440"
GREEN, BLUE, OCHRE, ORANGE, LEAF = "#1f7d74", "#2b4c96", "#d3902c", "#c9622f", "#7f9a3c"
PAPERS = {
    "brick": "#c9402f", "ochre": "#e0a138", "teal": "#2a8f86", "rose": "#bf5288",
    "blue": "#5468ba",
}  # fmt: skip

Point = tuple[float, float]


def svg(width: float, height: float, *parts: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
    return "\n".join([head, *parts, "</svg>\n"])


def path(d: str, **look: object) -> str:
    said = " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in look.items())
    return f'<path d="{d}" {said}/>'


def dot(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def line(points: list[Point], *, close: bool = False) -> str:
    said = " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f"M{said}{'Z' if close else ''}"


def polar(x: float, y: float, r: float, turn: float) -> Point:
    angle = math.radians(turn)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> str:
    step = 180 / points
    at = [polar(x, y, (outer, inner)[n % 2], turn + step * n) for n in range(2 * points)]
    return line(at, close=True)


def circle(x: float, y: float, r: float) -> str:
    """As a path, for holes."""
    return f"M{x - r:g} {y:g} a{r:g} {r:g} 0 1 0 {2 * r:g} 0 a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


# --- cut paper


def flag(paper: str) -> str:
    """A sheet of cut paper: a blossom, birds' eyes around it, points at its foot."""
    teeth = [(4 + 92 * n / 14, 92 if n % 2 else 100) for n in range(14, -1, -1)]
    sheet = line([(4, 8), (96, 8), *teeth], close=True)
    holes = [circle(50, 48, 6.5)]
    holes += [star(*polar(50, 48, 17, 45 * n), 6.2, 4.0, 4, 45 * n) for n in range(8)]
    holes += [circle(*polar(50, 48, 28.5, 22.5 + 45 * n), 2.9) for n in range(8)]
    holes += [star(x, y, 6.5, 3.0, 4) for x in (15, 85) for y in (22, 74)]
    holes += [circle(x, 48, 3.4) for x in (12, 88)]
    holes += [circle(4 + 92 * (n + 0.5) / 7, 86, 2.6) for n in range(7)]
    fold = path("M4 8 H96 V13 H4Z", fill="#000000", fill_opacity=0.22)
    return svg(100, 100, path(sheet + "".join(holes), fill=paper, fill_rule="evenodd"), fold)


# --- tiles


def zellige() -> str:
    """A tile of a wall in Fez: a star of eight in a ring, quarters of another in the corners."""
    corners = [(x, y) for x in (0, 100) for y in (0, 100)]
    sides = [(50, 0), (100, 50), (50, 100), (0, 50)]
    quarter = [path(star(x, y, 19, 13, 4), fill=BLUE) for x, y in corners]
    quarter += [dot(x, y, 5.5, CREAM) for x, y in corners]
    leaf = [path(star(x, y, 8.5, 4, 2, 90 if y == 50 else 0), fill=OCHRE) for x, y in sides]
    ring = [
        path(star(50, 50, 45, 34, 8), fill=GREEN),
        path(star(50, 50, 31, 23.5, 8), fill=CREAM),
        path(star(50, 50, 20, 13.5, 8, 22.5), fill=BLUE),
        dot(50, 50, 9.5, OCHRE),
        dot(50, 50, 4, CREAM),
    ]
    ground = path("M0 0H100V100H0Z", fill=CREAM)
    glaze = path("M0 0H100V100H0Z", fill="none", stroke="#8f8468", stroke_width=1.6)
    return svg(100, 100, ground, *quarter, *leaf, *ring, glaze)


def azulejo() -> str:
    """A tile of Valencia: a white star with curved sides on blue, a flower in it."""
    petal = "M50 50 C57 38 57 28 50 17 C43 28 43 38 50 50Z"
    flower = [f'<g transform="rotate({90 * n} 50 50)">{path(petal, fill=ORANGE)}</g>'
              for n in range(4)]  # fmt: skip
    slim = "M50 50 C53 42 53 36 50 29 C47 36 47 42 50 50Z"
    buds = [f'<g transform="rotate({45 + 90 * n} 50 50)">{path(slim, fill=BLUE)}</g>'
            for n in range(4)]  # fmt: skip
    curved = "M50 1 Q57 43 99 50 Q57 57 50 99 Q43 57 1 50 Q43 43 50 1Z"
    corners = [(x, y) for x in (0, 100) for y in (0, 100)]
    return svg(
        100, 100,
        path("M0 0H100V100H0Z", fill=BLUE),
        *[dot(x, y, 34, CREAM) for x, y in corners],
        *[dot(x, y, 30, OCHRE) for x, y in corners],
        *[dot(x, y, 15, "#f0c877") for x, y in corners],
        *[dot(x, y, 7, BLUE) for x, y in corners],
        path(curved, fill=CREAM), *buds, *flower, dot(50, 50, 7, CREAM), dot(50, 50, 3.4, BLUE),
        path("M0 0H100V100H0Z", fill="none", stroke="#1b2f63", stroke_width=1.8),
    )  # fmt: skip


# --- lines


def fret() -> str:
    """A key of a meander over a line."""
    key = "M8 50 V7 H92 V41 H34 V24 H66"
    look = {"fill": "none", "stroke": GOLD, "stroke_width": 6, "stroke_linejoin": "miter"}
    return svg(100, 62, path(key, **look), path("M-4 56 H104", **look | {"stroke_width": 5}))


def medallion() -> str:
    """A round meander between rings, with a ring of petals inside."""
    look = {"fill": "none", "stroke": GOLD, "stroke_width": 3}
    rings = [path(circle(200, 200, r), **look | {"stroke_width": w})
             for r, w in ((196, 4), (189, 2), (150, 2.4), (136, 1.6))]  # fmt: skip
    keys = []
    for n in range(24):
        turn, step = 15.0 * n, 15.0
        corners = ((0.06, 155), (0.06, 183), (0.9, 183), (0.9, 161), (0.32, 161), (0.32, 172),
                   (0.62, 172))  # fmt: skip
        at = [polar(200, 200, r, turn + step * share) for share, r in corners]
        keys.append(path(line(at), **look))
    petals = []
    for n in range(16):
        arc = f"M200 {200 - 136} q14 16 0 30 q-14 -14 0 -30Z"
        petals.append(f'<g transform="rotate({22.5 * n} 200 200)">'
                      f"{path(arc, **look | {'stroke_width': 1.8})}</g>")  # fmt: skip
    return svg(400, 400, *rings, *keys, *petals)


def cloud() -> str:
    """A curled cloud over three drifting lines."""
    look = {"fill": "none", "stroke": GOLD, "stroke_width": 3.4, "stroke_linecap": "round",
            "stroke_linejoin": "round"}  # fmt: skip
    curl = ("M46 62 C24 64 22 38 44 38 C44 18 72 10 84 26 C102 14 124 30 116 46 "
            "C140 44 142 66 120 66 H70")  # fmt: skip
    inner = "M68 46 C60 36 76 26 84 38 C90 48 78 56 72 52 M98 42 C98 34 110 34 110 42"
    drift = "M4 78 H96 M30 90 H160 M112 78 H150"
    return svg(164, 96, path(curl, **look), path(inner, **look), path(drift, **look))


def rosette() -> str:
    """Two squares that make a star, with its rings."""
    look = {"fill": "none", "stroke": GOLD_LIGHT, "stroke_width": 2.6}
    squares = [path(star(100, 100, 94, 94, 2, turn), **look) for turn in (0, 45)]
    inner = path(star(100, 100, 70, 53.5, 8, 22.5), **look | {"stroke_width": 1.8})
    return svg(200, 200, *squares, inner, path(circle(100, 100, 36), **look),
               path(star(100, 100, 34, 17, 8), **look | {"stroke_width": 1.8}))  # fmt: skip


def lozenge() -> str:
    """A lozenge in a lozenge, a cord with an eye at either side."""
    look = {"fill": "none", "stroke": GOLD_LIGHT, "stroke_width": 3}
    diamonds = [path(star(150, 50, r, r, 2), **look) for r in (46, 26)]
    cords = "M24 50 H92 M208 50 H276"
    eyes = circle(16, 50, 8) + circle(284, 50, 8)
    return svg(300, 100, *diamonds, path(cords + eyes, **look), dot(150, 50, 7, GOLD_LIGHT))


def hem() -> str:
    """An embroidered vine with two flowers and their leaves, between two rows of stitches."""
    thread = {"fill": "none", "stroke": "#dcc48d", "stroke_width": 3.2, "stroke_linecap": "round"}
    stitches = path(" ".join(f"M{x} {y} h9" for y in (4, 68) for x in range(4, 160, 16)), **thread)
    vine = path("M0 36 C20 14 60 14 80 36 C100 58 140 58 160 36", **thread)
    parts = [stitches, vine]
    for x, y, petal, heart in ((40, 43, ORANGE, "#f1c76a"), (120, 29, GREEN, "#f1c76a")):
        parts += [dot(*polar(x, y, 7.2, 72 * n - 90), 5.6, petal) for n in range(5)]
        parts.append(dot(x, y, 4.2, heart))
    for x, y, turn in ((14, 30, 35), (66, 30, -35), (94, 42, -145), (146, 42, 145)):
        leaf = "M0 0 Q7 -8 17 0 Q7 8 0 0Z"
        parts.append(
            f'<g transform="translate({x} {y}) rotate({turn})">{path(leaf, fill=LEAF)}</g>'
        )
    return svg(160, 72, *parts)


def braid() -> str:
    """Two cords wound round each other, with beads between, over a row of loops."""
    under = {"fill": "none", "stroke": GOLD_DARK, "stroke_width": 8}
    over = {"fill": "none", "stroke": GOLD, "stroke_width": 5}
    shine = {"fill": "none", "stroke": GOLD_LIGHT, "stroke_width": 1.6}
    one = "M-4 24 C8 24 12 8 24 8 C36 8 40 24 52 24"
    other = "M-4 8 C8 8 12 24 24 24 C36 24 40 8 52 8"
    loops = "M0 38 C0 52 24 52 24 38 C24 52 48 52 48 38"
    parts = [path(d, **look) for d in (one, other) for look in (under, over, shine)]
    parts += [path("M12 13 C14 10 18 8 24 8", **look) for look in (under, over)]
    cord = path("M-4 37 H52", **over | {"stroke_width": 3})
    return svg(48, 54, *parts, dot(24, 16, 2.6, GOLD_LIGHT),
               path(loops, **over | {"stroke_width": 3}), cord)  # fmt: skip


def stud() -> str:
    """A brass stud with its shine, and a seam below it."""
    shine = (
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="46" cy="9" r="17">'
        f'<stop offset="0" stop-color="#fff2c4"/><stop offset="0.4" stop-color="{GOLD}"/>'
        f'<stop offset="1" stop-color="#6d4a17"/></radialGradient></defs>'
    )
    seam = "M3 40 h17 M28 40 h17 M53 40 h17 M78 40 h17"
    return svg(
        100, 46, shine,
        dot(50, 15.5, 12.5, "#2c1206"),
        '<circle cx="50" cy="13.5" r="11.5" fill="url(#b)"/>',
        path(seam.replace("40", "41.4"), fill="none", stroke="#2f1407", stroke_width=3),
        path(seam, fill="none", stroke="#c98d52", stroke_width=3),
    )  # fmt: skip


def diamonds() -> str:
    """A printed line with a diamond on it and two points beside."""
    mark = path(star(60, 16, 14, 14, 2), fill="#e6c67e")
    hollow = path(star(60, 16, 6, 6, 2), fill="#17655f")
    return svg(120, 32, path("M0 14.6 H120 V17.4 H0Z", fill=GOLD), mark, hollow,
               dot(0, 16, 4.4, GOLD), dot(120, 16, 4.4, GOLD))  # fmt: skip


def drawings() -> Iterator[tuple[str, str]]:
    """Every motif by its name."""
    for paper, colour in PAPERS.items():
        yield f"flag_{paper}", flag(colour)
    for motif in (zellige, azulejo, fret, medallion, cloud, rosette, lozenge, hem, braid, stud,
                  diamonds):  # fmt: skip
        yield motif.__name__, motif()


def main() -> None:
    for name, drawing in drawings():
        (HERE / "motifs" / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
