"""What is said in a first game stands beside the teacher; chapters and buttons on the rail."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from porrazo.desktop.scenes.learn import puzzles, shelf
from porrazo.desktop.scenes.learn.course import Course
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.learn.puzzle import PuzzleScene
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.games import FIRST, NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.settings import Speed
from support.written import lines_of

SIZES = ((960, 600, 1.0), (1280, 720, 1.0), (1280, 720, 2.0))


def shown(context: Context, scene: TableScene) -> None:
    """Show a scene until it is at rest."""
    context.set_speed(Speed.INSTANT)
    context.scenes.reset(scene)
    context.scenes.settle()
    rest(scene)


def rest(scene: TableScene) -> None:
    """Let time pass until nothing moves and something is asked."""
    for _ in range(80):
        scene.update(0.25)
        offers = scene.claims is not None and scene.claims.offering
        if not scene.animating and (scene.asking.controls or offers):
            return


def box_of(card: CardSprite) -> pygame.Rect:
    """Return where the face of a card is."""
    box = pygame.Rect(0, 0, round(0.714 * card.height), round(card.height))
    box.center = round(card.x), round(card.y)
    return box


def covering(scene: TableScene, bubble: pygame.Rect) -> list[str]:
    """Return what of the table lies where the bubble is."""
    inner = bubble.inflate(-4, -4)
    cards = [
        (f"card {card.code}", box_of(card))
        for card in scene.stage.sprites
        if isinstance(card, CardSprite) and card.visible
    ]
    faces = [(f"{each.label}'s face", each.box) for each in scene.signs.people if each.visible]
    names = [(f"{each.label}'s name", each.plaque) for each in scene.signs.people if each.visible]
    bar = [(each.label, each.area) for each in scene.asking.answers]
    board = [("the board", each.area) for each in scene.asking.controls]
    return [
        what for what, area in (*cards, *faces, *names, *bar, *board) if area.colliderect(inner)
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_lies_where_the_teacher_speaks(name: str, scale: float, context: Context) -> None:
    context.settings = replace(context.settings, ui_scale=scale)
    context.scenes.resize((1280, 720))
    scene = LessonScene(context, game_named(name), 0)
    shown(context, scene)
    teacher = scene.teacher
    speaker = scene.zones.places[1]["portrait"]
    while teacher.at < len(teacher.lesson.steps):
        words, before = teacher.step.words, teacher.at
        assert teacher.bubble.label
        assert covering(scene, teacher.bubble.area) == [], words
        near = round(100 * scene.zones.ui)
        assert teacher.bubble.area.inflate(near, near).colliderect(speaker)
        gold = [each for each in scene.asking.answers if each.cap.startswith("Enter")]
        target = teacher.target()
        assert target not in scene.asking.answers or gold == [target], "one gold button"
        for _ in range(9):
            if teacher.at != before:
                break
            teacher.skip.activate()
            rest(scene)


@pytest.mark.parametrize("name", NAMES)
def test_carmen_teaches_from_the_left_in_a_few_chapters_of_the_rules(
    name: str, context: Context
) -> None:
    table = table_game(name)
    lesson, rules = table.lesson, [chapter.name for chapter in table.chapters]
    names = [chapter for chapter, _ in lesson.chapters]
    assert lesson.chapters[0][1] == 0
    assert 2 <= len(names) == len(set(names)) <= 4
    assert set(names) <= set(rules)
    context.scenes.resize((1280, 720))
    scene = LessonScene(context, game_named(name), 0)
    shown(context, scene)
    seats = range(scene.session.match.setup.seats)
    left = next(seat for seat in seats if scene.model.place_of(seat) == 1)
    assert scene.session.players[left].level == "carmen"


def whole(course: Course) -> None:
    """Hold that every button of a course shows all its words, in letters of their size."""
    for button in course.buttons:
        assert button.visible
        usual = button.theme.type.button * button.ui
        lines = [line for line in lines_of(button.draw_picture) if line.words != button.cap]
        assert " ".join(line.words for line in lines) == button.label
        assert min(line.px for line in lines) >= 0.92 * usual, button.label


@pytest.mark.parametrize("name", NAMES)
def test_buttons_of_a_lesson_have_their_size_with_words_of_200_percent(
    spoken: Context, name: str
) -> None:
    spoken.settings = replace(spoken.settings, ui_scale=2.0)
    spoken.scenes.resize((1280, 720))
    scene = LessonScene(spoken, game_named(name), 0)
    shown(spoken, scene)
    assert scene.teacher.skip.ui >= 0.9 * scene.zones.ui
    whole(scene.teacher.course)
    for button in scene.teacher.course.controls:
        assert scene.zones["rail_right"].contains(button.area), button.label


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_buttons_of_a_puzzle_have_their_size(
    spoken: Context, wide: int, high: int, scale: float
) -> None:
    spoken.settings = replace(spoken.settings, ui_scale=scale)
    spoken.scenes.resize((wide, high))
    game = shelf.with_puzzles(game_named(FIRST))
    scene = PuzzleScene(spoken, game, 0, puzzles.choose)
    shown(spoken, scene)
    assert scene.guide.hint.ui >= 0.9 * scene.zones.ui
    whole(scene.guide.course)
    assert covering(scene, scene.guide.bubble.area) == []


def test_a_chapter_on_the_rail_begins_it(context: Context) -> None:
    context.scenes.resize((1280, 720))
    scene = LessonScene(context, game_named(FIRST), 0)
    shown(context, scene)
    name, place = scene.teacher.lesson.chapters[2]
    scene.teacher.course.rows[2].activate()
    context.scenes.settle()
    top = context.scenes.top
    assert isinstance(top, LessonScene)
    assert (top.teacher.at, top.teacher.step.chapter) == (place, name)


def test_keys_skip_a_step_and_open_the_rules_at_its_chapter(context: Context) -> None:
    context.scenes.resize((1280, 720))
    scene = LessonScene(context, game_named(FIRST), 0)
    shown(context, scene)
    assert [button.cap for button in scene.teacher.course.buttons] == ["S", "F1"]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s"))
    assert scene.teacher.at > 0
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    context.scenes.settle()
    rules = context.scenes.top
    assert isinstance(rules, RulesScene)
    assert rules.pages[rules.at][0].name == scene.teacher.lesson.chapters[0][0]
