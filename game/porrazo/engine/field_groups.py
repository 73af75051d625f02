"""Fields of a position that hold several values: piles, lists, one for each seat, records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from porrazo.cards import Card, Pack
from porrazo.engine.field_kinds import (
    HUGE,
    REQUIRED,
    CardField,
    FieldKind,
    Json,
    JsonReading,
    LetterField,
    PositionReading,
    Repeated,
    TableShape,
    array,
    closed,
    kinds_of,
    or_null,
)
from porrazo.engine.fields import Fields


class PlayField(FieldKind):
    """A seat and its card; None is null in JSON."""

    def __init__(self, ref: str, **rest: Any) -> None:
        super().__init__(**{"default": None, "null": True, **rest})
        self.ref = ref

    def write(self, value: Any, pack: Pack) -> object:
        return None if value is None else play_json(value, pack)

    def read(self, value: object, name: str, at: JsonReading) -> tuple[int, Card] | None:
        return None if value is None else read_play(value, name, name, at)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": f"#/$defs/{self.ref}"}, True)


class NamedNumbersField(FieldKind):
    """Some numbers by their names, 0 where one is left out."""

    def __init__(self, names: tuple[str, ...], **rest: Any) -> None:
        super().__init__(default=(0,) * len(names), **rest)
        self.names = names

    def write(self, value: Any, pack: Pack) -> object:
        return dict(zip(self.names, value, strict=True))

    def read(self, value: object, name: str, at: JsonReading) -> tuple[int, ...]:
        inner = at.given.inner(value, name)
        return tuple([inner.whole(n, 0, HUGE) if n in inner else 0 for n in self.names])

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return closed({name: {"type": "integer", "minimum": 0} for name in self.names})


class PileField(FieldKind):
    """Cards in order: any number, ``most``, or exactly ``size``, which may depend on the setup."""

    def __init__(
        self,
        most: int = 0,
        size: int | Callable[[Any], int] | None = None,
        *,
        none: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(**{"lies": True, **rest})
        self.most, self.size, self.none = most, size, none
        self.pattern = r"\S+(?: \S+)*"

    def write(self, value: Any, pack: Pack) -> object:
        return (pack.texts(value) or None) if self.none else pack.texts(value)

    def read(self, value: object, name: str, at: JsonReading) -> tuple[Card, ...]:
        if self.size is not None:
            size = self.size
            if callable(size):
                assert isinstance(at, PositionReading)
                size = size(at.setup)
            at.given.check_list(value, name, size)
        return at.given.cards(value, name, self.hidden)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        hidden = seen and self.hidden
        if not self.most and self.size is None:
            ref = {"$ref": "#/$defs/hidden_cards" if hidden else "#/$defs/cards"}
            return or_null(ref, self.none)
        one = {"$ref": "#/$defs/hidden_or_card" if hidden else "#/$defs/card"}
        if self.size is None or callable(self.size):
            return {"type": "array", "items": one, "maxItems": self.most}
        return array(one, self.size, self.size)

    def cards(self, value: Any) -> Iterator[Card]:
        return iter(value)

    def words(self, told: Any) -> str:
        return " ".join(told)

    def told_by(self, words: str) -> object:
        return list(words.split())


class SetField(PileField):
    """Different cards, kept as the bits of a number: at least one, up to ``most``.

    More are refused only where ``sizes`` says how many there must be.
    """

    def __init__(
        self,
        cards_of: Callable[[int], Sequence[Card]],
        bits_of: Callable[[Sequence[Card]], int],
        most: int,
        ref: str,
        *,
        least: int = 1,
        sizes: str = "",
    ) -> None:
        super().__init__(most, default=REQUIRED)
        self.cards_of, self.bits_of, self.ref = cards_of, bits_of, ref
        self.least, self.sizes = least, sizes

    def write(self, value: Any, pack: Pack) -> object:
        return pack.texts(self.cards_of(value))

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        cards = at.given.cards(value, name)
        if len(cards) < self.least or (self.sizes and len(cards) > self.most):
            raise at.given.refuse(self.sizes or f"{name} must name at least one card")
        if len(set(cards)) != len(cards):
            raise at.given.refuse(f"{name} names a card twice")
        return self.bits_of(cards)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"$ref": f"#/$defs/{self.ref}"}

    def definitions(self, shape: TableShape) -> Json:
        cards = array({"$ref": "#/$defs/card"}, self.least, self.most)
        return {self.ref: cards | {"uniqueItems": True}}


class EachField(FieldKind):
    """One of a kind for each seat or side; with ``optional`` None where there is none."""

    def __init__(
        self, kind: FieldKind, per: str | int, *, optional: bool = False, **rest: Any
    ) -> None:
        super().__init__(**{"lies": kind.lies, "hidden": kind.hidden, **rest})
        self.kind, self.per, self.optional = kind, per, optional

    def take(self, name: str, at: PositionReading) -> Any:
        found = super().take(name, at)
        if isinstance(found, Repeated):
            return found.times(at.shape.count(self.per)[1])
        return found

    def write(self, value: Any, pack: Pack) -> object:
        write = self.kind.write
        return [None if one is None else write(one, pack) for one in value]

    def read(self, value: object, name: str, at: JsonReading) -> tuple[Any, ...]:
        items = at.given.check_list(value, name, at.shape.count(self.per)[1])
        read, optional = self.kind.read, self.optional
        return tuple([None if one is None and optional else read(one, name, at) for one in items])

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        inner = self.kind.schema(shape, seen=seen)
        return array(or_null(inner, self.optional), *shape.count(self.per))

    def cards(self, value: Any) -> Iterator[Card]:
        return (card for one in value if one is not None for card in self.kind.cards(one))

    def definitions(self, shape: TableShape) -> Json:
        return self.kind.definitions(shape)


class ListField(FieldKind):
    """Any number of a kind, none where left out, or up to ``most``.

    With ``if_any`` JSON leaves it out where there are none.
    """

    def __init__(
        self, kind: FieldKind, most: int = 0, *, if_any: bool = False, **rest: Any
    ) -> None:
        left_out = () if if_any else REQUIRED
        super().__init__(**{"default": (), "lies": kind.lies, "left_out": left_out, **rest})
        self.kind, self.most = kind, most

    def write(self, value: Any, pack: Pack) -> object:
        return [self.kind.write(one, pack) for one in value]

    def read(self, value: object, name: str, at: JsonReading) -> tuple[Any, ...]:
        given = at.given.check_list(value, name)
        numbered = isinstance(self.kind, RecordField)
        return tuple(
            [
                self.kind.read(one, f"{name}[{place}]" if numbered else name, at)
                for place, one in enumerate(given)
            ]
        )

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        most = {"maxItems": self.most} if self.most else {}
        return {"type": "array", "items": self.kind.schema(shape, seen=seen)} | most

    def cards(self, value: Any) -> Iterator[Card]:
        return (card for one in value for card in self.kind.cards(one))

    def definitions(self, shape: TableShape) -> Json:
        return self.kind.definitions(shape)


class RecordField(FieldKind):
    """A small dataclass of declared fields; with ``none`` null where there is none.

    ``kinds`` are those of its fields where the class declares none.
    """

    def __init__(
        self,
        cls: Callable[..., Any],
        ref: str = "",
        *,
        none: bool = True,
        kinds: Mapping[str, FieldKind] | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.cls, self.ref, self.none = cls, ref, none
        self.kinds = kinds_of(cls) if kinds is None else kinds
        self.lies = self.lies or any(kind.lies for kind in self.kinds.values())

    def write(self, value: Any, pack: Pack) -> object:
        if value is None:
            return None
        return {
            kind.written or name: kind.write(getattr(value, name), pack)
            for name, kind in self.kinds.items()
        }

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        inner = at.given.inner(value, name)
        within = name.partition("[")[0]
        found: Json = {}
        for each, kind in self.kinds.items():
            said = kind.written or each
            if kind.default is not REQUIRED and (
                said not in inner or (kind.null and inner.raw(said) is None)
            ):
                found[each] = kind.default
            else:
                label = f"{said} of {within}" if isinstance(kind, CardField | LetterField) else said
                found[each] = kind.read(inner.raw(said), label, at)
        return self.cls(**found)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        whole = {"$ref": f"#/$defs/{self.ref}"} if self.ref else self._object(shape, seen)
        return or_null(whole, self.none)

    def _object(self, shape: TableShape, seen: bool) -> Json:
        return closed({k.written or n: k.schema(shape, seen=seen) for n, k in self.kinds.items()})

    def cards(self, value: Any) -> Iterator[Card]:
        if value is None:
            return iter(())
        lying = [(name, kind) for name, kind in self.kinds.items() if kind.lies]
        return (card for name, kind in lying for card in kind.cards(getattr(value, name)))

    def definitions(self, shape: TableShape) -> Json:
        return {self.ref: self._object(shape, False)} if self.ref else {}


class ObjectField(FieldKind):
    """An object that the game writes and reads itself, null where there is none.

    ``ref`` is the definition of it, written by hand.
    """

    def __init__(
        self,
        write: Callable[[Any], Json],
        read: Callable[[Fields, PositionReading], Any],
        ref: str = "",
        **rest: Any,
    ) -> None:
        super().__init__(**{"default": None, "null": True, **rest})
        self.write_one, self.read_one, self.ref = write, read, ref

    def write(self, value: Any, pack: Pack) -> object:
        return None if value is None else self.write_one(value)

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        assert isinstance(at, PositionReading)
        return self.read_one(at.given.inner(value, name), at)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": f"#/$defs/{self.ref}"}, True)


class TupleField(FieldKind):
    """A tuple, in JSON an object with a name for each part of it."""

    def __init__(self, kinds: Mapping[str, FieldKind], **rest: Any) -> None:
        super().__init__(**rest)
        self.kinds = kinds

    def write(self, value: Any, pack: Pack) -> object:
        parts = zip(self.kinds.items(), value, strict=True)
        return {name: kind.write(part, pack) for (name, kind), part in parts}

    def read(self, value: object, name: str, at: JsonReading) -> tuple[Any, ...]:
        inner = at.given.inner(value, name)
        return tuple(
            [
                kind.default
                if each not in inner and kind.default is not REQUIRED
                else kind.read(inner.raw(each), each, at)
                for each, kind in self.kinds.items()
            ]
        )

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return closed({name: kind.schema(shape) for name, kind in self.kinds.items()})


class PlaysField(FieldKind):
    """Seats with a card each, oldest first."""

    def __init__(self, most: int = 0, ref: str = "", **rest: Any) -> None:
        super().__init__(**{"lies": True, "default": (), **rest})
        self.most, self.ref = most, ref

    def write(self, value: Any, pack: Pack) -> object:
        return [play_json(each, pack) for each in value]

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        given = at.given.check_list(value, name)
        return tuple(
            [read_play(each, f"{name}[{place}]", name, at) for place, each in enumerate(given)]
        )

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        items = {"$ref": f"#/$defs/{self.ref}"} if self.ref else PLAY_SCHEMA
        most = {"maxItems": self.most} if self.most else {}
        return {"type": "array", "items": items} | most

    def cards(self, value: Any) -> Iterator[Card]:
        return (card for _, card in value)

    def definitions(self, shape: TableShape) -> Json:
        return {self.ref: PLAY_SCHEMA} if self.ref else {}


def play_json(played: tuple[int, Card], pack: Pack) -> Json:
    """Return a seat and its card as JSON."""
    return {"seat": played[0], "card": pack.text(played[1])}


def read_play(value: object, name: str, within: str, at: JsonReading) -> tuple[int, Card]:
    """Return the seat and the card that an object names.

    Raises:
        BadPosition: it names none.

    """
    inner = at.given.inner(value, name)
    seat = inner.whole("seat", 0, at.shape.seats[1] - 1)
    return seat, inner.card(inner.raw("card"), f"card of {within}")


PLAY_SCHEMA: Final = closed({"seat": {"$ref": "#/$defs/seat"}, "card": {"$ref": "#/$defs/card"}})
