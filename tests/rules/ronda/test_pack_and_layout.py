"""Ronda: seats, pack, deals and the first layout."""

from collections.abc import Callable

import pytest
from porrazo.engine.errors import BadOption
from support.product import Product
from support.ronda import AtTheTable, pack_of

New = Callable[..., AtTheTable]


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 0, 1])])
def test_four_seats_are_always_partnerships_of_those_opposite(seats: int, sides: list[int]) -> None:
    assert Product.new(seats, {}, game="ronda").state()["sides"] == sides


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4"):
        Product.new(seats, {}, game="ronda")


@pytest.mark.parametrize("target", [0, 1000, True])
def test_the_target_is_1_to_999(target: int) -> None:
    with pytest.raises(BadOption, match="target"):
        Product.new(2, {"target": target}, game="ronda")


def test_the_highest_card_drawn_deals_and_equals_draw_again() -> None:
    ranks = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
    redrawn = 0
    for seed in range(60):
        drawn = Product.new(3, {}, seed=seed, game="ronda").opening[0]
        left, draws = [0, 1, 2], list(drawn["draws"])
        while len(left) > 1:
            round_, draws = draws[: len(left)], draws[len(left) :]
            heights = {draw["seat"]: ranks.index(draw["card"][:-1]) for draw in round_}
            left = [seat for seat in left if heights[seat] == max(heights.values())]
            redrawn += len(left) > 1
        assert left == [drawn["seat"]]
        assert draws == []
    assert redrawn


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_a_hand_has_six_four_or_three_deals_of_three_cards(seats: int, deals: int) -> None:
    match = Product.new(seats, {"bluff": False, "target": 999}, dealer=0, game="ronda")
    told = []
    while match.state()["hand_number"] == 1:
        told += match.act(match.legal()[0])
    dealt = [event for event in told if event["event"] == "dealt"]
    assert [event["deal_number"] for event in dealt] == [*range(2, deals + 1), 1]
    assert match.state()["dealer"] == 1


def test_packets_go_from_eldest_to_the_dealer_and_only_the_first_deal_lays_cards(new: New) -> None:
    match = new("1 2 3", "4 5 6", "1 2 3", table="7 10 12 1")
    assert [[card[:-1] for card in hand] for hand in match["hands"]] == [
        ["1", "2", "3"],
        ["4", "5", "6"],
        ["1", "2", "3"],
    ]
    assert match.table == "7 10 12 1"


@pytest.mark.parametrize(
    ("stock", "table", "returned"),
    [
        ("1 2 3 4 7", "1 2 3 7", ["4"]),
        ("4 2 3 1 7", "4 2 3 7", ["1"]),
        ("7 10 11 12 1", "7 10 11 1", ["12"]),
        ("11 12 1 2", "11 12 1 2", []),
        ("10 12 7 11 6 2", "10 12 7 6", ["11"]),
        ("5 5 5 2 3 4 5 1", "5 2 3 1", ["5", "5", "4", "5"]),
    ],
)
def test_a_card_goes_back_if_its_rank_lies_or_as_the_fourth_of_four_consecutive_ones(
    new: New, stock: str, table: str, returned: list[str]
) -> None:
    match = new("12 11 6", "12 11 6", table=stock)
    assert match.table == table
    assert [card[:-1] for card in match["returned"]] == returned


def test_what_went_back_is_listed_once_and_until_the_hand_ends() -> None:
    cards = "1O 2O 3O 1C 2C 3C 5O 5C 5E 5B 6O 6C 6E 6B 7O 7C 7E 7B"
    match = AtTheTable(
        Product.new(2, {"target": 999}, dealer=1, packs=[pack_of(cards)], game="ronda")
    )
    returned = match["returned"]
    assert len(set(returned)) == len(returned) > 6
    while match["hand_number"] == 1:
        assert match["returned"] == returned
        quiet = [action for action in match.subject.legal() if action["type"] != "challenge"]
        match.subject.act(quiet[0])
    assert not set(match["returned"]) >= set(returned)


def test_without_a_given_pack_a_card_goes_back_to_a_random_place_that_the_seed_fixes() -> None:
    places = set()
    for seed in range(300):
        state = Product.new(2, {}, seed=seed, game="ronda").state()
        assert state == Product.new(2, {}, seed=seed, game="ronda").state()
        for card in state["returned"]:
            if card in state["stock"]:
                places.add(state["stock"].index(card))
    assert len(places) > 20


def test_all_have_seen_what_went_back_so_no_hand_of_this_deal_is_thought_to_hold_it() -> None:
    from random import Random

    for seed in range(40):
        match = Product.new(2, {}, seed=seed, game="ronda")
        returned = set(match.state()["returned"])
        for again in range(5):
            view = match.match.view(0)
            other = match.match.game.determinize(view, Random(again))
            hands = match.match.game.pack.texts(other.hands[1])
            assert not returned & set(hands)
