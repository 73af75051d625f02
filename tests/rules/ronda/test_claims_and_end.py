"""Ronda: claims, the end of a hand, and winning."""

from collections.abc import Callable

import pytest
from support.ronda import AtTheTable

New = Callable[..., AtTheTable]
TABLE = "7 10 12 11"


def played_out(match: AtTheTable) -> AtTheTable:
    while match["phase"] == "play":
        deal = match["deal_number"]
        match.do("play", card=match["hands"][match["to_act"]][0])
        if match["deal_number"] != deal:
            break
    return match


@pytest.mark.parametrize(("hand", "worth"), [("4 4 1", 1), ("4 4 4", 5)])
def test_what_was_not_called_can_be_claimed_for_its_worth(new: New, hand: str, worth: int) -> None:
    match = played_out(new(hand, "1 3 5", table=TABLE).call())
    assert match["phase"] == "claim"
    assert match["to_act"] == 1
    assert match.claim(0).scored_in_order == [(1, worth, "claim")]
    assert match["deal_number"] == 2


def test_any_opponent_may_claim_but_no_partner(new: New) -> None:
    match = played_out(new("4 4 1", "1 3 5", "6 5 3", "6 2 3", table=TABLE).call())
    assert match["to_act"] == 1
    match.do("pass")
    assert match["to_act"] == 3
    assert match.claim(0)["deal_number"] == 2


def test_once_claimed_it_is_gone_and_a_seat_claims_as_long_as_there_is_something(new: New) -> None:
    match = played_out(new("4 4 1", "5 5 1", "6 2 3", table=TABLE).call())
    assert match["to_act"] == 0
    assert match.claim(1)["to_act"] == 1
    assert match.claim(0)["deal_number"] == 2
    match = played_out(new("6 2 3", "4 4 1", "5 5 1", table=TABLE).call())
    assert match.claim(1)["to_act"] == 0
    assert match.kinds() == {"claim", "pass"}
    assert not match.may("claim", seat=1)
    assert match.claim(2)["deal_number"] == 2


def test_claim_is_left_out_where_nothing_was_concealed(new: New) -> None:
    assert played_out(new("4 3 1", "5 2 1", table=TABLE).call())["deal_number"] == 2


def test_a_claim_can_win_at_once(new: New) -> None:
    match = played_out(new("4 4 4", "1 3 5", table=TABLE, target=5).call()).claim(0)
    assert match["winner"] == 1


def test_who_called_falsely_conceals_nothing(new: New) -> None:
    match = played_out(new("4 4 1", "1 3 5", table=TABLE).call("tringa").no_doubt())
    assert match["deal_number"] == 2


# ---- the end of a hand


def test_cards_left_go_to_the_last_capturers_side_without_a_mesa(at: New) -> None:
    match = at("1", "2", table="3 4", piles=[18, 18], last_capturer=0).play("1", "2")
    assert match.scored_in_order == [(0, 2, "cards")]


def test_where_nobody_captured_they_go_to_the_dealers_side(at: New) -> None:
    match = at("1", "2", table="3 4", piles=[18, 18]).play("1", "2")
    assert match.scored_in_order == [(1, 2, "cards")]


def test_twenty_cards_each_score_nothing(at: New) -> None:
    match = at("1", "2", table="3 4", piles=[16, 20], last_capturer=0).play("1", "2")
    assert match.scored == {}
    assert match["hand_number"] == 2


def test_the_deal_passes_to_the_next_seat_in_order_of_play(at: New) -> None:
    match = at("1", "2", "5", table="3 4", piles=[13, 13, 9], last_capturer=2).play("1", "2", "5")
    assert match["dealer"] == 0
    assert match["to_act"] == 1


@pytest.mark.parametrize(("cards", "points"), [(13, 0), (14, 1), (20, 7)])
def test_three_seats_score_their_cards_above_thirteen(at: New, cards: int, points: int) -> None:
    match = at("1", "2", "5", table="7", piles=[cards, 0, 36 - cards], last_capturer=1)
    scored = {side: gained for side, gained, _ in match.play("1", "2", "5").scored_in_order}
    assert scored.get(0, 0) == points


def test_counting_cards_the_first_side_at_the_target_in_turn_order_wins(at: New) -> None:
    match = at(
        "1",
        "2",
        "5",
        table="7",
        piles=[18, 18, 0],
        last_capturer=2,
        scores=[38, 39, 0],
        options={"target": 41},
    ).play("1", "2", "5")
    assert match["winner"] == 0
    assert match["scores"] == [43, 39, 0]


# ---- winning


def test_settling_a_capture_that_wins_leaves_the_card_in_the_hand(at: New) -> None:
    match = at("3 1 2", "3 1 2", "4 5 6", table="7", deal=2, scores=[0, 40, 0])
    match.play("3", "3", "4")
    assert match["winner"] == 1
    assert len(match["hands"][2]) == 3


def test_an_over_match_has_nothing_left_to_match(at: New) -> None:
    match = at("3 1 2", "3 1 2", table="7", deal=2, scores=[0, 40]).play("3", "3")
    assert match["winner"] == 1
    assert match["last_left"] is None
    assert match["to_act"] is None
