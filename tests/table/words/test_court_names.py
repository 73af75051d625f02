"""Court cards and aces have their names in every game, in both languages: no "K of hearts"."""

from __future__ import annotations

import re

import pytest
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.climbing.big_two.table import names as big_two
from porrazo.games.climbing.dou_dizhu.table import names as dou_dizhu
from support.aloud import heard, say_of

LETTERS = {
    "en": r"\b(?:[AKQJ]|1[12]?) of [a-z]|\b[AKQJ]s\b|\ban? 1\b|\b(?:sota|caballo|rey)\b",
    "es": r"\b(?:[AKQJ]|1[12]?) de (?:oros|copas|espadas|bastos|picas|corazones|tr|diam)|"
    r"\b(?:pareja|trío|bomba|póquer|full) de [AKQJ]\b",
}


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("name", NAMES)
def test_no_card_with_a_suit_is_told_by_a_letter(name: str, language: str) -> None:
    """Neither in what happens, nor in what is read or asked, whoever sits there."""
    lines = heard(name, language)
    assert [line for line in lines if re.search(LETTERS[language], line)] == []


@pytest.mark.parametrize(("language", "told"), [("en", "kings"), ("es", "reyes")])
@pytest.mark.parametrize("name", ["big_two", "dou_dizhu"])
def test_combinations_are_called_by_names(name: str, language: str, told: str) -> None:
    game = game_named(name)
    match = Match.new(game, game.seats[0], {}, None, 1)
    say = say_of(match, language)
    kings = [card for card in game.pack.cards if game.pack.text(card)[0] == "K"]
    for count in (2, 3, 4):
        if name == "dou_dizhu":
            view = match.view(0)
            words = dou_dizhu.words_of(dou_dizhu.of_cards(kings[:count], view), say)
        elif count < 4:
            words = big_two.name_of(kings[:count], match.view(0), say)
        assert told in words
