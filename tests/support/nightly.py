"""What takes a night: `make night` says how many matches of each game."""

from __future__ import annotations

import os

NIGHT = int(os.environ.get("PORRAZO_NIGHT", "0"))
