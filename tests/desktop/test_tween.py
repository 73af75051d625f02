from collections.abc import Callable

import pytest
from porrazo.desktop.table.later import Later
from porrazo.desktop.ui.stage import tween
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Easing,
    Glide,
    Skippable,
    Timed,
    Tween,
    parallel,
    sequence,
    staggered,
)
from support.easing import linear


class Dot:
    def __init__(self, x: float = 0.0, y: float = 0.0) -> None:
        self.x = x
        self.y = y


EASINGS = [linear, tween.ease_out, tween.ease_in_out, tween.spring, tween.overshoot]


@pytest.mark.parametrize("ease", EASINGS, ids=lambda ease: ease.__name__)
def test_every_easing_goes_from_0_to_1(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("ease", [tween.spring, tween.overshoot], ids=lambda ease: ease.__name__)
def test_a_lively_easing_goes_a_little_too_far(ease: Easing) -> None:
    furthest = max(ease(t / 100) for t in range(101))
    assert 1.02 < furthest < 1.3


def test_a_tween_ends_exactly_where_it_should(clock: Clock) -> None:
    dot = Dot(0.1)
    clock.play(Tween(dot, 0.3, x=0.7))
    for _ in range(20):
        clock.tick(1 / 60)
    assert dot.x == 0.7
    assert not clock.animating


def test_a_later_tween_takes_an_attribute_over_and_leaves_the_others(clock: Clock) -> None:
    dot = Dot()
    clock.play(Tween(dot, 1.0, linear, x=10.0, y=10.0))
    clock.tick(0.5)
    clock.play(Tween(dot, 1.0, linear, x=0.0))
    clock.tick(0.5)
    assert (dot.x, dot.y) == (2.5, 10.0)
    clock.tick(0.5)
    assert (dot.x, dot.y) == (0.0, 10.0)


def test_an_attribute_that_was_taken_over_does_not_come_back_when_the_earlier_one_ends(
    clock: Clock,
) -> None:
    dot = Dot()
    clock.play(Tween(dot, 2.0, linear, x=10.0))
    clock.play(Tween(dot, 0.5, linear, x=3.0))
    clock.tick(0.5)
    clock.tick(2.0)
    assert dot.x == 3.0


def test_a_move_bends_on_the_way_and_arrives(clock: Clock) -> None:
    dot = Dot()
    clock.play(Glide(dot, (100.0, 0.0), 1.0, linear, arc=0.2))
    clock.tick(0.5)
    assert (dot.x, dot.y) == (50.0, pytest.approx(-20.0))
    clock.tick(0.5)
    assert (dot.x, dot.y) == (100.0, 0.0)


def test_a_sequence_gives_left_over_time_to_the_next_step(clock: Clock) -> None:
    dot = Dot()
    clock.play(sequence(Delay(0.25), Tween(dot, 1.0, linear, x=10.0)))
    clock.tick(0.75)
    assert dot.x == 5.0


def test_a_sequence_reads_where_a_step_begins_when_it_begins(clock: Clock) -> None:
    dot = Dot()
    clock.play(sequence(Tween(dot, 1.0, linear, x=10.0), Tween(dot, 1.0, linear, x=20.0)))
    clock.tick(1.5)
    assert dot.x == 15.0


def test_callbacks_come_in_order_and_once(clock: Clock) -> None:
    said: list[str] = []
    steps = sequence(
        Call(lambda: said.append("a")),
        Delay(0.1).then(lambda: said.append("b")),
        Call(lambda: said.append("c")),
    )
    clock.play(steps.then(lambda: said.append("end")))
    clock.tick(1.0)
    clock.tick(1.0)
    assert said == ["a", "b", "c", "end"]


def test_finishing_a_sequence_calls_what_lies_on_the_way(clock: Clock) -> None:
    dot, said = Dot(), []
    clock.play(sequence(Delay(1.0), Call(lambda: said.append(1)), Tween(dot, 1.0, x=5.0)))
    clock.tick(0.5)
    clock.finish()
    assert said == [1]
    assert dot.x == 5.0


def test_a_parallel_is_over_when_its_last_part_is(clock: Clock) -> None:
    one, other, said = Dot(), Dot(), []
    both = parallel(Tween(one, 1.0, linear, x=1.0), Tween(other, 2.0, linear, x=1.0))
    clock.play(both.then(lambda: said.append(clock.now)))
    clock.tick(1.5)
    assert one.x == 1.0
    assert not said
    clock.tick(0.5)
    assert said == [2.0]


def test_nothing_at_all_is_over_at_once(clock: Clock) -> None:
    said: list[int] = []
    clock.play(parallel().then(lambda: said.append(1)))
    clock.play(sequence().then(lambda: said.append(2)))
    assert said == [1, 2]
    clock.tick(0.0)
    assert not clock.animating


def test_staggered_parts_start_one_after_another(clock: Clock) -> None:
    dots = [Dot() for _ in range(3)]
    clock.play(staggered(0.5, (Tween(dot, 1.0, linear, x=10.0) for dot in dots)))
    clock.tick(1.0)
    assert [dot.x for dot in dots] == [10.0, 5.0, 0.0]


def test_a_cancelled_animation_stays_where_it_is(clock: Clock) -> None:
    dot = Dot()
    steps = sequence(Tween(dot, 1.0, linear, x=10.0), Call(lambda: pytest.fail("cancelled")))
    clock.play(steps)
    clock.tick(0.5)
    steps.cancel()
    clock.tick(1.0)
    assert dot.x == 5.0
    assert not clock.animating


class Counted(Timed):
    """Counts how often it is shown."""

    shows = 0

    def _show(self, t: float) -> None:
        self.shows += 1


@pytest.mark.parametrize("depth", [0, 1, 8])
@pytest.mark.parametrize(
    "around", [parallel, sequence, Skippable, lambda inside: Later(lambda: inside)]
)
def test_what_lies_deep_in_others_is_shown_once_a_tick(
    clock: Clock, depth: int, around: Callable[[Animation], Animation]
) -> None:
    inside = Counted(1.0)
    whole: Animation = inside
    for _ in range(depth):
        whole = around(whole)
    clock.play(whole)
    assert inside.shows == 1
    clock.tick(0.5)
    assert inside.shows == 2
    clock.finish()
    assert inside.shows == 3
