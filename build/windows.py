"""Packs the program as an installer for Windows, by makensis: `python build/windows.py`.

It can be made anywhere; the bundle must be one of Windows to be of use there.
"""

from __future__ import annotations

import sys
from pathlib import Path, PureWindowsPath
from tempfile import TemporaryDirectory

import product

SCRIPT = product.ROOT / "build" / "windows" / "porrazo.nsi"
ICON = product.ROOT / "assets" / "icon" / "icon.ico"


def make(bundle: Path, folder: Path, target: str | None = None) -> Path:
    """Write the installer of a bundle into a folder and return it.

    ``target`` is a machine of makensis, such as "amd64-unicode"; without one any Windows runs it.

    Raises:
        PackagingError: the bundle is none, or makensis is missing or refuses.

    """
    product.licences_in(bundle)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder.resolve() / f"{product.PROGRAM}-{product.version()}-windows-setup.exe"
    facts: dict[str, str | Path] = {
        "VERSION": product.version(),
        "MAKERS": product.MAKERS,
        "MIME": product.MIME,
        "SUFFIX": product.SUFFIX,
        "BUNDLE": bundle.resolve(),
        "ICON": ICON,
        "OUT": file,
    }
    with TemporaryDirectory() as scratch:
        listed = Path(scratch) / "removal.nsh"
        listed.write_text(removal(bundle), encoding="utf-8")
        facts["REMOVAL"] = listed
        if target is not None:
            facts["TARGET"] = target
        given = [f"-D{name}={value}" for name, value in facts.items()]
        # -WX makes every warning a failure.
        product.run("makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *given, SCRIPT)
    return file


def removal(bundle: Path) -> str:
    """Return the commands that delete the files of a bundle and the folders that held them."""
    inside = sorted(bundle.rglob("*"), reverse=True)  # what is in a folder comes before it
    return "".join(
        f'{"RMDir" if path.is_dir() else "Delete"} "$INSTDIR\\{_windows(path, bundle)}"\n'
        for path in inside
    )


def _windows(path: Path, bundle: Path) -> str:
    return str(PureWindowsPath(path.relative_to(bundle))).replace("$", "$$")


def main() -> int:
    """Make the installer that the command line asks for and describe it."""
    chosen = product.arguments(__doc__).parse_args()
    return product.making(lambda: make(chosen.bundle, chosen.out))


if __name__ == "__main__":
    sys.exit(main())
