"""Tips: what a sign is for, with its key, by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.tips import Tip, Tips
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.scene import Scene
from support.seen import start


def shown(scene: Scene) -> list[str]:
    return [sprite.label for sprite in scene.stage.sprites if isinstance(sprite, Tip)]


def moved(scene: Scene, point: tuple[float, float]) -> None:
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_every_sign_at_the_table_says_what_it_is_for_with_its_key(
    context: Context, size: tuple[int, int]
) -> None:
    _, scene = start(context, 3, {}, 2)
    context.scenes.resize(size)
    tips = Tips(context)
    for sign in scene.menu.signs:
        moved(scene, sign.area.center)
        tips.step()
        assert shown(scene) == [], "not at once"
        scene.clock.tick(context.durations.tip)
        assert shown(scene) == [" · ".join(filter(None, (sign.label, sign.key, sign.also)))]
        assert sign.key
        tip = next(sprite for sprite in scene.stage.sprites if isinstance(sprite, Tip))
        assert pygame.Rect((0, 0), size).contains(tip.plate)
        assert not tip.plate.colliderect(sign.area)
    moved(scene, (size[0] / 2, 5))
    tips.step()
    assert shown(scene) == []


def test_the_sign_of_the_rules_tells_the_key_of_what_is_looked_up(context: Context) -> None:
    context.change(keys={"reference": "w"})
    _, scene = start(context, 3, {}, 2)
    helping = next(sign for sign in scene.menu.signs if sign.sign is Icon.HELP)
    words = context.text.get("table.menu_reference", key="W")
    assert helping.tooltip == f"{helping.label} · F1 · {words}"


def test_the_focus_of_the_keyboard_shows_a_tip_too(context: Context) -> None:
    _, scene = start(context, 3, {}, 2)
    tips = Tips(context)
    while not isinstance(scene.focus.current, Button) or scene.focus.current.sign is None:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    tips.step()
    scene.clock.tick(context.durations.tip)
    assert shown(scene) == [scene.focus.current.tooltip]


def test_a_press_takes_the_tip_away(context: Context) -> None:
    _, scene = start(context, 3, {}, 2)
    tips = Tips(context)
    sign = scene.menu.signs[0]
    moved(scene, sign.area.center)
    tips.step()
    scene.clock.tick(context.durations.tip)
    assert shown(scene)
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=sign.area.center, button=1)
    scene.handle(press)
    tips.step()
    assert shown(scene) == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_tip_of_a_plaque_covers_no_name_and_goes_with_the_mouse(
    context: Context, size: tuple[int, int]
) -> None:
    _, scene = start(context, 3, {}, 4, game="truc")
    context.scenes.resize(size)
    tips = Tips(context)
    for plaque in scene.signs.people:
        if not plaque.tooltip:
            continue
        moved(scene, plaque.area.center)
        tips.step()
        scene.clock.tick(context.durations.tip)
        (tip,) = (sprite for sprite in scene.stage.sprites if isinstance(sprite, Tip))
        assert tip.plate.collidelist([each.area for each in scene.signs.people]) == -1
        scene.handle(pygame.Event(pygame.WINDOWLEAVE))
        tips.step()
        assert shown(scene) == []
