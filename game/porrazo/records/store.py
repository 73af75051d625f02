"""The folder with the matches in play, each in its own journal, and those that are over."""

from __future__ import annotations

import errno
import json
import logging
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from porrazo.reasons import reason_of
from porrazo.records import codec, discarded
from porrazo.records.checksum import checked
from porrazo.records.files import (
    MATCH_LIMIT,
    clear_unfinished,
    parse_json,
    patiently,
    read_file,
    write_new,
)
from porrazo.records.journal import TAKEN, Journal, Mended, always_ours, new_path, no_news
from porrazo.records.journal_reader import JournalError, read
from porrazo.records.library import (
    JOURNAL,
    finished_matches,
    next_number,
    read_match,
    title_of,
    titled,
)
from porrazo.records.saved import PRACTICE, Saved

PLAYING: Final = "playing"
"""The folder of the matches in play."""
FINISHED: Final = "matches"
BIN: Final = "bin"
"""The folder of what was thrown away, until the bin is emptied."""
RECORD: Final = "match-{number:04}.porrazo"
"""The name of a finished match's record, by its number."""
ASIDE: Final = "broken-{number}.journal"
_ASIDE: Final = re.compile(r"broken-([0-9]+)(?: .*)?\.journal", re.DOTALL)
_OLD: Final = re.compile(r"(?:match|left-[0-9]+)\.journal")
"""Where versions before wrote the match in play, and those that others had followed."""

_CLOCKS_APART = 60.0
"""So many seconds the clock of a disk elsewhere may be ahead of ours."""
log = logging.getLogger(__name__)
Done = TypeVar("Done")


class JournalStore:
    """Where the matches in play are written, and those that are over are kept.

    One process at a time may have it: ``ours`` tells whether this one has (see `FolderLock`).
    ``on_problem`` is called with a sentence where something cannot be written, ``on_unsaved``
    instead where that is a match in play, which is tried again, and ``on_mended`` when it is kept
    again.
    """

    def __init__(
        self,
        folder: Path,
        on_problem: Callable[[str], object] = log.error,
        *,
        on_unsaved: Callable[[str], object] | None = None,
        on_mended: Callable[[Mended], object] = no_news,
        ours: Callable[[], bool] = always_ours,
    ) -> None:
        self._folder = folder
        self._on_problem = on_problem
        self._on_unsaved = on_unsaved or on_problem
        self._on_mended = on_mended
        self._ours = ours

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self._folder

    @property
    def playing(self) -> Path:
        """Where the journals of the matches in play are."""
        return self._folder / PLAYING

    @property
    def finished(self) -> Path:
        """Where the records of finished matches are."""
        return self._folder / FINISHED

    def in_play(self) -> list[Path]:
        """Return the journals of the matches in play, what was played last first."""
        try:
            found = [path for path in self.playing.iterdir() if path.suffix == JOURNAL]
        except OSError:
            return []
        now = time.time()
        return sorted(found, key=lambda path: (*_changed(path, now), path.name), reverse=True)

    def all(self) -> list[Path]:
        """Return every match not thrown away: those in play first, then the newest."""
        return [*self.in_play(), *finished_matches(self.finished)]

    def last(self) -> Path | None:
        """Return the journal of the match that was played last, None if none is in play."""
        return next(iter(self.in_play()), None)

    def exists(self) -> bool:
        """True when a match was left in the middle."""
        return self.last() is not None

    def create(self, game: str, title: str = "") -> Journal:
        """Return a journal of its own for a new match of a game."""
        return self._journal(new_path(self.playing, game, title))

    def open(self, path: Path, saved: Saved) -> Journal:
        """Return the journal of a match that was read, to be written on.

        One whose last line is torn, or that an older version began, is written anew first.
        """
        journal = self._journal(path, saved.lines or b"")
        if saved.lines is None:
            journal.begin(saved)
        else:
            with suppress(OSError):
                os.utime(path)  # it is the last one now
        return journal

    def _journal(self, path: Path, lines: bytes = b"") -> Journal:
        return Journal(path, self._on_unsaved, lines, on_mended=self._on_mended, ours=self._ours)

    def load(self, path: Path) -> Saved:
        """Read a match in play.

        Raises:
            JournalError: it cannot be read. What was read and is damaged has been put aside, not
                deleted; anything else stays where it is.

        """
        try:
            return read(path)
        except JournalError as error:
            if error.broken:
                try:
                    error.aside = self._moved_aside(path)
                except OSError as stuck:
                    sentence = f"{error}; it cannot be put aside: {stuck}"
                    raise JournalError(sentence, error.beginning, error.line) from stuck
            raise

    def put_aside(self, path: Path) -> Path | None:
        """Put a damaged journal where no match goes on; return where it is there, or None."""
        return self._done(lambda: self._moved_aside(path))

    def _moved_aside(self, path: Path) -> Path:
        numbered = (self._folder / ASIDE.format(number=number) for number in count(1))
        free = next(name for name in numbered if not name.exists())
        return patiently(lambda: path.rename(free))

    def aside(self) -> list[Path]:
        """Return the damaged journals that were put aside, the last one first."""
        try:
            found = [(_ASIDE.fullmatch(path.name), path) for path in self._folder.iterdir()]
        except OSError:
            return []
        numbered = [(int(name[1]), path) for name, path in found if name]
        return [path for _, path in sorted(numbered, reverse=True)]

    def adopt(self) -> None:
        """Take in the matches in play of older versions, and clear away what no write finished."""
        for folder in (self._folder, self.playing, self.finished, self._bin):
            clear_unfinished(folder)
        try:
            old = sorted(path for path in self._folder.iterdir() if _OLD.fullmatch(path.name))
            if old:
                self.playing.mkdir(exist_ok=True)
            for path in old:
                patiently(partial(path.rename, self._free(path.stem)))
        except OSError as error:
            self._tell("a match in play is not taken in", error)

    def _free(self, stem: str) -> Path:
        """Return a name for a match in play that no other has."""
        names = (f"{stem}-{number}" if number else stem for number in count())
        free = (self.playing / f"{name}{JOURNAL}" for name in names)
        return next(path for path in free if not path.exists())

    def binned(self) -> list[Path]:
        """Return the matches in the bin, what was thrown away last first."""
        return discarded.binned(self._bin)

    def discard(self, path: Path) -> Path | None:
        """Put a match into the bin; return where it is there, None where that cannot be."""
        return self._done(lambda: discarded.throw_away(path, self._bin))

    def restore(self, path: Path) -> Path | None:
        """Take a match from the bin back to where it belongs; return where that is."""
        folder = self.playing if path.suffix == JOURNAL else self.finished
        return self._done(lambda: discarded.move(path, folder))

    def rename(self, path: Path, title: str) -> Path | None:
        """Give a match another title; return where it is then, None where that cannot be."""
        return self._done(lambda: discarded.rename(path, titled(path, title)))

    def duplicate(self, path: Path) -> Path | None:
        """Copy a match beside itself; return the copy, None where there is none."""
        return self._done(lambda: discarded.copy(path))

    def export(self, path: Path, folder: Path) -> Path:
        """Copy a match into a folder of the player's; return the copy.

        Raises:
            OSError: the match cannot be read, or the copy not be written.

        """
        return discarded.carry(path, folder / f"{path.stem}.porrazo")

    def take_in(self, path: Path) -> Path | None:
        """Copy the match of a file into the library; return the copy, None where there is none.

        One that is over stays as it is; of one in play a journal is begun, to go on with.

        Raises:
            EngineError: the file holds no match that this version can play.
            OSError: it cannot be read.

        """
        saved = read_match(path)
        if saved.match.over or saved.resigned is not None:
            return self._done(
                lambda: discarded.carry(path, self.finished / RECORD.format(number=1))
            )
        journal = self.create(saved.match.game.name)
        journal.begin(saved)
        journal.close()
        return None if journal.failed else journal.path

    def empty_bin(self) -> None:
        """Delete what is in the bin, for good."""
        self._done(lambda: discarded.empty(self._bin))

    @property
    def _bin(self) -> Path:
        return self._folder / BIN

    def _done(self, change: Callable[[], Done]) -> Done | None:
        try:
            self._check_ours()
            return change()
        except OSError as error:
            self._tell("the library is not changed", error)
            return None

    def _tell(self, what: str, error: OSError) -> None:
        reason = reason_of(error)
        log.error("%s: %s", what, reason)
        self._on_problem(reason)

    def _check_ours(self) -> None:
        """Refuse to write in a folder that another program has taken.

        Raises:
            OSError: it is not ours any more.

        """
        if not self._ours():
            raise OSError(errno.EBUSY, TAKEN)

    def finish(
        self, saved: Saved, journal: Path, *, found: bool = False, again: bool = False
    ) -> Path | None:
        """Keep a finished match as a record and forget its journal; return where it is kept.

        One that was ``found`` over may be kept already: its program ended before the journal did.
        What is tried ``again`` has been told of.
        """
        try:
            self._check_ours()
            self.finished.mkdir(exist_ok=True)
            kept = self._recorded(saved) if found else None
            path = kept or self._record(saved, title_of(journal))
            journal.unlink(missing_ok=True)
        except OSError as error:
            if not again:
                self._tell("the finished match is not kept", error)
            return None
        return path

    def _record(self, saved: Saved, title: str) -> Path:
        """Write a record under a number that no other has, and the title of its match."""
        data = json.dumps(_record(saved)).encode("ascii")
        for number in count(next_number(self.finished)):
            path = self.finished / titled(Path(RECORD.format(number=number)), title)
            with suppress(FileExistsError):
                write_new(path, data, MATCH_LIMIT)
                return path
        raise AssertionError("there is always another number")

    def _recorded(self, saved: Saved) -> Path | None:
        """Return where a match is kept already, None if it is not."""
        seed, actions = saved.match.setup.seed, saved.match.actions_json()
        for path in finished_matches(self.finished):
            try:
                record = parse_json(read_file(path, MATCH_LIMIT))
            except (OSError, ValueError):
                continue
            if isinstance(record, dict) and record.get("seed") == seed:
                same = record.get("actions") == actions and record.get("resigned") == saved.resigned
                if same:
                    return path
        return None


def _changed(path: Path, now: float) -> tuple[bool, float]:
    """Return by what files are told apart that were changed earlier and later.

    What was changed after ``now`` was so before the clock was set back: it is the older.
    """
    try:
        moment = path.stat().st_mtime
    except OSError:
        return False, 0.0
    return moment <= now + _CLOCKS_APART, moment


def _record(saved: Saved) -> dict[str, object]:
    """Return a match as its record: who played it, when and how it ended if not by the rules.

    The actions come last: of a file that is cut off they are what can be missed.
    """
    record = codec.header(saved.match, saved.fairness)
    record["players"] = [player.to_json() for player in saved.players]
    record["ended"] = datetime.now(UTC).isoformat(timespec="seconds")
    if saved.practice is not None:
        record[PRACTICE] = saved.practice
    if saved.resigned is not None:
        record["resigned"] = saved.resigned
    if saved.assisted:
        record["assisted"] = True
    return checked(record | saved.occasion.to_json() | {"actions": saved.match.actions_json()})
