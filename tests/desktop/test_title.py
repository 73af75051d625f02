"""The title: which match is gone on with, and the ways that are always there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from porrazo.desktop.scenes.choosing.card_room import CardRoom
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.learn.ways import Learn
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.working import gone_through


def title(context: Context) -> Title:
    """Return the title, once the match in play has been read."""
    posted: list[Callable[[], object]] = []
    context.post = posted.append
    scene = Title(context)
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    scene.wait()
    for call in posted:
        call()
    return scene


@pytest.mark.parametrize("name", NAMES)
def test_continue_says_which_match_it_goes_on_with(context: Context, name: str) -> None:
    seats = CATALOGUE[name].seats[0]
    players = [Player("Ana"), *[Player(f"Beto {n}", "tomas") for n in range(1, seats)]]
    store = JournalStore(context.paths.data)
    session = MatchSession.new(tuple(players), {}, store, 1, game=name)
    session.close()
    first = title(context).buttons[0]
    assert first.label == context.text.get("title.continue")
    told = first.detail
    assert CATALOGUE[name].title in told
    assert all(player.name in told for player in players[1:])
    assert told in first.spoken
    assert " ," not in told


def test_the_match_that_is_named_is_the_one_that_is_gone_on_with(context: Context) -> None:
    store, ana = JournalStore(context.paths.data), Player("Ana")
    for seed, name in ((1, "ronda"), (2, "porrazo")):
        MatchSession.new((ana, Player("Beto", "tomas")), {}, store, seed, game=name).close()
    (path, *_) = store.in_play()
    assert store.rename(path, "Sunday")
    scene = title(context)
    game = MatchSession.resume(store, store.in_play()[0])[0].match.game
    assert scene.buttons[0].detail.startswith(f"{game.title}: Sunday")
    scene.buttons[0].activate()
    gone_through(context)
    assert context.scenes.top.session.match.game is game  # type: ignore[union-attr]


def test_matches_are_reached_where_all_are_in_the_bin(context: Context) -> None:
    store = JournalStore(context.paths.data)
    MatchSession.new((Player("Ana"), Player("Beto", "tomas")), {}, store, 1).close()
    assert store.discard(store.in_play()[0])
    words = context.text.get("matches.title")
    assert words in [button.label for button in title(context).buttons]


@pytest.mark.parametrize("name", NAMES)
def test_how_to_play_teaches_every_game(context: Context, name: str) -> None:
    context.change(games=("cuarenta",))
    scene = title(context)
    words = context.text.get("lesson.learn")
    next(button for button in scene.buttons if button.label == words).activate()
    context.scenes.settle()
    learn = context.scenes.top
    assert isinstance(learn, Learn)
    assert len(learn.list.rows) == len(NAMES)
    learn.list.select(NAMES.index(name))
    assert learn.name.label == CATALOGUE[name].title
    learn.buttons[1].activate()
    context.scenes.settle()
    rules = context.scenes.top
    assert isinstance(rules, RulesScene)
    assert rules.game.name == name
    context.scenes.pop()
    context.scenes.settle()
    learn.buttons[0].activate()
    context.scenes.settle()
    lesson = context.scenes.top
    assert isinstance(lesson, LessonScene)
    assert lesson.game.name == name


@pytest.mark.parametrize("name", NAMES)
def test_the_set_up_and_the_card_room_lead_to_rules_and_first_game(
    context: Context, name: str
) -> None:
    room = CardRoom(context)
    set_up = NewMatch(context, game_named(name))
    context.scenes.resize((1280, 720))
    for scene in (room, set_up):
        context.scenes.reset(scene)
        context.scenes.settle()
        room._select(name)
        reading = room.rules if scene is room else set_up.read_rules
        reading.activate()
        context.scenes.settle()
        rules = context.scenes.top
        assert isinstance(rules, RulesScene)
        assert rules.game.name == name
        context.scenes.pop()
        context.scenes.settle()
        (room.lesson if scene is room else set_up.lesson).activate()
        context.scenes.settle()
        lesson = context.scenes.top
        assert isinstance(lesson, LessonScene)
        assert lesson.game.name == name
