"""Streams of chance: every shuffle and every hand's small choices have one of their own."""

from __future__ import annotations

from porrazo.engine.chance import SEED_LIMIT, Luck, small_choices, stream


def test_no_two_streams_of_a_match_begin_alike() -> None:
    for seed in (0, 1, SEED_LIMIT - 1):
        shuffles = [stream(seed, number).random() for number in range(200)]
        choices = [small_choices(seed, number).random() for number in range(200)]
        assert len({*shuffles, *choices}) == 400


def test_a_stream_is_the_same_each_time_it_is_asked_for() -> None:
    assert stream(7, 3).random() == stream(7, 3).random()
    assert small_choices(7, 3).random() == small_choices(7, 3).random()


def test_small_choices_are_within_their_ways_and_each_of_them_comes() -> None:
    luck = Luck(small_choices(5, 1))
    for ways in (1, 2, 3, 7, 40):
        assert {luck.below(ways) for _ in range(60 * ways)} == set(range(ways))
