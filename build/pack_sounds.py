"""Packs sounds as Ogg Vorbis: `python build/pack_sounds.py FROM TO`; needs soundfile.

Those of the project stay as they were made, so that tests can hold them against their recipes; in
a program they would be two megabytes larger and sound the same. The pieces for guitar, which
are Ogg Vorbis in the project, too, are packed once more: they would be a tenth of a program. The
loops of rooms stay: their noise would be louder.
"""

from __future__ import annotations

import sys
from pathlib import Path

import soundfile

QUALITY = 0.5
"""From 0, the smallest files, to 1, the best."""
GUITAR_QUALITY = 0.0
"""That of the pieces for guitar."""
_BLOCK = 4096


def pack(folder: Path, packed: Path) -> None:
    """Pack every sound of a folder into another, under its name."""
    packed.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.glob("*.wav")):
        _pack(file, packed / f"{file.stem}.ogg", QUALITY)
    guitar = Path("room") / "guitar"
    (packed / guitar).mkdir(parents=True, exist_ok=True)
    for file in sorted((folder / guitar).glob("*.ogg")):
        _pack(file, packed / guitar / file.name, GUITAR_QUALITY)


def _pack(file: Path, packed: Path, quality: float) -> None:
    samples, rate = soundfile.read(file, dtype="float32", always_2d=True)
    with soundfile.SoundFile(
        packed, "w", rate, samples.shape[1], format="OGG", subtype="VORBIS",
        compression_level=1.0 - quality,
    ) as written:  # fmt: skip
        # All at once is too much for libsndfile.
        for place in range(0, len(samples), _BLOCK):
            written.write(samples[place : place + _BLOCK])


if __name__ == "__main__":
    pack(Path(sys.argv[1]), Path(sys.argv[2]))
