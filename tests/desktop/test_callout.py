"""Banners, and the badge of a porrazo that may still be countered."""

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.stage.clock import Clock
from porrazo.desktop.table.marks.callout import Badge, Callout


def test_a_callout_comes_stays_and_goes(context: Context, clock: Clock) -> None:
    callout, seconds = Callout(context), context.durations
    clock.play(callout.say("Porrazo, 2"))
    clock.tick(seconds.callout_in + seconds.callout_hold / 2)
    assert callout.alpha == 1.0
    clock.tick(seconds.callout_hold + seconds.callout_out)
    assert callout.alpha == 0.0


def test_a_san_benito_is_larger_and_stays_longer(context: Context, clock: Clock) -> None:
    plain, grand = Callout(context), Callout(context)
    clock.play(plain.say("San Benito"))
    clock.play(grand.say("San Benito", grand=True))
    assert grand.area.w > 2 * plain.area.w
    clock.tick(context.durations.callout_in)
    clock.tick(context.durations.callout_hold + context.durations.callout_out)
    assert (plain.alpha, grand.alpha) == (0.0, 1.0)


def test_a_counter_strikes_out_the_porrazo_before_it(context: Context) -> None:
    badge = Badge(context)
    badge.show("Porrazo", "2", loud=False)
    plain = badge.draw_picture()
    assert badge.void == ""
    badge.show("Counter porrazo", "4", loud=True)
    assert badge.void == "Porrazo"
    assert badge.draw_picture().get_buffer().raw != plain.get_buffer().raw
    badge.hide()
    badge.show("Porrazo", "1", loud=False)
    assert badge.void == ""
