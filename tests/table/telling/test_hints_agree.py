"""No hint of a played match contradicts itself, in any game. Searches are short."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest
from porrazo.games import NAMES, game_named
from porrazo.players.agent import Judged
from porrazo.players.search import comparing, tree
from support.hint_truth import false_in
from support.hints import Told, faults_of, hints_of, opposites_in, reasons_in

_WORK, _DEALS = 1200, 24
_EACH = 5


def _hints(name: str) -> list[list[Told]]:
    seats = game_named(name).seats
    tables = [(seats[0], 1), (seats[len(seats) // 2], 2)]
    return [list(hints_of(name, table, 70 + deal, _EACH, deal)) for table, deal in tables]


def test_a_claim_that_the_cards_contradict_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "work_in", lambda most, work: _WORK)
    told = next(hints_of("briscola", 2, 70, 1))
    low = min(told.state.legal())
    led = replace(told, advice=replace(told.advice, best=Judged(low, 0.0)))
    assert list(false_in(replace(led, keys=(("briscola.hint_lead_beaten_none", {}),))))
    assert not list(false_in(replace(led, keys=(("briscola.hint_lead_low", {}),))))


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_says_nothing_against_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "work_in", lambda most, work: _WORK)
    monkeypatch.setattr(comparing, "_DEALS", _DEALS)
    tables = _hints(name)
    hints = list(chain.from_iterable(tables))
    assert hints
    assert [(told.words, fault) for told in hints for fault in faults_of(told)] == []
    assert [told.words for table in tables for told, _ in opposites_in(table)] == []
    assert [(told.words, key) for told in hints for key in false_in(told)] == []
    for told in hints:
        assert not told.advice.is_equal or "less" not in told.words.next
        assert told.words.why.count(". ") < 2 or len(reasons_in(told)) > 2
