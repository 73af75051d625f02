"""The pot on the felt: counters travel to it and from it."""

from __future__ import annotations

from porrazo.desktop.table.badges.bowls import Bowls
from porrazo.desktop.table.badges.pot import Pot
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.tables import table_game
from support.table_contract import sitting_of

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


def bowls_on(context: Context, stage: Stage) -> Bowls:
    match = Match.new(game_named("spinado"), 3, {}, None, 1)
    bowls = Bowls(context, stage, sitting_of(context, table_game("spinado"), match))
    bowls.place(Layout.load("runs").resolve(SIZE, 3), lambda seat: seat, 1.0)
    return bowls


def test_counters_go_into_the_bowls_they_are_for_and_come_out_of_one(context: Context) -> None:
    clock, stage = Clock(), Stage(SIZE)
    bowls = bowls_on(context, stage)
    clock.play(bowls.move(1, -3, (1, 1, 1)))
    assert bowls.counts == (0, 0, 0)
    clock.finish()
    assert bowls.counts == (1, 1, 1)
    clock.play(bowls.move(2, 1, (0, -1, 0)))
    clock.finish()
    assert bowls.counts == (1, 0, 1)
    assert len(stage.sprites) == 3


def test_what_is_paid_from_seat_to_seat_goes_into_no_bowl(context: Context) -> None:
    clock, stage = Clock(), Stage(SIZE)
    bowls = bowls_on(context, stage)
    clock.play(bowls.move(1, -8, (0, 0, 0)))
    assert len(stage.sprites) == 4
    clock.finish()
    assert bowls.counts == (0, 0, 0)


def test_a_bowl_tells_its_name_its_number_and_what_it_is_for(context: Context) -> None:
    bowl = bowls_on(context, Stage(SIZE)).all[0]
    bowl.show(12)
    assert bowl.words == f"{bowl.label}  12"
    assert bowl.label in bowl.tooltip
