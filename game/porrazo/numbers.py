"""Numbers as they are written on the screen: what is below zero with a real minus sign."""

from __future__ import annotations

from collections.abc import Iterable

_MINUS = "\N{MINUS SIGN}"


def written(number: float) -> str:
    """Return a number as it is.

    >>> written(33), written(-33), written(-2.5)
    ('33', '−33', '−2.5')
    """
    return str(number).replace("-", _MINUS)


def whole(words: str) -> int | None:
    """Return the whole number that somebody has written, None where it is none.

    >>> whole("33"), whole("−5"), whole("-5"), whole("five")
    (33, -5, -5, None)
    """
    plain = words.strip().replace(_MINUS, "-")
    return int(plain) if plain.removeprefix("-").isdecimal() else None


def unsigned(words: str) -> str:
    """Return a written number without its sign.

    >>> unsigned("+3"), unsigned("−3"), unsigned("3")
    ('3', '3', '3')
    """
    return words.lstrip(f"+-{_MINUS}")


def signed(number: float, digits: int = 0) -> str:
    """Return a number with its sign, with so many decimals; what is zero then has none.

    >>> signed(3), signed(-3), signed(0), signed(-2.44, 1), signed(-0.04, 1)
    ('+3', '−3', '0', '−2.4', '0')
    """
    if not round(number, digits):
        return "0"
    return f"{number:+.{digits}f}".replace("-", _MINUS)


def scores(totals: Iterable[int]) -> str:
    """Return the scores of the sides of a match, as they stand against each other.

    >>> scores([61, -33])
    '61 : −33'
    """
    return " : ".join(map(written, totals))
