"""Sentences over the scenes: shown, read, not lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.learn.ways import Learn
from porrazo.desktop.scenes.preferences.settings import SettingsScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.toasts import Toast, Toasts
from porrazo.desktop.ui.scene import Scene
from porrazo.games import game_named
from support.seen import start


def shown(scene: Scene) -> list[str]:
    return [sprite.label for sprite in scene.stage.sprites if isinstance(sprite, Toast)]


def on_a_scene(context: Context) -> tuple[Toasts, Scene]:
    scene = Scene(context)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    return Toasts(context), scene


def test_notices_are_shown_one_after_the_other(context: Context) -> None:
    toasts, scene = on_a_scene(context)
    context.notices += ["No sound.", "No saving."]
    toasts.step()
    assert shown(scene) == ["No sound."]
    scene.clock.tick(20)
    toasts.step()
    assert shown(scene) == ["No saving."]
    scene.clock.tick(20)
    toasts.step()
    assert shown(scene) == []


def test_a_notice_cut_short_by_another_scene_is_shown_there(context: Context) -> None:
    toasts, _ = on_a_scene(context)
    context.notices += ["No sound."]
    toasts.step()
    other = Scene(context)
    context.scenes.reset(other)
    context.scenes.settle()
    toasts.step()
    assert shown(other) == ["No sound."]


LONG = "This sentence is so long that it takes three lines, or even four, on a small panel. " * 2

GAME = game_named("porrazo")
SCENES: list[Callable[[Context], Scene]] = [
    Title,
    lambda context: NewMatch(context, GAME),
    SettingsScene,
    lambda context: Help(context, GAME),
    lambda context: Learn(context, GAME),
]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("make", SCENES)
def test_a_notice_covers_no_control(
    context: Context, make: Callable[[Context], Scene], size: tuple[int, int], scale: float
) -> None:
    context.settings = replace(context.settings, ui_scale=scale)
    context.scenes.resize(size)
    scene = make(context)
    context.scenes.push(scene)
    context.scenes.settle()
    toasts = Toasts(context)
    context.notices += [LONG, "Short."]
    for _ in range(2):
        toasts.step()
        toast = toasts._toast
        if toast is not None:
            assert toast.panel.collidelist(areas(scene)) == -1
            frame = 2 * round(24 * toast.ui)
            assert pygame.Rect((0, 0), size).inflate(-frame, -frame).contains(toast.panel)
        scene.clock.tick(60)
    toasts.step()
    if scale == 1.0:
        assert "Short." not in context.notices, "there is room for a short one"


def areas(scene: Scene) -> list[pygame.Rect]:
    return [each.area for each in scene.focus.controls if getattr(each, "visible", True)]


def test_at_the_table_a_notice_lies_on_neither_hand_nor_answers(context: Context) -> None:
    seen, scene = start(context, 3, {}, 2)
    toasts = Toasts(context)
    context.notices.append(LONG)
    for _ in range(40):
        toasts.step()
        if context.scenes.top is not scene:
            break
        if toasts._toast is not None:
            assert toasts._toast.panel.collidelist(areas(scene)) == -1
        seen.key(pygame.K_RETURN)
        if toasts._toast is None:
            context.notices[:] = [LONG]


def test_a_notice_makes_way_for_a_control_that_appears(context: Context) -> None:
    toasts, scene = on_a_scene(context)
    context.notices.append("No saving.")
    toasts.step()
    assert toasts._toast is not None
    button = Button(context, "Wait", list)
    button.place(toasts._toast.centre, 1.0)
    scene.stage.add(button)
    scene.focus.add(button)
    toasts.step()
    assert shown(scene) == ["No saving."]
    assert not toasts._toast.panel.colliderect(button.area)


def test_a_notice_without_room_waits(context: Context) -> None:
    toasts, scene = on_a_scene(context)
    wall = Button(context, "All", list, width=1280, height=720)
    wall.place((640, 360), 1.0)
    scene.focus.add(wall)
    context.notices.append("No saving.")
    toasts.step()
    assert shown(scene) == []
    scene.focus.remove(wall)
    toasts.step()
    assert shown(scene) == ["No saving."]
