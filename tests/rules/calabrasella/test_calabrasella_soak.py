"""Whole matches of Calabrasella played by the product and by the oracle side by side."""

from random import Random
from typing import Any

from oracle.calabrasella_oracle import PACK, Oracle
from support.product import Product
from support.soak import how_many

MATCHES = how_many(4)


def random_options(rng: Random) -> dict[str, Any]:
    return {
        "set_aside_points": rng.choice(["last_trick", "none"]),
        "opening_lead": rng.choice(["after_declarer", "eldest"]),
        "sweep_multiplier": rng.choice([1, 2]),
        "deals": rng.choice([3, 6]),
        "starting_counters": rng.choice([0, 100, 1000]),
        "packets": rng.choice([1, 2, 4]),
    }


def clumpy_pack(rng: Random) -> list[str]:
    """A pack of which long suits, or the threes and twos, often come to one seat."""
    pack = sorted(PACK, key=lambda card: (card[0] in "23") + 1.3 * rng.random())
    if rng.random() < 0.5:
        pack = sorted(PACK, key=lambda card: "SHDC".index(card[1]) + 2.5 * rng.random())
    return pack[-12:] + pack[:-12]


def cards(words: Any) -> Any:
    """The same words with the cards of each set in order."""
    if isinstance(words, dict):
        return {name: cards(value) for name, value in words.items()}
    if not isinstance(words, list):
        return words
    if all(isinstance(each, str) for each in words):
        return sorted(words)
    return [cards(each) for each in words]


def in_words(action: dict[str, Any]) -> tuple[str, ...]:
    """An action as words that can be sorted."""
    return action["type"], *sorted(action.get("cards", [action.get("card", "")]))


def compare(match: Product, state: dict[str, Any], oracle: Oracle) -> None:
    ours = cards({name: state[name] for name in (
        "hands", "discards", "taken", "won", "actions",
    )})  # fmt: skip
    assert ours == cards({
        "hands": oracle.hands, "discards": oracle.discards, "taken": oracle.taken,
        "won": oracle.won, "actions": oracle.did,
    })  # fmt: skip
    assert state["widow"] == oracle.widow
    assert [play["card"] for play in state["trick"]] == oracle.trick
    for name in ("phase", "to_act", "declarer", "called", "giver", "returned", "leader", "scores"):
        assert state[name] == getattr(oracle, name), name
    for seat in range(3):
        seen = match.observe(seat)
        assert [sorted(hand) for hand in seen["hands"]] == oracle.seen_hands(seat)
        assert cards(seen["actions"]) == cards(oracle.seen_actions(seat))
        pair = (oracle.declarer, oracle.giver)
        hidden = oracle.returned is not None and seat not in pair
        assert seen["returned"] == ("?" if hidden else oracle.returned)
        own = seat == oracle.declarer
        mine = oracle.discards if own else ["?"] * len(oracle.discards)
        assert sorted(seen["discards"]) == sorted(mine)
        assert seen["widow"] == (oracle.widow if oracle.discards else ["?"] * 4)


def played_match(seed: int) -> int:
    rng = Random(seed)
    packs = [clumpy_pack(rng) for _ in range(6)]
    match = Product.new(3, random_options(rng), seed=seed, packs=packs, game="calabrasella")
    state = match.state()
    oracle = Oracle(state["options"], state["dealer"], packs[0])
    actions = 0
    while not state["over"]:
        if oracle.wants_deal:
            assert (state["hand_number"], state["dealer"]) == (oracle.number, oracle.dealer)
            oracle.new_deal(packs[oracle.number - 1])
        compare(match, state, oracle)
        legal = [cards(action) for action in match.legal()]
        assert sorted(map(in_words, legal)) == sorted(map(in_words, oracle.legal()))
        action = rng.choice(legal)
        match.act(action)
        oracle.act(action)
        state = match.state()
        actions += 1
    assert oracle.over
    assert state["scores"] == oracle.scores
    best = max(oracle.scores)
    assert state["winners"] == [seat for seat in range(3) if oracle.scores[seat] == best]
    return actions


def test_soak_the_product_and_the_oracle_agree_on_calabrasella() -> None:
    assert sum(played_match(seed) for seed in range(MATCHES)) > 50 * MATCHES
