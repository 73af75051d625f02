"""What a seat of Dou Dizhu makes of its hand at a glance: for playouts, and for fewer plays.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough. Sets of
cards are bits as `porrazo.games.climbing.ranks` has them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import NOBODY, Action
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    KICKERS,
    PAIR,
    PAIRS,
    PLANE,
    ROCKET,
    SEQUENCE,
    SHORTEST,
    SINGLE,
    STRAIGHT,
    TRIPS,
    WIDTHS,
    Combination,
    Group,
    beats,
    combination,
    groups,
)
from porrazo.games.climbing.dou_dizhu.rules import AUCTION, BID, FOLLOW, HIGHEST_BID, LEAD, PASS
from porrazo.games.climbing.dou_dizhu.splitting import (
    cost_of,
    kind_in,
    length_in,
    leveled,
    low_in,
    set_of,
    sets_of,
    turns_of,
)
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.ranks import (
    ACE,
    BLACK_JOKER,
    CARDS,
    JOKERS,
    ONES,
    RED_JOKER,
    TWO,
    Holding,
    top_rank,
)

# What a hand is worth in the auction: aces, twos, jokers, both of them together, bombs.
_WORTHS: Final = {ACE: 1, TWO: 2, BLACK_JOKER: 3, RED_JOKER: 4}
_BOTH, _BOMB = 2, 5
# From which worth on 1, 2, 3 are bid.
_BIDS: Final = (5, 5, 6)
# How often, of a hundred, a bid is odd.
_ODD: Final = 10
# Who has so few cards left must be stopped.
_FEW: Final = 4
_MANY: Final = 1000
# When sets are led: those that come last, and how far the order varies.
_LAST, _VARIES = 100, 5
# By how much single cards and pairs come after sequences of their rank, and trips before them:
# the landlord's, then those of who has a partner.
_SINGLES, _PAIRS, _THREES = (9, 12), (5, 8), (2, 4)
# Below this rank a partner's card does not stop the landlord, and above this one another does.
_STOPS, _LOWEST_STOP = 8, 4
# What a follow may cost, also where somebody must be stopped, and by how much that varies.
_CALM, _PRESSED, _SWAYS = 6, 14, 3
# Of plays that break sets up so many of the lowest are tried, and the highest.
_TRIED: Final = 2
# With so many plays at most that can be beaten a hand goes out, bombs apart.
_ONE_LEFT: Final = 1
# So many plays are looked at, of those that leave a hand little worse than the best does.
_LOOKED_AT, _WORSE = 12, 16
CORES: Final[list[int]] = [
    *(0, SINGLE, PAIR, TRIPS, TRIPS, TRIPS, STRAIGHT, PAIRS, PLANE, PLANE, PLANE),
    *(BOMB, BOMB, BOMB, ROCKET),
]
"""The set of a split that is the core of each kind."""


def bid_of(hand: int, hope: int = 0) -> int:
    """Return the points that a hand is good for, 0 to 3; ``hope`` adds to its worth."""
    worth = sum([each * (hand >> 4 * rank & CARDS).bit_count() for rank, each in _WORTHS.items()])
    worth += _BOMB * Holding(hand).fours.bit_count() + _BOTH * (hand & JOKERS == JOKERS)
    return sum([worth + hope >= least for least in _BIDS])


def quick_action(state: DouDizhuState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    return sensible_action(state, int(100 * rng.random()))


def sensible_action(state: DouDizhuState, chance: int) -> Action:
    """Return what a sensible player does by a number below 100, which decides what is near."""
    hand = state.hands[state.to_act]
    if state.phase_id == AUCTION:
        points = min(HIGHEST_BID, bid_of(hand) + (chance < _ODD))
        return BID + points if points > state.bid else PASS
    alike = state.rules.pair_as_singles
    if state.phase_id == LEAD:
        return hand if combination(hand, alike).kind else _led(state, hand, chance)
    whole = combination(hand, alike)
    if whole.kind and beats(whole, state.table):
        return hand
    if state.landlord not in (state.to_act, state.table_seat):
        return _on_partner(state, hand)
    return _on_enemy(state, hand, chance)


def _enemy_left(state: DouDizhuState) -> int:
    """Return how many cards the nearest to going out of the other side has."""
    if state.to_act != state.landlord:
        return state.hands[state.landlord].bit_count()
    return min([state.hands[seat].bit_count() for seat in range(3) if seat != state.landlord])


def _partner_left(state: DouDizhuState) -> int:
    """Return how many cards the partner of a seat that has one holds, many where there is none."""
    if state.to_act == state.landlord:
        return _MANY
    return state.hands[3 - state.to_act - state.landlord].bit_count()


# --- leading


def _led(state: DouDizhuState, hand: int, chance: int) -> Action:
    """Return a lead: a set of the best split, mostly of the lowest ranks.

    Who has one play at most that can be beaten leads the others first.
    """
    held, others = Holding(hand), Holding(others_of(state))
    sets = sets_of(leveled(held))
    if beatable(sets, others) <= _ONE_LEFT:
        for bombs in (False, True):
            for part in sets:
                if (kind_in(part) >= BOMB) == bombs and is_highest(part, others):
                    return _with_kickers(held, sets, part)
    enemy, partner = _enemy_left(state), _partner_left(state)
    role = 0 if state.to_act == state.landlord else 1
    best, least = sets[0], 1000
    for number, part in enumerate(sets):
        cost = _lead_cost(part, role, enemy, partner) + chance * (7 * number + 3) % _VARIES
        if cost < least:
            best, least = part, cost
    return _with_kickers(held, sets, best)


def _lead_cost(part: int, role: int, enemy: int, partner: int) -> int:
    """Return how little a set is to be led now: high ranks later, what helps the enemy last."""
    kind, rank = kind_in(part), low_in(part)
    if kind in (BOMB, ROCKET):
        return _LAST
    if kind == SINGLE:
        if enemy == 1:
            return _LAST - 2 * rank
        if partner == 1:
            return rank - _LAST
        return 2 * rank + _SINGLES[role]
    if kind == PAIR:
        if enemy == 2:
            return _LAST // 2 - 2 * rank
        return rank - _LAST if partner == 2 else 2 * rank + _PAIRS[role]
    return 2 * rank - (_THREES[role] if kind == TRIPS else 0)


def others_of(state: DouDizhuState) -> int:
    """Return the cards that are in the other hands: everybody knows which they are."""
    cards = 0
    for seat, hand in enumerate(state.hands):
        if seat != state.to_act:
            cards |= hand
    return cards


def is_highest(part: int, others: Holding) -> bool:
    """Return whether nobody can beat a set, bombs apart."""
    kind, length = kind_in(part), length_in(part)
    if kind == ROCKET:
        return True
    ranks = others.having(WIDTHS[kind]) >> 4 * (low_in(part) + 1) << 4 * (low_in(part) + 1)
    if length > 1:
        ranks &= SEQUENCE
        several = ranks
        for step in range(1, length):
            ranks &= several >> 4 * step
    return not ranks


def beatable(sets: list[int], others: Holding, taken_back: bool = False) -> int:
    """Return how many plays of a split can be beaten, bombs apart, kickers not counted.

    With ``taken_back`` those are not counted after which a bomb, or a single card or pair that
    nobody beats, takes the lead back from another of its kind.
    """
    plays, slots, bombs = 0, 0, 0
    singles, high_singles, pairs, high_pairs = 0, 0, 0, 0
    for part in sets:
        kind = kind_in(part)
        if kind >= BOMB:
            bombs += 1
            continue
        beaten = not is_highest(part, others)
        if kind == SINGLE:
            singles += beaten
            high_singles += not beaten
        elif kind == PAIR:
            pairs += beaten
            high_pairs += not beaten
        else:
            plays += beaten
            slots += length_in(part) if kind in (TRIPS, PLANE) else 0
    loose = singles + pairs - slots
    if not taken_back:
        return plays + max(0, loose)
    loose -= min(singles, high_singles) + min(pairs, high_pairs)
    return plays + max(0, loose) - bombs


def beatable_after(hand: int, play: int, others: int) -> int:
    """Return how many plays of what a play leaves can be beaten by what others hold, bombs apart.

    Cards are bits. Planes are reckoned without kickers, which must all be of one size: so there may
    be fewer such plays, never more.
    """
    sets = sets_of(leveled(Holding(hand & ~play)))
    planes = sum([length_in(part) for part in sets if kind_in(part) == PLANE])
    return beatable(sets, Holding(others)) + planes


def _goes_out_after(hand: int, play: int, others: Holding) -> bool:
    """Return whether after a play one more at most loses the lead for good."""
    sets = sets_of(leveled(Holding(hand & ~play)))
    return beatable(sets, others, taken_back=True) <= _ONE_LEFT


def _with_kickers(held: Holding, sets: list[int], part: int) -> Action:
    """Return the play of a set, trips with the loose cards or pairs that they take along."""
    kind, length = kind_in(part), length_in(part)
    if kind == ROCKET:
        return JOKERS
    ranks = (ONES & ((1 << 4 * length) - 1)) << 4 * low_in(part)
    cards = held.first(WIDTHS[kind]) & ranks * CARDS
    if kind not in (TRIPS, PLANE):
        return cards
    singles, pairs = _loose(sets, SINGLE), _loose(sets, PAIR)
    # High cards are not thrown in, unless that empties the hand.
    most = RED_JOKER + 1 if turns_of(sets) <= 2 else ACE
    first, second = (singles, 1), (pairs, 2)
    if len(pairs) >= length and (len(singles) < length or sum(pairs) < sum(singles[:length])):
        first, second = second, first
    for ranks_of, size in (first, second):
        if len(ranks_of) >= length and ranks_of[length - 1] < most:
            kickers = 0
            for rank in ranks_of[:length]:
                kickers |= held.first(size) & CARDS << 4 * rank
            if kickers & JOKERS != JOKERS:
                return cards | kickers
    return cards


def _loose(sets: list[int], kind: int) -> list[int]:
    """Return the ranks of the single cards, or of the pairs, of a split."""
    return [low_in(part) for part in sets if kind_in(part) == kind]


# --- following


def _on_partner(state: DouDizhuState, hand: int) -> Action:
    """Return a follow on the partner's play: mostly a pass.

    Else it goes out soon, or stops the landlord cheaply.
    """
    table, held = state.table, Holding(hand)
    sets = sets_of(leveled(held))
    found = groups(held, table, state.rules.pair_as_singles)
    if found and _fits(found[0], table):
        play = _whole_set(held, sets, found[0])
        if play and _goes_out_after(hand, play, Holding(others_of(state))):
            return play
    if state.passes or table.kind > PAIR or table.key >= _STOPS:
        return PASS
    if _partner_left(state) <= 2 or (state.to_act + 1) % 3 != state.landlord:
        return PASS
    for part in sets:
        if kind_in(part) == table.kind and max(table.key, _LOWEST_STOP) < low_in(part) <= ACE:
            return held.first(WIDTHS[table.kind]) & CARDS << 4 * low_in(part)
    return PASS


def _on_enemy(state: DouDizhuState, hand: int, chance: int) -> Action:
    """Return a follow: what goes out, a whole set, what breaks up little, a bomb; else a pass."""
    table, held = state.table, Holding(hand)
    found = groups(held, table, state.rules.pair_as_singles)
    if not found:
        return PASS
    left, others = state.hands[state.table_seat].bit_count(), Holding(others_of(state))
    if _fits(found[0], table):
        play = _last_trick(hand, held, found[0], others)
        if play:
            return play
        if left == 1 and table.kind == SINGLE:
            # By the highest, since another may be beaten, too.
            return held.first(1) & CARDS << 4 * top_rank(held.ones)
        sets = sets_of(leveled(held))
        play = _whole_set(held, sets, found[0])
        if play:
            return play
        play = _broken(hand, held, found[0], _MANY if left == 1 else _bound(state, chance))
        if play:
            return play
    return _bomb(hand, found, table, others)


def _fits(group: Group, table: Combination) -> bool:
    """Return whether plays are of the kind on the table, and not bombs on another."""
    return group.kind < BOMB or group.kind == table.kind


def _last_trick(hand: int, held: Holding, group: Group, others: Holding) -> Action:
    """Return the highest play of a group if nobody beats it and the hand goes out then, else 0."""
    rank = top_rank(group.lows)
    if not is_highest(set_of(CORES[group.kind], group.length, rank), others):
        return 0
    play = play_of(held, group, 1 << 4 * rank)
    tears = play & held.fours * CARDS or (play & JOKERS and hand & JOKERS == JOKERS)
    return play if not tears and _goes_out_after(hand, play, others) else 0


def _bound(state: DouDizhuState, chance: int) -> int:
    """Return how much worse a follow may leave the rest of the hand."""
    pressing = min(state.hands[state.table_seat].bit_count(), _enemy_left(state)) <= _FEW
    return (_PRESSED if pressing else _CALM) - chance % _SWAYS


def _whole_set(held: Holding, sets: list[int], group: Group) -> Action:
    """Return the lowest play of a group whose core is a set of the split, 0 where there is none."""
    core = CORES[group.kind]
    for part in sets:
        low = 1 << 4 * low_in(part)
        if kind_in(part) == core and length_in(part) == group.length and low & group.lows:
            return play_of(held, group, low)
    return 0


def _broken(hand: int, held: Holding, group: Group, bound: int) -> Action:
    """Return the play of a group that costs least, 0 where all cost more than a bound."""
    before, best = cost_of(leveled(held)), 0
    lows = _each(group.lows)
    for low in lows[:_TRIED] + lows[_TRIED:][-1:]:
        play = play_of(held, group, low)
        cost = cost_of(leveled(Holding(hand & ~play))) - before
        if cost <= bound:
            best, bound = play, cost - 1
    return best


def _bomb(hand: int, found: list[Group], table: Combination, others: Holding) -> Action:
    """Return the lowest bomb after which the hand goes out, else a pass."""
    for group in found:
        if _fits(group, table):
            continue
        play = play_of(Holding(hand), group, group.lows & -group.lows)
        if _goes_out_after(hand, play, others):
            return play
    return PASS


def play_of(hand: Holding, group: Group, low: int, later: int = 0) -> int:
    """Return the play of a group from its core at ``low``, with the cheapest kickers.

    ``later`` passes over so many of these.
    """
    if group.kind == ROCKET:
        return JOKERS
    ranks = low * (ONES & ((1 << 4 * group.length) - 1))
    cards = hand.first(WIDTHS[group.kind]) & ranks * CARDS
    size = KICKERS[group.kind]
    if not size:
        return cards
    count = 2 if WIDTHS[group.kind] == WIDTHS[BOMB] else group.length
    exact = hand.having(size) & ~hand.having(size + 1) & ~ranks
    order = [*_each(exact), *_each(hand.having(size) & ~exact & ~ranks)]
    if len(order) >= count + later:
        order = order[later:]
    chosen = 0
    for rank in order:
        kicker = hand.first(size) & rank * CARDS
        if (chosen | kicker) & JOKERS == JOKERS:
            continue
        chosen |= kicker
        count -= 1
        if not count:
            return cards | chosen
    # One pair may stand for the two single cards beside four of a rank.
    pair = hand.twos & ~ranks
    pair &= -pair
    return cards | hand.first(2) & pair * CARDS


def _each(ranks: int) -> list[int]:
    """Return each of a set of ranks, from the lowest."""
    found = []
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        found.append(rank)
    return found


def candidates(state: DouDizhuState) -> list[Action]:
    """Return the plays that matter: those that leave the best hands, bombs, and the pass.

    Each core comes with cheap kickers alone. Of straights and pairs in sequence only the shortest
    and the longest from each rank are looked at, and those of the best split.
    """
    if state.phase_id == AUCTION:
        return state.legal()
    hand, alike = state.hands[state.to_act], state.rules.pair_as_singles
    held = Holding(hand)
    found = groups(held, state.table, alike)
    costs: dict[int, int] = {}
    if state.phase_id == LEAD:
        sets = sets_of(leveled(held))
        for part in sets:
            if kind_in(part) in (STRAIGHT, PAIRS):
                play = _with_kickers(held, sets, part)
                costs[play] = cost_of(leveled(Holding(hand & ~play)))
    for group in found:
        for low in _each(group.lows):
            if _is_between(group, found, low):
                continue
            for later in range(3 if KICKERS[group.kind] else 1):
                play = play_of(held, group, low, later)
                if play not in costs:
                    bomb = group.kind >= BOMB
                    costs[play] = -_MANY if bomb else cost_of(leveled(Holding(hand & ~play)))
    best = min([cost for cost in costs.values() if cost > -_MANY], default=0)
    near = [play for play, cost in costs.items() if cost <= best + _WORSE]
    near.sort(key=lambda play: costs[play])
    actions = [PASS] if state.phase_id == FOLLOW else []
    return actions + near[:_LOOKED_AT]


def _is_between(group: Group, found: list[Group], low: int) -> bool:
    """Return whether a sequence is neither the shortest nor the longest from its lowest rank."""
    if group.kind not in (STRAIGHT, PAIRS) or group.length == SHORTEST[group.kind]:
        return False
    return any(
        other.kind == group.kind and other.length > group.length and other.lows & low
        for other in found
    )


def waste(state: DouDizhuState, action: Action) -> int:
    """Return how far a play gives away what a good player keeps, 0 where it does not.

    A partner is left alone who holds the table, unless the landlord is yet to follow and can be
    stopped cheaply; bombs are kept to go out with, or to stop who is about to; one joker is kept
    beside the other. Who has one card left is led to if it is a partner, and never if an enemy.
    """
    hand = state.hands[state.to_act]
    if action <= 0 or action == hand or state.phase_id not in (LEAD, FOLLOW):
        return 0
    play = combination(action, state.rules.pair_as_singles)
    others = Holding(others_of(state))
    if play.kind >= BOMB:
        stops = state.phase_id == FOLLOW and not _is_partners(state) and _enemy_left(state) <= 2
        return 0 if stops or _goes_out_after(hand, action, others) else 3
    torn = 1 if hand & JOKERS == JOKERS and action & JOKERS else 0
    if state.phase_id == LEAD:
        return torn + _waste_of_lead(state, play, action)
    if _is_partners(state) and not _goes_out_after(hand, action, others):
        return torn + (0 if _stops_cheaply(state, play) else 2)
    return torn


def _is_partners(state: DouDizhuState) -> bool:
    """Return whether what lies on the table is a partner's."""
    return state.landlord not in (state.to_act, state.table_seat)


def _stops_cheaply(state: DouDizhuState, play: Combination) -> bool:
    """Return whether a play on a partner's keeps a landlord from following who may yet do so."""
    is_next = not state.passes and (state.to_act + 1) % 3 == state.landlord
    small = play.kind <= PAIR and state.table.key < _STOPS
    return is_next and small and play.key <= ACE and _partner_left(state) > 2


def _waste_of_lead(state: DouDizhuState, play: Combination, action: Action) -> int:
    """Return how far a lead lets an enemy out, or keeps a partner in, who has a card or two."""
    for left, kind in ((1, SINGLE), (2, PAIR)):
        if _enemy_left(state) == left and play.kind == kind:
            return 2
        if _partner_left(state) == left and kind == SINGLE:
            lowest = Holding(state.hands[state.to_act]).first(1)
            return 0 if action == lowest & -lowest else 1
    return 0


def plausibility(state: DouDizhuState, seat: int) -> float:
    """Return how well the others' hands bear out what they bid: 0 to 1."""
    landlord = state.landlord
    if landlord in (NOBODY, seat) or state.plays[landlord]:
        return 1.0
    return (0.3, 0.5, 0.8, 1.0)[bid_of(state.hands[landlord])]
