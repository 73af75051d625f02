"""Sentences over the scenes: shown, read, not lost."""

from __future__ import annotations

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.kit.toasts import Toast, Toasts


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
