"""What the lab's measures are called, and their figures as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from porrazo.players.intervals import Estimate
    from porrazo.players.lab.house_rule import Measure

_LABELS = {
    "dealer_edge": "dealer's edge, points a hand",
    "points": "points a hand, all sides",
    "match_hands": "hands in a match",
    "first_dealer_wins": "first dealer wins, %",
}
_PERCENT = "first_dealer_wins"


def label_of(measure: Measure) -> str:
    """Return what a measure is called; one of points is called by their reason."""
    return _LABELS.get(measure.name, measure.name.replace("_", " "))


def scale_of(measure: Measure) -> float:
    """Return by what a measure is multiplied to be shown: shares are percentages."""
    return 100.0 if measure.name == _PERCENT else 1.0


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
