"""The command line: what is wrong is refused with one sentence and status 2."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import porrazo
import pytest
from porrazo.cli import main
from porrazo.engine.build import build

RECORD = Path(__file__).parents[1] / "saves" / "two-to-61.json"


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert "Traceback" not in said.err
    sentence = said.err.strip().splitlines()[-1]
    assert sentence.startswith("porrazo")
    return sentence


def test_why_there_is_no_window_is_said_in_a_box_where_nobody_hears_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boxes: list[str] = []
    monkeypatch.setattr(
        "pygame.display.message_box", lambda title, words, kind: boxes.append(words)
    )
    monkeypatch.setattr("sys.stderr", None)
    assert main(["--game", "chess"]) == 2
    assert len(boxes) == 1
    assert "chess" in boxes[0]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seed", "x"], "seed"),
        (["--seed", "-1"], "seed"),
        (["--seed", "9223372036854775808"], "2^63-1"),
        (["--seats", "1"], "seats"),
        (["--demo", "--seats", "9"], "seats"),
        (["--demo", "--seats", "two"], "seats"),
        (["--data-dir"], "data-dir"),
        (["--nothing"], "--nothing"),
        (["engine", "7"], "7"),
        (["--speed", "light"], "speed"),
        (["--lang", "xx"], "lang"),
        (["dance"], "dance"),
        (["--lang", "es", "no/such.porrazo"], "such.porrazo"),
        (["a.porrazo", "b.porrazo"], "b.porrazo"),
        (["shot", "nothing", "--out", "x.png"], "title"),
        (["shot", "title"], "--out"),
        (["shot"], "title"),
        (["shot", "title", "--size", "1x1", "--out", "x.png"], "1280x720"),
        (["shot", "title", "--size", "99999x99999", "--out", "x.png"], "1280x720"),
        (["shot", "title", "--scale", "300", "--out", "x.png"], "200"),
        (["shot", "title", "--scale", "big", "--out", "x.png"], "75"),
        (["shot", "title", "--size", "wide", "--out", "x.png"], "1280x720"),
        (["shot", "table", "--seed", "x", "--out", "x.png"], "seed"),
        (["shot", "title", "--lang", "xx", "--out", "x.png"], "lang"),
        (["shot", "table", "--state", "no/such/file.json", "--out", "x.png"], "file.json"),
        (["shot", "title", "--out", "no/such/folder/x.png"], "folder"),
    ],
)
def test_a_bad_value_is_refused_with_a_sentence(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert word in refusal(arguments, capsys)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "match.json"),
        (b"hello", "match.json"),
        (b"[]", "match.json"),
        (b"\xff\xfe", "match.json"),
        (b"{}", "game"),
        (b'{"game": "bridge"}', "bridge"),
    ],
)
def test_a_record_that_is_none_is_refused_with_a_sentence(
    content: bytes, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "match.json", tmp_path / "x.png"
    path.write_bytes(content)
    assert word in refusal(["shot", "table", "--state", str(path), "--out", str(out)], capsys)
    assert not out.exists()


def test_a_record_against_the_rules_is_refused_with_its_first_bad_action(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    record["actions"][7] = {"type": "pass"}
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    out = str(tmp_path / "x.png")
    assert "action 7: " in refusal(["shot", "table", "--state", str(path), "--out", out], capsys)
    assert main(["shot", "table", "--state", f"{path}:7", "--out", out]) == 0


def test_a_folder_is_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(tmp_path) in refusal(["shot", "title", "--out", str(tmp_path)], capsys)


def test_a_picture_of_a_moment_of_a_record_is_drawn(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    assert main(["shot", "table", "--state", f"{RECORD}:30", "--out", str(out)]) == 0
    assert out.stat().st_size > 10_000


def test_shot_lists_its_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "--list"]) == 0
    said = capsys.readouterr()
    assert {"title", "table", "tendido"} <= set(said.out.splitlines())
    assert said.err == ""


def test_a_refusal_in_a_process_of_its_own_says_no_more_than_that() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "porrazo", "shot", "nothing", "--out", "x.png"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1
    assert run.stderr.startswith("porrazo: ")


def test_a_review_is_printed_as_a_table_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    record["actions"] = record["actions"][:24]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert main(["review", str(path), "--jobs", "1"]) == 0
    table = capsys.readouterr().out
    assert "24 actions, in chances to win" in table
    assert "Ana, " in table
    assert "Abuela Carmen, " in table
    advice = [line for line in table.splitlines() if line.startswith("  What to work on: ")]
    assert len(advice) == 1, "a person is told, a computer is not"
    assert main(["review", str(path), "--jobs", "1", "--seat", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    worst = max([step["cost"] for step in found["steps"]], default=0.0)
    assert all(slip["cost"] >= worst and slip["times"] for slip in found["to_work_on"])
    assert found["players"] == ["Ana", "Abuela Carmen"]
    assert {step["seat"] for step in found["steps"]} == {1}
    for share in found["shares"]:
        parts = sum(share[part] for part in ("start", "luck", "play"))
        assert parts == pytest.approx(share["result"])


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["no-such-file.json"], "no-such-file.json"),
        ([str(Path(__file__))], "test_cli.py"),
        ([str(RECORD), "--seat", "3"], "2 seats"),
        ([str(RECORD), "--seat", "99"], "from 1 to 64"),
        ([str(RECORD), "--jobs", "0"], "jobs"),
        ([], "file"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert word in refusal(["review", *arguments], capsys)


def test_the_version_is_told_with_the_build() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "porrazo", "--version"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    told = {"pure": "pure Python", "compiled": "compiled"}[build()]
    assert answer.stdout == f"porrazo {porrazo.__version__} ({told})\n"
    assert answer.stderr == ""
