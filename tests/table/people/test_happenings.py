"""What games make of their events for the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from porrazo.cards import UNKNOWN
from porrazo.engine.events import (
    Called,
    CardPlayed,
    CardsPlayed,
    Dealt,
    Event,
    HandOver,
    HandStarted,
    MatchWon,
    Scored,
    Taken,
)
from porrazo.games.banking.backhand.events import HandSettled
from porrazo.games.fishing.events import Announced, Caida, CounterPorrazoMade, PorrazoMade
from porrazo.games.fishing.ronda.events import Challenged, Cinco
from porrazo.games.partition.crash.events import GroupsCompared
from porrazo.games.stops.last_one.events import Melee, MeleeOver
from porrazo.games.stops.spinado.events import RunStopped, SpinadoPlayed
from porrazo.games.tables import table_game
from porrazo.games.tricks.calabrasella.events import CardCalled, PointsCounted
from porrazo.games.vying.cacho.table.at_table import NAMING
from porrazo.games.vying.events import Showdown
from porrazo.table.people.happenings import Happening, Kind, Seen

PAIRS, THREE, TWO = (0, 1, 0, 1), (0, 1, 2), (0, 1)


def last_of(game: str, sides: tuple[int, ...], *events: Event) -> list[Happening]:
    """What the last of some events is at a game's table, after the others."""
    seen = Seen(sides)
    for event in events[:-1]:
        seen.add(event)
    return list(table_game(game).happenings(events[-1], seen))


def raised(seat: int, amount: int = 3) -> Called:
    return Called(seat, "raise", amount)


@pytest.mark.parametrize(
    ("game", "sides", "events", "found"),
    [
        (
            "porrazo",
            THREE,
            [CardPlayed(1, 8), CardPlayed(2, 9), PorrazoMade(2, 2, 1, 0)],
            [Happening(Kind.STRUCK, (2,), (1,))],
        ),
        (
            "porrazo",
            THREE,
            [CardPlayed(1, 8), CardPlayed(2, 9), PorrazoMade(2, 2, 1, 1)],
            [Happening(Kind.STRUCK, (2,), (1,)), Happening(Kind.SWEPT, (2,))],
        ),
        (
            "porrazo",
            TWO,
            [CounterPorrazoMade(0, 1, 2, 3, 0)],
            [Happening(Kind.COUNTERED, (0,), (1,))],
        ),
        ("porrazo", TWO, [Announced(0, "none")], []),
        (
            "ronda",
            PAIRS,
            [Caida(1, 3, 1, 0), Cinco(2, 3, 5, 0)],
            [Happening(Kind.COUNTERED, (2,), (1,))],
        ),
        (
            "ronda",
            PAIRS,
            [Challenged(0, 1, "ronda", False, ())],
            [Happening(Kind.EXPOSED, (0,), (1,))],
        ),
        (
            "ronda",
            PAIRS,
            [Challenged(0, 1, "ronda", True, ())],
            [Happening(Kind.PROVED, (1,), (0,))],
        ),
        ("truc", PAIRS, [raised(3)], [Happening(Kind.RAISED, (3,), (0,))]),
        ("truc", PAIRS, [raised(3), raised(0, 6)], [Happening(Kind.RAISED, (0,), (3,))]),
        (
            "truc",
            PAIRS,
            [raised(3), Called(0, "fold")],
            [Happening(Kind.FOLDED, (0,)), Happening(Kind.UNANSWERED, (3,))],
        ),
        (
            "put",
            TWO,
            [raised(0), Called(1, "accept", 3), Scored(1, 3, "tricks", 3)],
            [Happening(Kind.DEAL_WON, (1,), (0,)), Happening(Kind.CAUGHT, (0,))],
        ),
        (
            "tresette",
            PAIRS,
            [Called(0, "ask_best"), Taken(2, 0, (), "trick")],
            [Happening(Kind.ANSWERED, (0,))],
        ),
        ("tresette", PAIRS, [Called(0, "ask_best"), Taken(1, 1, (), "trick")], []),
        (
            "tresette",
            PAIRS,
            [CardPlayed(0, 4 * 7), CardPlayed(1, 4 * 9), Taken(1, 1, (), "trick")],
            [Happening(Kind.LOST_CARD, (0,))],
        ),
        ("tresette", PAIRS, [Called(0, "no_declaration")], []),
        ("calabrasella", THREE, [CardCalled(1, 36, 2)], [Happening(Kind.FOUND, (1,), (2,))]),
        ("calabrasella", THREE, [CardCalled(1, 36, -1)], [Happening(Kind.MISPLACED, (1,))]),
        (
            "calabrasella",
            THREE,
            [PointsCounted(1, 10, 25, 0, 3)],
            [Happening(Kind.DEAL_WON, (0, 2), (1,))],
        ),
        (
            "dou_dizhu",
            THREE,
            [
                Called(0, "landlord", 2),
                CardsPlayed(0, (1,), "single"),
                CardsPlayed(1, (4, 5, 6, 7), "bomb"),
            ],
            [Happening(Kind.BOMBED, (1,), (0,), (2,))],
        ),
        (
            "dou_dizhu",
            THREE,
            [Called(0, "landlord", 2), HandOver(((1,), (), (2, 3)))],
            [Happening(Kind.DEAL_WON, (1, 2), (0,))],
        ),
        ("dou_dizhu", THREE, [HandOver(((1,), (2,), (3,)))], []),
        (
            "big_two",
            TWO,
            [HandStarted(0, 1), Dealt(0, 1, 3), CardsPlayed(1, (1, 2), "pair")],
            [Happening(Kind.ALARM, (1,))],
        ),
        (
            "big_two",
            THREE,
            [HandOver(((), tuple(range(10)), (11,)))],
            [Happening(Kind.DEAL_WON, (0,), (2,)), Happening(Kind.CRUSHED, (1,))],
        ),
        ("spinado", THREE, [RunStopped(1, "dead", 5)], [Happening(Kind.STOPPED, (1,))]),
        ("spinado", THREE, [RunStopped(1, "top")], []),
        (
            "spinado",
            THREE,
            [HandStarted(0, 1), Dealt(0, 1, 3), CardPlayed(1, 7), SpinadoPlayed(1, (7, 0))],
            [Happening(Kind.ALARM, (1,))],
        ),
        ("last_one", THREE, [Melee(0, 1, 3)], [Happening(Kind.ATTACKED, (0,), (1,))]),
        (
            "last_one",
            THREE,
            [Melee(0, 1, 3), Melee(1, 0, 4)],
            [Happening(Kind.PASSED_ON, (1,), (0,))],
        ),
        (
            "last_one",
            THREE,
            [Melee(0, 1, 3), MeleeOver(1, 2), Melee(1, 2, 4)],
            [Happening(Kind.ATTACKED, (1,), (2,))],
        ),
        # One card left that is not called: nobody looks up, or the call is missed no more.
        ("last_one", THREE, [HandStarted(0, 1), Dealt(0, 1, 2), CardPlayed(1, 7)], []),
        ("crash", THREE, [Called(2, "set")], [Happening(Kind.READY, (2,))]),
        (
            "crash",
            TWO,
            [GroupsCompared(n, (None,) * 2, (None,) * 2, (1,)) for n in (1, 2, 3)],
            [Happening(Kind.STREAK, (1,))],
        ),
        (
            "backhand",
            TWO,
            [HandSettled(0, "win", "backhand", 22, ())],
            [Happening(Kind.LUCKY, (0,))],
        ),
        (
            "cacho",
            THREE,
            [Called(1, "bet", 5), Called(2, "fold"), Scored(1, 8, "pot", 90)],
            [Happening(Kind.UNANSWERED, (1,))],
        ),
        ("cacho", THREE, [HandStarted(0, 1)], [Happening(Kind.STARTED, (0, 1, 2))]),
        ("cacho", THREE, [HandStarted(0, 2)], []),
        (
            "crash",
            THREE,
            [MatchWon(-1, (7, 7, 2), (0, 1))],
            [Happening(Kind.MATCH_WON, (0, 1), (2,))],
        ),
        ("backhand", TWO, [MatchWon(-1, (0, 1))], [Happening(Kind.MATCH_LOST, (0, 1))]),
    ],
)
def test_an_event_means_something_to_the_people(
    game: str, sides: tuple[int, ...], events: Sequence[Event], found: list[Happening]
) -> None:
    assert last_of(game, sides, *events) == found


def showdown(
    classes: tuple[str | None, ...], values: tuple[int | None, ...], winner: int
) -> Showdown:
    hands = tuple(None if name is None else (UNKNOWN,) * 3 for name in classes)
    return Showdown(hands, classes, values, (winner,))


def test_the_second_best_hand_is_cross_and_who_bet_on_the_least_is_caught() -> None:
    low, *_, high = NAMING.classes
    compared = showdown((low, low, high), (20, 25, 30), 2)
    found = last_of("cacho", THREE, Called(0, "raise", 5), compared)
    assert found == [Happening(Kind.SHOWDOWN, (2,), (1,)), Happening(Kind.CAUGHT, (0,))]


def test_who_bet_on_a_good_hand_is_beaten_and_not_caught() -> None:
    high = NAMING.classes[-1]
    found = last_of("cacho", TWO, Called(0, "raise", 5), showdown((high, high), (20, 30), 1))
    assert found == [Happening(Kind.SHOWDOWN, (1,), (0,))]
