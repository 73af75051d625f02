"""Whole matches of Last One played by the product and by the oracle side by side."""

import json
from random import Random
from typing import Any

from oracle.last_one_oracle import PACK, Oracle
from support.product import Product
from support.soak import how_many

MATCHES = how_many(10)
DEALS = 4


def random_options(rng: Random, seats: int) -> dict[str, Any]:
    return {
        "threshold": rng.choice([50, 60, 120]),
        "fixed_size": rng.choice([0, 0, 4, 5, 8, 8 if seats == 6 else 9]),
        "play_drawn": rng.random() < 0.5,
        "must_play": rng.random() < 0.3,
        "last_one_penalty": rng.choice([0, 2, 2, 5]),
        "melee_joker": rng.random() < 0.5,
        "effects_on_last": rng.random() < 0.5,
    }


def some_pack(rng: Random) -> list[str]:
    """A pack, often one whose cards of effect come early."""
    early = rng.choice(["", "", "34*", "2JA8", "45678"])
    return sorted(PACK, key=lambda card: rng.random() - (0.5 if card[0] in early else 0.0))


def compare(state: dict[str, Any], oracle: Oracle) -> None:
    expected = oracle.state()
    found = {name: state[name] for name in expected}
    found["hands"] = [sorted(hand) for hand in found["hands"]]
    assert found == expected


def some_action(legal: list[dict[str, Any]], rng: Random, shedding: bool) -> dict[str, Any]:
    """A legal action at random; who sheds plays where it can, who does not mostly draws."""
    plays = [action for action in legal if action["type"] == "play"]
    if plays and shedding:
        return rng.choice(plays)
    rest = [action for action in legal if action["type"] != "play"]
    return rng.choice(rest if rest and rng.random() < 0.7 else legal)


def played_match(seed: int) -> int:
    rng = Random(seed)
    seats = rng.choice([2, 3, 4, 5, 6])
    packs = [some_pack(rng) for _ in range(DEALS)]
    options, dealer = random_options(rng, seats), rng.randrange(seats)
    shedding = rng.choice([0.95, 0.8, 0.4])
    match = Product.new(seats, options, dealer=dealer, seed=seed, packs=packs, game="last_one")
    oracle = Oracle(seats, options, dealer, packs)
    actions = 0
    while not oracle.spent and oracle.phase != "over" and actions < 600:
        compare(match.state(), oracle)
        legal = match.legal()
        assert sorted(map(json.dumps, legal)) == sorted(map(json.dumps, oracle.legal()))
        action = some_action(legal, rng, rng.random() < shedding)
        match.act(action)
        oracle.act(action)
        actions += 1
    if oracle.phase == "over":
        compare(match.state(), oracle)
    assert match.state()["scores"] == oracle.scores
    return actions


def test_soak_the_product_and_the_oracle_agree_on_last_one() -> None:
    assert sum(played_match(seed) for seed in range(MATCHES)) > 20 * MATCHES
