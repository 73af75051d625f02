"""Several cards in words: equal ones are counted, and a card in a sentence has its article."""

import re
from random import Random

import pytest
from porrazo.cards import FRENCH_52, FRENCH_54, SPANISH_40, Pack
from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.games.fishing.events import Captured
from porrazo.games.tables import table_game
from porrazo.table.game import Reading
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from porrazo.voice.narrator import Narrator

_ACTIONS, _SEEDS = 100, 2


def _say(language: str, pack: Pack, seats: int = 2, *, suits: bool = False) -> Say:
    names = [f"P{seat}" for seat in range(seats)]
    return Say(
        Text(language, strict=True), names, [seat % 2 for seat in range(seats)], pack, suits=suits
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", [FRENCH_52, SPANISH_40], ids=["french", "spanish"])
@pytest.mark.parametrize("many", [2, 3, 4])
def test_equal_ranks_are_counted_and_in_the_plural(language: str, pack: Pack, many: int) -> None:
    say = _say(language, pack)
    for rank in range(len(pack.ranks)):
        cards = [4 * rank + suit for suit in range(many)]
        words = say.cards(cards).split()
        assert len(words) == 2, words
        assert words[1] == say.ranks(cards[0]) != say.card(cards[0])


@pytest.mark.parametrize(
    ("language", "pack", "cards", "said"),
    [
        ("en", FRENCH_52, "QH QS 7D", "two queens, 7"),
        ("es", FRENCH_52, "QH QS 7D", "dos reinas, 7"),
        ("es", SPANISH_40, "10O 10C 10E 1B", "tres sotas, as"),
        ("en", FRENCH_54, "*B *R", "black joker, red joker"),
    ],
)
def test_how_several_are_told(language: str, pack: Pack, cards: str, said: str) -> None:
    assert _say(language, pack).cards([pack.card(text) for text in cards.split()]) == said


@pytest.mark.parametrize(
    ("language", "pack", "card", "said"),
    [
        ("en", FRENCH_52, "QH", "the queen of hearts"),
        ("es", FRENCH_52, "QH", "la reina de corazones"),
        ("es", FRENCH_52, "JH", "la jota de corazones"),
        ("es", FRENCH_52, "AH", "el as de corazones"),
        ("es", SPANISH_40, "10O", "la sota de oros"),
        ("es", SPANISH_40, "11O", "el caballo de oros"),
    ],
)
def test_the_article_of_a_card(language: str, pack: Pack, card: str, said: str) -> None:
    assert _say(language, pack, suits=True).the(pack.card(card)) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in NAMES if not table_game(name).suits_matter])
def test_nothing_that_is_told_says_a_card_twice_in_a_row(name: str, language: str) -> None:
    """Neither what happens nor what is read aloud, whoever sits there."""
    game, table, lines = game_named(name), table_game(name), list[str]()
    twice = re.compile(rf"\b({_ranks(language)})(,? | y | and )\1\b")
    for seed in range(_SEEDS):
        match, rng = Match.new(game, game.seats[0], {}, None, seed), Random(seed)
        narrator = Narrator(table, _say(language, game.pack, game.seats[0]), lines.append)
        narrator.events(match.opening)
        while not match.over and len(match.actions) < _ACTIONS:
            view = match.view(match.state.to_act)
            for what in (Reading.HAND, Reading.TABLE, Reading.ASKED):
                narrator.read(what, view)
            narrator.events(match.act(game.playout_action(match.state, rng)))
    assert len(lines) > _ACTIONS
    assert [line for line in lines if twice.search(line)] == []


@pytest.mark.parametrize("pending", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in NAMES if CATALOGUE[name].family == "fishing"])
def test_a_capture_is_told_as_it_happened(name: str, language: str, *, pending: bool) -> None:
    """First the card that is played, then those that it takes."""
    pack = game_named(name).pack
    say, table = _say(language, pack), table_game(name)
    seven, seven_too, two = (pack.card(f"{rank}{pack.suits[n]}") for n, rank in enumerate("772"))
    words = table.line(Captured(0, 0, seven, (seven_too, two), pending), say).words
    assert words.index("P0") < words.index("7") < words.index("7", words.index("7") + 1)
    assert words.rindex("7") < words.index("2")


def _ranks(language: str) -> str:
    """Return what single cards of both packs are called, as a pattern."""
    packs = (FRENCH_52, SPANISH_40)
    called = {_say(language, pack).card(4 * n) for pack in packs for n in range(len(pack.ranks))}
    return "|".join(map(re.escape, sorted(called)))
