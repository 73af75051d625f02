"""A screen of its own under Xvfb, for tests that open a real window."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NEEDED = ("xvfb-run", "openbox", "xdotool")
TESTS = Path(__file__).parents[1]
#: Runs the rest of the command with a window manager on the screen.
_MANAGED = 'openbox >/dev/null 2>&1 & OB=$!; sleep 1; "$@"; S=$?; kill $OB; exit $S'


def on_a_screen(size: str, seconds: float, *command: object) -> subprocess.CompletedProcess[str]:
    """Run a command on a screen of a size, such as "1280x800"; skips where there is none."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"install xvfb, openbox and xdotool (missing: {', '.join(missing)})")
    path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        ["xvfb-run", "-a", "-s", f"-screen 0 {size}x24", *map(str, command)],
        env={
            **os.environ,
            # A crash of a library tells where it was.
            "PYTHONFAULTHANDLER": "1",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": path,
        },
        capture_output=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )


def probed(
    probe: Path, *words: object, seconds: float = 120, screen: str = "1600x1000"
) -> dict[str, Any]:
    """Run a probe of a window (see `probing`) under a window manager; return what it says."""
    command = ("bash", "-c", _MANAGED, "probe", sys.executable, probe, *words)
    done = on_a_screen(screen, seconds, *command)
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert said["status"] == 0, done.stderr
    return said
