"""What a seat of Truc makes of its cards at a glance: for playouts, and for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough. It goes
by what the seat may know: its own cards, the table, and what its partners have signalled.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import NOBODY, Action
from porrazo.games.tricks.raises import ACCEPT, DONE, FOLD, RAISE, SIGNAL, may_raise
from porrazo.games.tricks.three_cards import cards_in, receiver
from porrazo.games.tricks.truc.rules import ANSWERING, SIGNALLING, TIE, Rules
from porrazo.games.tricks.truc.state import TrucState

_BLUFFS: Final = 7
"""In how many of a hundred cases a seat raises on nothing."""
_NERVE: Final = 62
"""From which chance on, in hundredths, a seat likes to raise; some way above it always."""
_TELLING: Final = 0.72
"""How strong a card must be that is worth a signal."""
_HONEST: Final = 90
"""In how many of a hundred cases a seat signals such a card."""
_PARTNER: Final = 0.35
"""How far, for each seat, partners pull what a seat expects towards an even chance."""


def power(rules: Rules, card: Card) -> float:
    """Return which part of the steps a card stands above, 0 to 1."""
    return height(rules, rules.strength[card])


def height(rules: Rules, strength: int) -> float:
    """Return a strength as the part of the steps that it stands above, 0 to 1."""
    return (strength - rules.lowest) / (rules.highest - rules.lowest + 0.0)


def chance(state: TrucState, seat: int) -> float:
    """Return the chance of a seat's team to win the deal, by what the seat knows: 0 to 1."""
    rules = state.rules
    held = sorted([power(rules, card) for card in cards_in(state.hands[seat])], reverse=True)
    lead = _lead(state, seat)
    now = _on_table(state, seat)
    wins = [_wins(strength) for strength in held]
    for told_by, to, step in state.signals:
        if to == seat and told_by not in _played(state):
            wins.append(0.8 * _wins(height(rules, rules.highest - step)))
    wins.sort(reverse=True)
    best = wins[0] if wins else 0.3
    second = wins[1] if len(wins) > 1 else 0.3
    if now >= 0.0:
        # This trick stands as the table says; what is held decides the others.
        best, second = max(now, best if _may_still_win(state, seat) else 0.0), best
    made, lost, tied = lead
    if made or tied:
        answer = best + (1.0 - best) * (second if made else 0.0)
    elif lost:
        answer = best * second
    else:
        third = wins[2] if len(wins) > 2 else 0.2
        answer = best * second + (best * (1.0 - second) + second * (1.0 - best)) * third
    if made and lost:
        answer = best
    if state.rules.seats > 2:
        pull = min(0.6, _PARTNER * (rules.seats // 2 - 1))
        answer = answer * (1.0 - pull) + 0.5 * pull
    return min(0.98, max(0.02, answer))


def _wins(strength: float) -> float:
    """Return how likely a card is to win a trick against the better of some others."""
    return strength * strength


def _lead(state: TrucState, seat: int) -> tuple[int, int, int]:
    side = seat & 1
    made = state.tricks.count(side)
    tied = state.tricks.count(TIE)
    return made, len(state.tricks) - made - tied, tied


def _played(state: TrucState) -> list[int]:
    """Return the seats that have played to this trick."""
    seats = state.rules.seats
    return [(state.leader + place) % seats for place in range(len(state.trick))]


def _may_still_win(state: TrucState, seat: int) -> bool:
    """Tell whether a seat has a card to come in this trick that beats what lies there."""
    if seat in _played(state):
        return False
    strength = state.rules.strength
    most = max([strength[card] for card in state.trick])
    return any(strength[card] > most for card in cards_in(state.hands[seat]))


def _on_table(state: TrucState, seat: int) -> float:
    """Return how well this trick stands for a seat's team, below 0 where nobody has played."""
    if not state.trick:
        return -1.0
    rules = state.rules
    best = winner = NOBODY
    for place, card in enumerate(state.trick):
        if rules.strength[card] > best:
            best, winner = rules.strength[card], (state.leader + place) % rules.seats
    strength = height(rules, best)
    to_come = rules.seats - len(state.trick)
    if (winner ^ seat) & 1 == 0:
        return strength if to_come > 1 else 0.5 + 0.5 * strength
    return 1.0 - strength if to_come > 1 else 0.1


def quick_action(state: TrucState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    luck = Luck(rng)
    seat = state.to_act
    if state.phase_id == SIGNALLING:
        step = _worth_telling(state, seat)
        return SIGNAL + step if step >= 0 and luck.below(100) < _HONEST else DONE
    side = seat & 1
    raises = may_raise(state.stake, state.rules.ladder, side)
    if state.phase_id == ANSWERING:
        return _answer(state, seat, raises, luck)
    if raises and _unasked(state, seat, luck):
        return RAISE
    return _card(state, seat, luck)


def _answer(state: TrucState, seat: int, raises: bool, luck: Luck) -> Action:
    likely = chance(state, seat) + (luck.below(20) - 10) / 100.0
    stake = state.stake
    others, mine = state.scores[1 - (seat & 1)], state.scores[seat & 1]
    target = state.rules.target
    if raises and (likely > 0.82 or luck.below(100) < _BLUFFS // 2):
        return RAISE
    if others + stake.value >= target:
        return ACCEPT  # a fold would lose the match
    lost = min(stake.value, target - others)
    risk = min(stake.offered, target - others)
    gain = min(stake.offered, target - mine)
    return ACCEPT if likely * gain - (1.0 - likely) * risk > -lost else FOLD


def _unasked(state: TrucState, seat: int, luck: Luck) -> bool:
    """Tell whether a seat raises that was not asked: with good cards often, with none at times."""
    if luck.below(100) < _BLUFFS:
        return luck.below(len(state.tricks) + 2) == 0
    mine = state.scores[seat & 1]
    if mine + state.stake.value >= state.rules.target:
        return False  # the deal wins the match as it is
    edge = round(100.0 * chance(state, seat)) - _NERVE
    return edge > 0 and luck.below(30) < edge


def _card(state: TrucState, seat: int, luck: Luck) -> Action:
    """Return the card to play: the least that wins, else the least; a good one to begin with."""
    strength = state.rules.strength
    hand = sorted([(strength[card], card) for card in cards_in(state.hands[seat])])
    if len(hand) == 1 or luck.below(100) < 6:
        return hand[luck.below(len(hand))][1]
    if not state.trick:
        # The first trick counts most, since it decides where another is tied.
        best = luck.below(3) > 0 if not state.tricks else True
        return hand[-1][1] if best else hand[len(hand) // 2][1]
    most = max([strength[card] for card in state.trick])
    mine = _on_table(state, seat) > 0.85 and _partner_wins(state, seat, most)
    better = [card for power, card in hand if power > most]
    if mine or not better:
        level = [card for power, card in hand if power == most]
        return level[0] if level and not mine and _tie_serves(state, seat) else hand[0][1]
    last = len(state.trick) == state.rules.seats - 1
    return better[0] if last or luck.below(3) else better[-1]


def _partner_wins(state: TrucState, seat: int, most: int) -> bool:
    seats = state.rules.seats
    return any(
        state.rules.strength[card] == most and ((state.leader + place) % seats ^ seat) & 1 == 0
        for place, card in enumerate(state.trick)
    )


def _tie_serves(state: TrucState, seat: int) -> bool:
    """Tell whether to tie this trick is better than to lose it: always, if none was won before."""
    made, lost, _ = _lead(state, seat)
    return made >= lost


def _worth_telling(state: TrucState, seat: int) -> int:
    """Return the signal, step and receiver as one number, of the best card not yet told; or -1."""
    rules = state.rules
    to = receiver(rules.seats, state.dealer, seat)
    if to == NOBODY:
        return -1
    cards = cards_in(state.hands[seat])
    cards.sort(key=lambda card: -rules.strength[card])
    for card in cards:
        step = rules.highest - rules.strength[card]
        if power(rules, card) >= _TELLING and not state.sent[seat] >> step & 1:
            return 8 * step + to
    return -1


def candidates(state: TrucState) -> list[Action]:
    """Return the actions a search looks at: of signals only the true ones that tell something."""
    actions = [action for action in state.legal() if action < SIGNAL]
    if state.phase_id != SIGNALLING:
        return actions
    told = _worth_telling(state, state.to_act)
    return [SIGNAL + told] if told >= 0 else actions


def plausibility(state: TrucState, seat: int) -> float:
    """Return how well the others' cards bear out that they raised, accepted and signalled: 0 to 1.

    What one held when one spoke is what one holds and has played since.
    """
    rules = state.rules
    had: dict[int, list[int]] = {}
    answer = 1.0
    for done in reversed(state.done):
        who, action = done >> 2 & 7, done >> 5
        if who == seat:
            continue
        cards = had.setdefault(who, cards_in(state.hands[who]))
        if action < RAISE:
            cards.append(action)
        elif action in (RAISE, ACCEPT):
            best = max([power(rules, card) for card in cards], default=0.0)
            doubt = 1.0 - best * best
            answer *= 1.0 - (0.55 if action == RAISE else 0.25) * doubt
        elif action >= SIGNAL:
            step = (action - SIGNAL) >> 3
            true = any(rules.highest - rules.strength[card] == step for card in cards)
            answer *= 1.0 if true else 0.2
    return answer
