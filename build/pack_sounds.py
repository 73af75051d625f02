"""Packs sounds as Ogg Vorbis: `python build/pack_sounds.py FROM TO`; needs soundfile.

Those of the project stay as they were made, so that tests can hold them against their recipes; in
a program they would be two megabytes larger and sound the same.
"""

from __future__ import annotations

import sys
from pathlib import Path

import soundfile

QUALITY = 0.5
"""From 0, the smallest files, to 1, the best."""


def pack(folder: Path, packed: Path) -> None:
    """Pack every WAV file of a folder into another, under its name."""
    packed.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.glob("*.wav")):
        samples, rate = soundfile.read(file, dtype="float32")
        soundfile.write(
            packed / f"{file.stem}.ogg",
            samples,
            rate,
            format="OGG",
            subtype="VORBIS",
            compression_level=1.0 - QUALITY,
        )


if __name__ == "__main__":
    pack(Path(sys.argv[1]), Path(sys.argv[2]))
