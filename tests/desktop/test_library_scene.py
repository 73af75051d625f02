"""The list of all matches: filtered, copied, thrown away and taken back, quick with thousands."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.library.empty_bin import EmptyBin
from porrazo.desktop.scenes.library.match_rows import RESULTS, MatchStatus
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.table.match_picture import seen_by
from porrazo.desktop.ui.context import Context
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.match.session import MatchSession
from porrazo.paths import AppPaths
from porrazo.records.library import finished_matches, read_match, title_of
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.entry import write
from support.working import gone_through

MANY = 10_000 if os.environ.get("PORRAZO_TORTURE") else 300


@pytest.fixture
def store(context: Context) -> JournalStore:
    """Two matches in play, of two games, and two that are over."""
    store = JournalStore(context.paths.data)
    ana, beto, carmen = Player("Ana"), Player("Beto", "tomas"), Player("Carmen", "carmen")
    MatchSession.new((ana, beto), {}, store, 1).close()
    MatchSession.new((ana, carmen), {}, store, 2, game="ronda").close()
    for seed, players in ((3, (ana, beto)), (4, (ana, carmen))):
        session = MatchSession.new(players, {"target": 5}, store, seed)
        while not session.over:
            session.act(session.match.state.legal()[-1])
        session.close()
    return store


def shown(context: Context, store: JournalStore) -> Matches:
    scene = Matches(context, store)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    scene.wait()
    return scene


def test_matches_in_play_of_all_games_come_first_and_go_on(
    context: Context, store: JournalStore
) -> None:
    scene = shown(context, store)
    details = [row.detail.split()[0] for row in scene.list.rows]
    assert details[:2] == ["In", "In"]
    assert {*details[2:]} <= {"Won", "Lost"}
    place = next(n for n, row in enumerate(scene.list.rows) if "Beto" in row.words)
    scene.list.select(place)
    scene.list.activate()
    gone_through(context)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.match.setup.seed == 1
    table.session.close()


def test_the_list_is_filtered_by_game_player_and_result(
    context: Context, store: JournalStore
) -> None:
    scene = shown(context, store)
    game, player = scene.filters.game, scene.filters.player
    assert (len(game.values), len(player.values)) == (3, 4)
    game.set(game.values.index(game_named("ronda").title))
    assert [row.name for row in scene.list.rows] == ["Ronda"]
    game.set(0)
    player.set(player.values.index("Beto"))
    assert len(scene.list.rows) == 2
    scene.filters.want(MatchStatus.IN_PLAY)
    assert len(scene.list.rows) == 1
    player.set(0)
    assert len(scene.list.rows) == 2
    wanted = MatchStatus.IN_PLAY
    assert [row.chosen for row in scene.filters.results] == [name == wanted for name in RESULTS]


def test_each_result_says_how_many_matches_it_has(context: Context, store: JournalStore) -> None:
    scene = shown(context, store)
    counts = [int(row.value) for row in scene.filters.results]
    assert counts[0] == 4 == sum(counts[1:])
    for row, count in zip(scene.filters.results, counts, strict=True):
        row.activate()
        assert len(scene.list.rows) == count


def test_words_find_matches_by_name_game_and_title(context: Context, store: JournalStore) -> None:
    store.rename(store.in_play()[0], "Sunday")
    scene = shown(context, store)
    for words, count in (("BETO", 2), ("ronda", 1), ("sunday", 1), ("ana  carmen", 2), ("zz", 0)):
        scene.filters.seek(words)
        assert len(scene.list.rows) == count, words
        assert scene.filters.search.chosen
    assert scene.opening.label == context.text.get("matches.show_all")
    scene.opening.activate()
    assert len(scene.list.rows) == 4
    assert not scene.filters.search.chosen


def test_what_is_thrown_away_can_be_had_back_until_the_bin_is_emptied(
    context: Context, store: JournalStore
) -> None:
    scene = shown(context, store)
    for place in (0, 2):
        scene.list.select(place)
        scene.deeds.delete()
        scene.wait()
    assert (len(scene.list.rows), len(store.binned())) == (2, 2)
    scene.filters.bin.activate()
    assert len(scene.list.rows) == 2
    scene.list.activate()
    scene.wait()
    assert (len(scene.list.rows), len(store.binned())) == (1, 1)
    scene.deeds.empty()
    context.scenes.settle()
    ask = context.scenes.top
    assert isinstance(ask, EmptyBin)
    ask.buttons[1].activate()
    context.scenes.settle()
    assert store.binned() == []
    assert len(store.in_play()) + len(list(store.finished.iterdir())) == 3


def test_a_title_stays_with_its_match_and_is_no_danger(
    context: Context, store: JournalStore
) -> None:
    scene = shown(context, store)
    for place in (0, 2):
        scene.list.select(place)
        write(context, scene.deeds.rename, "../Sunday: Ana / Beto?\x1b")
        scene.wait()
    titled = [row.words for row in scene.list.rows if row.words.startswith("Sunday Ana Beto")]
    assert len(titled) == 2
    (path,) = [path for path in store.in_play() if " " in path.name]
    session, _ = MatchSession.resume(store, path)
    session.resign(0)
    session.close()
    assert session.record is not None
    assert title_of(session.record) == "Sunday Ana Beto"
    assert session.record.parent == store.finished
    assert session.record in finished_matches(store.finished)


def test_a_match_that_is_over_is_watched(context: Context, store: JournalStore) -> None:
    scene = shown(context, store)
    scene.list.select(len(scene.list.rows) - 1)
    scene.deeds.watch()
    gone_through(context)
    gone_through(context)
    replay = context.scenes.top
    assert isinstance(replay, ReplayScene)
    assert replay.match.over


def test_a_match_is_copied_and_both_go_on(context: Context, store: JournalStore) -> None:
    scene = shown(context, store)
    scene.deeds.duplicate()
    scene.wait()
    assert len(store.in_play()) == 3
    for path in store.in_play():
        session, torn = MatchSession.resume(store, path)
        assert not torn
        session.act(
            players_of(session.match.game).best.choose(session.view(session.to_act), Random(1))
        )
        session.close()


def test_matches_leave_the_library_as_files_and_come_in_as_files(
    context: Context, store: JournalStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "documents"
    monkeypatch.setattr(AppPaths, "exports", folder)
    scene = shown(context, store)
    for place in range(4):
        scene.list.select(place)
        scene.deeds.export()
    files = sorted(folder.iterdir())
    assert len(files) == 4
    assert {read_match(path).match.setup.seed for path in files} == {1, 2, 3, 4}
    for file in files:
        assert scene.take_file(file)
        gone_through(context)
    scene.wait()
    assert (len(store.in_play()), len(finished_matches(store.finished))) == (4, 4)
    assert sorted(read_match(path).match.setup.seed for path in store.in_play()) == [1, 1, 2, 2]
    (folder / "none.porrazo").write_text("nothing", encoding="utf-8")
    assert scene.take_file(folder / "none.porrazo")
    gone_through(context)
    assert "none.porrazo cannot be shown" in context.notices[-1]


def test_the_match_that_is_selected_is_seen_in_small(context: Context, store: JournalStore) -> None:
    scene = shown(context, store)
    pack = context.packs.name
    pictures = set()
    for place in range(len(scene.list.rows)):
        scene.list.select(place)
        scene.wait()
        pictures.add(pygame.image.tobytes(scene.chosen.draw_picture(), "RGB"))
    assert len(pictures) == len(scene.list.rows)
    assert context.packs.name == pack


def test_nobody_sees_a_hand_of_a_match_in_play_that_people_share(tmp_path: Path) -> None:
    people = (Player("Ana"), Player("Beto"))
    session = MatchSession.new(people, {}, None, 1)
    assert seen_by(session.saved()) is None
    session = MatchSession.new((Player("Lupita", "lupita"), people[0]), {}, None, 1)
    assert seen_by(session.saved()) == 1


@pytest.mark.long
def test_thousands_of_matches_are_listed(context: Context, store: JournalStore) -> None:
    (record, *_) = store.finished.iterdir()
    for number in range(100, 100 + MANY):
        os.link(record, store.finished / f"match-{number:04}.porrazo")
    first = shown(context, store)
    context.scenes.pop()
    context.scenes.settle()
    again = Matches(context, store)
    context.scenes.push(again)
    context.scenes.settle()
    again.picture()
    again.wait()
    assert [row.words for row in again.list.rows] == [row.words for row in first.list.rows]
    assert len(again.list.rows) == MANY + 4
    context.scenes.pop()


def test_a_second_program_only_looks(context: Context, store: JournalStore) -> None:
    object.__setattr__(context.paths, "problem", "in use")
    scene = shown(context, store)
    assert [tool.label for tool in scene.tools if tool.visible] == ["Replay"]
    assert not scene.importing.enabled
    scene.filters.show_deleted()
    assert not any(tool.visible for tool in scene.tools)
    assert not list(Path(context.paths.data).glob("*.sqlite"))


def test_what_is_exported_goes_where_the_player_wants_everything(
    context: Context, store: JournalStore
) -> None:
    scene = shown(context, store)
    scene.deeds.export()
    (file,) = (context.paths.data / "exports").iterdir()
    assert str(file) in context.notices[-1]


def test_an_export_that_cannot_be_written_says_which_file(
    context: Context, store: JournalStore
) -> None:
    (context.paths.data / "exports").write_text("no folder", encoding="utf-8")
    scene = shown(context, store)
    scene.deeds.export()
    assert context.notices[-1].startswith(f"{context.paths.data / 'exports'} can't be written: ")
