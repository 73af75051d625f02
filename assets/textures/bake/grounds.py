"""Wood with its grain, as an array of colours from 0 to 255, and the noise that all is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Size = tuple[int, int]


def rgb(text: str) -> Array:
    """A colour written like "#1f2440"."""
    return np.array([int(text[at : at + 2], 16) for at in (1, 3, 5)], dtype=float)


@dataclass(frozen=True)
class Wood:
    """``tones`` run from the dark rings to the light ones; ``rings`` is how far they lie apart."""

    tones: Sequence[str]
    rings: float
    seed: int


def blurred(noise: Array, radius: int, axis: int) -> Array:
    """A running mean along an axis, wrapped around."""
    if radius == 0:
        return noise
    pad = [(0, 0)] * noise.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(noise, pad, mode="wrap"), axis=axis)
    width = 2 * radius + 1
    count = noise.shape[axis]
    ends = np.take(sums, range(width, width + count), axis)
    return (ends - np.take(sums, range(count), axis)) / width


def noise(rng: np.random.Generator, shape: Size, across: int, along: int) -> Array:
    """Noise of unit spread, blurred differently in the two directions."""
    grain = blurred(blurred(rng.standard_normal(shape), along, 0), across, 1)
    return grain / grain.std()


def wood(size: Size, look: Wood) -> Array:
    """Wood with its grain along the first side of ``size``."""
    rng = np.random.default_rng(look.seed)
    length, across = size
    u = np.linspace(0, 1, across)[:, None]
    v = np.linspace(0, 1, length)[None, :]
    warp = 0.030 * np.sin(2 * np.pi * (0.7 * v + 0.1) + 2.4 * u)
    warp = warp + 0.016 * np.sin(2 * np.pi * (1.7 * v + 0.6) + 6.6 * u)
    warp = warp + 0.007 * np.sin(2 * np.pi * (4.3 * v + 0.3) + 13 * u)
    bent = u + warp
    ring = 0.5 + 0.5 * np.sin(2 * np.pi * (bent * across / look.rings + 1.3 * np.sin(bent * 9)))
    pores = noise(rng, (across, length), 70, 0)
    fine = rng.standard_normal((across, 1))
    tone = np.clip(0.5 + 0.26 * (ring - 0.5) + 0.11 * pores + 0.045 * fine, 0, 1)[..., None]
    dark, middle, light = (rgb(colour) for colour in look.tones)
    low = dark + (middle - dark) * tone * 2
    high = middle + (light - middle) * (tone - 0.5) * 2
    return np.where(tone < 0.5, low, high)
