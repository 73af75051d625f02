"""Ronda: captures, caída, cinco, diez and mesa."""

from collections.abc import Callable

import pytest
from support.ronda import AtTheTable

At = Callable[..., AtTheTable]
SCORING = {"caida", "cinco", "diez", "mesa"}


@pytest.mark.parametrize(
    ("played", "left"),
    [("7", "1 3"), ("10", "1 3 7"), ("12", "1 3 7 10 11"), ("1", "3 7 10 11 12")],
)
def test_the_run_above_goes_along_ten_follows_seven_and_nothing_follows_twelve(
    at: At, played: str, left: str
) -> None:
    match = at(f"{played} 2 2", "4 5 6", table="1 3 7 10 11 12", deal=2).play(played)
    assert match.table == left


def test_a_card_without_a_match_stays_though_a_run_would_follow(at: At) -> None:
    assert at("5 1 2", "3 1 2", table="6 7", deal=2).play("5").table == "6 7 5"


def test_there_is_no_in_place_play(at: At) -> None:
    match = at("2 5 6", "3 1 2", table="7", deal=2)
    assert all(set(action) == {"type", "card"} for action in match.subject.legal())
    assert match.play("2").scored == {}


# ---- caída


def test_at_two_seats_a_caida_is_final_at_once(at: At) -> None:
    match = at("3 1 2", "3 1 2", table="7", deal=2).play("3", "3")
    assert match.scored == {"caida": 1}
    assert match.pending is None
    assert match["last_capturer"] == 1


def test_at_two_seats_a_third_card_of_the_rank_stays(at: At) -> None:
    match = at("3 3 2", "3 1 2", table="7", deal=2).play("3", "3", "3")
    assert match.scored == {}
    assert match.table == "7 3"


def test_a_caida_of_three_or_four_waits_for_the_next_seat(at: At) -> None:
    match = at("3 1 2", "3 1 2", "4 5 6", table="7", deal=2).play("3", "3")
    assert match.pending == (2, 1, 0)
    assert match.scored == {}
    assert match["last_capturer"] is None
    match.play("4")
    assert match.scored == {"caida": 1}
    assert match["last_capturer"] == 1


def test_an_older_card_is_no_caida(at: At) -> None:
    match = at("3 1 2", "6 1 2", "3 5 6", table="7", deal=2).play("3", "6", "3")
    assert match.pending is None
    assert match.scored == {}


def test_the_first_card_of_a_deal_makes_no_caida(at: At) -> None:
    match = at("6", "3", table="7", deal=2).play("6", "3")
    assert match["last_left"] is None
    match.call("none", "none")
    last = match["table"][-1]
    held = match["hands"][0]
    if any(card[:-1] == last[:-1] for card in held):
        assert "caida" not in match.play(last[:-1]).scored


def test_what_a_chain_takes_along_in_its_run_goes_with_it(at: At) -> None:
    match = at("3 1 2", "3 1 2", "3 5 6", table="4 5 7", deal=2).play("3", "3")
    assert match.table == "7"
    match.play("3")
    assert sorted(card[:-1] for card in match["won"][2][-5:]) == ["3", "3", "3", "4", "5"]
    assert match.scored == {"cinco": 5}


# ---- cinco and diez


def test_a_cinco_voids_the_caida_with_its_mesa(at: At) -> None:
    match = at("3 1 2", "3 1 2", "3 5 6", deal=2).play("3", "3")
    assert match.pending == (2, 1, 1)
    match.play("3")
    assert match["scores"] == [0, 0, 6]


def test_at_four_seats_a_cinco_waits(at: At) -> None:
    match = at("3 1 2", "3 1 2", "3 5 6", "4 5 6", table="7", deal=2).play("3", "3", "3")
    assert match.pending == (3, 5, 0)
    match.play("4")
    assert match.scored_in_order == [(0, 5, "cinco")]


def test_partners_may_raise_their_own_chain_over_the_opponents(at: At) -> None:
    match = at("3 1 2", "3 1 2", "3 5 6", "3 5 6", table="7", deal=2).play("3", "3", "3", "3")
    assert match.scored_in_order == [(1, 10, "diez")]
    assert len([card for card in match["won"][1] if card[:-1] == "3"]) == 4


def test_with_the_last_card_of_a_deal_a_caida_is_final(at: At) -> None:
    match = at("1", "3", "3", table="7", deal=2).play("1", "3", "3")
    assert match.scored == {"caida": 1}
    assert match["deal_number"] == 3


# ---- mesa


@pytest.mark.parametrize(("plays", "points"), [("3 3 4", 2), ("3 3 3 4", 6), ("3 3 3 3", 11)])
def test_a_mesa_scores_together_with_its_chain(at: At, plays: str, points: int) -> None:
    match = at("3 1 4", "3 1 2", "3 4 6", "3 4 6", deal=2).play(*plays.split())
    assert sum(match.scored.values()) == points


def test_a_plain_capture_that_empties_the_table_scores_one(at: At) -> None:
    assert at("3 1 2", "3 1 2", table="3 4", deal=2).play("3").scored == {"mesa": 1}


def test_the_very_last_card_of_the_hand_makes_no_mesa(at: At) -> None:
    match = at("3", "4", table="4", piles=[18, 19]).play("3", "4")
    assert "mesa" not in match.scored
    match = at("1", "4", table="4 1", piles=[18, 18]).play("1", "4")
    assert "mesa" not in match.scored


def test_the_very_last_card_may_still_make_a_caida(at: At) -> None:
    match = at("3", "3", piles=[19, 19]).play("3", "3")
    assert [s for s in match.scored_in_order if s[2] in SCORING] == [(1, 1, "caida")]


def test_the_last_card_of_an_earlier_deal_may_make_a_mesa(at: At) -> None:
    assert at("3", "3", deal=2).play("3", "3").scored == {"caida": 1, "mesa": 1}
