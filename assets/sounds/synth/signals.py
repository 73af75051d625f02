"""Signals as lists of floats at 44.1 kHz: noise, filters, envelopes, mixing."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

RATE = 44100
Signal = list[float]
# From seconds to a level or a frequency.
Curve = Callable[[float], float]


def count(seconds: float) -> int:
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Signal:
    return [2 * rng.random() - 1 for _ in range(count(seconds))]


def mixed(*parts: tuple[float, float, Signal]) -> Signal:
    """Parts added up, each with its start in seconds and its gain."""
    out = [0.0] * max(count(start) + len(part) for start, _, part in parts)
    for start, gain, part in parts:
        first = count(start)
        for place, value in enumerate(part, first):
            out[place] += gain * value
    return out


def enveloped(signal: Signal, level: Curve) -> Signal:
    return [value * level(place / RATE) for place, value in enumerate(signal)]


def strike(attack: float, fall: float) -> Curve:
    """A level that rises in ``attack`` seconds, then falls to a third in ``fall``."""

    def level(t: float) -> float:
        return (t / attack if t < attack else 1.0) * math.exp(-max(0.0, t - attack) / fall)

    return level


def swell(seconds: float, peak: float = 0.5) -> Curve:
    """A level that rises and falls smoothly; ``peak`` is the share of the time it rises."""

    def level(t: float) -> float:
        share = t / seconds
        if not 0 < share < 1:
            return 0.0
        way = share / peak if share < peak else (1 - share) / (1 - peak)
        return math.sin(way * math.pi / 2) ** 2

    return level


def glide(start: float, end: float, seconds: float) -> Curve:
    """A frequency on its way from one to another, even to the ear."""

    def hz(t: float) -> float:
        return float(start * (end / start) ** min(1.0, t / seconds))

    return hz


def biquad(signal: Signal, b: tuple[float, float, float], a: tuple[float, float]) -> Signal:
    """A filter with two poles and two zeros, its first pole coefficient being 1."""
    (b0, b1, b2), (a1, a2) = b, a
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _turn(hz: float, q: float, rate: int) -> tuple[float, float]:
    w = 2 * math.pi * hz / rate
    return math.cos(w), math.sin(w) / (2 * q)


def lowpass(signal: Signal, hz: float, q: float = 0.707, rate: int = RATE) -> Signal:
    c, s = _turn(hz, q, rate)
    n = 1 + s
    b = (1 - c) / 2 / n
    return biquad(signal, (b, 2 * b, b), (-2 * c / n, (1 - s) / n))


def highpass(signal: Signal, hz: float, q: float = 0.707, rate: int = RATE) -> Signal:
    c, s = _turn(hz, q, rate)
    n = 1 + s
    b = (1 + c) / 2 / n
    return biquad(signal, (b, -2 * b, b), (-2 * c / n, (1 - s) / n))


def bandpass(signal: Signal, hz: float, q: float = 1.0, rate: int = RATE) -> Signal:
    c, s = _turn(hz, q, rate)
    n = 1 + s
    return biquad(signal, (s / n, 0.0, -s / n), (-2 * c / n, (1 - s) / n))


def swept(signal: Signal, hz: Curve, q: float = 1.2) -> Signal:
    """A band whose middle moves: the rush of something that gathers speed."""
    low = band = 0.0
    out = []
    for place, x in enumerate(signal):
        f = 2 * math.sin(math.pi * min(hz(place / RATE), RATE / 7) / RATE)
        low += f * band
        band += f * (x - low - band / q)
        out.append(band / q)
    return out


def in_room(signal: Signal, wet: float, seconds: float, tail: float) -> Signal:
    """A signal with the answer of a small furnished room, ``tail`` seconds longer.

    Four delay lines feed each other; the walls take the high notes first.
    """
    sizes = (487, 631, 773, 941)
    keeps = [10 ** (-3 * size / (seconds * RATE)) / 2 for size in sizes]
    lines = [[0.0] * size for size in sizes]
    dull = [0.0] * 4
    out = []
    for place, x in enumerate(signal + [0.0] * count(tail)):
        spots = [place % size for size in sizes]
        a, b, c, d = (line[spot] for line, spot in zip(lines, spots, strict=True))
        out.append(x + wet * (a - b + c - d))
        crossed = (a + b + c + d, a - b + c - d, a + b - c - d, a - b - c + d)
        for k in range(4):
            dull[k] += 0.45 * (x + keeps[k] * crossed[k] - dull[k])
            lines[k][spots[k]] = dull[k]
    return out


def _pole(hz: float, q: float) -> tuple[float, float, float, tuple[float, float]]:
    """Return the tangent, its share by ``q``, the first pole coefficient, the others over it."""
    k = math.tan(math.pi * hz / RATE)
    first = 1 + k / q + k * k
    return k, k / q, first, (2 * (k * k - 1) / first, (1 - k / q + k * k) / first)


def as_heard(signal: Signal) -> Signal:
    """A signal weighted as ears do by ITU-R BS.1770: a head in front, no lowest notes."""
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    k, by_q, first, poles = _pole(1681.974450955533, 0.7071752369554196)
    shelf = (
        (high + middle * by_q + k * k) / first,
        2 * (k * k - high) / first,
        (high - middle * by_q + k * k) / first,
    )
    _, _, _, low = _pole(38.13547087602444, 0.5003270373238773)
    return biquad(biquad(signal, shelf, poles), (1.0, -2.0, 1.0), low)


def loudness(signal: Signal) -> float:
    """LUFS of the loudest 0.4 s of a signal that both speakers play, of ITU-R BS.1770."""
    powers = [value * value for value in as_heard(signal)]
    window = count(0.4)
    total = sum(powers[:window])
    most = total
    for place in range(window, len(powers)):
        total += powers[place] - powers[place - window]
        most = max(most, total)
    return -0.691 + 10 * math.log10(2 * most / window + 1e-12)


def faded(signal: Signal, attack: float, release: float) -> Signal:
    """Silent at both ends."""
    out = list(signal)
    up, down = count(attack), count(release)
    for place in range(up):
        out[place] *= place / up
    for place in range(down):
        out[-1 - place] *= math.sin(place / down * math.pi / 2) ** 2
    return out


def finished(signal: Signal, seconds: float, level: float, release: float = 0.04) -> Signal:
    """A signal cut to a length, ``level`` LUFS loud, its peaks held below -8 dB."""
    cut = highpass((signal + [0.0] * count(seconds))[: count(seconds)], 35)
    ready = faded(cut, 0.0004, min(release, seconds / 3))
    gain, loud = 1.0, ready
    for _ in range(4):
        gain *= 10 ** ((level - loudness(loud)) / 20)
        loud = [held(gain * value) for value in ready]
    return loud


def held(value: float, knee: float = 0.2, top: float = 0.4) -> float:
    """Peaks bent smoothly below ``top``."""
    over = abs(value) - knee
    if over <= 0:
        return value
    room = top - knee
    return math.copysign(knee + room * math.tanh(over / room), value)
