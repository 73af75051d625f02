"""Prompts as data: which answers reach an action, numbers and their actions, chips in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from porrazo.cards import Card
from porrazo.desktop.table.input.asker import PromptMemory
from porrazo.desktop.table.input.narrowing import share_cards
from porrazo.engine.game import NOBODY, Action
from porrazo.match.seat_asked import seat_asked
from porrazo.table.asking.prompts import (
    Amount,
    Answer,
    Preview,
    Prompt,
    Rearranged,
    Refusal,
    Selection,
    Target,
    given_by_cards,
    reaches,
)

WANTED, OTHER = 7, 8


def leads_by(table: dict[tuple[Card, ...], Action | Prompt]) -> Selection:
    return Selection(table.get)


def asked(*leads: Action | Prompt | Refusal | tuple[Action, ...] | Rearranged) -> Prompt:
    return Prompt("?", buttons=tuple(Answer(str(place), lead) for place, lead in enumerate(leads)))


@pytest.mark.parametrize(
    ("lead", "cards", "found"),
    [
        (WANTED, (), True),
        (OTHER, (), False),
        (None, (), False),
        (Refusal("no"), (), False),
        (Rearranged(((WANTED,),)), (), False),
        ((WANTED, OTHER), (), False),
        (asked(OTHER, WANTED), (), True),
        (asked(OTHER, Refusal("no")), (), False),
        (asked(OTHER, asked(OTHER, asked(WANTED))), (), True),
        (Prompt("?"), (), False),
        (Prompt("?", targets=(Target(WANTED, "here"),)), (), True),
        (Prompt("?", targets=(Target(OTHER, "here"),)), (), False),
        (Prompt("?", targets=(Target(asked(WANTED), "here"),)), (), True),
        (Prompt("?", cards=leads_by({(3,): WANTED})), (3,), True),
        (Prompt("?", cards=leads_by({(3,): WANTED})), (4,), False),
        (Prompt("?", cards=leads_by({(): WANTED})), (), False),
        (Prompt("?", cards=leads_by({(3, 4): asked(WANTED)})), (3, 4), True),
        (Prompt("?", cards=leads_by({(3,): OTHER}), buttons=(Answer("x", WANTED),)), (3,), True),
    ],
)
def test_an_answer_reaches_an_action_through_any_number_of_questions(
    lead: Action | Prompt | None, cards: Sequence[Card], found: bool
) -> None:
    assert reaches(lead, WANTED, cards) is found


def test_a_number_is_named_by_who_is_asked_for_one() -> None:
    amount = Amount(1, 3, lambda number: 10 + number, str)
    assert reaches(Prompt("?", amount=amount), WANTED, ())


def test_cards_give_an_action_only_where_cards_are_asked_for() -> None:
    chosen = Prompt("?", cards=leads_by({(3,): WANTED}))
    assert given_by_cards(chosen, WANTED, (3,))
    assert not given_by_cards(chosen, OTHER, (3,))
    assert not given_by_cards(chosen, WANTED, ())
    assert not given_by_cards(asked(WANTED), WANTED, (3,))


def test_a_number_is_found_by_its_action_between_its_bounds_and_at_them() -> None:
    amount = Amount(2, 5, lambda number: 100 + number, str)
    assert [amount.number_of(100 + number) for number in range(1, 7)] == [None, 2, 3, 4, 5, None]


def test_a_seat_has_the_chip_it_took_last_or_the_next_lower_of_the_tray() -> None:
    kept = PromptMemory(lambda seat, phase: ())
    assert kept.chip_of(0, (1, 5, 25)) == 1, "the lowest, before any was taken"
    kept.chips[0] = 25
    assert kept.chip_of(0, (1, 5, 25)) == 25
    assert kept.chip_of(0, (1, 5, 10)) == 10
    assert kept.chip_of(0, (50, 100)) == 50
    assert kept.chip_of(1, (1, 5, 25)) == 1, "each seat has its own"


def test_targets_are_told_apart_by_touching_where_they_share_a_card() -> None:
    one, two, both = Target(1, "a", (3,)), Target(2, "b", (4,)), Target(3, "c", (3, 4))
    assert not share_cards([one, two])
    assert share_cards([one, two, both])
    assert not share_cards([])
    assert not share_cards([Target(1, "felt", zone="table"), Target(2, "seat", seat=1)])


def test_a_selection_that_says_no_more_takes_any_card_and_tells_nothing() -> None:
    selection = Selection(lambda chosen: None)
    assert (selection.least, selection.most) == (1, 1)
    assert selection.may_take((1, 2), 3)
    assert selection.refusal((1,)) == selection.name_of((1,)) == ""
    assert selection.preview((1,)) == Preview()
    assert list(selection.proposals()) == []


def test_an_answer_is_open_unless_it_says_why_not() -> None:
    assert Answer("Pass", 1).open
    assert Answer("Pass", 1).command == Answer("Pass", 1).tip == ""


# --- who is asked


@pytest.mark.parametrize(
    ("humans", "to_act", "asks", "asked"),
    [
        ((0,), 0, False, 0),
        ((0,), 1, False, None),
        ((0,), 2, True, 0),
        ((0, 1), 2, True, None),
        ((0, 1), 1, True, 1),
        ((), 2, True, None),
        ((0,), NOBODY, True, None),
    ],
)
def test_whoever_plays_alone_is_asked_for_a_partner_and_of_two_nobody(
    humans: tuple[int, ...], to_act: int, asks: bool, asked: int | None
) -> None:
    """Between two at one screen the question would show whose team it is."""
    session: Any = SimpleNamespace(
        humans=humans,
        to_act=to_act,
        over=to_act == NOBODY,
        in_company=len(humans) > 1,
        human_to_act=lambda: to_act in humans,
        view=lambda seat: seat,
    )
    game: Any = SimpleNamespace(asks_for_partner=lambda view, say: asks)
    say: Any = None
    assert seat_asked(session, game, say) == asked
