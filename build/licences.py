"""Collects who made what a bundle holds, and under which licence: `python build/licences.py`.

The file lies among the game's assets, where the game shows it. A library of which nobody has
said the licence in licences/libraries.toml stops the build.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import product

HERE = Path(__file__).resolve().parent / "licences"
_LIBRARY = re.compile(r"\.(so(\.[\d.]+)?|dylib|dll)$")
# Modules of Python are libraries, too, but carry the licence of what they are part of.
_MODULE = re.compile(r"\.(cpython-[^/]*|abi3|pypy[^/]*)\.so$|\.pyd$|__mypyc\.")
_PYTHON = re.compile(r"^(lib)?python3", re.IGNORECASE)
_ASK = """
from porrazo.desktop.scenes.installed import installed
from porrazo.desktop.scenes.licencefile import written
print(written(installed()))
"""
Part = tuple[str, str, str]


def collect(bundle: Path, python: Path) -> Path:
    """Write the licences of a bundle into it and return the file.

    ``python`` is the interpreter of the environment that the bundle was built in.

    Raises:
        PackagingError: a library is none of those whose licence is known.

    """
    text = product.said(python, "-X", "utf8", "-c", _ASK)
    if "==== pygame-ce" not in text:
        raise product.PackagingError(f"porrazo and what it needs are not installed for {python}")
    parts = of_libraries(libraries_in(bundle))
    file = _assets(bundle) / product.LICENCES
    sections = [f"==== {name}: {kinds}\n\n{words.strip()}\n\n" for name, kinds, words in parts]
    file.write_text(f"{text}\n\n{''.join(sections)}", encoding="utf-8")
    return file


def _assets(bundle: Path) -> Path:
    # In an application of macOS links lead to it, too.
    found = next((path for path in bundle.rglob("porrazo/assets") if path.is_dir()), None)
    if found is None:
        raise product.PackagingError(f"{bundle} has no folder porrazo/assets")
    return found.resolve()


def libraries_in(bundle: Path) -> list[str]:
    """Return the file names of the libraries in a bundle that are none of Python's modules.

    What lies in every program that PyInstaller or mypyc has made is called by their names.
    """
    names = {path.name for path in bundle.rglob("*") if path.is_file()}
    libraries = {name for name in names if _LIBRARY.search(name) and not _MODULE.search(name)}
    made_by = {"pyinstaller"} | {"mypyc" for name in names if "__mypyc" in name}
    return sorted(made_by | {name for name in libraries if not _PYTHON.match(name)})


def of_libraries(names: Iterable[str]) -> list[Part]:
    """Return the entries that libraries belong to, each once."""
    entries = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))["library"]
    used: dict[str, Part] = {}
    first: dict[str, str] = {}
    for name in names:
        entry = next((entry for entry in entries if _is_of(name, entry["files"])), None)
        if entry is None:
            raise product.PackagingError(f"no licence of {name} is known; add it to {HERE.name}")
        kinds = [entry["licence"], *([entry["also"]] if "also" in entry else [])]
        whose = entry["name"]
        texts = [_text(kind, first.setdefault(kind, whose), whose) for kind in kinds]
        used[whose] = (whose, ", ".join(kinds), "\n".join([f"{entry['copyright']}\n", *texts]))
    return list(used.values())


def _text(kind: str, first: str, whose: str) -> str:
    """Return a licence, or where to find it, if it stands at another library already."""
    if first != whose:
        return f"Under the licence {kind}, of which the words stand at {first}.\n"
    return (HERE / f"{kind}.txt").read_text("utf-8")


def _is_of(file: str, beginnings: Iterable[str]) -> bool:
    """Return whether a file's name is one of those names, followed by a version or nothing."""
    name = file.lower().removeprefix("lib")
    return any(re.match(rf"{re.escape(begin)}([-.\d]|$)", name) for begin in beginnings)


def main() -> int:
    """Collect the licences of the bundle that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=product.BUNDLE, help="the program's folder")
    parser.add_argument(
        "--python", type=Path, default=Path(sys.executable), help="what it was built with"
    )
    chosen = parser.parse_args()
    try:
        print(collect(chosen.bundle, chosen.python))
    except product.PackagingError as error:
        return product.ending(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
