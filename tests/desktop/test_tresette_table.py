"""Tresette at the table: tricks that rest and are gathered, talk, refusals, words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.scenes.play.last_trick import LastTrickScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.engine.events import Scored, Taken
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Prompt, Refusal
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.by_hand import Person
from support.seen import Seen

GAME, TABLE = game_named("tresette"), table_game("tresette")
NAMES = ("Ana", "Bea", "Cid", "Dora")
LESSON = TABLE.lesson


def say(language: str = "en", **wishes: str) -> Say:
    text = Text(language, strict=True)
    return Say(text, NAMES, (0, 1, 0, 1), ITALIAN_40, suits=True, wishes=wishes)


def after(*texts: str, **options: Any) -> Match:
    """The match of the first game, its actions replaced by these."""
    begun = LESSON.new_match().setup
    match = Match.new(GAME, 4, {**options}, 3, 0, begun.packs)
    for text in texts:
        match.act(GAME.parse_action_text(text))
    return match


NOBODY_MELDS = ("no_declaration",) * 4
FIRST_TRICK = (*NOBODY_MELDS, "3S", "4S", "JS", "5S")


def prompt(match: Match, **wishes: str) -> Prompt:
    return TABLE.prompt(match.view(match.state.to_act), say(**wishes))


def at_table(context: Context, match: Match) -> tuple[Seen, TableScene]:
    players = (Player("Ana"), *[Player(name, LEVELS[0]) for name in NAMES[1:]])
    seen = Seen(context)
    scene = TableScene(context, MatchSession(match, players, None), opening=False)
    seen.push(scene)
    return seen, scene


def test_a_card_pointed_at_lies_down_again_when_something_is_said_by_key(context: Context) -> None:
    seen, scene = at_table(context, after(*NOBODY_MELDS))
    card = scene.asking.controls[0]
    assert isinstance(card, HandCard)
    place = card.area.midtop[0] - 20, card.area.midtop[1] + 8
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    seen.settle()
    assert card.hovered
    word = next(each for each in scene.asking.controls if isinstance(each, Button) and each.enabled)
    word.activate()
    seen.settle()
    spot = scene.model.spot_of(card.sprite)
    assert spot is not None
    assert card.sprite.y == pytest.approx(spot.y)


# --- the end of a deal


def test_what_a_deal_brings_each_side_travels_at_once_as_one_sum(context: Context) -> None:
    seen, scene = at_table(context, after())
    match, rng = Match.new(GAME, 4, {}, 3, 5), Random(5)
    scores: list[Scored] = []
    while len({event.side for event in scores}) < 2 or len(scores) < 4:
        events = match.act(rng.choice(match.state.legal()))
        scores = [event for event in events if isinstance(event, Scored)]
    context.set_speed(Speed.NORMAL)
    last = {event.side: event.total for event in scores}
    before = len(scene.stage.sprites)
    shown = scene.clock.play(scene.animator.show(scores))
    flown, seconds = len(scene.stage.sprites) - before, 0.0
    while not shown.done:
        scene.clock.tick(0.05)
        seconds += 0.05
        flown = max(flown, len(scene.stage.sprites) - before)
    assert flown == len(last)
    assert scene.rack.scores == tuple(last[side] for side in (0, 1))
    assert seconds < 2.0
    seen.settle()


# --- the trick


def test_a_whole_trick_rests_with_its_winner_marked_and_is_gathered_beside_him(
    context: Context,
) -> None:
    seen, scene = at_table(context, after(*FIRST_TRICK[:-4]))
    context.set_speed(Speed.NORMAL)
    events = [event for text in FIRST_TRICK[-4:] for event in _events(scene, text)]
    scene.clock.play(scene.animator.show(events))
    rested, marked = 0.0, None
    while scene.clock.animating:
        scene.clock.tick(0.05)
        halos = [card.code for card in scene.model.lying_in["trick"] if card.halo is Halo.STRONG]
        if halos:
            rested, marked = rested + 0.05, halos
    assert marked == ["3S"]
    assert rested == pytest.approx(context.durations.trick_rest, abs=0.11)
    pile = scene.model.heaps["tricks:0"]
    assert (pile.count, pile.each) == (4, 4)
    assert not scene.model.lying_in["trick"]
    assert seen


def _events(scene: TableScene, text: str) -> list[Any]:
    match = scene.session.match
    return list(match.act(GAME.parse_action_text(text)))


def test_cards_lie_towards_who_threw_them_whoever_leads(context: Context) -> None:
    _, scene = at_table(context, after(*FIRST_TRICK, "4D", "JD", "3D", "QD", "2C"))
    model = scene.model
    assert model.zones is not None
    middle = model.zones["table"].center
    scene.clock.play(scene.animator.show([]))
    trick = {card.code: card for card in model.lying_in["trick"]}
    assert trick["2C"].y < middle[1]
    if "6C" in trick:
        assert trick["6C"].x > middle[0]


@pytest.mark.parametrize("mouse", [True, False])
def test_until_a_click_the_trick_waits_for_those_who_have_set_so(
    context: Context, mouse: bool
) -> None:
    context.settings = replace(context.settings, tricks="click")
    seen, scene = at_table(context, after(*NOBODY_MELDS))
    scene.act(GAME.parse_action_text("3S"))
    seen.settle()
    lying = [card.code for card in scene.model.lying_in["trick"]]
    assert len(lying) == 4
    assert scene.model.sprite_of(ITALIAN_40.card("3S")).halo is Halo.STRONG  # type: ignore[union-attr]
    assert scene.hint.label == context.text.get("table.trick_waits")
    assert not scene.queue.empty
    if mouse:
        assert scene.model.zones is not None
        Person(mouse=True).click(scene, scene.model.zones["table"].midleft)
        seen.settle()
    else:
        seen.key(pygame.K_RETURN)
    assert scene.model.lying("tricks:0") == 4
    assert scene.asking.prompt is not None


def test_the_last_trick_can_be_looked_at_and_closed_by_the_same_key(context: Context) -> None:
    seen, scene = at_table(context, after(*FIRST_TRICK))
    seen.key(pygame.K_b)
    top = context.scenes.top
    assert isinstance(top, LastTrickScene)
    assert [sprite.code for sprite in top.cards] == ["3S", "4S", "JS", "5S"]
    assert [sprite.code for sprite in top.cards if sprite.halo] == ["3S"]
    seen.key(pygame.K_b)
    assert context.scenes.top is scene


# --- what is asked


def test_cards_that_do_not_follow_suit_are_dim_and_say_why(context: Context) -> None:
    _, scene = at_table(context, after(*FIRST_TRICK, "4D", "JD", "3D", "QD", "2C", "6C"))
    picking = scene.asking.picking
    assert picking is not None
    dim = {control.sprite.code for control in picking.cards if control.sprite.dim}  # type: ignore[attr-defined]
    assert dim == {"2S", "AS", "KS", "3H", "6H", "2D"}
    picking.use(next(control for control in picking.cards if control.card == ITALIAN_40.card("AS")))
    assert "clubs" in scene.hint.label or "tréboles" in scene.hint.label


def test_three_buttons_talk_and_those_that_cannot_tell_why() -> None:
    leading = prompt(after(*NOBODY_MELDS)).buttons
    assert [answer.open for answer in leading] == [True, False, True]
    assert isinstance(leading[1].leads, Refusal)
    following = prompt(after(*NOBODY_MELDS, "3S")).buttons
    assert [answer.open for answer in following] == [False, True, True]
    said = prompt(after(*NOBODY_MELDS, "3S", "announce_count 2")).buttons
    assert not said[1].open
    assert prompt(after(*NOBODY_MELDS, table_talk=False)).buttons == ()


def test_where_words_may_lie_a_number_is_named() -> None:
    lying = prompt(after(*NOBODY_MELDS, "3S", talk_truthful=False)).buttons[1].leads
    assert isinstance(lying, Prompt)
    assert lying.amount is not None
    assert (lying.amount.least, lying.amount.most) == (0, 10)
    assert GAME.action_text(lying.amount.action_of(7)) == "announce_count 7"


def test_who_has_no_meld_is_not_kept_waiting_and_a_meld_is_named_with_its_points() -> None:
    asked = prompt(after())
    assert asked.by_itself is None
    assert "nap" in asked.question
    assert "3" in asked.question
    assert prompt(after("good_play")).by_itself == GAME.parse_action_text("no_declaration")
    assert prompt(after("good_play"), declaring="ask").by_itself is None
    assert prompt(after(), declaring="auto").by_itself == GAME.parse_action_text("good_play")


def test_the_turn_passes_to_the_right_where_the_rules_say_so(context: Context) -> None:
    _, scene = at_table(context, after(*NOBODY_MELDS, direction="counter_clockwise"))
    assert [scene.model.place_of(seat) for seat in range(4)] == [0, 3, 2, 1]


def test_the_hand_lies_by_suit_and_by_rank_as_the_player_likes(context: Context) -> None:
    seen, scene = at_table(context, after(*NOBODY_MELDS))
    codes = [card.code for card in scene.model.hand(0)]
    assert codes == ["3S", "2S", "AS", "KS", "3H", "6H", "7C", "5C", "2D", "4D"]
    seen.key(pygame.K_s)
    codes = [card.code for card in scene.model.hand(0)]
    assert codes == ["3S", "3H", "2S", "2D", "AS", "KS", "7C", "6H", "5C", "4D"]


# --- what is said


@pytest.mark.parametrize(("language", "third"), [("en", "2/3"), ("es", "2/3")])
def test_a_trick_tells_its_thirds(language: str, third: str) -> None:
    taken = Taken(0, 0, tuple(map(ITALIAN_40.card, ("3S", "4S", "JS", "5S"))), "trick")
    assert third in TABLE.line(taken, say(language)).words


def test_every_score_of_the_first_game_says_why_with_its_cards() -> None:
    match = LESSON.match_at(len(LESSON.steps))
    assert match.over
    events = [event for each in (match.opening, *match.events) for event in each]
    scored = [place for place, event in enumerate(events) if isinstance(event, Scored)]
    reasons = [TABLE.reason(events, place, say()) for place in scored]
    assert [each.reason for each in events if isinstance(each, Scored)] == [
        "melds", "cards", "aces", "cards", "last_trick",
    ]  # fmt: skip
    assert [len(each.cards) for each in reasons if each] == [0, 14, 4, 6, 4]
    assert "8 2/3" in TABLE.hand_note(events, say())


def test_marks_tell_who_leads_what_was_said_and_what_was_told() -> None:
    match = after("good_play", *["no_declaration"] * 3, "3S", "4S", "JS", "5S", "ask_best")
    marks = {(mark.kind, mark.seat): mark.words for mark in TABLE.marks(match.view(1), say())}
    assert marks["leads", 0] == "leads"
    assert marks["meld", 0] == "nap +3"
    assert marks["said", 0] == "best!"
    match.act(GAME.parse_action_text("2S"))
    for text in ("QS", "7S", "6S"):
        match.act(GAME.parse_action_text(text))
    marks = {(mark.kind, mark.seat): mark.words for mark in TABLE.marks(match.view(1), say())}
    assert ("said", 0) not in marks
