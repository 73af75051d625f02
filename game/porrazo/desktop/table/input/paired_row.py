"""The control of a `PairedRow`: swaps inside the pairs, counting from either end, the score."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.cards.model import Z_HAND, TableModel
from porrazo.desktop.table.input.buttons import place_bar
from porrazo.desktop.table.input.paired_row_signs import CHIP_ROOM, WAY, Caption, Chip, Tray, Way
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.focus import Control, SpriteControl
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Tween, parallel, sequence, spring
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import PairedRow, RowOrder
from porrazo.table.places.geometry import Spot
from porrazo.table.places.paired_rows import paired_spots

_HELD_Z = 390.0
# A press that moves less than this share of a card's width is a click.
_CLICK = 0.06
# How far a card leans that is drawn along, in degrees; how large it is while it is held; after
# which share of the way its neighbour begins to make room.
_LEAN, _NEAR, _EARLY = 14.0, 1.06, 0.12
_PAIRS = ("left_swapped", "right_swapped")


class RowCard(SpriteControl):
    """One of the four cards: a click swaps its pair, a drag takes it across its neighbour."""

    def __init__(self, board: "PairedRowBoard", sprite: CardSprite) -> None:
        super().__init__(sprite, sprite.code, partial(board.swap_with, sprite), board.show_state)
        self._board = board
        self._card = sprite
        self._grip: Point | None = None
        self._home = 0.0

    def press(self, point: Point) -> None:
        """Take hold of the card."""
        self._grip, self._home = point, self._card.x

    def drag(self, point: Point) -> None:
        """Let the card follow the mouse inside its pair."""
        if self._grip is None:
            return
        moved = point[0] - self._grip[0]
        if self.held or abs(moved) > _CLICK * self._card.height:
            self.held = True
            self._board.drag(self._card, self._home + moved)

    def activate(self) -> None:
        """Swap after a click or Enter; let go after a drag."""
        if self.held:
            self.let_go()
        else:
            self._grip = None
            super().activate()

    def let_go(self) -> None:
        """Let the card swing to its place where it is held."""
        held, self.held, self._grip = self.held, False, None
        if held:
            self._board.settle()


class PairedRowBoard:
    """The four cards of the row on a tray, with what they score.

    ``on_confirm`` gets the action of the arrangement, ``play`` starts an animation. Add
    `controls` to the focus ring; `confirm` is the button for Enter without a focus, `flip` the
    one for the key D.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        model: TableModel,
        row: PairedRow,
        on_confirm: Callable[[Action], object],
        play: Callable[[Animation], object],
    ) -> None:
        self.context = context
        self.order = RowOrder()
        self._stage, self._model, self._asked, self._play = stage, model, row, play
        self._on_confirm = on_confirm
        self._tray = Tray(context)
        self._chips = [Chip(context) for _ in self._row]
        self._captions = [Caption(context) for _ in self._row]
        self.flip, self.confirm = self._buttons()
        both = row.both_ways
        ways = (False, True) if both else (False,)
        self._ways = [
            Way(
                context,
                row.ways[way],
                backwards=way,
                on_activate=partial(self.count, way) if both else None,
            )
            for way in ways
        ]
        buttons: list[Control] = [self.flip, self.confirm] if both else [self.confirm]
        buttons += self._ways if both else []
        # Cards come last: one that is being dragged lies over everything else.
        self._cards = [RowCard(self, sprite) for sprite in self._row]
        self.controls: list[Control] = [*buttons, *self._cards]
        self._signs = [self._tray, *self._ways, *self._chips, *self._captions, self.confirm]
        if both:
            self._signs.append(self.flip)
        stage.add(*self._signs)
        self._show()

    def _buttons(self) -> tuple[Button, Button]:
        key = keys.key_of(self._asked.command, self.context.settings.keys).upper()
        flip = Button(self.context, self._asked.flip(key), self.turn_round, style=ButtonStyle.TABLE)
        confirm = Button(
            self.context,
            self._asked.confirm(0),
            self._finish,
            style=ButtonStyle.PRIMARY,
        )
        return flip, confirm

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons, also the one that is not offered."""
        return self.confirm, self.flip

    @property
    def cards(self) -> Sequence[RowCard]:
        """The four cards, as they were dealt."""
        return self._cards

    @property
    def _row(self) -> list[CardSprite]:
        return self._model.lying_in[self._asked.zone]

    @property
    def _spots(self) -> list[Spot]:
        beside = bool(self._model.lying_in[self._asked.beside])
        return paired_spots(self._zones, self._asked.tray, beside=beside)

    @property
    def _zones(self) -> Zones:
        assert self._model.zones
        return self._model.zones

    @property
    def action(self) -> Action:
        """The action of the present order."""
        return self._asked.action_of(self.order)

    @property
    def points(self) -> int:
        """What the present order scores."""
        return self._asked.score(self.order).points

    def close(self) -> None:
        """Take the tray and the buttons off the table; the row is as it was dealt again."""
        self._lay_out(RowOrder())
        self._model.light((), Halo.CAPTURE)
        self._stage.remove(*self._signs)

    def place(self) -> None:
        """Put tray, signs and buttons where they belong in the present window."""
        zones = self._zones
        box, spots = zones[self._asked.tray], self._spots
        high = zones.card[1] * spots[0].scale
        wide = high * zones.card[0] / zones.card[1]
        over = spots[0].y - high / 2 - 0.055 * wide - box.top
        ui = min(zones.ui, over / CHIP_ROOM)
        self._tray.fit(box, spots, (wide, high), ui)
        low, line = spots[0].y + high / 2 + 0.06 * wide, box.top + over - CHIP_ROOM * ui / 2
        for spot, chip, caption in zip(spots, self._chips, self._captions, strict=True):
            chip.place((spot.x, line), ui)
            room = max(12.0, box.bottom - low)
            caption.resize(wide / zones.ui, room / zones.ui)
            caption.place((spot.x, low + room / 2), zones.ui)
        beside = spots[0].x - 0.32 * wide - box.left
        ui = min(ui, 0.92 * beside / WAY[0])
        for way in self._ways:
            x = box.left + beside / 2 if way.backwards else box.right - beside / 2
            way.place((x, line), ui)
        buttons = [each for each in (self.confirm, self.flip) if each in self.controls]
        place_bar(buttons, zones["actions"], zones.ui)

    def swap_with(self, sprite: CardSprite) -> None:
        """Swap a card with the other one of its pair."""
        self.swap(self._row.index(sprite) // 2)

    def swap(self, pair: int) -> None:
        """Swap the two cards of the left pair, 0, or the right one, 1."""
        self._exchange(pair)
        self.settle()

    def drag(self, sprite: CardSprite, x: float) -> None:
        """Let a card follow to `x` inside its pair; its neighbour makes room and passes below.

        Past the middle they have changed places.
        """
        row, spots = self._row, self._spots
        at = row.index(sprite)
        first, second = spots[at // 2 * 2].x, spots[at // 2 * 2 + 1].x
        goal = pygame.math.clamp(x, first, second)
        share = (goal - first) / (second - first)
        other = row[at ^ 1]
        self._follow(sprite, goal, second - first)
        room = pygame.math.clamp((share - _EARLY) / (1 - 2 * _EARLY), 0.0, 1.0)
        away = second - (second - first) * room * room * (3 - 2 * room)
        self._play(Tween(other, self.context.durations.follow, x=away))
        if (share > 0.5) != bool(at % 2):
            self._exchange(at // 2)

    def _follow(self, sprite: CardSprite, x: float, wide: float) -> None:
        """Let a card be drawn along, leaning back as far as it has to go."""
        seconds, held = self.context.durations.follow, _HELD_Z
        sprite.z = held
        lean = pygame.math.clamp((x - sprite.x) / wide, -1.0, 1.0) * _LEAN
        self._play(
            sequence(
                Tween(sprite, seconds, x=x, lift=1.0, scale=_NEAR, angle=-lean),
                Tween(sprite, 2 * seconds, angle=0.0),
            )
        )

    def count(self, backwards: bool) -> None:
        """Count from the right, or from the left."""
        if self.order.backwards != backwards:
            self.turn_round()

    def turn_round(self) -> None:
        """Count from the other end."""
        self.order = self.order._replace(backwards=not self.order.backwards)
        self._show()

    def turn(self, command: str) -> bool:
        """Count from the other end, where that is allowed and the key for it was pressed."""
        if command != self._asked.command or self.flip not in self.controls:
            return False
        self.turn_round()
        return True

    def turns_to(self, action: Action) -> Sequence[Callable[[], None]]:
        """Return the swaps, left pair first, and the turn that bring it to an order."""
        wanted = self._asked.order_of(action)
        turns: list[Callable[[], None]] = [
            partial(self.swap, pair) for pair in self._pairs_to_swap(wanted)
        ]
        return turns if wanted.backwards == self.order.backwards else [*turns, self.turn_round]

    def control_to(self, action: Action) -> Control:
        """Return a card of the pair to be swapped first, else the button to be pressed."""
        wanted = self._asked.order_of(action)
        pairs = self._pairs_to_swap(wanted)
        if pairs:
            return self._cards[2 * pairs[0]]
        return self.confirm if wanted.backwards == self.order.backwards else self.flip

    def as_good_as(self, action: Action) -> bool:
        """Return whether this order scores as much as another."""
        return self.points == self._asked.score(self._asked.order_of(action)).points

    def show(self, action: Action) -> None:
        """Show an order at once; `place` and the model's `arrange` put it in its places."""
        self._lay_out(self._asked.order_of(action))

    def _lay_out(self, order: RowOrder) -> None:
        row = self._row
        for pair in self._pairs_to_swap(order):
            row[2 * pair], row[2 * pair + 1] = row[2 * pair + 1], row[2 * pair]
        self.order = order
        self._show()

    def _pairs_to_swap(self, wanted: RowOrder) -> list[int]:
        """Return the pairs that lie otherwise in another order: 0 for the left, 1 for the right."""
        return [pair for pair in range(2) if self.order[pair] != wanted[pair]]

    def lay(self, action: Action) -> None:
        """Let the cards swing into an order, as if it had been made by hand."""
        self.show(action)
        self.context.sounds.play("slide")
        self.settle()

    def settle(self) -> None:
        """Let all cards swing to their places."""
        self._swing(self._row)

    def show_state(self, control: SpriteControl) -> None:
        """Show which pair the mouse or the keyboard is at."""
        used = [card for card in self._cards if card.hovered or card.focused]
        sprites = [card.sprite for card in used]
        row = self._row
        self._tray.active = next((row.index(s) // 2 for s in row if s in sprites), None)
        self._light()

    def _exchange(self, pair: int) -> None:
        swapped = not self.order[pair]
        self.order = self.order._replace(**{_PAIRS[pair]: swapped})
        row = self._row
        row[2 * pair], row[2 * pair + 1] = row[2 * pair + 1], row[2 * pair]
        self.context.sounds.play("slide")
        self._show()

    def _swing(self, cards: list[CardSprite]) -> None:
        seconds, spots = self.context.durations.swap, self._spots
        moves = []
        for sprite in cards:
            spot = spots[self._row.index(sprite)]
            sprite.z = Z_HAND
            moves.append(
                Tween(sprite, seconds, spring, x=spot.x, y=spot.y, lift=0.0, scale=1.0, angle=0.0)
            )
        self._play(parallel(*moves))

    def _finish(self) -> None:
        self._on_confirm(self.action)

    def _show(self) -> None:
        """Show places, sets and the total of this order."""
        found, backwards = self._asked.score(self.order), self.order.backwards
        self._tray.backwards = backwards
        pack = self._model.table_setup.say.pack
        for place, sprite in enumerate(self._row):
            card = pack.card(sprite.code)
            self._chips[place].number = 4 - place if backwards else place + 1
            self._chips[place].lit = card in found.in_place
            self._captions[place].lines = tuple(found.words.get(card, ()))
        for way in self._ways:
            way.lit = way.backwards == backwards
            way.points = self._asked.score(self.order._replace(backwards=way.backwards)).points
        self.confirm.set_label(self._asked.confirm(found.points))
        self._lit = list(found.words)
        self._light()

    def _light(self) -> None:
        """Put halos on all cards that score, and on the one in focus."""
        self._model.light(self._lit, Halo.CAPTURE)
        for control in self._cards:
            if control.focused and isinstance(control.sprite, CardSprite):
                control.sprite.halo = Halo.FOCUS
