"""The pot on the felt: counters travel to it and from it."""

from __future__ import annotations

from porrazo.desktop.kit.clock import Clock
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.layout import Layout
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.table.marks.pot import Pot

SIZE = (1280, 720)


def test_counters_that_are_paid_reach_the_pot_and_leave_it_when_it_is_won(
    context: Context,
) -> None:
    clock, stage = Clock(), Stage(SIZE)
    pot = Pot(context, stage)
    pot.place(Layout.load("vying").resolve(SIZE, 3), lambda seat: seat)
    clock.play(pot.move(1, -5))
    assert pot.count == 0
    clock.finish()
    assert pot.count == 5
    clock.play(pot.move(2, 5))
    clock.finish()
    assert pot.count == 0
    assert len(stage.sprites) == 1


def test_an_empty_pot_is_not_seen_and_a_full_one_is(context: Context) -> None:
    stage = Stage(SIZE)
    pot = Pot(context, stage)
    pot.place(Layout.load("vying").resolve(SIZE, 3), lambda seat: seat)
    [pile] = stage.sprites
    assert not pile.shown()
    pot.show(137)
    assert pile.shown()


def test_a_large_pot_stays_within_its_place(context: Context) -> None:
    stage = Stage(SIZE)
    pot = Pot(context, stage)
    zones = Layout.load("vying").resolve((960, 600), 3)
    pot.place(zones, lambda seat: seat)
    [pile] = stage.sprites
    pot.show(398)
    (seen,) = pile.shown()
    assert zones["chips"].left <= seen.rect.left
    assert seen.rect.right <= zones["chips"].right
