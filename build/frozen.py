"""Where the program that PyInstaller makes begins."""

import sys

if sys.platform == "win32":
    import on_path

    if on_path.wished(sys.argv[1:]):
        sys.exit(0)

from porrazo.__main__ import run

sys.exit(run())
