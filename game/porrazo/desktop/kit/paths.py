"""Where the game writes: its log and the player's matches."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True, slots=True)
class AppPaths:
    """The data folder; `problem` says why nothing can be written there, if so.

    It may be that another program has it: then it is `taken`. ``profile`` is the mark of who plays
    now, "" for the first.
    """

    data: Path
    problem: str | None = None
    taken: bool = False
    profile: str = ""

    @classmethod
    def open(cls, data_dir: Path | None = None) -> "AppPaths":
        """Make the folder (the platform's own one unless given) and try whether it takes files.

        Never raises: a folder that cannot be used is said in `problem`.
        """
        folder = data_dir or Path(platformdirs.user_data_dir("porrazo", appauthor=False))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            trial = folder / f".trial-{os.getpid()}"
            trial.write_bytes(b"")
            trial.unlink()
        except OSError as error:
            return cls(folder, error.strerror or str(error))
        return cls(folder)

    @property
    def writable(self) -> bool:
        """Whether anything can be saved."""
        return self.problem is None

    @property
    def own(self) -> Path:
        """Where what belongs to who plays now is kept."""
        return self.data / "profiles" / self.profile if self.profile else self.data

    @property
    def documents(self) -> Path:
        """Where the player looks for what is exported."""
        return Path(platformdirs.user_documents_dir()) / "Porrazo"

    @property
    def log(self) -> Path:
        """The log file; older ones have .1, .2, .3 after their names."""
        return self.data / "porrazo.log"
