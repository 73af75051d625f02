"""What games with a bank share: which amounts are listed, and the bank that deals and pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.engine.errors import BadOption
from porrazo.engine.options import OptionValue

_TIMES: Final[tuple[int, ...]] = (1, 2, 5, 10)


def listed(least: int, most: int) -> list[int]:
    """Return which amounts are listed of all in bounds.

    >>> listed(2, 13), listed(3, 3)
    ([2, 4, 10, 13], [3])
    """
    some = {least * times for times in _TIMES if least * times <= most}
    return sorted(some | {most})


def check_bank(dealer: int | None) -> None:
    """Refuse a dealer: the bank is no seat.

    Raises:
        BadOption: one is given.

    """
    if dealer is not None:
        raise BadOption("dealer must be left out: the bank deals, and is no seat")


def check_limits(options: Mapping[str, OptionValue]) -> None:
    """Refuse limits that leave no stake.

    Raises:
        BadOption: they do.

    """
    least = int(options["min_bet"])
    if least > int(options["max_bet"]):
        raise BadOption("option min_bet must not be more than max_bet")
    if least > int(options["starting_counters"]):
        raise BadOption("option starting_counters must not be less than min_bet")
