"""Measure what a player hears: demos in a real window of SDL, its sound written to a file.

    python tests/bench/bench_sound.py [--seconds 80] [--slow 3] [--keep FOLDER]

Four games play by themselves; SDL's own driver writes what a device would play. Told are the LUFS
on the average and of the loudest 0.4 s, the highest peak, clipped samples, and for cards how long
after the frame in which one comes to rest it is heard, below 0 before it: each slap is looked for
in the capture by its samples. A real device plays it 12 to 24 ms later, which the program allows
for (`heard.LEAD`). Time passes --slow times as slowly for program and driver, so that what other
programs do meanwhile is not measured. With --keep the captures and their spectrograms, as pictures,
stay in a folder.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

FOLLOWED = Path(__file__).with_name("followed.py")
SLAPS = ("card", "card_on", "deal", "gather")
# A slap is looked for so many seconds before and after the call, by so many of its first seconds.
EARLY, LATE, LONG = 0.03, 0.09, 0.05
# It begins where it has so much of its peak.
BEGUN = 0.1
# It is found where what is heard is at least so much like it, 1 being the same.
ALIKE = 0.6
# What is further from any card that lands belongs to none that is followed, in seconds.
APART = 0.2
# What the driver waits after each block of 512 samples, in milliseconds, where time is not slow.
BLOCK_MS = 11.6
BAR = 0.03
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


class Capture(NamedTuple):
    """What a demo played, a row for both sides; its log; how far the file was at which time."""

    heard: np.ndarray
    log: list[list]
    clock: np.ndarray

    def place(self, seconds: float) -> float:
        """Return the sample that was written at a time of the machine's clock."""
        return float(np.interp(seconds, self.clock[:, 0], self.clock[:, 1]))


def capture(game: str, seconds: float, file: Path, options: list[str], slow: float) -> Capture:
    """Return what a demo of a game plays in so many seconds."""
    driver = {
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(file),
        "SDL_DISKAUDIODELAY": str(round(BLOCK_MS * slow)),
        "SDL_VIDEODRIVER": "dummy",
    }
    file.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as data:
        log = Path(data) / "followed.log"
        command = [
            sys.executable,
            str(FOLLOWED),
            str(log),
            str(slow),
            "--data-dir",
            f"{data}/porrazo",
        ]
        program = subprocess.Popen(
            [*command, "--demo", "--seed", "7", "--game", game, *options],
            env={**os.environ, **driver},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        clock = watch(file, seconds * slow, program)
        program.terminate()
        program.wait()
        lines = log.read_text("ascii").splitlines()
    values = np.frombuffer(file.read_bytes(), "<i2")
    heard = values[: len(values) // 2 * 2].reshape(-1, 2) / 32768
    return Capture(heard, [json.loads(line) for line in lines if line.endswith("]")], clock)


def watch(file: Path, seconds: float, program: subprocess.Popen) -> np.ndarray:
    """Return at which times a capture had grown, each with its samples by then."""
    grown, until = [(0.0, 0)], time.monotonic() + seconds
    while time.monotonic() < until and program.poll() is None:
        size = file.stat().st_size // 4 if file.exists() else 0
        if size > grown[-1][1]:
            grown.append((time.monotonic(), size))
        time.sleep(0.002)
    return np.array(grown[1:])


def gaps(taken: Capture) -> dict[str, list[float]]:
    """Return by how many seconds each slap comes after the card that lands, by its name.

    What cannot be found, because louder things cover it, is left out.
    """
    landed = np.array([taken.place(line[1]) for line in taken.log if line[0] == "landed"])
    found: dict[str, list[float]] = {}
    for kind, *words in taken.log:
        if kind != "played" or words[1] not in SLAPS:
            continue
        wave = np.frombuffer(base64.b64decode(words[2]), "<i2") / 32768
        begun = onset(taken, wave, taken.place(words[0]))
        if begun is not None and len(landed):
            gap = (begun - landed[np.abs(landed - begun).argmin()]) / RATE
            found.setdefault(words[1], []).append(float(gap))
    return found


def onset(taken: Capture, wave: np.ndarray, near: float) -> float | None:
    """Return the sample of a capture at which a wave can be heard, None where it is not found."""
    quiet = int(np.argmax(np.abs(wave) > 0.01 * np.abs(wave).max()))
    start = wave[quiet : quiet + round(LONG * RATE)]
    first = max(0, int(near + quiet - EARLY * RATE))
    part = taken.heard[first : int(near + quiet + LATE * RATE) + len(start)]
    if len(part) <= len(start) or not np.any(start):
        return None
    best, place = 0.0, 0
    for side in part.T:
        windows = np.lib.stride_tricks.sliding_window_view(side, len(start))
        like = windows @ start / (np.linalg.norm(windows, axis=1) * np.linalg.norm(start) + 1e-9)
        if like.max() > best:
            best, place = float(like.max()), int(like.argmax())
    if best < ALIKE:
        return None
    return first + place + int(np.argmax(np.abs(start) > BEGUN * np.abs(start).max()))


def tell_gaps(game: str, found: dict[str, list[float]]) -> None:
    """Print how far each kind of slap is from the card that lands."""
    for name, seconds in sorted(found.items()):
        near = np.array([each for each in seconds if abs(each) < APART])
        if not len(near):
            continue
        low, middle, high = np.percentile(1000 * near, (5, 50, 95))
        print(
            f"  {game}, {name}: {len(near)} of {len(seconds)} slaps, median {middle:.0f} ms, "
            f"90 % from {low:.0f} to {high:.0f} ms, {np.mean(np.abs(near) <= BAR):.0%} within 30"
        )


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
    parser.add_argument("--slow", type=float, default=3.0)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--game", action="append", help="only this game; may be said again")
    parser.add_argument("--speed", default="normal", help="how fast cards move")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = chosen.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        for game in chosen.game or GAMES:
            speed = ["--speed", chosen.speed]
            taken = capture(game, chosen.seconds, kept / f"{game}.raw", speed, chosen.slow)
            heard = taken.heard
            mean, loudest = loudness(heard)
            peak = 20 * np.log10(np.abs(heard).max() + 1e-6)
            clipped = int((np.abs(heard) >= 32767 / 32768).sum())
            print(
                f"{game}: {len(heard) / RATE:.0f} s, {mean:.1f} LUFS, loudest 0.4 s {loudest:.1f}, "
                f"peak {peak:.1f} dB, clipped samples {clipped}"
            )
            tell_gaps(game, gaps(taken))
            if chosen.keep:
                draw(heard, kept / f"{game}.png")


if __name__ == "__main__":
    main()
