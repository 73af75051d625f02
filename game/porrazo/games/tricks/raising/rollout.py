"""What a seat makes of its three cards at a glance: for playouts, and for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough. It goes
by what the seat may know: its own cards, the table, and what its partners have signalled.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import NOBODY, Action
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.raising.rules import ALL, ANSWERING, PLAYING, SIGNALLING, TIE, Rules
from porrazo.games.tricks.raising.stake import ACCEPT, DONE, FOLD, RAISE, SIGNAL, may_raise
from porrazo.games.tricks.raising.state import RaisingState

_BLUFFS: Final = 7
"""In how many of a hundred cases a seat raises on nothing."""
_NERVE: Final = 56
"""From which chance on, in hundredths, a seat likes to raise; some way above it always."""
_KEEN: Final = 20
"""So far above, in hundredths, it always does."""
_AGAIN: Final = 0.72
"""From which chance on it raises in answer, by what the raise before has told it."""
_HONEST: Final = 90
"""In how many of a hundred cases a seat signals such a card."""
_CALIBRATED: Final[dict[int, list[tuple[float, float, float]]]] = {
    2: [
        *[(0.0, 1.4, -0.4), (-0.1, 0.7, -0.4), (0.3, 1.3, -0.2)],
        *[(-0.2, 1.0, -0.7), (1.6, 1.5, 0.7), (1.0, 2.0, -2.0)],
    ],
    4: [
        *[(0.85, 0.5, -0.2), (0.35, 0.52, -0.2), (0.85, 0.57, 0.45)],
        *[(0.2, 0.85, 0.0), (0.7, 0.55, 0.7), (-0.05, 0.9, 0.6)],
    ],
    6: [
        *[(0.65, 0.4, -0.1), (0.35, 0.47, -0.1), (0.65, 0.48, 0.5)],
        *[(0.2, 0.83, 0.0), (0.5, 0.36, 0.6), (-0.1, 0.95, 0.5)],
    ],
    8: [
        *[(0.4, 0.3, 0.0), (0.38, 0.45, -0.05), (0.3, 0.37, 0.65)],
        *[(0.05, 0.7, 0.15), (0.55, 0.35, 0.4), (-0.1, 1.0, 0.35)],
    ],
}
"""What a glance is worth, by the seats: for each trick, before it is led to and then, what is added
to the logarithm of its odds, what these count, and what it adds to be of the leader's side. Fitted
to deals that were played out."""
_THEY_RAISED: Final = 0.6
_WE_RAISED: Final = 0.35
"""By how much a raise of the other side, or of a partner, moves the logarithm of the odds."""

_TRUSTED: Final = 0.8
"""How far a seat relies on what a partner has signalled."""
_LIE: Final = 0.2
"""How plausible it is that a signal was false."""
_TRUSTED_ALOUD: Final = 0.5
_LIE_ALOUD: Final = 0.6
"""Both where the other side sees signals, which need not be true."""
_LIES: Final = 20
"""In how many of a hundred cases a seat signals falsely then."""
_BELIEVED: Final = 0.6
"""How far a seat believes what the other side signals, which need not be true."""
_EVEN_SO: Final = 0.25
"""How often somebody raises with the worst of cards, of the times he does with the best."""
_CURIOUS: Final = 0.35
"""How often somebody accepts with the worst of cards."""
_BEATEN: Final = 0.5
"""How much less likely a card wins once the other side has signalled a better one."""
_WEAK: Final = 0.15
"""How much nearer to winning a card is once the other side has signalled bad cards."""


def chance(state: RaisingState, seat: int) -> float:
    """Return the chance of a seat's team to win the deal, by what the seat knows: 0 to 1."""
    rules = state.rules
    played = _played(state)
    wins = _hopes(state, seat, played)
    trusted = _TRUSTED_ALOUD if rules.may_mislead else _TRUSTED
    for sender, to, sign in state.signals:
        if to == seat and sender not in played:
            wins.append(trusted * _wins(rules, rules.told_power(sign, state.turned)))
    wins.sort(reverse=True)
    best = wins[0] if wins else 0.3
    second = wins[1] if len(wins) > 1 else 0.3
    if state.trick:
        # This trick stands as the table says; what is held decides the others.
        hopes = best if seat not in played and _beating(state, seat) else 0.0
        best, second = max(_on_table(state, seat), hopes), best
    made, lost, tied = _lead(state, seat)
    if made and lost:
        answer = best
    elif made or tied:
        answer = best + (1.0 - best) * (second if made else 0.0)
    elif lost:
        answer = best * second
    else:
        third = wins[2] if len(wins) > 2 else 0.2
        answer = best * second + (best * (1.0 - second) + second * (1.0 - best)) * third
    return _odds_on(_calibrated(state, seat, answer))


def _calibrated(state: RaisingState, seat: int, glance: float) -> float:
    """Return the logarithm of the odds that a glance stands for, with partners and all."""
    rows = _CALIBRATED[state.rules.seats]
    more, share, leads = rows[min(5, 2 * len(state.tricks) + (1 if state.trick else 0))]
    glance = min(0.98, max(0.02, glance))
    told = share * math.log(glance / (1.0 - glance))
    return more + told + (leads if (state.leader ^ seat) & 1 == 0 else -leads)


def _odds_on(log: float) -> float:
    """Return the chance of which this is the logarithm of the odds, none of it quite sure."""
    return min(0.98, max(0.02, 1.0 / (1.0 + math.exp(-log))))


def informed(state: RaisingState, seat: int) -> float:
    """Return the chance of a seat's team to win, as `chance`, with what raises have told of it.

    Its own raises tell it nothing.
    """
    likely = chance(state, seat)
    log = math.log(likely / (1.0 - likely))
    for done in state.done:
        who = done >> 2 & 7
        if done >> 5 == RAISE and who != seat:
            log += -_THEY_RAISED if (who ^ seat) & 1 else _WE_RAISED
    return _odds_on(log)


def _hopes(state: RaisingState, seat: int, played: list[int]) -> list[float]:
    """Return how likely each card of a seat wins a trick, by what the other side has signalled."""
    rules, turned = state.rules, state.turned
    threat, is_weak = 0.0, False
    if rules.seen_by == ALL and not state.tricks:
        for sender, _, sign in state.signals:
            if (sender ^ seat) & 1 and sender not in played:
                told = rules.told_power(sign, turned)
                threat = max(threat, told)
                is_weak = is_weak or told == 0.0
    believed = _BELIEVED if rules.may_mislead else 1.0
    found: list[float] = []
    for card in cards_in(state.hands[seat]):
        power = rules.power(card, turned)
        likely = _wins(rules, power)
        if power < threat:
            likely *= 1.0 - _BEATEN * believed
        elif is_weak and threat == 0.0:
            likely += _WEAK * (1.0 - likely)
        found.append(likely)
    return found


def _wins(rules: Rules, strength: float) -> float:
    """Return how likely a card is to win a trick: against one other, or the best of several."""
    return strength if rules.seats == 2 else strength * strength


def _lead(state: RaisingState, seat: int) -> tuple[int, int, int]:
    side = seat & 1
    made = state.tricks.count(side)
    tied = state.tricks.count(TIE)
    return made, len(state.tricks) - made - tied, tied


def _played(state: RaisingState) -> list[int]:
    """Return the seats that have played to this trick."""
    seats = state.rules.seats
    return [(state.leader + place) % seats for place in range(len(state.trick))]


def _beating(state: RaisingState, seat: int) -> list[Card]:
    """Return the cards of a seat that would win this trick as it lies, the least first."""
    rules, trick, turned = state.rules, state.trick, state.turned
    place = (state.leader + len(trick)) % rules.seats
    cards = cards_in(rules.playable(state.hands[seat], trick, turned))
    found = [card for card in cards if rules.winner([*trick, card], state.leader, turned) == place]
    return _by_power(state, found)


def _by_power(state: RaisingState, cards: list[Card]) -> list[Card]:
    rules, turned = state.rules, state.turned
    ranked = sorted([(rules.power(card, turned), card) for card in cards])
    return [card for _, card in ranked]


def _on_table(state: RaisingState, seat: int) -> float:
    """Return how well this trick stands for a seat's team."""
    rules, trick = state.rules, state.trick
    winner = rules.winner(trick, state.leader, state.turned)
    to_come = rules.seats - len(trick)
    if winner == NOBODY:
        return 0.4
    strength = rules.power(trick[(winner - state.leader) % rules.seats], state.turned)
    if (winner ^ seat) & 1 == 0:
        return strength if to_come > 1 else 0.5 + 0.5 * strength
    return 1.0 - strength if to_come > 1 else 0.1


def quick_action(state: RaisingState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    luck = Luck(rng)
    seat = state.to_act
    if state.phase_id == SIGNALLING:
        lie = _misleading(state, seat)
        if lie != DONE and luck.below(100) < _LIES:
            return lie
        told = _worth_telling(state, seat)
        return told if told != DONE and luck.below(100) < _HONEST else DONE
    side = seat & 1
    raises = may_raise(state.stake, state.rules.ladder, side)
    if state.phase_id == ANSWERING:
        return _answer(state, seat, raises, luck)
    if raises and _unasked(state, seat, luck):
        return RAISE
    return _card(state, seat, luck)


def calm(state: RaisingState, rng: Random) -> Action:
    """Return what a seat does where nobody raises or folds: an offer is accepted."""
    if state.phase_id == SIGNALLING:
        return DONE
    return ACCEPT if state.phase_id == ANSWERING else _card(state, state.to_act, Luck(rng))


def _answer(state: RaisingState, seat: int, raises: bool, luck: Luck) -> Action:
    likely = informed(state, seat) + (luck.below(20) - 10) / 100.0
    stake = state.stake
    others, mine = state.scores[1 - (seat & 1)], state.scores[seat & 1]
    target = state.rules.target
    if raises and (likely > _AGAIN or luck.below(100) < _BLUFFS // 2):
        return RAISE
    if others + stake.value >= target:
        return ACCEPT  # a fold would lose the match
    lost = min(stake.value, target - others)
    risk = min(stake.offered, target - others)
    gain = min(stake.offered, target - mine)
    return ACCEPT if likely * gain - (1.0 - likely) * risk > -lost else FOLD


def _unasked(state: RaisingState, seat: int, luck: Luck) -> bool:
    """Return whether a seat raises unasked: often with good cards, at times with none."""
    if luck.below(100) < _BLUFFS:
        return luck.below(len(state.tricks) + 2) == 0
    mine = state.scores[seat & 1]
    if mine + state.stake.value >= state.rules.target:
        return False  # the deal wins the match as it is
    edge = round(100.0 * informed(state, seat)) - _NERVE
    return edge > 0 and luck.below(_KEEN) < edge


def _card(state: RaisingState, seat: int, luck: Luck) -> Action:
    """Return the card to play: the least that wins, else the least; a good one to begin with."""
    rules = state.rules
    hand = _by_power(state, cards_in(rules.playable(state.hands[seat], state.trick, state.turned)))
    if len(hand) == 1 or luck.below(100) < 6:
        return hand[luck.below(len(hand))]
    if not state.trick:
        # The first trick counts most, since it decides where another is tied.
        best = luck.below(3) > 0 if not state.tricks else True
        return hand[-1] if best else hand[len(hand) // 2]
    winner = rules.winner(state.trick, state.leader, state.turned)
    mine = winner != NOBODY and (winner ^ seat) & 1 == 0 and _on_table(state, seat) > 0.85
    better = _beating(state, seat)
    if mine or not better:
        level = [] if mine else _tying(state, hand)
        return level[0] if level and _tie_serves(state, seat) else hand[0]
    last = len(state.trick) == rules.seats - 1
    return better[0] if last or luck.below(3) else better[-1]


def _tying(state: RaisingState, hand: list[Card]) -> list[Card]:
    """Return the cards that would tie this trick as it lies."""
    rules, trick = state.rules, state.trick
    return [
        card for card in hand if rules.winner([*trick, card], state.leader, state.turned) == NOBODY
    ]


def _tie_serves(state: RaisingState, seat: int) -> bool:
    """Return whether a tied trick is better than a lost one: always, if none was won before."""
    made, lost, _ = _lead(state, seat)
    return made >= lost


def _worth_telling(state: RaisingState, seat: int) -> Action:
    """Return the best true signal that was not yet sent; DONE where there is none."""
    rules = state.rules
    for to in rules.receivers(state.dealer, seat):
        for sign in rules.worth_telling(state.hands[seat], state.turned):
            if not state.sent[seat] >> (8 * sign + to) & 1:
                return SIGNAL + 8 * sign + to
    return DONE


def _misleading(state: RaisingState, seat: int) -> Action:
    """Return the strongest sign that is false; DONE where the other side does not see it.

    One is enough, and it comes before true ones; the card that is turned up is not signalled.
    """
    rules, turned, hand = state.rules, state.turned, state.hands[seat]
    if not rules.may_mislead or state.sent[seat]:
        return DONE
    best, found = 0.0, DONE
    for to in rules.receivers(state.dealer, seat)[:1]:
        for sign in range(len(rules.signs)):
            power = rules.told_power(sign, turned)
            if power > best and rules.may_tell(sign, hand, turned):
                known = rules.turns_up and rules.is_true(sign, packed([turned]), turned)
                if not known and not rules.is_true(sign, hand, turned):
                    best, found = power, SIGNAL + 8 * sign + to
    return found


def candidates(state: RaisingState) -> list[Action]:
    """Return the actions a search looks at: of signals only the true ones that tell something.

    Where the other side sees signals that need not be true, silence and a lie besides. The last
    card to a trick is no higher than it need be.
    """
    if state.phase_id == SIGNALLING:
        told = _worth_telling(state, state.to_act)
        if not state.rules.may_mislead:
            return [told]
        return sorted({told, DONE, _misleading(state, state.to_act)})
    actions = [action for action in state.legal() if action < SIGNAL]
    return [action for action in actions if thriftiest(state, action) == action]


def thriftiest(state: RaisingState, action: Action) -> Action:
    """Return the lowest card that ends a trick as another does, as the last one to it.

    All other actions are returned as they are.
    """
    rules, turned, trick = state.rules, state.turned, state.trick
    if action >= RAISE or len(trick) < rules.seats - 1 or state.phase_id != PLAYING:
        return action
    winner = rules.winner([*trick, action], state.leader, turned)
    least = action
    for card in cards_in(state.playable()):
        if _stands_above(rules, least, card, turned) and (
            rules.winner([*trick, card], state.leader, turned) == winner
        ):
            least = card
    return least


def _stands_above(rules: Rules, card: Card, other: Card, turned: Card) -> bool:
    """Return whether a card takes a trick from another, whichever of the two is led."""
    return rules.winner([card, other], 0, turned) == 0 and (
        rules.winner([other, card], 0, turned) == 1
    )


def plausibility(state: RaisingState, seat: int) -> float:
    """Return how well the others' cards bear out that they raised, accepted and signalled: 0 to 1.

    What one held when one spoke is what one holds and has played since. A raise is believed as far
    as such cards would have raised there: who raises, and raises again, is likely to hold them.
    """
    rules, turned = state.rules, state.turned
    had: dict[int, list[Card]] = {}
    plays = [done for done in state.done if done >> 5 < RAISE]
    left = len(plays)
    answer = 1.0
    for done in reversed(state.done):
        who, action = done >> 2 & 7, done >> 5
        if action < RAISE:
            left -= 1
        if who == seat:
            continue
        cards = had.setdefault(who, cards_in(state.hands[who]))
        if action < RAISE:
            cards.append(action)
        elif action in (RAISE, ACCEPT):
            then = chance(_then(state, who, cards, plays[:left]), who)
            answer *= _raises(then) if action == RAISE else _accepts(then)
        elif action >= SIGNAL and not rules.is_true((action - SIGNAL) >> 3, packed(cards), turned):
            answer *= _LIE_ALOUD if rules.may_mislead else _LIE
    return answer


def _then(state: RaisingState, who: int, cards: list[Card], plays: list[int]) -> RaisingState:
    """Return what a seat with these cards saw of a deal after these plays."""
    seats = state.rules.seats
    finished = len(plays) // seats
    trick = plays[finished * seats :]
    then = RaisingState(state.rules)
    then.hands = [0] * seats
    then.hands[who] = packed(cards)
    then.trick = [done >> 5 for done in trick]
    then.tricks = state.tricks[:finished]
    then.leader = trick[0] >> 2 & 7 if trick else who
    then.turned = state.turned
    then.signals = state.signals
    return then


def _raises(likely: float) -> float:
    """Return how often a seat raises that wins so likely, against who always does."""
    return _EVEN_SO + (1.0 - _EVEN_SO) * min(1.0, max(0.0, (likely - 0.4) / 0.3))


def _accepts(likely: float) -> float:
    """Return how often a seat accepts that wins so likely, against who always does."""
    return _CURIOUS + (1.0 - _CURIOUS) * min(1.0, max(0.0, (likely - 0.2) / 0.2))
