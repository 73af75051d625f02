"""Makes a release: `python build/release.py`.

It refuses what must not be released, then builds all that this machine can build into
dist/release, and prints what it made.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from tempfile import TemporaryDirectory

import changelog
import deb
import macos
import product
import selfextract
import windows

FOLDER = product.DIST / "release"
SUMS = "SHA256SUMS"
PARTS = ("installers", "sources", "wheel")


def objections(root: Path = product.ROOT, tag: str | None = None) -> list[str]:
    """Return a sentence for each reason why a tree must not be released.

    ``tag`` is the one that it is released under, if that is known already.
    """
    version = product.version(root)
    found = []
    if product.said("git", "status", "--porcelain", cwd=root):
        found.append("the tree has changes that are not committed")
    file = root / changelog.FILE.name
    try:
        entry = changelog.release_of(version, file)
    except product.PackagingError as error:
        found.append(str(error))
    else:
        if entry.day is None:
            found.append(f"{file.name} says that {version} is unreleased: give it its day")
    differing = {where: other for where, other in versions(root).items() if other != version}
    if tag is not None and tag != f"v{version}":
        differing["the tag"] = tag
    found += [
        f"the source says {version}, but {where} says {it}" for where, it in differing.items()
    ]
    return found


def versions(root: Path) -> dict[str, str]:
    """Return what else says a version of the whole: each place with what it says."""
    said: dict[str, str] = {}
    listed = changelog.releases(root / changelog.FILE.name)
    if listed:
        said[changelog.FILE.name] = listed[0].version
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    if "version" in project:
        said["pyproject.toml"] = project["version"]
    for path in sorted((root / "build").rglob("*")):
        if path.suffix in (".py", ".nsi", ".plist", ".xml", ".sh"):
            written = re.search(r"""(?i)\bversion["']?\s*[:=]\s*["'](\d+\.\d+\.\d+)["']""",
                                path.read_text("utf-8"))  # fmt: skip
            if written:
                said[path.relative_to(root).as_posix()] = written[1]
    return said


def build(
    parts: Collection[str] = PARTS, folder: Path = FOLDER, wheels: Path | None = None
) -> list[Path]:
    """Build parts of a release, as far as this machine can, into a folder that is emptied first.

    The installers take the compiled wheel of this machine from ``wheels``, if that is given.

    Raises:
        PackagingError: something cannot be built.

    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made: list[Path] = []
    if "installers" in parts:
        bundle(wheels)
        made += [make(folder) for make in installers()]
    if "sources" in parts:
        made.append(sources(folder))
    if "wheel" in parts:
        made.append(wheel(folder))
    sums(folder)
    return made


def bundle(wheels: Path | None = None) -> None:
    """Build the one-folder program in a clean environment, with a wheel of a folder if given."""
    script = product.ROOT / "build" / "bundle.py"
    product.run(sys.executable, script, *(("--wheels", wheels.resolve()) if wheels else ()))
    product.licences_in(product.BUNDLE)


def installers() -> list[Callable[[Path], Path]]:
    """Return what makes the installers for the system that this machine runs."""
    packed = product.BUNDLE
    if sys.platform == "win32":
        return [lambda folder: windows.make(packed, folder)]
    if sys.platform == "darwin":
        return [lambda folder: macos.make(macos.APP, folder)]
    ours: list[Callable[[Path], Path]] = [lambda folder: selfextract.make(packed, folder)]
    if shutil.which("dpkg-deb"):
        ours.append(lambda folder: deb.make(packed, folder))
    return ours


def wheel(folder: Path) -> Path:
    """Build the wheel with compiled rules for this machine and return it."""
    with TemporaryDirectory() as scratch:
        environment = os.environ | {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
        product.run(
            sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", scratch, product.ROOT,
            env=environment,
        )  # fmt: skip
        made = next(Path(scratch).glob("*.whl"))
        if made.stem.endswith("-none-any"):
            raise product.PackagingError(f"{made.name} is not compiled")
        return Path(shutil.move(made, folder / made.name))


def sources(folder: Path) -> Path:
    """Build the archive of the sources and return it."""
    with TemporaryDirectory() as scratch:
        python = Path(scratch) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        product.run(sys.executable, "-m", "venv", scratch)
        product.run(python, "-m", "pip", "install", "--quiet", "hatchling")
        product.run(python, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    return next(folder.glob("*.tar.gz"))


def sums(folder: Path) -> Path:
    """Write the checksums of all files of a folder, in the form of sha256sum."""
    file = folder / SUMS
    others = [path for path in sorted(folder.iterdir()) if path != file]
    file.write_text("".join(f"{product.checksum(path)}  {path.name}\n" for path in others), "utf-8")
    return file


def notes() -> str:
    """Return what is new in the version at hand, for the page of the release."""
    release = changelog.release_of(product.version())
    return "".join(f"- {change}\n" for change in release.changes)


def main() -> int:
    """Refuse, or build and print what was made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="refuse only, build nothing")
    parser.add_argument("--trial", action="store_true", help="build what would be refused, too")
    parser.add_argument("--tag", help="what the release is tagged with")
    for part in PARTS:
        parser.add_argument(f"--{part}", action="store_true", help="build only that, or those")
    parser.add_argument(
        "--wheels", type=Path, metavar="FOLDER", help="take the compiled wheel from there"
    )
    parser.add_argument("--notes", action="store_true", help="print what is new, build nothing")
    parser.add_argument("--sums", type=Path, metavar="FOLDER", help="only write its checksums")
    chosen = parser.parse_args()
    try:
        if chosen.notes:
            print(notes(), end="")
        elif chosen.sums:
            print(sums(chosen.sums))
        else:
            return _release(chosen)
    except product.PackagingError as error:
        return product.ending(error)
    return 0


def _release(chosen: argparse.Namespace) -> int:
    against = objections(tag=chosen.tag)
    for sentence in against:
        print(f"release.py: {sentence}", file=sys.stderr)
    if against and not chosen.trial:
        return 1
    if not chosen.check:
        parts = [part for part in PARTS if getattr(chosen, part)]
        for path in build(parts or PARTS, wheels=chosen.wheels):
            print(product.describe(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
