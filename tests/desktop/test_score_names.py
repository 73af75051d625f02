"""Names on what keeps the scores: large enough to read and off the numbers, in every review."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from porrazo.desktop.scenes.review.review import _FIELD, _HEIGHT, _WIDTH
from porrazo.desktop.table.badges.plaques import Plaque
from porrazo.desktop.table.badges.seat_state import DEALER, SeatState
from porrazo.desktop.table.badges.signs import Signs
from porrazo.desktop.table.scores.names import named
from porrazo.desktop.table.scores.pegboard import PegBoard
from porrazo.desktop.table.scores.rack import Rack, rack_of
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import MIN_SIZE, Layout
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.match.opponent_names import opponent_name, short_names
from porrazo.match.preferences import NAME_LIMIT
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Mark
from support.written import Line, lines_of

LOOKS = [
    (MIN_SIZE, 0.75),
    (MIN_SIZE, 1.0),
    ((1280, 720), 2.0),
    *[
        pytest.param(*look, marks=pytest.mark.long)
        for look in (((1280, 720), 0.75), ((1280, 720), 1.0), ((1920, 1080), 1.0))
    ],
]
"""Where there is least room for words; and, at length, where there is more."""
TABLES = [(name, seats) for name in NAMES for seats in game_named(name).seats]

every_look = pytest.mark.parametrize(("size", "scale"), LOOKS)
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def opponents(context: Context, seats: int) -> tuple[Player, ...]:
    """Somebody and so many opponents, as the program names them."""
    levels = [LEVELS[-1 - seat % len(LEVELS)] for seat in range(seats - 1)]
    others = [
        Player(opponent_name(context.text, levels, seat), level)
        for seat, level in enumerate(levels)
    ]
    return Player(context.text.get("scenes.you")), *others


def people(seats: int) -> tuple[Player, ...]:
    """People with the longest names that can be given."""
    names = [f"Maximiliano {'ABCDEFGHIJ'[seat]}. P." for seat in range(seats)]
    assert max(map(len, names)) >= NAME_LIMIT
    return tuple([Player(name) for name in names])


def rack_in_review(
    context: Context, match: Match, players: tuple[Player, ...], size: tuple[int, int], scale: float
) -> tuple[Rack, float]:
    """The rack of a match on the small table of its review, and the scale of its words."""
    ui = min(ui_scale(size) * scale, size[0] / (_WIDTH + 20), size[1] / (_HEIGHT + 16))
    context.scenes.resize(size)
    table_setup = TableSetup.of(context, match, players)
    view = match.view(0)
    rack = rack_of(context, Stage(size), table_setup, table_setup.game.score(view))
    felt = round(_FIELD.w * ui), round(_FIELD.h * ui)
    layout = Layout.load(table_setup.game.diagram_layout(view))
    rack.place(layout.resolve(felt, match.setup.seats)["pegboard"], ui)
    return rack, ui


def names_and_numbers(context: Context, rack: Rack) -> tuple[list[Line], list[Line]]:
    lines = lines_of(rack.board.draw_picture)  # type: ignore[attr-defined]
    target = context.text.get("board.target", target=61)
    bold = [line for line in lines if line.role is FontRole.UI_BOLD and line.words != target]
    return bold, [line for line in lines if line.role is FontRole.INDEX]


def check(context: Context, rack: Rack, ui: float) -> list[Line]:
    """Hold names against numbers and each other; return the names."""
    names, numbers = names_and_numbers(context, rack)
    assert names
    assert len(numbers) == len(rack.scores)
    board = pygame.Rect((0, 0), rack.board.area.size)
    for line in (*names, *numbers):
        assert board.contains(line.ink), line
    for one, other in combinations((*names, *numbers), 2):
        assert not one.ink.colliderect(other.ink), (one, other)
    assert len({line.px for line in names}) == 1
    least = context.theme.type.least * min(ui, ui_scale(context.scenes.size))
    assert round(names[0].px) >= int(least), (names[0].px, least)
    return names


@every_look
@every_table
def test_names_in_a_review_can_be_read_and_keep_off_the_numbers(
    context: Context, name: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    match = Match.new(game_named(name), seats, {}, None, 1)
    rack, ui = rack_in_review(context, match, opponents(context, seats), size, scale)
    if isinstance(rack, PegBoard):
        return  # there are no names on it
    sides = len(rack.scores)
    many = [0, 10, 38, -33, 120, 7, 250, 99, 14, 1]
    for scores in ([7] * sides, many[:sides]):
        rack.show(scores)
        names = check(context, rack, ui)
        assert not any("…" in line.words for line in names)


@every_look
@every_table
def test_the_longest_names_in_a_review_are_broken_or_cut_rather_than_small(
    context: Context, name: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    match = Match.new(game_named(name), seats, {}, None, 1)
    rack, ui = rack_in_review(context, match, people(seats), size, scale)
    if isinstance(rack, PegBoard):
        return
    rack.show([100] * len(rack.scores))
    names = check(context, rack, ui)
    begun = [line.words for line in names if line.words[0] == "M"]
    assert len(begun) == seats
    # Their ends tell them apart, in rows of their own or after a cut in the middle.
    assert len(names) > seats or len(set(begun)) == seats


ALIKE = [
    ("Juan Pérez Soto", "Luis Pérez Soto", "Juan Pérez Sotelo", "Juan Pablo Pérez"),
    ("Mary Ann", "Sue Ann", "Ann", "Ann 2"),
    ("Maximiliano A. P.", "Maximiliano B. P.", "Maximiliano", "Maximiliano B. Q."),
]


SIDES = Match.new(game_named("cacho"), 4, {}, None, 1)
"""Four who play for themselves."""

every_four = pytest.mark.parametrize("names", ALIKE)


def seated(names: tuple[str, ...]) -> tuple[Player, ...]:
    """People and, under names that a player gave them, computers: they keep all their words."""
    levels = (None, "carmen", None, "ramon")
    return tuple([Player(*each) for each in zip(names, levels, strict=True)])


def apart(shown: list[tuple[str, ...]]) -> bool:
    """Return whether all are shown differently."""
    return len(set(shown)) == len(shown)


@every_four
@pytest.mark.parametrize("room", range(40, 200, 8))
def test_names_that_differ_differ_on_what_keeps_the_scores(
    context: Context, names: tuple[str, ...], room: int
) -> None:
    table_setup = TableSetup.of(context, SIDES, seated(names))
    rack = rack_of(context, Stage((1280, 720)), table_setup, table_setup.game.score(SIDES.view(0)))
    for high in (8, 14, 40):
        found = named(rack.board, table_setup, room, lambda rows, high=high: high / max(rows))
        assert apart([tuple(side) for side in found.rows]), found
        for name, side in zip(names, found.rows, strict=True):
            assert side[0][:1] in (name[0], "…")


@every_four
@pytest.mark.parametrize("marks", [(), (Mark(DEALER, "D"),), (Mark("call", "12 cards"),)])
def test_names_that_differ_differ_on_plaques(
    context: Context, names: tuple[str, ...], marks: tuple[Mark, ...]
) -> None:
    context.scenes.resize((1280, 720))
    plaques = Signs(
        context, Stage((1280, 720)), TableSetup.of(context, SIDES, seated(names))
    ).people
    for wide in range(96, 260, 12):
        shown = []
        for plaque in plaques:
            plaque.state.score, plaque.state.marks = 125, marks
            plaque.fit(pygame.Rect(0, 0, wide, 32), 1.0)
            shown.append(tuple([line.words for line in lines_of(plaque.draw_picture)]))
        assert apart(shown), (wide, shown)


@every_four
def test_a_cut_name_is_not_the_beginning_of_another(
    context: Context, names: tuple[str, ...]
) -> None:
    fonts, role = context.fonts, FontRole.UI_BOLD
    for width in range(40, 160, 4):
        shown = [fonts.shorten(name, role, 18, width, names) for name in names]
        assert len(set(shown)) == len(names), shown
        assert all(fonts.width(each, role, 18) <= width for each in shown)
        for each, name in zip(shown, names, strict=True):
            whole = name.startswith(each.removesuffix("…"))
            fuller = [other for other in names if other.startswith(name)]
            if whole and each != name:
                others = [other for other in names if other not in fuller]
                assert not any(other.startswith(each[:-1]) for other in others), (each, names)


def test_only_the_titles_that_the_program_gave_are_left_out(context: Context) -> None:
    def short(*players: Player) -> list[str]:
        return short_names(context.text, players)

    carmen, again = Player("Abuela Carmen", "carmen"), Player("Abuela Carmen 2", "carmen")
    assert short(carmen, again, Player("Ana")) == ["Carmen", "Carmen 2", "Ana"]
    assert short(Player("Mary Ann", "carmen"), Player("Sue Ann", "ramon")) == [
        "Mary Ann",
        "Sue Ann",
    ]
    assert short(carmen, Player("Carmen")) == ["Abuela Carmen", "Carmen"]
    assert short(carmen, Player("Don Carmen")) == ["Carmen", "Don Carmen"]
    assert short(Player("Abuela Carmen", "of another version")) == ["Abuela Carmen"]


def test_where_it_is_narrow_the_name_of_a_dealer_stands_over_the_score(context: Context) -> None:
    context.scenes.resize((1280, 720))
    dealer = Mark(DEALER, "D")
    plaque = Plaque(
        context, SeatState("Abuela Carmen 2", 0, 12500, level="carmen", short="Carmen 2")
    )
    rows = []
    for marks in ((), (dealer,)):
        plaque.state.marks = marks
        plaque.fit(pygame.Rect(0, 0, 96, 28), 1.0)
        lines = {line.words: line for line in lines_of(plaque.draw_picture)}
        assert lines["Carmen 2"].px >= context.theme.type.least
        assert not lines["Carmen 2"].ink.colliderect(lines["12500"].ink)
        rows.append(lines["Carmen 2"].ink.bottom < lines["12500"].ink.centery)
    assert rows[-1]
