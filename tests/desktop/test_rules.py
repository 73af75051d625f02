"""The rules inside the game: what they show is what the engine does, and it can all be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from porrazo.cards import FRENCH_52
from porrazo.desktop.scenes.learn.mini_table import MiniTable
from porrazo.desktop.scenes.learn.rules import RulesScene, open_reference
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.events import Scored
from porrazo.games import NAMES, game_named
from porrazo.games.fishing.events import Captured, SanBenito
from porrazo.games.fishing.porrazo.rules import OPTIONS
from porrazo.games.fishing.porrazo.table.chapters import CHAPTERS
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.match.settings import Speed
from porrazo.table.teaching.lessons import Diagram, Page, actions_of, pages_of, play
from porrazo.text import LANGUAGES, Text
from support.fit import faults

GAME = game_named("porrazo")
PAGES = pages_of(CHAPTERS)
SIZES = ((960, 600), (1280, 720))
SHOWN = [page for _, page in PAGES if page.diagram is not None]

every_diagram = pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)


def place_of(name: str) -> int:
    return [page.name for _, page in PAGES].index(name)


def diagram_of(page: Page) -> Diagram:
    assert page.diagram is not None
    return page.diagram


@every_diagram
def test_a_diagram_shows_what_its_words_rely_on(page: Page) -> None:
    diagram = diagram_of(page)
    match = diagram.match(GAME)
    events = [event for step in diagram.steps for event in play(match, step)]
    taken = [FRENCH_52.texts(event.cards) for event in events if isinstance(event, Captured)]
    scored = [(event.reason, event.points) for event in events if isinstance(event, Scored)]
    assert taken == [cards.split() for cards in diagram.takes]
    assert scored == list(diagram.scores)


@every_diagram
def test_what_is_lit_before_a_card_is_what_it_takes(page: Page) -> None:
    diagram = diagram_of(page)
    match = diagram.match(GAME)
    for step in diagram.steps:
        for action in actions_of(match, step):
            view = match.view(0)
            asked = view.to_act == 0 and view.phase == "play"
            lit = what_if(view, action).captures if asked else ()
            events = match.act(action)
            taken = [event.cards for event in events if isinstance(event, Captured)]
            if asked:
                assert lit == (taken[0] if taken else ())


def test_the_fourth_card_ends_the_match() -> None:
    diagram = diagram_of(PAGES[place_of("san_benito")][1])
    match = diagram.match(GAME)
    events = [event for step in diagram.steps for event in play(match, step)]
    assert any(isinstance(event, SanBenito) for event in events)
    assert match.over


def test_every_house_rule_is_told_once() -> None:
    told = [name for _, page in PAGES for name in page.options]
    assert sorted(told) == sorted(option.name for option in OPTIONS)


# --- the scene


def open_rules(context: Context, size: tuple[int, int], page: str = "aim") -> RulesScene:
    context.scenes.resize(size)
    context.scenes.push(Title(context))
    scene = RulesScene(context, GAME, page)
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def press(scene: RulesScene, key: int) -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    for _ in range(20):
        scene.update(0.2)
    scene.context.scenes.settle()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_page_can_be_read_to_its_end(spoken: Context, size: tuple[int, int]) -> None:
    scene = open_rules(spoken, size)
    for _, page in PAGES:
        scene.open(place_of(page.name))
        for _ in range(len(page.diagram.steps) + 2 if page.diagram else 1):
            words, caption = scene.words, scene.caption
            assert words.area.bottom <= scene.felt.area.top, page.name
            assert words.area.right <= scene.panel.area.right, page.name
            if caption.visible:
                assert caption.area.top >= scene.felt.area.bottom - 2, page.name
            assert caption.area.bottom <= scene.next.area.top, page.name
            press(scene, pygame.K_RETURN) if page.diagram and not scene.table.done else None
        for plate in scene.plates:
            bottom = max(sprite.bounds.bottom for sprite in plate.sprites)
            assert bottom < scene.next.area.top, page.name
        assert scene.picture().get_size() == size


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_that_are_longer_get_smaller(spoken: Context, size: tuple[int, int]) -> None:
    scene = open_rules(spoken, size)
    for _, page in PAGES:
        scene.open(place_of(page.name))
        words = scene.words.label
        scene.words.set(words + " " + words[: len(words) * 2 // 5])
        scene.arrange(scene.size)
        assert scene.words.area.bottom <= scene.felt.area.top, page.name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_titles_and_buttons_have_room(spoken: Context, size: tuple[int, int]) -> None:
    scene = open_rules(spoken, size)
    fonts, px = spoken.fonts, spoken.theme.type
    for above, row in pairwise(scene.contents):
        assert above.area.bottom < row.area.top
    assert scene.contents[-1].area.bottom < scene.close.area.top
    for button in (each for each in scene.buttons if isinstance(each, Button)):
        wide = fonts.width(button.label, FontRole.UI_BOLD, px.button * button.ui)
        assert wide <= button.pixels[0] - 16 * button.ui, button.label


# Words on a small table have this share of their usual size at least.
LEAST_SHARE = 0.7
# Smaller cards cannot be told apart at a glance.
LEAST_CARD = 60
# Beside the row of a tendido, which is what these pages are about, the table is shown small.
SMALL_BESIDE = ("tendido", "tendido_set")


@pytest.mark.parametrize("name", NAMES)
def test_cards_of_the_rules_are_large_enough_to_be_read(context: Context, name: str) -> None:
    context.scenes.resize((1280, 720))
    scene = RulesScene(context, game_named(name))
    context.scenes.reset(scene)
    context.scenes.settle()
    for place, (_, page) in enumerate(scene.pages):
        scene.open(place)
        model = scene.table.model
        # What others hold is a fan of backs; a card of it that is known lies among them.
        held = [
            sprite
            for seat, hand in enumerate(model.hands if model else ())
            for sprite in hand
            if model and seat != model.viewer
        ]
        shown = [
            sprite
            for sprite in scene.stage.sprites
            if isinstance(sprite, CardSprite) and sprite.visible and sprite.turn > 0.5
            if sprite not in held
        ]
        small = {sprite.code: sprite.height for sprite in shown if sprite.height < LEAST_CARD}
        assert small == {} or page.name in SMALL_BESIDE, page.name


@pytest.mark.parametrize("name", NAMES)
def test_nothing_meets_or_is_cut_on_any_page(context: Context, name: str) -> None:
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((1280, 720))
    scene = RulesScene(context, game_named(name))
    context.scenes.reset(scene)
    context.scenes.settle()
    for place, (_, page) in enumerate(scene.pages):
        scene.open(place)
        assert faults(scene, LEAST_SHARE) == [], page.name
        assert scene.speaker.bubble.visible is (page.diagram is not None)
        while not scene.table.done:
            scene._play()
            settle(scene)
            assert faults(scene, LEAST_SHARE) == [], page.name


def settle(scene: RulesScene) -> None:
    """Let time pass until nothing moves."""
    for _ in range(100):
        scene.update(0.2)
        if not scene.animating and not scene.table.moving:
            return


def letters(scene: RulesScene, words: str) -> None:
    for letter in words:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))


def test_a_word_jumps_to_the_page_that_has_it(context: Context) -> None:
    scene = open_rules(context, SIZES[1])
    letters(scene, "tendido")
    assert scene.pages[scene.at][0].name == "tendido" or "tendido" in scene.words.label.lower()
    shown = [row.label for row in scene.contents if row.visible]
    assert "The tendido" in shown
    assert "Limpia" not in shown
    press(scene, pygame.K_BACKSPACE)
    assert scene.sought == "tendid"
    press(scene, pygame.K_ESCAPE)
    assert (scene.sought, all(row.visible for row in scene.contents)) == ("", True)
    press(scene, pygame.K_ESCAPE)
    assert isinstance(context.scenes.top, Title)


def test_keys_work_with_the_focus_on_every_control(context: Context) -> None:
    scene = open_rules(context, SIZES[1])
    reached = set()
    for _ in scene.focus.controls:
        press(scene, pygame.K_TAB)
        reached.add(scene.focus.current)
        press(scene, pygame.K_F7)
    assert scene.search in reached


def test_a_word_that_is_nowhere_is_said_to_be_nowhere(context: Context) -> None:
    scene = open_rules(context, SIZES[1])
    letters(scene, "xy")
    before = scene.at
    letters(scene, "z")
    assert scene.at == before
    assert scene.search.label == context.text.get("settings.none", words="xyz")
    assert scene.focus.current in scene.focus.controls


def test_somebody_tells_what_happens_in_a_diagram(context: Context) -> None:
    context.set_speed(Speed.INSTANT)
    scene = open_rules(context, SIZES[1])
    assert scene.speaker.bubble.label == context.text.get("porrazo.remember")
    assert scene.speaker.person.area.right < scene.speaker.bubble.area.right
    scene._play()
    settle(scene)
    assert scene.caption.label
    assert scene.speaker.bubble.label == scene.caption.label
    assert not scene.caption.visible


def test_the_keyboard_reaches_every_page_and_every_step(context: Context) -> None:
    context.set_speed(Speed.INSTANT)
    scene = open_rules(context, SIZES[1])
    seen = {scene.page.name}
    for _ in PAGES:
        press(scene, pygame.K_PAGEDOWN)
        seen.add(scene.page.name)
    assert seen == {page.name for _, page in PAGES}
    scene.open(0)
    chapters = [PAGES[scene.at][0]]
    for _ in CHAPTERS[1:]:
        press(scene, pygame.K_DOWN)
        chapters.append(PAGES[scene.at][0])
    assert chapters == list(CHAPTERS)
    press(scene, pygame.K_ESCAPE)
    assert isinstance(context.scenes.top, Title)


@every_diagram
def test_a_diagram_ends_on_the_screen_as_in_the_engine(context: Context, page: Page) -> None:
    context.set_speed(Speed.INSTANT)
    scene = open_rules(context, SIZES[0], page.name)
    for _ in range(12):
        if scene.table.done:
            break
        scene.focus.focus(scene.play)
        press(scene, pygame.K_RETURN)
    assert scene.table.done
    assert not scene.table.moving
    table: MiniTable = scene.table
    diagram = diagram_of(page)
    begun = diagram.position["deal_number"]
    if table._match.state.deal_number == begun and not table._match.over:
        assert table._model.shown() == table._model.expected(table._view())
    scores = tuple(plaque.state.score for plaque in table.signs.people)
    assert scores == table._match.state.totals


def test_a_diagram_begins_again_after_its_end(context: Context) -> None:
    context.set_speed(Speed.INSTANT)
    scene = open_rules(context, SIZES[0], "run")
    begin = scene.table._model.shown()
    press(scene, pygame.K_RETURN)
    assert scene.table.done
    assert scene.caption.label
    press(scene, pygame.K_RETURN)
    assert scene.table.done
    scene.open(place_of("wrap"))
    scene.open(place_of("run"))
    assert scene.table._model.shown() == begin


def test_pages_and_diagrams_are_heard(context: Context) -> None:
    heard: list[str] = []
    context.speak = heard.append
    context.set_speed(Speed.INSTANT)
    scene = open_rules(context, SIZES[0], "run")
    press(scene, pygame.K_RETURN)
    assert heard == [f"{scene.topic.label}. {scene.words.label}", scene.caption.label]
    heard.clear()
    scene.open(place_of("values"))
    worth = "porrazo, limpia, ronda 4; counter porrazo, rondine 12; four of a kind 24"
    assert heard[1] == f"king: {worth}"
    scene.open(place_of("house"))
    assert any(sentence.startswith("Play to. ") for sentence in heard)


@pytest.mark.long
def test_a_change_of_size_in_the_middle_of_a_motion_breaks_nothing(context: Context) -> None:
    for page in SHOWN:
        scene = open_rules(context, SIZES[1], page.name)
        scene._play()
        scene.update(0.1)
        context.scenes.resize(SIZES[0])
        scene.update(0.1)
        scene._play()
        scene.update(0.1)
        context.scenes.rebuild()
        context.scenes.settle()
        assert scene.picture().get_size() == SIZES[0]
        context.scenes.pop()
        context.scenes.settle()


def test_turning_pages_in_the_middle_of_a_motion_leaves_nothing_behind(context: Context) -> None:
    scene = open_rules(context, SIZES[1])
    kept = len(scene.stage.sprites)
    for _ in range(3):
        for _, page in PAGES:
            scene.open(place_of(page.name))
            scene._play()
            scene.update(0.05)
    scene.open(0)
    assert len(scene.stage.sprites) == kept


def test_the_first_game_begins_from_the_rules_but_not_in_the_middle_of_a_match(
    context: Context,
) -> None:
    begun: list[str] = []
    context.scenes.resize(SIZES[1])
    scene = RulesScene(context, GAME, first=lambda: begun.append("first"))
    context.scenes.reset(scene)
    context.scenes.settle()
    (first,) = scene.ways
    assert first in scene.focus.controls
    first.activate()
    assert begun == ["first"]
    open_reference(context, GAME)
    context.scenes.settle()
    looked_up = context.scenes.top
    assert isinstance(looked_up, RulesScene)
    assert looked_up.ways == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_buttons_of_a_page_stay_in_sight_with_large_words(
    context: Context, language: str
) -> None:
    context.text = Text(language, strict=True)
    context.settings = replace(context.settings, ui_scale=2.0)
    scene = open_rules(context, SIZES[0])
    for _, page in PAGES:
        scene.open(place_of(page.name))
        for button in scene.buttons:
            assert not button.visible or not button.scrolls, page.name
