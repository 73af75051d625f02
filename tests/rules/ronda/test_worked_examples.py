"""The worked examples of Ronda's rules, by their numbers."""

from collections.abc import Callable

import pytest
from support.ronda import AtTheTable

At = Callable[..., AtTheTable]


def test_example_1_a_six_takes_six_seven_ten_and_leaves_the_twelve(at: At) -> None:
    match = at("6 1 2", "1 2 3", table="6 7 10 12").play("6")
    assert match.table == "12"


@pytest.mark.parametrize(
    ("hands", "calls", "plays", "scored"),
    [
        (("5 5 1", "7 7 2"), ("ronda", "ronda"), "5 7 5 7", {"announcement": 2}),
        (("5 5 1", "3 3 3"), ("ronda", "tringa"), "5 3 5 3 1 3", {"announcement": 6}),
        (("5 5 5", "3 3 3"), ("tringa", "tringa"), "5 3 5 3 5 3", {"announcement": 10}),
    ],
)
def test_example_2_two_true_calls_give_the_better_one_the_sum(
    new: At, hands: tuple[str, ...], calls: tuple[str, ...], plays: str, scored: dict[str, int]
) -> None:
    match = new(*hands, table="4 6 11 12").call(*calls).no_doubt().play(*plays.split())
    assert {
        reason: points for reason, points in match.scored.items() if reason == "announcement"
    } == scored


def test_example_2_the_winner_of_two_rondas_is_the_higher_one(new: At) -> None:
    match = new("5 5 1", "7 7 2", table="3 4 11 12").call("ronda", "ronda").no_doubt()
    match.play("5", "7", "5")
    assert match["announcements"] == "waiting"
    match.play("7")
    assert match["announcements"] == "settled"
    assert (1, 2, "announcement") in match.scored_in_order


def test_example_2_equal_rondas_at_two_seats_give_one_each(new: At) -> None:
    match = new("5 5 1", "5 5 2", table="3 7 11 12").call("ronda", "ronda").no_doubt()
    match.play("5", "5", "5", "5")
    halves = [scored for scored in match.scored_in_order if scored[2] == "announcement"]
    assert halves == [(0, 1, "announcement"), (1, 1, "announcement")]


def test_example_2_four_rondas_and_a_tie_between_opponents_give_two_each(new: At) -> None:
    match = new("12 12 1", "12 12 2", "6 6 1", "7 7 2", table="3 4 10 1")
    match.call(*["ronda"] * 4).no_doubt()
    match.play("1", "2", "1", "2", "12", "12", "6", "7", "12", "12", "6", "7")
    halves = [scored for scored in match.scored_in_order if scored[2] == "announcement"]
    assert halves == [(0, 2, "announcement"), (1, 2, "announcement")]


def test_example_2_three_rondas_and_a_tie_for_best_give_one_each(new: At) -> None:
    match = new("12 12 1", "12 12 2", "6 6 1", "5 7 2", table="3 4 10 1")
    match.call("ronda", "ronda", "ronda").no_doubt()
    match.play("1", "2", "1", "2", "12", "12", "6", "5", "12", "12", "6")
    halves = [scored for scored in match.scored_in_order if scored[2] == "announcement"]
    assert halves == [(0, 1, "announcement"), (1, 1, "announcement")]


def test_example_3_a_card_taken_in_a_run_makes_no_caida(at: At) -> None:
    match = at("4 1 2", "3 1 2", table="3", deal=2).play("4", "3")
    assert match.scored == {"mesa": 1}
    assert match["table"] == []


def test_example_4_twenty_six_cards_are_six_points(at: At) -> None:
    match = at("1", "2", table="3 4", piles=[24, 12], last_capturer=0).play("1", "2")
    assert match.scored_in_order == [(0, 8, "cards")]
    match = at("1", "2", table="3 4", piles=[22, 14], last_capturer=0).play("1", "2")
    assert match.scored_in_order == [(0, 6, "cards")]


def test_example_4_three_seats_with_16_14_10_score_3_1_0(at: At) -> None:
    match = at("1", "2", "5", table="7", piles=[16, 14, 6], last_capturer=2)
    assert match.play("1", "2", "5").scored_in_order == [(0, 3, "cards"), (1, 1, "cards")]


def test_example_5_cards_that_go_back_from_the_first_layout(new: At) -> None:
    match = new("1 2 3", "1 3 4", table="6O 6C 7O 10O 11O 2O")
    assert match["table"] == ["6O", "7O", "10O", "2O"]
    assert match["returned"] == ["6C", "11O"]
    assert match["stock"][-2:] == ["6C", "11O"]


def test_example_6_a_false_ronda_is_taken_back_with_the_third_card(new: At) -> None:
    match = new("1 2 5", "3 3 4", table="6 7 10 12").call("ronda").no_doubt()
    assert match["scores"] == [1, 0]
    match.play("1", "3", "2", "3", "5")
    assert match.scored_in_order == [(0, -1, "taken_back"), (1, 1, "penalty")]
    assert match["scores"][0] == 0


def test_example_6_a_caida_that_wins_comes_before_the_striking(new: At) -> None:
    match = new("1 2 5", "11 12 5", table="6 7 10 4", target=2).call("ronda").no_doubt()
    match.play("1", "11", "2", "5", "5")
    assert match.scored_in_order == [(0, 1, "caida")]
    assert match["winner"] == 0


def test_example_7_two_rondas_of_which_the_dealers_is_false(new: At) -> None:
    match = new("5 5 2", "1 3 11", table="6 7 10 12").call("ronda", "ronda").no_doubt()
    match.play("5", "1", "5", "3", "2")
    assert match["announcements"] == "waiting"
    match.play("11")
    assert (0, 1, "penalty") in match.scored_in_order
    assert (0, 1, "announcement") in match.scored_in_order
    assert [reason for _, _, reason in match.scored_in_order][-2:] == ["penalty", "announcement"]


def test_example_8_a_false_tringa_on_a_pair_is_struck_and_the_pair_cannot_be_claimed(
    new: At,
) -> None:
    match = new("4 4 2", "1 3 5", table="6 7 10 12").call("tringa").no_doubt()
    assert match["scores"] == [5, 0]
    match.play("4", "1", "2")
    assert match.scored == {"taken_back": -5, "penalty": 5}
    match.play("3", "4", "5")
    assert match["phase"] == "announce"


def test_example_8_a_ronda_on_three_equal_cards_is_true_and_leaves_a_tringa_to_claim(
    new: At,
) -> None:
    match = new("4 4 4", "1 3 5", table="6 7 10 12").call("ronda").no_doubt()
    assert match["scores"] == [1, 0]
    match.play("4", "1")
    assert match.kinds() == {"play"}
    match.play("4")
    assert not match.may("challenge", seat=0)
    match.play("3", "4", "5")
    assert match["phase"] == "claim"
    assert match["to_act"] == 1
    assert match.claim(0).scored_in_order == [(1, 5, "claim")]


def test_example_9_four_seats_three_threes_in_turn_on_one_left_score_eleven(at: At) -> None:
    match = at("3 1 2", "3 4 5", "3 4 5", "3 4 5", deal=2)
    match.play("3", "3", "3")
    assert match.pending == (3, 5, 1)
    match.play("3")
    assert match.scored_in_order == [(1, 10, "diez"), (1, 1, "mesa")]
    assert match["scores"] == [0, 11]


def test_example_9_three_seats_the_third_three_scores_six_and_a_fourth_stays(at: At) -> None:
    match = at("3 3 2", "3 4 5", "3 4 6", deal=2).play("3", "3", "3")
    assert match.scored_in_order == [(2, 5, "cinco"), (2, 1, "mesa")]
    assert match.play("3").table == "3"


def test_example_10_a_false_ronda_of_a_challenged_by_b_scores_for_b_and_c(new: At) -> None:
    match = new("1 2 5", "3 4 6", "3 4 6", table="7 10 12 1").call("ronda").challenge(0)
    assert match.scored_in_order == [(1, 1, "penalty"), (2, 1, "penalty")]


def test_example_10_a_true_ronda_of_a_challenged_by_b_wins_the_match(new: At) -> None:
    match = new("1 1 5", "3 4 6", "3 4 6", table="7 10 12 2").call("ronda").challenge(0)
    assert match["winner"] == 0
    assert match["scores"] == [0, 0, 0]
    assert match.scored_in_order == []
