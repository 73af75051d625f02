"""The rules of Calabrasella, sentence by sentence, in the words of the protocol."""

import json
from random import Random
from typing import Any

import pytest
from oracle.calabrasella_oracle import PACK, points
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.games.tricks.calabrasella.rules import callable_cards
from porrazo.games.tricks.calabrasella.state import payment
from porrazo.games.tricks.following import bits_of, cards_of, taker, to_follow
from porrazo.games.tricks.italian import ITALIAN_40, QUEEN_HIGHER, points_in
from support.product import Product

Words = dict[str, Any]


def cards(words: str) -> list[int]:
    return [ITALIAN_40.card(text) for text in words.split()]


def texts(bits: int) -> list[str]:
    return sorted(ITALIAN_40.texts(cards_of(bits)))


def pack_of(hands: dict[int, str], widow: str = "", dealer: int = 2) -> list[str]:
    """The pack that deals these cards to seats and widow, by fours; the rest fills them up."""
    named = [card for hand in (*hands.values(), widow) for card in hand.split()]
    rest = iter([card for card in PACK if card not in named])
    full = []
    for turn in range(3):
        held = hands.get((dealer + 1 + turn) % 3, "").split()
        full.append(held + [next(rest) for _ in range(12 - len(held))])
    last = widow.split()
    last += [next(rest) for _ in range(4 - len(last))]
    return [hand[4 * turn + n] for turn in range(3) for hand in full for n in range(4)] + last


def new(hands: dict[int, str] | None = None, widow: str = "", **options: Any) -> Product:
    packs = [pack_of(hands or {}, widow)]
    return Product.new(3, options, dealer=2, packs=packs, game="calabrasella")


def do(match: Product, *said: str) -> list[Words]:
    """Do actions: a card's text plays it, all else is words as a record's short text has them."""
    events: list[Words] = []
    for words in said:
        game = match.match.game
        view = game.full_view(match.match.state)
        events += match.act(game.action_json(view, game.parse_action_text(words)))
    return events


def kinds(match: Product) -> list[str]:
    return sorted({each["type"] for each in match.legal()})


def open_cards(match: Product) -> list[str]:
    return sorted(each["card"] for each in match.legal())


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def scored(events: list[Words]) -> list[tuple[int, int, str]]:
    return [(each["side"], each["points"], each["reason"]) for each in named(events, "scored")]


# --- vectors and worked examples


@pytest.mark.parametrize(
    ("leader", "trick", "winner", "worth"),
    [
        pytest.param(0, "AD 3D KD", 1, 5, id="cb1 the three takes ace and king"),
        pytest.param(1, "QS JS 2H", 1, 3, id="cb2 only the suit led takes"),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(
    leader: int, trick: str, winner: int, worth: int
) -> None:
    assert (leader + taker(cards(trick), QUEEN_HIGHER)) % 3 == winner
    assert points_in(bits_of(cards(trick))) == points(trick.split()) == worth


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        pytest.param("3H 4H AS", "3H 4H", id="cb4 follow suit"),
        pytest.param("3S 4D AS", "3S 4D AS", id="cb5 else any card"),
    ],
)
def test_a_seat_follows_suit_if_it_can(hand: str, legal: str) -> None:
    assert texts(to_follow(bits_of(cards(hand)), cards("5H")[0])) == sorted(legal.split())


@pytest.mark.parametrize(
    ("hand", "calls"),
    [
        pytest.param("3S 3H 3D 3C 2S AS KS QS JS 7S 6S 5S", "2H 2D 2C", id="cb7 a two"),
        pytest.param("3S 2H 2D 2C 2S AS KS QS JS 7S 6S 5S", "3H 3D 3C", id="a three not held"),
        pytest.param("3S 3H 3D 3C 2S 2H 2D 2C JS 7S 6S 5S", "", id="ruling 5: nothing"),
    ],
)
def test_what_may_be_called(hand: str, calls: str) -> None:
    assert texts(callable_cards(bits_of(cards(hand)))) == sorted(calls.split())


def test_cb8_three_passes_end_the_deal_and_the_next_seat_deals() -> None:
    match = Product.new(3, {}, dealer=0, packs=[PACK], game="calabrasella")
    events = do(match, "pass", "pass", "pass")
    state = match.state()
    assert (state["dealer"], state["declarer"], state["hand_number"]) == (1, None, 2)
    assert not scored(events)
    assert named(events, "hand_over") == [{"event": "hand_over", "hands": [None] * 3}]


@pytest.mark.parametrize(
    ("declarer", "defenders", "each"),
    [
        pytest.param(19, 16, 3, id="cb10 19 to 16"),
        pytest.param(11, 24, -13, id="cb11 11 to 24"),
        pytest.param(0, 35, -70, id="cb13 the declarer has nothing"),
        pytest.param(35, 0, 70, id="the defenders have nothing"),
        pytest.param(16, 16, 0, id="ruling 4: equal"),
    ],
)
def test_each_defender_pays_the_difference(declarer: int, defenders: int, each: int) -> None:
    assert payment(declarer, defenders, 2) == each
    assert payment(declarer, defenders, 1) in (each, each // 2)


# --- the last trick, with all else won


def before_the_last_card(declarers: str, **changes: Any) -> Product:
    """Seat 0 has played alone and is to play the last card, the highest: the 7S."""
    last, aside = ["5S", "6S"], ["AS", "7D", "6D", "4D"]
    ours = declarers.split()
    gone = {*last, *aside, *ours, "7S", "3S"}
    rest = [card for card in PACK if card not in gone]
    # One card of the widow was taken and played: it lies in the tricks, too.
    state = {
        "game": "calabrasella", "seats": 3, "options": {"deals": 3}, "phase": "play",
        "dealer": 2, "to_act": 0, "scores": [100, 100, 100], "hands": [["7S"], [], []],
        "declarer": 0, "called": "3S", "discards": ["AS"], "widow": ["3S", "7D", "6D", "4D"],
        "trick": [{"seat": seat, "card": card} for seat, card in enumerate(last, 1)],
        "taken": ["3S"], "won": [[*ours, "3S"], rest], "leader": 1, **changes,
    }  # fmt: skip
    return Product.at(json.loads(json.dumps(state)))


# With the 3S fifteen points, and thirteen.
FIFTEEN = "AH AD AC 2S KS QS JS KH"
THIRTEEN = "AH AD AC 2S KS QS 4H 5H"


def test_cb14_the_last_trick_brings_three_points_and_those_set_aside() -> None:
    events = do(before_the_last_card(FIFTEEN), "7S")
    counted = named(events, "points_counted")[0]
    assert (counted["declarer"], counted["defenders"], counted["set_aside"]) == (21, 14, 3)
    assert scored(events) == [(0, 14, "deal"), (1, -7, "deal"), (2, -7, "deal")]


def test_cb14_with_none_what_is_set_aside_is_lost() -> None:
    options = {"deals": 3, "set_aside_points": "none"}
    events = do(before_the_last_card(FIFTEEN, options=options), "7S")
    counted = named(events, "points_counted")[0]
    assert (counted["declarer"], counted["defenders"]) == (18, 14)
    assert scored(events) == [(0, 8, "deal"), (1, -4, "deal"), (2, -4, "deal")]


def test_equal_scores_pay_nothing_and_make_no_event() -> None:
    options = {"deals": 3, "set_aside_points": "none"}
    events = do(before_the_last_card(THIRTEEN, options=options), "7S")
    counted = named(events, "points_counted")[0]
    assert (counted["declarer"], counted["defenders"]) == (16, 16)
    assert not scored(events)


@pytest.mark.parametrize(("multiplier", "each"), [(2, 70), (1, 35)])
def test_who_has_nothing_pays_double(multiplier: int, each: int) -> None:
    others = {"7S", "5S", "6S", "AS", "3S", *(rank + suit for rank in "4567" for suit in "HDC")}
    ours = " ".join([card for card in PACK if card not in others])
    options = {"deals": 3, "sweep_multiplier": multiplier}
    events = do(before_the_last_card(ours, options=options), "7S")
    assert named(events, "points_counted")[0]["declarer"] == 35
    assert scored(events)[0] == (0, 2 * each, "deal")


# --- the deal


def test_cards_go_out_by_fours_from_eldest_and_the_last_four_are_the_widow() -> None:
    match = Product.new(3, {}, dealer=1, packs=[PACK], game="calabrasella")
    state = match.state()
    assert set(state["hands"][2]) == set(PACK[0:4] + PACK[12:16] + PACK[24:28])
    assert state["widow"] == PACK[36:]
    assert state["to_act"] == 2


@pytest.mark.parametrize("packets", [1, 2])
def test_cards_can_go_out_in_smaller_packets(packets: int) -> None:
    match = Product.new(3, {"packets": packets}, dealer=1, packs=[PACK], game="calabrasella")
    eldest = match.state()["hands"][2]
    assert set(PACK[:packets]) | set(PACK[3 * packets : 4 * packets]) <= set(eldest)
    assert not set(PACK[packets : 2 * packets]) & set(eldest)


# --- bidding, calling, the widow

STRONG = "3S 2S AS KS 3H 2H 4D 5D 6D 7D 4C 5C"
HELD = {0: STRONG, 1: "3D 2D AD KD QD JD 4S 5S 6S 7S QS JS"}
WIDOW = "3C 2C AC KC"


def exchanged(*, call: str = "3D", returned: str = "4D", **options: Any) -> Product:
    """Seat 0 plays alone, has called, and is to discard."""
    match = new(HELD, WIDOW, **options)
    do(match, "play_alone", f"call {call}")
    if match.state()["phase"] == "return":
        do(match, f"return {returned}")
    return match


def test_each_seat_bids_once_and_the_first_to_play_alone_ends_it() -> None:
    match = new(HELD, WIDOW)
    assert kinds(match) == ["pass", "play_alone"]
    do(match, "pass")
    assert match.state()["to_act"] == 1
    do(match, "play_alone")
    state = match.state()
    assert (state["declarer"], state["phase"], state["to_act"]) == (1, "call", 1)


def test_who_has_the_card_called_gives_it_and_gets_another() -> None:
    match = new(HELD, WIDOW)
    do(match, "play_alone")
    assert open_cards(match) == ["3C", "3D"]
    events = do(match, "call 3D")
    assert events == [
        {"event": "card_called", "seat": 0, "card": "3D", "giver": 1},
        {"event": "card_given", "seat": 1, "to": 0, "card": "3D"},
    ]
    state = match.state()
    assert (state["phase"], state["giver"], len(state["hands"][0])) == ("return", 1, 13)
    assert "3D" not in open_cards(match)
    events = do(match, "return 4D")
    assert events == [{"event": "card_given", "seat": 0, "to": 1, "card": "?"}]
    state = match.state()
    assert state["phase"] == "discard"
    assert "4D" in state["hands"][1]


def test_a_card_called_that_lies_in_the_widow_skips_the_return() -> None:
    match = exchanged(call="3C")
    state = match.state()
    assert (state["phase"], state["called"], state["giver"], state["returned"]) == (
        "discard", "3C", None, None,
    )  # fmt: skip
    for seat in range(3):
        assert match.observe(seat)["widow"] == ["?"] * 4


def test_ruling_5_with_all_threes_and_twos_nothing_is_called() -> None:
    match = new({0: "3S 3H 3D 3C 2S 2H 2D 2C 4S 5S 6S 7S"})
    do(match, "play_alone")
    assert match.state()["phase"] == "discard"
    assert match.observe(1)["hands"][0] == ["?"] * 12
    view, game = match.match.view(1), match.match.game
    for seed in range(10):
        held = game.determinize(view, Random(seed)).hands[0]
        assert {"3S", "3H", "3D", "3C", "2S", "2H", "2D", "2C"} <= set(texts(held))


def test_ruling_7_one_to_four_are_discarded_before_the_widow_is_seen() -> None:
    match = exchanged()
    sizes = [len(each["cards"]) for each in match.legal()]
    assert [sizes.count(size) for size in (1, 2, 3, 4)] == [12, 66, 220, 495]
    events = do(match, "discard 4C 5C")
    assert events == [
        {"event": "discarded", "seat": 0, "cards": ["?", "?"], "zone": "discard"},
        {"event": "widow_shown", "cards": WIDOW.split()},
    ]
    assert match.observe(2)["widow"] == WIDOW.split()
    with pytest.raises(IllegalAction):
        do(match, "take 3C")
    assert len(match.legal()) == 6
    do(match, "take 3C AC")
    state = match.state()
    assert {"3C", "AC"} <= set(state["hands"][0])
    assert (state["phase"], state["widow"], len(state["hands"][0])) == ("play", WIDOW.split(), 12)


@pytest.mark.parametrize(
    "action",
    ["discard 4C 5C 5D 6D 7D", "discard 7S", "discard 3C", "4C", "return 4C", "pass"],
)
def test_other_discards_are_refused(action: str) -> None:
    with pytest.raises(IllegalAction):
        do(exchanged(), action)


@pytest.mark.parametrize(
    "action",
    [
        {"type": "discard"}, {"type": "discard", "cards": []}, {"type": "call"},
        {"type": "discard", "cards": ["4C", "4C"]}, {"type": "return", "card": "?"},
        {"type": "discard", "cards": ["?"]}, {"type": "take", "cards": "3C"}, {"type": "bid"},
    ],
)  # fmt: skip
def test_a_malformed_action_is_refused(action: Words) -> None:
    with pytest.raises(IllegalAction):
        exchanged().act(action)


# --- playing


@pytest.mark.parametrize(
    ("bids", "lead", "leader"),
    [
        pytest.param("play_alone", "after_declarer", 1, id="the seat after the declarer"),
        pytest.param("pass, play_alone", "after_declarer", 2, id="also if that is not the eldest"),
        pytest.param("pass, play_alone", "eldest", 0, id="the eldest"),
        pytest.param("play_alone", "eldest", 0, id="the eldest, also as declarer"),
    ],
)
def test_who_leads(bids: str, lead: str, leader: int) -> None:
    match = new(HELD, WIDOW, opening_lead=lead)
    do(match, *bids.split(", "))
    for phase in ("call", "return", "discard", "take"):
        if match.state()["phase"] == phase:
            match.act(match.legal()[0])
    assert match.state()["leader"] == match.state()["to_act"] == leader


def test_the_defenders_share_a_pile() -> None:
    match = exchanged()
    do(match, "discard 4C 5C", "take 3C AC")
    rng, taken = Random(3), {0: 0, 1: 0}
    for _ in range(33):
        for event in named(match.act(rng.choice(match.legal())), "taken"):
            taken[0 if event["seat"] == 0 else 1] += 3
        assert [len(pile) for pile in match.state()["won"]] == [taken[0], taken[1]]


def test_all_points_are_thirty_five_or_less_those_set_aside() -> None:
    for seed in range(20):
        options = {"deals": 3, "set_aside_points": ["last_trick", "none"][seed % 2]}
        match = Product.new(3, options, seed=seed, game="calabrasella")
        rng, events = Random(seed), []
        do(match, "play_alone")
        while not named(events, "points_counted"):
            events = match.act(rng.choice(match.legal()))
        counted = named(events, "points_counted")[0]
        lost = counted["set_aside"] if seed % 2 else 0
        assert counted["declarer"] + counted["defenders"] == 35 - lost
        assert sum(points for _, points, _ in scored(events)) == 0


def test_a_match_is_over_after_its_deals_passed_out_ones_included() -> None:
    match = Product.new(3, {"deals": 3}, seed=5, game="calabrasella")
    do(match, *["pass"] * 9)
    state = match.state()
    assert (state["over"], state["winner"], state["winners"]) == (True, None, [0, 1, 2])
    assert match.observe(0)["hands"][1] == ["?"] * 12
    assert match.observe(0)["widow"] == ["?"] * 4


@pytest.mark.parametrize(
    "options",
    [
        {"deals": 4}, {"deals": 0}, {"deals": 63}, {"packets": 3}, {"sweep_multiplier": 3},
        {"set_aside_points": "declarer"}, {"opening_lead": "dealer"}, {"starting_counters": -1},
    ],
)  # fmt: skip
def test_options_out_of_range_are_refused(options: Words) -> None:
    with pytest.raises(BadOption):
        new(**options)


# --- what each seat sees


def test_the_card_called_is_seen_in_the_hand_until_the_discard() -> None:
    match = exchanged()
    assert match.observe(2)["hands"][0] == ["3D", *["?"] * 11]
    do(match, "discard 4C 5C")
    assert match.observe(2)["hands"][0] == ["?"] * 10
    do(match, "take 3C AC")
    assert sorted(match.observe(2)["hands"][0][:2]) == ["3C", "AC"]


def test_only_the_pair_knows_the_card_returned() -> None:
    match = exchanged()
    declarer, giver, other = (match.observe(seat) for seat in range(3))
    assert declarer["returned"] == giver["returned"] == "4D"
    assert other["returned"] == "?"
    assert declarer["hands"][1] == ["4D", *["?"] * 11]
    assert [each["card"] for each in other["actions"] if each["type"] == "return"] == ["?"]


def test_only_the_declarer_knows_the_discards() -> None:
    match = exchanged()
    do(match, "discard 4C 5C")
    assert sorted(match.observe(0)["discards"]) == ["4C", "5C"]
    for seat in (1, 2):
        seen = match.observe(seat)
        assert seen["discards"] == ["?", "?"]
        assert seen["actions"][-1]["cards"] == ["?", "?"]


def test_hidden_cards_are_dealt_where_they_may_lie() -> None:
    """The card called stays the declarer's, and who shows a void has none of the suit."""
    match = exchanged()
    do(match, "discard 4C 5C", "take 3C AC", "QS", "QC", "KS")
    view, game = match.match.view(1), match.match.game
    for seed in range(40):
        state = game.determinize(view, Random(seed))
        assert not state.hands[2] & bits_of(cards("3D"))
        assert not [text for text in texts(state.hands[2]) if text[1] == "S"]
        assert (state.hands[0] | state.discards) & bits_of(cards("3D"))


def test_the_widow_has_a_card_called_that_nobody_gave() -> None:
    view, game = exchanged(call="3C").match.view(1), exchanged().match.game
    for seed in range(10):
        assert cards("3C")[0] in game.determinize(view, Random(seed)).widow


# --- positions


def test_an_observation_can_be_gone_on_with() -> None:
    match = exchanged()
    do(match, "discard 4C 5C", "take 3C AC", "QS")
    for seat in range(3):
        seen = match.observe(seat)
        again = Product.at({**seen, "seed": 3})
        assert again.observe(seat)["hands"] == seen["hands"]
        assert again.state()["widow"] == WIDOW.split()


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"dealer": None}, "dealer is missing"),
        ({"to_act": 1}, "to_act"),
        ({"leader": 0}, "from the leader"),
        ({"declarer": None}, "declarer"),
        ({"called": "4S"}, "three or a two"),
        ({"giver": 0}, "giver"),
        ({"giver": 1}, "returned"),
        ({"taken": []}, "as many cards"),
        ({"taken": ["3H"]}, "widow must have 3H"),
        ({"discards": []}, "discards must be"),
        ({"widow": ["3S", "7D", "6D"]}, "widow must be a list of 4"),
        ({"hands": [["7S", "AS"], [], []]}, "holds 2 cards"),
        ({"hands": [["AS"], [], []]}, "named twice"),
        ({"hand_number": 4}, "hand_number"),
        ({"phase": "take"}, "leader, trick and won"),
        ({"phase": "bid"}, "declarer after the bidding"),
        ({"won": [["3S"], []]}, "three cards of each trick"),
        ({"winners": [0]}, "winners"),
        ({"actions": [{"seat": 0, "phase": "play", "type": "play", "card": "7S"}]}, "elsewhere"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Words, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        before_the_last_card(FIFTEEN, **changes)


def test_a_position_may_leave_out_what_was_called() -> None:
    last = [{"seat": 1, "card": "5S"}, {"seat": 2, "card": "3S"}]
    match = before_the_last_card(
        "AH AD AC 2S KS QS 4H 5H 6S", called=None, widow=["6H", "7D", "6D", "4D"], taken=["6H"],
        trick=last, won=[[], won_by_nobody_else()],
    )  # fmt: skip
    assert named(do(match, "7S"), "taken")[0]["seat"] == 2


def test_a_position_may_leave_out_how_cards_were_exchanged() -> None:
    """A trick of some deal, and nothing else: who plays alone, and what lies."""
    hidden = ["?"] * 11
    state = {
        "game": "calabrasella",
        "seats": 3,
        "options": {},
        "phase": "play",
        "to_act": 2,
        "dealer": 2,
        "declarer": 0,
        "hands": [hidden, hidden, ["KD", *hidden]],
        "scores": [100, 100, 100],
        "trick": [{"seat": 0, "card": "AD"}, {"seat": 1, "card": "3D"}],
    }
    match = Product.at(state)
    assert named(do(match, "KD"), "taken")[0]["seat"] == 1
    for seat in range(3):
        again = Product.at({**match.observe(seat), "seed": 5})
        assert again.observe(seat)["hands"] == match.observe(seat)["hands"]


def won_by_nobody_else() -> list[str]:
    gone = {"7S", "5S", "3S", "AS", "7D", "6D", "4D"}
    return [card for card in PACK if card not in gone]


def test_a_card_of_another_suit_is_refused_with_the_reason() -> None:
    match = exchanged()
    do(match, "discard 4C 5C", "take 3C AC", "QS", "QC")
    with pytest.raises(IllegalAction, match="must follow suit"):
        do(match, "3H")
