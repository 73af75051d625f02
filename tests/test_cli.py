"""The command line: what is wrong is refused with one sentence and status 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import porrazo
import pytest
from porrazo.cli import main


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert "Traceback" not in said.err
    return said.err.strip().splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seed", "x"], "seed"),
        (["--seed", "-1"], "seed"),
        (["--demo", "--seats", "1"], "seats"),
        (["--speed", "light"], "speed"),
        (["--lang", "xx"], "lang"),
        (["dance"], "dance"),
        (["shot", "nothing", "--out", "x.png"], "title"),
        (["shot", "title"], "--out"),
        (["shot", "title", "--size", "1x1", "--out", "x.png"], "1280x720"),
        (["shot", "table", "--state", "no/such/file.json", "--out", "x.png"], "file.json"),
        (["shot", "title", "--out", "no/such/folder/x.png"], "folder"),
    ],
)
def test_a_bad_value_is_refused_with_a_sentence(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert word in refusal(arguments, capsys)


def test_a_picture_of_a_moment_of_a_record_is_drawn(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "saves" / "two-to-61.json"
    out = tmp_path / "table.png"
    assert main(["shot", "table", "--state", f"{record}:30", "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


def test_shot_lists_its_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "--list"]) == 0
    assert {"title", "table", "tendido"} <= set(capsys.readouterr().out.split())


def test_the_version_is_told_with_the_build() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "porrazo", "--version"], capture_output=True, text=True, check=True
    )
    assert answer.stdout == f"porrazo {porrazo.__version__} (pure)\n"
    assert answer.stderr == ""
