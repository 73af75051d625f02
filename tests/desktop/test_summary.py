"""The summary of a hand: who got what and why; of a short deal only for those who wish it."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.points import (
    actions_of_last_hand,
    is_short,
    last_hand,
    left_words,
    points_table,
)
from porrazo.desktop.scenes.play.sheet import SideHead
from porrazo.desktop.scenes.play.summary import HandSummary
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.play.why import WhyScene
from porrazo.desktop.studio import shot
from porrazo.desktop.table.event_queue import Stop
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.events import HandStarted, Scored
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.numbers import whole
from porrazo.records.seating import Player
from porrazo.table.telling.left_behind import most_left_behind
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.written import lines_of

TEXT = Text("en", strict=True)


def after_a_hand(name: str, hand: int = 2, begin: int = 0) -> MatchSession:
    game = game_named(name)
    for seed in range(begin, 50):
        match, rng = Match.new(game, game.seats[0], {}, None, seed), Random(seed)
        while not match.over and match.state.hand_number < hand:
            match.act(game.playout_action(match.state, rng))
        if not match.over:
            names = [Player(f"P{n}", "tomas" if n else None) for n in range(game.seats[0])]
            return MatchSession(match, tuple(names), None)
    raise AssertionError("no match has a second hand")


def shown(context: Context, name: str, went_on: list[str]) -> HandSummary:
    scene = HandSummary(context, after_a_hand(name), lambda: went_on.append(name))
    context.scenes.resize((1280, 720))
    context.scenes.push(Scene(context))
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


@pytest.mark.parametrize(
    ("name", "short"),
    [("truc", True), ("put", True), ("cacho", True), ("porrazo", False), ("tresette", False)],
)
def test_a_short_deal_is_one_of_few_actions(name: str, short: bool) -> None:
    assert is_short(after_a_hand(name)) is short
    assert is_short(after_a_hand(name, 3)) is short


@pytest.mark.parametrize(
    ("name", "wished", "narrated", "stops"),
    [
        ("truc", True, False, False),
        ("truc", False, False, True),
        ("truc", True, True, True),
        ("porrazo", True, False, True),
    ],
)
def test_a_short_deal_is_not_summed_up_unless_that_is_wished(
    context: Context, name: str, wished: bool, narrated: bool, stops: bool
) -> None:
    context.change(auto_next=wished)
    context.narrated = narrated
    table = TableScene(context, after_a_hand(name), opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(table)
    context.scenes.settle()
    table._reached(Stop.SUMMARY)
    context.scenes.settle()
    assert isinstance(context.scenes.top, HandSummary) is stops


@pytest.mark.parametrize("name", ["briscola", "porrazo", "tresette", "dou_dizhu"])
def test_the_rails_beside_the_sheet_tell_no_more_than_is_still_true(
    context: Context, name: str
) -> None:
    session, rng = after_a_hand(name), Random(1)
    table = TableScene(context, session, opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(table)
    context.scenes.settle()
    table.clock.finish()
    hand, told = session.match.state.hand_number, table.rails.facts
    while session.match.state.hand_number == hand and not session.over:
        table.rails.rest(session.view(0))
        told = table.rails.facts
        for event in session.act(session.match.game.playout_action(session.match.state, rng)):
            table.rails.tell(event)
    table._reached(Stop.SUMMARY)
    context.scenes.settle()
    assert isinstance(context.scenes.top, HandSummary)
    shown, dealt = table.rails.facts, table.game.facts(session.view(0), table.table_setup.say)
    for section in (*shown.left, *shown.right):
        assert section in (*told.left, *told.right)
        assert section in (*dealt.left, *dealt.right)
    table.rails.rest(session.view(0))
    assert table.rails.facts.left == dealt.left


def test_the_sheet_is_lifted_to_see_the_table_and_put_back_by_any_key(context: Context) -> None:
    went_on: list[str] = []
    scene = shown(context, "porrazo", went_on)

    press(context, pygame.K_t)
    assert lifted(scene)
    assert not any(sprite.shown() for sprite in scene.stage.sprites)
    press(context, pygame.K_RETURN)
    assert not lifted(scene)
    assert any(sprite.shown() for sprite in scene.stage.sprites)
    assert not went_on
    press(context, pygame.K_ESCAPE)
    assert went_on == ["porrazo"]


@pytest.mark.parametrize("name", NAMES)
def test_the_rows_of_a_sheet_add_up_to_what_each_side_gained(name: str) -> None:
    session = after_a_hand(name)
    game = table_game(name)
    say = Say(
        TEXT, ["P"] * len(session.players), session.sides, session.match.game.pack, suits=True
    )
    table = points_table(session, say, last_hand(session), whole=False)
    for side, after in enumerate(table.after):
        scored = sum(number(row.points[side]) for row in table.rows)
        began = number(table.before[side]) if table.before else 0
        assert began + scored == number(after)
        assert not table.gained or number(table.gained[side]) == scored
    assert {row.words.casefold() for row in table.rows} <= {
        TEXT.get(f"{name}.reason_{reason}").casefold() for reason in game.reasons
    }


def number(words: str) -> int:
    found = whole(words.removeprefix("+"))
    return found or 0


def test_a_row_tells_why_each_of_its_points_was_scored(context: Context) -> None:
    scene = shown(context, "porrazo", [])
    assert scene.sheet.rows
    several = 0
    for row in scene.sheet.rows:
        scene.focus.go(row)
        press(context, pygame.K_RETURN)
        why = context.scenes.top
        assert isinstance(why, WhyScene)
        first, seen = why.reason, [why.reason]
        while len(why.buttons) > 2 and "," in why.buttons[0].label:
            why.buttons[0].activate()
            if why.reason == first:
                break
            seen.append(why.reason)
        several += len(seen) > 1
        press(context, pygame.K_ESCAPE)
        assert context.scenes.top is scene
    assert several


def test_names_stay_in_sight_while_rows_scroll(context: Context) -> None:
    context.change(ui_scale=2.0)
    scene = shown(context, "porrazo", [])
    heads = [each for each, _, _ in scene.labels if isinstance(each, SideHead)]
    places, row = [head.area.topleft for head in heads], scene.sheet.rows[0].area.top
    assert scene.panel.scrolling
    assert scene.panel.scroller.wheel(-1)
    assert [head.area.topleft for head in heads] == places
    assert scene.sheet.rows[0].area.top < row
    assert all(head.area.bottom <= scene.panel.scroller.view.top for head in heads)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_to_be_left_on_the_table_was_sure_to_score(name: str) -> None:
    session = after_a_hand(name)
    match, game = session.match, table_game(name)
    indices = actions_of_last_hand(session)
    left = most_left_behind(game, match, 0, indices)
    if left is None:
        return
    assert left.index in indices
    assert match.view_before(left.index, 0).to_act == 0
    before = match.until(left.index)
    before.act(left.action)
    gained = [
        sum(e.points for e in events if isinstance(e, Scored) and e.side == match.sides[0])
        for events in (before.events[-1], match.events[left.index])
    ]
    assert gained[0] - gained[1] >= left.points > 0


def test_a_person_is_told_what_was_left_on_the_table_and_nobody_else(context: Context) -> None:
    some = [after_a_hand("porrazo", begin=seed) for seed in range(8)]
    say = Say(context.text, ["A", "B"], some[0].sides, some[0].match.game.pack, suits=False)
    told = {left_words(session, say): session for session in some}
    words, session = next((words, each) for words, each in told.items() if words)
    assert words.startswith("You left ")
    two = MatchSession(session.match, (Player("A"), Player("B")), None)
    assert left_words(two, say) == ""
    scene = HandSummary(context, session, lambda: None)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    assert any(label.label == words for label, _, _ in scene.labels)


def lifted(scene: HandSummary) -> bool:
    return scene.lifted


def press(context: Context, key: int) -> None:
    context.scenes.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    context.scenes.settle()


@pytest.mark.parametrize("name", [name for name in NAMES if table_game(name).sums_up])
def test_a_row_that_has_a_reason_says_it_where_there_is_room(context: Context, name: str) -> None:
    scene = shown(context, name, [])
    for row in scene.sheet.rows:
        reason = row.label.partition(". ")[2].rstrip(".")
        assert reason
        written = [line.words for line in lines_of(row.draw_picture)]
        assert not any("…" in words for words in written)
        said = [words for words in written if words and reason.startswith(words)]
        # What is too long for the row is told on a click alone.
        assert said or context.fonts.width(reason, FontRole.UI, READABLE) > row.area.w / 3


def test_a_picture_of_a_summary_shows_the_table_as_the_hand_left_it(context: Context) -> None:
    game = game_named("porrazo")
    shot.push(context, "summary", shot.match_for("summary", 1, game.name), (1280, 720))
    summary = context.scenes.top
    assert isinstance(summary, HandSummary)
    table = context.scenes.scenes[-2]
    assert isinstance(table, TableScene)
    assert isinstance(table.queue.due, HandStarted)
    assert table.rails.right.shown_sections == []
