"""The shells' contract: narration, hints, review, rules, lesson and summary serve every game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.app.narration import TableDesk
from porrazo.desktop.app.narration import press as use
from porrazo.desktop.scenes.choosing.rulebook import Rulebook
from porrazo.desktop.scenes.learn.lesson import LessonEnd, LessonScene, start_lesson
from porrazo.desktop.scenes.learn.mini_table import MiniTable
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.play.summary import HandSummary
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.play.why import WhyScene
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.match_log import told
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.asking.card_names import code
from porrazo.table.game import Amount, Prompt, Reading, TableGame
from porrazo.table.teaching.lessons import pages_of, reference_of
from porrazo.table.teaching.lessons import told as told_plate
from porrazo.table.telling.hints import hint_of, said_of, usual_hint
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from porrazo.voice.commands import Commands
from porrazo.voice.console import Console
from porrazo.voice.narrator import Narrator

NAMES = ("Ana", "Beto", "Cleo", "Dora", "Eva", "Fito", "Gil", "Hugo", "Ines", "Juan")
MOST = 400

# By which rules a match of random actions is of a length to test, where the usual ones are not.
SHORT = tomllib.loads((Path(__file__).parents[1] / "games.toml").read_text(encoding="utf-8"))

every_game = pytest.mark.parametrize("name", list(CATALOGUE))
FIRST_ALONE = [
    LANGUAGES[0],
    *[pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES[1:]],
]
"""The first language; and, at length, the others."""


def say_of(match: Match, language: str = "en") -> Say:
    game = table_game(match.game.name)
    names = NAMES[: match.setup.seats]
    text = Text(language, strict=True)
    return Say(text, names, match.sides, match.game.pack, suits=game.suits_matter)


def begun(name: str, seats: int, seed: int) -> Match:
    return Match.new(game_named(name), seats, SHORT[name].get("short", {}), None, seed)


def walked(match: Match, rng: Random, steps: int = MOST) -> Iterator[Any]:
    """Each view of who is to act in a match of random actions, before it acts.

    Seats that are out of the match are not asked.
    """
    for _ in range(steps):
        if match.over:
            return
        if match.state.plays_on(match.state.to_act):
            yield match.view(match.state.to_act)
        match.act(rng.choice(match.state.legal()))


# --- narration


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_matches_has_a_line(name: str, language: str) -> None:
    game, rng = table_game(name), Random(1)
    for seats in game_named(name).seats:
        match = begun(name, seats, seats)
        say = say_of(match, language)
        for _ in walked(match, rng):
            pass
        events = [event for each in (match.opening, *match.events) for event in each]
        lines = [told(game, event, say) for event in events]
        assert all(line and "{" not in line and "\n" not in line for line in lines)


@every_game
@pytest.mark.parametrize("language", FIRST_ALONE)
def test_everything_is_read_to_every_seat(name: str, language: str) -> None:
    game, rng = table_game(name), Random(2)
    match = begun(name, max(game_named(name).seats), 3)
    narrator = Narrator(game, say_of(match, language), lambda sentence: None)
    for _ in walked(match, rng, 60):
        for seat in range(match.setup.seats):
            view = match.view(seat)
            readings = [narrator.reading(what, view) for what in Reading]
            assert all(each and "{" not in each and "\n" not in each for each in readings)
        assert narrator.asked(match.view(match.state.to_act))


class Desk(Console):
    """A terminal that keeps what is answered rather than doing it."""

    def __init__(self, match: Match) -> None:
        self.done: list[Action] = []
        self.said: list[str] = []
        players = tuple(Player(name) for name in NAMES[: match.setup.seats])
        session = MatchSession(match, players, None)
        wishes = {"declaring": "ask"}
        super().__init__(session, Text("en", strict=True), (), self.said.append, wishes)

    def ask(self) -> None:
        self.done.clear()
        view = self.session.view(self.session.to_act)
        self._prompt = self.game.prompt(view, self.say)

    def act(self, action: Action) -> None:
        self.done.append(action)

    def do(self, line: str) -> Action | None:
        """The action that a line is understood as."""
        self.ask()
        self._commands.do(line)
        return self.done[0] if self.done else None


def ways_to_say(desk: Desk, view: Any, action: Action) -> Iterator[str]:
    """How an action is said: as it is listed, by the cards that it plays, by its amount."""
    answers = desk._commands._offers()
    yield from (said for said, offered in answers if offered == action)
    yield from (said for said, offered in answers if desk.game.alike(offered, action))
    cards = desk.game.cards_of(view, action)
    if cards:
        yield "play " + " ".join(code(desk.say, card) for card in cards)
    prompt = desk.prompt
    if prompt is not None and prompt.amount is not None:
        yield from (str(n) for n in amounts(prompt, prompt.amount, action))


def amounts(prompt: Prompt, amount: Amount, action: Action) -> list[int]:
    span = range(amount.least, amount.most + 1)
    return [n for n in span if amount.action_of(n) == action]


@every_game
def test_every_legal_action_can_be_said(name: str) -> None:
    rng = Random(4)
    seats = game_named(name).seats
    for number in sorted({seats[0], seats[-1]}):
        match = begun(name, number, 5)
        desk = Desk(match)
        for view in walked(match, rng, 60):
            if view.phase in desk.game.unasked_phases:
                continue
            legal = list(islice(sampled(match.state.legal(), rng), 12))
            for action in legal:
                desk.ask()
                said = next(ways_to_say(desk, view, action), "")
                done = desk.do(said)
                assert done is not None, (said, match.game.action_text(action), desk.said[-3:])
                assert desk.game.alike(done, action), (said, match.game.action_text(action))
        desk.session.close()


def sampled(actions: list[Action], rng: Random) -> list[Action]:
    return rng.sample(actions, len(actions))


@every_game
def test_what_is_listed_is_legal_and_what_is_not_understood_says_why(name: str) -> None:
    rng = Random(6)
    match = begun(name, game_named(name).seats[0], 7)
    desk = Desk(match)
    for view in walked(match, rng, 60):
        if view.phase in desk.game.unasked_phases:
            continue
        desk.ask()
        for said, action in desk._commands._offers():
            assert match.game.is_legal(match.state, action), said
            assert desk.do(said) is not None, (said, desk.said[-1])
        before = len(desk.said)
        assert desk.do("nonsense 99") is None
        assert len(desk.said) == before + 1
    desk.session.close()


@every_game
@pytest.mark.parametrize("language", FIRST_ALONE)
def test_a_whole_match_is_told_and_played_by_random_words(name: str, language: str) -> None:
    rng, said = Random(8), list[str]()
    text = Text(language, strict=True)
    game = game_named(name)
    match = begun(name, game.seats[0], 9)
    level = players_of(game).levels[0]
    players = (Player("Ana"), *[Player(each, level) for each in NAMES[1 : match.setup.seats]])
    listed = text.get("tell.legal", actions="")

    def lines() -> Iterator[str]:
        for _ in range(3000):
            yield "legal"
            if said[-1].startswith(listed):
                answers = said[-1].removeprefix(listed).split(", ")
                yield rng.choice(answers)
            else:
                yield "go"

    session = MatchSession(match, players, None)
    Console(session, text, lines(), said.append, {}).run()
    assert session.over
    assert match.over


@every_game
def test_at_the_window_answers_are_given_in_words(context: Context, name: str) -> None:
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((1280, 720))
    match = begun(name, game_named(name).seats[0], 17)
    people = tuple(Player(each) for each in NAMES[: match.setup.seats])
    session = MatchSession(match, people, None)
    scene = TableScene(context, session, opening=False)
    context.scenes.reset(scene)
    rng = Random(18)
    for _ in range(16):
        wait_for_question(context, scene)
        desk = TableDesk(scene)
        if match.over or desk.claims is not None:
            break
        commands, before = Commands(desk), len(match.actions)
        prompt = scene.asking.prompt
        # A card that is played keeps silent first, where something may be called.
        silence = None if prompt is None else prompt.silence
        said, _ = rng.choice(commands._offers())
        commands.do(said)
        # What nobody was asked about is answered at once.
        first, *then = [
            action
            for place, action in enumerate(match.actions[before:], before)
            if match.view_before(place, 0).phase not in scene.game.unasked_phases
        ]
        assert not then or (silence is not None and first == silence.action), said
        assert len(then) <= 1, said
    assert len(match.actions) > 4


@every_game
def test_what_hints_call_an_action_is_understood(name: str) -> None:
    """A hint said "give back 5 of hearts", and was not understood when that was said."""
    match, rng = begun(name, game_named(name).seats[-1], 19), Random(19)
    for _ in walked(match, rng, 25):
        desk, view = Desk(match), match.view(match.state.to_act)
        if view.phase in desk.game.unasked_phases:
            continue
        action = rng.choice(match.state.legal())
        words = desk.game.action_words(view, action, desk.say)
        done = desk.do(words)
        assert done is not None, (words, desk.said[-1:])
        same = desk.game.action_words(view, done, desk.say) == words
        assert same or desk.game.alike(done, action), words


@every_game
def test_a_refusal_says_what_is_wrong_and_what_works(name: str) -> None:
    match, rng = begun(name, game_named(name).seats[0], 20), Random(20)
    for _ in walked(match, rng, 6):
        desk = Desk(match)
        if match.view(match.state.to_act).phase in desk.game.unasked_phases:
            continue
        for line in ("go", "answer 99", "nonsense"):
            assert desk.do(line) is None
            assert len(desk.said[-1].split()) > 3, desk.said[-1]


@every_game
def test_who_deals_is_told_in_a_word(name: str) -> None:
    match = begun(name, game_named(name).seats[-1], 21)
    narrator = Narrator(table_game(name), say_of(match, "en"), lambda sentence: None)
    letter = say_of(match, "en").get("table.dealer_mark")
    told = narrator.reading(Reading.TABLE, match.view(0))
    assert not re.search(rf"[:,] {letter}(?:[,.]|$)", told), told


# --- the page that is looked up in the middle of a match


@every_game
def test_one_key_opens_what_is_looked_up_and_leads_back_to_the_same_moment(
    context: Context, name: str
) -> None:
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((960, 600))
    match = begun(name, game_named(name).seats[0], 17)
    players = tuple(Player(each) for each in NAMES[: match.setup.seats])
    scene = TableScene(context, MatchSession(match, players, None), opening=False)
    context.scenes.reset(scene)
    wait_for_question(context, scene)
    looked_up = [page for _, page in pages_of(table_game(name).chapters) if page.reference]
    assert len(looked_up) == 1
    assert looked_up[0].plate is not None
    asked, focus, done = scene.asking.prompt, scene.focus.current, len(match.actions)
    for closing in (pygame.K_ESCAPE, pygame.K_v):
        press(context, pygame.K_v)
        rules = context.scenes.top
        assert isinstance(rules, RulesScene)
        assert rules.page is looked_up[0]
        press(context, closing)
        assert context.scenes.top is scene
        assert (scene.asking.prompt, scene.focus.current) == (asked, focus)
        assert len(match.actions) == done
        assert scene.asking.controls


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_looked_up_is_read_in_words(name: str, language: str) -> None:
    said: list[str] = []
    match = begun(name, game_named(name).seats[0], 17)
    people = tuple(Player(each) for each in NAMES[: match.setup.seats])
    text = Text(language, strict=True)
    console = Console(MatchSession(match, people, None), text, (), said.append, {})
    Commands(console).do("values")
    page = reference_of(table_game(name).chapters)
    assert page.plate is not None
    assert said[0] == text.get(f"{name}.page_{page.name}")
    assert said[1:] == told_plate(page.plate, console.say)
    assert len(said) == len(page.plate.rows) + (not page.plate.headed)


def wait_for_question(context: Context, scene: TableScene) -> None:
    """Open curtains, close summaries, until somebody is asked at the table."""
    for _ in range(200):
        context.scenes.settle()
        top = context.scenes.top
        assert top is not None
        top.update(0.2)
        if top is not scene and scene.session.over:
            return
        if top is not scene and not top.animating:
            use(top, ())
        elif scene.asking.controls and not scene.animating:
            return
    assert scene.session.over


# --- hints


@every_game
def test_a_hint_is_legal_and_says_a_sentence(name: str) -> None:
    game, coach = table_game(name), players_of(game_named(name)).coach
    match = begun(name, game_named(name).seats[0], 10)
    rng = Random(11)
    for place, view in enumerate(walked(match, rng, 24)):
        if place % 6 or len(match.state.legal()) < 2:
            continue
        advice = coach.advise(view)
        assert match.game.is_legal(match.state, advice.best.action)
        for language in LANGUAGES:
            say = say_of(match, language)
            hint = hint_of(game, view, advice, say)
            assert hint.best  # why there may be nothing to say that the table bears out
            assert "{" not in said_of(hint, say)


@every_game
@pytest.mark.parametrize("kind", ["only", "equal", "wins", "later", "likelier", "better"])
def test_the_common_reasons_have_words_in_every_game(name: str, kind: str) -> None:
    game = table_game(name)
    match = begun(name, game_named(name).seats[0], 12)
    view = match.view(match.state.to_act)
    legal = match.state.legal()
    best, runner = Judged(legal[0], 1.0, None), Judged(legal[-1], 0.5, None)
    advice = Advice(best, None if kind == "only" else runner, Reason(kind, number=12))
    for language in LANGUAGES:
        hint = usual_hint(game, view, advice, say_of(match, language))
        assert hint.why or kind in ("equal", "better"), "only these say nothing by themselves"
        assert "{" not in hint.best + hint.why + hint.next


# --- review, rules, lesson, summary


@cache
def short_match(name: str) -> Match:
    """A match of weak players that has come to its third hand, or to its end."""
    game = game_named(name)
    match = begun(name, game.seats[0], 13)
    rng = Random(14)
    while not match.over and match.state.hand_number < 3:
        match.act(rng.choice(match.state.legal()))
    return match


def seated(match: Match) -> tuple[Player, ...]:
    level = LEVELS[0]
    return (Player("Ana"), *[Player(each, level) for each in NAMES[1 : match.setup.seats]])


def shown(context: Context, scene: Any) -> Any:
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    scene.clock.tick(1.0)
    scene.clock.finish()
    return scene


@every_game
def test_a_review_opens_and_every_moment_of_it_is_shown(
    context: Context, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What a review looks like is tried here, not how much it sees.
    for limit in ("_PLAYOUTS", "_WORK"):
        monkeypatch.setattr(f"porrazo.players.search.reviewer.{limit}", (1, 1))
    match = begun(name, game_named(name).seats[0], 15)
    rng = Random(16)
    for _ in walked(match, rng, 8):
        pass
    session = MatchSession(match, seated(match), None)
    session.resigned = 0
    scene = ReviewScene(context, session.saved(), None)
    if scene.job.future is not None:
        scene.job.found = scene.job.future.result()
    shown(context, scene)
    for seat in range(match.setup.seats):
        scene._sit(seat)
        for step in scene.made:
            scene.go(step.index)
            assert scene.verdict.label
    session.close()
    context.end_reviews()


@every_game
def test_every_page_opens_and_every_diagram_plays_to_its_end(
    spoken: Context, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = game_named(name)
    scene = shown(spoken, RulesScene(spoken, game))
    said: list[str] = []
    for _, page in pages_of(table_game(name).chapters):
        assert spoken.text.get(f"{name}.page_{page.name}")
        if page.diagram is None:
            continue
        table = MiniTable(spoken, scene.stage, scene.clock, game, said.append)
        table.place(pygame.Rect(20, 20, 800, 500), 1.0, (1280, 720))
        table.show(page.diagram)
        for _ in range(60):
            if table.done:
                break
            table.step()
            scene.clock.finish()
        assert table.done, page.name
        assert not caplog.records, page.name
        table.clear()
    assert any(said)


def settle(context: Context) -> None:
    for _ in range(600):
        context.scenes.settle()
        top = context.scenes.top
        assert top is not None
        top.update(0.1)
        waits = isinstance(top, LessonScene) and top.teacher.target() is None
        if not top.animating and not waits:
            context.scenes.settle()
            return
    raise AssertionError("the first game never comes to rest")


def press(context: Context, key: int, mod: int = 0) -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    settle(context)


def use_target(context: Context, scene: LessonScene) -> None:
    """Bring the focus to what is pointed at and press Enter; an amount is set by the arrows."""
    target = scene.teacher.target()
    assert target is not None
    naming = scene.asking.naming
    if naming is not None and target is naming.slider:
        wanted = scene.teacher.wanted()
        while naming.amount.action_of(naming.value) != wanted:
            press(context, pygame.K_RIGHT)
        return
    scene.focus.focus(target)
    press(context, pygame.K_RETURN)


@every_game
def test_the_lesson_is_played_to_its_end_by_keys(context: Context, name: str) -> None:
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((1280, 720))
    start_lesson(context, game_named(name), anew=True)
    settle(context)
    scene = context.scenes.top
    assert isinstance(scene, LessonScene)
    for _ in range(150):
        if isinstance(context.scenes.top, LessonEnd):
            break
        use_target(context, scene)
    assert isinstance(context.scenes.top, LessonEnd)


@every_game
def test_log_reasons_and_summary_open(spoken: Context, name: str) -> None:
    match = short_match(name)
    # Only people: what a computer answers would come from another thread.
    people = tuple(Player(each) for each in NAMES[: match.setup.seats])
    session = MatchSession(match, people, None)
    table = shown(spoken, TableScene(spoken, session, opening=False))
    assert all(line.words for line in table.log.lines)
    shown(spoken, LogScene(spoken, match.game, table.log))
    reasons = [table.log.reason(place) for place in range(len(table.log.events))]
    found = [reason for reason in reasons if reason is not None]
    for reason in found[:3]:
        shown(spoken, WhyScene(spoken, match.game, reason))
    shown(spoken, HandSummary(spoken, session, lambda: None))
    session.close()


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_score_has_words(name: str, language: str) -> None:
    game: TableGame = table_game(name)
    text = Text(language, strict=True)
    assert game.reasons
    assert all(text.get(f"{name}.reason_{reason}") for reason in game.reasons)


# --- house rules by name


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_set_of_house_rules_has_a_name_and_a_sentence(
    context: Context, name: str, language: str
) -> None:
    context.text = Text(language, strict=True)
    game = game_named(name)
    rulebook = Rulebook(context, game)
    for preset, options in game.presets.items():
        assert rulebook.title(preset)
        assert bool(rulebook.about(preset)) == bool(options)
        assert rulebook.name_of(dict(options)) == preset
