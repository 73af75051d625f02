"""A person at the table who gives actions by mouse alone, or by keys alone."""

from __future__ import annotations

from typing import Any

import pygame
from porrazo.desktop.kit.focus import Control
from porrazo.desktop.kit.sprite import Point
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.table.answers.hand import HandCard, keys_of_cards
from porrazo.desktop.table.answers.touching import control_to
from porrazo.desktop.table.game import Prompt
from porrazo.engine.game import Action

#: Where a control is tried to be clicked, from its upper edge.
_DOWN = (0.5, 0.3, 0.1, 0.04, 0.7, 0.9, 0.96)


class Person:
    """Uses the controls of a scene: ``mouse`` says with what."""

    def __init__(self, *, mouse: bool) -> None:
        self.mouse = mouse

    def use(self, scene: Any, control: Control) -> None:
        """Click a control, or go to it with the focus and press Enter."""
        if self.mouse:
            self.click(scene, point_on(scene, control))
            return
        scene.focus.focus(control)
        # The focus is seen once the keyboard is used.
        scene.handle(key(pygame.K_LSHIFT))
        control.focused = True
        scene.handle(key(pygame.K_RETURN))

    def click(self, scene: Any, point: Point) -> None:
        """Press and let go of the mouse at a point."""
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=point, button=1))

    def give(self, scene: TableScene, action: Action) -> None:
        """Give an action through what is asked."""
        asking, alike = scene.asking, scene.game.alike
        if asking.board is not None:
            self.use(scene, asking.board.confirm)
            return
        for other, button in asking.buttons.items():
            if alike(other, action):
                self.use(scene, button)
                return
        if asking.picking is not None and self._give_cards(scene, action):
            return
        if asking.naming is not None:
            self._give_amount(scene, action)
            return
        asked = asking.prompt
        while asking.prompt is asked:
            control = control_to(asking.controls, lambda other: alike(other, action))
            if control is None:
                raise AssertionError(f"{action} cannot be given")
            self.use(scene, control)

    def _give_cards(self, scene: TableScene, action: Action) -> bool:
        picking, match = scene.asking.picking, scene.session.match
        assert picking is not None
        for control in picking.cards:
            lead = picking.selection.leads((control.card,))
            if lead is None or picking.several:
                continue
            if isinstance(lead, int) and scene.game.alike(lead, action):
                self._use_card(scene, control)
                return True
            if isinstance(lead, Prompt) and any(
                each.leads == action for each in (*lead.buttons, *lead.targets)
            ):
                self._use_card(scene, control)
                self.give(scene, action)
                return True
        if not picking.several:
            return False
        written = match.game.action_json(scene._view(), action)
        wanted = [match.game.pack.card(str(text)) for text in list(written.get("cards") or ())]
        if not wanted:
            return False
        # What is raised already may go with nothing of what is to come.
        for control in list(picking.cards):
            if control.card in picking.chosen and control.card not in wanted:
                self._use_card(scene, control)
        for control in list(picking.cards):
            if control.card in wanted and control.card not in picking.chosen:
                self._use_card(scene, control)
        assert picking.play_button is not None
        assert sorted(picking.chosen) == sorted(wanted), (picking.chosen, wanted)
        self.use(scene, picking.play_button)
        return True

    def _use_card(self, scene: TableScene, control: HandCard) -> None:
        if self.mouse:
            self.click(scene, point_on(scene, control))
        else:
            place = scene.asking.controls.index(control)
            scene.handle(key(keys_of_cards(scene.asking._taken_keys())[place]))
        scene.clock.finish()

    def _give_amount(self, scene: TableScene, action: Action) -> None:
        naming = scene.asking.naming
        assert naming is not None
        slider = naming.slider
        written = scene.session.match.game.action_json(scene._view(), action)
        wanted = int(str(written["amount"]))
        if self.mouse:
            step = 1 if wanted > slider.value else -1
            scene.handle(
                pygame.Event(
                    pygame.MOUSEMOTION, pos=slider.area.center, rel=(0, 0), buttons=(0, 0, 0)
                )
            )
            while slider.value != wanted:
                scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=step, precise_y=float(step)))
        else:
            for digit in str(wanted):
                scene.handle(key(pygame.K_0 + int(digit)))
        self.use(scene, naming.confirm)


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def point_on(scene: Any, control: Control) -> Point:
    """A point where a control is uppermost: of a card of a hand, at its left edge if it can be."""
    area = control.area
    across = (0.14, 0.05, 0.5, 0.86, 0.95) if isinstance(control, HandCard) else (0.5, 0.1, 0.9)
    points = [(area.x + x * area.w, area.y + y * area.h) for y in _DOWN for x in across]
    free = [point for point in points if scene.focus.at(point) is control]
    assert free or not control.enabled, f"{control.label} cannot be clicked"
    return free[0] if free else area.center
