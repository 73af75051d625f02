"""What is called out, in one key: D, so that sounds which meet agree."""

from __future__ import annotations

from random import Random

from synth.paper import brush, card, slap
from synth.signals import Signal, bandpass, enveloped, highpass, mixed, noise, strike
from synth.strings import Note, damped, phrase, pitch, strum
from synth.wood import BOARD, TABLE, bar, detuned, knuckle, peg, push, ring, thud


def knock(rng: Random) -> Signal:
    """One knuckle on the table."""
    return knuckle(rng)


def passing(rng: Random) -> Signal:
    """A fingertip on the edge of the table: not me."""
    tap = ring(push(0.0028), detuned(rng, BOARD[:5], 0.85), 0.12)
    skin = enveloped(bandpass(noise(rng, 0.02), 1500, 0.9), strike(0.001, 0.004))
    return mixed((0, 1.0, tap), (0, 0.1, skin))


def accept(rng: Random) -> Signal:
    """Two firm knuckles: so be it."""
    gap = 0.115 + 0.02 * rng.random()
    return mixed((0, 0.75, knuckle(rng)), (gap, 1.0, knuckle(rng, 1.15)))


def blow(rng: Random) -> Signal:
    """A card brought down with the whole hand: one impact, the table under it."""
    palm = enveloped(bandpass(noise(rng, 0.08), 700, 0.6), strike(0.0012, 0.016))
    top = highpass(ring(push(0.0014), detuned(rng, TABLE, 1.5), 0.3), 110)
    return mixed((0, 0.8, palm), (0, 1.0, top), (0, 0.8, slap(rng, 1.0, 0.5)))


def golpe(rng: Random) -> Signal:
    """A fingertip on the guitar's top: drier and higher than a knuckle on the table."""
    return ring(push(0.0011), detuned(rng, BOARD, 0.8), 0.2)


def porrazo(rng: Random) -> Signal:
    """One proud stroke over all strings, with a knock."""
    notes = strum("D3 A3 D4 F#4 A4 D5", 0.018, 0.9, 0.009 + 0.004 * rng.random())
    chord = damped(phrase(rng, notes, 1.0, bright=5200, sustain=2.4), 0.68, 0.1)
    return mixed((0, 1.0, chord), (0, 0.55, knuckle(rng, 1.2)), (0.004, 0.3, golpe(rng)))


def counter(rng: Random) -> Signal:
    """The answer, from higher up: stroke and back stroke, cut short by the hand."""
    notes = strum("A3 E4 A4 C#5 E5", 0.014, 0.75, 0.008)
    notes += strum("A5 F#5 D5 A4 F#4 D4", 0.24, 0.95, 0.007 + 0.003 * rng.random())
    chord = damped(phrase(rng, notes, 1.05, bright=5800, sustain=2.2), 0.74, 0.09)
    knocks = mixed((0, 0.4, knuckle(rng)), (0.225, 0.6, knuckle(rng, 1.3)), (0.23, 0.4, golpe(rng)))
    return mixed((0, 1.0, chord), (0, 1.0, knocks))


def san_benito(rng: Random) -> Signal:
    """A rasgueado that rolls up to a full chord, two knocks, bars above: a match is won."""
    notes: list[Note] = []
    for place, chord in enumerate(("G3 B3 D4 G4", "G4 D4 B3", "A3 C#4 E4 A4", "A4 E4 C#4")):
        notes += strum(chord, 0.105 * place, 0.5 + 0.08 * place, 0.007)
    notes += strum("D3 A3 D4 F#4 A4 D5 F#5", 0.46, 1.0, 0.014)
    notes += [(0.95 + 0.11 * k, n, 0.5) for k, n in enumerate(("A4", "D5", "F#5", "A5"))]
    chords = damped(phrase(rng, notes, 2.2, bright=5400, sustain=3.2), 1.75, 0.18)
    bars = [
        (0.95 + 0.11 * k, 0.22, bar(rng, pitch(n), 0.7))
        for k, n in enumerate(("A5", "D6", "F#6", "A6"))
    ]
    knocks = [(0.45, 0.7, knuckle(rng, 1.3)), (0.46, 0.5, golpe(rng)), (0.70, 0.5, knuckle(rng))]
    return mixed((0, 0.85, chords), *bars, *knocks)


def limpia(rng: Random, names: str) -> Signal:
    """The table is swept: a hand over the cloth, small bars after it."""
    bars = [
        (0.10 + 0.052 * k, 0.5 + 0.05 * k, bar(rng, pitch(n), 0.42, 0.35))
        for k, n in enumerate(names.split())
    ]
    return mixed((0, 0.75, brush(rng, 0.34)), *bars)


def tendido(rng: Random, names: str) -> Signal:
    """Four cards in a row, a bar for each."""
    parts = []
    for k, name in enumerate(names.split()):
        parts.append((0.105 * k, 0.8, bar(rng, pitch(name), 0.5, 0.4)))
        parts.append((0.105 * k, 0.22, card(rng)))
    return mixed(*parts)


def ronda(rng: Random, names: str) -> Signal:
    """A pair shown: two strings, then their octave."""
    notes = [(0.105 * k, name, 0.7 + 0.1 * k) for k, name in enumerate(names.split())]
    played = damped(phrase(rng, notes, 0.7, bright=4200, sustain=2.0), 0.46, 0.06)
    return mixed((0, 1.0, played), (0, 0.25, knuckle(rng)))


def call(rng: Random, names: str) -> Signal:
    """Somebody speaks up: a light knock and two strings."""
    notes = [(0.10 + 0.075 * k, name, 0.75) for k, name in enumerate(names.split())]
    played = damped(phrase(rng, notes, 0.62, bright=4000, sustain=1.8), 0.4, 0.07)
    return mixed((0, 0.9, played), (0, 0.3, knuckle(rng)))


def alarm(rng: Random) -> Signal:
    """Somebody is nearly out: a bar struck twice, with a fingertip on the board."""
    bars = [(at, 0.8, bar(rng, pitch("A5"), 0.34, 0.6)) for at in (0.0, 0.15)]
    return mixed(*bars, (0.0, 0.5, golpe(rng)), (0.15, 0.6, golpe(rng)))


def claim(rng: Random) -> Signal:
    """What another forgot is taken: a peg snatched, two bars that fall together."""
    bars = [
        (0.07, 0.7, bar(rng, pitch("F#5"), 0.4, 0.7)),
        (0.16, 0.8, bar(rng, pitch("B5"), 0.45, 0.7)),
    ]
    return mixed((0, 0.7, peg(rng)), *bars, (0.16, 0.5, knuckle(rng)))


def point(rng: Random, names: str) -> Signal:
    return bar(rng, pitch(names), 0.32, 0.15)


def turn(rng: Random) -> Signal:
    """Your turn: two soft strings, the second a fifth above."""
    notes: list[Note] = [(0.0, "D4", 0.55), (0.11, "A4", 0.5)]
    return damped(phrase(rng, notes, 0.75, bright=2400, sustain=1.6), 0.45, 0.1)


def reminder(rng: Random) -> Signal:
    """Still your turn: its two strings once more, plucked with the flesh, from far."""
    notes: list[Note] = [(0.0, "D4", 0.4), (0.17, "A4", 0.34)]
    return damped(phrase(rng, notes, 0.95, bright=1500, sustain=1.9), 0.6, 0.14)


def win(rng: Random) -> Signal:
    """A step up in the rhythm of a son, and home."""
    tune = [(0.0, "A4", 0.7), (0.14, "B4", 0.7), (0.28, "C#5", 0.75), (0.42, "D5", 0.9)]
    tune += [(0.70, "F#5", 0.9), (0.98, "E5", 0.8), (1.12, "D5", 0.85), (1.40, "D5", 0.6)]
    notes: list[Note] = [*tune, (0.0, "A2", 0.8), (0.42, "D3", 0.8), (0.98, "A2", 0.7)]
    notes += strum("F#4 D4 A3", 0.56, 0.4, 0.006) + strum("E4 C#4 A3", 1.06, 0.42, 0.006)
    notes += strum("D3 A3 D4 F#4 A4 D5", 1.40, 0.85, 0.02)
    played = damped(phrase(rng, notes, 2.6, bright=4600, sustain=3.4), 2.0, 0.2)
    return mixed((0, 1.0, played), (1.39, 0.35, golpe(rng)))


def lose(rng: Random) -> Signal:
    """A step down, without bitterness: it ends on a soft major chord."""
    tune = [(0.0, "F#4", 0.7), (0.26, "E4", 0.65), (0.52, "D4", 0.65), (0.86, "B3", 0.65)]
    notes: list[Note] = [*tune, (0.0, "B2", 0.65), (0.52, "G2", 0.65)]
    notes += [*strum("G3 B3 D4 F#4", 1.2, 0.5, 0.035), (1.2, "G2", 0.5)]
    return damped(phrase(rng, notes, 2.2, bright=2900, sustain=2.8), 1.6, 0.18)


def click(rng: Random) -> Signal:
    """A button: a fingertip on thin wood."""
    tick = ring(push(0.0008), detuned(rng, BOARD[1:], 1.25), 0.09)
    skin = enveloped(bandpass(noise(rng, 0.015), 2200, 1.2), strike(0.0008, 0.002))
    return mixed((0, 1.0, tick), (0, 0.08, skin))


def refuse(rng: Random) -> Signal:
    """Not now: two dull taps, the second lower."""
    first = ring(push(0.003), detuned(rng, BOARD[:4], 0.8), 0.14)
    second = ring(push(0.003), detuned(rng, BOARD[:4], 0.64), 0.16)
    return mixed((0, 0.8, first), (0.085, 1.0, second), (0.085, 0.5, thud(rng)))
