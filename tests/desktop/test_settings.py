"""Settings: kept, checked when read, used at once; keys of the player's own."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from porrazo.desktop import keys, settings
from porrazo.desktop.context import Context, Options, build_context
from porrazo.desktop.durations import Speed
from porrazo.desktop.scenes.pause import Pause
from porrazo.desktop.scenes.settings import KeysScene, SettingsScene
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.session import MatchSession
from porrazo.desktop.settings import FILE, Settings
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player


def pressed(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    chosen = Settings(
        language="es",
        speed=Speed.FAST,
        reduced_motion=True,
        ui_scale=1.5,
        volume=0.3,
        window=(10, 20, 1300, 800),
        keys={"log": "j"},
    )
    settings.save(tmp_path, chosen)
    assert settings.load(tmp_path) == (chosen, [])


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "\x00"])
def test_a_damaged_file_is_as_if_never_set(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    assert settings.load(tmp_path) == (Settings(), [FILE])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("theme", ["walnut"]),
        ("speed", "LIGHT"),
        ("reduced_motion", 1),
        ("ui_scale", 40),
        ("volume", True),
        ("window", [1, 2, 3]),
        ("window", [0, 0, 1e9, 5]),
        ("volume", float("nan")),
        ("keys", {"log": 5}),
        ("keys", {"log": ""}),
        ("keys", {"log": "r"}),
        ("keys", {"log": "escape"}),
    ],
)
def test_a_damaged_setting_leaves_the_others(tmp_path: Path, name: str, value: object) -> None:
    given = {"muted": True, name: value, "of another version": 1}
    (tmp_path / FILE).write_text(json.dumps(given), encoding="utf-8")
    assert settings.load(tmp_path) == (Settings(muted=True), [name])


def test_settings_of_another_version_stay_in_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"haptics": [1], "volume": 0.2}', encoding="utf-8")
    settings.save(tmp_path, Settings(volume=0.9))
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert (kept["haptics"], kept["volume"]) == ([1], 0.9)


@pytest.mark.parametrize("content", ["[" * 100_000, "[]"])
def test_a_damaged_file_is_written_anew(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    settings.save(tmp_path, Settings(muted=True))
    assert settings.load(tmp_path) == (Settings(muted=True), [])


def test_what_the_command_line_says_is_used_but_not_kept(tmp_path: Path) -> None:
    options = Options(data_dir=tmp_path, language="es", speed=Speed.INSTANT)
    context = build_context(options, lambda call: None)
    context.change(volume=0.1)
    assert context.settings.language == "es"
    kept, _ = settings.load(tmp_path)
    assert (kept.language, kept.speed, kept.volume) == (None, Speed.NORMAL, 0.1)
    context.cards.close()


def at_table(context: Context) -> TableScene:
    context.scenes.resize((1280, 720))
    players = (Player("Ana"), Player("Computer", LEVELS[0]))
    session = MatchSession.new(players, {"tendido_when": "last_four"}, None, 3, 1)
    scene = TableScene(context, session, opening=False)
    context.scenes.push(scene)
    context.scenes.settle()
    for _ in range(60):
        scene.update(0.2)
    return scene


@pytest.mark.parametrize(
    "changed", [{"language": "es"}, {"back": "cempasuchil"}, {"ui_scale": 1.3}, {"ui_scale": 2.0}]
)
def test_a_change_is_seen_at_once_and_the_match_goes_on(
    context: Context, changed: dict[str, object]
) -> None:
    scene = at_table(context)
    context.scenes.push(Pause(context, scene.session, 0))
    context.scenes.push(SettingsScene(context))
    context.scenes.settle()
    before = context.scenes.scenes[1].picture().copy()
    context.change(**changed)
    context.scenes.settle()
    top = context.scenes.top
    assert isinstance(top, SettingsScene)
    assert len(top.focus.controls) == 14
    after = context.scenes.scenes[1].picture()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    context.scenes.pop()
    context.scenes.pop()
    context.scenes.settle()
    for _ in range(60):
        scene.update(0.2)
    assert scene.asking.controls
    scene.session.close()


def test_a_toggle_keeps_its_place_and_is_saved(context: Context) -> None:
    context.scenes.resize((960, 600))
    context.scenes.push(Title(context))
    scene = SettingsScene(context)
    context.scenes.push(scene)
    context.scenes.settle()
    language = scene.focus.controls[0]
    scene.focus.focus(language)
    scene.handle(pressed(pygame.K_RIGHT))
    scene.handle(pressed(pygame.K_RIGHT))
    context.scenes.settle()
    assert scene.focus.current is scene.focus.controls[0]
    assert settings.load(context.paths.data)[0].language is not None


def test_a_key_is_given_to_another_command_and_they_change_places() -> None:
    own = keys.with_key("log", "r", {})
    assert own == {"log": "r", "again": "l"}
    assert keys.command_of(pressed(pygame.K_r), own) == "log"
    assert keys.command_of(pressed(pygame.K_l), own) == "again"
    assert keys.with_key("log", "l", own) == {}


def test_letters_beyond_english_are_keys_modifiers_are_not() -> None:
    enye = 0xF1
    assert keys.name_of(enye) == "ñ"
    assert keys.may_be_chosen(enye)
    assert keys.command_of(pressed(enye), {"log": "ñ"}) == "log"
    assert not keys.may_be_chosen(pygame.K_LSHIFT)


def test_keys_of_another_version_are_kept() -> None:
    assert keys.with_key("log", "j", {"dance": "z"}) == {"log": "j", "dance": "z"}


def test_keys_are_changed_by_pressing_them(context: Context) -> None:
    context.scenes.resize((1280, 720))
    scene = KeysScene(context)
    context.scenes.push(scene)
    context.scenes.settle()
    scene.rows[0][0].activate()
    scene.handle(pressed(pygame.K_TAB))
    assert scene.words.label == context.text.get("settings.key_is_fixed")
    scene.handle(pressed(pygame.K_j))
    assert context.settings.keys == {"log": "j"}
    scene.rows[0][0].activate()
    scene.handle(pressed(pygame.K_ESCAPE))
    assert context.settings.keys == {"log": "j"}
    scene.buttons[0].activate()
    assert context.settings.keys == {}
