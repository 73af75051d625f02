"""Table stakes, rule by rule: the module that the vying games bet by."""

import pytest
from porrazo.engine.events import Event, Scored
from porrazo.engine.game import NOBODY
from porrazo.games import game_named
from porrazo.games.vying.table_stakes import (
    BET,
    CALL,
    FOLD,
    PASS,
    RAISE,
    SPAN,
    Bounds,
    Round,
    Stakes,
    act,
    begin_round,
    bounds,
    close_round,
    is_legal,
    layer_winners,
    layers,
    legal_actions,
    listed,
    return_unreached,
    take_all,
)

FREE = Round(max_raises=20)
"""A round without a limit; in the tests the last seat deals."""


def begun(*resto: int) -> tuple[Stakes, int]:
    stakes = Stakes(list(resto))
    return stakes, begin_round(stakes, len(resto) - 1)


def bet(amount: int) -> int:
    return BET + SPAN * amount


def raise_by(amount: int) -> int:
    return RAISE + SPAN * amount


def doing(stakes: Stakes, seat: int, *actions: int) -> int:
    """Do the actions of seats as they are asked; who is asked then."""
    for action in actions:
        assert is_legal(stakes, seat, FREE, action), game_named("cacho").action_text(action)
        seat = act(stakes, seat, action, None)
    return seat


def texts(stakes: Stakes, seat: int, round_: Round = FREE) -> list[str]:
    return [
        game_named("cacho").action_text(action) for action in legal_actions(stakes, seat, round_)
    ]


def moved(out: list[Event]) -> list[tuple[int, int, str]]:
    return [(e.side, e.points, e.reason) for e in out if isinstance(e, Scored)]


# ---- what is legal


def test_before_a_bet_one_may_pass_or_bet_up_to_the_own_resto() -> None:
    stakes, seat = begun(7, 30)
    assert texts(stakes, seat) == ["pass", "bet 1", "bet 2", "bet 5", "bet 7"]
    assert [amount for amount in range(10) if is_legal(stakes, seat, FREE, bet(amount))] == [
        *range(1, 8)
    ]


def test_amounts_listed_are_multiples_of_the_least_and_the_greatest_once() -> None:
    stakes, seat = begun(100, 100)
    seat = doing(stakes, seat, bet(10))
    assert texts(stakes, seat, Round(min_raise=4, max_raises=20)) == [
        *["call", "raise 4", "raise 8", "raise 20", "raise 40", "raise 90"],
        "fold",
    ]


def test_a_call_pays_the_difference() -> None:
    stakes, seat = begun(20, 20)
    doing(stakes, seat, bet(5), raise_by(3), CALL)
    assert (stakes.resto, stakes.paid) == ([12, 12], [8, 8])


def test_a_call_with_less_pays_all_of_it() -> None:
    stakes, seat = begun(20, 3)
    assert doing(stakes, seat, bet(5), CALL) == NOBODY
    assert (stakes.resto, stakes.paid) == ([15, 0], [5, 3])
    assert stakes.is_all_in(1)


def test_a_raise_comes_on_top_of_the_call_and_within_the_resto() -> None:
    stakes, seat = begun(50, 12, 50)
    seat = doing(stakes, seat, bet(5))
    assert bounds(stakes, seat, FREE) == (1, 7)
    assert not is_legal(stakes, seat, FREE, raise_by(8))
    assert doing(stakes, seat, raise_by(7)) == 2
    assert (stakes.level, stakes.resto[1]) == (12, 0)


def test_a_raise_needs_some_other_active_seat_with_counters_left() -> None:
    stakes, seat = begun(5, 50)
    seat = doing(stakes, seat, bet(5))
    assert texts(stakes, seat) == ["call", "fold"]
    assert not is_legal(stakes, seat, FREE, raise_by(1))


def test_a_raise_of_less_than_the_least_is_refused() -> None:
    stakes, seat = begun(50, 50)
    seat = doing(stakes, seat, bet(5))
    least = Round(min_raise=5, max_raises=20)
    assert not is_legal(stakes, seat, least, raise_by(4))
    assert is_legal(stakes, seat, least, raise_by(5))


def test_a_raise_smaller_than_the_least_is_no_way_to_be_all_in() -> None:
    stakes, seat = begun(50, 8)
    seat = doing(stakes, seat, bet(5))
    assert bounds(stakes, seat, Round(min_raise=5, max_raises=20)) is None


@pytest.mark.parametrize("action", [FOLD, CALL, raise_by(1), PASS + SPAN, bet(0), -1, 5])
def test_nothing_but_pass_and_bet_stands_open_before_a_bet(action: int) -> None:
    stakes, seat = begun(50, 50)
    assert not is_legal(stakes, seat, FREE, action)


@pytest.mark.parametrize("action", [PASS, bet(1), CALL + SPAN, FOLD + SPAN, raise_by(0)])
def test_nothing_but_call_raise_and_fold_stands_open_after_one(action: int) -> None:
    stakes, seat = begun(50, 50)
    seat = doing(stakes, seat, bet(5))
    assert not is_legal(stakes, seat, FREE, action)


def test_listed_amounts_leave_out_what_is_out_of_bounds() -> None:
    assert listed(Bounds(3, 16)) == [3, 6, 15, 16]
    assert listed(Bounds(3, 15)) == [3, 6, 15]


# ---- rule 1: who is asked


def test_rule_1_a_round_begins_with_the_most_senior_active_seat_that_is_not_all_in() -> None:
    stakes = Stakes([5, 5, 5, 5])
    stakes.resto[0] = 0
    stakes.folded[1] = True
    assert begin_round(stakes, 3) == 2


def test_rule_1_a_round_ends_when_nobody_still_has_to_answer() -> None:
    stakes, seat = begun(50, 50, 50)
    seat = doing(stakes, seat, PASS, bet(5), raise_by(5), CALL)
    assert seat == 1
    assert doing(stakes, seat, CALL) == NOBODY


def test_rule_1_all_pass_ends_it_too() -> None:
    stakes, seat = begun(50, 50, 50)
    assert doing(stakes, seat, PASS, PASS, PASS) == NOBODY
    assert stakes.pot == 0


def test_rule_1_all_in_seats_are_not_asked() -> None:
    stakes, seat = begun(5, 50, 50)
    assert doing(stakes, seat, bet(5), raise_by(5), raise_by(5)) == 1


def test_rule_1_with_fewer_than_two_seats_with_counters_a_round_is_skipped() -> None:
    stakes, seat = begun(5, 50, 5)
    doing(stakes, seat, bet(5), CALL, CALL)
    assert begin_round(stakes, 2) == NOBODY


# ---- rules 2 and 3: what nobody called


def test_rule_2_what_no_other_seat_reached_is_handed_back() -> None:
    stakes, seat = begun(50, 5, 8)
    doing(stakes, seat, bet(20), CALL, CALL)
    out: list[Event] = []
    close_round(stakes, out)
    assert moved(out) == [(0, 12, "returned")]
    assert stakes.paid == [8, 5, 8]


def test_rule_2_a_folded_seat_has_reached_what_it_put_in() -> None:
    stakes, seat = begun(50, 50, 3)
    doing(stakes, seat, bet(5), raise_by(10), CALL, FOLD)
    out: list[Event] = []
    close_round(stakes, out)
    assert moved(out) == [(1, 10, "returned")]
    assert stakes.paid == [5, 5, 3]


def test_rule_2_counts_this_round_alone() -> None:
    stakes, seat = begun(50, 2)
    doing(stakes, seat, bet(2), CALL)
    close_round(stakes, None)
    assert stakes.paid == [2, 2]


def test_rule_3_the_last_active_seat_takes_the_pot_uncalled_counters_included() -> None:
    stakes, seat = begun(50, 50)
    assert doing(stakes, seat, bet(20), raise_by(10), FOLD) == NOBODY
    out: list[Event] = []
    take_all(stakes, 1, 1, out)
    assert moved(out) == [(1, 50, "pot")]
    assert stakes.resto == [30, 70]


def test_rule_3_what_lies_above_its_total_goes_back_to_those_that_paid_it() -> None:
    stakes = Stakes([10, 10, 10])
    stakes.paid, stakes.folded = [3, 9, 5], [False, True, True]
    out: list[Event] = []
    take_all(stakes, 0, 0, out)
    assert moved(out) == [(1, 6, "returned"), (2, 2, "returned"), (0, 9, "pot")]


# ---- rule 4: layers


def test_rule_4_each_layer_is_the_slice_between_neighbouring_totals_of_active_seats() -> None:
    stakes = Stakes([10] * 4)
    stakes.paid, stakes.folded = [3, 8, 8, 5], [False, False, False, True]
    found = layers(stakes, 3)
    assert [(layer.size, layer.reached) for layer in found] == [(12, (0, 1, 2)), (12, (1, 2))]


def test_rule_4_a_layer_goes_to_the_best_hand_that_reached_it() -> None:
    stakes = Stakes([10] * 3)
    stakes.paid = [3, 8, 8]
    assert layer_winners(layers(stakes, 2), [9, 1, 5]) == [0, 2]


def test_rule_4_equal_hands_are_parted_by_seniority() -> None:
    stakes = Stakes([10] * 3)
    stakes.paid = [8, 8, 8]
    for dealer, winner in ((2, 0), (0, 1), (1, 2)):
        assert layer_winners(layers(stakes, dealer), [5, 5, 5]) == [winner]


def test_rule_4_what_lies_above_the_highest_active_total_goes_back_by_seniority() -> None:
    stakes = Stakes([10] * 4)
    stakes.paid, stakes.folded = [9, 5, 5, 7], [True, False, False, True]
    out: list[Event] = []
    return_unreached(stakes, 2, out)
    assert moved(out) == [(3, 2, "returned"), (0, 4, "returned")]
    assert [layer.size for layer in layers(stakes, 2)] == [20]


# ---- rules 5 and 6


def test_rule_5_a_seat_without_counters_is_not_dealt_in() -> None:
    stakes, seat = begun(0, 5, 5)
    assert stakes.dealt_in == [False, True, True]
    assert stakes.active(2) == [1, 2]
    assert seat == 1


def test_rule_6_after_the_most_raises_only_call_and_fold_are_left() -> None:
    stakes, seat = begun(100, 100)
    few = Round(max_raises=2)
    seat = doing(stakes, seat, bet(1), raise_by(1), raise_by(1))
    assert stakes.raises == 2
    assert texts(stakes, seat, few) == ["call", "fold"]
    assert not is_legal(stakes, seat, few, raise_by(1))
