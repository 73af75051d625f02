"""What people at a table say: where a bubble is, how long, and how it comes and goes."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.table.badges.bubble import SIZES, Side, SpeechBubble
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.match.settings import Speed
from porrazo.table.places.steps import Voice
from support.written import lines_of

FIELD = pygame.Rect(224, 12, 832, 510)
WINDOW = pygame.Rect(0, 0, 1280, 720)
HAND = pygame.Rect(192, 520, 896, 200)
TOP, LEFT, RIGHT, OWN = (640, 173), (301, 331), (979, 331), (118, 690)
LONG = "Well, well: who would ever have thought that of you, of all people?"


def speaker(context: Context, foot: tuple[int, int], clock: Clock) -> Portrait:
    portrait = Portrait(context, SeatState("Adela", 1, level="adela"), clock)
    portrait.fit(foot, 116, 1.0, 160)
    return portrait


def bubble(
    context: Context, clock: Clock, foot: tuple[int, int], side: Side, field: pygame.Rect = FIELD
) -> SpeechBubble:
    made = SpeechBubble(context, speaker(context, foot, clock), clock)
    made.fit(side, field, 1.0, [HAND])
    return made


@pytest.mark.parametrize(
    ("foot", "side", "field"),
    [
        (TOP, Side.RIGHT, FIELD),
        (TOP, Side.LEFT, FIELD),
        (LEFT, Side.ABOVE, FIELD),
        (LEFT, Side.RIGHT, FIELD),
        (RIGHT, Side.ABOVE, FIELD),
        (RIGHT, Side.LEFT, FIELD),
        (OWN, Side.ABOVE, WINDOW),
        (OWN, Side.RIGHT, WINDOW),
    ],
)
@pytest.mark.parametrize("voice", list(Voice))
@pytest.mark.parametrize("words", ["No", "¡Porrazo!", LONG])
def test_a_bubble_stays_in_its_field_off_the_hand_and_off_the_speaker(
    context: Context,
    foot: tuple[int, int],
    side: Side,
    field: pygame.Rect,
    voice: Voice,
    words: str,
) -> None:
    said = bubble(context, Clock(), foot, side, field)
    said.say(words, voice, "let us play for 3")
    assert field.contains(said.paper)
    assert not said.paper.colliderect(HAND)
    assert not said.paper.colliderect(said.speaker.box)
    # Its tail ends at the speaker.
    assert said.area.colliderect(said.speaker.box.inflate(16, 60))


def test_the_side_that_is_wanted_is_taken_where_it_is_free(context: Context) -> None:
    right = bubble(context, Clock(), TOP, Side.RIGHT)
    right.say("Truc!")
    assert right.paper.left > right.speaker.box.right
    above = bubble(context, Clock(), RIGHT, Side.ABOVE)
    above.say("Truc!")
    assert above.paper.bottom < above.speaker.crest


def test_what_must_be_seen_sends_a_bubble_to_another_side(context: Context) -> None:
    made = SpeechBubble(context, speaker(context, TOP, Clock()), Clock())
    cards = pygame.Rect(700, 60, 120, 100)
    made.fit(Side.RIGHT, FIELD, 1.0, [cards])
    made.say("Truc!")
    assert made.paper.right < made.speaker.box.left


@pytest.mark.parametrize("voice", list(Voice))
def test_words_are_as_large_as_their_voice_and_whole(context: Context, voice: Voice) -> None:
    said = bubble(context, Clock(), TOP, Side.RIGHT)
    said.say("I raise to 6", voice, "or fold")
    words, below = lines_of(said.draw_picture)
    assert (words.words, words.px) == ("I raise to 6", SIZES[voice])
    assert below.words == "or fold"
    assert below.px >= 14


def test_a_bubble_pops_up_stays_to_be_read_and_fades(context: Context) -> None:
    clock, durations = Clock(), context.durations
    said = bubble(context, clock, TOP, Side.RIGHT)
    assert said.shown() == ()
    said.say("Truc!", Voice.STAKE)
    assert said.shown() == ()
    clock.tick(durations.bubble_in / 6)
    small = said.bounds
    clock.tick(durations.bubble_in)
    assert said.bounds.w > small.w
    assert said.alpha == 1.0
    clock.tick(durations.bubble_hold - durations.bubble_in / 6 - 0.01)
    assert said.alpha == 1.0
    clock.tick(0.02)
    clock.tick(durations.bubble_out / 2)
    assert 0.0 < said.alpha < 1.0
    clock.tick(durations.bubble_out)
    assert said.shown() == ()
    assert clock.until_timer() is None


def test_a_pass_is_gone_sooner_and_a_long_sentence_later(context: Context) -> None:
    def stays(words: str, voice: Voice) -> float:
        clock = Clock()
        said = bubble(context, clock, TOP, Side.RIGHT)
        said.say(words, voice)
        clock.tick(1e-6)
        wait = clock.until_timer()
        assert wait is not None
        return wait

    brief, usual = stays("Pass", Voice.BRIEF), stays("Truc!", Voice.STAKE)
    assert brief < usual < stays(LONG, Voice.TALK)


def test_a_call_stays_until_it_is_answered(context: Context) -> None:
    clock = Clock()
    said = bubble(context, clock, TOP, Side.RIGHT)
    said.say("Truc!", Voice.STAKE, stays=True)
    clock.tick(60.0)
    assert said.alpha == 1.0
    said.fall_silent()
    clock.tick(context.durations.bubble_out)
    assert not said.visible


def test_another_word_takes_the_place_of_the_one_before(context: Context) -> None:
    clock = Clock()
    said = bubble(context, clock, TOP, Side.RIGHT)
    said.say("Pass", Voice.BRIEF)
    clock.tick(context.durations.bubble_brief)
    said.say("Truc!", Voice.STAKE)
    clock.tick(context.durations.bubble_in)
    clock.tick(context.durations.bubble_hold - 0.01)
    assert said.visible
    assert [line.words for line in lines_of(said.draw_picture)] == ["Truc!"]


def test_with_motion_reduced_a_bubble_is_just_there(context: Context) -> None:
    context.set_speed(Speed.NORMAL, reduced_motion=True)
    clock = Clock()
    said = bubble(context, clock, TOP, Side.RIGHT)
    said.say("Truc!")
    assert (said.alpha, said.scale) == (1.0, 1.0)
    assert not clock.animating
    clock.tick(context.durations.bubble_hold)
    clock.tick(0.0)
    assert not said.visible


def test_what_is_said_can_be_read_however_fast_the_table_moves(context: Context) -> None:
    context.set_speed(Speed.INSTANT)
    clock = Clock()
    said = bubble(context, clock, TOP, Side.RIGHT)
    said.say("Truc!")
    clock.tick(1.5)
    assert said.visible
