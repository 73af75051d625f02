"""Cards shown as those of another pack: every card of a game has one, with its name and picture."""

from __future__ import annotations

import pytest
from porrazo.assets import asset
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.settings import LOOKS, Settings
from porrazo.table.asking.card_names import CardNames, code
from porrazo.table.words.dress import DRESSES, Dress, dress_of
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text

WISHES = Settings(italian_cards="standard").wishes
ITALIAN = [name for name in NAMES if table_game(name).italian({})]


def say_of(game: str, language: str = "en", **options: object) -> Say:
    found = game_named(game)
    match = Match.new(found, found.seats[-1], options, 1)
    names = [f"P{seat}" for seat in range(found.seats[-1])]
    dress = dress_of(table_game(game).italian(match.setup.options), WISHES)
    text = Text(language, strict=True)
    return Say(text, names, match.sides, found.pack, suits=True, dress=dress)


def test_the_italian_games_are_these() -> None:
    assert ITALIAN == ["tresette", "calabrasella", "briscola"]
    assert dress_of("italian_french", Settings().wishes) is None


@pytest.mark.parametrize("dress", DRESSES.values(), ids=str)
def test_each_card_has_a_picture_of_its_own(dress: Dress) -> None:
    assert len(set(dress.texts.values())) == len(dress.texts) == 40
    for look in LOOKS[dress.pack]:
        folder = asset("packs") / dress.pack / look
        assert {path.stem for path in folder.glob("*.svg")} == set(dress.texts.values())


@pytest.mark.parametrize("game", ITALIAN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_of_a_game_has_a_name_of_its_own_that_is_understood(
    game: str, language: str
) -> None:
    say = say_of(game, language)
    cards = say.pack.cards
    assert len({say.card(card) for card in cards}) == len(cards)
    names = CardNames(say, cards, suits=True)
    for card in cards:
        assert names.read(say.card(card).split()) == (card,)
        assert names.read([code(say, card)]) == (card,)


@pytest.mark.parametrize(
    ("game", "options", "card", "said"),
    [
        ("tresette", {}, "JD", "knight of coins"),
        ("tresette", {}, "QD", "jack of coins"),
        ("tresette", {"court_order": "KQJ"}, "QD", "knight of coins"),
        ("calabrasella", {}, "QH", "knight of cups"),
        ("calabrasella", {}, "AS", "ace of swords"),
        ("briscola", {}, "12B", "king of clubs"),
        ("briscola", {}, "3C", "3 of cups"),
    ],
)
def test_a_card_is_called_by_what_is_seen(
    game: str, options: dict[str, object], card: str, said: str
) -> None:
    say = say_of(game, **options)
    assert say.coded(card) == said
    assert say.part(card[-1]) == said.split()[-1]


def test_the_knight_comes_after_the_king_in_both_orders() -> None:
    for order in ("KJQ", "KQJ"):
        dress = say_of("tresette", court_order=order).dress
        assert dress is not None
        assert dress.ranks(f"3 2 A {' '.join(order)} 7") == "3 2 1 10 9 8 7"
