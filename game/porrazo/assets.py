"""Where the game's pictures, fonts, sounds and words are found."""

import gzip
import zlib
from functools import cache
from io import BytesIO
from pathlib import Path

_PACKED = b"\x1f\x8b"


class MissingAssetError(Exception):
    """A file of the game is not where it belongs; the message is one sentence for a player."""


@cache
def assets_folder() -> Path:
    """Return the folder of assets: beside the package in a wheel, at the top of a checkout."""
    package = Path(__file__).resolve().parent
    installed, checkout = package / "assets", package.parents[1] / "assets"
    for folder in (installed, checkout):
        if folder.is_dir():
            return folder
    raise MissingAssetError(f"The game's assets folder is missing; it should be at {installed}.")


def asset(path: str) -> Path:
    """Return the file or folder `path` (with forward slashes) of the assets.

    Raises `MissingAssetError` when it is not there.
    """
    found = assets_folder() / path
    if not found.exists():
        raise MissingAssetError(f"The file {path} of the game's assets is missing: {found}.")
    return found


def drawing(path: Path) -> BytesIO:
    """Return the SVG in a file; in a bundle gzip has packed it.

    Raises `OSError` when the file cannot be read, or is not whole.
    """
    found = path.read_bytes()
    if not found.startswith(_PACKED):
        return BytesIO(found)
    try:
        return BytesIO(gzip.decompress(found))
    except (EOFError, zlib.error) as error:
        raise OSError(f"{path.name} is not whole") from error
