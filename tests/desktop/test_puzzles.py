"""Puzzles at the table: right answers are taken, others refuted, solved ones remembered."""

from __future__ import annotations

import time
from typing import Any

import pytest
from porrazo.assets import assets_folder
from porrazo.desktop.scenes.learn import shelf
from porrazo.desktop.scenes.learn.puzzle import PuzzleEnd, PuzzleScene, players_of
from porrazo.desktop.scenes.learn.puzzles import Puzzles, choose
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.engine.game import Action
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.players.search.exact import DEAL
from porrazo.records.puzzles import Puzzle
from porrazo.voice.puzzles import explain, solver_of

WITH_PUZZLES = [name for name in NAMES if (assets_folder() / "puzzles" / f"{name}.json").is_file()]
PATIENCE = 60.0
# So many wrong answers of a puzzle are tried.
SOME = 2

every_game = pytest.mark.parametrize("name", WITH_PUZZLES)


def shown(context: Context, name: str, number: int) -> PuzzleScene:
    scene = PuzzleScene(context, game_named(name), number, choose)
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    settle(context, scene)
    return scene


def settle(context: Context, scene: PuzzleScene) -> None:
    """Let the table go on until the player is asked, or something is over it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        scene.update(0.5)
        context.scenes.settle()
        asked = scene.asking.controls and scene.session.to_act == scene.guide.puzzle.seat
        if context.scenes.top is not scene or scene.guide.refuted:
            return
        if asked and not scene.queue.moving:
            return
        time.sleep(0.001)
    raise AssertionError("the table never comes to rest")


def wrong_answers(scene: PuzzleScene) -> list[Action]:
    puzzle = scene.guide.puzzle
    match = scene.session.match
    return [action for action in match.state.legal() if action != puzzle.answer(match)]


def by_goal(name: str) -> list[int]:
    """One puzzle of each goal."""
    found: dict[str, int] = {}
    for number, puzzle in enumerate(shelf.puzzles_of(game_named(name))):
        found.setdefault(puzzle.goal, number)
    return list(found.values())


def refuted(context: Context, scene: PuzzleScene, *answer: Action) -> PuzzleScene:
    """Give a wrong answer, see what comes of it, and try again from there."""
    before, done = scene.guide.bubble.label, list(scene.session.match.actions)
    scene.act(*answer)
    assert scene.guide.bubble.label != before
    if scene.session.match.actions != done:
        settle(context, scene)
        assert context.scenes.top is scene, "a wrong answer never counts as solved"
        scene.guide.solve.activate()
        context.scenes.settle()
        again = context.scenes.top
        assert isinstance(again, PuzzleScene)
        settle(context, again)
        scene = again
    assert scene.session.match.actions == done
    return scene


@every_game
def test_a_wrong_answer_is_refuted_and_the_right_ones_lead_to_the_end(
    context: Context, name: str
) -> None:
    for number in by_goal(name):
        scene = shown(context, name, number)
        for action in wrong_answers(scene)[:SOME]:
            scene = refuted(context, scene, action)
        scene.act(scene.guide.puzzle.answer(scene.session.match))
        settle(context, scene)
        while context.scenes.top is scene:
            lines = scene.guide._solve().result()
            best = max(lines, key=lambda action: lines[action].worth)
            assert lines[best].worth or scene.guide.puzzle.goal != DEAL, "a partner plays against"
            scene.act(best)
            settle(context, scene)
        assert isinstance(context.scenes.top, PuzzleEnd)
        assert scene.guide.puzzle.key in shelf.solved(context.paths, scene.session.match.game.name)


@every_game
def test_a_wrong_answer_later_leads_back_to_the_right_ones(context: Context, name: str) -> None:
    """What was answered rightly before a wrong answer need not be done again."""
    for number in range(len(shelf.puzzles_of(game_named(name)))):
        scene = shown(context, name, number)
        scene.act(scene.guide.puzzle.answer(scene.session.match))
        settle(context, scene)
        if context.scenes.top is not scene:
            continue
        lines = scene.guide._solve().result()
        best = max(line.worth for line in lines.values())
        wrong = [action for action, line in lines.items() if line.worth < best]
        if wrong:
            refuted(context, scene, wrong[0])
            return


def test_a_plan_is_refuted_where_it_goes_wrong_and_no_further(context: Context) -> None:
    """A setting of Crash is several actions at once: the first wrong one is answered."""
    scene = shown(context, "crash", 0)
    puzzle, match = scene.guide.puzzle, scene.session.match
    tempting = puzzle.temptation(match)
    line = solver_of(puzzle, match, scene.game).after(match.state, tempting)
    refuted(context, scene, tempting, *line.actions)


def goes_on(puzzle: Puzzle) -> bool:
    """True when the match of a puzzle goes on after it."""
    match = puzzle.match()
    for action in puzzle.line:
        match.act(match.parse_action(action))
    return not match.over


@pytest.mark.parametrize("name", ["crash", "tresette"])
def test_nothing_is_dealt_after_the_deal_that_is_asked_about(context: Context, name: str) -> None:
    game = game_named(name)
    number = next(n for n, each in enumerate(shelf.puzzles_of(game)) if goes_on(each))
    scene = shown(context, name, number)
    scene.guide.show_solution()
    settle(context, scene)
    assert isinstance(context.scenes.top, PuzzleEnd)
    puzzle = scene.guide.puzzle
    match = puzzle.match()
    view: Any = match.open_before(0, puzzle.seat)
    codes = {match.game.pack.text(card) for card in view.hands[puzzle.seat]}
    assert {sprite.code for sprite in scene.model.hand(puzzle.seat)} <= codes


@every_game
def test_the_solution_plays_itself_and_does_not_count(context: Context, name: str) -> None:
    scene = shown(context, name, 0)
    scene.guide.give_hint()
    assert scene.guide.bubble.label
    scene.guide.show_solution()
    settle(context, scene)
    end = context.scenes.top
    assert isinstance(end, PuzzleEnd)
    assert not end.alone
    assert scene.session.match.actions[0] == scene.guide.puzzle.answer(scene.guide.puzzle.match())
    assert shelf.solved(context.paths, scene.session.match.game.name) == frozenset()


@every_game
def test_every_answer_is_explained_in_words(spoken: Context, name: str) -> None:
    game = game_named(name)
    for number in by_goal(name):
        puzzle: Puzzle = shelf.puzzles_of(game)[number]
        match = puzzle.match()
        say = TableSetup.of(spoken, match, players_of(spoken, game, puzzle), shared=True).say
        found = explain(puzzle, match, table_game(name), say)
        assert found.answer == puzzle.answer(match)
        words = [found.trap, *[told for _, told in found.wrong]]
        assert len({*words}) == len(words), "what is wrong alike is told together"
        assert all((found.why, found.trap, *found.right, *[words for _, words in found.wrong]))


def from_the_title(context: Context) -> object:
    title = Title(context)
    context.scenes.resize((1280, 720))
    context.scenes.reset(title)
    context.scenes.settle()
    words = context.text.get("puzzle.title")
    next(button for button in title.buttons if button.label == words).activate()
    context.scenes.settle()
    return context.scenes.top


@pytest.mark.parametrize("name", NAMES)
def test_the_title_leads_to_puzzles_whatever_was_played_last(context: Context, name: str) -> None:
    context.change(games=(name,))
    listed = from_the_title(context)
    assert isinstance(listed, Puzzles)
    assert listed.list.rows
    assert [row.label for row in listed.games if row.chosen] == [listed.game.title]


@every_game
def test_they_are_chosen_from_a_list_by_level(context: Context, name: str) -> None:
    game = game_named(name)
    puzzles = shelf.puzzles_of(game)
    context.change(games=(name,))
    listed = from_the_title(context)
    assert isinstance(listed, Puzzles)
    assert len(listed.list.rows) == len(puzzles)
    listed.choice.set(3)
    assert {puzzles[number].level for number in listed.shown} == {3}
    shelf.keep_solved(context.paths, game, puzzles[listed.shown[0]])
    listed.rebuild()
    assert listed.list.selected == 1
    listed.list.activate()
    context.scenes.settle()
    assert isinstance(context.scenes.top, PuzzleScene)
    assert context.scenes.top.number == listed.shown[1]


def test_what_is_kept_of_solved_ones_may_be_damaged(context: Context) -> None:
    file = context.paths.data / shelf.FILE
    for damage in (b"", b"[]", b'{"porrazo": 3}', b'{"porrazo": [1, null]}', b"\xff"):
        file.write_bytes(damage)
        assert shelf.solved(context.paths, "porrazo") == frozenset()
