"""Flor, sentence by sentence; each test is called after the rule that it shows."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from oracle.flor_oracle import evaluate
from porrazo.cards import SPANISH_40, UNKNOWN
from porrazo.games import game_named
from porrazo.games.vying.flor.rules import CLASSES, Rules
from support.cacho import action, money, named, order, play
from support.flor import new
from support.product import Product

VECTORS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))
every_hand = pytest.mark.parametrize("vector", VECTORS["hand"], ids=lambda v: v["id"])
every_showdown = pytest.mark.parametrize("vector", VECTORS["showdown"], ids=lambda v: v["id"])
SHOW, KEEP = {"type": "show_first_card"}, {"type": "keep_hidden"}


def rules(**options: Any) -> Rules:
    return Rules(game_named("flor").setup(2, options, 0, 1))


def test_two_to_ten_can_play() -> None:
    """Ten hands of three are 30 of the 40 cards."""
    assert game_named("flor").seats == tuple(range(2, 11))
    match = new(10, 9)
    play(match, "bet", *["call"] * 9, *["pass"] * 10)
    state = match.state()
    assert [len(hand) for hand in state["hands"]] == [3] * 10
    assert (state["phase"], state["pot"], len(state["stock"])) == ("bet3", 10, 10)


# ---- what three cards are worth


@every_hand
def test_a_hand_is_worth_what_the_rules_say(vector: dict[str, Any]) -> None:
    hand, shown = vector["hand"].split(), vector.get("shown")
    opened = SPANISH_40.card(shown) if shown else UNKNOWN
    options, wild = {"wildcards": vector.get("wildcards", False)}, vector.get("wild", {})
    told = rules(**options).worth([SPANISH_40.card(card) for card in hand], opened)
    assert (CLASSES[told.class_id], told.value) == (vector["class"], vector["value"])
    assert {SPANISH_40.text(card): means for card, means in told.wild} == wild
    second = evaluate(hand, shown, options)
    assert second == {"class": vector["class"], "value": vector["value"], "wild": wild}


@every_showdown
def test_a_showdown_is_won_by_class_then_value_then_seniority(vector: dict[str, Any]) -> None:
    hands = {int(seat): hand for seat, hand in vector["hands"].items()}
    seats = vector["seats"]
    wildcards = vector.get("wildcards", False)
    match = new(seats, vector["dealer"], hands, youngest_show=True, wildcards=wildcards)
    match.act(SHOW if vector.get("shown") else KEEP)
    events = play(match, "bet", *["call"] * (seats - 1), *["pass"] * 2 * seats)
    [showdown] = named(events, "showdown")
    assert showdown["winners"] == [vector["winner"]]
    assert showdown["values"] == vector["values"]
    assert showdown.get("wild") == vector.get("wild")


def test_the_points_are_those_of_the_table() -> None:
    ours = rules()
    points = {rank: ours.points(SPANISH_40.card(f"{rank}O")) for rank in SPANISH_40.ranks}
    assert points == {
        "2": 12,
        "1": 11,
        "5": 10,
        "10": 10,
        "11": 10,
        "12": 10,
        "3": 9,
        "4": 8,
        "7": 7,
        "6": 6,
    }


def test_of_the_9880_hands_480_are_flores_from_21_to_33() -> None:
    ours, found = rules(), {name: list[int]() for name in CLASSES}
    for third in range(40):
        for second in range(third):
            for first in range(second):
                held = ours.worth([first, second, third])
                found[CLASSES[held.class_id]].append(held.value)
    assert {name: len(values) for name, values in found.items()} == {
        "high": 4000,
        "two_flush": 5400,
        "flor": 480,
    }
    assert (min(found["flor"]), max(found["flor"])) == (21, 33)
    assert (min(found["two_flush"]), max(found["two_flush"])) == (13, 23)
    assert (min(found["high"]), max(found["high"])) == (6, 12)


# ---- the dealer's privilege


def with_privilege(hand: str = "6B 7B 12B", **options: Any) -> Product:
    return new(3, 1, {1: hand}, youngest_show=True, **options)


def test_fl14_only_the_dealer_is_asked_to_show_directly_after_the_first_card() -> None:
    match = with_privilege("4B")
    state = match.state()
    assert (state["phase"], state["to_act"], state["deal_number"]) == ("show", 1, 1)
    assert match.legal() == [SHOW, KEEP]
    assert (state["bounds"], state["to_call"], state["raises"]) == (None, 0, 0)


@pytest.mark.parametrize("text", ["pass", "bet 1", "call", "fold"])
def test_nobody_bets_before_the_dealer_has_decided(text: str) -> None:
    with pytest.raises(ValueError, match="show_first_card, keep_hidden"):
        with_privilege().act(action(text))


def test_it_cannot_be_used_later() -> None:
    match = with_privilege()
    match.act(KEEP)
    with pytest.raises(ValueError, match="show_first_card"):
        match.act(SHOW)


def test_the_card_shown_is_seen_by_all_and_stands_open_in_the_hand() -> None:
    match = with_privilege()
    events = match.act(SHOW)
    assert events == [{"event": "shown", "seat": 1, "cards": ["6B"]}]
    assert match.state()["shown"] == match.observe(0)["shown"] == "6B"
    play(match, "bet", "call", "call")
    assert match.observe(0)["hands"][1] == ["6B", "?"]
    assert match.observe(1)["hands"][1] == ["6B", "7B"]


def test_a_card_kept_hidden_is_told_as_kept() -> None:
    match = with_privilege()
    assert [event["call"] for event in match.act(KEEP)] == ["keep_hidden"]
    assert match.state()["shown"] is None
    assert match.observe(0)["hands"][1] == ["?"]
    assert match.state()["to_act"] == 2


def test_the_shown_card_stays_visible_in_a_folded_hand() -> None:
    match = with_privilege(deals=1)
    match.act(SHOW)
    play(match, "bet", "call", "fold", "pass", "pass")
    assert match.observe(0)["hands"][1] == ["6B"]


def test_a_shown_card_goes_back_when_all_pass_on_the_first() -> None:
    match = with_privilege()
    match.act(SHOW)
    events = play(match, "pass", "pass", "pass")
    state = match.state()
    assert named(events, "deal_void")
    assert (state["shown"], state["phase"], state["to_act"]) == (None, "show", 2)


def test_without_the_option_there_is_no_phase_show() -> None:
    match = new(3, 1, youngest_show=False)
    assert (match.state()["phase"], match.state()["to_act"]) == ("bet1", 2)


# ---- the rounds of betting and the end


def test_the_whole_pack_of_forty_is_used_and_no_ante_is_paid() -> None:
    state = new(8, 7).state()
    assert (len(state["stock"]), state["pot"]) == (32, 0)


def test_the_stakes_are_one_then_two_then_free() -> None:
    match = new(2, 1)
    assert match.legal() == [{"type": "pass"}, {"type": "bet", "amount": 1}]
    play(match, "bet", "call")
    assert match.legal() == [{"type": "pass"}, {"type": "bet", "amount": 2}]
    play(match, "bet", "call")
    assert match.state()["bounds"] == {"min": 1, "max": 47}


def test_all_pass_on_the_second_card_and_the_third_is_dealt() -> None:
    match = new(3, 2)
    play(match, "bet", "call", "call", "pass", "pass", "pass")
    assert (match.state()["phase"], match.state()["pot"]) == ("bet3", 3)


def test_a_hand_that_wins_by_default_is_not_shown() -> None:
    match = new(2, 1, deals=1)
    events = play(match, "bet", "fold")
    assert not named(events, "showdown")
    assert match.observe(1)["hands"][0] == ["?"]


def test_the_game_ends_after_four_deals_for_each_seat_void_ones_included() -> None:
    match = new(2, 0)
    for _ in range(8):
        assert not match.state()["over"]
        play(match, "pass", "pass")
    assert match.state()["winners"] == [0, 1]


# ---- a flor is announced


def announced(
    hands: dict[int, str], seats: int = 3, **options: Any
) -> tuple[Product, list[dict[str, Any]]]:
    """All seats pay three; the events are those since the last call."""
    match = new(seats, seats - 1, hands, flor_excludes=True, **options)
    play(match, "bet", *["call"] * (seats - 1), "bet")
    return match, play(match, *["call"] * (seats - 1))


def test_fl12_a_seat_alone_with_a_flor_takes_the_pot_at_once_and_shows_it() -> None:
    hands = {0: "2O 1O 3C", 1: "6E 7E 4E", 2: "5C 5O 5B"}
    match, events = announced(hands, deals=1)
    assert [(e["seat"], e["call"]) for e in named(events, "called")][-1] == (1, "flor")
    assert named(events, "shut_out") == [{"event": "shut_out", "seats": [0, 2]}]
    assert named(events, "shown") == [{"event": "shown", "seat": 1, "cards": ["6E", "7E", "4E"]}]
    assert money(events)[-1] == (1, 9, "pot")
    assert not named(events, "showdown")
    state = match.state()
    assert state["announced"] == [False, True, False]
    assert state["folded"] == [True, False, True]
    assert match.observe(0)["hands"] == [["2O", "1O", "3C"], ["6E", "7E", "4E"], ["?"] * 3]


def test_fl13_several_with_a_flor_bet_among_themselves() -> None:
    hands = {0: "2O 1O 3O", 1: "12E 11E 7B", 2: "5C 6C 7C"}
    match, events = announced(hands)
    state = match.state()
    assert (state["phase"], state["to_act"], state["pot"]) == ("bet3", 0, 9)
    assert state["announced"] == [True, False, True]
    assert state["folded"] == [False, True, False]
    assert state["scores"][1] == 47
    assert named(events, "shut_out") == [{"event": "shut_out", "seats": [1]}]
    assert match.observe(1)["announced"] == [True, False, True]
    [showdown] = named(play(match, "pass", "pass"), "showdown")
    assert (showdown["values"], showdown["winners"]) == ([32, None, 23], [0])


def test_a_flor_made_with_a_wildcard_is_announced() -> None:
    hands = {0: "2O 1O 3C", 1: "6E 7E 11B", 2: "5C 5O 5B"}
    match, events = announced(hands, deals=1, wildcards=True)
    assert named(events, "shown") == [{"event": "shown", "seat": 1, "cards": ["6E", "7E", "11B"]}]
    seen = {**match.observe(0), "game": "flor"}
    assert Product.at(seen).state()["announced"] == [False, True, False]


def test_hidden_hands_are_dealt_with_wildcards_as_was_announced() -> None:
    hands = {0: "2O 1O 11B", 1: "12E 11E 7B", 2: "5C 10O 7C"}
    match, _ = announced(hands, wildcards=True)
    seen = {**match.observe(1), "game": "flor"}
    dealt = [Product.at(seen, seed=seed).state()["hands"] for seed in range(20)]
    for drawn in dealt:
        told = [evaluate(hand, None, {"wildcards": True})["class"] for hand in drawn]
        assert [each == "flor" for each in told] == [True, False, True]
    assert any(card in ("10O", "11B") for drawn in dealt for card in [*drawn[0], *drawn[2]])


def test_a_wildcards_points_are_above_the_two_by_its_bonus() -> None:
    ours = rules(wildcards=True, pendanga_bonus=0, pericon_bonus=5)
    assert [ours.points(SPANISH_40.card(card)) for card in ("10O", "11B", "10C")] == [12, 17, 10]


def test_without_a_flor_the_third_card_is_bet_on_as_usual() -> None:
    hands = {0: "2O 1O 3C", 1: "12E 11E 7B", 2: "5C 6C 7O"}
    match, events = announced(hands)
    assert match.state()["announced"] == match.state()["folded"] == [False] * 3
    assert not named(events, "shut_out")
    assert match.state()["phase"] == "bet3"


def test_the_last_of_several_announcers_shows_nothing_when_the_others_fold() -> None:
    hands = {0: "2O 1O 3O", 1: "12E 11E 7B", 2: "5C 6C 7C"}
    match, _ = announced(hands, deals=1)
    play(match, "bet 5", "fold")
    assert match.state()["over"]
    assert match.observe(1)["hands"][0] == ["?"] * 3


def test_an_all_in_seat_announces_too_also_where_the_third_bet_is_skipped() -> None:
    hands = [["6E", "7E"], ["2O", "1C"]]
    state = {
        "game": "flor",
        "seats": 2,
        "options": {"flor_excludes": True, "deals": 1},
        "phase": "bet2",
        "to_act": 0,
        "dealer": 1,
        "deal_number": 2,
        "hands": hands,
        "scores": [2, 20],
        "paid": [1, 1],
        "stock": ["4E", "3B", *rest("6E 7E 2O 1C 4E 3B")],
    }
    match = Product.at(state)
    events = play(match, "bet", "call")
    assert money(events)[-1] == (0, 6, "pot")
    assert named(events, "shown")[0]["seat"] == 0


def rest(used: str) -> list[str]:
    return [card for card in SPANISH_40.texts(SPANISH_40.cards) if card not in used.split()]


def test_without_the_option_nothing_is_announced() -> None:
    match = new(2, 1, {0: "2O 1O 3O"})
    play(match, "bet", "call", "pass", "pass")
    assert match.state()["announced"] == [False, False]
    assert match.state()["phase"] == "bet3"


# ---- positions


def shut_out_state(**changes: Any) -> dict[str, Any]:
    match, _ = announced({0: "2O 1O 3O", 1: "12E 11E 7B", 2: "5C 6C 7C"})
    return {**match.state(), **changes}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"announced": [True, True, True]}, "announced"),
        ({"announced": [False] * 3}, "announced"),
        ({"announced": [1, 0, 1]}, "announced"),
        ({"folded": [False] * 3}, "folded"),
        ({"shown": "6B"}, "shown"),
        ({"options": {}}, "announced"),
        ({"hands": [["2O", "1C", "?"], ["12E", "11E", "7B"], ["5C", "6C", "7C"]]}, "cards|fits"),
    ],
)
def test_a_position_whose_announcements_contradict_the_cards_is_refused(
    changes: Any, word: str
) -> None:
    assert Product.at(shut_out_state()).state()["announced"] == [True, False, True]
    with pytest.raises(ValueError, match=word):
        Product.at(shut_out_state(**changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"to_act": 2},
        {"shown": "6B"},
        {"paid": [1, 0, 0]},
        {"folded": [True, False, False]},
        {"options": {"youngest_show": False}},
        {"actions": [{"type": "keep_hidden", "seat": 1, "phase": "show"}]},
        {"dealt_in": [False, True, False]},
    ],
)
def test_a_position_in_which_the_dealer_is_asked_otherwise_is_refused(changes: Any) -> None:
    state = with_privilege().state()
    assert Product.at(state).legal() == [SHOW, KEEP]
    with pytest.raises(ValueError, match=r"."):
        Product.at({**state, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"shown": None},
        {"shown": "2O"},
        {"shown": "dance"},
        {"actions": [{"type": "show_first_card", "seat": 0, "phase": "show"}]},
        {"actions": [{"type": "keep_hidden", "seat": 1, "phase": "show"}]},
    ],
)
def test_a_position_whose_shown_card_contradicts_it_is_refused(changes: Any) -> None:
    match = with_privilege()
    match.act(SHOW)
    state = match.state()
    assert Product.at(state).state()["shown"] == "6B"
    with pytest.raises(ValueError, match=r"."):
        Product.at({**state, **changes})


def test_hidden_hands_are_dealt_as_was_announced() -> None:
    match, _ = announced({0: "2O 1O 3O", 1: "12E 11E 7B", 2: "5C 6C 7C"})
    for seat in order(3, 2):
        seen = match.observe(seat)
        again = Product.at({**seen, "game": "flor"}, seed=4)
        hands = again.state()["hands"]
        assert [evaluate(hand)["class"] == "flor" for hand in hands] == [True, False, True]
