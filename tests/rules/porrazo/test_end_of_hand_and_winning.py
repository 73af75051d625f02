"""Rules, "End of a hand" and "Winning"."""

from collections.abc import Callable
from typing import Any

import pytest
from support.situations import AtTheTable

At = Callable[..., AtTheTable]

HANDS = {2: ["5 8 J", "6 9 Q"], 3: ["5 8 J", "6 9 Q", "7 T K"]}
LAST_DEAL = {2: 8, 3: 5}


def last_deal(at: At, seats: int = 2, **words: Any) -> AtTheTable:
    """The last deal, in which nothing matches anything unless the table says so."""
    return at(**{"hands": HANDS[seats], "deal": LAST_DEAL[seats], **words})


def finish(match: AtTheTable) -> AtTheTable:
    """Play first cards until the hand is over."""
    while match["hand_number"] == 1 and match.phase == "play":
        match.do("play", card=match["hands"][match.to_act][0])
    return match


# ---- the last cards


def test_cards_left_go_to_the_side_that_captured_last(at: At) -> None:
    match = finish(last_deal(at, piles=[20, 26], last_capturer=0))
    assert match.scores == [0, 0]  # 26 : 26
    match = finish(last_deal(at, piles=[20, 26], last_capturer=1))
    assert match.scores == [0, 32 - 20]


def test_a_capture_in_the_last_deal_counts_for_it(at: At) -> None:
    match = finish(last_deal(at, table="5 K", piles=[20, 24], last_capturer=1))
    assert match.scores == [4, 0]  # seat 0 took a 5 and so the last six cards: 28 against 24


def test_last_capturer_changes_when_a_capture_is_settled(at: At) -> None:
    match = at(hands=["K 6 K", "K 8 9"], table="5", last_capturer=0).play("K", "K")
    assert match["last_capturer"] == 0
    assert match.play("K")["last_capturer"] == 0
    assert match.play("8")["last_capturer"] == 0
    match = at(hands=["K 6 7", "K 8 9"], table="5", last_capturer=0).play("K", "K", "6")
    assert match["last_capturer"] == 1


def test_with_dealer_the_cards_left_go_to_the_dealers_side(at: At) -> None:
    match = finish(last_deal(at, piles=[20, 26], last_capturer=0, options={"last_cards": "dealer"}))
    assert match.scores == [0, 32 - 20]


def test_cards_left_go_to_the_dealer_when_nobody_captured_all_hand(at: At) -> None:
    match = finish(last_deal(at, piles=[20, 26], last_capturer=None))
    assert match.scores == [0, 32 - 20]
    match = finish(last_deal(at, 3, piles=[14, 14, 15], last_capturer=None, dealer=1))
    assert match.scores == [0, 14 + 9 - 15, 0]


def test_sweeping_the_last_cards_is_no_limpia(at: At) -> None:
    match = finish(last_deal(at, piles=[20, 26], last_capturer=0))
    assert match.scored == {}


# ---- points for cards


@pytest.mark.parametrize(
    ("piles", "scores"),
    [
        ([26, 26], [0, 0]),
        ([27, 25], [2, 0]),
        ([25, 27], [0, 2]),
        ([52, 0], [52, 0]),
        ([20, 17, 15], [3, 0, 0]),
        ([17, 17, 18], [0, 0, 1]),
        ([20, 20, 12], [0, 0, 0]),
        ([9, 22, 21], [0, 1, 0]),
        ([18, 17, 17], [1, 0, 0]),
    ],
)
def test_over_next_scores_most_minus_second_most(
    at: At, piles: list[int], scores: list[int]
) -> None:
    seats = len(piles)
    before = [piles[0] - 3 * seats, *piles[1:]]
    match = finish(last_deal(at, seats, piles=before, last_capturer=0))
    assert match.scores == scores
    assert match.scored == ({"cards": sum(scores)} if any(scores) else {})


@pytest.mark.parametrize(
    ("piles", "scores"), [([26, 26], [0, 0]), ([27, 25], [1, 0]), ([10, 42], [0, 16])]
)
def test_over_half_scores_the_cards_above_26(at: At, piles: list[int], scores: list[int]) -> None:
    before = [piles[0] - 6, piles[1]]
    options = {"card_score": "over_half"}
    match = finish(last_deal(at, piles=before, last_capturer=0, options=options))
    assert match.scores == scores


def test_over_half_counts_the_piles_of_partners_together(at: At) -> None:
    match = at(
        hands=["5 8 J", "6 9 Q", "7 T K", "A 2 3"],
        table="4",
        deal=4,
        piles=[19, 20],
        last_capturer=0,
        options={"card_score": "over_half", "partnership": True},
    )
    finish(match)
    assert match.scores == [19 + 13 - 26, 0]


# ---- winning


def test_the_side_that_first_reaches_the_target_wins_at_once(at: At) -> None:
    match = at(hands=["A 6 7", "8 9 T"], scores=[60, 60]).play("A")
    assert (match["winner"], match.phase, match.to_act) == (0, "over", None)
    assert match.subject.legal() == []
    assert match.scores == [61, 60]


def test_another_target_can_be_chosen(at: At) -> None:
    match = at(hands=["A 6 7", "8 9 T"], scores=[60, 60], options={"target": 121}).play("A")
    assert match["winner"] is None
    match = at(hands=["A 6 7", "8 9 T"], options={"target": 1}).play("A")
    assert match["winner"] == 0


def test_totals_are_not_capped(at: At) -> None:
    match = at(table="9 T J", hands=["4 6 7", "8 9 T"], scores=[60, 0]).play("4")
    assert match.scores == [64, 0]


def test_the_order_in_which_points_are_scored_decides(at: At) -> None:
    """The settlement comes before the card in place that would have won."""
    match = at(hands=["9 A 8", "9 6 7"], scores=[60, 59]).play("9", "9", "A")
    assert match["winner"] == 1
    assert match.scores == [60, 61]


def test_the_last_card_of_the_deal_can_win_before_the_ronda_is_scored(at: At) -> None:
    match = at(hands=["K K J", "9 T J"], table="Q", scores=[60, 59], phase="declare").declare(0)
    match.play("K", "9", "K", "T", "J", "J")
    assert match.scored_in_order[0] == (1, 2, "porrazo")
    assert match["winner"] == 1
    assert match.scores == [60, 61]


def test_the_ronda_can_win_before_the_cards_are_counted(at: At) -> None:
    match = at(
        hands=["K K 5", "8 T J"],
        table="Q",
        deal=8,
        phase="declare",
        scores=[58, 60],
        piles=[0, 45],
        last_capturer=1,
    ).declare(0)
    match.play("K", "8", "5", "T", "K", "J")
    assert match["winner"] == 0
    assert match.scores == [62, 60]
    assert match["hand_number"] == 1


def test_the_cards_can_win(at: At) -> None:
    match = finish(last_deal(at, piles=[30, 16], last_capturer=0, scores=[45, 60]))
    assert match["winner"] == 0
    assert match.scores == [45 + 20, 60]
    assert (match["hand_number"], match["table"]) == (1, [])
    assert match["piles"] == [36, 16]


# ---- a number of hands


def test_with_hands_the_target_is_not_looked_at(at: At) -> None:
    match = at(hands=["A 6 7", "8 9 T"], scores=[60, 60], options={"hands": 2}).play("A")
    assert match["winner"] is None
    assert match.scores == [61, 60]


def test_after_that_many_hands_the_highest_total_wins(at: At) -> None:
    match = finish(last_deal(at, piles=[30, 16], options={"hands": 1}, scores=[0, 30]))
    assert match["winner"] == 1
    assert match.phase == "over"


def test_before_that_many_hands_the_match_goes_on(at: At) -> None:
    match = finish(last_deal(at, piles=[30, 16], options={"hands": 2}, scores=[0, 30]))
    assert match["winner"] is None
    assert match["hand_number"] == 2


def test_a_tie_for_highest_plays_on_hand_by_hand_until_it_breaks(at: At) -> None:
    tied = last_deal(at, piles=[20, 26], last_capturer=0, options={"hands": 1}, scores=[7, 7])
    assert finish(tied)["hand_number"] == 2
    assert tied["winner"] is None
    later = last_deal(
        at,
        piles=[20, 26],
        last_capturer=1,
        options={"hands": 1},
        scores=[7, 7],
        hand_number=3,
    )
    while later.phase == "play" and later["hand_number"] == 3:
        later.do("play", card=later["hands"][later.to_act][0])
    assert later["winner"] == 1


def test_a_tie_below_the_highest_does_not_matter(at: At) -> None:
    match = finish(last_deal(at, 3, piles=[11, 16, 16], last_capturer=0, options={"hands": 1}))
    assert match["winner"] == 0
