"""Who won, in words: one, several who share it, or the bank."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from porrazo.engine.events import Event
from porrazo.games import NAMES as NAMES_OF_GAMES
from porrazo.games import game_named
from porrazo.games.fishing.events import SanBenito
from porrazo.games.fishing.ronda.events import Challenged
from porrazo.games.partition.crash.events import CrashMade, StraightShown
from porrazo.match.outcome import verdict, winners_of
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.records.sheet import sheet_of
from porrazo.text import LANGUAGES, Text
from porrazo.voice.sheet import heading
from support.backhand import stock_of
from support.product import Product

NAMES = ("Ana", "Beto")
OUTRIGHT: list[tuple[str, type[Event]]] = [
    *(("porrazo", SanBenito), ("ronda", Challenged)),
    *(("crash", CrashMade), ("crash", StraightShown)),
]


def ended(seats: int, cards: str) -> MatchSession:
    """A match of one round in which every seat calls what comes next too much."""
    options = {"mode": "fixed", "rounds": 1}
    match = Product.new(seats, options, packs=[stock_of(cards)], game="backhand").match
    while not match.over:
        match.act(match.game.parse_action_text("backhand"))
    return MatchSession(match, tuple(map(Player, NAMES[:seats])), None)


@pytest.mark.parametrize(
    ("seats", "cards", "seated", "words"),
    [
        (1, "TS 6H 9D", [0], "Ana wins!"),
        (1, "TS 6H 2D", [], "The bank wins!"),
        (2, "TS TH 6S 6H 9D 9C", [0, 1], "Ana and Beto win!"),
        (2, "TS TH 6S 6H 9D 2C", [0], "Ana wins!"),
    ],
)
def test_the_end_names_all_who_won(seats: int, cards: str, seated: list[int], words: str) -> None:
    session = ended(seats, cards)
    assert winners_of(session) == seated
    assert verdict(session, Text("en")) == words
    assert heading(sheet_of(session.saved()), Text("en"))[1] == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bank_wins_in_every_language(language: str) -> None:
    assert verdict(ended(1, "TS 6H 2D"), Text(language)) == Text(language).get("scenes.bank_wins")


def every(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from every(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_wins_a_match_on_the_spot_has_a_name_in_every_language(language: str) -> None:
    for name in NAMES_OF_GAMES:
        game_named(name)
    outright = {each for each in every(Event) if "wins" in vars(each)}
    assert outright == {kind for _, kind in OUTRIGHT}
    text = Text(language, strict=True)
    for game, kind in OUTRIGHT:
        what = text.get(f"{game}.won_by_{kind.name}")
        assert what in text.plural("scenes.wins_by", 1, names="Ana", what=what)
