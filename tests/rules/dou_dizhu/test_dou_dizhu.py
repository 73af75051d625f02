"""The rules of Dou Dizhu, sentence by sentence, in the words of the protocol."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from oracle.dou_dizhu_oracle import PACK
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from support.product import Product

Words = dict[str, Any]


def new(*, dealer: int = 2, pack: Sequence[str] = (), seed: int = 1, **options: Any) -> Product:
    packs = [list(pack)] if pack else []
    return Product.new(3, options, dealer=dealer, packs=packs, seed=seed, game="dou_dizhu")


def pack_of(*hands: str, widow: str, dealer: int = 2) -> list[str]:
    """The pack that deals these cards to seats 0, 1, 2; what is not named fills them up."""
    named = [card for hand in (*hands, widow) for card in hand.split()]
    rest = iter([card for card in PACK if card not in named])
    full = [hand.split() + [next(rest) for _ in range(17 - len(hand.split()))] for hand in hands]
    order = [full[(dealer + 1 + place) % 3][place // 3] for place in range(51)]
    return order + widow.split()


def do(match: Product, *said: str) -> list[Words]:
    """Do actions one after the other: `pass`, `bid 2`, or the cards of a play."""
    events: list[Words] = []
    for words in said:
        if words == "pass":
            events += match.act({"type": "pass"})
        elif words.startswith("bid"):
            events += match.act({"type": "bid", "points": int(words.split()[1])})
        else:
            events += match.act({"type": "play", "cards": words.split()})
    return events


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def first_speaker(match: Product) -> int:
    return int(match.state()["to_act"])


# Seat 0 has a straight to the eight, sixes to nines in pairs, and so on: hands that go out fast.
STRAIGHTS = pack_of(
    "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 3H 4H 5H 6H 7H",
    "8H 9H TH JH QH KH AH 3D 4D 5D 6D 7D 8D 9D TD JD QD",
    "KD AD 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2S 2H *B",
    widow="2D 2C *R",
)


def landlord_is(match: Product, seat: int, bid: int = 3) -> Product:
    """The auction, by which a seat wins the widow for this bid."""
    while match.state()["to_act"] != seat:
        do(match, "pass")
    do(match, f"bid {bid}")
    while match.state()["phase"] == "auction":
        do(match, "pass")
    return match


# ---- the deal


def test_seats_draw_single_cards_from_eldest_on_and_the_last_three_are_the_widow() -> None:
    state = new(dealer=0, pack=PACK).state()
    assert set(state["hands"][1]) == set(PACK[0:51:3])
    assert set(state["hands"][2]) == set(PACK[1:51:3])
    assert set(state["hands"][0]) == set(PACK[2:51:3])
    assert set(state["widow"]) == set(PACK[51:])


def test_who_draws_the_face_up_card_speaks_first() -> None:
    seen = set()
    for seed in range(40):
        state = new(seed=seed, pack=PACK).state()
        seat, card = state["face_up"]["seat"], state["face_up"]["card"]
        seen.add(seat)
        if seat is not None:
            assert card in state["hands"][seat]
            assert state["to_act"] == seat
    assert seen >= {0, 1, 2}


def test_with_the_face_up_card_in_the_widow_the_first_drawer_speaks_first() -> None:
    states = [new(seed=seed, dealer=1).state() for seed in range(200)]
    hidden = [state for state in states if state["face_up"]["seat"] is None]
    assert 2 < len(hidden) < 30
    for state in hidden:
        assert state["face_up"]["card"] in state["widow"]
        assert state["to_act"] == 2


def test_without_a_face_up_card_a_random_seat_speaks_first() -> None:
    states = [new(seed=seed, face_up_card=False).state() for seed in range(40)]
    assert {state["to_act"] for state in states} == {0, 1, 2}
    assert all(state["face_up"] is None for state in states)


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    dealers = {Product.new(3, {}, seed=s, game="dou_dizhu").state()["dealer"] for s in range(30)}
    assert dealers == {0, 1, 2}


# ---- the auction


@pytest.mark.parametrize(
    ("calls", "landlord", "bid"),
    [
        (["pass", "bid 1", "pass", "pass"], 1, 1),
        (["bid 3"], 0, 3),
        (["bid 1", "bid 2", "pass", "pass"], 1, 2),
        (["bid 1", "bid 2", "pass", "bid 3"], 0, 3),
        (["pass", "bid 1", "pass", "bid 2", "bid 3"], 1, 3),
        (["pass", "pass", "bid 2", "pass", "pass"], 2, 2),
    ],
)
def test_the_auction(calls: list[str], landlord: int, bid: int) -> None:
    """The third seat speaks although two have passed; who passed may come back."""
    match = new()
    first = first_speaker(match)
    do(match, *calls)
    state = match.state()
    assert state["landlord"] == (first + landlord) % 3
    assert (state["bid"], state["phase"], state["to_act"]) == (bid, "lead", state["landlord"])


def test_a_bid_must_be_higher_than_the_highest() -> None:
    match = new()
    do(match, "bid 2")
    assert match.legal() == [{"type": "pass"}, {"type": "bid", "points": 3}]
    with pytest.raises(IllegalAction, match="does not rise above the highest bid"):
        do(match, "bid 2")


def test_three_passes_void_the_deal_and_the_next_seat_deals() -> None:
    match = new(dealer=2)
    do(match, "pass", "pass", "pass")
    state = match.state()
    assert (state["hand_number"], state["dealer"], state["phase"]) == (2, 0, "auction")
    assert state["scores"] == [50, 50, 50]
    assert state["actions"] == []


def test_with_nobody_bidding_the_first_speaker_can_be_forced() -> None:
    match = new(all_pass="first_speaker_forced")
    first = first_speaker(match)
    do(match, "pass", "pass", "pass")
    state = match.state()
    assert (state["landlord"], state["bid"], state["phase"]) == (first, 1, "lead")


def test_a_void_deal_counts() -> None:
    match = new(deals=1)
    events = do(match, "pass", "pass", "pass")
    assert named(events, "match_won") == [
        {"event": "match_won", "side": None, "scores": [50, 50, 50], "sides": [0, 1, 2]}
    ]
    assert match.state()["winner"] is None
    assert match.state()["winners"] == [0, 1, 2]


# ---- the widow


def test_the_landlord_takes_the_widow_and_it_is_shown_to_all() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    for seat in range(3):
        seen = match.observe(seat)
        assert sorted(seen["widow"]) == ["*R", "2C", "2D"]
        assert len(seen["hands"][0]) == 20
        assert set(seen["hands"][0]) >= {"2D", "2C", "*R"}


def test_a_hidden_widow_is_known_to_the_landlord_alone() -> None:
    match = landlord_is(new(pack=STRAIGHTS, widow_shown=False), 0)
    assert sorted(match.observe(0)["widow"]) == ["*R", "2C", "2D"]
    for seat in (1, 2):
        assert match.observe(seat)["widow"] == ["?"] * 3
        assert not {"2D", "2C", "*R"} & set(match.observe(seat)["hands"][0])


def test_before_there_is_a_landlord_the_widow_is_hidden_from_all_even_its_face_up_card() -> None:
    match = next(
        match
        for match in (new(seed=seed) for seed in range(200))
        if match.state()["face_up"]["seat"] is None
    )
    for seat in range(3):
        assert match.observe(seat)["widow"] == ["?"] * 3


def test_the_face_up_card_is_known_in_its_hand_until_it_is_played() -> None:
    match = new(seed=3)
    face_up = match.state()["face_up"]
    card, seat = face_up["card"], face_up["seat"]
    other = (seat + 1) % 3
    assert match.observe(other)["hands"][seat][0] == card
    assert match.observe(other)["hands"][seat][1:] == ["?"] * 16
    landlord_is(match, seat)
    assert card in match.observe(other)["hands"][seat]
    do(match, card)
    assert card not in match.observe(other)["hands"][seat]
    assert match.observe(other)["face_up"] == face_up


def test_a_face_up_card_that_came_with_a_hidden_widow_is_known_in_the_landlords_hand() -> None:
    match = next(
        match
        for match in (new(seed=seed, widow_shown=False) for seed in range(200))
        if match.state()["face_up"]["seat"] is None
    )
    card = match.state()["face_up"]["card"]
    seat = first_speaker(match)
    landlord_is(match, seat)
    for other in ((seat + 1) % 3, (seat + 2) % 3):
        seen = match.observe(other)
        assert seen["hands"][seat] == [card] + ["?"] * 19
        assert seen["widow"] == ["?"] * 3
        assert Product.at(seen | {"game": "dou_dizhu"}).state()["hands"][seat].count(card) == 1
    do(match, card)
    assert match.observe((seat + 1) % 3)["hands"][seat] == ["?"] * 19


# ---- playing


def test_the_landlord_leads_first_and_may_not_pass() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 1)
    assert match.state()["to_act"] == 1
    with pytest.raises(IllegalAction, match="who leads must play"):
        do(match, "pass")


def test_a_follower_may_pass_and_play_later_and_two_passes_give_the_lead() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    do(match, "3S", "pass", "4C", "5S", "6D", "pass", "7S", "pass", "pass")
    state = match.state()
    assert (state["phase"], state["to_act"], state["table"]) == ("lead", 0, None)
    assert state["plays"] == [3, 1, 1]


def test_a_position_that_leaves_out_the_landlord_has_seat_0_as_its_landlord() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    for said in ("3S", "pass"):
        state = match.state()
        left_out = {name: value for name, value in state.items() if name != "landlord"}
        assert Product.at(left_out).state()["landlord"] == 0
        do(match, said)
    bidding = new(pack=STRAIGHTS).state()
    del bidding["landlord"]
    assert Product.at(bidding).state()["landlord"] is None


def test_what_lies_on_the_table_is_told() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    do(match, "3S 4S 5S 6S 7S")
    assert match.state()["table"] == {
        "seat": 0,
        "cards": ["3S", "4S", "5S", "6S", "7S"],
        "type": "straight",
        "n": 5,
        "key": "7",
    }


def test_what_is_no_combination_is_refused_with_another_sentence_than_what_is_too_low() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    do(match, "9S")
    with pytest.raises(IllegalAction, match="'3D 4D' is not a combination"):
        do(match, "3D 4D")
    with pytest.raises(IllegalAction, match=r"'3D' does not beat the table: single, 1 long, of 9"):
        do(match, "3D")
    with pytest.raises(IllegalAction, match="seat 1 does not hold 3S"):
        do(match, "3S")


def test_any_suits_may_be_played_though_only_the_first_are_listed() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    listed = [action["cards"] for action in match.legal()]
    assert ["3S"] in listed
    assert ["3H"] not in listed
    do(match, "3H")
    assert match.state()["table"]["cards"] == ["3H"]


def test_cards_come_in_any_order_and_fields_that_an_action_lacks_are_ignored() -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    match.act({"type": "play", "cards": ["5S", "3S", "7S", "4S", "6S"], "points": 9})
    assert match.state()["actions"][-1] == {
        "seat": 0,
        "phase": "lead",
        "type": "play",
        "cards": ["3S", "4S", "5S", "6S", "7S"],
    }


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play"},
        {"type": "play", "cards": []},
        {"type": "play", "cards": ["3S", "3S"]},
        {"type": "play", "cards": ["3X"]},
        {"type": "play", "cards": "3S"},
        {"type": "play", "cards": ["?"]},
        {"type": "bid"},
        {"type": "bid", "points": 4},
        {"type": "bid", "points": True},
        {"type": "fold"},
        {},
    ],
)
def test_malformed_actions_are_refused(action: Words) -> None:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    with pytest.raises(IllegalAction):
        match.act(action)


# ---- scoring

BOMBS = pack_of(
    "3S 3H 3D 3C 4S 4H 4D 4C *B *R",
    "5S 5H 5D 5C 6S 6H 6D 6C",
    "7S 7H 7D 7C 8S 8H 8D 8C",
    widow="2S 2H 2D",
)


def played_out(match: Product, seat: int) -> list[Words]:
    """Let a seat play card by card, low to high, while the others pass, until the deal is over."""
    number = match.state()["hand_number"]
    events: list[Words] = []
    while match.state()["hand_number"] == number and not match.state()["over"]:
        state = match.state()
        mine = state["to_act"] == seat and state["phase"] == "lead"
        low = min(state["hands"][seat], key=PACK.index, default="")
        events += do(match, low if mine else "pass")
    return events


def results(match: Product) -> list[int]:
    return [score - 50 for score in match.state()["scores"]]


def test_the_landlord_wins_the_stake_from_each_opponent() -> None:
    match = landlord_is(new(pack=BOMBS), 0, bid=1)
    events = played_out(match, 0)
    assert results(match) == [2, -1, -1]
    assert [(e["side"], e["points"], e["reason"]) for e in named(events, "scored")] == [
        (0, 2, "deal"),
        (1, -1, "deal"),
        (2, -1, "deal"),
    ]


def test_each_bomb_and_the_rocket_double_the_stake() -> None:
    match = landlord_is(new(pack=BOMBS), 0, bid=2)
    do(match, "3S 3H 3D 3C", "pass", "pass", "*B *R", "pass", "pass")
    assert match.state()["bombs"] == 2
    played_out(match, 0)
    assert results(match) == [16, -8, -8]


def test_the_landlord_pays_the_stake_to_each_opponent() -> None:
    match = landlord_is(new(pack=BOMBS), 0, bid=3)
    do(match, "3S 3H 3D 3C", "5S 5H 5D 5C", "pass", "pass", "6S 6H 6D 6C", "pass", "pass")
    played_out(match, 1)
    assert results(match) == [-48, 24, 24]


def test_the_deal_ends_at_once_when_a_hand_is_empty_and_shows_what_is_left() -> None:
    match = landlord_is(new(pack=BOMBS), 0)
    left = [match.state()["hands"][1], match.state()["hands"][2]]
    (over,) = named(played_out(match, 0), "hand_over")
    assert over["hands"] == [[], *left]
    assert match.state()["hand_number"] == 2
    assert match.state()["dealer"] == 0


@pytest.mark.parametrize(("spring", "won"), [(False, 6), (True, 12)])
def test_spring_doubles_where_the_opponents_never_played(spring: bool, won: int) -> None:
    match = landlord_is(new(pack=BOMBS, spring=spring), 0)
    played_out(match, 0)
    assert results(match) == [won, -won // 2, -won // 2]
    assert match.state()["bombs"] == 0


@pytest.mark.parametrize(("spring", "lost"), [(False, 6), (True, 12)])
def test_spring_doubles_where_the_landlord_played_only_once(spring: bool, lost: int) -> None:
    match = landlord_is(new(pack=STRAIGHTS, spring=spring), 0)
    do(match, "3S", "4D", "pass", "pass")
    played_out(match, 1)
    assert results(match) == [-lost, lost // 2, lost // 2]


def test_no_spring_where_both_have_played() -> None:
    match = landlord_is(new(pack=STRAIGHTS, spring=True), 0)
    do(match, "3S", "4D", "pass", "5S", "pass", "pass")
    played_out(match, 0)
    assert results(match) == [6, -3, -3]


# ---- the end of the match


def test_most_counters_win_after_the_deals() -> None:
    match = landlord_is(new(pack=BOMBS, deals=1, starting_counters=0), 0)
    events = played_out(match, 0)
    state = match.state()
    assert events[-1] == {"event": "match_won", "side": 0, "scores": [6, -3, -3]}
    assert (state["phase"], state["to_act"], state["winner"]) == ("over", None, 0)
    assert state["winners"] == [0]


def test_equal_totals_share() -> None:
    match = landlord_is(new(pack=BOMBS, deals=1), 0)
    do(match, "3S", "5S", "pass", "pass")
    played_out(match, 1)
    assert match.state()["winners"] == [1, 2]
    assert match.state()["winner"] is None


def test_at_the_end_nothing_is_reset_and_the_hands_left_are_seen() -> None:
    match = landlord_is(new(pack=BOMBS, deals=1, widow_shown=False), 0)
    played_out(match, 0)
    state, seen = match.state(), match.observe(1)
    assert state["landlord"] == 0
    assert state["table"]["seat"] == 0
    assert len(state["actions"]) > 20
    assert seen["hands"] == state["hands"]
    assert seen["widow"] == ["?"] * 3


# ---- options, positions


@pytest.mark.parametrize(
    "options",
    [{"deals": 0}, {"deals": 101}, {"starting_counters": 1001}, {"all_pass": "no"}, {"spring": 1}],
)
def test_options_out_of_range_are_refused(options: Words) -> None:
    with pytest.raises(BadOption):
        new(**options)


def test_a_given_pack_must_be_the_whole_pack() -> None:
    with pytest.raises(BadOption):
        new(pack=PACK[:-1])


def random_position(seed: int) -> Product:
    """A match somewhere in the middle of a deal."""
    rng = Random(seed)
    match = new(seed=seed, widow_shown=seed % 2 == 0)
    for _ in range(rng.randrange(60)):
        match.act(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("seed", range(20))
def test_an_observation_can_be_played_on_as_a_position(seed: int) -> None:
    match = random_position(seed)
    for seat in range(3):
        seen = match.observe(seat)
        again = Product.at(json.loads(json.dumps(seen)), seed=seed)
        assert again.observe(seat) | {"history_length": 0} == seen | {"history_length": 0}


def spoilt(**changes: Any) -> Words:
    match = landlord_is(new(pack=STRAIGHTS), 0)
    do(match, "3S", "pass")
    return {**match.state(), **changes}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"phase": "lead"}, "table holds"),
        ({"phase": "auction"}, "landlord"),
        ({"landlord": None}, "landlord"),
        ({"landlord": 1}, "holds and has played"),
        ({"to_act": 1}, "to_act must be the seat after"),
        ({"to_act": None}, "to_act must be null"),
        ({"hand_number": 13}, "hand_number must be at most 12"),
        ({"actions": []}, "to_act must be the seat after"),
        ({"table": {"seat": 0, "cards": ["3H"]}}, "holds and has played"),
        ({"table": {"seat": 0, "cards": ["3H", "4H"]}}, "must be a combination"),
        ({"table": {"seat": 0, "cards": ["3S"], "type": "pair"}}, "table.type must be single"),
        ({"widow": ["2D", "2C", "3D"]}, "seat 0 must have 3D"),
        ({"face_up": {"card": "3D", "seat": 0}}, "seat 0 must have 3D"),
        ({"winners": [0]}, "winners"),
        ({"bid": 0}, "bid"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Words, says: str) -> None:
    Product.at(spoilt())
    with pytest.raises(BadPosition, match=says):
        Product.at(spoilt(**changes))


def test_cards_named_twice_are_refused() -> None:
    state = spoilt()
    state["hands"][1][0] = state["hands"][2][0]
    with pytest.raises(BadPosition, match="cards named twice"):
        Product.at(state)
