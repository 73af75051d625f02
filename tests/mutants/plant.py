"""Plants the mistakes of mutants.toml one at a time in a copy, and tells which no test notices.

By hand and at night: `python tests/mutants/plant.py [--jobs N] [NAME ...]`, a NAME being part of a
mutant's name; `--check` runs nothing and tells which no longer apply. Every mutant names the tests
that should fail with it; they are run first as they are, for a test that fails anyway notices
nothing. Exits with 1 where a mutant survives, no longer applies, or cannot be judged.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
TOP = HERE.parents[1]
LIST = HERE / "mutants.toml"
LONGEST = 900.0
MOST_WORK, MOST_MEMORY = 120, 4 << 30
"""Seconds, seconds of a processor, and bytes, after which tests are ended that a mutant keeps from
ending; it is noticed then, too.
"""

KILLED, SURVIVED, GONE, UNKNOWN = "killed", "SURVIVED", "NO LONGER APPLIES", "CANNOT BE JUDGED"
_PASSED, _FAILED, _INTERRUPTED = 0, 1, 2
"""What pytest ends with; interrupted where a module cannot be imported."""


@dataclass(frozen=True)
class Mutant:
    """One mistake: in ``file`` the text ``was`` becomes ``now``; ``tests`` are pytest's arguments.

    ``file`` and the files of ``tests`` are counted from the top of the checkout.
    """

    name: str
    file: Path
    was: str
    now: str
    tests: tuple[str, ...]

    def text(self) -> str:
        """Return the text of the file now, "" where there is none."""
        path = TOP / self.file
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def applies(self) -> bool:
        """Return whether the mutant can be planted in the file as it is now."""
        return self.planted(self.text()) is not None

    def planted(self, text: str) -> str | None:
        """Return the text of the file with the mistake; None unless it is there just once.

        >>> Mutant("less", Path("a"), "a < b", "a <= b", ()).planted("if a < b:")
        'if a <= b:'
        >>> Mutant("less", Path("a"), "a < b", "a <= b", ()).planted("a < b or a < b") is None
        True
        """
        return text.replace(self.was, self.now) if text.count(self.was) == 1 else None


def mutants_in(path: Path = LIST) -> list[Mutant]:
    """Return the mutants of a list, in its order."""
    given = tomllib.loads(path.read_text(encoding="utf-8"))
    files, tests = given["files"], given["tests"]
    found = []
    for mutant in given["mutants"]:
        by = [test for name in mutant["by"] for test in tests[name]]
        place = Path(files[mutant["in"]])
        found.append(Mutant(mutant["name"], place, mutant["was"], mutant["now"], tuple(by)))
    return found


class Copy:
    """A copy of what is tested; tests stay where they are and are run upon it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(TOP / "game", folder / "game")
        for beside in ("assets", "saves", "pyproject.toml"):
            (folder / beside).symlink_to(TOP / beside)

    def judge(self, mutant: Mutant) -> str:
        """Plant a mutant, run its tests, take it out again; return what came of it."""
        original, planted = TOP / mutant.file, mutant.planted(mutant.text())
        if planted is None:
            return GONE
        copied = self.folder / mutant.file
        copied.write_text(planted, encoding="utf-8")
        try:
            ended = self.run(mutant.tests, sparingly)
        finally:
            # With its date, so that what was compiled of it before is right again.
            shutil.copy2(original, copied)
        if ended == _PASSED:
            return SURVIVED
        return KILLED if ended in (_FAILED, _INTERRUPTED) else UNKNOWN

    def run(self, tests: Sequence[str], limit: Callable[[], None] | None = None) -> int:
        """Run tests upon the copy; return what pytest ends with, or that they failed to end.

        ``limit`` is called first in their process.
        """
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *tests]
        path = os.pathsep.join([str(self.folder / "game"), os.environ.get("PYTHONPATH", "")])
        usual = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        process = subprocess.Popen(
            command, cwd=TOP, env={**os.environ, **usual}, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit,
        )  # fmt: skip
        try:
            ended = process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return _FAILED
        return ended if ended >= 0 else _FAILED


def sparingly() -> None:
    """Let this process do only so much work, and have only so much memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_WORK, MOST_WORK))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def judged(mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Judge mutants in so many copies at once; give each with what came of it, in order."""
    with TemporaryDirectory(prefix="mutants-") as room:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            folder = Path(room) / str(number)
            folder.mkdir()
            copies.put(Copy(folder))

        def judge(mutant: Mutant) -> str:
            copy = copies.get()
            try:
                return copy.judge(mutant)
            finally:
                copies.put(copy)

        workers = ThreadPoolExecutor(jobs)
        try:
            yield from zip(mutants, workers.map(judge, mutants), strict=True)
        finally:
            # At Ctrl-C those that are being judged are the last.
            workers.shutdown(cancel_futures=True)


def pass_without(mutants: Sequence[Mutant]) -> bool:
    """Return whether all tests of mutants pass where nothing is planted."""
    tests = list(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
    with TemporaryDirectory(prefix="mutants-") as room:
        return Copy(Path(room)).run(tests) == _PASSED


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="part of a mutant's name")
    parser.add_argument("--jobs", type=int, default=1, help="so many at once (1)")
    parser.add_argument("--list", action="store_true", help="name the mutants and end")
    parser.add_argument("--check", action="store_true", help="tell which no longer apply and end")
    options = parser.parse_args()
    mutants = [
        mutant
        for mutant in mutants_in()
        if not options.names or any(part in mutant.name for part in options.names)
    ]
    if options.list:
        print("\n".join(mutant.name for mutant in mutants))
        return 0
    if options.check:
        gone = [mutant for mutant in mutants if not mutant.applies()]
        print("\n".join(f"{GONE:18} {mutant.file}: {mutant.name}" for mutant in gone))
        return int(bool(gone))
    if not pass_without(mutants):
        print("tests of these mutants fail where nothing is planted: mend that first")
        return 1
    counts = dict.fromkeys((KILLED, SURVIVED, GONE, UNKNOWN), 0)
    for mutant, ended in judged(mutants, options.jobs):
        counts[ended] += 1
        print(f"{ended:18} {mutant.file}: {mutant.name}", flush=True)
    print(", ".join(f"{count} {ended.lower()}" for ended, count in counts.items()))
    return int(counts[KILLED] != len(mutants))


if __name__ == "__main__":
    sys.exit(main())
