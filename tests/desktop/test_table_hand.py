"""A hand of many cards: raised by clicks and drags, proposed, sorted, by keys and letters."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard, keys_of_cards, number_of
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.climbing.ranks import bits_of
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.records.seating import Player
from porrazo.table.game import Mark, Tone
from support.by_hand import Person, point_on
from support.seen import Seen, start


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


def test_a_card_dragged_while_it_still_rises_stays_under_the_mouse(context: Context) -> None:
    """A quick hand: there and down and up the felt before the card has come up."""
    seen, scene = start(context, 3, {"declarations": "automatic", "tendido_when": "last_four"}, 2)
    context.set_speed(Speed.NORMAL)
    card = scene.model.hand(scene.viewer)[0]
    at, to = card.centre, (scene.zones["table"].centerx, scene.zones["table"].centery)
    before = len(scene.session.match.actions)
    scene.handle(mouse(pygame.MOUSEMOTION, at))
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
    scene.handle(mouse(pygame.MOUSEMOTION, ((at[0] + to[0]) / 2, (at[1] + to[1]) / 2)))
    scene.handle(mouse(pygame.MOUSEMOTION, to))
    for _ in range(20):
        scene.clock.tick(0.02)
        assert card.centre == pytest.approx(to, abs=1)
    scene.handle(mouse(pygame.MOUSEBUTTONUP, to))
    assert len(scene.session.match.actions) == before + 1
    seen.settle()


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


def test_a_card_raised_by_its_digit_is_played_by_enter(table: tuple[Seen, TableScene]) -> None:
    seen, scene = table
    before = len(scene.session.match.actions)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    (raised_card,) = scene.asking.picking.chosen
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert scene.session.match.actions[before] == bits_of([raised_card])
    seen.settle()


def test_cards_that_are_no_play_are_refused_in_words_by_enter_and_by_the_button(
    table: tuple[Seen, TableScene],
) -> None:
    seen, scene = table
    picking = scene.asking.picking
    assert picking is not None
    assert picking.play_button is not None
    picking.choose((picking.cards[0].card, picking.cards[-1].card))
    refused = picking.selection.refusal(picking.chosen)
    assert refused
    picking.aim_enter()
    seen.key(pygame.K_RETURN)
    assert scene.hint.label == refused
    picking.choose(())
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, picking.play_button.area.center))
    scene.handle(mouse(pygame.MOUSEBUTTONUP, picking.play_button.area.center))
    assert scene.hint.label == picking.selection.refusal(())


def test_a_further_card_takes_the_place_of_what_it_does_not_go_with(context: Context) -> None:
    """A single is followed: the second card replaces the first; of a straight one end moves on."""
    for led, held, clicks, up in (
        ("3S", "5S 7H 9D", "5S 9D", "9D"),
        ("3S 4S 5S 6S 7S", "4H 5H 6H 7H 8H 9H KD", "4H 5H 6H 7H 8H 9H", "5H 6H 7H 8H 9H"),
        ("3S 3H", "5S 5H 7H 7D", "5S 5H 7H", "7H"),
    ):
        scene = following(context, led, held)
        picking = scene.asking.picking
        assert picking is not None
        for word in clicks.split():
            card = scene.asking.say.pack.card(word)
            picking.toggle(next(each for each in picking.cards if each.card == card))
        assert set(scene.asking.say.pack.texts(picking.chosen)) == set(up.split())


def test_a_further_card_is_refused_while_the_raised_ones_are_no_play_yet(context: Context) -> None:
    scene = following(context, "3S 3H", "5S 5H 7H 7D")
    picking = scene.asking.picking
    assert picking is not None
    one, _, other, _ = sorted(picking.cards, key=lambda each: each.card)
    picking.toggle(one)
    picking.toggle(other)
    assert picking.chosen == (one.card,)
    assert scene.hint.label != scene.asking.prompt.question


def following(context: Context, led: str, held: str) -> TableScene:
    """Ana follows a play of Dou Dizhu with some cards."""
    match = Match.new(game_named("dou_dizhu"), 3, {}, 2, 1)
    match.act(match.game.parse_action_text("bid 3"))
    pack = match.game.pack
    lead, hand = ([pack.card(word) for word in words.split()] for words in (led, held))
    hands = match.state.hands
    leader = match.state.to_act
    asked = (leader + 1) % 3
    hands[leader], hands[asked] = bits_of([*lead, pack.card("AC")]), bits_of(hand)
    match.act(bits_of(lead))
    players = [Player("Ana") if seat == asked else Player("Eva", "carmen") for seat in range(3)]
    seen = Seen(context)
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    seen.push(scene)
    return scene


def test_sorting_sets_first_is_remembered(context: Context, table: tuple[Seen, TableScene]) -> None:
    _, scene = table
    before = [sprite.code for sprite in scene.model.hand(scene.viewer)]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s"))
    scene.clock.finish()
    after = [sprite.code for sprite in scene.model.hand(scene.viewer)]
    assert after != before
    assert sorted(after) == sorted(before)
    counts = [max(1, sum(code[0] == other[0] != "*" for other in after)) for code in after]
    assert counts == sorted(counts, reverse=True)
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


def card_of_a_pair(scene: TableScene) -> HandCard:
    """A card that is proposed together with one other."""
    picking = scene.asking.picking
    assert picking is not None
    pair = next(each.cards for each in picking.selection.proposals() if len(each.cards) == 2)
    return next(control for control in picking.cards if control.card == pair[0])


def click(scene: TableScene, control: HandCard, clicks: int = 1) -> None:
    Person(mouse=True).click(scene, point_on(scene, control), clicks)


def test_a_double_click_raises_the_whole_combination(table: tuple[Seen, TableScene]) -> None:
    _, scene = table
    control = card_of_a_pair(scene)
    picking = scene.asking.picking
    assert picking is not None
    around = next(each for each in picking.selection.proposals() if control.card in each.cards)
    click(scene, control)
    assert picking.chosen == (control.card,)
    click(scene, control, 2)
    assert sorted(picking.chosen) == sorted(around.cards)
    assert scene.hint.label == picking.selection.name_of(picking.chosen)


def test_two_slow_clicks_raise_a_card_and_lower_it(table: tuple[Seen, TableScene]) -> None:
    _, scene = table
    control = card_of_a_pair(scene)
    picking = scene.asking.picking
    assert picking is not None
    click(scene, control)
    scene.clock.tick(1.0)
    click(scene, control)
    assert picking.chosen == ()


def test_a_key_pressed_twice_is_no_double_click(table: tuple[Seen, TableScene]) -> None:
    seen, scene = table
    picking = scene.asking.picking
    assert picking is not None
    for _ in range(2):
        seen.key(pygame.K_1)
    assert picking.chosen == ()


def beaten(context: Context) -> tuple[Seen, TableScene]:
    """A seat that can only pass."""
    match = Match.new(game_named("dou_dizhu"), 3, {}, None, 3)
    rng = Random(3)
    while match.state.phase != "follow" or len(match.state.legal()) > 1:
        match.act(rng.choice(match.state.legal()))
    players = [Player("Eva", "carmen")] * 3
    players[match.state.to_act] = Player("Ana")
    seen = Seen(context)
    context.set_speed(Speed.NORMAL)
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    context.scenes.push(scene)
    return seen, scene


def test_who_can_only_pass_is_told_so_and_asked(context: Context) -> None:
    seen, scene = beaten(context)
    for _ in range(10):
        seen.driven.let_pass(0.1)
    assert "beats" in scene.hint.label
    (button,) = scene.asking.buttons.values()
    assert scene.focus.default is button


def test_who_wishes_so_passes_at_the_pace_of_the_others(context: Context) -> None:
    context.change(auto_pass=True)
    seen, scene = beaten(context)
    match, waited = scene.session.match, 0.0
    before = len(match.actions)
    while len(match.actions) == before and waited < 5.0:
        seen.driven.let_pass(0.05)
        waited += 0.05
    assert len(match.actions) > before
    assert waited > context.durations.think_least


def test_an_alarm_is_called_once(
    table: tuple[Seen, TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, scene = table
    heard: list[str] = []
    monkeypatch.setattr(seen.context.sounds, "play", lambda name, **how: heard.append(name))
    marks = scene.game.marks
    seat = (scene.viewer + 1) % 3
    alarm = Mark("left", "only 2 cards!", seat, Tone.ALARM)
    game = replace(scene.game, marks=lambda view, say: [*marks(view, say), alarm])
    monkeypatch.setattr(scene.signs, "_table_setup", replace(scene.table_setup, game=game))
    scene._rest()
    scene._rest()
    assert heard == ["alarm"]
    assert scene.presence.bubbles[seat].label == "Only 2 cards!"
