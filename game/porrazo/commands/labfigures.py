"""What the lab's measures are called, and their figures as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from porrazo.lab.intervals import Estimate

_LABELS = {
    "dealer_edge": "dealer's edge, points a hand",
    "points": "points a hand, all sides",
    "match_hands": "hands in a match",
    "first_dealer_wins": "first dealer wins, %",
    "hand_luck": "the cards decide, % of a hand",
    "match_luck": "the cards decide, % of a match",
}
_SHARES = ("first_dealer_wins", "hand_luck", "match_luck")
_DIFFERENCES = ("dealer_edge",)


def label_of(name: str) -> str:
    """Return what a measure is called; one of points is called by their reason."""
    return _LABELS.get(name, name.replace("_", " "))


def scale_of(name: str) -> float:
    """Return by what a measure is multiplied to be shown: shares are percentages."""
    return 100.0 if name in _SHARES else 1.0


def figure(name: str, estimate: Estimate) -> str:
    """Return a measure's mean and error as text, as it is shown by itself."""
    return number(estimate, scale_of(name), sign="+" if name in _DIFFERENCES else "")


def mean(estimate: Estimate, scale: float, sign: str = "") -> str:
    """Return a mean as text; ``sign`` is "+" where its sign is told, even of more than 0."""
    return f"{scale * estimate.mean:{sign}.{_digits(scale)}f}"


def number(estimate: Estimate, scale: float, sign: str = "") -> str:
    """Return a mean and its error as text."""
    if estimate.error is None:
        return mean(estimate, scale, sign)
    return f"{mean(estimate, scale, sign)} ± {scale * estimate.error:.{_digits(scale)}f}"


def _digits(scale: float) -> int:
    return 1 if scale > 1 else 2
