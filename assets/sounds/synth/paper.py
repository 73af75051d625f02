"""Cards: stiff paper that slides, bends, snaps and slaps on cloth."""

from __future__ import annotations

from random import Random

from synth.signals import (
    Signal,
    bandpass,
    count,
    enveloped,
    glide,
    highpass,
    lowpass,
    mixed,
    noise,
    strike,
    swell,
    swept,
)  # fmt: skip
from synth.wood import Mode, detuned, push, ring, thud

# A card held at one end: weakly ringing, gone in a hundredth of a second.
STIFF = (
    Mode(640, 0.024, 0.35),
    Mode(1420, 0.022, 0.8),
    Mode(2480, 0.016, 0.6),
    Mode(3900, 0.012, 0.35),
)


def rustle(rng: Random, seconds: float, grains: float) -> Signal:
    """Paper over fibres: many tiny catches, ``grains`` of them a second, in a bed of air."""
    chance = grains / 44100
    air = noise(rng, seconds)
    catches = [
        3.2 * (2 * rng.random() - 1) if rng.random() < chance else 0.0 for _ in range(len(air))
    ]
    return [0.22 * a + c for a, c in zip(air, catches, strict=True)]


def slap(rng: Random, hard: float = 0.5) -> Signal:
    """The flat of a card meets the cloth: air is pressed out, the table answers."""
    puff = enveloped(bandpass(noise(rng, 0.09), 620 + 300 * hard, 0.7), strike(0.003, 0.013))
    paper = enveloped(
        bandpass(noise(rng, 0.06), 1900 + 700 * rng.random(), 0.9), strike(0.001, 0.006)
    )
    bend = ring(push(0.0006), detuned(rng, STIFF, 1.0, 0.08), 0.04)
    return mixed(
        (0, 1.0, puff), (0.002, 0.45 + 0.4 * hard, paper), (0.001, 0.35 * hard, bend),
        (0.001, 0.22, thud(rng)),
    )  # fmt: skip


def edge(rng: Random) -> Signal:
    """A corner touches first."""
    tick = bandpass(noise(rng, 0.02), 2600 + 900 * rng.random(), 1.6)
    return enveloped(tick, strike(0.0006, 0.0022))


def card(rng: Random) -> Signal:
    """A card laid on the felt: a corner, the flat, a last slip."""
    flat = 0.012 + 0.012 * rng.random()
    slip = enveloped(bandpass(rustle(rng, 0.11, 2600), 3100, 0.8), swell(0.11, 0.2))
    return mixed((0, 0.42, edge(rng)), (flat, 1.0, slap(rng)), (flat + 0.012, 0.26, slip))


def slide(rng: Random, seconds: float = 0.27) -> Signal:
    """A card pushed over the felt; it hisses higher the faster it goes."""
    rub = rustle(rng, seconds, 3600)
    fast = swell(seconds, 0.38 + 0.1 * rng.random())
    low = swept(rub, lambda t: 900 + 1500 * fast(t), 0.9)
    high = highpass(rub, 3400)
    felt = lowpass(noise(rng, seconds), 420)
    whole = mixed((0, 1.0, low), (0, 0.24, high), (0, 0.28, felt))
    return enveloped(lowpass(lowpass(whole, 7500), 9500), fast)


def snap(rng: Random, pitch: float = 1.0) -> Signal:
    """An edge springs free of a thumb."""
    click = enveloped(bandpass(noise(rng, 0.018), 2700 * pitch, 1.1), strike(0.0003, 0.0028))
    return mixed(
        (0, 0.9, click), (0, 0.5, ring(push(0.0003), detuned(rng, STIFF, pitch, 0.3), 0.04))
    )


def flip(rng: Random) -> Signal:
    """A card turned over: its edge lifts, air rushes, it snaps straight and lies."""
    rush = 0.10 + 0.02 * rng.random()
    air = enveloped(
        swept(lowpass(noise(rng, rush), 7000), glide(700, 3000, rush), 1.1), swell(rush, 0.7)
    )
    return mixed(
        (0, 0.28, edge(rng)), (0.004, 0.5, air), (rush * 0.9, 0.34, snap(rng)),
        (rush + 0.022, 0.75, slap(rng, 0.7)),
    )  # fmt: skip


def deal(rng: Random) -> Signal:
    """A card spun from the pack: off the top, over the felt, down."""
    way = 0.085 + 0.02 * rng.random()
    off = enveloped(bandpass(lowpass(rustle(rng, way, 5200), 8000), 2900, 0.8), swell(way, 0.35))
    return mixed((0, 0.42, off), (0, 0.18, snap(rng)), (way * 0.86, 0.62, slap(rng, 0.35)))


def gather(rng: Random) -> Signal:
    """Several cards drawn together and squared on the table."""
    parts = [(0.0, 0.9, slide(rng, 0.32))]
    at = 0.05
    while at < 0.25:
        parts.append((at, 0.14 + 0.14 * rng.random(), snap(rng, 0.8 + 0.4 * rng.random())))
        at += 0.028 + 0.045 * rng.random()
    parts += [(0.29, 0.75, slap(rng, 0.8)), (0.365, 0.55, slap(rng, 1.0))]
    return mixed(*parts)


def riffle(rng: Random, cards: int, seconds: float) -> list[tuple[float, float, Signal]]:
    """Cards that fall from two thumbs, slowly, then fast, then slowly; as parts of a mix."""
    gaps = [1 + 1.1 * abs(2 * k / cards - 1) ** 2 + 0.5 * rng.random() for k in range(cards)]
    unit = seconds / sum(gaps)
    parts, at = [], 0.0
    for place, gap in enumerate(gaps):
        high = 0.8 + 0.35 * place / cards + 0.12 * rng.random()
        parts.append((at, 0.45 + 0.35 * rng.random(), snap(rng, high)))
        at += gap * unit
    return parts


def shuffle(rng: Random) -> Signal:
    """A riffle, the bridge that lets the cards fall together, a tap to square them."""
    parts = riffle(rng, 30, 0.52)
    bridge = enveloped(
        swept(lowpass(rustle(rng, 0.34, 5200), 8000), glide(2900, 1300, 0.34), 0.9),
        swell(0.34, 0.3),
    )
    parts.append((0.58, 0.4, bridge))
    parts.append((0.0, 0.16, enveloped(bandpass(rustle(rng, 0.6, 3000), 2400, 0.7), swell(0.6))))
    fall = 0.60
    while fall < 0.84:
        parts.append((fall, 0.12 + 0.14 * rng.random(), snap(rng, 0.75)))
        fall += 0.009 + 0.008 * rng.random()
    parts += [(0.93, 0.6, slap(rng, 0.9)), (1.03, 0.5, slap(rng, 1.0))]
    return mixed(*parts)


def brush(rng: Random, seconds: float) -> Signal:
    """A hand that sweeps the whole table."""
    hand = swept(lowpass(rustle(rng, seconds, 4000), 7000), glide(500, 2600, seconds), 0.8)
    return enveloped(hand, swell(seconds, 0.65))[: count(seconds)]
