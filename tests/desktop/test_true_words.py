"""What stands on the screen is true at the moment it is seen: marks, scores, labels, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.library.statistics import StatisticsScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.engine.events import Event, HandOver, HandStarted, Scored
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.games.vying.events import RunShowdown, Showdown
from porrazo.games.vying.table_stakes import PASS
from porrazo.match.recap import standings
from porrazo.match.session import MatchSession
from porrazo.records.library import LibraryEntry
from porrazo.records.seating import Player
from porrazo.records.statistics import MatchKind
from porrazo.records.summary import summary_of
from porrazo.table.game import Mark
from support.seen import Seen, start
from support.table_contract import Shown, played, sitting_of

VYING = ("cacho", "flor", "pechigonga")
every_game = pytest.mark.parametrize("name", NAMES)


def over(name: str, seed: int = 1) -> Match:
    game, rng = game_named(name), Random(seed)
    match = Match.new(game, game.seats[0], {}, None, seed)
    while not match.over:
        match.act(game.playout_action(match.state, rng))
    return match


def people(count: int) -> tuple[Player, ...]:
    return (Player("Ana"), *[Player(f"Eva {n}", "carmen") for n in range(1, count)])


# --- while events are shown


@every_game
def test_no_plaque_counts_before_the_score_is_kept(context: Context, name: str) -> None:
    game = game_named(name)
    seats = game.seats[-1]
    shown: Shown | None = None
    scored = 0
    for match in played(game, seats, 5, 120):
        if shown is None:
            shown = Shown(context, table_game(name), match, 0)
            shown.show(match.opening)
            continue
        events = match.events[-1]
        if not any(isinstance(event, Scored) for event in events):
            shown.show(events)
            continue
        scored += 1
        before = shown.rack.scores
        shown.clock.play(shown.animator.show(events, match.view(0)))
        while shown.clock.animating:
            shown.clock.tick(0.05)
            for plaque in shown.signs.people:
                side = plaque.state.side
                assert plaque.state.score in (before[side], 0, *stages(events, side))
                # One that scores twice may come to what it had.
                if shown.rack.scores[side] == before[side] and len(stages(events, side)) == 1:
                    assert plaque.state.score == before[side]
        shown.show([])
        if scored > 3:
            break


def stages(events: Sequence[Event], side: int) -> list[int]:
    return [each.total for each in events if isinstance(each, Scored) and each.side == side]


@every_game
def test_nothing_said_of_the_last_hand_stands_while_the_next_is_dealt(
    context: Context, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, stale = game_named(name), list[Mark]()
    match, rng = Match.new(game, game.seats[-1], {}, None, 6), Random(6)
    shown = Shown(context, table_game(name), match, 0)
    mark = shown.signs.mark

    def first_mark(shown_mark: Mark) -> None:
        """Whoever deals is marked first in a hand: what else stands then is of the last one."""
        if shown_mark.kind == "dealer":
            view, say = match.view(0), sitting_of(context, shown.table, match).say
            after = shown.table.marks(view, say)
            marks = [each for plaque in shown.signs.people for each in plaque.state.marks]
            stale.extend(each for each in marks if each not in after and each.kind != "dealer")
        mark(shown_mark)

    monkeypatch.setattr(shown.signs, "mark", first_mark)
    shown.show(match.opening)
    for _ in range(200):
        if match.over:
            break
        shown.show(match.act(rng.choice(match.state.legal())))
    assert not stale


@pytest.mark.parametrize("name", [name for name in NAMES if table_game(name).sorts])
def test_the_end_of_a_deal_leaves_the_own_hand_as_its_player_sorts_it(
    context: Context, name: str
) -> None:
    game, ended = game_named(name), 0
    match, rng = Match.new(game, game.seats[-1], {}, None, 8), Random(8)
    shown = Shown(context, table_game(name), match, 0)
    shown.show(match.opening)
    shown.model.sort_hand(match.view(0), regrouped=True)
    for _ in range(400):
        if match.over or ended > 2:
            break
        before = [sprite.code for sprite in shown.model.hand(0)]
        events = match.act(rng.choice(match.state.legal()))
        dealt = any(isinstance(event, HandStarted) for event in events)
        shown.show(events)
        after = [sprite.code for sprite in shown.model.hand(0)]
        if any(isinstance(event, HandOver) for event in events) and not dealt:
            ended += 1
            assert after == [code for code in before if code in after]


# --- betting


@pytest.mark.parametrize("name", VYING)
def test_who_has_done_something_else_is_not_said_to_have_passed(
    context: Context, name: str
) -> None:
    table, game = table_game(name), game_named(name)
    passed = context.text.get("vying.mark_passed")
    for match in played(game, game.seats[-1], 7, 200):
        view, say = match.view(0), sitting_of(context, table, match).say
        for mark in table.marks(view, say):
            if mark.words == passed:
                done = [each for each in view.actions if each.seat == mark.seat]
                assert done[-1].action == PASS


@pytest.mark.parametrize("name", VYING)
def test_at_a_showdown_nothing_is_left_to_call(context: Context, name: str) -> None:
    table, game = table_game(name), game_named(name)
    found = 0
    for seed in range(6):
        for match in played(game, game.seats[-1], seed, 120):
            say = sitting_of(context, table, match).say
            for event in match.events[-1] if match.events else ():
                won = isinstance(event, Scored) and event.reason == "pot"
                if won or isinstance(event, Showdown | RunShowdown):
                    found += 1
                    assert Mark("pot", "") in table.line(event, say).marks
    assert found


# --- scenes


def flags(default: object) -> list[bool]:
    return [False, True] if isinstance(default, bool) else []


@every_game
def test_the_end_of_a_match_is_not_called_a_hand(context: Context, name: str) -> None:
    match = over(name)
    session = MatchSession(match, people(match.setup.seats), None)
    context.scenes.resize((1280, 720))
    context.scenes.push(MatchEnd(context, session))
    context.scenes.settle()
    top = context.scenes.top
    assert top is not None
    words = [each.label for each in top.stage.sprites if isinstance(each, Label)]
    assert context.text.get("scenes.sum") not in words


@every_game
def test_the_curtain_tells_no_score_before_there_is_one(context: Context, name: str) -> None:
    _, scene = start(context, 3, {}, game_named(name).seats[0], game=name)
    fresh = MatchSession.new(people(game_named(name).seats[0]), {}, None, 3, game=name)
    if not any(isinstance(event, Scored) for event in fresh.match.opening):
        assert not standings(scene.log, fresh)


@every_game
def test_statistics_begin_with_a_kind_of_match_that_was_played(context: Context, name: str) -> None:
    """After a win with a hint they said that nothing had been played."""
    session = MatchSession(over(name), people(game_named(name).seats[0]), None)
    session.assist()
    entry = LibraryEntry(
        Path("match-1.porrazo"), summary_of(session.saved()), datetime(2026, 1, 1, tzinfo=UTC)
    )
    scene = StatisticsScene(context, [entry], name)
    context.scenes.push(scene)
    context.scenes.settle()
    assert scene.wanted.kind is MatchKind.ASSISTED
    assert not scene.note.label


@every_game
def test_no_two_buttons_do_the_same(context: Context, name: str) -> None:
    options: dict[str, object] = {}
    if name == "porrazo":
        options = {"declarations": "announced", "tendido_when": "last_four"}
        context.settings = replace(context.settings, declaring="ask")
    game = game_named(name)
    for seed in range(4):
        match = Match.new(game, game.seats[0], options, None, seed)
        while match.state.to_act != 0 and not match.over:
            match.act(match.state.legal()[0])
        scene = TableScene(context, MatchSession(match, people(game.seats[0]), None), opening=False)
        Seen(context).push(scene)
        buttons = [*scene.asking._buttons, *[each for each in scene.menu.beside if each.visible]]
        labels = [button.label for button in buttons]
        assert len(labels) == len(set(labels))
        context.scenes.pop()
        context.scenes.settle()


@every_game
def test_partners_have_one_sign_as_soon_as_rules_make_them_partners(
    context: Context, name: str
) -> None:
    game = game_named(name)
    scene = NewMatch(context, game)
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    scene._recount(len(game.seats) - 1)
    for option in game.options:
        for value in {option.default, *option.usual, *flags(option.default)}:
            scene.chosen.options = {option.name: value}
            scene.uncovered()
            faces = [row.face.side for row in scene.rows[: scene.chosen.count]]
            setup = game.setup(scene.chosen.count, scene.chosen.playable(), None, 0)
            assert faces == list(game.sides(setup))
