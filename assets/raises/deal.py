"""Deals between two seats with raises, as numbers that numba compiles.

The cards are judged by the game's own rules. How the stake is raised, and who leads, stands here
once more, for speed: `build.check` holds it against the game and its player.
"""

from __future__ import annotations

import importlib
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit  # type: ignore[import-not-found]
from porrazo.cards import UNKNOWN
from porrazo.engine.game import NOBODY
from porrazo.games import game_named
from porrazo.games.tricks.players import abstraction
from porrazo.games.tricks.players.abstraction import (
    BARE,
    LOSES,
    LOST,
    OWN,
    STEPS,
    THEIRS,
    TIED,
    TIES,
    WINS,
    WON,
)
from porrazo.games.tricks.players.strategy import MOVES
from porrazo.games.tricks.players.winning import ELDER, NO_SIDE
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.raising.rules import TIE, UNDECIDED, Rules

Numbers = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
ACCEPTED, FOLDED, RAISED = 0, 1, 3

for _name in (
    "held", "asked_to_play", "asked_to_answer", "story", "their_part", "own_part",
    "_stories", "_details", "place",
):  # fmt: skip
    setattr(abstraction, _name, njit(getattr(abstraction, _name)))
_held, _story, _place = abstraction.held, abstraction.story, abstraction.place
_asked_to_play, _asked_to_answer = abstraction.asked_to_play, abstraction.asked_to_answer
_their_part, _own_part = abstraction.their_part, abstraction.own_part


class Cards(NamedTuple):
    """A game's cards as it judges them, for numbers of cards.

    ``meets`` tells how a card stands to one led, ``due`` whether it must then be played before
    others; ``ends`` who wins a deal after three tricks (3 for one to come).
    """

    pack: Whole
    is_turned: npt.NDArray[np.int8]
    height: Whole
    bucket: Whole
    buckets: int
    meets: npt.NDArray[np.int8]
    due: npt.NDArray[np.int8]
    ends: npt.NDArray[np.int8]
    begins: Whole


def cards_of(name: str) -> Cards:
    """Ask a game about its cards, one that may be turned up lying there."""
    game = game_named(name)
    rules: Rules = game.rules(game.setup(2, {}, 0, 0))
    numbers = sorted(rules.cards)
    turned = numbers[0] if rules.turns_up else UNKNOWN
    count = numbers[-1] + 1
    bucket_of = importlib.import_module(f"porrazo.players.{name}.players").BUCKETS
    height = np.array([rules.step(card, turned) for card in range(count)])
    bucket = np.array([bucket_of[step] for step in height])
    meets = np.zeros((count, count), np.int8)
    due = np.zeros((count, count), np.int8)
    for led, card in product(numbers, numbers):
        if led == card:
            continue
        winner = rules.winner([led, card], 0, turned)
        meets[led, card] = TIES if winner == NOBODY else WINS if winner else LOSES
        others = (other for other in numbers if other not in (led, card))
        due[led, card] = any(
            cards_in(rules.playable(packed([card, other]), [led], turned)) == [card]
            for other in others
        )
    ends = np.full((4, 4, 4), -1, np.int8)
    for tricks in product((0, 1, TIE), repeat=3):
        for done in (1, 2, 3):
            side = rules.decided(list(tricks[:done]), ELDER)
            if side != UNDECIDED:
                place = (*tricks[:done], 3, 3)[:3]
                ends[place] = NO_SIDE if side == NOBODY else side
                break
    is_turned = np.array([rules.turns_up and card & 3 == turned & 3 for card in range(count)])
    buckets = max(bucket_of.values()) + 1
    return Cards(
        np.array(numbers),
        is_turned.astype(np.int8),
        height,
        bucket,
        buckets,
        meets,
        due,
        ends,
        np.array(abstraction.starts(buckets)),
    )


# --- a deal: numbers in a row for where it stands
# The cards in hand are bits; tricks are sides that won, TIE, or 3; cards are -1 where none lies.

HANDS, FIRST, SECOND, TRICK, TABLE, LEADER, TO_ACT = 0, 2, 3, 4, 5, 6, 7
VALUE, RIGHT, OFFERED, ASKER, PLAYED, END = 8, 9, 10, 11, 12, 16
FIELDS = 17
DEEP = 40


@njit  # type: ignore[untyped-decorator]
def begin(deals: Whole) -> None:
    """Note in the first place a deal of which nothing is played."""
    for field in range(FIELDS):
        deals[0, field] = -1
    deals[0, HANDS] = deals[0, HANDS + 1] = 7
    deals[0, FIRST] = deals[0, SECOND] = 3
    deals[0, TRICK] = deals[0, TO_ACT] = deals[0, VALUE] = deals[0, OFFERED] = 0
    deals[0, RIGHT] = NO_SIDE


@njit  # type: ignore[untyped-decorator]
def shuffle(cards: Cards, pack: Whole, hands: Whole) -> None:
    """Deal three cards to each seat, the lowest first, and one that is turned up where one is."""
    turns = cards.is_turned.any()
    while True:
        for place in range(7):
            other = place + int(np.random.random() * (len(pack) - place))
            pack[place], pack[other] = pack[other], pack[place]
        if not turns or cards.is_turned[pack[6]]:
            break
    for seat in range(2):
        for place in range(3):
            card = pack[seat * 3 + place]
            at = place
            while at > 0 and cards.height[hands[seat, at - 1]] > cards.height[card]:
                hands[seat, at] = hands[seat, at - 1]
                at -= 1
            hands[seat, at] = card


@njit  # type: ignore[untyped-decorator]
def _is_due(cards: Cards, deals: Whole, deep: int, hands: Whole) -> bool:
    """Return whether the card that was led asks for some cards of the hand before others."""
    seat = deals[deep, TO_ACT]
    led = deals[deep, TABLE]
    if led < 0:
        return False
    for place in range(3):
        if deals[deep, HANDS + seat] >> place & 1 and cards.due[led, hands[seat, place]]:
            return True
    return False


@njit  # type: ignore[untyped-decorator]
def legal_moves(cards: Cards, deals: Whole, deep: int, hands: Whole, legal: Whole) -> int:
    """Note which moves are open and return how many: cards by their place in hand, a raise last."""
    seat = deals[deep, TO_ACT]
    for move in range(MOVES):
        legal[deep, move] = 0
    if deals[deep, OFFERED]:
        legal[deep, ACCEPTED] = legal[deep, FOLDED] = 1
        legal[deep, RAISED] = deals[deep, OFFERED] < STEPS - 1
        return 2 + legal[deep, RAISED]
    held, led = deals[deep, HANDS + seat], deals[deep, TABLE]
    is_due = _is_due(cards, deals, deep, hands)
    count = at = 0
    for place in range(3):
        if held >> place & 1:
            legal[deep, at] = not is_due or cards.due[led, hands[seat, place]]
            count += legal[deep, at]
            at += 1
    legal[deep, RAISED] = deals[deep, VALUE] < STEPS - 1 and deals[deep, RIGHT] in (NO_SIDE, seat)
    return count + legal[deep, RAISED]


@njit  # type: ignore[untyped-decorator]
def _result(side: int, seat: int) -> int:
    if side == 3:
        return -1
    return TIED if side == TIE else WON if side == seat else LOST


@njit  # type: ignore[untyped-decorator]
def information_set(cards: Cards, deals: Whole, deep: int, hands: Whole) -> int:
    """Return the place of what who is to act knows, in a table."""
    seat = deals[deep, TO_ACT]
    trick, led, buckets = deals[deep, TRICK], deals[deep, TABLE], cards.buckets
    table = BARE
    if led >= 0:
        table = OWN if deals[deep, LEADER] == seat else THEIRS
    own = deals[deep, HANDS + seat]
    is_due = table == THEIRS and _is_due(cards, deals, deep, hands)
    low = middle = high = -1
    count = detail = 0
    for place in range(3):
        if own >> place & 1:
            card = hands[seat, place]
            low, middle, high = (
                (cards.bucket[card], -1, -1)
                if count == 0
                else (low, cards.bucket[card], -1)
                if count == 1
                else (low, middle, cards.bucket[card])
            )
            count += 1
            if table == THEIRS:
                meets = cards.meets[led, card]
                if is_due and not cards.due[led, card]:
                    meets = TIES
                detail = detail * 3 + meets
    if table == OWN:
        detail = cards.bucket[led]
    theirs = theirs_after = mine = 0
    if trick > 0:
        theirs = _their_part(cards.bucket[deals[deep, PLAYED + 1 - seat]], buckets)
        mine = _own_part(cards.bucket[deals[deep, PLAYED + seat]], buckets)
    if trick > 1:
        theirs_after = _their_part(cards.bucket[deals[deep, PLAYED + 3 - seat]], buckets)
    told = _story(
        _result(deals[deep, FIRST], seat),
        _result(deals[deep, SECOND], seat),
        seat,
        theirs,
        theirs_after,
        mine,
    )
    is_answer = 1 if deals[deep, OFFERED] else 0
    if is_answer:
        asked = _asked_to_answer(deals[deep, OFFERED], 1 if deals[deep, ASKER] == seat else 0)
    else:
        asked = _asked_to_play(deals[deep, VALUE], 1 if deals[deep, RIGHT] == seat else 0)
    hand = _held(count, low, middle, high)
    return _place(cards.begins, buckets, trick, table, is_answer, hand, detail, told, asked)


@njit  # type: ignore[untyped-decorator]
def do(cards: Cards, deals: Whole, deep: int, hands: Whole, move: int) -> int:
    """Note one deeper what a move leads to, and return who has won the deal; -1 for nobody yet."""
    for field in range(FIELDS):
        deals[deep + 1, field] = deals[deep, field]
    seat = deals[deep, TO_ACT]
    if deals[deep, OFFERED]:
        if move == FOLDED:
            return 1 - seat
        deals[deep + 1, VALUE] = deals[deep, OFFERED]
        if move == ACCEPTED:
            deals[deep + 1, RIGHT], deals[deep + 1, OFFERED] = seat, 0
            deals[deep + 1, TO_ACT] = deals[deep, ASKER]
        else:
            deals[deep + 1, OFFERED] = deals[deep, OFFERED] + 1
            deals[deep + 1, TO_ACT] = 1 - seat
        return -1
    if move == RAISED:
        deals[deep + 1, OFFERED] = deals[deep, VALUE] + 1
        deals[deep + 1, ASKER], deals[deep + 1, TO_ACT] = seat, 1 - seat
        return -1
    held, at = deals[deep, HANDS + seat], 0
    card = -1
    for place in range(3):
        if held >> place & 1:
            if at == move:
                card = hands[seat, place]
                deals[deep + 1, HANDS + seat] = held & ~(1 << place)
            at += 1
    _lay(cards, deals, deep, card)
    return int(deals[deep + 1, END])


@njit  # type: ignore[untyped-decorator]
def _lay(cards: Cards, deals: Whole, deep: int, card: int) -> None:
    """Note one deeper what comes of a card that is played."""
    seat, trick = deals[deep, TO_ACT], deals[deep, TRICK]
    if trick < 2:
        deals[deep + 1, PLAYED + 2 * trick + seat] = card
    if deals[deep, TABLE] < 0:
        deals[deep + 1, TABLE], deals[deep + 1, LEADER] = card, seat
        deals[deep + 1, TO_ACT] = 1 - seat
        return
    meets = cards.meets[deals[deep, TABLE], card]
    winner = TIE if meets == TIES else seat if meets == WINS else 1 - seat
    third = 3
    if trick == 0:
        deals[deep + 1, FIRST] = winner
    elif trick == 1:
        deals[deep + 1, SECOND] = winner
    else:
        third = winner
    deals[deep + 1, END] = cards.ends[deals[deep + 1, FIRST], deals[deep + 1, SECOND], third]
    deals[deep + 1, TRICK], deals[deep + 1, TABLE] = trick + 1, -1
    leader = deals[deep, LEADER] if winner == TIE else winner
    deals[deep + 1, LEADER] = deals[deep + 1, TO_ACT] = leader


@njit  # type: ignore[untyped-decorator]
def by_regret(
    regret: Numbers, at: int, legal: Whole, deep: int, count: int, chances: Numbers
) -> None:
    """Note how often each legal move is made: in proportion to what is above 0, else evenly."""
    total = 0.0
    for move in range(MOVES):
        chances[deep, move] = max(0.0, regret[at, move]) if legal[deep, move] else 0.0
        total += chances[deep, move]
    for move in range(MOVES):
        if total > 0.0:
            chances[deep, move] /= total
        else:
            chances[deep, move] = legal[deep, move] / count


@njit  # type: ignore[untyped-decorator]
def drawn(chances: Numbers, deep: int) -> int:
    """Return a move, drawn as often as its chance says."""
    mark, found = np.random.random(), 0
    for move in range(MOVES):
        if chances[deep, move] > 0.0:
            found = move
            mark -= chances[deep, move]
            if mark < 0.0:
                break
    return found
