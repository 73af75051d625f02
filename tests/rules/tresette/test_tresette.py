"""The rules of Tresette, sentence by sentence, in the words of the protocol."""

import json
from random import Random
from typing import Any

import pytest
from oracle.tresette_oracle import PACK, melds
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.games.tricks.following import bits_of, taker
from porrazo.games.tricks.italian import ITALIAN_40, JACK_HIGHER, QUEEN_HIGHER
from porrazo.games.tricks.tresette.melds import melds_of, points_of
from support.product import Product

Words = dict[str, Any]
ANY = "any"


def cards(words: str) -> list[int]:
    return [ITALIAN_40.card(text) for text in words.split()]


def pack_of(hands: dict[int, str], dealer: int = 3) -> list[str]:
    """The pack that deals these cards to seats; what is not named fills them up."""
    named = [card for hand in hands.values() for card in hand.split()]
    rest = iter([card for card in PACK if card not in named])
    full = {}
    for seat in range(4):
        held = hands.get(seat, "").split()
        full[seat] = held + [next(rest) for _ in range(10 - len(held))]
    return [full[(dealer + 1 + place) % 4][place // 4] for place in range(40)]


def new(hands: dict[int, str] | None = None, dealer: int = 3, **options: Any) -> Product:
    packs = [pack_of(hands, dealer)] if hands else []
    return Product.new(4, options, dealer=dealer, packs=packs, game="tresette")


def do(match: Product, *said: str) -> list[Words]:
    """Do actions: a card's text plays it, ``count 3`` and ``short 0`` announce."""
    events: list[Words] = []
    for words in said:
        kind, _, number = words.partition(" ")
        if number:
            events += match.act({"type": f"announce_{kind}", "count": int(number)})
        elif len(kind) == 2 or kind == ANY:
            card = plays(match)[0] if kind == ANY else kind
            events += match.act({"type": "play", "card": card})
        else:
            events += match.act({"type": kind})
    return events


def silent(match: Product) -> Product:
    """Nobody declares."""
    while match.state()["phase"] == "declare":
        do(match, "no_declaration")
    return match


def playing(hands: dict[int, str] | None = None, dealer: int = 3, **options: Any) -> Product:
    return silent(new(hands, dealer, **options))


def plays(match: Product) -> list[str]:
    return [each["card"] for each in match.legal() if each["type"] == "play"]


def talk(match: Product) -> list[str]:
    said = [each for each in match.legal() if each["type"] != "play"]
    return [f"{each['type']} {each['count']}" if "count" in each else each["type"] for each in said]


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def play_out(match: Product, seed: int = 1) -> list[Words]:
    """Play cards at random to the end of the deal; return the events of its last action."""
    rng, number = Random(seed), match.state()["hand_number"]
    while True:
        legal = [each for each in match.legal() if each["type"] in ("play", "no_declaration")]
        events = match.act(rng.choice(legal))
        state = match.state()
        if state["over"] or state["hand_number"] != number:
            return events


# --- the vectors


@pytest.mark.parametrize(
    ("leader", "trick", "winner"),
    [
        pytest.param(0, "7S 3S 2S 5S", 1, id="te1 the three takes it"),
        pytest.param(0, "QH JH 7H 6H", 1, id="te2 the jack outranks the queen"),
        pytest.param(2, "KD 3C AD 2H", 0, id="te4 only the suit led takes"),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(
    leader: int, trick: str, winner: int
) -> None:
    assert (leader + taker(cards(trick), JACK_HIGHER)) % 4 == winner


def test_te5_a_seat_follows_suit_if_it_can() -> None:
    match = playing({0: "5C", 1: "AC 3D 4C 5D 6D 7D JD QD KD AD"})
    do(match, "5C")
    assert sorted(plays(match)) == ["4C", "AC"]


@pytest.mark.parametrize(
    ("hand", "expected", "points"),
    [
        pytest.param("3S 2S AS AH AD 7C 6C 5C 4C KD", ("three A", "nap"), 6, id="te7 overlap"),
        pytest.param("2S 2H 2D 2C KS KH KD 4S 5S 6S", ("four 2",), 4, id="te8 kings are none"),
        pytest.param("3S 2S AS 3H 2H AH 3D 2D AD 4S",
                     ("three 3", "three 2", "three A", "nap", "nap", "nap"), 18, id="all at once"),
        pytest.param("3S 2S AH AD KS KH KD KC QS QH", (), 0, id="nothing"),
    ],
)  # fmt: skip
def test_melds_are_reckoned_from_ten_cards(
    hand: str, expected: tuple[str, ...], points: int
) -> None:
    found = melds_of(bits_of(cards(hand)))
    assert found == expected
    assert points_of(found) == points
    assert list(expected) == melds(hand.split())


# Side 0 has won this and takes the last trick with the 7S; side 1 has the rest.
WON = "2S 2H 2D 3S 3H KS KH JS QS QH QD AS AH AD 4H 5H"
TE10 = [(0, 3, "cards"), (0, 3, "aces"), (0, 1, "last_trick"), (1, 3, "cards"), (1, 1, "aces")]


def before_the_last_card(**changes: Any) -> Product:
    last = ["4S", "5S", "6S"]
    rest = [card for card in PACK if card not in [*WON.split(), *last, "7S"]]
    state = {
        "game": "tresette", "seats": 4, "options": {}, "seed": 1, "phase": "play", "dealer": 3,
        "to_act": 0, "scores": [0, 0], "hands": [["7S"], [], [], []],
        "trick": [{"seat": seat, "card": card} for seat, card in enumerate(last, 1)],
        "won": [WON.split(), rest], "tricks_won": [2, 3, 2, 2], "leader": 1, **changes,
    }  # fmt: skip
    return Product.at(json.loads(json.dumps(state)))


def scored(events: list[Words]) -> list[tuple[int, int, str]]:
    return [(each["side"], each["points"], each["reason"]) for each in named(events, "scored")]


def test_te10_counters_in_thirds_aces_and_the_last_trick_make_eleven() -> None:
    assert scored(do(before_the_last_card(), "7S")) == TE10


@pytest.mark.parametrize(("needs_trick", "melds"), [(True, []), (False, [(1, 3, "melds")])])
def test_te11_a_declared_meld_whose_holder_takes_no_trick(
    needs_trick: bool, melds: list[tuple[int, int, str]]
) -> None:
    """By default it is never told and scores nothing; else it is told before it scores."""
    played = [{"seat": 1, "phase": "play", "type": "play", "card": card}
              for card in ("3S", "3D", "3C")]  # fmt: skip
    match = before_the_last_card(
        tricks_won=[2, 0, 2, 5],
        declared=[False, True, False, False],
        options={"meld_needs_trick": needs_trick},
        actions=played,
    )
    events = do(match, "7S")
    assert scored(events) == TE10[:3] + melds + TE10[3:]
    told = [(each["seat"], each["melds"]) for each in named(events, "melds_revealed")]
    assert told == ([] if needs_trick else [(1, ["three 3"])])


def test_a_position_may_leave_out_who_won_the_tricks() -> None:
    hand = ["7S", "5S", "KH", "4C", "5C", "6C", "7C"]
    state = {
        "game": "tresette",
        "seats": 4,
        "options": {},
        "phase": "play",
        "to_act": 0,
        "dealer": 3,
        "hands": [hand, *[["?"] * 7] * 3],
        "scores": [0, 0],
        "won": [[], [card for card in PACK if card not in hand][:12]],
    }
    match = Product.at(state)
    assert match.state()["tricks_won"] == [0, 3, 0, 0]
    assert sorted(plays(match)) == sorted(hand)


def test_te12_the_first_side_at_the_target_after_a_deal_wins() -> None:
    match = before_the_last_card(scores=[30, 29])
    do(match, "7S")
    state = match.state()
    assert (state["scores"], state["winner"], state["over"]) == ([37, 33], 0, True)


def test_te13_an_equal_total_means_another_deal() -> None:
    match = before_the_last_card(
        scores=[25, 24], declared=[False, True, False, False], melds=[None, ["four 3"], None, None]
    )
    do(match, "7S")
    state = match.state()
    assert (state["scores"], state["over"], state["hand_number"]) == ([32, 32], False, 2)


def test_te14_three_short_announcements_can_be_true_at_once() -> None:
    match = playing({0: "7S 5S KH 4C 5C 6C 7C JC QC KC"})
    assert talk(match) == [
        "ask_best", "announce_short 0", "announce_short 1", "announce_short 2",
    ]  # fmt: skip


# --- declaring

NAP = {1: "3S 2S AS 4S 5S 6S 7S JS QS KS", 2: "3H 3D 3C 4H 5H 6H 7H JH QH KH"}


def test_every_seat_is_asked_eldest_first_with_or_without_a_meld() -> None:
    match = new(NAP, dealer=0)
    asked = []
    while match.state()["phase"] == "declare":
        asked.append((match.state()["to_act"], [each["type"] for each in match.legal()]))
        do(match, "no_declaration")
    nothing, either = ["no_declaration"], ["good_play", "no_declaration"]
    assert asked == [(1, either), (2, either), (3, nothing), (0, nothing)]
    assert match.state()["to_act"] == match.state()["leader"] == 1


def test_a_meld_is_told_when_its_holder_takes_the_first_trick_and_only_then() -> None:
    match = new(NAP, dealer=0)
    do(match, "good_play", "good_play", "no_declaration", "no_declaration")
    assert match.state()["declared"] == [False, True, True, False]
    events = do(match, "3S", "4H", *[ANY] * 2)
    told = [(each["seat"], each["melds"]) for each in named(events, "melds_revealed")]
    assert told == [(1, ["nap"])]
    assert match.state()["melds"] == [None, ["nap"], None, None]
    events = do(match, "2S", "5H", *[ANY] * 2)
    assert not named(events, "melds_revealed")


def test_a_meld_that_was_not_declared_never_scores() -> None:
    match = playing(NAP, dealer=0)
    assert "melds" not in [each["reason"] for each in named(play_out(match), "scored")]


def test_melds_can_be_declared_by_themselves() -> None:
    match = new(NAP, dealer=0, auto_declare=True)
    state = match.state()
    assert (state["phase"], state["declared"]) == ("play", [False, True, True, False])


def test_without_melds_there_is_no_declaring() -> None:
    state = new(NAP, dealer=0, melds=False, auto_declare=True).state()
    assert (state["phase"], state["declared"]) == ("play", [False] * 4)


# --- talk

SUITS = {0: "4S 5S 6S 7S QS JS KS 4H 5H 4D", 1: "AS 2S 3S AH 2H 3H AD 2D 3D AC"}


def test_only_the_leader_asks_for_the_best_and_the_others_tell_a_count() -> None:
    match = playing(SUITS)
    assert talk(match) == ["ask_best", "announce_short 0", "announce_short 1", "announce_short 2"]
    do(match, "4S")
    assert talk(match) == ["announce_count 3", "announce_short 1"]


def test_nothing_is_said_twice_in_a_turn_and_all_of_it_again_in_the_next() -> None:
    match = playing(SUITS)
    do(match, "ask_best", "short 1")
    assert talk(match) == ["announce_short 0", "announce_short 2"]
    with pytest.raises(IllegalAction):
        do(match, "ask_best")
    do(match, "4S", "count 3")
    assert talk(match) == ["announce_short 1"]
    do(match, "AS", *[ANY] * 2)
    assert match.state()["to_act"] == 1
    assert talk(match)[0] == "ask_best"


def test_talk_ends_no_turn_and_binds_nobody() -> None:
    match = playing(SUITS)
    events = do(match, "ask_best")
    assert events == [{"event": "called", "seat": 0, "call": "ask_best", "amount": 0}]
    assert match.state()["to_act"] == 0
    do(match, "4S", "AS")
    best = max(plays(match), key=lambda card: JACK_HIGHER[cards(card)[0] >> 2])
    do(match, next(card for card in plays(match) if card != best))


def test_a_false_count_is_refused_unless_talk_may_lie() -> None:
    honest = playing(SUITS)
    do(honest, "4S")
    with pytest.raises(IllegalAction, match="true"):
        do(honest, "count 2")
    lying = playing(SUITS, talk_truthful=False)
    do(lying, "4S")
    assert talk(lying) == [
        *[f"announce_count {count}" for count in range(11)],
        *[f"announce_short {count}" for count in range(3)],
    ]


def test_without_table_talk_there_are_cards_alone() -> None:
    assert not talk(playing(SUITS, table_talk=False))


# --- options, other orders


def test_with_kqj_the_queen_outranks_the_jack() -> None:
    assert taker(cards("QH JH 7H 6H"), QUEEN_HIGHER) == 0
    match = playing({0: "JH", 1: "QH", 2: "7H", 3: "6H"}, court_order="KQJ")
    do(match, "JH", "QH", "7H")
    assert named(do(match, "6H"), "taken")[0]["seat"] == 1


@pytest.mark.parametrize(
    "options",
    [{"target": 10}, {"target": 62}, {"court_order": "QKJ"}, {"direction": "left"}, {"melds": 1}],
)
def test_options_out_of_range_are_refused(options: Words) -> None:
    with pytest.raises(BadOption):
        new(**options)


def test_the_deal_goes_card_by_card_from_eldest_and_passes_to_the_next_seat() -> None:
    match = Product.new(4, {}, dealer=1, packs=[PACK], game="tresette")
    assert set(match.state()["hands"][2]) == set(PACK[0::4])
    silent(match)
    play_out(match)
    assert match.state()["dealer"] == 2


def test_cards_and_last_trick_are_eleven_points_in_every_deal() -> None:
    for seed in range(12):
        match = silent(Product.new(4, {}, seed=seed, game="tresette"))
        points = sum(points for _, points, _ in scored(play_out(match, seed)))
        assert points == 11


# --- what a seat sees, positions


def test_others_hands_are_hidden_and_all_else_is_seen() -> None:
    match = playing(SUITS)
    do(match, "ask_best", "4S")
    seen = match.observe(2)
    assert seen["hands"][0] == ["?"] * 9
    assert "?" not in seen["hands"][2]
    assert [each["type"] for each in seen["actions"]][-2:] == ["ask_best", "play"]
    assert seen["trick"] == [{"seat": 0, "card": "4S"}]


def test_a_void_and_a_count_told_are_kept_when_hidden_cards_are_dealt() -> None:
    match = playing({**SUITS, 1: "AS 2S 3S AH 2H 3H AD", 2: "4C 5C 6C 7C QC JC KC 2C 3C AC"})
    do(match, "4S", "count 3", "AS", "4C")
    view, game = match.match.view(3), match.match.game
    for seed in range(30):
        state = match.match.game.view_json(game.full_view(game.determinize(view, Random(seed))))
        hands = state["hands"]
        assert isinstance(hands, list)
        assert not [card for card in hands[2] if card[1] == "S"]
        assert len([card for card in hands[1] if card[1] == "S"]) == 2


def test_melds_told_are_kept_when_hidden_cards_are_dealt() -> None:
    match = new(NAP, dealer=0)
    do(match, "good_play", "good_play", "no_declaration", "no_declaration", "3S", "4H")
    do(match, *[ANY] * 2)
    view, game = match.match.view(0), match.match.game
    for seed in range(30):
        state = game.determinize(view, Random(seed))
        assert melds_of(state.dealt[1]) == ("nap",)
        assert melds_of(state.dealt[2])


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"dealer": None}, "dealer is missing"),
        ({"to_act": 1}, "to_act"),
        ({"leader": 0}, "from the leader"),
        ({"tricks_won": [2, 2, 2, 2]}, "tricks"),
        ({"hands": [["7S", "AS"], [], [], []]}, "named twice|holds"),
        ({"melds": [["nap"], None, None, None]}, "declared none"),
        ({"melds": [["two 3"], None, None, None]}, "melds must be"),
        ({"declared": [1, 0, 0, 0]}, "declared must be"),
        ({"phase": "declare"}, "before all have declared"),
        ({"winners": [0]}, "winners"),
        ({"actions": [{"seat": 0, "phase": "play", "type": "play", "card": "7S"}]}, "elsewhere"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Words, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        before_the_last_card(**changes)


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play"}, {"type": "play", "card": "8S"}, {"type": "announce_count"},
        {"type": "announce_count", "count": 11}, {"type": "announce_short", "count": 3},
        {"type": "pass"}, {"type": "announce_short", "count": True},
    ],
)  # fmt: skip
def test_a_malformed_action_is_refused(action: Words) -> None:
    with pytest.raises(IllegalAction):
        playing(SUITS).act(action)


def test_a_card_of_another_suit_is_refused_with_the_reason() -> None:
    match = playing(SUITS)
    do(match, "4S")
    with pytest.raises(IllegalAction, match="must follow suit"):
        do(match, "AH")
