"""A hand that was turned down is turned up by its own cards, in every game that has one."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.context import Context
from porrazo.games import NAMES, game_named
from support.seen import Seen, start

HIDING = [name for name in NAMES if game_named(name).family != "banking"]
"""The games in which somebody has cards that others may not see."""


def hidden(context: Context, game: str) -> tuple[Seen, TableScene]:
    """A table at which somebody is asked, with the hand turned down."""
    seats = game_named(game).seats[0]
    seen, scene = start(context, 3, {}, seats, game=game)
    for _ in range(40):
        if context.scenes.top is scene and scene.at_rest() and scene.model.private:
            break
        seen.key(pygame.K_RETURN)
    scene.turn_hand()
    seen.settle()
    assert not scene.model.hand_open
    return seen, scene


def click(seen: Seen, scene: TableScene, *, finger: bool) -> None:
    card = scene.model.private[0]
    if not finger:
        motion = {"pos": card.centre, "rel": (0, 0), "buttons": (0, 0, 0)}
        scene.handle(pygame.Event(pygame.MOUSEMOTION, motion))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=card.centre, button=1, touch=finger))
    seen.settle()


@pytest.mark.parametrize("game", HIDING)
def test_a_click_on_the_hidden_hand_turns_it_up_and_it_is_asked_again(
    context: Context, game: str
) -> None:
    seen, scene = hidden(context, game)
    click(seen, scene, finger=False)
    assert scene.model.hand_open
    assert scene.asking.controls or scene.asking.prompt is not None


def test_a_finger_and_the_keyboard_turn_it_up_too(context: Context) -> None:
    seen, scene = hidden(context, "porrazo")
    click(seen, scene, finger=True)
    assert scene.model.hand_open
    scene.turn_hand()
    seen.settle()
    seen.key(pygame.K_RETURN)
    assert not scene.model.hand_open, "Enter shows first where the keyboard is"
    assert all(card.halo is Halo.FOCUS for card in scene.model.private)
    seen.key(pygame.K_RETURN)
    assert scene.model.hand_open
    assert not any(card.halo is Halo.FOCUS for card in scene.model.private)
