"""Cut the game's fonts out of the OFL families that PyPI carries as fontpkg-*.

Run: python assets/fonts/build.py   (needs the extra "art")
"""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
# What names and sentences are written in: Latin with what Vietnamese, Welsh and romanised languages
# put on it, Greek, Cyrillic; dashes and quotes, arrows, the signs of the log. A font has of it what
# its family has: Fraunces has neither Greek nor Cyrillic, the program takes Alegreya Sans for them.
UNICODES = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x250),
    *(0x2B9, 0x2BA, 0x2BB, 0x2BC, 0x2BE, 0x2BF),
    *range(0x300, 0x330),
    *range(0x370, 0x530),
    *range(0x1E00, 0x1F00),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x21B5, 0x2713, 0x25B2, 0x25B6, 0x25BC, 0x25C0),
]
FRAUNCES = "Fraunces[SOFT,WONK,opsz,wght].ttf"
CUTS = {
    "Fraunces-Index.ttf": {"wght": 800, "opsz": 40, "SOFT": 0, "WONK": 0},
    "Fraunces-Title.ttf": {"wght": 640, "opsz": 72, "SOFT": 30, "WONK": 0},
}
PLAIN = ("AlegreyaSans-Regular.ttf", "AlegreyaSans-Medium.ttf", "AlegreyaSans-Bold.ttf")


def family(package: str) -> Path:
    return Path(str(resources.files(package)))


def save(font: TTFont, name: str) -> None:
    options = Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"])
    cutter = Subsetter(options)
    cutter.populate(unicodes=UNICODES)
    cutter.subset(font)
    draw_missing(font)
    # The same bytes at every build.
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    font.save(HERE / name)


def draw_missing(font: TTFont) -> None:
    """Draw a box for signs that a font lacks: drawn as nothing, nobody would miss them."""
    width, high = font["hmtx"]["M"][0] * 2 // 3, font["OS/2"].sCapHeight
    side, line = width // 10, high // 14
    pen = TTGlyphPen(None)
    outer = side, 0, width - side, high
    inner = side + line, line, width - side - line, high - line
    for (left, foot, right, top), inside in ((outer, False), (inner, True)):
        corners = [(left, foot), (left, top), (right, top), (right, foot)]
        pen.moveTo(corners[0])
        for corner in corners[:0:-1] if inside else corners[1:]:
            pen.lineTo(corner)
        pen.closePath()
    font["glyf"][".notdef"] = pen.glyph()
    font["hmtx"][".notdef"] = width, side


def line_figures(font: TTFont) -> None:
    """Make the lining figures the usual ones: old-style 3, 4, 5, 7, 9 drop below the line."""
    table = font["GSUB"].table
    records = table.FeatureList.FeatureRecord
    lookups = next(r.Feature.LookupListIndex for r in records if r.FeatureTag == "lnum")
    for subtable in (sub for at in lookups for sub in table.LookupList.Lookup[at].SubTable):
        lining = getattr(subtable, "ExtSubTable", subtable).mapping
        for characters in font["cmap"].tables:
            for digit in map(ord, "0123456789"):
                name = characters.cmap.get(digit)
                characters.cmap[digit] = lining.get(name, name)


def centre_one(font: TTFont) -> None:
    """Put the 1 in the middle of its width: further left, no space is seen before it."""
    name = font.getBestCmap()[ord("1")]
    glyph, (width, left) = font["glyf"][name], font["hmtx"][name]
    shift = (width - glyph.xMax - glyph.xMin) // 2
    if glyph.isComposite():
        for part in glyph.components:
            part.x += shift
    else:
        glyph.coordinates.translate((shift, 0))
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = width, left + shift


def main() -> None:
    fraunces, alegreya = family("fontpkg_fraunces"), family("fontpkg_alegreya_sans")
    for name, axes in CUTS.items():
        save(instantiateVariableFont(TTFont(fraunces / "files" / FRAUNCES), axes), name)
    for name in PLAIN:
        plain = TTFont(alegreya / "files" / name)
        line_figures(plain)
        centre_one(plain)
        save(plain, name)
    shutil.copyfile(fraunces / "LICENSE", HERE / "Fraunces-OFL.txt")
    shutil.copyfile(alegreya / "LICENSE", HERE / "AlegreyaSans-OFL.txt")


if __name__ == "__main__":
    main()
