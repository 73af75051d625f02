"""What tries out a bundle says and expects what the program does now."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import smoke

pytestmark = [pytest.mark.posix, pytest.mark.window, pytest.mark.long]


def test_the_trial_of_a_bundle_begins_a_match_and_takes_it_up_again(tmp_path: Path) -> None:
    program = tmp_path / "porrazo"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m porrazo "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    lines = smoke.play_a_card(program, tmp_path / "data")
    smoke.go_on(program, tmp_path / "data", lines)
    smoke.show_a_hand(program, tmp_path / "demo")
