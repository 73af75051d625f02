"""A hand of many cards: raised by clicks and drags, proposed, sorted, by keys and letters."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.context import Context
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.table.answers.hand import keys_of_cards, number_of
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records.seating import Player
from support.seen import Seen


@pytest.fixture
def table(context: Context) -> tuple[Seen, TableScene]:
    """A landlord's hand of twenty cards that may lead anything."""
    match = Match.new(game_named("dou_dizhu"), 3, {}, None, 1)
    while match.state.phase != "lead":
        match.act(match.state.legal()[-1])
    lead = match.state.to_act
    players = [Player("Ana") if seat == lead else Player("Eva", "carmen") for seat in range(3)]
    seen = Seen(context)
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    seen.push(scene)
    return seen, scene


def mouse(kind: int, point: tuple[float, float]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=point, rel=(0, 0), buttons=(1, 0, 0))
    return pygame.Event(kind, pos=point, button=1)


def raised(scene: TableScene) -> int:
    return len(scene.model.chosen)


def corner(scene: TableScene, number: int) -> tuple[float, float]:
    """A point on a card that no other card covers."""
    sprite = scene.model.hand(scene.viewer)[number]
    return sprite.x - sprite.height * 0.3, sprite.y


def test_a_drag_along_the_hand_raises_all_on_its_way(table: tuple[Seen, TableScene]) -> None:
    _, scene = table
    picking = scene.asking.picking
    assert picking is not None
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, corner(scene, 2)))
    scene.handle(mouse(pygame.MOUSEMOTION, corner(scene, 9)))
    scene.handle(mouse(pygame.MOUSEBUTTONUP, corner(scene, 9)))
    first = raised(scene)
    assert first >= 1
    before = {id(sprite) for sprite in scene.model.chosen}
    hand = scene.model.hand(scene.viewer)
    places = [n for n, sprite in enumerate(hand) if id(sprite) in before]
    assert all(2 <= n <= 9 for n in places)


def test_tab_raises_what_could_be_played_and_enter_plays_it(
    table: tuple[Seen, TableScene],
) -> None:
    seen, scene = table
    picking = scene.asking.picking
    assert picking is not None
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    assert raised(scene) >= 1
    before = len(scene.session.match.actions)
    chosen = picking.chosen
    scene.focus.focus(picking.play_button)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert len(scene.session.match.actions) == before + 1
    left = scene.session.match.view(scene.viewer).hands[scene.viewer]
    assert not set(chosen) & set(left)
    seen.settle()


def test_sorting_by_suit_is_remembered(context: Context, table: tuple[Seen, TableScene]) -> None:
    _, scene = table
    before = [sprite.code for sprite in scene.model.hand(scene.viewer)]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s"))
    scene.clock.finish()
    after = [sprite.code for sprite in scene.model.hand(scene.viewer)]
    assert after != before
    assert sorted(after) == sorted(before)
    suits = [code[-1] for code in after if not code.startswith("*")]
    assert sum(one != other for one, other in pairwise(suits)) <= 3
    again = TableScene(context, MatchSession(scene.session.match, scene.session.players, None))
    context.scenes.push(again)
    context.scenes.settle()
    assert [sprite.code for sprite in again.model.hand(again.viewer)] == after


def test_cards_beyond_the_tenth_have_letters_that_mean_nothing_else() -> None:
    taken = {pygame.K_a, pygame.K_c}
    keys = keys_of_cards(taken)
    assert keys[:10] == [*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0]
    assert keys[10:12] == [pygame.K_b, pygame.K_d]
    assert number_of(pygame.K_b, taken) == 10
    assert number_of(pygame.K_a, taken) == -1
