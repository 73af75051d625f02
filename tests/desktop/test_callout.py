"""Banners, and the badge of a porrazo that may still be countered."""

import pytest
from porrazo.desktop.table.badges.callout import Badge, Callout
from porrazo.desktop.table.setting_up import place_callout
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.games import CATALOGUE, NAMES
from porrazo.games.tables import table_game

SENTENCE = (
    "Abuela Carmen gana con 54 en tres del mismo palo (el caballo de copas vale por un as de oros) "
    "contra los 53 de Don Chucho"
)


def test_a_callout_comes_stays_and_goes(context: Context, clock: Clock) -> None:
    callout, seconds = Callout(context), context.durations
    clock.play(callout.say("Porrazo, 2"))
    clock.tick(seconds.callout_in + seconds.callout_hold / 2)
    assert callout.alpha == 1.0
    clock.tick(seconds.callout_hold + seconds.callout_out)
    assert callout.alpha == 0.0


@pytest.mark.parametrize("layout", ["vying", "climbing", "table"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("words", [SENTENCE, "Cacho", "Refait"])
def test_a_call_stays_clear_of_the_scores_however_long_it_is(
    context: Context, layout: str, size: tuple[int, int], words: str
) -> None:
    callout = Callout(context)
    for seats in (2, 4):
        zones = Layout.load(layout).resolve(size, seats)
        place_callout(callout, zones)
        callout.say(words, grand=words == "Refait")
        assert zones["felt"].contains(callout.area)
        assert not zones["pegboard"].colliderect(callout.area)
        letters = callout.area.h / zones.ui
        assert letters >= 1.7 * 0.7 * context.theme.type.title


@pytest.mark.parametrize("name", NAMES)
def test_a_call_covers_no_cards_and_nobody(context: Context, name: str) -> None:
    """It is between table and hand, above the buttons, however many sit there."""
    callout = Callout(context)
    for seats in CATALOGUE[name].seats:
        for size in ((960, 600), (1280, 720), (1920, 1080), (2560, 1080)):
            zones = Layout.load(table_game(name).layout).resolve(size, seats)
            place_callout(callout, zones)
            callout.say("Abuela Carmen takes the trick")
            assert abs(callout.area.centerx - size[0] / 2) <= 2
            others = [rect for place in zones.places[1:] for rect in place.rects.values()]
            edge = round(8 * zones.ui)
            said = callout.area.inflate(-edge, -edge)
            for rect in (zones["table"], zones["hand"], zones["actions"], *others):
                assert not said.colliderect(rect), (seats, size, rect)
            # A long one has two lines, over the place of the buttons.
            callout.say(SENTENCE)
            said = callout.area.inflate(-edge, -edge)
            for rect in (zones["table"], zones["hand"], *others):
                assert not said.colliderect(rect), (seats, size, rect)


@pytest.mark.parametrize("name", NAMES)
def test_large_words_of_a_call_cover_no_cards(context: Context, name: str) -> None:
    callout = Callout(context)
    for seats in CATALOGUE[name].seats:
        zones = Layout.load(table_game(name).layout).resolve((1280, 720), seats, 2.0)
        place_callout(callout, zones)
        for words in ("Abuela Carmen takes the trick", SENTENCE):
            callout.say(words)
            for rect in (zones["hand"], *[place["cards"] for place in zones.places[1:]]):
                assert not callout.area.inflate(-10, -10).colliderect(rect), (seats, rect)


def test_a_long_call_has_two_lines_and_follows_the_window(context: Context) -> None:
    callout = Callout(context)
    place_callout(callout, Layout.load("vying").resolve((960, 600), 2))
    callout.say(SENTENCE)
    small = callout.area
    place_callout(callout, Layout.load("vying").resolve((1920, 1080), 2))
    assert callout.area.w > 1.5 * small.w


def test_a_san_benito_is_larger_and_is_waited_for(context: Context, clock: Clock) -> None:
    plain, grand, over = Callout(context), Callout(context), []
    clock.play(plain.say("San Benito")).then(lambda: over.append("plain"))
    clock.play(grand.say("San Benito", grand=True)).then(lambda: over.append("grand"))
    assert grand.area.w > 2 * plain.area.w
    clock.tick(context.durations.callout_in + context.durations.callout_beat)
    assert over == ["plain"]
    assert (plain.alpha, grand.alpha) == (1.0, 1.0)
    clock.tick(context.durations.celebrate)
    assert over == ["plain", "grand"]


def test_what_is_called_is_read_before_other_words_come(context: Context, clock: Clock) -> None:
    callout, seconds = Callout(context), context.durations
    clock.play(callout.say("Porrazo, 2"))
    clock.tick(seconds.callout_in + seconds.callout_beat)
    clock.play(callout.say("Limpia"))
    assert callout.label == "Porrazo, 2"
    clock.tick(seconds.reading("Porrazo, 2"))
    assert callout.label == "Limpia"
    clock.tick(seconds.callout_in)
    assert callout.alpha == 1.0
    clock.tick(seconds.callout_beat)
    clock.tick(seconds.callout_hold + seconds.callout_out)
    assert callout.alpha == 0.0


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
