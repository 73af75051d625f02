"""Bake every sound of the game, from models of what makes it.

Run: python assets/sounds/build.py   (the standard library is enough)
The rooms and the guitar are baked by `room/build.py`.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from synth import calls, chips, moments, paper, tavern, wood
from synth.signals import RATE, Signal, finished, in_room

HERE = Path(__file__).parent
Recipe = Callable[[Random], Signal]


class Sound(NamedTuple):
    """How one name sounds: a recipe for each variant, seconds, LUFS of its loudest 0.4 s."""

    recipes: Sequence[Recipe]
    seconds: float
    level: float
    release: float = 0.04


def played(recipe: Callable[..., Signal], *variants: str) -> list[Recipe]:
    """A variant of a call for each of some lists of notes."""
    return [partial(recipe, names=names) for names in variants]


WAYS = ("flat", "edge", "cloth", "slip") * 2
CARDS = [partial(paper.card, way=way) for way in WAYS]
SOUNDS = {
    "accept": Sound([calls.accept] * 3, 0.4, -28),
    "alarm": Sound([calls.alarm], 0.5, -24),
    "all_in": Sound([moments.all_in], 1.35, -21, 0.2),
    "blow": Sound([calls.blow] * 4, 0.36, -23),
    "bomb": Sound([moments.bomb] * 2, 1.3, -20, 0.25),
    "burst": Sound([moments.burst] * 2, 0.7, -26, 0.12),
    "call": Sound(played(calls.call, "A3 D4", "D4 F#4"), 0.5, -23),
    "card": Sound(CARDS, 0.17, -26),
    "card_on": Sound([paper.card_on] * 8, 0.17, -26),
    "chip": Sound([chips.chip] * 6, 0.16, -27),
    "chips_slide": Sound([chips.chips_slide] * 3, 0.36, -28),
    "claim": Sound([calls.claim], 0.52, -23),
    "click": Sound([calls.click] * 3, 0.1, -32),
    "confetti": Sound([moments.confetti] * 2, 1.05, -37, 0.2),
    "counter": Sound([calls.counter] * 2, 1.0, -21, 0.15),
    "deal": Sound([paper.deal] * 8, 0.16, -26),
    "deal_all": Sound([paper.deal_all] * 2, 0.36, -26),
    "draw": Sound([paper.draw] * 6, 0.11, -38),
    "dusk": Sound([moments.dusk] * 2, 0.32, -36),
    "flip": Sound([paper.flip] * 8, 0.17, -27),
    "fold": Sound([paper.fold] * 3, 0.26, -30),
    "gather": Sound([paper.gather] * 6, 0.2, -27),
    "knock": Sound([calls.knock] * 3, 0.32, -30),
    "last_card": Sound([moments.last_card], 0.55, -24),
    "lift": Sound([paper.lift] * 4, 0.11, -37),
    "limelight": Sound([moments.limelight], 0.85, -29, 0.12),
    "limpia": Sound(played(calls.limpia, "D5 F#5 A5 D6 F#6", "A4 D5 F#5 A5 D6"), 0.6, -23, 0.1),
    "lose": Sound([calls.lose], 2.0, -20, 0.3),
    "lower": Sound([paper.lower] * 4, 0.12, -38),
    "over": Sound([moments.over], 2.0, -20, 0.3),
    "pass": Sound([calls.passing] * 4, 0.16, -33),
    "peg": Sound([wood.peg] * 6, 0.14, -28),
    "pencil": Sound([paper.pencil] * 4, 0.3, -32),
    "point": Sound(played(calls.point, "D5", "D5"), 0.32, -30),
    "porrazo": Sound([calls.porrazo] * 2, 0.95, -21, 0.15),
    "pot": Sound([chips.pot] * 2, 0.6, -25, 0.1),
    "raise_high": Sound([partial(moments.raised, step=2)], 0.7, -23, 0.1),
    "raise_low": Sound([partial(moments.raised, step=0)], 0.6, -27, 0.1),
    "raise_mid": Sound([partial(moments.raised, step=1)], 0.65, -25, 0.1),
    "refuse": Sound([calls.refuse], 0.26, -33),
    "reminder": Sound([calls.reminder], 0.8, -32, 0.12),
    "rocket": Sound([moments.rocket], 1.6, -20, 0.3),
    "ronda": Sound(played(calls.ronda, "D4 D4 A4", "F#4 F#4 D5"), 0.62, -23, 0.1),
    "san_benito": Sound([calls.san_benito], 2.15, -20, 0.3),
    "sheen": Sound([moments.sheen] * 2, 0.75, -30, 0.12),
    "showdown": Sound([moments.showdown], 0.85, -23, 0.12),
    "shuffle": Sound([paper.shuffle] * 3, 0.66, -27),
    "slide": Sound([paper.slide] * 8, 0.28, -32),
    "stamp": Sound([moments.stamp] * 2, 0.4, -24, 0.08),
    "tendido": Sound(played(calls.tendido, "D4 F#4 A4 D5", "A4 F#4 D5 A5"), 0.6, -23, 0.1),
    "tie": Sound([moments.tie], 0.5, -26),
    "turn": Sound([calls.turn], 0.6, -26, 0.1),
    "void": Sound([moments.swept_up], 0.45, -28),
    "whoosh": Sound([paper.whoosh] * 4, 0.22, -38),
    "win": Sound([calls.win], 2.4, -20, 0.3),
}
REVERB = (0.14, 0.3, 0.1)
"""The room that everything is heard in: its share, seconds until it is still, what it adds."""
# What is heard now and then where the room is lively: recipe, seconds, peak in decibels.
FAR: dict[str, tuple[Sequence[Recipe], float, float]] = {
    "room_steps": ([tavern.steps] * 2, 4.2, -27.0),
    "room_cups": ([tavern.cups] * 3, 1.3, -29.0),
}


def samples(signal: Signal) -> array[int]:
    return array("h", [round(32767 * value) for value in signal])


def bake(name: str, variant: int) -> array[int]:
    """One variant, counted from 1; each draws from its own stream, whatever else is baked."""
    sound = SOUNDS[name]
    signal = in_room(sound.recipes[variant - 1](Random(f"{name} {variant}")), *REVERB)
    return samples(finished(signal, sound.seconds, sound.level, sound.release))


def bake_far(name: str, variant: int) -> array[int]:
    """One variant of what is far, at its lower rate."""
    recipes, seconds, peak = FAR[name]
    signal = recipes[variant - 1](Random(f"{name} {variant}"))
    return samples(tavern.placed(signal, seconds, peak))


def far_files() -> dict[str, tuple[str, int]]:
    """Every file of what is far, with its sound and variant."""
    return {
        f"{name}_{variant}.wav": (name, variant)
        for name, (recipes, _, _) in FAR.items()
        for variant in range(1, len(recipes) + 1)
    }


def files() -> dict[str, tuple[str, int]]:
    """Every file with its sound and variant; a sound with one variant has no number."""
    return {
        f"{name}_{variant}.wav" if len(sound.recipes) > 1 else f"{name}.wav": (name, variant)
        for name, sound in SOUNDS.items()
        for variant in range(1, len(sound.recipes) + 1)
    }


def save(path: Path, values: array[int], rate: int) -> None:
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(values.tobytes())


def main() -> None:
    """Bake into this folder, or into the one that is named; only some names, if given."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for file, (name, variant) in files().items():
        if not sys.argv[2:] or name in sys.argv[2:]:
            save(folder / file, bake(name, variant), RATE)
    for file, (name, variant) in far_files().items():
        if not sys.argv[2:] or name in sys.argv[2:]:
            save(folder / file, bake_far(name, variant), tavern.FAR_RATE)


if __name__ == "__main__":
    main()
