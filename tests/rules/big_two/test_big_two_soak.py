"""Whole matches of Big Two played by the product and by the oracle side by side."""

from random import Random
from typing import Any

from oracle.big_two_oracle import PACK, Oracle, may_play, points_for, reading
from porrazo.engine.chance import Luck
from porrazo.games.climbing.big_two.codec import CODEC
from support.product import Product
from support.soak import how_many

MATCHES = how_many(12)


def random_options(rng: Random) -> dict[str, Any]:
    return {
        "limit": rng.choice([10, 10, 20, 30]),
        "pass_locks": rng.random() < 0.5,
        "flush_order": rng.choice(["suit_first", "rank_first"]),
        "low_straights": rng.random() < 0.5,
        "opening_card": rng.random() < 0.5,
    }


def clumpy_pack(rng: Random, seats: int) -> list[str]:
    """A pack that deals each seat cards of neighbouring ranks, or of few suits."""
    if rng.random() < 0.5:
        order = sorted(PACK, key=lambda card: PACK.index(card) // 4 + 4 * rng.random())
    else:
        order = sorted(PACK, key=lambda card: "SHDC".index(card[1]) + 1.5 * rng.random())
    hands = [order[13 * seat : 13 * seat + 13] for seat in range(seats)]
    return [hands[place % seats][place // seats] for place in range(13 * seats)] + order[
        13 * seats :
    ]


def compare(state: dict[str, Any], oracle: Oracle) -> None:
    assert [set(hand) for hand in state["hands"]] == oracle.hands
    assert (state["phase"], state["to_act"]) == (oracle.phase, oracle.to_act)
    assert (state["hand_number"], state["dealer"]) == (oracle.number, oracle.dealer)
    assert state["lowest"] == oracle.lowest
    assert state["scores"] == oracle.scores
    assert [seat for seat, out in enumerate(state["passed"]) if out] == sorted(oracle.passed)
    if oracle.table is None:
        assert state["table"] is None
    else:
        found = reading(oracle.table, oracle.options)
        assert found is not None
        assert set(state["table"]["cards"]) == set(oracle.table)
        assert (state["table"]["seat"], state["table"]["class"]) == (oracle.owner, found[0])


def check_some_plays(match: Product, oracle: Oracle, rng: Random) -> None:
    """Sets of cards at random are open to the actor exactly where the oracle says so."""
    hand = sorted(oracle.hands[oracle.to_act], key=PACK.index)
    for _ in range(2):
        size = min(len(hand), rng.choice([1, 1, 2, 3, 4, 5, 5, 6]))
        first = rng.randrange(len(hand) - size + 1)
        cards = hand[first : first + size] if rng.random() < 0.5 else rng.sample(hand, size)
        action = CODEC.parse_action(None, {"type": "play", "cards": cards})
        allowed = match.match.game.is_legal(match.match.state, action)
        assert allowed == may_play(cards, oracle.table, oracle.lowest, oracle.options), cards


def some_action(match: Product, rng: Random) -> dict[str, Any]:
    """A legal action at random; half of the passes are thought over."""
    state, luck = match.match.state, Luck(rng)
    action = state.draw(luck)
    if not action and rng.random() < 0.5:
        action = state.draw(luck)
    return match.match.game.action_json(match.match.view(state.to_act), action)


def check_the_end_of_a_deal(events: list[dict[str, Any]], oracle: Oracle) -> None:
    left = [len(hand) for hand in oracle.hands]
    (over,) = [event for event in events if event["event"] == "hand_over"]
    assert [set(hand) for hand in over["hands"]] == oracle.hands
    order = [(oracle.dealer + step) % oracle.seats for step in range(1, oracle.seats + 1)]
    assert [(e["side"], e["points"]) for e in events if e["event"] == "scored"] == [
        (seat, points_for(left[seat])) for seat in order if left[seat]
    ]


def played_match(seed: int) -> int:
    rng = Random(seed)
    seats = rng.choice([2, 3, 4, 4])
    packs = [clumpy_pack(rng, seats) for _ in range(rng.choice([0, 1, 3]))]
    match = Product.new(seats, random_options(rng), seed=seed, packs=packs, game="big_two")
    oracle = Oracle(match.state()["options"], match.state())
    actions = 0
    while not (state := match.state())["over"]:
        compare(state, oracle)
        check_some_plays(match, oracle, rng)
        action = some_action(match, rng)
        events = match.act(action)
        oracle.act(action)
        actions += 1
        if oracle.dealt_out:
            check_the_end_of_a_deal(events, oracle)
            if not oracle.over:
                oracle.dealer = (oracle.dealer + 1) % seats
                oracle.new_deal(match.state()["hands"])
    final = match.state()
    assert oracle.over
    assert final["scores"] == oracle.scores
    assert final["winners"] == oracle.winners
    return actions


def test_soak_the_product_and_the_oracle_agree_on_big_two() -> None:
    assert sum(played_match(seed) for seed in range(MATCHES)) > 10 * MATCHES
