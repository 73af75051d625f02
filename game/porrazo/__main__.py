"""`python -m porrazo`."""

import sys

from porrazo.cli import main

if __name__ == "__main__":
    sys.exit(main())
