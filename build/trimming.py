"""Leaves out of a bundle on Linux what reads kinds of sound and picture the game does not have.

All its sounds are Ogg Vorbis, none of its pictures is a TIFF. SDL's mixer is linked with what plays
MIDI, FLAC, MP3, Opus, WavPack and tracker music, too, and with what those need, seven megabytes;
its reader of pictures with one for TIFF. Of each an empty stand-in has its name and its functions,
in their versions, which give nothing; none is called but those that make it ready.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

UNUSED = {
    "libSDL2_mixer-*.so*": (
        *("libfluidsynth-*", "libFLAC-*", "libmpg123-*", "libopusfile-*", "libwavpack-*"),
        "libxmp-*",
    ),
    "libSDL2_image-*.so*": ("libtiff-*",),
}
"""What reads what we do not have, by who is linked with it."""
ONLY_FOR_THEM = (
    "libsndfile-*",
    "libvorbisenc-*",
    "libopus-*",
    "libstdc++.so*",
    "libgcc_s.so*",
)
"""What they need; each stays where something else needs it, too."""


def leave_out_unused(bundle: Path) -> None:
    """Put stand-ins into a bundle's folder, and take away what only the originals need.

    Raises:
        subprocess.CalledProcessError: there is no C compiler or no binutils.

    """
    libraries = bundle / "_internal" / "pygame_ce.libs"
    for user, patterns in UNUSED.items():
        (linked,) = libraries.glob(user)
        wanted = _names("--undefined-only", linked)
        for pattern in patterns:
            (library,) = libraries.glob(pattern)
            _stand_in(library, wanted & _names("--defined-only", library))
    for pattern in ONLY_FOR_THEM:
        needed = _needed(bundle)
        for library in bundle.rglob(pattern):
            if library.name not in needed:
                library.unlink()


def _stand_in(library: Path, functions: set[str]) -> None:
    """Put a library with these functions, which give nothing, in the place of another.

    Functions are named with their versions, where they have any.
    """
    code, versions = "", dict[str, str]()
    for function in sorted(functions):
        name, _, version = function.partition("@")
        code += f"void *{name}(void) {{ return 0; }}\n"
        if version:
            versions[version] = versions.get(version, "") + f"{name}; "
    with tempfile.NamedTemporaryFile("w", suffix=".map") as script:
        script.writelines(f"{version} {{ {names}}};\n" for version, names in versions.items())
        script.flush()
        linking = ["-shared", "-s", f"-Wl,-soname,{library.name}", "-o", str(library)]
        if versions:
            linking.append(f"-Wl,--version-script={script.name}")
        library.unlink()
        command = ["cc", "-x", "c", "-fPIC", "-O1", "-w", "-", *linking]
        subprocess.run(command, input=code, encoding="utf-8", check=True)


def _names(kind: str, library: Path) -> set[str]:
    """Return the names of the functions that a library takes from others, or has for them.

    A name that has a version has it behind an ``@``.
    """
    told = _told("nm", "--dynamic", kind, library)
    return {line.split()[-1].replace("@@", "@") for line in told.splitlines()}


def _needed(bundle: Path) -> set[str]:
    """Return the names of all libraries that files of a bundle need."""
    files = [path for path in bundle.rglob("*") if path.is_file() and ".so" in path.name]
    told = _told("readelf", "--dynamic", *files, bundle / bundle.name)
    lines = [line for line in told.splitlines() if "(NEEDED)" in line]
    return {line.partition("[")[2].rstrip("]") for line in lines}


def _told(*command: str | Path) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return done.stdout
