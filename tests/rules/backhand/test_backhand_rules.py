"""Backhand by its rules: each test is named for the rule it holds."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from oracle.backhand_oracle import PACK
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.games import game_named
from porrazo.games.banking.backhand.odds import (
    best_worths,
    counts_of,
    new_hand,
    over_chance,
    whole_pack,
)
from porrazo.games.banking.backhand.rules import (
    BACKHAND,
    HIT,
    PLAY_PUSH,
    PUSH_AWAY,
    Rules,
    total_of,
)
from support.backhand import dealt, kinds, only, staked, stock_of
from support.product import Product

VECTORS = tomllib.loads((Path(__file__).with_name("vectors.toml")).read_text("utf-8"))["vectors"]
GAME = game_named("backhand")


def do(match: Product, *names: str) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    for name in names:
        events = match.act({"type": name})
    return events


def settled(match: Product) -> dict[str, Any]:
    told = [match.opening, *[match.match.events_json(some) for some in match.match.events]]
    return next(event for some in told for event in some if event["event"] == "hand_settled")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vectors(vector: dict[str, Any]) -> None:
    match = dealt(vector["first"], vector["stock"])
    do(match, *vector.get("actions", []))
    expect = vector["expect"]
    if "result" in expect:
        event = settled(match)
        assert (event["result"], event["total"]) == (expect["result"], expect["total"])
        return
    (hand,) = match.state()["hands"]
    assert total_of(GAME.pack.card(card) for card in hand) == expect["total"]
    assert " ".join(hand) == expect.get("hand", " ".join(hand))
    assert kinds(match) == expect["legal"]


@pytest.mark.parametrize(("seats", "packs"), [(1, 1), (2, 1), (3, 2), (5, 3), (8, 4)])
def test_bh14_one_pack_for_every_two_punters_begun(seats: int, packs: int) -> None:
    state = Product.new(seats, {}, game="backhand").state()
    assert sorted(state["stock"]) == sorted(PACK * packs)


# ---- the bank


def test_the_bank_is_no_seat() -> None:
    assert Product.new(2, {}, game="backhand").state()["dealer"] is None
    with pytest.raises(BadOption, match="bank"):
        Product.new(2, {}, game="backhand", dealer=0)


def test_eldest_is_always_seat_0() -> None:
    match = Product.new(
        3, {"mode": "fixed"}, packs=[stock_of("TS TH TD 5S 5H 5D", 3)], game="backhand"
    )
    assert match.state()["to_act"] == 0
    assert match.state()["hands"] == [["TS", "5S"], ["TH", "5H"], ["TD", "5D"]]


# ---- the three ways to play


def test_betting_ends_after_rounds_and_most_counters_win() -> None:
    match = Product.new(2, {"rounds": 1}, packs=[stock_of("TS TH 6S 6H 9D 2D")], game="backhand")
    match.act({"type": "stake", "amount": 5})
    match.act({"type": "stake", "amount": 5})
    do(match, "backhand", "backhand")
    state = match.state()
    assert (state["over"], state["scores"], state["winners"]) == (True, [105, 95], [0])


def test_betting_ends_when_no_punter_has_the_least_stake_left() -> None:
    match = staked("TS 6H", "2D", 10, min_bet=10, starting_counters=10)
    do(match, "backhand")
    assert match.state()["over"]
    assert match.state()["winners"] == []


def test_a_race_is_won_by_who_first_has_the_wins_and_the_round_is_finished() -> None:
    options = {"mode": "race", "wins_needed": 1}
    match = Product.new(2, options, packs=[stock_of("TS TH 6S 6H 9D 8D")], game="backhand")
    do(match, "backhand")
    assert not match.state()["over"]
    do(match, "backhand")
    assert match.state()["winners"] == [0, 1]


def test_fixed_is_won_by_most_won_hands() -> None:
    options = {"mode": "fixed", "rounds": 1}
    match = Product.new(2, options, packs=[stock_of("TS TH 6S 6H 2D 8D")], game="backhand")
    do(match, "backhand", "backhand")
    assert (match.state()["scores"], match.state()["winners"]) == ([0, 1], [1])


def test_a_race_or_fixed_match_may_end_inside_new() -> None:
    match = dealt("2S 3H", "4D 2C 8C", wins_needed=1)
    assert match.state()["over"]
    assert only(match.opening, "scored")["points"] == 1


def test_a_lone_punter_wins_betting_with_more_counters_than_he_began_with() -> None:
    for card, winners in (("9D", [0]), ("2D", [])):
        match = staked("TS 6H", card, rounds=1)
        do(match, "backhand")
        assert match.state()["winners"] == winners


def test_a_lone_punter_wins_fixed_with_more_than_half_of_the_hands() -> None:
    for last, winners in (("9C", [0]), ("2C", [])):
        match = dealt("TS 6H", f"9D TC 6D {last}", mode="fixed", rounds=2)
        do(match, "backhand", "backhand")
        assert match.state()["winners"] == winners


def test_a_lone_punter_wins_a_race_always() -> None:
    match = dealt("TS 6H", "2D TC 6D 9C", wins_needed=1)
    do(match, "backhand")
    assert not match.state()["over"]
    do(match, "backhand")
    assert match.state()["winners"] == [0]


def test_who_lost_alone_is_told_as_nobody() -> None:
    match = staked("TS 6H", "2D", rounds=1)
    won = only(do(match, "backhand"), "match_won")
    assert won == {"event": "match_won", "side": None, "scores": [95]}


# ---- stakes


def test_a_stake_is_within_the_limits_and_the_counters() -> None:
    match = Product.new(1, {"min_bet": 2, "starting_counters": 15}, game="backhand")
    assert match.state()["bounds"] == {"min": 2, "max": 15}
    assert [action["amount"] for action in match.legal()] == [2, 4, 10, 15]
    for amount in (1, 16):
        with pytest.raises(IllegalAction, match="2 to 15"):
            match.act({"type": "stake", "amount": amount})
    match.act({"type": "stake", "amount": 13})


def test_stakes_are_shown_when_all_are_made() -> None:
    match = Product.new(2, {}, game="backhand")
    assert match.act({"type": "stake", "amount": 7}) == []
    other = match.observe(1)
    assert (other["stakes"], other["actions"], other["history_length"]) == ([None, None], [], 0)
    assert match.observe(0)["stakes"] == [7, None]
    told = match.act({"type": "stake", "amount": 3})
    assert [event["amount"] for event in told if event["event"] == "called"] == [7, 3]
    assert match.observe(1)["stakes"] == [7, 3]


def test_who_has_less_than_the_least_stake_sits_out() -> None:
    options = {"min_bet": 10, "starting_counters": 10}
    match = Product.new(2, options, packs=[stock_of("TS TH 6S 6H 2D 8D TC 6D")], game="backhand")
    for amount in (10, 10):
        match.act({"type": "stake", "amount": amount})
    do(match, "backhand", "backhand")
    assert (match.state()["scores"], match.state()["to_act"]) == ([0, 20], 1)
    match.act({"type": "stake", "amount": 10})
    state = match.state()
    assert (state["hands"][0], state["results"][0], state["stakes"]) == ([], None, [None, 10])


def test_a_stake_leaves_the_counters_only_when_it_is_lost() -> None:
    match = staked("TS 6H", "2D")
    assert match.state()["scores"] == [100]
    lost = only(do(match, "backhand"), "scored")
    assert (lost["points"], lost["reason"]) == (-5, "lost")


# ---- the deal


def test_aces_of_the_first_two_cards_are_replaced_once_each_in_its_place() -> None:
    match = dealt("AH KS", "7D")
    assert match.state()["hands"] == [["7D", "KS"]]
    assert match.state()["used"] == ["AH"]
    assert only(match.opening, "aces_replaced")["row"] == ["7D", "KS"]


def test_an_ace_drawn_as_replacement_stays() -> None:
    assert dealt("KS AH", "AD 2D").state()["hands"] == [["KS", "AD", "2D"]]


def test_a_later_seat_keeps_its_aces_until_its_turn() -> None:
    match = Product.new(
        2, {"mode": "fixed"}, packs=[stock_of("TS AH 6S KH 9D 5D")], game="backhand"
    )
    assert match.state()["hands"][1] == ["AH", "KH"]
    do(match, "backhand")
    assert match.state()["hands"][1] == ["5D", "KH"]


def test_fewer_than_20_cards_before_a_round_and_all_are_shuffled_before_the_stakes() -> None:
    match = Product.new(1, {"rounds": 50}, seed=3, game="backhand")
    renewed: list[dict[str, Any]] = []
    while not renewed:
        events = match.act(match.legal()[-1])
        state = match.state()
        renewed = [event for event in events if event["event"] == "reshuffled"]
        if not renewed and state["phase"] == "bet":
            assert len(state["stock"]) >= 20
    assert renewed == [{"event": "reshuffled", "count": 52}]
    assert (state["phase"], len(state["stock"]), state["used"]) == ("bet", 52, [])


def test_the_next_of_packs_replaces_the_whole_stock() -> None:
    first = stock_of("TS TH")
    second = list(reversed(PACK))
    match = Product.new(1, {"rounds": 50}, packs=[first, second], game="backhand")
    while "reshuffled" not in str(match.act({"type": "stake", "amount": 1})):
        while match.state()["phase"] == "act":
            if "reshuffled" in str(match.act(match.legal()[-1])):
                assert match.state()["stock"] == second
                return


def test_none_left_inside_a_round_and_all_used_are_shuffled_in() -> None:
    position = dealt("TS 6H").state() | {"stock": [], "phase": "act", "packs": []}
    position["used"] = [card for card in PACK if card not in ("TS", "6H")]
    match = Product.at(position)
    events = do(match, "hit")
    assert events[1] == {"event": "reshuffled", "count": 50}
    assert len(match.state()["used"]) + len(match.state()["stock"]) >= 45


# ---- hands


def test_values_an_ace_is_1_and_pictures_are_10_and_no_hand_is_soft() -> None:
    counts = {"A": 1, "2": 2, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}
    for rank, value in counts.items():
        assert total_of([GAME.pack.card(rank + "S")]) == value


def test_a_hand_is_filled_up_to_12() -> None:
    assert dealt("6S 5H", "4D").state()["hands"] == [["6S", "5H", "4D"]]
    assert dealt("6S 6H", "4D").state()["hands"] == [["6S", "6H"]]


def test_filling_cannot_bust() -> None:
    (hand,) = dealt("6S 5H", "KD").state()["hands"]
    assert hand == ["6S", "5H", "KD"]


def test_a_backhand_wins_when_the_next_card_is_too_much() -> None:
    for card, result in (("7D", "win"), ("6D", "loss")):
        match = dealt("9S 6H", card)
        events = do(match, "backhand")
        assert only(events, "backhand_shown")["card"] == card
        assert settled(match)["result"] == result


def test_the_backhand_card_is_not_added() -> None:
    match = dealt("9S 6H", "7D")
    do(match, "backhand")
    assert settled(match)["cards"] == ["9S", "6H"]


def test_a_hit_over_21_loses_and_else_goes_on() -> None:
    match = dealt("TS 6H", "2D 9D")
    do(match, "hit")
    assert match.state()["hits"] == 1
    do(match, "hit")
    assert (settled(match)["result"], settled(match)["reason"]) == ("loss", "bust")


def test_21_needs_no_special_rule_and_a_backhand_wins_for_sure() -> None:
    match = dealt("7S 5H", "9D AD")
    do(match, "hit")
    assert kinds(match) == ["hit", "backhand"]
    do(match, "backhand")
    assert settled(match)["result"] == "win"
    counts = counts_of([GAME.pack.card(card) for card in PACK])
    assert over_chance(counts, 21) == 1.0


def test_a_push_hand_is_two_cards_of_17_to_20() -> None:
    assert kinds(dealt("9S 8H")) == ["push_away", "play_push"]
    assert kinds(dealt("KS QH")) == ["push_away", "play_push"]
    assert kinds(dealt("9S 7H")) == ["hit", "backhand"]
    assert kinds(dealt("5S 6H", "8D")) == ["hit", "backhand"]


def test_a_hand_thrown_away_costs_nothing_and_the_stake_stays() -> None:
    match = staked("KS 8H", "9S 6H")
    do(match, "push_away")
    state = match.state()
    assert (state["hands"], state["pushed"]) == ([["9S", "6H"]], 1)
    assert (state["stakes"], state["scores"]) == ([5], [100])
    assert state["used"] == ["KS", "8H"]


def test_throwing_away_falls_away_at_the_limit() -> None:
    match = dealt("KS 8H", "KD 9H", max_push_away=1)
    do(match, "push_away")
    assert kinds(match) == ["play_push"]


def test_without_that_option_a_hand_is_thrown_away_20_times_at_most() -> None:
    pairs = [f"{rank}{suit}" for rank in "TJQK" for suit in "SHDC"]
    position = dealt("TS TH").state() | {"pushed": 19, "packs": []}
    rest = [card for card in pairs if card not in ("TS", "TH")]
    position["stock"] = rest + [card for card in PACK if card not in pairs]
    match = Product.at(position)
    do(match, "push_away")
    assert (match.state()["pushed"], kinds(match)) == (20, ["play_push"])


def test_push_hit_continues_offers_the_hit_and_the_hand_goes_on() -> None:
    match = dealt("KS 8H", "2D AD", push_hit="continues")
    assert kinds(match) == ["hit", "push_away", "play_push"]
    do(match, "hit")
    assert match.state()["hands"] == [["KS", "8H", "2D"]]
    assert kinds(match) == ["hit", "backhand"]


def test_five_cards_are_counted_over_the_whole_hand() -> None:
    match = dealt("6S 4H", "2D 3D AC")
    do(match, "hit", "hit")
    assert (settled(match)["result"], settled(match)["reason"]) == ("win", "five")


def test_without_fill_counts_filling_stops_only_at_12_and_three_hits_win() -> None:
    match = dealt("2S 2H", "2D 2C AS AH 5D", fill_counts_for_five=False)
    assert match.state()["hands"] == [["2S", "2H", "2D", "2C", "AS", "AH", "5D"]]
    assert kinds(match) == ["hit", "backhand"]
    match = dealt("7S 5H", "AS AD AC", fill_counts_for_five=False)
    do(match, "hit", "hit", "hit")
    assert (settled(match)["result"], settled(match)["reason"]) == ("win", "hits")


def test_a_seat_is_settled_as_soon_as_its_hand_ends() -> None:
    match = Product.new(
        2, {"mode": "fixed"}, packs=[stock_of("TS TH 6S 6H 9D 8D")], game="backhand"
    )
    do(match, "backhand")
    state = match.state()
    assert (state["hands"][0], state["results"], state["to_act"]) == ([], ["win", None], 1)
    assert sorted(state["used"]) == ["6S", "9D", "TS"]


# ---- positions


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"dealer": 0}, "bank"),
        ({"scores": [-1]}, "0 or more"),
        ({"stakes": [None]}, "sits out"),
        ({"stakes": [21]}, "within"),
        ({"hits": 1}, "hits"),
        ({"hands": [["5S", "6H"]]}, "still to be played"),
        ({"results": ["win"]}, "results"),
        ({"results": ["draw"]}, "null"),
        ({"phase": "bet"}, "no seat has a hand"),
        ({"used": ["TS"]}, "twice"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: dict[str, Any], why: str) -> None:
    position = staked("TS 6H").state()
    if "hands" in change:
        position["stock"] += ["TS"]
        position["stock"].remove("5S")
    with pytest.raises(BadPosition, match=why):
        Product.at(position | change)


# ---- what it is worth


def rules(**options: Any) -> Rules:
    return Rules(GAME.setup(1, options, None, 0))


def test_what_a_hand_is_worth_follows_from_the_cards_to_come() -> None:
    counts, hand = whole_pack(), [GAME.pack.card("TS"), GAME.pack.card("6H")]
    worths = best_worths(rules(), counts, hand, 0, 0)
    assert worths[BACKHAND] == pytest.approx(2 * 32 / 52 - 1)
    assert worths[HIT] < worths[BACKHAND]
    push = best_worths(rules(), counts, [GAME.pack.card("KS"), GAME.pack.card("8H")], 0, 0)
    assert push[PLAY_PUSH] == pytest.approx(2 * 12 / 52 - 1)
    assert push[PUSH_AWAY] == pytest.approx(new_hand(rules(), counts, 19))


def test_the_better_the_oftener_a_hand_may_be_thrown_away() -> None:
    worths = [new_hand(rules(), whole_pack(), pushes) for pushes in (0, 1, 2, 20)]
    assert worths == sorted(worths)
    assert worths == pytest.approx([-0.0871, 0.0778, 0.1264, 0.1468], abs=0.0001)


def test_a_position_knows_which_of_the_stocks_given_comes_next() -> None:
    packs = [stock_of("KS 9H"), stock_of("QS 9D"), stock_of("JS 9C")]
    match = Product.new(1, {"mode": "fixed", "rounds": 30}, packs=packs, game="backhand")
    while match.state()["stock"] != packs[1][2:]:
        do(match, kinds(match)[-1])
    begun: list[list[str]] = []
    again = Product.at(match.state())
    while not match.match.over:
        here, there = match.state(), again.state()
        assert here == there | {"history_length": here["history_length"]}
        begun += [here["hands"][0]] * (len(here["stock"]) == 50)
        do(match, kinds(match)[-1])
        do(again, kinds(again)[-1])
    assert begun[:2] == [packs[1][:2], packs[2][:2]]
