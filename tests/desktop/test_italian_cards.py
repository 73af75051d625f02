"""A match of an Italian game with Italian cards: pictures, words and rails are of one pack."""

from __future__ import annotations

import pytest
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.games import game_named
from porrazo.match.session import MatchSession
from porrazo.phone.pages import Pages
from porrazo.records.seating import Player
from porrazo.text import Text

SIZE = (1280, 720)


def table(context: Context, name: str) -> TableScene:
    game = game_named(name)
    seats = game.seats[-1]
    players = (Player("P"), *[Player(f"C{n}", "carmen") for n in range(1, seats)])
    session = MatchSession.new(players, {}, None, 3, game=name)
    scene = TableScene(context, session, opening=False)
    context.scenes.reset(scene)
    context.scenes.resize(SIZE)
    context.scenes.settle()
    return scene


@pytest.mark.parametrize(
    ("name", "usual", "italian"),
    [
        ("tresette", "french", "italian_jack_high"),
        ("calabrasella", "french", "italian_french"),
        ("briscola", "spanish", "italian_spanish"),
        ("porrazo", "french", "french"),
    ],
)
def test_the_table_changes_its_cards_while_it_is_played(
    context: Context, name: str, usual: str, italian: str
) -> None:
    scene = table(context, name)
    assert context.packs.name == usual
    context.change(italian_cards="standard")
    context.scenes.settle()
    assert context.packs.name == italian
    dress = scene.table_setup.say.dress
    assert (dress.name if dress else usual) == italian
    scene.picture()
    context.change(italian_cards="usual")
    context.scenes.settle()
    assert context.packs.name == usual
    assert scene.table_setup.say.dress is None


def test_rules_and_lessons_show_the_cards_that_they_name(context: Context) -> None:
    context.change(italian_cards="standard")
    for name, taught in (("tresette", "french"), ("briscola", "italian_spanish")):
        game = game_named(name)
        assert RulesScene(context, game).faces_now() == taught
        assert LessonScene(context, game, 0).faces_now() == taught


def test_who_sets_up_an_italian_game_is_offered_italian_cards(context: Context) -> None:
    context.change(french_cards="large")
    scene = NewMatch(context, game_named("tresette"))
    context.scenes.reset(scene)
    context.scenes.resize(SIZE)
    context.scenes.settle()
    assert scene.italian in scene.focus.controls
    assert not scene.italian.chosen
    scene.italian.activate()
    context.scenes.settle()
    assert context.settings.italian_cards == "large"
    assert scene.italian.chosen
    scene.italian.activate()
    context.scenes.settle()
    assert context.settings.italian_cards == "usual"


def test_who_sets_up_another_game_is_not(context: Context) -> None:
    scene = NewMatch(context, game_named("truc"))
    context.scenes.reset(scene)
    context.scenes.resize(SIZE)
    context.scenes.settle()
    assert scene.italian not in scene.focus.controls


def test_telephones_get_the_same_pictures() -> None:
    pages = Pages(Text("en"), "italian_jack_high", "tricks")
    one, other = pages.file("/card/italian_jack_high/JD.svg"), pages.file("/card/QD.svg")
    assert one is not None
    assert other is not None
    assert one.body != other.body
    assert pages.file("/card/italian_jack_high/back.svg") is not None
    assert pages.file("/card/italian_jack_high/9D.svg") is None
