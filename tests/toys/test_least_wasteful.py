"""Of choices that a search cannot tell apart the one that gives least away is done."""

from __future__ import annotations

from random import Random
from typing import Any

from porrazo.players.search.near import least_wasteful_first
from porrazo.players.search.tree import Found
from support.toys import Toy


def found(action: int, worth: float, error: float) -> Found:
    return Found(action, 40, worth, worth, error, None)


class Wasting(Toy):
    """A toy of which each action gives away what is said."""

    def __init__(self, waste: dict[int, int]) -> None:
        self._waste = waste

    def determinize(self, view: Any, rng: Random, setup: Any = None) -> Any:
        return view

    def waste(self, state: Any, action: int) -> int:
        return self._waste[action]


def first_of(waste: dict[int, int], *choices: Found) -> Found:
    return least_wasteful_first(Wasting(waste), None, choices)[0]


def test_of_choices_within_chance_the_one_that_wastes_nothing_is_first() -> None:
    best, sane = found(1, 2.0, 0.0), found(2, 1.8, 0.4)
    assert first_of({1: 2, 2: 0}, best, sane) is sane
    assert first_of({1: 0, 2: 0}, best, sane) is best


def test_what_is_clearly_better_is_done_whatever_it_gives_away() -> None:
    best, sane = found(1, 2.0, 0.0), found(2, 1.0, 0.4)
    assert first_of({1: 2, 2: 0}, best, sane) is best


def test_nothing_is_told_to_be_worth_more_than_what_is_done() -> None:
    told = least_wasteful_first(
        Wasting({1: 1, 2: 0}), None, [found(1, 2.0, 0.0), found(2, 1.8, 0.4)]
    )
    assert [each.worth for each in told] == [1.8, 1.8]
