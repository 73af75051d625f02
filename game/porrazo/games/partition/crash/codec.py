"""Actions and positions of Crash as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from porrazo.cards import UNKNOWN
from porrazo.engine.codec import ActionKind, Actions, words
from porrazo.engine.deals import seniority
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import SetField
from porrazo.engine.position import GameCodec, Position, PositionReading
from porrazo.engine.positions import setup_of
from porrazo.games.partition.crash.rules import (
    CLAIMS,
    DONE,
    GROUP_SIZE,
    GROUPS,
    HAND_SIZE,
    KEEP,
    OVER,
    PACK,
    PHASES,
    SET_PHASE,
    SIX_PAIRS,
    STRAIGHT_13,
    SWAP,
    SWAP_PHASE,
    WORDS,
    Rules,
    bits_of,
    cards_of,
)
from porrazo.games.partition.crash.view import CrashView

_GROUP: Final = SetField(
    cards_of,
    bits_of,
    GROUP_SIZE,
    "group",
    least=GROUP_SIZE,
    sizes="a group is three different cards",
)
ACTIONS: Final = Actions(
    PACK,
    *words({WORDS[action]: action for action in (SWAP, KEEP)}, (PHASES[SWAP_PHASE],)),
    *words(
        {WORDS[action]: action for action in (DONE, SIX_PAIRS, STRAIGHT_13)}, (PHASES[SET_PHASE],)
    ),
    ActionKind(
        "lay",
        range(1 << len(PACK.cards)),
        {"cards": _GROUP},
        text="{cards}",
        phases=(PHASES[SET_PHASE],),
    ),
)


# --- states


def _settle(found: dict[str, Any], at: PositionReading) -> None:
    """Refuse groups and spare hands of a wrong size."""
    for groups in found["groups"]:
        sizes = [len(group) for group in groups or ()]
        if len(sizes) > GROUPS or any(size != GROUP_SIZE for size in sizes):
            raise BadPosition("groups: a seat has at most four, of three cards each")
    if any(len(hand) != HAND_SIZE for hand in found["spare"]):
        raise BadPosition("spare: a spare hand has 13 cards")


def _check(view: CrashView) -> None:
    """Refuse what contradicts the rules."""
    _check_hands(view)
    _check_course(view)
    _check_groups(view, Rules(setup_of(view)))


def _check_hands(view: CrashView) -> None:
    for seat, hand in enumerate(view.hands):
        laid = GROUP_SIZE * len(view.laid(seat))
        if len(hand) + laid not in (0, HAND_SIZE):
            raise BadPosition(f"hands and groups of seat {seat} must be 13 cards, or none")
        if not hand and not view.out[seat]:
            raise BadPosition(f"seat {seat} has no cards and is not out")
        if view.groups[seat] is None and not view.over and UNKNOWN not in hand and hand:
            raise BadPosition(f"groups of seat {seat} are missing: its hand is known")


def _check_course(view: CrashView) -> None:
    """Refuse what the phase or the turn contradicts."""
    if view.over:
        return
    order = [seat for seat in seniority(view.seats, view.dealer) if not view.out[seat]]
    if len(order) < 2:
        raise BadPosition("out: at least two seats must be in the game")
    if view.to_act not in order or any(view.hands[seat] for seat in set(_seats(view)) - {*order}):
        raise BadPosition("a seat that is out has no cards and is not to act")
    before = order[: order.index(view.to_act)]
    if view.phase == PHASES[SWAP_PHASE]:
        _check_swap(view, before)
    elif [seat for seat in _seats(view) if view.chosen[seat]] != sorted(before):
        raise BadPosition("set must be true for the seats before to_act, and for no other")


def _check_swap(view: CrashView, before: Sequence[int]) -> None:
    if not view.options["spare_hand_swap"] or not view.spare:
        raise BadPosition("nobody can swap: there is no spare hand")
    if any(view.chosen) or any(view.laid(seat) for seat in _seats(view)):
        raise BadPosition("nobody has set before all have been asked to swap")
    answered = [done.seat for done in view.actions if done.phase == PHASES[SWAP_PHASE]]
    if sorted(answered) != sorted(before):
        raise BadPosition("actions must have the answers of the seats before to_act")
    swaps = {done.seat for done in view.actions if done.action == SWAP}
    if swaps != {seat for seat in _seats(view) if view.swapped[seat]}:
        raise BadPosition("swapped must be true for the seats whose answer was swap")


def _check_groups(view: CrashView, rules: Rules) -> None:
    for seat in _seats(view):
        groups = [bits_of(group) for group in view.laid(seat)]
        if groups and not (view.over or view.chosen[seat] or seat == view.to_act):
            raise BadPosition(f"seat {seat} has not been asked to set yet")
        if view.phase == PHASES[SET_PHASE] and groups and view.claim_of(seat) in CLAIMS:
            raise BadPosition(f"seat {seat} has claimed and laid groups")
        if not all(rules.strength(group) for group in groups):
            raise BadPosition(f"groups of seat {seat}: each must be at least a pair")
        if rules.auto_sort and not rules.in_order(groups):
            raise BadPosition(f"groups of seat {seat} must stand best first")


def _seats(view: CrashView) -> range:
    return range(view.seats)


CODEC: Final = GameCodec(
    Position(
        CrashView,
        PACK,
        PHASES[:OVER],
        actions=ACTIONS,
        settle=_settle,
        check=_check,
    )
)
