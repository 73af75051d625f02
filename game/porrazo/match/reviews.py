"""Reviews in the making, off the window's thread, and those that are made, kept beside the records.

Worker processes do the work, one match at a time, and give way to whoever else wants the
processor. A review that is kept opens at once; a file that is damaged, of another version or of
another match is left out of account and written anew.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from porrazo.engine.match import Match
from porrazo.games.players import players_of
from porrazo.players.coach.review import BadReview, Review
from porrazo.players.workers import cores
from porrazo.reasons import UNEXPECTED, reason_of
from porrazo.records.files import MATCH_LIMIT, REVIEW_LIMIT, parse_json, read_file, write_whole
from porrazo.records.texts import printable

SUFFIX = ".review"
"""A review's file has the name of its record, and this in the place of its suffix."""
_MOST_JOBS = 4
# So many matches are remembered; what is kept beside their records is read again.
_REMEMBERED = 8
_PATIENCE = 0.05
"""So many seconds a scene waits for a review that is kept, so that most are there at once."""

Post = Callable[[Callable[[], object]], None]
Make = Callable[[Match, Callable[[int, int], object]], Review]

log = logging.getLogger(__name__)


class _Cancelled(Exception):
    """Nobody wants the review any more."""


class Job:
    """The review of one match: ``done`` of ``of`` actions are weighed, then it is ``found``.

    One that was kept is found without. ``record`` is the digest of the record that it is kept
    beside, None where that cannot be read.

    ``failed`` says in a sentence why there is none. ``watch`` is called in the window's thread
    when any of them has changed; while nobody watches, the end is told by a notice.
    """

    def __init__(self, match: Match, path: Path | None, about: str) -> None:
        self.match = match
        self.path = path
        self.about = about
        self.done, self.of = 0, len(match.actions)
        self.found: Review | None = None
        self.failed = ""
        self.watch: Callable[[], object] | None = None
        self.future: Future[Review] | None = None
        self.record: str | None = None

    def is_of(self, path: Path, match: Match) -> bool:
        """True when it reviews the match of a record.

        The name alone does not tell: the record of a match that was thrown away leaves it to
        the next one.
        """
        return self.path == path and self.match.played_alike(match)


def _make(match: Match, report: Callable[[int, int], object]) -> Review:
    # One core is left to the window.
    jobs = max(1, min(cores() - 1, _MOST_JOBS))
    coach = players_of(match.game).coach
    return coach.review(match, jobs, report, in_background=True)


class Reviews:
    """All reviews of a window; ``tell`` gets what a job is about when nobody watches its end."""

    def __init__(self, post: Post, tell: Callable[[Job], object], make: Make = _make) -> None:
        self._post = post
        self._tell = tell
        self._make = make
        self._jobs: list[Job] = []
        self._closed = False
        self._maker = ThreadPoolExecutor(1, "review")
        self._reader = ThreadPoolExecutor(1, "kept reviews")

    def of(self, match: Match, path: Path | None, about: str) -> Job:
        """Return the review of a match, ready, on its way, or begun now.

        ``path`` is its record, None where it is not kept; ``about`` names it for the notice.
        """
        for job in self._jobs:
            if job.match is match or (path is not None and job.is_of(path, match)):
                if not job.failed:
                    return job
                self._jobs.remove(job)
                break
        job = Job(match, path, about)
        self._forget()
        self._jobs.append(job)
        if path is None:
            self._begin(job)
            return job
        reading = self._reader.submit(_read_for, job, path)
        if wait([reading], _PATIENCE).done:
            self._have(job, reading)
        else:
            reading.add_done_callback(lambda read: self._post(lambda: self._have(job, read)))
        return job

    def _have(self, job: Job, reading: Future[Review | None]) -> None:
        """Take a review that was kept, or begin to make one."""
        if self._closed or reading.cancelled():
            return
        job.found = reading.result()
        if job.found is None:
            self._begin(job)
        elif job.watch is not None:
            job.watch()

    def _begin(self, job: Job) -> None:
        job.future = self._maker.submit(self._work, job)
        job.future.add_done_callback(partial(self._worked, job))

    def close(self) -> None:
        """End what is on its way; the worker processes are gone when this returns."""
        self._closed = True
        self._reader.shutdown(wait=False, cancel_futures=True)
        self._maker.shutdown(wait=True, cancel_futures=True)

    def _forget(self) -> None:
        """Let go of the oldest reviews that are made and that nobody looks at."""
        idle = [job for job in self._jobs if job.found is not None and job.watch is None]
        for job in idle[: max(0, len(self._jobs) - _REMEMBERED + 1)]:
            self._jobs.remove(job)

    def _work(self, job: Job) -> Review:
        def report(done: int, of: int) -> None:
            if self._closed:
                raise _Cancelled
            self._post(lambda: self._progress(job, done, of))

        found = self._make(job.match, report)
        if job.path is not None and job.record is not None:
            _write(job.path, job.record, job.match, found)
        return found

    def _progress(self, job: Job, done: int, of: int) -> None:
        job.done, job.of = done, of
        if job.watch is not None:
            job.watch()

    def _worked(self, job: Job, future: Future[Review]) -> None:
        if not self._closed:
            self._post(lambda: self._finish(job, future))

    def _finish(self, job: Job, future: Future[Review]) -> None:
        error = future.exception()
        if error is None:
            job.found = future.result()
        else:
            log.error("the review of %s failed", job.path, exc_info=error)
            job.failed = reason_of(error) if isinstance(error, OSError) else UNEXPECTED
        if job.watch is not None:
            job.watch()
        else:
            self._tell(job)


def _read_for(job: Job, path: Path) -> Review | None:
    """Return the review kept for a job, and let it know its record."""
    with suppress(OSError):
        job.record = _hash(path)
    return read(path, job.match)


def read(path: Path, match: Match) -> Review | None:
    """Return the review that is kept beside a record, None where there is no good one."""
    beside = path.with_suffix(SUFFIX)
    try:
        given: Any = parse_json(read_file(beside, REVIEW_LIMIT))
        if not isinstance(given, dict) or given.get("of") != _hash(path):
            raise BadReview("it is not of this record")
        return players_of(match.game).coach.read_review(given, match)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, BadReview) as error:
        log.warning("%s is made anew: %s", beside.name, printable(str(error)[:200]))
        return None


def _write(path: Path, record: str, match: Match, found: Review) -> None:
    """Keep a review beside its record; where that cannot be, it is made again next time."""
    try:
        kept = {"of": record, **found.to_json(match.game)}
        write_whole(path.with_suffix(SUFFIX), json.dumps(kept).encode(), REVIEW_LIMIT)
    except OSError as error:
        log.warning("the review of %s is not kept: %s", path.name, error)


def _hash(path: Path) -> str:
    return hashlib.sha256(read_file(path, MATCH_LIMIT)).hexdigest()
