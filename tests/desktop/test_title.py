"""The title: which match is resumed, and the ways that are always there."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise

import pygame
import pytest
from porrazo.desktop.scenes.choosing.card_room import CardRoom
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.days.calendar import days_in_a_row
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.learn.ways import Learn
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.text import LANGUAGES, Text
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_says_what_is_behind_it(context: Context, language: str) -> None:
    context.text = Text(language, strict=True)
    scene = title(context)
    assert len(scene.small) == 6
    assert all(row.detail and row.detail in row.spoken for row in scene.small)
    get = context.text.get
    assert scene.news.matches == get("title.matches_none")
    assert scene.news.statistics == get("title.statistics_none")
    assert {row.label for row in scene.languages} == {
        get(f"settings.language_{code}") for code in LANGUAGES
    }
    store = JournalStore(context.paths.data)
    MatchSession.new((Player("Ana"), Player("Beto", "tomas")), {}, store, 1).close()
    scene = title(context)
    assert scene.news.matches == context.text.plural("title.matches_in_play", 1)
    assert scene.languages == [], "they are among the settings"


def test_the_opponent_of_the_match_in_play_asks_to_go_on(context: Context) -> None:
    store = JournalStore(context.paths.data)
    MatchSession.new((Player("Ana"), Player("Lupita", "lupita")), {}, store, 1).close()
    scene = title(context)
    assert scene.bubble.speaker.label == "Lupita"
    assert scene.bubble.visible
    assert scene.bubble.label == context.text.get("title.say_continue")
    assert len({person.state.level for person in scene.people}) == 6
    for one, other in pairwise(scene.people):
        assert one.area.right <= other.area.left


def test_where_a_person_is_to_act_the_opponent_says_at_which_game(context: Context) -> None:
    store = JournalStore(context.paths.data)
    session = MatchSession.new((Player("Ana"), Player("Lupita", "lupita")), {}, store, 1)
    while not session.human_to_act():
        session.act(session.match.state.legal()[0])
    session.close()
    scene = title(context)
    assert scene.first.detail.endswith(", your turn")
    assert "Porrazo with Lupita" in scene.first.detail
    assert scene.bubble.label == context.text.get("title.say_turn", game="Porrazo")


def test_whoever_has_played_before_is_three_clicks_from_the_first_card(context: Context) -> None:
    store = JournalStore(context.paths.data)
    MatchSession.new((Player("Ana"), Player("Beto", "tomas")), {}, store, 1).close()
    assert store.discard(store.in_play()[0]) is not None
    context.change(games=("ronda",))
    finish = MatchSession.new((Player("Ana"), Player("Beto", "tomas")), {}, store, 2)
    finish.resign(0)
    finish.close()
    scene = title(context)
    assert scene.first.label == context.text.get("room.play", game="Ronda")
    scene.first.activate()
    context.scenes.settle()
    set_up = context.scenes.top
    assert isinstance(set_up, NewMatch)
    set_up.start.activate()
    context.scenes.settle()
    table = context.scenes.top
    assert isinstance(table, TableScene)
    table.session.close()


def test_escape_leads_back_to_where_the_set_up_was_opened(context: Context) -> None:
    first = title(context)
    first._set_up()
    context.scenes.settle()
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    assert isinstance(context.scenes.top, NewMatch)
    context.scenes.handle(escape)
    context.scenes.settle()
    assert context.scenes.top is first
    first._new_match()
    context.scenes.settle()
    room = context.scenes.top
    assert isinstance(room, CardRoom)
    room.play.activate()
    context.scenes.settle()
    assert isinstance(context.scenes.top, NewMatch)
    context.scenes.handle(escape)
    context.scenes.settle()
    assert isinstance(context.scenes.top, CardRoom)


def test_days_in_a_row_count_until_one_is_missing() -> None:
    today = date(2026, 11, 27)
    days = [date(2026, 11, day) for day in (22, 24, 25, 26)]
    assert days_in_a_row(days, today) == 3
    assert days_in_a_row([*days, today], today) == 4
    assert days_in_a_row(days[:1], today) == 0


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
