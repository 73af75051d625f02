"""Heaps counted against each other: a row of backs for each side, growing card by card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.ui.cards.cardart import BACK, card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Tween,
    ease_out,
    parallel,
    sequence,
)

_TALLY_Z = 420.0
# How high a card of a row is at most, as a share of one on the table and of its row.
_HIGH, _OF_ROW = 0.6, 0.8
# The room for the sign before a row and the number after it, in card widths; how many sounds.
_SIGN, _NUMBER, _TICKS = 1.0, 1.5, 10


def compare(context: Context, model: TableModel, counts: Sequence[int]) -> Animation:
    """Let rows of backs grow side by side, the longest lighting up when all are counted."""
    zones, durations = model.zones, context.durations
    most = max(counts, default=0)
    if zones is None or not most:
        return sequence()
    box = zones["table"]
    each = box.h / len(counts)
    rows = [
        Tally(
            context,
            side,
            count,
            pygame.Rect(box.left, round(box.top + side * each), box.w, round(each)),
            most,
            zones.card[1],
        )
        for side, count in enumerate(counts)
    ]
    model.stage.add(*rows)
    ticks = [
        sequence(Call(partial(context.sounds.play, "deal")), Delay(durations.compare / _TICKS))
        for _ in range(_TICKS if durations.compare else 1)
    ]
    count = [
        Tween(row, durations.compare * row.count / most, _steadily, counted=float(row.count))
        for row in rows
    ]
    first = [row for row in rows if row.count == most]
    lit = [Call(partial(setattr, row, "lit", len(first) == 1)) for row in first]
    return sequence(
        parallel(*count, sequence(*ticks)),
        *lit,
        Call(partial(context.sounds.play, "point")),
        Delay(durations.compare_hold),
        parallel(*[Tween(row, durations.fade, ease_out, alpha=0.0) for row in rows]),
        Call(partial(model.stage.remove, *rows)),
    )


def _steadily(t: float) -> float:
    return t


class Tally(Sprite):
    """One row: the sign of a side, backs over each other, how many are ``counted``."""

    def __init__(
        self,
        context: Context,
        side: int,
        count: int,
        box: pygame.Rect,
        most: int,
        card_high: float,
    ) -> None:
        super().__init__(z=_TALLY_Z + side)
        self._context, self.side, self.count = context, side, count
        self.counted = 0.0
        self.lit = False
        self._high = min(_HIGH * card_high, _OF_ROW * box.h)
        wide = card_size(self._high)[0]
        room = box.w - (_SIGN + _NUMBER + 1) * wide
        self._step = min(room / max(1, most - 1), wide * 0.5)
        whole = (_SIGN + _NUMBER + 1) * wide + self._step * (most - 1)
        self._left = box.centerx - whole / 2
        self.centre = box.center
        self._wide = wide
        self._numbers: dict[tuple[int, bool], pygame.Surface] = {}
        self._sign = side_sign(context.theme.sides[side], max(8, round(wide * 0.7)))

    def blits(self) -> tuple[Blit, ...]:
        """Return sign, cards and number."""
        shown = round(self.counted)
        first = self._left + (_SIGN + 0.5) * self._wide
        art, alpha = self._context.cards, self.opacity
        back = art.card(BACK, self._high, angle=0.0, squeeze=1.0, dim=False)
        row = [centred(back, (first + n * self._step, self.y), alpha) for n in range(shown)]
        last = first + max(0, shown - 1) * self._step + self._wide * 1.25
        return (
            centred(self._sign, (self._left + 0.5 * self._wide, self.y), alpha),
            *row,
            centred(self._number(shown), (last, self.y), alpha),
        )

    def _number(self, number: int) -> pygame.Surface:
        """Return a number with a soft dark edge, larger where it is the most."""
        key = number, self.lit
        if key not in self._numbers:
            palette = self._context.theme.palette
            px = self._high * (0.62 if self.lit else 0.46)
            colour = palette.ochre_light if self.lit else palette.cream
            words = self._context.fonts.render(str(number), FontRole.TITLE, px, colour)
            self._numbers[key] = over_shadow(words, px * 0.4, px * 0.35, palette.shadow, 120, 0)
        return self._numbers[key]
