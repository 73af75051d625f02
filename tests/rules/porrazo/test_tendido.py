"""Rules, steps 2 and 3 of a deal: the tendido."""

from collections.abc import Callable
from typing import Any

import pytest
from support.situations import AtTheTable

At = Callable[..., AtTheTable]

RANK_VALUES = {"K": 4, "Q": 3, "J": 2} | dict.fromkeys("T98765432A", 1)
PLAIN_HANDS = ["8 9 T", "8 9 T"]


def choosing(at: At, **words: Any) -> AtTheTable:
    words = {"hands": PLAIN_HANDS, **words}
    return at(phase="tendido_choice", tendido="waiting", **words)


def arranging(at: At, row: str, **words: Any) -> AtTheTable:
    words = {"hands": PLAIN_HANDS, **words}
    return at(phase="tendido_arrange", row=row, **words)


# ---- when


def test_the_dealer_chooses_to_deal_the_tendido_or_to_wait(at: At) -> None:
    match = choosing(at)
    assert match.to_act == match["dealer"]
    assert match.kinds() == {"deal_tendido", "wait"}


def test_who_waits_is_asked_again_after_the_next_deal(at: At) -> None:
    match = choosing(at, hands=["5 6 7", "9 T J"], options={"declarations": "automatic"})
    match.do("wait").play("5", "9", "6", "T", "7", "J")
    assert match["deal_number"] == 3
    assert match.phase == "tendido_choice"


def test_the_tendido_is_dealt_once_a_hand(at: At) -> None:
    match = choosing(
        at, hands=["5 6 7", "9 T J"], stock="8 Q 8 Q", options={"declarations": "automatic"}
    )
    match.do("deal_tendido").arrange("8 Q 8 Q")
    match.play("5", "9", "6", "T", "7", "J")
    assert match["deal_number"] == 3
    assert match["tendido"] == "dealt"
    assert match.phase == "play"


def test_on_the_last_deal_it_is_dealt_without_a_choice(at: At) -> None:
    match = choosing(
        at,
        hands=["5 6 7", "9 T J"],
        stock="6 7 8 6 7 8 9 9 Q Q",
        deal=7,
        options={"declarations": "automatic"},
    )
    match.do("wait").play("5", "9", "6", "T", "7", "J")
    assert match["deal_number"] == 8
    assert match.phase == "tendido_arrange"
    assert [card[0] for card in match["tendido_row"]] == ["9", "9", "Q", "Q"]


def test_with_last_four_there_is_no_choice_before_the_last_deal(at: At) -> None:
    match = at(
        hands=["5 6 7", "9 T J"],
        stock="6 7 8 6 7 8 9 9 Q Q",
        deal=6,
        tendido="waiting",
        options={"declarations": "automatic", "tendido_when": "last_four"},
    )
    match.play("5", "9", "6", "T", "7", "J")
    assert (match["deal_number"], match.phase) == (7, "play")


def test_with_last_four_the_leftovers_count_for_its_sets(at: At) -> None:
    match = at(
        hands=["5 6 7", "9 T J", "Q K 8"],
        stock="5 6 7 5 6 7 5 6 7 K J K 9 9 J Q",
        deal=4,
        tendido="waiting",
        options={"declarations": "automatic", "tendido_when": "last_four"},
        table="",
    )
    match.play("5", "9", "Q", "6", "T", "K", "7", "J", "8")
    assert match.phase == "tendido_arrange"
    table = match.table.split()
    assert table[-3:] == ["K", "J", "K"]
    before = set(table[:-3])
    assert {"9", "J", "Q", "K"} <= before
    match.arrange("9 9 J Q")
    kings, nines, jacks, queens = 12, 3, 6, 3
    assert match.scored == {"tendido_set": kings + nines + jacks + queens}


# ---- how it lies


def test_the_first_two_cards_of_the_stock_are_the_left_pair(at: At) -> None:
    match = choosing(at, stock="7S 3S 2S KS").do("deal_tendido")
    assert match["tendido_row"] == ["7S", "3S", "2S", "KS"]


def test_while_it_is_arranged_the_four_are_neither_in_the_stock_nor_on_the_table(at: At) -> None:
    before = choosing(at, stock="7S 3S 2S KS", table="5")
    stock = before["stock"]
    match = before.do("deal_tendido")
    assert match["stock"] == stock[4:]
    assert match.table == "5"
    match.arrange("7 3 2 K")
    assert match["tendido_row"] is None
    assert match.table == "5 7 3 2 K"


def test_each_pair_may_be_swapped_inside_itself(at: At) -> None:
    rows = {
        tuple(card[0] for card in action["row"])
        for action in arranging(at, "7 3 2 K").subject.legal()
    }
    assert rows == {tuple("732K"), tuple("372K"), tuple("73K2"), tuple("37K2")}


def test_nothing_crosses_between_the_pairs(at: At) -> None:
    match = arranging(at, "7S 3S 2S KS")
    with pytest.raises(ValueError, match=r"."):
        match.do("arrange", row=["7S", "2S", "3S", "KS"], count="left_to_right")
    with pytest.raises(ValueError, match=r"."):
        match.do("arrange", row=["2S", "KS", "7S", "3S"], count="left_to_right")
    assert match.phase == "tendido_arrange"


def test_arrangements_that_differ_in_ranks_are_listed_once_for_each_way_of_counting(
    at: At,
) -> None:
    assert len(arranging(at, "7 3 2 K").subject.legal()) == 8
    assert len(arranging(at, "7 7 2 K").subject.legal()) == 4
    assert len(arranging(at, "7 7 K K").subject.legal()) == 2
    one_way = {"tendido_count": "left_to_right"}
    assert len(arranging(at, "7 3 2 K", options=one_way).subject.legal()) == 4


def test_a_row_that_differs_only_in_suits_is_legal_though_not_listed(at: At) -> None:
    for row in (["7S", "7H", "2S", "KS"], ["7H", "7S", "2S", "KS"]):
        match = arranging(at, "7S 7H 2S KS").do("arrange", row=row, count="left_to_right")
        assert match["table"] == row


def test_with_left_to_right_the_other_way_is_refused(at: At) -> None:
    match = arranging(at, "4 8 9 T", options={"tendido_count": "left_to_right"})
    with pytest.raises(ValueError, match=r"."):
        match.arrange("4 8 9 T", "right_to_left")
    assert match.arrange("8 4 9 T").scored == {}


def test_the_four_cards_enter_the_table_from_left_to_right(at: At) -> None:
    match = arranging(at, "7 3 2 K", table="5").arrange("3 7 K 2", "right_to_left")
    assert match.table == "5 3 7 K 2"


def test_they_capture_nothing_even_if_they_match_a_card_there(at: At) -> None:
    match = arranging(at, "7 3 2 K", table="7 K").arrange("7 3 2 K")
    assert match.table == "7 K 7 3 2 K"


def test_a_card_of_the_tendido_can_be_captured_but_not_with_a_porrazo(at: At) -> None:
    match = arranging(at, "9 5 6 K", options={"declarations": "automatic"}).arrange("9 5 6 K")
    match.play("9")
    assert match.table == "5 6 K"
    assert match.pending is None


# ---- what it scores


@pytest.mark.parametrize(
    ("row", "count", "points"),
    [
        ("A 8 9 T", "left_to_right", 1),
        ("8 2 9 T", "left_to_right", 2),
        ("8 9 3 T", "left_to_right", 3),
        ("8 9 T 4", "left_to_right", 4),
        ("A 2 3 4", "left_to_right", 10),
        ("4 3 2 A", "right_to_left", 10),
        ("8 9 T A", "right_to_left", 1),
        ("4 8 9 T", "right_to_left", 4),
        ("4 8 9 T", "left_to_right", 0),
        ("2 A 4 3", "left_to_right", 0),
        ("5 6 7 8", "left_to_right", 0),
    ],
)
def test_each_low_card_in_the_position_of_its_value_scores_its_value(
    at: At, row: str, count: str, points: int
) -> None:
    match = arranging(at, row).arrange(row, count)
    assert match.scored == ({"tendido_place": points} if points else {})
    assert match.scores == [0, points]


def test_place_counts_the_row_and_not_the_table(at: At) -> None:
    assert arranging(at, "A 8 9 T", table="5 6").arrange("A 8 9 T").scored == {"tendido_place": 1}


@pytest.mark.parametrize("rank", "A23456789TJQK")
@pytest.mark.parametrize(("size", "times"), [(2, 1), (3, 3), (4, 6)])
def test_a_set_on_the_table_scores_as_ronda_rondine_or_four(
    at: At, rank: str, size: int, times: int
) -> None:
    others = [other for other in "56789" if other != rank]
    row = " ".join([rank, others[0], others[1], others[2]])
    table = " ".join([rank] * (size - 1))
    hands = ["T J Q", "T J Q"] if rank not in "TJQ" else ["A 2 3", "A 2 3"]
    match = arranging(at, row, table=table, hands=hands).arrange(row, "right_to_left")
    assert match.scored["tendido_set"] == times * RANK_VALUES[rank]


def test_the_cards_of_a_set_need_not_be_adjacent(at: At) -> None:
    assert arranging(at, "K 8 9 K", table="5").arrange("K 8 9 K").scored == {"tendido_set": 4}


def test_a_set_of_old_cards_only_counts_too(at: At) -> None:
    match = arranging(at, "5 6 7 8", table="Q J Q").arrange("5 6 7 8")
    assert match.scored == {"tendido_set": 3}


def test_with_tendido_only_old_cards_do_not_count(at: At) -> None:
    only = {"tendido_sets": "tendido_only"}
    match = arranging(at, "Q Q 7 8", table="Q J J 7", options=only).arrange("Q Q 7 8")
    assert match.scored == {"tendido_set": 3}


def test_every_rank_with_a_set_scores(at: At) -> None:
    match = arranging(at, "K K Q Q", table="J J 5").arrange("K K Q Q")
    assert match.scored == {"tendido_set": 4 + 3 + 2}


def test_the_tendido_scores_for_the_dealers_side(at: At) -> None:
    match = at(
        hands=PLAIN_HANDS * 2,
        row="A 5 6 7",
        phase="tendido_arrange",
        options={"partnership": True},
    )
    assert match.arrange("A 5 6 7").scores == [0, 1]


def test_a_tendido_that_reaches_the_target_wins_at_once(at: At) -> None:
    match = arranging(at, "A 2 5 6", table="5 6", scores=[60, 56]).arrange("A 2 5 6")
    assert match["winner"] == 1
    assert match.scores == [60, 61]
    assert match.phase == "over"


def test_all_that_one_tendido_gives_is_added_together(at: At) -> None:
    match = arranging(at, "A 2 K K", scores=[60, 60]).arrange("A 2 K K")
    assert match.scores == [60, 67]
