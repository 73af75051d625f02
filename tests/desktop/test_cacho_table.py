"""Cacho at the table: its scores, its pots, its questions, its words."""

from __future__ import annotations

from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.vying.cacho.table.at_table import NAMING
from porrazo.games.vying.table import hints, words
from porrazo.table.game import Prompt, Reading, hand_zone
from porrazo.table.teaching.lessons import play as play_step
from porrazo.table.telling.score_history import scores_at_first
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.cacho import named, new, play
from support.product import Product

TABLE = table_game("cacho")
NAMES = ("Ana", "Beto", "Carmen", "Dora")


def say_of(match: Product, language: str = "en") -> Say:
    seats = match.match.setup.seats
    pack = game_named("cacho").pack
    return Say(Text(language), NAMES[:seats], range(seats), pack, suits=True)


def prompt_of(match: Product) -> Prompt:
    view = match.match.view(match.match.state.to_act)
    return TABLE.prompt(view, say_of(match))


def labels(match: Product) -> list[str]:
    return [answer.label for answer in prompt_of(match).buttons]


def marks(match: Product, seat: int = 0) -> list[str]:
    view = match.match.view(seat)
    return [mark.words for mark in TABLE.marks(view, say_of(match)) if mark.kind.startswith("pot")]


def short(*resto: int) -> Product:
    """The third card, three counters paid by each; the last seat deals."""
    seats = len(resto)
    hands = [["1O", "1C", "1E"], ["2B", "3B", "5B"], ["5C", "6C", "6O"]][:seats]
    state: dict[str, Any] = {
        "game": "cacho",
        "seats": seats,
        "options": {},
        "phase": "bet3",
        "to_act": 0,
        "dealer": seats - 1,
        "deal_number": 3,
        "hands": hands,
        "scores": list(resto),
        "paid": [3] * seats,
        "stock_count": 24 - 3 * seats,
    }
    return Product.at(state)


def test_counters_in_front_of_the_seats_are_there_before_the_first_event() -> None:
    assert scores_at_first(Match.new(game_named("cacho"), 3, seed=1)) == (50, 50, 50)


def test_buttons_carry_the_price() -> None:
    match = new(2, 1)
    assert labels(match) == ["Pass", "Bet 1"]
    play(match, "bet")
    assert labels(match) == ["Call 1", "Fold"]


def test_a_call_that_takes_all_says_so() -> None:
    match = short(20, 4, 20)
    play(match, "bet 9")
    assert labels(match) == ["All in: 4", "Fold"]


def test_a_free_bet_is_an_amount_from_one_to_all_with_presets() -> None:
    prompt = prompt_of(short(20, 20))
    amount = prompt.amount
    assert amount is not None
    assert (amount.least, amount.most) == (1, 20)
    assert [number for _, number in amount.presets] == [1, 3, 6, 20]
    assert amount.label_of(5) == "Bet 5"
    assert amount.label_of(20) == "All in: 20"


def test_a_raise_says_what_it_costs_in_all() -> None:
    match = short(20, 20)
    play(match, "bet 4")
    amount = prompt_of(match).amount
    assert amount is not None
    assert amount.label_of(5) == "Raise by 5, pay 9"
    assert [number for _, number in amount.presets] == [1, 7, 14, 16]


def test_the_own_class_and_points_are_named_all_the_time() -> None:
    match = short(20, 20)
    for seat, told in ((0, "three of a rank (1)"), (1, "three of a suit (30)")):
        view = match.match.view(seat)
        [mark] = [mark for mark in TABLE.marks(view, say_of(match)) if mark.kind == "holding"]
        assert mark.words == f"Your hand\n{told}"


def test_the_pot_and_what_of_it_lies_before_the_seats_are_always_seen() -> None:
    match = short(20, 20)
    play(match, "bet 4")
    assert marks(match) == ["Pot 10\n6 in the middle, 4 bet this round"]


def test_side_pots_name_who_can_win_them() -> None:
    match = short(4, 20, 20)
    play(match, "bet 4", "raise 6")
    assert marks(match) == ["Main pot 17\nAna, Beto, Carmen", "Side pot 6\nBeto, Carmen"]


def test_a_pot_of_names_too_many_to_read_counts_them_and_tells_them_when_pointed_at() -> None:
    match = short(4, 20, 20)
    play(match, "bet 4", "raise 6")
    names = ("Abuela Carmen", "Don Chucho", "Tío Ramón")
    say = Say(Text("en"), names, range(3), game_named("cacho").pack, suits=True)
    view = match.match.view(0)
    main, side = [mark for mark in TABLE.marks(view, say) if mark.kind.startswith("pot")]
    assert (main.words, side.words) == (
        "Main pot 17\n3 players",
        "Side pot 6\nDon Chucho, Tío Ramón",
    )
    assert main.tip == "17 counters, for Abuela Carmen, Don Chucho and Tío Ramón to win."
    assert main.tip in (TABLE.reading(Reading.TABLE, view, say) or "")


def test_an_answer_that_is_due_makes_no_side_pot() -> None:
    match = short(20, 4, 20)
    play(match, "bet 4", "call")
    assert marks(match) == ["Pot 17\n9 in the middle, 8 bet this round"]


def test_a_folded_hand_lies_face_down_with_the_others() -> None:
    match = short(20, 20, 20)
    play(match, "bet 4", "fold")
    zones = {zone.name: zone for zone in TABLE.zones(match.match.view(1))}
    assert zones[hand_zone(1)].cards == ()
    assert zones["folded"].cards == (-1, -1, -1)


def showdown_words(hands: dict[int, str]) -> str:
    match = new(2, 1, hands)
    events = [e for text in ("bet", "call", *["pass"] * 4) for e in done(match, text)]
    shown = next(event for event in events if event.name == "showdown")
    return words.why_won(shown, shown.winners[-1], say_of(match), NAMING)


def done(match: Product, text: str) -> list[Any]:
    before = len(match.match.events)
    play(match, text)
    return [event for events in match.match.events[before:] for event in events]


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (
            {0: "5C 6C 6O", 1: "1E 2E 3E"},
            "Beto wins: three of a suit (26) beats Ana's two of a suit (31)",
        ),
        (
            {0: "5C 6C 1O", 1: "1E 5E 6B"},
            "Ana wins: two of a suit (31) beats Beto's two of a suit (26)",
        ),
        (
            {0: "2O 4O 6C", 1: "1E 5E 6B"},
            "Ana wins: two of a suit (26), the same as Beto's, but Ana plays first",
        ),
    ],
)
def test_a_showdown_says_why_one_wins(hands: dict[int, str], told: str) -> None:
    assert showdown_words(hands) == told


def test_a_hint_tells_how_many_hands_are_worse() -> None:
    match = short(20, 20)
    view = match.match.view(0)
    assert hints.share_below(view, NAMING.rules_of(view)) > 0.95


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language: str) -> None:
    match = short(4, 20, 20)
    texts = ["bet 4", "raise 6", "call", "pass", "pass", "pass", "bet 1", "fold", "fold"]
    events = [event for text in texts for event in done(match, text)]
    assert named([{"event": event.name} for event in events], "deal_void")
    for event in events:
        line = TABLE.line(event, say_of(match, language))
        assert line.words
        assert "vying." not in line.words + line.call


def test_every_step_of_the_first_game_is_legal() -> None:
    lesson = TABLE.lesson
    match = lesson.match_at(len(lesson.steps))
    assert [step.words for step in lesson.steps if step.words][-1] == "end"
    assert match.state.hand_number == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_words_and_every_diagram_scores_as_told(language: str) -> None:
    text = Text(language, strict=True)
    for chapter in TABLE.chapters:
        assert text.get(f"cacho.chapter_{chapter.name}")
        for page in chapter.pages:
            assert text.get(f"cacho.page_{page.name}")
            if page.diagram is None:
                continue
            match = page.diagram.match(game_named("cacho"))
            events = [e for step in page.diagram.steps for e in play_step(match, step)]
            scored = tuple([(e.reason, e.points) for e in events if e.name == "scored"])
            assert scored == page.diagram.scores
