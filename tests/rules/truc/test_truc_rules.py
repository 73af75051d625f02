"""Truc, Put and Matarrata, sentence by sentence; each test is called after the rule it shows."""

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle.truc_oracle import deal_result, trick_result
from porrazo.engine.errors import BadOption
from porrazo.engine.game import NOBODY
from porrazo.games import game_named
from porrazo.games.tricks.raising.rules import TIE, UNDECIDED
from porrazo.games.tricks.truc.rules import Rules, deal_winner, trick_winner
from support.product import Product
from support.truc import GAME, named, new, pack_dealing, play, random_options, scored, seeking

VECTORS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))
every_trick = pytest.mark.parametrize("vector", VECTORS["trick"], ids=lambda v: v["id"])
every_deal = pytest.mark.parametrize("vector", VECTORS["deal"], ids=lambda v: v["id"])


# ---- tricks and deals


@every_trick
def test_a_trick_is_won_by_the_highest_step_or_tied(vector: dict[str, Any]) -> None:
    cards = vector["trick"].split()
    game = game_named(vector["preset"])
    seats = len(cards)
    setup = game.setup(seats, {}, 0, 1)
    trick = [game.pack.card(card) for card in cards]
    winner = trick_winner(Rules(setup).strength, trick, vector["leader"], seats)
    assert ("tie" if winner == NOBODY else winner % 2) == vector["winner"] or (
        winner == vector["winner"]
    )
    if winner != NOBODY and "next_leader" in vector:
        assert winner == vector["next_leader"]
    plays = [((vector["leader"] + place) % seats, card) for place, card in enumerate(cards)]
    side, seat = trick_result(plays, vector["preset"])
    assert seat == (None if winner == NOBODY else winner)
    assert side == ("tie" if winner == NOBODY else winner % 2)


@every_trick
def test_the_winner_leads_and_after_a_tie_the_same_seat_does(vector: dict[str, Any]) -> None:
    cards = vector["trick"].split()
    seats, leader = len(cards), vector["leader"]
    hands = {(leader + place) % seats: card for place, card in enumerate(cards)}
    match = new(hands, seats, (leader - 1) % seats, preset=vector["preset"])
    play(match, " / ".join(cards))
    expected = vector.get("next_leader", vector["winner"])
    assert match.state()["leader"] == match.state()["to_act"] == expected
    told = match.state()["tricks"][0]
    assert told == (vector["winner"] if vector["winner"] == "tie" else expected % 2)


@every_deal
def test_a_deal_is_decided_as_its_table_says(vector: dict[str, Any]) -> None:
    eldest, void = vector.get("eldest", 0), vector.get("void", False)
    tricks = [TIE if one == "tie" else one for one in vector["tricks"]]
    found = deal_winner(tricks, vector["cotton"], eldest, void)
    expected = vector.get("winner")
    assert found == {None: UNDECIDED, "nobody": NOBODY}.get(expected, expected)
    rule = "cotton" if vector["cotton"] else "earliest"
    plain = deal_result(vector["tricks"], rule, eldest, "void" if void else "eldest")
    assert plain == expected


def test_a_trick_and_a_tie_end_the_deal_without_a_third_trick() -> None:
    match = new({0: "3O 2B 5C", 1: "12E 2C 7O"})
    events = play(match, "3O / 12E / 2B / 2C")
    assert scored(events) == [(0, 1, "tricks")]
    assert match.state()["hand_number"] == 2


def test_three_ties_go_to_the_side_of_the_eldest_whatever_the_stake() -> None:
    match = new({1: "3O 2B 5C", 0: "3E 2C 5O"}, dealer=0)
    assert scored(play(match, "raise / accept / 3O / 3E / 2B / 2C / 5C / 5O")) == [(1, 3, "tricks")]


def test_in_put_one_trick_each_and_a_tie_are_nobodys_and_make_no_score() -> None:
    match = new({0: "3S 6C TD", 1: "KH JC TS"}, preset="put")
    events = play(match, "raise / accept / 3S / KH / 6C / JC / TS / TD")
    assert scored(events) == []
    assert named(events, "deal_tied") == [{"event": "deal_tied", "value": 3}]
    state = match.state()
    assert (state["scores"], state["hand_number"]) == ([0, 0], 2)


def test_in_put_a_trick_and_a_tie_do_not_end_the_deal() -> None:
    match = new({0: "3S 6C TD", 1: "KH 6H TS"}, preset="put")
    play(match, "3S / KH / 6C / 6H")
    assert match.state()["tricks"] == [0, "tie"]


@pytest.mark.parametrize(("rule", "leader"), [("same_leader", 1), ("eldest", 0)])
def test_who_leads_after_a_tie_is_an_option(rule: str, leader: int) -> None:
    match = new({0: "6S 6C TD", 1: "KH 6H TS"}, preset="put", lead_after_tie=rule)
    play(match, "6S / KH / 6H / 6C")
    assert match.state()["leader"] == leader


def test_any_card_may_be_played_always() -> None:
    match = new({0: "3O 2B 5C", 1: "12E 1C 7O"})
    play(match, "3O")
    cards = [each["card"] for each in match.legal() if each["type"] == "play"]
    assert sorted(cards) == ["12E", "1C", "7O"]


# ---- the deal


def test_three_cards_go_to_each_seat_one_at_a_time_eldest_first() -> None:
    match = Product.new(4, {}, dealer=2, packs=[pack_dealing({}, 4, 2, {})], game=GAME)
    state = match.state()
    first = pack_dealing({}, 4, 2, {})[:12]
    assert set(state["hands"][3]) == set(first[0::4])
    assert set(state["hands"][2]) == set(first[3::4])
    assert state["leader"] == state["to_act"] == 3
    assert len(state["stock"]) == 28


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ({}, 40),
        ({"short_pack": True}, 32),
        ({"preset": "put"}, 52),
        ({"preset": "put", "short_pack": True}, 52),
        ({"preset": "matarrata", "short_pack": True}, 32),
    ],
)
def test_the_pack_is_that_of_the_preset(options: dict[str, Any], size: int) -> None:
    state = Product.new(2, options, game=GAME).state()
    assert len(state["stock"]) + 6 == size
    assert state["options"]["preset"] == options.get("preset", "truc")
    assert state["game"] == GAME


def test_put_has_exactly_two_seats() -> None:
    with pytest.raises(BadOption):
        Product.new(4, {"preset": "put"}, game=GAME)
    with pytest.raises(BadOption):
        Product.new(3, {}, game=GAME)
    with pytest.raises(BadOption):
        Product.new(2, {"preset": "mus"}, game=GAME)


def test_the_deal_passes_to_the_next_seat() -> None:
    match = new({}, seats=4, dealer=3)
    play(match, "raise / fold")
    assert match.state()["dealer"] == 0


# ---- the stake


def at_four_to_five(**options: Any) -> Product:
    match = new({0: "3O 2B 5C", 1: "12E 1C 7O"}, **options)
    return Product.at({**match.state(), "scores": [4, 5]})


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("raise / fold", [5, 5]),
        ("raise / raise / fold", [4, 8]),
        ("raise / raise / raise / fold", [10, 5]),
        ("raise / raise / accept / 3O / 12E / 2B / 1C", [10, 5]),
        ("raise / raise / raise / accept / 3O / 12E / 2B / 1C", [13, 5]),
        ("3O / 12E / 2B / 1C", [5, 5]),
    ],
)
def test_a_fold_gives_the_value_before_the_raise_and_tricks_the_value(
    line: str, scores: list[int]
) -> None:
    match = at_four_to_five()
    play(match, line)
    assert match.state()["scores"] == scores
    assert match.state()["over"] == (max(scores) >= 12)


def test_at_first_either_side_may_raise_then_only_the_one_that_accepted_last() -> None:
    match = new({0: "3O 2B 5C", 1: "12E 1C 7O"})
    assert match.state()["right"] == "both"
    play(match, "raise / accept")
    state = match.state()
    assert (state["value"], state["right"], state["to_act"]) == (3, 1, 0)
    assert {"type": "raise"} not in match.legal()
    play(match, "3O")
    assert {"type": "raise"} in match.legal()


def test_the_seat_after_the_raiser_answers_and_the_same_two_go_on() -> None:
    match = new({}, seats=6, dealer=5)
    play(match, "raise")
    told = {name: match.state()[name] for name in ("offered", "raiser", "interrupted", "to_act")}
    assert told == {"offered": 3, "raiser": 0, "interrupted": 0, "to_act": 1}
    play(match, "raise")
    state = match.state()
    assert (state["value"], state["offered"], state["raiser"], state["to_act"]) == (3, 6, 1, 0)
    assert state["right"] == "both"
    play(match, "accept")
    state = match.state()
    assert (state["value"], state["right"], state["to_act"]) == (6, 0, 0)
    assert (state["offered"], state["raiser"], state["interrupted"]) == (None, None, None)


def test_the_steps_end_at_twelve() -> None:
    match = new({})
    play(match, "raise / raise / raise / raise")
    assert match.state()["offered"] == 12
    assert match.legal() == [{"type": "accept"}, {"type": "fold"}]
    play(match, "accept")
    assert {"type": "raise"} not in match.legal()


def test_with_the_ladder_of_put_one_raise_is_for_the_whole_game() -> None:
    match = new({0: "3S AC 5D", 1: "KH JC TD"}, preset="put", stake_ladder="put")
    match = Product.at({**match.state(), "scores": [2, 3]})
    play(match, "raise")
    assert match.state()["offered"] == 5
    assert match.legal() == [{"type": "accept"}, {"type": "fold"}]
    play(match, "fold")
    assert match.state()["scores"] == [3, 3]
    match.undo()
    play(match, "accept")
    assert {"type": "raise"} not in match.legal()
    play(match, "3S / KH")
    assert {"type": "raise"} not in match.legal()
    play(match, "AC / JC")
    assert match.state()["scores"] == [7, 3]
    assert match.state()["winner"] == 0


def test_the_target_is_twelve_or_five_or_what_is_chosen() -> None:
    for options, most in (({}, 12), ({"stake_ladder": "put"}, 5), ({"target": 30}, 30)):
        match = new({}, **options)
        assert Product.at({**match.state(), "scores": [most - 1, 0]}).legal()
        with pytest.raises(ValueError, match="target"):
            Product.at({**match.state(), "scores": [most, 0]})


@pytest.mark.parametrize("target", [-1, 1, 4, 31])
def test_a_target_below_five_or_above_thirty_is_refused(target: int) -> None:
    with pytest.raises(BadOption, match="target"):
        new({}, target=target)


# ---- signals


def test_without_the_option_or_with_two_seats_there_are_no_signals() -> None:
    assert new({}, seats=4, dealer=3).state()["phase"] == "play"
    assert new({}, signals="free").state()["phase"] == "play"


def test_signals_go_to_the_youngest_of_the_team_who_sends_none() -> None:
    match = new({}, seats=6, dealer=5, signals="free")
    for seat, to in ((0, 4), (1, 5), (2, 4), (3, 5)):
        state = match.state()
        assert (state["phase"], state["to_act"], state["leader"]) == ("signal", seat, 0)
        sent = [each for each in match.legal() if each["type"] == "signal"]
        assert {each["to"] for each in sent} == {to}
        assert [each["step"] for each in sent] == [
            "3",
            "2",
            "1",
            "12",
            "11",
            "10",
            "7",
            "6",
            "5",
            "4",
        ]
        play(match, "done")
    assert (match.state()["phase"], match.state()["to_act"]) == ("play", 0)


def test_a_signal_need_not_be_true_and_each_step_is_named_once_a_deal() -> None:
    match = new({0: "4O 5B 6C"}, seats=4, dealer=3, signals="free")
    play(match, "signal 3 to 2")
    assert {"type": "signal", "step": "3", "to": 2} not in match.legal()
    assert match.state()["to_act"] == 0
    play(match, "done / done / signal 2 to 2")
    assert (match.state()["phase"], match.state()["to_act"]) == ("play", 0)
    play(match, "raise / signal 7 to 3")
    assert (match.state()["phase"], match.state()["to_act"]) == ("respond", 1)


def test_in_matarrata_the_four_high_cards_are_steps_of_their_own() -> None:
    match = new({}, seats=4, dealer=3, preset="matarrata", signals="free", short_pack=True)
    steps = [each["step"] for each in match.legal() if each["type"] == "signal"]
    assert steps == ["1E", "1B", "7E", "7O", "3", "2", "1", "12", "11", "10", "7", "6"]


def test_only_the_senders_team_sees_a_signal_or_learns_that_one_was_sent() -> None:
    match = new({}, seats=4, dealer=3, signals="free")
    before = [match.observe(seat) for seat in range(4)]
    assert play(match, "signal 3 to 2") == []
    for seat in range(4):
        seen = match.observe(seat)
        if seat % 2:
            assert seen == before[seat]
        else:
            assert seen["signals"] == [{"seat": 0, "to": 2, "step": "3"}]
            assert seen["history_length"] == 1
    play(match, "done / done / raise / fold")
    assert match.state()["signals"] == []
    assert match.observe(1)["history_length"] == match.observe(0)["history_length"] - 1


def test_unplayed_cards_stay_hidden_at_the_end() -> None:
    match = new({0: "3O 2B 5C", 1: "12E 1C 7O"}, target=5)
    play(match, "raise / raise / raise / fold")
    assert match.state()["over"]
    assert match.observe(1)["hands"][0] == ["?"] * 3


# ---- positions


@pytest.mark.parametrize("seed", range(12))
def test_every_state_and_observation_is_a_position(seed: int) -> None:
    rng = Random(seed)
    options = random_options(rng)
    seats = 2 if options["preset"] == "put" else rng.choice([2, 4, 6, 8])
    match = Product.new(seats, options, seed=seed, game=GAME)
    for number in range(60):
        state = json.loads(json.dumps(match.state()))
        if number % 5 == 0:
            again = Product.at(state).state()
            assert {**again, "history_length": 0} == {**state, "history_length": 0}
            keep = ("seats", "game", "options", "dealer", "to_act", "scores", "seed")
            short = {n: v for n, v in state.items() if n in keep or v not in (None, [], 0, False)}
            assert {**Product.at(short).state(), "history_length": 0} == again
            if not state["over"]:
                seen = match.observe(rng.randrange(seats))
                assert Product.at(seen, seed=1).state()["trick"] == state["trick"]
        if state["over"]:
            break
        match.act(seeking(rng, match.legal()))


def in_an_answer() -> dict[str, Any]:
    match = new({0: "3O 2B 5C", 1: "12E 1C 7O"})
    play(match, "3O / raise")
    return dict(match.state())


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"to_act": 1}, "interrupted"),
        ({"offered": None}, "offered"),
        ({"offered": 6}, "offered"),
        ({"value": 2}, "value"),
        ({"raiser": None}, "raiser"),
        ({"phase": "play"}, "offered"),
        ({"phase": "signal", "offered": None, "raiser": None, "interrupted": None}, "signal"),
        ({"leader": 1}, "leader"),
        ({"trick": []}, "trick|hands|turn"),
        ({"tricks": [0, 0]}, "decided"),
        ({"hands": [["2B"], ["12E", "1C", "7O"]]}, "hands"),
        ({"hands": [["2B", "2B"], ["12E", "1C", "7O"]]}, "twice"),
        ({"scores": [12, 0]}, "target"),
        ({"scores": [-1, 0]}, "scores"),
        ({"dealer": None}, "dealer"),
        ({"stock": []}, "cards"),
        ({"signals": [{"seat": 0, "to": 0, "step": "3"}]}, "signals"),
        ({"actions": [{"type": "dance", "seat": 0, "phase": "play"}]}, "type"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Any, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Product.at({**in_an_answer(), **changes})


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"type": "play"},
        {"type": "play", "card": "8O"},
        {"type": "play", "card": "2B"},
        {"type": "signal", "step": "3", "to": 0},
        {"type": "signal", "step": "1E", "to": 0},
        {"type": "done"},
        {"type": "dance"},
    ],
)
def test_a_malformed_or_illegal_action_is_refused_and_changes_nothing(given: Any) -> None:
    match = Product.at(in_an_answer())
    before = match.state()
    with pytest.raises(ValueError, match=r"."):
        match.act(given)
    assert match.state() == before
