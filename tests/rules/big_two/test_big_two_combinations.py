"""Combinations of Big Two: the examples of the rules, and every set of cards of random hands."""

import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle.big_two_oracle import DEFAULTS, PACK, may_play, plays, reading
from porrazo.cards import FRENCH_52
from porrazo.engine.chance import Luck
from porrazo.engine.game import Setup
from porrazo.games.climbing.big_two.combinations import (
    INVALID,
    NAMES,
    SIZES,
    beats,
    kind_of,
    strength_of,
)
from porrazo.games.climbing.big_two.drawing import drawn_above, drawn_lead
from porrazo.games.climbing.big_two.listing import plays_of
from porrazo.games.climbing.big_two.rules import SETS, Rules, bits_of, penalty
from porrazo.games.climbing.big_two.worthwhile import worthwhile

DATA = tomllib.loads((Path(__file__).parent / "big_two.toml").read_text(encoding="utf-8"))


def rules_with(**options: Any) -> Rules:
    return Rules(Setup(4, DEFAULTS | options, None, 1))


def bits(words: str) -> int:
    return bits_of([FRENCH_52.card(word) for word in words.split()])


def read(cards: int, rules: Rules) -> tuple[int, int]:
    """Size and strength of a combination, 0 and 0 of none."""
    kind = kind_of(cards, rules.low_straights)
    return SIZES[kind], strength_of(cards, kind, rules.suit_first) if kind else 0


# ---- the examples


@pytest.mark.parametrize("example", DATA["cards"], ids=lambda example: example["id"])
def test_what_cards_are(example: dict[str, Any]) -> None:
    kind = kind_of(bits(example["cards"]), example.get("low_straights", True))
    assert NAMES[kind] == example["class"]


@pytest.mark.parametrize("example", DATA["follow"], ids=lambda example: example["id"])
def test_what_beats_what(example: dict[str, Any]) -> None:
    rules = rules_with(flush_order=example.get("flush_order", "suit_first"))
    play, table = read(bits(example["play"]), rules), read(bits(example["table"]), rules)
    assert beats(*play, *table) == example["legal"]


@pytest.mark.parametrize("example", DATA["left"], ids=lambda example: f"{example['cards']} left")
def test_what_cards_left_cost(example: dict[str, int]) -> None:
    assert penalty(example["cards"]) == example["points"]


# ---- against every set of cards


def some_hand(rng: Random, size: int) -> list[str]:
    """A hand with much to combine: few ranks, or few suits."""
    low = rng.randrange(9)
    near = [card for card in PACK if low <= PACK.index(card) // 4 < low + 5]
    alike = [card for card in PACK if card[1] in rng.sample("SHDC", 2)]
    return rng.sample(rng.choice([PACK, near, alike]), size)


def some_rules(rng: Random) -> tuple[Rules, dict[str, Any]]:
    options = DEFAULTS | {
        "flush_order": rng.choice(["suit_first", "rank_first"]),
        "low_straights": rng.random() < 0.5,
    }
    return rules_with(**options), options


def some_table(rng: Random, options: dict[str, Any]) -> list[str]:
    found = sorted(sorted(play) for play in plays(some_hand(rng, 8), None, None, options))
    sizes = Counter(len(play) for play in found)
    size = rng.choice(sorted(sizes))
    return rng.choice([play for play in found if len(play) == size])


@pytest.mark.parametrize("seed", range(40))
def test_what_a_hand_can_play_is_what_trying_every_set_of_its_cards_finds(seed: int) -> None:
    rng = Random(seed)
    rules, options = some_rules(rng)
    hand = some_hand(rng, rng.randrange(1, 12))
    table = some_table(rng, options) if rng.random() < 0.7 else None
    size, strength = (0, 0) if table is None else read(bits(" ".join(table)), rules)
    listed = plays_of(bits(" ".join(hand)), size, strength, rules)
    assert len(set(listed)) == len(listed)
    found = {frozenset(SETS.texts_of(play)) for play in listed}
    assert found == plays(hand, table, None, options)


@pytest.mark.parametrize("seed", range(20))
def test_a_set_of_cards_is_what_the_plain_reading_says(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        rules, options = some_rules(rng)
        cards = some_hand(rng, rng.choice([1, 2, 3, 4, 5, 5, 5, 6]))
        expected = reading(cards, options)
        kind = kind_of(bits(" ".join(cards)), rules.low_straights)
        assert NAMES[kind] == ("invalid" if expected is None else expected[0])


@pytest.mark.parametrize("seed", range(60))
def test_drawing_gives_every_play_as_often_as_any_other(seed: int) -> None:
    rng, luck = Random(seed), Luck(Random(seed))
    rules, options = some_rules(rng)
    hand = bits(" ".join(some_hand(rng, rng.randrange(1, 10))))
    table = some_table(rng, options) if rng.random() < 0.7 else None
    size, strength = (0, 0) if table is None else read(bits(" ".join(table)), rules)
    listed = plays_of(hand, size, strength, rules) + ([0] if table else [])
    each = 120
    drawn = Counter(
        drawn_above(hand, size, strength, rules, luck) if table else drawn_lead(hand, rules, luck)
        for _ in range(min(len(listed), 60) * each)
    )
    assert set(drawn) <= set(listed)
    if len(listed) <= 60:
        assert set(drawn) == set(listed)
        assert all(abs(count - each) < 5.5 * each**0.5 for count in drawn.values())


@pytest.mark.parametrize("seed", range(40))
def test_what_is_worth_a_thought_can_be_played_and_is_there_where_anything_can(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        rules, options = some_rules(rng)
        hand = bits(" ".join(some_hand(rng, rng.randrange(1, 14))))
        size, strength = read(bits(" ".join(some_table(rng, options))), rules)
        few, every = worthwhile(hand, size, strength, rules), plays_of(hand, size, strength, rules)
        assert set(few) <= set(every)
        assert len(set(few)) == len(few)
        assert bool(few) == bool(every)


def test_a_full_hand_lists_only_what_may_be_played() -> None:
    rng = Random(4)
    for _ in range(3):
        hand = rng.sample(PACK, 13)
        for play in plays_of(bits(" ".join(hand)), 0, 0, rules_with()):
            assert may_play(SETS.texts_of(play), None, None, DEFAULTS)
            assert kind_of(play, low_straights=True) != INVALID
