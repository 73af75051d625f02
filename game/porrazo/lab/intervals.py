"""What a sample tells of a mean: standard errors, and intervals that hold for few matches too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959964
"""Standard errors to either side that make a 95 % interval."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error; None for the error where one sample cannot tell it."""

    mean: float
    error: float | None

    def to_json(self) -> dict[str, float | None]:
        """Return both numbers."""
        return {"mean": self.mean, "error": self.error}


@dataclass(frozen=True)
class Share:
    """A share of 0..1 with its 95 % interval."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """Return the three numbers."""
        return {"mean": self.mean, "low": self.low, "high": self.high}

    def of_others(self) -> Share:
        """Return the share of everybody else together."""
        return Share(1 - self.mean, 1 - self.high, 1 - self.low)


def mean_of(samples: Sequence[float]) -> Estimate:
    """Return the mean of one sample or more.

    >>> mean_of([1.0, 2.0, 3.0, 2.0])
    Estimate(mean=2.0, error=0.408248290463863)
    """
    return ratio_of(samples, [1.0] * len(samples))


def ratio_of(amounts: Sequence[float], sizes: Sequence[float]) -> Estimate:
    """Return what there is of ``amounts`` for one of ``sizes``, each pair of both drawn together.

    The error is the usual linear one of a ratio of two means.
    """
    count = len(amounts)
    ratio = math.fsum(amounts) / math.fsum(sizes)
    if count < 2:
        return Estimate(ratio, None)
    residues = (amount - ratio * size for amount, size in zip(amounts, sizes, strict=True))
    variance = math.fsum(residue * residue for residue in residues) / (count - 1)
    return Estimate(ratio, math.sqrt(variance / count) * count / math.fsum(sizes))


def share_of(samples: Sequence[float]) -> Share:
    """Return the mean of samples of 0..1 with Wilson's interval.

    Each sample may be the mean of several matches that depend on each other, such as a duplicate
    pair: their spread says how many independent matches they are worth. Where they do not vary
    they say nothing of it, and each counts as one.
    """
    estimate = mean_of(samples)
    mean, trials = estimate.mean, float(len(samples))
    if estimate.error and 0 < mean < 1:
        trials = mean * (1 - mean) / estimate.error**2
    shrink = 1 + Z95**2 / trials
    middle = (mean + Z95**2 / (2 * trials)) / shrink
    reach = Z95 / shrink * math.sqrt(mean * (1 - mean) / trials + Z95**2 / (4 * trials**2))
    # Rounding must not put the bounds of none or all inside.
    return Share(mean, min(mean, max(0.0, middle - reach)), max(mean, min(1.0, middle + reach)))


def quantile(samples: Sequence[float], share: float) -> float:
    """Return the sample below which about ``share`` of the others lie.

    >>> quantile([5.0, 1.0, 3.0], 0.5)
    3.0
    """
    return sorted(samples)[min(int(share * len(samples)), len(samples) - 1)]
