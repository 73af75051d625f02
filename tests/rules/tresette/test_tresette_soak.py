"""Whole matches of Tresette played by the product and by the oracle side by side."""

from random import Random
from typing import Any

from oracle.tresette_oracle import PACK, Oracle
from support.product import Product
from support.soak import how_many

MATCHES = how_many(8)


def random_options(rng: Random) -> dict[str, Any]:
    return {
        "target": rng.choice([11, 11, 21, 31]),
        "court_order": rng.choice(["KJQ", "KQJ"]),
        "direction": rng.choice(["clockwise", "counter_clockwise"]),
        "table_talk": rng.random() < 0.6,
        "talk_truthful": rng.random() < 0.7,
        "meld_needs_trick": rng.random() < 0.5,
        "melds": rng.random() < 0.8,
        "auto_declare": rng.random() < 0.4,
    }


def clumpy_pack(rng: Random) -> list[str]:
    """A pack in which suits and high ranks come to one seat, so that hands have melds and voids."""
    order = sorted(PACK, key=lambda card: (card[0] in "A23") + 1.6 * rng.random())
    if rng.random() < 0.5:
        order = sorted(PACK, key=lambda card: "SHDC".index(card[1]) + 2.5 * rng.random())
    return [order[10 * (place % 4) + place // 4] for place in range(40)]


def compare(state: dict[str, Any], legal: list[Any], oracle: Oracle) -> None:
    assert [sorted(hand) for hand in state["hands"]] == [sorted(hand) for hand in oracle.hands]
    assert (state["phase"], state["to_act"]) == (oracle.phase, oracle.to_act)
    assert [play["card"] for play in state["trick"]] == oracle.trick
    assert [sorted(pile) for pile in state["won"]] == [sorted(pile) for pile in oracle.won]
    assert state["tricks_won"] == oracle.tricks_won
    assert state["leader"] == oracle.leader
    assert state["declared"] == oracle.declared
    assert state["melds"] == oracle.told
    assert state["scores"] == oracle.scores
    assert sorted(map(str, legal)) == sorted(map(str, oracle.legal()))


def played_match(seed: int) -> int:
    rng = Random(seed)
    packs = [clumpy_pack(rng) for _ in range(rng.randrange(4))]
    match = Product.new(4, random_options(rng), seed=seed, packs=packs, game="tresette")
    state = match.state()
    oracle = Oracle(state["options"], state["dealer"], state["hands"])
    actions = 0
    while not state["over"]:
        if oracle.wants_deal:
            assert (state["hand_number"], state["dealer"]) == (oracle.number, oracle.dealer)
            oracle.new_deal(state["hands"])
        legal = match.legal()
        compare(state, legal, oracle)
        action = rng.choice(legal)
        match.act(action)
        oracle.act(action)
        state = match.state()
        actions += 1
    assert oracle.over
    assert state["scores"] == oracle.scores
    assert state["winner"] == oracle.scores.index(max(oracle.scores))
    return actions


def test_soak_the_product_and_the_oracle_agree_on_tresette() -> None:
    assert sum(played_match(seed) for seed in range(MATCHES)) > 80 * MATCHES
