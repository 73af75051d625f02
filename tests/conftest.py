"""Settings for the whole battery: chance is the same on every run."""

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from porrazo.engine.build import build
from support.families import further
from support.nightly import NIGHT

HERE = Path(__file__).parent
OF_EVERY_GAME = frozenset((HERE, HERE / "rules"))
"""Folders whose tests of rules are quick and run for every game."""

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("search", parent=settings.get_profile("ci"), derandomize=False)
settings.load_profile(os.environ.get("PORRAZO_HYPOTHESIS", "ci"))


def pytest_configure() -> None:
    """Where PORRAZO_BUILD says which build is meant, test no other."""
    meant = os.environ.get("PORRAZO_BUILD")
    if meant not in (None, build()):
        raise pytest.UsageError(f"the build in the path is {build()}, not {meant}")


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the seeds that nobody gives from one stream, so that a failure can be repeated.

    `porrazo.engine.chance.fresh_seed` draws them; what is random by intent asks for other things.
    """
    monkeypatch.setattr("secrets.randbelow", Random(1).randrange)


def pytest_collection_finish() -> None:
    """Keep what is loaded out of every later collection of garbage."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave games that others stand for to `make test-long`, and out what takes a night."""
    for item in further(item for item in items if item.path.parent not in OF_EVERY_GAME):
        item.add_marker("long")
    if sys.platform == "win32":
        for item in items:
            if item.get_closest_marker("posix"):
                item.add_marker(pytest.mark.skip(reason="needs what Windows lacks"))
            if "golden" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.skip(reason="letters lie a pixel off in its pygame"))
    left = [] if NIGHT else [item for item in items if item.get_closest_marker("nightly")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With PORRAZO_NO_SKIPS set, as CI does, a test that would be skipped fails."""
    report = yield
    if report.skipped and os.environ.get("PORRAZO_NO_SKIPS"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped where nothing may be: {report.longrepr}"
    return report
