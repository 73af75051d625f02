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
from synth.wood import Mode, detuned, push, ring

# A card held at one end: weakly ringing, gone in a hundredth of a second.
STIFF = (
    Mode(640, 0.024, 0.35),
    Mode(1420, 0.022, 0.8),
    Mode(2480, 0.016, 0.6),
    Mode(3900, 0.012, 0.35),
)


# What the felt over the table top answers to a flat card: low, but not too low for a laptop.
FELT = (Mode(296, 0.11, 0.8), Mode(352, 0.1, 1.0), Mode(424, 0.08, 0.8))


def rustle(rng: Random, seconds: float, grains: float) -> Signal:
    """Paper over fibres: many tiny catches, ``grains`` of them a second, in a bed of air."""
    chance = grains / 44100
    air = noise(rng, seconds)
    catches = [
        3.2 * (2 * rng.random() - 1) if rng.random() < chance else 0.0 for _ in range(len(air))
    ]
    return [0.22 * a + c for a, c in zip(air, catches, strict=True)]


def felt(rng: Random, soft: float = 0.003) -> Signal:
    """The felt answers what is laid on it."""
    return highpass(ring(push(soft), detuned(rng, FELT, 1.0), 0.14), 230, 0.9)


def slap(rng: Random, hard: float = 0.5, body: float = 0.32) -> Signal:
    """The flat of a card meets what it lies on: air is pressed out, the felt answers."""
    puff = enveloped(bandpass(noise(rng, 0.09), 620 + 300 * hard, 0.7), strike(0.003, 0.013))
    paper = enveloped(
        bandpass(noise(rng, 0.06), 1900 + 700 * rng.random(), 0.9), strike(0.001, 0.006)
    )
    bend = ring(push(0.0006), detuned(rng, STIFF, 1.0, 0.08), 0.04)
    return mixed(
        (0, 0.8, puff), (0.002, 0.4 + 0.4 * hard, paper), (0.001, 0.35 * hard, bend),
        (0.001, body, felt(rng)),
    )  # fmt: skip


def edge(rng: Random) -> Signal:
    """A corner touches first."""
    tick = bandpass(noise(rng, 0.02), 2600 + 900 * rng.random(), 1.6)
    return enveloped(tick, strike(0.0006, 0.0022))


def card(rng: Random, way: str = "flat") -> Signal:
    """A card laid on the felt: flat, by an edge first, softly on the cloth, or with a last slip."""
    flat, hard, slips, corner = {
        "flat": (0.004, 0.55, 0.12, 0.2),
        "edge": (0.014, 0.5, 0.16, 0.6),
        "cloth": (0.006, 0.2, 0.2, 0.15),
        "slip": (0.008, 0.45, 0.28, 0.3),
    }[way]
    slip = enveloped(bandpass(rustle(rng, 0.12, 2600), 3100, 0.8), swell(0.12, 0.2))
    parts = ((0, corner, edge(rng)), (flat, 1.0, slap(rng, hard)), (flat + 0.012, slips, slip))
    return mixed(*parts)


def card_on(rng: Random) -> Signal:
    """A card laid on others: more paper, less felt."""
    stack = ring(push(0.001), detuned(rng, STIFF, 0.72, 0.1), 0.05)
    return mixed((0, 0.4, edge(rng)), (0.006, 1.0, slap(rng, 0.8, 0.24)), (0.006, 0.4, stack))


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
    """A card that was turned over snaps straight and lies."""
    return mixed((0, 0.4, snap(rng)), (0.012 + 0.008 * rng.random(), 0.8, slap(rng, 0.6)))


def deal(rng: Random) -> Signal:
    """A card that was spun from the pack comes down, and slips a little."""
    slip = enveloped(bandpass(rustle(rng, 0.1, 4200), 2900, 0.8), swell(0.1, 0.15))
    return mixed((0, 0.2, edge(rng)), (0.003, 0.7, slap(rng, 0.3)), (0.006, 0.18, slip))


def draw(rng: Random) -> Signal:
    """A card leaves the pack."""
    way = 0.07 + 0.02 * rng.random()
    off = enveloped(bandpass(lowpass(rustle(rng, way, 5200), 8000), 2900, 0.8), swell(way, 0.3))
    return mixed((0, 0.5, off), (0, 0.2, snap(rng)))


def whoosh(rng: Random) -> Signal:
    """A card in the air."""
    way = 0.15 + 0.04 * rng.random()
    air = swept(lowpass(noise(rng, way), 6000), glide(600, 2300, way), 0.9)
    return enveloped(air, swell(way, 0.6))


def lift(rng: Random) -> Signal:
    """A card is pulled up out of a hand, along its neighbours."""
    way = 0.06 + 0.015 * rng.random()
    rub = enveloped(bandpass(rustle(rng, way, 4800), 3300, 0.9), swell(way, 0.7))
    return mixed((0, 1.0, rub), (way * 0.8, 0.4, edge(rng)))


def lower(rng: Random) -> Signal:
    """A card goes back into a hand."""
    way = 0.05 + 0.01 * rng.random()
    rub = enveloped(bandpass(rustle(rng, way, 4200), 2200, 0.9), swell(way, 0.3))
    return mixed((0, 0.8, rub), (way * 0.7, 0.3, slap(rng, 0.2, 0.15)))


def gather(rng: Random) -> Signal:
    """Cards come together and are squared on the table."""
    later = 0.055 + 0.02 * rng.random()
    parts = [(0.0, 0.8, slap(rng, 0.7)), (later, 0.45, slap(rng, 0.9, 0.25))]
    at = 0.008
    while at < 0.05:
        parts.append((at, 0.1 + 0.1 * rng.random(), snap(rng, 0.8 + 0.4 * rng.random())))
        at += 0.014 + 0.014 * rng.random()
    return mixed(*parts)


def fold(rng: Random) -> Signal:
    """A hand is thrown in, face down."""
    return mixed((0, 0.7, slide(rng, 0.16)), (0.075, 0.8, slap(rng, 0.25)))


def pencil(rng: Random) -> Signal:
    """A figure is written on paper: two or three strokes on a pad."""
    parts, at = [], 0.0
    for _ in range(2 + rng.randrange(2)):
        way = 0.045 + 0.035 * rng.random()
        grain = bandpass(rustle(rng, way, 9000), 2500 + 1200 * rng.random(), 0.9)
        parts += [(at, 1.0, enveloped(grain, swell(way, 0.3))), (at, 0.12, felt(rng, 0.002))]
        at += way + 0.012 + 0.015 * rng.random()
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
    parts = riffle(rng, 24, 0.3)
    bridge = enveloped(
        swept(lowpass(rustle(rng, 0.2, 5200), 8000), glide(2900, 1300, 0.2), 0.9), swell(0.2, 0.3)
    )
    parts.append((0.33, 0.4, bridge))
    parts.append((0.0, 0.16, enveloped(bandpass(rustle(rng, 0.34, 3000), 2400, 0.7), swell(0.34))))
    fall = 0.34
    while fall < 0.46:
        parts.append((fall, 0.12 + 0.14 * rng.random(), snap(rng, 0.75)))
        fall += 0.009 + 0.008 * rng.random()
    return mixed(*parts, (0.50, 0.7, slap(rng, 0.9)))


def deal_all(rng: Random) -> Signal:
    """A whole deal at once: a riffle that ends flat."""
    return mixed(*riffle(rng, 16, 0.2), (0.2, 0.7, slap(rng, 0.4)))


def brush(rng: Random, seconds: float) -> Signal:
    """A hand that sweeps the whole table."""
    hand = swept(lowpass(rustle(rng, seconds, 4000), 7000), glide(500, 2600, seconds), 0.8)
    return enveloped(hand, swell(seconds, 0.65))[: count(seconds)]
