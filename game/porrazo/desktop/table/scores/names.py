"""Names of sides on what keeps their scores: as whole as they find room, in letters to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import FontRole, letters, ui_scale
from porrazo.match.opponent_names import names_alone, names_on_plaques
from porrazo.text import Text

# The smallest letters at a table, at 1280x720.
_LEAST = 14.0

Rows = Sequence[Sequence[str]]
"""The rows of names of each side."""


class Named(NamedTuple):
    """The names of all sides, in rows, and the one size in which they are written."""

    rows: Rows
    px: float
    whole: bool = True
    """True when nothing of them is cut."""


def readable(widget: Widget, *, small: bool = False) -> tuple[float, float]:
    """Return the smallest letters of a name on a widget, and those that are small enough.

    The wish for larger words asks for no more than the window does: what is narrow stays whole.
    On a ``small`` table, which is a picture of one, letters may be smaller.
    """
    ui, sizes = min(widget.ui, ui_scale(widget.context.scenes.size)), widget.theme.type
    if small:
        return sizes.least * ui, sizes.caption * ui
    return letters(_LEAST, ui), letters(sizes.caption, ui)


def named(
    widget: Widget,
    table_setup: TableSetup,
    room: float,
    most: Callable[[Sequence[int]], float],
    *,
    titles: bool = True,
    small: bool = False,
) -> Named:
    """Return the names of the sides, each in a row of its own or in two, and their size.

    ``room`` is how wide a row may be, ``most`` tells how large letters may be where the sides
    have so many rows. Where whole names would be small, opponents are called without their
    titles, then names are broken; only what is too long even so is cut. Without ``titles`` they
    are called so from the beginning. On a ``small`` table letters may be smaller.
    """
    fonts = widget.context.fonts
    least, enough = readable(widget, small=small)
    short = short_names_of(table_setup, widget.context.text)
    ways: list[Rows] = [
        _whole_names(table_setup, widget.context.text) if titles else short,
        short,
        [[part for name in side for part in _broken(fonts, name, least, room)] for side in short],
    ]
    found = [Named(rows, _size(fonts, rows, room, most)) for rows in ways]
    large = next((each for each in found if each.px >= enough), None)
    best = large or max(found, key=lambda each: each.px)
    if best.px >= least:
        return best
    heights = [min(least, most([len(side) for side in rows])) for rows in ways]
    # Broken rather than cut, where there is the height for it.
    place = 2 if heights[2] >= least else 1
    rows = _cut(fonts, ways[place], heights[place], room)
    return Named(rows, heights[place], whole=rows == ways[place])


def names_of(table_setup: TableSetup) -> list[list[str]]:
    """Return the names of the players of each side."""
    return _by_side(table_setup, [player.name for player in table_setup.players])


def _whole_names(table_setup: TableSetup, text: Text) -> list[list[str]]:
    """Return the names of the players of each side with their titles, "You" for an unnamed one."""
    return _by_side(table_setup, names_alone(text, table_setup.players))


def short_names_of(table_setup: TableSetup, text: Text) -> list[list[str]]:
    """Return the names of the players of each side, opponents without their titles."""
    return _by_side(table_setup, names_on_plaques(text, table_setup.players))


def _by_side(table_setup: TableSetup, names: Sequence[str]) -> list[list[str]]:
    pairs = list(zip(names, table_setup.sides, strict=True))
    return [
        [name for name, other in pairs if other == side] for side in range(table_setup.side_count)
    ]


def _cut(fonts: Fonts, rows: Rows, px: float, room: float) -> Rows:
    """Return rows of names, each no wider than there is room, no two that differ alike."""
    every = [row for side in rows for row in side]
    return [
        [fonts.shorten(row, FontRole.UI_BOLD, px, room, every) for row in side] for side in rows
    ]


def _size(fonts: Fonts, rows: Rows, room: float, most: Callable[[Sequence[int]], float]) -> float:
    """Return the largest size at which all names find room."""
    px = most([len(side) for side in rows])
    return min(largest(fonts, row, px, room) for side in rows for row in side)


def largest(fonts: Fonts, words: str, px: float, room: float) -> float:
    """Return the largest size up to ``px`` at which words find room, 0 where none does."""
    size = fonts.fit(words, FontRole.UI_BOLD, px, room)
    return size if fonts.width(words, FontRole.UI_BOLD, size) <= room else 0.0


def _broken(fonts: Fonts, name: str, px: float, room: float) -> list[str]:
    """Return a name in two rows where it is too wide for one."""
    if fonts.width(name, FontRole.UI_BOLD, px) <= room:
        return [name]
    return list(fonts.halves(name, FontRole.UI_BOLD, px))
