"""A question as a message: every game can be played by paths alone, and nothing hidden is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES, game_named
from porrazo.games.tables import table_game
from porrazo.phone.asked import Asked, Given, NoAnswer
from porrazo.phone.tables import HIDDEN, shared_by, table_of
from porrazo.table.game import TableGame
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.phone_answers import answers

MOST = 60
"""So many turns of a match are played."""
MOST_BYTES = 6000
by_game = pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.name)
TEXT = Text("en", strict=True)


def say_of(game: TableGame, match: Match) -> Say:
    names = [f"Player {seat}" for seat in range(match.setup.seats)]
    return Say(TEXT, names, match.sides, match.game.pack, suits=game.suits_matter)


def asked_in(game: TableGame, match: Match, say: Say) -> Asked:
    view = match.view(match.state.to_act)
    return Asked(game, say, view, game.prompt(view, say))


def done(asked: Asked, rng: Random) -> tuple[int, ...] | None:
    """Return the actions that the first answer leads to that is one, None for a dead end."""
    for given in answers(asked, rng):
        lead = asked.answer(given)
        if isinstance(lead, tuple):
            return lead
    return None


def turns(rules: AnyGame, seed: int) -> Iterator[tuple[TableGame, Match, Say]]:
    """Yield a match at each question that is put to somebody; answers by paths alone move it."""
    game, rng = table_game(rules.name), Random(seed)
    match = Match.new(rules, rules.seats[0], {}, None, seed)
    say = say_of(game, match)
    for _ in range(MOST):
        if match.over:
            return
        asked = asked_in(game, match, say)
        if asked.view.phase in game.unasked_phases:
            match.act(rules.choices(asked.view)[-1])
            continue
        if asked.prompt.by_itself is not None:
            match.act(asked.prompt.by_itself)
            continue
        yield game, match, say
        plan = done(asked, rng)
        assert plan is not None, ("a dead end", asked.told())
        assert all(type(action) is int for action in plan)
        for action in plan:
            match.act(action)


@by_game
def test_a_match_is_played_by_paths_alone(rules: AnyGame) -> None:
    for seed in (1, 2):
        for game, match, say in turns(rules, seed):
            asked = asked_in(game, match, say)
            told = asked.told()
            assert told["question"]
            assert json.loads(json.dumps(told)) == told
            assert len(json.dumps(told)) < MOST_BYTES


@by_game
def test_nothing_hidden_is_in_a_message(rules: AnyGame) -> None:
    """A seat is told the same whatever the cards are that it doesn't see."""
    for game, match, say in turns(rules, 3):
        for seat in range(match.setup.seats):
            view = match.view(seat)
            swapped = match.game.view(match.game.determinize(view, Random(seat)), seat)
            assert table_of(game, view, say) == table_of(game, swapped, say)
        asked = asked_in(game, match, say)
        other = match.game.determinize(asked.view, Random(7))
        swapped = match.game.view(other, asked.view.seat)
        assert Asked(game, say, swapped, game.prompt(swapped, say)).told() == asked.told()


@by_game
def test_who_only_watches_sees_what_every_seat_sees(rules: AnyGame) -> None:
    for game, match, say in turns(rules, 4):
        seats = range(match.setup.seats)
        tables = [table_of(game, match.view(seat), say) for seat in seats]
        watched = shared_by(tables)
        assert watched["own"] is None
        for zone in watched["zones"]:
            for place, text in enumerate(zone["cards"]):
                seen = [cards_of(table, zone["name"]) for table in tables]
                assert text == HIDDEN or all(cards[place] == text for cards in seen)
        for mark in watched["marks"]:
            assert all(mark in table["marks"] for table in tables)
        hands = [zone for zone in watched["zones"] if zone["spread"] == "hand"]
        assert all(
            set(zone["cards"]) <= {HIDDEN} or zone["public"] or seen_by_all(tables, zone)
            for zone in hands
        )


def cards_of(table: dict[str, Any], name: str) -> list[str]:
    return next((zone["cards"] for zone in table["zones"] if zone["name"] == name), [])


def seen_by_all(tables: list[dict[str, Any]], zone: dict[str, Any]) -> bool:
    others = [table for seat, table in enumerate(tables) if seat != zone["owner"]]
    return all(set(cards_of(table, zone["name"])) - {HIDDEN} for table in others)


@by_game
def test_nonsense_answers_nothing(rules: AnyGame) -> None:
    wrong = ["", "b", "b99", "b-1", "b1e9", "b٣", "c:", "c:🂠", "cards", "r", "r0", "a", "k", "w9",
             "m0/b0", "t", "b0/" * 30]  # fmt: skip
    for game, match, say in turns(rules, 5):
        asked = asked_in(game, match, say)
        for path in wrong:
            given = Given(path, cards=[1, None], number=1e300, places=[[[]]], laid=[[None, 2]])
            with pytest.raises(NoAnswer):
                asked.answer(given)


def test_a_path_must_be_a_short_text() -> None:
    for path in (None, 7, [], "b" * 1000):
        with pytest.raises(NoAnswer):
            Given.of({"path": path})


def test_cards_that_are_tried_tell_what_they_are() -> None:
    game = game_named("dou_dizhu")
    for table, match, say in turns(game, 6):
        asked = asked_in(table, match, say)
        ideas = asked.ideas()
        if ideas and "cards" in asked.told():
            tried = asked.tried(Given("cards", cards=ideas[0]["cards"]))
            assert tried["ready"]
            assert tried["name"]
            return
    pytest.fail("nobody could play")
