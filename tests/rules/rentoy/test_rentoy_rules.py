"""Rentoy, sentence by sentence; each test is called after the rule that it shows."""

import json
from random import Random
from typing import Any

import pytest
from oracle.rentoy_oracle import allowed, fitting, winner
from porrazo.games import game_named
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.rentoy.rules import PACK, SIGNS, Rules
from support.product import Product
from support.rentoy import new, play, random_options
from support.truc import seeking


def rules(seats: int = 4, **options: Any) -> Rules:
    return Rules(game_named("rentoy").setup(seats, options, 0, 1))


def cards(words: str) -> list[int]:
    return [PACK.card(text) for text in words.split()]


# ---- tricks and duties


@pytest.mark.parametrize(
    ("trump", "leader", "trick", "matadors", "seat"),
    [
        ("O", 0, "12C 7C 3O 1C", 0, 2),
        ("O", 1, "2E 4E 12B 3E", 0, 2),
        ("O", 0, "2O 12O 11O 3O", 0, 0),
        ("O", 0, "12O 2O 1C 12B", 0, 1),
        ("O", 0, "11B 2O 3B 10O", 3, 2),
        ("C", 0, "3B 2C 12B 4B", 3, 0),
        ("C", 3, "12B 3B 4B 1B", 3, 0),
    ],
    ids=["re1", "re2", "the two is highest", "over a king", "re10", "a matador led", "a matador"],
)
def test_the_highest_trump_wins_otherwise_the_highest_of_the_suit_led(
    trump: str, leader: int, trick: str, matadors: int, seat: int
) -> None:
    turned = PACK.card("4" + trump)
    found = rules(canary_matadors=matadors).winner(cards(trick), leader, turned)
    assert found == seat
    plays = [((leader + place) % 4, card) for place, card in enumerate(trick.split())]
    assert winner(plays, trump, matadors) == seat


@pytest.mark.parametrize(
    ("led", "hand", "options", "legal"),
    [
        ("12C", "1C 4O 7B", {}, "1C 4O 7B"),
        ("12O", "2O 5C 7B", {}, "2O"),
        ("5O", "3O 10O 1E", {}, "3O 10O"),
        ("5O", "3O 10O 1E", {"sweep_overtake": True}, "10O"),
        ("12O", "3O 10O 1E", {"sweep_overtake": True}, "3O 10O"),
        ("5O", "4C 10B 1E", {}, "4C 10B 1E"),
        ("5O", "2O 5C 7B", {"top_trump_exempt": True}, "2O 5C 7B"),
        ("5O", "2O 3O 7B", {"top_trump_exempt": True}, "2O 3O"),
        ("5O", "2O 3O 7B", {"top_trump_exempt": True, "sweep_overtake": True}, "2O 3O"),
        ("5O", "3B 1C 7B", {"top_trump_exempt": True, "canary_matadors": 3}, "3B 1C 7B"),
        ("11B", "2O 1C 7B", {"canary_matadors": 3}, "2O"),
        ("10O", "11B 1C 7B", {"canary_matadors": 3}, "11B"),
    ],
)
def test_a_trump_led_sweeps_trumps_out_of_every_hand(
    led: str, hand: str, options: dict[str, Any], legal: str
) -> None:
    turned = PACK.card("4O")
    found = rules(**options).playable(packed(cards(hand)), cards(led), turned)
    assert {PACK.text(card) for card in cards_in(found)} == set(legal.split())
    told = {"canary_matadors": 0, "sweep_overtake": False, "top_trump_exempt": False, **options}
    assert set(allowed(hand.split(), [led], "O", told)) == set(legal.split())


def test_the_next_card_is_turned_up_makes_trumps_and_is_never_played() -> None:
    match = new({0: "12C 4O 7B", 1: "1C 3O 5E"}, "2O")
    state = match.state()
    assert (state["turned"], state["trump"], len(state["stock"])) == ("2O", "O", 33)
    assert match.opening[-1] == {"event": "laid", "zone": "turned", "cards": ["2O"]}
    assert match.observe(0)["turned"] == "2O"


def test_two_tricks_win_the_deal_and_the_third_is_not_played() -> None:
    match = new({0: "12C 4O 7B", 1: "1C 3B 5E"}, "2O")
    play(match, "12C / 1C / 4O / 3B")
    assert (match.state()["scores"], match.state()["hand_number"]) == ([1, 0], 2)


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("raise / raise / fold", [4, 8]),
        ("raise / raise / raise / fold", [10, 5]),
        ("raise / raise / raise / accept / 12C / 3B / 1C / 5E", [4, 14]),
        ("raise / raise / accept / 12C / 3B / 1C / 5E", [10, 5]),
        ("raise / fold", [5, 5]),
    ],
    ids=["re11", "re13", "re14", "accepted", "the first raise refused"],
)
def test_raises_score_as_in_the_examples(line: str, score: list[int]) -> None:
    hands = {0: "12C 1C 4O", 1: "3B 5E 7B"}
    if score[1] == 14:
        hands, line = {0: "5C 4C 4E", 1: "12C 1C 4O"}, line.replace("12C / 3B / 1C / 5E", "X")
        line = line.replace("X", "5C / 12C / 1C / 4C")
    match = new(hands, "3O")
    match = Product.at({**match.state(), "scores": [4, 5]})
    play(match, line)
    assert match.state()["scores"] == score


def test_a_raise_beyond_need_is_legal() -> None:
    match = new({0: "12C 1C 4O", 1: "3B 5E 7B"}, "3O")
    match = Product.at({**match.state(), "scores": [11, 11]})
    assert {"type": "raise"} in match.legal()


# ---- signals


@pytest.mark.parametrize(
    ("hand", "trump", "matadors", "codes"),
    [
        ("7O 3O 1C", "O", 0, {"two_low_trumps", "lowest_trump"}),
        ("2O 12O 5C", "O", 0, {"two_of_trumps", "king_of_trumps"}),
        ("4E 5C 12B", "O", 0, {"bad_cards"}),
        ("2O 12O 7O", "O", 0, {"two_of_trumps", "king_of_trumps", "one_low_trump", "three_trumps"}),
        ("3B 4B 1C", "B", 3, {"three_of_clubs", "one_low_trump", "lowest_trump"}),
        ("3B 11B 10O", "E", 3, {SIGNS[0], SIGNS[1], SIGNS[2], "three_trumps"}),
        ("3B 11B 10O", "E", 0, {"bad_cards"}),
        ("", "E", 0, {"bad_cards"}),
    ],
)
def test_a_code_is_true_of_the_cards_now_in_hand(
    hand: str, trump: str, matadors: int, codes: set[str]
) -> None:
    ours = rules(canary_matadors=matadors)
    turned, held = PACK.card("5" + trump), packed(cards(hand))
    true = {sign for place, sign in enumerate(SIGNS) if ours.is_true(place, held, turned)}
    assert true == codes
    assert set(fitting(hand.split(), trump, matadors)) == codes
    assert {sign for n, sign in enumerate(SIGNS) if ours.may_tell(n, held, turned)} == codes


def signs_of(match: Product) -> set[tuple[str, int]]:
    return {(each["code"], each["to"]) for each in match.legal() if each["type"] == "signal"}


def test_truthful_signals_go_to_the_leader_once_a_deal() -> None:
    match = new({0: "2O 12O 5C"}, "3O", seats=4, dealer=3)
    assert signs_of(match) == {("two_of_trumps", 2), ("king_of_trumps", 2)}
    play(match, "signal two_of_trumps to 2")
    assert signs_of(match) == {("king_of_trumps", 2)}
    assert match.state()["to_act"] == 0
    assert match.observe(2)["signals"] == [{"seat": 0, "to": 2, "code": "two_of_trumps"}]
    assert match.observe(1)["signals"] == []


def test_free_signals_are_any_that_have_a_meaning() -> None:
    match = new({0: "2O 12O 5C"}, "3O", seats=4, dealer=3, signals="free")
    assert {code for code, _ in signs_of(match)} == set(SIGNS[3:])
    match = new({0: "2O 12O 5C"}, "3O", seats=4, dealer=3, signals="free", canary_matadors=3)
    assert {code for code, _ in signs_of(match)} == set(SIGNS)


def test_with_any_partner_the_leader_signals_too_once_to_each() -> None:
    match = new({0: "2O 12O 5C"}, "3O", seats=6, dealer=5, signal_to="any_partner")
    play(match, "signal two_of_trumps to 2")
    assert signs_of(match) >= {("two_of_trumps", 4), ("king_of_trumps", 2)}
    assert ("two_of_trumps", 2) not in signs_of(match)
    play(match, " / ".join(["done"] * 5))
    assert (match.state()["phase"], match.state()["to_act"]) == ("signal", 5)


@pytest.mark.parametrize(
    ("seen_by", "knowing"), [("receiver", {0, 4}), ("team", {0, 2, 4}), ("all", set(range(6)))]
)
def test_who_sees_a_signal_is_an_option(seen_by: str, knowing: set[int]) -> None:
    match = new({0: "2O 12O 5C"}, "3O", seats=6, dealer=5, signal_seen_by=seen_by)
    events = play(match, "signal two_of_trumps to 4")
    assert [event["event"] for event in events] == (["signalled"] if seen_by == "all" else [])
    for seat in range(6):
        seen = match.observe(seat)
        assert bool(seen["signals"]) == bool(seen["actions"]) == (seat in knowing)
        assert seen["history_length"] == (seat in knowing)


def test_two_seats_have_no_signals() -> None:
    assert new({}, "3O").state()["phase"] == "play"


# ---- positions


@pytest.mark.parametrize("seed", range(10))
def test_every_state_and_observation_is_a_position(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice([2, 4, 6, 8])
    match = Product.new(seats, random_options(rng), seed=seed, game="rentoy")
    for number in range(60):
        state = json.loads(json.dumps(match.state()))
        if number % 5 == 0:
            again = Product.at(state).state()
            assert {**again, "history_length": 0} == {**state, "history_length": 0}
            if not state["over"]:
                seen = match.observe(rng.randrange(seats))
                assert Product.at(seen, seed=1).state()["trick"] == state["trick"]
        if state["over"]:
            break
        match.act(seeking(rng, match.legal()))


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"turned": "3C"}, "trump|twice"),
        ({"trump": "E"}, "trump"),
        ({"turned": None}, "turned"),
        ({"signals": [{"seat": 0, "to": 1, "code": "bad_cards"}]}, "signals"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Any, word: str) -> None:
    match = new({0: "12C 1C 4O", 1: "3B 5E 7B"}, "3O")
    with pytest.raises(ValueError, match=word):
        Product.at({**match.state(), **changes})
