"""Trente et Quarante by its rules: each test is named for the rule it holds."""

import tomllib
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle.trente_oracle import PACK, total
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.engine.match_history import MatchHistory
from porrazo.games import game_named
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.trente_et_quarante.players.reckoning import (
    reckoned,
    refait_of_31,
    simulated,
)
from porrazo.games.banking.trente_et_quarante.rules import Rules
from support.product import Product
from support.trente import (
    NAME,
    NOIR_WINS,
    REFAIT,
    REFAIT31,
    ROUGE_WINS,
    begun,
    bet,
    only,
    played,
    ready,
    scored,
    shoe_of,
)

VECTORS = tomllib.loads((Path(__file__).with_name("vectors.toml")).read_text("utf-8"))
GAME = game_named(NAME)


@pytest.mark.parametrize("vector", VECTORS["rows"], ids=lambda vector: vector["id"])
def test_vectors_of_rows(vector: dict[str, Any]) -> None:
    event = only(ready(begun(vector["cards"])), "coup_decided")
    assert {name: event[name] for name in vector["expect"]} == vector["expect"]


@pytest.mark.parametrize("vector", VECTORS["bets"], ids=lambda vector: vector["id"])
def test_vectors_of_bets(vector: dict[str, Any]) -> None:
    options = {name: vector[name] for name in ("surrender", "starting_counters") if name in vector}
    match = begun(vector["cards"], **options)
    before = match.state()["scores"][0]
    bet(match, *vector["bet"])
    events = ready(match)
    for _ in range(vector.get("coups", 1) - 1):
        ready(match)
    if "choice" in vector:
        match.act({"type": vector["choice"]})
    expect, state = vector["expect"], match.state()
    assert state["scores"][0] - before == expect["net"]
    assert sum(held["amount"] for held in state["prison"][0]) == expect["prison"]
    for reason in ("won", "returned"):
        if reason in expect:
            assert (0, reason, expect[reason]) in scored(events)


def test_tq13_one_percent_is_rounded_down() -> None:
    match = begun(NOIR_WINS)
    bet(match, "noir", 450)
    assert [a["amount"] for a in match.legal() if a["type"] == "insure"] == [1, 4]
    with pytest.raises(IllegalAction):
        match.act({"type": "insure", "kind": "noir", "amount": 5})


# ---- pack, seats and deal


@pytest.mark.parametrize("packs", [1, 6, 8])
def test_so_many_packs_are_in_the_shoe(packs: int) -> None:
    state = Product.new(2, {"pack_count": packs}, game=NAME).state()
    assert sorted(state["stock"]) == sorted(PACK * packs)


def test_the_bank_is_no_seat() -> None:
    assert begun(NOIR_WINS).state()["dealer"] is None
    with pytest.raises(BadOption, match="bank"):
        Product.new(2, {}, game=NAME, dealer=0)


def test_noir_is_dealt_first_then_rouge_until_31_or_more() -> None:
    match = begun(NOIR_WINS)
    ready(match)
    state = match.state()
    assert (state["noir"], state["rouge"]) == (NOIR_WINS.split()[:4], NOIR_WINS.split()[4:])
    assert state["used"] == NOIR_WINS.split()


@pytest.mark.parametrize(("cards", "told"), [("KS QS JS TS", 40), ("KS QS TS AS", 31)])
def test_totals_lie_between_31_and_40(cards: str, told: int) -> None:
    assert total_of(GAME.pack.card(card) for card in cards.split()) == told


def test_all_punters_are_asked_from_seat_0_upwards_and_each_says_ready() -> None:
    match = begun(NOIR_WINS, seats=3)
    for seat in range(3):
        assert match.state()["to_act"] == seat
        assert match.state()["ready"] == [other < seat for other in range(3)]
        ready(match)
    assert match.state()["ready"] == [False] * 3
    assert match.state()["actions"] == []


# ---- bets


def test_each_kind_is_bet_on_once_a_coup_and_several_kinds_may_be() -> None:
    match = begun(NOIR_WINS)
    bet(match, "inverse", 200)
    bet(match, "noir", 100)
    with pytest.raises(IllegalAction, match="already"):
        bet(match, "noir", 100)
    assert [each["kind"] for each in match.state()["bets"][0]] == ["noir", "inverse"]


def test_a_bet_lies_within_the_limits_and_the_counters_not_yet_staked() -> None:
    match = begun(NOIR_WINS, min_bet=100, max_bet=6000)
    assert match.state()["bounds"] == {"min": 100, "max": 6000}
    bet(match, "noir", 5950)
    assert match.state()["bounds"] == {"min": 100, "max": 4050}
    for amount in (99, 4051):
        with pytest.raises(IllegalAction, match="100 to 4050"):
            bet(match, "rouge", amount)
    bet(match, "rouge", 4050)
    assert match.state()["bounds"] is None


def test_bounds_are_null_once_every_kind_is_bet_on() -> None:
    match = begun(NOIR_WINS)
    for kind in ("noir", "rouge", "couleur", "inverse"):
        bet(match, kind, 100)
    assert match.state()["bounds"] is None


def test_legal_amounts_are_the_smallest_its_multiples_and_the_greatest() -> None:
    some = [a for a in begun(NOIR_WINS).legal() if a.get("kind") == "couleur"]
    assert [a["amount"] for a in some] == [100, 200, 500, 1000, 10000]


def test_an_insurance_is_for_an_own_new_bet_and_once() -> None:
    match = begun(NOIR_WINS)
    with pytest.raises(IllegalAction):
        match.act({"type": "insure", "kind": "noir", "amount": 1})
    bet(match, "noir", 1000, 3)
    with pytest.raises(IllegalAction):
        match.act({"type": "insure", "kind": "noir", "amount": 1})


def test_an_insurance_is_paid_from_counters_not_yet_staked() -> None:
    match = begun(NOIR_WINS, starting_counters=1004)
    bet(match, "noir", 1000)
    assert [a["amount"] for a in match.legal() if a["type"] == "insure"] == [1, 4]


def test_bets_under_100_cannot_be_insured_and_none_without_the_option() -> None:
    for amount, options in ((99, {"min_bet": 1}), (1000, {"insurance": False})):
        match = begun(NOIR_WINS, **options)
        bet(match, "noir", amount)
        assert not [a for a in match.legal() if a["type"] == "insure"]


def test_who_can_do_nothing_else_still_says_ready() -> None:
    match = begun(f"{NOIR_WINS} {NOIR_WINS}", seats=2, starting_counters=100)
    bet(match, "rouge", 100)
    ready(match)
    ready(match)
    assert match.state()["scores"] == [0, 100]
    assert match.legal() == [{"type": "ready"}]


def test_bets_stay_hidden_until_all_are_ready() -> None:
    match = begun(NOIR_WINS, seats=2)
    bet(match, "noir", 500, 5)
    ready(match)
    seen = match.observe(1)
    assert seen["bets"] == [None, []]
    assert [each["type"] for each in seen["actions"]] == ["ready"]
    assert seen["history_length"] == 1
    assert seen["scores"] == [10000, 10000]
    events = ready(match)
    assert scored(events)[:2] == [(0, "bet", -500), (0, "insurance", -5)]
    assert only(events, "bet_placed")["insurance"] == 5


def test_there_is_one_event_of_each_reason_a_seat_in_their_order() -> None:
    match = begun(NOIR_WINS, seats=2)
    for kinds in (("noir", "rouge"), ("inverse", "couleur")):
        for kind in kinds:
            bet(match, kind, 1000, 10)
        events = ready(match)
    assert scored(events) == [
        *[(seat, *each) for seat in (0, 1) for each in (("bet", -2000), ("insurance", -20))],
        *[(seat, *each) for seat in (0, 1) for each in (("won", 1000), ("returned", 1000))],
    ]


# ---- results


@pytest.mark.parametrize(
    ("kind", "cards", "net"),
    [
        ("noir", NOIR_WINS, 500),
        ("noir", ROUGE_WINS, -500),
        ("rouge", ROUGE_WINS, 500),
        ("inverse", NOIR_WINS, 500),
        ("couleur", ROUGE_WINS, 500),
        ("couleur", NOIR_WINS, -500),
        ("noir", REFAIT, 0),
        ("couleur", REFAIT31, -500),
    ],
)
def test_what_a_bet_wins_and_loses(kind: str, cards: str, net: int) -> None:
    assert played(cards, (kind, 500, 0)).state()["scores"] == [10000 + net]


def test_an_insurance_is_lost_whoever_wins_and_comes_back_at_a_refait() -> None:
    for cards, net in ((NOIR_WINS, 495), (ROUGE_WINS, -505), (REFAIT, 0)):
        assert played(cards, ("noir", 500, 5)).state()["scores"] == [10000 + net]


def test_a_refait_of_31_imprisons_the_bet_and_pays_the_insurance_49_to_1() -> None:
    for second, net in ((NOIR_WINS, 4900), (ROUGE_WINS, -5100)):
        match = played(f"{REFAIT31} {second}", ("noir", 10000, 100), starting_counters=20000)
        assert match.state()["prison"] == [[{"kind": "noir", "amount": 10000}]]
        ready(match)
        assert match.state()["scores"] == [20000 + net]


def test_an_imprisoned_bet_that_wins_gets_its_stake_back_and_nothing_more() -> None:
    match = played(f"{REFAIT31} {NOIR_WINS}", ("noir", 500, 0))
    events = ready(match)
    assert scored(events) == [(0, "returned", 500)]
    assert only(events, "prison_moved")["how"] == "freed"


def test_couleur_in_prison_is_judged_by_the_first_card_of_the_new_coup() -> None:
    # The first coup begins red, the second black, and noir wins it.
    match = played(f"{REFAIT31} TS 9S 8D 4C KH QC 5D 7S", ("couleur", 500, 0))
    ready(match)
    assert match.state()["scores"] == [10000]


@pytest.mark.parametrize("repeat", ["stay", "lose"])
def test_an_imprisoned_bet_at_a_second_refait_of_31(repeat: str) -> None:
    match = played(f"{REFAIT31} {REFAIT31}", ("noir", 500, 0), prison_repeat=repeat)
    ready(match)
    assert bool(match.state()["prison"][0]) == (repeat == "stay")


@pytest.mark.parametrize("repeat", ["stay", "lose"])
def test_an_imprisoned_bet_stays_at_a_refait_of_32_to_40(repeat: str) -> None:
    match = played(f"{REFAIT31} {REFAIT}", ("noir", 500, 0), prison_repeat=repeat)
    ready(match)
    assert match.state()["prison"] == [[{"kind": "noir", "amount": 500}]]


def test_an_imprisoned_bet_cannot_be_insured_and_a_new_one_stands_beside_it() -> None:
    match = played(f"{REFAIT31} {REFAIT31}", ("noir", 500, 0))
    assert not [a for a in match.legal() if a["type"] == "insure"]
    bet(match, "noir", 700)
    ready(match)
    assert [held["amount"] for held in match.state()["prison"][0]] == [500, 700]


def test_opposite_bets_cancel_out_except_at_a_refait_of_31() -> None:
    for cards, net in ((NOIR_WINS, 0), (ROUGE_WINS, 0), (REFAIT31, -1000)):
        match = played(cards, ("noir", 500, 0), ("rouge", 500, 0))
        assert match.state()["scores"] == [10000 + net]


# ---- surrender


def test_each_new_prisoner_is_asked_about_in_order() -> None:
    match = begun(REFAIT31, seats=2, surrender=True)
    bet(match, "inverse", 300)
    bet(match, "rouge", 101)
    ready(match)
    bet(match, "noir", 200)
    ready(match)
    asked = []
    while match.state()["phase"] == "prison_choice":
        asked.append(match.state()["asked"])
        assert match.legal() == [{"type": "surrender_half"}, {"type": "stay"}]
        assert match.state()["bounds"] is None
        choice = "surrender_half" if len(asked) == 1 else "stay"
        events = match.act({"type": choice})
        if len(asked) == 1:
            assert scored(events) == [(0, "surrendered", 50)]
    assert [(each["seat"], each["kind"]) for each in asked] == [
        (0, "rouge"), (0, "inverse"), (1, "noir"),
    ]  # fmt: skip
    assert match.state()["prison"][0] == [{"kind": "inverse", "amount": 300}]


def test_the_new_bet_is_surrendered_not_one_that_was_in_prison_before() -> None:
    match = played(f"{REFAIT31} {REFAIT31}", ("noir", 500, 0), surrender=True)
    match.act({"type": "stay"})
    bet(match, "noir", 700)
    ready(match)
    assert match.state()["asked"] == {"seat": 0, "kind": "noir", "amount": 700}
    match.act({"type": "surrender_half"})
    assert match.state()["prison"] == [[{"kind": "noir", "amount": 500}]]
    assert match.state()["scores"] == [10000 - 500 - 350]


def test_on_the_last_coup_prison_choice_is_still_asked_and_half_comes_back_at_the_end() -> None:
    match = played(REFAIT31, ("noir", 301, 0), surrender=True, coups=1)
    assert match.state()["phase"] == "prison_choice"
    events = match.act({"type": "stay"})
    assert scored(events) == [(0, "returned", 150)]
    assert match.state()["over"]
    assert match.state()["prison"] == [[]]


# ---- the shoe


def test_the_cut_card_lets_the_coup_be_finished_then_all_is_shuffled() -> None:
    match = begun(NOIR_WINS, pack_count=1, cut_from_end=44)
    events = ready(match)
    assert only(events, "reshuffled")["count"] == 52
    state = match.state()
    assert (state["used"], len(state["stock"])) == ([], 52)
    assert state["noir"] == NOIR_WINS.split()[:4]
    match = begun(NOIR_WINS, pack_count=1, cut_from_end=43)
    assert not [each for each in ready(match) if each["event"] == "reshuffled"]


def test_a_shuffle_waits_for_the_prison_choices() -> None:
    match = played(REFAIT31, ("noir", 500, 0), surrender=True, pack_count=1, cut_from_end=44)
    assert match.state()["used"] == REFAIT31.split()
    match.act({"type": "stay"})
    assert match.state()["used"] == []
    assert match.state()["prison"] == [[{"kind": "noir", "amount": 500}]]


def test_given_shoes_are_used_one_at_each_shuffle_between_coups() -> None:
    shoes = [shoe_of(cards, 1) for cards in (NOIR_WINS, ROUGE_WINS)]
    match = Product.new(1, {"pack_count": 1, "cut_from_end": 52}, packs=shoes, game=NAME)
    ready(match)
    ready(match)
    assert match.state()["noir"] == ROUGE_WINS.split()[:4]


def test_a_shoe_that_runs_out_inside_a_coup_is_refilled_without_the_cards_of_the_coup() -> None:
    options = {"pack_count": 2, "cut_from_end": 26}
    match = Product.new(1, options, packs=[running_out()], game=NAME)
    while len(match.state()["stock"]) > 27:
        ready(match)
    assert len(match.state()["stock"]) == 27
    events = ready(match)
    counts = [each["count"] for each in events if each["event"] == "reshuffled"]
    assert counts == [77, 104]  # what was used before the coup; then all, before the next
    state = match.state()
    assert len(state["noir"]) + len(state["rouge"]) > 27
    assert (state["used"], len(state["stock"])) == ([], 104)


def test_what_is_used_after_a_refill_are_the_cards_of_the_coup() -> None:
    options = {"pack_count": 2, "cut_from_end": 26, "coups": coups_before_it_runs_out() + 1}
    match = Product.new(1, options, packs=[running_out()], game=NAME)
    while not match.state()["over"]:
        ready(match)
    state = match.state()
    assert state["used"] == state["noir"] + state["rouge"]
    assert len(state["stock"]) == 104 - len(state["used"])


def running_out() -> list[str]:
    """Two packs of which the last 27 cards are too few for the coup that they begin."""
    low = [c for r in "A23" for c in PACK * 2 if c[0] == r] + [c for c in PACK if c[0] == "4"][:3]
    rest = PACK * 2
    for card in low:
        rest.remove(card)
    for seed in count():
        Random(seed).shuffle(rest)
        if 77 in coup_ends(rest):
            return rest + low
    raise AssertionError


def coup_ends(cards: list[str]) -> list[int]:
    """After how many cards coups end."""
    ends, row, rows = [], list[str](), 0
    for place, card in enumerate(cards, 1):
        row.append(card)
        if total(row) >= 31:
            row, rows = [], rows + 1
            if rows % 2 == 0:
                ends.append(place)
    return ends


def coups_before_it_runs_out() -> int:
    return coup_ends(running_out()).index(77) + 1


# ---- the end


def test_the_session_ends_after_its_coups_and_most_counters_win() -> None:
    match = begun(NOIR_WINS, seats=3, coups=1)
    for kind in ("rouge", "noir", "noir"):
        bet(match, kind, 500)
        ready(match)
    state = match.state()
    assert (state["over"], state["winners"], state["winner"]) == (True, [1, 2], None)


def test_the_session_ends_earlier_when_nobody_can_bet_and_nothing_is_in_prison() -> None:
    match = played(ROUGE_WINS, ("noir", 150, 0), starting_counters=150)
    assert match.state()["over"]
    assert match.state()["winners"] == []


def test_a_bet_in_prison_keeps_the_session_going() -> None:
    match = played(f"{REFAIT31} {REFAIT} {NOIR_WINS}", ("noir", 100, 0), starting_counters=100)
    for _ in range(2):
        assert not match.state()["over"]
        assert match.legal() == [{"type": "ready"}]
        ready(match)
    assert match.state()["scores"] == [100]


@pytest.mark.parametrize(("cards", "winners"), [(NOIR_WINS, [0]), (REFAIT, []), (ROUGE_WINS, [])])
def test_a_lone_punter_wins_with_more_than_he_began_with(cards: str, winners: list[int]) -> None:
    assert played(cards, ("noir", 500, 0), coups=1).state()["winners"] == winners


# ---- options and positions


@pytest.mark.parametrize(
    "options",
    [
        {"min_bet": 10, "max_bet": 9},
        {"min_bet": 1000, "starting_counters": 999},
        {"cut_from_end": 25},
        {"pack_count": 9},
        {"prison_repeat": "double"},
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Product.new(1, options, game=NAME)


def broken(**changes: Any) -> dict[str, Any]:
    match = begun(f"{REFAIT31} {REFAIT31}", seats=2, surrender=True)
    bet(match, "noir", 500)
    ready(match)
    return {**match.state(), **changes}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"bets": [[], [{"kind": "noir", "amount": 50}]]}, "within"),
        ({"bets": [[{"kind": "noir", "amount": 500, "insurance": 6}], []]}, "insurance"),
        ({"bets": [[{"kind": "noir", "amount": 500}] * 2, []]}, "once"),
        ({"scores": [400, 10000]}, "more than it has"),
        ({"prison": [[{"kind": "noir", "amount": 5}], []]}, "prison"),
        ({"asked": {"seat": 0, "kind": "noir", "amount": 5}}, "asked"),
        ({"noir": ["TS", "TH"], "rouge": ["TS"]}, "noir"),
        ({"dealer": 0}, "bank"),
        ({"hands": [["TS"], []]}, "hands"),
        ({"ready": [False, False]}, "ready"),
        ({"hand_number": 51}, "hand_number"),
        ({"phase": "prison_choice"}, "asked"),
    ],
)
def test_a_position_that_contradicts_the_rules_is_refused(
    changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadPosition, match=told):
        Product.at(broken(**changes))


def test_a_position_in_prison_choice_goes_on_with_those_still_to_be_asked() -> None:
    match = begun(REFAIT31, surrender=True)
    bet(match, "noir", 500)
    bet(match, "inverse", 300)
    ready(match)
    again = Product.at(match.state())
    again.act({"type": "surrender_half"})
    assert again.state()["asked"] == {"seat": 0, "kind": "inverse", "amount": 300}


def test_a_position_may_leave_out_empty_hands_and_what_its_bets_tell() -> None:
    match = begun(REFAIT31, seats=2, surrender=True)
    bet(match, "inverse", 300, 3)
    bet(match, "noir", 500)
    ready(match)
    state = match.state()
    del state["hands"], state["actions"]
    again = Product.at(state)
    assert again.state()["hands"] == [[], []]
    ready(again)
    for kind in ("noir", "inverse"):
        assert again.state()["asked"]["kind"] == kind
        again.act({"type": "surrender_half"})
    assert again.state()["scores"] == [10000 - 400 + 49 * 3, 10000]


def test_hidden_bets_of_an_observation_are_filled_in() -> None:
    match = begun(NOIR_WINS, seats=3)
    ready(match)
    seen = match.observe(1) | {"game": NAME}
    again = Product.at(seen)
    assert again.observe(1)["bets"] == [None, [], None]
    assert again.state()["bets"][0] is not None


# ---- what is worth remembering, and what it is worth


def earned(match: Product) -> set[str]:
    told = [(0, event) for event in match.match.opening]
    for place, events in enumerate(match.match.events, 1):
        told += [(place, event) for event in events]
    return set(GAME.earned(MatchHistory(0, (0,), told, (10000,), won=True)))


def test_achievements_are_found() -> None:
    assert earned(played(REFAIT31, ("noir", 500, 5))) == {"insured_in_time"}
    assert earned(played(REFAIT31, ("noir", 500, 0))) == set()
    widest = "TH 9S 8D 4C KH QC JD TS"
    assert earned(played(widest, ("noir", 500, 0))) == {"thirty_and_forty"}
    assert earned(played(widest, ("rouge", 500, 0))) == set()


def test_the_bank_takes_half_of_what_meets_a_refait_of_31() -> None:
    setup = GAME.setup(1, {}, None, 0)
    chance = refait_of_31(Rules(setup))
    told = dict(reckoned(setup))
    assert told["an even chance"] == pytest.approx(-chance / 2)
    assert told["an even chance"] == pytest.approx(-0.011, abs=0.0005)


def test_what_is_reckoned_is_what_comes_of_playing() -> None:
    share, error = simulated(GAME.setup(1, {}, None, 3), 10_000)
    told = dict(reckoned(GAME.setup(1, {}, None, 0)))["an even chance"]
    assert abs(share - told) < 4 * error
