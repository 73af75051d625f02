"""Forms that hold for the words of every game: lines of the log, and steps of lessons."""

from __future__ import annotations

import re
from random import Random

import polib
import pytest
from porrazo.assets import asset
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text

PLAYERS = ("Ana", "Beto", "Cleo", "Dora", "Elio", "Fina", "Gil", "Hugo", "Iris", "Jon")
MOST_WORDS_OF_A_STEP = 19


def lines_of(name: str, seed: int) -> set[str]:
    """The lines of a match that is played at random, in every language."""
    game, rng = game_named(name), Random(seed)
    match = Match.new(game, game.seats[-1], {}, None, seed)
    while not match.over:
        match.act(game.playout_action(match.state, rng))
    lines = set()
    for language in LANGUAGES:
        names = PLAYERS[: match.setup.seats]
        say = Say(Text(language, strict=True), names, match.sides, game.pack, suits=True)
        lines |= {
            line.words
            for events in match.events
            for event in events
            if (line := table_game(name).line(event, say)) is not None
        }
    return lines


@pytest.mark.parametrize("name", NAMES)
def test_a_line_of_the_log_ends_without_a_full_stop(name: str) -> None:
    lines = lines_of(name, 1)
    assert len(lines) > 10
    assert [line for line in lines if line.endswith(".")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_of_a_lesson_says_one_idea_in_under_twenty_words(language: str) -> None:
    steps, long = 0, []
    for path in sorted(asset(f"locale/{language}").glob("*.po")):
        for entry in polib.pofile(str(path)):
            if not re.fullmatch(r"\w+\.lesson_\w+", entry.msgid):
                continue
            for words in [entry.msgstr, *entry.msgstr_plural.values()]:
                steps += bool(words)
                if len(words.split()) > MOST_WORDS_OF_A_STEP:
                    long.append(f"{entry.msgid}: {words}")
    assert steps > 200
    assert long == []
