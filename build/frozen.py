"""Where the program that PyInstaller makes begins."""

import sys

from porrazo.__main__ import run

sys.exit(run())
