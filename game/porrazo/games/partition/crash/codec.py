"""Actions and positions of Crash as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from porrazo.cards import UNKNOWN
from porrazo.engine.deal_view import deal_json
from porrazo.engine.deals import seniority
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.partition.crash.rules import (
    CLAIMS,
    GROUP_SIZE,
    GROUPS,
    HAND_SIZE,
    OVER,
    PACK,
    PHASES,
    POINTLESS,
    SET_PHASE,
    SWAP,
    SWAP_PHASE,
    WORDS,
    Rules,
    bits_of,
    cards_of,
    is_lay,
)
from porrazo.games.partition.crash.view import CrashView, Group

_ACTIONS: Final = {word: action for action, word in WORDS.items()}
_TEXT: Final = tuple(WORDS.values())

# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(parse_action_text("3S 3D 3H")), action_text(parse_action_text("six_pairs"))
    ('3S 3H 3D', 'six_pairs')
    """
    return " ".join(PACK.texts(cards_of(action))) if is_lay(action) else WORDS[action]


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    if text in _ACTIONS:
        return _ACTIONS[text]
    return _group(Fields({}, IllegalAction, PACK), list(text.split()))


def action_json(view: CrashView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if is_lay(action):
        return {"type": "lay", "cards": PACK.texts(cards_of(action))}
    return {"type": WORDS[action]}


def parse_action(view: CrashView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, PACK)
    kind = fields.text("type", "lay", *_TEXT)
    if kind != "lay":
        return _ACTIONS[kind]
    return _group(fields, fields.raw("cards"))


def _group(fields: Fields, value: object) -> Action:
    cards = fields.cards(value, "cards")
    if len(cards) != GROUP_SIZE or len(set(cards)) != GROUP_SIZE:
        raise IllegalAction("a group is three different cards")
    return bits_of(cards)


# --- states


def view_json(view: CrashView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    return deal_json(view, PACK, partial(action_json, view)) | {
        "groups": [
            None if groups is None else [PACK.texts(group) for group in groups]
            for groups in view.groups
        ],
        "set": list(view.chosen),
        "swapped": list(view.swapped),
        "out": list(view.out),
        "spare": [PACK.texts(hand) for hand in view.spare],
        "pointless": view.pointless,
    }


def parse_view(setup: Setup, given: Mapping[str, object]) -> CrashView:
    """Return the view that a position describes; unknown cards stay unknown.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, PACK)
    seats = setup.seats
    sides = tuple(range(seats))
    shared = read_deal(fields, setup, sides, PHASES[:OVER], partial(parse_action, None))
    if shared["dealer"] == NOBODY:
        raise BadPosition("dealer is missing")
    out = _switches(fields, "out", seats)
    swapped = _switches(fields, "swapped", seats)
    groups = _read_groups(fields, shared, out)
    view = CrashView(
        **shared,
        groups=groups,
        chosen=_switches(fields, "set", seats),
        swapped=swapped,
        out=out,
        spare=_read_spare(fields, shared, sum(swapped)),
        pointless=fields.whole("pointless", 0, POINTLESS - 1) if "pointless" in fields else 0,
        turned=_turned(shared, groups, out),
        unknown=0,
    )
    _check_hands(view)
    _check_course(view)
    _check_groups(view, Rules(setup))
    return view


def _switches(fields: Fields, name: str, seats: int) -> tuple[bool, ...]:
    given = fields.items(name, seats) if name in fields else [False] * seats
    if not all(isinstance(each, bool) for each in given):
        raise BadPosition(f"{name} must be true or false for each seat")
    return tuple([each is True for each in given])


def _read_groups(
    fields: Fields, shared: Mapping[str, Any], out: Sequence[bool]
) -> tuple[tuple[Group, ...] | None, ...]:
    """Read the groups; left out, none are laid by a seat whose hand is known."""
    if "groups" not in fields:
        hidden = [UNKNOWN in hand for hand in shared["hands"]]
        return tuple([None if unseen else () for unseen in hidden])
    found: list[tuple[Group, ...] | None] = []
    for value in fields.items("groups", len(out)):
        if value is None:
            found.append(None)
            continue
        groups = fields.check_list(value, "groups")
        cards = tuple([fields.cards(group, "groups") for group in groups])
        if len(cards) > GROUPS or any(len(group) != GROUP_SIZE for group in cards):
            raise BadPosition("groups: a seat has at most four, of three cards each")
        found.append(cards)
    return tuple(found)


def _read_spare(fields: Fields, shared: Mapping[str, Any], given: int) -> tuple[Group, ...]:
    if "spare" not in fields:
        dealt = sum(bool(hand) for hand in shared["hands"])
        missing = len(PACK.cards) - HAND_SIZE * (dealt + given)
        return ((UNKNOWN,) * HAND_SIZE,) * max(0, missing // HAND_SIZE)
    spare = [fields.cards(hand, "spare", hidden=True) for hand in fields.items("spare")]
    if any(len(hand) != HAND_SIZE for hand in spare):
        raise BadPosition("spare: a spare hand has 13 cards")
    return tuple(spare)


def _turned(
    shared: Mapping[str, Any], groups: Sequence[tuple[Group, ...] | None], out: Sequence[bool]
) -> int:
    """Return how many showdowns there were, as far as the position tells.

    Where groups are hidden at the end there was none, nor after a claim, or fouls by all but one.
    """
    claimed = any(done.action in CLAIMS for done in shared["actions"])
    if shared["phase"] != PHASES[OVER] or claimed or sum(out) == len(out) - 1:
        return 0
    return 0 if None in groups else max([len(each) for each in groups if each is not None])


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
