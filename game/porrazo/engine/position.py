"""A position said once: a view declares its fields, and `Position` makes the rest from them.

A view is a frozen dataclass; a field of it is declared as ``leader: int = position.seat()``. The
function puts a kind into the field's metadata. That is no default: whoever makes a view gives all
fields. From the kinds `Position` writes JSON, reads it, describes it, and finds where cards lie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.codec import Actions
from porrazo.engine.deal_fields import OverField, PhaseField, ToActField, WinnerField
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import (
    EachField,
    ListField,
    NamedNumbersField,
    ObjectField,
    PileField,
    PlaysField,
    RecordField,
)
from porrazo.engine.field_kinds import (
    REQUIRED,
    SEAT,
    SIDE,
    CardField,
    ChoiceField,
    FieldKind,
    FlagField,
    Json,
    LetterField,
    NumberField,
    PositionReading,
    Repeated,
    SeatField,
    SettledField,
    SideOrWordField,
    TableShape,
    UnsaidField,
    WordsField,
    kinds_of,
)
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup

__all__ = [
    "SEAT",
    "SIDE",
    "GameCodec",
    "Position",
    "PositionReading",
    "card",
    "choices",
    "counted",
    "counts",
    "each",
    "flags",
    "letter",
    "made",
    "named",
    "number",
    "one_of",
    "pile",
    "piles",
    "plays",
    "record",
    "seat",
    "settled",
    "side",
    "some",
    "unsaid",
    "words",
]

SidesOf = Callable[[Setup], tuple[int, ...]]


def of(kind: FieldKind) -> Any:
    """Declare a field of a kind."""
    return field(metadata={"kind": kind})


def seat(default: Any = REQUIRED, none: int | None = None, **rest: Any) -> Any:
    """Declare a seat; with ``none`` that is null in JSON, and what it is when left out."""
    if none is not None and default is REQUIRED:
        default = none
    return of(SeatField(none, **{"default": default, "null": True, **rest}))


def card(*, none: bool = False, default: Any = REQUIRED, **rest: Any) -> Any:
    """Declare a card; with ``none`` it may be UNKNOWN, which is null in JSON; see `CardField`."""
    if none or "if_" in rest:
        unknown = UNKNOWN if default is REQUIRED else default
        return of(CardField(none=none, default=unknown, null=True, **rest))
    return of(CardField(default=default, **rest))


def pile(most: int = 0, **rest: Any) -> Any:
    """Declare cards in order, none where left out; see `PileField`."""
    return of(PileField(most, **{"default": (), **rest}))


def piles(per: str | int, **rest: Any) -> Any:
    """Declare a pile for each, empty where left out."""
    return of(EachField(PileField(), per, **{"default": Repeated(()), **rest}))


def plays(most: int = 0, ref: str = "", **rest: Any) -> Any:
    """Declare seats with a card each, oldest first, none where left out."""
    return of(PlaysField(most, ref, **rest))


def number(
    low: int, high: int | Callable[[Setup], int] | None, none: int | None = None, **rest: Any
) -> Any:
    """Declare a number, the least (or ``none``) where left out."""
    least = low if none is None else none
    return of(NumberField(low, high, none, **{"default": least, **rest}))


def counts(
    per: str | int, most: int | None, default: Any = None, null: bool = False, **rest: Any
) -> Any:
    """Declare a number for each, 0 where left out; with ``null`` 0 is null in JSON."""
    number = NumberField(1, most, none=0) if null else NumberField(0, most)
    return of(EachField(number, per, default=default or Repeated(0), **rest))


def counted(per: str | int, most: int | None, agrees: str) -> FieldKind:
    """Return a number for each that is worked out, a member of ``also``."""
    return EachField(NumberField(0, most), per, default=(), agrees=agrees)


def side(word: str, value: int, **rest: Any) -> Any:
    """Declare a side, or a word that stands for a value that is none."""
    return of(SideOrWordField(word, value, **rest))


def each(kind: FieldKind, per: str | int, **rest: Any) -> Any:
    """Declare one of a kind for each, none where left out; see `EachField`."""
    return of(EachField(kind, per, **{"default": Repeated(()), **rest}))


def some(kind: FieldKind, most: int = 0, **rest: Any) -> Any:
    """Declare any number of a kind, or up to ``most``."""
    return of(ListField(kind, most, **rest))


def named(*names: str) -> Any:
    """Declare some numbers by their names, 0 where left out."""
    return of(NamedNumbersField(names))


def flags(per: str | int, default: Any = None, **rest: Any) -> Any:
    """Declare true or false for each, false where left out."""
    return of(EachField(FlagField(), per, default=default or Repeated(False), **rest))


def words(per: str | int, of_: tuple[str, ...], most: int, ref: str) -> Any:
    """Declare some words for each, or None."""
    kind = WordsField(of_, most, ref)
    return of(EachField(kind, per, optional=True, default=Repeated(None)))


def one_of(*values: Any, **rest: Any) -> Any:
    """Declare one of a few values, the first where left out."""
    kept = {value: value for value in values}
    return of(ChoiceField(kept, **{"default": values[0], **rest}))


def choices(per: str | int, kept: Mapping[str, Any], none: Any) -> Any:
    """Declare one of a few words for each, kept as another value; ``none`` is null in JSON."""
    return of(EachField(ChoiceField(kept, none), per, default=Repeated(none)))


def letter(letters: str, none: int, ref: str) -> Any:
    """Declare one of some letters, kept as its place among them, or ``none``."""
    return of(LetterField(letters, none, ref))


def record(cls: Any, ref: str = "", default: Any = None, **rest: Any) -> Any:
    """Declare a small dataclass of declared fields, or None."""
    return of(RecordField(cls, ref, default=default, null=True, **rest))


def made(
    write: Callable[[Any], Json],
    read: Callable[[Fields, PositionReading], Any],
    ref: str,
    **rest: Any,
) -> Any:
    """Declare an object that the game writes and reads itself, or None."""
    return of(ObjectField(write, read, ref, **rest))


def unsaid(default: Any) -> Any:
    """Declare what no JSON tells; a position has the default, or what `settle` works out."""
    return of(UnsaidField(default=default))


def settled(agrees: str) -> Any:
    """Declare a number that `settle` works out: told otherwise, ``agrees`` refuses it."""
    return of(SettledField(agrees))


def everyone(setup: Setup) -> tuple[int, ...]:
    """Return the side of each seat where all play for themselves."""
    return tuple(range(setup.seats))


class Position:
    """All that is made of the declared fields of a view.

    ``phases`` are those in which somebody decides, or a function of the setup; ``sides`` is as
    `Game.sides`. ``actions`` are those that a view may list. ``settle`` works out fields in place,
    from what was read; ``check`` then refuses a view that contradicts the rules;
    ``finish`` does so and returns it with what follows from the rest. ``also`` are members for
    properties of the view, and kinds in place of inherited ones; ``without`` names fields that this
    game does not have. ``played`` are the cards of an action, in a game where they lie in its list
    of actions alone. ``bank`` says that nobody deals.
    """

    def __init__(
        self,
        view: type[Any],
        pack: Pack,
        phases: tuple[str, ...] | Callable[[Setup], tuple[str, ...]],
        *,
        actions: Actions,
        sides: SidesOf = everyone,
        check: Callable[[Any], None] | None = None,
        finish: Callable[[Any], Any] | None = None,
        settle: Callable[[Json, PositionReading], None] | None = None,
        also: Mapping[str, FieldKind] | None = None,
        without: tuple[str, ...] = (),
        played: Callable[[Action], Sequence[Card]] = lambda action: (),
        bank: bool = False,
        has_stock: bool = False,
    ) -> None:
        self.view, self.pack, self.phases, self.sides_in = view, pack, phases, sides
        self.actions = actions
        self.check, self.finish, self.settle = check, finish, settle
        self.played = played
        self.bank, self.has_stock = bank, has_stock
        declared = {"phase": PhaseField(), "to_act": ToActField(), **kinds_of(view)}
        usual = {"winner": WinnerField(), "over": OverField()}
        extra = {n: kind for n, kind in usual.items() if n not in declared} | dict(also or {})
        own = [each.name for each in fields(view)]
        changed = {name: extra.pop(name) for name in own if name in extra}
        self.kinds = declared | changed
        self.without = {self.kinds[name].written or name for name in without}
        rows = [(name, kind) for name, kind in self.kinds.items() if name not in without]
        rows += extra.items()
        for name, kind in [row for row in rows if row[1].after]:
            rows.remove((name, kind))
            rows.insert(_place_after(kind.after, rows), (name, kind))
        self.rows: Final = rows
        """What JSON tells, in its order."""
        self.agreeing = [
            (name, kind)
            for name, kind in rows
            if kind.agrees and (name in extra or isinstance(kind, SettledField))
        ]

    def phases_in(self, setup: Setup) -> tuple[str, ...]:
        """Return the phases of a setup in which somebody decides."""
        return self.phases(setup) if callable(self.phases) else self.phases

    def json(self, view: Any) -> dict[str, object]:
        """Return a view's fields as the protocol writes them."""
        answer: Json = {}
        for name, kind in self.rows:
            kind.put(answer, name, view, self)
        return answer

    def read(self, setup: Setup, given: Mapping[str, object]) -> Any:
        """Return the view that a position describes; unknown cards stay unknown.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        if self.without:
            given = {name: told for name, told in given.items() if name not in self.without}
        sides = max(self.sides_in(setup)) + 1
        shape = TableShape(self.pack, (setup.seats, setup.seats), (sides, sides))
        at = PositionReading(self, Fields(given, BadPosition, self.pack), shape, setup)
        for name in self.kinds:
            at.get(name)
        if self.settle is not None:
            self.settle(at.found, at)
        view = self.view(seat=NOBODY, seats=setup.seats, options=setup.options, **at.found)
        self._check_agreement(view, at)
        if self.check is not None:
            self.check(view)
        return view if self.finish is None else self.finish(view)

    def _check_agreement(self, view: Any, at: PositionReading) -> None:
        """Refuse what is told otherwise than the rest of the position has it."""
        for name, kind in self.agreeing:
            told = kind.written or name
            if at.tells(told) or (told in at.given and not kind.null):
                right = getattr(view, name)
                if kind.read(at.given.raw(told), told, at) != right:
                    written = kind.write(right, self.pack)
                    raise BadPosition(kind.agrees.format(name=told, right=written))

    def places(self, view: Any) -> list[Card]:
        """Return every card where it lies; what a view hides is UNKNOWN."""
        lying = [
            card
            for name, kind in self.rows
            if kind.lies
            for card in kind.cards(getattr(view, name))
        ]
        actions = view.actions if "actions" in self.kinds else ()
        lying += [card for done in actions for card in self.played(done.action)]
        staying = [name for name, kind in self.rows if kind.stays]
        return lying + [c for name in staying for c in getattr(view, name) if c not in lying]

    @property
    def hidden(self) -> frozenset[str]:
        """The fields that need not read alike for every seat."""
        return frozenset(name for name, kind in self.rows if kind.hidden)


def _place_after(name: str, rows: list[tuple[str, FieldKind]]) -> int:
    """Return where a row stands behind another, the end where none is named."""
    return next((i + 1 for i, (each, _) in enumerate(rows) if each == name), len(rows))


class GameCodec:
    """The words of a game, as `Game.codec` has them: what is made of its actions and its view."""

    def __init__(self, position: Position) -> None:
        actions, self.position = position.actions, position
        self.action_text = actions.text
        self.parse_action_text = actions.parse_text
        self.action_json = actions.json
        self.parse_action = actions.read
        self.view_json = position.json
        self.parse_view = position.read
