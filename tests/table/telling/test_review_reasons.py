"""Why the better play was better, in every game's words, from what a review knows already."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.players.coach.review import CHANCE, POINTS, Review, Step
from porrazo.table.telling.review_words import ReviewWords
from porrazo.table.words.say import Say
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


def _words_of(match: Match, review: Review, language: str = "en", names: str = "AB") -> ReviewWords:
    say = Say(Text(language, strict=True), [*names], match.sides, match.game.pack, suits=True)
    game = table_game(match.game.name)
    return ReviewWords(game, say, review, players_of(match.game).coach.explain)


def _asked(*worths: float) -> tuple[Match, Step]:
    """Return a match of Truc in which an offer is answered by folding, and what each was worth."""
    match = Match.new(game_named("truc"), 2, {}, None, 1)
    match.act(match.game.parse_action_text("raise"))
    choices = [match.game.parse_action_text(each) for each in ("fold", "accept", "raise")]
    seat = match.state.to_act
    match.act(choices[0])
    even = (0.5, 0.5)
    found = dict(zip(choices, worths, strict=True))
    return match, Step(1, seat, choices[0], even, found, even, even)


@pytest.mark.parametrize(
    ("folded", "head", "better"),
    [(0.6, "All choices", 1), (0.5995, "All choices", 1), (0.593, "Good", 1), (0.5, "Blunder", 2)],
)
def test_better_is_said_from_an_inaccuracy_on(folded: float, head: str, better: int) -> None:
    match, step = _asked(folded, 0.6, 0.6)
    words = _words_of(match, found_in(match))
    view = match.view_before(step.index, step.seat)
    assert words.head(step).startswith(head)
    assert len(words.said(step, view)) == better
    assert bool(words.why(step, view)) == (better > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cost_most_is_what_there_is_to_work_on(language: str) -> None:
    match, step = _asked(0.5, 0.62, 0.6)
    review = replace(found_in(match), steps=(step,))
    told = _words_of(match, review, language).to_work_on(step.seat, match)
    assert "12" in told
    assert ("You folded one hand that was worth playing" in told) == (language == "en")
    other = _words_of(match, review, language).to_work_on(1 - step.seat, match)
    assert other == Text(language).get("review.nothing_to_work_on")


SLIPS = (
    ("briscola", 2, {"trump", "no_trump", "points", "few_points", "too_high", "too_low"}),
    ("tresette", 4, {"short", "too_high", "too_low"}),
    ("calabrasella", 3, {"short", "too_high", "too_low"}),
    ("truc", 2, {"too_high", "too_low"}),
    ("big_two", 2, {"beatable", "left_alone", "too_few", "too_many", "too_high", "too_low"}),
    ("dou_dizhu", 3, {"beatable", "left_alone", "too_few", "too_many", "too_high", "too_low"}),
    ("porrazo", 2, {"left", "other_capture", "easy"}),
    ("cuarenta", 2, {"left", "other_capture", "easy"}),
    ("ronda", 2, {"left", "other_capture", "easy"}),
)


@pytest.mark.parametrize(("name", "seats", "kinds"), SLIPS)
def test_a_slip_has_the_words_of_its_family(name: str, seats: int, kinds: set[str]) -> None:
    game, table, rng = game_named(name), table_game(name), Random(3)
    match, found = Match.new(game, seats, {}, None, 3), set[str]()
    while not match.over and len(match.actions) < 150:
        view, legal = match.view(match.state.to_act), match.state.legal()
        for done, better in pairwise(legal):
            one, other = table.slip(view, done, better), table.slip(view, better, done)
            assert not one or one != other, "to do the one for the other is another slip"
            found |= {one, other} - {""}
        match.act(game.playout_action(match.state, rng))
    assert found == kinds
    texts = [Text(language, strict=True) for language in LANGUAGES]
    assert all(text.plural(f"review.work_{kind}", 2, cost="-9") for text in texts for kind in found)


def test_leads_from_a_short_suit_are_counted_among_what_to_work_on() -> None:
    game = game_named("tresette")
    match = Match.new(game, 4, {}, None, 2)
    while match.state.phase != "play":
        match.act(game.parse_action_text("no_declaration"))
    seat, view = match.state.to_act, match.view(match.state.to_act)
    hand = view.hands[seat]
    by_length = sorted(hand, key=lambda card: [each & 3 for each in hand].count(card & 3))
    done, better = by_length[0], by_length[-1]
    even, index = (0.0, 0.0), len(match.actions)
    match.act(done)
    step = Step(index, seat, done, even, {done: -2.0, better: 0.0}, even, even)
    review = replace(found_in(match), unit=POINTS, steps=(step,))
    words = _words_of(match, review, names="ABCD")
    assert words.to_work_on(seat, match).startswith("You led from a short suit once")
