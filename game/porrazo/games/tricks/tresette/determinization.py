"""Dealing the cards that a view hides, so that they bear out what was played and said."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import sample
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Setup
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.tricks.following import (
    BITS,
    COUNTS,
    SUITS,
    bits_of,
    cards_of,
    of_suit,
)
from porrazo.games.tricks.hidden import deal_out
from porrazo.games.tricks.italian import ACE, ITALIAN_40, THREE, TWO
from porrazo.games.tricks.tresette.melds import has_meld, melds_of
from porrazo.games.tricks.tresette.rules import (
    COUNT,
    HAND,
    PHASES,
    SEATS,
    SHORT,
    Rules,
    is_play,
)
from porrazo.games.tricks.tresette.state import TresetteState
from porrazo.games.tricks.tresette.view import TresetteView

# How often the hidden cards are dealt anew where they do not bear out what was said.
_TRIES: Final = 60
_RANK_OF: Final = {"3": THREE, "2": TWO, "A": ACE}


@dataclass(frozen=True)
class _Known:
    """What follows for the hidden cards from what was played and said.

    ``counts`` are how many cards of a suit a seat holds now, -1 where nobody knows; ``shorts``
    are a seat, the length of a suit that it had, and the cards that it has played since then.
    ``whole`` tells whether every card played is known by its seat.
    """

    counts: list[list[int]]
    shorts: list[tuple[int, int, int]]
    gone: list[int]
    whole: bool


def complete(view: TresetteView, setup: Setup, rng: Random) -> TresetteState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: the cards cannot lie so.

    """
    rules = Rules(setup)
    lying = [card for _, card in view.trick] + [card for pile in view.won for card in pile]
    held = [card for hand in view.hands for card in hand]
    unseen = unseen_cards(ITALIAN_40, ITALIAN_40.cards, lying + held)
    known = _known(view, rules)
    hands = [bits_of(hand) for hand in view.hands]
    if unseen:
        hands = _deal(view, rules, known, unseen, rng)
    elif known.whole and not _bears_out(view, rules, known, hands):
        raise BadPosition("a seat has said what its cards do not bear out")
    return _state(view, rules, hands, known)


def _known(view: TresetteView, rules: Rules) -> _Known:
    """Go through the deal's actions, and note what they tell of hidden hands."""
    counts = [[-1] * SUITS for _ in range(SEATS)]
    shorts: list[tuple[int, int, int]] = []
    gone = [0] * SEATS
    led, lying = -1, 0
    for done in view.actions:
        action, seat = done.action, done.seat
        if is_play(action):
            suit = action & 3
            if not lying:
                led = suit
            elif suit != led:
                counts[seat][led] = 0
            if counts[seat][suit] > 0:
                counts[seat][suit] -= 1
            gone[seat] |= BITS[action]
            lying = (lying + 1) % SEATS
        elif action >= SHORT and rules.talk_truthful:
            shorts.append((seat, action - SHORT, gone[seat]))
        elif action >= COUNT and rules.talk_truthful and lying:
            counts[seat][led] = action - COUNT
    whole = [view.played_by(seat) for seat in range(SEATS)]
    total = sum([len(pile) for pile in view.won]) + len(view.trick)
    return _Known(counts, shorts, whole, sum([cards.bit_count() for cards in whole]) == total)


def _deal(
    view: TresetteView, rules: Rules, known: _Known, unseen: list[Card], rng: Random
) -> list[int]:
    """Return hands that bear out everything; where chance finds none, such as follow suit."""
    for _ in range(_TRIES):
        hands = _try(view, known, unseen, rng)
        if hands is not None and (not known.whole or _bears_out(view, rules, known, hands)):
            return hands
    open_to = [[known.counts[seat][suit] != 0 for suit in range(SUITS)] for seat in range(SEATS)]
    filled = fill(view.hands, unseen, rng, lambda seat, card: open_to[seat][card & 3])
    return [bits_of(hand) for hand in filled]


def _try(view: TresetteView, known: _Known, unseen: list[Card], rng: Random) -> list[int] | None:
    """Deal the unseen cards once: those that melds and counts name first; None if stuck."""
    hands = [bits_of(hand) for hand in view.hands]
    room = [hand.count(UNKNOWN) for hand in view.hands]
    left = bits_of(unseen)
    for seat in range(SEATS):
        wanted = _cards_wanted(view, known, seat, left, rng) if room[seat] else 0
        if wanted.bit_count() > room[seat]:
            return None
        hands[seat] |= wanted
        room[seat] -= wanted.bit_count()
        left &= ~wanted
    may_have = [15] * SEATS
    for seat in range(SEATS):
        if not view.hands[seat].count(UNKNOWN):
            continue
        for suit in range(SUITS):
            count = known.counts[seat][suit]
            if count < 0:
                continue
            may_have[seat] &= ~(1 << suit)
            missing = count - COUNTS[of_suit(hands[seat], suit)]
            there = [card for card in cards_of(left) if card & 3 == suit]
            if not 0 <= missing <= min(len(there), room[seat]):
                return None
            given = bits_of(sample(there, missing, rng))
            hands[seat] |= given
            room[seat] -= missing
            left &= ~given
    return hands if deal_out(hands, room, may_have, left, rng) else None


def _cards_wanted(view: TresetteView, known: _Known, seat: int, left: int, rng: Random) -> int:
    """Return unseen cards that bear out the melds a seat has told, or that it has any at all."""
    told = view.melds[seat]
    melds = [] if told is None else list(told)
    if told is None:
        if not view.declared[seat] or has_meld(known.gone[seat] | bits_of(view.hands[seat])):
            return 0
        naps = ["nap"] * SUITS
        likely = [*naps, "three 3", "three 2", "three A"]
        melds = [likely[int(rng.random() * len(likely))]]
    own = known.gone[seat] | bits_of(view.hands[seat])
    wanted = 0
    for meld in melds:
        kind, _, rank = meld.partition(" ")
        if kind == "nap":
            wanted |= _nap(own | wanted, left, rng)
            continue
        cards = [4 * _RANK_OF[rank] + suit for suit in range(SUITS)]
        missing = (SUITS if kind == "four" else SUITS - 1) - len(_among(own | wanted, cards))
        there = _among(left & ~wanted, cards)
        wanted |= bits_of(sample(there, max(0, min(missing, len(there))), rng))
    return wanted & left


def _among(bits: int, cards: list[Card]) -> list[Card]:
    """Return those of some cards that are in a set."""
    return [card for card in cards if bits & BITS[card]]


def _nap(own: int, left: int, rng: Random) -> int:
    """Return the cards of a nap that a seat lacks, of a suit in which it can have them all."""
    suits = []
    for suit in range(SUITS):
        nap = bits_of([4 * rank + suit for rank in (ACE, TWO, THREE)])
        if nap & ~(own | left) == 0 and nap & ~own:
            suits.append(nap & ~own)
    return sample(suits, 1, rng)[0] if suits else 0


def _bears_out(view: TresetteView, rules: Rules, known: _Known, hands: list[int]) -> bool:
    """Return whether hands fit the melds declared and told, and true talk of short suits."""
    for seat in range(SEATS):
        dealt = hands[seat] | known.gone[seat]
        told = view.melds[seat]
        if told is not None and melds_of(dealt) != told:
            return False
        if view.declared[seat] and not has_meld(dealt):
            return False
        if rules.melds and not rules.asks_melds and has_meld(dealt) != view.declared[seat]:
            return False
        for suit in range(SUITS):
            count = known.counts[seat][suit]
            if count >= 0 and COUNTS[of_suit(hands[seat], suit)] != count:
                return False
    for seat, length, before in known.shorts:
        then = (hands[seat] | known.gone[seat]) & ~before
        if length not in [COUNTS[of_suit(then, suit)] for suit in range(SUITS)]:
            return False
    return True


def _state(view: TresetteView, rules: Rules, hands: list[int], known: _Known) -> TresetteState:
    """Copy what all can see, and work out what no field tells."""
    state = TresetteState(rules)
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.hands = hands
    state.dealt = [hand | gone for hand, gone in zip(hands, known.gone, strict=True)]
    state.leader = view.leader
    state.trick = [card for _, card in view.trick]
    state.winning = _winning(view, rules)
    state.asked = view.asked
    state.said = view.said if view.phase == "play" else 0
    state.won = [bits_of(pile) for pile in view.won]
    state.tricks_won = list(view.tricks_won)
    state.declared = list(view.declared)
    state.told = list(view.melds)
    state.scores = list(view.scores)
    state.log = [
        done.action << 4 | done.seat << 2 | PHASES.index(done.phase) for done in view.actions
    ]
    state.winning_sides = view.winners
    return state


def _winning(view: TresetteView, rules: Rules) -> int:
    """Return the seat whose card would take the trick."""
    best = view.trick[0] if view.trick else (view.leader, UNKNOWN)
    for seat, card in view.trick[1:]:
        higher = rules.strength[card >> 2] > rules.strength[best[1] >> 2]
        if card & 3 == best[1] & 3 and higher:
            best = seat, card
    return best[0]


def check_sizes(view: TresetteView) -> None:
    """Refuse hands, piles and a trick that do not add up.

    Raises:
        BadPosition: they do not.

    """
    tricks = sum(view.tricks_won)
    for side in range(2):
        own = sum(view.tricks_won[side::2])
        if len(view.won[side]) != SEATS * own:
            won = f"{own} tricks and {len(view.won[side])} cards"
            raise BadPosition(f"side {side} has won {won}, not {SEATS * own}")
    thrown = {seat for seat, _ in view.trick}
    for seat, hand in enumerate(view.hands):
        size = HAND - tricks - (seat in thrown)
        if len(hand) != size:
            raise BadPosition(f"seat {seat} holds {len(hand)} cards, not {size}")
