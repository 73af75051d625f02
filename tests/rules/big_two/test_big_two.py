"""The rules of Big Two, sentence by sentence, in the words of the protocol."""

from collections.abc import Sequence
from typing import Any

import pytest
from oracle.big_two_oracle import PACK
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from support.product import Product

Words = dict[str, Any]


def new(
    seats: int = 4,
    *,
    dealer: int | None = 3,
    pack: Sequence[str] = (),
    seed: int = 1,
    **options: Any,
) -> Product:
    packs = [list(pack)] if pack else []
    return Product.new(seats, options, dealer=dealer, packs=packs, seed=seed, game="big_two")


def pack_of(*hands: str, dealer: int | None = None, low_aside: bool = False) -> list[str]:
    """The pack that deals these cards; what is not named fills the hands up, low cards first.

    With ``low_aside`` high ones do, so that the low ones are set aside.
    """
    seats = len(hands)
    first = (seats if dealer is None else dealer + 1) % seats
    named = [card for hand in hands for card in hand.split()]
    spare = [card for card in PACK if card not in named]
    rest = iter(reversed(spare) if low_aside else spare)
    full = [hand.split() + [next(rest) for _ in range(13 - len(hand.split()))] for hand in hands]
    order = [full[(first + place) % seats][place // seats] for place in range(13 * seats)]
    return order + list(rest)


def do(match: Product, *said: str) -> list[Words]:
    """Do actions one after the other: `pass`, or the cards of a play."""
    events: list[Words] = []
    for words in said:
        action = {"type": "pass"} if words == "pass" else {"type": "play", "cards": words.split()}
        events += match.act(action)
    return events


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


# Seat 0 leads with the 3 of diamonds and can be out in three plays.
HANDS = pack_of(
    "3D 4D 5D 6D 7D 8S 8H 8D 9S 9H KS AS 2S",
    "3C 4C 5C 6C 7C TS TH TD TC JS JH KH AH",
    "3H 4H 5H 6H 7H QS QH QD QC JD JC KD AD",
)


# ---- the deal


@pytest.mark.parametrize(("seats", "aside"), [(2, 26), (3, 13), (4, 0)])
def test_thirteen_cards_each_one_at_a_time_eldest_first_the_rest_aside(
    seats: int, aside: int
) -> None:
    state = new(seats, dealer=0, pack=PACK).state()
    assert set(state["hands"][1]) == set(PACK[0 : 13 * seats : seats])
    assert set(state["hands"][0]) == set(PACK[seats - 1 : 13 * seats : seats])
    assert set(state["aside"]) == set(PACK[13 * seats :])
    assert len(state["aside"]) == aside


def test_the_next_seat_deals_next() -> None:
    match = new(3, dealer=2, pack=HANDS)
    go_out(match)
    assert match.state()["dealer"] == 0
    assert match.state()["hand_number"] == 2


def go_out(match: Product) -> list[Words]:
    """Seat 0 of HANDS plays everything while the others pass."""
    events: list[Words] = []
    for play in ("3D 4D 5D 6D 7D", "8S 8H 8D 9S 9H", "KS", "AS", "2S"):
        events += do(match, play)
        if match.state()["hand_number"] == 1 and not match.state()["over"]:
            events += do(match, *["pass"] * (match.state()["seats"] - 1))
    return events


# ---- the opening


def test_who_holds_the_lowest_card_opens_with_it() -> None:
    match = new(3, dealer=2, pack=HANDS)
    state = match.state()
    assert (state["phase"], state["to_act"], state["lowest"]) == ("opening", 0, "3D")
    assert all("3D" in action["cards"] for action in match.legal())
    with pytest.raises(IllegalAction, match="without the lowest card"):
        do(match, "4D")
    with pytest.raises(IllegalAction, match="who leads must play: any combination with 3D"):
        do(match, "pass")
    do(match, "3D 4D 5D 6D 7D")
    assert match.state()["lowest"] is None


def test_the_lowest_card_in_play_is_the_next_where_the_three_of_diamonds_is_aside() -> None:
    pack = pack_of("4C 2H", "4D 2S", low_aside=True)
    state = new(2, dealer=1, pack=pack).state()
    assert (state["lowest"], state["to_act"]) == ("4D", 1)


def test_the_lowest_card_is_told_but_stays_hidden_in_the_hand() -> None:
    match = new(3, dealer=2, pack=HANDS)
    seen = match.observe(1)
    assert seen["lowest"] == "3D"
    assert seen["hands"][0] == ["?"] * 13
    assert seen["aside"] == ["?"] * 13


@pytest.mark.parametrize("opening_card", [True, False])
def test_every_deal_opens_so_or_the_last_winner_leads_freely(opening_card: bool) -> None:
    second = pack_of("3C 2S", "3D 2H", "3H 2C", dealer=0)
    match = Product.new(
        3,
        {"opening_card": opening_card},
        dealer=2,
        packs=[HANDS, second],
        game="big_two",
    )
    go_out(match)
    state = match.state()
    if opening_card:
        assert (state["phase"], state["to_act"], state["lowest"]) == ("opening", 1, "3D")
    else:
        assert (state["phase"], state["to_act"], state["lowest"]) == ("lead", 0, None)


# ---- following


def test_who_follows_needs_as_many_cards_and_higher_or_passes() -> None:
    match = new(3, dealer=2, pack=HANDS)
    do(match, "3D 4D 5D 6D 7D")
    do(match, "3C 4C 5C 6C 7C")
    with pytest.raises(IllegalAction, match="has not as many cards as the table"):
        do(match, "QS QH QD")
    with pytest.raises(IllegalAction, match="'3H 4H QS' is not a combination"):
        do(match, "3H 4H QS")
    with pytest.raises(IllegalAction, match="is a four_kind that does not beat 3C 4C 5C 6C 7C"):
        do(match, "QS QH QD QC 3H")
    do(match, "3H 4H 5H 6H 7H")
    assert match.state()["table"] == {
        "seat": 2,
        "cards": ["3H", "4H", "5H", "6H", "7H"],
        "class": "straight_flush",
    }


def test_a_seat_that_passed_may_play_again_later() -> None:
    match = new(3, dealer=2, pack=HANDS)
    do(match, "3D", "pass", "4H", "5D")
    assert match.state()["passed"] == [False, False, False]
    do(match, "6C")


def test_when_all_others_pass_who_played_last_leads_and_must_play() -> None:
    match = new(3, dealer=2, pack=HANDS)
    do(match, "3D", "4C", "pass")
    assert match.state()["passed"] == [False, False, True]
    do(match, "pass")
    state = match.state()
    assert (state["phase"], state["to_act"], state["table"]) == ("lead", 1, None)
    assert state["passed"] == [False, False, False]
    with pytest.raises(IllegalAction, match="who leads must play"):
        do(match, "pass")


def test_with_two_seats_one_pass_gives_the_lead() -> None:
    match = new(2, dealer=1, pack=pack_of("3D 4D", "3C 4C"))
    do(match, "3D", "pass")
    assert (match.state()["phase"], match.state()["to_act"]) == ("lead", 0)


def test_with_pass_locks_who_passes_is_out_until_the_next_lead() -> None:
    match = new(3, dealer=2, pack=HANDS, pass_locks=True)
    do(match, "3D", "pass", "4H", "5D")
    state = match.state()
    assert state["passed"] == [False, True, False]
    assert state["to_act"] == 2
    do(match, "pass")
    state = match.state()
    assert (state["phase"], state["to_act"]) == ("lead", 0)
    assert state["passed"] == [False, False, False]


# ---- scoring and the end


@pytest.mark.parametrize(
    ("plays", "points"),
    [((), [0, 39, 39]), (("3C", "4C", "5C"), [0, 20, 39])],
)
def test_cards_left_are_penalty_points(plays: Sequence[str], points: list[int]) -> None:
    match = new(3, dealer=2, pack=HANDS)
    for card in plays:
        follow = {"3C": "3D", "4C": "4D", "5C": "5D"}[card]
        do(match, follow, card, "pass", {"3C": "8S", "4C": "8H", "5C": "8D"}[card])
        do(match, "pass", "pass")
    if plays:
        do(match, "6D", "pass", "pass", "7D", "pass", "pass", "9S", "pass", "pass")
        events = do(match, "9H", "pass", "pass", "KS", "pass", "pass", "AS", "pass", "pass", "2S")
    else:
        events = go_out(match)
    assert match.state()["scores"] == points
    scored = [(e["side"], e["points"], e["reason"]) for e in named(events, "scored")]
    assert scored == [(side, points[side], "cards_left") for side in (1, 2)]


def test_the_deal_ends_at_once_when_a_hand_is_empty_and_shows_what_is_left() -> None:
    match = new(3, dealer=2, pack=HANDS)
    left = match.state()["hands"][1:]
    (over,) = named(go_out(match), "hand_over")
    assert over["hands"] == [[], *left]


def test_the_match_ends_with_the_deal_in_which_the_limit_is_reached_and_the_fewest_win() -> None:
    match = new(3, dealer=2, pack=HANDS, limit=39)
    events = go_out(match)
    assert events[-1] == {"event": "match_won", "side": 0, "scores": [0, 39, 39]}
    state = match.state()
    assert (state["phase"], state["to_act"], state["winner"]) == ("over", None, 0)


def test_equal_lowest_totals_share() -> None:
    match = new(3, dealer=2, pack=HANDS, limit=39)
    state = match.state() | {"scores": [39, 0, 0]}
    shared = Product.at(state)
    events = go_out(shared)
    assert shared.state()["winners"] == [0, 1, 2]
    assert shared.state()["winner"] is None
    assert events[-1]["sides"] == [0, 1, 2]


def test_at_the_end_nothing_is_reset_and_the_hands_left_are_seen_but_not_what_is_aside() -> None:
    match = new(3, dealer=2, pack=HANDS, limit=10)
    go_out(match)
    state, seen = match.state(), match.observe(1)
    assert state["table"] == {"seat": 0, "cards": ["2S"], "class": "single"}
    assert len(state["actions"]) == 13
    assert seen["hands"] == state["hands"]
    assert seen["aside"] == ["?"] * 13


# ---- the protocol


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play"},
        {"type": "play", "cards": []},
        {"type": "play", "cards": ["3D", "3D"]},
        {"type": "play", "cards": ["*R"]},
        {"type": "play", "cards": "3D"},
        {"type": "play", "cards": ["?"]},
        {"type": "bid"},
        {},
    ],
)
def test_malformed_actions_are_refused(action: Words) -> None:
    with pytest.raises(IllegalAction):
        new(3, dealer=2, pack=HANDS).act(action)


def test_cards_come_in_any_order_and_fields_that_an_action_lacks_are_ignored() -> None:
    match = new(3, dealer=2, pack=HANDS)
    match.act({"type": "play", "cards": ["5D", "3D", "7D", "4D", "6D"], "suit": "D"})
    assert match.state()["actions"] == [
        {
            "seat": 0,
            "phase": "opening",
            "type": "play",
            "cards": ["3D", "4D", "5D", "6D", "7D"],
        }
    ]


def test_every_set_of_cards_is_listed_once_suits_count() -> None:
    match = new(3, dealer=2, pack=HANDS)
    do(match, "3D", "3C")
    listed = [tuple(action.get("cards", ())) for action in match.legal()]
    assert len(set(listed)) == len(listed)
    assert {("JD",), ("JC",), ("3H",), ()} <= set(listed)


@pytest.mark.parametrize(
    "options",
    [{"limit": 9}, {"limit": 1001}, {"flush_order": "top"}, {"pass_locks": 1}, {"deals": 3}],
)
def test_options_out_of_range_are_refused(options: Words) -> None:
    with pytest.raises(BadOption):
        new(**options)


def test_a_position_comes_back_as_it_was() -> None:
    match = new(3, dealer=2, pack=HANDS)
    for play in ("3D", "4C", "pass", "5D"):
        do(match, play)
        state = match.state()
        again = Product.at(state).state()
        for name in ("hands", "table", "passed", "to_act", "phase", "aside", "lowest", "actions"):
            assert again[name] == state[name]
        assert Product.at(match.observe(0), seed=3).observe(0)["hands"] == match.observe(0)["hands"]


def test_the_actions_of_a_position_may_tell_only_what_was_played_before_the_table() -> None:
    match = new(3, dealer=2, pack=HANDS)
    do(match, "3D", "4C")
    state = match.state()
    again = Product.at({**state, "actions": state["actions"][:1]})
    assert again.state()["table"] == state["table"]
    assert again.legal() == match.legal()
    do(match, "pass", "5D")
    with pytest.raises(BadPosition, match="table must be the last play"):
        Product.at({**match.state(), "table": state["table"], "to_act": 2})


def test_hidden_cards_below_the_first_one_played_are_set_aside() -> None:
    pack = pack_of("4C 2H", "4D 2S", low_aside=True)
    match = new(2, dealer=1, pack=pack)
    do(match, "4D")
    for seed in range(5):
        again = Product.at(match.observe(0), seed=seed).state()
        assert {"3D", "3C", "3H", "3S"} <= set(again["aside"])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"phase": "lead"}, "table holds"),
        ({"table": None}, "table is missing"),
        ({"to_act": 0}, "not to act"),
        ({"to_act": 2}, "to_act must be the first seat"),
        ({"passed": [False, False, 1]}, "true or false"),
        ({"passed": [False, False, True]}, "only who has acted"),
        ({"lowest": "3D"}, "lowest is told in opening"),
        ({"table": {"seat": 0, "cards": ["3D", "4C"]}}, "must be a combination"),
        ({"table": {"seat": 0, "cards": ["3D"], "class": "pair"}}, "class must be single"),
        ({"table": {"seat": 0, "cards": ["4D"]}}, "last play|played"),
        ({"dealer": None}, "dealer is missing"),
        ({"aside": []}, "aside must be a list of 13"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: Words, why: str) -> None:
    match = new(3, dealer=2, pack=HANDS)
    do(match, "3D")
    with pytest.raises((BadPosition, BadOption), match=why):
        Product.at(match.state() | change)


def test_a_position_of_the_opening_tells_the_lowest_card() -> None:
    match = new(3, dealer=2, pack=HANDS)
    hidden = match.observe(1) | {"lowest": None}
    with pytest.raises(BadPosition, match="lowest is missing"):
        Product.at(hidden, seed=1)
    assert Product.at(match.state() | {"lowest": None}).state()["lowest"] == "3D"
    with pytest.raises(BadPosition, match="3D is in play, and lower"):
        Product.at(match.state() | {"lowest": "4C"})
