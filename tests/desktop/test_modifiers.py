"""Ctrl, Alt and Super make another key of a key: only what is meant by it is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from porrazo.desktop.scenes.choosing.card_room import CardRoom
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.scene import Scene
from porrazo.games import NAMES, game_named
from porrazo.text import LANGUAGES, Text
from support.seen import start
from support.short import short_options

WITH = [
    pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LMETA, pygame.KMOD_LCTRL | pygame.KMOD_LALT,
]  # fmt: skip
KEYS = [
    *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1), pygame.K_RETURN,
    pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_F1, pygame.K_F2, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END,
]  # fmt: skip


def key(code: int, mod: int) -> pygame.Event:
    letter = chr(code) if code < 128 else ""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


def press_all(context: Context) -> None:
    for mod in WITH:
        for code in KEYS:
            context.scenes.handle(key(code, mod))
            context.scenes.settle()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_done_at_a_table(context: Context, name: str) -> None:
    game = game_named(name)
    seats = min(game.seats)
    _, scene = start(context, 5, dict(short_options(game, seats)), seats, game=name)
    before = stands(context, scene)
    press_all(context)
    assert stands(context, scene) == before


def stands(context: Context, scene: TableScene) -> tuple[object, ...]:
    chosen = len(scene.model.chosen)
    return (
        list(scene.session.match.actions), context.scenes.scenes, scene.focus.current, chosen,
        scene.hint.label, [control.spoken for control in scene.focus.controls],
    )  # fmt: skip


@pytest.mark.parametrize("make", [Title, CardRoom])
def test_nothing_is_done_on_other_screens(
    context: Context, make: type[Title] | type[CardRoom]
) -> None:
    scene: Scene = make(context)
    context.scenes.push(scene)
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    before = scene.focus.current
    press_all(context)
    assert (context.scenes.scenes, scene.focus.current) == ((scene,), before)


@pytest.mark.parametrize(
    ("mod", "code", "command"),
    [
        (pygame.KMOD_LALT, pygame.K_RETURN, "full_screen"),
        (pygame.KMOD_RALT, pygame.K_KP_ENTER, "full_screen"),
        (pygame.KMOD_LALT | pygame.KMOD_LCTRL, pygame.K_RETURN, None),
        (pygame.KMOD_LALT, pygame.K_F11, None),
        (pygame.KMOD_LSHIFT, pygame.K_l, "log"),
        (pygame.KMOD_NUM | pygame.KMOD_CAPS, pygame.K_F11, "full_screen"),
    ],
)
def test_alt_enter_fills_the_screen(mod: int, code: int, command: str | None) -> None:
    assert keys.command_of(key(code, mod), {}) == command


@pytest.fixture
def entry(context: Context) -> Iterator[TextEntry]:
    """A line of at most six letters that is being written."""
    scene = TextEntry(context, "Name", "Ana", lambda words: None, limit=6)
    context.scenes.push(scene)
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    yield scene
    scene.line.close()


@pytest.mark.parametrize(
    ("before", "pasted", "after"),
    [("", "Maximiliana", "Maximi"), ("Ana", "bel", "Anabel"), ("Ana", "beltrán", "Anabel")],
)
def test_what_is_pasted_is_cut_at_the_limit(
    context: Context,
    entry: TextEntry,
    monkeypatch: pytest.MonkeyPatch,
    before: str,
    pasted: str,
    after: str,
) -> None:
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: pasted)
    for code in (pygame.K_END, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE):
        if not before or code == pygame.K_END:
            context.scenes.handle(key(code, 0))
    context.scenes.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
    assert entry.line.value == after


def test_what_is_pasted_into_words_is_cut_and_the_words_stay(
    context: Context, entry: TextEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: "bcdefg")
    context.scenes.handle(key(pygame.K_HOME, 0))
    context.scenes.handle(key(pygame.K_RIGHT, 0))
    context.scenes.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
    assert entry.line.value == "Abcdna"


def test_ctrl_enter_takes_no_line(context: Context, entry: TextEntry) -> None:
    context.scenes.handle(key(pygame.K_RETURN, pygame.KMOD_LCTRL))
    context.scenes.settle()
    assert context.scenes.top is entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_keys_names_both_that_fill_the_screen(context: Context, language: str) -> None:
    context.text = Text(language, strict=True)
    context.settings = replace(context.settings, keys={"full_screen": "f10"})
    context.scenes.resize((1280, 720))
    context.scenes.push(Help(context, game_named("porrazo")))
    context.scenes.settle()
    words = {
        sprite.label for sprite in context.scenes.top.stage.sprites if hasattr(sprite, "label")
    }
    assert "F10, Alt+Enter" in words
