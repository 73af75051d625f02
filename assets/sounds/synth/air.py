"""The room itself: hardly anything, but its absence would be heard."""

from __future__ import annotations

import math
from random import Random

from synth.signals import Signal, bandpass, highpass, lowpass, mixed

ROOM_RATE = 22050


def room(rng: Random, seconds: float, level: float) -> Signal:
    """Still air at 22.05 kHz that can be repeated without a seam, ``level`` decibels loud."""
    size, lap = round(seconds * ROOM_RATE), ROOM_RATE
    raw = [2 * rng.random() - 1 for _ in range(size + lap)]
    low = lowpass(raw, 240, 0.6, ROOM_RATE)
    middle = bandpass(raw, 520, 0.5, ROOM_RATE)
    breath = bandpass(raw, 2400, 0.4, ROOM_RATE)
    air = highpass(mixed((0, 1.0, low), (0, 0.16, middle), (0, 0.035, breath)), 45, 0.7, ROOM_RATE)
    whole = [_slow(place / size) * value for place, value in enumerate(looped(air, lap))]
    power = math.sqrt(sum(value * value for value in whole) / size)
    return [value * 10 ** (level / 20) / power for value in whole]


def looped(signal: Signal, lap: int) -> Signal:
    """A signal whose last ``lap`` samples lie under its first ones, so that it goes round."""
    size = len(signal) - lap
    out = signal[:size]
    for place in range(lap):
        turn = place / lap * math.pi / 2
        out[place] = math.sin(turn) * signal[place] + math.cos(turn) * signal[size + place]
    return out


def _slow(share: float) -> float:
    """How the air swells, the same at both ends of the loop."""
    return 1 + 0.14 * math.sin(2 * math.pi * share) + 0.08 * math.sin(6 * math.pi * share + 1)
