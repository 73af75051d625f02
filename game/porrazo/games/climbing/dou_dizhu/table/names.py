"""What the combinations of Dou Dizhu and its sums are called."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.games.climbing.dou_dizhu.combinations import (
    NAMES,
    ROCKET,
    Combination,
    combination,
)
from porrazo.games.climbing.dou_dizhu.rules import is_play
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.ranks import BLACK_JOKER, bits_of, cards_of
from porrazo.table.words.say import Say

BOMB, THE_ROCKET = "bomb", "rocket"
_KEYS = (
    *("invalid", "single", "pair", "trips", "trips_1", "trips_2", "straight", "pairs"),
    *("plane", "plane_1", "plane_2", "quad_1_1", "quad_2_2", "bomb", "rocket"),
)
"""The names of the kinds as keys of words have them."""


def of_cards(cards: Sequence[Card], view: DouDizhuView) -> Combination:
    """Return what cards are by the rules of a match."""
    return combination(bits_of(cards), bool(view.options["quad_pair_as_singles"]))


def words_of(what: Combination, say: Say) -> str:
    """Return a combination in words, such as ``pair of sevens``, ``straight 3 to king``."""
    low, high = rank_words(what.key - what.length + 1, say), rank_words(what.key, say)
    if what.key >= BLACK_JOKER and what.kind != ROCKET:
        return high
    ranks = "" if what.kind == ROCKET else say.ranks(_a_card(what.key))
    return say.get(f"dou_dizhu.is_{_KEYS[what.kind]}", rank=high, low=low, ranks=ranks)


def rank_words(rank: int, say: Say) -> str:
    """Return a rank as it is called."""
    return say.rank(_a_card(rank))


def _a_card(rank: int) -> Card:
    return cards_of(1 << 4 * rank)[0]


def stake_words(view: DouDizhuView, say: Say) -> str:
    """Return the stake as the sum it is: the bid, and each bomb and rocket played."""
    doubled = []
    for done in view.actions:
        if is_play(done.action):
            name = NAMES[combination(done.action, bool(view.options["quad_pair_as_singles"])).kind]
            if name in (BOMB, THE_ROCKET):
                doubled.append(say.get(f"dou_dizhu.times_{name}"))
    return sum_words(view.bid, doubled, view.stake, say)


def sum_words(bid: int, doubled: Sequence[str], stake: int, say: Say) -> str:
    """Return a bid, what has doubled it, and the stake that is, such as ``2 × bomb = 4``."""
    if not doubled:
        return str(bid)
    return say.get("dou_dizhu.stake_sum", sum=" × ".join([str(bid), *doubled]), n=stake)
