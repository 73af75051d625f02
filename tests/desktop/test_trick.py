"""The trick on the felt: where its cards lie, and what is said of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.studio.shot import table_of
from porrazo.desktop.table.badges.trick_marks import EmptyPlace, TrickTag
from porrazo.desktop.table.cards.trick_lie import TAG_HIGH, trick_places
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.stage.layout import Layout, Zones
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.table.game import Spread
from porrazo.text import LANGUAGES, Text

SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def trick_zone(game: str, seats: int) -> str:
    view = Match.new(game_named(game), seats, {}, None, 1).view(0)
    zones = table_game(game).zones(view)
    return next((zone.place for zone in zones if zone.spread is Spread.TRICK), "")


WITH_TRICKS = [
    (game, seats) for game in NAMES for seats in game_named(game).seats if trick_zone(game, seats)
]


def cards_in(zones: Zones, box: pygame.Rect) -> list[pygame.Rect]:
    """Where each seat's card lies, upright."""
    found = []
    for place in trick_places(box, zones):
        high = zones.card[1] * place.spot.scale
        area = pygame.Rect(0, 0, round(high * zones.card[0] / zones.card[1]), round(high))
        area.center = round(place.spot.x), round(place.spot.y)
        found.append(area)
    return found


@pytest.mark.parametrize("game", dict(WITH_TRICKS))
def test_no_place_for_a_card_is_there_before_the_deal(context: Context, game: str) -> None:
    match = Match.new(game_named(game), game_named(game).seats[0], {}, None, 1)
    players = Player("Ana"), *[Player("C", "carmen")] * (match.setup.seats - 1)
    scene = TableScene(context, MatchSession(match, players, None))
    context.scenes.push(scene)
    context.scenes.settle()
    assert scene.signs.trick is not None
    assert not [place for place in scene.signs.trick.empty if place.visible]


@pytest.mark.parametrize(("game", "seats"), WITH_TRICKS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_card_of_a_trick_covers_another_or_a_person(
    game: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    zones = Layout.load(table_game(game).layout).resolve(size, seats, scale)
    box = zones[trick_zone(game, seats)]
    cards = cards_in(zones, box)
    for number, card in enumerate(cards):
        assert box.inflate(4, 4).contains(card)
        assert card.inflate(-4, -4).collidelist(cards[:number]) == -1
        for place in zones.places[1:]:
            assert not card.inflate(-4, -4).colliderect(place["portrait"])
    # One's own is the lowest, and no card is farther from the axis on one side than the other.
    assert cards[0].bottom == max(card.bottom for card in cards)
    left, right = (f(card.centerx for card in cards) for f in (min, max))
    assert abs(left + right - size[0]) <= 4


@pytest.mark.parametrize(("game", "seats"), WITH_TRICKS)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_of_a_card_stays_off_the_one_below_it(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    zones = Layout.load(table_game(game).layout).resolve(size, seats, 1.0)
    box = zones[trick_zone(game, seats)]
    cards = cards_in(zones, box)
    for place, card in zip(trick_places(box, zones), cards, strict=True):
        foot = place.tag[1] + TAG_HIGH * zones.ui / 2
        below = [each for each in cards if each.top >= card.bottom - 4 and each is not card]
        near = [each for each in below if each.left < card.right and card.left < each.right]
        assert all(foot <= each.top + 3 * zones.ui for each in near)


@pytest.mark.parametrize("game", sorted({game for game, _ in WITH_TRICKS}))
def test_a_trick_says_which_card_was_led_and_which_is_highest(context: Context, game: str) -> None:
    rng, seen = Random(1), 0
    for seed in range(40):
        match = Match.new(game_named(game), game_named(game).seats[-1], {}, None, seed)
        for _ in range(60):
            view = match.view(0)
            if match.over or seen == 4:
                break
            if (
                match.state.to_act == 0
                and view.trick
                and table_game(game).highest(view) is not None
            ):
                check(context, table_of(context, match))
                seen += 1
            match.act(rng.choice(match.state.legal()))
    assert seen == 4


def check(context: Context, scene: TableScene) -> None:
    """The marks of a trick are those of the view, in every window."""
    view = scene.session.view(0)
    context.scenes.reset(scene)
    for size in SIZES[:2]:
        context.scenes.resize(size)
        context.scenes.settle()
        for _ in range(8):
            scene.clock.tick(1.0)
        marks, highest = scene.signs.trick, scene.game.highest(view)
        assert marks is not None
        assert sum(each.visible for each in marks.empty) == view.seats - len(view.trick)
        played = scene.model.thrown_by(scene.model.trick, 0) is not None
        assert marks.empty[0].visible != played
        assert marks.best.visible == (highest != NOBODY and len(view.trick) > 1)
        assert marks.led.visible == (highest != view.leader or len(view.trick) == 1)
        if marks.best.visible:
            card = scene.model.highest
            assert card is not None
            assert abs(marks.best.x - card.x) < card.height


@pytest.mark.parametrize("size", SIZES)
def test_a_tag_has_its_size_from_the_first_time_on(context: Context, size: tuple[int, int]) -> None:
    context.scenes.resize(size)
    zones = Layout.load(table_game("matarrata").layout).resolve(size, 4, 1.0)
    place = trick_places(zones[trick_zone("matarrata", 4)], zones)[0]
    tag = TrickTag(context)
    areas = []
    for _ in range(2):
        tag.show("highest so far", place, zones)
        areas.append(tag.area)
    assert areas[0] == areas[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", range(14, 90, 4))
def test_the_words_on_an_empty_place_never_cross_its_edge(
    context: Context, monkeypatch: pytest.MonkeyPatch, wide: int, language: str
) -> None:
    written: list[pygame.Rect] = []
    write = Fonts.write

    def noted(fonts: Fonts, *given: Any, **at: Any) -> pygame.Rect:
        written.append(write(fonts, *given, **at))
        return written[-1]

    monkeypatch.setattr(Fonts, "write", noted)
    place = EmptyPlace(context, Text(language).get("table.trick_your_place"))
    place.resize(wide, 1.4 * wide)
    place.place((100, 100), 1.5)
    inside = place.draw_picture().get_rect().inflate(-8, 0)
    for words in written:
        assert inside.left <= words.left
        assert words.right <= inside.right
    assert written or wide < 40
