"""The list of mutants is in order: every one has a name of its own, a file, and tests there are."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutants.plant import GONE, KILLED, SURVIVED, TOP, UNKNOWN, Mutant, judged, mutants_in

WEIGHT = Path("game/porrazo/players/coach/advice.py")


def test_the_list_has_mutants_of_every_part() -> None:
    mutants = mutants_in()
    assert len(mutants) >= 50
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    for mutant in mutants:
        assert mutant.was != mutant.now
        assert mutant.tests
        for test in mutant.tests:
            assert (TOP / test.split("::")[0]).exists(), test


@pytest.mark.long
@pytest.mark.parametrize(
    ("was", "now", "test", "ended"),
    [
        ("return min(99,", "return min(100,", "tests/players/test_advice_numbers.py", KILLED),
        ("points = judged.points or 0.0", "points = judged.points or 0", "tests/players/"
         "test_advice_numbers.py", SURVIVED),
        ("return min(98,", "return min(100,", "tests/players/test_advice_numbers.py", GONE),
        ("return min(99,", "return min(100,", "tests/players/no_such_test.py", UNKNOWN),
    ],
)  # fmt: skip
def test_it_tells_what_is_noticed_from_what_is_not(
    was: str, now: str, test: str, ended: str
) -> None:
    mutant = Mutant("percents", WEIGHT, was, now, (test,))
    before = (TOP / WEIGHT).read_bytes()
    assert [found for _, found in judged([mutant], 1)] == [ended]
    assert (TOP / WEIGHT).read_bytes() == before
