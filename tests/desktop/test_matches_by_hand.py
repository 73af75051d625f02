"""The library by mouse and keyboard: what is selected, what the keys do, what a field offers."""

from __future__ import annotations

from datetime import UTC, datetime

import pygame
import pytest
from porrazo.desktop.scenes.dates import played_on
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.library.match_rows import MatchStatus, state_of
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.scenes.picking import PickOne
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import ButtonStyle
from porrazo.desktop.ui.scene import Scene
from porrazo.match.session import MatchSession
from porrazo.records.library import read_entry
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.text import Text
from support.by_hand import Person
from support.working import gone_through

PLAYERS = Player("Ana"), Player("Beto", "tomas")


@pytest.fixture
def scene(context: Context) -> Matches:
    """A match in play, and one of another game that was resigned."""
    store = JournalStore(context.paths.data)
    MatchSession.new(PLAYERS, {}, store, 1).close()
    over = MatchSession.new(PLAYERS, {}, store, 2, game="ronda")
    over.resign(0)
    over.close()
    context.scenes.resize((1280, 720))
    context.scenes.push(Scene(context))
    shown = Matches(context, store)
    context.scenes.push(shown)
    context.scenes.settle()
    shown.wait()
    return shown


def press(context: Context, *keys: int) -> None:
    for each in keys:
        context.scenes.handle(pygame.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))
        context.scenes.settle()


def test_one_button_is_gold_and_says_what_the_selected_match_offers(
    context: Context, scene: Matches
) -> None:
    for place, label in enumerate(("Continue", "Review")):
        scene.list.select(place)
        gold = [
            b for b in (scene.opening, scene.back, *scene.tools) if b.style is ButtonStyle.PRIMARY
        ]
        assert [button.label for button in gold] == [label]
    scene.deeds.delete()
    scene.filters.show_deleted()
    scene.wait()
    assert scene.opening.label == "Restore"
    scene.opening.activate()
    assert scene.opening.label == "Show all"


def test_without_any_match_the_gold_button_begins_one(context: Context) -> None:
    shown = Matches(context, JournalStore(context.paths.data))
    context.scenes.resize((1280, 720))
    context.scenes.push(shown)
    context.scenes.settle()
    shown.wait()
    assert shown.opening.label == "New match"
    assert not any(tool.visible for tool in shown.tools)
    press(context, pygame.K_RETURN)
    assert context.scenes.top is not shown


def test_keys_do_what_the_buttons_say_that_they_are_on(context: Context, scene: Matches) -> None:
    press(context, pygame.K_r)
    assert context.scenes.top is scene, "a match in play has no review yet"
    press(context, pygame.K_DOWN, pygame.K_r)
    gone_through(context)
    assert isinstance(context.scenes.top, ReviewScene)
    press(context, pygame.K_ESCAPE, pygame.K_p)
    gone_through(context)
    gone_through(context)
    assert isinstance(context.scenes.top, ReplayScene)
    press(context, pygame.K_ESCAPE, pygame.K_F2)
    assert isinstance(context.scenes.top, TextEntry)
    press(context, pygame.K_ESCAPE, pygame.K_DELETE)
    assert context.scenes.top is scene
    assert len(scene.store.binned()) == 1
    press(context, pygame.K_ESCAPE)
    assert context.scenes.top is not scene


def test_a_field_offers_its_values_in_a_list(context: Context, scene: Matches) -> None:
    Person(mouse=True).click(scene, scene.filters.game.area.center)
    context.scenes.settle()
    pick = context.scenes.top
    assert isinstance(pick, PickOne)
    assert [row.words for row in pick.list.rows] == ["Any", "Porrazo", "Ronda"]
    press(context, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert context.scenes.top is scene
    assert scene.filters.game.spoken == "Game: Ronda"
    assert [row.name for row in scene.list.rows] == ["Ronda"]
    scene.filters.game.activate()
    context.scenes.settle()
    press(context, pygame.K_ESCAPE)
    assert scene.filters.game.spoken == "Game: Ronda"


def test_what_was_deleted_is_listed_apart_and_deleted_for_good_only_there(
    context: Context, scene: Matches
) -> None:
    assert not scene.emptying.visible
    press(context, pygame.K_DELETE)
    scene.filters.bin.activate()
    assert scene.filters.bin.chosen
    assert not any(row.chosen for row in scene.filters.results)
    assert [tool.label for tool in scene.tools if tool.visible] == [scene.emptying.label]
    scene.filters.results[0].activate()
    assert len(scene.list.rows) == 1


def test_words_and_buttons_stay_reachable_in_a_column(context: Context, scene: Matches) -> None:
    context.change(ui_scale=2.0)
    context.scenes.settle()
    scene.wait()
    assert scene.narrow
    gold = scene.opening.area
    assert gold.bottom <= 720
    for control in scene.focus.controls:
        if control.enabled:
            scene.focus.go(control)
            assert scene.panel.area.contains(control.area), control.label
            assert scene.opening.area == gold, "the gold button stays at the foot"


def test_a_rail_without_a_match_says_what_is_kept_and_has_its_button_at_the_foot(
    context: Context, scene: Matches
) -> None:
    foot = scene.rails[1].area.bottom
    assert (scene.kept.visible, scene.chosen.visible) == (False, True)
    for _ in range(2):
        assert scene.opening.area.bottom < foot - 100
        scene.deeds.delete()
        scene.wait()
    assert (scene.kept.visible, scene.chosen.visible) == (True, False)
    assert scene.kept.label == context.text.get("matches.kept_here")
    assert foot - 30 < scene.opening.area.bottom < foot
    scene.filters.bin.activate()
    assert not scene.kept.visible
    assert scene.emptying.area.bottom < foot


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (datetime(2026, 11, 27, 9, 5, tzinfo=UTC), "today, 09:05"),
        (datetime(2026, 11, 26, 23, 0, tzinfo=UTC), "yesterday"),
        (datetime(2026, 3, 4, tzinfo=UTC), "4 March"),
        (datetime(2025, 3, 4, tzinfo=UTC), "4 March 2025"),
    ],
)
def test_days_are_said_as_one_says_them(then: datetime, told: str) -> None:
    here = datetime(2026, 11, 27, 12, tzinfo=UTC).astimezone().utcoffset()
    assert here is not None
    now = datetime(2026, 11, 27, 12, tzinfo=UTC) - here
    assert played_on(Text("en"), then - here, now) == told


def test_who_resigned_has_not_lost_and_two_people_have_no_side(context: Context) -> None:
    store = JournalStore(context.paths.data)
    session = MatchSession.new(PLAYERS, {}, store, 2)
    session.resign(0)
    session.close()
    assert session.record is not None
    match = read_entry(session.record).summary
    assert match is not None
    assert state_of(match) is MatchStatus.RESIGNED
    two = MatchSession.new((PLAYERS[0], Player("Eva")), {"target": 5}, store, 3)
    while not two.over:
        two.act(two.match.state.legal()[-1])
    two.close()
    assert two.record is not None
    match = read_entry(two.record).summary
    assert match is not None
    assert state_of(match) is MatchStatus.OVER


def test_a_table_is_drawn_once_while_the_list_is_looked_at(
    context: Context, scene: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []

    def draw(context: Context, saved: object, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(saved)
        return pygame.Surface(size)

    monkeypatch.setattr("porrazo.desktop.scenes.library.chosen_match.match_picture", draw)
    for place in (0, 1, 0, 1):
        scene.list.select(place)
        scene.wait()
        scene.picture()
    press(context, pygame.K_F2, pygame.K_ESCAPE)
    scene.picture()
    assert len(drawn) == 2
