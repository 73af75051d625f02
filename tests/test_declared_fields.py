"""The fields that views declare: what they are, whom they are hidden from, and where cards lie."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest
from porrazo.engine.field_groups import (
    EachField,
    ListField,
    PileField,
    PlayField,
    PlaysField,
    RecordField,
    TupleField,
)
from porrazo.engine.field_kinds import (
    CardField,
    ChoiceField,
    FieldKind,
    FlagField,
    LetterField,
    NumberField,
    SeatField,
    SideOrWordField,
    WordsField,
    kinds_of,
)
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "build"))

import schemas

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SEEN_APART = {"actions", "bounds"}
"""Told of as far as a seat knows, though no cards are hidden in them."""


def type_of(kind: FieldKind) -> Any:
    """The annotation that a field of a kind has; None where it says nothing of that."""
    if isinstance(kind, NumberField | SeatField | SideOrWordField | CardField | LetterField):
        return int
    if isinstance(kind, FlagField):
        return bool
    if isinstance(kind, ChoiceField):
        [one] = {type(value) for value in kind.kept.values()}
        return one | None if kind.none is None else one
    if isinstance(kind, PlayField):
        return tuple[int, int] | None
    if isinstance(kind, TupleField):
        return tuple[tuple(map(type_of, kind.kinds.values()))]  # type: ignore[misc]
    if isinstance(kind, ListField):
        return tuple[type_of(kind.kind), ...]  # type: ignore[misc]
    if isinstance(kind, PileField):
        return tuple[int, ...]
    if isinstance(kind, WordsField):
        return tuple[str, ...]
    if isinstance(kind, PlaysField):
        return tuple[tuple[int, int], ...]
    if isinstance(kind, RecordField):
        return kind.cls | None if kind.none else kind.cls
    if isinstance(kind, EachField):
        inner = type_of(kind.kind)
        return tuple[inner | None, ...] if kind.optional else tuple[inner, ...]  # type: ignore[valid-type]
    return None


@every_game
def test_each_field_is_declared_as_it_is_annotated(game: AnyGame) -> None:
    view = game.codec.position.view
    hints = get_type_hints(view)
    for name, kind in kinds_of(view).items():
        wanted = type_of(kind)
        assert wanted in (None, hints[name]), name


@every_game
def test_what_is_not_declared_hidden_reads_alike_for_every_seat(game: AnyGame) -> None:
    apart = {game.codec.position.kinds[name].written or name for name in game.codec.position.hidden}
    for rng in map(Random, range(2)):
        match = Match.new(game, game.seats[-1], {}, seed=1)
        for _ in range(40):
            told = game.view_json(game.full_view(match.state))
            for seat in range(match.setup.seats):
                seen = game.view_json(game.view(match.state, seat))
                for name in (seen.keys() & told.keys()) - apart - SEEN_APART:
                    assert seen[name] == told[name], name
            if match.over:
                break
            match.act(rng.choice(match.state.legal()))


def test_the_schemas_are_as_the_declared_fields_make_them() -> None:
    """`python build/schemas.py` writes them."""
    assert schemas.COMMON.read_text("utf-8") == schemas.text_of_all()
    for name, games in schemas.groups().items():
        assert schemas.path_of(name).read_text("utf-8") == schemas.text_of(name, games), name
