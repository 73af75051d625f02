"""Every kind of event has its line, in every language, and the line says what matters."""

from __future__ import annotations

from typing import Any

import pytest
from porrazo.cards import FRENCH_52
from porrazo.engine.events import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
    Scored,
)
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing import events as of_fishing
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    CounterPorrazoMade,
    Declared,
    InPlace,
    LeftoversDealt,
    Limpia,
    PorrazoMade,
    SanBenito,
    Settled,
    TableSwept,
    TendidoArranged,
    TendidoDealt,
)
from porrazo.games.fishing.porrazo.table.words import LINES
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log, told
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text

NAMES = ["Ana", "Beto", "Cleo"]
OF_ANY_GAME = (CardPlayed, DealerDrawn, Dealt, HandStarted, MatchWon, Scored)
# What its relatives have alone.
OF_ITS_KIN = (of_fishing.Announced, of_fishing.Caida)
OF_FISHING = of_fishing.__name__
KINDS = [
    *OF_ANY_GAME,
    *[
        kind
        for kind in vars(of_fishing).values()
        if getattr(kind, "__module__", "") == OF_FISHING and kind not in OF_ITS_KIN
    ],
]


def cards(texts: str) -> tuple[int, ...]:
    return tuple([FRENCH_52.card(text) for text in texts.split()])


SEVEN, TWO, FOUR, TEN = cards("7H 2S 4D TS")
RUN = cards("7D 8S 9C")

SAMPLES: dict[str, Event] = {
    "Everybody draws: Ana 2, Beto 7, Cleo 4. Beto has the highest card and deals first": (
        DealerDrawn(1, ((0, TWO), (1, SEVEN), (2, FOUR)))
    ),
    "Hand 2: Beto deals": HandStarted(1, 2),
    "Deal 3: 3 cards each": Dealt(1, 3, 3),
    "Beto's tendido: 7, 2 and 4, 10": TendidoDealt(1, (SEVEN, TWO, FOUR, TEN)),
    "Beto lays out the tendido: 2, 7, 4, 10 (counted from the right)": (
        TendidoArranged(1, (TWO, SEVEN, FOUR, TEN), "right_to_left")
    ),
    "Left over, to the table: 7, 2, 4": LeftoversDealt("table", 3, (SEVEN, TWO, FOUR)),
    "One leftover card goes to a player": LeftoversDealt("hands", 1, ()),
    "Cleo calls: Rondine": Declared(2, "rondine"),
    "Ana plays the 7": CardPlayed(0, SEVEN),
    "Ana leaves the 10": CardLeft(0, TEN),
    "Ana's 4 is in place: 4 points": InPlace(0, FOUR, 4),
    "Ana plays the 7 and takes the 7, the 8 and the 9": Captured(0, 0, SEVEN, RUN, False),
    "Ana plays the 7 and takes the 7, the 8 and the 9, but it isn't safe yet": Captured(
        0, 0, SEVEN, RUN, True
    ),
    "Ana makes a porrazo with the 7: 2 points in the air": PorrazoMade(0, 6, 1, 1),
    "Beto counters Ana with the 7: 3 points in the air": (CounterPorrazoMade(1, 0, 6, 3, 0)),
    "Cleo makes San Benito: the 7 takes the 7, the 8 and the 9 and wins the match": SanBenito(
        2, 2, SEVEN, RUN
    ),
    "Nobody answers: Ana keeps the 7, the 8 and the 9": Settled(0, 0, RUN, 1, 0),
    "Ana clears the table, ending with the 9: limpia, one point": Limpia(0, 8, 1),
    "Beto points out what Ana hid: Ronda": Claimed(1, 0, "ronda"),
    "Ana takes the 3 cards left on the table: 7, 8, 9": TableSwept(0, RUN),
    "Cards taken: Ana 30, Beto 12, Cleo 10": CardsCounted((30, 12, 10)),
    "Ana: most cards, 18 points; 40 in all": Scored(0, 18, "cards", 40),
    "Ana: ronda (two sevens), one point; 9 in all": Scored(0, 1, "ronda", 9, cards("7H 7D")),
    "Ana wins the match: Ana 62, Beto 40, Cleo 8": MatchWon(0, (62, 40, 8)),
}


def line(language: str, event: Event) -> str:
    say = Say(Text(language, strict=True), NAMES, [0, 1, 2], FRENCH_52, suits=False)
    return told(table_game("porrazo"), event, say)


def test_every_kind_of_event_has_a_line() -> None:
    assert {kind.__name__ for kind in KINDS} == {kind.__name__ for kind in LINES}
    assert set(KINDS) == {type(event) for event in SAMPLES.values()}


@pytest.mark.parametrize(("said", "event"), SAMPLES.items())
def test_a_line_says_who_did_what_with_which_cards(said: str, event: Event) -> None:
    assert line("en", event) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES.values(), ids=lambda event: event.name)
def test_a_line_has_every_name_card_and_number_in_every_language(
    language: str, event: Event
) -> None:
    said = line(language, event)
    english = line("en", event)
    assert "{" not in said
    assert [word for word in NAMES if word in said] == [word for word in NAMES if word in english]
    assert "you" not in said.lower().split()
    assert language == "en" or said != english


_TOLD_BY_ANOTHER = CardPlayed | CardLeft | InPlace | Declared | Limpia | Settled


@pytest.mark.parametrize("seed", range(4))
def test_the_log_tells_a_whole_match_and_each_play_once(seed: int) -> None:
    match: Any = Match.new(game_named("porrazo"), 3, {"target": 31}, seed=seed)
    say = Say(Text("es", strict=True), NAMES, match.sides, match.game.pack, suits=False)
    log = Log(table_game("porrazo"), say)
    log.add(match.opening)
    while not match.over:
        log.add(match.act(match.state.legal()[0]))
    told = {line.event for line in log.lines}
    happened = [event for events in (match.opening, *match.events) for event in events]
    assert log.events == happened
    silent = [event for place, event in enumerate(happened) if place not in told]
    assert all(isinstance(event, _TOLD_BY_ANOTHER) for event in silent)
    assert not any(isinstance(happened[place or 0], CardPlayed) for place in told)
    assert all(line.words for line in log.lines)
    assert sum(int(line.points) for line in log.lines if line.points) == sum(match.state.totals)
