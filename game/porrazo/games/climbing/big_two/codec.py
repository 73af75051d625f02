"""Actions and positions of Big Two as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine.deal_view import deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.climbing.big_two.combinations import INVALID, NAMES, kind_of
from porrazo.games.climbing.big_two.rules import (
    FOLLOW,
    HAND_SIZE,
    LEAD,
    OPENING,
    PASS,
    PHASES,
    SETS,
    bits_of,
    cards_of,
)
from porrazo.games.climbing.big_two.view import BigTwoView, OnTable
from porrazo.games.climbing.plays import check_last_play, parse_play

# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(0), action_text(parse_action_text("3S 3D"))
    ('pass', '3D 3S')
    """
    return " ".join(SETS.texts_of(action)) if action else "pass"


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    if text.split() == ["pass"]:
        return PASS
    return parse_play(Fields({}, IllegalAction, FRENCH_52), list(text.split()), SETS)


def action_json(view: BigTwoView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action == PASS:
        return {"type": "pass"}
    return {"type": "play", "cards": SETS.texts_of(action)}


def parse_action(view: BigTwoView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, FRENCH_52)
    if fields.text("type", "pass", "play") == "pass":
        return PASS
    return parse_play(fields, fields.raw("cards"), SETS)


# --- states


def view_json(view: BigTwoView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    table = view.table
    return deal_json(view, FRENCH_52, partial(action_json, view)) | {
        "lowest": None if view.lowest == UNKNOWN else FRENCH_52.text(view.lowest),
        "table": None
        if table is None
        else {"seat": table.seat, "cards": FRENCH_52.texts(table.cards), "class": table.name},
        "passed": list(view.passed),
        "aside": FRENCH_52.texts(view.aside),
    }


def parse_view(setup: Setup, given: Mapping[str, object]) -> BigTwoView:
    """Return the view that a position describes.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, FRENCH_52)
    shared = read_deal(
        fields, setup, tuple(range(setup.seats)), PHASES[:-1], partial(parse_action, None)
    )
    table = _read_table(fields, setup)
    view = BigTwoView(
        **shared,
        lowest=_read_lowest(fields, shared["phase"], shared["hands"]),
        table=table,
        passed=_read_passed(fields, setup, shared, table),
        aside=_read_aside(fields, setup.seats),
    )
    _check_course(view)
    return view


def _read_lowest(fields: Fields, phase: str, hands: Sequence[tuple[Card, ...]]) -> Card:
    given = fields.raw("lowest") if "lowest" in fields else None
    if phase != PHASES[OPENING]:
        if given is not None:
            raise BadPosition("lowest is told in opening alone")
        return UNKNOWN
    held = [card for hand in hands for card in hand]
    known = bits_of(held)
    lowest = cards_of(known)[0] if known else UNKNOWN
    if given is None:
        if UNKNOWN in held or lowest == UNKNOWN:
            raise BadPosition("lowest is missing: in opening it is the lowest card in play")
        return lowest
    card = fields.card(given, "lowest")
    if known & (bits_of([card]) - 1):
        raise BadPosition(f"lowest: {FRENCH_52.text(lowest)} is in play, and lower")
    return card


def _read_table(fields: Fields, setup: Setup) -> OnTable | None:
    """Read the play on the table; what its cards are they tell themselves."""
    if "table" not in fields or fields.raw("table") is None:
        return None
    inner = fields.inner(fields.raw("table"), "table")
    cards = inner.cards(inner.raw("cards"), "cards of table")
    kind = kind_of(bits_of(cards), bool(setup.options["low_straights"]))
    if kind == INVALID or len(set(cards)) != len(cards):
        raise BadPosition("table.cards must be a combination")
    if "class" in inner and inner.raw("class") != NAMES[kind]:
        raise BadPosition(f"table.class must be {NAMES[kind]}")
    ordered = tuple(cards_of(bits_of(cards)))
    return OnTable(inner.whole("seat", 0, setup.seats - 1), ordered, kind)


def _read_passed(
    fields: Fields, setup: Setup, shared: Mapping[str, object], table: OnTable | None
) -> tuple[bool, ...]:
    """Read who has passed; where it is left out the actions tell, or whose turn it is."""
    if "passed" not in fields:
        return _passed_since(setup, shared, table)
    given = fields.items("passed", setup.seats)
    if not all(isinstance(each, bool) for each in given):
        raise BadPosition("passed must be true or false for each seat")
    return tuple([each is True for each in given])


def _passed_since(
    setup: Setup, shared: Mapping[str, object], table: OnTable | None
) -> tuple[bool, ...]:
    passed = [False] * setup.seats
    if table is None:
        return tuple(passed)
    actions = shared["actions"]
    assert isinstance(actions, tuple)
    for done in actions:
        if done.action == PASS:
            passed[done.seat] = True
        elif done.phase != PHASES[FOLLOW] or not setup.options["pass_locks"]:
            passed = [False] * setup.seats
    return tuple(passed)


def _read_aside(fields: Fields, seats: int) -> tuple[Card, ...]:
    count = len(FRENCH_52.cards) - seats * HAND_SIZE
    if "aside" not in fields:
        return (UNKNOWN,) * count
    return fields.cards(fields.items("aside", count), "aside", hidden=True)


def _check_course(view: BigTwoView) -> None:
    """Refuse what the phase, the turn or the last actions contradict."""
    if view.dealer == NOBODY:
        raise BadPosition("dealer is missing")
    # To pass is an action without cards.
    if any(done.phase == PHASES[OPENING] and not done.action for done in view.actions):
        raise BadPosition("actions: in opening cards must be played")
    if view.phase == PHASES[OPENING] and view.actions:
        raise BadPosition("nobody has acted before the opening")
    if view.table is not None and view.phase in (PHASES[OPENING], PHASES[LEAD]):
        raise BadPosition("table holds what is to be beaten in follow, and is null before")
    if view.table is None:
        if view.phase == PHASES[FOLLOW]:
            raise BadPosition("table is missing: in follow it holds what is to be beaten")
        if any(view.passed):
            raise BadPosition("nobody has passed in opening and lead")
        return
    check_last_play(view.actions, bool, view.table.seat, bits_of(view.table.cards))
    if view.phase == PHASES[FOLLOW]:
        _check_turn(view, view.table.seat)


def _check_turn(view: BigTwoView, played: int) -> None:
    """Refuse a turn that play and passes do not lead to."""
    if () in view.hands:
        raise BadPosition("a hand is empty: the deal is over")
    seats, turn = view.seats, (view.to_act - played) % view.seats
    if view.to_act == played or view.passed[view.to_act] or view.passed[played]:
        raise BadPosition("who played last, or has passed, is not to act")
    between = [(played + step) % seats for step in range(1, turn)]
    after = [(played + step) % seats for step in range(turn + 1, seats)]
    locked = bool(view.options["pass_locks"])
    if not all(view.passed[seat] for seat in between):
        raise BadPosition("to_act must be the first seat after the last play that has not passed")
    if not locked and any(view.passed[seat] for seat in after):
        raise BadPosition("only who has acted since the last play can have passed on it")
