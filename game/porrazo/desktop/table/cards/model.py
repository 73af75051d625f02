"""The cards as the screen shows them: which lie where, and where that is in the window.

The engine is always ahead; this model follows its events one by one (`motions`), and `load` sets
it to a view at once. After all events have been shown both are the same.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from porrazo.cards import UNKNOWN, Card
from porrazo.desktop.table.cards import lying
from porrazo.desktop.table.cards.over_hand import risen
from porrazo.desktop.table.cards.piles import LAST, Heap
from porrazo.desktop.table.cards.sorting import as_put, first_of, grouped
from porrazo.desktop.table.cards.throws import Throws
from porrazo.desktop.table.cards.unseen import put_unseen
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.cards.cardart import BACK, Halo, card_size
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.cards.seal import Seals
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import letters
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.tween import Animation, Call, Tween, ease_in_out, parallel, sequence
from porrazo.engine.game import NOBODY
from porrazo.table.game import Spread, Zone, hand_zone
from porrazo.table.places.geometry import Spot
from porrazo.table.places.spreads import in_rows, inside

Z_TABLE, Z_ASIDE, Z_HAND, Z_FLYING = 100.0, 190.0, 220.0, 400.0
_CAPTION = 15.0
"""How high the name of a heap is, at 1280x720."""
_BESIDE = 0.96
"""How much of its place a heap takes at most with what lies open beside it."""
STOCK = "stock"
"""The heap that cards are dealt from; always there, if only during the deal."""

_HEAPS = (Spread.HEAP, Spread.PILE)
_NEARNESS = {Spread.HAND: Z_HAND, Spread.ROW: Z_ASIDE}
# How far under the others cards lie that have been beaten: as many as a hand may have.
_UNDER = 30.0

log = logging.getLogger(__name__)


class TableModel:
    """All cards on the screen of the seat ``viewer``, whose hand shows faces if ``hand_open``."""

    def __init__(
        self,
        context: Context,
        stage: Stage,
        table_setup: TableSetup,
        view: Any,
        viewer: int,
        *,
        hand_open: bool = True,
    ) -> None:
        self.context = context
        self.stage = stage
        self.table_setup = table_setup
        self.viewer = viewer
        self.hand_open = hand_open
        self.seats = table_setup.seats
        self.sides = table_setup.sides
        self.dealer = NOBODY
        self.zones: Zones | None = None
        self.regrouped = False  # By suit, or sets first, instead of as the game gives it.
        self.own_order: list[str] = []
        """The codes of the viewer's cards as the player has put them, [] for none."""
        letters = table_setup.game.seals
        self._seals = Seals(context.theme, context.fonts, letters) if letters else None
        self.throws = Throws()
        self.on_trick: Callable[[bool], object] = lambda on: None
        """Called when the marks of the trick have changed; with False when it is gathered."""
        self.kinds: dict[str, Zone] = {}
        self.lying_in: dict[str, list[CardSprite]] = {}
        self.heaps: dict[str, Heap] = {}
        self.raised: CardSprite | None = None
        self.chosen: set[CardSprite] = set()
        self._turning_down: set[CardSprite] = set()
        self.to_sort: set[str] = set()  # Zones that cards have come to, which lie last as yet.
        self.load(view)

    # --- what is where

    def load(self, view: Any) -> None:
        """Show a view at once."""
        for sprite in self.cards():
            self.stage.remove(sprite)
        self.chosen, self._turning_down, self.to_sort = set(), set(), set()
        self.kinds, self.lying_in = {}, {}
        self.throws.clear_all()
        listed = self.table_setup.zones(view)
        for zone in listed:
            self._add_zone(zone)
        if STOCK not in self.heaps:
            self._add_heap(STOCK)
        for name in self.heaps:
            if name not in self.kinds:
                self.heaps[name].count = 0
        if self.zones:
            self.arrange(self.zones)

    def _add_zone(self, zone: Zone) -> None:
        self.kinds[zone.name] = zone
        self.throws.load(zone, self.seats)
        if zone.spread in _HEAPS:
            heap = self._add_heap(zone.name)
            heap.each = zone.each
            heap.count, heap.alpha = len(zone.cards), float(not zone.away)
            heap.face = self.face_after(zone.name, zone.cards)
            heap.last = self.last_after(zone.name, zone.cards)
            return
        hidden = self.hides(zone)
        self.lying_in[zone.name] = [
            self.new_sprite(UNKNOWN if hidden else card) for card in self._in_order(zone)
        ]
        for sprite in self.lying_in[zone.name]:
            sprite.dim = zone.dark

    def shade(self) -> None:
        """Darken the cards of zones that are dark."""
        for name, cards in self.lying_in.items():
            if self.kinds[name].dark:
                for sprite in cards:
                    sprite.dim = True

    def hides(self, zone: Zone) -> bool:
        """Return whether a zone is the viewer's own and its cards lie face down."""
        return not self.hand_open and self._is_private(zone)

    def _is_private(self, zone: Zone) -> bool:
        return zone.closed and zone.owner == self.viewer

    @property
    def private(self) -> list[CardSprite]:
        """The cards that the viewer alone may see."""
        own = [name for name, zone in self.kinds.items() if self._is_private(zone)]
        return [card for name in own for card in self.lying_in.get(name, ())]

    def _in_order(self, zone: Zone) -> Sequence[Card]:
        """Return the cards of a zone as they lie: the viewer's hand as the player likes it."""
        if zone.name != hand_zone(self.viewer):
            return zone.cards
        game, pack = self.table_setup.game, self.table_setup.say.pack
        cards = grouped(game, pack, zone.cards) if self.regrouped else zone.cards
        places = as_put(self.own_order, [self.code(card) for card in cards])
        return [cards[place] for place in places]

    def _add_heap(self, name: str) -> Heap:
        if name not in self.heaps:
            self.heaps[name] = heap = Heap(self.context)
            if name in self.table_setup.game.heaps:
                heap.caption = self.table_setup.say.get(f"{self.table_setup.game.name}.heap_{name}")
            self.stage.add(self.heaps[name])
        return self.heaps[name]

    def face_after(self, heap: str, cards: Sequence[Card]) -> str:
        """Return the card that a heap shows once these lie on it, "" for none."""
        zone = self.kinds.get(heap)
        if zone is None or zone.spread is not Spread.PILE or not cards or cards[-1] == UNKNOWN:
            return ""
        return self.code(cards[-1])

    def last_after(self, heap: str, cards: Sequence[Card]) -> tuple[str, ...]:
        """Return what lies open beside a heap once these cards have come to it."""
        zone = self.kinds.get(heap)
        count = 0 if zone is None else min(zone.last, LAST)
        seen = cards[-count:] if count else ()
        return tuple([self.code(card) for card in seen if card != UNKNOWN])

    def shown(self) -> dict[str, object]:
        """Return what is shown of each zone, to be compared with `expected` of a view."""
        shown: dict[str, object] = {
            name: _listed(self.kinds[name], [self._code_of(card) for card in cards])
            for name, cards in self.lying_in.items()
        }
        for name, heap in self.heaps.items():
            shown[name] = heap.count
        return shown

    def expected(self, view: Any) -> dict[str, object]:
        """Return what is to be shown of a view once all has been shown."""
        expected: dict[str, object] = {STOCK: 0}
        for zone in self.table_setup.zones(view):
            hidden = self.hides(zone)
            codes = [BACK if hidden else self.code(card) for card in zone.cards]
            heap = zone.spread in _HEAPS
            expected[zone.name] = len(codes) if heap else _listed(zone, codes)
        return expected

    def _code_of(self, sprite: CardSprite) -> str:
        """Return what a sprite shows, or will when it has been turned down."""
        return BACK if sprite in self._turning_down else sprite.code

    def code(self, card: Card) -> str:
        """Return the code of a card's picture."""
        return BACK if card == UNKNOWN else self.table_setup.say.pack.text(card)

    def sprite_of(self, card: Card) -> CardSprite | None:
        """Return the sprite of a card that lies open, or in the viewer's hand."""
        code = self.table_setup.say.pack.text(card)
        return next((sprite for sprite in self.cards() if sprite.code == code), None)

    def cards(self) -> list[CardSprite]:
        """Return all cards but those in heaps."""
        return [card for cards in self.lying_in.values() for card in cards]

    def hand(self, seat: int) -> list[CardSprite]:
        """Return the cards of a seat's hand, from the left."""
        return self.lying_in.get(hand_zone(seat), [])

    @property
    def hands(self) -> list[list[CardSprite]]:
        """The hands of all seats."""
        return [self.hand(seat) for seat in range(self.seats)]

    def zone_of(self, sprite: CardSprite) -> str:
        """Return the zone in which a card lies, "" if in none."""
        return next((name for name, cards in self.lying_in.items() if sprite in cards), "")

    def new_sprite(self, card: Card) -> CardSprite:
        """Put a card on the stage, face up if it is known."""
        sprite = CardSprite(self.context.cards, self.code(card), 100, face_up=card != UNKNOWN)
        sprite.seals = self._seals
        self.stage.add(sprite)
        return sprite

    # --- as a game asks while an event is turned into moves

    def open_cards(self, zone: str) -> tuple[Card, ...]:
        """Return the cards that are shown in a zone, UNKNOWN for backs; none of a heap."""
        codes = [sprite.code for sprite in self.lying_in.get(zone, [])]
        pack = self.table_setup.say.pack
        return tuple([UNKNOWN if code == BACK else pack.card(code) for code in codes])

    def lying(self, zone: str) -> int:
        """Return how many cards are shown in a zone, 0 where there is no such zone."""
        if zone in self.heaps:
            return self.heaps[zone].count
        return len(self.lying_in.get(zone, ()))

    def has(self, zone: str) -> bool:
        """Return whether there is such a zone."""
        return zone in self.kinds

    def is_trick(self, zone: str) -> bool:
        """Return whether a zone holds a trick."""
        return zone in self.kinds and self.kinds[zone].spread is Spread.TRICK

    def thrown_by(self, zone: str, seat: int) -> CardSprite | None:
        """Return the card of a trick that a seat has thrown."""
        place, cards = self.throws.place_of(zone, seat), self.lying_in.get(zone, [])
        return cards[place] if 0 <= place < len(cards) else None

    @property
    def trick(self) -> str:
        """The zone that holds the trick, "" where the game has none."""
        return next((name for name in self.kinds if self.is_trick(name)), "")

    def mark_highest(self, seat: int, *, taken: bool = False) -> None:
        """Mark the card that is the highest of the trick so far, or that has taken it.

        With NOBODY none is marked.
        """
        self.throws.highest, self.throws.taken = seat, taken
        sprite = self.highest
        if taken and sprite is not None:
            sprite.halo = Halo.STRONG
        self.on_trick(True)

    def first_in(self, zone: str) -> CardSprite | None:
        """Return the first card that lies in a zone, None where there is none."""
        cards = self.lying_in.get(zone)
        return cards[0] if cards else None

    @property
    def highest(self) -> CardSprite | None:
        """The card that is the highest of the trick so far, if one is."""
        return self.thrown_by(self.trick, self.throws.highest)

    def clear_trick(self, zone: str) -> None:
        """Forget who has thrown which card of a trick that is gathered."""
        self.throws.clear(zone)
        self.on_trick(False)

    def light_up(self, cards: Iterable[Card]) -> None:
        """Mark cards where they lie open, in hands too, until they are taken away."""
        for card in cards:
            sprite = self.sprite_of(card)
            if sprite is not None:
                sprite.halo = Halo.STRONG

    # --- places

    def place_of(self, seat: int) -> int:
        """Return a seat's place on the screen: 0 is the viewer's, the others go clockwise."""
        after = (seat - self.viewer) % self.seats
        return -after % self.seats if self.table_setup.anticlockwise else after

    def arrange(self, zones: Zones) -> None:
        """Put everything in its place for a window."""
        self.zones = zones
        for name, heap in self.heaps.items():
            box = self.box(name)
            self._open_beside(name, heap, zones)
            heap.letters = min(letters(_CAPTION, zones.ui), box.h * 0.2) if heap.caption else 0.0
            heap.room = float(box.w)
            named = 1.5 * heap.letters
            heap.height = min(
                (box.h - named) * (0.8 if named else 0.86), box.w * 1.25, zones.card[1] * 0.8
            )
            heap.centre = box.centerx, box.centery - named / 2
            if heap.beside:
                heap.height *= min(1.0, _BESIDE * box.w / heap.width)
                heap.x = box.centerx + (heap.width - card_size(heap.height)[0]) / 2
        for sprite, spot, height, z in self.targets(zones):
            sprite.centre = spot.x, spot.y
            sprite.angle, sprite.height, sprite.z = spot.angle, height, z
            sprite.scale, sprite.lift = 1.0, 0.0

    def _open_beside(self, name: str, heap: Heap, zones: Zones) -> None:
        """Tell a heap whether cards lie open beside it; on a small table there is no room."""
        zone = self.kinds.get(name)
        heap.beside = zone is not None and zone.last > 0 and "rail_left" in zones.rects
        if heap.beside:
            heap.caption = self.table_setup.say.get("table.caught_last")

    def box(self, name: str) -> pygame.Rect:
        """Return the rectangle in which a zone lies."""
        assert self.zones
        zone = self.kinds.get(name)
        if zone is None:
            return self.zones.rects.get(name, self.zones["table"])
        if zone.owner == NOBODY or zone.spread is Spread.TRICK:
            return lying.column(self.zones[zone.place], zone.column)
        place = self.place_of(zone.owner)
        if zone.spread is Spread.HAND:
            return self.zones.places[place]["cards"] if place else self.zones["hand"]
        return lying.column(self.zones.places[place][zone.place], zone.column)

    def targets(self, zones: Zones) -> Iterator[tuple[CardSprite, Spot, float, float]]:
        """Yield every card with its spot, its height and its nearness."""
        for name, cards in self.lying_in.items():
            if cards:
                yield from self._lie(zones, self.kinds[name], cards)

    def _lie(
        self, zones: Zones, zone: Zone, cards: Sequence[CardSprite]
    ) -> Iterator[tuple[CardSprite, Spot, float, float]]:
        """Yield how the cards of one zone lie; height comes from the spot's scale."""
        near = _NEARNESS.get(zone.spread, Z_TABLE) - _UNDER * zone.dark
        spots = self.table_setup.game.lie(zone.name, self, zones)
        if zone.spread is Spread.HAND:
            yield from self._lie_in_hand(zones, zone.owner, cards, spots)
            return
        if spots is None:
            spots = self._spots(zones, zone, len(cards))
        for index, (card, spot) in enumerate(zip(cards, spots, strict=True)):
            if zone.spread is Spread.ROWS:
                spot = lying.loosely(spot, card.code)
            over = 0
            if zone.spread is Spread.TRICK:
                # The lowest lies over the others, so that the index of every card is seen.
                over = self.seats * (spot.y >= max(each.y for each in spots))
                spot = lying.thrown(spot, card.code)
            yield card, spot, zones.card[1] * spot.scale, near + index + over

    def _spots(self, zones: Zones, zone: Zone, count: int) -> Sequence[Spot]:
        box = self.box(zone.name)
        match zone.spread:
            case Spread.ROWS:
                taken = [
                    self.box(name)
                    for name, cards in self.lying_in.items()
                    if cards and self.kinds[name].spread is Spread.ROW
                ]
                return in_rows(inside(lying.free(box, taken)), count, zones.card)
            case Spread.ROW:
                return lying.in_low_row(box, count, zones.card)
            case Spread.TRICK:
                places = [self.place_of(seat) for seat in self.throws.of(zone.name, count)]
                return lying.in_trick(box, places, zones)
            case _:
                return lying.fanned(box, count, zones.card)

    def _lie_in_hand(
        self, zones: Zones, seat: int, cards: Sequence[CardSprite], own: Sequence[Spot] | None
    ) -> Iterator[tuple[CardSprite, Spot, float, float]]:
        spots, high = lying.in_hand(zones, self.place_of(seat), len(cards), own)
        ups = [2 if card in self.chosen else int(card is self.raised) for card in cards]
        for index, (card, spot) in enumerate(
            zip(cards, risen(zones, spots, high, ups), strict=True)
        ):
            yield card, spot, high, Z_HAND + index

    def spot_of(self, sprite: CardSprite) -> Spot | None:
        """Return where a card belongs in the present window."""
        assert self.zones
        found = (spot for each, spot, _, _ in self.targets(self.zones) if each is sprite)
        return next(found, None)

    # --- what moves without an event

    def settle(
        self, seconds: float | None = None, *, without: Iterable[CardSprite] = ()
    ) -> Animation:
        """Let every card glide to its place."""
        if self.zones is None:
            return sequence()
        time = self.context.durations.settle if seconds is None else seconds
        still = set(without)
        parts: list[Animation] = []
        self.shade()
        for sprite, spot, height, z in self.targets(self.zones):
            if sprite in still:
                continue
            sprite.z = z
            hidden = not self.hand_open and sprite in self.private
            turn = 0.0 if hidden or sprite.code == BACK else 1.0
            move = Tween(sprite, time, x=spot.x, y=spot.y, angle=spot.angle, height=height)
            parts += [move, Tween(sprite, time, lift=0.0, turn=turn)]
        return parallel(*parts)

    def reveal(self, view: Any) -> Animation:
        """Bring faces and order up to a view, now that all has been shown.

        A table that differs from the view all the same is set right at once; that is a fault of
        a game's moves, and logged.
        """
        if self.zones is None:
            return sequence()
        turned: list[Animation] = []
        moved = put_unseen(self, view)
        for zone in self.table_setup.zones(view):
            if zone.name in self.kinds:
                self.kinds[zone.name] = zone
            if self.hides(zone):
                # Cards of it may have been shown to all for a moment.
                if any(sprite.code != BACK for sprite in self.lying_in[zone.name]):
                    turned.append(self.hide_hand())
            elif zone.name in self.lying_in:
                turned += self._bring_up(zone)
            elif zone.name in self.heaps:
                self.heaps[zone.name].face = self.face_after(zone.name, zone.cards)
                self.heaps[zone.name].last = self.last_after(zone.name, zone.cards)
        if self.shown() != self.expected(view):
            log.error("The table shows %s instead of %s.", self.shown(), self.expected(view))
            self.load(view)
            return sequence()
        turned += self._put_away()
        return parallel(*turned, *([self.settle()] if moved else []))

    def _put_away(self) -> list[Animation]:
        """Let heaps go that are seen only while cards are dealt from them."""
        seconds = self.context.durations.settle
        gone = [name for name, heap in self.heaps.items() if heap.alpha and self._is_away(name)]
        return [Tween(self.heaps[name], seconds, alpha=0.0) for name in gone]

    def _is_away(self, name: str) -> bool:
        return name in self.kinds and self.kinds[name].away

    def _bring_up(self, zone: Zone) -> list[Animation]:
        """Turn the cards of a zone as they are known now; a hand that got cards is sorted."""
        cards, seconds = self.lying_in[zone.name], self.context.durations.flip
        wanted = [self.code(card) for card in self._in_order(zone)]
        missing = Counter(wanted) - Counter(map(self._code_of, cards))
        came = zone.name in self.to_sort
        self.to_sort.discard(zone.name)
        if len(wanted) != len(cards) or not (missing or came):
            return []
        turned: list[Animation] = []
        given = first_of(wanted, missing)
        surplus = Counter(map(self._code_of, cards)) - Counter(wanted)
        for sprite in cards:
            if given and surplus[self._code_of(sprite)] > 0:
                surplus[self._code_of(sprite)] -= 1
                code = given.pop(0)
                if code == BACK:
                    turned.append(self._turn_down([sprite]))
                else:
                    sprite.code = code
                    turned.append(Tween(sprite, seconds, ease_in_out, turn=1.0))
        if zone.spread is Spread.HAND:
            cards.sort(key=lambda sprite: wanted.index(self._code_of(sprite)))
            turned.append(self.settle())
        return turned

    def sort_hand(self, view: Any, *, regrouped: bool) -> Animation:
        """Put the viewer's hand into another order."""
        self.regrouped = regrouped
        self.own_order = []
        hand = self.hand(self.viewer)
        order = [self.code(card) for zone in self._own(view) for card in self._in_order(zone)]
        if sorted(order) == sorted(sprite.code for sprite in hand):
            hand.sort(key=lambda sprite: order.index(sprite.code))
        return self.settle(self.context.durations.swap)

    def put_in_hand(self, sprite: CardSprite, x: float) -> bool:
        """Put a card of the viewer's hand where it is let go; return whether the order changed."""
        assert self.zones
        hand = self.hand(self.viewer)
        others = [each for each in hand if each is not sprite]
        spots = {id(each): spot.x for each, spot, _, _ in self.targets(self.zones)}
        place = sum(spots[id(each)] < x for each in others)
        order = [*others[:place], sprite, *others[place:]]
        if order == hand:
            return False
        hand[:] = order
        self.own_order = [each.code for each in order]
        return True

    def hide_hand(self) -> Animation:
        """Turn the viewer's hand face down; it stays so until `hand_open` is set again."""
        self.hand_open = False
        shown = [sprite for sprite in self.private if sprite.code != BACK]
        lowered = self.settle(self.context.durations.flip)
        return parallel(lowered, self._turn_down(shown))

    def _turn_down(self, sprites: Sequence[CardSprite]) -> Animation:
        """Turn cards face down, and leave no face behind their backs."""
        self._turning_down.update(sprites)
        seconds = self.context.durations.flip
        turned = [Tween(sprite, seconds, ease_in_out, turn=0.0) for sprite in sprites]
        return sequence(parallel(*turned), Call(partial(self._forget, sprites)))

    def _forget(self, sprites: Sequence[CardSprite]) -> None:
        for sprite in sprites:
            if sprite in self._turning_down:
                sprite.code = BACK
        self._turning_down.difference_update(sprites)

    def own_codes(self, view: Any) -> list[str]:
        """Return the codes of the cards that the viewer holds in a view."""
        return [self.code(card) for zone in self._own(view) for card in zone.cards]

    def _own(self, view: Any) -> list[Zone]:
        own = hand_zone(self.viewer)
        return [zone for zone in self.table_setup.zones(view) if zone.name == own]

    def new_pack(self, count: int | None = None) -> None:
        """Put a full pack down and clear everything else, for a new hand."""
        for card in self.cards():
            self.stage.remove(card)
        for cards in self.lying_in.values():
            cards.clear()
        self.throws.clear_all()
        self.own_order = []
        for heap in self.heaps.values():
            heap.count, heap.face, heap.last = 0, "", ()
        stock = self.heaps[STOCK]
        stock.count, stock.alpha = self.table_setup.pack_count if count is None else count, 1.0

    # --- hints

    def light(self, cards: Iterable[Card], halo: Halo) -> None:
        """Put halos on exactly these cards of the table."""
        wanted = {self.code(card) for card in cards}
        for name, lying_there in self.lying_in.items():
            if self.kinds[name].spread is not Spread.HAND:
                for sprite in lying_there:
                    sprite.halo = halo if sprite.code in wanted else None


def _listed(zone: Zone, codes: list[str]) -> tuple[str, ...]:
    """Return the cards of a zone, in order where the order is seen."""
    loose = zone.spread in (Spread.HAND, Spread.FAN)
    return tuple(sorted(codes) if loose else codes)
