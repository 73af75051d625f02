"""Draws any scene to a picture, without a display: for golden pictures and for the README."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.app.names import opponent_name
from porrazo.desktop.app.preferences import NAME_LIMIT
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games.porrazo.lesson import place_of
from porrazo.desktop.games.porrazo.why import why
from porrazo.desktop.kit.assets import MissingAssetError
from porrazo.desktop.kit.context import Context, Options
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.kit.theme import ThemeError
from porrazo.desktop.scenes.about import About
from porrazo.desktop.scenes.curtain import Curtain
from porrazo.desktop.scenes.entry import Entry
from porrazo.desktop.scenes.help import Help
from porrazo.desktop.scenes.house_rules import HouseRules, Rulebook
from porrazo.desktop.scenes.learn import Learn
from porrazo.desktop.scenes.lesson import LessonEnd, LessonPause, LessonScene
from porrazo.desktop.scenes.log import LogScene
from porrazo.desktop.scenes.new_match import NewMatch
from porrazo.desktop.scenes.opponents import Opponents
from porrazo.desktop.scenes.pause import Pause, Resign
from porrazo.desktop.scenes.review import ReviewScene
from porrazo.desktop.scenes.review_help import ReviewHelp
from porrazo.desktop.scenes.rules import RulesScene
from porrazo.desktop.scenes.seats import Seats
from porrazo.desktop.scenes.settings import SettingsScene
from porrazo.desktop.scenes.statistics import StatisticsScene
from porrazo.desktop.scenes.summary import HandSummary
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.scenes.why import WhyScene
from porrazo.engine.errors import EngineError
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.rules import DECLARE, IN_PLACE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.levels import LEVELS
from porrazo.players.of_game import players_of
from porrazo.records import codec
from porrazo.records.seating import Player
from porrazo.records.statistics import statistics

_MOST_ACTIONS = 4000


class ShotError(Exception):
    """The picture cannot be drawn; the message is one sentence."""


Moment = Callable[[PorrazoView], bool]


def _nothing() -> None:
    """Do nothing: nobody plays a picture."""


# Moments at which it is the player's (seat 0's) turn, by the name of the picture.
_MOMENTS: dict[str, Moment] = {
    "table": lambda view: view.phase == "play" and len(view.table) > 4,
    "table_in_place": lambda view: any(IN_PLACE <= action < 2 * IN_PLACE for action in view.legal),
    "tendido": lambda view: view.phase == "tendido_arrange",
    "tendido_choice": lambda view: view.phase == "tendido_choice",
    "declare": lambda view: DECLARE in view.legal,
    "pending": lambda view: view.phase == "play" and view.pending is not None,
    "claim": lambda view: view.phase == "claim",
}
# Moments at which a hint is given.
_HINTS = {
    "hint": "table",
    "hint_in_place": "table_in_place",
    "hint_declare": "declare",
    "hint_tendido": "tendido",
}
_ALONE: dict[str, Callable[[Context], list[Scene]]] = {
    "title": lambda context: [Title(context)],
    "new_match": lambda context: [NewMatch(context)],
    "opponents": lambda context: [
        Title(context),
        Opponents(context, context.text.get("scenes.opponents"), LEVELS[-1], lambda level: None),
    ],
    "house_rules": lambda context: [NewMatch(context), HouseRules(context, Rulebook(context), {})],
    "entry": lambda context: [NewMatch(context), _entry(context)],
    "settings": lambda context: [Title(context), SettingsScene(context, preview=True)],
    "keys": lambda context: [Title(context), SettingsScene(context, "keys", preview=True)],
    "about": lambda context: [Title(context), About(context)],
    "learn": lambda context: [Title(context), Learn(context)],
    "rules": lambda context: [Title(context), RulesScene(context, "run")],
    "lesson": lambda context: [LessonScene(context, place_of("run"))],
    "lesson_pause": lambda context: [LessonScene(context, place_of("run")), LessonPause(context)],
    "lesson_end": lambda context: [LessonScene(context, place_of("run")), LessonEnd(context)],
    "curtain": lambda context: [
        Curtain(context, context.text.get("new.default_person", n=2), 1, _nothing, _nothing)
    ],
}
_OVER_TABLE: dict[str, Callable[[Context, TableScene], list[Scene]]] = {
    "pause": lambda context, table: [Pause(context, table.session, 0)],
    "seats": lambda context, table: [Seats(context, table.session)],
    "resign": lambda context, table: [Resign(context, table.session, 0)],
    "log": lambda context, table: [LogScene(context, table.log)],
    "why": lambda context, table: [LogScene(context, table.log), _last_why(context, table)],
    "summary": lambda context, table: [HandSummary(context, table.session, _nothing)],
    # It comes by itself.
    "match_end": lambda context, table: [],
    "help": lambda context, table: [Help(context)],
    "statistics": lambda context, table: [
        StatisticsScene(context, statistics([table.session.saved()])),
    ],
    "review": lambda context, table: [_review(context, table.session)],
    "review_help": lambda context, table: [
        _review(context, table.session),
        ReviewHelp(context),
    ],
    "review_making": lambda context, table: [ReviewScene(context, table.session.saved(), None)],
}
_AT_THE_END = ("match_end", "statistics", "review", "review_help", "review_making")
SCENES = (*_ALONE, *_MOMENTS, *_HINTS, *_OVER_TABLE)
"""The names of the pictures."""


def _entry(context: Context) -> Scene:
    name = opponent_name(context.text, LEVELS, 0)
    title = context.text.get("new.name_title")
    return Entry(context, title, name, lambda words: None, limit=NAME_LIMIT)


def _last_why(context: Context, table: TableScene) -> Scene:
    """Return the panel about what scored last."""
    places = reversed(range(len(table.log.events)))
    reasons = (why(context.text, table.log, place) for place in places)
    return WhyScene(context, next(reason for reason in reasons if reason is not None))


def draw(
    scene: str,
    size: tuple[int, int],
    out: Path,
    seed: int,
    state: str | None,
    options: Options,
) -> None:
    """Draw a scene at a size to a PNG file, in the language and look of ``options``.

    ``state`` is the path of a match record, with ``:N`` after it for the position after the N-th
    action; without it a match is played from ``seed`` until the moment comes.

    Raises:
        ShotError: the record or the moment is not there, or the file cannot be written.

    """
    if out.suffix.lower() not in (".png", ".jpg"):
        raise ShotError(f"{out} must end in .png or .jpg")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    posted: list[Callable[[], object]] = []
    with TemporaryDirectory() as folder:
        chosen = replace(options, data_dir=Path(folder), muted=True)
        try:
            context = build_context(chosen, posted.append)
        except (MissingAssetError, ThemeError) as error:
            raise ShotError(str(error)) from error
        try:
            match = None if scene in _ALONE else _load(state) if state else match_for(scene, seed)
            push(context, scene, match, size)
            picture = _picture(context, posted)
            pygame.image.save(picture, out)
        except (MissingAssetError, EngineError, OSError, pygame.error) as error:
            raise ShotError(str(error)) from error
        finally:
            context.end_reviews()
            context.cards.close()


def push(context: Context, scene: str, match: Match | None, size: tuple[int, int]) -> None:
    """Put a scene on the stack over those that lie under it, nothing moving any more.

    ``match`` is what `match_for` returns, or any other: scenes at the table show it.
    """
    stack = context.scenes
    stack.resize(size)
    if match is None:
        for each in _ALONE[scene](context):
            _push(context, each)
        return
    table = _table(context, match)
    _push(context, table)
    if scene in _HINTS:
        table.hint_at_play()
        table.session.wait()
    if scene in _OVER_TABLE:
        stack.settle()
        for each in _OVER_TABLE[scene](context, table):
            _push(context, each)


def _push(context: Context, scene: Scene) -> None:
    context.scenes.push(scene)
    context.scenes.settle()
    scene.clock.tick(1.0)
    scene.clock.finish()


def _table(context: Context, match: Match) -> TableScene:
    """Return the table with the player and the strongest computers at it."""
    players = [Player(context.text.get("scenes.you"))]
    levels = [LEVELS[-1 - seat % len(LEVELS)] for seat in range(match.setup.seats - 1)]
    players += [
        Player(opponent_name(context.text, levels, seat), level)
        for seat, level in enumerate(levels)
    ]
    return TableScene(context, MatchSession(match, tuple(players), None), opening=False)


def _review(context: Context, session: MatchSession) -> ReviewScene:
    """Return the review of a match, when it is made."""
    scene = ReviewScene(context, session.saved(), None)
    if scene.job.future is not None:
        scene.job.found = scene.job.future.result()
    return scene


def _load(state: str) -> Match:
    """Return the match of a record, up to an action."""
    name, _, number = state.rpartition(":")
    path, limit = (Path(name), int(number)) if name and number.isdecimal() else (Path(state), None)
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise ShotError(f"{path} is not a match record: {error}") from error
    if not isinstance(record, dict):
        raise ShotError(f"{path} is not a match record")
    actions = record.get("actions")
    if limit is not None and isinstance(actions, list):
        if limit > len(actions):
            raise ShotError(f"{path} has {len(actions)} actions, not {limit}")
        record["actions"] = actions[:limit]
    return codec.decode(record)


def match_for(scene: str, seed: int) -> Match | None:
    """Play a match from a seed until the moment of a picture comes at seat 0.

    None for a scene that needs no match. Raises `ShotError` where the moment does not come.
    """
    if scene in _ALONE:
        return None
    seats = 2 + seed % 3
    match = Match.new(game_named("porrazo"), seats, {}, None, seed)
    agent, rng = players_of(match.game).agent(LEVELS[0]), Random(seed)
    for _ in range(_MOST_ACTIONS):
        if _is_moment(scene, match):
            return match
        if match.over:
            match = Match.new(game_named("porrazo"), seats, {}, None, match.setup.seed + 1)
            continue
        match.act(agent.choose(match.view(match.state.to_act), rng))
    raise ShotError(f"the moment of {scene} did not come")


def _is_moment(scene: str, match: Match) -> bool:
    if scene in _AT_THE_END:
        return match.over
    if match.over or match.state.to_act != 0:
        return False
    view: PorrazoView = match.view(0)
    if scene in ("summary", "why"):
        return view.hand_number == 2
    moment = _MOMENTS.get(_HINTS.get(scene, scene), _MOMENTS["table"])
    return moment(view)


def _picture(context: Context, posted: list[Callable[[], object]]) -> pygame.Surface:
    """Return the uppermost scene, drawn finely."""
    stack = context.scenes
    stack.sharpen()
    top = stack.top
    assert top is not None
    for call in posted:
        call()
    return top.picture()
