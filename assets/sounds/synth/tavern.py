"""What is heard of a house from its quiet room: steps, cups."""

from __future__ import annotations

from random import Random

from synth.signals import (
    Signal,
    bandpass,
    enveloped,
    highpass,
    in_room,
    lowpass,
    mixed,
    noise,
    strike,
)
from synth.wood import BOARD, detuned, push, ring

FAR_RATE = 11025
"""What is far has no high notes: a quarter of the rate is enough."""
_PER = 4


def far(signal: Signal, dull: float, wet: float = 0.55) -> Signal:
    """A signal through a wall and a room, at the lower rate."""
    heard = highpass(lowpass(lowpass(in_room(signal, wet, 0.7, 1.2), dull), dull), 90)
    return heard[::_PER]


def steps(rng: Random) -> Signal:
    """Somebody crosses the boards of the next room."""
    parts = []
    start = 0.05
    for step in range(5 + rng.randrange(3)):
        heel = ring(push(0.004), detuned(rng, BOARD, 0.42), 0.22)
        sole = enveloped(noise(rng, 0.09), strike(0.01, 0.03))
        force = 0.5 + 0.5 * min(1.0, step / 2) * (0.8 + 0.2 * rng.random())
        parts += [(start, force, heel), (start + 0.03, 0.06 * force, lowpass(sole, 900))]
        start += 0.5 + 0.06 * rng.random()
    return far(mixed(*parts), 1100)


def placed(signal: Signal, seconds: float, peak: float) -> Signal:
    """A signal at the lower rate, cut to a length, ``peak`` decibels high, silent at its ends."""
    size, edge = round(seconds * FAR_RATE), round(0.25 * FAR_RATE)
    cut = (signal + [0.0] * size)[:size]
    gain = 10 ** (peak / 20) / max(map(abs, cut))
    return [
        gain * value * min(1.0, 20 * place / edge, (size - 1 - place) / edge)
        for place, value in enumerate(cut)
    ]


def cups(rng: Random) -> Signal:
    """A cup is set down, another touches it."""

    def touch(hz: float, fall: float) -> Signal:
        parts = [
            (0.0, gain, bandpass(enveloped(noise(rng, 0.5), strike(0.001, fall)), hz * part, 60))
            for part, gain in ((1.0, 1.0), (2.32, 0.5), (4.25, 0.2))
        ]
        return mixed(*parts)

    low = 900 + 300 * rng.random()
    gap = 0.12 + 0.25 * rng.random()
    board = ring(push(0.003), detuned(rng, BOARD, 0.7), 0.15)
    return far(
        mixed(
            (0.02, 0.5, board),
            (0.02, 0.8, touch(low, 0.05)),
            (0.02 + gap, 0.6, touch(low * 1.34, 0.07)),
        ),
        3200,
    )
