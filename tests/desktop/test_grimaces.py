"""Faces made at the table: everybody can make each, and each is shown and gone again."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from porrazo.desktop.scenes.learn.plates import TablePlate
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.table.badges.faces import grimace_drawing, grimace_portrait
from porrazo.desktop.table.badges.grimacing import FaceCard, standing_place
from porrazo.desktop.table.input.mirror import Mirror
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.pictures import forget
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.truc.table.signs import FACES
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Grimace, Prompt
from porrazo.table.teaching.lessons import Plate
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.rentoy import new

PEOPLE = (*LEVELS, "anybody")
GAMES = [
    name
    for name in NAMES
    if isinstance(game_named(name), RaisingGame) and max(game_named(name).seats) > 2
]
STEP = 1 / 60
HANDS = {0: "12O 6B 5C", 1: "2O 1C 7B", 2: "3O 6E 4C", 3: "10E 11C 5B"}


# --- drawings


@pytest.mark.parametrize("name", PEOPLE)
def test_everybody_makes_every_face_and_no_two_are_alike(name: str) -> None:
    drawn = {grimace: grimace_drawing(name, grimace) for grimace in Grimace}
    assert len(set(drawn.values())) == len(Grimace)
    assert all(svg.startswith("<svg ") and svg.endswith("</svg>\n") for svg in drawn.values())


@pytest.mark.parametrize("level", [*LEVELS, None, "one of another version"])
def test_faces_differ_on_the_screen(context: Context, level: str | None) -> None:
    pictures = [grimace_portrait(level, grimace, 96) for grimace in (None, *Grimace)]
    for one, other in combinations(pictures, 2):
        alike = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
        assert one.width * one.height - alike.count() > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_its_words(language: str) -> None:
    text = Text(language, strict=True)
    words = [text.get(f"table.grimace_{grimace}") for grimace in Grimace]
    assert len(set(words)) == len(Grimace)


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_of_a_game_has_a_face_of_its_own(game: str) -> None:
    match = Match.new(game_named(game), 4, {}, None, 1)
    signs = match.state.rules.signs  # type: ignore[attr-defined]
    faces = [FACES[sign] for sign in signs]
    assert len(set(faces)) == len(signs)


# --- at the table


def signalling(context: Context, sender: int, *people: int, **options: Any) -> TableScene:
    """The table of four, seat 0 looking, when it is time for a seat to signal."""
    match = new(HANDS, "4O", 4, (sender + 3) % 4, **options).match
    players = [
        Player(f"P{seat}", None if seat in (0, *people) else LEVELS[seat]) for seat in range(4)
    ]
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    assert match.state.to_act == sender
    return scene


def signal(scene: TableScene, code: str, to: int) -> None:
    """Let the seat whose turn it is signal, once nothing moves."""
    scene.clock.finish()
    scene.act(scene.session.match.game.parse_action_text(f"signal {code} to {to}"))


def shown(scene: Any) -> list[FaceCard]:
    """The faces that are shown large."""
    return [
        sprite
        for sprite in scene.stage.sprites
        if isinstance(sprite, FaceCard) and not isinstance(sprite, Mirror)
    ]


def test_a_face_comes_up_from_its_plaque_is_seen_and_goes_again(context: Context) -> None:
    scene = signalling(context, 2, signal_to="any_partner")
    signal(scene, "lowest_trump", 0)
    scene.clock.tick(STEP)
    card = shown(scene)[0]
    plaque = scene.signs.people[2].centre
    goal, _ = standing_place(scene.zones, plaque)
    assert card.scale < 0.5
    assert abs(card.y - plaque[1]) < abs(card.y - goal[1])
    seconds = context.durations
    coming = seconds.grimace_drawn + seconds.grimace_grow + seconds.grimace_make
    for _ in range(round(coming / STEP) + 2):
        scene.clock.tick(STEP)
    assert (card.centre, card.scale, card.made) == (goal, 1.0, 1.0)
    assert (card.level, card.grimace) == (LEVELS[2], Grimace.SHRUG)
    assert (card.label, card.below) == ("Lowest trump", "P2: shoulders up")
    for _ in range(round((seconds.grimace_hold + 2 * seconds.grimace_grow) / STEP)):
        scene.clock.tick(STEP)
    # Another may have made a face by then.
    assert card not in shown(scene)


def test_a_face_that_a_thread_has_drawn_is_the_one_that_is_drawn_at_once(context: Context) -> None:
    cards = [FaceCard(context, LEVELS[0], 1) for _ in range(2)]
    for card in cards:
        card.show(Grimace.WINK, "Wink")
        card.place((200, 200), 1.0)
    cards[0].draw_ahead()
    cards[0].be_drawn()
    forget()
    for made in (0.0, 1.0):
        for card in cards:
            card.made = made
        (ahead, *_), (at_once, *_) = (card.blits() for card in cards)
        assert ahead.surface.get_buffer().raw == at_once.surface.get_buffer().raw


def test_with_motion_reduced_the_face_stands_still(context: Context) -> None:
    context.settings = context.settings.__class__(reduced_motion=True)
    context.durations = context.durations.without_motion()
    scene = signalling(context, 2, signal_to="any_partner")
    signal(scene, "lowest_trump", 0)
    scene.clock.tick(STEP)
    card = shown(scene)[0]
    at = standing_place(scene.zones, scene.signs.people[2].centre)[0]
    assert (card.centre, card.scale, card.made, card.alpha) == (at, 1.0, 1.0, 1.0)
    scene.clock.tick(context.durations.grimace_hold)
    assert shown(scene) == []


def test_what_the_viewer_may_not_see_shows_no_face(context: Context) -> None:
    scene = signalling(context, 1)
    signal(scene, "two_of_trumps", 3)
    scene.clock.tick(STEP)
    assert shown(scene) == []


def test_an_opponent_who_sees_a_face_is_not_told_what_it_means(context: Context) -> None:
    told: list[str] = []
    context.speak = told.append  # type: ignore[method-assign]
    scene = signalling(context, 1, signal_seen_by="all")
    signal(scene, "two_of_trumps", 3)
    scene.clock.tick(STEP)
    card = shown(scene)[0]
    assert (card.grimace, card.label, card.below) == (
        Grimace.TONGUE,
        "Tip of the tongue",
        "P1 to P3",
    )
    words = [mark.words for mark in scene.signs.people[1].state.marks]
    assert "signals tip of the tongue" in words
    assert not any("two of trumps" in line for line in told)


def test_the_team_hears_what_a_face_means_and_everybody_the_face() -> None:
    match = new(HANDS, "4O", 4, 0, signal_seen_by="all").match
    match.act(match.game.parse_action_text("signal two_of_trumps to 3"))
    say = Say(
        Text("en", strict=True), ("A", "B", "C", "D"), match.sides, match.game.pack, suits=True
    )
    table = table_game("rentoy")
    made = {seat: table.faces_made(match.view(seat), say)[0] for seat in range(4)}
    heard = "B signals to D: two of trumps"
    assert [made[seat].told for seat in range(4)] == ["", "", "", heard]
    assert [made[seat].title for seat in (0, 1, 3)] == [
        "Tip of the tongue",
        "Two of trumps",
        "Two of trumps",
    ]
    assert table.line(match.events[-1][0], say).words == "B signals to D: tip of the tongue"


def test_a_partner_at_the_same_screen_sees_the_face_when_the_seat_is_taken(
    context: Context,
) -> None:
    scene = signalling(context, 0, 2, signal_to="any_partner")
    lift_curtain(context, scene)
    signal(scene, "king_of_trumps", 2)
    scene.clock.tick(STEP)
    assert [(card.level, card.below) for card in shown(scene)] == [(None, "P0: brows up")]
    scene.clock.finish()
    grimaces, view, heard = scene.signs.grimaces, scene.session.match.view(2), list[str]()
    grimaces.show(view, heard.append, False)
    assert heard == []
    scene.clock.play(grimaces.show(view, heard.append, True))
    assert heard == ["P0 signals to P2: king of trumps"]
    assert len(shown(scene)) == 1
    scene.clock.finish()
    grimaces.show(view, heard.append, True)
    assert len(heard) == 1


def lift_curtain(context: Context, scene: TableScene) -> None:
    """Give the screen to whom it is waiting for."""
    for _ in range(60):
        scene.clock.tick(STEP)
    context.scenes.settle()
    curtain = context.scenes.top
    assert isinstance(curtain, Curtain)
    curtain._lift()
    context.scenes.settle()


def test_what_was_seen_is_not_shown_when_the_match_is_opened_again(context: Context) -> None:
    scene = signalling(context, 2, signal_to="any_partner")
    signal(scene, "lowest_trump", 0)
    scene.clock.finish()
    again = TableScene(context, scene.session, opening=False)
    context.scenes.push(again)
    context.scenes.settle()
    for _ in range(60):
        again.clock.tick(STEP)
        assert shown(again) == []


def test_a_replay_shows_faces_as_they_were_made_and_none_after_a_jump(context: Context) -> None:
    scene = signalling(context, 2, signal_to="any_partner")
    signal(scene, "lowest_trump", 0)
    replay = ReplayScene(context, scene.session.saved())
    context.scenes.push(replay)
    context.scenes.settle()
    replay.go(1)
    replay.clock.tick(STEP)
    assert shown(replay) == []
    replay.go(0)
    replay._act()
    replay.clock.tick(STEP)
    assert [card.label for card in shown(replay)] == ["Lowest trump"]
    replay.clock.finish()
    assert shown(replay) == []


# --- choosing one


def test_the_mirror_makes_the_face_of_the_answer_that_is_pointed_at(context: Context) -> None:
    scene = signalling(context, 0, signal_to="any_partner")
    for _ in range(120):
        scene.clock.tick(STEP)
    scene.clock.finish()
    prompt = scene.asking.prompt
    assert prompt is not None
    inner = prompt.buttons[-1].leads
    assert isinstance(inner, Prompt)
    scene.asking.follow(inner)
    mirror = next(sprite for sprite in scene.stage.sprites if isinstance(sprite, Mirror))
    button = scene.asking.buttons[inner.buttons[0].leads]  # type: ignore[index]
    button.hovered = button.focused = False
    assert mirror.blits() == ()
    button.hovered = True
    assert mirror.blits()
    assert (mirror.grimace, mirror.label) == (Grimace.BROWS_UP, "Brows up")
    assert not mirror.area.colliderect(scene.signs.people[0].area)
    scene.asking.withdraw()
    assert not any(isinstance(sprite, Mirror) for sprite in scene.stage.sprites)


def test_a_page_of_the_rules_shows_a_face_with_its_words(context: Context) -> None:
    say = Say(context.text, ("A", "B"), (0, 1), game_named("truc").pack, suits=True)
    plate = TablePlate(context, say, Plate((("@kiss", "#2O"),), headed=False))
    assert plate.told() == ["a kiss: 2 of coins"]
