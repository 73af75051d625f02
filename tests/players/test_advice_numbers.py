"""Numbers that hints say: shares in whole percents."""

from __future__ import annotations

import pytest
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import merit, percent_of
from porrazo.players.coach.review import CHANCE, GRADES, POINTS, Review


@pytest.mark.parametrize(
    ("share", "percent"),
    [
        (0.0, 0), (0.0001, 1), (0.004, 1), (0.5, 50), (0.546, 55),
        (0.994, 99), (0.996, 99), (0.9999, 99), (1.0, 100), (-0.1, 0), (1.1, 100),
    ],
)  # fmt: skip
def test_nothing_is_said_to_be_certain_that_is_not(share: float, percent: int) -> None:
    assert percent_of(share) == percent


def test_actions_are_ordered_by_chance_where_there_is_one_else_by_points() -> None:
    sure, likely, rich = Judged(1, 2.0, 0.9), Judged(2, 3.0, 0.8), Judged(3, 9.0, 0.8)
    assert sorted([sure, likely, rich], key=merit) == [likely, rich, sure]
    plain, better, nothing = Judged(1, 1.0), Judged(2, 2.0), Judged(3, None)
    assert sorted([better, plain, nothing], key=merit) == [nothing, plain, better]


@pytest.mark.parametrize(
    ("unit", "borders"),
    [(CHANCE, [0.0, 0.001, 0.01, 0.03, 0.06]), (POINTS, [0.0, 0.05, 0.6, 1.5, 3.0])],
)
def test_a_grade_is_given_from_its_border_on(unit: str, borders: list[float]) -> None:
    zero = (0.0, 0.0)
    review = Review(1, unit, (0, 1), (), zero, zero, zero)
    assert [review.grade(border) for border in borders] == list(GRADES)
    below = [review.grade(border - 1e-9) for border in borders[1:]]
    assert below == list(GRADES[:-1])
