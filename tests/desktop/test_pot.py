"""The pot on the felt: counters travel to it and from it."""

from __future__ import annotations

from itertools import combinations

import pytest
from porrazo.desktop.table.badges.bowls import Bowls
from porrazo.desktop.table.badges.pot import Pot
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from pygame import Vector2
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


def betting(context: Context, stage: Stage, seats: int = 3) -> Pot:
    pot = Pot(context, stage, seats)
    pot.place(Layout.load("vying").resolve(SIZE, seats), lambda seat: seat)
    return pot


def test_a_bet_lies_before_its_seat_until_the_round_is_gathered(context: Context) -> None:
    clock, stage = Clock(), Stage(SIZE)
    pot = betting(context, stage)
    pot.show(6)
    clock.play(pot.move(1, -5))
    clock.finish()
    assert (pot.bets, pot.piles, pot.count) == ((0, 5, 0), (6,), 11)
    clock.play(pot.gather())
    clock.finish()
    assert (pot.bets, pot.piles, pot.count) == ((0, 0, 0), (11,), 11)


def test_what_nobody_has_called_goes_back_from_before_the_seat(context: Context) -> None:
    clock, stage = Clock(), Stage(SIZE)
    pot = betting(context, stage)
    pot.show(16, (0, 8, 2))
    clock.play(pot.move(1, 6))
    clock.finish()
    assert (pot.bets, pot.piles) == ((0, 2, 2), (6,))
    clock.play(pot.move(2, 10))
    clock.finish()
    assert (pot.bets, pot.piles) == ((0, 0, 0), (0,))


def test_each_part_of_a_pot_has_a_pile_and_the_one_that_is_won_goes(context: Context) -> None:
    clock, stage = Clock(), Stage(SIZE)
    pot = betting(context, stage)
    pot.show(50, (), (30, 12, 8))
    assert pot.piles == (30, 12, 8)
    clock.play(pot.move(0, 30))
    clock.finish()
    assert pot.piles == (0, 12, 8)
    pot.show(20, (), ())
    assert pot.piles == (20,)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
def test_every_bet_lies_between_its_seat_and_the_pot(seats: int, size: tuple[int, int]) -> None:
    zones = Layout.load("vying").resolve(size, seats)
    middle = Vector2(zones["chips"].center)
    bets = [place["bet"] for place in zones.places]
    for place, bet in zip(zones.places, bets, strict=True):
        assert middle.distance_to(bet.center) < middle.distance_to(place["portrait"].center)
        assert not bet.colliderect(place["plaque"])
        assert not bet.colliderect(zones["pot"])
    assert all(not one.colliderect(other) for one, other in combinations(bets, 2))


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
