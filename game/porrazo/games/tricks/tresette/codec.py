"""Actions and positions of Tresette as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from porrazo.cards import Card
from porrazo.engine.deal_view import deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette.completing import check_sizes
from porrazo.games.tricks.tresette.rules import (
    CALLS,
    COUNT,
    GOOD_PLAY,
    HAND,
    PHASES,
    SEATS,
    SHORT,
    SHORTEST_SAID,
    SIDES,
    call_of,
    is_play,
)
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.games.tricks.trick_text import check_order, check_turn, read_trick, trick_json

# What each call counts from, and up to; None where it names no number.
_NUMBERED = {CALLS[3]: (COUNT, HAND), CALLS[4]: (SHORT, SHORTEST_SAID - 1)}
_MELDS = ("nap", *[f"{kind} {rank}" for rank in "32A" for kind in ("three", "four")])


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(0), action_text(GOOD_PLAY), action_text(SHORT + 2)
    ('4S', 'good_play', 'announce_short 2')
    """
    if is_play(action):
        return ITALIAN_40.text(action)
    call, number = call_of(action)
    return f"{call} {number}" if call in _NUMBERED else call


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    words = text.split()
    if len(words) == 2 and words[0] in _NUMBERED and words[1].isdecimal():
        return _numbered(words[0], int(words[1]))
    if len(words) == 1 and words[0] in CALLS[:3]:
        return GOOD_PLAY + CALLS.index(words[0])
    return Fields({}, IllegalAction, ITALIAN_40).card(text.strip(), "card")


def _numbered(call: str, number: int) -> Action:
    first, most = _NUMBERED[call]
    if not 0 <= number <= most:
        raise IllegalAction(f"count must be a whole number 0..{most}")
    return first + number


def action_json(view: TresetteView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if is_play(action):
        return {"type": "play", "card": ITALIAN_40.text(action)}
    call, number = call_of(action)
    return {"type": call, "count": number} if call in _NUMBERED else {"type": call}


def parse_action(view: TresetteView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, ITALIAN_40)
    kind = fields.text("type", "play", *CALLS)
    if kind == "play":
        return fields.card(fields.raw("card"), "card")
    if kind in _NUMBERED:
        return _numbered(kind, fields.whole("count", 0, _NUMBERED[kind][1]))
    return GOOD_PLAY + CALLS.index(kind)


# --- states


def view_json(view: TresetteView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    return deal_json(view, ITALIAN_40, partial(action_json, view)) | {
        "leader": view.leader,
        "trick": trick_json(view.trick, ITALIAN_40),
        "won": [ITALIAN_40.texts(pile) for pile in view.won],
        "tricks_won": list(view.tricks_won),
        "declared": list(view.declared),
        "melds": [None if melds is None else list(melds) for melds in view.melds],
    }


def parse_view(setup: Setup, given: Mapping[str, object]) -> TresetteView:
    """Return the view that a position describes.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, ITALIAN_40)
    shared = read_deal(fields, setup, SIDES, PHASES[:-1], partial(parse_action, None))
    if shared["dealer"] == NOBODY:
        raise BadPosition("dealer is missing")
    trick = read_trick(fields, SEATS)
    won = _read_won(fields)
    view = TresetteView(
        **shared,
        leader=_read_leader(fields, shared, trick),
        trick=trick,
        won=won,
        tricks_won=_read_tricks(fields, won),
        declared=_read_declared(fields),
        melds=_read_melds(fields),
    )
    check_sizes(view)
    _check_course(view)
    return view


def _read_leader(
    fields: Fields, shared: Mapping[str, object], trick: tuple[tuple[int, Card], ...]
) -> int:
    """Return who leads: told, or who has begun the trick, or who is to."""
    if "leader" in fields and fields.raw("leader") is not None:
        return fields.whole("leader", 0, SEATS - 1)
    if trick:
        return trick[0][0]
    dealer, to_act = shared["dealer"], shared["to_act"]
    assert isinstance(dealer, int)
    assert isinstance(to_act, int)
    eldest = shared["phase"] == "declare" or to_act == NOBODY
    return (dealer + 1) % SEATS if eldest else to_act


def _read_won(fields: Fields) -> tuple[tuple[Card, ...], ...]:
    if "won" not in fields:
        return (), ()
    return tuple([fields.cards(pile, "won") for pile in fields.items("won", 2)])


def _read_tricks(fields: Fields, won: tuple[tuple[Card, ...], ...]) -> tuple[int, ...]:
    """Return the tricks of each seat; where nobody tells, the first of a side has won its cards."""
    if "tricks_won" not in fields:
        return len(won[0]) // SEATS, len(won[1]) // SEATS, 0, 0
    given = fields.items("tricks_won", SEATS)
    return tuple([fields.check_whole(count, "tricks_won", 0, HAND) for count in given])


def _read_declared(fields: Fields) -> tuple[bool, ...]:
    if "declared" not in fields:
        return (False,) * SEATS
    given = fields.items("declared", SEATS)
    if not all(isinstance(each, bool) for each in given):
        raise BadPosition("declared must be true or false for each seat")
    return tuple([bool(each) for each in given])


def _read_melds(fields: Fields) -> tuple[tuple[str, ...] | None, ...]:
    if "melds" not in fields:
        return (None,) * SEATS
    found: list[tuple[str, ...] | None] = []
    for each in fields.items("melds", SEATS):
        if each is None:
            found.append(None)
            continue
        melds = [str(meld) for meld in fields.check_list(each, "melds")]
        if not melds or not set(melds) <= set(_MELDS):
            raise BadPosition(f"melds must be null or a list of {', '.join(_MELDS)}")
        found.append(tuple(melds))
    return tuple(found)


def _check_course(view: TresetteView) -> None:
    """Refuse what the phase, the turn or the actions contradict."""
    check_order(view.trick, view.leader, SEATS)
    if view.phase == "play":
        check_turn(view.trick, view.leader, view.to_act, view.hands)
    if view.phase == "declare":
        _check_declare(view)
    for seat in range(SEATS):
        if view.melds[seat] is not None and not view.declared[seat]:
            raise BadPosition(f"seat {seat} has told melds and declared none")
    lying = bits_of([card for _, card in view.trick]) | bits_of(
        [card for pile in view.won for card in pile]
    )
    for seat in range(SEATS):
        if view.played_by(seat) & ~lying:
            raise BadPosition(f"actions: seat {seat} has played a card that lies elsewhere")


def _check_declare(view: TresetteView) -> None:
    if not view.options["melds"] or view.options["auto_declare"]:
        raise BadPosition("there is no phase declare with these options")
    if view.trick or any(view.tricks_won):
        raise BadPosition("nothing is played before all have declared")
    if view.leader != (view.dealer + 1) % SEATS:
        raise BadPosition("leader must be the seat after the dealer before a card is played")
    asked = (view.to_act - view.dealer - 1) % SEATS
    for turn in range(asked, SEATS):
        if view.declared[(view.dealer + 1 + turn) % SEATS]:
            raise BadPosition("a seat has declared before its turn")
