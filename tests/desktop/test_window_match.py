"""Whole matches in a real window, by real mouse and key events, from the title to the end."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from porrazo.games import NAMES, game_named
from porrazo.players.levels import LEVELS
from porrazo.records import codec
from porrazo.records.summary import won_outright
from support.screens import on_a_screen, probed

pytestmark = [pytest.mark.window, pytest.mark.long]
HERE = Path(__file__).parent
PROBE = HERE / "window_match_probe.py"


def play(script: str, data: Path, seats: list[dict[str, str | None]], target: int) -> None:
    """Play a match by a script; its seats and target are those chosen last."""
    choice = {"seats": seats, "count": len(seats), "options": {"target": target}}
    (data / "new_match.json").write_text(json.dumps(choice), encoding="utf-8")
    done = on_a_screen("1280x800", 280, "bash", HERE / script, sys.executable, data)
    log = data / "porrazo.log"
    said = log.read_text(encoding="utf-8") if log.exists() else "no log"
    assert done.returncode == 0, f"{done.stdout}{done.stderr}{said}"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder after a match was played, closed in the middle, and resumed."""
    data = tmp_path_factory.mktemp("data")
    seats: list[dict[str, str | None]] = [{"name": "Ana", "level": None}]
    play("play_match.sh", data, [*seats, {"name": "", "level": LEVELS[0]}], 21)
    return data


def finished(data: Path) -> dict[str, object]:
    text = (data / "matches" / "match-0001.porrazo").read_text(encoding="utf-8")
    record: dict[str, object] = json.loads(text)
    return record


def test_the_match_was_won_and_kept(played: Path) -> None:
    match = codec.decode(finished(played))
    assert match.over
    assert max(match.state.totals) >= 21 or won_outright(match) == "san_benito"
    assert not list((played / "playing").iterdir())


def nothing_went_wrong(data: Path) -> bool:
    log = (data / "porrazo.log").read_text(encoding="utf-8")
    return "ERROR" not in log and "CRITICAL" not in log


def test_nothing_went_wrong_on_the_way(played: Path) -> None:
    assert nothing_went_wrong(played)


def test_the_window_was_closed_in_the_middle_and_the_match_gone_on_with(played: Path) -> None:
    closed = int((played / "actions_when_closed").read_text(encoding="utf-8"))
    actions = finished(played)["actions"]
    assert isinstance(actions, list)
    assert 0 < closed < len(actions)


def test_four_people_share_a_screen_by_the_keyboard_alone(tmp_path: Path) -> None:
    names = ("Ana", "Beto", "Carla", "Diego")
    play("play_shared.sh", tmp_path, [{"name": name, "level": None} for name in names], 12)
    record = finished(tmp_path)
    assert codec.decode(record).over
    players = record["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == list(names)
    assert nothing_went_wrong(tmp_path)


def test_a_match_of_any_game_is_begun_by_mouse_alone(tmp_path: Path) -> None:
    said = probed(PROBE, tmp_path, NAMES[-1], "mouse", 4)
    assert said["given"] or said["over"]
    assert said["wrong"] == []
    assert nothing_went_wrong(tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("game", [name for name in NAMES if game_named(name).seats[-1] > 1])
def test_a_whole_match_of_two_at_one_screen(tmp_path: Path, game: str) -> None:
    said = probed(PROBE, tmp_path, game, "mouse", 100_000, 2, seconds=3600)
    assert said["wrong"] == []
    assert said["over"]
    assert nothing_went_wrong(tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_of_every_game(tmp_path: Path, game: str, how: str) -> None:
    said = probed(PROBE, tmp_path, game, how, 100_000, seconds=3600)
    assert said["wrong"] == []
    assert said["over"]
    assert codec.decode(finished(tmp_path)).over
    assert nothing_went_wrong(tmp_path)
