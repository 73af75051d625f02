"""What a field can be: how it is written and read as JSON, described, and searched for cards.

A kind knows no game. Views declare their fields by the functions of `engine/position.py`, actions
their members in `engine/codec.py`; events have those of `engine/events.py` by their names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Protocol

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields

Json = dict[str, Any]
SEAT: Final = "seat"
"""One for each seat."""
SIDE: Final = "side"
"""One for each side."""
REQUIRED: Final = object()
"""The default of a field that may not be left out."""
HUGE: Final = 10**6
"""The most of a number for which no other is known."""
MOST_DIGITS: Final = 8
"""More digits than any number in the text of an action has."""


@dataclass(frozen=True)
class TableShape:
    """How many seats and sides there are: the least and the most, alike in a match."""

    pack: Pack
    seats: tuple[int, int]
    sides: tuple[int, int]

    def count(self, per: str | int) -> tuple[int, int]:
        """Return how many parts a field has that has one for each seat or side, or so many."""
        if isinstance(per, int):
            return per, per
        return self.seats if per == SEAT else self.sides


class PositionFacts(Protocol):
    """What the fields of positions ask of a game; `Position` has it."""

    pack: Pack
    actions: Any
    bank: bool
    has_stock: bool

    @property
    def kinds(self) -> Mapping[str, FieldKind]:
        """What each field is, by its name."""

    def phases_in(self, setup: Any, /) -> tuple[str, ...]:
        """Return the phases of a setup in which somebody decides."""

    def sides_in(self, setup: Any, /) -> tuple[int, ...]:
        """Return the side of each seat."""


class JsonReading:
    """JSON that is being read: what is given, and the table that it is about."""

    def __init__(self, given: Fields, shape: TableShape) -> None:
        self.given = given
        self.shape = shape


class PositionReading(JsonReading):
    """A position that is being read. A field is read when first asked for: ``at.trick``."""

    def __init__(
        self,
        position: PositionFacts,
        given: Fields,
        shape: TableShape,
        setup: Any,
    ) -> None:
        super().__init__(given, shape)
        self.position = position
        self.found: Json = {}
        self.setup = setup

    def get(self, name: str) -> Any:
        """Return a field, reading it if nobody has yet."""
        if name not in self.found:
            self.found[name] = self.position.kinds[name].take(name, self)
        return self.found[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.get(name)

    def tells(self, name: str) -> bool:
        """Return True if a member is given and not null."""
        return name in self.given and self.given.raw(name) is not None


@dataclass
class Members:
    """Schemas by name: of what all see, of what a state has besides, of what one seat sees."""

    public: Json
    state: Json
    seen: Json


class FieldKind:
    """What a field is.

    ``default`` is what it is when left out: a value, `Repeated`, or a function of the reading.
    ``null`` means that null stands for what is left out, ``written`` is its name in JSON where that
    is another. ``lies`` marks cards that lie there and nowhere else, ``stays`` those that are told
    there when they lie elsewhere, too, ``hidden`` what a seat may not see. ``agrees`` is the
    refusal of a told value that is not the one worked out, where the field follows from others;
    ``{right}`` in that of a property is the right one. ``after`` names the field behind which JSON
    has it, where that is not the one before. JSON leaves it out where it is ``left_out``.
    """

    pattern: str = r"\S+?"
    """What its words are in the short text of an action, as a regular expression."""

    def __init__(
        self,
        *,
        default: Any = REQUIRED,
        null: bool = False,
        lies: bool = False,
        stays: bool = False,
        hidden: bool = False,
        written: str = "",
        agrees: str = "",
        after: str = "",
        left_out: object = REQUIRED,
    ) -> None:
        self.default = default
        self.null = null
        self.lies = lies and not stays
        self.stays = stays
        self.hidden = hidden
        self.written = written
        self.agrees = agrees
        self.after = after
        self.left_out = left_out

    def take(self, name: str, at: PositionReading) -> Any:
        """Return the field of a position, its default where it is left out."""
        name = self.written or name
        if name not in at.given or (self.null and at.given.raw(name) is None):
            if self.default is REQUIRED:
                at.given.raw(name)  # refuses
            return self.default(at) if callable(self.default) else self.default
        found = self.read(at.given.raw(name), name, at)
        if self.agrees and found != self.default(at):
            raise BadPosition(self.agrees)
        return found

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        """Write the field of a view into a JSON object."""
        value = getattr(view, name)
        if value != self.left_out:
            answer[self.written or name] = self.write(value, position.pack)

    def write(self, value: Any, pack: Pack) -> object:
        """Return a value as JSON."""
        return value

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        """Return the value that JSON names.

        Raises:
            BadPosition: it names none.

        """
        raise NotImplementedError

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        """Return what its JSON is; with ``seen`` cards that are hidden may be ``"?"``."""
        raise NotImplementedError

    def schema_given(self, shape: TableShape) -> Json:
        """Return what its JSON may be where it is read."""
        return self.schema(shape)

    def words(self, told: Any) -> str:
        """Return its JSON as a part of an action's short text."""
        return str(told)

    def told_by(self, words: str) -> object:
        """Return the JSON that a part of an action's short text stands for."""
        return words

    def describe(
        self, name: str, position: PositionFacts, shape: TableShape, into: Members
    ) -> None:
        """Add its schema to what all see, or to what is in a state and what one seat sees."""
        if self.hidden:
            into.state[name] = self.schema(shape)
            into.seen[name] = self.schema(shape, seen=True)
        else:
            into.public[name] = self.schema(shape)

    def cards(self, value: Any) -> Iterator[Card]:
        """Return the cards that a value names."""
        return iter(())

    def definitions(self, shape: TableShape) -> Json:
        """Return the definitions that its schema refers to and that are made from it."""
        return {}


class Repeated:
    """A default that each seat or side has alike."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def times(self, count: int) -> tuple[Any, ...]:
        """Return it so many times."""
        return (self.value,) * count


class NumberField(FieldKind):
    """A whole number from ``low`` to ``high``, None for no bound; ``none`` is null in JSON.

    ``high`` may depend on the setup.
    """

    def __init__(
        self,
        low: int,
        high: int | Callable[[Any], int] | None,
        none: int | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.low, self.high, self.none = low, high, none

    def write(self, value: Any, pack: Pack) -> object:
        return None if value == self.none else value

    def read(self, value: object, name: str, at: JsonReading) -> int:
        if value is None and self.none is not None:
            return self.none
        high = self.high
        if callable(high):
            assert isinstance(at, PositionReading)
            high = high(at.setup)
        return at.given.check_whole(value, name, self.low, HUGE if high is None else high)

    def told_by(self, words: str) -> object:
        return whole_of(words)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        number: Json = {"type": "integer", "minimum": self.low}
        if isinstance(self.high, int):
            number["maximum"] = self.high
        return or_null(number, self.none is not None)


class WholeField(FieldKind):
    """A whole number, which may be negative."""

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"type": "integer"}


class SettledField(NumberField):
    """A number that follows from the rest, worked out by `settle`: what is told must be that."""

    def __init__(self, agrees: str, **rest: Any) -> None:
        super().__init__(0, None, default=0, agrees=agrees, **rest)

    def take(self, name: str, at: PositionReading) -> int:
        return 0


class ChoiceField(FieldKind):
    """One of a few values in JSON, each kept as another; ``none`` is null in JSON."""

    def __init__(self, kept: Mapping[Any, Any], none: Any = REQUIRED, **rest: Any) -> None:
        super().__init__(**rest)
        self.values, self.kept, self.none = tuple(kept), kept, none
        self.told = {value: told for told, value in kept.items()}
        self.pattern = "|".join(re.escape(str(told)) for told in kept)

    def write(self, value: Any, pack: Pack) -> object:
        return None if value == self.none else self.told[value]

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        if value is None and self.none is not REQUIRED:
            return self.none
        for told in self.values:
            if type(value) is type(told) and value == told:
                return self.kept[told]
        listed = ", ".join(map(str, self.values))
        if self.none is not REQUIRED:
            raise at.given.refuse(f"{name} must hold null or one of {listed}")
        if len(self.values) == 2:
            raise at.given.refuse(f"{name} must be {self.values[0]} or {self.values[1]}")
        raise at.given.refuse(f"{name} must be one of {listed}")

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"enum": [*self.values, *([None] if self.none is not REQUIRED else [])]}


class LetterField(FieldKind):
    """One of some letters, kept as its place among them; ``none`` is null in JSON."""

    def __init__(self, letters: str, none: int, ref: str = "", **rest: Any) -> None:
        super().__init__(**{"default": none, "null": True, **rest})
        self.letters, self.none, self.ref = letters, none, ref
        self.pattern = f"[{letters}]"

    def write(self, value: Any, pack: Pack) -> object:
        return None if value == self.none else self.letters[value]

    def read(self, value: object, name: str, at: JsonReading) -> int:
        if not isinstance(value, str) or value not in tuple(self.letters):
            raise at.given.refuse(f"{name} must be one of {', '.join(self.letters)}")
        return self.letters.index(value)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        if not self.ref:
            return {"enum": list(self.letters)}
        return or_null({"$ref": f"#/$defs/{self.ref}"}, True)

    def definitions(self, shape: TableShape) -> Json:
        return {self.ref: {"enum": list(self.letters)}} if self.ref else {}


class SeatField(FieldKind):
    """A seat; ``none`` is null in JSON."""

    def __init__(self, none: int | None = None, **rest: Any) -> None:
        super().__init__(**rest)
        self.none = none

    def write(self, value: Any, pack: Pack) -> object:
        return None if value == self.none else value

    def read(self, value: object, name: str, at: JsonReading) -> int:
        if value is None and self.none is not None:
            return self.none
        return at.given.check_whole(value, name, 0, at.shape.seats[1] - 1)

    def told_by(self, words: str) -> object:
        return whole_of(words)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": "#/$defs/seat"}, self.none is not None)


class CardField(FieldKind):
    """A card; with ``none`` UNKNOWN is null in JSON, else ``"?"``.

    ``if_`` is the field that tells whether there is one: then null is no card, ``"?"`` one unseen.
    """

    def __init__(
        self, *, none: bool = False, if_: str = "", ref: str = "card", **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.none, self.if_, self.ref = none, if_, ref

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        if self.if_:
            card = getattr(view, name) if getattr(view, self.if_) else None
            answer[name] = None if card is None else position.pack.text(card)
        else:
            super().put(answer, name, view, position)

    def write(self, value: Any, pack: Pack) -> object:
        return None if value == UNKNOWN and self.none else pack.text(value)

    def read(self, value: object, name: str, at: JsonReading) -> Card:
        if value is None and self.none:
            return UNKNOWN
        return at.given.card(value, name, self.hidden and not self.none)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        ref = "hidden_or_card" if seen and self.hidden and not self.none else self.ref
        return or_null({"$ref": f"#/$defs/{ref}"}, self.none or bool(self.if_))

    def cards(self, value: Any) -> Iterator[Card]:
        return iter(() if value == UNKNOWN and self.none else (value,))


class SomeCardField(CardField):
    """One of some cards of the pack; ``ref`` is the name of its definition."""

    def __init__(self, cards: Sequence[Card], ref: str, refusal: str, **rest: Any) -> None:
        super().__init__(ref=ref, **rest)
        self.of, self.refusal = cards, refusal

    def read(self, value: object, name: str, at: JsonReading) -> Card:
        card = super().read(value, name, at)
        if card not in self.of and card != UNKNOWN:
            raise at.given.refuse(f"{name}: {self.refusal}")
        return card

    def definitions(self, shape: TableShape) -> Json:
        return {self.ref: cards_schema(shape.pack, self.of)}


class FlagField(FieldKind):
    """True or false, one for each; the refusal names no seat."""

    def read(self, value: object, name: str, at: JsonReading) -> bool:
        if not isinstance(value, bool):
            raise at.given.refuse(f"{name} must be true or false for each seat")
        return value

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"type": "boolean"}


class MarkField(FieldKind):
    """True, told only where it is so; ``mark`` says it in short text."""

    def __init__(self, mark: str) -> None:
        super().__init__(default=False, left_out=False)
        self.mark, self.pattern = mark, f"(?:{re.escape(mark)})?"

    def write(self, value: Any, pack: Pack) -> object:
        return True

    def read(self, value: object, name: str, at: JsonReading) -> bool:
        if not isinstance(value, bool):
            raise at.given.refuse(f"{name} must be true or false")
        return value

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"const": True}

    def schema_given(self, shape: TableShape) -> Json:
        return {"type": "boolean"}

    def words(self, told: Any) -> str:
        return self.mark

    def told_by(self, words: str) -> object:
        return bool(words)


class WordField(FieldKind):
    """A word, one of those that the definition ``ref`` has, or any."""

    def __init__(self, ref: str = "", **rest: Any) -> None:
        super().__init__(**rest)
        self.ref = ref

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"$ref": f"#/$defs/{self.ref}"} if self.ref else {"type": "string"}


class RankField(FieldKind):
    """A rank of the pack."""

    def write(self, value: Any, pack: Pack) -> object:
        return pack.rank_text(value)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"$ref": "#/$defs/rank"}


class SideOrWordField(FieldKind):
    """A side, or the word for a value that is none."""

    def __init__(self, word: str, value: int, **rest: Any) -> None:
        super().__init__(**rest)
        self.word, self.value = word, value

    def write(self, value: Any, pack: Pack) -> object:
        return self.word if value == self.value else value

    def read(self, value: object, name: str, at: JsonReading) -> int:
        if value == self.word:
            return self.value
        return at.given.check_whole(value, name, 0, at.shape.sides[1] - 1)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"anyOf": [{"const": self.word}, {"$ref": "#/$defs/side"}]}


class SideField(SeatField):
    """A side; ``none`` is null in JSON."""

    def read(self, value: object, name: str, at: JsonReading) -> int:
        if value is None and self.none is not None:
            return self.none
        return at.given.check_whole(value, name, 0, at.shape.sides[1] - 1)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return or_null({"$ref": "#/$defs/side"}, self.none is not None)


class WordsField(FieldKind):
    """Some of a few words, at least one."""

    def __init__(self, of: tuple[str, ...], most: int, ref: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.of, self.most, self.ref = of, most, ref

    def write(self, value: Any, pack: Pack) -> object:
        return list(value)

    def read(self, value: object, name: str, at: JsonReading) -> tuple[str, ...]:
        said = [str(word) for word in at.given.check_list(value, name)]
        if not said or not set(said) <= set(self.of):
            raise at.given.refuse(f"{name} must be null or a list of {', '.join(self.of)}")
        return tuple(said)

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"$ref": f"#/$defs/{self.ref}"}

    def definitions(self, shape: TableShape) -> Json:
        words = {"type": "array", "items": {"enum": list(self.of)}}
        return {self.ref: words | {"minItems": 1, "maxItems": self.most}}


class UnsaidField(FieldKind):
    """What a view knows and no JSON tells; its name may be another field's in JSON."""

    def take(self, name: str, at: PositionReading) -> Any:
        found = self.default(at) if callable(self.default) else self.default
        return found.times(at.shape.seats[1]) if isinstance(found, Repeated) else found

    def put(self, answer: Json, name: str, view: Any, position: PositionFacts) -> None:
        """Write nothing."""

    def describe(
        self, name: str, position: PositionFacts, shape: TableShape, into: Members
    ) -> None:
        """Add nothing."""


def cards_schema(pack: Pack, cards: Collection[Card]) -> Json:
    """Return the schema of the text of one of some cards, ranks with the same suits together."""
    by_suits: dict[str, list[str]] = {}
    others = [re.escape(pack.text(card)) for card in sorted(cards) if card >= 4 * len(pack.ranks)]
    for rank, text in enumerate(pack.ranks):
        suits = "".join([s for i, s in enumerate(pack.suits) if 4 * rank + i in cards])
        by_suits.setdefault(suits, []).append(text)
    by_suits.pop("", None)
    found = [f"({'|'.join(ranks)})[{suits}]" for suits, ranks in by_suits.items()]
    return {"type": "string", "pattern": f"^({'|'.join([*found, *others])})$"}


def whole_of(words: str) -> object:
    """Return the whole number that digits name, else the words as they are."""
    return (
        int(words) if words.isascii() and words.isdigit() and len(words) <= MOST_DIGITS else words
    )


def or_null(schema: Json, may: bool) -> Json:
    """Return a schema, or null beside it where that may be."""
    return {"anyOf": [schema, {"type": "null"}]} if may else schema


def closed(properties: Json, required: Collection[str] = ()) -> Json:
    """Return the schema of an object with these members alone, and all of them or ``required``."""
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(required or properties),
        "additionalProperties": False,
    }


def array(items: Json, low: int, high: int) -> Json:
    """Return the schema of a list of ``low`` to ``high`` items."""
    return {"type": "array", "items": items, "minItems": low, "maxItems": high}


def kinds_of(cls: Any) -> dict[str, FieldKind]:
    """Return the declared fields of a class by name, in their order."""
    return {each.name: each.metadata["kind"] for each in fields(cls) if "kind" in each.metadata}
