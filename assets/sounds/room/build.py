"""Bake the rooms that one plays in, and the pieces for guitar that are heard there.

Run: python assets/sounds/room/build.py [NAME ...]   (needs numpy and soundfile; some minutes)

They are stored as Ogg Vorbis, in the project, too: as they were made they would be sixty megabytes.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile
from guitar import RATE, Wave, played
from pieces import PIECES, notes_of
from rooms import ROOMS

HERE = Path(__file__).parent
ROOM_LUFS, GUITAR_LUFS = -42.0, -32.0
# The highest peaks: cards and calls must have room beside them.
_ROOM_PEAK, _GUITAR_PEAK = 0.03, 0.11
# From 0, the smallest files, to 1, the best; how many samples are packed at a time.
_QUALITY, _BLOCK = 0.2, 4096
# The weights of ITU-R BS.1770 at 44.1 kHz: what leads in, what comes back, twice.
_WEIGHTS = (
    ((1.5308412300503478, -2.6509799951547297, 1.1690790799215869),
     (1.0, -1.6636551132560204, 0.7125954280732254)),
    ((1.0, -2.0, 1.0), (1.0, -1.9891696736297957, 0.9891990357870394)),
)  # fmt: skip


def bake(name: str) -> Wave:
    """Return a room or a piece, a row for each sample."""
    chance = np.random.default_rng(zlib.crc32(name.encode()))
    if name in ROOMS:
        return held(halved(ROOMS[name](chance)), ROOM_LUFS, _ROOM_PEAK, RATE // 2)
    notes = notes_of(PIECES[name], chance)
    return _ended(held(played(notes, chance), GUITAR_LUFS, _GUITAR_PEAK, RATE))


def loudness(wave: Wave, rate: int) -> float:
    """Return the LUFS of a wave on the average, by ITU-R BS.1770, without its silences."""
    size = 1 << (len(wave) + rate).bit_length()
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size) * rate / RATE)
    heard = np.fft.rfft(wave, size, axis=0)
    for leads, back in _WEIGHTS:
        heard *= (np.polyval(leads[::-1], turn) / np.polyval(back[::-1], turn))[:, None]
    power = (np.fft.irfft(heard, size, axis=0)[: len(wave)] ** 2).sum(1)
    summed = np.concatenate([[0.0], np.cumsum(power)])
    window, hop = round(0.4 * rate), round(0.1 * rate)
    first = np.arange(0, len(power) - window, hop)
    blocks = (summed[first + window] - summed[first]) / window
    blocks = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    blocks = blocks[blocks > blocks.mean() / 10]
    return float(-0.691 + 10 * np.log10(blocks.mean()))


def held(wave: Wave, level: float, peak: float, rate: int) -> Wave:
    """Return a wave that is ``level`` LUFS loud, its peaks bent smoothly below ``peak``."""
    for _ in range(4):
        wave = wave * 10 ** ((level - loudness(wave, rate)) / 20)
        wave = peak * np.tanh(wave / peak)
    return wave


def _ended(wave: Wave) -> Wave:
    """Return a wave without the silence after it, its last second fading."""
    last = len(wave) - int(np.argmax(np.abs(wave[::-1]).max(1) > 2e-4))
    wave = wave[: last + RATE // 2].copy()
    wave[-RATE:] *= np.linspace(1, 0, RATE)[:, None] ** 2
    return wave


def halved(loop: Wave) -> Wave:
    """Return a loop at half of its rate: a room is dull, and goes round without a seam still."""
    spectrum = np.fft.rfft(loop, axis=0)[: len(loop) // 4 + 1]
    return np.fft.irfft(spectrum, len(loop) // 2, axis=0) / 2


def save(path: Path, wave: Wave, rate: int) -> None:
    """Pack a wave as Ogg Vorbis."""
    packed = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - _QUALITY}
    with soundfile.SoundFile(path, "w", rate, 2, **packed) as file:
        for first in range(0, len(wave), _BLOCK):
            file.write(wave[first : first + _BLOCK])


def main() -> None:
    """Bake those that are named, or all."""
    for name in sys.argv[1:] or (*ROOMS, *PIECES):
        room = name in ROOMS
        path = HERE / f"{name}.ogg" if room else HERE / "guitar" / f"{name}.ogg"
        save(path, bake(name), RATE // 2 if room else RATE)


if __name__ == "__main__":
    main()
