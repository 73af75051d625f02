"""The finished matches of a player: which there are, and each read back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from porrazo.engine.errors import EngineError, UnknownGame
from porrazo.reasons import NEWER, NO_MATCH, NO_SUCH_GAME, damaged_line, reason_of
from porrazo.records import codec, journal_reader
from porrazo.records.checksum import is_unchanged
from porrazo.records.fairness import fairness_in
from porrazo.records.files import MATCH_LIMIT, parse_json, read_file
from porrazo.records.occasion import occasion_in
from porrazo.records.saved import Saved, practice_in
from porrazo.records.seating import Player, players_in
from porrazo.records.summary import Summary, summary_of
from porrazo.records.texts import name_of

_RECORD = re.compile(r"match-([0-9]+)(?:[ -].*)?\.(?:porrazo|json)", re.DOTALL)
_HIGHEST = 999_999_999
"""No numbers beyond are given; a file may have any, and the next match must not depend on it."""
_FIRST_YEAR, _LAST_YEAR = 1970, 9998
_NO_DATE = datetime.fromtimestamp(0, UTC)
JOURNAL = ".journal"
"""How the name of a match in play ends."""
TITLE_LIMIT = 32
"""How many letters the title of a match has at most."""
_NO_NAME = str.maketrans("", "", '/\\:*?"<>|')


def finished_matches(folder: Path) -> list[Path]:
    """Return the records in a folder, newest first; none where it cannot be read."""
    try:
        found = [(_RECORD.fullmatch(path.name), path) for path in folder.iterdir()]
    except OSError:
        return []
    numbered = [(int(name[1]), path) for name, path in found if name]
    return [path for _, path in sorted(numbered, reverse=True)]


def number_of(record: Path) -> int | None:
    """Return the number in the name of a record, None where a file has another name."""
    found = _RECORD.fullmatch(record.name)
    return int(found[1]) if found else None


def is_match(path: Path) -> bool:
    """Tell by its name whether a file of the data folder is a match, in play or over."""
    return path.suffix == JOURNAL or number_of(path) is not None


def next_number(folder: Path) -> int:
    """Return the number for the next record in a folder: above all that were given there."""
    numbers = [number_of(path) or 0 for path in finished_matches(folder)]
    return 1 + next((number for number in numbers if number <= _HIGHEST), 0)


def title_of(path: Path) -> str:
    """Return the title that a player has given a match, "" for none: it is in the file's name."""
    return name_of(path.stem.partition(" ")[2], TITLE_LIMIT)


def titled(path: Path, title: str) -> str:
    """Return the name of a match's file with another title; without what no file's name may have.

    >>> titled(Path("match-0007.porrazo"), "Who? / Me.")
    'match-0007 Who Me.porrazo'
    """
    kept = name_of(title.translate(_NO_NAME), TITLE_LIMIT).strip(". ")
    return " ".join(filter(None, [path.stem.partition(" ")[0], kept])) + path.suffix


def read_match(path: Path) -> Saved:
    """Return the match of a record or of a journal; players are numbered where it names none.

    Raises:
        OSError: the file cannot be read.
        EngineError: what it holds breaks the rules or is no match at all.

    """
    data = read_file(path, MATCH_LIMIT)
    return match_in(data) if is_record(data) else journal_reader.parse(data, path.name)


def is_record(data: bytes) -> bool:
    """True when a file's bytes begin as a record does, and not as a journal."""
    return data.lstrip().startswith(b"{")


def match_in(data: bytes) -> Saved:
    """Return the match of a record's bytes.

    Raises:
        EngineError: it is damaged, breaks the rules or is no match at all.

    """
    record = record_in(data)
    match = codec.decode(record)
    return Saved(
        match,
        players_or_numbers(record, match.setup.seats),
        resigned_in(record, match.setup.seats),
        False,
        fairness_in(record),
        record.get("assisted") is True,
        practice_in(record),
        occasion=occasion_in(record, match.sides),
    )


def record_in(data: bytes) -> dict[str, object]:
    """Return the record that a file's bytes hold; that it follows the rules is not checked.

    Raises:
        EngineError: they hold none, or one that was changed since it was written.

    """
    try:
        record = parse_json(data)
    except ValueError as error:
        raise EngineError(f"it is not JSON: {error!s:.200}") from error
    if not isinstance(record, dict):
        raise EngineError("it is no record of a match")
    if not is_unchanged(record):
        raise EngineError("it is damaged: its checksum is another")
    return record


@dataclass(frozen=True)
class LibraryEntry:
    """A match in a list, or why there is none.

    ``problem`` is a reason of `reasons`; ``broken`` where the file was read and is wrong.
    """

    path: Path
    summary: Summary | None
    date: datetime
    problem: str = ""
    broken: bool = False


def order_kept(entry: LibraryEntry) -> tuple[bool, int, datetime]:
    """Return by what matches are put into the order in which they were kept, the oldest first.

    Numbers of records tell it whatever the clock said; matches in play come last, by date.
    """
    number = number_of(entry.path)
    return number is None, number or 0, entry.date


def read_entry(path: Path) -> LibraryEntry:
    """Return the match of a file for a list; never raises for what the file is like."""
    try:
        saved = read_match(path)
        date = changed_at(path) if path.suffix == JOURNAL else ended_at(path)
    except OSError as error:
        return LibraryEntry(path, None, _NO_DATE, reason_of(error))
    except (UnknownGame, codec.NewerRecord) as error:
        return LibraryEntry(path, None, _NO_DATE, reason_unreadable(error))
    except journal_reader.JournalError as error:
        return LibraryEntry(path, None, _NO_DATE, reason_unreadable(error), error.broken)
    except EngineError as error:
        return LibraryEntry(path, None, _NO_DATE, reason_unreadable(error), broken=True)
    return LibraryEntry(path, summary_of(saved), date)


def reason_unreadable(error: BaseException) -> str:
    """Return why reading a match has failed, as a reason that `Text.reason` has words for."""
    for each in (error, error.__cause__):
        if isinstance(each, OSError):
            return reason_of(each)
        if isinstance(each, codec.NewerRecord):
            return NEWER
        if isinstance(each, UnknownGame):
            return NO_SUCH_GAME
    if isinstance(error, journal_reader.JournalError) and error.line > 1:
        return damaged_line(error.line)
    return NO_MATCH


def ended_at(path: Path) -> datetime:
    """Return when a recorded match ended, in UTC: as it says, or else by the file's own date.

    Raises:
        OSError: the file cannot be read.

    """
    try:
        said = record_in(read_file(path, MATCH_LIMIT)).get("ended")
    except EngineError:
        said = None
    return _moment(said) or changed_at(path)


def changed_at(path: Path) -> datetime:
    """Return when a file was changed last, in UTC; the epoch where its date is none.

    Raises:
        OSError: it cannot be found.

    """
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (ValueError, OverflowError):
        return _NO_DATE


def _moment(said: object) -> datetime | None:
    """Return the moment that a text names, None unless a match can have ended then."""
    try:
        moment = datetime.fromisoformat(said).astimezone(UTC) if isinstance(said, str) else None
    except (ValueError, OverflowError):
        return None
    # Other times of the day, in other places, need a day to either side.
    return moment if moment and _FIRST_YEAR <= moment.year <= _LAST_YEAR else None


def players_or_numbers(record: Mapping[str, object], seats: int) -> tuple[Player, ...]:
    """Return who plays a record; where it names nobody, players are called by their seats.

    Raises:
        BadPosition: it does not name a player for each seat.

    """
    if "players" in record:
        return players_in(record, seats)
    return tuple([Player(str(seat + 1)) for seat in range(seats)])


def resigned_in(record: Mapping[str, object], seats: int) -> int | None:
    """Return the seat that gave the match of a record up, None where nobody did.

    Raises:
        EngineError: what it says is no seat.

    """
    value = record.get("resigned")
    if value is None or (type(value) is int and 0 <= value < seats):
        return value
    raise EngineError("resigned must be a seat")
