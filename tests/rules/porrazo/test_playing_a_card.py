"""Rules, "Playing a card": capture, leave, in place, limpia."""

from collections.abc import Callable

import pytest
from support.situations import AtTheTable

At = Callable[..., AtTheTable]


# ---- capture


def test_a_capture_takes_the_played_card_and_the_matched_card(at: At) -> None:
    match = at(table="5 9S K", hands=["9H 6 7", "8 T J"], piles=[0, 0]).play("9")
    assert match.table == "5 K"
    assert {"9S", "9H"} <= set(match["won"][0])
    assert match["piles"][0] == len(match["won"][0])


def test_a_capture_is_forced_when_the_rank_is_on_the_table(at: At) -> None:
    match = at(table="5 9 K", hands=["9 6 7", "8 T J"])
    assert not match.may_place("9")
    assert match.play("9").table == "5 K"


def test_a_run_goes_upward_as_long_as_there_is_no_gap(at: At) -> None:
    match = at(table="9 6 T 7 4", hands=["6 5 J", "8 Q K"]).play("6")
    assert match.table == "9 T 4"


def test_cards_below_the_matched_rank_stay(at: At) -> None:
    match = at(table="4 5 6", hands=["6 8 J", "8 Q K"]).play("6")
    assert match.table == "4 5"


def test_a_run_turns_the_corner_at_the_king(at: At) -> None:
    match = at(table="Q K A 2 4", hands=["Q 8 9", "8 T J"]).play("Q")
    assert match.table == "4"


def test_without_ace_wraps_a_run_stops_at_the_king(at: At) -> None:
    match = at(table="Q K A 2 4", hands=["Q 8 9", "8 T J"], options={"ace_wraps": False})
    assert match.play("Q").table == "A 2 4"


def test_without_ace_wraps_a_run_may_still_begin_with_an_ace(at: At) -> None:
    match = at(table="K A 2", hands=["A 8 9", "8 T J"], options={"ace_wraps": False})
    assert match.play("A").table == "K"


def test_of_two_cards_of_the_matched_rank_the_one_that_came_last_goes(at: At) -> None:
    match = at(table="9S 5S 9H 5D", hands=["5H 7 J", "8 Q K"]).play("5H")
    assert match["table"] == ["9S", "5S", "9H"]


def test_of_two_cards_of_a_rank_in_the_run_the_one_that_came_last_goes(at: At) -> None:
    match = at(table="6S 5 6H 7S 7D", hands=["5 8 J", "8 Q K"]).play("5")
    assert match["table"] == ["6S", "7S"]


def test_a_run_never_takes_a_second_card_of_its_starting_rank(at: At) -> None:
    all_but_one_twice = "3S 3H 4 5 6 7 8 9 T J Q K A 2"
    match = at(table=all_but_one_twice, hands=["3 8 J", "8 Q K"], deal=4).play("3")
    assert match["table"] == ["3S"]
    assert match.scored == {}


def test_a_run_of_all_thirteen_ranks_can_be_a_limpia(at: At) -> None:
    match = at(table="3 4 5 6 7 8 9 T J Q K A 2", hands=["3 8 J", "8 Q K"], deal=4).play("3")
    assert match.table == ""
    assert match.scored == {"limpia": 1}


def test_suits_never_matter(at: At) -> None:
    for suit in "HDC":
        match = at(table="5 9S K", hands=[f"9{suit} 6 7", "8 T J"]).play("9")
        assert match.table == "5 K"


def test_every_card_of_the_hand_may_be_played(at: At) -> None:
    match = at(table="5", hands=["9 6 5", "8 T J"])
    assert match.kinds() == {"play"}
    assert {action["card"][0] for action in match.subject.legal()} == {"9", "6", "5"}


def test_a_capture_makes_its_side_the_last_capturer(at: At) -> None:
    match = at(table="9 5 J", hands=["9 6 7", "5 T K"], last_capturer=None)
    assert match["last_capturer"] is None
    assert match.play("9")["last_capturer"] == 0
    assert match.play("5")["last_capturer"] == 1
    assert match.play("6")["last_capturer"] == 1


def test_partners_share_one_pile(at: At) -> None:
    match = at(
        table="9 T J 5",
        hands=["9 6 7", "4 4 4", "5 Q K", "2 2 2"],
        options={"partnership": True},
    )
    before = match["piles"]
    match.play("9", "4", "5")
    assert match["piles"] == [before[0] + 4 + 2, before[1]]


# ---- leave


def test_a_card_that_matches_nothing_stays_on_the_table(at: At) -> None:
    match = at(table="5 9", hands=["7S 6 8", "8 T J"]).play("7")
    assert match.table == "5 9 7"
    assert match["last_left"] == {"seat": 0, "card": "7S"}
    assert match.scored == {}


def test_a_neighbour_in_rank_is_no_match(at: At) -> None:
    match = at(table="6 8", hands=["7 7 J", "8 T J"]).play("7")
    assert match.table == "6 8 7"


# ---- in place


@pytest.mark.parametrize(
    ("table", "card", "points"),
    [("", "A", 1), ("9", "2", 2), ("9 T", "3", 3), ("9 T J", "4", 4)],
)
def test_a_left_card_that_makes_as_many_cards_as_its_value_scores_it(
    at: At, table: str, card: str, points: int
) -> None:
    match = at(table=table, hands=[f"{card} 7 8", "5 6 7"])
    assert not match.may_place(card)
    match.play(card)
    assert match.scored == {"in_place": points}
    assert match.scores == [points, 0]


@pytest.mark.parametrize(("table", "card"), [("9", "A"), ("", "2"), ("9 T J", "3"), ("9", "4")])
def test_a_left_card_of_another_number_scores_nothing(at: At, table: str, card: str) -> None:
    assert at(table=table, hands=[f"{card} 7 8", "5 6 7"]).play(card).scored == {}


def test_a_five_is_never_in_place(at: At) -> None:
    assert at(table="9 T J Q", hands=["5 7 8", "5 6 7"]).play("5").scored == {}
    assert not at(table="9 T J 5", hands=["5 7 8", "5 6 7"]).may_place("5")


def test_a_thirteenth_card_is_no_king_in_place(at: At) -> None:
    table = "A 2 3 4 5 6 7 8 9 T J Q"
    assert at(table=table, hands=["K K 8", "5 6 7"], deal=4).play("K").scored == {}


def test_a_card_that_is_left_in_place_by_force_is_not_played_in_place_by_choice(at: At) -> None:
    match = at(table="9", hands=["2S 7 8", "5 6 7"])
    with pytest.raises(ValueError, match=r"."):
        match.in_place("2")
    assert match.subject.act({"type": "play", "card": "2S", "in_place": False})
    assert match.scores == [2, 0]


def test_who_could_capture_chooses_by_playing_in_place(at: At) -> None:
    match = at(table="3 T", hands=["3 7 8", "5 6 7"])
    assert match.may_place("3")
    match.in_place("3")
    assert match.table == "3 T 3"
    assert match.scored == {"in_place": 3}


def test_who_could_capture_and_plays_plainly_captures(at: At) -> None:
    match = at(table="3 T", hands=["3 7 8", "5 6 7"]).play("3")
    assert match.table == "T"
    assert match.scored == {}


def test_in_place_is_the_only_way_to_decline_a_capture(at: At) -> None:
    match = at(table="3 T J", hands=["3 T J", "5 6 7"])
    assert not any("in_place" in action for action in match.subject.legal())


def test_a_card_played_in_place_can_be_met_by_a_porrazo(at: At) -> None:
    match = at(table="3 T", hands=["3 7 8", "3 6 7"]).in_place("3").play("3")
    assert match.pending == (2, 1, 0)
    assert match.table == "3 T"


def test_the_card_that_declined_to_capture_is_the_last_to_have_come(at: At) -> None:
    match = at(table="3S T", hands=["3H 7 8", "3D 6 7"]).in_place("3H").play("3D")
    assert match["table"] == ["3S", "TS"]


# ---- limpia


@pytest.mark.parametrize(
    ("rank", "points"), [("K", 4), ("Q", 3), ("J", 2), ("T", 1), ("5", 1), ("A", 1)]
)
def test_a_limpia_without_a_run_scores_the_matched_rank(at: At, rank: str, points: int) -> None:
    match = at(table=rank, hands=[f"{rank} 7 8", "7 8 9"]).play(rank)
    assert match.table == ""
    assert match.scored == {"limpia": points}


def test_a_limpia_with_a_run_scores_the_last_rank_of_the_run(at: At) -> None:
    assert at(table="J T Q", hands=["T 7 8", "7 8 9"]).play("T").scored == {"limpia": 3}
    assert at(table="Q K A", hands=["Q 7 8", "7 8 9"]).play("Q").scored == {"limpia": 1}


def test_a_capture_that_leaves_a_card_is_no_limpia(at: At) -> None:
    assert at(table="J J", hands=["J 7 8", "7 8 9"]).play("J").scored == {}


def test_a_plain_limpia_is_scored_at_once(at: At) -> None:
    match = at(table="9", hands=["9 7 8", "5 6 J"]).play("9")
    assert match.pending is None
    assert match.scores == [1, 0]


@pytest.mark.parametrize(("deal", "limpia"), [(7, {"limpia": 1}), (8, {})])
def test_the_very_last_card_of_the_hand_never_makes_a_limpia(
    at: At, deal: int, limpia: dict[str, int]
) -> None:
    match = at(table="6 Q", hands=["8 T Q", "8 T 6"], deal=deal, piles=[0, 0])
    match.play("8", "8", "T", "T", "Q")
    assert match.table == "6"
    match.play("6")
    assert {name: points for name, points in match.scored.items() if name != "cards"} == limpia


LAST_DEAL_OF_THREE = {"hands": ["8 9 J", "8 T J", "9 T Q"], "deal": 5}


def test_a_limpia_pending_from_the_card_before_the_very_last_counts(at: At) -> None:
    match = at(**LAST_DEAL_OF_THREE).play("8", "8", "9", "9", "T", "T", "J", "J")
    assert match.pending == (2, 2, 2)
    match.play("Q")
    assert match.scored_in_order[:2] == [(1, 2, "porrazo"), (1, 2, "limpia")]


def test_a_counter_with_the_very_last_card_makes_no_limpia(at: At) -> None:
    situation = {**LAST_DEAL_OF_THREE, "hands": ["8 9 J", "8 T J", "9 T J"]}
    match = at(**situation).play("8", "8", "9", "9", "T", "T", "J", "J", "J")
    assert match.scored["counter_porrazo"] == 6
    assert "limpia" not in match.scored
