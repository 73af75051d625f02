"""Who plays here: names, marks, settings and statistics of one's own."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.statistics import StatisticsScene
from porrazo.desktop.scenes.picking import Picker
from porrazo.desktop.scenes.preferences.profiles import ProfilesScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.studio import shot
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.games import game_named
from porrazo.match import preferences, profiles
from porrazo.match.profiles import FILE, FIRST, Profile, Profiles
from porrazo.records.seating import Player
from support.entry import write


def test_people_are_kept_and_known_by_their_names(tmp_path: Path) -> None:
    known = Profiles().add("Ana").add("Beto")
    profiles.save(tmp_path, known)
    assert profiles.load(tmp_path) == known
    assert known.now.name == "Beto"
    assert known.add("ANA").now.name == "Ana"
    ana = known.add("Ana").current
    assert known.rename(ana, "Beto") == known
    assert known.rename(ana, "Anita").of(ana) == Profile(ana, "Anita")
    assert [each.name for each in known.without(ana).people] == ["", "Beto"]
    assert known.without(FIRST).people == known.people


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b'{"people": 5, "current": []}',
        b'{"people": [{"mark": "../..", "name": "x"}, {"mark": "0123abcd", "name": "\\u200b"}]}',
        b'{"people": [5, {"mark": 3}], "current": "0123abcd"}',
    ],
)
def test_what_is_damaged_is_as_if_it_were_not_there(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert profiles.load(tmp_path) == Profiles()


def test_players_get_the_mark_of_whoever_has_the_name() -> None:
    known = Profiles().add("Ana").add("Beto")
    ana, beto = (each.mark for each in known.people[1:])
    alone = known.seated([Player("Somebody"), Player("Lupita", "lupita")])
    assert [player.profile for player in alone] == [beto, ""]
    several = known.seated([Player("ana"), Player("Guest"), Player("Beto", "lupita")])
    assert [player.profile for player in several] == [ana, "", ""]


def test_everybody_has_settings_and_opponents_of_their_own(context: Context) -> None:
    game = game_named("ronda")
    context.change(theme="noche", ui_scale=1.5, volume=0.3)
    chosen = preferences.load(context.paths, game)
    chosen.seats[1].level = "carmen"
    preferences.save(context.paths, chosen)
    known = profiles.load(context.paths.data).add("Ana")
    context.play_as(known)
    # Somebody new begins with what was there, and changes only their own.
    assert (context.settings.theme, context.settings.ui_scale) == ("noche", 1.5)
    context.change(theme="walnut", ui_scale=1.0, volume=0.6)
    assert preferences.load(context.paths, game).seats[1].level != "carmen"
    assert navigation.players_of(context, preferences.load(context.paths, game))[0] == Player(
        "Ana", profile=known.current
    )
    context.play_as(replace(known, current=FIRST))
    assert (context.settings.theme, context.settings.ui_scale) == ("noche", 1.5)
    assert context.settings.volume == 0.6
    assert preferences.load(context.paths, game).seats[1].level == "carmen"


def test_who_played_last_plays_at_the_next_start(context: Context) -> None:
    context.play_as(profiles.load(context.paths.data).add("Ana"))
    context.change(theme="talavera")
    again = build_context(Options(data_dir=context.paths.data, muted=True), lambda call: call())
    assert again.settings.theme == "talavera"
    assert again.paths.own != again.paths.data
    again.packs.close()


def test_a_person_is_added_renamed_and_removed_on_the_page(context: Context) -> None:
    stack = context.scenes
    stack.resize((1280, 720))
    stack.push(Title(context))
    scene = ProfilesScene(context)
    stack.push(scene)
    stack.settle()
    write(context, scene.buttons[0].activate, "Ana")
    unnamed = context.text.get("profiles.unnamed")
    assert [row.words for row in scene.list.rows] == [unnamed, "Ana"]
    scene.update(0.1)
    # Whoever plays now cannot be removed.
    assert not scene.buttons[2].enabled
    scene.list.select(0)
    scene.list.activate()
    stack.settle()
    title = stack.top
    assert isinstance(title, Title)
    assert profiles.load(context.paths.data).current == FIRST
    stack.push(again := ProfilesScene(context))
    stack.settle()
    again.list.select(1)
    again.update(0.1)
    assert again.buttons[2].enabled
    again.buttons[2].activate()
    assert len(profiles.load(context.paths.data).people) == 1


@pytest.mark.parametrize("scene", ["title", "title_in_play", "new_match", "profiles", "library"])
def test_whoever_has_no_name_yet_is_called_you_or_asked_for_one(
    context: Context, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    said: list[str] = []
    real = Fonts.render

    def render(fonts: Fonts, text: str, *rest: Any) -> Any:
        said.append(text)
        return real(fonts, text, *rest)

    monkeypatch.setattr(Fonts, "render", render)
    shot.push(context, scene, None, (1280, 720))
    top = context.scenes.top
    assert top is not None
    for sprite in top.stage.sprites:
        # One field of the library is about any player.
        if isinstance(sprite, Widget) and not isinstance(sprite, Picker) and sprite.visible:
            sprite.redraw()
            sprite.shown()
    assert said
    player = re.compile(rf"\b{context.text.get('scenes.you')}\b")
    assert not [words for words in said if player.search(words)]


def test_a_name_is_written_on_the_title_and_leads_to_all_people_from_then_on(
    context: Context,
) -> None:
    stack = context.scenes
    stack.resize((1280, 720))
    stack.push(title := Title(context))
    stack.settle()
    assert title.who.label == context.text.get("title.your_name")
    write(context, title.who.activate, "Ana")
    stack.settle()
    assert profiles.load(context.paths.data).now == Profile(FIRST, "Ana")
    top = stack.top
    assert isinstance(top, Title)
    assert top.who.label == "Ana"
    top.who.activate()
    stack.settle()
    assert isinstance(stack.top, ProfilesScene)


def test_statistics_call_whoever_plays_without_a_name_you(context: Context) -> None:
    context.scenes.resize((1280, 720))
    context.scenes.push(scene := StatisticsScene(context, []))
    context.scenes.settle()
    get = context.text.get
    assert scene.filters[1].values == [get("table.plaque_you"), get("statistics.everybody")]
    context.play_as(profiles.load(context.paths.data).add("Ana"))
    context.scenes.settle()
    top = context.scenes.top
    assert isinstance(top, StatisticsScene)
    assert top.filters[1].values == [get("profiles.unnamed"), "Ana", get("statistics.everybody")]
