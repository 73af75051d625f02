"""Lines as rows: a key of words that is filled from the event by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from porrazo.cards import FRENCH_52
from porrazo.engine.events import CardPlayed, Dealt, Event, MatchWon, Scored
from porrazo.games.fishing.events import Caida, Claimed, CounterPorrazoMade, TableSwept
from porrazo.table.game import Line, Mark, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say
from porrazo.text import Text

SEVEN, TWO = (FRENCH_52.card(text) for text in ("7H", "2S"))


class Words(Say):
    """Says every key with all that it is filled with."""

    def __init__(self) -> None:
        names, sides = ("Ana", "Beto", "Cid"), (0, 1, 0)
        super().__init__(Text("en"), names, sides, FRENCH_52, suits=False)

    def get(self, key: str, /, **values: object) -> str:
        return f"{key} {values}" if values else key

    def plural(self, key: str, n: int, /, **values: object) -> str:
        return f"{key}[{n}] {values}"

    def card(self, card: int) -> str:
        return self.pack.text(card)

    def the(self, card: int) -> str:
        return f"the {self.card(card)}"

    def the_cards(self, cards: Sequence[int]) -> str:
        return " and ".join(map(self.the, cards))


def words(line: Callable[[Any, Say], Line], event: Event) -> str:
    return line(event, Words()).words


@pytest.mark.parametrize(
    ("event", "filled"),
    [
        (CardPlayed(1, SEVEN), {"name": "Beto", "card": "7H", "the_card": "the 7H"}),
        (Caida(0, 6, 2, 0), {"name": "Ana", "card": "7S", "the_card": "the 7S"}),
        (Claimed(1, 0, "ronda"), {"name": "Beto", "owner": "Ana"}),
        (
            CounterPorrazoMade(1, 0, 6, 3, 0),
            {"name": "Beto", "other": "Ana", "card": "7S", "the_card": "the 7S"},
        ),
        (
            TableSwept(0, (SEVEN, TWO)),
            {
                "name": "Ana + Cid",
                "cards": "7H, 2S",
                "card": "7H, 2S",
                "the_cards": "the 7H and the 2S",
            },
        ),
        (Dealt(1, 2, 3), {"name": "Beto", "deal": 2, "n": 3}),
        (MatchWon(1, (3, 9)), {"name": "Beto", "scores": "Ana + Cid 3, Beto 9"}),
    ],
    ids=lambda given: given.name if isinstance(given, Event) else "",
)
def test_a_row_is_filled_with_what_its_event_has(event: Event, filled: dict[str, object]) -> None:
    assert words(row("key"), event) == f"key {filled}"


def test_a_field_of_the_event_chooses_the_key() -> None:
    assert words(row("pays_{reason}"), Scored(1, 4, "bet", 9)).startswith("pays_bet ")


def test_a_count_chooses_between_one_and_several() -> None:
    assert words(row("key", count="points"), Scored(1, -4, "", 9)).startswith("key[4] ")
    assert words(row("key", count="cards"), TableSwept(0, (SEVEN, TWO))).startswith("key[2] ")


def test_points_have_their_sign() -> None:
    paid = row("key", points=True)(Scored(1, -4, "", 9), Words())
    assert paid.points == "\N{MINUS SIGN}4"


def test_a_row_says_calls_and_marks() -> None:
    def mark(event: CardPlayed, say: Say) -> Mark:
        return Mark("call", say.names[event.seat], event.seat)

    made = row(
        "key", weight=Weight.GRAND, call="call", sound="ronda", aloud="aloud", voice=Voice.GREAT,
        mark=mark, said_by=(Scored,),
    )  # fmt: skip
    line = made(CardPlayed(1, SEVEN), Words())
    assert line.call.startswith("call ")
    assert line.spoken == Spoken(
        1, "aloud {'name': 'Beto', 'card': '7H', 'the_card': 'the 7H'}", Voice.GREAT
    )
    assert (line.mark, line.sound) == (Mark("call", "Beto", 1), "ronda")
    assert (line.weight, line.said_by) == (Weight.GRAND, (Scored,))
