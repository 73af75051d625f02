"""Arranging the tendido: swap inside the pairs, choose the direction, see what scores."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.cards import FRENCH_52, Card
from porrazo.desktop.games.porrazo.motions import ROW
from porrazo.desktop.games.porrazo.row import ROW_AREA, row_spots
from porrazo.desktop.games.porrazo.tendido_signs import CHIP_ROOM, WAY, Caption, Chip, Tray, Way
from porrazo.desktop.kit.cards.cardart import Halo
from porrazo.desktop.kit.cards.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls import keys
from porrazo.desktop.kit.controls.buttons import Button, ButtonStyle
from porrazo.desktop.kit.controls.focus import Control, SpriteControl
from porrazo.desktop.kit.stage.compositor import Stage
from porrazo.desktop.kit.stage.layout import Zones
from porrazo.desktop.kit.stage.sprite import Point
from porrazo.desktop.kit.stage.tween import Animation, Tween, parallel, sequence, spring
from porrazo.desktop.table.answers.buttons import WIDTH, place_column
from porrazo.desktop.table.cards.model import Z_HAND, TableModel
from porrazo.games.fishing.porrazo.rules import ARRANGE, RIGHT_TO_LEFT, SWAP_LEFT, SWAP_RIGHT
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import TendidoScore, tendido_scores

_PAIR_BITS = (SWAP_LEFT, SWAP_RIGHT)
_HELD_Z = 390.0
# A press that moves less than this share of a card's width is a click.
_CLICK = 0.06
# How far a card leans that is drawn along, in degrees; how large it is while it is held; after
# which share of the way its neighbour begins to make room.
_LEAN, _NEAR, _EARLY = 14.0, 1.06, 0.12
_SET_WORDS = {2: "porrazo.board_pair", 3: "porrazo.board_three", 4: "porrazo.board_four"}


class RowCard(SpriteControl):
    """One of the four cards: a click swaps its pair, a drag takes it across its neighbour."""

    def __init__(self, board: "TendidoBoard", sprite: CardSprite) -> None:
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


class TendidoBoard:
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
        view: PorrazoView,
        on_confirm: Callable[[int], object],
        play: Callable[[Animation], object],
    ) -> None:
        self.context = context
        self.bits = 0
        self._stage, self._model, self._view, self._play = stage, model, view, play
        self._on_confirm = on_confirm
        self._tray = Tray(context)
        self._chips = [Chip(context) for _ in self._row]
        self._captions = [Caption(context) for _ in self._row]
        self.flip, self.confirm = self._buttons()
        both = view.options["tendido_count"] == "either_way"
        ways = (False, True) if both else (False,)
        self._ways = [
            Way(context, backwards=way, on_activate=partial(self.count, way) if both else None)
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
        get = self.context.text.get
        key = keys.key_of("turn_tendido", self.context.settings.keys).upper()
        flip = Button(
            self.context, get("porrazo.board_flip", key=key), self.turn_round, width=WIDTH
        )
        confirm = Button(
            self.context,
            self.context.text.plural("porrazo.board_confirm", 0),
            self._finish,
            style=ButtonStyle.PRIMARY,
            width=WIDTH,
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
        return self._model.lying_in[ROW]

    @property
    def _zones(self) -> Zones:
        assert self._model.zones
        return self._model.zones

    @property
    def action(self) -> int:
        """The action of the present arrangement."""
        return ARRANGE + self.bits

    @property
    def points(self) -> int:
        """What the present arrangement scores."""
        return self._points(self.action)

    def close(self) -> None:
        """Take the tray and the buttons off the table; the row is as it was dealt again."""
        self.show(ARRANGE)
        self._model.light((), Halo.CAPTURE)
        self._stage.remove(*self._signs)

    def place(self) -> None:
        """Put tray, signs and buttons where they belong in the present window."""
        zones = self._zones
        box, spots = zones[ROW_AREA], row_spots(zones)
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
        place_column(buttons, zones["actions"], zones.ui)

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
        row, spots = self._row, row_spots(self._zones)
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
        if bool(self.bits & RIGHT_TO_LEFT) != backwards:
            self.turn_round()

    def turn_round(self) -> None:
        """Count from the other end."""
        self.bits ^= RIGHT_TO_LEFT
        self._show()

    def turn(self, command: str) -> bool:
        """Count from the other end, where that is allowed and the key for it was pressed."""
        if command != "turn_tendido" or self.flip not in self.controls:
            return False
        self.turn_round()
        return True

    def turns_to(self, action: int) -> Sequence[Callable[[], None]]:
        """Return the swaps, left pair first, and the turn that bring it to an arrangement."""
        differs = (action - ARRANGE) ^ self.bits
        turns: list[Callable[[], None]] = [
            partial(self.swap, pair) for pair, bit in enumerate(_PAIR_BITS) if differs & bit
        ]
        return [*turns, self.turn_round] if differs & RIGHT_TO_LEFT else turns

    def control_to(self, action: int) -> Control:
        """Return a card of the pair to be swapped first, else the button to be pressed."""
        differs = (action - ARRANGE) ^ self.bits
        pair = next((pair for pair, bit in enumerate(_PAIR_BITS) if differs & bit), None)
        if pair is not None:
            return self._cards[2 * pair]
        return self.flip if differs & RIGHT_TO_LEFT else self.confirm

    def as_good_as(self, action: int) -> bool:
        """Tell whether this arrangement scores as much as another."""
        return self.points == self._points(action)

    def show(self, action: int) -> None:
        """Show an arrangement at once; `place` and the model's `arrange` put it in its places."""
        bits = action - ARRANGE
        row = self._row
        for pair, swap in enumerate(_PAIR_BITS):
            if (bits ^ self.bits) & swap:
                row[2 * pair], row[2 * pair + 1] = row[2 * pair + 1], row[2 * pair]
        self.bits = bits
        self._show()

    def lay(self, action: int) -> None:
        """Let the cards swing into an arrangement, as if it had been made by hand."""
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
        self.bits ^= _PAIR_BITS[pair]
        row = self._row
        row[2 * pair], row[2 * pair + 1] = row[2 * pair + 1], row[2 * pair]
        self.context.sounds.play("slide")
        self._show()

    def _swing(self, cards: list[CardSprite]) -> None:
        seconds, spots = self.context.durations.swap, row_spots(self._zones)
        moves = []
        for sprite in cards:
            spot = spots[self._row.index(sprite)]
            sprite.z = Z_HAND
            moves.append(
                Tween(sprite, seconds, spring, x=spot.x, y=spot.y, lift=0.0, scale=1.0, angle=0.0)
            )
        self._play(parallel(*moves))

    def _points(self, action: int) -> int:
        return sum(score[1] for score in tendido_scores(self._view, action))

    def _finish(self) -> None:
        self._on_confirm(self.action)

    def _show(self) -> None:
        """Show places, sets and the total of this arrangement."""
        scores = tendido_scores(self._view, self.action)
        backwards = bool(self.bits & RIGHT_TO_LEFT)
        self._tray.backwards = backwards
        placed = {cards[0] for reason, _, cards in scores if reason == "tendido_place"}
        for place, sprite in enumerate(self._row):
            card = FRENCH_52.card(sprite.code)
            self._chips[place].number = 4 - place if backwards else place + 1
            self._chips[place].lit = card in placed
            self._captions[place].lines = tuple(self._words(scores, card))
        for way in self._ways:
            way.lit = way.backwards == backwards
            bits = self.bits & ~RIGHT_TO_LEFT | RIGHT_TO_LEFT * way.backwards
            way.points = self._points(ARRANGE + bits)
        points = sum(points for _, points, _ in scores)
        self.confirm.set_label(self.context.text.plural("porrazo.board_confirm", points))
        self._lit = [card for _, _, cards in scores for card in cards]
        self._light()

    def _words(self, scores: tuple[TendidoScore, ...], card: Card) -> list[str]:
        """Return what a card scores, a line for its place and one for its set."""
        get = self.context.text.get
        return [
            get("porrazo.board_in_place", points=points)
            if reason == "tendido_place"
            else get(_SET_WORDS[len(cards)], points=points)
            for reason, points, cards in scores
            if card in cards
        ]

    def _light(self) -> None:
        """Put halos on all cards that score, and on the one in focus."""
        self._model.light(self._lit, Halo.CAPTURE)
        for control in self._cards:
            if control.focused and isinstance(control.sprite, CardSprite):
                control.sprite.halo = Halo.FOCUS
