"""No hint of a played match contradicts itself, in any game. Searches are short."""

from __future__ import annotations

from itertools import chain

import pytest
from porrazo.games import NAMES, game_named
from porrazo.players.search import comparing, tree
from support.hints import Told, faults_of, hints_of, opposites_in, reasons_in

_WORK, _DEALS = 1200, 24
_EACH = 5


def _hints(name: str) -> list[list[Told]]:
    seats = game_named(name).seats
    tables = [(seats[0], 1), (seats[len(seats) // 2], 2)]
    return [list(hints_of(name, table, 70 + deal, _EACH, deal)) for table, deal in tables]


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_says_nothing_against_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "work_in", lambda most, work: _WORK)
    monkeypatch.setattr(comparing, "_DEALS", _DEALS)
    tables = _hints(name)
    hints = list(chain.from_iterable(tables))
    assert hints
    assert [(told.words, fault) for told in hints for fault in faults_of(told)] == []
    assert [told.words for table in tables for told, _ in opposites_in(table)] == []
    for told in hints:
        assert not told.advice.is_equal or "less" not in told.words.next
        assert told.words.why.count(". ") < 2 or len(reasons_in(told)) > 2
