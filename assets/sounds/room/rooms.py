"""The rooms that one plays in, as loops: nothing in them swells, begins or ends.

Each is made on a circle: what is shaped in the spectrum, or laid over the end, goes on at the
beginning, so that it can be repeated without a seam.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from guitar import RATE, Wave, hall, shaped

SECONDS = 50
SIZE = SECONDS * RATE
Chance = np.random.Generator
Curve = Callable[[Wave], Wave]


def _noise(chance: Chance, share: Curve) -> Wave:
    """Return noise for both sides, as a row for each sample, with so much of each frequency."""
    sides = [shaped(chance.standard_normal(SIZE), share) for _ in range(2)]
    both = np.stack(sides, 1)
    return both / np.sqrt((both**2).mean())


def _both(loop: Wave, share: Curve) -> Wave:
    """Return a loop with so much of each frequency at both sides."""
    return np.stack([shaped(side, share) for side in loop.T], 1)


def _laid(out: Wave, first: int, part: Wave, side: float) -> None:
    """Add a part to a loop, at a side from -1 to 1; what is too long goes on at its beginning."""
    places = (first + np.arange(len(part))) % SIZE
    out[places, 0] += part * np.sqrt((1 - side) / 2)
    out[places, 1] += part * np.sqrt((1 + side) / 2)


def _in_hall(chance: Chance, loop: Wave, seconds: float, wet: float) -> Wave:
    """Return a loop as a room answers it, all around."""
    sides = []
    for side in range(2):
        answer = np.zeros(SIZE)
        tail = hall(chance, seconds)
        answer[: len(tail)] = tail
        heard = np.fft.irfft(np.fft.rfft(loop[:, side]) * np.fft.rfft(answer), SIZE)
        sides.append((1 - wet) * loop[:, side] + wet * heard)
    return np.stack(sides, 1)


def _air(chance: Chance) -> Wave:
    """Return still air: low, soft, all around."""
    return _noise(chance, lambda f: (f / 60) ** 2 / (1 + (f / 60) ** 2) / (1 + (f / 210) ** 1.6))


def _voice(chance: Chance) -> Wave:
    """Return somebody who talks through the whole loop, behind a wall: the tune, no words."""
    time = np.arange(SIZE) / RATE
    height = chance.choice((98.0, 112.0, 128.0, 176.0, 198.0, 222.0))
    spoken = np.zeros(SIZE)
    melody = np.full(SIZE, height)
    at = int(chance.integers(SIZE // 8))
    while at < SIZE - RATE:
        for _ in range(int(chance.integers(3, 11))):
            long = round((0.11 + 0.13 * chance.random()) * RATE)
            there = slice(at, min(at + long, SIZE))
            size = there.stop - there.start
            spoken[there] += np.sin(np.pi * np.arange(size) / long) * (0.5 + 0.5 * chance.random())
            melody[there] *= 1 + 0.14 * chance.standard_normal()
            at += round(long * 0.86)
            if at >= SIZE - RATE:
                break
        at += round((0.25 + 0.9 * chance.random()) * RATE)
    width = round(0.05 * RATE)
    melody = np.convolve(melody, np.ones(width) / width, "same")
    turn = 2 * np.pi * np.cumsum(melody) / RATE
    tone = np.zeros(SIZE)
    for number in range(1, 9):
        hertz = number * height
        low, high = np.exp(-(((np.array((480, 1150)) - hertz) / 280) ** 2))
        formant = low + 0.3 * high
        tone += (0.12 + formant) / number**0.4 * np.sin(number * turn)
    breath = 0.03 * chance.standard_normal(SIZE)
    level = 1 + 0.15 * np.sin(2 * np.pi * 4.3 * time)
    return shaped((tone + breath) * spoken * level, lambda f: 1 / (1 + (f / 620) ** 4))


def tavern(chance: Chance) -> Wave:
    """A house with people: many talk next door, a fire ticks, the air stands."""
    talk = np.zeros((SIZE, 2))
    for number in range(16):
        _laid(talk, int(chance.integers(SIZE)), _voice(chance), 1.6 * (number % 5) / 4 - 0.8)
    talk = _in_hall(chance, talk, 0.9, 0.75)
    fire = np.zeros((SIZE, 2))
    for _ in range(7 * SECONDS):
        tick = chance.standard_normal(220) * np.exp(-np.arange(220) / (12 + 30 * chance.random()))
        _laid(fire, int(chance.integers(SIZE)), tick * chance.random() ** 4, -0.45)
    fire = _both(fire, lambda f: 1 / (1 + (f / 2600) ** 2))
    return _mix((0.4, _air(chance)), (1.0, talk), (0.22, _in_hall(chance, fire, 0.5, 0.3)))


def patio(chance: Chance) -> Wave:
    """A yard in the evening: crickets behind the wall, a thin fountain, leaves."""
    time = np.arange(SIZE) / RATE
    crickets = np.zeros((SIZE, 2))
    for number, side in enumerate((-0.8, -0.2, 0.35, 0.85)):
        hertz, calls = 4050 + 170 * number, round((1.35 + 0.12 * number) * SECONDS)
        beat = (time * calls / SECONDS + 0.27 * number) % 1.0
        pulse = np.sin(np.pi * np.clip((beat % 0.09) / 0.062, 0, 1)) ** 2 * (beat < 0.27)
        tone = pulse * np.sin(2 * np.pi * round(hertz * SECONDS) / SECONDS * time)
        _laid(crickets, 0, tone * (0.6 + 0.4 * chance.random()), side)
    water = np.zeros((SIZE, 2))
    for _ in range(34 * SECONDS):
        hertz, long = 500 + 1500 * chance.random(), round((0.012 + 0.03 * chance.random()) * RATE)
        drop = np.arange(long) / RATE
        rise = np.sin(2 * np.pi * hertz * drop * (1 + 4 * drop)) * np.exp(-drop * 130)
        side = 0.4 + chance.uniform(-0.3, 0.3)
        _laid(water, int(chance.integers(SIZE)), rise * chance.random() ** 2, side)
    leaves = _noise(chance, lambda f: (f > 200) / (1 + (f / 900) ** 1.2) / (1 + (f / 5200) ** 4))
    return _mix(
        (0.35, _air(chance)), (0.2, leaves), (0.8, _in_hall(chance, water, 0.7, 0.5)),
        (0.3, _in_hall(chance, crickets, 0.8, 0.7)),
    )  # fmt: skip


def parlour(chance: Chance) -> Wave:
    """A quiet room while it rains outside; a clock in the hall."""
    rain = _noise(chance, lambda f: (f / 300) / (1 + (f / 300)) / (1 + (f / 1500) ** 1.5))
    drops = np.zeros((SIZE, 2))
    for _ in range(60 * SECONDS):
        long = round(0.02 * RATE)
        fall = chance.standard_normal(long) * np.exp(-np.arange(long) / (0.0015 * RATE))
        side = chance.uniform(-0.9, 0.9)
        _laid(drops, int(chance.integers(SIZE)), fall * chance.random() ** 5, side)
    drops = _both(drops, lambda f: 1 / (1 + ((f - 1500) / 900) ** 2))
    clock = np.zeros((SIZE, 2))
    for tick in range(SECONDS):
        long = np.arange(round(0.05 * RATE)) / RATE
        for hertz, share in ((1150, 1.0), (1890, 0.6), (640, 0.7)):
            high = hertz * (1.0 if tick % 2 else 0.93)
            wood = share * np.sin(2 * np.pi * high * long) * np.exp(-long * 190)
            _laid(clock, round(tick * RATE), wood, 0.55)
    return _mix(
        (0.35, _air(chance)), (0.4, rain), (0.7, drops), (0.16, _in_hall(chance, clock, 0.6, 0.8)),
    )  # fmt: skip


def _mix(*parts: tuple[float, Wave]) -> Wave:
    """Return parts together, each so loud on the average."""
    return sum(gain * part / np.sqrt((part**2).mean()) for gain, part in parts)


ROOMS: dict[str, Callable[[Chance], Wave]] = {
    "parlour": parlour, "patio": patio, "tavern": tavern,
}  # fmt: skip
