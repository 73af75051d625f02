"""Settings: kept, checked when read, used at once; keys of the player's own."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.play.pause import Pause
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.preferences.key_rows import KeyRow
from porrazo.desktop.scenes.preferences.settings import SECTIONS, SettingsScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.choices import FormRow, Segments
from porrazo.desktop.ui.controls.slider import Slider
from porrazo.desktop.ui.controls.toasts import Toast, Toasts
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.sounds.kinds import Bus
from porrazo.match import settings
from porrazo.match.session import MatchSession
from porrazo.match.settings import FILE, SCALES, THEMES, Settings, Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.places.geometry import Size
from support.entry import write


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


@pytest.mark.parametrize(
    ("before", "now"),
    [("azulejo", "usual"), ("papel_picado", "papel_picado"), ("cempasuchil", "cempasuchil")],
)
def test_a_back_that_was_chosen_before_stays_and_none_is_the_usual_one(
    tmp_path: Path, before: str, now: str
) -> None:
    (tmp_path / FILE).write_text(json.dumps({"back": before}), encoding="utf-8")
    chosen, damaged = settings.load(tmp_path)
    assert (chosen.card_back, damaged) == (now, [])
    settings.save(tmp_path, replace(chosen, card_back="usual"))
    assert settings.load(tmp_path)[0].card_back == "usual"


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
    assert settings.load(tmp_path, keys.usable) == (Settings(muted=True), [name])


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
    context.packs.close()


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
    "changed",
    [{"language": "es"}, {"card_back": "cempasuchil"}, {"ui_scale": 1.3}, {"ui_scale": 2.0}],
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
    assert row(top, "settings.ui_scale") in top.focus.controls
    after = context.scenes.scenes[1].picture()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    context.scenes.pop()
    context.scenes.pop()
    context.scenes.settle()
    for _ in range(60):
        scene.update(0.2)
    assert scene.asking.controls
    scene.session.close()


def test_the_settings_of_a_match_lead_back_to_the_table(context: Context) -> None:
    scene = at_table(context)
    before = pygame.image.tobytes(scene.picture(), "RGB")
    pause = Pause(context, scene.session, 0)
    context.scenes.push(pause)
    context.scenes.settle()
    next(b for b in pause.buttons if b.label == context.text.get("settings.title")).activate()
    context.scenes.settle()
    settings = context.scenes.top
    assert isinstance(settings, SettingsScene)
    assert context.scenes.scenes == (scene, settings)
    type_keys(settings, "escape")
    context.scenes.settle()
    assert context.scenes.top is scene
    assert pygame.image.tobytes(scene.picture(), "RGB") == before
    scene.session.close()


@pytest.mark.parametrize(
    "changed",
    [
        {"card_back": "cempasuchil"},
        {"french_cards": "large"},
        {"theme": "noche"},
        {"ui_scale": 1.15},
        {"keys": {"hint": "j"}},
    ],
)
def test_a_preview_shows_what_a_change_does(context: Context, changed: dict[str, object]) -> None:
    context.scenes.resize((1280, 720))
    context.scenes.push(Title(context))
    scene = SettingsScene(context)
    context.scenes.push(scene)
    context.scenes.settle()
    area = scene.preview.area
    before = scene.picture().subsurface(area)
    context.change(**changed)
    scene.rebuild()
    after = scene.picture().subsurface(area)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_panel_below_takes_the_other_look_too(context: Context) -> None:
    scene = at_table(context)
    pause = Pause(context, scene.session, 0)
    context.scenes.push(pause)
    context.scenes.push(SettingsScene(context))
    context.scenes.settle()
    context.change(theme="talavera")
    context.scenes.settle()
    assert pause.panel.theme.name == context.theme.name == "talavera"
    scene.session.close()


def shown(context: Context, section: str = SECTIONS[0], size: Size = (1280, 720)) -> SettingsScene:
    """Return the settings, seen in a window."""
    context.scenes.resize(size)
    context.scenes.push(Title(context))
    scene = SettingsScene(context, section)
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def row(scene: SettingsScene, label: str) -> Widget:
    """Return the row with a label."""
    every = [row for rows in scene.lists.values() for row in rows]
    return next(row for row in every if row.label == scene.context.text.get(label))


def click(scene: SettingsScene, point: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=point, rel=(0, 0), buttons=(0, 0, 0), button=1))
    scene.context.scenes.settle()


def press(scene: SettingsScene, kind: int, point: tuple[float, float]) -> None:
    scene.handle(pygame.Event(kind, pos=point, rel=(0, 0), buttons=(1, 0, 0), button=1))
    scene.context.scenes.settle()


def type_letters(scene: SettingsScene, word: str) -> None:
    for letter in word:
        event = pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
        scene.handle(event)


def type_keys(scene: SettingsScene, *names: str) -> None:
    for name in names:
        scene.handle(pressed(pygame.key.key_code(name)))
        scene.context.scenes.settle()


SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_keys_reach_every_row_and_it_comes_into_sight(
    context: Context, size: Size, scale: float
) -> None:
    context.change(ui_scale=scale)
    scene = shown(context, size=size)
    rows = [row for rows in scene.lists.values() for row in rows if not row.reads_aloud]
    seen = []
    for _ in rows:
        current = scene.focus.current
        assert isinstance(current, Widget)
        seen.append(current)
        type_keys(scene, "tab")
        assert scene.focus.current is not current
    assert seen == rows
    for each in reversed(rows[1:]):
        scene.focus.go(each)
        assert scene.scroller.view.contains(each.area)
        type_keys(scene, "up")
        assert scene.focus.current is rows[rows.index(each) - 1]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_section_is_jumped_to_and_marked(context: Context, scale: float) -> None:
    context.change(ui_scale=scale)
    scene = shown(context)
    for section in reversed(SECTIONS):
        if scene.tabs[section].visible:
            click(scene, scene.tabs[section].area.center)
        else:
            scene.jump.set(SECTIONS.index(section))
        assert scene.section == section
        assert scene.tabs[section].chosen
        assert scene.scroller.view.contains(scene.headings[section].area)
    scene.scroller.scroll_to(0)
    assert scene.section == SECTIONS[0]


def test_letters_find_a_setting_and_escape_forgets_them(context: Context) -> None:
    context.change(language="es")
    scene = shown(context)
    type_letters(scene, "xyz")
    assert not [row for row in scene.focus.controls if isinstance(row, FormRow) and row.label]
    assert scene.none.label
    type_keys(scene, "escape")
    type_letters(scene, "tamano")
    found = [row for row in scene.focus.controls if isinstance(row, FormRow) and row.label]
    assert found == [row(scene, "settings.ui_scale")]
    assert scene.focus.current is found[0]
    assert [heading.visible for heading in scene.headings.values()].count(True) == 1
    type_keys(scene, "escape")
    assert context.scenes.top is scene
    assert not scene.none.label
    type_keys(scene, "escape")
    assert isinstance(context.scenes.top, Title)


def test_a_word_can_be_written_without_a_keyboard_at_the_list(context: Context) -> None:
    scene = shown(context)
    write(context, lambda: click(scene, scene.search.area.center), "volume")
    assert scene.sought == "volume"


def test_every_value_of_a_choice_is_seen_and_clicked(context: Context) -> None:
    scene = shown(context)
    for place, name in enumerate(THEMES):
        theme = row(scene, "settings.theme")
        assert isinstance(theme, Segments)
        click(scene, theme.boxes[place].center)
        assert context.settings.theme == name


def test_defaults_are_restored_and_that_is_taken_back(context: Context) -> None:
    context.change(card_back="azulejo", volume=0.2, language="es", keys={"log": "j"})
    scene = shown(context)
    scene.restore.activate()
    now = context.settings
    assert (now.card_back, now.volume, now.keys) == ("usual", Settings().volume, {})
    assert now.language == "es", "whoever reads Spanish still does"
    scene.restore.activate()
    assert (context.settings.card_back, context.settings.volume) == ("azulejo", 0.2)
    assert context.settings.keys == {"log": "j"}


def test_the_preview_plays_a_card_as_fast_as_the_table(context: Context) -> None:
    scene = shown(context)
    speed = row(scene, "settings.speed")
    assert isinstance(speed, Segments)
    speed.set(2)
    assert scene.animating


def test_the_focus_stays_at_what_was_changed_and_it_is_saved(context: Context) -> None:
    scene = shown(context, size=(960, 600))
    type_keys(scene, "tab", "up", "left", "right")
    assert context.settings.language == "es"
    assert scene.focus.current is row(scene, "settings.language")
    assert row(scene, "settings.language").label == "Idioma"
    assert scene.focus.current.focused
    assert settings.load(context.paths.data)[0].language == "es"


def test_the_volume_is_dragged_and_heard(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    monkeypatch.setattr(
        context.sounds, "play", lambda name: heard.append(context.sounds.volume(Bus.EFFECTS))
    )
    scene = shown(context, "sound")
    slider = row(scene, "settings.volume")
    assert isinstance(slider, Slider)
    track = slider.track
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=track.midleft, button=1))
    past = track.right + 300, track.centery
    for point in (track.center, past):
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=past, button=1))
    assert heard == [0.0, 0.5, 1.0]
    assert context.settings.volume == 1.0
    type_keys(scene, "left")
    assert context.settings.volume == 0.95


def test_a_click_on_the_name_of_the_volume_leaves_it(context: Context) -> None:
    scene = shown(context, "sound")
    slider = row(scene, "settings.volume")
    click(scene, (slider.area.left + 20, slider.area.centery))
    assert context.settings.volume == Settings().volume


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_words_are_as_large_as_they_are_wanted_in_every_window(
    context: Context, size: Size
) -> None:
    scene = shown(context, size=size)
    usual = row(scene, "settings.language").ui
    context.change(ui_scale=2.0)
    context.scenes.settle()
    assert row(scene, "settings.language").ui == 2.0 * usual
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(each.area) for each in (scene.search, scene.restore, scene.close))
    assert scene.scroller.view.h >= 0.24 * size[1]


def test_the_scale_is_dragged_and_counts_when_it_is_let_go(context: Context) -> None:
    scene = shown(context)
    slider = row(scene, "settings.ui_scale")
    assert isinstance(slider, Slider)
    track = slider.track
    press(scene, pygame.MOUSEBUTTONDOWN, track.midleft)
    assert context.settings.ui_scale == 1.0, "nothing moves under the mouse"
    press(scene, pygame.MOUSEMOTION, track.midright)
    assert slider.number == SCALES[-1]
    assert context.settings.ui_scale == 1.0
    press(scene, pygame.MOUSEBUTTONUP, track.midright)
    assert context.settings.ui_scale == SCALES[-1]
    scene.focus.focus(row(scene, "settings.ui_scale"))
    type_keys(scene, "left")
    assert context.settings.ui_scale == SCALES[-2]


def test_a_notice_outlives_a_change_of_the_language(context: Context) -> None:
    scene = shown(context)
    context.notices.append("Look here.")
    toasts = Toasts(context)
    toasts.step()
    context.change(language="es")
    context.scenes.settle()
    toasts.step()
    assert toasts.showing == "Look here."
    assert any(isinstance(sprite, Toast) for sprite in scene.stage.sprites)
    scene.clock.tick(20.0)
    assert toasts.showing == ""


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
    scene = shown(context, "keys")
    get = context.text.get
    row(scene, "settings.key_log").activate()
    type_keys(scene, "tab")
    assert scene.words.label == get("settings.key_is_fixed")
    type_keys(scene, "j")
    assert context.settings.keys == {"log": "j"}
    log = row(scene, "settings.key_log")
    assert isinstance(log, KeyRow)
    assert log.key == "J"
    log.activate()
    type_keys(scene, "escape")
    assert context.settings.keys == {"log": "j"}
    assert context.scenes.top is scene
    assert not scene.words.visible


def test_a_conflict_of_keys_is_told(context: Context) -> None:
    scene = shown(context, "keys")
    row(scene, "settings.key_log").activate()
    type_keys(scene, "r")
    assert context.settings.keys == {"log": "r", "again": "l"}
    name = context.text.get("settings.key_again")
    words = context.text.get("settings.keys_changed_places", name=name, key="L")
    assert scene.words.label == words


def test_a_click_elsewhere_or_another_tab_waits_no_longer_for_a_key(context: Context) -> None:
    scene = shown(context, "keys")
    row(scene, "settings.key_log").activate()
    click(scene, scene.tabs["look"].area.center)
    assert scene.section == "look"
    type_keys(scene, "down")
    assert context.settings.keys == {}


def test_all_keys_become_the_usual_ones_again(context: Context) -> None:
    context.change(keys={"log": "j", "call": "k"})
    scene = shown(context, "keys")
    scene.lists["keys"][-1].activate()
    assert context.settings.keys == {}


def test_escape_closes_the_settings(context: Context) -> None:
    scene = shown(context)
    type_keys(scene, "escape")
    assert isinstance(context.scenes.top, Title)


@pytest.mark.parametrize("size", [(960, 600), (1100, 900), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_nothing_overlaps_on_the_title_at_any_scale(
    context: Context, size: Size, scale: float
) -> None:
    context.scenes.resize(size)
    context.change(ui_scale=scale)
    title = Title(context)
    context.scenes.push(title)
    context.scenes.settle()
    window = pygame.Rect((0, 0), size)
    # Words are lower than their lines.
    seen = [title.name, *([title.motto] if title.motto.visible else [])]
    words = [each.area.inflate(0, -0.15 * each.area.h) for each in seen]
    people = [person.area for person in title.people]
    controls = [control.area for control in title.focus.controls]
    areas = [*words, *people, *controls]
    for place, area in enumerate(areas):
        assert window.contains(area)
        assert area.collidelist(areas[:place]) == -1
    for card in title.cards:
        if card.visible:
            assert card.x - 0.6 * card.height > 0
            assert card.x + 0.45 * card.height < min(area.left for area in controls[:8])
