"""Rules, step 4, 6 and 7 of a deal: declarations, missed claims, ronda scoring."""

from collections.abc import Callable
from typing import Any

import pytest
from support.situations import AtTheTable

At = Callable[..., AtTheTable]


def declaring(at: At, *hands: str, table: str = "", **words: Any) -> AtTheTable:
    return at(hands=list(hands), phase="declare", table=table, **words)


def quietly(match: AtTheTable) -> AtTheTable:
    """Play the deal out, first cards first, and come to whatever follows."""
    return match.play_out_deal()


def ronda_points(match: AtTheTable) -> list[tuple[int, int, str]]:
    """(side, points, reason) that the last action gave for combinations."""
    kinds = ("ronda", "rondine", "four", "claim")
    return [found for found in match.scored_in_order if found[2] in kinds]


# ---- declaring


def test_every_seat_has_a_turn_from_eldest_round_to_the_dealer(at: At) -> None:
    match = declaring(at, "5 6 7", "9 T J", "Q K 8")
    order = []
    while match.phase == "declare":
        order.append(match.to_act)
        match.do("stay_silent")
    assert order == [0, 1, 2]
    assert (match.phase, match.to_act) == ("play", 0)


def test_without_a_combination_one_can_only_stay_silent(at: At) -> None:
    assert declaring(at, "5 6 7", "9 T J").kinds() == {"stay_silent"}


@pytest.mark.parametrize("hand", ["5 5 7", "5 5 5"])
def test_with_a_combination_one_may_declare_or_stay_silent(at: At, hand: str) -> None:
    assert declaring(at, hand, "9 T J").kinds() == {"declare", "stay_silent"}


def test_the_kind_is_told(at: At) -> None:
    match = declaring(at, "5 5 7", "9 9 9").declare(0, 1)
    assert match["calls"] == ["ronda", "rondine"]


def test_with_longer_hands_a_four_can_be_declared(at: At) -> None:
    match = declaring(
        at,
        "5 5 5 5",
        "9 T J Q",
        "8 8 8 K",
        deal=5,
        options={"leftovers": "dealt_round"},
    ).declare(0, 2)
    assert match["calls"] == ["four", None, "rondine"]


def test_a_silent_combination_is_remembered_and_silence_without_one_is_nothing(at: At) -> None:
    match = declaring(at, "5 5 7", "9 T J").declare()
    assert match["calls"] == ["silent", None]


def test_a_seats_combination_is_its_best_one(at: At) -> None:
    """A rondine of 5 before a ronda of K; of two rondas the higher rank."""
    match = declaring(
        at,
        "5 5 5 K K",
        "9 9 8 8 7",
        "A 2 3 4 6",
        "A 2 3 4 6",
        "A 2 3 4 6",
        "T J Q T J",
        deal=2,
        options={"leftovers": "dealt_round", "target": 999},
    ).declare(0, 1, 5)
    assert match["calls"] == ["rondine", "ronda", None, None, None, "ronda"]


def test_calls_are_forgotten_at_the_next_deal(at: At) -> None:
    match = declaring(at, "5 5 7", "9 T J").declare(0).play("5", "9", "5", "T", "7", "J")
    assert match["deal_number"] == 3
    assert match["calls"] == [None, None]


def test_automatic_has_no_declaring_and_every_combination_counts(at: At) -> None:
    match = at(
        hands=["5 6 7", "9 T J"],
        stock="8 8 Q 9 9 9",
        deal=2,
        options={"declarations": "automatic"},
        table="A 2",
    )
    match.play("5", "9", "6", "T", "7", "J")
    assert (match["deal_number"], match.phase) == (3, "play")
    match.play("8", "9", "8", "9", "Q", "9")
    assert ronda_points(match) == [(1, 3, "rondine")]


# ---- scoring


@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        (["5 5 7", "4 4 9"], (0, 1, "ronda")),
        (["J J 7", "8 8 9"], (0, 2, "ronda")),
        (["Q Q 7", "J J 9"], (0, 3, "ronda")),
        (["Q Q 7", "K K 9"], (1, 4, "ronda")),
        (["A A 7", "2 2 9"], (1, 1, "ronda")),
        (["T T 7", "9 9 8"], (0, 1, "ronda")),
        (["A A A", "K K 9"], (0, 3, "rondine")),
        (["J J J", "K K 9"], (0, 6, "rondine")),
        (["J J J", "Q Q Q"], (1, 9, "rondine")),
        (["K K K", "Q Q Q"], (0, 12, "rondine")),
    ],
)
def test_the_best_declared_combination_scores_its_value(
    at: At, hands: list[str], scored: tuple[int, int, str]
) -> None:
    match = quietly(declaring(at, *hands, table="3 4 6").declare(0, 1))
    assert ronda_points(match) == [scored]


@pytest.mark.parametrize(("rank", "points"), [("K", 24), ("Q", 18), ("J", 12), ("5", 6)])
def test_four_beats_rondine_beats_ronda(at: At, rank: str, points: int) -> None:
    match = declaring(
        at,
        f"{rank} {rank} {rank} {rank}",
        "9 9 9 T",
        "8 8 A 2",
        deal=5,
        options={"leftovers": "dealt_round", "target": 999},
        table="3 4",
    ).declare(0, 1, 2)
    assert ronda_points(quietly(match)) == [(0, points, "four")]


def test_of_equal_ones_the_seat_met_first_from_eldest_scores(at: At) -> None:
    match = declaring(at, "9 T J", "7 7 Q", "7 7 3", table="3 4").declare(1, 2)
    assert ronda_points(quietly(match)) == [(1, 1, "ronda")]


def test_nearness_to_eldest_and_not_the_number_of_the_seat_breaks_a_tie(at: At) -> None:
    match = declaring(at, "9 T J", "7 7 Q", "7 7 3", table="3 4", dealer=1).declare(0, 1)
    assert ronda_points(quietly(match)) == [(0, 1, "ronda")]
    match = declaring(at, "7 7 Q", "9 T J", "7 7 3", table="3 4", dealer=1).declare(1, 2)
    assert ronda_points(quietly(match)) == [(2, 1, "ronda")]


def test_nothing_is_scored_before_every_card_of_the_deal_is_played(at: At) -> None:
    match = declaring(at, "9 T J", "7 7 Q", table="3 4").declare(1)
    match.play("9", "Q", "T", "7", "J")
    assert match.scores == [0, 0]
    match.play("7")
    assert match.scores == [0, 1]


def test_only_one_player_scores(at: At) -> None:
    match = declaring(at, "9 9 J", "7 7 Q", "8 8 K", table="3 4").declare(0, 1, 2)
    assert ronda_points(quietly(match)) == [(0, 1, "ronda")]


def test_in_a_partnership_the_partner_of_the_best_scores_too_whatever_its_rank(at: At) -> None:
    match = declaring(
        at, "K K 5", "Q Q 6", "A A 7", "J J 8", table="3 4", options={"partnership": True}
    ).declare(0, 1, 2, 3)
    assert sorted(ronda_points(quietly(match))) == [(0, 1, "ronda"), (0, 4, "ronda")]


def test_a_partner_who_did_not_declare_scores_nothing(at: At) -> None:
    match = declaring(
        at, "K K 5", "Q Q 6", "A A 7", "J J 8", table="3 4", options={"partnership": True}
    ).declare(0, 1, 3)
    assert ronda_points(quietly(match)) == [(0, 4, "ronda")]


def test_automatic_counts_both_partners(at: At) -> None:
    match = at(
        hands=["K K 5", "Q Q 6", "A A 7", "J J 8"],
        table="3 4",
        options={"partnership": True, "declarations": "automatic"},
    )
    assert sorted(ronda_points(quietly(match))) == [(0, 1, "ronda"), (0, 4, "ronda")]


def test_an_undeclared_combination_scores_nothing_for_its_owner(at: At) -> None:
    match = quietly(declaring(at, "9 9 J", "7 8 Q", table="3 4").declare())
    assert match.phase == "claim"
    match.do("pass")
    assert match.scores == [0, 0]


def test_a_win_in_the_play_comes_before_the_ronda(at: At) -> None:
    """The kings would have won; the last card of the deal, in place, was scored before them."""
    match = declaring(at, "K K 5", "8 9 4", scores=[57, 57]).declare(0)
    match.play("K", "8", "K", "9", "5", "4")
    assert match.scored_in_order == [(1, 4, "in_place")]
    assert match["winner"] == 1
    assert match.scores == [57, 61]


# ---- missed claims


def claiming(at: At, *hands: str, declare: tuple[int, ...] = (), **words: Any) -> AtTheTable:
    match = declaring(at, *hands, table="3 4", **words).declare(*declare)
    return quietly(match)


def test_a_silent_combination_that_would_score_can_be_claimed(at: At) -> None:
    match = claiming(at, "9 T J", "7 7 Q")
    assert (match.phase, match.to_act) == ("claim", 0)
    assert sorted(match.subject.legal(), key=str) == [
        {"type": "claim", "seat": 1},
        {"type": "pass"},
    ]
    match.do("claim", seat=1)
    assert match.scored == {"claim": 1}
    assert match.scores == [1, 0]


def test_while_claims_are_made_no_card_is_left_that_a_porrazo_could_match(at: At) -> None:
    assert claiming(at, "9 T J", "7 7 Q")["last_left"] is None


def test_there_is_no_claim_phase_when_nobody_missed_anything(at: At) -> None:
    assert claiming(at, "9 T J", "7 8 Q").phase != "claim"
    assert claiming(at, "9 T J", "7 7 Q", declare=(1,)).phase != "claim"


def test_without_missed_claims_there_is_no_claim_phase(at: At) -> None:
    match = claiming(at, "9 T J", "7 7 Q", options={"missed_claims": False})
    assert match["deal_number"] == 3
    assert match.scores == [0, 0]


def test_missed_claims_are_ignored_with_automatic(at: At) -> None:
    match = at(
        hands=["9 T J", "7 7 Q"],
        table="3 4",
        options={"missed_claims": True, "declarations": "automatic"},
    )
    assert ronda_points(quietly(match)) == [(1, 1, "ronda")]


def test_a_silent_combination_below_a_declared_one_cannot_be_claimed(at: At) -> None:
    match = claiming(at, "9 9 J", "7 7 Q", declare=(0,))
    assert match.phase != "claim"
    assert match.scores == [1, 0]


def test_a_silent_combination_equal_to_an_earlier_declared_one_cannot_be_claimed(at: At) -> None:
    assert claiming(at, "7 7 J", "7 7 Q", declare=(0,)).phase != "claim"


def test_a_silent_combination_equal_to_a_later_declared_one_can_be_claimed(at: At) -> None:
    match = claiming(at, "7 6 J", "9 9 8", "9 9 Q", declare=(2,))
    assert (match.phase, match.to_act) == ("claim", 0)
    assert ronda_points(match.do("claim", seat=1)) == [(0, 1, "claim")]


def test_nobody_claims_his_own(at: At) -> None:
    match = claiming(at, "9 9 J", "7 8 Q")
    assert (match.phase, match.to_act) == ("claim", 1)
    match.do("pass")
    assert match["deal_number"] == 3


def test_partners_cannot_claim_from_each_other(at: At) -> None:
    match = claiming(at, "9 9 J", "7 8 Q", "5 6 T", "K 8 A", options={"partnership": True})
    assert match.to_act == 1
    match.do("pass")
    assert match.to_act == 3
    match.do("pass")
    assert match["deal_number"] == 3


def test_each_seat_that_can_claim_has_one_turn_from_eldest(at: At) -> None:
    match = claiming(at, "5 6 J", "9 9 8", "T K Q")
    assert match.to_act == 0
    match.do("pass")
    assert match.to_act == 2
    match.do("claim", seat=1)
    assert match.scored == {"claim": 1}
    assert match.scores == [0, 0, 1]


def test_what_is_claimed_is_no_longer_open_to_others(at: At) -> None:
    match = claiming(at, "5 6 J", "9 9 8", "T K Q").do("claim", seat=1)
    assert match["deal_number"] == 3
    assert match.scores == [1, 0, 0]


def test_a_better_silent_combination_can_be_claimed_over_a_claimed_one(at: At) -> None:
    match = claiming(at, "5 6 8", "9 9 8", "T T 6", "5 6 7").do("claim", seat=1)
    assert match.phase == "claim"
    assert match.to_act == 1
    assert ronda_points(match.do("claim", seat=2)) == [(1, 1, "claim")]


def test_a_seat_may_claim_only_one(at: At) -> None:
    match = claiming(at, "5 6 8", "9 9 8", "T T 6", "5 6 7")
    assert {action.get("seat") for action in match.subject.legal()} == {1, 2, None}
    assert ronda_points(match.do("claim", seat=2)) == [(0, 1, "claim")]
    assert match["deal_number"] == 3


def test_each_may_claim_the_others_silence(at: At) -> None:
    """Both stayed silent: whoever is asked first may take the other's, even the lower one."""
    match = claiming(at, "K K 8", "Q Q 9")
    assert (match.phase, match.to_act) == ("claim", 0)
    match.do("claim", seat=1)
    assert match.phase == "claim"
    assert match.to_act == 1
    match.do("claim", seat=0)
    assert match.scored == {"claim": 4}
    assert match.scores == [0, 4]


def test_a_claim_that_is_best_leaves_nothing_to_the_declared_ones(at: At) -> None:
    match = claiming(at, "9 9 8", "K K Q", "5 6 7", declare=(0,))
    assert match.to_act == 0
    match.do("pass")
    assert match.to_act == 2
    match.do("claim", seat=1)
    assert ronda_points(match) == [(2, 4, "claim")]


def test_a_claim_in_a_partnership_scores_its_value_and_no_partner(at: At) -> None:
    match = claiming(
        at,
        "9 9 8",
        "K K Q",
        "5 5 7",
        "6 6 T",
        declare=(0, 2, 3),
        options={"partnership": True},
    )
    assert match.to_act == 0
    match.do("claim", seat=1)
    assert ronda_points(match) == [(0, 4, "claim")]


def test_if_all_pass_the_declared_ones_score(at: At) -> None:
    match = claiming(at, "9 9 8", "K K Q", declare=(0,)).do("pass")
    assert ronda_points(match) == [(0, 1, "ronda")]


def test_a_partners_missed_combination_that_is_not_the_best_cannot_be_claimed(at: At) -> None:
    match = claiming(
        at, "K K 8", "5 6 Q", "A A 7", "9 6 T", declare=(0,), options={"partnership": True}
    )
    assert match.phase != "claim"
    assert match.scores == [4, 0]


def test_a_claim_can_win_the_match(at: At) -> None:
    match = claiming(at, "9 T J", "K K Q", scores=[57, 0]).do("claim", seat=1)
    assert match["winner"] == 0


def test_one_deals_ronda_scoring_is_added_together(at: At) -> None:
    match = declaring(
        at,
        "K K 5",
        "Q Q 6",
        "A A 7",
        "J J 8",
        table="3 4",
        options={"partnership": True},
        scores=[57, 0],
    ).declare(0, 2)
    quietly(match)
    assert match["winner"] == 0
    assert sorted(ronda_points(match)) == [(0, 1, "ronda"), (0, 4, "ronda")]


def test_claims_come_after_a_pending_porrazo_of_the_last_card(at: At) -> None:
    match = declaring(at, "9 T J", "7 7 J", table="3 4").declare()
    match.play("9", "7", "T", "7", "J", "J")
    assert match.phase == "claim"
    assert match.scores == [0, 2]
