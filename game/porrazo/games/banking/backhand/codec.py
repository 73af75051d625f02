"""Actions and positions of Backhand as text and JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.codec import ActionKind, Actions, words
from porrazo.engine.deal_fields import BoundsField, HandsField, ScoresField
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import PileField
from porrazo.engine.field_kinds import NumberField
from porrazo.engine.position import GameCodec, Position
from porrazo.engine.positions import setup_of
from porrazo.games.banking.backhand.rules import (
    ACT,
    BET,
    FILLED,
    HIGHEST,
    KINDS,
    LOST,
    MOST_STAKE,
    PACK,
    PHASES,
    SPAN,
    STAKE,
    Rules,
    is_push,
)
from porrazo.games.banking.backhand.state import winners
from porrazo.games.banking.backhand.view import BackhandView
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.rounds import check_bank

ACTIONS: Final = Actions(
    PACK,
    *words({KINDS[kind]: kind for kind in range(STAKE + 1, len(KINDS))}, (PHASES[ACT],)),
    ActionKind(
        KINDS[STAKE],
        range(STAKE, SPAN * (MOST_STAKE + 1), SPAN),
        {"amount": NumberField(1, MOST_STAKE)},
        phases=(PHASES[BET],),
    ),
)


# --- positions


def _finish(view: BackhandView) -> BackhandView:
    """Refuse what contradicts the rules; return the view with what may be staked."""
    rules = Rules(setup_of(view))
    _check_scores(rules, view)
    if view.over:
        _check_end(rules, view)
    elif view.phase == PHASES[BET]:
        _check_stakes(rules, view)
        return replace(view, bounds=rules.limits(view.scores[view.to_act]))
    else:
        _check_hands(rules, view)
    return view


def _check_scores(rules: Rules, view: BackhandView) -> None:
    check_bank(view)
    if not rules.betting and any(view.stakes):
        raise BadPosition("stakes must be null without betting")
    for seat, staked in enumerate(view.stakes):
        least, most = rules.min_bet, rules.max_bet
        if staked and not (least <= staked <= most):
            raise BadPosition(f"stakes[{seat}] must be within {least}..{most}")
        if staked and view.results[seat] != LOST and staked > view.scores[seat]:
            raise BadPosition(f"seat {seat} has staked more than it has")


def _check_end(rules: Rules, view: BackhandView) -> None:
    if any(view.hands):
        raise BadPosition("when the match is over no seat holds a hand")
    if view.winners != winners(rules, list(view.scores), view.hand_number):
        raise BadPosition("the winners are not those whom the scores make it")


def _check_stakes(rules: Rules, view: BackhandView) -> None:
    if not rules.betting:
        raise BadPosition("there is no phase bet without betting")
    if any(view.hands) or any(view.results):
        raise BadPosition("in bet no seat has a hand or a result")
    if view.scores[view.to_act] < rules.min_bet:
        raise BadPosition("to_act cannot stake: it sits out")
    for seat, staked in enumerate(view.stakes):
        if staked and (seat >= view.to_act or view.scores[seat] < rules.min_bet):
            raise BadPosition(f"seat {seat} cannot have staked yet")


def _check_hands(rules: Rules, view: BackhandView) -> None:
    for seat, hand in enumerate(view.hands):
        if UNKNOWN in hand:
            raise BadPosition("hands lie face up")
        plays = bool(view.stakes[seat]) or not rules.betting
        if bool(view.results[seat]) != (plays and seat < view.to_act):
            raise BadPosition("results must tell the hands before to_act, and only these")
        if seat != view.to_act and len(hand) != (2 if plays and seat > view.to_act else 0):
            raise BadPosition(f"hands[{seat}] must be two cards to come, or empty")
    own, hits = list(view.hands[view.to_act]), view.hits
    if not view.stakes[view.to_act] and rules.betting:
        raise BadPosition("to_act has no stake: it sits out")
    if not FILLED <= total_of(own) <= HIGHEST or rules.is_five(len(own), hits):
        raise BadPosition(f"the hand of to_act must be one still to be played in {PHASES[ACT]}")
    if hits > max(0, len(own) - 2) or view.pushed > rules.most_pushes:
        raise BadPosition("hits and pushed must be as the hand allows")
    if is_push(own) and hits:
        raise BadPosition("a push hand has had no hits")


CODEC: Final = GameCodec(
    Position(
        BackhandView,
        PACK,
        PHASES[:2],
        actions=ACTIONS,
        finish=_finish,
        also={
            "hands": HandsField(shown=True),
            "scores": ScoresField(0),
            "bounds": BoundsField(MOST_STAKE),
            "used": PileField(default=(), after="results"),
        },
        bank=True,
        has_stock=True,
    )
)
