"""What a seat may see, and that nothing else reaches it."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.matches import somewhere
from support.product import Product
from support.situations import AtTheTable, State, pack_of, situation

seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=60)

HIDDEN = "?"
SEEN_BY_ALL = [
    "game",
    "seats",
    "options",
    "phase",
    "to_act",
    "dealer",
    "hand_number",
    "deal_number",
    "scores",
    "sides",
    "winner",
    "over",
    "history_length",
    "table",
    "piles",
    "won",
    "played",
    "last_capturer",
    "last_left",
    "pending",
    "tendido",
    "tendido_row",
]


def nobody_has_looked(state: State) -> bool:
    """Before step 4 of a deal, and for ever where the tendido won the match."""
    won_by_the_tendido = state["over"] and not state["played"]
    return won_by_the_tendido or state["phase"] in ("tendido_choice", "tendido_arrange")


@few
@given(seeds)
def test_a_seat_sees_its_own_hand_and_what_all_have_seen(seed: int) -> None:
    match, _ = somewhere(seed)
    state = match.state()
    for seat in range(state["seats"]):
        seen = match.observe(seat)
        assert {name: seen[name] for name in SEEN_BY_ALL} == {
            name: state[name] for name in SEEN_BY_ALL
        }
        assert seen["stock_count"] == len(state["stock"])
        assert not {"stock", "seed", "packs"} & set(seen)


@few
@given(seeds)
def test_hands_of_others_are_hidden_and_ones_own_until_it_may_be_looked_at(seed: int) -> None:
    match, _ = somewhere(seed)
    state = match.state()
    for seat in range(state["seats"]):
        for other, hand in enumerate(match.observe(seat)["hands"]):
            may_see = other == seat and not nobody_has_looked(state)
            assert hand == (state["hands"][other] if may_see else [HIDDEN] * len(hand))
            assert len(hand) == len(state["hands"][other])


@few
@given(seeds)
def test_a_kept_silence_is_seen_by_its_owner_alone(seed: int) -> None:
    match, _ = somewhere(seed)
    state = match.state()
    for seat in range(state["seats"]):
        for other, call in enumerate(match.observe(seat)["calls"]):
            hidden = state["calls"][other] == "silent" and other != seat
            assert call == (None if hidden else state["calls"][other])


@settings(max_examples=150)
@given(seeds)
def test_an_observation_does_not_change_when_hidden_things_are_swapped(seed: int) -> None:
    """Every place that a seat cannot see is dealt anew; what it sees stays word for word."""
    match, rng = somewhere(seed)
    state = match.state()
    assume(not state["over"])
    for seat in range(state["seats"]):
        other = with_hidden_cards_swapped(state, seat, rng)
        assert Product.at(other).observe(seat) == Product.at(state).observe(seat)


def with_hidden_cards_swapped(state: State, seat: int, rng: Random) -> State:
    """The same match to `seat`: hidden cards dealt anew, silences what they would then be.

    Who declared keeps the hand, for what was declared is true.
    """
    state = deepcopy(state)
    blind = nobody_has_looked(state)
    redealt = [
        other
        for other in range(state["seats"])
        if blind or (other != seat and state["calls"][other] in (None, "silent"))
    ]
    spoken = [other for other in redealt if has_spoken(state, other)]
    pool = state["stock"] + [card for other in redealt for card in state["hands"][other]]
    rng.shuffle(pool)
    for other in redealt:
        size = len(state["hands"][other])
        state["hands"][other], pool = pool[:size], pool[size:]
    for other in spoken:
        state["calls"][other] = "silent" if holds_a_combination(state, other) else None
    state["stock"] = pool
    return state


def has_spoken(state: State, seat: int) -> bool:
    """Return whether the seat has had its turn to declare in this deal."""
    if state["options"]["declarations"] == "automatic" or nobody_has_looked(state):
        return False
    if state["phase"] != "declare":
        return True
    eldest = (state["dealer"] + 1) % state["seats"]
    order = [(eldest + step) % state["seats"] for step in range(state["seats"])]
    return seat in order[: order.index(state["to_act"])]


def holds_a_combination(state: State, seat: int) -> bool:
    dealt = state["hands"][seat] + [
        play["card"] for play in state["played"] if play["seat"] == seat
    ]
    return max(Counter(card[0] for card in dealt).values(), default=0) > 1


def test_no_hand_is_shown_before_the_tendido_is_settled() -> None:
    """Rules, a deal, step 4: the dealer chooses and arranges without having looked."""
    match = Product.new(2, {}, dealer=1, packs=[pack_of("5 6 7 8 9 T")])
    assert match.state()["phase"] == "tendido_choice"
    assert hands_seen(match) == [[[HIDDEN] * 3] * 2] * 2
    match.act({"type": "deal_tendido"})
    assert hands_seen(match) == [[[HIDDEN] * 3] * 2] * 2
    match.act(match.legal()[0])
    assert match.observe(0)["hands"] == [match.state()["hands"][0], [HIDDEN] * 3]
    assert match.observe(1)["hands"] == [[HIDDEN] * 3, match.state()["hands"][1]]


def test_a_match_won_by_the_tendido_never_shows_a_hand() -> None:
    match = Product.at(
        situation(hands=["6 7 8"] * 2, row="A 9 T J", phase="tendido_arrange", scores=[0, 60])
    )
    AtTheTable(match).arrange("A 9 T J")
    assert match.state()["winner"] == 1
    assert hands_seen(match) == [[[HIDDEN] * 3] * 2] * 2


def hands_seen(match: Product) -> list[list[list[str]]]:
    return [match.observe(seat)["hands"] for seat in range(2)]


def test_the_four_of_the_tendido_are_shown_to_all_while_they_are_arranged() -> None:
    match = Product.new(2, {}, dealer=1, packs=[pack_of("5 6 7 8 9 T J Q K A")])
    match.act({"type": "deal_tendido"})
    row = match.state()["tendido_row"]
    assert [match.observe(seat)["tendido_row"] for seat in range(2)] == [row, row]


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_in_hand_when_a_match_ends_are_never_shown_to_others(seat: int) -> None:
    match = Product.at(situation(hands=["A 6 7", "8 9 T"], scores=[60, 0]))
    AtTheTable(match).play("A")
    seen = match.observe(seat)
    assert seen["over"]
    assert seen["hands"][1 - seat] == [HIDDEN] * len(match.state()["hands"][1 - seat])
    assert seen["hands"][seat] == match.state()["hands"][seat]


def test_a_silence_with_and_one_without_a_combination_look_the_same() -> None:
    """From the table, a silent pair and no pair at all are one and the same."""
    plain = Product.at(situation(hands=["5S 6S 7S", "9S TS JS"], phase="declare"))
    paired = Product.at(situation(hands=["5S 5H 7S", "9S TS JS"], phase="declare"))
    seen = []
    for match in (plain, paired):
        AtTheTable(match).declare()
        found = match.observe(1)
        seen.append({name: found[name] for name in found if name not in ("won", "seed")})
    assert paired.state()["calls"] == ["silent", None]
    assert seen[0] == seen[1]
