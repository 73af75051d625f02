"""The motions that events give the cards: they are dealt, played, gathered, swept away."""

from collections.abc import Sequence
from functools import partial

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.desktop.kit.cardart import BACK
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.tween import (
    Animation,
    Call,
    Delay,
    Move,
    Tween,
    ease_in_out,
    parallel,
    sequence,
    staggered,
)
from porrazo.desktop.table.model import Z_FLYING, TableModel
from porrazo.desktop.table.piles import Heap

# However long a run is, gathering it takes no longer than one of so many cards.
_MOST_GAPS = 5


class Motions:
    """Makes the animation of one event; the model is changed at once, its sprites follow."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model

    def deal(self, count: int, order: Sequence[int]) -> Animation:
        """Deal a packet of ``count`` backs to each seat in turn, in an arc from the stock."""
        for hand in self._model.hands:
            for card in hand:
                self._model.stage.remove(card)
            hand.clear()
        flights = []
        for seat in order:
            for _ in range(count):
                flights.append(self._from_stock(UNKNOWN))
                self._model.hands[seat].append(flights[-1])
        return sequence(self._fly(flights), self._model.settle())

    def deal_leftovers(self, cards: Sequence[Card], count: int, order: Sequence[int]) -> Animation:
        """Deal what makes no full deal: open to the table, or hidden round the hands."""
        flights = [self._from_stock(card) for card in cards]
        self._model.table += flights
        for turn in range(count if not cards else 0):
            flights.append(self._from_stock(UNKNOWN))
            self._model.hands[order[turn % len(order)]].append(flights[-1])
        return sequence(self._fly(flights), self._model.settle())

    def draw_for_deal(self, draws: Sequence[tuple[int, Card]]) -> Animation:
        """Let everybody draw a card for the deal, round by round, and put them back."""
        stock, zones, durations = self._model.stock, self._model.zones, self._context.durations
        assert zones
        steps: list[Animation] = []
        drawn: list[CardSprite] = []
        for seat, card in draws:
            sprite = self._from_stock(card)
            sprite.z = Z_FLYING + len(drawn)
            drawn.append(sprite)
            place = self._model.place_of(seat)
            zone = zones.places[place]["cards"] if place else zones["hand"]
            seconds = durations.draw_for_deal
            steps.append(Call(partial(setattr, sprite, "visible", True)))
            steps.append(Call(lambda: self._context.sounds.play("flip")))
            steps.append(
                parallel(
                    Move(sprite, zone.center, seconds, arc=0.1),
                    Tween(sprite, seconds, turn=1.0, height=min(zone.h * 0.9, zones.card[1])),
                )
            )
        steps.append(Delay(durations.callout_hold))
        back = [
            parallel(
                Move(sprite, stock.centre, durations.collect, ease_in_out),
                Tween(sprite, durations.collect, turn=0.0, height=stock.height),
            )
            for sprite in drawn
        ]
        steps += [parallel(*back), Call(partial(self._model.stage.remove, *drawn))]
        return sequence(*steps)

    def turn_up(self, cards: Sequence[Card]) -> Animation:
        """Turn up the four cards of the tendido."""
        self._model.row = [self._from_stock(card) for card in cards]
        return sequence(self._model.settle(), self._fly(self._model.row))

    def _from_stock(self, card: Card) -> CardSprite:
        sprite = self._model.new_sprite(card)
        sprite.centre = self._model.stock.centre
        sprite.height = self._model.stock.height
        sprite.turn = 0.0
        sprite.visible = False
        return sprite

    def _fly(self, cards: Sequence[CardSprite]) -> Animation:
        """Let cards leave the stock one by one."""
        zones, durations = self._model.zones, self._context.durations
        assert zones
        targets = self._model.targets(zones)
        goals = {id(sprite): (spot, height) for sprite, spot, height, _ in targets}
        parts = []
        for card in cards:
            spot, height = goals[id(card)]
            parts.append(
                sequence(
                    Call(partial(self._leave_stock, card)),
                    parallel(
                        Move(card, (spot.x, spot.y), durations.deal_card, arc=0.12),
                        Tween(
                            card,
                            durations.deal_card,
                            angle=spot.angle,
                            height=height,
                            turn=0.0 if card.code == BACK else 1.0,
                        ),
                    ),
                )
            )
        return staggered(durations.deal_gap, parts)

    def _leave_stock(self, card: CardSprite) -> None:
        card.visible = True
        card.z = Z_FLYING
        self._model.stock.count -= 1
        self._context.sounds.play("deal")

    def _take_from_hand(self, seat: int, card: Card) -> CardSprite:
        """Take a card out of a hand; an opponent's back becomes that card."""
        hand = self._model.hands[seat]
        code = FRENCH_52.text(card)
        sprite = next((each for each in hand if each.code == code), None)
        if sprite is None:
            sprite = next(each for each in hand if each.code == BACK)
            sprite.code = code
        hand.remove(sprite)
        if self._model.raised is sprite:
            self._model.raised = None
        sprite.z = Z_FLYING
        sprite.halo = None
        return sprite

    def leave(self, seat: int, card: Card) -> Animation:
        """Play a card that stays on the table."""
        sprite = self._take_from_hand(seat, card)
        self._model.table.append(sprite)
        return sequence(self._played(sprite, None), self._model.settle())

    def capture(self, seat: int, card: Card, taken: Sequence[Card], pending: bool) -> Animation:
        """Play a card onto what it takes, gather that, and put it aside or on the pile."""
        sprite = self._take_from_hand(seat, card)
        caught = [found for each in taken if (found := self._model.sprite_of(each)) is not None]
        for each in caught:
            for zone in (self._model.table, self._model.pending):
                if each in zone:
                    zone.remove(each)
        cards = [sprite, *caught]
        land = caught[0].centre if caught else sprite.centre
        durations = self._context.durations
        gap = durations.capture_gap * min(1.0, _MOST_GAPS / max(1, len(caught)))
        gather = staggered(
            gap,
            [
                Move(each, (land[0] + 9 * n, land[1] + 6 * n), gap * 1.6)
                for n, each in enumerate(caught)
            ],
        )
        steps: list[Animation] = [
            self._played(sprite, land),
            Delay(durations.capture_pause),
            gather,
        ]
        if pending:
            self._model.pending = cards
            steps.append(self._model.settle(durations.collect))
        else:
            steps.append(self._to_pile(cards, self._model.sides[seat]))
        return sequence(*steps)

    def _played(self, sprite: CardSprite, land: tuple[float, float] | None) -> Animation:
        """Bring a card from a hand to the table, turning it face up on the way."""
        assert self._model.zones
        goal = land
        height = float(self._model.zones.card[1]) * 0.92
        for each, spot, high, _ in self._model.targets(self._model.zones):
            if each is sprite and land is None:
                goal, height = (spot.x, spot.y), high
        assert goal is not None
        seconds = self._context.durations.play_card
        place = (goal[0] + (10 if land else 0), goal[1] + (8 if land else 0))
        return sequence(
            Call(lambda: self._context.sounds.play("card")),
            parallel(
                Move(sprite, place, seconds, arc=0.06),
                Tween(sprite, seconds, turn=1.0, angle=0.0, height=height, lift=0.3),
            ),
            Tween(sprite, seconds * 0.2, lift=0.0),
        )

    def _to_pile(self, cards: Sequence[CardSprite], side: int) -> Animation:
        """Turn cards over onto a side's pile."""
        heap = self._model.piles[side]
        seconds = self._context.durations.collect
        for number, card in enumerate(cards):
            card.halo = None
            card.z = Z_FLYING + number
        flights = [
            parallel(
                Move(card, heap.centre, seconds, ease_in_out, arc=0.08),
                Tween(card, seconds, ease_in_out, turn=0.0, angle=0.0, height=heap.height),
            )
            for card in cards
        ]
        return sequence(
            Call(lambda: self._context.sounds.play("gather")),
            parallel(*flights),
            Call(lambda: self._bank(cards, heap)),
            self._model.settle(),
        )

    def _bank(self, cards: Sequence[CardSprite], heap: Heap) -> None:
        for card in cards:
            self._model.stage.remove(card)
        heap.count += len(cards)

    def bank_pending(self, side: int) -> Animation:
        """Give what was set aside to its side."""
        cards, self._model.pending = self._model.pending, []
        return self._to_pile(cards, side)

    def sweep(self, side: int) -> Animation:
        """Give what is left on the table to a side."""
        cards, self._model.table = self._model.table, []
        return self._to_pile(cards, side)

    def fix_row(self, cards: Sequence[Card]) -> Animation:
        """Put the tendido in its last order."""
        order = [FRENCH_52.text(card) for card in cards]
        self._model.row.sort(key=lambda sprite: order.index(sprite.code))
        return self._model.settle(self._context.durations.swap)

    def lay_row(self) -> Animation:
        """Let the tendido join the table, left to right."""
        self._model.table += self._model.row
        self._model.row = []
        return self._model.settle()
