"""Actions and positions of Dou Dizhu as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from porrazo.cards import FRENCH_54, UNKNOWN, Card
from porrazo.engine.deal_view import LoggedAction, deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.climbing.dou_dizhu.combinations import INVALID, NAMES, combination
from porrazo.games.climbing.dou_dizhu.rules import (
    AUCTION,
    BID,
    HIGHEST_BID,
    PASS,
    PHASES,
    SEATS,
    WIDOW,
    is_bid,
    is_play,
)
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.view import (
    HIDDEN_WIDOW,
    DouDizhuView,
    OnTable,
    bombs_in,
    passes_in_a_row,
)
from porrazo.games.climbing.plays import check_last_play, parse_play
from porrazo.games.climbing.ranks import RANK_TEXTS, SETS, bits_of

_MOST_PLAYS = 20


# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(0), action_text(BID + 2), action_text(parse_action_text("9D 7S 7H 7D"))
    ('pass', 'bid 2', '7S 7H 7D 9D')
    """
    if action == PASS:
        return "pass"
    if is_bid(action):
        return f"bid {action - BID}"
    return " ".join(FRENCH_54.texts(arranged(action)))


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    words = text.split()
    if words == ["pass"]:
        return PASS
    if len(words) == 2 and words[0] == "bid" and words[1] in ("1", "2", "3"):
        return BID + int(words[1])
    return parse_play(Fields({}, IllegalAction, FRENCH_54), list(words), SETS)


def action_json(view: DouDizhuView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action == PASS:
        return {"type": "pass"}
    if is_bid(action):
        return {"type": "bid", "points": action - BID}
    return {"type": "play", "cards": FRENCH_54.texts(arranged(action))}


def parse_action(view: DouDizhuView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, FRENCH_54)
    kind = fields.text("type", "pass", "bid", "play")
    if kind == "pass":
        return PASS
    if kind == "bid":
        return BID + fields.whole("points", 1, HIGHEST_BID)
    return parse_play(fields, fields.raw("cards"), SETS)


# --- states


def view_json(view: DouDizhuView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    face_up: dict[str, object] | None = None
    if view.face_up != UNKNOWN:
        face_up = {"card": FRENCH_54.text(view.face_up), "seat": _or_null(view.face_up_seat)}
    return deal_json(view, FRENCH_54, partial(action_json, view)) | {
        "face_up": face_up,
        "bid": view.bid,
        "landlord": _or_null(view.landlord),
        "widow": FRENCH_54.texts(view.widow),
        "table": None if view.table is None else _table_json(view.table),
        "bombs": view.bombs,
        "plays": list(view.plays),
    }


def _table_json(table: OnTable) -> dict[str, object]:
    return {
        "seat": table.seat,
        "cards": FRENCH_54.texts(table.cards),
        "type": table.type,
        "n": table.what.length,
        "key": RANK_TEXTS[table.what.key],
    }


def _or_null(number: int) -> int | None:
    return None if number == NOBODY else number


def parse_view(setup: Setup, given: Mapping[str, object]) -> DouDizhuView:
    """Return the view that a position describes.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, FRENCH_54)
    alike = bool(setup.options["quad_pair_as_singles"])
    shared = read_deal(fields, setup, tuple(range(SEATS)), PHASES[:-1], partial(parse_action, None))
    face_up, face_up_seat = _read_face_up(fields)
    bid = fields.whole("bid", 0, HIGHEST_BID) if "bid" in fields else 0
    # Left out it is seat 0 where there must be one.
    landlord = 0 if bid and shared["phase"] != PHASES[AUCTION] else NOBODY
    view = DouDizhuView(
        **shared,
        face_up=face_up,
        face_up_seat=face_up_seat,
        bid=bid,
        landlord=_read_seat(fields, "landlord") if "landlord" in fields else landlord,
        widow=_read_widow(fields),
        table=_read_table(fields, alike),
        bombs=_read_bombs(fields, shared["actions"], alike),
        plays=_read_plays(fields, shared["actions"]),
    )
    _check_course(view, int(setup.options["deals"]))
    return view


def _read_seat(fields: Fields, name: str) -> int:
    if name not in fields or fields.raw(name) is None:
        return NOBODY
    return fields.whole(name, 0, SEATS - 1)


def _read_face_up(fields: Fields) -> tuple[Card, int]:
    if "face_up" not in fields or fields.raw("face_up") is None:
        return UNKNOWN, NOBODY
    inner = fields.inner(fields.raw("face_up"), "face_up")
    return inner.card(inner.raw("card"), "face_up.card"), _read_seat(inner, "seat")


def _read_widow(fields: Fields) -> tuple[Card, ...]:
    if "widow" not in fields:
        return HIDDEN_WIDOW
    return fields.cards(fields.items("widow", WIDOW), "widow", hidden=True)


def _read_table(fields: Fields, alike: bool) -> OnTable | None:
    """Read the play on the table; what its cards are they tell themselves."""
    if "table" not in fields or fields.raw("table") is None:
        return None
    inner = fields.inner(fields.raw("table"), "table")
    cards = inner.cards(inner.raw("cards"), "cards of table")
    what = combination(bits_of(cards), alike)
    if what.kind == INVALID or len(set(cards)) != len(cards):
        raise BadPosition("table.cards must be a combination")
    told = {"type": NAMES[what.kind], "n": what.length, "key": RANK_TEXTS[what.key]}
    for name, expected in told.items():
        if name in inner and inner.raw(name) != expected:
            raise BadPosition(f"table.{name} must be {expected}")
    return OnTable(inner.whole("seat", 0, SEATS - 1), tuple(arranged(bits_of(cards))), what)


def _read_bombs(fields: Fields, actions: tuple[LoggedAction, ...], alike: bool) -> int:
    played = bombs_in(actions, alike)
    return fields.whole("bombs", played, _MOST_PLAYS) if "bombs" in fields else played


def _read_plays(fields: Fields, actions: tuple[LoggedAction, ...]) -> tuple[int, ...]:
    plays = [0] * SEATS
    for done in actions:
        plays[done.seat] += is_play(done.action)
    if "plays" not in fields:
        return tuple(plays)
    given = fields.items("plays", SEATS)
    return tuple(
        [
            fields.check_whole(count, "plays", least, _MOST_PLAYS)
            for count, least in zip(given, plays, strict=True)
        ]
    )


def _check_course(view: DouDizhuView, deals: int) -> None:
    """Refuse what the phase, the turn or the last actions contradict."""
    if view.dealer == NOBODY:
        raise BadPosition("dealer is missing")
    if view.hand_number > deals:
        raise BadPosition(f"hand_number must be at most {deals}")
    bidding = view.phase == "auction"
    if not view.over and bidding != (view.landlord == NOBODY):
        raise BadPosition("there is a landlord in lead and follow, and none in auction")
    if not bidding and (view.bid == 0) != (view.landlord == NOBODY):
        raise BadPosition("a landlord has bid, and only he has the highest bid")
    if bidding and view.bid == HIGHEST_BID:
        raise BadPosition("a bid of 3 ends the auction")
    if not view.over and (view.table is not None) != (view.phase == "follow"):
        raise BadPosition("table holds what is to be beaten in follow, and is null before")
    passes = passes_in_a_row(view)
    if passes >= SEATS - (1 if view.bid else 0):
        raise BadPosition("so many passes end the auction or the round")
    if view.phase == "follow" and view.table is not None:
        if (view.table.seat + passes + 1) % SEATS != view.to_act:
            raise BadPosition("to_act must be the seat after the last play and the passes on it")
        if view.table.seat in _empty_hands(view):
            raise BadPosition("a hand is empty: the deal is over")
    if view.table is not None:
        cards = bits_of(view.table.cards)
        check_last_play(view.actions, is_play, view.table.seat, cards)


def _empty_hands(view: DouDizhuView) -> list[int]:
    return [seat for seat, hand in enumerate(view.hands) if not hand]
