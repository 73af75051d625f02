"""Packs the program as a file that installs itself for one user: `python build/selfextract.py`."""

from __future__ import annotations

import hashlib
import lzma
import platform
import shutil
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import desktop_files
import product
from deb import c_library

HEADER = product.ROOT / "build" / "linux" / "installer.sh"


def make(bundle: Path, folder: Path) -> Path:
    """Write the installer of a bundle into a folder and return it.

    Raises:
        PackagingError: the bundle is none.

    """
    product.licences_in(bundle)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{product.PROGRAM}-{product.version()}-linux-{platform.machine()}.run"
    packed = _packed(bundle)
    facts = {
        "FILE": file.name,
        "SUM": hashlib.sha256(packed).hexdigest(),
        "LIBC": c_library(bundle),
    }
    lines = str(len(HEADER.read_text("utf-8").splitlines()))
    file.write_bytes(product.filled(HEADER, LINES=lines, **facts).encode() + packed)
    file.chmod(0o755)
    return file


def _packed(bundle: Path) -> bytes:
    """Return the program and what the desktop wants as an archive, the same bytes each time."""
    with TemporaryDirectory() as scratch:
        root = Path(scratch)
        shutil.copytree(bundle, root / "lib" / product.PROGRAM, symlinks=True)
        desktop_files.lay(root)
        written = BytesIO()
        with tarfile.open(fileobj=written, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in sorted(root.rglob("*")):
                archive.add(path, path.relative_to(root), recursive=False, filter=_plain)
    return lzma.compress(written.getvalue(), preset=9)


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = product.epoch()
    program = member.isdir() or Path(member.name).name == product.PROGRAM
    member.mode = 0o755 if program else 0o644
    return member


def main() -> int:
    """Make the installer that the command line asks for and describe it."""
    chosen = product.arguments(__doc__).parse_args()
    return product.making(lambda: make(chosen.bundle, chosen.out))


if __name__ == "__main__":
    sys.exit(main())
