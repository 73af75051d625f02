"""What a hint says of Spinado: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games.stops.spinado.rollout import own_run
from porrazo.games.stops.spinado.rules import (
    HOLD,
    INTRIGUE,
    JACK,
    JOINED,
    KING,
    MATRIMONY,
    NEXT,
    PHASES,
    QUEEN,
    RUN,
    SPINADO,
    bits_of,
)
from porrazo.games.stops.spinado.table.asking import action_words
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_FEW = 3
"""Who has so few cards may be out at any moment."""
_PAIRS = ((MATRIMONY, (QUEEN, KING)), (INTRIGUE, (JACK, QUEEN)))
"""The two cards of each pot that is won by both."""


def hint_words(view: SpinadoView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    reason = why(view, advice.best.action, say) or shown(advice, say)
    return advised(advice, reason, lambda action: action_words(action, say), say)


def why(view: SpinadoView, action: Action, say: Say) -> str:
    """Return the first fact for an action that holds, "" for none."""
    if action == HOLD:
        held = view.wanted in view.hands[view.seat]
        return "" if held else say.get("spinado.why_without")
    hand, card = view.hands[view.seat], action % JOINED
    if len(hand) == 1 + (action >= JOINED):
        return _why_out(view, say)
    if action >= JOINED:
        return _why_joined(view, card, say)
    if view.phase == PHASES[RUN]:
        return "" if _chooses(view) else say.get("spinado.why_forced")
    return _why_start(view, card, say)


def _why_out(view: SpinadoView, say: Say) -> str:
    return say.counted("spinado.why_out", view.pots[-1])


def _chooses(view: SpinadoView) -> bool:
    return SPINADO in view.hands[view.seat] or bool(view.options["may_hold_back"])


def _why_joined(view: SpinadoView, card: Card, say: Say) -> str:
    fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
    if fewest <= _FEW and _owes(view):
        return _why_rid(view, fewest, say)
    follows = NEXT[card]
    if follows == UNKNOWN or view.gone >> follows & 1:
        return say.get("spinado.why_join_stop")
    if follows in view.hands[view.seat]:
        return say.get("spinado.why_join_choose")
    return say.get("spinado.why_keep_lead", card=say.card(follows))


def _why_rid(view: SpinadoView, fewest: int, say: Say) -> str:
    """Say what the spinado costs if it is kept: without debt no more than there is."""
    each, left = int(view.options["penalty_per_card"]), view.scores[view.seat]
    if view.options["debt"] or left >= each * len(view.hands[view.seat]):
        return say.plural("spinado.why_rid", fewest, each=each)
    return say.plural("spinado.why_rid_most", fewest, each=each, left=left)


def _owes(view: SpinadoView) -> bool:
    """Return whether the spinado costs something if it is kept to the end of the deal."""
    can_pay = view.options["debt"] or view.scores[view.seat] > 0
    return bool(view.options["penalty_per_card"]) and bool(can_pay)


def _why_start(view: SpinadoView, card: Card, say: Say) -> str:
    hand = bits_of(view.hands[view.seat])
    count, keeps = own_run(hand, view.gone, card)
    if count == hand.bit_count():
        return _why_out(view, say)
    pot = _pot_in_reach(view, hand, card)
    if pot:
        return say.plural("spinado.why_pot", view.pots[pot - 1])
    if card == SPINADO:
        return say.get("spinado.why_ace_alone" if _owes(view) else "spinado.why_ace_free")
    if keeps:
        return say.plural("spinado.why_stop", count)
    back = _comes_back(hand, view.gone, card)
    if back != UNKNOWN:
        return say.get("spinado.why_back", card=say.card(back))
    others = [each for each in view.hands[view.seat] if each != card]
    stop = next((each for each in others if own_run(hand, view.gone, each)[1]), UNKNOWN)
    if stop != UNKNOWN:
        return say.get("spinado.why_save_stop", card=say.card(stop))
    return say.plural("spinado.why_run", count) if count > 1 else ""


def _pot_in_reach(view: SpinadoView, hand: int, card: Card) -> int:
    """Return 1 more than the pot that a start and the own cards after it win, 0 for none."""
    own = bits_of([played for seat, played in view.played if seat == view.seat])
    before = view.last[1] if view.last and view.last[0] == view.seat else UNKNOWN
    adjacent = bool(view.options["pair_adjacent"])
    while card != UNKNOWN and hand >> card & 1:
        for pot, pair in _PAIRS:
            if card not in pair or not view.pots[pot]:
                continue
            other = sum(pair) - card
            if before == other if adjacent else own >> other & 1:
                return pot + 1
        own |= 1 << card
        before, card = card, NEXT[card]
    return 0


def _comes_back(hand: int, gone: int, card: Card) -> Card:
    """Return the next own card of the suit that a run may bring back, UNKNOWN for none.

    What the hand plays by itself first is no such card.
    """
    wanted = NEXT[card]
    while wanted != UNKNOWN and hand >> wanted & 1:
        wanted = NEXT[wanted]
    while wanted != UNKNOWN and not gone >> wanted & 1:
        if hand >> wanted & 1:
            return wanted
        wanted = NEXT[wanted]
    return UNKNOWN
