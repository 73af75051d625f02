"""Packs the one-folder program as a Debian package: `python build/deb.py`."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import changelog
import desktop_files
import product

# SDL opens these by itself when it starts: nothing that is linked names them.
NEEDS = ("libx11-6", "libxext6")
SERVED_BY = (
    "libasound2t64 | libasound2",
    "libxcursor1",
    "libxfixes3",
    "libxi6",
    "libxrandr2",
)
"""Sound, the cursor, touch screens, full screen: without one of them that part alone is gone."""
DESCRIPTION = """Mexican card game of fishing, scored on a pegboard
 Porrazo is an old Mexican fishing game: cards of the hand catch cards on the
 table, and a catch that lands on the card that somebody has just put down is
 a porrazo. It is played to 61 on a pegboard, in a quarter of an hour.
 .
 Two to eight play at one screen, people and computers in any mix, partners
 too. Six opponents, a first game that teaches by playing, every house rule,
 English and Spanish, narration for screen readers."""


def make(bundle: Path, folder: Path, revision: str = "1") -> Path:
    """Write the package of a bundle into a folder and return it.

    Raises:
        PackagingError: the bundle is none, or a tool is missing.

    """
    licences = product.licences_in(bundle).relative_to(bundle)
    version = f"{product.version()}-{revision}"
    architecture = product.said("dpkg", "--print-architecture")
    package = folder / f"{product.PROGRAM}_{version}_{architecture}.deb"
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as scratch:
        root = Path(scratch) / "root"
        _lay(bundle, licences, root, revision)
        control = _control(root, bundle, version, architecture)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
        (root / "DEBIAN" / "md5sums").write_text(_sums(root), encoding="utf-8")
        _set_modes(root)
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(product.epoch())}
        product.run(
            "dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, package,
            env=environment,
        )  # fmt: skip
    return package


def _lay(bundle: Path, licences: Path, root: Path, revision: str) -> None:
    usr = root / "usr"
    shutil.copytree(bundle, usr / "lib" / product.PROGRAM, symlinks=True)
    games = usr / "games"
    games.mkdir(parents=True)
    (games / product.PROGRAM).symlink_to(f"../lib/{product.PROGRAM}/{product.PROGRAM}")
    desktop_files.lay(usr)
    papers = usr / "share" / "doc" / product.PROGRAM
    papers.mkdir(parents=True)
    (papers / "changelog.Debian.gz").write_bytes(changelog.debian(revision))
    (papers / "changelog.gz").write_bytes(changelog.packed(changelog.FILE.read_text("utf-8")))
    (papers / product.LICENCES).symlink_to(Path("../../../lib") / product.PROGRAM / licences)
    (papers / "copyright").write_text(_copyright(), encoding="utf-8")


def _copyright() -> str:
    """Return what is under which licence."""
    licence = (product.ROOT / "LICENSE").read_text("utf-8")
    return (
        f"{licence}\nPython, SDL and the other libraries that are packed with the program, and "
        "the fonts,\nhave licences of their own:\n"
        f"/usr/share/doc/{product.PROGRAM}/{product.LICENCES} holds them all.\n"
    )


def _control(root: Path, bundle: Path, version: str, architecture: str) -> str:
    size = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    home = product.homepage()
    fields = {
        "Package": product.PROGRAM,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": product.maintainer(),
        "Installed-Size": str(size),
        "Depends": ", ".join([f"libc6 (>= {c_library(bundle)})", *NEEDS]),
        "Recommends": ", ".join(SERVED_BY),
        "Section": "games",
        "Priority": "optional",
        **({"Homepage": home} if home else {}),
        "Description": DESCRIPTION,
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def c_library(bundle: Path) -> str:
    """Return the oldest version of the C library that a bundle runs with."""
    found = {(2, 17)}
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.open("rb").read(4) == b"\x7fELF":
            asked = product.said("readelf", "--version-info", "--wide", path)
            for major, minor in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", asked):
                found.add((int(major), int(minor)))
    return ".".join(str(part) for part in max(found))


def _sums(root: Path) -> str:
    lines = []
    for path in sorted((root / "usr").rglob("*")):
        if path.is_file() and not path.is_symlink():
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            lines.append(f"{digest}  {path.relative_to(root)}\n")
    return "".join(lines)


def _set_modes(root: Path) -> None:
    """Let everybody read everything and nobody but root write; date all by the commit."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            program = path.is_dir() or path.name == product.PROGRAM
            path.chmod(0o755 if program else 0o644)
        os.utime(path, (product.epoch(),) * 2, follow_symlinks=False)


def main() -> int:
    """Make the package that the command line asks for and describe it."""
    parser = product.arguments(__doc__)
    parser.add_argument("--revision", default="1", help="which packaging of this version")
    chosen = parser.parse_args()
    return product.making(lambda: make(chosen.bundle, chosen.out, chosen.revision))


if __name__ == "__main__":
    sys.exit(main())
