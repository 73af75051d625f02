"""Rules, "Porrazo, counter porrazo, san benito"."""

from collections.abc import Callable

import pytest
from support.situations import AtTheTable

At = Callable[..., AtTheTable]


def won_by(match: AtTheTable, side: int) -> str:
    """The ranks in a side's pile that were played in this deal or lay on its table."""
    return " ".join(card[0] for card in match["won"][side])


# ---- porrazo


@pytest.mark.parametrize(("rank", "points"), [("K", 4), ("Q", 3), ("J", 2), ("T", 1), ("5", 1)])
def test_matching_the_card_just_left_is_a_porrazo_worth_the_ronda(
    at: At, rank: str, points: int
) -> None:
    match = at(table="8", hands=[f"{rank} 6 7", f"{rank} 6 7"]).play(rank, rank)
    assert match.pending == (2, points, 0)
    assert match.play("6").scored == {"porrazo": points}
    assert match.scores == [0, points]


def test_a_pending_porrazo_has_scored_nothing_yet(at: At) -> None:
    match = at(table="8", hands=["K 6 7", "K 6 7"]).play("K", "K")
    assert match.scores == [0, 0]
    assert match.scored == {}


def test_the_cards_of_a_pending_porrazo_are_set_aside(at: At) -> None:
    match = at(table="8 J", hands=["TS 6 7", "TH 6 7"])
    before = match["piles"]
    match.play("T", "T")
    pending = match["pending"]
    assert sorted(pending["cards"]) == ["JS", "TH", "TS"]
    assert (pending["seat"], pending["rank"]) == (1, "T")
    assert match.table == "8"
    assert match["piles"] == before
    assert match["last_capturer"] is None


def test_a_porrazo_also_takes_the_run(at: At) -> None:
    match = at(table="J 5 Q", hands=["T 6 7", "T 8 9"]).play("T", "T", "6")
    assert match.table == "5 6"
    assert sorted(won_by(match, 1).split()) == ["J", "Q", "T", "T"]


def test_matching_an_older_card_is_no_porrazo(at: At) -> None:
    match = at(table="9 5", hands=["7 6 J", "9 Q K"]).play("7", "9")
    assert match.pending is None
    assert match.scored == {}


def test_matching_the_card_of_the_player_before_the_last_is_no_porrazo(at: At) -> None:
    match = at(table="5", hands=["7 6 J", "9 Q K", "7 8 K"]).play("7", "9", "7")
    assert match.pending is None
    assert match.scored == {}


def test_a_card_taken_as_part_of_a_run_is_no_porrazo(at: At) -> None:
    match = at(table="6 K", hands=["7 Q J", "6 Q K"]).play("7", "6")
    assert match.table == "K"
    assert match.pending is None


def test_a_card_that_captured_cannot_be_met_by_a_porrazo(at: At) -> None:
    match = at(table="7S 7H K", hands=["7D 6 8", "7C 6 J"]).play("7", "7")
    assert match.table == "K"
    assert match.pending is None
    assert match.scored == {}


def test_the_first_card_of_a_deal_cannot_make_a_porrazo(at: At) -> None:
    match = at(
        table="5",
        hands=["9 T J", "9 T 6"],
        stock="6 7 8 7 8 K",
        deal=2,
        options={"declarations": "automatic"},
    )
    match.play("9", "9", "T", "T", "J", "6")
    assert match["deal_number"] == 3
    assert match["last_left"] is None
    match.play("6")
    assert match.pending is None
    assert match.scored == {}


def test_the_last_card_left_is_the_one_a_porrazo_could_match(at: At) -> None:
    match = at(table="5 9", hands=["7S 9 J", "KS 7 8"])
    assert match["last_left"] is None
    assert match.play("7")["last_left"] == {"seat": 0, "card": "7S"}
    assert match.play("K")["last_left"] == {"seat": 1, "card": "KS"}
    assert match.play("9")["last_left"] is None


def test_a_limpia_made_with_a_porrazo_is_pending_too(at: At) -> None:
    match = at(hands=["K 6 7", "K 6 7"]).play("K", "K")
    assert match.pending == (2, 4, 4)
    assert match.play("6").scored == {"porrazo": 4, "limpia": 4}


def test_a_limpia_made_with_a_porrazo_scores_the_last_rank_of_the_run(at: At) -> None:
    match = at(table="Q J", hands=["T 6 7", "T 6 7"]).play("T", "T")
    assert match.pending == (2, 1, 3)


# ---- counter porrazo


@pytest.mark.parametrize(("rank", "points"), [("K", 12), ("Q", 9), ("J", 6), ("T", 3), ("5", 3)])
def test_a_third_card_of_the_rank_is_a_counter_worth_the_rondine(
    at: At, rank: str, points: int
) -> None:
    match = at(table="8", hands=[f"{rank} 6 {rank}", f"{rank} 6 7"]).play(rank, rank, rank)
    assert match.pending == (3, points, 0)
    assert match.play("6").scored == {"counter_porrazo": points}
    assert match.scores == [points, 0]


def test_a_countered_porrazo_is_void(at: At) -> None:
    match = at(table="J 5", hands=["T 6 T", "T 8 9"], last_capturer=None)
    before = match["piles"]
    match.play("T", "T", "T", "8")
    assert match.scores == [3, 0]
    assert match["piles"] == [before[0] + 4, before[1]]
    assert match["last_capturer"] == 0


def test_a_counter_takes_all_three_cards_and_the_run(at: At) -> None:
    match = at(table="J 5 Q", hands=["T 6 7", "T 8 9", "T 8 9"]).play("T", "T", "T")
    assert match["pending"]["seat"] == 2
    assert sorted(card[0] for card in match["pending"]["cards"]) == ["J", "Q", "T", "T", "T"]
    assert match.table == "5"


def test_a_counter_has_the_limpia_if_the_table_is_empty(at: At) -> None:
    match = at(table="J Q", hands=["T 6 T", "T 8 9"]).play("T", "T", "T")
    assert match.pending == (3, 3, 3)
    assert match.play("8").scored == {"counter_porrazo": 3, "limpia": 3}


def test_it_always_counters_and_another_card_of_the_rank_stays_on_the_table(at: At) -> None:
    match = at(table="3S 9", hands=["3H 6 3C", "3D 8 7"]).in_place("3H").play("3D")
    assert match["table"] == ["3S", "9S"]
    match.play("3C")
    assert match.pending == (3, 3, 0)
    assert match["table"] == ["3S", "9S"]


def test_who_holds_the_third_card_need_not_counter(at: At) -> None:
    match = at(table="8", hands=["K 6 K", "K 6 7"]).play("K", "K")
    assert match.play("6").scored == {"porrazo": 4}


def test_a_player_without_the_rank_settles_it_whatever_he_plays(at: At) -> None:
    match = at(table="8", hands=["K 6 7", "K 6 9"]).play("K", "K")
    assert match.play("6").pending is None
    assert match["last_capturer"] == 1


def test_the_limpia_of_a_porrazo_goes_when_it_is_countered(at: At) -> None:
    match = at(hands=["K 6 K", "K 8 9"]).play("K", "K")
    assert match.pending == (2, 4, 4)
    match.play("K", "8")
    assert match.scored == {"counter_porrazo": 12, "limpia": 4}
    assert match.scores == [16, 0]


# ---- san benito


def test_the_fourth_card_of_the_rank_wins_the_match_on_the_spot(at: At) -> None:
    match = at(table="9 J", hands=["T 6 T", "T 8 T"], scores=[60, 0])
    match.play("T", "T", "T", "T")
    assert match["winner"] == 1
    assert match.phase == "over"
    assert match["over"] is True
    assert match.to_act is None


def test_a_san_benito_scores_nothing(at: At) -> None:
    match = at(table="9", hands=["T 6 T", "T 8 T"], scores=[20, 10]).play("T", "T", "T", "T")
    assert match.scored == {}
    assert match.scores == [20, 10]


def test_the_cards_of_a_san_benito_go_to_the_winners_pile(at: At) -> None:
    match = at(table="9 J", hands=["T 6 T", "T 8 T"])
    before = match["piles"]
    match.play("T", "T", "T", "T")
    assert match.pending is None
    assert match["piles"] == [before[0], before[1] + 5]
    assert sorted(won_by(match, 1).split()) == ["J", "T", "T", "T", "T"]
    assert match.table == "9"


def test_a_san_benito_wins_also_when_playing_a_number_of_hands(at: At) -> None:
    match = at(table="9", hands=["T 6 T", "T 8 T"], options={"hands": 9}, scores=[50, 0])
    assert match.play("T", "T", "T", "T")["winner"] == 1


def test_a_san_benito_may_be_the_last_card_of_the_hand(at: At) -> None:
    match = at(table="Q", hands=["6 7 T", "5 8 T", "9 T J", "9 T K"], deal=4)
    match.play("6", "5", "9", "9", "7", "8", "J", "K")
    match.play("T", "T", "T", "T")
    assert match["winner"] == 3


def test_a_side_of_partners_wins_by_the_san_benito_of_either(at: At) -> None:
    match = at(
        table="9",
        hands=["T 6 7", "T 8 J", "T 5 6", "T K 4"],
        options={"partnership": True},
    )
    assert match.play("T", "T", "T", "T")["winner"] == 1


def test_the_fourth_card_later_on_is_no_san_benito(at: At) -> None:
    match = at(table="9", hands=["T 6 T", "T 8 T"]).play("T", "T", "T", "8")
    assert match.scores == [3, 0]
    assert match.play("6", "T").table == "9 8 6 T"
    assert match["winner"] is None


# ---- settling


def test_a_card_of_another_rank_settles_first_and_is_then_played_on_what_is_left(at: At) -> None:
    match = at(hands=["9 A 8", "9 6 7"]).play("9", "9", "A")
    assert match.scored_in_order == [(1, 1, "porrazo"), (1, 1, "limpia"), (0, 1, "in_place")]
    assert match.table == "A"


def test_the_same_rank_played_in_place_settles_too(at: At) -> None:
    match = at(hands=["A 6 A", "A 8 7"]).play("A", "A")
    assert match.pending == (2, 1, 1)
    assert match.may_place("A")
    match.in_place("A")
    assert match.scored_in_order == [(1, 1, "porrazo"), (1, 1, "limpia"), (0, 1, "in_place")]
    assert match["last_left"]["seat"] == 0


def test_the_fourth_card_may_be_played_in_place_instead_of_a_san_benito(at: At) -> None:
    match = at(table="9", hands=["2 6 2", "2 8 2"]).play("2", "2", "2")
    assert match.scores == [2, 0]
    match.in_place("2")
    assert match.phase == "play"
    assert match.scored_in_order == [(0, 3, "counter_porrazo"), (1, 2, "in_place")]


def test_in_place_needs_the_right_number_on_the_table_without_the_pending_cards(at: At) -> None:
    match = at(table="9", hands=["A 6 A", "A 8 7"]).play("A", "A")
    assert match.table == "9"
    assert not match.may_place("A")
    match = at(table="9 J", hands=["3 6 3", "3 8 7"]).play("3", "3")
    assert match.table == "9 J"
    assert match.may_place("3")


def test_in_place_against_a_pending_capture_of_another_rank_needs_a_match_on_the_table(
    at: At,
) -> None:
    match = at(table="2 9", hands=["5 6 2", "5 8 7"]).play("5", "5")
    assert not match.may_place("2")
    match = at(table="2", hands=["5 6 2", "5 8 7"]).play("5", "5")
    assert match.may_place("2")
    match = at(table="9", hands=["5 6 2", "5 8 7"]).play("5", "5")
    assert not match.may_place("2")  # it will be left in place by force


def test_a_settlement_that_reaches_the_target_wins_and_the_new_card_stays_in_the_hand(
    at: At,
) -> None:
    match = at(table="8", hands=["K AS 7", "K 6 7"], scores=[60, 57]).play("K", "K", "A")
    assert match["winner"] == 1
    assert match.scores == [60, 61]
    assert "AS" in match["hands"][0]
    assert match.table == "8"
    assert len(match["played"]) == 2


def test_points_and_limpia_of_one_settlement_are_added_before_the_target_is_looked_at(
    at: At,
) -> None:
    match = at(hands=["K 6 7", "K 6 7"], scores=[0, 57]).play("K", "K", "6")
    assert match["winner"] == 1
    assert match.scores == [0, 65]


def test_a_void_porrazo_does_not_win(at: At) -> None:
    match = at(table="8", hands=["K 6 K", "K 6 7"], scores=[0, 60]).play("K", "K", "K", "6")
    assert match["winner"] is None
    assert match.scores == [12, 60]


def test_a_porrazo_made_with_the_last_card_of_a_deal_settles_at_once(at: At) -> None:
    match = at(table="5", hands=["8 T K", "9 J K"], deal=2)
    match.play("8", "9", "T", "J", "K", "K")
    assert match.scored == {"porrazo": 4}
    assert match["deal_number"] == 3
    assert match.pending is None


def test_a_counter_made_with_the_last_card_of_a_deal_settles_at_once(at: At) -> None:
    match = at(table="5", hands=["8 T K", "9 J K", "6 Q K"], deal=2)
    match.play("8", "9", "6", "T", "J", "Q", "K", "K", "K")
    assert match.scored == {"counter_porrazo": 12}
    assert match["deal_number"] == 3


def test_nobody_counters_across_a_deal(at: At) -> None:
    match = at(
        table="5",
        hands=["8 T K", "9 J K"],
        stock="K 6 7 4 8 9",
        deal=2,
        options={"declarations": "automatic"},
    )
    match.play("8", "9", "T", "J", "K", "K", "K")
    assert match.scores == [0, 4]
    assert match.table.endswith("K")
