"""Actions and positions of Pechigonga as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from porrazo.cards import SPANISH_40, UNKNOWN
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Setup
from porrazo.engine.position import GameCodec, PositionReading
from porrazo.engine.positions import setup_of
from porrazo.games.vying import table_stakes
from porrazo.games.vying.codec import check_scores, stakes_position
from porrazo.games.vying.pechigonga.rules import (
    ANNOUNCE_KINDS,
    ANNOUNCING,
    NOT_ASKED,
    PHASES,
    SILENT,
    WHOLE,
    Rules,
)
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.pechigonga.worth import HAND, run_in
from porrazo.games.vying.table_stakes import FOLD
from porrazo.games.vying.table_stakes_view import (
    bounds_now,
    settle_stakes,
    stakes_of,
)
from porrazo.games.vying.worth import shown_of, winners_of

_ANNOUNCE, _BET, _BET2 = PHASES
_MOST_AMOUNT: Final = 10_000
"""The counters of ten seats that begin with the most there may be."""


def _settle(found: dict[str, Any], at: PositionReading) -> None:
    """Work out the stage and the stakes."""
    rules = Rules(at.setup)
    check_scores(found)
    found["deal_number"] = _stage(found, at, rules)
    settle_stakes(found, at, rules.round_in, rules.ante)


def _finish(view: PechigongaView) -> PechigongaView:
    """Refuse what contradicts the rules; return the view with what the rest of it tells."""
    rules = Rules(setup_of(view))
    _check_hands(view)
    _check_shown(view)
    _check_announced(view, rules)
    _check_shut_out(view)
    if view.phase == _ANNOUNCE:
        return view
    if not view.over:
        return replace(view, bounds=bounds_now(view, rules.round))
    if view.winners != leaders(view.scores):
        raise BadPosition("the winners must be the seats with the most counters")
    return replace(view, run_shown=_runs_shown(rules, view))


def _phases(setup: Setup) -> tuple[str, ...]:
    rules = Rules(setup)
    first = PHASES[ANNOUNCING:] if rules.announces else PHASES[ANNOUNCING + 1 :]
    return first if rules.second_stage else first[:-1]


def _stage(found: Mapping[str, Any], at: PositionReading, rules: Rules) -> int:
    """Return the stage, which the phase tells, too."""
    if found["phase"] == "over":
        last = 2 if rules.second_stage else 1
        return at.given.whole("deal_number", 1, last) if "deal_number" in at.given else 1
    stage = 2 if found["phase"] == _BET2 else 1
    if "deal_number" in at.given and found["deal_number"] != stage:
        raise BadPosition(f"deal_number must be {stage} in {found['phase']}")
    return stage


def _check_hands(view: PechigongaView) -> None:
    for seat, hand in enumerate(view.hands):
        if view.dealt_in[seat]:
            sizes = [WHOLE] if view.deal_number > 1 else [HAND]
        else:
            sizes = [0, HAND] if view.deal_number > 1 else [0]
        if len(hand) not in sizes:
            listed = " or ".join(str(size) for size in sizes)
            raise BadPosition(f"hands[{seat}] must hold {listed} cards")


def _check_shown(view: PechigongaView) -> None:
    for seat, is_shown in enumerate(view.shown):
        if not is_shown:
            continue
        if view.deal_number == 1 and not view.over:
            raise BadPosition("shown must be false: no hand has been shown yet")
        first = view.hands[seat][:HAND]
        if len(first) < HAND or UNKNOWN in first:
            raise BadPosition(f"hands[{seat}] must name the first four cards, which were shown")


def _check_announced(view: PechigongaView, rules: Rules) -> None:
    """Refuse announcements that the rules, the cards or the actions do not bear out.

    Raises:
        BadPosition: they do not.

    """
    asked = [seat for seat, hand in enumerate(view.hands) if hand] if rules.announces else []
    if view.phase == _ANNOUNCE:
        order = stakes_of(view).active(view.dealer)
        asked = order[: order.index(view.to_act)] if view.to_act in order else []
        if view.to_act not in order:
            raise BadPosition("who is asked what it announces must have been dealt in")
    said = {each.seat: each.action for each in view.actions if each.phase == _ANNOUNCE}
    for seat, action in enumerate(view.announced):
        if (action == NOT_ASKED) != (seat not in asked):
            raise BadPosition(
                f"announced[{seat}] must be told of who was asked, and null of others"
            )
        if action == NOT_ASKED:
            continue
        if said.get(seat, action) != action:
            raise BadPosition(f"announced[{seat}] must be as the seat's action tells")
        first = list(view.hands[seat][:HAND])
        whole = UNKNOWN not in first and len(set(first)) == len(first)
        if whole and action not in rules.may_say(first):
            raise BadPosition(f"announced[{seat}] must be as the cards of the seat are")


def _check_shut_out(view: PechigongaView) -> None:
    """Refuse a round of betting in which others are out than announcements and folds tell.

    Raises:
        BadPosition: others are.

    """
    if view.phase not in (_BET, _BET2):
        return
    able = [seat for seat in range(view.seats) if view.announced[seat] not in (NOT_ASKED, SILENT)]
    if len(able) == 1 and view.phase == _BET:
        raise BadPosition("a seat that alone has announced takes the pot at once")
    given_up = {
        each.seat for each in view.actions if each.phase == view.phase and each.action == FOLD
    }
    for seat in range(view.seats):
        shut = bool(able) and view.phase == _BET and view.dealt_in[seat] and seat not in able
        if view.folded[seat] != (shut or seat in given_up):
            raise BadPosition(f"folded[{seat}] must be as announcements and actions tell")


def _runs_shown(rules: Rules, view: PechigongaView) -> tuple[bool, ...]:
    """Return whose nine cards were shown at the end, as the showdown of those known would have it.

    Hands that the position hides were not shown.
    """
    stakes = stakes_of(view)
    active = stakes.active(view.dealer)
    if view.deal_number == 1 or len(active) < 2:
        return (False,) * view.seats
    known = [seat for seat in active if UNKNOWN not in view.hands[seat]]
    if rules.losers_show or len(known) < len(active):
        return tuple([seat in known for seat in range(view.seats)])
    worths = {seat: run_in(list(view.hands[seat])) for seat in active}
    winners = winners_of(table_stakes.layers(stakes, view.dealer), worths)
    return tuple([seat in shown_of(worths, winners, False) for seat in range(view.seats)])


CODEC: Final = GameCodec(
    stakes_position(
        PechigongaView,
        SPANISH_40,
        _phases,
        _settle,
        _finish,
        betting=(_BET, _BET2),
        own_kinds=ANNOUNCE_KINDS,
        own_phases=(_ANNOUNCE,),
        deals=2,
        most=_MOST_AMOUNT,
    )
)
