"""`--game NAME`: every command that serves a game takes its name, and refuses one there is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from porrazo.cli import main

SAVES = Path(__file__).parents[1] / "saves"
FILE = str(SAVES / "resigned.json")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "chess"],
        ["--demo", "--game", "chess"],
        ["tell", "--game", "chess"],
        ["arena", "tomas", "lupita", "--game", "chess"],
        ["lab", "target=31", "--game", "chess"],
        ["shot", "table", "--out", "x.png", "--game", "chess"],
        ["review", FILE, "--game", "chess"],
        ["verify", FILE, "--game", "chess"],
        ["--game", "chess", "tell"],
    ],
)
def test_an_unknown_game_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["--data-dir", str(tmp_path), *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert "there is no game 'chess'; there is porrazo" in line


def test_a_game_that_there_is_is_taken_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", FILE, "--game", "porrazo"]) == 0
    command = "arena tomas lupita --game porrazo --pairs 1 --target 5 --jobs 1"
    assert main(command.split()) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("Porrazo, 2 seats, to 5: ")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--demo", "--seats", "9"], "2 to 8 seats"),
        (["arena", "tomas", "lupita", "--seats", "9"], "2 to 8 seats"),
        (["tell", "--seats", "1"], "2 to 8 seats"),
    ],
)
def test_a_number_of_seats_that_the_game_has_not_is_one_sentence(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["--data-dir", str(tmp_path), *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert word in line
