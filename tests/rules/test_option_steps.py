"""Options that are numbers some way apart, or a number beside a range of them."""

import pytest
from porrazo.engine.errors import BadOption
from porrazo.engine.options import Option, switch, whole

DEALS = whole("deals", 12, 3, 60, step=3)


@pytest.mark.parametrize(("given", "nearest"), [(0, 3), (4, 3), (5, 6), (12, 12), (999, 60)])
def test_a_number_that_somebody_writes_comes_to_the_nearest(given: int, nearest: int) -> None:
    assert DEALS.nearest(given) == nearest


def test_what_lies_between_the_steps_is_refused() -> None:
    with pytest.raises(BadOption, match=r"3\.\.60 in steps of 3"):
        DEALS.check(4)


def test_the_protocol_tells_the_values() -> None:
    assert DEALS.describe() == {"default": 12, "values": list(range(3, 61, 3))}


TARGET = whole("target", 0, 5, 30, besides=(0,))


@pytest.mark.parametrize(("given", "nearest"), [(0, 0), (1, 5), (4, 5), (17, 17), (99, 30)])
def test_a_number_beside_the_range_is_as_near_as_one_in_it(given: int, nearest: int) -> None:
    assert TARGET.nearest(given) == nearest


def test_what_lies_between_the_range_and_the_number_beside_it_is_refused() -> None:
    assert [TARGET.check(number) for number in (0, 5, 30)] == [0, 5, 30]
    with pytest.raises(BadOption, match=r"0 or a whole number 5\.\.30"):
        TARGET.check(4)
    assert TARGET.describe() == {"default": 0, "values": [0, *range(5, 31)]}


def test_a_number_is_not_as_good_as_true_or_false() -> None:
    """1 == True in Python, but a record would then say another thing than was chosen."""
    games = Option("games", 1, (1, 3))
    for option, wrong in ((switch("bluff", True), 1), (switch("bluff", True), 0), (games, True)):
        with pytest.raises(BadOption):
            option.check(wrong)
    with pytest.raises(BadOption):
        DEALS.check(True)
    assert switch("bluff", True).check(False) is False
    assert games.check(3) == 3
