"""`python -m porrazo`, and the command `porrazo`."""

import sys


def run() -> int:
    """Run the command line; the keyboard may end it while it is still being loaded."""
    try:
        from porrazo.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
