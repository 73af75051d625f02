"""Options that are numbers some way apart."""

import pytest
from porrazo.engine.errors import BadOption
from porrazo.engine.options import whole

DEALS = whole("deals", 12, 3, 60, step=3)


@pytest.mark.parametrize(("given", "nearest"), [(0, 3), (4, 3), (5, 6), (12, 12), (999, 60)])
def test_a_number_that_somebody_writes_comes_to_the_nearest(given: int, nearest: int) -> None:
    assert DEALS.nearest(given) == nearest


def test_what_lies_between_the_steps_is_refused() -> None:
    with pytest.raises(BadOption, match=r"3\.\.60 in steps of 3"):
        DEALS.check(4)


def test_the_protocol_tells_the_values() -> None:
    assert DEALS.describe() == {"default": 12, "values": list(range(3, 61, 3))}
