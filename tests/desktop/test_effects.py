"""A blow, a light over the cloth, points that fly: felt, and gone afterwards."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from porrazo.cards import FRENCH_52
from porrazo.desktop.table.cards.effects import flash, fly_points, wipe
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.motions import Motions
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.desktop.ui.stage.tween import sequence
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records.seating import Player
from porrazo.table.game import Manner, Move, hand_zone

AREA = pygame.Rect(100, 100, 600, 300)


@pytest.fixture
def model(context: Context) -> TableModel:
    """A table with a king, a six and a three, and a three in the own hand."""
    match = Match.new(game_named("porrazo"), 2, {}, None, 1)
    seat = match.state.to_act
    table = tuple(FRENCH_52.card(text) for text in ("KS", "6D", "3C"))
    hand = tuple(FRENCH_52.card(text) for text in ("3H", "9S", "AC"))
    view = match.view(seat)
    view = replace(
        view, table=table, hands=tuple(hand if n == seat else view.hands[n] for n in (0, 1))
    )
    table_setup = TableSetup.of(context, match, (Player("Ana"), Player("Eva")))
    model = TableModel(context, Stage((1280, 720)), table_setup, view, seat)
    model.arrange(Layout.load("porrazo").resolve((1280, 720), 2))
    return model


def blow(context: Context, model: TableModel, clock: Clock) -> None:
    three, other = FRENCH_52.card("3H"), FRENCH_52.card("3C")
    move = Move((three,), "table", hand_zone(model.viewer), Manner.BLOW, onto=other)
    clock.play(Motions(context, model).of([move], sequence).motion)


def test_a_blow_comes_down_on_top_of_what_it_hits(
    context: Context, model: TableModel, clock: Clock
) -> None:
    blow(context, model, clock)
    hit, thrown = model.sprite_of(FRENCH_52.card("3C")), model.sprite_of(FRENCH_52.card("3H"))
    assert hit is not None
    assert thrown is not None
    highest = thrown.y
    while clock.animating:
        clock.tick(0.01)
        highest = min(highest, thrown.y)
        assert thrown.z > max(card.z for card in model.cards() if card is not thrown)
    assert highest < hit.y - 0.3 * hit.height
    assert abs(thrown.y - hit.y) < 10


def test_what_lies_on_the_felt_jumps_and_lies_again_where_it_was(
    context: Context, model: TableModel, clock: Clock
) -> None:
    before = {card.code: card.centre for card in model.lying_in["table"]}
    blow(context, model, clock)
    moved = False
    while clock.animating:
        clock.tick(0.01)
        lying = [card for card in model.lying_in["table"] if card.code in before]
        moved = moved or any(card.centre != before[card.code] for card in lying)
    assert moved
    assert {card.code: card.centre for card in lying} == before


def test_with_motion_reduced_a_blow_is_held_for_a_moment_and_nothing_flies(
    context: Context, model: TableModel, clock: Clock
) -> None:
    context.change(reduced_motion=True)
    before = len(model.stage.sprites)
    blow(context, model, clock)
    assert clock.animating
    clock.tick(context.durations.blow_hold + 0.001)
    assert not clock.animating
    clock.play(fly_points(context, model.stage, 2, ((0, 0), (9, 9)), 20))
    clock.play(wipe(context, model.stage, AREA))
    clock.play(flash(context, model.stage, AREA))
    assert len(model.stage.sprites) == before


def test_lights_and_flying_points_leave_nothing_behind(context: Context, clock: Clock) -> None:
    stage = Stage((1280, 720))
    clock.play(fly_points(context, stage, -3, ((0, 0), (300, 200)), 30))
    clock.play(wipe(context, stage, AREA))
    clock.play(flash(context, stage, AREA))
    assert len(stage.sprites) == 4
    for _ in range(200):
        clock.tick(0.01)
    assert stage.sprites == ()
