"""Cacho, sentence by sentence; each test is called after the rule that it shows."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from oracle.cacho_oracle import evaluate
from porrazo.games import game_named
from porrazo.games.vying.cacho.rules import CLASSES, PACK, Rules, worth
from support.cacho import action, money, named, new, pack_dealing, play
from support.product import Product

VECTORS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))
every_hand = pytest.mark.parametrize("vector", VECTORS["hand"], ids=lambda v: v["id"])
every_showdown = pytest.mark.parametrize("vector", VECTORS["showdown"], ids=lambda v: v["id"])


def rules(**options: Any) -> Rules:
    return Rules(game_named("cacho").setup(2, options, 0, 1))


def options_of(vector: dict[str, Any]) -> dict[str, Any]:
    hands = [vector["hand"]] if "hand" in vector else vector["hands"].values()
    wildcards = any(card in ("10O", "11B") for hand in hands for card in hand.split())
    return {"wildcards": wildcards, **vector.get("options", {})}


# ---- what three cards are worth


@every_hand
def test_a_hand_is_worth_what_the_rules_say(vector: dict[str, Any]) -> None:
    hand = vector["hand"].split()
    options = options_of(vector)
    told = worth(rules(**options), [PACK.card(card) for card in hand])
    assert (CLASSES[told.class_id], told.value) == (vector["class"], vector["value"])
    assert {PACK.text(card): means for card, means in told.wild} == vector.get("wild", {})
    plain = evaluate(hand, options)
    assert (plain["class"], plain["value"]) == (vector["class"], vector["value"])
    assert plain["wild"] == vector.get("wild", {})


@every_showdown
def test_a_showdown_is_won_by_class_then_value_then_seniority(vector: dict[str, Any]) -> None:
    hands = {int(seat): hand for seat, hand in vector["hands"].items()}
    seats = vector["seats"]
    match = new(seats, vector["dealer"], hands, **options_of(vector))
    events = play(match, "bet", *["call"] * (seats - 1), *["pass"] * 2 * seats)
    [showdown] = named(events, "showdown")
    assert showdown["winners"] == [vector["winner"]]
    assert showdown["values"] == vector.get("values", showdown["values"])


def test_of_the_2024_hands_24_are_trios_and_80_are_fluxes() -> None:
    counts = dict.fromkeys(CLASSES, 0)
    ours = rules()
    for third in range(24):
        for second in range(third):
            for first in range(second):
                counts[CLASSES[worth(ours, [first, second, third]).class_id]] += 1
    assert counts == {"high": 840, "two_flush": 1080, "flux": 80, "trio": 24}


def test_the_pack_has_24_cards_and_26_with_wildcards() -> None:
    for wildcards, size in ((False, 24), (True, 26)):
        match = Product.new(8, {"wildcards": wildcards}, game="cacho")
        assert len(match.state()["stock"]) == size - 8


# ---- the deal


def test_every_seat_gets_one_card_and_no_ante_is_paid() -> None:
    state = new(4, 3).state()
    assert [len(hand) for hand in state["hands"]] == [1, 1, 1, 1]
    assert state["scores"] == [50, 50, 50, 50]
    assert (state["pot"], state["phase"], state["to_act"]) == (0, "bet1", 0)


def test_the_first_card_goes_to_eldest() -> None:
    match = Product.new(3, {}, dealer=0, packs=[pack_dealing({}, [])], game="cacho")
    assert match.state()["hands"] == [["1E"], ["1O"], ["1C"]]


def test_a_second_and_a_third_card_go_to_those_still_in_by_seniority() -> None:
    match = new(4, 3, {2: "6O 6C 6E"}, [[0, 1, 2, 3], [0, 2, 3], [2, 3]])
    play(match, "bet", "fold", "call", "call")
    assert [len(hand) for hand in match.state()["hands"]] == [2, 1, 2, 2]
    assert match.state()["deal_number"] == 2
    play(match, "pass", "bet", "call", "fold")
    state = match.state()
    assert [len(hand) for hand in state["hands"]] == [2, 1, 3, 3]
    assert state["hands"][2] == ["6O", "6C", "6E"]
    assert (state["phase"], state["deal_number"], state["to_act"]) == ("bet3", 3, 2)


def test_dealt_names_who_got_a_card_where_not_all_did() -> None:
    match = new(3, 2)
    assert "to" not in named(match.opening, "dealt")[0]
    [dealt] = named(play(match, "bet", "fold", "call"), "dealt")
    assert (dealt["to"], dealt["count"], dealt["deal_number"]) == ([0, 2], 1, 2)


def test_an_all_in_seat_gets_its_cards_too() -> None:
    match = short_seat(resto=[1, 20, 20], dealer=2)
    play(match, "bet", "call", "call")
    assert [len(hand) for hand in match.state()["hands"]] == [2, 2, 2]
    assert match.state()["to_act"] == 1


def test_eight_seats_use_up_the_pack() -> None:
    match = new(8, 7)
    play(match, "bet", *["call"] * 7, *["pass"] * 8)
    state = match.state()
    assert (state["phase"], state["stock"]) == ("bet3", [])
    assert "stock_count" not in state
    assert match.observe(0)["stock_count"] == 0


# ---- the rounds of betting


def short_seat(resto: list[int], dealer: int, **fields: Any) -> Product:
    """The start of a deal with these counters in front."""
    seats = len(resto)
    state = {
        "game": "cacho",
        "seats": seats,
        "options": {},
        "phase": "bet1",
        "to_act": (dealer + 1) % seats,
        "dealer": dealer,
        "deal_number": 1,
        "hands": [["?"] for _ in resto],
        "scores": resto,
        "stock_count": 24 - seats,
    }
    return Product.at({**state, **fields})


def types(match: Product) -> list[str]:
    return sorted({action["type"] for action in match.legal()})


def test_before_a_bet_of_the_first_round_one_may_pass_or_bet_one() -> None:
    match = new(3, 2)
    assert match.legal() == [{"type": "pass"}, {"type": "bet", "amount": 1}]
    assert match.state()["bounds"] == {"min": 1, "max": 1}


def test_before_a_bet_of_the_second_round_one_may_pass_or_bet_two() -> None:
    match = new(2, 1)
    play(match, "bet", "call")
    assert match.legal() == [{"type": "pass"}, {"type": "bet", "amount": 2}]
    assert match.state()["bounds"] == {"min": 2, "max": 2}


@pytest.mark.parametrize("opening", [(), ("bet", "call")])
def test_the_first_two_rounds_know_no_raise(opening: tuple[str, ...]) -> None:
    match = new(2, 1)
    play(match, *opening, "bet")
    assert match.legal() == [{"type": "call"}, {"type": "fold"}]
    assert match.state()["bounds"] is None
    with pytest.raises(ValueError, match="raise 1"):
        match.act(action("raise 1"))


def test_nobody_folds_before_a_bet() -> None:
    match = new(3, 2)
    for _ in range(3):
        assert types(match) == ["bet", "pass"]
        with pytest.raises(ValueError, match="fold"):
            match.act(action("fold"))
        play(match, "pass" if match.state()["to_act"] < 2 else "bet")


def test_ca9_all_pass_on_the_first_card_and_nothing_changes_hands() -> None:
    match = new(3, 2)
    events = play(match, "pass", "pass", "pass")
    state = match.state()
    assert money(events) == []
    assert named(events, "deal_void")
    assert (state["hand_number"], state["scores"], state["dealer"]) == (2, [50, 50, 50], 0)


def test_ca10_a_seat_that_passed_before_the_bet_must_still_answer() -> None:
    match = new(4, 3)
    play(match, "pass", "bet", "call", "fold")
    assert match.state()["to_act"] == 0
    assert match.legal() == [{"type": "call"}, {"type": "fold"}]


def test_ca11_all_pass_on_the_second_card_and_the_third_is_dealt() -> None:
    match = new(4, 3, rounds=[[0, 1, 2, 3], [0, 1, 2], [0, 1, 2]])
    play(match, "pass", "bet", "call", "fold", "call", "pass", "pass", "pass")
    state = match.state()
    assert (state["pot"], state["phase"]) == (3, "bet3")
    assert state["folded"] == [False, False, False, True]


def test_ca12_a_full_deal() -> None:
    hands = {0: "2C 2E 2B", 1: "4O 5O 6O"}
    match = new(4, 3, hands, [[0, 1, 2, 3], [0, 1, 2], [0, 1]])
    play(match, "pass", "bet", "call", "fold", "call", "bet", "call", "fold", "bet 5", "raise 5")
    assert match.state()["to_call"] == 5
    events = play(match, "call")
    assert money(events) == [(0, -5, "bet"), (0, 27, "pot")]
    assert match.state()["scores"] == [64, 37, 49, 50]


def test_ca13_a_side_pot() -> None:
    hands = [["1O", "1C", "1E"], ["2B", "3B", "5B"], ["5C", "6C", "6O"]]
    match = short_seat(
        [4, 20, 20],
        2,
        phase="bet3",
        deal_number=3,
        hands=hands,
        paid=[3, 3, 3],
        pot=9,
        stock_count=15,
    )
    events = play(match, "bet 4", "raise 6", "call")
    assert [points for _, points, reason in money(events) if reason == "pot"] == [21, 12]
    assert named(events, "showdown")[0]["winners"] == [0, 1]
    assert match.state()["scores"] == [21, 22, 10]


def test_all_pass_on_the_third_card_and_the_hands_are_shown_for_what_the_pot_holds() -> None:
    match = new(2, 1, {0: "1O 2C 3E", 1: "6O 4C 5E"})
    events = play(match, "bet", "call", *["pass"] * 4)
    assert named(events, "showdown")[0]["winners"] == [1]
    assert money(events)[-1] == (1, 2, "pot")


def test_a_seat_with_one_counter_cannot_open_the_second_round() -> None:
    match = short_seat([2, 20], 1)
    play(match, "bet", "call")
    state = match.state()
    assert (state["phase"], state["to_act"], state["scores"][0]) == ("bet2", 0, 1)
    assert match.legal() == [{"type": "pass"}]
    assert state["bounds"] is None


def test_a_short_call_of_the_second_round_is_all_that_is_left() -> None:
    match = short_seat([2, 20, 20], 2)
    play(match, "bet", "call", "call", "pass", "bet", "call")
    assert match.state()["to_call"] == 2
    assert money(play(match, "call"))[0] == (0, -1, "bet")


def test_the_opener_of_the_first_round_gets_his_counter_back_if_all_others_fold() -> None:
    match = new(3, 2)
    events = play(match, "bet", "fold", "fold")
    assert money(events) == [(0, -1, "bet"), (0, 1, "pot")]
    assert not named(events, "deal_void")
    assert not named(events, "showdown")
    assert match.state()["hand_number"] == 2


# ---- the end of a deal and of the game


def test_the_next_dealer_is_the_next_solvent_seat() -> None:
    hands = [["6O", "6C", "6E"], ["1O", "2C", "3E"], ["4O", "5C", "6B"]]
    match = short_seat(
        [9, 9, 20], 0, phase="bet3", deal_number=3, hands=hands, paid=[3] * 3, stock_count=15
    )
    play(match, "bet 9", "fold", "call")
    state = match.state()
    assert (state["scores"], state["dealer"]) == ([27, 0, 20], 2)
    assert state["dealt_in"] == [True, False, True]
    assert [len(hand) for hand in state["hands"]] == [1, 0, 1]
    assert (state["to_act"], state["folded"]) == (0, [False] * 3)


def test_after_a_void_deal_the_same_dealer_may_deal_by_option() -> None:
    match = new(3, 2, void_redeal_by="same_dealer")
    play(match, "pass", "pass", "pass")
    assert (match.state()["dealer"], match.state()["hand_number"]) == (2, 2)
    play(match, "bet", "fold", "fold")
    assert match.state()["dealer"] == 0


def test_the_game_ends_after_the_deals_agreed_void_ones_included() -> None:
    match = new(2, 1, deals=2)
    play(match, "pass", "pass")
    assert not match.state()["over"]
    play(match, "bet")
    play(match, "fold")
    state = match.state()
    assert (state["over"], state["hand_number"]) == (True, 2)


@pytest.mark.parametrize("seats", [2, 5])
def test_without_a_number_there_are_four_deals_for_each_seat(seats: int) -> None:
    match = new(seats, 0)
    for _ in range(4 * seats):
        assert not match.state()["over"]
        play(match, *["pass"] * seats)
    assert match.state()["over"]


def test_equal_totals_share_the_win() -> None:
    match = new(3, 2, deals=1)
    events = play(match, "pass", "pass", "pass")
    state = match.state()
    assert (state["winner"], state["winners"]) == (None, [0, 1, 2])
    assert events[-1] == {
        "event": "match_won",
        "side": None,
        "scores": [50, 50, 50],
        "sides": [0, 1, 2],
    }


def test_the_game_ends_when_one_seat_has_all_counters() -> None:
    match = new(2, 1, {0: "6O 6C 6E", 1: "1O 2C 3E"})
    events = play(match, "bet", "call", "pass", "pass", "bet 49", "call")
    state = match.state()
    assert (state["over"], state["winners"], state["scores"]) == (True, [0], [100, 0])
    assert events[-1]["event"] == "match_won"


def test_at_the_end_nothing_is_reset_but_the_pot() -> None:
    match = new(2, 1, {0: "6O 6C 6E", 1: "1O 2C 3E"}, deals=1)
    play(match, "bet", "call", "pass", "pass", "bet 5", "raise 5", "call")
    state = match.state()
    assert (state["pot"], state["paid"], state["raises"]) == (0, [11, 11], 1)
    assert (state["dealer"], state["hand_number"], state["deal_number"]) == (1, 1, 3)
    assert (state["to_act"], state["bounds"], state["to_call"]) == (None, None, 0)
    assert len(state["actions"]) == 7
    assert match.legal() == []


# ---- what each seat sees


def test_a_seat_sees_its_own_cards_and_the_number_of_the_others() -> None:
    match = new(3, 2, {1: "6O 6C 6E"})
    assert match.observe(1)["hands"] == [["?"], ["6O"], ["?"]]
    assert match.observe(1)["stock_count"] == 21


def test_bounds_are_told_only_to_the_seat_to_act() -> None:
    match = new(2, 1)
    assert match.observe(0)["bounds"] == {"min": 1, "max": 1}
    assert match.observe(1)["bounds"] is None


def over_after(**options: Any) -> Product:
    """One deal: seat 2 has folded, seat 0 wins against seat 1."""
    hands = {0: "6O 6C 6E", 1: "1O 2C 3E", 2: "5O 5C"}
    match = new(3, 2, hands, [[0, 1, 2], [0, 1, 2], [0, 1]], deals=1, **options)
    play(match, "bet", "call", "call", "bet", "call", "fold", "pass", "pass")
    return match


def test_at_a_showdown_all_hands_still_in_are_shown() -> None:
    match = over_after()
    assert match.observe(2)["hands"] == [["6O", "6C", "6E"], ["1O", "2C", "3E"], ["5O", "5C"]]
    assert match.observe(0)["hands"][2] == ["?", "?"]


def test_beaten_hands_stay_hidden_where_losers_do_not_show() -> None:
    match = over_after(losers_show=False)
    assert match.observe(2)["hands"] == [["6O", "6C", "6E"], ["?"] * 3, ["5O", "5C"]]


def test_the_showdown_tells_hands_classes_values_and_the_winner_of_each_layer() -> None:
    hands = {0: "6O 6C 6E", 1: "1O 2O 3O"}
    match = new(2, 1, hands)
    [event] = named(play(match, "bet", "call", *["pass"] * 4), "showdown")
    assert event == {
        "event": "showdown",
        "hands": [["6O", "6C", "6E"], ["1O", "2O", "3O"]],
        "classes": ["trio", "flux"],
        "values": [6, 26],
        "winners": [0],
    }


def test_hands_not_shown_are_null_in_the_showdown() -> None:
    hands = {0: "6O 6C 6E", 1: "1O 2O 3O"}
    match = new(2, 1, hands, losers_show=False)
    [event] = named(play(match, "bet", "call", *["pass"] * 4), "showdown")
    assert event["hands"][1] is event["classes"][1] is event["values"][1] is None


def test_the_showdown_tells_what_wildcards_shown_stand_for() -> None:
    hands = {0: "6O 6C 10O", 1: "1E 2E 11B"}
    match = new(2, 1, hands, wildcards=True)
    [event] = named(play(match, "bet", "call", *["pass"] * 4), "showdown")
    assert event["wild"] == {"10O": "6", "11B": "E"}


def test_the_showdown_has_no_word_of_wildcards_not_shown() -> None:
    hands = {0: "6O 6C 6E", 1: "1E 2E 11B"}
    match = new(2, 1, hands, wildcards=True, losers_show=False)
    [event] = named(play(match, "bet", "call", *["pass"] * 4), "showdown")
    assert event["wild"] == {}


def test_a_hand_that_wins_by_default_is_not_shown() -> None:
    match = new(2, 1, deals=1)
    play(match, "bet")
    events = play(match, "fold")
    assert not named(events, "showdown")
    assert match.observe(0)["hands"][1] == ["?"]
    assert match.observe(1)["hands"][0] == ["?"]
