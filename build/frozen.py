"""Where the program that PyInstaller makes begins."""

import sys

from porrazo.cli import main

sys.exit(main())
