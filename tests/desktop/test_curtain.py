"""Between people at one screen: what was played, shown again on the table, or no curtain at all."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log
from porrazo.match.recap import plays_since
from porrazo.match.session import MatchSession
from porrazo.match.settings import FRIENDS, Speed
from porrazo.records.seating import Player
from support.seen import Seen
from support.table_contract import played, sitting_of

PEOPLE = ("Pepe", "Lupe", "Ramon")


def shared(context: Context, game: str = "porrazo", seats: int = 3) -> tuple[Seen, TableScene]:
    """Return a table that several people share, with a match at its beginning."""
    match = Match.new(game_named(game), seats, {}, None, 11)
    session = MatchSession(match, tuple(map(Player, PEOPLE[:seats])))
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    return seen, scene


def play_on(seen: Seen, scene: TableScene) -> None:
    """Act at random for whoever is asked, or lift the curtain."""
    top = seen.context.scenes.top
    if isinstance(top, Curtain):
        seen.key(pygame.K_RETURN)
        return
    rng = Random(len(scene.session.match.actions))
    scene.act(rng.choice(scene.session.match.state.legal()))
    seen.settle()


def curtain_with_plays(seen: Seen, scene: TableScene) -> Curtain:
    """Return the first curtain that tells of two plays or more."""
    for _ in range(80):
        top = seen.context.scenes.top
        if isinstance(top, Curtain) and len(top.panels) > 1:
            return top
        play_on(seen, scene)
    raise AssertionError("no curtain tells of two plays")


def hand(scene: TableScene) -> set[bool]:
    return {sprite.face_up for sprite in scene.model.hand(scene.viewer)}


def test_the_plays_are_shown_again_on_the_table_with_hands_hidden(context: Context) -> None:
    seen, scene = shared(context)
    curtain = curtain_with_plays(seen, scene)
    before, plays = scene.model.shown(), [panel.play for panel in curtain.panels]
    context.set_speed(Speed.NORMAL)
    curtain.again.activate()
    context.scenes.settle()
    assert context.scenes.top is scene
    assert scene.queue.moving
    assert True not in hand(scene)
    seen.settle()
    again = context.scenes.top
    assert isinstance(again, Curtain)
    assert [panel.play for panel in again.panels] == plays
    assert scene.model.shown() == before
    seen.key(pygame.K_RETURN)
    assert context.scenes.top is scene
    assert hand(scene) == {True}


def test_between_friends_there_is_no_curtain_and_a_key_turns_the_hands_down(
    context: Context,
) -> None:
    context.change(at_one_screen=FRIENDS)
    seen, scene = shared(context)
    viewers = set()
    for _ in range(30):
        assert context.scenes.top is scene
        viewers.add(scene.viewer)
        play_on(seen, scene)
    assert viewers == {0, 1, 2}
    while scene.session.match.state.phase != "play":
        play_on(seen, scene)
    assert hand(scene) == {True}
    seen.key(pygame.K_h)
    assert hand(scene) == {False}
    assert scene.asking.controls == []
    assert scene.hint.label == context.text.get("table.hand_hidden", key="H")
    seen.key(pygame.K_h)
    assert hand(scene) == {True}
    assert scene.asking.controls


def test_nobody_is_handed_the_screen_to_say_nothing(context: Context) -> None:
    seen, scene = shared(context)
    asked = 0
    for _ in range(120):
        top = context.scenes.top
        if isinstance(top, Curtain):
            view = scene.session.view(scene.session.to_act)
            prompt = scene.game.prompt(view, scene.table_setup.say)
            assert prompt.by_itself is None
            asked += 1
        play_on(seen, scene)
    assert asked > 20


@pytest.mark.parametrize("name", NAMES)
def test_the_plays_of_every_game_can_be_told(context: Context, name: str) -> None:
    game, table = game_named(name), table_game(name)
    seats = game.seats[-1]
    for match in played(game, seats, 70, 60):
        last = match
    session = MatchSession(last, tuple(Player(f"P{n}") for n in range(seats)))
    log = Log(table, sitting_of(context, table, last).say)
    log.rewrite(session)
    for seat in range(seats):
        for play in plays_since(table, log, session, seat):
            assert play.seat != seat
            assert play.words
            assert all(card >= 0 for card in play.cards)
            assert "{" not in play.words + play.more + play.call
