"""Packs the application that PyInstaller makes on macOS as a disk image: `python build/macos.py`.

It runs on macOS alone, which has codesign and hdiutil; the release workflow does that.
"""

from __future__ import annotations

import platform
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import product

PLIST = product.ROOT / "build" / "macos" / "Info.plist"
ICON = product.ROOT / "assets" / "icon" / "icon.icns"
APP = product.DIST / f"{product.PROGRAM}.app"
"""What PyInstaller makes beside the one-folder program, for a program with a window."""


def plist() -> str:
    """Return what the application says about itself and about the files that it opens."""
    return product.filled(PLIST, MAKERS=product.MAKERS)


def make(app: Path, folder: Path) -> Path:
    """Write the disk image of an application into a folder and return it.

    Raises:
        PackagingError: there is no such application, or this is not macOS.

    """
    if not (app / "Contents" / "MacOS" / product.PROGRAM).is_file():
        raise product.PackagingError(f"there is no application {app}; run make bundle first")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{product.PROGRAM}-{product.version()}-macos-{platform.machine()}.dmg"
    with TemporaryDirectory() as scratch:
        image = Path(scratch)
        ours = image / f"{product.NAME}.app"
        shutil.copytree(app, ours, symlinks=True)
        product.licences_in(ours / "Contents" / "MacOS", ours)
        (ours / "Contents" / "Info.plist").write_text(plist(), encoding="utf-8")
        shutil.copyfile(ICON, ours / "Contents" / "Resources" / ICON.name)
        # Signed by nobody: without any signature at all newer machines would not start it.
        product.run("codesign", "--force", "--deep", "--sign", "-", ours)
        (image / "Applications").symlink_to("/Applications")
        file.unlink(missing_ok=True)
        product.run(
            "hdiutil", "create", "-volname", product.NAME, "-srcfolder", image,
            "-format", "UDZO", "-imagekey", "zlib-level=9", file,
        )  # fmt: skip
    return file


def main() -> int:
    """Make the disk image that the command line asks for and describe it."""
    chosen = product.arguments(__doc__, APP).parse_args()
    return product.making(lambda: make(chosen.bundle, chosen.out))


if __name__ == "__main__":
    sys.exit(main())
