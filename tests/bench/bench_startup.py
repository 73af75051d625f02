"""How soon the game is there, what it weighs, and what it costs when nothing moves; under Xvfb.

Run: python tests/bench/bench_startup.py [--rounds N] [--program FILE] [--check]

A bare script that imports pygame, opens a window of 1920x1080 and flips is measured in turn with
the game, which opens the same window; both tell the time at which their first frame is shown, from
the start of the process. The game is usable once the work that it leaves for after the first frame
is done. Weight is the memory resident of all its processes, on the title and at a table. With
--program a built program is weighed, too. With --check the exit status is 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
SIZE = (1920, 1080)
SETTLED = 4
"""Seconds after which everything at the start has been done, for weight and rest."""
RESTING = 10

BARE = f"""
import pygame, time
pygame.display.init()
pygame.display.set_mode({SIZE})
pygame.display.flip()
print(time.monotonic(), flush=True)
"""
GAME = """
import sys, time
import pygame
flip = pygame.display.flip
def shown():
    flip()
    print(time.monotonic(), flush=True)
    pygame.display.flip = flip
    from porrazo.desktop.app.app import App  # what the game loads next by itself
    finish = App._after_first_frame
    def finished(app):
        finish(app)
        print(time.monotonic(), flush=True)
    App._after_first_frame = finished
pygame.display.flip = shown
from porrazo.cli import main
sys.exit(main(sys.argv[1:]))
"""
PLACE = {"window": [0, 0, *SIZE]}


@contextmanager
def screen() -> Iterator[None]:
    """A screen of its own, a little larger than the window."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1080x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert server.stdout is not None
    os.environ |= {
        "DISPLAY": f":{server.stdout.readline().strip()}",
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    try:
        yield
    finally:
        server.terminate()
        server.wait()


@contextmanager
def running(command: list[str | Path]) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended at the end, with what it has started."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, encoding="utf-8", start_new_session=True
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def moments(command: list[str | Path], count: int) -> list[float]:
    """Return the seconds from a program's start to each moment that it tells."""
    begun = time.monotonic()
    with running(command) as process:
        assert process.stdout is not None
        return [float(process.stdout.readline()) - begun for _ in range(count)]


def family(process: int) -> list[int]:
    """Return a process and all that it has started."""
    found = [process]
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text(encoding="utf-8").split():
            found += family(int(child))
    return found


def resident(process: int) -> float:
    """Return the megabytes resident of a process and all that it has started."""
    pages = [
        int(Path(f"/proc/{each}/statm").read_text(encoding="utf-8").split()[1])
        for each in family(process)
    ]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor(process: int) -> float:
    """Return the seconds of the processor that a process and all it has started have used."""
    ticks = 0
    for each in family(process):
        fields = Path(f"/proc/{each}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def at_rest(command: list[str | Path], match: Path | None) -> tuple[float, float]:
    """Return megabytes and the share of a processor that a program uses when nothing moves.

    With a match it is taken up first, and rests at the table, waiting for the player.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "settings.json").write_text(json.dumps(PLACE), encoding="utf-8")
        if match is not None:
            (data / "match.journal").write_bytes(match.read_bytes())
        with running([*command, "--data-dir", folder]) as process:
            time.sleep(SETTLED)
            if match is not None:
                subprocess.run(["xdotool", "key", "Return"], check=True)
                time.sleep(SETTLED)
            before = processor(process.pid)
            time.sleep(RESTING)
            return resident(process.pid), (processor(process.pid) - before) / RESTING


def main() -> int:
    """Measure in turn and print the medians and the bars."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--program", type=Path)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    os.environ["PYTHONPATH"] = str(ROOT / "game")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start reads bytecode
    python: list[str | Path] = [sys.executable]
    with screen(), tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.json").write_text(json.dumps(PLACE), encoding="utf-8")
        game = [*python, "-c", GAME, "--data-dir", folder]
        moments([*python, "-c", BARE], 1), moments(game, 2)  # what is read is in memory now
        rounds = [
            (*moments([*python, "-c", BARE], 1), *moments(game, 2)) for _ in range(chosen.rounds)
        ]
        bare, first, usable = (statistics.median(column) for column in zip(*rounds, strict=True))
        ratio = statistics.median(one / zero for zero, one, _ in rounds)
        later = statistics.median(two - one for _, one, two in rounds) * 1000
        print(f"bare window {1000 * bare:6.0f} ms")
        print(f"first frame {1000 * first:6.0f} ms, {ratio:.2f} times that (wanted: at most 1.6)")
        print(f"usable      {1000 * usable:6.0f} ms, {later:.0f} ms later (wanted: at most 300)")
        missed = [ratio > 1.6, later > 300]
        programs = {"plain Python": [*python, "-m", "porrazo"]}
        if chosen.program:
            programs["the program"] = [chosen.program.resolve()]
        for name, command in programs.items():
            for place, match in (("title", None), ("table", ROOT / "tests/bench/match.journal")):
                megabytes, share = at_rest(command, match)
                print(f"{name}, {place}: {megabytes:.0f} MB, {share:.2%} of a processor at rest")
                missed += [megabytes > 150, share > 0.01]
        print("wanted: at most 150 MB and 1 % at rest")
    return int(chosen.check and any(missed))


if __name__ == "__main__":
    sys.exit(main())
