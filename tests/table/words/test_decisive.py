"""The decisive words of questions: in every game some are gold, and their signs are never seen."""

from __future__ import annotations

import polib
import pytest
from porrazo.assets import asset
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.game import Prompt
from porrazo.table.words.decisive import flags, runs, told_apart
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.table_contract import played


def test_decisive_words_of_a_named_question_are_told_apart() -> None:
    inner = "Beat Ana's [[pair of kings]], or pass"
    asked = Prompt(f"Cid: {inner}")

    assert asked.question == "Cid: Beat Ana's pair of kings, or pass"
    assert asked.decisive == ("pair of kings",)


def test_runs_of_a_line_put_together_are_the_line() -> None:
    words, decisive = told_apart("[[9]] to call, [[18]] in the pot")

    assert "".join(part for part, _ in runs(words, flags(words, decisive))) == words
    assert [part for part, gold in runs(words, flags(words, decisive)) if gold] == ["9", "18"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", NAMES)
def test_questions_of_every_game_have_decisive_words(name: str, language: str) -> None:
    game, table, text = game_named(name), table_game(name), Text(language)
    asked: list[Prompt] = []
    for match in played(game, game.seats[-1], 3, 120):
        if match.over:
            break
        seats = [f"Seat {seat}" for seat in range(match.setup.seats)]
        say = Say(text, seats, match.sides, game.pack, suits=table.suits_matter)
        asked.append(table.prompt(match.view(match.state.to_act), say))
    for prompt in asked:
        assert "[[" not in prompt.question
        assert all(words in prompt.question for words in prompt.decisive)
    assert any(prompt.decisive for prompt in asked)


@pytest.mark.parametrize("language", ["en", "es"])
def test_only_questions_have_signs_of_decisive_words(language: str) -> None:
    for path in asset("locale").joinpath(language).glob("*.po"):
        for entry in polib.pofile(str(path)):
            wordings = [entry.msgstr, *entry.msgstr_plural.values()]
            if any("[[" in words for words in wordings):
                thing = entry.msgid.partition(".")[2]
                assert thing.startswith("ask_") or thing == "your_turn", entry.msgid
