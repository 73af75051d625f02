"""What serves telephones, and a browser, need packages of their own, which `make` installs."""

from importlib.util import find_spec

NEEDED = {
    "test_server.py": ("wsproto", "h11"),
    "test_browser.py": ("wsproto", "h11", "playwright", "axe_playwright_python"),
}
collect_ignore = [name for name, wants in NEEDED.items() if not all(map(find_spec, wants))]
