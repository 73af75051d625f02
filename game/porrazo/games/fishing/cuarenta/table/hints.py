"""An advice of the coach in Cuarenta's words: what is best, and why."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from porrazo.cards import FRENCH_40, Card
from porrazo.engine.game import Action
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCE,
    CLAIM_RONDA,
    PASS,
    STAY_SILENT,
    TAKE,
    TAKE_RUN,
    ronda_rank,
)
from porrazo.games.fishing.cuarenta.table.asking import action_words
from porrazo.games.fishing.cuarenta.view import CuarentaView, captures_by, makes_caida
from porrazo.games.fishing.table.common import fewer_takers, slip_of
from porrazo.games.fishing.view import played_by
from porrazo.players.coach.advice import Advice, Reason
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, briefly
from porrazo.table.words.say import Say


def hint_words(view: CuarentaView, advice: Advice, say: Say) -> HintWords:
    """Return what is best, what it does, and in which deals that is better than the next."""
    about = _about(view, advice, say)
    why = briefly(about, _told(advice.reason, say), advice, say)
    return advised(advice, why, lambda action: action_words(view, action, say), say, by_points=True)


def slip(view: CuarentaView, done: Action, better: Action) -> str:
    """Return what kind of slip a card was where another was better; "" for what is said."""
    if max(done, better) >= ANNOUNCE:
        return ""
    return slip_of(partial(_takers, view), done, better)


def _about(view: CuarentaView, advice: Advice, say: Say) -> str:
    """Say what the best action does, from what its seat sees."""
    action = advice.best.action
    if action == ANNOUNCE:
        return say.get("cuarenta.hint_announce")
    if action == STAY_SILENT:
        silent = ANNOUNCE in view.legal
        return say.get("cuarenta.hint_silent" if silent else "cuarenta.hint_nothing")
    if action == CLAIM_RONDA:
        return say.get("cuarenta.hint_claim")
    if action == TAKE_RUN:
        return say.plural("cuarenta.hint_run", len(view.left_run))
    if action == PASS:
        return ""
    words = _about_card(view, action, say)
    return words or fewer_takers(advice, partial(_takers, view), say)


def _about_card(view: CuarentaView, action: Action, say: Say) -> str:
    card, chosen = action % TAKE, action // TAKE
    ways = [way for way in captures_by(view, card) if chosen in (0, way[0])]
    if not ways:
        return _about_leaving(view, card, say)
    ranks, taken = ways[0]
    words = say.plural("cuarenta.hint_takes", len(taken) + 1)
    if makes_caida(view, card, ranks):
        words += " " + say.get("cuarenta.hint_caida")
    if len(taken) == len(view.table):
        words += " " + say.get("cuarenta.hint_limpia")
    return words


def _about_leaving(view: CuarentaView, card: Action, say: Say) -> str:
    """Say that nobody can take a card that is left, or that it is of the own ronda."""
    hand = list(view.hands[view.seat])
    if not any(each >> 2 == card >> 2 for each in _unseen(view)):
        return say.get("cuarenta.hint_safe")
    own_ronda = ronda_rank(hand + played_by(view, view.seat)) == card >> 2
    if own_ronda and view.calls[view.seat] == "ronda":
        return say.get("cuarenta.hint_own_ronda")
    return ""


def _unseen(view: CuarentaView) -> list[Card]:
    seen = {*view.hands[view.seat], *view.table, *[each for pile in view.won for each in pile]}
    return [card for card in FRENCH_40.cards if card not in seen]


def _takers(view: CuarentaView, action: Action) -> int | None:
    """Return how many cards still out would take one that is left, None where it takes itself."""
    card = action % TAKE
    if action >= ANNOUNCE or captures_by(view, card):
        return None
    left = replace(view, table=(*view.table, card))
    return sum(any(card in way for _, way in captures_by(left, each)) for each in _unseen(view))


def _told(reason: Reason, say: Say) -> str:
    """Return what a reason says by itself, "" for nothing."""
    keys = {"only": "cuarenta.hint_only", "wins": "cuarenta.hint_wins"}
    return say.get(keys[reason.kind]) if reason.kind in keys else ""
