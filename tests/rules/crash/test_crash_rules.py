"""The rules of Crash, sentence by sentence, in the words of the protocol."""

from random import Random
from typing import Any

import pytest
from oracle.crash_oracle import PACK
from porrazo.cards import FRENCH_52
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.games.partition.crash.brag import NAMES, Brag, class_of
from porrazo.games.partition.crash.rules import best_four, bits_of, has_six_pairs, has_straight
from support.crash import PAIRS, STRAIGHT, do, pack_dealing, setting
from support.product import Product

Words = dict[str, Any]

GOOD = ["TS TH TD", "7S 6H 5D", "AS KS 9S", "4S 4H 2D"]
"""A setting, best group first."""


def new(seats: int = 2, *packs: list[str], dealer: int | None = None, **options: Any) -> Product:
    dealer = seats - 1 if dealer is None else dealer
    return Product.new(seats, options, dealer=dealer, packs=packs, game="crash")


def dealing(groups: dict[int, list[str]], seats: int | None = None) -> list[str]:
    """A pack that deals the cards of these groups."""
    hands = {seat: " ".join(cards) for seat, cards in groups.items()}
    return pack_dealing(seats or len(groups), (seats or len(groups)) - 1, hands)


def showdowns(groups: dict[int, list[str]], **options: Any) -> tuple[Product, list[Words]]:
    """A first deal set so by all, and what the last seat's choice led to."""
    match = new(len(groups), dealing(groups), **options)
    events: list[Words] = []
    for seat in range(len(groups)):
        events = setting(match, seat, *groups[seat])
    return match, events


def scored(events: list[Words]) -> list[tuple[int, int, str]]:
    return [
        (event["side"], event["points"], event["reason"])
        for event in events
        if event["event"] == "scored"
    ]


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def strength(words: str, *, threes_top: bool = True) -> int:
    return Brag(threes_top).strength(*[FRENCH_52.card(text) for text in words.split()])


# ---- brag hands


@pytest.mark.parametrize(
    ("a", "b", "classes", "better"),
    [
        ("3S 3H 3D", "AS AH AD", "prial prial", "a"),
        ("AH 2H 3H", "AS KS QS", "running_flush running_flush", "a"),
        ("2S 2H 2D", "AH 2C 3C", "prial run", "a"),
        ("4S 3H 2D", "AC KC JC", "run flush", "a"),
        ("KS KH 5D", "KD KC 4S", "pair pair", "a"),
        ("AD AC 2S", "KS KH 5D", "pair pair", "a"),
        ("7S 6H 5D", "7H 6D 5C", "run run", "tie"),
        ("AS AH AD", "KS KH KD", "prial prial", "a"),
        ("4S 4H 4D", "2S 2H 2D", "prial prial", "a"),
        ("AS KH QD", "KS QH JD", "run run", "a"),
        ("AS 2H 3D", "AH KD QC", "run run", "a"),
        ("2S AH KD", "2C 2H 4D", "none pair", "b"),
        ("AS KS 3S", "AH QH JH", "flush flush", "a"),
        ("AS KS 4S", "AH KH 3H", "flush flush", "a"),
        ("9S 9H 2D", "AS KH JD", "pair none", "a"),
    ],
)
def test_cr1_to_cr7_the_order_of_brag_hands(a: str, b: str, classes: str, better: str) -> None:
    one, two = strength(a), strength(b)
    assert [NAMES[class_of(one)], NAMES[class_of(two)]] == classes.split()
    assert ("a" if one > two else "b" if two > one else "tie") == better


def test_the_classes_stand_in_their_order() -> None:
    best_first = ["2S 2H 2D", "4S 3S 2S", "4S 3H 2D", "5S 3S 2S", "2S 2H 3D", "AS KH JD"]
    strengths = [strength(words) for words in best_first]
    assert strengths == sorted(strengths, reverse=True)
    assert [NAMES[class_of(each)] for each in strengths] == list(NAMES[::-1])


def test_top_prial_aces_puts_threes_between_fours_and_twos() -> None:
    order = [strength(f"{rank}S {rank}H {rank}D", threes_top=False) for rank in "AKQJT98765432"]
    assert order == sorted(order, reverse=True)
    usual = [strength(f"{rank}S {rank}H {rank}D") for rank in "3AKQJT9876542"]
    assert usual == sorted(usual, reverse=True)


# ---- the deal


@pytest.mark.parametrize(("seats", "spare"), [(2, 2), (3, 1), (4, 0)])
def test_thirteen_cards_each_one_at_a_time_eldest_first(seats: int, spare: int) -> None:
    state = new(seats, PACK).state()
    for seat in range(seats):
        assert state["hands"][seat] == PACK[seat : 13 * seats : seats]
    first = 13 * seats
    assert state["spare"] == [PACK[first + 13 * n : first + 13 * n + 13] for n in range(spare)]
    assert (state["phase"], state["to_act"]) == ("set", 0)


def test_the_deal_passes_to_the_left_and_stays_after_a_void_deal() -> None:
    match = new(2, pack_dealing(2, 1, {0: PAIRS}))
    do(match, "six_pairs", "done")
    assert (match.state()["dealer"], match.state()["hand_number"]) == (1, 2)
    do(match, "done", "done")
    assert (match.state()["dealer"], match.state()["hand_number"]) == (0, 3)


# ---- swapping


def test_swap_is_asked_in_seniority_while_a_spare_hand_is_left() -> None:
    match = new(3, PACK, spare_hand_swap=True)
    spare = match.state()["spare"][0]
    assert match.legal() == [{"type": "swap"}, {"type": "keep"}]
    do(match, "keep")
    assert match.state()["to_act"] == 1
    do(match, "swap")
    state = match.state()
    assert (state["phase"], state["to_act"]) == ("set", 0)
    assert (state["hands"][1], state["spare"]) == (spare, [])
    assert state["swapped"] == [False, True, False]


def test_two_seats_can_both_swap_and_four_are_not_asked() -> None:
    match = new(2, spare_hand_swap=True)
    spares = match.state()["spare"]
    do(match, "swap", "swap")
    assert match.state()["hands"] == spares
    assert new(4, spare_hand_swap=True).state()["phase"] == "set"
    assert new(2).state()["phase"] == "set"


def test_who_swaps_is_known_at_once_and_the_hands_are_not() -> None:
    match = new(3, spare_hand_swap=True)
    events = do(match, "swap")
    assert named(events, "called")[0]["call"] == "swap"
    assert named(events, "drawn")[0]["cards"] == ["?"] * 13
    seen = match.observe(1)
    assert seen["swapped"] == [True, False, False]
    assert seen["hands"][0] == ["?"] * 13
    assert [action["type"] for action in seen["actions"]] == ["swap"]


# ---- setting


def test_a_group_is_three_own_cards_and_at_least_a_pair() -> None:
    match = new(2, dealing({0: [*GOOD, "QD"], 1: []}))
    for words in ("AS KS TH", "AS KS QC"):
        with pytest.raises(IllegalAction):
            do(match, words)
    do(match, "AS KS 9S")
    with pytest.raises(IllegalAction):
        do(match, "AS KS 9S")


def test_auto_sort_takes_no_group_that_is_better_than_the_one_before() -> None:
    match = new(2, dealing({0: GOOD, 1: []}))
    do(match, "7S 6H 5D")
    with pytest.raises(IllegalAction, match="better than the group before"):
        do(match, "TS TH TD")
    assert all(action.get("cards") != ["TS", "TH", "TD"] for action in match.legal())
    loose = new(2, dealing({0: GOOD, 1: []}), auto_sort=False)
    do(loose, "7S 6H 5D", "TS TH TD")


def test_groups_of_equal_rank_may_come_in_either_order() -> None:
    match = new(2, dealing({0: ["7S 6H 5D", "7H 6D 5C"], 1: []}))
    do(match, "7S 6H 5D", "7H 6D 5C")


def test_the_fourth_group_still_needs_done() -> None:
    match = new(2, dealing({0: GOOD, 1: []}))
    do(match, *GOOD)
    assert match.legal() == [{"type": "done"}]
    assert match.state()["to_act"] == 0
    do(match, "done")
    assert match.state()["to_act"] == 1
    assert len(match.state()["hands"][0]) == 1


def test_what_a_seat_lays_stays_hidden_until_the_last_has_chosen() -> None:
    match = new(3, dealing({0: GOOD, 1: [], 2: []}))
    events = do(match, *GOOD[:2])
    assert events == []
    assert match.observe(1)["history_length"] == 0
    assert [e["event"] for e in do(match, "done")] == ["called"]
    seen = match.observe(1)
    assert seen["set"] == [True, False, False]
    assert seen["groups"] == [None, [], None]
    assert seen["hands"][0] == ["?"] * 13
    assert (seen["actions"], seen["history_length"]) == ([], 0)
    assert len(match.observe(0)["actions"]) == 3


# ---- showdowns


def test_cr8_one_deal_of_three_seats() -> None:
    groups = {
        0: GOOD,
        1: ["AH 2H 3H", "7H 6D 5C", "KH KD 8C", "QS QH 3C"],
        2: ["KC QC JC", "9D 9C 5S", "8S 8H 6C"],
    }
    match, events = showdowns(groups)
    assert match.state()["scores"] == [2, 1, 0]
    compared = named(events, "groups_compared")
    assert [each["winners"] for each in compared] == [[0], [0, 1], [0], [1]]
    assert compared[3]["hands"][2] is None
    assert compared[0]["classes"] == ["prial", "running_flush", "running_flush"]
    assert scored(events) == [(0, 1, "showdown"), (0, 1, "showdown"), (1, 1, "showdown")]


def test_a_stopper_scores_for_nobody_not_even_the_third() -> None:
    groups = {0: ["7S 6H 5D"], 1: ["7H 6D 5C"], 2: ["KS KH 4D"]}
    match, events = showdowns(groups)
    assert match.state()["scores"] == [0, 0, 0]
    assert named(events, "groups_compared")[0]["winners"] == [0, 1]


def test_nobody_with_a_group_of_a_number_no_point_and_one_alone_gets_it() -> None:
    match, events = showdowns({0: ["7S 6H 5D"], 1: []})
    assert [each["winners"] for each in named(events, "groups_compared")] == [[0], [], [], []]
    assert match.state()["scores"] == [1, 0]


def test_cr9_the_match_ends_with_the_point_that_reaches_the_target() -> None:
    match = at_scores([5, 6, 0], {0: GOOD, 1: ["KD KH 4C", "QS QH 3C"], 2: ["9H 9D 5S"]})
    state = match.state()
    assert (state["scores"], state["winner"], state["phase"]) == ([7, 6, 0], 0, "over")
    assert match.observe(1)["groups"] == [
        [sorted_cards(group) for group in GOOD[:2]],
        [sorted_cards("KD KH 4C"), sorted_cards("QS QH 3C")],
        [sorted_cards("9H 9D 5S")],
    ]
    assert match.observe(1)["hands"][0] == ["?"] * 7
    assert match.observe(1)["hands"][2] == ["?"] * 10


def sorted_cards(words: str) -> list[str]:
    return sorted(words.split(), key=PACK.index)


def at_scores(scores: list[int], groups: dict[int, list[str]], **options: Any) -> Product:
    """A deal with these scores before it, set so by all."""
    first = new(len(groups), dealing(groups), **options).state()
    match = Product.at(first | {"scores": scores, "seed": 1})
    for seat in range(len(groups)):
        setting(match, seat, *groups[seat])
    return match


def test_a_crash_brings_four_points_and_ends_the_match_before_the_bonus() -> None:
    low = ["6S 6C 2C", "5S 5C 2H"]
    match, events = showdowns({0: GOOD, 1: low, 2: []})
    assert match.state()["winner"] == 0
    assert match.state()["scores"] == [4, 0, 0]
    assert [e["event"] for e in events][-2:] == ["crash_made", "match_won"]
    match, events = showdowns({0: GOOD, 1: low, 2: []}, crash_wins=False)
    assert (match.state()["over"], match.state()["scores"]) == (False, [4, 0, 0])


def test_the_bonus_point_does_not_make_a_crash() -> None:
    fours = ["KS KH KD", "4S 4H 4D", "4C 5C 6C", "2S 2H AD"]
    match, events = showdowns({0: fours, 1: ["3S 3H 3D"]})
    assert (match.state()["over"], match.state()["scores"]) == (False, [4, 1])
    assert scored(events)[-1] == (0, 1, "four_of_a_kind")


# ---- four of a kind


def test_cr11_fours_are_best_then_aces_and_threes_near_the_end() -> None:
    def place(rank: str) -> int:
        cards = [FRENCH_52.card(rank + suit) for suit in "SHDC"]
        return best_four([bits_of(cards[:3]), bits_of(cards[3:])])

    places = [place(rank) for rank in "4AKQJT9876532"]
    assert places == sorted(places) == list(range(13))


def test_the_bonus_goes_to_the_best_four_of_a_kind_that_was_laid_whole() -> None:
    groups = {
        0: ["KS KH KD", "KC QS QH"],
        1: ["3S 3H 3D", "AS AH AD", "AC 2S 2H"],
        2: ["4S 4H 4D", "4C 9S 9H"],
    }
    _, events = showdowns(groups)
    assert scored(events)[-1] == (2, 1, "four_of_a_kind")
    assert named(events, "scored")[-1]["cards"] == ["4S", "4H", "4D", "4C"]
    groups[2] = ["9S 9H 9D", "4S 4H 4D"]
    assert scored(showdowns(groups)[1])[-1] == (1, 1, "four_of_a_kind")
    assert "four_of_a_kind" not in str(showdowns(groups, four_kind_bonus=False)[1])


def test_the_bonus_can_win_the_match_and_two_fours_bring_one_point() -> None:
    fours = ["KS KH KD", "4S 4H 4D", "4C 5C 6C", "KC JS JD"]
    match = at_scores([2, 4], {0: fours, 1: ["3S 3H 3D", "3C 7C 8C"]})
    assert (match.state()["scores"], match.state()["winner"]) == ([6, 5], None)
    match = at_scores([3, 4], {0: fours, 1: ["3S 3H 3D", "3C 7C 8C"]})
    assert (match.state()["scores"], match.state()["winner"]) == ([7, 5], 0)


# ---- claims


@pytest.mark.parametrize(
    ("hand", "pairs", "straight"),
    [
        (PAIRS, True, False),
        ("AS AH AD AC 3S 3H 3D 3C QS QH 9S 9H 7S", True, False),
        ("AS AH AD KS KH QS QH JS JH TS TH 7S 7H", True, False),
        ("AS AH AD KS KH KD QS QH QD JS JH 7S 7H", False, False),
        (STRAIGHT, False, True),
    ],
)
def test_cr12_cr14_cr15_six_pairs_and_the_straight(hand: str, pairs: bool, straight: bool) -> None:
    bits = bits_of([FRENCH_52.card(text) for text in hand.split()])
    assert (has_six_pairs(bits), has_straight(bits)) == (pairs, straight)
    legal = new(2, pack_dealing(2, 1, {0: hand})).legal()
    assert ({"type": "six_pairs"} in legal, {"type": "straight_13"} in legal) == (pairs, straight)


def test_claims_can_be_played_without_and_only_before_anything_is_laid() -> None:
    pairs, straight = pack_dealing(2, 1, {0: PAIRS}), pack_dealing(2, 1, {0: STRAIGHT})
    assert {"type": "six_pairs"} not in new(2, pairs, six_pairs_void=False).legal()
    assert {"type": "straight_13"} not in new(2, straight, straight_13_wins=False).legal()
    match = new(2, pairs)
    do(match, "AS AH AD")
    assert {"type": "six_pairs"} not in match.legal()


def test_six_pairs_void_the_deal_when_all_have_chosen_and_the_hand_is_shown() -> None:
    match = new(2, pack_dealing(2, 1, {0: PAIRS}))
    events = do(match, "six_pairs")
    assert [(e["event"], e["call"]) for e in events] == [("called", "set")]
    assert match.observe(1)["set"] == [True, False]
    events = do(match, "done")
    assert named(events, "shown")[0]["cards"] == sorted_cards(PAIRS)
    assert [e["event"] for e in events][:4] == ["called", "called", "shown", "deal_void"]
    assert match.state()["pointless"] == 1
    assert match.observe(1)["history_length"] == 2


def test_a_straight_wins_the_match_and_goes_before_six_pairs() -> None:
    pairs = "AH AD KS KD QS QH 9S 9D 7S 7H 2D 2C 3D"
    match = new(3, pack_dealing(3, 2, {0: pairs, 2: STRAIGHT.replace("2S", "2H")}))
    do(match, "six_pairs", "done")
    events = do(match, "straight_13")
    assert match.state()["winner"] == 2
    assert [e["event"] for e in events][-2:] == ["straight_shown", "match_won"]
    seen = match.observe(1)
    assert seen["groups"] == [None, [], None]
    assert "?" not in seen["hands"][0] + seen["hands"][2]
    assert [a["type"] for a in seen["actions"]] == ["six_pairs", "done", "straight_13"]


def test_of_two_straights_the_more_senior_seat_wins() -> None:
    hands = {0: STRAIGHT, 1: "AH KD QC JS TH 9C 8H 7D 6C 5S 4H 3D 2C"}
    match = new(2, pack_dealing(2, 1, hands))
    do(match, "straight_13", "straight_13")
    assert match.state()["winner"] == 0


# ---- fouls


def test_a_wrong_order_is_a_foul_and_the_seat_is_out() -> None:
    groups = {0: GOOD[::-1], 1: ["KD KC 3C"], 2: ["QS QH 5C"]}
    match, events = showdowns(groups, auto_sort=False)
    assert [e["seat"] for e in named(events, "fouled")] == [0]
    compared = named(events, "groups_compared")
    assert compared[0]["hands"][0] is None
    assert compared[0]["winners"] == [1]
    state = match.state()
    assert state["out"] == [True, False, False]
    assert (state["hands"][0], state["set"][0]) == ([], False)
    assert (state["dealer"], state["to_act"]) == (1, 2)
    assert len(state["spare"]) == 2
    assert named(events, "dealt")[-1]["to"] == [2, 1]
    assert match.observe(1)["groups"] == [None, [], None]
    assert match.observe(1)["history_length"] == 9 - 4


def test_the_last_seat_without_a_foul_wins_and_if_all_foul_the_deal_is_void() -> None:
    wrong = {0: ["9D 9C 8D", "7S 6H 5D"], 1: ["QS QH 5C", "KD KC 3C"]}
    match, events = showdowns(wrong, auto_sort=False)
    assert not match.state()["over"]
    assert match.state()["out"] == [False, False]
    assert (match.state()["dealer"], match.state()["pointless"]) == (1, 1)
    assert [e["event"] for e in events][1:4] == ["fouled", "fouled", "deal_void"]
    match, events = showdowns(wrong | {1: ["KD KC 3C"]}, auto_sort=False)
    assert match.state()["winner"] == 1
    assert match.state()["scores"] == [0, 0]
    assert named(events, "groups_compared") == []
    assert match.observe(1)["groups"][0] is None


# ---- the end


def test_ten_deals_without_a_point_end_the_match_as_it_stands() -> None:
    match = new(3)
    for _ in range(9):
        do(match, "done", "done", "done")
    assert match.state()["pointless"] == 9
    do(match, "done", "done", "done")
    state = match.state()
    assert (state["winners"], state["winner"], state["over"]) == ([0, 1, 2], None, True)
    assert state["hand_number"] == 10


def test_a_point_begins_the_count_of_ten_anew() -> None:
    match = new(2, PACK, dealing({0: [], 1: GOOD}))
    do(match, "done", "done")
    assert match.state()["pointless"] == 1
    match = Product.at(new(2, dealing({0: GOOD, 1: []})).state() | {"pointless": 4, "seed": 1})
    do(match, GOOD[0], "done", "done")
    assert match.state()["pointless"] == 0


@pytest.mark.parametrize("options", [{"target": 4}, {"target": 22}, {"top_prial": "kings"}])
def test_options_out_of_range_are_refused(options: Words) -> None:
    with pytest.raises(BadOption):
        Product.new(2, options, game="crash")


def test_there_are_two_to_four_seats() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption):
            Product.new(seats, {}, game="crash")


# ---- positions


def test_a_position_takes_thirteen_missing_cards_for_each_who_has_swapped() -> None:
    match = new(2, spare_hand_swap=True)
    do(match, "swap", "keep")
    state = match.state()
    lying = [card for hand in state["hands"] for card in hand]
    assert len(lying) + sum(map(len, state["spare"])) == 39
    again = Product.at(state)
    assert again.state()["hands"] == state["hands"]


def test_a_position_at_the_end_shows_no_groups_that_were_not_turned_up() -> None:
    match = new(2, pack_dealing(2, 1, {1: STRAIGHT, 0: "4S 4H 4C KS KC KD"}))
    do(match, "4S 4H 4C", "done", "straight_13")
    for seat in (0, 1):
        seen = match.observe(seat)
        assert seen["groups"][1 - seat] is None
        for told in (match.state(), seen):
            again = Product.at(told).observe(seat)
            assert again | {"history_length": seen["history_length"]} == seen


def test_an_observation_can_be_played_on_by_any_seat() -> None:
    match = new(3, dealing({0: GOOD, 1: [], 2: []}))
    setting(match, 0, *GOOD)
    seen = match.observe(1)
    again = Product.at(seen, seed=3)
    rng = Random(2)
    while not again.state()["over"]:
        again.act(rng.choice(again.legal()))
    assert again.state()["winners"]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"set": [False, True]}, "set must be true"),
        ({"groups": [[["2S", "3H", "5D"]], []]}, "13 cards"),
        ({"pointless": 10}, "pointless"),
        ({"phase": "swap"}, "nobody can swap"),
        ({"out": [True, False]}, "at least two seats"),
        ({"spare": [["AS"]]}, "13 cards"),
        ({"groups": [None, []]}, "are missing"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(fields: Words, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        Product.at(new(2, PACK).state() | fields)
