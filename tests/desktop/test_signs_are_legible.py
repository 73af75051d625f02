"""Words at seats and on the signs of the felt: large enough to read, whole, off each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.table.badges.callout import Badge
from porrazo.desktop.table.badges.plaques import Plaque
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.seat_note import SeatNote
from porrazo.desktop.table.badges.seat_state import DEALER, SeatState
from porrazo.desktop.table.badges.signs import Signs
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import MIN_SIZE, Layout
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.match.opponent_names import opponent_name
from porrazo.numbers import written
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Mark
from porrazo.text import LANGUAGES, Text
from support.written import Line, lines_of

LOOKS = [
    (MIN_SIZE, 1.0),
    ((1280, 720), 2.0),
    *[
        pytest.param(*look, marks=pytest.mark.long)
        for look in (((1280, 720), 0.75), ((1280, 720), 1.0), ((1920, 1080), 1.0))
    ],
]
"""Where there is least room for words; and, at length, where there is more."""
SEEN: dict[str, Any] = {"signals": "free", "signal_seen_by": "all", "signal_to": "any_partner"}
RAISES: list[tuple[str, int, dict[str, Any]]] = [
    ("put", 2, {}),
    *[("truc", seats, {"signals": "free"} if seats > 2 else {}) for seats in (2, 4, 6, 8)],
    *[("matarrata", seats, {"signals": "free"} if seats > 2 else {}) for seats in (2, 4, 6, 8)],
    *[("rentoy", seats, {}) for seats in (2, 4, 6, 8)],
    *[("rentoy", seats, SEEN) for seats in (4, 6, 8)],
]
TABLES = [(name, seats) for name in NAMES for seats in game_named(name).seats]


def seated(context: Context, match: Match) -> TableSetup:
    """Somebody and the opponents, as the program names them."""
    levels = [LEVELS[-1 - seat % len(LEVELS)] for seat in range(match.setup.seats - 1)]
    others = [
        Player(opponent_name(context.text, levels, seat), level)
        for seat, level in enumerate(levels)
    ]
    return TableSetup.of(context, match, (Player(context.text.get("scenes.you")), *others))


def played(name: str, seats: int, options: dict[str, Any], most: int) -> Iterator[Match]:
    """A random match in which everybody signals much, before and after each of its actions."""
    game, rng = game_named(name), Random(seats)
    match = Match.new(game, seats, options, None, seats)
    for _ in range(most):
        yield match
        if match.over:
            return
        legal = match.state.legal()
        signals = [each for each in legal if game.action_text(each).startswith("signal")]
        match.act(rng.choice(signals if signals and rng.random() < 0.8 else legal))


def put_up(
    context: Context, table_setup: TableSetup, size: tuple[int, int], scale: float
) -> tuple[Signs, float]:
    """The signs of a table that nobody has put anything on yet, and the least size of letters."""
    context.scenes.resize(size)
    signs = Signs(context, Stage(size), table_setup, Clock())
    zones = Layout.load(table_setup.game.layout).resolve(size, len(table_setup.players), scale)
    signs.place(zones, lambda seat: seat, zones.ui)
    return signs, context.theme.type.least * min(zones.ui, ui_scale(size))


def check(widget: Plaque | Portrait | SeatNote | Badge, least: float) -> None:
    """Hold the words on a sign or at a seat to be legible, whole and off each other."""
    lines = lines_of(widget.draw_picture)
    # The dealer's letter is on a chip of its own.
    on_chip = widget.state.dealer if isinstance(widget, Plaque | Portrait) else ""
    lines = [line for line in lines if line.words != on_chip]
    # A name is written on the pill at the foot of its portrait.
    ground = widget.plaque if isinstance(widget, Portrait) else widget.area
    assert lines
    for line in lines:
        assert round(line.px) >= int(least), (line, least)
        assert "…" not in line.words, line
        assert pygame.Rect((0, 0), ground.size).contains(line.ink), line
    for one, other in combinations(lines, 2):
        assert not one.ink.colliderect(other.ink), (one, other)


def check_apart(signs: Signs) -> None:
    """Hold the names and the notes of all seats to lie off each other."""
    people = [person for person in signs.people if isinstance(person, Portrait)]
    assert people
    names = [(person.state.name, person.plaque) for person in people]
    notes = [(note.label, note.area) for note in signs.notes if note.visible]
    for (one, area), (other, place) in combinations((*names, *notes), 2):
        assert not area.colliderect(place), (one, area, other, place)


def check_all(signs: Signs, least: float, looked_at: set[object]) -> None:
    """Check every sign, each look of it once."""
    for widget in (*signs.people, *signs.notes, *signs.badges.values()):
        # What is written at a seat is always the same.
        told = widget.state.name if isinstance(widget, Portrait) else widget.look()
        look = type(widget), told, widget.area.size
        if widget.visible and look not in looked_at:
            looked_at.add(look)
            check(widget, least)
    check_apart(signs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize(("name", "seats", "options"), RAISES)
def test_stakes_tricks_and_signals_can_be_read_at_games_with_raises(
    context: Context,
    name: str,
    seats: int,
    options: dict[str, Any],
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    context.text = Text(language, strict=True)
    looked_at: set[object] = set()
    placed: tuple[Signs, float] | None = None
    for match in played(name, seats, options, 20 * seats):
        table_setup = seated(context, match)
        signs, least = placed = placed or put_up(context, table_setup, size, scale)
        for event in match.events[-1] if match.events else match.opening:
            line = table_setup.game.line(event, table_setup.say)
            for mark in (*line.marks, *([line.mark] if line.mark else [])):
                signs.mark(mark)
                check_all(signs, least, looked_at)
        view = match.view(0)
        signs.rest(view, table_setup.game.score(view).totals, view.to_act)
        check_all(signs, least, looked_at)
    assert len(looked_at) > seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_names_and_notes_can_be_read_at_every_table(
    context: Context, name: str, seats: int, language: str
) -> None:
    context.text = Text(language, strict=True)
    looked_at: set[object] = set()
    placed: tuple[Signs, float] | None = None
    for match in played(name, seats, {}, 40):
        table_setup, view = seated(context, match), match.view(0)
        signs, least = placed = placed or put_up(context, table_setup, MIN_SIZE, 1.0)
        signs.rest(view, table_setup.game.score(view).totals, view.to_act)
        signs.badges.clear()
        check_all(signs, least, looked_at)


def drawn(context: Context, wide: int, *marks: Mark, score: int = 0) -> list[Line]:
    """What is written on a plaque that is so wide."""
    context.scenes.resize((1280, 720))
    state = SeatState("Tío Ramón", 0, score, level="ramon", marks=marks, short="Ramón")
    plaque = Plaque(context, state)
    plaque.fit(pygame.Rect(0, 0, wide, 34), 1.0)
    check(plaque, context.theme.type.least)
    return lines_of(plaque.draw_picture)


def test_a_call_is_said_in_as_many_words_as_can_be_read(context: Context) -> None:
    signals = Mark("signals", "signals king and two", 0, shorter=("king, two", "king +1"))
    leads = Mark("leads", "leads", 0, shorter=("",))
    told = {
        wide: [line.words for line in drawn(context, wide, leads, signals) if line.words != "0"][-1]
        for wide in (400, 200, 150, 130, 110)
    }
    assert told == {
        400: "Tío Ramón · leads · signals king and two",
        200: "leads · signals king and two",
        150: "leads · king, two",
        130: "leads · king +1",
        110: "king +1",
    }


def test_a_long_number_makes_room_for_name_and_call(context: Context) -> None:
    ready = Mark("stake", "ready", 0)
    lines = {line.words: line for line in drawn(context, 130, ready, score=12345)}
    assert set(lines) == {"Ramón", "ready", "12345"}
    assert lines["ready"].ink.centery > lines["12345"].ink.centery
    chip = Mark(DEALER, "D", 0)
    usual = {line.words: line.px for line in drawn(context, 300, ready, chip, score=-4)}
    assert usual[written(-4)] > lines["12345"].px


def test_a_low_sign_has_a_larger_second_line(context: Context) -> None:
    context.scenes.resize((1280, 720))
    badge = Badge(context)
    badge.show("your team", "trick 1", loud=False)
    shares = []
    for high in (62, 40):
        badge.fit(pygame.Rect(0, 0, 220, round(high / 0.9)), round(high / 0.9), 1.0)
        check(badge, context.theme.type.least)
        below = next(line for line in lines_of(badge.draw_picture) if line.role is FontRole.UI_BOLD)
        shares.append(below.px / badge.area.h)
    assert shares[1] > shares[0]


def test_what_is_said_of_a_seat_lies_where_its_bet_would_and_beside_one(context: Context) -> None:
    table_setup = seated(context, Match.new(game_named("cacho"), 4, {}, None, 1))
    signs, _ = put_up(context, table_setup, (1280, 720), 1.0)
    signs.mark(Mark("folded", "folded", 2))
    note = signs.notes[2]
    assert note.area.centerx == 640
    signs.pot.show(3, (0, 0, 3, 0))
    assert note.area.left > 640
    signs.pot.show(3)
    assert note.area.centerx == 640
