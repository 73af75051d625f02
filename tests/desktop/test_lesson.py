"""The first game: every step can be done, tried wrongly, skipped, left and resumed."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame
import pytest
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.learn.lesson import LessonEnd, LessonPause, LessonScene, start_lesson
from porrazo.desktop.scenes.learn.ways import Learn
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.table.input.amounts import AmountSlider
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.table.input.staking import ChipSpot
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.events import Scored
from porrazo.games import NAMES, game_named
from porrazo.games.fishing.porrazo.table.lesson import LESSON, STEPS, TARGET
from porrazo.games.tables import table_game
from porrazo.match.settings import Speed
from porrazo.text import LANGUAGES, Text

GAME = game_named("porrazo")
match_at = LESSON.match_at
SIZES = ((960, 600), (1280, 720))
#: A first game takes fewer.
MOST_PRESSES = 150


def place_of(words: str) -> int:
    return [step.words for step in STEPS].index(words)


def settle(context: Context) -> None:
    """Let everything run until nothing moves and the player is asked."""
    for _ in range(400):
        context.scenes.settle()
        top = context.scenes.top
        if top is None:
            return
        top.update(0.1)
        lesson = top if isinstance(top, LessonScene) else None
        speaks = lesson is not None and lesson.claims is not None and lesson.claims.offering
        waits = lesson is not None and not lesson.asking.controls and not speaks
        if not top.animating and not waits:
            context.scenes.settle()
            return
    raise AssertionError("the first game never comes to rest")


def press(context: Context, key: int) -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    settle(context)


def begin(context: Context, *, anew: bool = False) -> LessonScene:
    context.set_speed(Speed.INSTANT)
    context.scenes.resize(SIZES[1])
    start_lesson(context, GAME, anew=anew)
    settle(context)
    scene = context.scenes.top
    assert isinstance(scene, LessonScene)
    return scene


def use_what_is_shown(scene: LessonScene) -> None:
    """Go to what the arrow shows, by Tab, and press Enter."""
    target = scene.teacher.target()
    assert target is not None
    for _ in scene.focus.controls:
        if scene.focus.current is target and target.focused:
            break
        press(scene.context, pygame.K_TAB)
    assert scene.focus.current is target
    press(scene.context, pygame.K_RETURN)


def test_all_steps_are_legal_and_win_the_match() -> None:
    match = match_at(len(STEPS))
    assert match.over
    assert match.state.totals == (37, 0)
    assert max(match.state.totals) >= TARGET
    scored = [event.reason for each in match.events for event in each if isinstance(event, Scored)]
    assert set(scored) == {
        "in_place", "limpia", "porrazo", "counter_porrazo", "ronda", "tendido_place", "tendido_set",
        "claim",
    }  # fmt: skip


def test_it_starts_at_the_deal() -> None:
    state = match_at(0).state_json()
    assert state["deal_number"] == 1
    assert (state["table"], state["won"]) == ([], [[], []])


def test_the_arrangement_that_is_taught_is_the_best() -> None:
    match = match_at(place_of("arrange"))
    best = {}
    for action in match.state.legal():
        best[action] = sum(e.points for e in match.act(action) if isinstance(e, Scored))
        match.undo()
    wanted = match.game.parse_action_text(STEPS[place_of("arrange")].action)
    assert [action for action in best if best[action] == max(best.values())] == [wanted]


def test_it_is_played_by_keys_to_its_end(context: Context) -> None:
    scene = begin(context)
    said = []
    for _ in range(60):
        if isinstance(context.scenes.top, LessonEnd):
            break
        said.append(scene.teacher.bubble.label)
        use_what_is_shown(scene)
    assert isinstance(context.scenes.top, LessonEnd)
    assert scene.session.match.over
    told = [context.text.get(f"porrazo.lesson_{step.words}") for step in STEPS if step.words]
    assert list(dict.fromkeys(said)) == told
    assert not progress.begun(context.paths, GAME)


def test_the_teacher_is_heard(context: Context) -> None:
    heard: list[str] = []
    context.speak = heard.append
    scene = begin(context)
    while scene.teacher.step.words != "capture":
        use_what_is_shown(scene)
    told = [
        context.text.get(f"porrazo.lesson_{words}") for words in ("welcome", "leave", "capture")
    ]
    assert [sentence for sentence in heard if sentence in told] == told


def test_left_in_the_middle_it_goes_on_there(context: Context) -> None:
    scene = begin(context)
    while scene.teacher.step.words != "bait":
        use_what_is_shown(scene)
    before = scene.session.match.state_json()
    press(context, pygame.K_ESCAPE)
    assert isinstance(context.scenes.top, LessonPause)
    for _ in range(4):
        press(context, pygame.K_DOWN)
    press(context, pygame.K_RETURN)
    assert isinstance(context.scenes.top, Title)
    assert progress.begun(context.paths, GAME)
    again = begin(context)
    assert again is not scene
    assert again.teacher.step.words == "bait"
    after = again.session.match.state_json()
    drop = {"history_length"}
    assert {k: v for k, v in after.items() if k not in drop} == {
        k: v for k, v in before.items() if k not in drop
    }
    use_what_is_shown(again)
    assert again.teacher.step.words == "counter"
    assert begin(context, anew=True).teacher.at == 0


def test_whatever_else_is_tried_is_answered_and_changes_nothing(context: Context) -> None:
    scene = begin(context)
    answered = 0
    while scene.teacher.step.words != "arrange":
        before = scene.session.match.state_json()
        wrong: list[Callable[[], object]] = [
            control.activate
            for control in scene.asking.controls
            if control is not scene.teacher.target() and isinstance(control, HandCard)
        ]
        for attempt in wrong:
            said = scene.teacher.bubble.label
            attempt()
            settle(context)
            assert scene.session.match.state_json() == before
            assert scene.teacher.bubble.label != said or answered
            answered += 1
        assert scene.teacher.target() is not None
        use_what_is_shown(scene)
    assert answered > 8
    assert scene.asking.board is not None
    scene.asking.board.confirm.activate()
    settle(context)
    assert not scene.session.over
    assert scene.teacher.bubble.label == context.text.plural("porrazo.lesson_else_arrange", 1)


def test_an_answer_goes_once_the_right_thing_is_done(context: Context) -> None:
    scene = begin(context)
    while not scene.teacher.step.action:
        use_what_is_shown(scene)
    said = scene.teacher.bubble.label
    wrong = next(
        control
        for control in scene.asking.controls
        if control is not scene.teacher.target() and isinstance(control, HandCard)
    )
    wrong.activate()
    settle(context)
    assert scene.teacher.bubble.label != said
    target = scene.teacher.target()
    assert target is not None
    target.activate()
    assert scene.teacher.bubble.label == said


# A step says one thing: whoever learns does not read on.
MOST_WORDS = 19


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_step_is_said_in_under_twenty_words(name: str, language: str) -> None:
    text = Text(language, strict=True)
    keys = {step.words for step in table_game(name).lesson.steps if step.words}
    said = {key: text.get(f"{name}.lesson_{key}") for key in keys}
    said["won_words"] = text.get("lesson.won_words")
    long = {key: words for key, words in said.items() if len(words.split()) > MOST_WORDS}
    assert long == {}


def test_keeping_silent_with_a_ronda_is_answered(context: Context) -> None:
    progress.save(context.paths, GAME, place_of("ronda"))
    scene = begin(context)
    scene.asking.controls[1].activate()
    settle(context)
    assert scene.teacher.step.words == "ronda"
    assert scene.teacher.bubble.label == context.text.get("porrazo.lesson_else_choice")


@pytest.mark.parametrize("name", NAMES)
def test_enter_alone_does_each_step_of_every_first_game(context: Context, name: str) -> None:
    context.set_speed(Speed.INSTANT)
    context.scenes.resize(SIZES[1])
    start_lesson(context, game_named(name))
    settle(context)
    for _ in range(MOST_PRESSES):
        scene = context.scenes.top
        if not isinstance(scene, LessonScene):
            break
        # A number is set by arrows first.
        numbers = isinstance(scene.teacher.target(), AmountSlider | ChipSpot)
        press(context, pygame.K_s if numbers else pygame.K_RETURN)
    assert isinstance(context.scenes.top, LessonEnd), "a step is not done by Enter"


def test_the_arrow_lies_on_no_other_button(context: Context) -> None:
    progress.save(context.paths, GAME, place_of("arrange"))
    scene = begin(context)
    for _ in range(4):
        arrow, target = scene.teacher.arrow, scene.teacher.target()
        buttons = [each for each in scene.focus.controls if isinstance(each, Button)]
        others = [each.area for each in buttons if each.visible and each is not target]
        assert arrow.area.collidelist(others) < 0
        use_what_is_shown(scene)


def test_the_arrow_follows_the_tendido(context: Context) -> None:
    progress.save(context.paths, GAME, place_of("arrange"))
    scene = begin(context)
    board = scene.asking.board
    assert board is not None
    seen = []
    for _ in range(4):
        seen.append(scene.teacher.target())
        use_what_is_shown(scene)
    assert seen[2:] == [board.flip, board.confirm]
    assert scene.teacher.step.words == "won"


def test_counting_back_is_taught_after_the_swaps(context: Context) -> None:
    progress.save(context.paths, GAME, place_of("arrange"))
    scene = begin(context)
    board = scene.asking.board
    assert board is not None
    for pair in (0, 1):
        board.swap(pair)
    settle(context)
    assert scene.teacher.target() is board.flip
    press(context, pygame.K_d)
    assert board.order.backwards
    assert scene.teacher.target() is board.confirm


def test_the_button_of_the_ronda_is_there_when_it_is_taught(context: Context) -> None:
    scene = begin(context)
    call, silent = scene.menu.beside
    assert (call.visible, silent.visible) == (False, False)
    while scene.teacher.step.words != "ronda":
        use_what_is_shown(scene)
    target = scene.teacher.target()
    assert isinstance(target, Button)
    assert target.enabled
    assert target.label == context.text.get("porrazo.call_ronda")
    assert not call.visible, "the question has the button itself"


def test_a_ronda_that_was_kept_silent_is_pointed_at_with_the_tables_own_button(
    context: Context,
) -> None:
    progress.save(context.paths, GAME, place_of("claim"))
    scene = begin(context)
    assert scene.teacher.target() is scene.menu.beside[1]
    for _ in range(20):
        scene.update(1.0)
    assert scene.teacher.step.words == "claim", "who is led has all the time"
    use_what_is_shown(scene)
    assert scene.teacher.step.words == "tendido"


def test_the_cards_that_the_words_name_are_lit(context: Context) -> None:
    progress.save(context.paths, GAME, place_of("run"))
    scene = begin(context)
    lit = {card.code for card in scene.model.lying_in["table"] if card.halo is not None}
    assert lit == {"6H", "7S"}


def test_every_step_can_be_skipped(context: Context) -> None:
    scene = begin(context)
    for _ in range(40):
        if isinstance(context.scenes.top, LessonEnd):
            break
        scene.teacher.skip.activate()
        settle(context)
    assert isinstance(context.scenes.top, LessonEnd)


def test_keys_of_the_table_do_no_harm(context: Context) -> None:
    scene = begin(context)
    while scene.teacher.step.words != "limpia":
        use_what_is_shown(scene)
    before = scene.session.match.state_json()
    for key in (pygame.K_r, pygame.K_u, pygame.K_c):
        press(context, key)
    scene.turn_hand()
    scene.update(0.1)
    assert scene.teacher.target() is None
    scene.turn_hand()
    settle(context)
    assert context.scenes.top is scene
    assert scene.session.match.state_json() == before
    use_what_is_shown(scene)
    assert scene.teacher.step.words == "place_again"


@pytest.mark.parametrize("declaring", ["remind", "ask", "auto"])
def test_the_ronda_is_taught_however_rondas_are_called(context: Context, declaring: str) -> None:
    context.change(declaring=declaring)
    progress.save(context.paths, GAME, place_of("ronda"))
    scene = begin(context)
    if declaring != "auto":
        use_what_is_shown(scene)
    assert scene.teacher.step.words == "run"


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"step": -1}', '{"step": 999}', '{"step": true}']
)
def test_a_damaged_file_begins_anew(context: Context, content: str) -> None:
    (context.paths.data / progress.FILE).write_text(content, encoding="utf-8")
    assert begin(context).teacher.at == 0


def test_the_chooser_offers_to_go_on(context: Context) -> None:
    context.scenes.resize(SIZES[0])
    for step, words in ((0, "lesson.title"), (5, "lesson.go_on_with")):
        progress.save(context.paths, GAME, step)
        learn = Learn(context, GAME)
        context.scenes.push(learn)
        context.scenes.settle()
        assert learn.buttons[0].label == context.text.get(words)
    kept = json.loads((context.paths.data / progress.FILE).read_text(encoding="utf-8"))
    assert kept == {"porrazo": 5}


def test_another_language_is_spoken_at_once(context: Context) -> None:
    progress.save(context.paths, GAME, place_of("place"))
    scene = begin(context)
    context.change(language="es")
    settle(context)
    assert scene.teacher.bubble.label == Text("es").get("porrazo.lesson_place")
    use_what_is_shown(scene)
    assert scene.teacher.step.words == "ronda"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_bubble_has_room_for_all_that_is_said(spoken: Context, size: tuple[int, int]) -> None:
    spoken.scenes.resize(size)
    scene = LessonScene(spoken, GAME, 0)
    spoken.scenes.push(scene)
    settle(spoken)
    said = [spoken.text.get(f"porrazo.lesson_{step.words}") for step in STEPS if step.words]
    said += [
        spoken.text.get("porrazo.lesson_else_take", card="10", cards="10 J Q K A 2 3"),
        spoken.text.get("porrazo.lesson_else_stay", card="10"),
        spoken.text.get("porrazo.lesson_else_choice"),
        spoken.text.plural("porrazo.lesson_else_arrange", 4),
    ]
    longer = [f"{words} {words[: len(words) * 2 // 5]}" for words in said]
    for words in said + longer:
        scene.teacher.bubble.say(words)
        lines, px = scene.teacher.bubble.lines
        high = spoken.fonts.get(FontRole.UI_MEDIUM, px).get_linesize() * len(lines)
        assert high <= scene.teacher.bubble.pixels[1], words
        assert px >= (15 if words in said else 13), words
    assert scene.teacher.bubble.area.right <= scene.zones["menu"].left
    plaque = scene.signs.people[1].area
    assert not scene.teacher.bubble.area.colliderect(plaque)
    assert scene.picture().get_size() == size


def test_the_title_leads_a_newcomer_through_the_first_game_until_it_is_learnt(
    context: Context,
) -> None:
    get = context.text.get
    learn, go_on = get("title.learn", game=GAME.title), get("title.learn_on")
    for step, wanted in ((0, learn), (3, go_on), (len(STEPS), get("room.play", game=GAME.title))):
        if step:
            progress.save(context.paths, GAME, step)
        title = Title(context)
        context.scenes.reset(title)
        context.scenes.resize((1280, 720))
        context.scenes.settle()
        assert title.first.label == wanted
        assert title.first.chosen, "it is gold"
        assert title.focus.default is title.first
        assert (title.said == get("title.say_new")) is not bool(step)
