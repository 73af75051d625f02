"""Spinado at the table: what comes next, its pots, its questions, its reasons."""

from __future__ import annotations

from itertools import pairwise

import pytest
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.events import Scored
from porrazo.games import game_named
from porrazo.games.stops.spinado.rules import HOLD, JOINED, PACK, SPINADO
from porrazo.games.stops.spinado.table import at_table, hints, words
from porrazo.games.tables import table_game
from porrazo.table.game import Prompt, Refusal
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.product import Product
from support.spinado import at, play

TABLE = table_game("spinado")
GAME = game_named("spinado")
SLY = {"may_hold_back": True}


def say(language: str = "en", **wishes: str) -> Say:
    names = ("Ana", "Beto", "Carmen")
    return Say(Text(language, strict=True), names, range(3), PACK, suits=True, wishes=wishes)


def prompt(match: Product, **wishes: str) -> Prompt:
    return TABLE.prompt(match.match.view(match.match.state.to_act), say(**wishes))


def next_words(match: Product, seat: int = 0) -> list[str]:
    return [mark.words for mark in words.next_marks(match.match.view(seat), say())]


def do(match: Product, *said: str) -> Product:
    for each in said:
        match.act(play(each))
    return match


def card(text: str) -> int:
    return PACK.card(text)


# ---- what comes next


def test_the_felt_says_which_card_is_wanted_and_then_why_none_comes() -> None:
    match = at({0: "5S KH", 1: "7S 3C", 2: "6S 9D"}, dead="8S")
    assert next_words(match) == []
    assert next_words(do(match, "5S")) == ["6 of spades\nnext"]
    assert next_words(do(match, "6S", "7S")) == ["Stop\n8 of spades is dead"]


@pytest.mark.parametrize(
    ("hand", "last", "told"),
    [
        ("7D 4H", "7D", "no 8 of diamonds in the pack"),
        ("KS 4H", "KS", "nothing above a king"),
        ("4H 9C", "4H", "5 of hearts was played"),
        ("3C AD 5D", "3C+AD", "the spinado"),
    ],
)
def test_each_stop_says_why(hand: str, last: str, told: str) -> None:
    match = do(at({0: hand, 1: "9D", 2: "4C"}, last=(2, "5H")), last)
    assert next_words(match) == [f"Stop\n{told}"]


def test_a_stop_where_cards_may_be_held_back_does_not_say_which_it_was() -> None:
    match = do(at({0: "5S KH", 1: "6S 3C", 2: "9D 4C"}, options=SLY), "5S", *["hold"] * 3)
    assert next_words(match) == ["Stop\nnobody plays 6 of spades"]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_run_lies_in_its_place_each_index_seen(size: tuple[int, int]) -> None:
    zones = Layout.load("runs").resolve(size, 5)
    wide = zones.card[0]
    for count in (1, 5, 12):
        spots = at_table.run_spots(zones, count)
        assert spots[0].x - wide * spots[0].scale / 2 >= zones["table"].left - 1
        assert spots[-1].x + wide * spots[-1].scale / 2 <= zones["table"].right + 1
        for one, other in pairwise(spots):
            assert other.x - one.x >= 0.27 * wide * one.scale
    assert at_table.run_spots(zones, 3) == at_table.run_spots(zones, 6)[:3]


# ---- questions


def test_a_start_takes_any_card_and_the_spinado_is_a_second_button() -> None:
    match = at({0: "5S AD 3C", 1: "6S", 2: "7S"})
    asked = prompt(match)
    assert asked.cards is not None
    assert asked.cards.leads((card("5S"),)) == card("5S")
    (button,) = asked.buttons
    further = button.leads
    assert isinstance(further, Prompt)
    assert further.cards is not None
    assert further.cards.leads((card("3C"),)) == card("3C") + JOINED
    assert further.cards.leads((SPINADO,)) is None
    assert "needs another card" in further.cards.refusal((SPINADO,))


def test_a_run_takes_the_next_card_alone_and_says_which() -> None:
    match = do(at({0: "9D 9C", 1: "3H 4H", 2: "TD JD"}), "9D")
    asked = prompt(match)
    assert asked.cards is not None
    assert not asked.cards.may_take((), card("JD"))
    assert asked.cards.refusal((card("JD"),)) == (
        "The run goes on with 10 of diamonds and nothing else"
    )
    assert not asked.buttons
    assert asked.by_itself is None
    assert prompt(match, passing="auto").by_itself == card("TD")


def test_a_card_that_may_be_held_back_is_never_played_by_itself() -> None:
    match = do(at({0: "9D 9C", 1: "TD 4H", 2: "JD 5S"}, options=SLY), "9D")
    asked = prompt(match, passing="auto")
    assert [button.leads for button in asked.buttons] == [HOLD]
    assert asked.by_itself is None
    match.act(play("hold"))
    assert prompt(match, passing="auto").by_itself == HOLD
    assert not isinstance(prompt(match).buttons[0].leads, Refusal)


# ---- the pots


@pytest.mark.parametrize(
    ("reason", "points", "grow"),
    [
        ("ante", -3, (1, 1, 1)),
        ("ante", -2, (1, 0, 1)),
        ("intrigue", 5, (0, -5, 0)),
        ("game", 4, (0, 0, -4)),
        ("spinado", -8, (0, 0, 0)),
        ("final_pots", 9, (-7, -2, 0)),
    ],
)
def test_counters_go_to_their_pots_and_come_from_them(
    reason: str, points: int, grow: tuple[int, ...]
) -> None:
    assert tuple(TABLE.paid(Scored(0, points, reason, 50), (7, 5, 4))) == grow


# ---- reasons


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_score_has_its_reason(language: str) -> None:
    pots = {"matrimony": 7, "intrigue": 5, "game": 4}
    match = at({0: "JD QD KD", 1: "4C 5H", 2: "AD 6H"}, pots=pots)
    actions = [GAME.parse_action_text(each) for each in ("JD", "QD", "KD")]
    events = [event for action in actions for event in match.match.act(action)]
    told = [TABLE.reason(events, place, say(language)) for place in range(len(events))]
    assert sum(reason is not None for reason in told) == 7
    kept = next(each for each in told if each is not None and SPINADO in each.cards)
    assert len(kept.cards) == 2


@pytest.mark.parametrize(
    ("hands", "action", "why"),
    [
        ({0: "KS 4H", 1: "5H", 2: "9C"}, "KS", "It is a stop"),
        ({0: "6D 7D 4H", 1: "5H", 2: "9C"}, "6D", "You play 2 cards in a row yourself"),
        ({0: "QD KD 4H", 1: "5H", 2: "9C"}, "QD", "a pot of 7 counters"),
        ({0: "4H 6H 9S", 1: "5H", 2: "9C"}, "4H", "come back to you at 6 of hearts"),
        ({0: "AD 4H", 1: "5H", 2: "9C"}, "4H+AD", "win Game: 4 counters"),
        ({0: "AD 4H 9S", 1: "5H", 2: "9C"}, "4H+AD", "would cost you 2"),
        ({0: "AD 4H 9S", 1: "5H 3C 3H 4C", 2: "9C TC 9H TH"}, "4H+AD", "whoever holds 5 of hearts"),
    ],
)
def test_a_hint_gives_a_reason_that_one_sees(hands: dict[int, str], action: str, why: str) -> None:
    match = at(hands, pots={"matrimony": 7, "intrigue": 5, "game": 4})
    view = match.match.view(0)
    assert why in hints.why(view, GAME.parse_action_text(action), say())
