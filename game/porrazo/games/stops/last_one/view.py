"""What a seat may see of a match of Last One, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY, Remaking, Setup, remaking
from porrazo.engine.position import SEAT, PositionReading
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.stops.last_one.legal import sizes
from porrazo.games.stops.last_one.rules import (
    CONSENT,
    DRAWN,
    LEAST_SIZE,
    MOST_SHUFFLES,
    MOST_SIZE,
    NATURAL,
    NONE,
    OVER,
    PACK,
    PASS,
    PHASES,
    REFUSE,
    SIZE,
    SUITS,
    Rules,
    cards_of,
)
from porrazo.games.stops.last_one.state import LastOneState


@dataclass(frozen=True)
class OnPile:
    """The upcard: what it stands for where it is a joker, and the suit named; NONE for neither."""

    card: Card = position.card()
    meant: Card = position.card(none=True, written="as", ref="natural")
    suit: int = position.letter(SUITS, NONE, "suit")

    @property
    def face(self) -> Card:
        """What is to be matched: the card, or what its joker stands for."""
        return self.meant if self.card >= NATURAL else self.card

    def __reduce__(self) -> Remaking:
        return remaking(self)


@dataclass(frozen=True)
class InMelee:
    """A melee: who attacks, who must draw if nobody goes on, and the last card of the run."""

    aggressor: int = position.seat()
    defender: int = position.seat()
    card: Card = position.card(ref="natural")

    def __reduce__(self) -> Remaking:
        return remaking(self)


def _only_upcard(at: PositionReading) -> tuple[Card, ...]:
    return (at.upcard.card,) if at.tells("upcard") else ()


def _last_discard(at: PositionReading) -> OnPile | None:
    return OnPile(at.discards[-1], NONE, NONE) if at.discards else None


def _dropped_out(at: PositionReading) -> tuple[bool, ...]:
    threshold = at.setup.options["threshold"]
    return tuple([points >= threshold for points in at.scores])


@dataclass(frozen=True)
class LastOneView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    size: int = position.number(LEAST_SIZE, MOST_SIZE, none=0)
    """The cards dealt to each seat, 0 until that is settled."""
    direction: int = position.one_of(1, -1, null=True)
    upcard: OnPile | None = position.record(OnPile, "on_pile", default=_last_discard)
    discards: tuple[Card, ...] = position.pile(len(PACK.cards), default=_only_upcard, null=True)
    """Oldest first; the last is the upcard."""
    shuffles: int = position.number(0, MOST_SHUFFLES, null=True)
    melee: InMelee | None = position.record(InMelee, "melee")
    uncalled: tuple[bool, ...] = position.flags(per=SEAT, null=True)
    out: tuple[bool, ...] = position.flags(
        per=SEAT,
        default=_dropped_out,
        null=True,
        agrees="out must be the seats whose score has reached the threshold",
    )
    """Who has dropped out of the match."""
    drawn: Card = position.card(none=True, hidden=True)
    """The card just drawn that may be played; UNKNOWN where there is none or it is hidden."""
    recycled: tuple[Card, ...] = position.unsaid(default=())
    """The cards that became the stock when it was last renewed."""
    kept: tuple[int, ...] = position.unsaid(default=())
    """How many cards each seat holds since before that."""

    @property
    def inside(self) -> tuple[int, ...]:
        """The seats that are still in."""
        return tuple([seat for seat in range(self.seats) if not self.out[seat]])


def see(state: LastOneState, seat: int) -> LastOneView:
    """Return what a seat may see; NOBODY sees everything."""
    rules, everything = state.rules, seat == NOBODY
    shown = everything or state.phase_id == OVER
    upcard = None
    if state.discards:
        card = state.discards[-1]
        upcard = OnPile(card, state.face if card >= NATURAL else NONE, state.suit)
    return LastOneView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple(
            [
                tuple(cards_of(hand)) if shown or owner == seat else (UNKNOWN,) * hand.bit_count()
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=state.totals,
        sides=tuple(range(rules.seats)),
        winners=state.winning_sides,
        actions=tuple(
            [
                LoggedAction(who >> 3, PHASES[who & 7], action)
                for who, action in zip(state.who, state.done, strict=True)
            ]
        ),
        bounds=None,
        stock=tuple(reversed(state.stock)) if everything else (UNKNOWN,) * len(state.stock),
        size=state.size,
        direction=state.direction,
        upcard=upcard,
        discards=tuple(state.discards),
        shuffles=state.shuffles,
        melee=None
        if state.melee_card == NONE
        else InMelee(state.aggressor, state.defender, state.melee_card),
        uncalled=_flags(state.uncalled, rules.seats),
        out=_flags(state.out_bits, rules.seats),
        drawn=state.drawn if everything or seat == state.to_act else UNKNOWN,
        recycled=tuple(cards_of(state.recycled)),
        kept=tuple(state.kept) if state.recycled else (),
    )


def _flags(bits: int, seats: int) -> tuple[bool, ...]:
    return tuple([bool(bits >> seat & 1) for seat in range(seats)])


def bits_of(cards: tuple[Card, ...] | list[Card]) -> int:
    """Return cards as a set of bits; unknown ones are left out."""
    return sum([1 << card for card in cards if card != UNKNOWN])


# --- making a view whole


def complete(view: LastOneView, setup: Setup, rng: Random) -> LastOneState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    After the stock was renewed all know which cards went into it: what a seat has drawn since is
    of those, what it has kept is not.

    Raises:
        BadPosition: cards are named twice or do not add up to the pack.

    """
    hands, stock = _dealt(view, rng)
    state = public_state(view, setup)
    state.hands = [bits_of(hand) for hand in hands]
    state.stock = stock[::-1]
    if view.phase == PHASES[DRAWN] and view.drawn == UNKNOWN:
        state.drawn = _some_drawn(view, hands[view.to_act], rng)
    if state.phase_id in (SIZE, CONSENT) and not sizes(state):
        raise BadPosition("there are too many seats for any size")
    return state


def _dealt(view: LastOneView, rng: Random) -> tuple[list[list[Card]], list[Card]]:
    """Return the hands and the stock with the unseen cards where they are UNKNOWN."""
    stock = view.stock or ()
    places = [*view.hands, stock, view.discards]
    unseen = unseen_cards(PACK, PACK.cards, [card for place in places for card in place])
    if not view.recycled:
        *hands, filled, _ = fill(places, unseen, rng)
        return hands, filled
    hidden = [view.kept[s] if UNKNOWN in hand else 0 for s, hand in enumerate(view.hands)]
    held = [hand[:kept] for kept, hand in zip(hidden, view.hands, strict=True)]
    since = [hand[kept:] for kept, hand in zip(hidden, view.hands, strict=True)]
    known = set(view.recycled)
    old = fill(held, [card for card in unseen if card not in known], rng)
    *new, filled = fill([*since, stock], [card for card in unseen if card in known], rng)
    return [before + after for before, after in zip(old, new, strict=True)], filled


def _some_drawn(view: LastOneView, hand: list[Card], rng: Random) -> Card:
    """Return a card that the seat to act may have drawn just now: one that came last."""
    kept = view.kept[view.to_act] if view.recycled else 0
    hidden = [
        card
        for card, seen in zip(hand[kept:], view.hands[view.to_act][kept:], strict=True)
        if seen == UNKNOWN
    ]
    if not hidden:
        raise BadPosition("drawn is missing: in drawn it is the card just drawn")
    return hidden[int(rng.random() * len(hidden))]


def public_state(view: LastOneView, setup: Setup) -> LastOneState:
    """Return a state with what a view shows; what it hides is missing from hands and stock.

    What is legal for the view's seat follows from it.
    """
    state = LastOneState(Rules(setup))
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.size = view.size
    state.refused = any(done.action == REFUSE for done in view.actions)
    state.hands = [bits_of(hand) for hand in view.hands]
    state.stock = list(reversed(view.stock or ()))
    state.discards = list(view.discards)
    state.face = NONE if view.upcard is None else view.upcard.face
    state.suit = NONE if view.upcard is None else view.upcard.suit
    state.direction = view.direction
    state.shuffles = view.shuffles
    state.recycled = bits_of(view.recycled)
    state.kept = list(view.kept) or [0] * view.seats
    melee = view.melee
    state.melee_card = NONE if melee is None else melee.card
    state.aggressor = NOBODY if melee is None else melee.aggressor
    state.defender = NOBODY if melee is None else melee.defender
    state.drawn = view.drawn
    state.uncalled = sum([1 << seat for seat, missed in enumerate(view.uncalled) if missed])
    state.out_bits = sum([1 << seat for seat, out in enumerate(view.out) if out])
    state.passes = _passes(view)
    state.scores = list(view.scores)
    state.done = [done.action for done in view.actions]
    state.who = [8 * done.seat + PHASES.index(done.phase) for done in view.actions]
    state.winning_sides = view.winners
    return state


def _passes(view: LastOneView) -> int:
    """Return how many passes the last actions were in a row."""
    count = 0
    for done in reversed(view.actions):
        if done.action != PASS:
            break
        count += 1
    return count
