"""The card room: every game can be found, by picture, by family and by typing, and chosen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pygame
import pytest
from porrazo.desktop.scenes.choosing.card_room import CardRoom
from porrazo.desktop.scenes.choosing.game_facts import seats_words
from porrazo.desktop.scenes.choosing.luck import luck_words
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.choosing.tiles import Tile
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import AnyGame
from porrazo.games import CATALOGUE, GAMES, NAMES, CatalogueEntry
from porrazo.text import LANGUAGES, Text
from support.by_hand import Person
from support.entry import write


def open_room(context: Context, size: tuple[int, int] = (960, 600)) -> CardRoom:
    context.scenes.resize(size)
    scene = CardRoom(context)
    context.scenes.reset(scene)
    context.scenes.settle()
    return scene


def press(scene: CardRoom, key: int, letter: str = "") -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
    scene.context.scenes.settle()


def seek(scene: CardRoom, words: str) -> None:
    for letter in words:
        press(scene, pygame.key.key_code(letter), letter)


def test_the_registry_tells_what_the_games_tell() -> None:
    for game in GAMES:
        entry = CATALOGUE[game.name]
        assert (entry.title, entry.family, entry.seats) == (game.title, game.family, game.seats)
        named = any("partner" in option.name for option in game.options)
        assert entry.partners == (named or any(map(game_has_partners(game), game.seats)))


def game_has_partners(game: AnyGame) -> Callable[[int], bool]:
    """Return whether two sit on one side with so many people, by the usual rules."""

    def has(seats: int) -> bool:
        sides = game.sides(game.setup(seats, {}, None, 0))
        return len(set(sides)) < len(sides)

    return has


def test_every_game_has_a_tile_that_says_for_how_many_it_is(context: Context) -> None:
    scene = open_room(context)
    for name, entry in CATALOGUE.items():
        tile = scene.tiles[name]
        assert entry.title in tile.spoken
        assert seats_words(entry) in tile.spoken
    assert scene.picture().get_size() == (960, 600)


@pytest.mark.parametrize("name", NAMES)
def test_a_tile_says_how_much_is_luck(context: Context, name: str) -> None:
    words = luck_words(context.text, name)
    if CATALOGUE[name].by_luck:
        assert words == context.text.get("room.luck_told")
    else:
        assert "Adela" in words
        assert "Tomás" in words
    tile = Tile(context, name, CATALOGUE[name], lambda: None)
    assert words in tile.spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_has_its_name(language: str) -> None:
    text = Text(language, strict=True)
    families = {entry.family for entry in CATALOGUE.values()}
    assert len({text.get(f"room.family_{family}") for family in families}) == len(families)


def test_the_games_played_last_come_first(context: Context) -> None:
    last = NAMES[-1]
    context.change(games=(last, "no_such_game"))
    assert open_room(context).names == [last, *NAMES[:-1]]


def test_letters_find_a_game_and_escape_forgets_them(context: Context) -> None:
    scene = open_room(context)
    seek(scene, CATALOGUE[NAMES[-1]].title[:4].lower())
    assert scene.names == [NAMES[-1]]
    press(scene, pygame.K_ESCAPE)
    assert scene.names == list(NAMES)
    seek(scene, "zzz")
    assert scene.names == []
    assert scene.none.label == context.text.get("room.none")
    for _ in "zzz":
        press(scene, pygame.K_BACKSPACE)
    assert scene.names == list(NAMES)
    press(scene, pygame.K_ESCAPE)
    assert isinstance(context.scenes.top, Title)


def test_a_family_shows_its_games_alone(context: Context) -> None:
    scene = open_room(context)
    for place, family in enumerate(scene.families):
        scene.rows[place].activate()
        shown = [name for name in NAMES if family in ("", CATALOGUE[name].family)]
        assert scene.names == shown


def test_wishes_narrow_the_games_together_and_are_taken_back(context: Context) -> None:
    scene = open_room(context, (1280, 720))
    two, short, partner = scene.checks
    two.activate()
    assert set(scene.names) == {name for name in NAMES if 2 in CATALOGUE[name].seats}
    partner.activate()
    wanted = {name for name in NAMES if CATALOGUE[name].partners and 2 in CATALOGUE[name].seats}
    assert set(scene.names) == wanted
    short.activate()
    assert all(CATALOGUE[name].minutes <= 15 for name in scene.names)
    for check in scene.checks:
        check.activate()
    assert scene.names == list(NAMES)


def test_surprise_me_sets_up_one_of_the_games_that_are_shown(context: Context) -> None:
    scene = open_room(context, (1280, 720))
    scene.checks[2].activate()
    shown = scene.names
    scene.surprise.activate()
    context.scenes.settle()
    top = context.scenes.top
    assert isinstance(top, NewMatch)
    assert top.game.name in shown


def test_a_name_is_written_where_no_letter_can_be_typed(context: Context) -> None:
    scene = open_room(context, (1280, 720))
    write(context, scene.search.activate, "flor")
    assert scene.names == ["flor"]
    assert context.text.get("room.sought", words="flor") == scene.search.label


@pytest.mark.parametrize("name", NAMES)
def test_enter_leads_to_a_new_match_of_the_game_that_was_found(context: Context, name: str) -> None:
    scene = open_room(context)
    seek(scene, CATALOGUE[name].title.lower().split()[0])
    press(scene, pygame.K_RETURN)
    top = context.scenes.top
    assert isinstance(top, NewMatch)
    assert top.game.name == name


def test_the_arrows_scroll_to_tiles_that_are_not_seen(context: Context) -> None:
    context.change(ui_scale=2.0)
    scene = open_room(context)
    context.scenes.resize((960, 600))
    for _ in range(4):
        press(scene, pygame.K_DOWN)
    assert isinstance(scene.focus.current, Tile)
    assert scene.panel.scroller.offset > 0
    assert scene.panel.scroller.view.contains(scene.focus.current.area)


def test_seats_are_told_shortly() -> None:
    assert seats_words(CatalogueEntry("a", "C", (2, 3, 4))) == "2\N{EN DASH}4"
    assert seats_words(CatalogueEntry("a", "C", (2, 4))) == "2, 4"
    assert seats_words(CatalogueEntry("a", "C", (3,))) == "3"


def test_no_game_is_loaded_by_the_registry_or_the_room() -> None:
    code = (
        "import sys, porrazo.games, porrazo.desktop.scenes.choosing.card_room\n"
        "families = {entry.family for entry in porrazo.games.CATALOGUE.values()}\n"
        "wrong = [f for f in families if f'porrazo.games.{f}' in sys.modules]\n"
        "sys.exit(', '.join(wrong) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_a_click_selects_a_game_and_a_double_click_leads_to_its_set_up(context: Context) -> None:
    scene = open_room(context, (1280, 720))
    for name in scene.names[1:4]:
        click(scene, scene.tiles[name].area.center)
        assert context.scenes.top is scene
        assert scene.chosen == name
        assert CATALOGUE[name].title in scene.play.label
    click(scene, scene.tiles[scene.chosen].area.center)
    assert context.scenes.top is scene
    click(scene, scene.tiles[scene.chosen].area.center, 2)
    assert isinstance(context.scenes.top, NewMatch)
    assert context.scenes.top.game.name == scene.chosen


def click(scene: CardRoom, point: tuple[int, int], clicks: int = 1) -> None:
    Person(mouse=True).click(scene, point, clicks)
    scene.context.scenes.settle()
