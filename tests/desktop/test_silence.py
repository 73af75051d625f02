"""Nobody has to say that nothing is said: who plays a card says nothing by it."""

from __future__ import annotations

import pytest
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.fishing.porrazo.rules import DECLARE, STAY_SILENT
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from support.seen import Seen
from support.table_contract import played, sitting_of

SPEAKING = ("declare", "announce", "signal", "challenge")
"""Phases in which a seat may say something before it plays."""


@pytest.mark.parametrize("name", NAMES)
def test_where_something_can_be_said_a_card_says_nothing(context: Context, name: str) -> None:
    table, game = table_game(name), game_named(name)
    for seats in {game.seats[0], game.seats[-1]}:
        for match in played(game, seats, 60, 120):
            if match.over or match.state.phase not in SPEAKING:
                continue
            view = match.view(match.state.to_act)
            prompt = table.prompt(view, sitting_of(context, table, match).say)
            silent = prompt.by_itself is not None or prompt.silence is not None
            # In betting the cards are not played: every answer is a decision.
            assert silent or table.has_pot or len(prompt.buttons) > 1, match.state.phase
            if prompt.silence is not None:
                assert game.allows(view, prompt.silence.action)


def _declaring(eldest: int) -> Match:
    """Return a match in which seat 0 may call a ronda, and is the first to play, or is not."""
    game = game_named("porrazo")
    for seed in range(500):
        match = Match.new(game, 3, {}, (eldest - 1) % 3, seed)
        while match.state.phase.startswith("tendido"):
            match.act(match.state.legal()[0])
        while match.state.phase == "declare" and match.state.to_act != 0:
            match.act(STAY_SILENT)
        holds = match.state.phase == "declare" and DECLARE in match.state.legal()
        if holds and not _is_called(match.until(len(match.actions))):
            return match
    raise AssertionError("nobody holds a ronda")


def _is_called(match: Match) -> bool:
    """Return whether somebody after seat 0 may call a ronda, too."""
    match.act(STAY_SILENT)
    while match.state.phase == "declare":
        if DECLARE in match.state.legal():
            return True
        match.act(STAY_SILENT)
    return False


def _shown(context: Context, match: Match) -> TableScene:
    players = (Player("Ana"), Player("Beto", LEVELS[0]), Player("Cleo", LEVELS[0]))
    scene = TableScene(context, MatchSession(match, players), opening=False)
    Seen(context).push(scene)
    return scene


def test_the_first_to_play_plays_at_once_with_the_call_beside_it(context: Context) -> None:
    match = _declaring(0)
    scene = _shown(context, match)
    labels = [button.label for button in scene.asking._buttons]
    assert labels == [context.text.get("porrazo.call_ronda")]
    done, picking = len(match.actions), scene.asking.picking
    assert picking is not None
    card = picking.cards[0].card
    seen = Seen(context)
    picking.use(picking.cards[0])
    seen.settle()
    silent, *others = match.actions[done:]
    assert silent == STAY_SILENT
    assert card in {action % 52 for action in others}
    assert card not in match.view(0).hands[0]


def test_who_plays_later_says_nothing_with_a_card_and_keeps_it(context: Context) -> None:
    match = _declaring(1)
    scene = _shown(context, match)
    done, picking = len(match.actions), scene.asking.picking
    assert picking is not None
    card = picking.cards[0].card
    seen = Seen(context)
    picking.use(picking.cards[0])
    seen.settle()
    assert match.actions[done] == STAY_SILENT
    assert card in match.view(0).hands[0]


def _silent_steps(context: Context, name: str) -> list[int]:
    """Return the steps of a first game in which the player says nothing by playing a card."""
    lesson, found = table_game(name).lesson, []
    for place, step in enumerate(lesson.steps):
        match = lesson.match_at(place)
        if not step.words or not step.action or match.state.to_act != lesson.player:
            continue
        say = sitting_of(context, table_game(name), match).say
        silence = table_game(name).prompt(match.view(lesson.player), say).silence
        wanted = match.game.parse_action_text(step.action)
        if silence is not None and silence.leads and silence.action == wanted:
            found.append(place)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_first_game_shows_the_card_that_says_nothing_and_is_played_next(
    context: Context, name: str
) -> None:
    for place in _silent_steps(context, name):
        scene, seen = LessonScene(context, game_named(name), place), Seen(context)
        seen.push(scene)
        picking, shown = scene.asking.picking, scene.teacher.target()
        assert picking is not None
        assert isinstance(shown, HandCard)
        other = next(card for card in picking.cards if card is not shown)
        picking.use(other)
        assert scene.teacher.bubble.label.startswith(other.label.capitalize())
        assert scene.teacher.at == place
        picking.use(shown)
        seen.settle()
        assert shown.card not in scene.session.view(scene.viewer).hands[scene.viewer]
