"""Why did that score? Every score of any match has a true answer, one key away from the log."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.cards import FRENCH_52
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.play.why import WhyScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.events import SanBenito
from porrazo.games.fishing.porrazo.table.chapters import CHAPTERS
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.table.game import Reason
from porrazo.table.teaching.lessons import Diagram, Page, pages_of, play
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text

NAMES = ("Ana", "Carmen", "Ramón", "Lupita")


GAME = game_named("porrazo")
PAGES = pages_of(CHAPTERS)


def place_of(name: str) -> int:
    return [page.name for _, page in PAGES].index(name)


def log_of(match: Match, language: str) -> Log:
    text, pack = Text(language, strict=True), match.game.pack
    say = Say(text, NAMES[: match.setup.seats], match.sides, pack, suits=False)
    log = Log(table_game("porrazo"), say)
    for events in (match.opening, *match.events):
        log.add(events)
    return log


def reasons(match: Match, language: str = "en") -> list[Reason]:
    log = log_of(match, language)
    answers = [log.reason(place) for place in range(len(log.events))]
    return [answer for answer in answers if answer is not None]


def diagram(page: str) -> Diagram:
    found: Page = PAGES[place_of(page)][1]
    assert found.diagram is not None
    return found.diagram


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"card_score": "over_half", "declarations": "automatic"}),
        (3, {"leftovers": "dealt_round"}),
        (4, {"partnership": True}),
        (4, {"partnership": True, "declarations": "automatic", "tendido_when": "last_four"}),
    ],
)
def test_every_score_of_any_match_can_be_explained(
    seats: int, options: dict[str, object], language: str
) -> None:
    for seed in range(4):
        match = Match.new(game_named("porrazo"), seats, options, None, seed)
        rng = Random(seed)
        while not match.over:
            match.act(rng.choice(match.state.legal()))
        answers = reasons(match, language)
        explained = [
            event
            for events in match.events
            for event in events
            if isinstance(event, Scored | SanBenito)
        ]
        assert len(answers) == len(explained)
        for answer in answers:
            assert place_of(answer.page) >= 0


@pytest.mark.parametrize(
    ("page", "words", "cards"),
    [
        (
            "porrazo",
            "Carmen had just left king, and Ana matched it: a porrazo, worth 4. Nobody countered.",
            "KH KC",
        ),
        (
            "counter",
            "Carmen left king, Ramón matched it, and Ana struck back with the third: "
            "three times 4 is 12.",
            "KS KD KC",
        ),
        (
            "san_benito",
            "Carmen had the fourth card right after the third had countered: "
            "San Benito wins the match at once.",
            "9H 9S 9D 9C",
        ),
        (
            "limpia",
            "Ana took every card on the table. The last one taken was 4, "
            "so this limpia is worth 1.",
            "KH KC AD 2S 3H 4C",
        ),
        (
            "place",
            "Ana left 4, and now 4 cards lie on the table, just what it says.",
            "4H",
        ),
        ("ronda", "Ana was dealt two queens, and nobody called anything better: 3.", "QH QD"),
        (
            "missed",
            "Carmen was dealt two jacks and said nothing; Ana pointed it out and gets the 2.",
            "JS JD",
        ),
        (
            "end",
            "Ana won 29 cards in this hand and the next side 23: the difference scores.",
            "",
        ),
    ],
)
def test_the_answer_says_who_did_what_with_which_cards(page: str, words: str, cards: str) -> None:
    shown = diagram(page)
    match = shown.match(GAME)
    for step in shown.steps:
        play(match, step)
    answer = reasons(match)[0]
    assert answer.words == words
    assert FRENCH_52.texts(answer.cards) == cards.split()


def press(context: Context, key: int) -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    context.scenes.settle()


@pytest.fixture
def table(context: Context) -> TableScene:
    """A table where Carmen left a king and Ana hit it."""
    shown = diagram("porrazo")
    match = shown.match(GAME)
    for step in shown.steps:
        play(match, step)
    session = MatchSession(match, (Player("Ana"), Player("Carmen", "carmen")), None)
    context.scenes.resize((1280, 720))
    scene = TableScene(context, session, opening=False)
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def test_the_keyboard_goes_from_the_log_to_the_reason_and_the_rule(
    context: Context, table: TableScene
) -> None:
    press(context, pygame.K_l)
    log = context.scenes.top
    assert isinstance(log, LogScene)
    while not table.log.lines[log.list.selected].points:
        press(context, pygame.K_UP)
    assert table.log.lines[log.list.selected].points == "+4"
    press(context, pygame.K_RETURN)
    reason = context.scenes.top
    assert isinstance(reason, WhyScene)
    assert reason.reason.title == "Porrazo +4"
    press(context, pygame.K_RETURN)
    rules = context.scenes.top
    assert isinstance(rules, RulesScene)
    assert rules.page.name == "porrazo"
    for _ in range(3):
        press(context, pygame.K_ESCAPE)
    assert context.scenes.top is table


def test_the_mouse_opens_the_reason(context: Context, table: TableScene) -> None:
    press(context, pygame.K_l)
    log = context.scenes.top
    assert isinstance(log, LogScene)
    row = next(n for n, line in enumerate(table.log.lines) if line.points)
    area = log.list.area
    at = area.centerx, area.y + log.list._edge + round((row + 0.5) * log.list._row_height)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        log.handle(pygame.Event(kind, pos=at, button=1))
    context.scenes.settle()
    assert isinstance(context.scenes.top, WhyScene)


def test_a_line_without_points_has_no_reason(context: Context, table: TableScene) -> None:
    press(context, pygame.K_l)
    log = context.scenes.top
    assert isinstance(log, LogScene)
    press(context, pygame.K_UP)
    while table.log.lines[log.list.selected].points:
        press(context, pygame.K_UP)
    press(context, pygame.K_RETURN)
    assert context.scenes.top is log


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_reason_has_room_for_its_words(
    context: Context, table: TableScene, size: tuple[int, int]
) -> None:
    context.scenes.resize(size)
    for language in LANGUAGES:
        context.text = Text(language, strict=True)
        for page in ("counter", "limpia", "san_benito", "end", "missed"):
            shown = diagram(page)
            match = shown.match(GAME)
            for step in shown.steps:
                play(match, step)
            scene = WhyScene(context, GAME, reasons(match, language)[0])
            context.scenes.push(scene)
            context.scenes.settle()
            words = scene.labels[0][0]
            assert words.area.bottom < scene.buttons[0].area.top
            assert all(words.area.top >= card.y + card.height / 2 for card in scene.cards)
            assert all(scene.panel.area.contains(card.bounds.inflate(-24, -24))
                       for card in scene.cards)  # fmt: skip
            context.scenes.pop()
            context.scenes.settle()
