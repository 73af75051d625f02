"""Actions said once: a game declares their kinds, and `Actions` makes JSON, text and schemas.

An action is an int: the first of its kind, and each of the kind's members times a step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from porrazo.cards import Pack
from porrazo.engine.errors import IllegalAction
from porrazo.engine.field_kinds import (
    REQUIRED,
    CardField,
    FieldKind,
    Json,
    JsonReading,
    TableShape,
    closed,
)
from porrazo.engine.fields import Fields

MOST_SEATS: Final = 8
"""The seats that an action may name where no view tells how many there are."""


class ActionReading(JsonReading):
    """JSON of an action that is being read.

    ``view`` is what the seat sees, None where it is not known; ``phase`` is then that of an action
    in a deal's list, or empty.
    """

    def __init__(self, given: Fields, shape: TableShape, view: Any, phase: str) -> None:
        super().__init__(given, shape)
        self.view = view
        self.phase = phase


class ActionKind:
    """Actions that JSON tells by the same ``type`` and the same members.

    ``actions`` are their numbers, unless ``has`` tells it. Each of ``members`` is what it is, with
    the step of these numbers unless it has its own. ``text`` is their short text, members in
    braces. ``phases`` are those in which they are done, all where none are named. Where several
    kinds have a type, the first is read whose ``when`` holds. One that is ``seen`` is what others
    see of an action: only a deal's list has it.
    """

    def __init__(
        self,
        type_: str,
        actions: range,
        members: Mapping[str, FieldKind | tuple[FieldKind, int]] | None = None,
        *,
        text: str = "",
        phases: tuple[str, ...] = (),
        when: Callable[[ActionReading], bool] | None = None,
        has: Callable[[int], bool] | None = None,
        seen: bool = False,
    ) -> None:
        self.type, self.actions, self.phases, self.seen = type_, actions, phases, seen
        self.has = has or actions.__contains__
        self.when = when or (lambda at: True)
        self.members: dict[str, FieldKind] = {}
        self.steps: dict[str, int] = {}
        for name, told in (members or {}).items():
            self.members[name], step = told if isinstance(told, tuple) else (told, actions.step)
            self.steps[name] = step
        self.text = text or " ".join([type_, *[f"{{{name}}}" for name in self.members]])
        self._pattern = re.compile(_pattern_of(self.text, self.members))

    def values(self, action: int) -> Json:
        """Return the members of an action by name."""
        rest, found = action - self.actions.start, {}
        for name in sorted(self.steps, key=lambda name: -self.steps[name]):
            found[name], rest = divmod(rest, self.steps[name])
        return found

    def json(self, view: Any, action: int, pack: Pack) -> Json:
        """Return an action as the protocol writes it."""
        values = self.values(action)
        told = {
            name: kind.write(values[name], pack)
            for name, kind in self.members.items()
            if values[name] != kind.left_out
        }
        return {"type": self.type} | told

    def read(self, at: ActionReading) -> int:
        """Return the action that JSON of this type names.

        Raises:
            EngineError: it names none.

        """
        action = self.actions.start
        for name, kind in self.members.items():
            if name in at.given or kind.default is REQUIRED:
                action += self.steps[name] * kind.read(at.given.raw(name), name, at)
        return action

    def words(self, action: int, pack: Pack) -> str:
        """Return an action as short text."""
        told = self.json(None, action, pack)
        parts = {n: kind.words(told[n]) if n in told else "" for n, kind in self.members.items()}
        return self.text.format_map(parts)

    def told_by(self, text: str) -> Json | None:
        """Return the JSON that short text stands for, None if it is none of this kind."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        told = {name: kind.told_by(match[name]) for name, kind in self.members.items()}
        return {"type": self.type} | told

    def parse(self, text: str, pack: Pack) -> int | None:
        """Return the action that short text names, None if it names none of this kind.

        Raises:
            IllegalAction: a part of it is nothing.

        """
        told = self.told_by(text)
        if told is None:
            return None
        at = ActionReading(Fields(told, IllegalAction, pack), _shape(pack, MOST_SEATS), None, "")
        return self.read(at) if self.when(at) else None

    def schema(self, shape: TableShape, *, given: bool = False) -> Json:
        """Return the members of its JSON, as it is written or as it may be given."""
        told = {
            name: kind.schema_given(shape) if given else kind.schema(shape, seen=self.seen)
            for name, kind in self.members.items()
        }
        return {"type": {"const": self.type}} | told

    def required(self) -> set[str]:
        """Return the members that its JSON always has."""
        return {"type", *[n for n, kind in self.members.items() if kind.default is REQUIRED]}


def word(type_: str, action: int, phases: tuple[str, ...] = ()) -> ActionKind:
    """Return the kind of an action that is no more than a word."""
    return ActionKind(type_, range(action, action + 1), phases=phases)


def words(named: Mapping[str, int], phases: tuple[str, ...] = ()) -> list[ActionKind]:
    """Return the kinds of several such actions."""
    return [word(type_, action, phases) for type_, action in named.items()]


def playing(pack: Pack, phases: tuple[str, ...] = ()) -> ActionKind:
    """Return the kind of plays of one card, which are the card."""
    return ActionKind(
        "play", range(len(pack.cards)), {"card": CardField()}, text="{card}", phases=phases
    )


class Actions:
    """All that is made of the declared kinds of a game's actions; the first that fits is meant."""

    def __init__(self, pack: Pack, *kinds: ActionKind) -> None:
        self.pack = pack
        self.kinds = kinds
        self.asked = [kind for kind in kinds if not kind.seen]
        """Those that somebody can do; others are what is seen of them."""
        self._in_text = sorted(self.asked, key=lambda kind: bool(kind.members))
        self.types = tuple(dict.fromkeys([kind.type for kind in kinds]))

    def kind_of(self, action: int) -> ActionKind:
        """Return the kind of an action.

        Raises:
            LookupError: it is none.

        """
        for kind in self.kinds:
            if kind.has(action):
                return kind
        raise LookupError(action)

    def text(self, action: int) -> str:
        """Return an action as short text."""
        return self.kind_of(action).words(action, self.pack)

    def parse_text(self, text: str) -> int:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        plain = " ".join(text.split())
        for kind in self._in_text:
            action = kind.parse(plain, self.pack)
            if action is not None:
                return action
        raise IllegalAction(f"{text!r:.40} names no action")

    def json(self, view: Any, action: int) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        return self.kind_of(action).json(view, action, self.pack)

    def read(self, view: Any, given: Mapping[str, object]) -> int:
        """Return the action that a JSON object names, legal or not.

        Raises:
            IllegalAction: it names none.

        """
        return self._read(given, view, "" if view is None else view.phase, done=False)

    def read_done(self, given: Mapping[str, object]) -> int:
        """Return the action of a deal's list that a JSON object names, as far as it was seen.

        Raises:
            IllegalAction: it names none.

        """
        return self._read(given, None, str(given.get("phase")), done=True)

    def _read(self, given: Mapping[str, object], view: Any, phase: str, *, done: bool) -> int:
        fields = Fields(given, IllegalAction, self.pack)
        fields.text("type")  # is one at all
        type_ = fields.text("type", *self.types)
        shape = _shape(self.pack, MOST_SEATS if view is None else view.seats)
        at = ActionReading(fields, shape, view, phase)
        fitting = [kind for kind in (self.kinds if done else self.asked) if kind.type == type_]
        kind = next((kind for kind in fitting if kind.when(at)), fitting[-1])
        return kind.read(at)

    def schemas(self, shape: TableShape, phases: tuple[str, ...]) -> Json:
        """Return the definitions ``action``, ``action_given`` and ``done``."""
        told = {
            "action": alternatives([closed(*_members(kind, shape)) for kind in self.asked]),
            "action_given": alternatives(
                [_open(closed(*_members(kind, shape, given=True))) for kind in self.asked]
            ),
            "done": alternatives([_done(kind, shape, phases) for kind in self.kinds]),
        }
        for kind in self.kinds:
            for member in kind.members.values():
                told |= member.definitions(shape)
        return told


def _shape(pack: Pack, seats: int) -> TableShape:
    return TableShape(pack, (seats, seats), (seats, seats))


def _pattern_of(text: str, members: Mapping[str, FieldKind]) -> str:
    """Return the regular expression of short text."""
    parts = re.split(r"\{(\w+)\}", text)
    return "".join(
        [
            f"(?P<{part}>{members[part].pattern})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        ]
    )


def _members(kind: ActionKind, shape: TableShape, *, given: bool = False) -> tuple[Json, set[str]]:
    return kind.schema(shape, given=given), kind.required()


def _done(kind: ActionKind, shape: TableShape, phases: tuple[str, ...]) -> Json:
    told, required = _members(kind, shape)
    seat = {"seat": {"$ref": "#/$defs/seat"}, "phase": {"enum": list(kind.phases or phases)}}
    return closed(seat | told, required | seat.keys())


def _open(schema: Json) -> Json:
    return {name: told for name, told in schema.items() if name != "additionalProperties"}


def alternatives(schemas: list[Json], by: str = "type") -> Json:
    """Return the schema of one of these objects; those that are alike but for ``by`` are one."""
    merged: list[tuple[Json, list[str]]] = []
    for schema in schemas:
        rest = {**schema, "properties": {**schema["properties"], by: {}}}
        said = schema["properties"][by]["const"]
        for other, values in merged:
            if other == rest:
                values += [said] if said not in values else []
                break
        else:
            merged.append((rest, [said]))
    found = []
    for schema, values in merged:
        told = {"const": values[0]} if len(values) == 1 else {"enum": values}
        found.append(schema | {"properties": schema["properties"] | {by: told}})
    return found[0] if len(found) == 1 else {"anyOf": found}
