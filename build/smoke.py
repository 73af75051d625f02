"""Tries out a built program in a window under Xvfb: `python build/smoke.py PROGRAM`.

The title comes up, a match is begun, a card played and the window left; started again the match
goes on. The demonstration plays a hand, every scene draws, and workers work.
"""

from __future__ import annotations

import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

PATIENCE = 120
"""Seconds for a line that must come, on a busy machine."""
ASKED = "turn: "
"""In the line that asks the player."""
POSSIBLE = "You can say: "
"""Before the answers that can be given, with a comma between them."""
SCREEN = ["xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1280x800x24"]


class SmokeError(Exception):
    """The program does not do what it should; the message says what."""


class Told:
    """The program in its window, told on its standard output and led by its standard input."""

    def __init__(self, program: Path, *words: str) -> None:
        self._process = subprocess.Popen(
            [*SCREEN, program, "--lang", "en", "--speed", "instant", "--narrate", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"},
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip())

    def say(self, command: str) -> None:
        """Give the program a command."""
        assert self._process.stdin is not None
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()

    def expect(self, pattern: str) -> str:
        """Wait for a line with a pattern and return it.

        Raises:
            SmokeError: none comes.

        """
        until, told = time.monotonic() + PATIENCE, []
        while time.monotonic() < until:
            try:
                told.append(self._lines.get(timeout=0.2))
            except queue.Empty:
                continue
            if re.search(pattern, told[-1]):
                return told[-1]
        raise SmokeError(f"no line with {pattern!r} came, but: {' / '.join(told)}")

    def end(self) -> None:
        """Wait until the program has ended as it was asked to.

        Raises:
            SmokeError: it goes on, or ends with an error.

        """
        try:
            status = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise SmokeError("the program goes on when it should end") from None
        if status:
            raise SmokeError(f"the program ended with status {status}")


def journal(data: Path) -> str:
    """Return what the journal of the only match in play says.

    Raises:
        SmokeError: there is not one journal, but more or none.

    """
    found = sorted((data / "playing").glob("*.journal"))
    if len(found) != 1:
        raise SmokeError(f"there are {len(found)} journals of matches in play instead of 1")
    return found[0].read_text("utf-8")


def play_a_card(program: Path, data: Path) -> int:
    """Begin a match from the title, play a card, leave; return the lines of its journal."""
    game = Told(program, "--data-dir", str(data))
    game.expect("^Learn Porrazo with Carmen")
    game.say("press new match")
    game.expect(r"^Porrazo\. ")
    game.say("press porrazo")
    game.expect("^Start")
    game.say("press start")
    for _ in range(12):
        game.expect(ASKED)
        game.say("legal")
        answer = game.expect(f"^{POSSIBLE}").removeprefix(POSSIBLE).split(", ")[0]
        game.say(answer)
        if answer.startswith("play"):
            break
    game.expect("captures|takes|leaves|plays|stays|lies|turn")
    game.say("quit")
    game.end()
    written = journal(data)
    if '"type":"play"' not in written:
        raise SmokeError("the card that was played is not in the journal")
    return len(written.splitlines())


def go_on(program: Path, data: Path, lines: int) -> None:
    """Start again and go on with the match that was left."""
    game = Told(program, "--data-dir", str(data))
    game.expect("Continue")
    game.say("press continue")
    game.expect(ASKED)
    game.say("turn")
    game.expect(r"^Hand \d+, deal \d+")
    game.say("quit")
    game.end()
    if len(journal(data).splitlines()) < lines:
        raise SmokeError("the journal is shorter after the match was taken up")


def show_a_hand(program: Path, data: Path) -> None:
    """Let the demonstration play a hand by itself."""
    game = Told(program, "--data-dir", str(data), "--demo", "--seed", "1")
    game.expect("^Hand 2")
    game.say("quit")
    game.end()


def run(program: Path, *words: str) -> str:
    """Run a command of the program that ends by itself and return what it prints."""
    done = subprocess.run(
        [program, *words], capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    if done.returncode or done.stderr:
        raise SmokeError(f"{' '.join(words)}: status {done.returncode}, {done.stderr}")
    return done.stdout


def try_out(program: Path) -> None:
    """Do all of it.

    Raises:
        SmokeError: something does not work; the message says what.

    """
    program = program.resolve()
    if "(compiled)" not in run(program, "--version"):
        raise SmokeError("the rules are not compiled")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        lines = play_a_card(program, folder / "data")
        go_on(program, folder / "data", lines)
        show_a_hand(program, folder / "demo")
        for scene in run(program, "shot", "--list").split():
            run(program, "shot", scene, "--size", "960x600", "--out", str(folder / f"{scene}.png"))
    run(
        program,
        "arena",
        "tomas",
        "lupita",
        "--pairs",
        "2",
        "--target",
        "7",
        "--jobs",
        "2",
        "--json",
    )


def works(program: Path) -> bool:
    """Try out a program and say what came of it."""
    try:
        try_out(program)
    except SmokeError as error:
        print(f"The program does not work: {error}", file=sys.stderr)
        return False
    print("It works: title, a hand of the demonstration, a match left and taken up again.")
    return True


def main() -> int:
    """Try out the program that the command line names; return the exit status."""
    if shutil.which("xvfb-run") is None:
        print("smoke: install xvfb and xauth", file=sys.stderr)
        return 1
    return 0 if works(Path(sys.argv[1])) else 1


if __name__ == "__main__":
    sys.exit(main())
