"""Reviews in the making: one after the other, watched or told of, kept beside the record."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.match.reviews import SUFFIX, Job, Reviews, read
from porrazo.players.coach.review import Review
from porrazo.reasons import UNEXPECTED
from porrazo.records import codec

Report = Callable[[int, int], object]
Make = Callable[[Match, Report], Review]
ZERO = (0.0, 0.0)
PATIENCE = 60.0
"""Seconds until a test gives up that waits for a worker; it goes on as soon as it can."""


def match_of(seed: int, actions: int = 3) -> Match:
    match = Match.new(game_named("porrazo"), 2, {"declarations": "automatic"}, seed=seed)
    for _ in range(actions):
        match.act(match.state.legal()[0])
    return match


def quick(match: Match, report: Report) -> Review:
    """A review in which nothing was weighed."""
    return Review(len(match.actions), "points", (0, 1), (), ZERO, ZERO, ZERO)


class Room:
    """A window's thread: it calls what workers post, when it is told to."""

    def __init__(self, make: Make) -> None:
        self.posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self.told: list[Job] = []
        self.reviews = Reviews(self.posted.put, self.told.append, make)

    def until(self, job: Job) -> None:
        """Call what is posted until a job is found or has failed."""
        while job.found is None and not job.failed:
            self.posted.get(timeout=PATIENCE)()


@pytest.fixture
def room() -> Iterator[Callable[[Make], Room]]:
    rooms: list[Room] = []

    def make(how: Make = quick) -> Room:
        rooms.append(Room(how))
        return rooms[-1]

    yield make
    for each in rooms:
        each.reviews.close()


def recorded(folder: Path, match: Match, name: str = "match-0001.porrazo") -> Path:
    path = folder / name
    path.write_text(json.dumps(codec.encode(match)), encoding="ascii")
    return path


def test_a_match_has_one_review_however_often_it_is_asked_for(
    room: Callable[[Make], Room], tmp_path: Path
) -> None:
    here, match = room(quick), match_of(1)
    path = recorded(tmp_path, match)
    job = here.reviews.of(match, path, "Monday's")
    assert here.reviews.of(match, path, "") is job
    again = match_of(1)
    assert here.reviews.of(again, path, "") is job, "the same match read a second time"
    other = here.reviews.of(match_of(2), path, "")
    assert other is not job, "another match under the same name"
    for each in (job, other):
        here.until(each)
    assert job.about == "Monday's"


def test_a_review_is_of_no_match_whose_later_packs_are_others() -> None:
    game = game_named("porrazo")
    pack = game.pack.cards
    one, other = (
        Match.new(game, 2, {}, seed=1, packs=packs) for packs in ([pack], [pack, pack[::-1]])
    )
    assert one.start == other.start
    assert one.played_alike(one)
    assert not one.played_alike(other)


def test_who_watches_is_told_how_far_it_is_and_when_it_is_there(
    room: Callable[[Make], Room],
) -> None:
    def make(match: Match, report: Report) -> Review:
        for done in range(1, 4):
            report(done, 3)
        return quick(match, report)

    here, seen = room(make), []
    job = here.reviews.of(match_of(1), None, "")
    assert (job.done, job.of, job.found) == (0, 3, None)
    job.watch = lambda: seen.append((job.done, job.of, job.found is not None))
    here.until(job)
    assert seen == [(1, 3, False), (2, 3, False), (3, 3, False), (3, 3, True)]
    assert here.told == []


def test_where_nobody_watches_the_end_is_told_once(room: Callable[[Make], Room]) -> None:
    here = room(quick)
    job = here.reviews.of(match_of(1), None, "")
    here.until(job)
    assert here.told == [job]


def test_what_goes_wrong_is_said_and_tried_anew_when_asked_for_again(
    room: Callable[[Make], Room],
) -> None:
    def make(match: Match, report: Report) -> Review:
        tries.append(1)
        if len(tries) == 1:
            raise MemoryError("no room")
        return quick(match, report)

    tries: list[int] = []
    here, match = room(make), match_of(1)
    job = here.reviews.of(match, None, "")
    here.until(job)
    assert (job.failed, job.found) == (UNEXPECTED, None)
    again = here.reviews.of(match, None, "")
    assert again is not job
    here.until(again)
    assert again.found is not None
    assert here.reviews.of(match, None, "") is again


def test_reviews_are_made_one_after_the_other_in_the_order_asked_for(
    room: Callable[[Make], Room],
) -> None:
    def make(match: Match, report: Report) -> Review:
        running.append(match)
        assert len(running) == 1
        order.append(match)
        running.clear()
        return quick(match, report)

    running: list[Match] = []
    order: list[Match] = []
    here, matches = room(make), [match_of(seed) for seed in range(5)]
    jobs = [here.reviews.of(match, None, "") for match in matches]
    for job in jobs:
        here.until(job)
    assert order == matches


def test_leaving_ends_what_is_on_its_way_and_nobody_is_told() -> None:
    begun, never = threading.Event(), threading.Event()
    whole: list[Match] = []

    def make(match: Match, report: Report) -> Review:
        begun.set()
        for done in range(1000):
            report(done, 1000)
            never.wait(0.01)
        whole.append(match)
        return quick(match, report)

    here = Room(make)
    jobs = [here.reviews.of(match_of(seed), None, "") for seed in (1, 2)]
    begun.wait(PATIENCE)
    here.reviews.close()
    assert whole == [], "the first was given up, the second not begun"
    while not here.posted.empty():
        here.posted.get()()
    assert [(job.found, job.failed) for job in jobs] == [(None, "")] * 2
    assert here.told == []


def test_only_some_are_remembered_and_one_that_is_looked_at_always(
    room: Callable[[Make], Room],
) -> None:
    here, looked_at = room(quick), match_of(0)
    kept = here.reviews.of(looked_at, None, "")
    kept.watch = lambda: None
    jobs = {}
    for seed in range(1, 20):
        match = match_of(seed)
        jobs[seed] = match, here.reviews.of(match, None, "")
        here.until(jobs[seed][1])
    assert here.reviews.of(looked_at, None, "") is kept
    newest, oldest = jobs[19], jobs[1]
    assert here.reviews.of(newest[0], None, "") is newest[1]
    assert here.reviews.of(oldest[0], None, "") is not oldest[1]


# --- kept beside the record


@pytest.fixture(scope="module")
def reviewed() -> tuple[Match, Review]:
    """A short match and a true review of it."""
    match = match_of(4, actions=2)
    return match, players_of(match.game).coach.review(match, 1)


def test_a_review_is_kept_and_read_instead_of_made(
    room: Callable[[Make], Room], tmp_path: Path, reviewed: tuple[Match, Review]
) -> None:
    made: list[Match] = []

    def make(match: Match, report: Report) -> Review:
        made.append(match)
        return reviewed[1]

    match, path = reviewed[0], recorded(tmp_path, reviewed[0])
    first = room(make)
    job = first.reviews.of(match, path, "")
    first.until(job)
    assert path.with_suffix(SUFFIX).is_file()
    second = room(make)
    again = second.reviews.of(match.until(len(match.actions)), path, "")
    second.until(again)
    assert again.found == reviewed[1]
    assert len(made) == 1
    assert second.told == [], "what was kept is no news"


def test_a_kept_review_of_another_record_is_not_taken(
    room: Callable[[Make], Room], tmp_path: Path, reviewed: tuple[Match, Review]
) -> None:
    match, path = reviewed[0], recorded(tmp_path, reviewed[0])
    here = room(lambda match, report: reviewed[1])
    here.until(here.reviews.of(match, path, ""))
    assert read(path, match) == reviewed[1]
    recorded(tmp_path, match_of(5))
    assert read(path, match) is None
    path.unlink()
    assert read(path, match) is None
