"""Leaves out of a bundle on Linux what plays MIDI, of which the game has none.

SDL's mixer is linked with a synthesizer that brings five megabytes of its own libraries. An empty
stand-in has its name and its functions, which give nothing: the mixer takes that as no synthesizer.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

MIXER, SYNTHESIZER = "libSDL2_mixer-*.so*", "libfluidsynth-*.so*"
ONLY_FOR_IT = ("libsndfile-*.so*", "libvorbisenc-*.so*", "libstdc++.so*", "libgcc_s.so*")
"""What the synthesizer needs; each stays where something else needs it, too."""


def leave_out_midi(bundle: Path) -> None:
    """Put the stand-in into a bundle's folder, and take away what only the synthesizer needs.

    Raises:
        subprocess.CalledProcessError: there is no C compiler or no binutils.

    """
    libraries = bundle / "_internal" / "pygame_ce.libs"
    (synthesizer,), (mixer,) = libraries.glob(SYNTHESIZER), libraries.glob(MIXER)
    functions = [name for name in _undefined(mixer) if "fluid" in name]
    code = "".join(f"void *{name}(void) {{ return 0; }}\n" for name in functions)
    linking = ["-shared", "-s", f"-Wl,-soname,{synthesizer.name}", "-o", str(synthesizer)]
    command = ["cc", "-x", "c", "-fPIC", "-O1", "-w", "-", *linking]
    synthesizer.unlink()
    subprocess.run(command, input=code, text=True, check=True)
    for pattern in ONLY_FOR_IT:
        needed = _needed(bundle)
        for library in bundle.rglob(pattern):
            if library.name not in needed:
                library.unlink()


def _undefined(library: Path) -> list[str]:
    """Return the names of the functions that a library takes from others."""
    told = _told("nm", "--dynamic", "--undefined-only", library)
    return [line.split()[-1] for line in told.splitlines()]


def _needed(bundle: Path) -> set[str]:
    """Return the names of all libraries that files of a bundle need."""
    files = [path for path in bundle.rglob("*") if path.is_file() and ".so" in path.name]
    told = _told("readelf", "--dynamic", *files, bundle / bundle.name)
    lines = [line for line in told.splitlines() if "(NEEDED)" in line]
    return {line.partition("[")[2].rstrip("]") for line in lines}


def _told(*command: str | Path) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout
