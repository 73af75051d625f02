"""Where the game writes: its log and the player's matches."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from porrazo.reasons import reason_of

EXPORTS: Final = "exports"
"""The folder for what is exported, where everything is kept in one that the player named."""


def data_folder(chosen: Path | None) -> Path:
    """Return where everything is kept that the game writes: the platform's own folder unless given.

    It need not be there.
    """
    return chosen or Path(platformdirs.user_data_dir("porrazo", appauthor=False))


@dataclass(frozen=True, slots=True)
class AppPaths:
    """The data folder; `problem` says why nothing can be written there, if so.

    It may be that another program has it: then it is `taken`. ``profile`` is the mark of who plays
    now, "" for the first. ``chosen`` is a folder that the player named: nothing goes anywhere else.
    ``still_ours`` tells whether the lock is held that keeps others out; None where there is none.
    """

    data: Path
    problem: str | None = None
    taken: bool = False
    profile: str = ""
    chosen: bool = False
    still_ours: Callable[[], bool] | None = None

    @classmethod
    def open(cls, data_dir: Path | None = None) -> "AppPaths":
        """Make the folder (the platform's own one unless given) and try whether it takes files.

        Never raises: a folder that cannot be used is said in `problem`.
        """
        folder = data_folder(data_dir)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            trial = folder / f".trial-{os.getpid()}"
            trial.write_bytes(b"")
            trial.unlink()
        except OSError as error:
            return cls(folder, reason_of(error), chosen=data_dir is not None)
        return cls(folder, chosen=data_dir is not None)

    @property
    def writable(self) -> bool:
        """True when anything can be saved."""
        return self.problem is None and self.ours

    @property
    def ours(self) -> bool:
        """True when no other program has taken the folder since it was locked."""
        return self.still_ours is None or self.still_ours()

    @property
    def own(self) -> Path:
        """Where what belongs to who plays now is kept."""
        return self.data / "profiles" / self.profile if self.profile else self.data

    @property
    def exports(self) -> Path:
        """Where the player looks for what is exported."""
        if self.chosen:
            return self.data / EXPORTS
        return Path(platformdirs.user_documents_dir()) / "Porrazo"

    @property
    def log(self) -> Path:
        """The log file; older ones have .1, .2, .3 after their names."""
        return self.data / "porrazo.log"
