"""Actions and positions of Trente et Quarante as text and JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from porrazo.cards import UNKNOWN
from porrazo.engine.codec import ActionKind, Actions, word, words
from porrazo.engine.deal_fields import BoundsField, DealNumberField, HandsField, ScoresField
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import EachField, PileField
from porrazo.engine.field_kinds import SEAT, ChoiceField, FlagField, NumberField, Repeated
from porrazo.engine.position import GameCodec, Position, PositionReading
from porrazo.engine.positions import setup_of
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.rounds import ahead, check_bank
from porrazo.games.banking.trente_et_quarante.rules import (
    BET,
    CHANCES,
    INSURE,
    INSURED_PART,
    KINDS,
    LEAST_TOTAL,
    MOST_COUPS,
    MOST_STAKE,
    NONE,
    PACK,
    PHASES,
    PRISON,
    READY,
    STAY,
    SURRENDER,
    Rules,
    is_row,
    make_action,
    parts_of,
)
from porrazo.games.banking.trente_et_quarante.state import can_go_on
from porrazo.games.banking.trente_et_quarante.view import QUESTION, TrenteView, public_state

_CHANCE: Final = ChoiceField({name: place for place, name in enumerate(CHANCES)})
_BETTING: Final = PHASES[:1]
ACTIONS: Final = Actions(
    PACK,
    *[
        ActionKind(
            KINDS[kind],
            range(kind, make_action(kind, 0, MOST_STAKE + 1), make_action(0, 1)),
            {
                "kind": _CHANCE,
                "amount": (NumberField(1, MOST_STAKE), make_action(0, 0, 1)),
            },
            phases=_BETTING,
        )
        for kind in (BET, INSURE)
    ],
    word(KINDS[READY], READY, _BETTING),
    *words({KINDS[kind]: kind for kind in (SURRENDER, STAY)}, (PHASES[PRISON],)),
)


# --- positions


def _settle(found: dict[str, Any], at: PositionReading) -> None:
    """Put the bets of each seat in the order of the chances."""
    for bets in found["bets"]:
        if bets is not None and len({chance for chance, _, _ in bets}) != len(bets):
            raise BadPosition("bets must name each kind once a seat")
    found["bets"] = tuple([bets and tuple(sorted(bets)) for bets in found["bets"]])


def _finish(view: TrenteView) -> TrenteView:
    """Refuse what contradicts the rules; return the view with what may be bet."""
    setup = setup_of(view)
    rules = Rules(setup)
    _check_common(rules, view)
    if view.over:
        _check_end(rules, view)
    elif view.betting:
        _check_betting(rules, view)
        return replace(view, bounds=public_state(view, setup).bounds())
    else:
        _check_prison(rules, view)
    return view


def _check_common(rules: Rules, view: TrenteView) -> None:
    check_bank(view)
    if any(view.hands):
        raise BadPosition("hands must be empty: no seat holds cards")
    if view.hand_number > rules.coups:
        raise BadPosition(f"hand_number must be within 1..{rules.coups}")
    if UNKNOWN in view.used:
        raise BadPosition("used cards lie face up")
    for name, row in (("noir", view.noir), ("rouge", view.rouge)):
        if row and not is_row(row):
            raise BadPosition(f"{name} must count {LEAST_TOTAL} or more with its last card only")
    if bool(view.noir) != bool(view.rouge):
        raise BadPosition("noir and rouge must both be there, or neither")
    for held in view.prison:
        if any(not rules.min_bet <= amount <= rules.max_bet for _, amount in held):
            raise BadPosition(f"prison must hold bets of {rules.min_bet}..{rules.max_bet}")
    if (view.asked != NONE) != (view.phase == PHASES[PRISON]):
        raise BadPosition("asked must be there in prison_choice, and only then")


def _check_end(rules: Rules, view: TrenteView) -> None:
    if any(view.prison) or any(view.bets):
        raise BadPosition("when the match is over nothing is bet or imprisoned")
    if view.winners != ahead(rules, list(view.scores)):
        raise BadPosition("the winners are not those whom the scores make it")


def _check_betting(rules: Rules, view: TrenteView) -> None:
    if not can_go_on(rules, list(view.scores), [list(held) for held in view.prison]):
        raise BadPosition("nobody can bet, and nothing is in prison: the match is over")
    for seat, bets in enumerate(view.bets):
        if bets and seat > view.to_act:
            raise BadPosition(f"seat {seat} cannot have bet yet")
        for chance, amount, insured in bets or ():
            if not rules.min_bet <= amount <= rules.max_bet:
                raise BadPosition(f"bets[{seat}] must be within {rules.min_bet}..{rules.max_bet}")
            if insured > (amount // INSURED_PART if rules.insurance else 0):
                raise BadPosition(f"the insurance of seat {seat} on {CHANCES[chance]} is too high")
        if view.free(seat) < 0:
            raise BadPosition(f"seat {seat} has staked more than it has")


def _check_prison(rules: Rules, view: TrenteView) -> None:
    if not rules.surrender:
        raise BadPosition("there is no phase prison_choice without surrender")
    if any(view.bets):
        raise BadPosition("in prison_choice nothing is bet")
    if view.asked not in [chance for chance, _ in view.prison[view.to_act]]:
        raise BadPosition("asked must be a bet in the prison of to_act")
    for done in view.actions:
        kind, chance, _ = parts_of(done.action)
        asked = kind == BET and (done.seat, chance) >= (view.to_act, view.asked)
        if asked and chance not in [held for held, _ in view.prison[done.seat]]:
            raise BadPosition(f"the bets of seat {done.seat} must be in prison in prison_choice")
    if not total_of(view.noir) == total_of(view.rouge) == LEAST_TOTAL:
        raise BadPosition("in prison_choice both rows count 31")
    if Counter((*view.noir, *view.rouge)) - Counter(view.used):
        raise BadPosition("the cards of both rows must be among those used")


CODEC: Final = GameCodec(
    Position(
        TrenteView,
        PACK,
        PHASES[:2],
        actions=ACTIONS,
        settle=_settle,
        finish=_finish,
        also={
            "hand_number": DealNumberField(MOST_COUPS),
            "hands": HandsField(shown=True, default=Repeated(())),
            "scores": ScoresField(0),
            "bounds": BoundsField(MOST_STAKE),
            "ready": EachField(
                FlagField(),
                SEAT,
                after="bets",
                agrees="ready must be true for those asked before to_act, and after the betting",
            ),
            "question": QUESTION,
            "used": PileField(default=(), after="rouge"),
        },
        bank=True,
        has_stock=True,
    )
)
