"""What every game tells in the rails: words in both languages, nothing hidden, room for all."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pygame
import pytest
from porrazo.desktop.table.rails.zones import LEFT, OWN, RIGHT
from porrazo.desktop.ui.context import Context
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.places.facts import Big, Facts, Lines, Section
from support.rails import Beside, rail_zones
from support.table_contract import played, sitting_of
from support.written import lines_of

TABLES = [(name, seats) for name in NAMES for seats in game_named(name).seats]
FEW_OR_MANY = [
    (name, seats)
    for name in NAMES
    for seats in sorted({min(game_named(name).seats), max(game_named(name).seats)})
]
LOOKS = [((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)]

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def sections(facts: Facts) -> list[Section]:
    own = [facts.own] if facts.own is not None else []
    return [*facts.left, *facts.right, *own]


@every_table
def test_facts_have_words_in_every_language(spoken: Context, name: str, seats: int) -> None:
    table = table_game(name)
    for match in islice(played(game_named(name), seats, 40 + seats, 90), 0, None, 6):
        say = sitting_of(spoken, table, match).say
        for seat in (*range(seats), NOBODY):
            view = match.game.view(match.state, seat)
            facts = table.facts(view, say)
            assert facts == table.facts(view, say)
            assert len(facts.notes) in (0, len(set(match.sides)))
            for section in sections(facts):
                assert section.parts or section.heading
            assert not any(section.aid for section in sections(facts.without_aids()))


@every_table
def test_facts_tell_nothing_hidden(context: Context, name: str, seats: int) -> None:
    table = table_game(name)
    for match in islice(played(game_named(name), seats, seats, 120), 0, None, 7):
        say = sitting_of(context, table, match).say
        for seat in range(seats):
            view = match.view(seat)
            if match.over:
                continue
            other = match.game.determinize(view, Random(seat))
            swapped = match.game.view(other, seat)
            assert table.facts(view, say) == table.facts(swapped, say)


@every_table
def test_what_rails_tell_is_told_in_facts(context: Context, name: str, seats: int) -> None:
    """Marks that are not shown beside rails have facts in their place."""
    table = table_game(name)
    for match in islice(played(game_named(name), seats, 50 + seats, 90), 0, None, 6):
        say = sitting_of(context, table, match).say
        for seat in range(seats):
            view = match.view(seat)
            kinds = {mark.kind for mark in table.marks(view, say) if mark.seat == NOBODY}
            if kinds & set(table.told_in_rails):
                facts = table.facts(view, say)
                assert any(not section.aid for section in sections(facts)) or facts.notes


def late(name: str, seats: int) -> Match:
    """Return a match some way on."""
    *_, match = islice(played(game_named(name), seats, 7, 40), 12 + seats)
    return match


@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize(("name", "seats"), FEW_OR_MANY)
def test_rails_find_room(
    spoken: Context, name: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    spoken.change(ui_scale=scale)
    beside = Beside(spoken, late(name, seats), size, scale=scale)
    zones = rail_zones(size, scale)
    rails = beside.rails
    rails.recall([event for events in beside.match.events for event in events])
    for face, zone in ((rails.left, LEFT), (rails.right, RIGHT), (rails.own, OWN)):
        assert zones[zone].contains(face.area)
        inked = [line for line in lines_of(face.draw_picture) if line.ink.w]
        room = pygame.Rect((0, 0), face.area.size)
        for line in inked:
            assert room.contains(line.ink), line
            assert line.px >= 6
        for one, other in combinations(inked, 2):
            # The number on a seal has its place on the seal, not in the rail.
            assert one.face is not other.face or not one.ink.colliderect(other.ink), (one, other)
    assert beside.rack.bottom <= zones[LEFT].bottom
    assert zones[RIGHT].contains(rails.news.area)
    assert rails.news.area.bottom <= max(rails.right.free_bottom, rails.news.area.top + 1)
    written = lines_of(rails.news.draw_picture)
    assert len(written) > 1, "nothing of what just happened found room"


def test_without_aids_rules_and_counts_are_gone(context: Context) -> None:
    context.change(learning_aids=False)
    beside = Beside(context, late("big_two", 4), (1280, 720))
    assert not any(section.aid for section in sections(beside.rails.facts))
    context.change(learning_aids=True)
    beside = Beside(context, late("big_two", 4), (1280, 720))
    assert any(section.aid for section in sections(beside.rails.facts))


def test_a_larger_stake_says_what_made_it_so(context: Context) -> None:
    table = table_game("dou_dizhu")
    for match in played(game_named("dou_dizhu"), 3, 5, 120):
        view = match.view(0)
        if not view.bid or view.landlord == NOBODY:
            continue
        facts = table.facts(view, sitting_of(context, table, match).say)
        stake = next(part for part in facts.left[0].parts if isinstance(part, Big))
        assert stake.number == str(view.bid << view.bombs)
        assert str(view.bid) in stake.reason


def test_what_each_answer_costs_stands_before_who_answers(context: Context) -> None:
    table = table_game("truc")
    for match in played(game_named("truc"), 4, 3, 200):
        for seat in range(4):
            view = match.view(seat)
            facts = table.facts(view, sitting_of(context, table, match).say)
            asked = bool(view.offered) and not match.over and (view.to_act ^ seat) & 1 == 0
            assert (facts.own is not None) == asked
            if facts.own is not None:
                (told,) = facts.own.parts
                assert isinstance(told, Lines)
                fold, win, lose = (line.words for line in told.lines)
                assert str(view.value) in fold
                assert str(view.offered) in win
                assert str(view.offered) in lose


@every_table
def test_only_what_is_private_hangs_on_the_own_hand(
    context: Context, name: str, seats: int
) -> None:
    """While the hand is hidden, somebody else who looks on reads nothing of it in the rails."""
    table = table_game(name)
    for match in islice(played(game_named(name), seats, 3 * seats, 120), 0, None, 7):
        say = sitting_of(context, table, match).say
        for seat in range(seats if not match.over else 0):
            looks_on = (seat + 1) % seats
            if looks_on == seat:
                continue
            other = match.game.determinize(match.view(looks_on), Random(seat))
            views = match.view(seat), match.game.view(other, seat)
            one, two = (_public(table.facts(view, say)) for view in views)
            assert one == two


def _public(facts: Facts) -> Facts:
    left, right = (
        tuple([section for section in side if not section.private])
        for side in (facts.left, facts.right)
    )
    own = None if facts.own is not None and facts.own.private else facts.own
    return replace(facts, left=left, right=right, own=own)


def test_what_is_private_goes_with_the_hand(context: Context) -> None:
    for match in played(game_named("cacho"), 4, 3):
        beside = Beside(context, match, (1280, 720))
        if any(section.private for section in beside.rails.facts.right):
            break
    heading = context.text.get("vying.your_hand")
    right = beside.rails.right
    for shown in (True, False, True):
        beside.hand_open = shown
        right.blits()
        words = {line.words for line in lines_of(right.draw_picture)}
        assert (heading in words) == shown
