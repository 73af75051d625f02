"""What cloths are made of, without colour: grey tiles that go on without a seam.

A tile is what the light of a cloth is multiplied by. It is as fine as a window 2160 pixels high
shows it. Its mean is MEAN, so that a cloth keeps its colour whatever it is made of.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from bake.grounds import Array, noise

SIDE = 512
MEAN = 220.0
PLANK = (1536, 352)


def _level(grain: Array, spread: float) -> Array:
    """Grain of unit spread as greys around the mean."""
    return np.clip(MEAN + spread * (grain - grain.mean()) / grain.std(), 150, 255)


def _grid(side: int = SIDE) -> tuple[Array, Array]:
    y, x = np.mgrid[0:side, 0:side].astype(float)
    return x, y


def wool() -> Array:
    """A herringbone of soft threads, with fibres that stand up."""
    rng, (x, y) = np.random.default_rng(21), _grid()
    slope = np.abs((x % 64) - 32)
    bold, fine = (np.sin(2 * np.pi * (y + slope) / apart) for apart in (32, 16))
    fuzz = noise(rng, (SIDE, SIDE), 2, 1) + 0.8 * noise(rng, (SIDE, SIDE), 1, 3)
    return _level(0.85 * bold + 0.5 * fine + 0.5 * fuzz, 11.5)


def linen() -> Array:
    """Threads over and under each other, some thicker than others."""
    rng, (x, y) = np.random.default_rng(22), _grid()
    over = (x // 8 + y // 8) % 2 == 0
    round_x = np.sin(np.pi * ((x % 8) + 0.5) / 8)
    round_y = np.sin(np.pi * ((y % 8) + 0.5) / 8)
    warp = round_x + 0.5 * noise(rng, (SIDE, SIDE), 1, 70)
    weft = round_y + 0.5 * noise(rng, (SIDE, SIDE), 70, 1)
    return _level(np.where(over, warp, weft) + 0.16 * rng.standard_normal((SIDE, SIDE)), 10.0)


def velvet() -> Array:
    """A deep pile that was stroked here and there."""
    rng = np.random.default_rng(23)
    shape = SIDE, SIDE
    strokes = noise(rng, shape, 22, 34) + 0.7 * noise(rng, shape, 9, 16)
    return _level(strokes + 0.55 * noise(rng, shape, 1, 3) + 0.4 * noise(rng, shape, 0, 1), 8.0)


def lacquer() -> Array:
    """A polished face that has the last of the brush in it."""
    rng = np.random.default_rng(24)
    shape = SIDE, SIDE
    brush = noise(rng, shape, 120, 2) + 0.6 * noise(rng, shape, 60, 60)
    return _level(brush + 0.5 * rng.standard_normal(shape), 3.2)


def baize() -> Array:
    """Short felted fibres that lie as they like."""
    rng = np.random.default_rng(25)
    shape = SIDE, SIDE
    fibres = noise(rng, shape, 4, 0) + noise(rng, shape, 0, 4) + 0.9 * noise(rng, shape, 1, 1)
    return _level(fibres, 7.5)


def leather() -> Array:
    """Pebbled cells with creases between them."""
    rng, (x, y) = np.random.default_rng(26), _grid()
    cells = 32
    corner = np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1).reshape(-1, 2)
    seeds = (corner + rng.uniform(0.0, 0.9, corner.shape)) * SIDE / cells
    first = np.full((SIDE, SIDE), np.inf)
    second = first.copy()
    for sx, sy in seeds:
        dx, dy = np.abs(x - sx), np.abs(y - sy)
        far = np.hypot(np.minimum(dx, SIDE - dx), np.minimum(dy, SIDE - dy))
        second = np.minimum(second, np.maximum(far, first))
        first = np.minimum(first, far)
    crease = np.clip((second - first) / 5.0, 0, 1)
    dome = 1 - np.clip(first / 14, 0, 1) ** 2
    lit = np.roll(crease, 1, 0) - np.roll(crease, -1, 0)
    fine = noise(rng, (SIDE, SIDE), 1, 1)
    return _level(1.5 * crease + 0.5 * dome + 0.5 * lit + 0.14 * fine, 12.0)


def oak() -> Array:
    """A plank with its grain along it, its rings, its pores."""
    rng = np.random.default_rng(27)
    length, across = PLANK
    u, v = np.linspace(0, 1, across)[:, None], np.linspace(0, 2 * np.pi, length, False)[None, :]
    bend = 0.05 * np.sin(v + 1.1 + 2.2 * u) + 0.022 * np.sin(2 * v + 4 + 5 * u)
    bend = bend + 0.008 * np.sin(5 * v + 0.4 + 14 * u)
    at = u + bend
    rings = np.sin(2 * np.pi * (at * 11 + 0.8 * np.sin(at * 8)))
    arch = np.sin(2 * np.pi * (at * 3.1 + 0.3))
    pores = noise(rng, (across, length), 45, 0)
    streaks = noise(rng, (across, length), 220, 2)
    wood = 0.62 * rings + 0.4 * arch + 0.85 * pores + 0.8 * streaks
    return _level(wood, 19.0)


WEAVES: dict[str, Callable[[], Array]] = {
    made.__name__: made for made in (wool, linen, velvet, lacquer, baize, leather, oak)
}
