"""A whole match in a real window, by real mouse and key events, from the title to the end."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from porrazo.players.levels import LEVELS
from porrazo.records import codec

pytestmark = [pytest.mark.window, pytest.mark.slow]
NEEDED = ("xvfb-run", "openbox", "xdotool")
SCRIPT = Path(__file__).with_name("play_match.sh")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder after a match was played, closed in the middle, and gone on with."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"install xvfb, openbox and xdotool (missing: {', '.join(missing)})")
    data = tmp_path_factory.mktemp("data")
    seats = [{"name": "Ana", "level": None}, {"name": "", "level": LEVELS[0]}]
    choice = {"seats": seats, "count": 2, "options": {"target": 21}}
    (data / "new_match.json").write_text(json.dumps(choice), encoding="utf-8")
    done = subprocess.run(
        [
            "xvfb-run",
            "-a",
            "-s",
            "-screen 0 1280x800x24",
            "bash",
            str(SCRIPT),
            sys.executable,
            str(data),
        ],
        env={**os.environ, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    log = data / "porrazo.log"
    said = log.read_text(encoding="utf-8") if log.exists() else "no log"
    assert done.returncode == 0, f"{done.stdout}{done.stderr}{said}"
    return data


def test_the_match_was_won_and_kept(played: Path) -> None:
    record = json.loads((played / "matches" / "match-0001.json").read_text(encoding="utf-8"))
    match = codec.decode(record)
    assert match.over
    assert max(match.state.totals) >= 21
    assert not (played / "match.journal").exists()


def test_nothing_went_wrong_on_the_way(played: Path) -> None:
    log = (played / "porrazo.log").read_text(encoding="utf-8")
    assert "ERROR" not in log
    assert "CRITICAL" not in log


def test_the_window_was_closed_in_the_middle_and_the_match_gone_on_with(played: Path) -> None:
    actions = int((played / "actions_when_closed").read_text(encoding="utf-8"))
    record = json.loads((played / "matches" / "match-0001.json").read_text(encoding="utf-8"))
    assert 0 < actions < len(record["actions"])
