"""What the fields are that all positions of games played in deals share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deals import MOST_DEALS
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_groups import EachField, PileField
from porrazo.engine.field_kinds import (
    REQUIRED,
    SEAT,
    SIDE,
    FieldKind,
    Json,
    JsonReading,
    Members,
    NumberField,
    PositionFacts,
    PositionReading,
    SeatField,
    TableShape,
    UnsaidField,
    array,
    closed,
    or_null,
)
from porrazo.engine.game import NOBODY

MOST_POINTS: Final = 10**9
"""A score beyond this, either way, is refused."""


class PhaseField(FieldKind):
    """The phase, by its name."""

    def read(self, value: object, name: str, at: JsonReading) -> str:
        assert isinstance(at, PositionReading)
        return at.given.text(name, *at.position.phases_in(at.setup), "over")

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"$ref": "#/$defs/phase"}


class ToActField(FieldKind):
    """The seat to act; null when the match is over, and only then."""

    def __init__(self) -> None:
        super().__init__(default=NOBODY)

    def take(self, name: str, at: PositionReading) -> int:
        over = at.phase == "over"
        if over == at.tells(name):
            raise BadPosition("to_act must be null when the match is over, and only then")
        return NOBODY if over else at.given.whole(name, 0, at.shape.seats[1] - 1)

    def write(self, value: Any, pack: object) -> object:
        return None if value == NOBODY else value

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": "#/$defs/seat"}, True)


class DealerField(SeatField):
    """The dealer, left out the setup's; NOBODY where the bank is no seat."""

    def __init__(self) -> None:
        super().__init__(none=NOBODY, null=True, default=_dealer_of_setup)

    def take(self, name: str, at: PositionReading) -> int:
        dealer: int = super().take(name, at)
        if dealer == NOBODY and not at.position.bank:
            raise BadPosition("dealer is missing")
        return dealer

    def describe(
        self, name: str, position: PositionFacts, shape: TableShape, into: Members
    ) -> None:
        into.public[name] = {"type": "null"} if position.bank else {"$ref": "#/$defs/seat"}


def _dealer_of_setup(at: PositionReading) -> int:
    return NOBODY if at.setup.dealer is None else at.setup.dealer


class HandsField(EachField):
    """The cards of each seat, of which others may be hidden; ``shown`` where they lie face up."""

    def __init__(self, *, shown: bool = False, default: Any = REQUIRED) -> None:
        super().__init__(PileField(hidden=True), SEAT, hidden=not shown, default=default)


class WinnersField(FieldKind):
    """The sides that have won, or alone ``winner``; some when the match is over, and only then."""

    def __init__(self) -> None:
        super().__init__(default=())

    def take(self, name: str, at: PositionReading) -> tuple[int, ...]:
        last = at.shape.sides[1] - 1
        winners: tuple[int, ...] = ()
        if name in at.given:
            given = at.given.items(name)
            winners = tuple([at.given.check_whole(side, name, 0, last) for side in given])
        elif at.tells("winner"):
            winners = (at.given.whole("winner", 0, last),)
        over = at.phase == "over"
        alone = last == 0  # who plays alone against a bank may have lost
        if bool(winners) != over and not (over and alone):
            raise BadPosition("a match that is over has winners, and only then")
        return winners

    def write(self, value: Any, pack: object) -> object:
        return list(value)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        most = shape.sides[1]
        return {"type": "array", "items": {"$ref": "#/$defs/side"}, "maxItems": most}


class ActionsField(FieldKind):
    """The actions of this deal with who did them and when, made by ``made``, oldest first."""

    def __init__(self, made: Callable[[int, str, int], Any]) -> None:
        super().__init__(default=())
        self.made = made

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        json_of = position.actions.json
        answer[name] = [
            {"seat": done.seat, "phase": done.phase} | json_of(view, done.action)
            for done in view.actions
        ]

    def read(self, value: object, name: str, at: JsonReading) -> tuple[Any, ...]:
        assert isinstance(at, PositionReading)
        given = at.given.check_list(value, name)
        phases = at.position.phases_in(at.setup)
        return tuple([self._one(each, i, phases, at) for i, each in enumerate(given)])

    def _one(self, given: object, place: int, phases: tuple[str, ...], at: PositionReading) -> Any:
        name = f"actions[{place}]"
        inner = at.given.inner(given, name)
        assert isinstance(given, dict)
        try:
            action = at.position.actions.read_done(given)
        except IllegalAction as error:
            raise BadPosition(f"{name}: {error}") from error
        seat = inner.whole("seat", 0, at.shape.seats[1] - 1)
        return self.made(seat, inner.text("phase", *phases), action)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"type": "array", "items": {"$ref": "#/$defs/done"}}


class ToldField(UnsaidField):
    """What JSON tells and no position needs to: it is described as any other."""

    describe = FieldKind.describe


class BoundsField(ToldField):
    """The least and the most amount that may be named; read, the state tells it.

    ``most`` is more than any, 0 where no amounts are named.
    """

    def __init__(self, most: int = 0) -> None:
        super().__init__(default=None)
        self.most = most

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        bounds = view.bounds
        answer[name] = None if bounds is None else {"min": bounds[0], "max": bounds[1]}

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        if not self.most:
            return {"type": "null"}
        amount = {"type": "integer", "minimum": 1, "maximum": self.most}
        return or_null(closed({"min": amount, "max": amount}), True)


class StockField(FieldKind):
    """The cards to come: ``stock`` where all is seen, ``stock_count`` for a seat."""

    def __init__(self) -> None:
        super().__init__(default=(), lies=True, hidden=True)

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        if view.stock is None:
            return
        if view.seat == NOBODY:
            answer["stock"] = position.pack.texts(view.stock)
        else:
            answer["stock_count"] = len(view.stock)

    def take(self, name: str, at: PositionReading) -> tuple[Card, ...] | None:
        if not at.position.has_stock:
            return None
        if "stock" in at.given:
            return at.given.cards(at.given.raw("stock"), "stock", hidden=True)
        if "stock_count" not in at.given:
            return ()  # one that is not empty is missed with its cards
        return (UNKNOWN,) * at.given.whole("stock_count", 0, MOST_DEALS)

    def cards(self, value: Any) -> Iterator[Card]:
        return iter(value or ())

    def describe(
        self, name: str, position: PositionFacts, shape: TableShape, into: Members
    ) -> None:
        if position.has_stock:
            into.state["stock"] = {"$ref": "#/$defs/cards"}
            into.seen["stock_count"] = {"type": "integer", "minimum": 0}


class ScoresField(EachField):
    """The score of each side; the bounds are described, and no reason to refuse one."""

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        super().__init__(NumberField(-MOST_POINTS, MOST_POINTS), SIDE)
        self.bounds = {"minimum": least, "maximum": most}

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        bounds = {name: bound for name, bound in self.bounds.items() if bound is not None}
        return array({"type": "integer"} | bounds, *shape.sides)


class DealNumberField(NumberField):
    """The number of a hand, or of a deal of it; left out it is the first.

    ``most`` is the last there can be, None where there is no bound; a larger one is not refused.
    """

    def __init__(self, most: int | None = None) -> None:
        super().__init__(1, MOST_DEALS, default=1)
        self.most = most

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        most = {} if self.most is None else {"maximum": self.most}
        return {"const": 1} if self.most == 1 else {"type": "integer", "minimum": 1} | most


class SidesField(ToldField):
    """The side of each seat, which the setup tells."""

    def __init__(self) -> None:
        super().__init__(default=lambda at: at.position.sides_in(at.setup))

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        answer[name] = list(view.sides)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return array({"$ref": "#/$defs/side"}, *shape.seats)


class WinnerField(FieldKind):
    """The side that has won alone, or null; `WinnersField` reads it."""

    def __init__(self) -> None:
        super().__init__(default=NOBODY, after="sides")

    def write(self, value: Any, pack: object) -> object:
        return None if value == NOBODY else value

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": "#/$defs/side"}, True)


class OverField(FieldKind):
    """True when the match is over; no position needs to tell it."""

    def __init__(self, after: str = "winners") -> None:
        super().__init__(default=False, after=after)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"type": "boolean"}
