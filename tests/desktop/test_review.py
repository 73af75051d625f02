"""The review in the window: walked by keys, left and found again, tried again from anywhere."""

from __future__ import annotations

import errno
import json
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.scenes.library.statistics import StatisticsScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.review.help import ReviewHelp
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.games.fishing.porrazo.players.players import PorrazoCoach, agent_of
from porrazo.games.tables import table_game
from porrazo.match.reviews import SUFFIX, Job, Reviews, read
from porrazo.match.session import MatchSession
from porrazo.match.settings import THEMES
from porrazo.players.coach.review import GRADES, Review
from porrazo.records.library import read_match
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.text import LANGUAGES, Text
from support.working import gone_through

COACH = PorrazoCoach()

RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
KEPT = Path(__file__).parent / "golden" / "review_two_to_61.json"
PLAYERS = (Player("Ana"), Player("Abuela Carmen", "carmen"))

Golden = Callable[[pygame.Surface, str], None]
Report = Callable[[int, int], object]


_MADE: dict[tuple[int, ...], Review] = {}


def make(match: Match, report: Report) -> Review:
    """Review in this process, and every match only once."""
    actions = tuple(match.actions)
    if actions not in _MADE:
        _MADE[actions] = COACH.review(match, 1, report)
    return _MADE[actions]


def finished(context: Context, seed: int = 3, target: int = 12) -> MatchSession:
    """A finished match of a child at the screen against another, kept."""
    store = JournalStore(context.paths.data)
    session = MatchSession.new(PLAYERS, {"target": target}, store, seed)
    rng, agent = Random(seed), agent_of("tomas")
    while not session.over:
        session.act(agent.choose(session.view(session.to_act), rng))
    return session


@pytest.fixture
def posted(context: Context) -> list[Callable[[], object]]:
    """What has been posted, for the window's thread to call; reviews are made in this process."""
    calls: list[Callable[[], object]] = []
    context.post = calls.append
    context._reviews = Reviews(calls.append, context._tell_review, make)
    return calls


def made(job: Job, posted: list[Callable[[], object]]) -> None:
    """Wait for a review, as the window does."""
    until = time.monotonic() + 60
    while job.found is None and not job.failed and time.monotonic() < until:
        while posted:
            posted.pop(0)()
        time.sleep(0.01)
    assert job.found is not None, job.failed


def opened(
    context: Context, posted: list[Callable[[], object]], session: MatchSession
) -> ReviewScene:
    scene = ReviewScene(context, session.saved(), session.record)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    made(scene.job, posted)
    return scene


def key(context: Context, code: int) -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    context.scenes.settle()


def test_f1_explains_the_review_and_goes_back_to_it(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    for close in (pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN):
        key(context, pygame.K_F1)
        assert isinstance(context.scenes.top, ReviewHelp)
        key(context, close)
        assert context.scenes.top is scene
    scene.help.activate()
    context.scenes.settle()
    assert isinstance(context.scenes.top, ReviewHelp)


def test_arrows_walk_from_decision_to_decision_and_from_slip_to_slip(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    assert scene.found is not None
    dearest = max(scene.made, key=lambda step: step.cost)
    assert scene.at == dearest.index
    key(context, pygame.K_HOME)
    seen = [scene.at]
    for _ in range(len(scene.made) + 2):
        key(context, pygame.K_RIGHT)
        seen.append(scene.at)
    assert list(dict.fromkeys(seen)) == scene.mattered
    assert scene.verdict.label.startswith(context.text.get("review.to_work_on"))
    key(context, pygame.K_LEFT)
    assert scene.verdict.label == scene.graph.told
    assert scene.at == scene.mattered[-1]
    key(context, pygame.K_LEFT)
    assert scene.at == scene.mattered[-2]
    key(context, pygame.K_HOME)
    slips = []
    for _ in range(len(scene.marked) + 1):
        key(context, pygame.K_DOWN)
        slips.append(scene.at)
    assert set(scene.marked) - {scene.made[0].index} <= set(slips)
    for turn in scene.found.turning_points():
        scene.go(turn.index)
        assert "urning point" in scene.verdict.label


def test_it_says_what_was_played_what_was_better_and_what_it_cost(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    told: list[str] = []
    context.speak = told.append
    scene = opened(context, posted, finished(context))
    assert scene.found is not None
    step = scene.found.steps[scene.at]
    said = scene.verdict.label
    assert "% chance to win" in said
    assert "Ana: " in said
    assert "Better: " in said
    assert said.startswith(context.text.get(f"review.grade_{scene.found.grade(step.cost)}"))
    assert told[-1] == said
    assert scene.graph.spoken.endswith(said)
    # The list has the same decision on top, with its cost.
    assert scene.list.spoken.startswith(scene.said[step.index])


def test_why_the_better_play_was_better_is_said_once_a_moment_is_looked_at(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    told: list[str] = []
    context.speak = told.append
    scene = opened(context, posted, finished(context, 5))
    context.scenes.settle()
    reasons = {}
    marked = list(scene.marked)
    assert scene.found is not None
    scene._sit(1)
    for index in marked + scene.marked:
        scene._sit(scene.found.steps[index].seat)
        scene.go(index)
        before = scene.verdict.label
        scene.clock.tick(0.2)
        if scene.reasons.get(index):
            reasons[index] = scene.reasons[index]
            assert scene.reasons[index] in scene.verdict.label
            assert scene.reasons[index] not in before
            assert told[-1] == scene.reasons[index]
    assert reasons, "the match has mistakes that can be explained"
    at = next(iter(reasons))
    scene._sit(scene.found.steps[at].seat)
    scene.go(at)
    assert reasons[at] in scene.verdict.label, "what was found is said at once"


def test_keys_try_again_replay_and_go_to_turning_points(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    assert scene.found is not None
    turns = [turn.index for turn in scene.found.turning_points()]
    key(context, pygame.K_t)
    assert scene.at in turns
    key(context, pygame.K_p)
    gone_through(context)
    assert context.scenes.top is not scene
    key(context, pygame.K_ESCAPE)
    assert context.scenes.top is scene
    key(context, pygame.K_RETURN)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    table.session.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_called_a_hand_in_the_fishing_games_alone(name: str, context: Context) -> None:
    game, table = game_named(name), table_game(name)
    match = Match.new(game, game.seats[0], {}, None, 1)
    players = [Player(f"P{seat}") for seat in range(game.seats[0])]
    say = TableSetup.of(context, match, players).say
    word = "Hand 1" if CATALOGUE[name].family == "fishing" else "Deal 1"
    assert table.place_words(match.view(0), say).startswith(word)
    assert context.text.get(table.round_key, n=1) == word


def test_list_and_tabs_lead_to_every_decision(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    costs = [step.cost for step in scene.listed]
    assert costs == sorted(costs, reverse=True)
    scene.focus.focus(scene.tabs)
    key(context, pygame.K_RIGHT)
    assert scene.listed == scene.made
    scene.focus.focus(scene.list)
    scene.go(scene.made[0].index)
    key(context, pygame.K_DOWN)
    assert scene.at == scene.made[1].index


def test_the_decisions_of_any_seat_can_be_seen_but_only_a_person_tries_again(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    assert scene.again.enabled
    scene.seats.set(1)
    assert scene.made == (scene.found.decisions(1) if scene.found else None)
    assert not scene.again.enabled


def test_the_mouse_picks_a_place_on_the_line(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    field = scene.graph.field
    for x, place in ((field.left + 2, 0), (field.right - 2, -1)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=(x, field.centery), button=1))
        found = scene.found
        assert found is not None
        turns = [turn.index for turn in found.turning_points()]
        near = sorted({*[step.index for step in scene.made], *turns})
        assert scene.at == near[place]


def test_it_can_be_left_and_says_when_it_is_ready(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    session = finished(context)
    context.scenes.resize((1280, 720))
    context.scenes.push(Title(context))
    scene = ReviewScene(context, session.saved(), session.record)
    context.scenes.push(scene)
    context.scenes.settle()
    assert scene.found is None
    assert scene.waiting.bar.visible
    key(context, pygame.K_ESCAPE)
    assert isinstance(context.scenes.top, Title)
    made(scene.job, posted)
    assert any("Abuela Carmen is ready" in notice for notice in context.notices)
    again = ReviewScene(context, session.saved(), session.record)
    assert again.found is scene.found


def test_a_kept_review_opens_at_once_and_a_damaged_one_is_made_anew(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    session = finished(context)
    path = session.record
    assert path is not None
    first = opened(context, posted, session).found
    beside = path.with_suffix(SUFFIX)
    good = beside.read_bytes()
    saved = read_match(path)

    def fresh() -> Job:
        context.reviews.close()
        context._reviews = Reviews(posted.append, context._tell_review, make)
        return context.reviews.of(saved.match, path, "")

    job = fresh()
    made(job, posted)
    assert job.found == first
    stale = json.dumps({**json.loads(good), "of": "0" * 64}).encode()
    for damage in (b"", b"{", good[:-40], b"[" * 100_000, b"\xff", stale):
        beside.write_bytes(damage)
        job = fresh()
        assert job.found is None
        made(job, posted)
        assert job.found == first
        assert beside.read_bytes() == good


def test_a_record_under_the_name_of_one_thrown_away_has_a_review_of_its_own(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    store = JournalStore(context.paths.data)
    before = finished(context)
    path = before.record
    assert path is not None
    seen = opened(context, posted, before).found
    context.reviews.of(before.match, path, "")
    assert store.discard(path) is not None
    after = finished(context, seed=2)
    assert after.record == path
    scene = opened(context, posted, after)
    assert scene.found is not None
    assert scene.found != seen
    assert len(scene.found.steps) == len(after.match.actions)


def test_a_review_that_is_late_is_not_kept_beside_another_record(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    go_on = threading.Event()

    def wait(match: Match, report: Report) -> Review:
        go_on.wait(30)
        return make(match, report)

    context._reviews = Reviews(posted.append, context._tell_review, wait)
    store = JournalStore(context.paths.data)
    before = finished(context)
    path = before.record
    assert path is not None
    job = context.reviews.of(before.match, path, "")
    until = time.monotonic() + 30
    while job.future is None and time.monotonic() < until:
        while posted:
            posted.pop(0)()
        time.sleep(0.01)
    assert store.discard(path) is not None
    after = finished(context, seed=2)
    assert after.record == path
    go_on.set()
    made(job, posted)
    assert read(path, after.match) is None


def test_what_goes_wrong_in_making_is_said(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    def fail(match: Match, report: Report) -> Review:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    context._reviews = Reviews(posted.append, context._tell_review, fail)
    session = finished(context)
    scene = ReviewScene(context, session.saved(), session.record)
    context.scenes.push(scene)
    context.scenes.settle()
    until = time.monotonic() + 30
    while not scene.job.failed and time.monotonic() < until:
        while posted:
            posted.pop(0)()
        time.sleep(0.01)
    assert "the disk is full" in scene.waiting.state.label
    assert not scene.waiting.bar.visible


def test_trying_again_plays_on_from_the_very_position(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    session = finished(context)
    before = session.match.actions[:]
    scene = opened(context, posted, session)
    at = scene.at
    scene.again.activate()
    context.scenes.settle()
    table = context.scenes.top
    assert isinstance(table, TableScene)
    again = table.session
    assert again.match.actions == before[:at]
    assert again.match.everything_before(at) == session.match.everything_before(at)
    assert (again.practice, again.assisted, again.to_act) == (at, True, 0)
    assert any("Practice" in line.words for line in table.log.lines)
    table.session.close()


def test_trying_again_leaves_a_match_in_play_as_it_is(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    session = finished(context)
    store = JournalStore(context.paths.data)
    MatchSession.new(PLAYERS, {}, store, 1).close()
    scene = opened(context, posted, session)
    scene.again.activate()
    context.scenes.settle()
    assert isinstance(context.scenes.top, TableScene)
    context.scenes.top.session.close()
    assert len(store.in_play()) == 2


def test_the_end_of_a_match_and_the_title_lead_to_the_review(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    words = context.text.get("matches.title")
    context.scenes.resize((1280, 720))
    context.scenes.push(Title(context))
    context.scenes.settle()
    kept = next(b for b in context.scenes.top.buttons if b.label == words)  # type: ignore[union-attr]
    assert kept.detail == context.text.get("title.matches_none")
    session = finished(context)
    end = MatchEnd(context, session)
    context.scenes.push(end)
    context.scenes.settle()
    next(button for button in end.buttons if button.label == "Review").activate()
    context.scenes.settle()
    assert isinstance(context.scenes.top, ReviewScene)
    navigation.to_title(context)
    context.scenes.settle()
    title = context.scenes.top
    assert isinstance(title, Title)
    next(button for button in title.buttons if button.label == words).activate()
    context.scenes.settle()
    listed = context.scenes.top
    assert isinstance(listed, Matches)
    listed.wait()
    assert "Abuela Carmen" in listed.list.rows[0].words
    key(context, pygame.K_RETURN)
    gone_through(context)
    assert isinstance(context.scenes.top, ReviewScene)


def test_a_damaged_record_is_shown_as_such(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    session = finished(context)
    assert session.record is not None
    folder = session.record.parent
    (folder / "match-0002.json").write_bytes(session.record.read_bytes()[:100])
    (folder / "match-0003.json").mkdir()
    (folder / "match-0004.json").write_bytes(RECORD.read_bytes())
    scene = Matches(context, JournalStore(context.paths.data))
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    scene.wait()
    details = [row.detail for row in scene.list.rows]
    assert details[0] == "Won 61 : 22"
    assert details[1:3] == ["not readable now", "damaged"]
    scene.list.select(2)
    scene.list.activate()
    gone_through(context)
    assert context.scenes.top is scene
    assert any(notice.startswith("This match can't be recovered") for notice in context.notices)
    top = StatisticsScene(context, [scene.reader.read[path] for path in scene.reader.paths])
    context.scenes.push(top)
    context.scenes.settle()
    won = sum(detail.startswith("Won") for detail in details)
    assert (top.found.total.played, top.found.total.won) == (2, won)


def test_a_match_of_several_sides_is_told_in_chances(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    store = JournalStore(context.paths.data)
    players = (*PLAYERS, Player("Adela", "adela"))
    session = MatchSession.new(players, {"target": 5}, store, 2)
    rng, agent = Random(2), agent_of("tomas")
    while not session.over:
        session.act(agent.choose(session.view(session.to_act), rng))
    scene = opened(context, posted, session)
    assert scene.words.by_chance
    assert "33 %" in scene.ledger.label


def test_a_match_given_up_at_once_has_nothing_to_review(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    session = MatchSession.new(PLAYERS, {}, JournalStore(context.paths.data), 2)
    session.resign(0)
    scene = opened(context, posted, session)
    for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_END):
        key(context, code)
    scene.next_turn()
    assert not scene.again.enabled
    assert scene.picture().get_size() == (1280, 720)


def test_every_moment_can_be_shown_and_said(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    context.text = Text("es", strict=True)
    scene = opened(context, posted, finished(context))
    assert scene.found is not None
    for seat in (0, 1):
        scene.seats.set(seat)
        for index in range(len(scene.found.steps)):
            scene.go(index)
            assert scene.verdict.label
    scene.picture()


def stored(match: Match, report: Report) -> Review:
    return COACH.read_review(json.loads(KEPT.read_text(encoding="utf-8")), match)


@pytest.mark.parametrize("theme", THEMES)
def test_the_review_looks_as_it_should(
    context: Context, posted: list[Callable[[], object]], golden: Golden, theme: str
) -> None:
    """From a review that is kept beside the picture: how well the players judge may change."""
    context.change(theme=theme)
    context._reviews = Reviews(posted.append, context._tell_review, stored)
    scene = ReviewScene(context, read_match(RECORD), None)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    made(scene.job, posted)
    scene.go(67)
    golden(pygame.transform.smoothscale(scene.picture(), (640, 360)), f"review_{theme}")


def test_grades_have_words_in_both_languages() -> None:
    for language in LANGUAGES:
        text = Text(language, strict=True)
        words = [text.get(f"review.grade_{grade}") for grade in GRADES]
        assert len(set(words)) == len(GRADES)


def test_the_better_play_is_shown_on_the_small_table_and_the_moment_again(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context))
    assert scene.found is not None
    marked = next(step for step in scene.made if step.best != step.action)
    scene.go(marked.index)
    before = scene.table.model.shown() if scene.table.model else None
    key(context, pygame.K_v)
    assert scene.clock.animating
    scene.clock.tick(0.1)
    assert scene.table.model is not None
    fork = scene.saved.match.until(marked.index)
    fork.act(marked.best)
    for _ in range(200):
        scene.clock.tick(0.05)
        if scene.table.model.shown() == scene.table.model.expected(fork.view(scene.seat)):
            break
    else:
        raise AssertionError("the better play was never seen")
    scene.clock.finish()
    assert scene.table.model.shown() == before
    best = next(step for step in scene.made if step.best == step.action)
    scene.go(best.index)
    assert not scene.showing.enabled, "nothing was better"


def test_the_list_says_in_which_hand_a_decision_was(
    context: Context, posted: list[Callable[[], object]]
) -> None:
    scene = opened(context, posted, finished(context, target=40))
    hands = {context.text.get("review.hand", n=n + 1) for n in range(20)}
    assert len({row.aside for row in scene.list.rows}) > 1
    assert all(row.aside in hands for row in scene.list.rows)
