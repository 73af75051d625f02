"""The end of a match: who won, the best moments, everything by key, for every game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.ending.paper import CutPaper
from porrazo.desktop.scenes.play.ending.told import Told
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.more_of_match import MoreOfMatch
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.match.outcome import winners_of
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.text import LANGUAGES, Text
from support.fit import faults

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))

every_game = pytest.mark.parametrize("name", NAMES)


@cache
def over(name: str) -> Match:
    game, rng = game_named(name), Random(1)
    match = Match.new(game, game.seats[0], {}, None, 1)
    while not match.over:
        match.act(game.playout_action(match.state, rng))
    return match


def session_of(name: str, person: int) -> MatchSession:
    match = over(name)
    players = [
        Player("Ana") if seat == person else Player(f"C{seat}", LEVELS[seat % len(LEVELS)])
        for seat in range(match.setup.seats)
    ]
    return MatchSession(match, tuple(players), None)


def winner_of(name: str) -> int:
    match = over(name)
    return next((s for s, side in enumerate(match.sides) if side in match.state.winners), 0)


def shown(context: Context, session: MatchSession, size: tuple[int, int] = (1280, 720)) -> MatchEnd:
    context.scenes.resize(size)
    scene = MatchEnd(context, session)
    context.scenes.push(scene)
    context.scenes.settle()
    scene.clock.tick(3.0)
    scene.clock.finish()
    return scene


def press(context: Context, key: int) -> None:
    context.scenes.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    context.scenes.settle()


@every_game
def test_who_won_is_told_to_the_person_and_everything_fits(context: Context, name: str) -> None:
    won = winner_of(name)
    for seat in range(over(name).setup.seats)[:2]:
        session = session_of(name, seat)
        scene = shown(context, session)
        mine = seat in winners_of(session)
        assert scene.told.won is mine
        assert scene.paper.visible is mine
        if mine:
            assert context.text.get("ends.you_win")[:7] in scene.title.label
        assert (won in [bust.guest.seat for bust in scene.winners]) is bool(winners_of(session))
        for size in ((960, 600), (1280, 720), (2560, 1080)):
            context.scenes.resize(size)
            assert faults(scene, 0.7) == [], (name, seat, size)
        context.scenes.pop()
        context.scenes.settle()


@every_game
def test_the_best_moments_are_those_of_the_own_side(context: Context, name: str) -> None:
    session = session_of(name, 0)
    told = Told(context, session, TableSetup.of(context, session.match, session.players))
    moments = told.moments()
    assert len({moment.title for moment, _ in moments}) == len(moments) <= 3
    for moment, where in moments:
        assert where
        assert 0 <= moment.place <= len(session.match.actions)
        assert moment.title
        assert not moment.points.startswith("−"), "nothing that was lost is a best moment"
        assert all(card >= 0 for card in moment.cards), "no card that was never seen"


def test_every_button_has_a_key_and_a_moment_is_shown_at_the_table(context: Context) -> None:
    session = session_of("porrazo", 0)
    scene = shown(context, session)
    assert scene.focus.current is scene.focus.default is scene.buttons[0]
    assert set(scene.moments) <= set(scene.focus.controls)
    press(context, pygame.K_m)
    assert isinstance(context.scenes.top, MoreOfMatch)
    press(context, pygame.K_ESCAPE)
    assert context.scenes.top is scene
    press(context, pygame.K_r)
    assert isinstance(context.scenes.top, ReviewScene)
    press(context, pygame.K_ESCAPE)
    assert context.scenes.top is scene
    scene.moments[0].activate()
    context.scenes.settle()
    assert context.scenes.top is not scene


def test_a_key_that_was_to_hurry_the_table_does_not_leave_the_end(context: Context) -> None:
    context.scenes.resize((1280, 720))
    scene = MatchEnd(context, session_of("porrazo", 0))
    context.scenes.push(scene)
    context.scenes.settle()
    press(context, pygame.K_RETURN)
    press(context, pygame.K_ESCAPE)
    assert context.scenes.top is scene
    scene.clock.tick(1.0)
    press(context, pygame.K_m)
    assert isinstance(context.scenes.top, MoreOfMatch)


def test_what_is_seen_is_saved_as_a_picture_without_the_buttons(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(context.paths), "exports", property(lambda paths: tmp_path / "out"))
    scene = shown(context, session_of("porrazo", 0))
    press(context, pygame.K_p)
    press(context, pygame.K_p)
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == 2
    assert str(files[0]) in context.notices[-2]
    saved = pygame.image.load(files[0])
    at = scene.buttons[0].area.center
    assert saved.get_size() == scene.size
    assert saved.get_at(at) != scene.picture().get_at(at)
    assert all(button.visible for button in scene.buttons)


@pytest.mark.parametrize("wall", [(0, 0, 0, 0), (10, 10, 40, 40), (0, 0, -20, 30)])
def test_paper_ends_to_fall_where_no_wall_is_free(wall: tuple[int, int, int, int]) -> None:
    paper = CutPaper([(200, 40, 40)], 1.0)
    paper.spread(pygame.Rect(wall), pygame.Rect(0, 0, 200, 200), 1.0)
    paper.moment = 1.0
    assert paper.blits() == ()


@pytest.mark.parametrize("language", ["en", "es"])
@every_game
def test_nobody_speaks_over_cards_names_or_faces(
    context: Context, name: str, language: str
) -> None:
    context.text = Text(language, strict=True)
    for seat in range(over(name).setup.seats)[:2]:
        scene = shown(context, session_of(name, seat))
        for size in SIZES:
            context.scenes.resize(size)
            everybody = [*scene.winners, *scene.others]
            things = [scene.title, scene.below, *scene.plates.values(), *scene.moments]
            things += [*scene.panes, *scene.buttons]
            spoken = [bubble for bubble, _ in scene.said if bubble.visible]
            for bubble in spoken:
                apart = [each.area for each in things if each.visible]
                apart += [each.box for each in everybody if each is not bubble.speaker]
                apart += [each.paper for each in spoken if each is not bubble]
                met = bubble.paper.collidelistall(apart)
                assert met == [], (name, language, size, bubble.label)
        context.scenes.pop()
        context.scenes.settle()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_no_button_breaks_its_words_in_two_where_they_are_large(
    context: Context, language: str, scale: float
) -> None:
    context.text = Text(language, strict=True)
    context.settings = replace(context.settings, ui_scale=scale)
    scene = shown(context, session_of("truc", winner_of("truc")), SIZES[0])
    assert {button.natural[1] for button in scene.buttons} <= {38.0, 46.0}
    for button in scene.buttons:
        wide = context.fonts.width(button.label, FontRole.UI_BOLD, button.theme.type.button)
        assert button.natural[0] >= wide
