"""What was better is played on the review's small table, at every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.scenes.review.position import ReviewedPosition
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.records.seating import Player
from porrazo.text import Text

SIZE = 1280, 720
FIELD = pygame.Rect(24, 204, 800, 304)


@pytest.mark.parametrize("name", NAMES)
def test_after_any_action_the_small_table_shows_what_the_viewer_sees(
    context: Context, name: str
) -> None:
    game, rng = game_named(name), Random(2)
    match = Match.new(game, game.seats[0], {}, None, 2)
    while not match.over and len(match.actions) < 24:
        match.act(game.playout_action(match.state, rng))
    players = tuple(Player(f"P{seat}") for seat in range(match.setup.seats))
    clock, table = Clock(), ReviewedPosition(context, Stage(SIZE))
    context.scenes.resize(SIZE)
    table.place(FIELD, 1.0, SIZE)
    table.lay(TableSetup.of(context, match, players), match.view_before(0, 0), 0)
    for at in range(0, len(match.actions), 4):
        fork = match.until(at)
        action = rng.choice(list(fork.state.legal()))
        clock.play(table.perform(fork, action, (), clock.play))
        clock.finish()
        assert table.model is not None
        assert table.model.shown() == table.model.expected(fork.view(0)), (at, action)


@pytest.mark.parametrize(("language", "you"), [("en", "You"), ("es", "Tú")])
def test_whoever_has_no_name_is_you_on_a_small_table_and_in_what_is_said(
    context: Context, monkeypatch: pytest.MonkeyPatch, language: str, you: str
) -> None:
    written: list[str] = []
    write = Fonts.write

    def noted(fonts: Fonts, face: pygame.Surface, words: str, *given: Any, **at: Any) -> Any:
        written.append(words)
        return write(fonts, face, words, *given, **at)

    context.text = text = Text(language)
    match = Match.new(game_named("porrazo"), 2, {}, None, 2)
    players = (Player(text.get("scenes.you")), Player("Abuela Carmen", "carmen"))
    table = ReviewedPosition(context, Stage(SIZE))
    context.scenes.resize(SIZE)
    table.place(FIELD, 1.0, SIZE)
    setup = TableSetup.of(context, match, players)
    table.lay(setup, match.view(0), 0)
    monkeypatch.setattr(Fonts, "write", noted)
    for person in table.signs.people:
        person.draw_picture()
    assert you in written
    assert text.get("scenes.you") not in written
    said = text.get("review.done", name=setup.say.names[0], action="5")
    assert said == f"{you}: 5"
