"""Last One at the table: what it asks, how a suit and a joker are named, how the last is told."""

from __future__ import annotations

from typing import Any

import pytest
from porrazo.cards import FRENCH_54
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.table.game import Prompt, Refusal, Tone
from porrazo.table.teaching.lessons import pages_of, play
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.last_one import at, do
from support.product import Product

GAME = game_named("last_one")
TABLE = table_game("last_one")
NAMES = ("Ana", "Bea", "Cid")
EITHER = pytest.mark.parametrize("language", ["en", "es"])


def say(language: str = "en") -> Say:
    return Say(Text(language, strict=True), NAMES, (0, 1, 2), FRENCH_54, suits=True)


def asked(match: Product) -> Prompt:
    seat = match.match.state.to_act
    return TABLE.prompt(match.match.view(seat), say())


def labels(prompt: Prompt) -> list[str]:
    return [answer.label for answer in prompt.buttons]


def further(prompt: Prompt, label: str) -> Any:
    return next(answer.leads for answer in prompt.buttons if answer.label == label)


def by_card(prompt: Prompt, card: str) -> Any:
    assert prompt.cards is not None
    return prompt.cards.leads((FRENCH_54.card(card),))


OTHERS = ("9S TC QD KD", "6D 7C 9D TD")


@pytest.mark.parametrize(
    "hand", ["7S 9H KC 5D", "7S 9H", "7S", "QC KC", "*R 2H", "8S 9H 2H 4H 5H 6H"]
)
def test_the_call_is_there_all_the_time_and_looks_the_same(hand: str) -> None:
    (answer,) = [each for each in asked(at([hand, *OTHERS], "7H")).buttons if each.command]
    assert (answer.label, answer.open, answer.tip) == ("Last one!", True, "")


def test_the_call_goes_with_the_play_that_leaves_one_card() -> None:
    match = at(["7S 9H", *OTHERS], "7H")
    prompt = asked(match)
    assert GAME.action_text(by_card(prompt, "7S")) == "7S"
    assert GAME.action_text(by_card(further(prompt, "Last one!"), "7S")) == "7S!"
    assert isinstance(further(asked(at(["7S 9H 2D", *OTHERS], "7H")), "Last one!"), Refusal)


def test_an_eight_asks_for_one_of_four_suits() -> None:
    prompt = by_card(asked(at(["8S 9H 2D", *OTHERS], "7H")), "8S")
    assert labels(prompt) == ["spades", "hearts", "diamonds", "clubs"]


def test_a_joker_asks_for_a_suit_and_then_for_a_rank_with_what_it_does() -> None:
    suits = by_card(asked(at(["*R 9H 2D", *OTHERS], "7H")), "*R")
    assert len(suits.buttons) == 4
    few = further(suits, "spades")
    assert labels(few) == ["7 of spades", "8 of spades: suit"]
    many = further(suits, "hearts")
    assert labels(many)[1] == "2 of hearts: draw two"
    assert labels(many)[-1] == "Another"
    assert len(many.buttons) <= 8
    assert GAME.action_text(further(many, "2 of hearts: draw two")) == "*R as 2H"


def test_a_refusal_names_what_is_to_be_matched() -> None:
    prompt = asked(at(["KC 9H 2D", *OTHERS], "7H"))
    assert prompt.cards is not None
    refused = prompt.cards.refusal((FRENCH_54.card("KC"),))
    assert refused == "king of clubs doesn't match 7 of hearts in suit or rank."


def test_one_card_left_is_an_alarm_and_what_was_named_lies_by_the_pile() -> None:
    match = at(["8S 9H", *OTHERS], "7H")
    do(match, "8S names D!")
    marks = TABLE.marks(match.match.view(1), say())
    assert [mark.seat for mark in marks if mark.tone is Tone.ALARM] == [0]
    (follow,) = [mark for mark in marks if mark.kind == "follow"]
    assert follow.words.splitlines()[0] == "diamonds"


def test_the_pile_shows_what_a_joker_stands_for() -> None:
    match = at(["*R 9H 2D", *OTHERS], "7H")
    do(match, "*R as 2H")
    marks = TABLE.marks(match.match.view(1), say())
    assert any(mark.words.startswith("2 of hearts") for mark in marks)


@EITHER
def test_the_first_game_is_played_to_its_end(language: str) -> None:
    words, lesson = Text(language, strict=True), TABLE.lesson
    match = lesson.new_match()
    for step in lesson.steps:
        if step.words:
            assert words.get(f"last_one.lesson_{step.words}")
            assert not step.action or match.state.to_act == lesson.player
        if step.action:
            match.act(GAME.parse_action_text(step.action))
    assert match.state.totals == (0, 66, 37)


@EITHER
def test_chapters_have_words_and_their_diagrams_score_what_they_say(language: str) -> None:
    words = Text(language, strict=True)
    for chapter, page in pages_of(TABLE.chapters):
        assert words.get(f"last_one.chapter_{chapter.name}")
        assert words.get(f"last_one.page_{page.name}")
        if page.diagram is not None:
            match = page.diagram.match(GAME)
            events = [event for step in page.diagram.steps for event in play(match, step)]
            scores = [(e.reason, e.points) for e in events if e.name == "scored"]  # type: ignore[attr-defined]
            assert tuple(scores) == page.diagram.scores


# --- the run of a melee


def test_a_melee_shows_what_goes_on_and_what_the_defender_draws() -> None:
    match = at(["4H 9H KC", "9S TC QD KD", "6D 7C 9D TD"], "7H")
    assert TABLE.run_strip(match.match.view(0), say()) is None
    do(match, "4H")
    view = match.match.view(match.match.state.to_act)
    strip = TABLE.run_strip(view, say())
    assert view.melee is not None
    assert strip is not None
    assert (strip.wanted, strip.suit, strip.later) == (
        "5",
        "H",
        ("6", "7", "8", "9", "10", "J", "Q", "K"),
    )
    others = match.match.view(view.melee.aggressor)
    told = TABLE.run_strip(others, say())
    assert told is not None
    assert (told.cost, told.cost_words) == ("4", f"{NAMES[view.melee.defender]} draws")


def test_an_ace_turns_the_arrow_of_the_direction() -> None:
    match = at(["AS 9H 3C", *OTHERS], "4S")

    def arrow() -> int:
        marks = TABLE.marks(match.match.view(0), say())
        return next(mark.turn for mark in marks if mark.kind == "direction")

    assert arrow() == 1
    do(match, "AS")
    assert arrow() == -1
