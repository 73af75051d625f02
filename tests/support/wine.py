"""A plugin of pytest, ``-p support.wine``, for the tests under Wine (`make wine-check`).

Wine hangs where Windows starts a pool of processes: workers do their work in this process. Tests of
what Wine lacks are left out, each with the reason.
"""

from __future__ import annotations

import pytest
from porrazo.players import workers

LACKING = {
    "tests/players/test_workers.py": "Wine hangs at pools of processes",
    "tests/desktop/test_about.py::test_the_licences": "the program is laid there, not installed",
    "tests/desktop/test_text.py::test_a_language_is_begun": "Wine 8 lacks CopyFile2 of copytree",
    "tests/desktop/test_baked_assets.py": "Wine 8 lacks complex numbers of C, which numpy takes",
}
"""Why a test, or all of a module, cannot run under Wine, by the beginning of its name."""


def pytest_configure() -> None:
    """Have workers do their work in this process."""

    class Here:
        def __init__(self, jobs: int, requests: object, *, in_background: bool) -> None:
            """Take what a pool takes."""

        work_out = staticmethod(workers._one_by_one)

    workers._Pool = Here  # type: ignore[assignment,misc]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what Wine lacks."""
    for item in items:
        for name, reason in LACKING.items():
            if item.nodeid.startswith(name):
                item.add_marker(pytest.mark.skip(reason=reason))
