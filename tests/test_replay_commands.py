"""`porrazo replay` and `porrazo export`: a match told again, and its score sheet."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random

import pytest
from porrazo.cli import main
from porrazo.commands.replaying import Teller
from porrazo.engine.events import Scored
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.records.library import read_match
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.sheet import sheet_of
from porrazo.text import LANGUAGES, Text
from porrazo.voice.sheet import as_text

SAVES = Path(__file__).parents[1] / "saves"
PEOPLE = ("Ana", "Beto", "Cleo", "Dora", "Eva", "Fito", "Gil", "Hugo")

every_game = pytest.mark.parametrize("name", NAMES)


def played(name: str) -> Saved:
    game = game_named(name)
    match, rng = Match.new(game, game.seats[0], {}, None, 3), Random(3)
    while not match.over and len(match.actions) < 400:
        match.act(game.playout_action(match.state, rng))
    return Saved(match, tuple(Player(PEOPLE[n]) for n in range(match.setup.seats)), None, False)


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    *arguments: str,
    typed: str = "",
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(["--data-dir", str(tmp_path / "data"), "--lang", "en", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_every_game_is_told_once(name: str, language: str) -> None:
    saved, lines = played(name), list[str]()
    teller = Teller(saved, Text(language, strict=True), lines.append)
    teller.begin(0)
    teller.obey([])
    events = sum(len(each) for each in (saved.match.opening, *saved.match.events))
    assert (len(lines), teller.over) == (events, True)


def test_steps_by_lines_of_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(SAVES / "two-to-61.json")
    status, out, _ = run(
        capsys, monkeypatch, tmp_path, "replay", file, "--from", "30", typed="\nback\nquit\n"
    )
    lines = out.splitlines()
    assert status == 0
    assert [line.split(":")[0] for line in lines if line.startswith(("Score", "On"))] == [
        "Score", "On the table", "Score", "On the table",
    ]  # fmt: skip
    assert lines[:2] == lines[-2:]


def test_the_hand_of_a_seat_is_read_and_no_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = SAVES / "two-to-61.json"
    status, out, _ = run(capsys, monkeypatch, tmp_path, "replay", str(file), "--seat", "1")
    name = read_match(file).players[0].name
    assert status == 0
    hands = re.findall(r"^(.*) holds|^Hand of (.*):|^(.*)'s hand", out, re.MULTILINE)
    assert all(name in "".join(found) for found in hands)
    status, _, err = run(
        capsys, monkeypatch, tmp_path, "replay", str(SAVES / "in-play.journal"), "--seat", "2"
    )
    assert status == 2
    assert "only the hand of seat 1 may be seen" in err


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_sheet_adds_up(name: str, language: str) -> None:
    saved = played(name)
    sheet = sheet_of(saved)
    scored = [e for each in saved.match.events for e in each if isinstance(e, Scored)]
    scored += [e for e in saved.match.opening if isinstance(e, Scored)]
    for side in range(len(sheet.sides)):
        told = sum(event.points for event in scored if event.side == side)
        assert sum(points[side] for points in sheet.sums().values()) == told
    assert sheet.hands[-1].totals == sheet.totals == tuple(saved.match.state.totals)
    text = as_text(sheet, Text(language, strict=True))
    assert str(sheet.totals[0]) in text.splitlines()[-1]


def test_a_sheet_is_written_as_text_json_and_a_picture(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(SAVES / "partners-old-book.json")
    status, out, _ = run(capsys, monkeypatch, tmp_path, "export", file)
    assert (status, out.splitlines()[0]) == (0, "Porrazo")
    status, out, _ = run(capsys, monkeypatch, tmp_path, "export", file, "--format", "json")
    assert json.loads(out)["totals"] == [32, 18]
    status, _, err = run(capsys, monkeypatch, tmp_path, "export", file, "--format", "png")
    assert (status, "needs --out" in err) == (2, True)
    picture = tmp_path / "sheet.png"
    out_to = ("--out", str(picture))
    status, _, _ = run(capsys, monkeypatch, tmp_path, "export", file, "--format", "png", *out_to)
    assert status == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    status, _, err = run(capsys, monkeypatch, tmp_path, "export", str(tmp_path / "none"))
    assert (status, "none" in err, "Traceback" in err) == (2, True, False)
