"""Pechigonga, sentence by sentence; each test is called after the rule that it shows."""

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from oracle.pechigonga_oracle import evaluate
from porrazo.cards import SPANISH_40
from porrazo.games import game_named
from porrazo.games.vying.pechigonga.rules import CLASSES, Rules
from support.cacho import action, money, named, order, play
from support.pechigonga import new
from support.product import Product

VECTORS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))
every_hand = pytest.mark.parametrize("vector", VECTORS["hand"], ids=lambda v: v["id"])
every_showdown = pytest.mark.parametrize("vector", VECTORS["showdown"], ids=lambda v: v["id"])
PRIMERA, OTHER_PRIMERA = "4O 3B 2C 12E", "7C 6E 1B 5O"
FLUX = "1E 7E 4E 5E"
PUNTO, LOW = "7O 6O 3C 2E", "1C 4C 10E 11E"


def rules(**options: Any) -> Rules:
    return Rules(game_named("pechigonga").setup(2, options, 0, 1))


def announcing(match: Product) -> list[dict[str, Any]]:
    """Let all seats announce what comes first, mostly that they have something."""
    events = []
    while match.state()["phase"] == "announce":
        events += match.act(match.legal()[0])
    return events


# ---- what four cards are worth


@every_hand
def test_a_hand_is_worth_what_the_rules_say(vector: dict[str, Any]) -> None:
    hand, options = vector["hand"].split(), vector.get("options", {})
    hidden = vector.get("hidden", False)
    told = rules(**options).worth([SPANISH_40.card(card) for card in hand], hidden)
    assert (CLASSES[told.class_id], told.value) == (vector["class"], vector["value"])
    wild = {SPANISH_40.text(card): meaning for card, meaning in told.wild}
    assert wild == vector.get("wild", {})
    expected = {"class": vector["class"], "value": vector["value"], "wild": wild}
    assert evaluate(hand, options, hidden) == expected


@every_showdown
def test_a_showdown_is_won_by_class_then_value_then_seniority(vector: dict[str, Any]) -> None:
    hands = {int(seat): hand for seat, hand in vector["hands"].items()}
    match = new(vector["seats"], vector["dealer"], hands)
    said = named(announcing(match), "called")
    told = [event["seat"] for event in said if event["call"] != "silent"]
    assert told == vector["announced"]
    [showdown] = named(play(match, *["pass"] * vector["seats"]), "showdown")
    assert showdown["winners"] == [vector["winner"]]
    assert showdown["values"] == vector["values"]
    assert "wild" not in showdown


def test_of_the_91390_hands_most_are_puntos() -> None:
    ours, found = rules(), dict.fromkeys(CLASSES, 0)
    for hand in combinations(range(0, 40, 2), 4):
        found[CLASSES[ours.worth(list(hand)).class_id]] += 1
    # Of half of the pack, two suits: no primera, and the fifty-fives of two suits.
    assert found["primera"] == 0
    assert found["fifty_five"] == 2 * 10
    assert found["flux"] == 2 * 210
    assert sum(found.values()) == 4845


def test_four_of_a_kind_is_a_primera_without_the_option() -> None:
    hand = [SPANISH_40.card(card) for card in ["2O", "2C", "2E", "2B"]]
    assert CLASSES[rules().worth(hand).class_id] == "primera"
    assert CLASSES[rules(four_things=True).worth(hand).class_id] == "four_things"


# ---- the deal


def test_each_seat_antes_and_gets_four_cards_in_one_packet() -> None:
    match = new(3, 1)
    state = match.state()
    assert match.opening[1:] == [
        {"event": "scored", "side": s, "points": -1, "reason": "ante", "total": 49, "cards": []}
        for s in (2, 0, 1)
    ] + [{"event": "dealt", "seat": 1, "deal_number": 1, "count": 4}]
    assert [len(hand) for hand in state["hands"]] == [4, 4, 4]
    assert (state["pot"], state["paid"], len(state["stock"])) == (3, [1, 1, 1], 28)
    assert (state["phase"], state["to_act"], state["deal_number"]) == ("announce", 2, 1)
    assert (state["bounds"], state["to_call"], state["raises"]) == (None, 0, 0)


def test_ten_seats_use_the_whole_pack() -> None:
    assert new(10, 9).state()["stock"] == []


def test_who_has_less_than_the_ante_puts_in_all_and_is_all_in() -> None:
    match = new(2, 1, {0: PUNTO, 1: LOW}, ante=5, starting_counters=11)
    announcing(match)
    events = play(match, "bet 4", "call")
    assert money(events)[-2:] == [(1, -2, "ante"), (0, -5, "ante")]
    state = match.state()
    assert (state["paid"], state["pot"], state["scores"]) == ([5, 2], 7, [15, 0])
    assert (state["phase"], state["to_act"]) == ("announce", 1), "all-in seats announce, too"


@pytest.mark.parametrize("options", [{"ante": 6, "starting_counters": 11}, {"ante": 21}])
def test_an_ante_above_half_of_the_counters_is_refused(options: Any) -> None:
    with pytest.raises(ValueError, match="ante"):
        new(2, 1, **options)


def test_nine_cards_each_are_for_four_seats_at_the_most() -> None:
    assert new(4, 0, second_stage=True).state()["seats"] == 4
    with pytest.raises(ValueError, match="second_stage"):
        new(5, 0, second_stage=True)


# ---- announcements


@pytest.mark.parametrize(
    ("hand", "said"),
    [(PRIMERA, ["have_it"]), (PUNTO, ["silent"]), ("1E 2E 4E 5E", ["have_it", "have_flux"])],
)
def test_pe13_who_has_a_primera_or_better_must_say_so(hand: str, said: list[str]) -> None:
    match = new(2, 1, {0: hand})
    assert match.legal() == [{"type": kind} for kind in said]


def test_four_things_are_announced_as_had_not_as_a_flux() -> None:
    match = new(2, 1, {0: "6O 6C 6E 6B"}, four_things=True)
    assert match.legal() == [{"type": "have_it"}]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (PRIMERA, ["have_it", "silent"]),
        (PUNTO, ["silent"]),
        (FLUX, ["have_it", "have_flux", "silent"]),
    ],
)
def test_voluntarily_everything_may_be_hidden(hand: str, said: list[str]) -> None:
    match = new(2, 1, {0: hand}, announce="voluntary")
    assert match.legal() == [{"type": kind} for kind in said]


def test_nothing_else_is_legal_while_announcing() -> None:
    match = new(2, 1, {0: PRIMERA})
    for text in ("silent", "have_flux", "pass", "bet 1", "fold"):
        with pytest.raises(ValueError, match="have_it"):
            match.act(action(text))


def test_announcements_are_public_and_in_seniority_order() -> None:
    match = new(3, 0, {0: FLUX, 1: PRIMERA, 2: PUNTO})
    assert match.state()["announced"] == [None] * 3
    match.act({"type": "have_it"})
    assert match.observe(0)["announced"] == [None, "have_it", None]
    match.act({"type": "silent"})
    events = match.act({"type": "have_flux"})
    assert match.observe(1)["announced"] == ["have_flux", "have_it", "silent"]
    assert named(events, "shut_out") == [{"event": "shut_out", "seats": [2]}]


def test_nobody_announces_and_all_may_bet() -> None:
    match = new(3, 2, {0: PUNTO, 1: LOW, 2: "5E 4E 3B 2B"})
    assert not named(announcing(match), "shut_out")
    state = match.state()
    assert (state["phase"], state["folded"], state["to_act"]) == ("bet", [False] * 3, 0)


def test_pe12_one_alone_shows_takes_the_pot_and_is_paid_by_all_others() -> None:
    hands = {0: PUNTO, 1: PRIMERA, 2: "7E 7B 6B 5B", 3: LOW}
    match = new(4, 3, hands, deals=1)
    events = announcing(match)
    assert money(events) == [
        (1, 4, "pot"),
        (0, -1, "compensation"),
        (2, -1, "compensation"),
        (3, -1, "compensation"),
        (1, 3, "compensation"),
    ]
    assert named(events, "shown")[0]["cards"] == PRIMERA.split()
    state = match.state()
    assert state["scores"] == [48, 56, 48, 48]
    assert state["shown"] == [False, True, False, False]
    assert match.observe(0)["hands"][1:3] == [PRIMERA.split(), ["?"] * 4]


def test_who_has_less_pays_what_is_left_and_a_short_ante_wins_no_more() -> None:
    match = new(2, 1, {0: PUNTO, 1: LOW}, ante=5, starting_counters=11, compensation=20)
    announcing(match)
    # All but two counters of the dealer's change hands; then the ante takes these.
    events = play(match, "bet 4", "call")
    state = {**match.state(), "hands": [LOW.split(), PRIMERA.split()]}
    used = [*LOW.split(), *PRIMERA.split()]
    state["stock"] = [card for card in SPANISH_40.texts(SPANISH_40.cards) if card not in used]
    short = Product.at(state)
    events = announcing(short)
    paid = [
        (0, 3, "returned"),
        (1, 4, "pot"),
        (0, -18, "compensation"),
        (1, 18, "compensation"),
    ]
    assert money(events) == paid
    assert short.state()["winners"] == [1]


def test_several_announcers_bet_among_themselves() -> None:
    match = new(4, 3, {0: PRIMERA, 1: PUNTO, 2: FLUX, 3: LOW})
    announcing(match)
    state = match.state()
    assert (state["phase"], state["to_act"]) == ("bet", 0)
    assert state["folded"] == [False, True, False, True]
    assert state["bounds"] == {"min": 1, "max": 49}
    events = play(match, "bet 5", "call")
    [showdown] = named(events, "showdown")
    assert showdown["classes"] == ["primera", None, "flux", None]
    assert money(events)[:3] == [(0, -5, "bet"), (2, -5, "bet"), (2, 14, "pot")]


def test_a_forced_hand_that_takes_the_pot_is_shown_also_when_others_folded() -> None:
    match = new(2, 1, {0: PRIMERA, 1: FLUX}, deals=1)
    announcing(match)
    events = play(match, "bet 5", "raise 5", "fold")
    assert named(events, "shown") == [{"event": "shown", "seat": 1, "cards": FLUX.split()}]
    assert match.state()["shown"] == [False, True]


@pytest.mark.parametrize("announce", ["voluntary", "off"])
def test_otherwise_the_last_one_shows_nothing(announce: str) -> None:
    match = new(2, 1, {0: PRIMERA, 1: FLUX}, deals=1, announce=announce)
    announcing(match)
    events = play(match, "bet 5", "fold")
    assert not named(events, "shown")
    assert match.observe(1)["hands"][0] == ["?"] * 4


def test_a_punto_that_is_not_called_is_not_shown() -> None:
    match = new(2, 1, {0: PUNTO, 1: LOW}, deals=1)
    announcing(match)
    assert not named(play(match, "bet 5", "fold"), "shown")


def test_without_announcements_all_may_bet_at_once_on_what_they_have() -> None:
    match = new(3, 2, {0: PUNTO, 1: PRIMERA, 2: LOW}, announce="off")
    state = match.state()
    assert (state["phase"], state["announced"]) == ("bet", [None] * 3)
    [showdown] = named(play(match, "pass", "pass", "pass"), "showdown")
    assert (showdown["classes"][1], showdown["winners"]) == ("primera", [1])


def test_pe14_a_hidden_primera_counts_its_best_card_at_the_showdown() -> None:
    match = new(2, 1, {0: PRIMERA, 1: LOW}, announce="voluntary")
    play(match, "silent", "silent")
    [showdown] = named(play(match, "pass", "pass"), "showdown")
    assert (showdown["classes"], showdown["values"]) == (["punto", "punto"], [14, 30])
    assert showdown["winners"] == [1]


def test_what_wildcards_stand_for_is_told_at_the_first_showdown() -> None:
    match = new(2, 1, {0: "7C 6C 10O 2E", 1: "5O 4O 3O 11B"}, wildcards=True)
    announcing(match)
    [showdown] = named(play(match, "pass", "pass"), "showdown")
    assert showdown["wild"] == {"10O": "1C", "11B": "O"}
    assert showdown["values"] == [61, 65]


def test_losers_need_not_show() -> None:
    match = new(2, 1, {0: PRIMERA, 1: FLUX}, deals=1, losers_show=False)
    announcing(match)
    [showdown] = named(play(match, "pass", "pass"), "showdown")
    assert showdown["hands"][0] is None
    assert match.observe(1)["hands"][0] == ["?"] * 4


# ---- the second stage

RUN_OF_NINE = ("1O 2C 3E 4B", "5O 6C 7E 10B 11O")
SHORT_RUN = ("12C 11C 10C 2O", "1C 3C 1B 3B 7B")


def two_stages(**options: Any) -> Product:
    """Seat 0 will have nine in a row, seat 1 and seat 2 nothing like it."""
    first, second = {0: RUN_OF_NINE[0], 1: SHORT_RUN[0]}, {0: RUN_OF_NINE[1], 1: SHORT_RUN[1]}
    return new(3, 2, first, second, **{"announce": "off", **options})


def test_the_second_stage_begins_anew_with_antes_and_five_cards() -> None:
    match = two_stages()
    events = play(match, "bet 4", "fold", "fold")
    assert money(events)[-4:] == [
        (0, 7, "pot"),
        (0, -1, "ante"),
        (1, -1, "ante"),
        (2, -1, "ante"),
    ]
    assert named(events, "dealt") == [{"event": "dealt", "seat": 2, "deal_number": 2, "count": 5}]
    state = match.state()
    assert (state["phase"], state["to_act"], state["deal_number"]) == ("bet2", 0, 2)
    assert state["hands"][0] == [*RUN_OF_NINE[0].split(), *RUN_OF_NINE[1].split()]
    assert (state["pot"], state["paid"], state["folded"]) == (3, [1, 1, 1], [False] * 3)
    assert [done["phase"] for done in state["actions"]] == ["bet"] * 3
    assert state["hand_number"] == 1


def test_the_longest_run_wins_and_nine_are_a_pechigonga() -> None:
    match = two_stages(deals=1)
    events = play(match, *["pass"] * 3, "bet 2", "call", "fold")
    showdown = named(events, "showdown")[-1]
    assert showdown["classes"] == ["run", "run", None]
    assert showdown["values"][:2] == [[9, 11], [4, 12]]
    assert "wild" not in showdown
    after = money(events)[-4:]
    assert after == [(0, 7, "pot"), (1, -5, "premium"), (2, -5, "premium"), (0, 10, "premium")]


def test_there_is_no_premium_without_a_showdown() -> None:
    match = two_stages(deals=1)
    events = play(match, *["pass"] * 3, "bet 2", "fold", "fold")
    assert not [each for each in money(events) if each[2] == "premium"]


def test_a_shorter_run_wins_no_premium() -> None:
    first, second = {0: "1O 2C 3E 4B", 1: "12C 11C 10C 2O"}, {0: "5O 6C 7E 10B 10E", 1: ""}
    match = new(2, 1, first, second, announce="off", deals=1)
    events = play(match, "pass", "pass", "pass", "pass")
    assert named(events, "showdown")[-1]["values"][0] == [8, 10]
    assert not [each for each in money(events) if each[2] == "premium"]


def test_of_equally_long_runs_the_higher_top_wins_and_then_seniority() -> None:
    first = {0: "1O 2O 3O 12O", 1: "1C 2C 3C 12C"}
    second = {0: "6O 6C 10O 10C 12E", 1: "5E 5B 7O 7C 12B"}
    match = new(2, 1, first, second, announce="off")
    showdown = named(play(match, *["pass"] * 4), "showdown")[-1]
    assert (showdown["values"], showdown["winners"]) == ([[3, 3], [3, 3]], [0])
    second = {0: "6O 6C 10O 10C 12E", 1: "4E 5B 7O 7C 12B"}
    match = new(2, 1, first, second, announce="off")
    showdown = named(play(match, *["pass"] * 4), "showdown")[-1]
    assert (showdown["values"], showdown["winners"]) == ([[3, 3], [5, 5]], [1])


def test_wildcards_are_natural_cards_in_the_second_stage() -> None:
    first = {0: "1O 2C 4E 10O", 1: "12C 11C 10C 2O"}
    second = {0: "5O 1E 1B 12B 2E", 1: "1C 3C 3B 5B 7B"}
    match = new(2, 1, first, second, announce="off", wildcards=True)
    showdown = named(play(match, *["pass"] * 4), "showdown")[-1]
    assert showdown["values"][0] == [2, 5]


def test_the_stage_is_left_out_where_fewer_than_two_seats_have_counters() -> None:
    match = new(2, 1, {0: FLUX, 1: LOW}, {}, announce="off")
    events = play(match, "bet 49", "call")
    assert match.state()["winners"] == [0]
    assert not named(events, "dealt")


def test_who_has_no_counters_left_is_not_in_the_second_stage() -> None:
    match = new(3, 2, {0: FLUX, 1: LOW, 2: PUNTO}, {}, announce="off")
    play(match, "bet 49", "call", "fold")
    state = match.state()
    assert (state["phase"], state["dealt_in"]) == ("bet2", [True, False, True])
    assert [len(hand) for hand in state["hands"]] == [9, 4, 9]
    assert state["shown"] == [True, True, False]
    assert match.observe(2)["hands"][0] == [*FLUX.split(), *["?"] * 5]
    assert match.observe(2)["hands"][1] == LOW.split()


def test_hands_shown_and_announcements_stay_in_the_second_stage() -> None:
    match = new(3, 2, {0: PRIMERA, 1: PUNTO, 2: LOW}, {})
    announcing(match)
    state = match.state()
    assert (state["phase"], state["shown"]) == ("bet2", [True, False, False])
    assert state["announced"] == ["have_it", "silent", "silent"]
    assert match.observe(1)["hands"][0] == [*PRIMERA.split(), *["?"] * 5]


def test_at_the_end_of_the_match_nine_cards_shown_stay_visible() -> None:
    match = two_stages(deals=1, losers_show=False)
    play(match, *["pass"] * 6)
    winner = match.observe(2)["hands"]
    assert winner[0] == [*RUN_OF_NINE[0].split(), *RUN_OF_NINE[1].split()]
    assert winner[1] == ["?"] * 9
    assert Product.at(match.state()).observe(2)["hands"] == winner


def test_the_next_dealer_is_the_next_solvent_seat() -> None:
    match = new(3, 2, {0: LOW, 1: FLUX, 2: PUNTO}, announce="off")
    play(match, "bet 49", "call", "fold")
    assert (match.state()["dealer"], match.state()["dealt_in"]) == (1, [False, True, True])


def test_a_deal_in_which_antes_take_all_is_shown_down_at_once() -> None:
    hands = {0: FLUX, 1: LOW, 2: PUNTO}
    match = new(3, 2, hands, ante=5, starting_counters=10, announce="off")
    events = play(match, "bet 5", "call", "fold")
    assert len(named(events, "showdown")) == 2, "in the next deal one seat alone could bet"
    assert money(events)[3:6] == [(2, -5, "ante"), (0, -5, "ante"), money(events)[5]]


# ---- positions


def shut_out_state(**changes: Any) -> dict[str, Any]:
    match = new(3, 2, {0: PRIMERA, 1: PUNTO, 2: OTHER_PRIMERA})
    announcing(match)
    return {**match.state(), **changes}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"announced": ["have_it", "have_it", "have_it"]}, "announced"),
        ({"announced": ["have_flux", "silent", "have_it"]}, "announced"),
        ({"announced": [None, "silent", "have_it"]}, "announced"),
        ({"announced": [True, False, True]}, "announced"),
        ({"announced": ["have_it", "silent"]}, "announced"),
        ({"folded": [False] * 3}, "folded"),
        ({"folded": [False, True, True]}, "."),
        ({"paid": [1, 0, 1]}, "paid"),
        ({"paid": [2, 2, 2]}, "paid"),
        ({"shown": [True, False, False]}, "shown"),
        ({"deal_number": 2}, "deal_number"),
        ({"phase": "bet2"}, "phase"),
        ({"options": {"announce": "off"}}, "."),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Any, word: str) -> None:
    assert Product.at(shut_out_state()).state()["announced"] == ["have_it", "silent", "have_it"]
    with pytest.raises(ValueError, match=word):
        Product.at(shut_out_state(**changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"to_act": 1},
        {"announced": ["have_it", None, None]},
        {"announced": [None, None, "have_it"]},
        {"folded": [False, True, False]},
        {"paid": [0, 1, 1]},
        {"dealt_in": [False, True, True]},
    ],
)
def test_a_position_in_which_seats_are_asked_otherwise_is_refused(changes: Any) -> None:
    match = new(3, 2, {0: PUNTO, 1: PRIMERA, 2: LOW})
    match.act({"type": "silent"})
    match.act({"type": "have_it"})
    state = match.state()
    assert Product.at(state).legal() == [{"type": "silent"}]
    with pytest.raises(ValueError, match=r"."):
        Product.at({**state, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"shown": [False, True, False]},
        {"hands": [["1O"], ["?"] * 9, ["?"] * 9]},
        {"announced": ["silent", "silent", "silent"]},
        {"dealt_in": [True, True, False]},
    ],
)
def test_a_position_of_the_second_stage_that_contradicts_itself_is_refused(changes: Any) -> None:
    match = new(3, 2, {0: PRIMERA, 1: PUNTO, 2: LOW}, {})
    announcing(match)
    seen = {**match.observe(2), "game": "pechigonga"}
    assert Product.at(seen).state()["shown"] == [True, False, False]
    with pytest.raises(ValueError, match=r"."):
        Product.at({**seen, **changes})


@pytest.mark.parametrize("wildcards", [False, True])
def test_hidden_hands_are_dealt_as_was_announced(wildcards: bool) -> None:
    options = {"wildcards": wildcards}
    match = new(4, 3, {0: PRIMERA, 1: FLUX, 2: PUNTO, 3: LOW}, **options)
    for kind in ("have_it", "have_flux", "silent", "silent"):
        match.act({"type": kind})
    for seat in order(4, 3):
        seen = match.observe(seat)
        for seed in range(5):
            hands = Product.at({**seen, "game": "pechigonga"}, seed=seed).state()["hands"]
            classes = [evaluate(hand, options)["class"] for hand in hands]
            assert classes[0] != "punto"
            assert classes[1:] == ["flux", "punto", "punto"]
