"""What a seat of Dou Dizhu looks at by experience: the position, a play, and what that leaves.

Only what the acting seat knows is read: its own hand, which cards the others have together, how
many each of them has, and what is on the table. Each role has names of its own, since the same
thing may be good for one and bad for another.
"""

from __future__ import annotations

from typing import Final

from porrazo.engine.game import Action
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    KICKERS,
    NAMES,
    PAIR,
    PLANE,
    ROCKET,
    SINGLE,
    TRIPS,
    Combination,
    combination,
)
from porrazo.games.climbing.dou_dizhu.rollout import CORES, beatable, is_highest, others_of
from porrazo.games.climbing.dou_dizhu.rules import AUCTION, OVER, PASS, SEATS
from porrazo.games.climbing.dou_dizhu.splitting import (
    cost_of,
    kind_in,
    leveled,
    low_in,
    set_of,
    sets_of,
    turns_of,
)
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.ranks import (
    CARDS,
    JOKERS,
    ONES,
    RANK_TEXTS,
    Holding,
    count_of,
    top_rank,
)

_ROLES: Final = ("landlord", "before", "after")
# With fewer cards in all hands a search finds out what no look at the cards tells.
_FEWEST: Final = 36
# Below this rank cards are low.
_LOW: Final = 8
# From so many on it matters little how many there are.
_MANY_CARDS, _MANY_TURNS, _MANY_PLAYS = 9, 6, 5
_TENTH: Final = 0.1
_COUNTS: Final = [f"{rank} {count}" for rank in RANK_TEXTS for count in range(1, 5)]
_KEEPS: Final = [f"keeps {cards}" for cards in _COUNTS]
_OTHERS_HAVE: Final = [f"others have {cards}" for cards in _COUNTS]
# What a stake is worth in points ahead of the others' mean: to the landlord, and to another.
_LEADS: Final[list[float]] = [3.0, 1.5, 1.5]


def features_of(state: DouDizhuState, action: Action) -> dict[str, float]:
    """Return what is to be seen of a play or a pass, by name; nothing in auctions and late."""
    if state.phase_id in (AUCTION, OVER) or _cards_in(state) < _FEWEST:
        return {}
    others = Holding(others_of(state))
    found: dict[str, float] = {"bias": 1.0}
    _add_position(found, state, others)
    left = _add_rest(found, state.hands[state.to_act] & ~action, others)
    if action == PASS:
        found["passes"] = 1.0
    else:
        play = combination(action, state.rules.pair_as_singles)
        _add_play(found, action, play, others)
        if _is_top(play, others):
            found["top"] = 1.0
            found[f"top, then {left}"] = 1.0
    role = _ROLES[role_of(state)]
    return {f"{role} {name}": value for name, value in found.items()}


def _cards_in(state: DouDizhuState) -> int:
    return sum([hand.bit_count() for hand in state.hands])


def role_of(state: DouDizhuState) -> int:
    """Return the role of who is to act: 0 the landlord, 1 who sits before him, 2 after him."""
    return (state.landlord - state.to_act) % SEATS


def result_scale(state: DouDizhuState) -> float:
    """Return what the stake as it is counts to who is to act, in points ahead of the others."""
    return _LEADS[role_of(state)] * state.stake


def _add_position(found: dict[str, float], state: DouDizhuState, others: Holding) -> None:
    """Add what is the same for all plays of a position."""
    seat, table = state.to_act, state.table
    following = state.hands[(seat + 1) % SEATS].bit_count()
    last = state.hands[(seat + 2) % SEATS].bit_count()
    found[f"bid {state.bid}"] = 1.0
    found["next cards"] = _TENTH * following
    found["last cards"] = _TENTH * last
    found[f"next has {following}"] = 1.0
    found[f"last has {last}"] = 1.0
    _add_cards(found, _OTHERS_HAVE, leveled(others))
    found["rocket out"] = float(others.ones & JOKERS == JOKERS)
    found["bombs out"] = count_of(others.fours)
    if not state.table_cards:
        found["leads"] = 1.0
        return
    found["on the next" if state.table_seat == (seat + 1) % SEATS else "on the last"] = 1.0
    found[f"on {NAMES[table.kind]}"] = 1.0
    found[f"on key {RANK_TEXTS[table.key]}"] = 1.0
    found["on key"] = _TENTH * table.key
    found["on length"] = _TENTH * table.length
    if state.landlord not in (seat, state.table_seat):
        found["on the partner"] = 1.0
        found["on the partner's key"] = _TENTH * table.key


def _add_cards(found: dict[str, float], names: list[str], cards: int) -> None:
    """Add how many cards of each rank there are; ``cards`` are without suits."""
    while cards:
        low = cards & -cards
        cards ^= low
        found[names[low.bit_length() - 1]] = 1.0


def _add_rest(found: dict[str, float], rest: int, others: Holding) -> int:
    """Add what is left of the hand; return how many plays of it lose the lead, up to some."""
    held = leveled(Holding(rest))
    sets, left = sets_of(held), rest.bit_count()
    turns = turns_of(sets)
    _add_cards(found, _KEEPS, held)
    found["left"] = _TENTH * left
    found[f"leaves {min(left, _MANY_CARDS)}"] = 1.0
    found["cost"] = _TENTH * _TENTH * cost_of(held)
    found["turns"] = _TENTH * turns
    found[f"takes {min(turns, _MANY_TURNS)}"] = 1.0
    _add_sets(found, sets, others)
    beaten, lost = beatable(sets, others), beatable(sets, others, taken_back=True)
    several = max(-1, min(lost, _MANY_PLAYS))
    found["beaten"] = _TENTH * beaten
    found["lost"] = _TENTH * lost
    found[f"beaten {min(beaten, _MANY_PLAYS)}"] = 1.0
    found[f"lost {several}"] = 1.0
    return several


def _add_sets(found: dict[str, float], sets: list[int], others: Holding) -> None:
    """Add how many sets of which kind a hand has, and how many of them nobody beats."""
    singles, pairs, trips, bombs, runs, low_singles, low_pairs, highest = 0, 0, 0, 0, 0, 0, 0, 0
    for part in sets:
        kind, low = kind_in(part), low_in(part) < _LOW
        if kind == SINGLE:
            singles += 1
            low_singles += low
        elif kind == PAIR:
            pairs += 1
            low_pairs += low
        elif kind in (TRIPS, PLANE):
            trips += 1
        elif kind >= BOMB:
            bombs += 1
        else:
            runs += 1
        highest += is_highest(part, others)
    found["singles"] = _TENTH * singles
    found["pairs"] = _TENTH * pairs
    found["trips"] = _TENTH * trips
    found["bombs"] = bombs
    found["sequences"] = _TENTH * runs
    found["low singles"] = _TENTH * low_singles
    found["low pairs"] = _TENTH * low_pairs
    found["highest"] = _TENTH * highest


def _add_play(found: dict[str, float], cards: int, play: Combination, others: Holding) -> None:
    """Add what a play is, and how many ranks beat it."""
    found[NAMES[play.kind]] = 1.0
    found[f"key {RANK_TEXTS[play.key]}"] = 1.0
    found["key"] = _TENTH * play.key
    found["length"] = _TENTH * play.length
    found["cards"] = _TENTH * cards.bit_count()
    if play.kind in (SINGLE, PAIR):
        above = others.having(play.kind) >> 4 * (play.key + 1)
        found["above"] = _TENTH * count_of(above)
    elif KICKERS[play.kind]:
        ranks = (ONES & ((1 << 4 * play.length) - 1)) << 4 * (play.key - play.length + 1)
        found["kicker"] = _TENTH * top_rank(cards & ~(ranks * CARDS))


def _is_top(play: Combination, others: Holding) -> bool:
    """Return whether nobody can beat a play, bombs on other plays apart."""
    if play.kind == ROCKET:
        return True
    if play.kind == BOMB:
        return not others.fours >> 4 * (play.key + 1)
    return is_highest(set_of(CORES[play.kind], play.length, play.key - play.length + 1), others)
