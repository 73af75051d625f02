"""The licences of the game and of the packages it needs, as they are installed here."""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

import porrazo
from porrazo.assets import asset, assets_folder
from porrazo.desktop.scenes.licencefile import Part

_LICENCE_FILE = re.compile(r"(licen[cs]e|copying|lgpl|notice)[^/]*$", re.IGNORECASE)


def installed() -> list[Part]:
    """Return the game, its fonts, Python, and the packages that the game needs."""
    return [_game(), *_fonts(), _python(), *[_package(name) for name in sorted(_needed())]]


def _game() -> Part:
    try:
        words = texts_of(metadata.distribution("porrazo"))
    except metadata.PackageNotFoundError:
        words = []
    beside = assets_folder().parent / "LICENSE"
    if not words and beside.is_file():
        words = [beside.read_text(encoding="utf-8")]
    return Part(f"Porrazo {porrazo.__version__}", "MIT", "\n\n".join(words).strip())


def _fonts() -> list[Part]:
    files = sorted(asset("fonts").glob("*-OFL.txt"))
    names = {"AlegreyaSans": "Alegreya Sans"}
    found = []
    for file in files:
        name = file.stem.removesuffix("-OFL")
        found.append(Part(names.get(name, name), "OFL-1.1", file.read_text("utf-8").strip()))
    return found


def _python() -> Part:
    """Return Python with its licence, wherever the system keeps it."""
    folders = (sysconfig.get_path("stdlib"), sys.base_prefix)
    for folder in folders:
        file = Path(folder) / "LICENSE.txt"
        if file.is_file():
            words = file.read_text(encoding="utf-8")
            break
    else:
        words = sys.copyright
    return Part(f"Python {platform.python_version()}", "PSF-2.0", words.strip())


def _needed() -> set[str]:
    """Return the names of the packages that the game needs, and of those that they need."""
    found: set[str] = set()
    names = {"porrazo"}
    while names:
        try:
            needs = metadata.requires(names.pop()) or []
        except metadata.PackageNotFoundError:
            continue
        usual = [need for need in needs if "extra ==" not in need]
        fresh = {re.split(r"[ <>=!~;\[(]", need)[0].lower() for need in usual} - found
        # What only another Python or system needs is not installed here.
        fresh = {name for name in fresh if _is_installed(name)}
        found |= fresh
        names |= fresh
    return found


def _is_installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _package(name: str) -> Part:
    """Return an installed package with all licences that it brings."""
    package = metadata.distribution(name)
    about = package.metadata
    short = _short(about.get_all("License-Expression") or about.get_all("Classifier") or [])
    words = "\n\n".join(texts_of(package)).strip()
    return Part(f"{about['Name']} {package.version}", short or about["License"], words)


def _short(said: Sequence[str]) -> str:
    """Return the short name of a licence, given as an expression or among classifiers."""
    named = [each for each in said if "::" not in each or each.startswith("License ::")]
    last = [each.rpartition(" :: ")[2].removesuffix(" License") for each in named]
    return ", ".join(re.sub(r".*\((.*)\)", r"\1", each) for each in last)


def texts_of(package: metadata.Distribution) -> list[str]:
    """Return the licences among the files of a package."""
    files = [
        Path(str(file.locate()))
        for file in package.files or []
        if _LICENCE_FILE.search(str(file)) and file.suffix in ("", ".txt", ".md", ".rst")
    ]
    return [file.read_text(encoding="utf-8", errors="replace") for file in files if file.is_file()]
