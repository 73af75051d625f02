"""The pages of the statistics, the deal of the day and the packs again, by keyboard and mouse."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.dates import day_words
from porrazo.desktop.scenes.days import daily as daily_module
from porrazo.desktop.scenes.days.daily import DailyScene
from porrazo.desktop.scenes.days.same_packs import Comparison, SamePacks
from porrazo.desktop.scenes.library.collected import Collected
from porrazo.desktop.scenes.library.statistics import PAGES, StatisticsScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.more_of_match import MoreOfMatch
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.working import Working
from porrazo.games import NAMES, game_named
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.daily import daily
from porrazo.records.library import LibraryEntry, finished_matches, read_match
from porrazo.records.occasion import Occasion
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

DAY = date(2026, 11, 22)


def play(session: MatchSession, seed: int = 1) -> MatchSession:
    rng = Random(seed)
    while not session.over:
        state = session.match.state
        session.act(session.match.game.playout_action(state, rng))
    session.close()
    return session


def collected(context: Context) -> list[LibraryEntry]:
    found: list[LibraryEntry] = []
    reader = Collected(context, JournalStore(context.paths.data), found.extend)
    reader.wait()
    reader.close()
    return found


def kept(context: Context, game: str = "ronda", count: int = 3) -> list[LibraryEntry]:
    """Entries of some matches that were played and kept."""
    store = JournalStore(context.paths.data)
    players = (Player("Ana"), Player("Lupita", "lupita"))
    for seed in range(count):
        play(MatchSession.new(players, {"target": 21}, store, seed, game=game), seed)
    return collected(context)


def push(context: Context, scene: Scene) -> None:
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()


def worked(context: Context, limit: int = 5) -> Scene:
    """Let what works in a thread come to its end; return what is on top then."""
    for _ in range(limit):
        context.scenes.settle()
        top = context.scenes.top
        if not isinstance(top, Working):
            break
        top.wait()
        context.scenes.settle()
    assert context.scenes.top is not None
    return context.scenes.top


def key(scene: Scene, code: int) -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def test_matches_are_read_off_the_windows_thread_and_shown(context: Context) -> None:
    kept(context)
    posted: list[Callable[[], object]] = []
    context.post = posted.append
    scene = StatisticsScene(context)
    push(context, scene)
    assert scene.note.label == context.text.get("statistics.reading")
    assert scene._collected is not None
    scene._collected.wait()
    for call in posted:
        call()
    assert scene.found.total.played == 3
    assert scene.note.label == ""


def test_pages_and_filters_go_by_keyboard(context: Context) -> None:
    scene = StatisticsScene(context, kept(context), "ronda")
    push(context, scene)
    assert scene.focus.current is scene.pages[0]
    for page in range(1, len(PAGES)):
        key(scene, pygame.K_DOWN)
        key(scene, pygame.K_RETURN)
        assert scene.tabs.chosen == page
        assert [row.chosen for row in scene.pages].index(True) == page
        assert [part.visible for part in scene.parts[page]] == [True] * len(scene.parts[page])
    scene.filters[2].set(1)
    assert scene.found.total.played == 0
    scene.tabs.choose(0)
    assert scene.note.label == context.text.get("statistics.none")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", NAMES)
def test_every_achievement_is_a_medal_and_how_many_are_earned_is_told(
    context: Context, name: str, scale: float
) -> None:
    context.change(ui_scale=scale)
    scene = StatisticsScene(context, kept(context), name, "achievements")
    push(context, scene)
    own = game_named(name).achievements
    assert len(scene.achievements) == len(own)
    assert scene.earned_line.visible is bool(own)
    earned = [card for card in scene.achievements if card.tooltip]
    assert len(earned) == len(scene.earned)
    assert f"{len(earned)} of {len(own)}" in scene.earned_line.label
    assert all(card in scene.focus.controls for card in scene.achievements)
    areas = [card.area for card in scene.achievements]
    assert all(area.collidelist(areas[n + 1 :]) < 0 for n, area in enumerate(areas))
    assert all(area.width <= scene.panel.area.width for area in areas)


def test_a_medal_leads_to_the_moment_it_was_earned_in(context: Context) -> None:
    entries = kept(context, count=12)
    scene = StatisticsScene(context, entries, "ronda", "achievements")
    push(context, scene)
    first = scene.achievements[0]
    assert first.tooltip
    first.activate()
    assert isinstance(worked(context), ReplayScene)


def test_a_best_moment_opens_in_the_replay_just_before_it(context: Context) -> None:
    scene = StatisticsScene(context, kept(context), "ronda", "moments")
    push(context, scene)
    best = scene.best[0]
    scene.moments[0].activate()
    top = worked(context)
    assert isinstance(top, ReplayScene)
    assert top.place == max(0, best.moment.place - 1)


def test_a_day_is_played_kept_and_shared(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = DailyScene(context, game_named("cacho"), [], DAY)
    push(context, scene)
    scene.do.activate()
    context.scenes.settle()
    table = context.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    assert session.occasion == Occasion(daily=DAY)
    assert session.match.setup.seed == daily("cacho", DAY, LEVELS).seed
    assert session.fairness is None
    play(session)
    days = daily_module.days_of(collected(context), "cacho", "")
    assert days[DAY].mark in ("won", "lost")
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    again = DailyScene(context, game_named("cacho"), collected(context), DAY)
    push(context, again)
    again.share.activate()
    (words,) = copied
    assert words.splitlines()[0] == "Porrazo · Cacho · 22 November 2026"
    assert set(words.splitlines()[2]) <= set("+-=")
    again.do.activate()
    assert isinstance(worked(context), ReplayScene)


@pytest.mark.parametrize("today", [date(1970, 1, 1), date.max])
def test_the_calendar_opens_whatever_the_clock_says(context: Context, today: date) -> None:
    scene = DailyScene(context, game_named("ronda"), [], today)
    push(context, scene)
    assert scene.calendar.first <= scene.day <= scene.calendar.last


def test_a_day_that_was_begun_goes_on(context: Context) -> None:
    push(context, DailyScene(context, game_named("ronda"), [], DAY))
    top = context.scenes.top
    assert isinstance(top, DailyScene)
    top.do.activate()
    context.scenes.settle()
    navigation.to_title(context)
    context.scenes.settle()
    scene = DailyScene(context, game_named("ronda"), collected(context), DAY)
    push(context, scene)
    assert scene.chosen is not None
    assert scene.chosen.mark == "begun"
    scene.do.activate()
    table = worked(context)
    assert isinstance(table, TableScene)
    assert table.session.occasion.daily == DAY


def test_the_calendar_goes_by_keys_and_clicks_and_never_beyond_today(context: Context) -> None:
    scene = DailyScene(context, game_named("ronda"), [], DAY)
    push(context, scene)
    scene.focus.focus(scene.calendar)
    key(scene, pygame.K_LEFT)
    assert scene.day == date(2026, 11, 21)
    key(scene, pygame.K_UP)
    assert scene.day == date(2026, 11, 14)
    place = scene.calendar.days().index(date(2026, 11, 3))
    scene.calendar.press(scene.calendar.box_of(place).center)
    assert scene.day == date(2026, 11, 3)
    place = scene.calendar.days().index(date(2026, 11, 25))
    scene.calendar.press(scene.calendar.box_of(place).center)
    assert scene.day == date(2026, 11, 3)
    key(scene, pygame.K_PAGEUP)
    assert scene.day.month == 10
    scene.games.set(NAMES.index("cacho"))
    assert scene.deal.game.name == "cacho"


def test_the_same_packs_from_the_other_side_are_compared_at_the_end(context: Context) -> None:
    kept(context, count=1)
    record = finished_matches(JournalStore(context.paths.data).finished)[0]
    saved = read_match(record)
    scene = SamePacks(context, saved, 0)
    push(context, scene)
    scene.choices[1].set(1 + LEVELS.index("carmen"))
    scene.buttons[0].activate()
    context.scenes.settle()
    table = context.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    assert [player.level for player in session.players] == ["carmen", None]
    assert session.match.state_json() == saved.match.until(0).state_json()
    play(session)
    assert session.record is not None
    # It is the same from the record.
    again = read_match(session.record)
    assert again.occasion == session.occasion
    end = MoreOfMatch(context, session)
    push(context, end)
    compare = next(b for b in end.buttons if b.label == context.text.get("packs.compare"))
    compare.activate()
    context.scenes.settle()
    assert isinstance(context.scenes.top, Comparison)


def test_a_friends_file_begins_a_match_of_ones_own(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(context, count=1)
    saved = read_match(finished_matches(JournalStore(context.paths.data).finished)[0])
    monkeypatch.setattr(type(context.paths), "exports", property(lambda paths: tmp_path / "out"))
    scene = SamePacks(context, saved, 0)
    push(context, scene)
    scene.buttons[1].activate()
    (file,) = (tmp_path / "out").iterdir()
    navigation.open_match(context, file)
    table = worked(context)
    assert isinstance(table, TableScene)
    session = table.session
    assert session.occasion.duplicate is not None
    assert session.saved_as() is not None
    assert session.match.setup.seed == saved.match.setup.seed
    session.close()


def test_what_was_earned_is_told_once_the_match_is_over(context: Context) -> None:
    game = game_named("cacho")
    players = (Player("Ana"), Player("Lupita", "lupita"))
    for seed in range(200):
        session = play(MatchSession.new(players, {}, None, seed, game="cacho"), seed)
        end = MatchEnd(context, session)
        push(context, end)
        if end.told.earned():
            break
        context.scenes.pop()
        context.scenes.settle()
    titles = [context.text.get(f"cacho.achievement_{name}") for name in game.achievements]
    (told, _), *_ = end.told.earned()
    assert told in titles
    assert told in end.panes[1].label
    more = MoreOfMatch(context, session)
    push(context, more)
    assert more.earned[0].label.split(":")[0] in titles
    more.earned[0].activate()
    assert isinstance(worked(context), ReplayScene)


def test_the_date_of_a_day_is_the_players_own(context: Context) -> None:
    scene = DailyScene(context, game_named("ronda"), [])
    assert abs((scene.today - datetime.now(UTC).date()).days) <= 1


def test_days_are_told_with_the_month_by_name(context: Context) -> None:
    scene = StatisticsScene(context, kept(context, count=12), "ronda")
    push(context, scene)
    words, today = scene.words, day_words(context.text, datetime.now().astimezone().date())
    line = words.line(scene.found, ())
    assert (line.begin, line.end) == (today, today)
    assert today in words.moment("ronda", scene.best[0])[1]
    assert any(today in each.when for each in words.achievements("ronda", scene.earned)[1])
