"""A person at the table who gives actions by mouse alone, or by keys alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.arranging import Arranging
from porrazo.desktop.table.input.cloth_board import ClothBoard
from porrazo.desktop.table.input.picking import HandCard, keys_of_cards
from porrazo.desktop.table.input.placed_card import PlacedCard
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.engine.game import Action
from porrazo.table.game import Amount, Prompt

#: Where a control is tried to be clicked, from its upper edge.
_DOWN = (0.5, 0.3, 0.1, 0.04, 0.7, 0.9, 0.96)


class Person:
    """Uses the controls of a scene: ``mouse`` says with what. Events go to the scene itself."""

    def __init__(self, *, mouse: bool) -> None:
        self.mouse = mouse

    # --- hands

    def click(self, scene: Any, point: Point, clicks: int = 1) -> None:
        """Press and let go of the mouse at a point; ``clicks`` is which of a quick series it is."""
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=point, button=1, clicks=clicks))

    def key(self, scene: Any, code: int, *, shift: bool = False) -> None:
        """Press a key."""
        scene.handle(key(code, pygame.KMOD_SHIFT if shift else 0))

    def turn_wheel(self, scene: Any, point: Point, steps: int) -> None:
        """Turn the wheel over a point, upwards positive."""
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        step = 1 if steps > 0 else -1
        for _ in range(abs(steps)):
            scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=step, precise_y=float(step)))

    def wait(self, scene: Any) -> None:
        """Wait until cards lie where they belong."""
        scene.clock.finish()

    # --- what they do

    def use(self, scene: Any, control: Control) -> None:
        """Click a control, or go to it with the focus and press Enter."""
        if self.mouse:
            self.click(scene, point_on(scene, control))
            return
        for _ in scene.focus.controls:
            if scene.focus.current is control and control.focused:
                break
            # Where cards are proposed Tab means the next proposal; backwards it never does.
            self.key(scene, pygame.K_TAB, shift=True)
        assert scene.focus.current is control, f"{control.label} is not reached by Tab"
        self.key(scene, pygame.K_RETURN)

    def go_on(self, scene: Any, rng: Random) -> Action | None:
        """Do what a scene at rest waits for; return the action where that was one, of any legal."""
        if not isinstance(scene, TableScene):
            buttons = [control for control in scene.focus.controls if isinstance(control, Button)]
            self.use(scene, scene.focus.default or buttons[0])
            return None
        if scene.claims is not None and scene.claims.offering:
            if scene.asking.controls:
                self.use(scene, scene.asking.controls[0])
            return None
        state, asked = scene.session.match.state, scene._view().seat
        # Who is asked in the place of a partner is asked by buttons alone.
        legal = state.legal() if asked == state.to_act else list(scene.asking.buttons)
        action = rng.choice(legal)
        self.give(scene, action)
        return action

    def give(self, scene: TableScene, action: Action) -> None:
        """Give an action through what is asked."""
        asking, alike = scene.asking, scene.game.alike
        if isinstance(asking.board, Arranging):
            self._arrange(scene, asking.board, action)
            return
        if isinstance(asking.board, ClothBoard):
            self._put_chips(scene, asking.board, action)
            return
        if asking.board is not None:
            self.use(scene, asking.board.confirm)
            return
        for other, button in asking.buttons.items():
            if alike(other, action):
                self.use(scene, button)
                return
        further = self._further(scene, action)
        if further is not None:
            self.use(scene, further)
            self.give(scene, action)
            return
        if asking.picking is not None and self._give_cards(scene, action):
            return
        if asking.naming is not None:
            self._give_amount(scene, action)
            return
        asked, touches = asking.prompt, len(asking.controls)
        for _ in range(2 * touches):
            control = asking.on_felt(lambda other: alike(other, action))
            if control is None:
                break
            self.use(scene, control)
            if asking.prompt is not asked:
                return
        raise AssertionError(f"{action} cannot be given")

    def _arrange(self, scene: TableScene, board: Arranging, action: Action) -> None:
        """Put the cards of an action into places, then press what does it first."""
        wanted = scene.game.cards_of(scene._view(), action)
        # Those that lie in several places lie together only once they were taken back.
        for kept in (wanted, ()):
            for place in board.places[board.fixed :]:
                for card in place:
                    if card not in kept:
                        self._send(scene, board, card)
            for card in wanted:
                if not any(card in place for place in board.places):
                    self._send(scene, board, card)
            for button in board.buttons:
                if button.enabled and _starts_with(scene, button, action):
                    self.use(scene, button)
                    return
        raise AssertionError(f"{action} cannot be arranged")

    def _put_chips(self, scene: TableScene, board: ClothBoard, action: Action) -> None:
        """Put chips onto spots, then press the button."""
        wanted = board.cloth.toward(action)
        if board.commands["clear"].enabled:
            self.use(scene, board.commands["clear"])
        for number, (amount, beside) in enumerate(wanted):
            if board.laid[number][0] != amount:
                self._put_on(scene, board, number, amount)
            if board.laid[number][1] != beside:
                self._put_beside(scene, board, number, beside)
        assert board.laid == wanted, (board.laid, wanted)
        self.use(scene, board.confirm)

    def _put_on(self, scene: TableScene, board: ClothBoard, number: int, amount: int) -> None:
        spot = board.spots[number]
        if self.mouse:
            least = board.cloth.places[number].least
            while (missing := amount - board.laid[number][0]) > 0:
                self.turn_wheel(scene, point_on(scene, spot), max(1, missing // least))
            return
        while not (scene.focus.current is spot and spot.focused):
            self.key(scene, pygame.K_TAB)
        for digit in str(amount):
            self.key(scene, pygame.K_0 + int(digit))

    def _put_beside(self, scene: TableScene, board: ClothBoard, number: int, count: int) -> None:
        beside = board.besides[number]
        self.use(scene, beside)
        while board.laid[number][1] > count:
            if self.mouse:
                self.turn_wheel(scene, point_on(scene, beside), -1)
            else:
                self.key(scene, pygame.K_LEFT)

    def _send(self, scene: TableScene, board: Arranging, card: int) -> None:
        placed = (each for each in board.controls if isinstance(each, PlacedCard))
        control = next(each for each in placed if each.card == card)
        if not self.mouse:
            self.use(scene, control)
        else:
            for clicks in (1, 2):
                self.click(scene, point_on(scene, control), clicks)
                self.wait(scene)
        self.wait(scene)

    def _further(self, scene: TableScene, action: Action) -> Control | None:
        """Return the button of a further question in which an action is an answer."""
        prompt = scene.asking.prompt
        assert prompt is not None
        for answer in prompt.buttons:
            if isinstance(answer.leads, Prompt) and _answers(answer.leads, scene, action):
                buttons = (each for each in scene.asking.controls if isinstance(each, Button))
                return next(each for each in buttons if each.label == answer.label)
        return None

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
            if isinstance(lead, Prompt) and _answers(lead, scene, action):
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
            self.key(scene, keys_of_cards(scene.asking.taken_keys())[place])
        self.wait(scene)

    def _give_amount(self, scene: TableScene, action: Action) -> None:
        naming = scene.asking.naming
        assert naming is not None
        slider = naming.slider
        wanted = _number(naming.amount, action)
        assert wanted is not None, f"{action} is no amount here"
        if self.mouse:
            self.turn_wheel(scene, slider.area.center, wanted - slider.value)
        else:
            for digit in str(wanted):
                self.key(scene, pygame.K_0 + int(digit))
        assert slider.value == wanted, (slider.value, wanted)
        self.use(scene, naming.confirm)


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def _answers(prompt: Prompt, scene: TableScene, action: Action) -> bool:
    """Return whether an action is among the answers of a question, or of a further one."""
    leads = [each.leads for each in (*prompt.buttons, *prompt.targets)]
    if prompt.cards is not None and prompt.cards.most == 1:
        pack = scene.session.match.game.pack
        hand = [pack.card(sprite.code) for sprite in scene.model.hand(scene.viewer)]
        leads += [prompt.cards.leads((card,)) for card in hand]
    for lead in leads:
        if isinstance(lead, Prompt):
            found = _answers(lead, scene, action)
        else:
            found = isinstance(lead, int) and scene.game.alike(lead, action)
        if found:
            return True
    return prompt.amount is not None and _number(prompt.amount, action) is not None


def _number(amount: Amount, action: Action) -> int | None:
    """Return the number that gives an action."""
    numbers = range(amount.least, amount.most + 1)
    return next((number for number in numbers if amount.action_of(number) == action), None)


def point_on(scene: Any, control: Control) -> Point:
    """A point where a control is uppermost: of a card of a hand, at its left edge if it can be."""
    area = control.area
    across = (0.14, 0.05, 0.5, 0.86, 0.95) if isinstance(control, HandCard) else (0.5, 0.1, 0.9)
    points = [(area.x + x * area.w, area.y + y * area.h) for y in _DOWN for x in across]
    free = [point for point in points if scene.focus.at(point) is control]
    assert free or not control.enabled, f"{control.label} cannot be clicked"
    return free[0] if free else area.center


def _starts_with(scene: TableScene, button: Button, action: Action) -> bool:
    """Return whether an action is what a button of a board does first, as the cards lie now."""
    board, asked = scene.asking.board, scene.asking.prompt
    assert isinstance(board, Arranging)
    assert asked is not None
    assert asked.arrange is not None
    answers = [*asked.arrange.answers(board.places), *asked.arrange.more]
    number = board.buttons.index(button)
    leads = answers[number].leads if number < len(answers) else None
    return leads == action or (isinstance(leads, tuple) and leads[0] == action)
