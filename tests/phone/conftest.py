"""What serves telephones, and a browser, need packages of their own, which `make` installs."""

import os
from importlib.util import find_spec

NEEDED = {
    "test_server.py": ("wsproto", "h11"),
    "test_browser.py": ("wsproto", "h11", "playwright", "axe_playwright_python"),
}
MISSING = [name for name, wants in NEEDED.items() if not all(map(find_spec, wants))]
# Where no test may be skipped, one that cannot be imported fails.
collect_ignore = [] if "PORRAZO_NO_SKIPS" in os.environ else MISSING
