"""Tests, builds, installs and plays the program for Windows under Wine: `make wine-check`.

A real CPython of Windows runs the tests and, with PyInstaller, makes the bundle by
build/porrazo.spec; makensis packs it; Wine installs it, plays, opens a record, refuses to install
over a running copy, upgrades, and removes it: nothing but the player's data may be left. It needs
Debian's wine64, nsis, unzip, xvfb, openbox and xdotool, and what pip has. The rules are plain
Python in it: mypyc for Windows needs Microsoft's compiler. Wine runs no installer of 32 bits, so
that the one it runs has 64; the one that is shipped is compiled, too.

Each stage goes on from what those before it have left in out/wine, where each leaves its log.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

import bundle
import product
import windows
from release_check import screen
from wine import Wine, lay_python, windows_path
from wine_player import GONE, Player, days_work

WORK = product.ROOT / "out" / "wine"
PREFIX, PYTHON, BUILT = WORK / "prefix", WORK / "python", WORK / "dist" / product.PROGRAM
TARGET = "amd64-unicode"
HANGS = 300
"""Seconds after which a test is said to hang, with where it does, and ends them all."""
SHOWN = 60
"""So many lines of what failing tests say are shown; all are in test.log."""


def lay(_: str, __: Sequence[str]) -> None:
    """Make a fresh Windows, and lay a Python for it with the program beside it."""
    Wine(PREFIX)
    lay_python(PYTHON)


def test(_: str, only: Sequence[str]) -> None:
    """Run the tests that need no window, or ``only`` those of some files."""
    wine = Wine(PREFIX, keep=True)
    paths = (PYTHON / "testers", product.ROOT / "game", product.ROOT / "tests")
    program = wine.start(
        *(_python(), "-u", "-m", "pytest", "-p", "no:cacheprovider", "-p", "support.wine"),
        *("-o", "addopts=--import-mode=importlib --strict-markers", "-v", "--tb=short"),
        *("-o", f"faulthandler_timeout={HANGS}", "-o", "faulthandler_exit_on_timeout=true"),
        *("-rfE", "--durations=25", "-m", "not window and not long", *(only or ["tests"])),
        PYTHONPATH=";".join(windows_path(path) for path in paths),
        PYTHONPYCACHEPREFIX=r"C:\cache",
        SOURCE_DATE_EPOCH=str(product.epoch()),
        SDL_VIDEODRIVER="dummy",
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.close()
    told: deque[str] = deque(maxlen=SHOWN)
    with (WORK / "test.log").open("w", encoding="utf-8") as log:
        for line in program.stdout:
            told.append(line)
            log.write(line)
            log.flush()
    if program.wait():
        raise product.PackagingError(f"tests fail:\n{''.join(told)}")
    print(told[-1], end="")


def build(_: str, __: Sequence[str]) -> None:
    """Build the bundle by the product's own spec."""
    if not (bundle.WORK / "sounds").is_dir():
        bundle.pack_sounds(bundle.WORK / "sounds")
    spec = product.ROOT / "build" / "porrazo.spec"
    shutil.rmtree(BUILT, ignore_errors=True)
    told = Wine(PREFIX, keep=True)(
        _python(), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", windows_path(BUILT.parent), "--workpath", windows_path(WORK / "work"),
        windows_path(spec),
    )  # fmt: skip
    (WORK / "build.log").write_text(told, "utf-8")
    bundle.name_terminal_starter(BUILT)
    (icons,) = BUILT.rglob("assets/icon")
    (icons.parent / product.LICENCES).write_text(
        "Licences are collected where a bundle is shipped.\n", "utf-8"
    )
    print(f"{bundle.size(BUILT) / 1e6:.1f} MB")


def play(display: str, _: Sequence[str]) -> None:
    """Compile the installers; in a fresh Windows install, play, upgrade and remove."""
    windows.make(BUILT, WORK / "shipped")
    older = WORK / "older" / product.PROGRAM
    shutil.rmtree(older, ignore_errors=True)
    shutil.copytree(BUILT, older)
    (older / GONE).write_text("An older version had this.\n", "utf-8")
    first = windows.make(older, WORK / "first", TARGET)
    second = windows.make(BUILT, WORK / "second", TARGET)
    player = Player(Wine(WORK / "player"), first, second, display)
    for step in days_work(player):
        begun = time.monotonic()
        step()
        print(f"{time.monotonic() - begun:10.0f} s  {step.__name__}", flush=True)


STAGES: dict[str, Callable[[str, Sequence[str]], None]] = {
    "lay": lay,
    "test": test,
    "build": build,
    "play": play,
}


def _python() -> Path:
    found = next(PYTHON.glob("cp3*/python.exe"), None)
    if found is None:
        raise product.PackagingError("there is no Python for Windows yet: the stage lay lays it")
    return found


def main() -> int:
    """Do all stages, or those that the command line names, and say how long each took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=STAGES, help="some stages, in their order")
    parser.add_argument("--tests", nargs="+", default=[], help="test files, if not all")
    chosen = parser.parse_args()
    try:
        with screen() as display:
            os.environ["DISPLAY"] = display
            for name, stage in STAGES.items():
                if name in (chosen.only or STAGES):
                    begun = time.monotonic()
                    stage(display, chosen.tests)
                    print(f"{time.monotonic() - begun:6.0f} s  {name}", flush=True)
    except product.PackagingError as error:
        return product.ending(error)
    except subprocess.TimeoutExpired as error:
        return product.ending(product.PackagingError(str(error)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
