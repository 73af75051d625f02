"""Which sections of a rail find room, how large their words are, and where each of them stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.table.rails.pen import Pen
from porrazo.desktop.table.rails.sections import height, write_part, zones_of
from porrazo.desktop.ui.context import Context
from porrazo.table.places.facts import CardsHere, Section

# Between two sections, and over cards, at 1280x720.
_RULE, _OVER = 11.0, 4.0
# How many sizes of words are tried between what is wished and what is usual.
_SIZES = 4
# How airy lines may be, the most first.
_AIR = (1.0, 0.5, 0.0)

Areas = Mapping[str, pygame.Rect]


class Placed(NamedTuple):
    """A section and how far down it stands."""

    section: Section
    top: float


class Column(NamedTuple):
    """What is shown of the sections of a rail: the scale of its words, and where each stands.

    ``air`` is how much more room than the least there is between its lines, 0 to 1, and ``apart``
    how much between two sections, in pixels.
    """

    ui: float
    placed: Sequence[Placed]
    air: float = 0.0
    apart: float = 0.0

    @property
    def top(self) -> float:
        """How far down the first section stands; there must be one."""
        return min(each.top for each in self.placed)


class Room(NamedTuple):
    """Where sections may stand: so wide, from a height to another, and the cards that lie there.

    ``stand`` tells where: 0 from its top down, 1 at its foot, between in the middle. Where they are
    ``spread`` what is left of the room lies over each of them alike, and the last is at the foot.
    """

    width: float
    top: float
    bottom: float
    cards: Areas
    stand: float = 0.0
    spread: bool = False


def column(
    context: Context, sections: Sequence[Section], room: Room, sizes: Sequence[float]
) -> Column:
    """Return what is shown of sections, which are in the order of their importance.

    ``sizes`` are the scales that words may have, the largest first. Larger words matter more than
    an aid, an aid matters less than any fact; where there is too little room even so, the last
    sections are left out.
    """
    lying = [each for each in sections if all(zone in room.cards for zone in zones_of(each))]
    facts = [section for section in lying if not section.aid]
    for ui in sizes:
        if _fits(context, facts, room, ui):
            return _airy(context, _with_aids(context, lying, room, ui), room, ui)
    while facts and not _fits(context, facts, room, sizes[-1]):
        facts.pop()
    return _airy(context, facts, room, sizes[-1])


def sizes_between(wished: float, usual: float) -> Sequence[float]:
    """Return the scales between what the player wishes and what is usual, the largest first."""
    if wished <= usual:
        return (wished,)
    return tuple([wished - (wished - usual) * step / _SIZES for step in range(_SIZES + 1)])


def _with_aids(
    context: Context, sections: Sequence[Section], room: Room, ui: float
) -> Sequence[Section]:
    """Return sections with as many aids as there is room for, the first ones before the last."""
    shown = [section for section in sections if not section.aid]
    for aid in [section for section in sections if section.aid]:
        more = [section for section in sections if section in shown or section is aid]
        if _fits(context, more, room, ui):
            shown = more
    return shown


def _airy(context: Context, sections: Sequence[Section], room: Room, ui: float) -> Column:
    """Return sections with as much air between their lines as there is room for."""
    air = next((air for air in _AIR if _fits(context, sections, room, ui, air)), 0.0)
    return _placed(context, sections, room, ui, air)


def _fits(
    context: Context, sections: Sequence[Section], room: Room, ui: float, air: float = 0.0
) -> bool:
    placed = _placed(context, sections, room, ui, air).placed
    pen = Pen(context, ui, room.width, air=air)
    flowing = [each for each in placed if not zones_of(each.section)]
    pinned = [each for each in placed if zones_of(each.section)]
    lying = [area.top for area in room.cards.values()]
    bottom = min([room.bottom, *lying, *[each.top for each in pinned]])
    ends = [each.top + height(pen, each.section) for each in flowing]
    # Where a rail is theirs alone, a part of a pixel more is no harm; else it is the news'.
    bottom += 0.99 if room.spread else 0.0
    return all(each.top >= room.top for each in placed) and all(end <= bottom for end in ends)


def _placed(
    context: Context, sections: Sequence[Section], room: Room, ui: float, air: float = 0.0
) -> Column:
    pen = Pen(context, ui, room.width, air=air)
    pinned = [
        Placed(section, _over_cards(pen, section, room))
        for section in sections
        if zones_of(section)
    ]
    flowing = [section for section in sections if not zones_of(section)]
    heights = [height(pen, section) for section in flowing]
    whole = sum(heights) + _RULE * ui * max(0, len(heights) - 1)
    lying = [area.top for area in room.cards.values()]
    bottom = min([room.bottom, *lying, *[each.top - _RULE * ui for each in pinned]])
    left = bottom - room.top - whole
    apart = max(0.0, left) / max(1, len(flowing) + bool(pinned)) if room.spread else 0.0
    y = room.top + left * room.stand
    placed = []
    for section, high in zip(flowing, heights, strict=True):
        y += apart
        placed.append(Placed(section, y))
        y += high + _RULE * ui
    return Column(ui, [*placed, *pinned], air, apart)


def _over_cards(pen: Pen, section: Section, room: Room) -> float:
    """Return how far down a section begins whose cards the layout has put somewhere."""
    top = min(room.cards[zone].top for zone in zones_of(section))
    heading = pen.heading_high(section.heading) if section.heading else 0.0
    return top - heading - _OVER * pen.ui


def write_column(pen: Pen, shown: Column, room: Room, *, rules: bool) -> None:
    """Write the sections of a column, with ``rules`` a line between two of them."""
    for number, (section, top) in enumerate(shown.placed):
        if rules and number:
            pen.y = top - _RULE * pen.ui - shown.apart / 2
            pen.rule()
        pen.y = top
        if section.heading:
            pen.heading(section.heading)
        for part in section.parts:
            if isinstance(part, CardsHere):
                pen.y = max(pen.y, room.cards[part.zone].bottom + _OVER * pen.ui)
            else:
                write_part(pen, part, section)
