"""Whole matches of Dou Dizhu played by the product and by the oracle side by side."""

from random import Random
from typing import Any

from oracle.dou_dizhu_oracle import PACK, Oracle, may_play
from porrazo.engine.chance import Luck
from support.product import Product
from support.soak import how_many

MATCHES = how_many(12)


def random_options(rng: Random) -> dict[str, Any]:
    return {
        "deals": rng.randrange(1, 4),
        "starting_counters": rng.choice([0, 50, 1000]),
        "widow_shown": rng.random() < 0.5,
        "quad_pair_as_singles": rng.random() < 0.5,
        "spring": rng.random() < 0.5,
        "all_pass": rng.choice(["redeal", "first_speaker_forced"]),
        "face_up_card": rng.random() < 0.5,
    }


def clumpy_pack(rng: Random) -> list[str]:
    """A pack in which ranks lie together, so that hands have bombs and planes."""
    order = sorted(PACK, key=lambda card: PACK.index(card) // 4 + 6 * rng.random())
    return [order[18 * (place % 3) + place // 3] for place in range(54)]


def compare(state: dict[str, Any], oracle: Oracle) -> None:
    assert [set(hand) for hand in state["hands"]] == oracle.hands
    assert set(state["widow"]) == oracle.widow
    assert (state["phase"], state["to_act"]) == (oracle.phase, oracle.to_act)
    assert (state["bid"], state["landlord"]) == (oracle.bid, oracle.landlord)
    assert (state["bombs"], state["plays"]) == (oracle.bombs, oracle.plays)
    assert state["scores"] == oracle.scores
    if oracle.table is None:
        assert state["table"] is None
    else:
        assert (state["table"]["type"], state["table"]["n"], state["table"]["key"]) == oracle.table


def check_some_plays(match: Product, oracle: Oracle, rng: Random) -> None:
    """Sets of cards at random are open to the actor exactly where the oracle says so."""
    hand = sorted(oracle.hands[oracle.to_act], key=PACK.index)
    alike = oracle.options["quad_pair_as_singles"]
    for _ in range(2):
        first = rng.randrange(len(hand))
        cards = hand[first : first + rng.randrange(1, 7)]
        action = match.match.parse_action({"type": "play", "cards": cards})
        allowed = match.match.game.is_legal(match.match.state, action)
        assert allowed == may_play(cards, oracle.table, alike), cards


def some_action(match: Product, rng: Random) -> dict[str, Any]:
    """A legal action at random; half of the passes are thought over."""
    state, luck = match.match.state, Luck(rng)
    action = state.draw(luck)
    if not action and rng.random() < 0.5:
        action = state.draw(luck)
    return match.match.game.action_json(match.match.view(state.to_act), action)


def played_match(seed: int) -> int:
    rng = Random(seed)
    packs = [clumpy_pack(rng)] if rng.random() < 0.7 else []
    match = Product.new(3, random_options(rng), seed=seed, packs=packs, game="dou_dizhu")
    oracle = Oracle(match.state()["options"], match.state())
    actions = 0
    while not match.state()["over"]:
        state = match.state()
        if oracle.dealt_out:
            assert (state["hand_number"], state["dealer"]) == (
                oracle.number + 1,
                (oracle.dealer + 1) % 3,
            )
            oracle.new_deal(state)
        compare(state, oracle)
        if oracle.phase != "auction":
            check_some_plays(match, oracle, rng)
        action = some_action(match, rng)
        match.act(action)
        oracle.act(action)
        actions += 1
    final = match.state()
    assert final["scores"] == oracle.scores
    best = max(oracle.scores)
    assert final["winners"] == [side for side in range(3) if oracle.scores[side] == best]
    return actions


def test_soak_the_product_and_the_oracle_agree_on_dou_dizhu() -> None:
    assert sum(played_match(seed) for seed in range(MATCHES)) > 10 * MATCHES
