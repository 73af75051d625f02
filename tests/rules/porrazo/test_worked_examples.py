"""The worked examples of the rules, by their numbers."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from support.situations import AtTheTable

At = Callable[..., AtTheTable]


def in_choice(at: At, row: str, table: str = "") -> AtTheTable:
    """The dealer of a two-handed match has just dealt this tendido."""
    situation = at(
        hands=["8 9 T", "8 9 T"], stock=row, table=table, phase="tendido_choice", tendido="waiting"
    )
    return situation.do("deal_tendido")


def test_example_1_the_best_of_2_4_and_7_3_is_five_points(at: At) -> None:
    best = 0
    for left in permutations("24"):
        for right in permutations("73"):
            for count in ("left_to_right", "right_to_left"):
                match = in_choice(at, "2 4 7 3").arrange(" ".join(left + right), count)
                best = max(best, match.scored.get("tendido_place", 0))
    assert best == 5
    assert in_choice(at, "2 4 7 3").arrange("4 2 3 7").scored == {"tendido_place": 5}


def test_example_2_five_six_queen_with_4_q_4_q_counted_from_the_right_is_fourteen(at: At) -> None:
    match = in_choice(at, "4 Q 4 Q", table="5 6 Q").arrange("4 Q 4 Q", "right_to_left")
    assert match.scored == {"tendido_place": 4, "tendido_set": 1 + 9}
    assert match.scores == [0, 14]


@pytest.mark.parametrize(
    ("played", "taken"),
    [
        ("A", "A 2"),
        ("2", "2"),
        ("5", "5 6 7"),
        ("6", "6 7"),
        ("7", "7"),
        ("9", "9"),
        ("J", "J Q K A 2"),
        ("Q", "Q K A 2"),
        ("K", "K A 2"),
        ("3", ""),
        ("4", ""),
        ("8", ""),
        ("T", ""),
    ],
)
def test_example_3_what_each_card_takes(at: At, played: str, taken: str) -> None:
    assert taken_from_the_long_table(at, played) == sorted(taken.split())


@pytest.mark.parametrize(("played", "taken"), [("J", "J Q K"), ("Q", "Q K"), ("K", "K")])
def test_example_3_without_ace_wraps_a_run_stops_at_the_king(
    at: At, played: str, taken: str
) -> None:
    assert taken_from_the_long_table(at, played, ace_wraps=False) == sorted(taken.split())


def taken_from_the_long_table(at: At, played: str, **options: bool) -> list[str]:
    table = "A 2 5 6 6 7 9 J Q K"
    filler = "3 4 8 T".replace(played, "").split()[:2]
    match = at(table=table, hands=[" ".join([played, *filler]), "8 T T"], deal=3, options=options)
    match.play(played)
    left = match.table.split()
    if len(left) > len(table.split()):
        assert left == [*table.split(), played]
        return []
    return sorted((Counter(table.split()) - Counter(left)).elements())


def test_example_4_a_four_captures_4_5(at: At) -> None:
    match = at(table="4 5 9", hands=["4 8 T", "8 T J"]).play("4")
    assert match.table == "9"
    assert match.scored == {}


def test_example_4_or_the_four_lies_in_place_for_four(at: At) -> None:
    match = at(table="4 5 9", hands=["4 8 T", "8 T J"]).in_place("4")
    assert match.table == "4 5 9 4"
    assert match.scored == {"in_place": 4}


def a_two_left_earlier(at: At) -> AtTheTable:
    """Seat 0 leaves a 2, seats 1 and 2 trade on top of it, seat 0 holds another 2."""
    match = at(table="9 J", hands=["2 2 K", "9 7 6", "J 8 5"]).play("2", "9", "J")
    assert match.table == "2"
    return match


def test_example_5_an_older_two_alone_is_taken_with_limpia_for_one(at: At) -> None:
    match = a_two_left_earlier(at).play("2")
    assert match.table == ""
    assert match.scored == {"limpia": 1}


def test_example_5_or_the_two_lies_in_place_for_two(at: At) -> None:
    match = a_two_left_earlier(at).in_place("2")
    assert match.table == "2 2"
    assert match.scored == {"in_place": 2}


def test_example_6_porrazo_and_limpia_then_counter_and_limpia(at: At) -> None:
    match = at(table="7", hands=["6 9 T", "6 J Q", "6 8 K"]).play("6", "6")
    assert match.pending == (2, 1, 1)
    assert match.table == ""
    match.play("6")
    assert match.pending == (3, 3, 1)
    assert match.scores == [0, 0, 0]
    match.play("9")
    assert match.scores == [0, 0, 4]
    assert match.scored == {"counter_porrazo": 3, "limpia": 1}


def test_example_6_the_porrazo_alone_gives_two(at: At) -> None:
    match = at(table="7", hands=["6 9 T", "6 J Q", "8 8 K"]).play("6", "6", "8")
    assert match.scores == [0, 2, 0]
    assert match.scored == {"porrazo": 1, "limpia": 1}


@pytest.mark.parametrize(
    ("table", "played", "points"),
    [("K A 2 3 4", "K", 1), ("T J Q", "T", 3), ("T J Q K", "T", 4)],
)
def test_example_7_a_limpia_counts_the_last_rank_of_the_run(
    at: At, table: str, played: str, points: int
) -> None:
    match = at(table=table, hands=[f"{played} 8 9", "7 8 9"]).play(played)
    assert match.table == ""
    assert match.scored == {"limpia": points}


def test_example_8_of_equal_rondas_eldest_scores_after_all_six_cards(at: At) -> None:
    match = at(table="5 8", hands=["7 7 3", "7 7 Q"], phase="declare").declare(0, 1)
    match.play("7", "Q", "7", "7", "3")
    assert match.scores == [0, 0]
    match.play("7")
    assert match.scored_in_order == [(0, 1, "ronda")]


def test_example_9_the_rondine_scores_three_the_kings_nothing(at: At) -> None:
    match = at(table="9 J", hands=["K K 8", "5 5 5"], phase="declare").declare(0, 1)
    match.play("K", "5", "8", "5", "K", "5")
    assert [(s, p) for s, p, r in match.scored_in_order if r in ("ronda", "rondine")] == [(1, 3)]


@pytest.mark.parametrize(
    ("piles", "card_score", "scores"),
    [
        ([29, 23], "over_next", [6, 0]),
        ([29, 23], "over_half", [3, 0]),
        ([26, 26], "over_next", [0, 0]),
        ([26, 26], "over_half", [0, 0]),
        ([17, 20, 15], "over_next", [0, 3, 0]),
    ],
)
def test_example_10_points_for_cards(
    at: At, piles: list[int], card_score: str, scores: list[int]
) -> None:
    hands = ["5 8 J", "6 9 Q", "7 T K"][: len(piles)]
    nothing_matches = [hand.split()[turn] for turn in range(3) for hand in hands]
    last_deal = {2: 8, 3: 5}[len(piles)]
    before = [piles[0] - len(nothing_matches), *piles[1:]]
    match = at(
        hands=hands,
        deal=last_deal,
        piles=before,
        last_capturer=0,
        options={"card_score": card_score},
    )
    match.play(*nothing_matches)
    assert match.scored == ({"cards": sum(scores)} if any(scores) else {})
    assert match.scores == scores
