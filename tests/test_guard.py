"""However a command ends, it ends with a status and maybe a sentence, never with a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.processes import heeds_keyboard

# Shells, closed streams and signals, and names that Windows does not allow.
pytestmark = pytest.mark.posix

SAVES = Path(__file__).parents[1] / "saves"
RECORD = str(SAVES / "two-to-61.json")
COMMAND = [sys.executable, "-m", "porrazo"]


def run(
    words: list[str], before: str = "", after: str = "", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a shell, with what stands before and after it there."""
    line = f'{before} "{sys.executable}" -m porrazo {" ".join(words)} {after}'
    return subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("after", ["| head -c 1", "| true", ">&-", "2>&-", "<&-"])
def test_closed_streams_end_a_command_quietly(tmp_path: Path, after: str) -> None:
    for words in (["shot", "--list"], ["--data-dir", str(tmp_path), "tell", "--new"]):
        done = run(words, "yes help | head -100 |", after)
        assert b"Traceback" not in done.stderr
        assert b"Exception ignored" not in done.stderr


def test_a_full_stream_is_a_sentence() -> None:
    done = run(["verify", RECORD], after="> /dev/full")
    assert done.returncode == 1
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("porrazo: the input or output can't be")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_terminal_is_told_what_it_can_show(tmp_path: Path, encoding: str) -> None:
    words = ["--data-dir", str(tmp_path), "--lang", "es", "tell", "--new", "--seed", "6"]
    done = run(words, "printf 'hand\\n\\xff\\xfe\\nquit\\n' |", PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) > 5


def test_a_name_is_never_a_command_to_the_terminal(tmp_path: Path) -> None:
    record = tmp_path / "a\x1b[31mb.porrazo"
    record.write_bytes(b"{}")
    for words in (["verify"], ["review"]):
        done = subprocess.run([*COMMAND, *words, record], capture_output=True, check=False)
        assert b"\x1b" not in done.stdout + done.stderr
    words = ["--data-dir", tmp_path, "tell", "--new", "--name", "A\x1b]0;x\x07na"]
    done = subprocess.run([*COMMAND, *words], input=b"quit\n", capture_output=True, check=False)
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize("game", ["porrazo", "cuarenta"])
@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.5, 1.5])
def test_the_keyboard_ends_a_command_at_any_time(game: str, seconds: float) -> None:
    words = ["arena", "carmen", "carmen", "--pairs", "100", "--jobs", "1", "--game", game]
    with subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **heeds_keyboard(),
    ) as process:
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=20)
        finally:
            process.kill()
    # Before the first line of ours is reached Python ends as it likes.
    assert process.returncode == 130 or "/porrazo/" not in errors
    # Nor is it an abort in compiled arithmetic, which takes an exception for a want of memory.
    assert process.returncode not in (0, -signal.SIGABRT)
