"""Replay at the table: every game, by every step, through every pair of eyes that may look."""

from __future__ import annotations

import logging
from dataclasses import replace
from itertools import combinations
from random import Random

import pygame
import pytest
from porrazo.cards import UNKNOWN
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.working import Working
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.match.session import MatchSession
from porrazo.records.playback import Playback, ReplayStep, is_in_play, seats_to_watch
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

MOST = 60
PEOPLE = ("Ana", "Beto", "Cleo", "Dora", "Eva", "Fito", "Gil", "Hugo")


def played(name: str, seed: int = 3, most: int = MOST, people: int = 1) -> Saved:
    game = game_named(name)
    match, rng = Match.new(game, max(people, game.seats[0]), {}, None, seed), Random(seed)
    while not match.over and len(match.actions) < most:
        match.act(game.playout_action(match.state, rng))
    players = [
        Player(PEOPLE[seat], None if seat < people else "carmen")
        for seat in range(match.setup.seats)
    ]
    return Saved(match, tuple(players), None, False)


def shown(context: Context, scene: ReplayScene) -> ReplayScene:
    context.scenes.resize((1280, 720))
    context.scenes.push(Title(context))
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def settle(scene: ReplayScene) -> None:
    for _ in range(400):
        if not scene.queue.moving and not scene.clock.animating:
            return
        scene.update(0.5)
    raise AssertionError("it never comes to rest")


def check(scene: ReplayScene) -> None:
    view = scene._view()
    assert scene.model.shown() == scene.model.expected(view)
    assert list(scene.signs.people[0].state.marks) is not None
    assert scene.bar.track.place_shown == scene.place


@pytest.mark.parametrize("name", NAMES)
def test_every_game_goes_on_and_back_through_all_eyes(
    spoken: Context, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    saved = played(name)
    scene = shown(spoken, ReplayScene(spoken, saved))
    assert len(scene.eyes) == saved.match.setup.seats + 1
    with caplog.at_level(logging.ERROR):
        for place in range(min(scene.playback.last, 25)):
            assert scene.place == place
            scene.step(ReplayStep.ACTION, 1)
            settle(scene)
            check(scene)
        for choice in range(len(scene.eyes)):
            scene.look_as(choice)
            check(scene)
            scene.step(ReplayStep.DEAL, -1)
            check(scene)
            scene.step(ReplayStep.ACTION, 1)
            settle(scene)
            check(scene)
        scene.go(scene.playback.last)
        check(scene)
        scene.step(ReplayStep.HAND, -1)
        check(scene)
    assert not caplog.records


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_to_the_end_by_itself_and_begins_again(context: Context, name: str) -> None:
    saved = played(name, most=12)
    scene = shown(context, ReplayScene(context, saved))
    scene.bar.speeds.set(4)
    scene.play()
    for _ in range(3000):
        if not scene.playing:
            break
        scene.update(0.1)
    assert (scene.place, scene.playing) == (scene.playback.last, False)
    check(scene)
    scene.play()
    assert (scene.place, scene.playing) == (0, True)


def test_a_step_in_the_middle_of_a_motion_ends_it(context: Context) -> None:
    scene = shown(context, ReplayScene(context, played("porrazo")))
    rng = Random(5)
    steps = [(step, way) for step in ReplayStep for way in (-1, 1)]
    for _ in range(120):
        scene.update(rng.choice((0.0, 0.05, 0.3)))
        if rng.random() < 0.2:
            scene.play()
        elif rng.random() < 0.2:
            scene.go(rng.randint(0, scene.playback.last))
        else:
            scene.step(*rng.choice(steps))
    scene.go(7)
    settle(scene)
    check(scene)
    assert scene.place == 7


def test_the_log_leads_to_where_a_line_was_written(context: Context) -> None:
    scene = shown(context, ReplayScene(context, played("porrazo")))
    scene.show_log()
    context.scenes.settle()
    log = context.scenes.top
    assert isinstance(log, LogScene)
    played_lines = [n for n, line in enumerate(scene.log.lines) if line.event is not None]
    number = played_lines[len(played_lines) // 2]
    log.list.select(log._lines.index(number))
    log.list.activate()
    context.scenes.settle()
    assert context.scenes.top is scene
    events = [scene.match.opening, *scene.match.events]
    told = sum(len(each) for each in events[: scene.place])
    assert told <= (scene.log.lines[number].event or 0) < told + len(events[scene.place])


def test_keys_and_mouse_steer_it(context: Context) -> None:
    scene = shown(context, ReplayScene(context, played("porrazo")))

    def press(key: int) -> None:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        settle(scene)

    press(pygame.K_RIGHT)
    press(pygame.K_RIGHT)
    press(pygame.K_LEFT)
    assert scene.place == 1
    press(pygame.K_END)
    assert scene.place == scene.playback.last
    press(pygame.K_UP)
    assert scene.place == scene.playback.deals[-1]
    press(pygame.K_HOME)
    assert scene.place == 0
    track = scene.bar.track.area
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=track.center, button=1))
    assert scene.place == pytest.approx(scene.playback.last / 2, abs=1)
    assert not scene.playing
    press(pygame.K_RETURN)
    assert scene.playing


@pytest.mark.parametrize("name", NAMES)
def test_of_a_match_in_play_only_the_person_at_the_screen_is_seen(
    context: Context, name: str
) -> None:
    saved = played(name, most=8)
    scene = shown(context, ReplayScene(context, saved, in_play=True))
    assert scene.eyes == (0,)
    for place in range(scene.playback.last + 1):
        scene.go(place)
        assert scene._view() == saved.match.view_before(place, 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_curtain_holds_while_people_play_still(context: Context, name: str) -> None:
    saved = played(name, most=4, people=2)
    scene = shown(context, ReplayScene(context, saved, in_play=True))
    scene.go(scene.playback.last)
    views = [saved.match.view_before(scene.place, seat) for seat in range(len(saved.players))]
    hands = [{card for hand in view.hands for card in hand} for view in views]  # type: ignore[attr-defined]
    known_to_all = {scene.model.code(card) for card in set.intersection(*hands)}

    def nothing_hidden_shows() -> bool:
        seen = {card.code for hand in scene.model.hands for card in hand}
        return seen <= {BACK} | known_to_all

    assert nothing_hidden_shows()
    scene.bar.eyes.set(2)
    assert nothing_hidden_shows()
    context.scenes.settle()
    curtain = context.scenes.top
    assert isinstance(curtain, Curtain)
    curtain._lift()
    context.scenes.settle()
    assert scene.viewer == 1
    own = saved.match.view_before(scene.place, 1).hands[1]  # type: ignore[attr-defined]
    seen = [card.code for card in scene.model.hand(1)]
    assert sorted(seen) == sorted(scene.model.code(card) for card in own)
    others = {card.code for card in scene.model.hand(0)}
    assert others <= {BACK} | known_to_all
    scene.bar.eyes.set(0)
    assert nothing_hidden_shows()


def test_a_match_is_in_play_as_long_as_its_cards_are(context: Context) -> None:
    store = JournalStore(context.paths.data)
    people = (Player("Ana"), Player("Beto"))
    MatchSession.new(people, {}, store, 5).close()
    over = MatchSession.new(people, {}, None, 5)
    over.resign(0)
    saved = over.saved()
    assert is_in_play(saved, store.in_play())
    assert seats_to_watch(saved, in_play=True) == (0, 1)
    assert not is_in_play(saved, [])
    other = MatchSession.new(people, {}, None, 6)
    other.resign(0)
    assert not is_in_play(other.saved(), store.in_play())


def test_a_thread_looks_whether_a_match_is_in_play_before_it_is_watched(context: Context) -> None:
    saved = played("porrazo")
    saved.resigned = 0
    context.scenes.resize((1280, 720))
    context.scenes.push(Title(context))
    context.scenes.settle()
    navigation.replay(context, saved, 9)
    context.scenes.settle()
    working = context.scenes.top
    assert isinstance(working, Working)
    working.wait()
    context.scenes.settle()
    scene = context.scenes.top
    assert isinstance(scene, ReplayScene)
    assert scene.place == 9
    assert UNKNOWN not in [card for hand in scene._view().hands for card in hand]


def test_places_of_hands_and_deals_are_where_their_cards_come_out() -> None:
    playback = Playback(played("porrazo", most=400).match)
    assert playback.hands[0] == playback.deals[0] == 0
    assert set(playback.hands) <= set(playback.deals)
    assert playback.on(0, ReplayStep.DEAL) == playback.deals[1]
    assert playback.back(playback.deals[1], ReplayStep.DEAL) == 0
    assert playback.back(playback.deals[1] + 1, ReplayStep.DEAL) == playback.deals[1]
    assert playback.on(playback.last, ReplayStep.HAND) == playback.last
    assert playback.back(0, ReplayStep.ACTION) == 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_bar_grows_with_the_words_and_holds_everything(
    context: Context, size: tuple[int, int], scale: float
) -> None:
    context.settings = replace(context.settings, ui_scale=scale)
    scene = ReplayScene(context, played("porrazo"))
    context.scenes.resize(size)
    context.scenes.push(scene)
    context.scenes.settle()
    bar = scene.bar
    top = size[1] - bar.height(size)
    parts = [*bar.steps, bar.speeds, bar.eyes, bar.words]
    assert bar.words.ui >= 0.7 * context.ui(size), "words are nearly as large as was chosen"
    for part in (bar.track, *parts):
        assert top <= part.area.top <= part.area.bottom <= size[1], part.label
        assert 0 <= part.area.left <= part.area.right <= size[0], part.label
    for one, other in combinations(parts, 2):
        assert not one.area.colliderect(other.area), (one.label, other.label)
