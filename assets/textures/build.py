"""Bake the felt and the woods; noise hides the banding of the light.

Run: python assets/textures/build.py   (needs the extra "art")
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

HERE = Path(__file__).parent
TABLE = (2560, 1440)
BOARD = (620, 1400)
Array = NDArray[np.float64]
Tones = tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]
WALNUT: Tones = ((44, 24, 13), (70, 40, 22), (104, 62, 34))
CHESTNUT: Tones = ((92, 52, 24), (128, 77, 38), (172, 114, 64))


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


def noise(rng: np.random.Generator, shape: tuple[int, int], across: int, along: int) -> Array:
    """Noise of unit spread, blurred differently in the two directions."""
    grain = blurred(blurred(rng.standard_normal(shape), along, 0), across, 1)
    return grain / grain.std()


def felt(size: tuple[int, int]) -> Array:
    """Green felt under a lamp: light in the middle, dark at the rim, fibres all over."""
    rng = np.random.default_rng(7)
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(float)
    away = np.hypot((x - width * 0.46) / (width * 0.64), (y - height * 0.47) / (height * 0.74))
    shade = np.clip(away, 0, 1.25) / 1.25
    shade = (shade * shade * (3 - 2 * shade))[..., None]
    light, dark = np.array([62.0, 134.0, 92.0]), np.array([11.0, 43.0, 33.0])
    fibres = 1.1 * noise(rng, (height, width), 2, 0) + 1.1 * noise(rng, (height, width), 0, 2)
    clouds = 1.3 * noise(rng, (height, width), 40, 40)
    grain = 1.3 * rng.standard_normal((height, width))
    cloth = (fibres + clouds + grain)[..., None] * np.array([0.85, 1.05, 0.9])
    return light + (dark - light) * shade + cloth


def wood(size: tuple[int, int], tones: Tones, seed: int, rings: float) -> Array:
    """Wood with its grain along the first side of ``size``."""
    rng = np.random.default_rng(seed)
    length, across = size
    u = np.linspace(0, 1, across)[:, None]
    v = np.linspace(0, 1, length)[None, :]
    warp = 0.030 * np.sin(2 * np.pi * (0.7 * v + 0.1) + 2.4 * u)
    warp = warp + 0.016 * np.sin(2 * np.pi * (1.7 * v + 0.6) + 6.6 * u)
    warp = warp + 0.007 * np.sin(2 * np.pi * (4.3 * v + 0.3) + 13 * u)
    bent = u + warp
    ring = 0.5 + 0.5 * np.sin(2 * np.pi * (bent * across / rings + 1.3 * np.sin(bent * 9)))
    pores = noise(rng, (across, length), 70, 0)
    fine = rng.standard_normal((across, 1))
    tone = np.clip(0.5 + 0.26 * (ring - 0.5) + 0.11 * pores + 0.045 * fine, 0, 1)[..., None]
    dark, middle, light = (np.array(colour, dtype=float) for colour in tones)
    low = dark + (middle - dark) * tone * 2
    high = middle + (light - middle) * (tone - 0.5) * 2
    return np.where(tone < 0.5, low, high)


def save(pixels: Array, name: str) -> None:
    picture = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGB")
    picture.save(HERE / f"{name}.webp", quality=88, method=6)


def main() -> None:
    save(felt(TABLE), "felt")
    save(wood(TABLE, WALNUT, 5, 26), "rim")
    save(wood((BOARD[1], BOARD[0]), CHESTNUT, 3, 34).transpose(1, 0, 2), "board")


if __name__ == "__main__":
    main()
