"""Bake every sound of the game, from models of what makes it.

Run: python assets/sounds/build.py   (the standard library is enough)
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

from synth import calls, paper, tavern, wood
from synth.air import ROOM_RATE, room
from synth.signals import RATE, Signal, finished

HERE = Path(__file__).parent
Recipe = Callable[[Random], Signal]


class Sound(NamedTuple):
    """How one name sounds: a recipe for each variant, a length, a loudness in decibels."""

    recipes: Sequence[Recipe]
    seconds: float
    level: float
    release: float = 0.04


def played(recipe: Callable[..., Signal], *variants: str) -> list[Recipe]:
    """A variant of a call for each of some lists of notes."""
    return [partial(recipe, names=names) for names in variants]


SOUNDS = {
    "alarm": Sound([calls.alarm], 0.5, -20),
    "call": Sound(played(calls.call, "A3 D4", "D4 F#4"), 0.5, -21),
    "card": Sound([paper.card] * 4, 0.14, -25),
    "claim": Sound([calls.claim], 0.52, -21),
    "click": Sound([calls.click] * 2, 0.1, -29),
    "counter": Sound([calls.counter] * 2, 1.0, -16.5, 0.15),
    "deal": Sound([paper.deal] * 4, 0.18, -26),
    "flip": Sound([paper.flip] * 3, 0.24, -25),
    "gather": Sound([paper.gather] * 3, 0.46, -25),
    "knock": Sound([calls.knock] * 2, 0.36, -20),
    "limpia": Sound(played(calls.limpia, "D5 F#5 A5 D6 F#6", "A4 D5 F#5 A5 D6"), 0.6, -21, 0.1),
    "lose": Sound([calls.lose], 2.0, -19, 0.3),
    "peg": Sound([wood.peg] * 5, 0.14, -24),
    "point": Sound(played(calls.point, "D5", "A4"), 0.32, -26),
    "porrazo": Sound([calls.porrazo] * 2, 0.95, -17, 0.15),
    "refuse": Sound([calls.refuse], 0.26, -27),
    "ronda": Sound(played(calls.ronda, "D4 D4 A4", "F#4 F#4 D5"), 0.62, -20, 0.1),
    "san_benito": Sound([calls.san_benito], 2.15, -15.5, 0.3),
    "shuffle": Sound([paper.shuffle] * 2, 1.14, -24),
    "slide": Sound([paper.slide] * 3, 0.28, -28),
    "tendido": Sound(played(calls.tendido, "D4 F#4 A4 D5", "A4 F#4 D5 A5"), 0.6, -21, 0.1),
    "turn": Sound([calls.turn], 0.6, -24, 0.1),
    "win": Sound([calls.win], 2.4, -18, 0.3),
}
ROOM = (6.0, -52.0)
# What is heard now and then where the room is lively: recipe, seconds, peak in decibels.
FAR: dict[str, tuple[Sequence[Recipe], float, float]] = {
    "room_steps": ([tavern.steps] * 2, 4.2, -27.0),
    "room_cups": ([tavern.cups] * 3, 1.3, -29.0),
    "room_guitar": ([partial(tavern.guitar, tune=tune) for tune in range(3)], 7.8, -25.0),
}


def samples(signal: Signal) -> array[int]:
    return array("h", [round(32767 * value) for value in signal])


def bake(name: str, variant: int) -> array[int]:
    """One variant, counted from 1; each draws from its own stream, whatever else is baked."""
    sound = SOUNDS[name]
    signal = sound.recipes[variant - 1](Random(f"{name} {variant}"))
    return samples(finished(signal, sound.seconds, sound.level, sound.release))


def bake_room() -> array[int]:
    return samples(room(Random("room"), *ROOM))


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
    if not sys.argv[2:] or "room" in sys.argv[2:]:
        save(folder / "room.wav", bake_room(), ROOM_RATE)


if __name__ == "__main__":
    main()
