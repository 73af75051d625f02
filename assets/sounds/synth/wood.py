"""Struck wood: a short push rings the modes of a thing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from synth.signals import RATE, Signal, bandpass, count, enveloped, mixed, noise, strike


class Mode(NamedTuple):
    """One way in which a thing rings; ``seconds`` is the time in which it falls by 60 dB."""

    hz: float
    seconds: float
    gain: float


def push(seconds: float) -> Signal:
    """A touch: the longer it lasts, the softer what touches, the duller what rings."""
    size = max(2, count(seconds))
    shape = [math.sin(math.pi * (place + 0.5) / size) ** 2 for place in range(size)]
    total = sum(shape)
    return [value / total for value in shape]


def ring(touch: Signal, modes: Sequence[Mode], seconds: float) -> Signal:
    """What rings after a touch: a resonator for each mode."""
    out = [0.0] * count(seconds)
    driven = (touch + [0.0] * len(out))[: len(out)]
    for mode in modes:
        w = 2 * math.pi * mode.hz / RATE
        r = 10 ** (-3 / (mode.seconds * RATE))
        feed, back = mode.gain * math.sin(w), 2 * r * math.cos(w)
        y1 = y2 = 0.0
        for place, x in enumerate(driven):
            y = feed * x + back * y1 - r * r * y2
            y2, y1 = y1, y
            out[place] += y
    return out


# A walnut table top under felt or bare: many modes, soon over.
TABLE = (
    Mode(88, 0.17, 0.6), Mode(141, 0.15, 0.75), Mode(203, 0.13, 0.85), Mode(287, 0.11, 0.8),
    Mode(392, 0.09, 0.72), Mode(531, 0.075, 0.62), Mode(708, 0.06, 0.52), Mode(946, 0.05, 0.42),
    Mode(1290, 0.045, 0.34), Mode(1760, 0.04, 0.27), Mode(2430, 0.03, 0.2), Mode(3350, 0.022, 0.14),
)  # fmt: skip
# The chestnut board that the pegs stand in, and one peg.
BOARD = (
    Mode(236, 0.12, 0.5), Mode(418, 0.1, 0.55), Mode(655, 0.08, 0.5), Mode(1012, 0.06, 0.38),
    Mode(1555, 0.05, 0.3), Mode(2240, 0.038, 0.24),
)  # fmt: skip
PEG = (Mode(1180, 0.075, 0.8), Mode(2870, 0.045, 0.5), Mode(4760, 0.03, 0.26))


def detuned(rng: Random, modes: Sequence[Mode], share: float, spread: float = 0.03) -> list[Mode]:
    """The modes of a thing struck in another place, higher by ``share``."""
    return [
        Mode(
            hz * share * (1 + spread * (2 * rng.random() - 1)),
            seconds * (0.9 + 0.2 * rng.random()),
            gain * (0.65 + 0.7 * rng.random()),
        )
        for hz, seconds, gain in modes
    ]


def knuckle(rng: Random, force: float = 1.0) -> Signal:
    """One knock of a knuckle on the table; a harder one is brighter."""
    wood = ring(push(0.0007 / force), detuned(rng, TABLE, 1.12), 0.26)
    skin = enveloped(bandpass(noise(rng, 0.03), 1900, 0.7), strike(0.0007, 0.004))
    return mixed((0, force, wood), (0, 0.34 * force, skin))


def thud(rng: Random, seconds: float = 0.16) -> Signal:
    """Something soft put down on felt."""
    return ring(push(0.006), detuned(rng, TABLE[:6], 1.0), seconds)


def peg(rng: Random) -> Signal:
    """A peg slips into its hole, then sits."""
    high = 0.94 + 0.12 * rng.random()
    later = 0.021 + 0.008 * rng.random()
    touch = ring(push(0.00025), detuned(rng, PEG, high * 1.2), 0.1)
    rub = enveloped(bandpass(noise(rng, 0.035), 2600, 1.5), strike(0.012, 0.008))
    seat = ring(push(0.0003), detuned(rng, PEG, high), 0.16)
    board = ring(push(0.0005), detuned(rng, BOARD, high), 0.2)
    return mixed((0, 0.22, touch), (0.003, 0.12, rub), (later, 0.9, seat), (later, 0.9, board))


def bar(rng: Random, hz: float, seconds: float, hard: float = 0.5) -> Signal:
    """A tuned bar of rosewood under a soft mallet, over its tube, as in a marimba."""
    modes = (
        Mode(hz, seconds, 1.0),
        Mode(3.93 * hz, seconds * 0.28, 0.30 * hard + 0.06),
        Mode(9.4 * hz, seconds * 0.08, 0.20 * hard),
    )
    tone = ring(push(0.0016 - 0.0011 * hard), modes, seconds * 1.1)
    mallet = enveloped(bandpass(noise(rng, 0.03), 700, 0.8), strike(0.002, 0.006))
    return mixed((0, 1.0, tone), (0, 0.05, mallet))
