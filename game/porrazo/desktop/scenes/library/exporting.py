"""Files for the player to take along: where they went, or why there are none, as a notice."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

from porrazo.desktop.ui.context import Context
from porrazo.reasons import reason_of


def export(context: Context, told: str, write: Callable[[Path], Path]) -> None:
    """Have ``write`` put a file into the folder for exports, and tell the player what came of it.

    ``write`` returns the file; ``told`` is the key of the words that name it.
    """
    folder = context.paths.exports
    try:
        folder.mkdir(parents=True, exist_ok=True)
        words = context.text.get(told, file=str(write(folder)))
    except OSError as error:
        file, reason = error.filename or folder, reason_of(error)
        words = context.text.get("app.not_written", file=str(file), reason=reason)
    context.notices.append(words)


def free_file(folder: Path, stem: str, suffix: str) -> Path:
    """Return a file in a folder that is not there yet; the suffix has no dot."""
    names = (f"{stem}-{number}.{suffix}" for number in count(1))
    return next(folder / name for name in names if not (folder / name).exists())
