"""Rules, "Players, pack", "Options" and the dealing of "A hand"."""

from collections.abc import Callable
from typing import Any

import pytest
from support.situations import AtTheTable, left_over, pack_of, ranks

At = Callable[..., AtTheTable]
New = Callable[..., AtTheTable]

QUIET = {"declarations": "automatic"}
PACK = pack_of("")


def to_the_last_deal(match: AtTheTable) -> AtTheTable:
    """Wait with the tendido and play first cards until the last deal asks for the tendido."""
    while match.phase != "tendido_arrange":
        if match.phase == "tendido_choice":
            match.do("wait")
        else:
            match.subject.act(match.subject.legal()[0])
    return match


def no_end(**options: Any) -> dict[str, Any]:
    return {"target": 999, **QUIET, **options}


def test_play_and_deal_go_clockwise_from_eldest(new: New) -> None:
    match = new(3, pack_of("5 6 7 8 9 T J Q K"), dealer=1, **QUIET).do("wait")
    assert match.to_act == 2
    assert match.play("5").to_act == 0
    assert match.play("8").to_act == 1
    assert match.play("J").to_act == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_each_deal_gives_three_cards_to_every_seat_as_one_packet(new: New, seats: int) -> None:
    match = new(seats, PACK, dealer=0)
    for packet in range(seats):
        seat = (1 + packet) % seats
        assert match["hands"][seat] == PACK[3 * packet : 3 * packet + 3]
    assert match["stock"] == PACK[3 * seats :]


@pytest.mark.parametrize(
    ("seats", "deals"), [(2, 8), (3, 5), (4, 4), (5, 3), (6, 2), (7, 2), (8, 2)]
)
def test_the_number_of_full_deals(new: New, seats: int, deals: int) -> None:
    match = to_the_last_deal(new(seats, SLOW_PACK[seats], **no_end()))
    assert match["deal_number"] == deals
    assert len(match["stock"]) == left_over(seats)


# Rank by rank from the top: such a pack plays itself out without a san benito.
SLOW_PACK = {
    seats: pack_of(" ".join("KQJT98765432A"[(at * step) % 13] for at in range(52)))
    for seats, step in [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1)]
}


@pytest.mark.parametrize("seats", [3, 5, 6, 7])
def test_leftovers_go_face_up_to_the_table_after_the_tendido(new: New, seats: int) -> None:
    match = to_the_last_deal(new(seats, SLOW_PACK[seats], **no_end()))
    table, stock, row = match["table"], match["stock"], match["tendido_row"]
    match.do("arrange", row=row, count="left_to_right")
    assert match["table"] == table + row + stock
    assert match["stock"] == []
    assert stock == SLOW_PACK[seats][-left_over(seats) :]


def test_leftovers_are_no_tendido_and_score_nothing(at: At) -> None:
    match = at(
        hands=["5 6 7"] * 3,
        row="8 9 T J",
        table="3 4",
        stock="3 4 3",
        deal=5,
        phase="tendido_arrange",
    )
    match.arrange("8 9 T J")
    assert match.table == "3 4 8 9 T J 3 4 3"
    assert match.scored == {}


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (3, [4, 4, 4]),
        (5, [4, 4, 4, 3, 3]),
        (6, [5, 5, 5, 5, 5, 5]),
        (7, [4, 4, 4, 4, 4, 4, 3]),
    ],
)
def test_with_dealt_round_leftovers_go_one_at_a_time_from_eldest(
    new: New, seats: int, sizes: list[int]
) -> None:
    match = to_the_last_deal(new(seats, SLOW_PACK[seats], **no_end(leftovers="dealt_round")))
    hands, stock, row = match["hands"], match["stock"], match["tendido_row"]
    match.do("arrange", row=row, count="left_to_right")
    assert [len(hand) for hand in match["hands"]] == sizes
    for turn, card in enumerate(stock):
        hands[turn % seats].append(card)
    assert match["hands"] == hands
    assert match["stock"] == []


def test_a_seat_with_no_card_is_passed_over(at: At) -> None:
    match = at(
        hands=["5 6 7 8", "9 T J Q", "K 6 7 8", "9 T J", "Q K 9"],
        deal=3,
        options={"leftovers": "dealt_round", "declarations": "automatic"},
    )
    order = []
    while match["deal_number"] == 3 and match["hand_number"] == 1:
        order.append(match.to_act)
        match.do("play", card=match["hands"][match.to_act][0])
    assert order == [0, 1, 2, 3, 4] * 3 + [0, 1, 2]


def test_a_porrazo_reaches_over_a_seat_with_no_card(at: At) -> None:
    """ "Consecutive" means successive plays: here nobody stands between seats 2 and 0."""
    match = at(
        hands=["5 6 7 8", "9 9 9", "K 6 7 8", "T T T", "J J J"],
        deal=3,
        options={"leftovers": "dealt_round", "declarations": "automatic"},
    )
    seats_with_cards = [len(hand) for hand in match["hands"]]
    assert seats_with_cards == [4, 3, 4, 3, 3]
    match.play("5", "9", "K", "T", "J", "6", "9", "6", "T", "J", "7", "9", "7", "T", "J")
    assert match.to_act == 0
    assert match.play("8").to_act == 2
    assert match.play("8").scored["porrazo"] == 1


def test_with_last_four_the_leftovers_come_first_and_the_tendido_is_the_end_of_the_pack(
    new: New,
) -> None:
    pack = SLOW_PACK[3]
    match = to_the_last_deal(new(3, pack, **no_end(tendido_when="last_four")))
    assert match["deal_number"] == 5
    assert match["tendido_row"] == pack[-4:]
    assert match["table"][-3:] == pack[-7:-4]
    assert match["stock"] == []


def test_with_last_four_and_dealt_round_the_hands_grow_before_the_tendido(new: New) -> None:
    options = no_end(tendido_when="last_four", leftovers="dealt_round")
    match = to_the_last_deal(new(3, SLOW_PACK[3], **options))
    assert [len(hand) for hand in match["hands"]] == [4, 4, 4]
    assert match["tendido_row"] == SLOW_PACK[3][-4:]


def test_cards_on_the_table_stay_for_the_next_deal(at: At) -> None:
    match = at(table="5", hands=["6 8 T", "7 9 J"], deal=2, options=QUIET)
    match.play("6", "7", "8", "9", "T", "J")
    assert match["deal_number"] == 3
    assert match.table == "5 6 7 8 9 T J"
    assert match["played"] == []


def test_the_same_dealer_deals_until_the_pack_is_out_then_the_deal_passes_left(new: New) -> None:
    match = new(3, SLOW_PACK[3], SLOW_PACK[3], dealer=1, **no_end())
    while match["hand_number"] == 1:
        assert match["dealer"] == 1
        match.subject.act(match.subject.legal()[-1])
    assert match["dealer"] == 2
    assert match["deal_number"] == 1
    assert match["tendido"] == "waiting"
    assert match["last_capturer"] is None
    assert match["table"] == []
    assert match["piles"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (4, [0, 1, 0, 1]),
        (6, [0, 1, 2, 0, 1, 2]),
        (8, [0, 1, 2, 3, 0, 1, 2, 3]),
    ],
)
def test_partners_sit_opposite(new: New, seats: int, sides: list[int]) -> None:
    match = new(seats, PACK, partnership=True)
    assert match["sides"] == sides
    assert match.scores == [0] * (seats // 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_without_partnership_every_seat_is_its_own_side(new: New, seats: int) -> None:
    assert new(seats, PACK)["sides"] == list(range(seats))


def test_the_defaults_are_those_of_the_rules(new: New) -> None:
    assert new(2, PACK)["options"] == {
        "target": 61,
        "hands": 0,
        "partnership": False,
        "card_score": "over_next",
        "last_cards": "last_capturer",
        "ace_wraps": True,
        "declarations": "announced",
        "missed_claims": True,
        "tendido_when": "dealer_choice",
        "tendido_count": "either_way",
        "tendido_sets": "whole_table",
        "leftovers": "table",
    }


def test_the_table_is_listed_oldest_first(at: At) -> None:
    match = at(table="9 5", hands=["7 J Q", "6 8 K"]).play("7", "6")
    assert ranks(match["table"]) == "9 5 7 6"
