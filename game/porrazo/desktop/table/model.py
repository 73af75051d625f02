"""The cards as the screen shows them: which lie where, and where that is in the window.

The engine is always ahead; this model follows its events one by one (`motions`), and `load` sets
it to a view at once. After all events have been shown both are the same.
"""

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.desktop.kit.cardart import BACK, Halo
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.layout import Zones
from porrazo.desktop.kit.spread import Spot, fan, jitter, row, rows
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.kit.tween import (
    Animation,
    Call,
    Tween,
    ease_in_out,
    parallel,
    sequence,
)
from porrazo.desktop.table.piles import Heap
from porrazo.games.fishing.porrazo.view import PorrazoView

Z_TABLE, Z_PENDING, Z_HAND, Z_FLYING = 100.0, 180.0, 220.0, 400.0
HAND_LIFT = 0.09
"""How far a card of the hand rises when it is pointed at, in card heights."""


class TableModel:
    """All cards on the screen of the seat ``viewer``, whose hand shows faces if ``hand_open``."""

    def __init__(
        self,
        context: Context,
        stage: Stage,
        view: PorrazoView,
        viewer: int,
        *,
        hand_open: bool = True,
    ) -> None:
        self.context = context
        self.stage = stage
        self.viewer = viewer
        self.hand_open = hand_open
        self.seats = view.seats
        self.sides = view.sides
        self.zones: Zones | None = None
        self.hands: list[list[CardSprite]] = [[] for _ in range(view.seats)]
        self.table: list[CardSprite] = []
        self.pending: list[CardSprite] = []
        self.row: list[CardSprite] = []
        self.raised: CardSprite | None = None
        self.stock = Heap(context)
        self.piles = [Heap(context) for _ in range(len(set(view.sides)))]
        stage.add(self.stock, *self.piles)
        self.load(view)

    # --- what is where

    def load(self, view: PorrazoView) -> None:
        """Show a view at once."""
        for sprite in self._cards():
            self.stage.remove(sprite)
        hands = view.hands
        self.hands = [
            [self.new_sprite(card if self.hand_open else UNKNOWN) for card in hand]
            for hand in hands
        ]
        self.table = [self.new_sprite(card) for card in view.table]
        self.row = [self.new_sprite(card) for card in view.tendido_row]
        self.pending = (
            [self.new_sprite(card) for card in view.pending.cards] if view.pending else []
        )
        self.stock.count = view.stock_count
        for heap, pile in zip(self.piles, view.won, strict=True):
            heap.count = len(pile)
        if self.zones:
            self.arrange(self.zones)

    def shown(self) -> tuple[object, ...]:
        """Return what is shown, to be compared with what a fresh model of a view would show."""
        return (
            [sorted(card.code for card in hand) for hand in self.hands],
            [card.code for card in self.table],
            sorted(card.code for card in self.pending),
            [card.code for card in self.row],
            self.stock.count,
            [heap.count for heap in self.piles],
        )

    def sprite_of(self, card: Card) -> CardSprite | None:
        """Return the sprite of a card that lies open, or in the viewer's hand."""
        code = FRENCH_52.text(card)
        return next((sprite for sprite in self._cards() if sprite.code == code), None)

    def _cards(self) -> list[CardSprite]:
        hands = [card for hand in self.hands for card in hand]
        return [*hands, *self.table, *self.pending, *self.row]

    def new_sprite(self, card: Card) -> CardSprite:
        """Put a card on the stage, face up if it is known."""
        code = BACK if card == UNKNOWN else FRENCH_52.text(card)
        sprite = CardSprite(self.context.cards, code, 100, face_up=card != UNKNOWN)
        self.stage.add(sprite)
        return sprite

    # --- places

    def place_of(self, seat: int) -> int:
        """Return a seat's place on the screen: 0 is the viewer's, the others go clockwise."""
        return (seat - self.viewer) % self.seats

    def arrange(self, zones: Zones) -> None:
        """Put everything in its place for a window."""
        self.zones = zones
        self.stock.height = zones.card[1] * 0.8
        self.stock.centre = zones["stock"].center
        for side, heap in enumerate(self.piles):
            box = self.pile_box(side)
            heap.height = min(box.h * 0.86, box.w * 1.25, zones.card[1] * 0.8)
            heap.centre = box.center
        for sprite, spot, height, z in self.targets(zones):
            sprite.centre = spot.x, spot.y
            sprite.angle, sprite.height, sprite.z = spot.angle, height, z
            sprite.scale, sprite.lift = 1.0, 0.0

    def pile_box(self, side: int) -> pygame.Rect:
        """Return where a side's pile lies: before its seat that is nearest to the viewer."""
        assert self.zones
        seats = [seat for seat, other in enumerate(self.sides) if other == side]
        return self.zones.places[min(self.place_of(seat) for seat in seats)]["pile"]

    def tendido_box(self) -> pygame.Rect:
        """Return where the four cards lie while they are arranged."""
        assert self.zones
        box = self.zones["table"]
        high = round(box.h * (0.62 if self.table else 0.86))
        return pygame.Rect(box.left, box.bottom - high, box.w, high)

    def table_box(self) -> pygame.Rect:
        """Return where the table's cards lie; above the tendido while that is arranged."""
        assert self.zones
        box = self.zones["table"]
        if not self.row:
            return box.inflate(-box.w * 0.03, -box.h * 0.05)
        return pygame.Rect(box.left, box.top, box.w, box.h - self.tendido_box().h).inflate(-8, -6)

    def pending_box(self) -> pygame.Rect:
        """Return where captures lie that are not safe yet: low in their zone, under the badge."""
        assert self.zones
        box = self.zones["pending"]
        high = round(min(self.zones.card[1] * 0.86, box.h * 0.62))
        return pygame.Rect(box.left, box.centery - round(high * 0.36), box.w, high)

    def targets(self, zones: Zones) -> Iterable[tuple[CardSprite, Spot, float, float]]:
        """Yield every card with its spot, its height and its nearness."""
        size = zones.card
        box = self.table_box()
        fitting = min(size[1], box.h) / size[1]
        small = round(size[0] * fitting), round(size[1] * fitting)
        for place, (card, spot) in enumerate(
            zip(self.table, rows(box, len(self.table), small), strict=True)
        ):
            loose = jitter(card.code, degrees=1.6, pixels=1.5)
            scale = spot.scale
            spot = Spot(spot.x + loose.x, spot.y + loose.y, loose.angle)
            yield card, spot, small[1] * scale, Z_TABLE + place
        yield from self._row_targets(zones)
        area = self.pending_box()
        spots = row(area, len(self.pending), (round(area.h * 5 / 7), area.h))
        for place, (card, spot) in enumerate(zip(self.pending, spots, strict=True)):
            yield card, spot, float(area.h), Z_PENDING + place
        for seat, hand in enumerate(self.hands):
            yield from self._hand_targets(zones, seat, hand)

    def _row_targets(self, zones: Zones) -> Iterable[tuple[CardSprite, Spot, float, float]]:
        for card, spot in zip(self.row, self.row_spots() if self.row else [], strict=True):
            yield card, spot, zones.card[1] * spot.scale, Z_HAND

    def row_spots(self) -> list[Spot]:
        """Return the four places of the tendido: two pairs with a gap between them."""
        assert self.zones
        box = self.tendido_box()
        high = min(self.zones.card[1] * 0.92, box.h * 0.62)
        wide = high * 5 / 7
        middle = box.centery + box.h * 0.02
        steps = (-1.85, -0.72, 0.72, 1.85)
        return [
            Spot(box.centerx + wide * step, middle, 0.0, high / self.zones.card[1])
            for step in steps
        ]

    def _hand_targets(
        self, zones: Zones, seat: int, hand: Sequence[CardSprite]
    ) -> Iterable[tuple[CardSprite, Spot, float, float]]:
        place = self.place_of(seat)
        if place == 0:
            spots = fan(zones["hand"], len(hand), zones.hand_card)
            height = float(zones.hand_card[1])
        else:
            seat_place = zones.places[place]
            height = float(seat_place.card[1])
            spots = fan(seat_place["cards"], len(hand), seat_place.card, turn=-4.0, bend=-0.02)
        for index, (card, spot) in enumerate(zip(hand, spots, strict=True)):
            up = zones.hand_card[1] * HAND_LIFT if card is self.raised else 0.0
            flat = Spot(spot.x, spot.y - up, spot.angle)
            yield card, flat, height, Z_HAND + index

    # --- what moves without an event

    def settle(self, seconds: float | None = None) -> Animation:
        """Let every card glide to its place."""
        if self.zones is None:
            return sequence()
        time = self.context.durations.settle if seconds is None else seconds
        parts: list[Animation] = []
        for sprite, spot, height, z in self.targets(self.zones):
            sprite.z = z
            hidden = not self.hand_open and sprite in self.hands[self.viewer]
            turn = 0.0 if hidden or sprite.code == BACK else 1.0
            move = Tween(sprite, time, x=spot.x, y=spot.y, angle=spot.angle, height=height)
            parts += [move, Tween(sprite, time, lift=0.0, turn=turn)]
        return parallel(*parts)

    def reveal(self, view: PorrazoView) -> Animation:
        """Turn the viewer's hand face up when the rules allow it to be seen."""
        hand = self.hands[self.viewer]
        cards = view.hands[self.viewer]
        if not self.hand_open or UNKNOWN in cards or len(cards) != len(hand):
            return sequence()
        parts = []
        for sprite, card in zip(hand, cards, strict=True):
            if sprite.code == BACK:
                sprite.code = FRENCH_52.text(card)
                parts.append(Tween(sprite, self.context.durations.flip, ease_in_out, turn=1.0))
        return parallel(*parts)

    def hide_hand(self) -> Animation:
        """Turn the viewer's hand face down; it stays so until `hand_open` is set again."""
        self.hand_open = False
        shown = [sprite for sprite in self.hands[self.viewer] if sprite.code != BACK]
        seconds = self.context.durations.flip
        turned = parallel(*[Tween(sprite, seconds, ease_in_out, turn=0.0) for sprite in shown])
        return sequence(turned, Call(partial(self._forget, shown)))

    def _forget(self, sprites: Sequence[CardSprite]) -> None:
        """Leave no face behind a back."""
        for sprite in sprites:
            if sprite in self.hands[self.viewer] and not self.hand_open:
                sprite.code = BACK

    def new_pack(self) -> None:
        """Put a full pack down and clear the piles, for a new hand."""
        for card in self._cards():
            self.stage.remove(card)
        for hand in self.hands:
            hand.clear()
        self.table, self.pending, self.row = [], [], []
        self.stock.count = 52
        for heap in self.piles:
            heap.count = 0

    # --- hints

    def light(self, cards: Iterable[Card], halo: Halo) -> None:
        """Put halos on exactly these cards of the table."""
        wanted = {FRENCH_52.text(card) for card in cards}
        for sprite in (*self.table, *self.pending, *self.row):
            sprite.halo = halo if sprite.code in wanted else None
