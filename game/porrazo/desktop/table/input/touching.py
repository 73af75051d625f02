"""Cards, zones and seats on the felt that can be touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.narrowing import Narrowing, TouchedCard, as_they_lie, share_cards
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.engine.game import NOBODY, Action
from porrazo.table.game import Target


class TargetControl(Control):
    """One of them: its cards are lit while it is pointed at, a click or Enter takes it."""

    def __init__(self, asking: Asker, target: Target, on_use: Callable[[], object]) -> None:
        super().__init__(target.label)
        self._asking = asking
        self.target = target
        self._on_use = on_use
        found = (asking.model.sprite_of(card) for card in target.cards)
        self.sprites: list[CardSprite] = [sprite for sprite in found if sprite is not None]
        for sprite in self.sprites:
            sprite.halo = Halo.PLAYABLE

    @property
    def area(self) -> pygame.Rect:
        """Where it is: around its cards, its zone, or its seat's plaque."""
        model, zones = self._asking.model, self._asking.zones()
        if self.sprites:
            boxes = [_box(sprite) for sprite in self.sprites]
            return boxes[0].unionall(boxes[1:])
        if self.target.seat != NOBODY:
            return zones.places[model.place_of(self.target.seat)]["plaque"]
        heap = model.heaps.get(self.target.zone)
        if heap is not None:
            box = pygame.Rect(0, 0, round(heap.height * 0.72), round(heap.height))
            box.center = round(heap.x), round(heap.y)
            return box
        return model.box(self.target.zone)

    def covers(self, point: Point) -> bool:
        """Return whether a point is on one of its cards, or in its place."""
        if self.sprites:
            return any(sprite.contains(point) for sprite in self.sprites)
        return self.area.collidepoint(point)

    def activate(self) -> None:
        """Take it."""
        self._on_use()

    def leads_to(self, meant: Callable[[Action], bool]) -> bool:
        """Return whether touching it is the way to an action that is meant."""
        return isinstance(self.target.leads, int) and meant(self.target.leads)

    def state_changed(self) -> None:
        """Light the cards and say what touching them does."""
        if self not in self._asking.controls:
            return
        up = self.hovered or self.focused
        for sprite in self.sprites:
            sprite.halo = Halo.FOCUS if self.focused else Halo.CAPTURE if up else Halo.PLAYABLE
        if up:
            self._asking.hint.set(self.label)
        else:
            self._asking.hint.ask(self._asking.prompt)


def targets_of(asking: Asker, targets: Sequence[Target]) -> list[Control]:
    """Return a control for each target of a prompt; of sets that share cards one for each card."""
    if share_cards(targets):
        return list(Narrowing(asking, targets).controls)
    controls = (
        TargetControl(asking, target, partial(asking.follow, target.leads)) for target in targets
    )
    return sorted(controls, key=as_they_lie)


def control_to(
    controls: Sequence[Control], meant: Callable[[Action], bool]
) -> TargetControl | TouchedCard | None:
    """Return what is to be touched on the felt for an action that is meant, if anything is."""
    touchable = (each for each in controls if isinstance(each, TargetControl | TouchedCard))
    return next((each for each in touchable if each.leads_to(meant)), None)


def _box(sprite: CardSprite) -> pygame.Rect:
    height = sprite.height * sprite.scale
    box = pygame.Rect(0, 0, round(height * 0.72), round(height))
    box.center = round(sprite.x), round(sprite.y)
    return box


class FeltControl(Control):
    """Lies under all other controls; Enter and Space use it, too."""

    def __init__(self, asking: Asker, label: str, on_use: Callable[[], object]) -> None:
        super().__init__(label)
        self._asking = asking
        self._on_use = on_use

    @property
    def area(self) -> pygame.Rect:
        """The felt."""
        return self._asking.zones()["felt"]

    def activate(self) -> None:
        """Go on."""
        self._on_use()
