"""The packaging scripts are no package: they find each other beside themselves."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))
