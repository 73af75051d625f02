"""The worked examples of Cuarenta's rules, by their numbers."""

from collections.abc import Callable

import pytest
from support.cuarenta import AtTheTable

At = Callable[..., AtTheTable]


@pytest.mark.parametrize(("taken", "left"), [("34", "A 2 Q"), ("A24", "3 Q")])
def test_example_1_the_run_starts_above_the_played_card(at: At, taken: str, left: str) -> None:
    match = at("7 5 5 6 6", "5 6 6 J K", table="A 2 3 4 Q")
    assert match.takes("7") == ["34", "A24"]
    assert match.play(f"7:{taken}").table == left


def test_example_1_playing_a_three_takes_three_and_four_never_the_queen(at: At) -> None:
    assert at("3 5", "6 J", table="A 2 3 4 Q").takes("3") == ["34", "A24"]


def test_example_2_seven_jack_queen_is_a_limpia(at: At) -> None:
    match = at("7 5", "5 6", table="7 J Q").play("7")
    assert match["table"] == []
    assert match.scored == {"limpia": 2}


@pytest.mark.parametrize(
    ("piles", "left", "scored"),
    [
        ([23, 15], "K Q", (0, 10)),
        ([20, 18], "K Q", (0, 6)),
        ([22, 18], "", (0, 8)),
        ([20, 20], "", (0, 6)),
        ([19, 17], "J Q K 7", (0, 2)),
        ([18, 18], "J Q K 7", (0, 2)),
        ([18, 20], "J K", (1, 6)),
        ([17, 19], "J Q K 7", (1, 2)),
    ],
)
def test_example_3_the_count_of_cards(
    at: At, piles: list[int], left: str, scored: tuple[int, int]
) -> None:
    """Seat 1 deals, and takes the last two cards."""
    match = at("2", "2", table=left, deal=4, piles=[piles[0], piles[1] - 2]).play("2", "2")
    assert [each for each in match.scored_in_order if each[2] == "cards"] == [(*scored, "cards")]


def test_example_4_seven_takes_ace_two_four_and_the_jack_and_is_a_limpia(at: At) -> None:
    match = at("7 5", "5 6", table="A 2 4 J").play("7")
    assert match["table"] == []
    assert match.scored == {"limpia": 2}


def test_example_4_with_two_nothing_adds_up_and_the_seven_stays(at: At) -> None:
    match = at("7 J", "5 6", table="A 2 4 J", options={"addition": "two"}).play("7")
    assert match.table == "A 2 4 J 7"


def test_example_4_a_jack_takes_the_jack(at: At) -> None:
    assert at("J 5", "5 6", table="A 2 4 J").play("J").table == "A 2 4"


@pytest.mark.parametrize(("taken", "left"), [("7", "3 4 5"), ("34", "5 7")])
def test_example_5_seven_or_three_and_four_and_the_five_stays(
    at: At, taken: str, left: str
) -> None:
    match = at("7 6", "5 6", table="3 4 5 7")
    assert match.takes("7") == ["7", "34"]
    assert match.play(f"7:{taken}").table == left


def test_example_6_a_run_may_be_taken_in_part_and_the_rest_by_the_next_seat(at: At) -> None:
    match = at("5 2", "J Q", table="5 6 7", options={"automatic_runs": False})
    assert match.takes("5") == ["5", "56", "567"]
    match.play("5:5")
    assert [card[0] for card in match["left_run"]] == ["6", "7"]
    assert match.kinds() == {"take_run", "play"}
    match.do("take_run")
    assert match["table"] == []
    assert match.scored == {}
    assert match["last_capturer"] == 0
    assert match["left_run"] == []
    match.play("J")
    assert match.table == "J"


def test_example_7_the_fourth_card_of_an_announced_ronda_is_claimed_for_ten(new: At) -> None:
    match = new("5 5 5 2 J", "5 A 3 7 Q").announce(0)
    assert match.scored_in_order == [(0, 4, "ronda")]
    match.play("5", "5")
    assert match.scored == {"caida": 2, "limpia": 2}
    match.play("5", "A", "2", "7", "J", "Q", "5", "3")
    assert (match["phase"], match["to_act"], match["deal_number"]) == ("claim", 1, 1)
    assert match.kinds() == {"claim_ronda", "pass"}
    match.do("claim_ronda")
    assert match.scored_in_order == [(1, 10, "claim")]
    assert match["deal_number"] == 2


def test_example_8_three_left_matched_a_third_stays_and_the_fourth_matches_it(at: At) -> None:
    match = at("3 3 J", "3 3 Q", table="K")
    assert match.play("3", "3").scored == {"caida": 2}
    assert match.play("3").table == "K 3"
    assert match.play("3").scored == {"caida": 2}
    assert match["caidas"] == [{"seat": 1, "rank": "3"}] * 2


def test_example_9_a_limpia_at_thirty_eight_wins(at: At) -> None:
    match = at("7 5", "5 6", table="7", scores=[38, 0]).play("7")
    assert (match["winner"], match["scores"], match["games_won"]) == (0, [40, 0], [1, 0])


def test_example_9_with_one_game_each_the_next_one_decides(at: At) -> None:
    match = at(
        "7 5", "5 6", table="7", scores=[38, 0], games_won=[1, 1], options={"games": 3}
    ).play("7")
    assert (match["winner"], match["games_won"], match["game_number"]) == (0, [2, 1], 3)
