import pygame
import pytest
from porrazo.assets import assets_folder
from porrazo.desktop.scenes import licences
from porrazo.desktop.scenes.about import About, flowing
from porrazo.desktop.scenes.installed import installed
from porrazo.desktop.scenes.licencefile import Part, read, written
from porrazo.desktop.scenes.licences import COLLECTED
from porrazo.desktop.scenes.preferences.settings import SettingsScene
from porrazo.desktop.ui.context import Context
from porrazo.text import LANGUAGES


def test_the_licences_of_the_game_and_of_what_it_needs_are_found() -> None:
    found = installed()
    assert "Permission is hereby granted" in found[0].text
    names = " ".join(part.name for part in found)
    for name in ("Porrazo", "Fraunces", "Alegreya Sans", "Python 3", "pygame-ce", "pygame_gui"):
        assert name in names
    assert all(part.licence and part.text for part in found)


def test_collected_licences_are_read_as_they_were_written() -> None:
    those = installed()
    assert read(written(those)) == those


def test_what_an_installer_collected_is_shown(
    monkeypatch: pytest.MonkeyPatch, context: Context
) -> None:
    those = [Part("Porrazo 9.9.9", "MIT", "Do as you like."), Part("SDL", "zlib", "As is.\n\nNo.")]
    assert not (assets_folder() / COLLECTED).exists(), "it belongs into bundles alone"
    monkeypatch.setattr(licences, "parts", lambda: those)
    scene = shown(context, About(context))
    assert [row.words for row in scene.names.rows] == ["Porrazo 9.9.9", "SDL"]
    scene.names.move(1)
    assert [row.words for row in scene.words.rows] == ["SDL: zlib", "", "As is.", "", "No."]


def shown(context: Context, scene: About) -> About:
    context.scenes.reset(scene)
    context.scenes.resize((960, 600))
    context.scenes.settle()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_lead_to_it_and_escape_back(context: Context, language: str) -> None:
    context.change(language=language)
    settings = SettingsScene(context)
    context.scenes.reset(settings)
    context.scenes.resize((960, 600))
    context.scenes.settle()
    settings.about.activate()
    context.scenes.settle()
    top = context.scenes.top
    assert isinstance(top, About)
    top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    context.scenes.settle()
    assert context.scenes.top is settings


def test_lines_that_were_broken_to_fit_a_page_flow_and_headings_stay() -> None:
    text = (
        "The Licence\n\n"
        "Redistribution and use in source and binary forms, with or without\n"
        "modification, are permitted.\n\n\n"
        "1. Redistributions of source code must retain the above copyright\n"
        "   notice.\n"
        "2. Names.\n"
    )
    assert flowing(text) == [
        "The Licence",
        "",
        "Redistribution and use in source and binary forms, with or without modification, "
        "are permitted.",
        "",
        "1. Redistributions of source code must retain the above copyright notice.",
        "2. Names.",
    ]
