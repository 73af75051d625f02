"""Panels show which of their buttons Enter and Escape mean, and do so."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from porrazo.desktop.scenes.library.empty_bin import EmptyBin
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene


class Asking(PanelScene):
    """Offers some buttons, and keeps which were pressed."""

    def __init__(self, context: Context, labels: str, usual: int, way_out: int) -> None:
        super().__init__(context, 520, 400)
        self.choices, self.pressed = labels, ""
        self.usual, self.way_out = usual, way_out

    def build(self) -> None:
        self.offer([(each, partial(self._press, each)) for each in self.choices])

    def _press(self, label: str) -> None:
        self.pressed += label


def press(context: Context, key: int) -> None:
    context.scenes.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    context.scenes.settle()


def show(context: Context, scene: PanelScene) -> None:
    context.scenes.resize((1280, 720))
    context.scenes.push(Scene(context))
    context.scenes.push(scene)
    context.scenes.settle()


@pytest.mark.parametrize(
    ("labels", "usual", "way_out", "caps"),
    [
        ("A", 0, -1, ["Esc"]),
        ("AB", 0, -1, ["Enter", "Esc"]),
        ("ABC", 0, 0, ["Enter", "", ""]),
        ("AB", 1, -1, ["", "Enter"]),
    ],
)
def test_the_buttons_that_keys_mean_show_them(
    context: Context, labels: str, usual: int, way_out: int, caps: list[str]
) -> None:
    scene = Asking(context, labels, usual, way_out)
    show(context, scene)
    assert [button.cap for button in scene.buttons] == caps
    press(context, pygame.K_RETURN)
    press(context, pygame.K_ESCAPE)
    assert scene.pressed == labels[usual] + labels[way_out]


def test_escape_deletes_nothing_for_good(context: Context) -> None:
    emptied: list[bool] = []
    scene = EmptyBin(context, lambda: emptied.append(True))
    show(context, scene)
    press(context, pygame.K_ESCAPE)
    assert context.scenes.top is not scene
    assert not emptied
