"""What is left of a damaged match: its beginning, to go on from."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from porrazo.engine.errors import EngineError, UnknownGame
from porrazo.engine.match import Match
from porrazo.records import codec, journal_reader
from porrazo.records.fairness import fairness_in
from porrazo.records.files import MATCH_LIMIT, parse_json, read_file
from porrazo.records.library import is_record, match_in, players_or_numbers, resigned_in
from porrazo.records.occasion import NONE, occasion_in
from porrazo.records.saved import Saved, practice_in

_ACTIONS: Final = re.compile(rb'"actions"\s*:\s*\[')
_BETWEEN: Final = re.compile(r"[\s,]*")
Found = TypeVar("Found")


@dataclass(frozen=True)
class Recovered:
    """The beginning of a damaged match, and the sentence that says what is damaged.

    It is ``proven`` to be what was played by the checks of a journal's lines; of a record it is
    known only that the rules allow it.
    """

    saved: Saved
    reason: str
    proven: bool


def recover(path: Path) -> Recovered:
    """Return the beginning of a damaged match.

    One that is not over counts as assisted: what came after it was seen.

    Raises:
        OSError: the file cannot be read.
        EngineError: it is whole, or nothing of it can be played; the message says which.

    """
    data = read_file(path, MATCH_LIMIT)
    found = _of_record(data, path.name) if is_record(data) else _of_journal(data, path.name)
    if not found.saved.match.actions:
        raise EngineError(f"{found.reason}; nothing before it can be played")
    return found


def beginning_of(error: journal_reader.JournalError) -> Recovered | None:
    """Return what is left of a journal that could not be read, None where that is nothing."""
    if error.beginning is None or not error.beginning.match.actions:
        return None
    error.beginning.assisted = True
    return Recovered(error.beginning, str(error), proven=True)


def _of_journal(data: bytes, name: str) -> Recovered:
    try:
        saved = journal_reader.parse(data, name)
    except journal_reader.JournalError as error:
        found = beginning_of(error)
        if found is None:
            raise
        return found
    if saved.torn:
        return Recovered(saved, f"{name}: the last line is torn", proven=True)
    raise EngineError(f"{name} is whole: there is nothing to recover")


def _of_record(data: bytes, name: str) -> Recovered:
    try:
        match_in(data)
    except (UnknownGame, codec.NewerRecord) as error:
        raise EngineError(f"{name}: {error}") from error
    except EngineError as error:
        record = _readable(data)
        try:
            match = codec.begin(record)
        except EngineError as worse:
            raise EngineError(f"{name}: {worse}; nothing of it can be played") from worse
        return Recovered(_played(match, record), f"{name}: {error}", proven=False)
    raise EngineError(f"{name} is whole: there is nothing to recover")


def _readable(data: bytes) -> Mapping[str, object]:
    """Return the record as far as it can be read: up to its actions, and of these the first."""
    with suppress(ValueError):
        whole = parse_json(data)
        if isinstance(whole, dict):
            return whole
    begins = _ACTIONS.search(data)
    if begins is None:
        return {}
    try:
        record = parse_json(data[: begins.end()] + b"]}")
    except ValueError:
        return {}
    return {**record, "actions": _actions(data[begins.end() :].decode("utf-8", "replace"))}


def _actions(text: str) -> list[object]:
    """Return the objects that a text lists, up to the first that is none."""
    decoder, found, place = json.JSONDecoder(), [], 0
    with suppress(ValueError, RecursionError):
        while True:
            between = _BETWEEN.match(text, place)
            action, place = decoder.raw_decode(text, between.end() if between else place)
            found.append(action)
    return found


def _played(match: Match, record: Mapping[str, object]) -> Saved:
    """Return the match with the actions of a record done, up to the first that is not legal."""
    actions = record.get("actions")
    listed = actions if isinstance(actions, list) else []
    with suppress(EngineError):
        for index, action in enumerate(listed):
            codec.redo(match, action, index)
    seats = match.setup.seats
    ended = len(match.actions) == len(listed)
    resigned = _given(lambda: resigned_in(record, seats), None) if ended else None
    over = match.over or resigned is not None
    return Saved(
        match,
        _given(lambda: players_or_numbers(record, seats), players_or_numbers({}, seats)),
        resigned,
        False,
        _given(lambda: fairness_in(record), None),
        record.get("assisted") is True or not over,
        _given(lambda: practice_in(record), None),
        occasion=_given(lambda: occasion_in(record, match.sides), NONE),
    )


def _given(read: Callable[[], Found], otherwise: Found) -> Found:
    """Return what a member says, ``otherwise`` where it is damaged."""
    try:
        return read()
    except EngineError:
        return otherwise
