"""Who sits at a table: every mood of every face, and what a portrait shows of a seat."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest
from porrazo.desktop.studio.people import EVERYBODY, Moods, PeopleAtTable
from porrazo.desktop.table.badges import arch, faces
from porrazo.desktop.table.badges.blinking import Blinking
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.seat_state import DEALER, SeatState
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import Colour
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.match.settings import Speed
from porrazo.table.game import Mark, Tone
from porrazo.table.moods import Gaze, Hat, Held, Mood
from support.pictures import difference
from support.written import lines_of

#: As wide as a portrait is at the fullest table in the smallest window, and at its largest.
SMALL, LARGE = 77, 192
LOOKS = [*Mood, faces.BLINK, Gaze.LEFT, Gaze.RIGHT, Gaze.DOWN]
FOOT = 300, 300


def seat(context: Context, clock: Clock | None = None, level: str | None = "carmen") -> Portrait:
    state = SeatState("Abuela Carmen", 1, level=level, short="Carmen", others=("Don Chucho",))
    portrait = Portrait(context, state, clock)
    portrait.fit(FOOT, 128, 1.0, 160)
    return portrait


def changed(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels in which two pictures of one size differ clearly."""
    return difference(one, other, 60)


# --- the drawings


@pytest.mark.parametrize("level", EVERYBODY)
@pytest.mark.parametrize("width", [SMALL, LARGE])
def test_no_two_looks_of_a_face_are_alike(level: str | None, width: int) -> None:
    name = faces.drawn_as(level)
    drawn = {look: faces.cut_out(name, look, None, width) for look in LOOKS}
    for one, other in itertools.combinations(LOOKS, 2):
        # A glance moves the pupils alone.
        calm = {one, other} <= {Mood.CALM, faces.BLINK, *Gaze}
        least = 0.0003 if calm else 0.008
        assert changed(drawn[one], drawn[other]) > least, (one, other)


@pytest.mark.parametrize("level", EVERYBODY)
@pytest.mark.parametrize("hat", list(Hat))
def test_a_hat_is_worn_in_every_mood_and_none_is_cut_off(level: str | None, hat: Hat) -> None:
    name = faces.drawn_as(level)
    for mood in Mood:
        bare, worn = (faces.cut_out(name, mood, each, LARGE) for each in (None, hat))
        assert changed(bare, worn) > 0.02
        assert worn.get_bounding_rect().top > 0


@pytest.mark.parametrize("level", EVERYBODY)
def test_what_is_behind_somebody_is_left_out(level: str | None) -> None:
    person = faces.cut_out(faces.drawn_as(level), Mood.CALM, None, LARGE)
    corners = [(2, 2), (person.width - 3, 2), (2, person.height // 3)]
    assert [person.get_at(corner).a for corner in corners] == [0, 0, 0]


@pytest.mark.parametrize("held", list(Held))
def test_things_are_drawn(held: Held) -> None:
    thing = faces.thing(held, 60)
    assert thing.get_bounding_rect().w > 30


@pytest.mark.parametrize("level", EVERYBODY)
def test_below_the_face_nobody_stands_out_of_the_arch(context: Context, level: str | None) -> None:
    name, theme = faces.drawn_as(level), context.theme
    for mood in Mood:
        niche, person = arch.seated(name, mood, None, LARGE, theme.sides[0], theme.palette)
        place = niche.get_rect(midbottom=(person.width // 2, person.height))
        below = pygame.Rect(0, place.top + round(0.55 * place.h), person.width, person.height)
        shown = person.subsurface(below.clip(person.get_rect())).get_bounding_rect()
        assert shown.left >= place.left
        assert shown.right <= place.right


# --- what a portrait shows


def near(one: pygame.Color, other: Colour) -> bool:
    return all(abs(a - b) < 14 for a, b in zip(one[:3], other, strict=True))


def in_window(portrait: Portrait, at: tuple[int, int]) -> pygame.Color:
    (picture, *_) = portrait.blits()
    return picture.surface.get_at((at[0] - picture.x, at[1] - picture.y))


def test_the_plaque_turns_gold_and_a_light_goes_up_when_it_is_somebodys_turn(
    context: Context,
) -> None:
    portrait, palette = seat(context), context.theme.palette
    on_plaque = portrait.plaque.left + 12, portrait.plaque.top + 6
    beside_arch = portrait.box.right + 6, portrait.box.centery
    assert near(in_window(portrait, on_plaque), palette.cream)
    before = in_window(portrait, beside_arch)
    portrait.state.active = True
    assert in_window(portrait, on_plaque).b < palette.cream[2] - 60
    assert in_window(portrait, beside_arch).r > before.r + 60


def test_an_alarm_is_red_also_when_a_mark_tells_it(context: Context) -> None:
    portrait = seat(context)
    portrait.state.marks = (Mark("left", "1", 1, tone=Tone.ALARM),)
    glow = in_window(portrait, (portrait.box.right + 2, portrait.box.centery))
    assert near(glow, context.theme.palette.brick)


def test_who_has_just_folded_has_no_light_any_more(context: Context) -> None:
    portrait = seat(context)
    portrait.state.marks = (Mark("stake", "folded", 1, out=True),)
    out = portrait.draw_picture()
    portrait.state.active = True
    assert changed(out, portrait.draw_picture()) == 0


def test_who_is_out_of_the_deal_is_grey(context: Context) -> None:
    portrait = seat(context)
    portrait.state.marks = (Mark("stake", "folded", 1, out=True),)
    place = portrait.box.inflate(-20, -60)
    spots = itertools.product(
        range(place.left, place.right, 3), range(place.top, place.bottom - 20, 3)
    )
    for at in spots:
        colour = in_window(portrait, at)
        assert max(colour[:3]) - min(colour[:3]) < 6


def test_hat_thing_and_dealers_button_are_seen(context: Context) -> None:
    portrait = seat(context)
    bare = portrait.draw_picture()
    for mark in (
        Mark("role", "landlord", 1, hat=Hat.CROWN),
        Mark("fight", "attacks", 1, held=Held.SWORD),
        Mark(DEALER, "D", 1),
    ):
        portrait.state.marks = (*portrait.state.marks, mark)
        now = portrait.draw_picture()
        assert changed(bare, now) > 0.004, mark
        bare = now
    # The hat says what its words do.
    assert portrait.note == "attacks"


def test_a_name_is_without_its_title_smaller_where_narrow_and_cut_only_then(
    context: Context,
) -> None:
    context.scenes.resize((1280, 720))
    portrait = seat(context)
    drawn = []
    for room in (260, 90, 68, 44):
        portrait.fit(FOOT, 76, 1.0, room)
        drawn += lines_of(portrait.draw_picture)
    assert [line.words for line in drawn[:3]] == ["Carmen"] * 3
    assert "…" in drawn[3].words
    assert drawn[0].px == 17
    assert all(line.px >= 14 for line in drawn)


def test_a_long_name_takes_two_rows_over_the_foot_before_it_is_cut(context: Context) -> None:
    context.scenes.resize((1280, 720))
    portrait = seat(context)
    portrait.fit(FOOT, 76, 1.0, 90)
    low = portrait.plaque.copy()
    portrait.state = SeatState("Maximiliano A. P.", 1)
    portrait.fit(FOOT, 76, 1.0, 90)
    rows = lines_of(portrait.draw_picture)
    assert [line.words for line in rows] == ["Maximiliano", "A. P."]
    assert all(line.px >= 14 for line in rows)
    assert portrait.plaque.bottom == low.bottom
    assert portrait.plaque.top < low.top


def test_all_of_it_is_in_its_area_and_the_plaque_is_over_the_foot(context: Context) -> None:
    portrait = seat(context)
    assert portrait.area.contains(portrait.box)
    assert portrait.area.contains(portrait.plaque)
    assert portrait.plaque.center == FOOT
    assert portrait.box.midbottom == FOOT
    assert portrait.area.top <= portrait.crest <= portrait.box.top


def test_marks_are_a_note_and_their_meaning_the_tip(context: Context) -> None:
    portrait = seat(context)
    portrait.state.marks = (
        Mark(DEALER, "D", 1),
        Mark("call", "pass", 1),
        Mark("bid", "2", 1, tip="She bids 2."),
    )
    assert portrait.note == "pass · 2"
    assert "She bids 2." in portrait.tooltip
    assert portrait.tooltip.count("Abuela Carmen") == 2


# --- time


def test_thinking_is_seen_after_a_moment_and_never_for_too_short(context: Context) -> None:
    clock, durations = Clock(), context.durations
    portrait = seat(context, clock)
    portrait.think(True)
    clock.tick(durations.think_shown - 0.01)
    assert (portrait.mood, len(portrait.blits())) == (Mood.CALM, 1)
    clock.tick(0.02)
    assert (portrait.mood, len(portrait.blits())) == (Mood.THINKING, 2)
    portrait.think(False)
    clock.tick(durations.think_seen - 0.02)
    assert portrait.mood is Mood.THINKING
    clock.tick(0.02)
    assert (portrait.mood, len(portrait.blits())) == (Mood.CALM, 1)


def test_a_short_thought_is_not_seen(context: Context) -> None:
    clock = Clock()
    portrait = seat(context, clock)
    portrait.think(True)
    clock.tick(context.durations.think_shown / 2)
    portrait.think(False)
    clock.tick(10.0)
    assert portrait.mood is Mood.CALM
    assert clock.until_timer() is None


def test_who_begins_to_think_again_at_once_is_seen_thinking_on(context: Context) -> None:
    clock = Clock()
    portrait = seat(context, clock)
    portrait.think(True)
    clock.tick(1.0)
    portrait.think(False)
    clock.tick(0.0)
    portrait.think(True)
    clock.tick(10.0)
    assert portrait.mood is Mood.THINKING


def test_a_reaction_takes_the_place_of_thinking_and_ends(context: Context) -> None:
    clock = Clock()
    portrait = seat(context, clock)
    portrait.think(True)
    clock.tick(1.0)
    portrait.react(Mood.SURPRISED, 1.2)
    clock.tick(context.durations.face_drawn)
    assert portrait.mood is Mood.SURPRISED
    clock.tick(1.19)
    assert portrait.mood is Mood.SURPRISED
    clock.tick(0.02)
    assert portrait.mood is Mood.THINKING


def test_the_last_reaction_counts(context: Context) -> None:
    clock = Clock()
    portrait = seat(context, clock)
    portrait.react(Mood.SURPRISED, 1.0)
    clock.tick(0.5)
    portrait.react(Mood.CROSS, 2.0)
    clock.tick(context.durations.face_drawn)
    clock.tick(1.5)
    assert portrait.mood is Mood.CROSS
    clock.tick(1.0)
    assert portrait.mood is Mood.CALM


def test_a_face_drawn_by_a_thread_is_the_one_drawn_at_once(context: Context) -> None:
    clock = Clock()
    later, now = seat(context, clock), seat(context)
    later.react(Mood.SLY, 1.0)
    clock.tick(context.durations.face_drawn)
    now.state.mood = Mood.SLY
    assert changed(later.draw_picture(), now.draw_picture()) == 0


def test_eyes_go_to_who_plays_and_straight_on_again(context: Context) -> None:
    clock = Clock()
    portrait = seat(context, clock)
    for point, gaze in (
        ((900, 320), Gaze.RIGHT),
        ((10, 200), Gaze.LEFT),
        ((310, 700), Gaze.DOWN),
        (None, Gaze.AHEAD),
    ):
        portrait.look_at(point)
        clock.tick(context.durations.face_drawn)
        assert portrait.state.gaze is gaze


def test_somebody_blinks_every_few_seconds_with_one_timer(context: Context) -> None:
    clock, durations = Clock(), context.durations
    people = [seat(context, clock), seat(context, clock, None)]
    Blinking(context, clock, people)
    calm = {portrait.look() for portrait in people}
    blinks, wakes = 0, 0
    while clock.now < 60.0:
        wait = clock.until_timer()
        assert wait is not None
        clock.tick(wait)
        wakes += 1
        blinks += any(portrait.look() not in calm for portrait in people)
    least, most = 60 / durations.blink_most, 60 / durations.blink_least
    assert least - 1 <= blinks <= most + 1
    assert wakes < 60


def test_nobody_blinks_with_motion_reduced(context: Context) -> None:
    context.set_speed(Speed.NORMAL, reduced_motion=True)
    clock = Clock()
    Blinking(context, clock, [seat(context, clock)])
    assert clock.until_timer() is None


def test_a_face_that_is_not_calm_does_not_blink(context: Context) -> None:
    clock = Clock()
    portrait = seat(context, clock)
    portrait.state.mood = Mood.CROSS
    portrait.blink()
    assert clock.until_timer() is None


def test_few_pictures_of_a_portrait_are_kept(context: Context) -> None:
    portrait = seat(context)
    for mood in Mood:
        portrait.state.mood = mood
        portrait.blits()
    assert len(portrait._pictures) <= 3


# --- all of them


@pytest.mark.parametrize(("kind", "name"), [(Moods, "people"), (PeopleAtTable, "people_at_table")])
def test_everybody(
    context: Context,
    golden: Callable[[pygame.Surface, str], None],
    kind: Callable[[Context], Scene],
    name: str,
) -> None:
    scene = kind(context)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    scene.clock.tick(1.0)
    scene.clock.finish()
    golden(scene.picture(), name)
