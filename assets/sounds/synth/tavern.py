"""What is heard of a house from its quiet room: steps, cups, a guitar far off."""

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
from synth.strings import Note, phrase
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


_TUNES = (
    "0 D3 0 A3 0.5 D4 1 F#4 1.5 A4 2 F#4 2.5 D4 3 G3 3 B3 3.5 D4 "
    "4 G4 4.5 B4 5 A3 5 C#4 5.5 E4 6 D4",
    "0 A3 0.66 C#4 1.33 E4 2 A4 2.66 G4 3.33 E4 4 D3 4 A3 4.66 D4 5.33 F#4 6 D4",
    "0 B3 0.5 D4 1 F#4 1.5 B4 2 A4 2.5 F#4 3 E3 3 B3 3.5 E4 4 G4 4.5 E4 5 A3 5 C#4 5.5 E4 6 F#4",
)


def guitar(rng: Random, tune: int) -> Signal:
    """A few bars, from somewhere down the street."""
    words = _TUNES[tune].split()
    notes: list[Note] = [
        (0.1 + 0.95 * float(start) + 0.02 * rng.random(), name, 0.55 + 0.25 * rng.random())
        for start, name in zip(words[::2], words[1::2], strict=True)
    ]
    return far(phrase(rng, notes, 7.6, bright=2200, sustain=2.0), 1500, 0.7)
