"""Raised cards, the words over the hand and a hint never cover each other, in any game."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.table.game import Answer, HintWords, Prompt, Refusal
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.seen import Seen

SIZES = [
    ((960, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5),
    ((1920, 1080), 1.0), ((1920, 1080), 2.0),
]  # fmt: skip
ASKED = "Beat the long straight of somebody with a long name, or pass"
HINT = HintWords("Best: a card of some suit", "It beats the table without breaking up equal cards")


def asked_about_cards(name: str) -> Match:
    """A match in which cards are asked for: several, if that comes within a few actions."""
    game, table, rng = game_named(name), table_game(name), Random(1)
    match = Match.new(game, game.seats[-1], {}, None, 1)
    best, at = 0, 0
    for number in range(40):
        if match.over or best > 1:
            break
        view = match.view(match.state.to_act)
        if view.phase not in table.unasked_phases:
            say = sitting_of_names(name, match)
            prompt = table.prompt(view, say)
            most = prompt.cards.most if prompt.cards is not None else 0
            if most > best:
                best, at = most, number
        match.act(rng.choice(match.state.legal()))
    begun = Match.new(game, game.seats[-1], {}, None, 1)
    for action in match.actions[:at]:
        begun.act(action)
    return begun


def sitting_of_names(name: str, match: Match) -> Say:
    names = [f"Player {seat}" for seat in range(match.setup.seats)]
    suits = table_game(name).suits_matter
    return Say(Text("en"), names, match.sides, match.game.pack, suits=suits)


def sit(context: Context, match: Match) -> TableScene:
    """Ana, who is asked, among computers."""
    asked = match.state.to_act
    seats = range(match.setup.seats)
    players = [Player("Ana") if seat == asked else Player("Eva", "carmen") for seat in seats]
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    Seen(context).push(scene)
    return scene


def corner(sprite: CardSprite) -> pygame.Rect:
    """Where the index of a card is, whichever way it leans."""
    high = sprite.height
    wide, turned = high * 5 / 7, math.radians(sprite.angle)
    dx, dy = -wide * 0.38, -high * 0.38
    x = sprite.x + dx * math.cos(turned) + dy * math.sin(turned)
    y = sprite.y - dx * math.sin(turned) + dy * math.cos(turned)
    box = pygame.Rect(0, 0, round(wide * 0.2), round(high * 0.2))
    box.center = round(x), round(y)
    return box


def words_of(scene: TableScene) -> pygame.Rect:
    """Where the words over the hand are, without the room beside them."""
    hint, fonts = scene.hint, scene.context.fonts
    area = hint.area
    wide = fonts.width(hint.label, hint.role, hint.letters(hint.ui))
    high = fonts.get(hint.role, hint.letters(hint.ui)).get_ascent()
    return pygame.Rect(area.centerx - wide / 2, area.centery - high / 2, wide, high)


@pytest.mark.parametrize("name", NAMES)
def test_raised_cards_words_and_hint_never_cover_each_other(context: Context, name: str) -> None:
    scene = sit(context, asked_about_cards(name))
    hand = scene.model.hand(scene.viewer)
    several = scene.asking.picking is not None and scene.asking.picking.several
    for size, scale in SIZES:
        context.settings = replace(context.settings, ui_scale=scale)
        context.scenes.resize(size)
        scene.hint.set(ASKED)
        for place in range(len(hand) if scene.model.hand_open else 0):
            if several:
                scene.model.chosen = set(hand[: place + 1])
            scene.model.raised = hand[place]
            scene.clock.play(scene.model.settle())
            scene.clock.finish()
            for card in hand[: place + 1] if several else [hand[place]]:
                covered = words_of(scene).clip(bounds(card))
                assert covered.h <= 1, (size, scale, "the words", covered)
                check_hint(scene, card, (size, scale))


def check_hint(scene: TableScene, card: CardSprite, where: object) -> None:
    """A hint that stands in for the line hides no index, and is hidden by no card."""
    hinting = scene._hinting
    hinting._hint, hinting._note.visible = HINT, True
    hinting._note.say(HINT.best, HINT.why, HINT.next)
    hinting.place()
    note = hinting._note.area
    assert note.clip(corner(card)).h <= 1, (where, "the hint", note)
    assert not note.colliderect(scene.zones.places[0]["plaque"]), (where, "the plaque")
    hinting._hint, hinting._note.visible = None, False


def bounds(sprite: CardSprite) -> pygame.Rect:
    """Return the box around a card as it leans."""
    high, turned = sprite.height, math.radians(sprite.angle)
    wide = high * 5 / 7
    box = pygame.Rect(
        0, 0,
        round(wide * abs(math.cos(turned)) + high * abs(math.sin(turned))),
        round(high * abs(math.cos(turned)) + wide * abs(math.sin(turned))),
    )  # fmt: skip
    box.center = round(sprite.x), round(sprite.y)
    return box


@pytest.mark.parametrize("name", NAMES)
def test_what_is_announced_leaves_the_words_over_the_hand_to_be_read(
    context: Context, name: str
) -> None:
    scene = sit(context, asked_about_cards(name))
    for size, scale in SIZES:
        context.settings = replace(context.settings, ui_scale=scale)
        context.scenes.resize(size)
        scene.hint.set(ASKED)
        scene.announce("Eva: last card!")
        assert scene.callout.area.clip(words_of(scene)).h <= 1


@pytest.mark.parametrize("name", NAMES)
def test_a_refusal_is_read_where_a_hint_stands_in_for_the_line(context: Context, name: str) -> None:
    scene = sit(context, asked_about_cards(name))
    hinting, refused = scene._hinting, "This can't be played."
    view = scene._view()
    hinting.tell(view, scene.session.experts.coach.advise(view))
    assert hinting._note.visible
    scene.asking.refuse(refused)
    assert (scene.hint.label, scene.hint.visible) == (refused, True)
    assert not (hinting._note.visible and hinting._note.area.colliderect(words_of(scene)))


def test_a_hint_hides_no_further_question(context: Context) -> None:
    scene = sit(context, asked_about_cards("last_one"))
    hinting, view = scene._hinting, scene._view()
    hinting.tell(view, scene.session.experts.coach.advise(view))
    first = scene.asking.prompt
    further = Prompt("Which suit?", buttons=(Answer("Hearts", Refusal("No.")),))
    scene.asking.follow(further)
    assert scene.hint.visible
    assert scene.hint.label == further.question
    scene.asking.go_back()
    assert scene.asking.prompt is first
    assert hinting._note.visible
