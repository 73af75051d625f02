"""Actions and positions of Backhand as text and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.deal_view import deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.banking.backhand.rules import (
    ACT,
    BET,
    FILLED,
    HIGHEST,
    KINDS,
    LOST,
    MOST_PUSHES,
    PACK,
    PHASES,
    SPAN,
    STAKE,
    WON,
    Rules,
    is_push,
)
from porrazo.games.banking.backhand.state import winners
from porrazo.games.banking.backhand.view import BackhandView
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.rounds import check_bank

_MOST: Final = 1000
"""No stake is higher."""
_FEW_DIGITS: Final = 8


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(STAKE + SPAN * 5), action_text(2)
    ('stake 5', 'backhand')
    """
    kind = action % SPAN
    return f"{KINDS[kind]} {action // SPAN}" if kind == STAKE else KINDS[kind]


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    name, _, amount = text.partition(" ")
    if name in KINDS:
        kind = KINDS.index(name)
        if kind != STAKE and not amount:
            return kind
        if kind == STAKE and amount.isascii() and amount.isdigit() and len(amount) < _FEW_DIGITS:
            return STAKE + SPAN * int(amount)
    raise IllegalAction(f"{text!r:.40} is not an action of Backhand")


def action_json(view: BackhandView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    kind = action % SPAN
    if kind == STAKE:
        return {"type": KINDS[kind], "amount": action // SPAN}
    return {"type": KINDS[kind]}


def parse_action(view: BackhandView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, PACK)
    kind = KINDS.index(fields.text("type", *KINDS))
    return kind + SPAN * (fields.whole("amount", 1, _MOST) if kind == STAKE else 0)


def view_json(view: BackhandView) -> dict[str, object]:
    """Return a view's fields as the protocol writes a state or an observation."""
    return deal_json(view, PACK, partial(action_json, view)) | {
        "stakes": [staked or None for staked in view.stakes],
        "hits": view.hits,
        "pushed": view.pushed,
        "results": [result or None for result in view.results],
        "used": PACK.texts(view.used),
    }


# --- positions


def parse_view(setup: Setup, given: Mapping[str, object]) -> BackhandView:
    """Return the view that a position describes; unknown cards stay unknown.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, PACK)
    rules = Rules(setup)
    sides = tuple(range(setup.seats))
    shared = read_deal(
        fields, setup, sides, PHASES[:2], partial(parse_action, None), has_stock=True
    )
    view = BackhandView(
        **shared,
        stakes=tuple([amount or 0 for amount in _stakes(fields, setup.seats)]),
        hits=_number(fields, "hits", len(rules.cards)),
        pushed=_number(fields, "pushed", MOST_PUSHES),
        results=tuple([result or "" for result in _results(fields, setup.seats)]),
        used=fields.cards(fields.raw("used"), "used") if "used" in fields else (),
    )
    _check_scores(rules, view)
    if view.over:
        _check_end(rules, view)
    elif view.phase == PHASES[BET]:
        _check_stakes(rules, view)
        view = replace(view, bounds=rules.limits(view.scores[view.to_act]))
    else:
        _check_hands(rules, view)
    return view


def _number(fields: Fields, name: str, most: int) -> int:
    return fields.whole(name, 0, most) if name in fields else 0


def _stakes(fields: Fields, seats: int) -> list[int | None]:
    if "stakes" not in fields:
        return [None] * seats
    return [
        None if item is None else fields.check_whole(item, "stakes", 1, _MOST)
        for item in fields.items("stakes", seats)
    ]


def _results(fields: Fields, seats: int) -> list[str | None]:
    if "results" not in fields:
        return [None] * seats
    given = fields.items("results", seats)
    if any(item not in (None, WON, LOST) for item in given):
        raise BadPosition(f"results must hold null, {WON} or {LOST}")
    return [None if item is None else str(item) for item in given]


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
