"""Measure what a player hears: demos in a real window of SDL, its sound written to a file.

    python tests/bench/bench_sound.py [--seconds 80] [--keep FOLDER]

Four games play by themselves; SDL's own driver writes what a device would play. Told are the LUFS
on the average and of the loudest 0.4 s, the highest peak, clipped samples, and how long the device
was silent. With --keep the captures and their spectrograms, as pictures, stay in a folder.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

GAMES = ("porrazo", "dou_dizhu", "trente_et_quarante", "cacho")
RATE = 44100
# The weights of ITU-R BS.1770 at 44.1 kHz: what leads in, what comes back, twice.
WEIGHTS = (
    ((1.5308412300503478, -2.6509799951547297, 1.1690790799215869),
     (1.0, -1.6636551132560204, 0.7125954280732254)),
    ((1.0, -2.0, 1.0), (1.0, -1.9891696736297957, 0.9891990357870394)),
)  # fmt: skip
LEAST = -120.0
# A picture of a capture: its size, the Hertz from its bottom to its top, its darkest level.
SIZE, HERTZ, DARK = (1600, 420), (60.0, 12000.0), -90.0


def capture(game: str, seconds: float, file: Path) -> np.ndarray:
    """Return what a demo of a game plays in so many seconds, a row for both sides."""
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file), "SDL_VIDEODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "porrazo", "--data-dir", data, "--demo", "--seed", "7"]
        program = subprocess.Popen(
            [*command, "--game", game],
            env={**os.environ, **driver},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            program.wait(seconds)
        except subprocess.TimeoutExpired:
            program.terminate()
            program.wait()
    values = np.frombuffer(file.read_bytes(), "<i2")
    return values[: len(values) // 2 * 2].reshape(-1, 2) / 32768


def loudness(heard: np.ndarray) -> tuple[float, float]:
    """Return the LUFS of what is heard on the average, and of its loudest 0.4 s."""
    size = 1 << (len(heard) + RATE).bit_length()
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    spectrum = np.fft.rfft(heard, size, axis=0)
    for leads, back in WEIGHTS:
        spectrum *= (np.polyval(leads[::-1], turn) / np.polyval(back[::-1], turn))[:, None]
    power = (np.fft.irfft(spectrum, size, axis=0)[: len(heard)] ** 2).sum(1)
    summed = np.concatenate([[0.0], np.cumsum(power)])
    first = np.arange(0, len(power) - round(0.4 * RATE), round(0.1 * RATE))
    blocks = (summed[first + round(0.4 * RATE)] - summed[first]) / round(0.4 * RATE)
    audible = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    gated = audible[audible > audible.mean() / 10]
    return _lufs(gated.mean()), _lufs(blocks.max())


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power + 1e-12))


def draw(heard: np.ndarray, file: Path) -> None:
    """Draw the spectrogram of a capture: time from left to right, Hertz upwards, by octaves."""
    import pygame

    wide, high = SIZE
    mono, long = heard.mean(1), 2048
    places = np.linspace(0, len(mono) - long, wide).astype(int)
    frames = np.stack([mono[place : place + long] * np.hanning(long) for place in places])
    level = 20 * np.log10(np.abs(np.fft.rfft(frames)) / (long / 4) + 1e-7)
    rows = (np.geomspace(*HERTZ, high) / (RATE / 2) * (level.shape[1] - 1)).astype(int)
    light = np.clip((level[:, rows] - DARK) / (-DARK - 15), 0, 1)[:, ::-1]
    colours = np.stack([light**0.8, light**2, (1 - np.abs(2 * light - 1)) * 0.5], 2)
    pygame.image.save(pygame.surfarray.make_surface((255 * colours).astype("u1")), str(file))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=80.0)
    parser.add_argument("--keep", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = chosen.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        for game in GAMES:
            heard = capture(game, chosen.seconds, kept / f"{game}.raw")
            mean, loudest = loudness(heard)
            peak = 20 * np.log10(np.abs(heard).max() + 1e-6)
            clipped = int((np.abs(heard) >= 32767 / 32768).sum())
            print(
                f"{game}: {len(heard) / RATE:.0f} s, {mean:.1f} LUFS, loudest 0.4 s {loudest:.1f}, "
                f"peak {peak:.1f} dB, clipped samples {clipped}"
            )
            if chosen.keep:
                draw(heard, kept / f"{game}.png")


if __name__ == "__main__":
    main()
