"""What raises the stake, and what ends a match: strings that say more, in the same key."""

from __future__ import annotations

from random import Random

from synth.calls import blow, golpe
from synth.chips import chip, falling
from synth.paper import brush, rustle
from synth.signals import (
    Signal,
    bandpass,
    enveloped,
    glide,
    lowpass,
    mixed,
    noise,
    strike,
    swell,
    swept,
)
from synth.strings import Note, damped, phrase, pitch, strum
from synth.wood import bar, knuckle, thud


def raised(rng: Random, step: int) -> Signal:
    """A raise, in three steps by the stake: one string, two, a stroke; chips under each."""
    names = ("D4", "D4 F#4", "D3 A3 D4 F#4 A4")[step]
    notes = strum(names, 0.02, 0.7 + 0.12 * step, (0.1, 0.09, 0.012)[step])
    played = damped(phrase(rng, notes, 0.75, bright=3600 + 700 * step, sustain=2.0), 0.42, 0.08)
    parts = [(0.0, 0.35, chip(rng)), (0.0, 1.0, played)]
    if step:
        parts.append((0.09, 0.3, chip(rng)))
    if step == 2:
        parts.append((0.0, 0.45, knuckle(rng, 1.1)))
    return mixed(*parts)


def bomb(rng: Random) -> Signal:
    """Everything at once: the hand on the table, the lowest strings, what lies there rattles."""
    notes = strum("D2 A2 D3 F#3 A3 D4", 0.012, 1.0, 0.006)
    chord = damped(phrase(rng, notes, 1.3, bright=3400, sustain=2.6), 0.85, 0.14)
    rattle = [(0.06 + 0.05 * k, 0.22 / (1 + k), golpe(rng)) for k in range(4)]
    return mixed((0, 1.0, blow(rng)), (0, 0.9, chord), *rattle)


def rocket(rng: Random) -> Signal:
    """It goes up, string by string, and bursts."""
    run = ("D3", "A3", "D4", "F#4", "A4", "D5", "F#5", "A5")
    notes: list[Note] = [(0.055 * k, name, 0.55 + 0.05 * k) for k, name in enumerate(run)]
    notes += strum("D3 A3 D4 F#4 A4 D5 F#5", 0.5, 1.0, 0.008)
    chord = damped(phrase(rng, notes, 1.6, bright=5600, sustain=2.8), 1.1, 0.16)
    air = swept(lowpass(noise(rng, 0.5), 8000), glide(500, 4200, 0.5), 1.0)
    bars = [(0.5 + 0.06 * k, 0.25, bar(rng, pitch(n), 0.6)) for k, n in enumerate(("D6", "A6"))]
    return mixed(
        (0, 0.9, chord), (0, 0.16, enveloped(air, swell(0.5, 0.85))), (0.5, 0.7, blow(rng)), *bars
    )


def all_in(rng: Random) -> Signal:
    """All counters go to the middle; the strings hold their breath."""
    notes = strum("A2 E3 A3 D4 E4", 0.26, 0.9, 0.02)
    chord = damped(phrase(rng, notes, 1.3, bright=3800, sustain=2.6), 0.9, 0.16)
    rub = enveloped(bandpass(rustle(rng, 0.34, 3600), 1300, 0.7), swell(0.34, 0.5))
    return mixed((0, 0.6, rub), *falling(rng, 22, 0.34), (0, 0.9, chord), (0.27, 0.5, knuckle(rng)))


def showdown(rng: Random) -> Signal:
    """The hands are about to be shown: a roll on the strings that grows."""
    notes: list[Note] = []
    for place in range(6):
        names = "A3 C#4 E4 G4" if place % 2 == 0 else "G4 E4 C#4 A3"
        notes += strum(names, 0.085 * place, 0.32 + 0.09 * place, 0.007)
    chords = damped(phrase(rng, notes, 1.0, bright=4200, sustain=2.0), 0.62, 0.1)
    return mixed((0, 1.0, chords), (0.425, 0.4, golpe(rng)))


def dusk(rng: Random) -> Signal:
    """The light goes: a breath drawn in, that stops short of what comes."""
    air = swept(lowpass(noise(rng, 0.3), 5000), glide(300, 1500, 0.3), 0.8)
    low = lowpass(noise(rng, 0.3), 260)
    return mixed(
        (0, 0.8, enveloped(air, swell(0.3, 0.82))), (0, 0.6, enveloped(low, swell(0.3, 0.7)))
    )


def burst(rng: Random) -> Signal:
    """A star springs up: the table is struck from below, and what is bright rings after it."""
    names = ("D6", "F#6", "A6", "D7")
    bars = [
        (0.012 + 0.022 * k, 0.26 - 0.04 * k, bar(rng, pitch(name), 0.5, 0.4))
        for k, name in enumerate(names)
    ]
    air = enveloped(swept(noise(rng, 0.26), glide(5200, 1600, 0.26), 0.7), strike(0.004, 0.06))
    return mixed((0, 0.9, thud(rng, 0.3)), (0, 0.5, blow(rng)), (0, 0.16, air), *bars)


def sheen(rng: Random) -> Signal:
    """A light runs around the cloth: small bars, one after the other, and back."""
    run = ("D6", "E6", "F#6", "A6", "B6", "D7", "B6", "A6")
    return mixed(*[
        (0.045 * k, 0.3 + 0.25 * (k < 5) - 0.02 * k, bar(rng, pitch(name), 0.42, 0.25))
        for k, name in enumerate(run)
    ])  # fmt: skip


def stamp(rng: Random) -> Signal:
    """A stamp comes down on paper, with the wood under it."""
    paper = enveloped(bandpass(rustle(rng, 0.06, 5000), 1700, 0.7), strike(0.002, 0.014))
    return mixed((0, 1.0, knuckle(rng, 0.8)), (0, 1.0, thud(rng, 0.26)), (0.002, 0.5, paper))


def limelight(rng: Random) -> Signal:
    """The light stays on one hand: three strings, let ring."""
    notes = strum("D4 A4 F#5", 0.0, 0.5, 0.05)
    return damped(phrase(rng, notes, 0.9, bright=2600, sustain=2.2), 0.55, 0.12)


def confetti(rng: Random) -> Signal:
    """Cut paper comes down: many small leaves that turn over, fewer and fewer."""
    parts = []
    for _ in range(70):
        at = 0.95 * rng.random() ** 1.5
        leaf = enveloped(bandpass(noise(rng, 0.03), 2400 + 3200 * rng.random(), 1.3), swell(0.03))
        parts.append((at, (0.25 + 0.75 * rng.random()) * (1.05 - at), leaf))
    air = enveloped(bandpass(rustle(rng, 1.0, 1800), 3600, 0.6), swell(1.0, 0.15))
    return mixed((0, 0.35, air), *parts)


def last_card(rng: Random) -> Signal:
    """Somebody has one card left: a fingertip on the board, two bars a step apart."""
    bars = [(0.0, 0.7, bar(rng, pitch("A5"), 0.34, 0.6)), (0.13, 0.85, bar(rng, pitch("B5"), 0.4))]
    return mixed(*bars, (0.0, 0.5, golpe(rng)), (0.13, 0.5, golpe(rng)))


def tie(rng: Random) -> Signal:
    """Neither: the same note twice."""
    return mixed(
        (0, 0.8, bar(rng, pitch("E5"), 0.32, 0.3)), (0.15, 0.8, bar(rng, pitch("E5"), 0.32, 0.3))
    )


def over(rng: Random) -> Signal:
    """A match that was watched is over: neither glad nor sorry."""
    notes: list[Note] = [(0.0, "D3", 0.7), (0.0, "A3", 0.5), (0.2, "D4", 0.6), (0.4, "E4", 0.6)]
    notes += [(0.6, "A4", 0.7), *strum("D3 A3 D4 F#4", 0.95, 0.55, 0.03)]
    played = damped(phrase(rng, notes, 2.0, bright=3400, sustain=2.8), 1.5, 0.18)
    return mixed((0, 1.0, played))


def swept_up(rng: Random) -> Signal:
    """A deal that nobody plays: the hand takes it all back."""
    return mixed((0, 1.0, brush(rng, 0.3)), (0.22, 0.3, knuckle(rng)))
