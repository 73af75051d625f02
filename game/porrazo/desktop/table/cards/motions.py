"""The motions that steps give the cards: they are dealt, played, gathered, swept away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from porrazo.cards import Card
from porrazo.desktop.table.cards.blows import blow
from porrazo.desktop.table.cards.effects import fall, wipe
from porrazo.desktop.table.cards.model import STOCK, Z_FLYING, TableModel
from porrazo.desktop.table.cards.piles import Heap
from porrazo.desktop.table.cards.tallies import compare
from porrazo.desktop.table.cards.touches import Touches
from porrazo.desktop.table.later import Later
from porrazo.desktop.ui.cards.cardart import BACK, Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.durations import Durations
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Glide,
    Meanwhile,
    Tween,
    ease_in_out,
    overshoot,
    parallel,
    sequence,
    staggered,
)
from porrazo.engine.game import NOBODY
from porrazo.table.game import (
    Announced,
    BetsGathered,
    Compared,
    InTurn,
    Late,
    Lit,
    Manner,
    Mark,
    Marked,
    Move,
    NewPack,
    Step,
    Together,
    TrickRests,
    Wiped,
    hand_zone,
)

# However long a run is, gathering it takes no longer than one of so many cards.
_MOST_GAPS = 5
# However many cards are dealt, or drawn for the deal, it takes no longer than so many.
_MOST_DEALT, _MOST_DRAWN = 10, 3
# What stays closes up while what was taken travels, a little slower than that.
_CLOSING = 1.25
# How small a card is for a moment that has come down.
_GIVES = 0.965
# Where a card lands on another one, in pixels from it, so that both are seen.
_BESIDE = (10.0, 8.0)


@dataclass(frozen=True)
class ShownEvent:
    """The motion of an event, and what of it goes on while the next one is shown."""

    motion: Animation
    late: Animation | None = None

    @property
    def motions(self) -> list[Animation]:
        """All of it, one after the other."""
        return [self.motion] if self.late is None else [self.motion, self.late]


class Motions:
    """Makes the animation of steps; the model is changed at once, its sprites follow."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self._touches = Touches(context, model)
        self.kept: list[str] = []
        """What the viewer still holds after all that is shown."""
        self.on_mark: Callable[[Mark], object] = lambda mark: None
        """Puts a mark up that stands between moves."""
        self.gather_bets: Callable[[], Animation] = sequence
        """Draws what lies before the seats into the pot."""
        self.rests = True
        """False while a great moment stands, in which cards are read: they need not rest."""

    def of(self, steps: Sequence[Step], announced: Callable[[], Animation]) -> ShownEvent:
        """Return the motion of an event, with what is called of it where the steps say so."""
        parts: list[Animation] = []
        late: list[Animation] = []
        left = list(steps)
        while left:
            step = left.pop(0)
            if isinstance(step, Late):
                pause = self._durations.blow_rest if step.rest else 0.0
                late = [Delay(pause), *self.of(left, announced).motions]
                break
            if isinstance(step, Announced) and step.meanwhile:
                parts.append(parallel(Later(announced), *self.of(left, announced).motions))
                break
            parts.append(self._part(step, left, announced))
        return ShownEvent(sequence(*parts), sequence(*late) if late else None)

    def _part(self, step: Step, left: list[Step], announced: Callable[[], Animation]) -> Animation:
        """Return the motion of a step; what is dealt with it is taken from those ``left``."""
        match step:
            case Announced():
                return Later(announced)
            case Wiped(zone=zone):
                return Later(partial(self._wipe, zone))
            case Compared(counts=counts):
                return Later(partial(compare, self._context, self._model, counts))
            case NewPack(count=count):
                return sequence(
                    Call(partial(self._new_pack, count)), Delay(self._durations.shuffle)
                )
            case TrickRests():
                return Later(partial(self._rest_trick, step))
            case Marked(mark=mark):
                return Call(partial(self.on_mark, mark))
            case BetsGathered():
                return Later(self.gather_bets)
            case InTurn() | Together():
                return self._several(step)
            case Lit():
                return Later(partial(self._let_read, step))
            case Move(manner=Manner.DEAL):
                dealt = [step]
                while left and isinstance(left[0], Move) and left[0].manner is Manner.DEAL:
                    dealt.append(left[0])
                    del left[0]
                return Later(partial(self._deal, dealt))
        assert isinstance(step, Move)
        return Later(partial(self._move, step))

    def _several(self, step: InTurn | Together) -> Animation:
        """Return the motion of several moves, at the same time or one after the other."""
        moves = [Later(partial(self._move, move)) for move in step.moves]
        if isinstance(step, Together):
            return parallel(*moves)
        return staggered(self._durations.highlight_reveal / max(1, len(moves)), moves)

    def draw_for_deal(
        self, draws: Sequence[tuple[int, Card]], announced: Callable[[], Animation]
    ) -> Animation:
        """Let everybody draw a card for the deal, call who deals, and put the cards back."""
        stock, zones, durations = self._model.heaps[STOCK], self._model.zones, self._durations
        assert zones
        steps: list[Animation] = []
        drawn: list[CardSprite] = []
        for seat, card in draws:
            sprite = self._from_heap(stock, card)
            sprite.z = Z_FLYING + len(drawn)
            drawn.append(sprite)
            place = self._model.place_of(seat)
            zone = zones.places[place]["cards"] if place else zones["hand"]
            seconds = durations.draw_for_deal
            steps.append(
                sequence(
                    Call(partial(setattr, sprite, "visible", True)),
                    parallel(
                        self._touches.lands("flip", zone.centerx, seconds),
                        Glide(sprite, zone.center, seconds, arc=0.1),
                        Tween(sprite, seconds, turn=1.0, height=min(zone.h * 0.9, zones.card[1])),
                    ),
                )
            )
        gap = durations.draw_for_deal * min(0.5, _MOST_DRAWN / (2 * max(1, len(draws))))
        back = parallel(
            *[
                parallel(
                    Glide(sprite, stock.centre, durations.collect, ease_in_out),
                    Tween(sprite, durations.collect, turn=0.0, height=stock.height),
                )
                for sprite in drawn
            ]
        )
        return sequence(
            staggered(gap, steps),
            parallel(Delay(durations.show_card), Later(announced)),
            Meanwhile(sequence(back, Call(partial(self._model.stage.remove, *drawn)))),
        )

    @property
    def _durations(self) -> Durations:
        return self._context.durations

    def _new_pack(self, count: int) -> None:
        self._model.new_pack(count)
        self._context.sounds.play("shuffle")

    # --- one move

    def _move(self, move: Move) -> Animation:
        self._touches.owner = self._owner_of(move.source)
        if move.source == move.target:
            return self._turn_up(move)
        if move.manner is Manner.GATHER:
            return self._gather(move)
        sprites = self._take(move)
        if not sprites:
            return self._model.settle()
        if move.target in self._model.heaps:
            return self._to_heap(sprites, self._model.heaps[move.target], move)
        self._note_throws(move)
        self._model.lying_in.setdefault(move.target, []).extend(sprites)
        self._model.to_sort.add(move.target)
        land = self._model.sprite_of(move.onto) if move.onto is not None else None
        if move.manner is Manner.BLOW and land is not None:
            return blow(self._context, self._model, self._touches, sprites[0], land, move.force)
        if move.manner in (Manner.ONTO, Manner.BLOW):
            return self._played(sprites, land.centre if land is not None else None)
        if move.manner is Manner.PLAY:
            return sequence(self._played(sprites, None), self._model.settle())
        self._touches.play("slide", sprites[0].x)
        return self._model.settle(self._durations.play_card)

    def _is_far(self, sprite: CardSprite) -> bool:
        """Return whether a card lies with somebody else than the viewer."""
        return self._owner_of(self._model.zone_of(sprite)) != self._model.viewer

    def _owner_of(self, zone: str) -> int:
        """Return the seat that a zone belongs to, that of the viewer where it is nobody's."""
        known = self._model.kinds.get(zone)
        owner = NOBODY if known is None else known.owner
        return self._model.viewer if owner == NOBODY else owner

    def _note_throws(self, move: Move) -> None:
        """Remember who throws the cards of a move onto a trick."""
        model = self._model
        from_hand = model.kinds.get(move.source)
        if model.is_trick(move.target) and from_hand is not None:
            for _ in move.cards:
                model.throws.add(move.target, from_hand.owner)

    def _rest_trick(self, step: TrickRests) -> Animation:
        """Let a trick be read; one that a player was waited for has been."""
        seen = self._model.throws.seen
        self._model.mark_highest(step.winner, taken=True)
        return sequence() if seen or not self.rests else Delay(self._durations.trick_rest)

    def _let_read(self, step: Lit) -> Animation:
        """Light cards, and let them be read."""
        self._model.light(step.cards, Halo.STRONG)
        self._model.light_up(step.cards)
        return Delay(self._durations.trick_rest) if self.rests else sequence()

    def _deal(self, moves: Sequence[Move]) -> Animation:
        """Let cards leave a heap one by one, each in an arc to its place."""
        flights: list[tuple[CardSprite, Heap]] = []
        for move in moves:
            heap = self._model.heaps[move.source or STOCK]
            for card in move.cards:
                flights.append((self._from_heap(heap, card), heap))
                self._model.lying_in[move.target].append(flights[-1][0])
        return sequence(self._fly(flights), self._model.settle())

    def _fly(self, flights: Sequence[tuple[CardSprite, Heap]]) -> Animation:
        zones, durations = self._model.zones, self._durations
        assert zones
        goals = {id(each): (spot, high) for each, spot, high, _ in self._model.targets(zones)}
        parts = []
        for card, heap in flights:
            spot, height = goals[id(card)]
            turn = 0.0 if card.code == BACK else 1.0
            seconds = durations.deal_card
            parts.append(
                sequence(
                    Call(partial(self._leave, card, heap)),
                    parallel(
                        Glide(card, (spot.x, spot.y), seconds, arc=0.12),
                        Tween(card, seconds, angle=spot.angle, height=height, turn=turn),
                    ),
                )
            )
        gap = durations.deal_gap * min(1.0, _MOST_DEALT / max(1, len(flights)))
        landing = [(goals[id(card)][0].x, self._is_far(card)) for card, _ in flights]
        return parallel(staggered(gap, parts), self._touches.dealt(landing, gap))

    def _turn_up(self, move: Move) -> Animation:
        """Turn cards up where they lie, or put them into another order; see `Move`."""
        if move.target in self._model.heaps:
            return self._show_of_heap(self._model.heaps[move.target], move.cards)
        if self._reorder(move):
            return self._model.settle(self._durations.swap)
        there = self._model.lying_in[move.target]
        codes = [self._model.code(card) for card in move.cards]
        for sprite in there:
            if sprite.code in codes:
                codes.remove(sprite.code)
        turned: list[Animation] = []
        for sprite in there:
            if codes and sprite.code == BACK and codes[0] != BACK:
                sprite.code = codes.pop(0)
                turned.append(Tween(sprite, self._durations.flip, ease_in_out, turn=1.0))
        if turned:
            turned.append(self._touches.lands("flip", there[0].x, self._durations.flip))
        return parallel(*turned)

    def _reorder(self, move: Move) -> bool:
        """Put the cards of a zone that all lie open there into an order, if that is all.

        The viewer's hand stays in the order that its player likes.
        """
        there = self._model.lying_in[move.target]
        order = [self._model.code(card) for card in move.cards]
        if sorted(order) != sorted(sprite.code for sprite in there) or BACK in order:
            return False
        if move.target != hand_zone(self._model.viewer):
            there.sort(key=lambda sprite: order.index(sprite.code))
        return True

    def _show_of_heap(self, heap: Heap, cards: Sequence[Card]) -> Animation:
        zones, seconds = self._model.zones, self._durations.draw_for_deal
        assert zones
        shown = [self._from_heap(heap, card) for card in cards]
        up: list[Animation] = []
        for n, sprite in enumerate(shown):
            sprite.visible, sprite.z = True, Z_FLYING + n
            place = (heap.x + (n + 0.6) * heap.height, heap.y)
            turn = Tween(sprite, seconds, turn=1.0, height=float(zones.card[1]))
            lands = self._touches.lands("flip", place[0], seconds)
            up.append(parallel(Glide(sprite, place, seconds, arc=0.1), turn, lands))
        back = [
            parallel(
                Glide(sprite, heap.centre, seconds, ease_in_out),
                Tween(sprite, seconds, turn=0.0, height=heap.height),
            )
            for sprite in shown
        ]
        end = Call(partial(self._model.stage.remove, *shown))
        away = Meanwhile(sequence(parallel(*back), end))
        return sequence(parallel(*up), Delay(self._durations.show_card), away)

    def _from_heap(self, heap: Heap, card: Card) -> CardSprite:
        sprite = self._model.new_sprite(card)
        sprite.centre, sprite.height = heap.centre, heap.height
        sprite.turn, sprite.visible = 0.0, False
        return sprite

    def _leave(self, card: CardSprite, heap: Heap) -> None:
        card.visible = True
        card.z = Z_FLYING
        heap.count -= 1

    def _take(self, move: Move) -> list[CardSprite]:
        """Take the cards of a move from where they lie; backs become the cards that they are."""
        taken = [self._take_one(move.source, card) for card in move.cards]
        if not self._model.lying(move.source):
            self._model.clear_trick(move.source)
        return taken

    def _take_one(self, source: str, card: Card) -> CardSprite:
        model = self._model
        if source in model.heaps:
            heap = model.heaps[source]
            sprite = self._from_heap(heap, card)
            sprite.visible, sprite.turn = True, float(bool(heap.face))
            heap.count -= 1
            heap.face = ""
            sprite.z = Z_FLYING
            return sprite
        zones = [source] if source else list(model.lying_in)
        code = model.code(card)
        found = self._find(zones, code) or self._find(zones, BACK) or self._own_that_left(zones)
        if found is None:
            found = zones[0], model.lying_in[zones[0]][-1]
        zone, sprite = found
        model.lying_in[zone].remove(sprite)
        if code != BACK:
            sprite.code = code
        if model.raised is sprite:
            model.raised = None
        model.chosen.discard(sprite)
        sprite.z = Z_FLYING
        return sprite

    def _own_that_left(self, zones: Sequence[str]) -> tuple[str, CardSprite] | None:
        """Return a card of the viewer's hand that went where others do not see it."""
        own = hand_zone(self._model.viewer)
        if own not in zones:
            return None
        kept = Counter(self.kept)
        for sprite in self._model.lying_in[own]:
            if not kept[sprite.code]:
                return own, sprite
            kept[sprite.code] -= 1
        return None

    def _find(self, zones: Sequence[str], code: str) -> tuple[str, CardSprite] | None:
        lying = self._model.lying_in
        every = ((zone, each) for zone in zones for each in lying.get(zone, ()))
        return next((found for found in every if found[1].code == code), None)

    def _gather(self, move: Move) -> Animation:
        """Draw cards together, the first of them on top of the next, and put them away.

        Those of a trick are drawn to the card that has taken it.
        """
        sprites = sorted(self._take(move), key=lambda sprite: sprite.halo is not Halo.STRONG)
        caught = [sprite for sprite in sprites if sprite is not sprites[0]]
        first = sprites[0] if self._model.is_trick(move.source) or not caught else caught[0]
        land = first.centre
        durations = self._durations
        for number, each in enumerate(caught):
            # Under the card that took them, over what stays.
            each.z = Z_FLYING - len(caught) + number
        gap = durations.capture_gap * min(1.0, _MOST_GAPS / max(1, len(caught)))
        together = staggered(
            gap,
            [
                parallel(
                    Glide(each, (land[0] + 9 * n, land[1] + 6 * n), gap * 1.6),
                    *([] if each is first else self._touches.stacked(n, land[0], gap * 1.6)),
                )
                for n, each in enumerate(caught)
            ],
        )
        steps: list[Animation] = [Delay(durations.capture_pause), together]
        if move.target in self._model.heaps:
            steps.append(self._to_heap(sprites, self._model.heaps[move.target], move))
        else:
            for sprite in sprites:
                sprite.halo = None
            # In a row that overlaps the last card lies on top.
            self._model.lying_in[move.target].extend(reversed(sprites))
            steps.append(Later(lambda: self._model.settle(durations.collect)))
        return sequence(*steps)

    def _played(self, sprites: Sequence[CardSprite], land: Point | None) -> Animation:
        """Bring cards from a hand to the felt, turning them up on the way; others make room.

        They come down one after the other, and each is heard.
        """
        zones, durations = self._model.zones, self._durations
        assert zones
        goals = {id(each): (spot, high) for each, spot, high, _ in self._model.targets(zones)}
        on_others = land is not None or self._lies_on_others(sprites[0])
        seconds = durations.play_card
        flights: list[Animation] = []
        for n, sprite in enumerate(sprites):
            spot, height = goals[id(sprite)]
            goal = spot.x, spot.y
            if land is not None:
                goal = land[0] + _BESIDE[0] * (n + 1), land[1] + _BESIDE[1] * (n + 1)
                height = zones.card[1] * 0.92
            sprite.z = Z_FLYING + n
            turn = 0.0 if sprite.code == BACK else 1.0
            angle = 0.0 if land is not None else spot.angle
            flights.append(
                parallel(
                    Glide(sprite, goal, seconds, arc=0.06),
                    Tween(sprite, seconds, turn=turn, angle=angle, height=height, lift=0.3),
                )
            )
        room = [] if land is not None else [self._model.settle(seconds / 2, without=sprites)]
        falls = seconds * 0.2
        kind = "card_on" if on_others else "card"
        down = [
            parallel(
                self._land(sprite, falls),
                *self._touches.slap(kind, n, goals[id(sprite)][0].x, falls),
            )
            for n, sprite in enumerate(sprites)
        ]
        return sequence(
            Call(partial(self._touches.play, "whoosh", sprites[0].x)),
            parallel(*flights, *room),
            staggered(min(durations.slap_gap, durations.slap_all / len(sprites)), down),
        )

    def _lies_on_others(self, sprite: CardSprite) -> bool:
        """Return whether a card comes to lie where others are: in a trick, on a pile."""
        zone = self._model.zone_of(sprite)
        return self._model.is_trick(zone) and len(self._model.lying_in[zone]) > 1

    def _land(self, sprite: CardSprite, seconds: float) -> Animation:
        """Let a card come down with its weight: it gives a little, and lies."""
        gives = Tween(sprite, self._durations.land, overshoot, scale=1.0)
        return sequence(Tween(sprite, seconds, fall, lift=0.0, scale=_GIVES), Meanwhile(gives))

    def _wipe(self, zone: str) -> Animation:
        return wipe(self._context, self._model.stage, self._model.box(zone))

    def _to_heap(self, cards: Sequence[CardSprite], heap: Heap, move: Move) -> Animation:
        """Bring cards to a heap, turned over unless it shows them."""
        seconds = self._durations.collect
        for number, card in enumerate(cards):
            card.halo = None
            card.z = Z_FLYING - number
        face = self._model.face_after(move.target, move.cards)
        last = self._model.last_after(move.target, move.cards)
        flights = [
            parallel(
                Glide(card, heap.centre, seconds, ease_in_out, arc=0.08),
                Tween(
                    card, seconds, ease_in_out, turn=float(bool(face)), angle=0.0,
                    height=heap.height,
                ),
            )
            for card in cards
        ]  # fmt: skip
        lands = self._touches.lands("gather", heap.x, seconds)
        return sequence(
            Call(partial(self._touches.play, "slide", cards[0].x)),
            parallel(*flights, lands, self._model.settle(seconds * _CLOSING)),
            Call(lambda: self._bank(cards, heap, face, last)),
        )

    def _bank(
        self, cards: Sequence[CardSprite], heap: Heap, face: str, last: tuple[str, ...]
    ) -> None:
        self._model.stage.remove(*cards)
        heap.count += len(cards)
        heap.face = face
        heap.last = last
