"""What takes a night: `make night` says how many matches of each game."""

from __future__ import annotations

import os

import pytest

NIGHT = int(os.environ.get("PORRAZO_NIGHT", "0"))

nightly = pytest.mark.skipif(not NIGHT, reason="takes long: make night")
