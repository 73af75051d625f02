"""Fingers: SDL makes them mice; what they touch is large enough, and nothing stays lit."""

from __future__ import annotations

import os

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import FocusRing
from porrazo.desktop.ui.controls.widgets import TARGET, Widget
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player


def button_at(context: Context, pressed: list[str], width: float, height: float) -> Button:
    button = Button(context, "Go", lambda: pressed.append("go"), width=width, height=height)
    button.place((200, 200), 1.0)
    return button


def tap(ring: FocusRing, point: tuple[int, int], *, finger: bool) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        ring.handle(
            pygame.Event(kind, pos=point, rel=(0, 0), buttons=(1, 0, 0), button=1, touch=finger)
        )


def test_sdl_is_not_told_to_keep_fingers_from_being_mice() -> None:
    assert os.environ.get("SDL_TOUCH_MOUSE_EVENTS", "1") == "1"


@pytest.mark.parametrize(("finger", "lit"), [(True, False), (False, True)])
def test_nothing_stays_lit_where_a_finger_was(context: Context, finger: bool, lit: bool) -> None:
    pressed: list[str] = []
    button = button_at(context, pressed, 120, 44)
    ring = FocusRing()
    ring.add(button)
    tap(ring, (200, 200), finger=finger)
    assert pressed == ["go"]
    assert button.hovered is lit


def test_a_small_button_is_touched_beside_its_picture(context: Context) -> None:
    pressed: list[str] = []
    ring = FocusRing()
    ring.add(button_at(context, pressed, 20, 20))
    tap(ring, (200 + TARGET // 2 - 1, 200), finger=True)
    assert pressed == ["go"]
    tap(ring, (200 + TARGET // 2 + 1, 200), finger=True)
    assert pressed == ["go"]


def test_no_button_takes_the_touch_of_another(context: Context) -> None:
    players = (Player("Ana"), Player("Computer", LEVELS[0]))
    session = MatchSession.new(players, {}, None, 3, 1)
    table = TableScene(context, session, opening=False)
    context.scenes.resize((1280, 720))
    for scene in (Title(context), table):
        context.scenes.reset(scene)
        context.scenes.settle()
        for _ in range(60):
            scene.update(0.2)
        controls = scene.focus.controls
        widgets = [each for each in controls if isinstance(each, Widget) and each.visible]
        assert widgets
        for place, widget in enumerate(widgets):
            assert min(widget.touchable.size) >= TARGET
            assert (
                widget.touchable.collidelist([other.touchable for other in widgets[:place]]) == -1
            )
    session.close()
