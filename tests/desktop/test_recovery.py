"""A damaged match: from the title and in the library its beginning is offered to go on from."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from porrazo.cli import main
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.scenes.library.recovery import Recovery
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.match.session import MatchSession
from porrazo.records.journal_reader import read
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.kept import in_play
from support.working import gone_through

PLAYERS = (Player("Ana"), Player("Beto", "tomas"))


def damaged(folder: Path, line: int = 12) -> bytes:
    """Leave a match with a title in a folder and damage a line of it; return its bytes."""
    session = MatchSession.new(PLAYERS, {}, JournalStore(folder), 5)
    for _ in range(20):
        session.act(session.match.state.legal()[-1])
    session.close()
    path = JournalStore(folder).rename(in_play(folder), "Sunday")
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"e", b"\xe5", 1)
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def asked(context: Context) -> Recovery:
    gone_through(context)
    scene = context.scenes.top
    assert isinstance(scene, Recovery)
    return scene


def answer(context: Context, *, go_on: bool) -> None:
    asked(context).buttons[0 if go_on else 1].activate()
    context.scenes.settle()


def library(context: Context) -> Matches:
    scene = Matches(context, JournalStore(context.paths.data))
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    scene.wait()
    scene.update(0.0)
    return scene


def goes_on(context: Context, data: bytes) -> None:
    """The beginning is played on and kept; the damaged file is what it was."""
    table = context.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    assert len(session.match.actions) >= 10
    assert session.assisted
    session.close()
    assert session.kept
    path = in_play(context.paths.data)
    assert path.stem.endswith(" Sunday")
    assert read(path).match.state_json() == session.match.state_json()
    assert (context.paths.data / "broken-1.journal").read_bytes() == data


def test_continue_offers_the_beginning_of_a_damaged_match(context: Context) -> None:
    data = damaged(context.paths.data)
    context.scenes.resize((1280, 720))
    navigation.continue_match(context)
    assert len(asked(context).found.saved.match.actions) == 10
    answer(context, go_on=True)
    goes_on(context, data)


def test_who_does_not_want_it_finds_it_in_the_library(context: Context) -> None:
    data = damaged(context.paths.data)
    context.scenes.resize((1280, 720))
    navigation.continue_match(context)
    answer(context, go_on=False)
    assert JournalStore(context.paths.data).in_play() == []
    scene = library(context)
    assert len(scene.list.rows) == 1
    assert scene.opening.label == "Recover"
    scene.list.activate()
    answer(context, go_on=True)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    table.session.close()
    assert (context.paths.data / "broken-1.journal").read_bytes() == data


def test_the_library_offers_it_before_anything_is_put_aside(context: Context) -> None:
    data = damaged(context.paths.data)
    scene = library(context)
    scene.list.activate()
    answer(context, go_on=False)
    assert context.scenes.top is scene
    assert in_play(context.paths.data).read_bytes() == data
    scene.list.activate()
    answer(context, go_on=True)
    goes_on(context, data)


def test_a_damaged_record_is_offered_as_far_as_it_can_be_read(context: Context) -> None:
    session = MatchSession.new(PLAYERS, {"target": 5}, JournalStore(context.paths.data), 5)
    while not session.over:
        session.act(session.match.state.legal()[-1])
    session.close()
    record = session.record
    assert record is not None
    record.write_bytes(data := record.read_bytes()[:-40])
    library(context).list.activate()
    answer(context, go_on=True)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    assert not table.session.over
    table.session.close()
    assert record.read_bytes() == data
    assert len(read(in_play(context.paths.data)).match.actions) < len(session.match.actions)


def test_a_record_of_which_only_the_check_is_wrong_becomes_one_again(context: Context) -> None:
    session = MatchSession.new(PLAYERS, {"target": 5}, JournalStore(context.paths.data), 5)
    while not session.over:
        session.act(session.match.state.legal()[-1])
    session.close()
    assert session.record is not None
    record = json.loads(session.record.read_bytes())
    session.record.write_text(json.dumps(record | {"check": "00000000"}), encoding="utf-8")
    library(context).list.activate()
    answer(context, go_on=True)
    store = JournalStore(context.paths.data)
    assert store.in_play() == []
    kept = json.loads((store.finished / "match-0002.porrazo").read_bytes())
    assert kept["actions"] == record["actions"]
    assert "assisted" not in kept


@pytest.mark.parametrize("how", ["opened", "imported"])
def test_a_damaged_file_from_elsewhere_is_offered_and_stays(
    context: Context, tmp_path: Path, how: str
) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    data = damaged(folder)
    (file,) = JournalStore(folder).in_play()
    scene = library(context)
    if how == "imported":
        scene.take_file(file)
    else:
        navigation.open_match(context, file)
    answer(context, go_on=True)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.kept
    table.session.close()
    assert file.read_bytes() == data
    assert len(read(in_play(context.paths.data)).match.actions) >= 10


@pytest.mark.parametrize("how", ["opened", "imported"])
def test_a_file_without_a_match_is_refused_by_its_name(
    context: Context, tmp_path: Path, how: str
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana,\n", encoding="utf-8")
    scene = library(context)
    if how == "imported":
        scene.take_file(file)
    else:
        navigation.open_match(context, file)
    gone_through(context)
    assert context.scenes.top is scene
    assert len(context.notices) == 1
    assert context.notices[0].startswith("letter.txt can")


def test_where_nothing_is_left_that_is_said(context: Context) -> None:
    damaged(context.paths.data, 2)
    scene = library(context)
    scene.list.activate()
    gone_through(context)
    assert context.scenes.top is scene
    assert "line 2" in context.notices[-1]


def test_tell_says_how_the_beginning_is_had_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["--lang", "en", "--data-dir", str(tmp_path), "tell"]) == 2
    told = capsys.readouterr().err
    aside = tmp_path / "broken-1.journal"
    assert f"porrazo recover {aside} --out MATCH" in told
    out = tmp_path.parent / f"{tmp_path.name}.porrazo"
    assert main(["recover", str(aside), "--out", str(out)]) == 0
    assert len(read(out).match.actions) == 10
