"""Flor at the table: the dealer's card, announcements, what is lit, its words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.vying.flor.table.at_table import NAMING
from porrazo.games.vying.table import hints
from porrazo.games.vying.table.words import deciding_of
from porrazo.table.game import Lit, Reading, Weight, hand_zone
from porrazo.table.teaching.lessons import play as play_step
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.cacho import play
from support.flor import new, random_pack
from support.product import Product
from support.table_contract import Shown

TABLE = table_game("flor")
NAMES = ("Ana", "Beto", "Carmen", "Dora")
SHOW, KEEP = {"type": "show_first_card"}, {"type": "keep_hidden"}


def say_of(match: Product, language: str = "en") -> Say:
    seats = match.match.setup.seats
    pack = game_named("flor").pack
    return Say(Text(language), NAMES[:seats], range(seats), pack, suits=True)


def labels(match: Product) -> list[str]:
    view = match.match.view(match.match.state.to_act)
    return [answer.label for answer in TABLE.prompt(view, say_of(match)).buttons]


def zones(match: Product, seat: int) -> dict[str, tuple[int, ...]]:
    return {zone.name: zone.cards for zone in TABLE.zones(match.match.view(seat))}


def done(match: Product, *texts: str) -> list[Any]:
    """Do actions; the engine's own events of all of them."""
    before = len(match.match.events)
    play(match, *texts)
    return [event for events in match.match.events[before:] for event in events]


def with_privilege(card: str, **options: Any) -> Product:
    return new(3, 1, {1: f"{card} 7B 12B"}, youngest_show=True, **options)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("6B", ["Show: counts 10", "Keep: counts 6"]),
        ("2O", ["Show: counts 12", "Keep: counts 12"]),
    ],
)
def test_the_dealer_is_told_what_the_card_counts_either_way(card: str, told: list[str]) -> None:
    assert labels(with_privilege(card)) == told


def test_the_card_shown_lies_before_the_dealer_and_stays_when_he_folds() -> None:
    match = with_privilege("6B")
    match.act(SHOW)
    card = game_named("flor").pack.card("6B")
    for seat in range(3):
        assert zones(match, seat)["open:1"] == (card,)
        assert zones(match, seat)[hand_zone(1)] == ()
    play(match, "bet", "call", "fold")
    assert zones(match, 0)["open:1"] == (card,)
    assert zones(match, 0)["folded"] == ()


def test_the_own_hand_is_named_with_the_card_that_was_shown() -> None:
    match = with_privilege("6B")
    match.act(SHOW)
    marks = TABLE.marks(match.match.view(1), say_of(match))
    assert [mark.words for mark in marks if mark.kind == "holding"] == ["Your hand\nhigh card (10)"]
    told = TABLE.reading(Reading.TABLE, match.match.view(0), say_of(match))
    assert told == "The pot is empty. Beto shows 6 of clubs, which counts 10"


def announced(hands: dict[int, str]) -> tuple[Product, list[Any]]:
    match = new(3, 2, hands, flor_excludes=True)
    return match, done(match, "bet", "call", "call", "bet", "call", "call")


def test_a_flor_is_announced_grandly_and_marked() -> None:
    match, events = announced({0: "2O 1O 3O", 1: "12E 11E 7B", 2: "5C 6C 7C"})
    calls = [TABLE.line(event, say_of(match)) for event in events if event.name == "called"][-2:]
    assert [line.words for line in calls] == ["Ana: flor!", "Carmen: flor!"]
    assert {line.weight for line in calls} == {Weight.GRAND}
    marks = TABLE.marks(match.match.view(1), say_of(match))
    assert [mark.seat for mark in marks if mark.kind == "announced"] == [0, 2]
    told = TABLE.reading(Reading.TABLE, match.match.view(1), say_of(match))
    assert told is not None
    assert "Flor: Ana and Carmen" in told


def why(match: Product) -> tuple[str, tuple[str, ...]]:
    """The sentence and the cards of the last pot."""
    events = [event for events in match.match.events for event in events]
    place = max(p for p, e in enumerate(events) if getattr(e, "reason", "") == "pot")
    reason = TABLE.reason(events, place, say_of(match))
    assert reason is not None
    return reason.words, tuple(game_named("flor").pack.texts(reason.cards))


def test_why_a_flor_alone_has_won_the_pot() -> None:
    match, _ = announced({0: "2O 1O 3C", 1: "6E 7E 4E", 2: "5C 5O 5B"})
    words, cards = why(match)
    assert words.startswith("Only Beto announced a flor")
    assert cards == ("6E", "7E", "4E")


@pytest.mark.parametrize(
    ("hands", "told", "lit"),
    [
        (
            {0: "2O 1O 12C", 1: "6E 7E 4E"},
            "Beto wins: flor (21) beats Ana's two of a suit (23)",
            ("6E", "7E", "4E"),
        ),
        (
            {0: "2O 12E 3O", 1: "4E 7E 1C"},
            "Ana wins: two of a suit (21) beats Beto's two of a suit (15)",
            ("2O", "3O"),
        ),
        (
            {0: "7O 6C 12B", 1: "11O 7C 6B"},
            "Ana wins: high card (10), the same as Beto's, but Ana plays first",
            ("12B",),
        ),
    ],
)
def test_a_showdown_says_why_one_wins_and_lights_what_decides(
    hands: dict[int, str], told: str, lit: tuple[str, ...]
) -> None:
    match = new(2, 1, hands)
    play(match, "bet", "call", *["pass"] * 4)
    assert why(match) == (told, lit)


@pytest.mark.parametrize(
    ("hands", "told", "lit"),
    [
        (
            {0: "1O 7C 10O", 1: "7E 3B 6O"},
            "Ana wins: two of a suit (24) with Pendanga as coins beats Beto's high card (9)",
            ("1O", "10O"),
        ),
        (
            {0: "6E 7E 4E", 1: "10O 11B 2E"},
            "Beto wins: flor (39) with Pendanga as swords and Pericón as swords "
            "beats Ana's flor (21)",
            ("10O", "11B", "2E"),
        ),
    ],
)
def test_a_showdown_says_what_a_wildcard_stands_for_and_lights_it(
    hands: dict[int, str], told: str, lit: tuple[str, ...]
) -> None:
    match = new(2, 1, hands, wildcards=True)
    events = done(match, "bet", "call", *["pass"] * 4)
    assert why(match) == (told, lit)
    shown = next(event for event in events if event.name == "showdown")
    assert "Pendanga as" in TABLE.line(shown, say_of(match)).words


def test_a_wildcard_in_the_own_hand_is_explained_before_the_showdown() -> None:
    match = new(2, 1, {0: "1O 7O 11B"}, wildcards=True)
    play(match, "bet", "call", "pass", "pass")
    view = match.match.view(0)
    told = TABLE.reading(Reading.HAND, view, say_of(match, "es"))
    assert told == "as de oros, 7 de oros, Pericón como oros: flor (32)"
    [mark] = [mark for mark in TABLE.marks(view, say_of(match)) if mark.kind == "holding"]
    assert (mark.words, mark.tip) == ("Your hand\nflor (32)", "Pericón as coins")


def test_the_card_shown_lights_up_where_it_decides(context: Context) -> None:
    match = new(2, 1, {0: "7O 6C 3B", 1: "6B 4O 3E"}, youngest_show=True)
    match.act(SHOW)
    events = done(match, "bet", "call", *["pass"] * 4)
    shown = next(event for event in events if event.name == "showdown")
    card = game_named("flor").pack.card("6B")
    assert deciding_of(shown, 1, card, NAMING) == (card,)


@pytest.mark.parametrize("seed", range(4))
def test_cards_on_the_table_follow_announcements_and_shown_cards(
    context: Context, seed: int
) -> None:
    rng = Random(seed)
    options = {"flor_excludes": True, "starting_counters": 200, "deals": 12}
    game = game_named("flor")
    cards = [[game.pack.card(c) for c in random_pack(rng, {})] for _ in range(12)]
    match = Match.new(game, 3 + seed, options, None, seed, cards)
    shown = Shown(context, TABLE, match, seed % 3)
    shown.show(match.opening)
    lit = 0
    while not match.over:
        match.act(rng.choice(match.state.legal()))
        shown.show(match.events[-1])
        assert shown.model.shown() == shown.model.expected(match.view(seed % 3))
        lit += any(isinstance(s, Lit) for e in match.events[-1] for s in steps(e, shown))
    assert lit


def steps(event: Any, shown: Shown) -> list[Any]:
    return list(TABLE.moves(event, shown.model) or ())


def test_a_hint_knows_that_nobody_who_is_silent_has_a_flor() -> None:
    rules = NAMING.rules_of
    silent, _ = announced({0: "2O 1O 12C", 1: "12E 11E 7B", 2: "5C 6C 7O"})
    several, _ = announced({0: "2O 1O 3O", 1: "12E 11E 7B", 2: "5C 6C 7C"})
    free = new(2, 1, {0: "2O 1O 12C"})
    play(free, "bet", "call", "pass", "pass")
    view = silent.match.view(0)
    assert hints.share_below(view, rules(view)) > 0.98
    view = free.match.view(0)
    assert 0.93 < hints.share_below(view, rules(view)) < 0.96
    view = several.match.view(2)
    assert hints.share_below(view, rules(view)) < 0.2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language: str) -> None:
    match, events = announced({0: "2O 1O 3C", 1: "6E 7E 4E", 2: "5C 5O 5B"})
    again = with_privilege("6B")
    for given in (SHOW, KEEP):
        again.act(given)
        events += again.match.events[-1]
        play(again, "pass", "pass", "pass")
        events += again.match.events[-1]
    names = {event.name for event in events}
    assert {"shown", "shut_out", "deal_void", "called", "dealt"} <= names
    for event in events:
        line = TABLE.line(event, say_of(match, language))
        assert line.words
        assert "vying." not in line.words + line.call
        assert "flor." not in line.words + line.call


def test_every_step_of_the_first_game_is_legal() -> None:
    lesson = TABLE.lesson
    match = lesson.match_at(len(lesson.steps))
    assert [step.words for step in lesson.steps if step.words][-1] == "end"
    assert match.state.hand_number == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_words_and_every_diagram_scores_as_told(language: str) -> None:
    text = Text(language, strict=True)
    for chapter in TABLE.chapters:
        assert text.get(f"flor.chapter_{chapter.name}")
        for page in chapter.pages:
            assert text.get(f"flor.page_{page.name}")
            if page.diagram is None:
                continue
            match = page.diagram.match(game_named("flor"))
            events = [e for step in page.diagram.steps for e in play_step(match, step)]
            scored = tuple([(e.reason, e.points) for e in events if e.name == "scored"])
            assert scored == page.diagram.scores
