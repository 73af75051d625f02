"""Combinations of Dou Dizhu: the examples of the rules, and every set of cards of small hands."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle.dou_dizhu_oracle import PACK, RANKS, SUITS, plays, rank, readings
from porrazo.cards import FRENCH_54
from porrazo.engine.chance import Luck
from porrazo.games.climbing.dou_dizhu.combinations import (
    INVALID,
    NAMES,
    NOTHING,
    Combination,
    beats,
    combination,
    drawn,
    groups,
    plays_of,
)
from porrazo.games.climbing.ranks import RANK_TEXTS, Holding, bits_of, cards_of

DATA = tomllib.loads((Path(__file__).parent / "dou_dizhu.toml").read_text(encoding="utf-8"))


def bits(words: str) -> int:
    return bits_of([FRENCH_54.card(word) for word in words.split()])


def read(words: str, pair_as_singles: bool = False) -> Combination:
    return combination(bits(words), pair_as_singles)


def told(what: Combination) -> tuple[str, int, str]:
    return NAMES[what.kind], what.length, RANK_TEXTS[what.key]


def legal_plays(hand: list[str], table: Combination, alike: bool = False) -> list[list[str]]:
    held = Holding(bits(" ".join(hand)))
    return [
        FRENCH_54.texts(cards_of(play))
        for group in groups(held, table, alike)
        for play in plays_of(held, group, alike)
    ]


# ---- the examples


@pytest.mark.parametrize("example", DATA["cards"], ids=lambda example: example["id"])
def test_what_cards_are(example: dict[str, Any]) -> None:
    what = read(example["cards"], example.get("pair_as_singles", False))
    assert NAMES[what.kind] == example["type"]
    if what.kind != INVALID:
        assert told(what) == (example["type"], example.get("n", 1), example["key"])


@pytest.mark.parametrize("example", DATA["follow"], ids=lambda example: example["id"])
def test_what_beats_what(example: dict[str, Any]) -> None:
    assert beats(read(example["play"]), read(example["table"])) == example["legal"]


# ---- against every set of cards of small hands


def some_hand(rng: Random, size: int) -> list[str]:
    """A hand of few ranks near each other, so that there is much to combine."""
    low = rng.randrange(len(RANKS) - 4)
    near = [card for card in PACK if low <= RANKS.index(rank(card)) < low + 3 + size // 2]
    return rng.sample(near, min(size, len(near)))


def table_for(rng: Random, alike: bool) -> list[str] | None:
    """Cards that may lie on the table, of a hand with much to combine; None for a free play."""
    if rng.random() < 0.3:
        return None
    options = legal_plays(some_hand(rng, 12), NOTHING, alike)
    return rng.choice(options)


@pytest.mark.parametrize("seed", range(60))
def test_what_a_hand_can_play_is_what_trying_every_set_of_its_cards_finds(seed: int) -> None:
    rng = Random(seed)
    hand, alike = some_hand(rng, rng.randrange(1, 11)), rng.random() < 0.5
    cards = table_for(rng, alike)
    table = NOTHING if cards is None else read(" ".join(cards), alike)
    expected = plays(hand, None if cards is None else readings(cards, alike)[0], alike)
    listed = legal_plays(hand, table, alike)
    words = [" ".join(sorted(map(rank, play))) for play in listed]
    assert len(set(words)) == len(words)
    assert set(words) == expected
    for play in listed:
        assert all(card in first_suits(hand, play, rank(card)) for card in play)


def first_suits(hand: list[str], play: list[str], of: str) -> list[str]:
    """The cards of a rank that a play should use: as many as it has, by suit."""
    held = sorted(
        (card for card in hand if rank(card) == of), key=lambda card: SUITS.find(card[-1])
    )
    return held[: sum(rank(card) == of for card in play)]


@pytest.mark.parametrize("seed", range(30))
def test_a_set_of_cards_is_what_the_plain_reading_says(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        cards, alike = some_hand(rng, rng.randrange(1, 13)), rng.random() < 0.5
        expected = readings(cards, alike)
        assert len(expected) <= 1
        what = read(" ".join(cards), alike)
        assert [told(what)] == expected if expected else what.kind == INVALID


@pytest.mark.parametrize("seed", range(20))
def test_a_long_hand_lists_only_combinations_and_each_set_of_ranks_once(seed: int) -> None:
    rng = Random(seed)
    hand = rng.sample(PACK, 20)
    listed = legal_plays(hand, NOTHING)
    assert len({" ".join(map(rank, play)) for play in listed}) == len(listed)
    assert all(readings(play) for play in listed)


# ---- drawing one


def test_a_play_drawn_at_random_is_any_of_those_listed_as_often_as_any_other() -> None:
    held = Holding(bits("3S 3H 3D 3C 4S 4H 4D 5S 6S 7S *B *R"))
    possible = groups(held, NOTHING, pair_as_singles=True)
    listed = {play for group in possible for play in plays_of(held, group, True)}
    luck, seen = Luck(Random(3)), dict.fromkeys(listed, 0)
    cores = [(group, core) for group in possible for core in range(group.lows.bit_count())]
    for _ in range(40 * len(listed)):
        number = luck.below(sum(group.ways for group, _ in cores))
        for group, core in cores:
            if number < group.ways:
                seen[drawn(held, group, core, luck, True)] += 1
                break
            number -= group.ways
    assert set(seen) == listed
    assert min(seen.values()) > 12
    assert max(seen.values()) < 80
