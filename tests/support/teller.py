"""A player who only reads the lines of `porrazo tell` and answers in words."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Self

POSSIBLE = {"en": "You can say: ", "es": "Puedes decir: "}


class Teller:
    """A running `porrazo tell`; everything it writes is kept in ``lines``."""

    def __init__(self, data: Path, *arguments: str, lang: str = "en") -> None:
        self.lang = lang
        self.lines: list[str] = []
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "porrazo", "--data-dir", str(data), "--lang", lang,
                "tell", *arguments,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={
                "PATH": "",
                "PYTHONIOENCODING": "utf-8",
                "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            },
        )  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def read(self) -> str | None:
        """The next line, None when there are no more."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return None
        self.lines.append(line.rstrip("\n"))
        return self.lines[-1]

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def possible(self) -> list[str] | None:
        """Ask for the answers that are possible, whatever is asked; None when it is over."""
        with suppress(BrokenPipeError):
            self.write("legal")
        while (line := self.read()) is not None:
            if line.startswith(POSSIBLE[self.lang]):
                return line.removeprefix(POSSIBLE[self.lang]).split(", ")
        return None

    def play(self, rng: Random, questions: int | None = None) -> bool:
        """Answer so many questions, or all, at random; whether another one is open."""
        answered = 0
        while (answers := self.possible()) is not None:
            if answered == questions:
                return True
            self.write(answers[0] if answers[0] in ("go", "seguir") else rng.choice(answers))
            answered += 1
        return False

    def end(self) -> tuple[int, str]:
        """Wait for the end; the exit status and what stands on standard error."""
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors
