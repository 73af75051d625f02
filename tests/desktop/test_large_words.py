"""At 200 % what a person reads is really twice as large, in a window of 1280x720."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.learn.plates import Felt
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.wordmark import Wordmark
from porrazo.desktop.studio import shot
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing import pictures
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Sprite
from porrazo.engine.match import Match
from porrazo.games import FIRST, NAMES, game_named
from porrazo.games.fishing.porrazo.players.players import PorrazoCoach
from porrazo.games.tables import table_game
from porrazo.match.reviews import Reviews
from porrazo.records.library import read_match

RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
KEPT = Path(__file__).parent / "golden" / "review_two_to_61.json"
"""Its review, which takes a minute to make."""

WINDOW = (1280, 720)
#: Words at 200 % are at least so many times as high as at 100 %.
GROWN = 1.8
#: So many answers at once share the column of a table's buttons, and grow as far as it holds them.
MANY, GROWN_AMONG_MANY = 4, 1.2
#: Words that are so many pixels high, in one size or the other, are display: they need not grow.
DISPLAY = 40

#: The table itself, in scenes that are one: its sentence and its buttons are looked at below.
TABLES = ("replay", "lesson", "puzzle", "people", "people_at_table")
"""What lies on the felt has its place among cards, and cards do not grow."""
DIALOGS = [
    name
    for name in shot.SCENES
    if name not in (*table_game(FIRST).moments.plain, *table_game(FIRST).moments.hints, *TABLES)
]
"""Every scene but the tables."""


class Reading:
    """Watches which words are drawn, and how high: the least height of each."""

    def __init__(self) -> None:
        self.least: dict[str, int] = {}

    @contextmanager
    def watched(self) -> Iterator[None]:
        real = Fonts.render

        def render(fonts: Fonts, text: str, role: Any, px: float, colour: Any) -> pygame.Surface:
            for word in text.split():
                if any(letter.isalnum() for letter in word):
                    self.least[word] = min(round(px), self.least.get(word, 999))
            return real(fonts, text, role, px, colour)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Fonts, "render", render)
            yield


def read(sprites: Iterator[Sprite] | list[Sprite]) -> dict[str, int]:
    """Return the words of sprites, drawn anew, with their least heights."""
    reading = Reading()
    pictures.forget()
    with reading.watched():
        for sprite in sprites:
            if isinstance(sprite, Widget):
                sprite.redraw()
            sprite.shown()
    return reading.least


def grown_too_little(
    usual: dict[str, int], large: dict[str, int], grown: float = GROWN
) -> list[str]:
    """Return a sentence for each word that both have and that is hardly larger in the second."""
    return [
        f"{word!r} is {usual[word]} pixels high, and {large[word]} at 200 %"
        for word in usual.keys() & large.keys()
        if large[word] < grown * usual[word] and max(usual[word], large[word]) < DISPLAY
    ]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Context]:
    """One context for all: what a picture needs is read once."""
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode(WINDOW)
    options = Options(data_dir=tmp_path_factory.mktemp("data"), language="en", muted=True)
    context = build_context(options, lambda call: call())
    yield context
    context.scenes.abandon()
    context.packs.close()


@pytest.fixture(autouse=True)
def reviews(shared: Context) -> Iterator[None]:
    """The review that is kept is there at once; any other is in the making throughout."""
    over = threading.Event()

    def review(match: Match, report: Callable[[int, int], object]) -> Any:
        kept = read_match(RECORD).match
        if not match.played_alike(kept):
            over.wait()
        return PorrazoCoach().read_review(json.loads(KEPT.read_text(encoding="utf-8")), match)

    shared._reviews = Reviews(lambda call: call(), lambda job: None, review)
    yield
    over.set()
    shared.end_reviews()


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies behind a panel, and a table in small, is not read, and takes long to draw."""
    monkeypatch.setattr(Scene, "picture", lambda scene: pygame.Surface(scene.size))
    for room in ("library.chosen_match", "learn.puzzles"):
        picture = f"porrazo.desktop.scenes.{room}.match_picture"
        monkeypatch.setattr(picture, lambda context, saved, size, **how: pygame.Surface(size))


def show(context: Context, name: str, match: Match | None, scale: float, game: str) -> Scene:
    """Put a scene on the screen at a scale."""
    context.settings = replace(context.settings, ui_scale=scale, games=(game,))
    context.scenes.abandon()
    shot.push(context, name, match, WINDOW)
    top = context.scenes.top
    assert top is not None
    for _ in range(8):
        top.clock.tick(1.0)
        top.clock.finish()
    return top


def on_panel(scene: Scene) -> list[Sprite]:
    """Return what is read of a dialog: not what is drawn on a felt that lies in it."""
    felts = [each for each in scene.stage.sprites if isinstance(each, Felt)]
    return [
        sprite
        for sprite in scene.stage.sprites
        if sprite.visible
        and not isinstance(sprite, Wordmark)
        and not any(felt.visible and felt.area.collidepoint(sprite.bounds.center) for felt in felts)
    ]


@pytest.mark.long
@pytest.mark.parametrize("name", DIALOGS)
def test_every_word_of_a_dialog_gets_the_size_that_was_chosen(shared: Context, name: str) -> None:
    reviewed = name in ("review", "review_help")
    match = read_match(RECORD).match if reviewed else shot.match_for(name, 1)
    usual = read(on_panel(show(shared, name, match, 1.0, FIRST)))
    large = read(on_panel(show(shared, name, match, 2.0, FIRST)))
    assert usual.keys() & large.keys()
    assert grown_too_little(usual, large) == []


@cache
def table_moment(game: str, name: str) -> Match:
    """A match of a game at a moment of it, played at random."""
    rules, wanted, rng = game_named(game), table_game(game).moments.of(name), Random(1)
    for _ in range(12):
        match = Match.new(rules, rules.seats[0], {}, None, rng.getrandbits(32))
        while not match.over:
            if match.state.to_act == 0 and wanted(match.view(0)):
                return match
            match.act(rng.choice(match.state.legal()))
    found = shot.match_for(name, 1, game)
    assert found is not None
    return found


MOMENTS = [(game, name) for game in NAMES for name in table_game(game).moments.plain]


def asked(table: Scene) -> tuple[list[Sprite], list[Sprite]]:
    """Return the sentence over the hand and the buttons beside it, then the answers' buttons.

    The tray of chips and the presets of a bet lie on the felt, in a row as wide as that: they
    grow as far as it holds them.
    """
    assert isinstance(table, TableScene)
    column = table.zones["actions"].inflate(4, 4)
    answers: list[Sprite] = [
        each
        for each in table.focus.controls
        if type(each) is Button and each.sign is None and each.visible
        and column.collidepoint(each.area.center) and each not in table.menu.beside
    ]  # fmt: skip
    words: list[Sprite] = [
        each for each in (table.hint, *table.menu.beside) if each.visible and each.label
    ]
    return words, answers


@pytest.mark.parametrize(("game", "name"), MOMENTS)
def test_the_question_at_the_table_gets_the_size_that_was_chosen(
    shared: Context, game: str, name: str
) -> None:
    match = table_moment(game, name)
    words, answers = asked(show(shared, name, match, 1.0, game))
    usual, usual_answers = read(words), read(answers)
    words, answers = asked(show(shared, name, match, 2.0, game))
    assert grown_too_little(usual, read(words)) == []
    grown = GROWN if len(answers) < MANY else GROWN_AMONG_MANY
    # Words come before the keys that do the same, which the tooltip tells, too.
    keys = {each.cap for each in answers if isinstance(each, Button)}
    assert usual_answers.keys() - keys <= read(answers).keys()
    assert grown_too_little(usual_answers, read(answers), grown) == []
