"""Briscola's rules, each by its example: tricks, drawing, points, tied deals, positions."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.engine.errors import BadOption, BadPosition
from porrazo.engine.events import Drawn, Scored, Taken
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tricks.briscola.rules import IN_PACK, PACK, cards_for, points_in

GAME = game_named("briscola")


def dealt(seats: int, *hands: str, trump: str, target: int = 2) -> Match:
    """Return a match whose first deal gives these hands, seat 0 first, and turns up a trump."""
    rounds = zip(*[hand.split() for hand in hands], strict=True)
    first = [PACK.card(text) for cards in rounds for text in cards] + [PACK.card(trump)]
    pack = (*first, *[card for card in cards_for(seats) if card not in first])
    return Match.new(GAME, seats, {"target": target}, seats - 1, 0, (pack,))


def play(match: Match, cards: str) -> list[object]:
    return [event for text in cards.split() for event in match.act(PACK.card(text))]


@pytest.mark.parametrize(
    ("hands", "cards", "taker", "points"),
    [
        (("1C 4B 6B", "2O 4E 5E"), "1C 2O", 1, 11),
        (("4E 4B 6B", "3E 5E 6E", "10O 5B 7B"), "4E 3E 10O", 2, 12),
        (("4E 4B 6B", "3C 5E 6E", "1C 5B 7B"), "4E 3C 1C", 0, 21),
        (("7B 4B 5B", "12B 5E 6E", "6O 2B 7E", "3B 5C 6C"), "7B 12B 6O 3B", 2, 14),
    ],
    ids=["a trump takes an ace", "the only trump", "no trump, no card of the suit", "partners"],
)
def test_the_highest_trump_takes_a_trick_else_the_highest_of_the_suit_led(
    hands: tuple[str, ...], cards: str, taker: int, points: int
) -> None:
    match = dealt(len(hands), *hands, trump="11O")
    taken = next(event for event in play(match, cards) if isinstance(event, Taken))
    assert (taken.seat, points_in(list(taken.cards))) == (taker, points)
    assert match.state.to_act == match.state.leader == taker
    assert match.view(0).points[match.sides[taker]] == points


def test_any_card_may_be_played_to_any_lead() -> None:
    match = dealt(2, "4E 4B 6B", "3E 5C 1O", trump="11O")
    play(match, "4E")
    assert sorted(match.state.legal()) == sorted(PACK.card(text) for text in ("3E", "5C", "1O"))


def test_the_taker_draws_first_and_the_trump_last() -> None:
    match = dealt(3, "4E 4B 6B", "3E 5E 6E", "10O 5B 7B", trump="11O")
    drawn = [event for event in play(match, "4E 3E 10O") if isinstance(event, Drawn)]
    assert [event.seat for event in drawn] == [2, 0, 1]
    assert {card for event in drawn for card in event.cards} == {-1}
    rng = Random(1)
    while match.state.stock:
        last = match.act(rng.choice(match.state.legal()))
    *_, event = [event for event in last if isinstance(event, Drawn)]
    assert event.cards == (PACK.card("11O"),)
    for seat in range(3):
        assert event.cards[0] in match.view(seat).hands[event.seat], "all know who has it"


@pytest.mark.parametrize(("seats", "used"), [(2, 40), (3, 39), (4, 40)])
def test_all_cards_are_drawn_and_played_and_count_120(seats: int, used: int) -> None:
    match, rng = Match.new(GAME, seats, {"target": 1}, 0, 4), Random(2)
    assert len(cards_for(seats)) == used
    while match.state.hand_number == 1 and not match.over:
        before = match.state
        match.act(rng.choice(match.state.legal()))
    taken = [*before.trick, *[card for pile in before.won for card in pile]]
    left = [card for hand in before.hands for card in hand]
    assert len({*taken, *left}) == used
    assert points_in(taken + left) == IN_PACK


def ended(mine: str, theirs: str, hands: tuple[str, str], target: int = 2) -> Match:
    """Return a match between two before the last trick, with what each has taken."""
    won = [mine.split(), theirs.split()]
    setup = GAME.setup(2, {"target": target}, None, 0)
    there = {
        "phase": "play",
        "to_act": 0,
        "dealer": 1,
        "scores": [0, 0],
        "hands": [[hands[0]], [hands[1]]],
        "leader": 0,
        "trump": "10O",
        "won": won,
    }
    return Match.from_position(GAME, setup, there)


_SUITS = {suit: [f"{rank}{suit}" for rank in PACK.ranks] for suit in PACK.suits}


def test_most_points_win_the_deal_and_enough_deals_the_match() -> None:
    # Coins and cups are 60 points, with the ace of clubs 71.
    mine = [*_SUITS["O"], *_SUITS["C"]]
    theirs = [text for suit in "EB" for text in _SUITS[suit] if text not in ("1B", "2B")]
    match = ended(" ".join(mine), " ".join(theirs), ("1B", "2B"), target=1)
    scored = [event for event in play(match, "1B 2B") if isinstance(event, Scored)]
    assert [(each.side, each.points, each.reason) for each in scored] == [(0, 1, "deal")]
    assert match.over
    assert match.state.winners == (0,)
    assert match.view(1).points == (71, 49)
    assert match.view(1).leader == 0
    assert match.view(1).trump == PACK.card("10O")


def test_sixty_each_is_no_deal_won_and_the_next_seat_deals() -> None:
    mine = [*_SUITS["O"], *[text for text in _SUITS["C"] if text not in ("2C",)], "2E"]
    theirs = [text for suit in "EB" for text in _SUITS[suit] if text not in ("2E", "4E", "5E")]
    match = ended(" ".join(mine), " ".join([*theirs, "2C"]), ("4E", "5E"))
    assert not [event for event in play(match, "4E 5E") if isinstance(event, Scored)]
    assert (match.state.hand_number, match.state.dealer, match.state.totals) == (2, 0, (0, 0))


def test_a_position_fills_an_unknown_stock_with_the_trump_last() -> None:
    match = Match.new(GAME, 2, {}, 0, 8)
    seen = GAME.view_json(match.view(0))
    seen["stock"] = ["?"] * int(seen.pop("stock_count"))
    again = Match.from_position(GAME, GAME.setup(2, {}, None, 0), seen)
    assert again.state.stock[-1] == again.state.trump == match.state.trump


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"points": [1, 0]}, "points must be"),
        ({"trick": ["1O", "2O"]}, "whole trick"),
        ({"trump": "1Q"}, "trump"),
        ({"to_act": 1}, "to_act must be"),
        ({"stock": ["?"] * 33}, "stock"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: dict[str, object], why: str) -> None:
    match = Match.new(GAME, 2, {}, 1, 8)
    there = {**GAME.view_json(GAME.full_view(match.state)), **change}
    with pytest.raises(BadPosition, match=why):
        Match.from_position(GAME, GAME.setup(2, {}, None, 0), there)


def test_three_play_without_the_two_of_cups() -> None:
    with pytest.raises(BadOption):
        GAME.setup(3, {}, 0, 0, (PACK.cards,))
    assert PACK.card("2C") not in cards_for(3)
