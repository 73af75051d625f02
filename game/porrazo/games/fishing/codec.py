"""What positions of all fishing games are to the protocol, besides the fields they declare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.codec import Actions
from porrazo.engine.deal_fields import OverField, ToActField, ToldField
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import EachField
from porrazo.engine.field_kinds import (
    SEAT,
    SIDE,
    ChoiceField,
    FieldKind,
    Json,
    JsonReading,
    Members,
    NumberField,
    PositionFacts,
    PositionReading,
    Repeated,
    TableShape,
    UnsaidField,
    or_null,
)
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.position import Position
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.view import FishingRules, FishingView


class Turn(ToActField):
    """The seat to act; where the match is over `check_end` refuses one."""

    def take(self, name: str, at: PositionReading) -> int:
        if at.phase == "over" and not at.tells(name):
            return NOBODY
        return at.given.whole(name, 0, at.shape.seats[1] - 1)


class Stock(FieldKind):
    """The cards to come: ``stock`` where all is seen, ``stock_count`` for a seat."""

    def __init__(self) -> None:
        super().__init__(default=(), lies=True, hidden=True, after="calls")

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        if view.seat == NOBODY:
            answer["stock"] = position.pack.texts(view.stock)
        else:
            answer["stock_count"] = view.stock_count

    def take(self, name: str, at: PositionReading) -> tuple[Card, ...]:
        if "stock" in at.given:
            return at.given.cards(at.given.raw("stock"), "stock", hidden=True)
        if "stock_count" in at.given:
            most = len(at.position.pack.cards)
            return (UNKNOWN,) * at.given.whole("stock_count", 0, most)
        raise BadPosition("stock or stock_count is missing")

    def cards(self, value: Any) -> Iterator[Card]:
        return iter(value)

    def describe(
        self, name: str, position: PositionFacts, shape: TableShape, into: Members
    ) -> None:
        into.state["stock"] = {"$ref": "#/$defs/cards"}
        into.seen["stock_count"] = {"type": "integer", "minimum": 0}


class NeverPending(ToldField):
    """Null: no capture is ever pending."""

    def __init__(self) -> None:
        super().__init__(default=None)

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        answer[name] = None

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"type": "null"}


class PendingCapture(FieldKind):
    """A capture that may be answered, or null.

    ``worth`` is what one in the air scores, by level and rank, ``most_limpia`` the most that
    emptying the table scores besides.
    """

    def __init__(self, pack: Pack, worth: Sequence[Sequence[int]], most_limpia: int) -> None:
        super().__init__(default=None, null=True, lies=True)
        self.pack, self.worth, self.most_limpia = pack, worth, most_limpia

    def write(self, value: Any, pack: Pack) -> object:
        if value is None:
            return None
        return {
            "level": value.level,
            "seat": value.seat,
            "rank": pack.rank_text(value.rank),
            "cards": pack.texts(value.cards),
            "points": value.points,
            "limpia": value.limpia,
        }

    def read(self, value: object, name: str, at: JsonReading) -> Pending:
        inner, pack = at.given.inner(value, name), self.pack
        level = inner.whole("level", 2, 3)
        text = inner.text("rank", *pack.ranks)
        rank = pack.ranks.index(text)
        cards = inner.cards(inner.raw("cards"), "pending.cards")
        if sum(card >> 2 == rank for card in cards) != level:
            raise BadPosition(f"pending.cards must hold {level} cards of rank {text}")
        points = self.worth[level][rank]
        if "points" in inner and inner.raw("points") != points:
            raise BadPosition(f"pending.points must be {points}")
        limpia = inner.whole("limpia", 0, self.most_limpia) if "limpia" in inner else 0
        seat = inner.whole("seat", 0, at.shape.seats[1] - 1)
        return Pending(level, seat, rank, cards, points, limpia)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": "#/$defs/pending"}, True)

    def cards(self, value: Any) -> Iterator[Card]:
        return iter(() if value is None else value.cards)


def declare(
    view: type[FishingView],
    pack: Pack,
    actions: Actions,
    phases: Sequence[str],
    rules: Callable[[Setup], FishingRules],
    calls: Sequence[str],
    finish: Callable[[Any, Any], Any],
    *,
    pending: FieldKind | None = None,
    settle: Callable[[Json, Any], None] = lambda found, rules: None,
    also: Mapping[str, FieldKind] | None = None,
) -> Position:
    """Return what is made of the fields of a fishing game's view.

    ``calls`` are what can be said, ``pending`` is what can be pending. ``settle`` and ``finish``
    are given the rules, too; the rest is as in `Position`.
    """

    def settle_all(found: Json, at: PositionReading) -> None:
        _settle_last_left(found)
        settle(found, rules(at.setup))

    said = ChoiceField({call: call for call in calls}, none=None)
    return Position(
        view,
        pack,
        tuple(phases[:-1]),
        actions=actions,
        sides=lambda setup: rules(setup).sides,
        settle=settle_all,
        finish=lambda view: finish(view, rules(Setup(view.seats, view.options, None, 0))),
        also={
            "to_act": Turn(),
            "deal_number": NumberField(1, lambda setup: rules(setup).deals),
            "deals": UnsaidField(default=lambda at: rules(at.setup).deals),
            "over": OverField(after="winner"),
            "piles": EachField(NumberField(0, None), SIDE, default=(), after="table"),
            "pending": pending or NeverPending(),
            "calls": EachField(said, SEAT, default=Repeated(None), hidden=True),
            "stock": Stock(),
            **(also or {}),
        },
    )


def _settle_last_left(found: Json) -> None:
    """Refuse a card just left that does not lie there; it was played, whatever was before it."""
    left, played = found["last_left"], found["played"]
    if left is None:
        return
    if left[1] not in found["table"] or (played and played[-1] != left):
        raise BadPosition("last_left must be the last card played, lying on the table")
    found["played"] = played or (left,)


def check_end(winner: int, to_act: int) -> None:
    """Refuse a match that is over without a winner, or with somebody to act.

    Raises:
        BadPosition: it is such.

    """
    if winner == NOBODY or to_act != NOBODY:
        raise BadPosition("a match that is over has a winner and nobody to act")
