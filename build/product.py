"""What is said about the program in every package, and the few tools that all packagers share.

The version is the game's own, read from its source; nothing else holds one.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
BUNDLE = DIST / "porrazo"
"""The one-folder program that `make bundle` makes; every installer packs it."""

NAME = "Porrazo"
PROGRAM = "porrazo"
APP_ID = "org.porrazo.Porrazo"
MAKERS = "The Porrazo developers"
MIME = "application/vnd.porrazo.match+json"
SUFFIX = "porrazo"
"""What the name of a match record ends with that a double click opens in the game."""
LICENCES = "LICENCES.txt"
"""The file among the assets of a bundle with the licences of everything in it."""


class PackagingError(Exception):
    """Something cannot be packed; the message is one sentence."""


def version(root: Path = ROOT) -> str:
    """Return the version that the game's source says, in this tree or another one.

    Raises:
        PackagingError: it says none, or one that not every kind of package can bear.

    """
    source = root / "game" / "porrazo" / "__init__.py"
    found = re.search(r'^__version__ = "([^"]+)"$', source.read_text("utf-8"), re.MULTILINE)
    if found is None or not re.fullmatch(r"\d+\.\d+\.\d+", found[1]):
        raise PackagingError(f"{source} does not say a version of three numbers")
    return found[1]


def homepage() -> str | None:
    """Return the address of the project as the release workflow gives it, None elsewhere."""
    return os.environ.get("PORRAZO_HOMEPAGE") or None


def build_day() -> date:
    """Return the day that packages are dated by: the last commit's, so that builds repeat."""
    return datetime.fromtimestamp(epoch(), UTC).date()


def epoch() -> int:
    """Return the time, in seconds since 1970, that files in packages are dated by."""
    given = os.environ.get("SOURCE_DATE_EPOCH") or said("git", "log", "-1", "--format=%ct")
    return int(given)


def maintainer() -> str:
    """Return who made the package, with the address of the last commit."""
    return f"{MAKERS} <{said('git', 'log', '-1', '--format=%ae')}>"


def licences_in(bundle: Path, whole: Path | None = None) -> Path:
    """Return the file of a bundle that the game shows its licences from.

    ``whole`` is the folder that everything lies in, if not the one with the program.

    Raises:
        PackagingError: ``bundle`` does not hold the program, or nobody has collected its licences.

    """
    names = (PROGRAM, f"{PROGRAM}.exe")
    if not any((bundle / name).is_file() for name in names):
        raise PackagingError(f"there is no program in {bundle}; run make bundle first")
    found = next((whole or bundle).rglob(f"assets/{LICENCES}"), None)
    if found is None:
        raise PackagingError(f"{bundle} has no {LICENCES}; run build/licences.py first")
    return found


def filled(template: Path, **values: str) -> str:
    """Return a template with each ``@NAME@`` in it replaced by a value.

    Raises:
        PackagingError: one is left for which there is no value.

    """
    text = template.read_text("utf-8")
    facts = {"APP_ID": APP_ID, "MIME": MIME, "SUFFIX": SUFFIX, "VERSION": version()} | values
    for name, value in facts.items():
        text = text.replace(f"@{name}@", value)
    left = re.search(r"@[A-Z_]+@", text)
    if left:
        raise PackagingError(f"nobody says what {left[0]} is in {template}")
    return text


def run(*command: str | Path, **more: object) -> None:
    """Run a command of which the output is seen only where it fails.

    Raises:
        PackagingError: it is not installed, or it fails.

    """
    said(*command, **more)


def said(*command: str | Path, **more: object) -> str:
    """Return what a command prints.

    Raises:
        PackagingError: it is not installed, or it fails.

    """
    words = [str(word) for word in command]
    options: dict[str, object] = {"cwd": ROOT, "encoding": "utf-8", "errors": "replace"} | more
    try:
        answer = subprocess.run(words, capture_output=True, check=False, **options)  # type: ignore[call-overload]
    except FileNotFoundError as error:
        raise PackagingError(f"{words[0]} is not installed") from error
    if answer.returncode:
        raise PackagingError(f"{' '.join(words)} failed:\n{answer.stdout}{answer.stderr}".rstrip())
    return str(answer.stdout).strip()


def checksum(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def describe(path: Path) -> str:
    """Return a line with the checksum, the size in megabytes and the name of a file."""
    return f"{checksum(path)}  {path.stat().st_size / 1e6:6.1f} MB  {path.name}"


def arguments(about: str | None, bundle: Path = BUNDLE) -> argparse.ArgumentParser:
    """Return what every packager reads from its command line: what it packs, and where to."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--bundle", type=Path, default=bundle, help="the program, as it was built")
    parser.add_argument("--out", type=Path, default=DIST, help="the folder to write to")
    return parser


def making(make: Callable[[], Path]) -> int:
    """Make a package and describe it, or say why it cannot be made; return the exit status."""
    try:
        print(describe(make()))
    except PackagingError as error:
        return ending(error)
    return 0


def ending(error: PackagingError) -> int:
    """Say why nothing was made; return the exit status for it."""
    print(f"{Path(sys.argv[0]).name}: {error}", file=sys.stderr)
    return 1
