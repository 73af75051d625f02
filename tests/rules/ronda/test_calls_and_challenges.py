"""Ronda: announcing, challenging, striking and settling the calls."""

from collections.abc import Callable

import pytest
from support.product import Product
from support.ronda import AtTheTable

New = Callable[..., AtTheTable]
TABLE = "7 10 12 11"


def announcements(match: AtTheTable) -> list[tuple[int, int, str]]:
    return [scored for scored in match.scored_in_order if scored[2] == "announcement"]


# ---- announcing


def test_every_seat_announces_once_from_eldest_to_dealer_and_may_call_anything(new: New) -> None:
    match = new("1 2 3", "4 5 6", "1 2 3", table=TABLE)
    for seat in range(3):
        assert match["phase"] == "announce"
        assert match["to_act"] == seat
        assert all(match.may("announce", call=call) for call in ("none", "ronda", "tringa"))
        match.do("announce", call="none")
    assert match["calls"] == ["none"] * 3


def test_calls_are_null_before_a_seat_has_announced(new: New) -> None:
    match = new("1 2 3", "4 5 6", table=TABLE)
    assert match["calls"] == [None, None]
    assert match.do("announce", call="tringa")["calls"] == ["tringa", None]


def test_challenge_is_left_out_where_nobody_called(new: New) -> None:
    match = new("1 2 3", "4 5 6", table=TABLE).call("none", "none")
    assert match["phase"] == "play"
    assert match["announcements"] is None


def test_without_bluff_true_and_best_calls_are_made_at_the_deal(new: New) -> None:
    match = new("1 1 3", "4 4 4", "1 2 6", table="7 10 12 3", bluff=False)
    assert match["calls"] == ["ronda", "tringa", "none"]
    assert match["phase"] == "play"
    assert match["announcements"] == "waiting"


def test_without_bluff_a_lone_call_scores_at_the_deal_and_may_win(new: New) -> None:
    match = new("4 4 4", "1 2 6", table="7 10 12 3", bluff=False)
    assert match["scores"] == [5, 0]
    assert match["announcements"] == "settled"
    won = new("4 4 4", "1 2 6", table="7 10 12 3", bluff=False, target=5)
    assert won["phase"] == "over"
    assert won["winner"] == 0


def test_without_bluff_nothing_can_be_challenged_or_claimed(new: New) -> None:
    match = new("4 4 4", "1 1 1", table="7 10 12 3", bluff=False)
    assert match.kinds() == {"play"}
    match.play("4", "1", "4", "1", "4", "1")
    assert match["deal_number"] == 2


# ---- the challenge phase


def test_a_seat_challenges_as_long_as_an_opponents_call_is_open_then_the_next(new: New) -> None:
    match = new("1 2 3", "4 5 6", "1 2 4", table=TABLE).call("none", "ronda", "tringa")
    assert match["to_act"] == 0
    assert match.may("challenge", seat=1)
    assert match.may("challenge", seat=2)
    match.challenge(1)
    assert match["to_act"] == 0
    match.do("pass")
    assert match["to_act"] == 1
    match.challenge(2)
    assert match["phase"] == "play"


def test_a_seat_with_no_opponents_open_call_is_passed_over(new: New) -> None:
    match = new("1 2 3", "4 5 6", table=TABLE).call("ronda", "none")
    assert match["to_act"] == 1
    match = new("1 2 3", "4 5 6", "1 2 3", "4 5 6", table=TABLE).call("none", "ronda")
    assert match["to_act"] == 0
    assert match.do("pass")["to_act"] == 2


def test_a_partners_call_cannot_be_challenged(new: New) -> None:
    match = new("1 2 3", "4 5 6", "1 2 3", "4 5 6", table=TABLE).call("ronda")
    assert match["to_act"] == 1
    match.do("pass")
    assert match["to_act"] == 3
    assert match.do("pass")["phase"] == "play"


def test_a_challenged_hand_stays_open_to_all_for_this_deal(new: New) -> None:
    match = new("1 2 3", "4 5 6", table=TABLE).call("ronda").challenge(0)
    assert match["shown"] == [0]
    assert match["struck"] == [0]
    match.play("1", "4", "2", "5", "3", "6")
    assert match["shown"] == match["struck"] == []


def test_what_is_left_of_a_shown_hand_is_seen_by_the_others_only_then() -> None:
    match = Product.new(2, {}, seed=3, dealer=1, game="ronda")
    match.act({"type": "announce", "call": "tringa"})
    match.act({"type": "announce", "call": "none"})
    assert match.observe(1)["hands"][0] == ["?"] * 3
    (challenged, *_) = match.act({"type": "challenge", "seat": 0})
    assert not challenged["true"]
    assert challenged["cards"] == match.observe(1)["hands"][0] == match.state()["hands"][0]


def test_a_false_call_scores_its_worth_for_every_side_but_the_owners(new: New) -> None:
    match = new("1 2 3", "4 5 6", "1 2 4", table=TABLE).call("none", "tringa").challenge(1)
    assert match.scored_in_order == [(0, 5, "penalty"), (2, 5, "penalty")]


def test_sides_that_score_at_one_moment_do_so_from_eldest_and_the_first_at_the_target_wins(
    new: New,
) -> None:
    match = new("1 2 3", "4 5 6", "1 2 4", table=TABLE, target=5).call("none", "tringa")
    match.challenge(1)
    assert match["winner"] == 0
    assert match["scores"] == [5, 0, 0]


def test_a_true_call_challenged_wins_the_match_and_nothing_is_scored(new: New) -> None:
    match = new("1 2 3", "4 4 6", "1 2 3", "5 5 6", table=TABLE).call("none", "ronda").challenge(1)
    assert match["phase"] == "over"
    assert match["winner"] == 1
    assert match["scores"] == [0, 0]
    assert match["shown"] == [1]
    assert match.subject.legal() == []


# ---- challenges during play


def test_in_play_a_seat_may_challenge_before_its_card_and_still_has_to_play(new: New) -> None:
    match = new("1 2 3", "4 5 6", table=TABLE).call("none", "ronda").no_doubt()
    assert match["scores"] == [0, 1]
    assert match.may("challenge", seat=1)
    match.challenge(1)
    assert match.scored_in_order == [(1, -1, "taken_back"), (0, 1, "penalty")]
    assert match["to_act"] == 0
    assert match.kinds() == {"play"}


def test_a_proved_call_cannot_be_challenged(new: New) -> None:
    match = new("4 4 1", "5 6 3", table="7 10 12 2").call("ronda").no_doubt().play("4")
    assert match.may("challenge", seat=0)
    match.play("5", "4")
    assert not match.may("challenge", seat=0)


def test_only_the_owners_own_played_cards_prove_or_expose(new: New) -> None:
    match = new("4 1 2", "4 4 4", table="7 10 12 3").call("ronda").no_doubt().play("4", "4")
    assert match.may("play", card=match["hands"][0][0])
    assert match.play("1").do("challenge", seat=0)["struck"] == [0]


def test_a_challenge_leaves_a_pending_capture_pending(new: New) -> None:
    match = new("3 1 2", "3 5 6", "4 5 6", table=TABLE).call("tringa", "none", "none")
    match.no_doubt().play("3", "3")
    assert match.pending == (2, 1, 0)
    match.challenge(0)
    assert match.pending == (2, 1, 0)
    assert match["to_act"] == 2


def test_a_challenge_in_play_of_a_true_call_wins_with_a_capture_still_pending(new: New) -> None:
    match = new("3 3 2", "3 5 6", "4 5 6", table=TABLE).call("ronda").no_doubt().play("3", "3")
    match.challenge(0)
    assert match["winner"] == 0
    assert match["scores"] == [1, 0, 0]
    assert match.pending == (2, 1, 0)


# ---- striking by exposure


@pytest.mark.parametrize(
    ("call", "plays", "worth"), [("ronda", "1 4 2 5 3", 1), ("tringa", "1 4 2", 5)]
)
def test_a_ronda_is_exposed_by_three_and_a_tringa_by_two_different_cards(
    new: New, call: str, plays: str, worth: int
) -> None:
    match = new("1 2 3", "4 5 6", table="7 10 12 11").call(call).no_doubt().play(*plays.split())
    assert match["struck"] == [0]
    assert match.scored == {"taken_back": -worth, "penalty": worth}


def test_what_never_scored_is_not_taken_back(new: New) -> None:
    match = new("5 5 2", "1 3 11", table="6 7 10 12").call("tringa", "tringa").no_doubt()
    match.play("5", "1", "2")
    assert match.scored_in_order == [(1, 5, "penalty"), (1, 5, "announcement")]


def test_settled_stays_told_after_the_call_is_struck(new: New) -> None:
    match = new("1 2 3", "4 5 6", table=TABLE).call("none", "ronda").no_doubt().challenge(1)
    assert match["announcements"] == "settled"


# ---- settling


def test_calls_of_one_side_score_their_sum_at_once_though_open(new: New) -> None:
    match = new("1 2 3", "4 5 6", "1 2 3", "4 5 6", table=TABLE)
    match.call("ronda", "none", "tringa").no_doubt()
    assert announcements(match) == [(0, 6, "announcement")]
    assert match["announcements"] == "settled"


def test_calls_of_two_sides_wait_even_where_the_best_is_plain(new: New) -> None:
    match = new("12 12 12", "1 1 3", table="4 5 7 10").call("tringa", "ronda").no_doubt()
    match.play("12", "1", "12", "3", "12")
    assert match["announcements"] == "waiting"
    assert match["scores"] == [0, 0]
    match.play("1")
    assert (0, 6, "announcement") in match.scored_in_order


def test_a_strike_that_leaves_calls_of_one_side_settles_them(new: New) -> None:
    match = new("4 5 6", "1 1 3", table=TABLE).call("ronda", "ronda").no_doubt().challenge(1)
    assert match["winner"] == 1
    match = new("4 5 6", "1 2 3", table=TABLE).call("ronda", "ronda").no_doubt().challenge(1)
    assert match.scored_in_order == [(0, 1, "penalty"), (0, 1, "announcement")]


def test_in_the_challenge_phase_nothing_settles_before_its_end(new: New) -> None:
    match = new("4 5 6", "1 2 3", "1 2 3", table=TABLE).call("ronda", "ronda", "none").challenge(1)
    assert match["announcements"] is None
    assert match.scored == {"penalty": 2}
    match.no_doubt()
    assert announcements(match) == [(0, 1, "announcement")]


def test_a_tringa_beats_a_higher_ronda(new: New) -> None:
    match = new("1 1 1", "11 11 3", table="4 5 7 12").call("tringa", "ronda").no_doubt()
    match.play("1", "11", "1", "11", "1")
    assert (0, 6, "announcement") in match.scored_in_order


def test_a_ronda_called_on_three_equal_cards_counts_as_one_of_that_rank(new: New) -> None:
    match = new("11 11 11", "12 12 3", table="4 5 7 1").call("ronda", "ronda").no_doubt()
    match.play("11", "12", "11", "12")
    assert (1, 2, "announcement") in match.scored_in_order


def test_equal_bests_of_one_side_only_score_once(new: New) -> None:
    match = new("12 12 1", "6 6 2", "12 12 3", "5 7 2", table="4 10 11 1")
    match.call("ronda", "ronda", "ronda").no_doubt()
    match.play("12", "6", "12", "5", "12", "6", "12")
    assert announcements(match) == [(0, 3, "announcement")]


def test_sides_with_equal_bests_score_in_the_order_of_their_first_seats(new: New) -> None:
    match = new("1 2 3", "12 12 6", "12 12 3", "5 7 2", table="4 10 11 1", target=1)
    match.call("none", "ronda", "ronda").no_doubt()
    match.play("2", "12", "3", "5", "1", "12", "12", "7", "3", "6", "12")
    assert announcements(match) == [(0, 1, "announcement")]
    assert match["winner"] == 0


def test_a_match_won_by_a_false_call_is_won_and_no_hand_is_shown() -> None:
    match = Product.new(2, {"target": 5}, seed=3, dealer=1, game="ronda")
    match.act({"type": "announce", "call": "tringa"})
    match.act({"type": "announce", "call": "none"})
    match.act({"type": "pass"})
    state = match.state()
    assert state["winner"] == 0
    assert state["shown"] == []
    assert match.observe(1)["hands"][0] == ["?"] * 3
