"""The six opponents: faces, names and manners, where they show and how one is chosen."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.choosing.opponents import Opponents
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.table.badges import faces
from porrazo.desktop.table.badges.plaques import Plaque
from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.games.fishing.events import SanBenito
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.match import preferences
from porrazo.match.opponent_names import opponent_name
from porrazo.match.outcome import won_by
from porrazo.match.preferences import Preferences
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.table.game import Mark
from porrazo.text import LANGUAGES, Text
from support.written import lines_of

PLAQUE, CARD = 40, 240


def show(context: Context, scene: Scene) -> None:
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()


def key(context: Context, code: int) -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    context.scenes.settle()


def click(context: Context, point: tuple[int, int]) -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        top.handle(pygame.Event(kind, pos=point, button=1))
    context.scenes.settle()


# --- who they are


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_somebody(level: str, language: str) -> None:
    text = Text(language, strict=True)
    name, manner = text.get(f"scenes.name_{level}"), text.get(f"scenes.about_{level}")
    assert name in manner
    assert text.get(f"scenes.level_{level}") == f"{LEVELS.index(level) + 1} · {name}"
    assert text.get(f"scenes.epithet_{level}")
    assert manner.count(".") in (1, 2)


def test_no_two_look_alike_even_on_a_plaque(theme: Theme) -> None:
    small = [faces.medallion(level, theme.sides[0], PLAQUE) for level in LEVELS]
    large = [faces.portrait(level, CARD) for level in LEVELS]
    for pictures in (small, large):
        for one, other in itertools.combinations(pictures, 2):
            assert share_of_difference(one, other) > 0.25


def near(one: pygame.Color, other: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(one[:3], other, strict=True))


def share_of_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How many of some points differ by more than a shade."""
    points = list(itertools.product(range(0, one.width, 4), range(0, one.height, 4)))
    apart = [
        max(abs(a - b) for a, b in zip(one.get_at(point), other.get_at(point), strict=True))
        for point in points
    ]
    return sum(each > 40 for each in apart) / len(points)


def test_two_of_a_level_are_told_apart() -> None:
    levels = [None, "carmen", "ramon", "carmen", "carmen"]
    names = [opponent_name(Text("es"), levels, seat) for seat in range(1, 5)]
    assert names == ["Abuela Carmen", "Tío Ramón", "Abuela Carmen II", "Abuela Carmen III"]


# --- at the table


def plaque(context: Context, level: str | None, name: str = "Abuela Carmen") -> Plaque:
    made = Plaque(context, SeatState(name, 1, level=level))
    made.fit(pygame.Rect(0, 0, 280, 36), 1.0)
    return made


@pytest.mark.parametrize("level", [None, "one of another version"])
def test_who_has_no_face_keeps_the_sign_of_the_side(context: Context, level: str | None) -> None:
    picture = plaque(context, level).draw_picture()
    assert picture.height == 36
    mark = context.theme.sides[1]
    assert near(picture.get_at((20, 18)), mark.colour)


def test_a_face_stands_out_of_its_plaque_and_carries_the_sign_of_its_side(
    context: Context,
) -> None:
    picture = plaque(context, "carmen").draw_picture()
    assert picture.height > 36
    points = itertools.product(range(60), range(picture.height))
    colour = context.theme.sides[1].colour
    assert sum(near(picture.get_at(point), colour) for point in points) > 60


def test_a_narrow_plaque_leaves_the_title_out_before_it_breaks_a_name(context: Context) -> None:
    def drawn(made: Plaque, wide: int) -> list[str]:
        made.fit(pygame.Rect(0, 0, wide, 36), 1.0)
        return [line.words for line in lines_of(made.draw_picture) if line.words != "0"]

    made = plaque(context, "carmen", "Abuela Carmen 2")
    made.state.short = "Carmen 2"
    assert drawn(made, 280) == ["Abuela Carmen 2"]
    assert drawn(made, 130) == ["Carmen 2"]
    assert drawn(made, 100) == ["Carmen", "2"]
    assert drawn(plaque(context, None, "Ana Luisa"), 80) == ["Ana", "Luisa"]
    made.state.marks = (Mark("call", "Ronda", 1),)
    assert drawn(made, 130) == ["Carmen 2", "Ronda"]


def test_computers_at_the_table_have_faces_and_people_have_not(context: Context) -> None:
    match = Match.new(game_named("porrazo"), 3, {}, None, 1)
    players = (Player("Ana"), Player("Adela", "adela"), Player("Bot", "of another version"))
    scene = TableScene(context, MatchSession(match, players, None), opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    shown = [faces.has_face(each.state.level) for each in scene.signs.people]
    assert shown == [False, True, False]


def test_the_teacher_of_the_first_game_has_the_face_of_abuela_carmen(context: Context) -> None:
    scene = LessonScene(context, game_named("porrazo"), 0)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    assert scene.signs.people[1].state.level == "carmen"


def test_the_end_of_a_match_shows_who_won(context: Context) -> None:
    match = Match.new(game_named("porrazo"), 2, {"target": 31}, None, 3)
    agent, rng = agent_of(LEVELS[0]), Random(3)
    while not match.over:
        match.act(agent.choose(match.view(match.state.to_act), rng))
    players = (Player("Don Chucho", "chucho"), Player("Adela", "adela"))
    context.scenes.resize((1280, 720))
    context.scenes.push(MatchEnd(context, MatchSession(match, players, None)))
    context.scenes.settle()
    top = context.scenes.top
    assert isinstance(top, MatchEnd)
    assert [players[bust.guest.seat or 0] for bust in top.winners] == [players[match.state.winner]]
    assert [bust.guest.level for bust in top.winners] == [players[match.state.winner].level]
    assert next(bust.guest.seat for bust in top.others) == 1 - match.state.winner


def finished(count: int, **options: object) -> Match:
    match = Match.new(game_named("porrazo"), count, {"target": 21, **options}, None, 3)
    agent, rng = agent_of(LEVELS[0]), Random(3)
    while not match.over:
        match.act(agent.choose(match.view(match.state.to_act), rng))
    return match


def end_of(context: Context, match: Match, levels: Sequence[str | None]) -> MatchEnd:
    players = tuple(Player(f"Player {n}", level) for n, level in enumerate(levels))
    scene = MatchEnd(context, MatchSession(match, players, None))
    show(context, scene)
    return scene


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_faces_of_partners_who_won_lie_side_by_side(context: Context, seats: int) -> None:
    match = finished(seats, partnership=True)
    scene = end_of(context, match, [LEVELS[seat % 6] for seat in range(seats)])
    assert len(scene.winners) == 2
    assert scene.title.label.endswith(" win!")
    assert " and " in scene.title.label
    areas = [scene.title.area, *(bust.box for bust in scene.winners)]
    assert not any(one.colliderect(other) for one, other in combinations(areas, 2))


def test_what_won_the_match_on_the_spot_is_said_with_it(context: Context) -> None:
    match = finished(2)
    assert won_by(match, context.text) == ""
    cards = match.game.pack.cards[:4]
    match.events[-1].insert(0, SanBenito(0, 0, cards[0], tuple(cards[1:])))
    scene = end_of(context, match, LEVELS[:2])
    assert scene.title.label.endswith("wins by a San Benito!")
    review = ReviewScene(context, Saved(match, (Player("Ana"), Player("Eva")), None, False), None)
    assert review._about()[0].endswith("San Benito")


# --- choosing, in the list that chairs are where words are large


def test_what_is_told_is_of_the_seat_in_focus(context: Context) -> None:
    chosen = Preferences(count=4)
    for seat, level in zip(chosen.seats[1:], ("tomas", "carmen", "carmen"), strict=False):
        seat.level = level
    preferences.save(context.paths, chosen)
    context.change(ui_scale=1.5)
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    introduced = Characters(context.text, "porrazo").introduced

    def told(level: str) -> str:
        return f"{introduced(level)[:1].upper()}{introduced(level)[1:]}"

    assert scene.about.label == told("tomas")
    scene.focus.focus(scene.rows[3].kind)
    key(context, pygame.K_TAB)
    key(context, pygame.K_UP)
    scene.focus.focus(scene.rows[2].kind)
    key(context, pygame.K_RIGHT)
    assert scene.about.label == told("carmen")
    key(context, pygame.K_LEFT)
    assert scene.about.label == told("ramon")
    assert scene.rows[2].face.level == "ramon"
    scene.focus.focus(scene.rows[0].name)
    key(context, pygame.K_RIGHT)
    scene.focus.focus(scene.rows[0].name)
    scene.refresh_names()
    assert scene.about.label.endswith(context.text.get("new.about_person"))


def test_what_is_read_of_a_choice_says_who_plays_and_how(context: Context) -> None:
    context.change(ui_scale=1.5)
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    kind = scene.rows[1].kind
    short = kind.spoken
    scene.focus.focus(kind)
    key(context, pygame.K_RIGHT)
    assert kind.spoken == f"3 · Don Chucho: {Characters(context.text).introduced('chucho')}"
    assert "horse trader" in kind.spoken
    assert short == "2 · Lupita"
    assert scene.rows[1].face.spoken == "Who sits here? Don Chucho"


def test_one_of_all_is_chosen_with_the_mouse(context: Context) -> None:
    context.change(ui_scale=1.5)
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    click(context, scene.rows[1].face.area.center)
    all_six = context.scenes.top
    assert isinstance(all_six, Opponents)
    assert [card.level for card in all_six.cards] == list(LEVELS)
    click(context, all_six.cards[2].area.center)
    assert context.scenes.top is scene
    assert scene.chosen.seats[1].level == "chucho"
    assert scene.name_of(1) == "Don Chucho"
    assert "Don Chucho" in scene.about.label


def test_one_of_all_is_chosen_with_keys_and_escape_changes_nothing(context: Context) -> None:
    context.change(ui_scale=1.15)
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    for code, level in ((pygame.K_RETURN, "chucho"), (pygame.K_ESCAPE, "chucho")):
        scene.rows[1].face.activate()
        context.scenes.settle()
        all_six = context.scenes.top
        assert isinstance(all_six, Opponents)
        key(context, pygame.K_RIGHT)
        assert all_six.about.label == context.text.get(
            f"scenes.about_{all_six.focus.current.level}"  # type: ignore[union-attr]
        )
        key(context, code)
        assert scene.chosen.seats[1].level == level


def test_a_person_can_sit_down_instead(context: Context) -> None:
    context.change(ui_scale=1.5)
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    scene.rows[1].face.activate()
    context.scenes.settle()
    all_six = context.scenes.top
    assert isinstance(all_six, Opponents)
    all_six.person.activate()
    context.scenes.settle()
    assert scene.chosen.seats[1].level is None
    assert scene.rows[1].face.level is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_card_stay_on_it(context: Context, language: str) -> None:
    context.text = Text(language, strict=True)
    context.change(ui_scale=1.5)
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    scene.rows[1].face.activate()
    context.scenes.settle()
    all_six = context.scenes.top
    assert isinstance(all_six, Opponents)
    for card in all_six.cards:
        for ui in (0.8, 1.0, 1.6):
            card.place((640, 360), ui)
            window = (card.pixels[0] - 22 * ui) * faces.SHAPE + 11 * ui
            high = sum(line.height for line in card._words())
            assert window + high <= card.pixels[1] - 6 * ui


@pytest.mark.parametrize("name", [name for name in NAMES if CATALOGUE[name].by_luck])
def test_where_luck_decides_nobody_is_stronger(context: Context, name: str) -> None:
    here, anywhere = Characters(context.text, name), Characters(context.text)
    for level in LEVELS:
        assert here.number(level) == ""
        assert here.listed(level) == context.text.get(f"scenes.name_{level}")
        assert here.about(level) != anywhere.about(level)
