"""Lists whose buttons act on the selected row: a click selects, a double click or Enter opens."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from porrazo.desktop.scenes.learn.puzzles import Puzzles
from porrazo.desktop.scenes.learn.ways import Learn
from porrazo.desktop.scenes.library.match_rows import MatchStatus
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.scenes.play.take_back import TakeBack
from porrazo.desktop.scenes.preferences.profiles import ProfilesScene
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.tips import Tip, Tips
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.games import game_named
from porrazo.match import profiles
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.by_hand import Person
from support.working import gone_through

ANA, BETO = Player("Ana"), Player("Beto", "tomas")


def matches(context: Context) -> Scene:
    store = JournalStore(context.paths.data)
    for seed in (1, 2, 3):
        MatchSession.new((ANA, BETO), {}, store, seed).close()
    return Matches(context, store)


def people(context: Context) -> Scene:
    known = profiles.load(context.paths.data)
    for name in ("Ana", "Beto"):
        known = known.add(name)
    context.play_as(known)
    return ProfilesScene(context)


def puzzles(context: Context) -> Scene:
    return Puzzles(context, game_named("porrazo"))


def games(context: Context) -> Scene:
    return Learn(context, game_named("porrazo"))


def decisions(context: Context) -> Scene:
    session = MatchSession.new((ANA, BETO), {}, None, 1)
    while len(list(session.decisions(0, frozenset()))) < 3:
        session.act(session.match.state.legal()[-1])
    table_setup = TableSetup.of(context, session.match, session.players)
    places = list(session.decisions(0, frozenset()))
    return TakeBack(context, session, table_setup, 0, places, lambda index: None)


def open_over_another(context: Context, make: Callable[[Context], Scene]) -> Scene:
    context.scenes.resize((1280, 720))
    context.scenes.push(Scene(context))
    context.scenes.settle()
    scene = make(context)
    context.scenes.push(scene)
    context.scenes.settle()
    if isinstance(scene, Matches):
        scene.wait()
    return scene


def click(scene: Scene, point: tuple[float, float], clicks: int = 1) -> None:
    Person(mouse=True).click(scene, point, clicks)


def middle_of(rows: ScrollList, place: int) -> tuple[int, int]:
    return rows._rect_of(place).center


@pytest.mark.parametrize("make", [matches, people, puzzles, decisions, games])
def test_a_click_selects_and_a_double_click_opens(
    context: Context, make: Callable[[Context], Scene]
) -> None:
    scene = open_over_another(context, make)
    rows: ScrollList = scene.list  # type: ignore[attr-defined]
    for place in (1, 2, 0):
        click(scene, middle_of(rows, place))
        context.scenes.settle()
        assert (context.scenes.top, rows.selected) == (scene, place)
    click(scene, middle_of(rows, 0))
    context.scenes.settle()
    assert context.scenes.top is scene, "two slow clicks on a row are no double click"
    click(scene, middle_of(rows, 0), 2)
    context.scenes.settle()
    assert context.scenes.top is not scene


@pytest.mark.parametrize("make", [matches, people, puzzles, decisions, games])
def test_enter_opens_the_selected_row(context: Context, make: Callable[[Context], Scene]) -> None:
    scene = open_over_another(context, make)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    context.scenes.settle()
    assert context.scenes.top is not scene


def test_the_gold_button_says_what_opening_does(context: Context) -> None:
    scene = open_over_another(context, matches)
    assert isinstance(scene, Matches)
    session, _ = MatchSession.resume(scene.store, scene.shown[2])
    session.resign(0)
    session.close()
    context.scenes.pop()
    store = scene.store
    scene = open_over_another(context, lambda context: Matches(context, store))
    assert isinstance(scene, Matches)
    labels = []
    for place in range(3):
        click(scene, middle_of(scene.list, place))
        labels.append(scene.opening.label)
    assert labels == ["Continue", "Continue", "Review"]
    scene.list.select(0)
    seed = MatchSession.resume(scene.store, scene.shown[0])[0].match.setup.seed
    click(scene, scene.opening.area.center)
    gone_through(context)
    table = context.scenes.top
    assert table is not None
    assert table.session.match.setup.seed == seed  # type: ignore[attr-defined]


def test_what_is_shown_of_the_selection_follows_at_once(context: Context) -> None:
    who = open_over_another(context, people)
    assert isinstance(who, ProfilesScene)
    for place, row in enumerate(who.list.rows):
        click(who, middle_of(who.list, place))
        unnamed = row.words == "No name yet"
        assert who.play.label == ("Play without a name" if unnamed else f"Play as {row.words}")
    learn = open_over_another(context, games)
    assert isinstance(learn, Learn)
    for place in (1, 3, 0):
        click(learn, middle_of(learn.list, place))
        assert learn.name.label == learn.list.rows[place].words


def test_a_list_without_matches_says_why(context: Context) -> None:
    scene = open_over_another(context, matches)
    assert isinstance(scene, Matches)
    scene.filters.show_deleted()
    assert scene.list.empty == "You haven't deleted any match."
    assert scene.list.empty in scene.list.spoken
    scene.filters.want(MatchStatus.WON)
    assert scene.list.empty == context.text.get("matches.no_such")
    for path in scene.store.in_play():
        path.unlink()
    none = open_over_another(context, lambda context: Matches(context, scene.store))
    assert isinstance(none, Matches)
    assert none.list.empty == context.text.get("matches.none")


def test_where_a_deleted_match_is_and_how_it_comes_back_is_said(context: Context) -> None:
    scene = open_over_another(context, matches)
    assert isinstance(scene, Matches)
    get = context.text.get
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode=""))
    said = context.notices[-1]
    for named in (get("records.result_bin"), get("records.restore")):
        assert named in said
    click(scene, scene.filters.bin.area.center)
    scene.wait()
    assert scene.opening.label == get("records.restore")
    scene.opening.activate()
    assert context.notices[-1] == get("records.restored")
    assert len(scene.store.in_play()) == 3


def test_rows_have_one_size_and_a_tip_completes_those_that_are_cut(context: Context) -> None:
    class Plain(Scene):
        def enter(self) -> None:
            self.list = ScrollList(self.context, "rows", 300, 200, lambda place: None)
            self.list.set_rows([ListRow("short", "1"), ListRow("a longer row, " * 9, "2")])
            self.stage.add(self.list)
            self.focus.add(self.list)
            self.list.place((400, 300), 1.0)

    sizes, fonts = set(), context.fonts
    write = type(fonts).write

    def noted(*given: object, **more: object) -> pygame.Rect:
        if given[3] is FontRole.UI:
            sizes.add(given[4])
        return write(*given, **more)  # type: ignore[arg-type]

    scene = Plain(context)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(fonts), "write", noted)
        scene.picture()
    assert len(sizes) == 1
    tips = Tips(context)
    for place, told in ((0, []), (1, ["a longer row, " * 9]), (0, [])):
        at = middle_of(scene.list, place)
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        tips.step()
        scene.clock.tick(context.durations.tip)
        tips_shown = [each for each in scene.stage.sprites if isinstance(each, Tip)]
        assert [tip.label for tip in tips_shown] == told
        assert not any(tip.plate.collidepoint(at) for tip in tips_shown)
