"""The folder with the match in play and those that are over."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from porrazo.records import codec
from porrazo.records.files import write_whole
from porrazo.records.journal import Journal, JournalError, NewerJournal, read
from porrazo.records.saved import PRACTICE, Saved

IN_PLAY = "match.journal"
ASIDE = "broken"
LEFT = "left"
FINISHED = "matches"
RECORD = "match-{number:04}.porrazo"
"""The name of a finished match's record, by its number."""

log = logging.getLogger(__name__)


class JournalStore:
    """Where the match in play is written, and those that are over are kept.

    ``on_problem`` is called with a sentence where something cannot be written.
    """

    def __init__(self, folder: Path, on_problem: Callable[[str], object] = log.error) -> None:
        self._folder = folder
        self._on_problem = on_problem

    @property
    def path(self) -> Path:
        """Where the match in play is written."""
        return self._folder / IN_PLAY

    def exists(self) -> bool:
        """Tell whether a match was left in the middle."""
        return self.path.is_file()

    def open(self) -> Journal:
        """Return a journal for the match in play."""
        return Journal(self.path, self._on_problem)

    def load(self) -> Saved:
        """Read the match in play.

        Raises:
            JournalError: it cannot be read; it has been put aside, not deleted, or where a newer
                version has written it, left where it is.

        """
        try:
            return read(self.path)
        except NewerJournal:
            raise
        except JournalError as error:
            try:
                self.put_aside(ASIDE)
            except OSError as stuck:
                raise JournalError(f"{error}; it cannot be put aside: {stuck}") from stuck
            raise

    def leave(self) -> None:
        """Keep the match in play, which another one is about to follow, under another name."""
        if not self.exists():
            return
        try:
            self.put_aside(LEFT)
        except OSError as error:
            log.error("the match in play is not kept: %s", error)
            self._on_problem(error.strerror or str(error))

    def put_aside(self, name: str) -> None:
        """Give the match in play the next free name of a kind.

        Raises:
            OSError: it cannot be renamed.

        """
        number = 1
        while (target := self._folder / f"{name}-{number}.journal").exists():
            number += 1
        self.path.rename(target)

    @property
    def finished(self) -> Path:
        """Where the records of finished matches are."""
        return self._folder / FINISHED

    def finish(self, saved: Saved) -> Path | None:
        """Keep a finished match as a record and forget the journal; return where it is kept."""
        number = 1
        try:
            self.finished.mkdir(exist_ok=True)
            while (target := self.finished / RECORD.format(number=number)).exists():
                number += 1
            write_whole(target, json.dumps(_record(saved)).encode())
            self.path.unlink(missing_ok=True)
        except OSError as error:
            log.error("the finished match is not kept: %s", error)
            self._on_problem(error.strerror or str(error))
            return None
        return target


def _record(saved: Saved) -> dict[str, object]:
    """Return a match as its record: who played it, when and how it ended if not by the rules."""
    record = codec.encode(saved.match, saved.fairness)
    record["players"] = [player.to_json() for player in saved.players]
    record["ended"] = datetime.now(UTC).isoformat(timespec="seconds")
    if saved.practice is not None:
        record[PRACTICE] = saved.practice
    if saved.resigned is not None:
        record["resigned"] = saved.resigned
    if saved.assisted:
        record["assisted"] = True
    return record
