"""What the hand feels: a dragged card leans, a refused one shakes its head, targets are lit."""

from __future__ import annotations

import pygame
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.context import Context
from porrazo.match.settings import Speed
from support.by_hand import point_on
from support.seen import Seen, start

DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def at_hand(context: Context) -> tuple[Seen, TableScene, HandCard]:
    """Return a table that asks for a card, at normal speed, and the first card of the hand."""
    for seed in range(1, 20):
        seen, scene = start(context, seed, {}, 2, game="cuarenta")
        if scene.asking.picking is not None:
            break
    assert scene.asking.picking is not None
    context.set_speed(Speed.NORMAL)
    return seen, scene, scene.asking.picking.cards[0]


def send(context: Context, kind: int, at: tuple[float, float]) -> None:
    event = pygame.Event(kind, pos=at, button=1, buttons=(1, 0, 0), rel=(0, 0))
    context.scenes.handle(event)


def drag(context: Context, scene: TableScene, card: HandCard, step: float, times: int) -> None:
    """Draw a card along by so many pixels a sixtieth of a second."""
    x, y = point_on(scene, card)
    send(context, MOVE, (x, y))
    send(context, DOWN, (x, y))
    for place in range(1, times + 1):
        send(context, MOVE, (x + step * place, y - 60))
        scene.clock.tick(1 / 60)


def test_a_card_leans_into_its_way_by_its_speed_and_hangs_straight_again(context: Context) -> None:
    leans = {}
    for step in (4.0, 16.0, -16.0):
        _, scene, card = at_hand(context)
        drag(context, scene, card, step, 10)
        leans[step] = card.sprite.angle
        for _ in range(60):
            scene.clock.tick(1 / 60)
        assert abs(card.sprite.angle) < 0.5
        context.scenes.pop()
        context.scenes.settle()
    assert 0.5 < abs(leans[4.0]) < abs(leans[16.0]) <= 14.0
    assert leans[16.0] * leans[-16.0] < 0


def test_with_less_motion_a_dragged_card_does_not_lean(context: Context) -> None:
    _, scene, card = at_hand(context)
    context.set_speed(Speed.NORMAL, reduced_motion=True)
    drag(context, scene, card, 16.0, 10)
    assert card.sprite.angle == 0.0


def test_where_a_card_would_be_played_is_lit_as_soon_as_it_is_dragged(context: Context) -> None:
    _, scene, card = at_hand(context)
    picking = scene.asking.picking
    assert picking is not None
    drag(context, scene, card, 1.0, 3)
    assert picking.light.waits == scene.zones.drop
    assert picking.light.area is None
    send(context, MOVE, scene.zones.drop.center)
    assert picking.light.area == scene.zones.drop
    send(context, UP, (4, 4))
    assert picking.light.waits is None


def swings(scene: TableScene, sprite: object) -> int:
    """Count how often something changes the way it goes, until nothing moves."""
    before, way, turns = sprite.x, 0.0, 0  # type: ignore[attr-defined]
    for _ in range(60):
        scene.clock.tick(1 / 120)
        now = sprite.x  # type: ignore[attr-defined]
        if (now - before) * way < 0:
            turns += 1
        way, before = now - before or way, now
    return turns


def test_a_card_that_cannot_be_played_shakes_its_head_and_says_why(context: Context) -> None:
    _, scene = start(context, 1, {}, 2, game="big_two")
    picking = scene.asking.picking
    assert picking is not None
    context.set_speed(Speed.NORMAL)
    for control in picking.cards:
        picking.choose([control.card])
        if picking.selection.leads((control.card,)) is None:
            break
    for _ in range(60):
        scene.clock.tick(1 / 60)
    home = control.sprite.x
    picking.play()
    assert scene.hint.label
    assert 2 <= swings(scene, control.sprite) <= 6
    assert control.sprite.x == home


def test_a_button_that_cannot_be_used_shakes_its_head(context: Context) -> None:
    _, scene, _ = at_hand(context)
    button = scene.menu.beside[0]
    button.visible = True
    home = button.x
    button.refuse()
    button.refuse()
    assert 2 <= swings(scene, button) <= 6
    assert button.x == home


def test_with_less_motion_nothing_shakes(context: Context) -> None:
    _, scene, _ = at_hand(context)
    context.set_speed(Speed.NORMAL, reduced_motion=True)
    button = scene.menu.beside[0]
    button.refuse()
    assert swings(scene, button) == 0
