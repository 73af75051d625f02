"""What a hint says: what to do, and what the own hand is worth against the others'."""

from __future__ import annotations

from itertools import combinations, islice

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games.vying.table.asking import label
from porrazo.games.vying.table.words import Names, Naming
from porrazo.games.vying.table_stakes import BET, CALL, FOLD, PASS, RAISE, SPAN
from porrazo.games.vying.table_stakes_view import StakesView
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.rules import HAND, Rules
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.coach.advice import NONE, Advice, percent_of
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_BLUFF = 70
"""A bet is a bluff with so many deals won of a hundred, shared by all who are in."""
_LIKELY = 60
"""Who passes with more deals won of a hundred waits for a bet."""
_SURELY = 99
"""What some deals told is never certain."""
_EVERY = 19
"""Of all hands so many are passed over between two that are looked at."""


def hint_words(view: ThreeCardView, advice: Advice, say: Say, naming: Naming) -> HintWords:
    """Return an advice in words: the action, how often the hand wins, and the price."""
    if advice.reason.other != NONE:
        return staked(view, advice, say, naming)
    if len(view.hands[view.seat]) < HAND:
        return staked(view, advice, say, naming, glance="")
    below = share_below(view, naming.rules_of(view))
    return staked(view, advice, say, naming, glance=beaten(view, below, say, naming))


def staked(
    view: StakesView, advice: Advice, say: Say, naming: Names, glance: str | None = None
) -> HintWords:
    """Return an advice about a bet, and why: how often the hand wins, as the coach has found.

    ``glance`` is what is told where no coach has looked. What calling costs is told where that
    alone speaks for what is advised; else by how much more the other choice costs.
    """

    def words(action: Action) -> str:
        return label(action, view, say)

    if glance is not None:
        return advised(advice, glance or shown(advice, say), words, say)
    percent = min(_SURELY, max(1, advice.reason.other))
    hand = naming.explained(naming.worth(view, view.seat), say)
    if view.to_call and advice.best.action % SPAN in (CALL, FOLD):
        why = _with_price(view, advice, hand, percent, say)
    else:
        why = say.get(_when_betting(view, advice.best.action, percent), hand=hand, percent=percent)
    return advised(advice, why, words, say)


def _when_betting(view: StakesView, action: Action, percent: int) -> str:
    """Return the key of why something is bet, or nothing with a hand that is likely the best."""
    active = sum(view.is_active(seat) for seat in range(view.seats))
    if action % SPAN in (BET, RAISE) and percent * active < _BLUFF:
        return "vying.why_bluff"
    others_speak = any(owes for seat, owes in enumerate(view.owing) if seat != view.seat)
    if action % SPAN == PASS and percent > _LIKELY and others_speak:
        return "vying.why_wait"
    return "vying.why_wins"


def _with_price(view: StakesView, advice: Advice, hand: str, percent: int, say: Say) -> str:
    """Return why a bet is called or not."""
    price, calls = min(view.to_call, view.scores[view.seat]), advice.best.action % SPAN == CALL
    pot = _in_reach(view, view.paid[view.seat] + price)
    needed = percent_of(price / (pot + price))
    if advice.is_equal:
        return say.get("vying.why_wins", hand=hand, percent=percent)
    if calls == (percent >= needed):
        key = "vying.why_call" if calls else "vying.why_fold"
        return say.get(key, hand=hand, percent=percent, needed=needed, n=price)
    if not advice.less or round(advice.less, 1) == 0:
        return ""
    key = "vying.why_call_later" if calls else "vying.why_fold_later"
    return say.get(key, hand=hand, less=f"{advice.less:.1f}")


def _in_reach(view: StakesView, total: int) -> int:
    """Return what of the pot is won with so much paid in all: of each seat no more than that."""
    return sum([min(paid, total) for paid in view.paid])


def wins_ties(view: StakesView, other: int) -> bool:
    """Return whether the view's seat wins against another with a hand that is worth the same."""
    first = view.dealer + 1
    return (view.seat - first) % view.seats < (other - first) % view.seats


def beaten(view: StakesView, below: float, say: Say, naming: Names, *, exact: bool = True) -> str:
    """Return what the own hand is worth, and which part of the others' hands it beats.

    What is not ``exact`` but found in some deals is told as such, and never as certain.
    """
    hand = naming.explained(naming.worth(view, view.seat), say)
    others = sum(view.is_active(seat) for seat in range(view.seats)) - 1
    percent = percent_of(below)
    if not exact:
        percent = min(99, max(1, percent))
        return say.plural("vying.why_share_about", others, hand=hand, percent=percent)
    key = {0: "vying.why_share_none", 100: "vying.why_share_all"}.get(percent, "vying.why_share")
    return say.plural(key, others, hand=hand, percent=percent)


def share_below(view: ThreeCardView, rules: Rules) -> float:
    """Return which part of the hands that the others may hold the own one beats.

    Equal hands are beaten where the seat that holds them is younger. Counted are those of every
    other active seat, with the cards of it that are known; where hands are announced they are such
    as were told.
    """
    own = rules.worth(list(view.hands[view.seat]), view.opened).strength
    seen = {card for hand in view.hands for card in hand}
    unseen = [card for card in rules.cards if card not in seen]
    others = [seat for seat in range(view.seats) if view.is_active(seat) and seat != view.seat]
    parts: dict[tuple[tuple[Card, ...], int], float] = {}
    whole = 0.0
    for seat in others:
        known = tuple(card for card in view.hands[seat] if card != UNKNOWN)
        best = own if wins_ties(view, seat) else own - 1
        if (known, best) not in parts:
            parts[known, best] = _up_to(best, known, unseen, view, rules)
        whole += parts[known, best]
    return whole / len(others)


def about_below(view: ThreeCardView, rules: Rules) -> float:
    """Return about which part of all hands the own one beats: some of them, evenly chosen.

    It is quick enough to be told at every decision.
    """
    own = rules.worth(list(view.hands[view.seat]), view.opened).strength
    seen = {card for hand in view.hands for card in hand}
    unseen = [card for card in rules.cards if card not in seen]
    some = list(islice(combinations(unseen, HAND), 0, None, _EVERY))
    worse = sum(rules.worth(list(hand), view.opened).strength < own for hand in some)
    return worse / len(some)


def _up_to(
    best: int, known: tuple[Card, ...], unseen: list[Card], view: ThreeCardView, rules: Rules
) -> float:
    """Return which part of the hands with some known cards is worth so much at most."""
    with_flush = any(view.announced)
    below = total = 0
    for rest in combinations(unseen, HAND - len(known)):
        held = rules.worth([*known, *rest], view.opened)
        if rules.is_announced and (held.class_id == FLUSH) != with_flush:
            continue
        total += 1
        below += held.strength <= best
    return below / total if total else 0.0
