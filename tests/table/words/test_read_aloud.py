"""What is told and read aloud is said once, whole, and with its name first."""

from __future__ import annotations

import re

import pytest
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.game import Reading
from porrazo.text import LANGUAGES
from porrazo.voice.narrator import Narrator
from support.aloud import heard, say_of

STOPS = re.compile(r"(?<!\.)\.\.(?!\.)|[!?;][.,;]|\.[,;]|,,|  ")
"""Two signs where a sentence has one."""
BEGUN = re.compile(r"[.?!] [a-záéíóúñ]")
"""A sentence after another one that begins small."""
SEVERAL = re.compile(r"(?: and| y| \+) P\d (?:wins|gana) ")
"""One verb for partners."""
NUMBER = r"(?:one|una?|\d[\d ]*)"
TWICE = re.compile(
    rf"\b{NUMBER} (?:points?|counters?|puntos?|fichas?)\b.*, "
    rf"(?:{NUMBER} (?:points?|puntos?)|[+−][\d ]+); "
)
"""Points, and the same points again before the total."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_whole_and_says_nothing_twice(name: str, language: str) -> None:
    lines = heard(name, language)
    wrong = (STOPS, TWICE, BEGUN, SEVERAL)
    assert [line for line in lines if any(each.search(line) for each in wrong)] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_a_sign_is_about_is_read_before_what_it_says(name: str) -> None:
    """A sign shows "3" above "Stake", a voice says "Stake: 3"."""
    game, table = game_named(name), table_game(name)
    match = Match.new(game, game.seats[-1], {}, None, 1)
    say = say_of(match, "en")
    narrator = Narrator(table, say, lambda sentence: None)
    for action in range(40):
        view = match.view(max(0, match.state.to_act))
        told = narrator.reading(Reading.TABLE, view)
        for mark in table.marks(view, say):
            if mark.labelled:
                assert ", ".join(mark.words.split("\n")) not in told
        if match.over:
            return
        match.act(match.state.legal()[-1 if action % 2 else 0])
