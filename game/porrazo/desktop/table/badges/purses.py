"""The counters that each seat has in front of it, in stacks."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.table.words_on_cloth import WordsOnCloth
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.table.places.zones import ScoreKind

# Where they lie at a seat, and the zone of what the own ones are called.
_PLACE, _CAPTION = "counters", "own_counters_name"
# How wide a chip is, as a share of the height of a card: of the others, of one's own.
_WIDE, _OWN = 0.20, 0.31
# Letters of the caption at 1280x720.
_LETTERS = 15.0
_Z = 88.0


class Purses:
    """Stacks in front of the seats, where the score is counters and the layout has a place."""

    def __init__(self, context: Context, stage: Stage, table_setup: TableSetup) -> None:
        counted = table_setup.game.score_kind is ScoreKind.CHIPS
        self._chips = [Chips(context, 0, 10, z=_Z) for _ in table_setup.sides if counted]
        self._sides = table_setup.sides
        self._owned = [0] * len(self._chips)
        self._out = [0] * len(self._chips)
        colour = context.theme.palette.cloth_text
        self._text, self._own = context.text, 0
        self.caption = WordsOnCloth(
            context, "", role=FontRole.UI_BOLD, px=_LETTERS, colour=colour, z=_Z
        )
        self.caption.visible = False
        stage.add(*self._chips, self.caption)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many counters are seen in front of each seat; none where they are not shown."""
        return tuple(chips.count for chips in self._chips)

    def show(self, side: int, count: int) -> None:
        """Show another number of counters of a side."""
        for seat in range(len(self._chips)):
            if self._sides[seat] == side:
                self._owned[seat] = count
                self._update(seat)

    def lay_out(self, seat: int, count: int) -> None:
        """Show that so many of a seat's counters lie on the cloth, still counted as its own."""
        if self._chips:
            self._out[seat] = count
            self._update(seat)

    def _update(self, seat: int) -> None:
        self._chips[seat].count = max(0, self._owned[seat] - self._out[seat])
        if seat == self._own:
            self._name()

    def _name(self) -> None:
        """Write under the own stacks how many counters they are, and how many lie on the cloth."""
        owned, out = self._owned[self._own], self._out[self._own]
        words = self._text.plural("table.own_counters", owned)
        if out:
            words = self._text.get("table.own_counters_out", counters=words, out=out)
        self.caption.set(words)

    def place(self, zones: Zones, place_of: Callable[[int], int]) -> None:
        """Take the places at the seats."""
        for seat, chips in enumerate(self._chips):
            number = place_of(seat)
            self._own = self._own if number else seat
            area = zones.places[number].rects.get(_PLACE)
            chips.visible = area is not None
            if area is not None:
                chips.wide = round(zones.card[1] * (_WIDE if number else _OWN))
                chips.room, chips.centre = area.w, area.center
        if self._chips:
            self._name()
        line = zones.rects.get(_CAPTION)
        self.caption.visible = line is not None and bool(self._chips)
        if line is not None:
            self.caption.resize(line.w / zones.ui, line.h / zones.ui)
            self.caption.place(line.center, zones.ui)
