"""The lab's picture: headline numbers, and bars of the points by reason, as an SVG document."""

from __future__ import annotations

import textwrap
from html import escape

from porrazo.commands.labfigures import label_of, mean, number, scale_of
from porrazo.lab.house_rule import Findings, Measure
from porrazo.lab.intervals import Estimate

# Measures in SVG units, which are pixels at 100 %.
WIDTH = 900
MARGIN = 40
LABEL_WIDTH = 170
BAR_END = 740
ROW = 58
BAR = 18
TILE_TOP = 132
TILE = 104
TITLE_LETTERS = 56
TITLE_LINE = 30
ROWS_TOP = TILE_TOP + TILE + 76

INK, FAINT, PAPER, TILE_PAPER = "#2b211a", "#7a6a5b", "#fbf6ec", "#f1e7d4"
CLASSIC, HOUSE = "#a9977f", "#1d6b57"
FONT = "'Alegreya Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def picture(heading: str, rule: str, findings: Findings) -> str:
    """Return the document; ``rule`` is the house rule in words."""
    title = textwrap.wrap(rule, TITLE_LETTERS)
    more = TITLE_LINE * (len(title) - 1)
    height = more + ROWS_TOP + ROW * len(findings.reasons) + 48
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="{FONT}">',
        f"<title>{escape(rule)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        *[
            _text(MARGIN, 58 + TITLE_LINE * number, line, 26, INK, "bold")
            for number, line in enumerate(title)
        ],
        f'<g transform="translate(0 {more})">',
        _text(MARGIN, 84, heading, 14, FAINT),
        *_legend(),
        *_tiles([*findings.hands, *findings.matches]),
        _text(MARGIN, ROWS_TOP - 26, "Points a hand, by reason", 17, INK, "bold"),
        *_rows(findings.reasons),
        "</g>",
        _text(MARGIN, height - 20, "Thin lines: one standard error to either side.", 12, FAINT),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _text(
    x: float,
    y: float,
    text: str,
    size: int,
    fill: str = INK,
    weight: str = "normal",
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" '
        f'font-weight="{weight}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _box(x: float, y: float, width: float, height: float, fill: str, radius: int = 2) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" '
        f'rx="{radius}" fill="{fill}"/>'
    )


def _legend() -> list[str]:
    return [
        _box(MARGIN, 102, 14, 14, CLASSIC),
        _text(MARGIN + 20, 114, "classic rules: left, above", 13),
        _box(MARGIN + 190, 102, 14, 14, HOUSE),
        _text(MARGIN + 210, 114, "house rule: right, below", 13),
    ]


def _tiles(measures: list[Measure]) -> list[str]:
    gap = 16
    width = (WIDTH - 2 * MARGIN - gap * (len(measures) - 1)) / len(measures)
    parts = []
    for index, measure in enumerate(measures):
        left, scale = MARGIN + index * (width + gap), scale_of(measure.name)
        right = left + width - 14
        before, after = mean(measure.classic, scale), mean(measure.house, scale)
        change = f"difference {number(measure.change, scale, sign='+')}"
        parts += [
            _box(left, TILE_TOP, width, TILE, TILE_PAPER, 8),
            _text(left + 14, TILE_TOP + 26, label_of(measure.name), 13, FAINT),
            _text(left + 14, TILE_TOP + 62, before, 26, FAINT, "bold"),
            _text(right, TILE_TOP + 62, after, 26, HOUSE, "bold", "end"),
            _text(left + 14, TILE_TOP + 88, change, 14),
        ]
    return parts


def _rows(measures: tuple[Measure, ...]) -> list[str]:
    bars = [one for measure in measures for one in (measure.classic, measure.house)]
    longest = max([bar.mean + (bar.error or 0.0) for bar in bars], default=1.0)
    unit = (BAR_END - MARGIN - LABEL_WIDTH) / longest
    parts = []
    for index, measure in enumerate(measures):
        top = ROWS_TOP + index * ROW
        right, middle = MARGIN + LABEL_WIDTH - 14, top + BAR + 6
        parts.append(_text(right, middle, label_of(measure.name), 16, anchor="end"))
        parts += _bar(top, measure.classic, unit, CLASSIC)
        parts += _bar(top + BAR + 3, measure.house, unit, HOUSE)
    return parts


def _bar(top: float, estimate: Estimate, unit: float, fill: str) -> list[str]:
    left, middle = MARGIN + LABEL_WIDTH, top + BAR / 2
    end = left + max(estimate.mean, 0.0) * unit
    error = (estimate.error or 0.0) * unit
    return [
        _box(left, top, end - left, BAR, fill),
        f'<path d="M{end - error:.1f} {middle:.1f}H{end + error:.1f}m0 -4v8M{end - error:.1f} '
        f'{middle - 4:.1f}v8" fill="none" stroke="{INK}" stroke-width="1.5"/>',
        _text(end + error + 8, middle + 5, number(estimate, 1.0), 13),
    ]
