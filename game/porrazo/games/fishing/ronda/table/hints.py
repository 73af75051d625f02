"""An advice of the coach in Ronda's words: what is best, and why."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from porrazo.cards import SPANISH_40
from porrazo.engine.game import Action
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    CALLS,
    CHAIN_NAMES,
    CHALLENGE,
    CLAIM,
    NONE,
    PASS,
    best_call,
)
from porrazo.games.fishing.ronda.table.asking import action_words
from porrazo.games.fishing.ronda.view import RondaView, capture_by
from porrazo.games.fishing.table.common import fewer_takers, slip_of
from porrazo.players.coach.advice import Advice, Reason
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, briefly
from porrazo.table.words.say import Say


def hint_words(view: RondaView, advice: Advice, say: Say) -> HintWords:
    """Return what is best, what it does, and in which deals that is better than the next."""
    about = _about(view, advice.best.action, say)
    about = about or fewer_takers(advice, partial(_takers, view), say)
    why = briefly(about, _told(advice.reason, say), advice, say)
    return advised(advice, why, lambda action: action_words(view, action, say), say, by_points=True)


def slip(view: RondaView, done: Action, better: Action) -> str:
    """Return what kind of slip a card was where another was better; "" for what is said."""
    if max(done, better) >= PASS:
        return ""
    return slip_of(partial(_takers, view), done, better)


def _about(view: RondaView, action: Action, say: Say) -> str:
    """Say what an action does, from what its seat sees."""
    if action < PASS:
        return _about_card(view, action, say)
    if action == PASS:
        return say.get("ronda.hint_stand") if view.phase == "challenge" else ""
    if action < CHALLENGE:
        return _about_call(view, action - ANNOUNCE, say)
    if action < CLAIM:
        return say.get("ronda.hint_doubt", name=say.names[action - CHALLENGE])
    owner = action - CLAIM
    key = "ronda.hint_claim" if view.calls[owner] == CALLS[NONE] else "ronda.hint_claim_more"
    return say.get(key, name=say.names[owner])


def _about_card(view: RondaView, card: Action, say: Say) -> str:
    hanging = view.pending
    if hanging and hanging.rank != card >> 2 and _wins(view, hanging):
        chain = say.get(f"ronda.chain_{CHAIN_NAMES[hanging.level]}").lower()
        return say.get("ronda.hint_too_late", name=say.names[hanging.seat], chain=chain)
    taken = capture_by(view, card)
    if taken is None:
        return ""
    words = say.plural("ronda.hint_takes", len(taken.cards))
    if taken.level:
        chain = say.get(f"ronda.chain_{CHAIN_NAMES[taken.level]}").lower()
        hangs = taken.level < view.seats and sum(len(hand) for hand in view.hands) > 1
        key = "ronda.hint_chain_hangs" if hangs else "ronda.hint_chain"
        words += " " + say.plural(key, taken.points, chain=chain)
    if taken.limpia:
        words += " " + say.get("ronda.hint_mesa" if taken.level else "ronda.hint_mesa_alone")
    return words


def _takers(view: RondaView, card: Action) -> int | None:
    """Return how many cards still out would take one that is left, None where it takes itself."""
    if card >= PASS or capture_by(view, card) is not None:
        return None
    seen = {*view.hands[view.seat], *view.table, *[each for pile in view.won for each in pile]}
    left = replace(view, table=(*view.table, card), last_left=(view.seat, card))
    found = [capture_by(left, each) for each in SPANISH_40.cards if each not in seen]
    return sum(taken is not None and card in taken.cards for taken in found)


def _wins(view: RondaView, capture: Pending) -> bool:
    """Return whether a capture wins the match for its side as soon as it is settled."""
    score = view.scores[view.sides[capture.seat]]
    return score + capture.points + capture.limpia >= int(view.options["target"])


def _about_call(view: RondaView, call: int, say: Say) -> str:
    held = best_call(list(view.hands[view.seat]))
    if call == NONE:
        return say.get("ronda.hint_none" if held == NONE else "ronda.hint_conceal")
    key = "ronda.hint_true" if call <= held else "ronda.hint_bluff"
    return say.get(key, call=say.get(f"ronda.call_{CALLS[call]}").lower())


def _told(reason: Reason, say: Say) -> str:
    """Return what a reason says by itself, "" for nothing."""
    keys = {"only": "ronda.hint_only", "wins": "ronda.hint_wins"}
    return say.get(keys[reason.kind]) if reason.kind in keys else ""
