"""Why the better play was better, in every game's words, from what a review knows already."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.players.coach.review import CHANCE, Review, Step
from porrazo.players.of_game import players_of
from porrazo.table.telling.review_words import ReviewWords
from porrazo.table.words.say import Say
from porrazo.tables import table_game
from porrazo.text import LANGUAGES, Text

# So many decisions of a match are asked about.
_ASKED = 12


def found_in(match: Match) -> Review:
    """Return an empty review, in chances."""
    even = (0.5,) * len(set(match.sides))
    return Review(1, CHANCE, match.sides, (), even, even, even)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_reason_is_a_sentence_about_the_position(name: str, language: str) -> None:
    game, table, rng = game_named(name), table_game(name), Random(7)
    match = Match.new(game, game.seats[0], {}, None, 7)
    names = [f"P{seat}" for seat in range(game.seats[0])]
    say = Say(Text(language, strict=True), names, match.sides, game.pack, suits=table.suits_matter)
    words = ReviewWords(table, say, found_in(match), players_of(game).coach.explain)
    told: list[str] = []
    while not match.over and len(told) < _ASKED:
        action = game.playout_action(match.state, rng)
        others = [each for each in match.state.legal() if each != action]
        if others:
            done, seat = rng.choice(others), match.state.to_act
            worths = {action: 0.6, done: 0.4}
            step = Step(len(match.actions), seat, done, (), worths, (), ())
            told.append(words.why(step, match.view(seat)))
        match.act(action)
    assert any(told)
    for why in filter(None, told):
        assert "{" not in why
        assert not why.endswith(" ")


def test_nothing_is_said_where_the_best_was_played() -> None:
    game = game_named("truc")
    match = Match.new(game, 2, {}, None, 1)
    say = Say(Text("en"), ["A", "B"], match.sides, game.pack, suits=True)
    words = ReviewWords(table_game("truc"), say, found_in(match), players_of(game).coach.explain)
    one, two, *_ = match.state.legal()
    step = Step(0, match.state.to_act, one, (), {one: 0.6, two: 0.5}, (), ())
    assert words.why(step, match.view(step.seat)) == ""
