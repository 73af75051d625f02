"""What rough hands have found: each place where the table did not rest as its view says."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.pause import Pause
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.cards.motions import Motions
from porrazo.desktop.table.event_queue import Stop
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.tween import sequence
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.match.session import MatchSession
from porrazo.match.settings import SCALES, Speed
from porrazo.records.seating import Player
from porrazo.table.game import Move, hand_zone
from support.at_rest import differs_from_fresh, wrong_at_rest
from support.last_one import at
from support.seen import Seen

Sat = tuple[Seen, TableScene]


@pytest.fixture
def sat(context: Context) -> Sat:
    """A game of combinations at the lead, nothing raised yet."""
    match = Match.new(game_named("dou_dizhu"), 3, {}, None, 1)
    while match.state.phase != "lead":
        match.act(match.state.legal()[-1])
    lead = match.state.to_act
    players = [Player("Ana") if seat == lead else Player("Eva", "carmen") for seat in range(3)]
    seen = Seen(context)
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    seen.push(scene)
    return seen, scene


def mouse(scene: TableScene, kind: int, point: tuple[float, float]) -> None:
    scene.handle(pygame.Event(kind, pos=point, button=1, rel=(0, 0), buttons=(1, 0, 0)))


def rest(seen: Seen, scene: TableScene) -> list[str]:
    seen.settle()
    scene.clock.finish()
    return wrong_at_rest(scene)


def test_the_mouse_that_is_down_while_something_else_opens_holds_nothing_after_it(sat: Sat) -> None:
    seen, scene = sat
    at = scene.model.hand(scene.viewer)[0].centre
    mouse(scene, pygame.MOUSEBUTTONDOWN, at)
    seen.key(pygame.K_l)
    assert isinstance(seen.context.scenes.top, LogScene)
    seen.key(pygame.K_ESCAPE)
    mouse(scene, pygame.MOUSEMOTION, (300, 200))
    assert rest(seen, scene) == []


def test_cards_that_glide_while_the_window_is_resized_come_to_their_new_places(sat: Sat) -> None:
    seen, scene = sat
    seen.context.set_speed(Speed.SLOW)
    at = scene.model.hand(scene.viewer)[-1].centre
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, at)
    assert scene.animating
    seen.context.scenes.resize((1920, 1080))
    assert rest(seen, scene) == []


def test_cards_dropped_on_the_felt_that_are_no_combination_lie_with_the_hand_again(
    sat: Sat,
) -> None:
    seen, scene = sat
    picking = scene.asking.picking
    assert picking is not None
    picking.choose([picking.cards[0].card])
    scene.clock.finish()
    last = picking.cards[-1].sprite
    mouse(scene, pygame.MOUSEBUTTONDOWN, last.centre)
    assert scene.model.zones is not None
    felt = scene.model.zones.drop.center
    mouse(scene, pygame.MOUSEMOTION, felt)
    mouse(scene, pygame.MOUSEBUTTONUP, felt)
    assert len(picking.chosen) == 2
    assert rest(seen, scene) == []


def test_the_keyboard_lowers_the_card_that_the_mouse_is_on(sat: Sat) -> None:
    seen, scene = sat
    mouse(scene, pygame.MOUSEMOTION, scene.model.hand(scene.viewer)[-1].centre)
    scene.clock.finish()
    seen.key(pygame.K_LEFT)
    assert rest(seen, scene) == []


def test_a_hidden_hand_stays_hidden_through_another_look(sat: Sat) -> None:
    seen, scene = sat
    seen.key(pygame.K_h)
    assert not scene.model.hand_open
    seen.context.change(ui_scale=SCALES[-1])
    seen.context.scenes.settle()
    assert {sprite.code for sprite in scene.model.hand(scene.viewer)} == {BACK}
    assert rest(seen, scene) == []


def test_raised_cards_of_a_hand_that_is_hidden_lie_with_the_others(sat: Sat) -> None:
    seen, scene = sat
    picking = scene.asking.picking
    assert picking is not None
    picking.choose([picking.cards[3].card])
    scene.clock.finish()
    seen.key(pygame.K_h)
    assert rest(seen, scene) == []


def test_cards_that_a_hidden_hand_has_shown_to_all_are_turned_down_again(
    sat: Sat, caplog: pytest.LogCaptureFixture
) -> None:
    seen, scene = sat
    hand = scene.session.view(scene.viewer).hands[scene.viewer]
    seen.key(pygame.K_h)
    zone = hand_zone(scene.viewer)
    shown = Motions(seen.context, scene.model).of([Move(hand[:2], zone, zone)], lambda: sequence())
    scene.clock.play(shown.motion)
    scene.clock.finish()
    assert any(sprite.code != BACK for sprite in scene.model.hand(scene.viewer))
    scene.clock.play(scene.model.reveal(scene.session.view(scene.viewer)))
    assert rest(seen, scene) == []
    assert caplog.records == []


def test_signs_on_the_felt_lie_in_one_order_however_they_came(sat: Sat) -> None:
    _, scene = sat
    badges = scene.signs.badges
    assert len(badges) > 1
    scene.signs.badges = dict(reversed(badges.items()))
    scene._rest()
    assert differs_from_fresh(scene) == []


def test_what_the_table_comes_to_while_it_is_covered_waits_until_it_is_seen_again(sat: Sat) -> None:
    seen, scene = sat
    seen.key(pygame.K_ESCAPE)
    pause = seen.context.scenes.top
    assert isinstance(pause, Pause)
    # A resize brings to its end what moves; Escape, pressed meanwhile, is for the pause.
    scene._reached(Stop.END)
    pause.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    seen.context.scenes.settle()
    seen.context.scenes.settle()
    assert isinstance(seen.context.scenes.top, MatchEnd)


@pytest.mark.parametrize("felt", [False, True])
def test_a_card_of_which_a_further_question_is_asked_stays_raised_until_one_goes_back(
    context: Context, felt: bool
) -> None:
    match = at(["8C 9H 2S", "9S TC QD KD", "6D 7S 9D TD"], "7C").match
    seen = Seen(context)
    own = match.state.to_act
    players = [Player("Ana") if seat == own else Player("Eva", "carmen") for seat in range(3)]
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    seen.push(scene)
    rest(seen, scene)
    card = next(each for each in scene.model.hand(scene.viewer) if each.code == "8C")
    low = card.y
    mouse(scene, pygame.MOUSEMOTION, card.centre)
    mouse(scene, pygame.MOUSEBUTTONDOWN, card.centre)
    if felt:
        mouse(scene, pygame.MOUSEMOTION, scene.zones.drop.center)
    mouse(scene, pygame.MOUSEBUTTONUP, card.centre)
    assert len(scene.asking.controls) == 5
    assert rest(seen, scene) == []
    assert card.y < low - 10
    scene.asking.controls[-1].activate()
    mouse(scene, pygame.MOUSEMOTION, (300, 200))
    assert rest(seen, scene) == []
    assert card.y == pytest.approx(low, abs=1)
