"""A dragged card is played over the felt's middle alone, which is lit while that would happen."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.stage.layout import Layout, Zones
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from support.by_hand import point_on
from support.seen import Seen, start
from support.short import short_options

#: Games in which cards of the hand are asked for soon.
NO_CARDS = ("crash", "trente_et_quarante", "cacho", "flor", "pechigonga", "backhand")
WITH_CARDS = [name for name in NAMES if name not in NO_CARDS]
DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def asked_for_cards(context: Context, name: str) -> tuple[Seen, TableScene] | None:
    """A table at the first question for cards of the hand that comes soon."""
    game = game_named(name)
    seats = min(game.seats)
    for seed in range(1, 5):
        options = dict(short_options(game, seats))
        seen, scene = start(context, seed, options, seats, game=name)
        for _ in range(12):
            if scene.asking.picking is not None and scene.asking.picking.cards:
                return seen, scene
            buttons = [each for each in scene.asking.controls if isinstance(each, Button)]
            if not buttons or context.scenes.top is not scene:
                break
            buttons[0].activate()
            seen.settle()
    return None


def drag(context: Context, control: HandCard, to: tuple[float, float]) -> None:
    """Hold a card with its middle at a point; the button stays down."""
    start_at = point_on(control_scene(context), control)
    sprite = control.sprite
    by = to[0] - sprite.x, to[1] - sprite.y
    end = start_at[0] + by[0], start_at[1] + by[1]
    above = start_at[0], start_at[1] - 90
    for kind, pos in ((MOVE, start_at), (DOWN, start_at), (MOVE, above), (MOVE, end)):
        event = pygame.Event(kind, pos=pos, button=1, buttons=(1, 0, 0), rel=(0, 0))
        context.scenes.handle(event)
        control_scene(context).clock.tick(0.0)


def control_scene(context: Context) -> TableScene:
    scene = context.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def let_go(context: Context, at: tuple[float, float]) -> None:
    context.scenes.handle(pygame.Event(UP, pos=at, button=1))
    context.scenes.settle()


def elsewhere(zones: Zones) -> list[tuple[float, float]]:
    """Places where nothing is played: stock, score, menu, an opponent, the frame, outside."""
    named = [
        zones.rects[name].center for name in ("stock", "pegboard", "menu") if name in zones.rects
    ]
    around = [place["plaque"].center for place in zones.places[1:]]
    wide, high = zones.size
    points = [*named, *around, (4, 4), (wide - 4, high / 2), (wide / 2, -30), (-30, high / 2)]
    return [point for point in points if not zones.drop.collidepoint(point)]


@pytest.mark.parametrize("name", WITH_CARDS)
def test_a_card_is_played_over_the_middle_alone(context: Context, name: str) -> None:
    found = asked_for_cards(context, name)
    assert found is not None, "no card is asked for soon"
    seen, scene = found
    picking, done = scene.asking.picking, len(scene.session.match.actions)
    assert picking is not None
    context.scenes.handle(pygame.Event(MOVE, pos=(5, 5), buttons=(0, 0, 0), rel=(0, 0)))
    scene.clock.finish()
    control = next((each for each in picking.cards if picking._plays(each)), picking.cards[0])
    assert isinstance(control.sprite, CardSprite)
    home = control.sprite.centre
    for point in elsewhere(scene.zones):
        drag(context, control, point)
        assert picking.light.area is None
        let_go(context, point)
        scene.clock.finish()
        assert len(scene.session.match.actions) == done
        assert control.sprite.x == pytest.approx(home[0], abs=2)
    if not picking._plays(control):
        return
    middle = scene.zones.drop.center
    drag(context, control, middle)
    assert picking.light.area == scene.zones.drop
    prompt = scene.asking.prompt
    let_go(context, middle)
    assert picking.light.area is None
    assert len(scene.session.match.actions) > done or scene.asking.prompt is not prompt
    seen.settle()


def test_a_card_that_may_not_be_played_lights_nothing_and_says_why(context: Context) -> None:
    found = asked_for_cards(context, "tresette")
    assert found is not None
    seen, scene = found
    for _ in range(30):
        picking = scene.asking.picking
        refused = [c for c in picking.cards if not picking._plays(c)] if picking else []
        if refused:
            break
        seen.key(pygame.K_1)
    assert picking is not None
    done = len(scene.session.match.actions)
    drag(context, refused[0], scene.zones.drop.center)
    assert picking.light.area is None
    let_go(context, scene.zones.drop.center)
    assert len(scene.session.match.actions) == done
    assert scene.hint.label == picking.selection.refusal((refused[0].card,))


def test_why_a_card_is_refused_stays_when_the_finger_is_lifted(context: Context) -> None:
    found = asked_for_cards(context, "tresette")
    assert found is not None
    seen, scene = found
    refused: list[HandCard] = []
    while not refused:
        picking = scene.asking.picking
        refused = [c for c in picking.cards if not picking._plays(c)] if picking else []
        if not refused:
            seen.key(pygame.K_1)
    point = point_on(scene, refused[0])
    for kind in (DOWN, UP):
        context.scenes.handle(pygame.Event(kind, pos=point, button=1, touch=True))
    assert picking is not None
    assert scene.hint.label == picking.selection.refusal((refused[0].card,))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (800, 1000)])
@pytest.mark.parametrize("name", NAMES)
def test_the_middle_has_room_and_keeps_away_from_what_it_is_not(
    name: str, size: tuple[int, int]
) -> None:
    layout = Layout.load(table_game(name).layout)
    for seats in game_named(name).seats:
        zones = layout.resolve(size, seats)
        assert zones.drop.w >= zones.hand_card[0]
        assert zones.drop.h >= zones.hand_card[1] * 0.6
        for other in ("hand", "stock", "pegboard", "menu"):
            kept = zones.rects.get(other)
            assert kept is None or not zones.drop.colliderect(kept), other
