"""`porrazo MATCH`, a double click, a file dropped on the window: the match is shown."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from porrazo.cli import _parsed
from porrazo.desktop.app import app as app_module
from porrazo.desktop.app import start
from porrazo.desktop.app.app import App
from porrazo.desktop.scenes.navigation import open_match
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.working import Working
from porrazo.records import store
from support.kept import put_in_play
from support.working import gone_through

SAVES = Path(__file__).resolve().parents[2] / "saves"


def first_scene(arguments: list[str], context: Context, monkeypatch: pytest.MonkeyPatch) -> object:
    """The scene that the command line begins with."""
    made: list[object] = []

    class Seen:
        def __init__(
            self, options: Options, first: Callable[[Context], object], window: object
        ) -> None:
            made.append(first(context))

        def run(self) -> int:
            return 0

    monkeypatch.setattr(app_module, "App", Seen)
    monkeypatch.setattr(start, "open_window", lambda data_dir: None)
    assert start.run(_parsed(arguments)) == 0
    scene = made[0]
    if not isinstance(scene, Working):
        return scene
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    gone_through(context)
    return context.scenes.top


def test_a_record_named_on_the_command_line_is_at_the_table(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sunday.porrazo"
    shutil.copy(SAVES / "two-to-61.json", file)
    scene = first_scene(["--speed", "instant", str(file)], context, monkeypatch)
    assert isinstance(scene, TableScene)
    assert scene.session.over
    assert [player.name for player in scene.session.players] == ["Ana", "Abuela Carmen"]


def test_what_is_no_match_leaves_the_title_and_a_sentence(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "broken.porrazo"
    file.write_bytes(b'{"game": "porrazo"}')
    assert isinstance(first_scene([str(file)], context, monkeypatch), Title)
    assert context.notices[-1].startswith("broken.porrazo can't be opened: ")


@pytest.mark.parametrize("name", ["in-play.journal", "five-one-hand.json", "resigned.json"])
def test_every_kind_of_saved_match_opens_and_nothing_is_kept_of_it(
    context: Context, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "match.porrazo"
    shutil.copy(SAVES / name, file)
    before = file.read_bytes()
    context.scenes.resize((1280, 720))
    context.scenes.push(Title(context))
    open_match(context, file)
    gone_through(context)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    assert session.saved_as() is None
    assert bool(context.notices) == (not session.over)
    if not session.over:
        session.resign(session.people[0])
    session.close()
    assert file.read_bytes() == before
    assert not (context.paths.data / store.FINISHED).exists()


def test_the_match_in_play_stays_when_another_is_dropped_on_the_window(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    in_play = put_in_play(data, (SAVES / "in-play.journal").read_bytes())
    before = in_play.read_bytes()
    app = App(Options(data_dir=data, language="en", size=(960, 600)), Title)
    app.context.scenes.reset(Title(app.context))
    app.step()
    file = str(SAVES / "two-to-61.json")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=file))
    app.step()
    gone_through(app.context)
    top = app.context.scenes.top
    assert isinstance(top, TableScene)
    top.clock.tick(5.0)
    top.clock.finish()
    app.step()
    assert isinstance(app.context.scenes.top, MatchEnd)
    assert in_play.read_bytes() == before
    app.context.scenes.abandon()
    app.context.packs.close()
