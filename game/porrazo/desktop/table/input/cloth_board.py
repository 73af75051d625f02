"""Putting chips onto several spots of a cloth: a tray, the spots, and what undoes it.

A click on a chip of the tray takes it into the hand, a click on a spot puts one down there; a chip
is also dragged there, and what lies on a spot is dragged to another or off the cloth. The other
button takes one off. With a spot in focus Enter puts one down and digits are typed. Nothing is
given before the button says so, and what was given last time lies there again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.badges.spots import beside_area
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.buttons import place_bar
from porrazo.desktop.table.input.cloth_controls import BesideControl, SpotControl, ValueChip
from porrazo.desktop.table.input.staking import TAKEN, tray_of
from porrazo.desktop.table.input.tray import TRAY, ChipTray, command_buttons, place_tray
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.focus import Control
from porrazo.engine.game import Action
from porrazo.table.places.cloth import Cloth, Laid


class ClothBoard:
    """The controls of a prompt that asks for chips on several spots.

    It keeps the promises of a (`board.Board`). ``given`` is what was given last
    time.
    """

    def __init__(self, asker: Asker, cloth: Cloth, given: Laid | None) -> None:
        self.asker = asker
        self.cloth = cloth
        self._fixed: Laid = tuple([place.fixed for place in cloth.places])
        self._given = given if given is not None and self._fits(given) else None
        self._past: list[Laid] = []
        self.lit = asker.model.table_setup.game.lit_spots(asker.view)
        context = asker.context
        values = tray_of(
            max([1, *[min(place.most, cloth.free) for place in cloth.places]]),
            min([place.least for place in cloth.places]),
        )
        self.laid: Laid = self._given or self._fixed
        self.confirm = Button(
            context, cloth.label_of(self.laid), self.give, style=ButtonStyle.PRIMARY
        )
        self.confirm.cap = context.text.get("table.key_enter")
        titles = [self._title(place.spot) for place in cloth.places]
        self.spots = [SpotControl(self, number, name) for number, name in enumerate(titles)]
        self.besides = [
            BesideControl(self, number, name) for number, name in enumerate(titles) if cloth.beside
        ]
        self.chips = [ValueChip(self, value) for value in values]
        self.value = asker.kept.chip_of(asker.view.seat, values)
        """The value of the chip in the hand."""
        commands = {
            "undo": self.undo,
            "clear": self.clear,
            "repeat": self.repeat,
            "double": self.double,
        }
        self.commands = command_buttons(context, commands)
        self.controls: list[Control] = [
            self.confirm, *self.spots, *self.besides, *self.chips, *self.commands.values(),
        ]  # fmt: skip
        self._tray = ChipTray(context)
        self._sprites = (
            self._tray, *self.spots, *self.besides, *self.chips, *self.commands.values(),
            self.confirm,
        )  # fmt: skip
        asker.scene.stage.add(*self._sprites)
        self._show()

    def tints_of(self, spot: str) -> tuple[str, ...]:
        """Return the colours that a spot is marked with."""
        return self.asker.model.table_setup.game.spot_tints.get(spot, ())

    def _title(self, spot: str) -> str:
        game = self.asker.model.table_setup.game
        return self.asker.say.get(f"{game.name}.spot_{spot}")

    # --- what the house asks of it

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons."""
        return [self.confirm, *self.commands.values()]

    @property
    def action(self) -> Action:
        """What would be done first, as the chips lie now."""
        return self.cloth.plan_of(self.laid)[0]

    def place(self) -> None:
        """Put the spots, the tray and the buttons where the window wants them."""
        zones = self.asker.zones()
        for control, place in zip(self.spots, self.cloth.places, strict=True):
            control.fit(zones[place.spot], zones.ui)
        for beside in self.besides:
            beside.fit(beside_area(zones[self.cloth.places[beside.number].spot]), zones.ui)
        area = zones.rects.get(TRAY, zones["hand"])
        place_tray(self._tray, self.chips, self.commands, area, zones.ui)
        place_bar([self.confirm], zones["actions"], zones.ui)

    def close(self) -> None:
        """Leave the table, and put what is in the hand down."""
        for control in (*self.chips, *self.spots):
            control.let_go()
        self.asker.scene.stage.remove(*self._sprites)

    def show(self, action: Action) -> None:
        """Show at once how chips lie by which an action comes first."""
        self.set(self.cloth.toward(action))

    def lay(self, action: Action) -> None:
        """Put the chips where an action comes first."""
        self.show(action)

    def as_good_as(self, action: Action) -> bool:
        """Return whether an action comes first as the chips lie now."""
        return self.action == action

    def turns_to(self, action: Action) -> Sequence[Callable[[], None]]:
        """Return what brings it to an action: the chips are put there."""
        return [] if self.as_good_as(action) else [partial(self.show, action)]

    def control_to(self, action: Action) -> Control:
        """Return the spot where chips are still wanted, or the button that goes on."""
        wanted = self.cloth.toward(action)
        pairs = list(zip(self.laid, wanted, strict=True))
        if any(lies > due for (lies, _), (due, _) in pairs):
            return self.commands["clear"]
        for number, ((lies, beside), (due, due_beside)) in enumerate(pairs):
            if lies != due:
                return self.spots[number]
            if due_beside and beside != due_beside and self.besides:
                return self.besides[number]
        return self.confirm

    def turn(self, command: str) -> bool:
        """Mean nothing by the player's own keys."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Type a digit onto the spot in focus, or take the last step back."""
        current = self.asker.scene.focus.current
        spot = current if isinstance(current, SpotControl) else None
        if event.key == pygame.K_BACKSPACE and (spot is None or not spot.typed):
            self.undo()
        elif spot is not None and event.key == pygame.K_BACKSPACE:
            spot.type_in(spot.typed // 10)
        elif spot is not None and event.key == pygame.K_DELETE:
            self.lay_on(spot.number, self._fixed[spot.number][0])
        elif spot is not None and (digit := _digit(event.key)) is not None:
            spot.type_in(10 * spot.typed + digit)
        else:
            return False
        return True

    # --- what is done with chips

    def free(self, laid: Laid) -> int:
        """Return how many counters could still be put anywhere."""
        return self.cloth.free - sum(map(sum, laid)) + sum(map(sum, self._fixed))

    def put(self, number: int, value: int) -> None:
        """Put a chip onto a spot; the first at least the least, the last what still may lie there.

        Where that is nothing it is refused.
        """
        place, now = self.cloth.places[number], self.laid[number][0]
        wanted, most = max(now + value, place.least), self._most(number)
        if now < most < wanted and not place.fixed[0]:
            self.lay_on(number, most)
            self.asker.hint.set(self.asker.context.text.get("table.chips_most", most=most))
            return
        self.lay_on(number, wanted)

    def _most(self, number: int) -> int:
        """Return how much may lie on a spot, as the others are."""
        now, beside = self.laid[number]
        return min(self.cloth.places[number].most, now + beside + self.free(self.laid))

    def lay_on(self, number: int, amount: int) -> bool:
        """Let so much lie on a spot; return whether the limits allow it."""
        place, (now, beside) = self.cloth.places[number], self.laid[number]
        get = self.asker.context.text.get
        if place.fixed[0]:
            self.asker.refuse(get("table.chips_fixed"))
            return False
        most = self._most(number)
        if amount > most:
            self.asker.refuse(get("table.chips_most", most=most))
            return False
        rest = min(beside, place.most_beside(amount), most - amount)
        if amount != now:
            self._hear(number, 1.0 if amount > now else TAKEN)
        self._replace(number, (max(0, amount), rest))
        return True

    def take_off(self, number: int, value: int) -> None:
        """Take so much off a spot, or all that lies there."""
        self.lay_on(number, max(0, self.laid[number][0] - value))

    def move(self, number: int, other: int) -> None:
        """Carry what lies on a spot to another."""
        amount = self.laid[number][0]
        before, past = self.laid, self._past[:]
        if number == other or not self.lay_on(number, 0):
            return
        if not self.lay_on(other, self.laid[other][0] + amount):
            self.laid, self._past = before, past
            self._show()

    def lay_beside(self, number: int, count: int) -> None:
        """Let so much lie beside the chips of a spot, as far as the limits allow."""
        amount, now = self.laid[number]
        place = self.cloth.places[number]
        if place.fixed[1]:
            self.asker.refuse(self.asker.context.text.get("table.chips_fixed"))
            return
        most = min(place.most_beside(amount), now + self.free(self.laid))
        if not most:
            self.asker.refuse(self.asker.context.text.get("table.chips_none_beside"))
            return
        self._hear(number, 1.0)
        self._replace(number, (amount, max(0, min(most, count))))

    def _hear(self, number: int, volume: float) -> None:
        """Let a chip be heard that is put on a spot, or taken off it."""
        at = self.asker.scene.stage.side(self.spots[number].area.centerx)
        self.asker.context.sounds.play("chip", volume=volume, at=at)

    def switch_beside(self, number: int) -> None:
        """Put as much beside a spot as may lie there, or take it off."""
        amount, now = self.laid[number]
        most = self.cloth.places[number].most_beside(amount)
        self.lay_beside(number, 0 if now else max(1, most))

    def undo(self) -> None:
        """Take back what was done last."""
        if self._past:
            self.laid = self._past.pop()
            self._show()

    def clear(self) -> None:
        """Take all chips off that may go."""
        self.set(self._fixed)

    def repeat(self) -> None:
        """Put on what was given last time."""
        if self._given is not None:
            self.set(self._given)

    def double(self) -> None:
        """Put on as much again everywhere; where that is too much nothing."""
        twice = self._doubled()
        if twice is not None:
            self.set(twice)

    def set(self, laid: Laid) -> None:
        """Let the chips lie so."""
        if laid != self.laid:
            self._past.append(self.laid)
            self.laid = laid
            self.asker.hint.ask(self.asker.prompt)
            self._show()

    def give(self) -> None:
        """Give what lies there."""
        for place, (amount, _) in zip(self.cloth.places, self.laid, strict=True):
            if 0 < amount < place.least:
                words = self.asker.context.text.get("table.chips_least", least=place.least)
                self.asker.refuse(words)
                return
        self.asker.follow(self.cloth.plan_of(self.laid))

    def hold(self, value: int) -> None:
        """Take a chip of another value into the hand."""
        self.value = self.asker.kept.chips[self.asker.view.seat] = value
        for chip in self.chips:
            chip.redraw()

    def at(self, point: tuple[float, float]) -> int | None:
        """Return the number of the spot at a point."""
        found = (each.number for each in self.spots if each.area.collidepoint(point))
        return next(found, None)

    # --- within

    def _replace(self, number: int, now: tuple[int, int]) -> None:
        self.set((*self.laid[:number], now, *self.laid[number + 1 :]))

    def _fits(self, laid: Laid) -> bool:
        """Return whether chips may lie so, where nothing is fixed."""
        if any(map(any, self._fixed)) or not any(map(any, laid)):
            return False
        return self.free(laid) >= 0 and all(
            amount <= place.most and beside <= place.most_beside(amount)
            for place, (amount, beside) in zip(self.cloth.places, laid, strict=True)
        )

    def _doubled(self) -> Laid | None:
        twice = tuple([(2 * amount, 2 * beside) for amount, beside in self.laid])
        return twice if self._fits(twice) else None

    def _show(self) -> None:
        """Say what would be given now, and which buttons mean something."""
        self.confirm.set_label(self.cloth.label_of(self.laid))
        self.commands["undo"].enabled = len(self._past) > 0
        self.commands["clear"].enabled = self.laid != self._fixed
        self.commands["repeat"].enabled = self._given not in (None, self.laid)
        self.commands["double"].enabled = self._doubled() is not None


def _digit(key: int) -> int | None:
    if pygame.K_0 <= key <= pygame.K_9:
        return key - pygame.K_0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return 0 if key == pygame.K_KP_0 else None
