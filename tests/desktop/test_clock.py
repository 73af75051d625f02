import pytest
from porrazo.desktop.ui.durations import Durations
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.tween import Delay, Tween
from porrazo.match.settings import Speed
from support.easing import linear


class Dot:
    def __init__(self) -> None:
        self.x = 0.0


def test_time_moves_only_by_ticks(clock: Clock) -> None:
    clock.tick(0.25)
    clock.tick(0.5)
    assert clock.now == 0.75


def test_a_timer_is_called_once_when_it_is_due(clock: Clock) -> None:
    calls: list[float] = []
    clock.after(1.0, lambda: calls.append(clock.now))
    clock.tick(0.9)
    assert calls == []
    assert clock.until_timer() == pytest.approx(0.1)
    clock.tick(0.2)
    clock.tick(5.0)
    assert calls == [pytest.approx(1.1)]
    assert clock.until_timer() is None


def test_timers_come_in_the_order_in_which_they_are_due(clock: Clock) -> None:
    calls: list[str] = []
    clock.after(0.3, lambda: calls.append("late"))
    clock.after(0.1, lambda: calls.append("early"))
    clock.after(0.3, lambda: calls.append("later"))
    clock.tick(1.0)
    assert calls == ["early", "late", "later"]


def test_a_cancelled_timer_is_neither_called_nor_waited_for(clock: Clock) -> None:
    timer = clock.after(0.5, lambda: pytest.fail("cancelled"))
    timer.cancel()
    assert clock.until_timer() is None
    clock.tick(1.0)


def test_a_timer_does_not_count_as_moving(clock: Clock) -> None:
    clock.after(0.5, lambda: None)
    assert not clock.animating


def test_what_a_timer_starts_after_a_long_wait_does_not_jump(clock: Clock) -> None:
    dot = Dot()
    clock.after(5.0, lambda: clock.play(Tween(dot, 1.0, linear, x=10.0)))
    clock.tick(60.0)
    assert dot.x == 0.0
    clock.tick(0.5)
    assert dot.x == 5.0


def test_hurry_lasts_until_everything_has_come_to_rest(clock: Clock) -> None:
    dot = Dot()
    clock.play(Tween(dot, 1.0, linear, x=10.0))
    clock.hurry(4.0)
    clock.tick(0.125)
    assert dot.x == 5.0
    clock.tick(0.125)
    assert not clock.animating
    clock.play(Tween(dot, 1.0, linear, x=20.0))
    clock.tick(0.5)
    assert dot.x == 15.0


def test_hurry_with_nothing_running_hurries_nothing(clock: Clock) -> None:
    dot = Dot()
    clock.hurry(4.0)
    clock.play(Tween(dot, 1.0, linear, x=10.0))
    clock.tick(0.5)
    assert dot.x == 5.0


def test_finish_ends_everything_and_what_that_starts(clock: Clock) -> None:
    dot = Dot()
    first = clock.play(Tween(dot, 1.0, x=10.0))
    first.then(lambda: clock.play(Tween(dot, 1.0, x=30.0)))
    clock.finish()
    assert dot.x == 30.0
    assert not clock.animating


def test_finish_says_so_when_it_would_never_end(clock: Clock) -> None:
    def again() -> None:
        clock.play(Delay(1.0)).then(again)

    again()
    with pytest.raises(RuntimeError, match="without end"):
        clock.finish()


def test_stop_forgets_everything_where_it_is(clock: Clock) -> None:
    dot = Dot()
    clock.play(Tween(dot, 1.0, linear, x=10.0)).then(lambda: pytest.fail("stopped"))
    clock.after(0.6, lambda: pytest.fail("stopped"))
    clock.tick(0.5)
    clock.stop()
    clock.tick(1.0)
    assert dot.x == 5.0
    assert not clock.animating


def test_durations_are_scaled_by_the_speed() -> None:
    normal = Durations()
    assert normal.at(Speed.FAST).deal_card == normal.deal_card / 2
    assert normal.at(Speed.SLOW).deal_card > normal.deal_card
    assert normal.at(Speed.INSTANT).celebrate == 0.0


def test_with_motion_reduced_things_jump_but_can_still_be_read() -> None:
    still = Durations().without_motion()
    assert still.deal_card == still.flip == still.peg_hop == still.callout_in == 0.0
    assert still.callout_hold == Durations().callout_hold
    assert still.think_least == Durations().think_least


def test_at_instant_speed_an_animation_is_over_as_soon_as_it_is_played(clock: Clock) -> None:
    dot = Dot()
    seconds = Durations().at(Speed.INSTANT)
    ended: list[bool] = []
    clock.play(Tween(dot, seconds.deal_card, x=10.0).then(lambda: ended.append(True)))
    assert dot.x == 10.0
    assert ended == [True]
