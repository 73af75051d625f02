"""A guitar with nylon strings: Karplus-Strong loops over a resonant body."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from synth.signals import RATE, Signal, bandpass, count, enveloped, highpass, lowpass, mixed

_PITCHES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(name: str) -> float:
    """The frequency of a note written like ``F#4``."""
    sharp = name.count("#")
    octave = int(name[-1])
    return float(440 * 2 ** ((_PITCHES[name[0]] + sharp) / 12 + octave - 4))


def finger(rng: Random, period: float, bright: float, place: float) -> Signal:
    """The wave that a finger leaves on a string; it misses the notes with a knot there."""
    size = round(period)
    rough = [0.55 * (2 * rng.random() - 1) for _ in range(size)]
    for at in range(min(size, 24)):
        rough[at] += 1.0 - at / 24
    soft = lowpass(lowpass(rough * 2, bright), bright)[size:]
    back = max(1, round(place * period))
    wave = [value - soft[(at - back) % size] for at, value in enumerate(soft)]
    middle = sum(wave) / size
    return [value - middle for value in wave]


def string(
    rng: Random, hz: float, seconds: float, *, bright: float = 4000, sustain: float = 2.6
) -> Signal:
    """One plucked string; ``sustain`` is the time in which it falls by 60 dB."""
    dull = 0.25
    keep = 10 ** (-3 / (hz * sustain))
    whole = int(RATE / hz - dull - 0.2)
    part = RATE / hz - dull - whole
    bend = (1 - part) / (1 + part)
    line = finger(rng, RATE / hz, bright, 0.14 + 0.06 * rng.random())
    line = (line + line)[:whole]
    last = x1 = y1 = 0.0
    out = []
    for place in range(count(seconds)):
        spot = place % whole
        value = line[spot]
        out.append(value)
        x = keep * ((1 - dull) * value + dull * last)
        last = value
        y1 = bend * x + x1 - bend * y1
        x1 = x
        line[spot] = y1
    return out


def body(signal: Signal) -> Signal:
    """What the box adds: the air in it, its top, its back; the bridge loses the highest."""
    parts = [(0.0, 0.62, signal)]
    for hz, q, gain in (
        (104, 5, 0.55),
        (207, 6, 0.62),
        (268, 7, 0.3),
        (422, 6, 0.34),
        (790, 3, 0.2),
    ):
        parts.append((0.0, gain, bandpass(signal, hz, q)))
    return highpass(lowpass(mixed(*parts), 7500), 70)


def damped(signal: Signal, at: float, fall: float = 0.05) -> Signal:
    """The hand laid on the strings."""
    return enveloped(signal, lambda t: 1.0 if t < at else 2.718281828 ** (-(t - at) / fall))


# A note: when (seconds), which, how strong.
Note = tuple[float, str, float]


def phrase(
    rng: Random,
    notes: Sequence[Note],
    seconds: float,
    *,
    bright: float = 4000,
    sustain: float = 2.6,
) -> Signal:
    """Notes played one after the other, each ringing on."""
    parts = []
    for start, name, force in notes:
        late = max(0.0, start + 0.004 * (rng.random() - 0.5))
        tone = string(
            rng, pitch(name), seconds - late, bright=bright * (0.7 + 0.5 * force), sustain=sustain
        )
        parts.append((late, force, tone))
    return body(mixed(*parts))


def strum(names: str, start: float, force: float, gap: float = 0.011) -> list[Note]:
    """A stroke over several strings, in the order in which they are named."""
    return [
        (start + gap * place, name, force * (1 - 0.05 * place))
        for place, name in enumerate(names.split())
    ]
