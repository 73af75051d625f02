"""Builds the one-folder program: `python build/bundle.py`, which `make bundle` runs.

A fresh environment gets the compiled wheel, built here or taken from a folder, and PyInstaller and
nothing else, so that nothing of the workshop slips in. The result, dist/porrazo, is tried out
before it counts as built.
"""

from __future__ import annotations

import argparse
import io
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import licences
from product import BUNDLE, DIST, PROGRAM, ROOT, PackagingError, version
from smoke import works
from trimming import leave_out_unused

WORK = ROOT / "out" / "bundle"
_PROGRAMS = "Scripts" if sys.platform == "win32" else "bin"
PYTHON = WORK / "env" / _PROGRAMS / "python"
"""Of the environment that the bundle is built in; its packages are those in the bundle."""
TOOLS = WORK / "tools" / _PROGRAMS / "python"
"""Of another, with what prepares files for the bundle."""
PYINSTALLER = "pyinstaller>=6.10,<7"
SOUNDFILE = "soundfile>=0.13,<1"
UNPACKED, PACKED = 48_000_000, 19_000_000
"""The most bytes that a bundle may have, as a folder and as an archive; on Linux, where it is
measured."""


def build(wheels: Path | None = None) -> Path:
    """Build the bundle and return its folder.

    Its rules are those of the wheel for this machine and Python in ``wheels``; without that folder
    a wheel is built.

    Raises:
        subprocess.CalledProcessError: a tool fails; it has said why.
        PackagingError: the licence of something in it is not known.

    """
    shutil.rmtree(WORK, ignore_errors=True)
    venv.create(WORK / "env", with_pip=True)
    _run("-m", "pip", "install", "--quiet", PYINSTALLER, _wheel(wheels))
    pack_sounds(WORK / "sounds")
    folders = ("--distpath", DIST, "--workpath", WORK / "work")
    spec = ROOT / "build" / "porrazo.spec"
    _run("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, spec)
    if sys.platform.startswith("linux"):
        leave_out_unused(BUNDLE)
    if sys.platform == "win32":
        name_terminal_starter(BUNDLE)
    licences.collect(BUNDLE, PYTHON)
    if sys.platform == "darwin":
        licences.collect(DIST / f"{PROGRAM}.app", PYTHON)
    return BUNDLE


def _wheel(wheels: Path | None) -> Path:
    if wheels is None:
        compiled = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
        _run("-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", WORK, ROOT, **compiled)
    else:
        # No index is asked: somebody may own the name there.
        where = ("--no-index", "--no-deps", "--find-links", wheels, "--dest", WORK)
        _run("-m", "pip", "download", "--quiet", *where, f"{PROGRAM}=={version()}")
    (wheel,) = WORK.glob("*.whl")
    return wheel


def name_terminal_starter(bundle: Path) -> None:
    """Give the starter for terminals of Windows the name that a terminal looks for first."""
    (bundle / "porrazo-terminal.exe").replace(bundle / "porrazo.com")


def pack_sounds(folder: Path) -> None:
    """Pack the sounds into a folder, where build/porrazo.spec takes them from."""
    venv.create(WORK / "tools", with_pip=True)
    _run("-m", "pip", "install", "--quiet", SOUNDFILE, python=TOOLS)
    script = ROOT / "build" / "pack_sounds.py"
    _run(script, ROOT / "assets" / "sounds", folder, python=TOOLS)


def _run(*words: str | Path, python: Path = PYTHON, **env: str) -> None:
    subprocess.run([python, *words], check=True, cwd=ROOT, env={**os.environ, **env})


def is_compiled(bundle: Path) -> bool:
    """Return whether the program says that its rules are compiled."""
    name = "porrazo.com" if sys.platform == "win32" else "porrazo"
    told = subprocess.run(
        [bundle / name, "--version"], capture_output=True, encoding="utf-8", check=True
    )
    return "(compiled)" in told.stdout


def size(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return sum(path.stat().st_size for path in files)


def packed_size(folder: Path) -> int:
    """Return the bytes of a folder as an archive, packed as tightly as xz does."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:xz", preset=9 | lzma.PRESET_EXTREME) as tar:
        tar.add(folder, folder.name)
    return archive.tell()


def main() -> int:
    """Build, measure and try out; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, help="take the compiled wheel from this folder")
    try:
        bundle = build(parser.parse_args().wheels)
    except subprocess.CalledProcessError as error:
        return error.returncode
    except PackagingError as error:
        print(f"The bundle is not complete: {error}", file=sys.stderr)
        return 1
    unpacked, packed = size(bundle), packed_size(bundle)
    print(f"{bundle}: {unpacked / 1e6:.1f} MB, packed {packed / 1e6:.1f} MB")
    if not is_compiled(bundle):
        print("The rules in the bundle are not compiled.", file=sys.stderr)
        return 1
    if not sys.platform.startswith("linux"):
        return 0
    if unpacked > UNPACKED or packed > PACKED:
        print("The bundle is too large.", file=sys.stderr)
        return 1
    return 0 if works(bundle / "porrazo") else 1


if __name__ == "__main__":
    sys.exit(main())
