"""The log tells the faces that its only reader has seen, each in its place among the events."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log, faces_of_action
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.table import usual
from porrazo.table.words.say import Say
from porrazo.text import Text
from porrazo.voice.console import Console

FACES = [name for name in NAMES if table_game(name).faces_made is not usual.no_faces]
SEATS = 4

each_game = pytest.mark.parametrize(
    "name", [name for name in FACES if SEATS in game_named(name).seats]
)


def played(
    name: str, people: int = 1, store: JournalStore | None = None, actions: int = 24
) -> MatchSession:
    """Return a match with signals, played at random, in which the first seat has seen some."""
    rng = Random(1)
    options = {"signals": "free"}
    sitting = [Player(f"P{seat}", None if seat < people else "lupita") for seat in range(SEATS)]
    session = MatchSession.new(tuple(sitting), options, store, 1, game=name)
    while not session.over and len(session.match.actions) < actions:
        session.act(rng.choice(session.match.state.legal()))
    return session


def say_of(match: Match) -> Say:
    names = [f"P{seat}" for seat in range(SEATS)]
    return Say(Text("en", strict=True), names, match.sides, match.game.pack, suits=True)


def expected(session: MatchSession, seat: int) -> list[tuple[int, str]]:
    """Return the place and the words of each face that a seat has seen in a match."""
    say, game = say_of(session.match), table_game(session.match.game.name)
    return [
        (index + 1, face.logged)
        for index in range(len(session.match.actions))
        for face in faces_of_action(game, session.match, index, seat, say)
        if face.logged
    ]


def logged(log: Log) -> list[tuple[int, str]]:
    """Return the lines of the log that tell no event, below what is said before a match."""
    return [(line.place, line.words) for line in log.lines if line.event is None and line.place]


def at_table(context: Context, session: MatchSession) -> TableScene:
    scene = TableScene(context, session, opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


@each_game
def test_the_log_tells_faces_in_their_place_and_still_when_the_match_goes_on(
    context: Context, name: str
) -> None:
    session = played(name)
    scene = at_table(context, session)
    assert expected(session, 0)
    assert logged(scene.log) == expected(session, 0)
    rng = Random(2)
    for _ in range(30):
        scene.clock.finish()
        if not session.over:
            scene.act(rng.choice(session.match.state.legal()))
    assert logged(scene.log) == expected(session, 0)
    places = [line.place for line in scene.log.lines]
    assert places == sorted(places)
    events = [line.event for line in scene.log.lines if line.event is not None]
    assert events == sorted(set(events))
    assert events[-1] == len(scene.log.events) - 1


@each_game
def test_a_face_that_was_taken_back_leaves_the_log(context: Context, name: str) -> None:
    session = played(name)
    scene = at_table(context, session)
    last = expected(session, 0)[-1][0]
    while len(session.match.actions) >= last:
        session.match.undo()
    scene.went_back()
    assert logged(scene.log) == expected(session, 0)
    assert all(place < last for place, _ in logged(scene.log))


@each_game
def test_the_log_of_a_match_that_is_resumed_tells_them(context: Context, name: str) -> None:
    store = JournalStore(context.paths.data)
    session = played(name, store=store)
    told = expected(session, 0)
    session.close()
    resumed, _ = MatchSession.resume(store)
    assert told
    assert logged(at_table(context, resumed).log) == told


@each_game
def test_a_log_that_several_people_read_tells_nothing_that_one_may_know(
    context: Context, name: str
) -> None:
    session = played(name, people=2)
    assert expected(session, 0)
    scene = at_table(context, session)
    assert logged(scene.log) == []
    lines: list[str] = []
    narrated(session, lines)
    assert not {words for _, words in expected(session, 0)} & set(lines)


@each_game
def test_a_replay_tells_the_faces_that_its_eyes_saw_and_goes_to_where_they_were_made(
    context: Context, name: str
) -> None:
    session = played(name)
    scene = ReplayScene(context, session.saved())
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    for eye in (0, 1):
        scene.look_as(scene.eyes.index(eye))
        assert logged(scene.log) == expected(session, eye)
    place, _ = expected(session, 1)[0]
    scene.show_log()
    context.scenes.settle()
    log = context.scenes.top
    assert isinstance(log, LogScene)
    number = next(n for n, line in enumerate(scene.log.lines) if line.event is None and line.place)
    log.list.select(log._lines.index(number))
    log.list.activate()
    context.scenes.settle()
    assert scene.place == place


def narrated(session: MatchSession, lines: list[str]) -> Console:
    """Return a terminal at a match, which has told again what happened since the own action."""
    console = Console(session, Text("en", strict=True), (), lines.append, {})
    console._commands.do("again")
    return console


@each_game
def test_again_tells_them_too(name: str) -> None:
    for actions in range(1, 60):
        session = played(name, actions=actions)
        since = session.last_turn(0) or 0
        made = [words for place, words in expected(session, 0) if place > since]
        if session.human_to_act() and made:
            break
    lines: list[str] = []
    console = narrated(session, lines)
    assert [line for line in lines if line in made] == made
    assert console.reader == 0


@each_game
def test_a_terminal_tells_the_face_of_a_partner_when_it_is_made(name: str) -> None:
    lines: list[str] = []
    session = played(name, actions=0)
    console, rng = Console(session, Text("en", strict=True), (), lines.append, {}), Random(1)
    heard = []
    for _ in range(40):
        console._do(rng.choice(session.match.state.legal()))
        index, game = len(session.match.actions) - 1, console.game
        for face in faces_of_action(game, session.match, index, 0, console.say):
            heard += [face.told] if face.told else []
    assert heard
    assert [line for line in lines if line in heard] == heard
