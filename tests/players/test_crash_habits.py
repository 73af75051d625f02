"""How the six err at Crash: what they do not see, and who lays the strongest group first."""

from random import Random

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.partition.crash.players.habits import Habits
from porrazo.games.partition.crash.rules import PACK, bits_of
from porrazo.players.levels import LEVELS, TRAITS
from porrazo.players.search.tree import Found
from support.crash import pack_dealing

GAME = game_named("crash")
# One running flush, a run that shares its cards, and pairs.
HAND = "9S 8S 7S 8H KH KD QC JD 5H 5D 4C 2H 2D"
RUNNING, PAIR = "9S 8S 7S", "KH KD QC"
TIMES = 300


def group(text: str) -> int:
    return bits_of([PACK.card(each) for each in text.split()])


def first_laid(habits: Habits, best: str) -> list[int]:
    """Return what is laid first of a hand, again and again, where a group is thought the best."""
    packs = (tuple(PACK.card(text) for text in pack_dealing(2, 1, {0: HAND})),)
    view = Match.new(GAME, 2, {}, 1, 1, packs).view(0)
    found = [Found(group(best), 1, 1.0, 1.0, 0.0, None)]
    return [habits.laid(view, found, Random(seed)) for seed in range(TIMES)]


def test_flushes_and_runs_are_overlooked_the_less_the_better_one_plays() -> None:
    seen = [first_laid(Habits.by(TRAITS[level]), RUNNING).count(group(RUNNING)) for level in LEVELS]
    assert seen == sorted(seen)
    assert seen[0] < 0.8 * TIMES
    assert seen[-1] == TIMES


def test_nobody_overlooks_equal_cards() -> None:
    pairs = {group(PAIR), *[group(f"KH KD {other}") for other in HAND.split() if other[0] != "K"]}
    blind = Habits(overlooks=1.0)
    assert set(first_laid(blind, PAIR)) <= pairs
    assert set(first_laid(blind, RUNNING)) <= pairs


def test_who_hurries_lays_the_strongest_group_that_he_sees() -> None:
    assert set(first_laid(Habits(hurries=1.0), PAIR)) == {group(RUNNING)}
    often = [first_laid(Habits.by(TRAITS[level]), PAIR).count(group(PAIR)) for level in LEVELS]
    assert often[-2:] == [TIMES, TIMES]
    assert often[0] < 0.3 * TIMES
