"""Which amounts are listed in games against a bank."""

from __future__ import annotations

from typing import Final

_TIMES: Final[tuple[int, ...]] = (1, 2, 5, 10)


def listed(least: int, most: int) -> list[int]:
    """Return which amounts are listed of all in bounds.

    >>> listed(2, 13), listed(3, 3)
    ([2, 4, 10, 13], [3])
    """
    some = {least * times for times in _TIMES if least * times <= most}
    return sorted(some | {most})
