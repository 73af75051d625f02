"""An advice of the coach in Cuarenta's words: what is best, and why."""

from __future__ import annotations

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
from porrazo.games.fishing.cuarenta.view import CuarentaView, captures_by, makes_caida
from porrazo.games.fishing.view import played_by
from porrazo.players.coach.advice import Advice, Reason
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, briefly
from porrazo.table.words.say import Say
from porrazo.tables.cuarenta.asking import action_words

_OF_A_RANK = 4


def hint_words(view: CuarentaView, advice: Advice, say: Say) -> HintWords:
    """Return what is best, what it does, and in which deals that is better than the next."""
    about = _about(view, advice.best.action, say)
    why = briefly(about, _told(advice.reason, say), advice, say)
    return advised(advice, why, lambda action: action_words(view, action, say), say, by_points=True)


def _about(view: CuarentaView, action: Action, say: Say) -> str:
    """Say what an action does, from what its seat sees."""
    if action == ANNOUNCE:
        return say.get("cuarenta.hint_announce")
    if action == STAY_SILENT:
        silent = ANNOUNCE in view.legal
        return say.get("cuarenta.hint_silent" if silent else "cuarenta.hint_nothing")
    if action == CLAIM_RONDA:
        return say.get("cuarenta.hint_claim")
    if action == TAKE_RUN:
        return say.plural("cuarenta.hint_run", len(view.left_run))
    return "" if action == PASS else _about_card(view, action, say)


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
    """Say how safe a card lies: by how many of its rank can still come."""
    hand = list(view.hands[view.seat])
    seen = [each for pile in view.won for each in pile] + hand
    unseen = _OF_A_RANK - sum(each >> 2 == card >> 2 for each in seen)
    if not unseen:
        return say.get("cuarenta.hint_safe")
    own_ronda = ronda_rank(hand + played_by(view, view.seat)) == card >> 2
    if own_ronda and view.calls[view.seat] == "ronda":
        return say.get("cuarenta.hint_own_ronda")
    return say.plural("cuarenta.hint_leaves", unseen)


def _told(reason: Reason, say: Say) -> str:
    """Return what a reason says by itself, "" for nothing."""
    keys = {"only": "cuarenta.hint_only", "wins": "cuarenta.hint_wins"}
    return say.get(keys[reason.kind]) if reason.kind in keys else ""
