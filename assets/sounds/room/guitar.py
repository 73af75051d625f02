"""A guitar with nylon strings, heard by two microphones in a room.

A string is the sum of its partials, each in two planes that fall at different rates, as a real one
falls fast at first, then slowly. What plucks it decides how strong each is. The box answers with
its own resonances, a little differently to each side.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]
_NAMES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
# The open strings, lowest first, in Hertz: a note is played on the highest one that reaches it.
_OPEN = (82.41, 110.0, 146.83, 196.0, 246.94, 329.63)
# Of a string: how stiff it is (the lowest are wound), how many seconds its lowest partial lasts.
_STIFF = (1.2e-5, 1.4e-5, 2.0e-5, 6e-5, 4.5e-5, 3.5e-5)
_LASTS = (5.2, 4.8, 4.4, 3.4, 3.2, 3.0)
# What the box rings with: Hertz, quality, strength.
_BOX = (
    (103, 7, 0.7), (206, 9, 0.9), (238, 12, 0.45), (286, 14, 0.5), (371, 16, 0.5),
    (436, 18, 0.5), (508, 18, 0.4), (617, 20, 0.4), (744, 20, 0.35), (905, 22, 0.35),
)  # fmt: skip


class Note(NamedTuple):
    """Something that is played: when and how long in seconds, in Hertz, how strongly, 0 to 1."""

    start: float
    seconds: float
    hertz: float
    force: float
    sings: bool = False
    """True for what the left hand lets sing: it swings a little once it lasts."""


def hertz_of(name: str) -> float:
    """Return the frequency of a note like ``F#4`` or ``Bb3``."""
    step = _NAMES[name[0]] + name.count("#") - name.count("b")
    return float(440.0 * 2 ** ((step + 12 * (int(name[-1]) - 4)) / 12))


def string_of(hertz: float) -> int:
    """Return the string on which a note is played, 0 being the lowest."""
    return max([0, *[place for place, open_ in enumerate(_OPEN) if open_ <= hertz * 1.001]])


def pluck(note: Note, chance: np.random.Generator) -> Wave:
    """Return the sound of one note at the bridge, until the hand stops it."""
    place = string_of(note.hertz)
    fall = 0.09 if note.hertz < 200 else 0.06
    rings = min(note.seconds + 5 * fall, 6.0)
    time = (np.arange(round(rings * RATE)) / RATE).astype(np.float32)
    where = 0.2 + 0.05 * chance.standard_normal() * 0.4
    bright = 900 + 2600 * note.force**1.3
    out = np.zeros(len(time), np.float32)
    turn = np.float32(2 * np.pi) * time
    if note.sings and note.seconds > 0.55:
        deep = 0.0016 * np.clip((time - 0.22) / 0.35, 0, 1)
        rate = 5.1 + 0.5 * chance.random()
        turn = turn + np.cumsum(2 * np.pi * deep * np.sin(rate * turn)) / RATE
    number = 1
    while True:
        hertz = number * note.hertz * np.sqrt(1 + _STIFF[place] * number * number)
        strength = np.sin(number * np.pi * where) / number
        strength *= np.exp(-((hertz / bright) ** 1.15))
        if hertz > 11000 or number > 60:
            break
        if abs(strength) > 6e-5:
            lasts = _LASTS[place] / (1 + (hertz / 780) ** 1.25) * (330 / (note.hertz + 165)) ** 0.25
            heard = lasts / 6.9 * np.log(abs(strength) / 2e-5)
            size = min(len(time), round(heard * RATE))
            for share, stays, off in ((0.64, 0.42, 0.0), (0.36, 1.0, 0.13)):
                level = strength * share * np.exp(-6.9 * time[:size] / (lasts * stays))
                shift = 0.3 * chance.standard_normal()
                out[:size] += level * np.cos(turn[:size] * (hertz + off) + shift)
        number += 1
    out *= np.where(time < note.seconds, 1.0, np.exp(-(time - note.seconds) / fall))
    rise = round(0.0012 * RATE)
    out[:rise] *= np.linspace(0, 1, rise)
    return note.force * (out + _touch(len(out), note, chance))


def _touch(size: int, note: Note, chance: np.random.Generator) -> Wave:
    """Return the noise of flesh and nail on the string, and the push that the box gets."""
    out = np.zeros(size)
    long = min(size, round(0.03 * RATE))
    time = np.arange(long) / RATE
    skin = chance.standard_normal(long) * np.exp(-time / 0.004)
    skin = shaped(skin, lambda f: np.exp(-(((f - 1700) / 1300) ** 2)))
    out[:long] += 0.035 * note.force * skin / (np.abs(skin).max() + 1e-9)
    push = np.sin(np.pi * np.clip(time / 0.007, 0, 1)) ** 2
    out[:long] += 0.012 * push
    return out


def shaped(wave: Wave, share: object) -> Wave:
    """Return a wave with so much of each frequency; it goes round."""
    spectrum = np.fft.rfft(wave)
    spectrum *= share(np.fft.rfftfreq(len(wave), 1 / RATE))  # type: ignore[operator]
    return np.fft.irfft(spectrum, len(wave))


def folded(wave: Wave, answer: Wave) -> Wave:
    """Return a wave as something answers it, as long as both together."""
    size = len(wave) + len(answer) - 1
    whole = 1 << (size - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(wave, whole) * np.fft.rfft(answer, whole), whole)[:size]


def box(chance: np.random.Generator) -> Wave:
    """Return what the box answers to a click, as one microphone hears it."""
    time = np.arange(round(0.35 * RATE)) / RATE
    out = np.zeros(len(time))
    out[0] = 1.0
    for hertz, quality, strength in _BOX:
        hertz *= 1 + 0.008 * chance.standard_normal()
        out += strength * (0.8 + 0.4 * chance.random()) * _ring(time, hertz, quality)
    for _ in range(80):
        hertz = 950 * (5.5 ** chance.random())
        out += 0.3 * chance.standard_normal() * _ring(time, hertz, 22)
    return shaped(out, lambda f: (f / 115) ** 2 / (1 + (f / 115) ** 2) / (1 + (f / 5200) ** 3))


def _ring(time: Wave, hertz: float, quality: float) -> Wave:
    """Return a resonance that doubles what meets it."""
    width = np.pi * hertz / quality
    return np.exp(-width * time) * np.sin(2 * np.pi * hertz * time) * 2 * width / RATE


def hall(chance: np.random.Generator, seconds: float = 1.5) -> Wave:
    """Return what a room with plastered walls answers to one side: few echoes, then a tail."""
    size = round(1.3 * seconds * RATE)
    time = np.arange(size) / RATE
    tail = np.zeros(size)
    for low, high, lasts in (
        (80, 400, 1.0), (400, 1500, 0.9), (1500, 4000, 0.62), (4000, 9000, 0.35),
    ):  # fmt: skip
        band = shaped(
            chance.standard_normal(size), lambda f, a=low, b=high: ((f >= a) & (f < b)) * 1.0
        )
        tail += band * np.exp(-6.9 * time / (seconds * lasts))
    tail *= np.clip((time - 0.012) / 0.05, 0, 1)
    for _ in range(9):
        at = round((0.009 + 0.05 * chance.random()) * RATE)
        tail[at] += 4.0 * chance.standard_normal()
    tail = shaped(tail, lambda f: 1 / (1 + (f / 4200) ** 2))
    return tail / np.sqrt((tail**2).sum())


def played(notes: list[Note], chance: np.random.Generator, *, wet: float = 0.26) -> Wave:
    """Return notes as two microphones hear them in a room: a row for each sample."""
    ends = max(note.start + note.seconds for note in notes) + 4.5
    strings = np.zeros((6, round(ends * RATE)))
    for note in sorted(notes):
        wave, first = pluck(note, chance), round(note.start * RATE)
        wave = wave[: strings.shape[1] - first]
        strings[string_of(note.hertz), first : first + len(wave)] += wave
    sides = []
    for side in (-1, 1):
        pans = [1.0 + side * 0.12 * (place - 2.5) / 2.5 for place in range(6)]
        near = folded(np.tensordot(pans, strings, 1), box(chance))[: strings.shape[1]]
        far = folded(near, hall(chance))[: strings.shape[1]]
        sides.append(near + wet * far)
    return np.stack(sides, 1)
