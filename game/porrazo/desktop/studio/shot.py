"""Draws any scene to a picture, without a display: for golden pictures and for the README."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from porrazo.assets import MissingAssetError
from porrazo.commands.output import STATE_MARK
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.about import About
from porrazo.desktop.scenes.choosing.card_room import CardRoom
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.house_rules import HouseRules
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.choosing.opponents import Opponents
from porrazo.desktop.scenes.choosing.rulebook import Rulebook
from porrazo.desktop.scenes.days.daily import DailyScene
from porrazo.desktop.scenes.days.same_packs import Comparison, SamePacks
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.learn.lesson import LessonEnd, LessonPause, LessonScene
from porrazo.desktop.scenes.learn.puzzle import PuzzleScene
from porrazo.desktop.scenes.learn.puzzles import Puzzles, choose
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.learn.shelf import with_puzzles
from porrazo.desktop.scenes.learn.ways import Learn
from porrazo.desktop.scenes.library.empty_bin import EmptyBin
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.scenes.library.recovery import Recovery
from porrazo.desktop.scenes.library.statistics import PAGES, StatisticsScene
from porrazo.desktop.scenes.navigation import choose_game, game_at_hand
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.play.pause import Pause, Resign
from porrazo.desktop.scenes.play.play_out import OutOfMatch
from porrazo.desktop.scenes.play.seats import Seats
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.play.take_back import TakeBack
from porrazo.desktop.scenes.play.why import WhyScene
from porrazo.desktop.scenes.preferences.profiles import ProfilesScene
from porrazo.desktop.scenes.preferences.settings import SettingsScene
from porrazo.desktop.scenes.replay.replay import ReplayScene
from porrazo.desktop.scenes.review.help import ReviewHelp
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.studio.people import Moods, PeopleAtTable
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.drawing.saving import SUFFIXES, encoded
from porrazo.desktop.ui.drawing.theme import ThemeError
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.errors import EngineError
from porrazo.engine.game import Action, View
from porrazo.engine.match import AnyGame, Match
from porrazo.games import CATALOGUE, FIRST, NAMES, game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log
from porrazo.match.opponent_names import opponent_name
from porrazo.match.preferences import NAME_LIMIT
from porrazo.match.recap import plays_since, standings
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records import codec
from porrazo.records.duplicate import result_of
from porrazo.records.files import MATCH_LIMIT, read_file, write_whole
from porrazo.records.library import TITLE_LIMIT, LibraryEntry, read_match, record_in
from porrazo.records.recovering import Recovered
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.records.summary import summary_of

_MOST_ACTIONS = 4000
_OPENING, _SHOWN = 12, 3
"""So many actions are done in the matches of a library that is drawn, of so many games."""


class ShotError(Exception):
    """The picture cannot be drawn; the message is one sentence."""


def _nothing() -> None:
    """Do nothing: nobody plays a picture."""


_ALONE: dict[str, Callable[[Context], list[Scene]]] = {
    "title": lambda context: [Title(context)],
    "title_in_play": lambda context: [_title_in_play(context)],
    "card_room": lambda context: [CardRoom(context)],
    "new_match": lambda context: [NewMatch(context, game_at_hand(context))],
    "opponents": lambda context: [
        Title(context),
        Opponents(
            context,
            Characters(context.text),
            context.text.get("scenes.opponents"),
            LEVELS[-1],
            lambda level: None,
        ),
    ],
    "house_rules": lambda context: [
        NewMatch(context, game_at_hand(context)),
        HouseRules(context, Rulebook(context, game_at_hand(context)), {}),
    ],
    "entry": lambda context: [NewMatch(context, game_at_hand(context)), _entry(context)],
    "profiles": lambda context: [Title(context), ProfilesScene(context)],
    "daily": lambda context: [Title(context), _daily(context)],
    "settings": lambda context: [Title(context), SettingsScene(context)],
    "keys": lambda context: [Title(context), SettingsScene(context, "keys")],
    "about": lambda context: [Title(context), About(context)],
    "people": lambda context: [Moods(context)],
    "people_at_table": lambda context: [PeopleAtTable(context)],
    "learn": lambda context: [Title(context), Learn(context, game_at_hand(context))],
    "rules": lambda context: [Title(context), _rules(context)],
    "lesson": lambda context: [_lesson(context)],
    "lesson_pause": lambda context: [_lesson(context), LessonPause(context, game_at_hand(context))],
    "lesson_end": lambda context: [_lesson(context), LessonEnd(context, game_at_hand(context))],
    "puzzles": lambda context: [
        Title(context),
        Puzzles(context, with_puzzles(game_at_hand(context))),
    ],
    "puzzle": lambda context: [_puzzle(context)],
    "library": lambda context: [Title(context), _library(context)],
    "library_rename": lambda context: [Title(context), _library(context), _naming(context)],
    "library_bin": lambda context: [Title(context), _library(context), EmptyBin(context, _nothing)],
    "library_recovery": lambda context: [Title(context), _library(context), _recovery(context)],
    "curtain": lambda context: [_curtain(context)],
    "join": lambda context: [_join(context)],
}
_STATISTICS = ("statistics", *[f"statistics_{page}" for page in PAGES[1:]])
_SHOWN_MATCHES = 24


def _matches(context: Context, game: AnyGame) -> list[Saved]:
    """Return some matches of a game, played as quickly as can be."""
    return [_match(context, game, number) for number in range(_SHOWN_MATCHES)]


def _match(context: Context, game: AnyGame, number: int) -> Saved:
    """Return a match of a game that is over."""
    match, rng = Match.new(game, game.seats[0], {}, None, number), Random(number)
    while not match.over:
        match.act(game.playout_action(match.state, rng))
    levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(1, game.seats[0])]
    players = [Player(context.text.get("scenes.you"))]
    players += [
        Player(opponent_name(context.text, levels, seat), level)
        for seat, level in enumerate(levels)
    ]
    return Saved(match, tuple(players), None, torn=False)


def _daily(context: Context) -> Scene:
    """Return a month in which some deals of the day were played."""
    game, today = game_at_hand(context), date(2026, 11, 22)
    entries = []
    for day in (1, 2, 3, 5, 8, 9, 12, 15, 16, 20, 21):
        saved = _match(context, game, day)
        summary = replace(summary_of(saved), daily=today.replace(day=day).isoformat())
        ended = datetime(2026, 11, day, 18, tzinfo=UTC)
        entries.append(LibraryEntry(Path(f"match-{day:04}.porrazo"), summary, ended))
    return DailyScene(context, game, entries, today)


def _comparison(context: Context, session: MatchSession) -> Scene:
    saved = session.saved()
    return Comparison(context, saved, 0, result_of(saved, saved.match.setup.seats - 1))


def _take_back(context: Context, table: TableScene) -> Scene:
    places = list(table.session.decisions(0, table.game.unasked_phases))
    return TakeBack(context, table.session, table.table_setup, 0, places, lambda index: None)


def _statistics(page: str, context: Context, table: TableScene) -> list[Scene]:
    """Return a page of the statistics of some matches."""
    game, entries = table.session.match.game, []
    for number, saved in enumerate(_matches(context, game)):
        ended = datetime(2026, 11, 1 + number, 18, tzinfo=UTC)
        path = Path(f"match-{number:04}.porrazo")
        entries.append(LibraryEntry(path, summary_of(saved), ended))
    return [StatisticsScene(context, entries, game.name, page)]


_OVER_TABLE: dict[str, Callable[[Context, TableScene], list[Scene]]] = {
    "pause": lambda context, table: [Pause(context, table.session, 0)],
    "out_of_match": lambda context, table: [OutOfMatch(context, _nothing, _nothing)],
    "seats": lambda context, table: [Seats(context, table.session)],
    "resign": lambda context, table: [Resign(context, table.session, 0)],
    "log": lambda context, table: [LogScene(context, table.session.match.game, table.log)],
    "why": lambda context, table: [
        LogScene(context, table.session.match.game, table.log),
        _last_why(context, table),
    ],
    # Both come by themselves.
    "summary": lambda context, table: [],
    "match_end": lambda context, table: [],
    "help": lambda context, table: [Help(context, table.session.match.game)],
    **{name: partial(_statistics, page) for name, page in zip(_STATISTICS, PAGES, strict=True)},
    "same_packs": lambda context, table: [SamePacks(context, table.session.saved(), 0)],
    "comparison": lambda context, table: [_comparison(context, table.session)],
    "take_back": lambda context, table: [_take_back(context, table)],
    "replay": lambda context, table: [
        ReplayScene(context, table.session.saved(), place=len(table.session.match.actions) // 2)
    ],
    "review": lambda context, table: [_review(context, table.session)],
    "review_help": lambda context, table: [
        _review(context, table.session),
        ReviewHelp(context),
    ],
    "review_making": lambda context, table: [ReviewScene(context, table.session.saved(), None)],
}
_AT_THE_END = (
    "match_end",
    "replay",
    *_STATISTICS,
    "same_packs",
    "comparison",
    "review",
    "review_help",
    "review_making",
)


def scenes_of(game: str) -> tuple[str, ...]:
    """Return the names of the pictures that there are of a game."""
    table = table_game(game)
    over = [name for name in _OVER_TABLE if table.sums_up or name != "summary"]
    return (*_ALONE, *table.moments.plain, *table.moments.hints, *over)


SCENES = scenes_of(FIRST)
"""The names of the pictures of the game that is meant where none is named."""


def _entry(context: Context) -> Scene:
    name = opponent_name(context.text, LEVELS, 0)
    title = context.text.get("new.name_title")
    return TextEntry(context, title, name, lambda words: None, limit=NAME_LIMIT)


def _title_in_play(context: Context) -> Title:
    """Return the title where matches are in play, the last one named."""
    _played(context)
    return Title(context)


def _library(context: Context) -> Matches:
    return Matches(context, _played(context))


def _played(context: Context) -> JournalStore:
    """Play a few matches of each game: one in play, one given up."""
    store, you = JournalStore(context.paths.data), Player(context.text.get("scenes.you"))
    for_two = [name for name in NAMES if CATALOGUE[name].seats[0] == 2]
    for number, name in enumerate(for_two[:_SHOWN]):
        for seed in (number, number + _SHOWN):
            game = game_named(name)
            levels = [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(game.seats[0] - 1)]
            others = [
                Player(opponent_name(context.text, levels, seat), level)
                for seat, level in enumerate(levels)
            ]
            session = MatchSession.new((you, *others), {}, store, seed, game=name)
            rng = Random(seed)
            for _ in range(_OPENING):
                session.act(session.match.game.playout_action(session.match.state, rng))
            if seed != number:
                session.resign(seed % game.seats[0])
            session.close()
    return store


def _puzzles(context: Context) -> Scene:
    return Puzzles(context, with_puzzles(game_at_hand(context)))


def _recovery(context: Context) -> Recovery:
    """Return what asks whether to go on from what is left of a damaged match."""
    store = JournalStore(context.paths.data)
    saved = read_match(store.in_play()[0])
    return Recovery(context, Recovered(saved, "", proven=False), _nothing)


def _puzzle(context: Context) -> Scene:
    """Return the first puzzle of a game, or of the first game that has some."""
    return PuzzleScene(context, with_puzzles(game_at_hand(context)), 0, choose)


def _naming(context: Context) -> Scene:
    words = context.text.get("records.rename")
    return TextEntry(context, words, "", lambda words: None, limit=TITLE_LIMIT)


def _last_why(context: Context, table: TableScene) -> Scene:
    """Return the panel about what scored last."""
    places = reversed(range(len(table.log.events)))
    reasons = (table.log.reason(place) for place in places)
    shown = next(reason for reason in reasons if reason is not None)
    return WhyScene(context, table.session.match.game, shown)


def _rules(context: Context) -> RulesScene:
    game = game_at_hand(context)
    return RulesScene(context, game, table_game(game.name).moments.page, _nothing)


def _join(context: Context) -> Scene:
    # What serves telephones is loaded for this picture alone.
    from porrazo.desktop.studio.telephones import drawn_join

    return drawn_join(context, game_at_hand(context))


def _curtain(context: Context) -> Curtain:
    """Return the curtain before the second of two people, after a few actions of the first."""
    game = game_at_hand(context)
    people = range(1, game.seats[0] + 1)
    names = [context.text.get("new.default_person", n=n) for n in people]
    session = MatchSession(_match(context, game, 1).match, tuple(map(Player, names)), None)
    say = TableSetup.of(context, session.match, session.players, shared=True).say
    log = Log(table_game(game.name), say)
    log.rewrite(session)
    seat = len(names) - 1
    plays = plays_since(table_game(game.name), log, session, seat)
    sides = session.sides
    return Curtain(
        context, names[seat], sides[seat], _nothing, _nothing, plays=plays, say=say,
        scores=standings(log, session), other=(names[0], sides[0]), on_again=_nothing,
    )  # fmt: skip


def _lesson(context: Context) -> LessonScene:
    game = game_at_hand(context)
    return LessonScene(context, game, table_game(game.name).moments.step)


def draw(
    scene: str,
    size: tuple[int, int],
    out: Path,
    seed: int,
    state: str | None,
    options: Options,
    game: str = FIRST,
    seats: int | None = None,
) -> None:
    """Draw a scene at a size to a PNG file, in the language and look of ``options``.

    ``state`` is the path of a match record, with ``:N`` after it for the position after the N-th
    action; without it a match for so many ``seats`` is played from ``seed`` until the moment comes.

    Raises:
        ShotError: the record or the moment is not there, or the file cannot be written.

    """
    if out.suffix.lower() not in SUFFIXES:
        raise ShotError(f"{out} must end in .png or .jpg")
    with studio(size, options, game) as (context, posted):
        alone = scene in _ALONE
        match = None if alone else _load(state) if state else match_for(scene, seed, game, seats)
        push(context, scene, match, size)
        write_whole(out, encoded(_picture(context, posted), out.suffix))


@contextmanager
def studio(
    size: tuple[int, int], options: Options, game: str
) -> Iterator[tuple[Context, list[Callable[[], object]]]]:
    """Give a context without a display, of a game, and the list of what is posted to it.

    Raises:
        ShotError: something that pictures need is not there, or a file cannot be written.

    """
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
            if game != FIRST:
                choose_game(context, game_named(game))
            yield context, posted
        except (MissingAssetError, EngineError, OSError, pygame.error) as error:
            raise ShotError(str(error)) from error
        finally:
            context.end_reviews()
            context.packs.close()


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
    last = _end_of_hand(match) if scene == "summary" else None
    table = table_of(context, match)
    _push(context, table)
    if last is not None:
        _sum_up(context, table, last)
    moments = table_game(match.game.name).moments
    if scene in moments.pressed:
        _press(table, moments.pressed[scene])
    if scene in moments.hints:
        table.hint_at_play()
        table.session.wait()
    if scene in _OVER_TABLE:
        stack.settle()
        for each in _OVER_TABLE[scene](context, table):
            _push(context, each)
        assert stack.top is not None
        _bring_to_rest(stack.top)


def _push(context: Context, scene: Scene) -> None:
    context.scenes.push(scene)
    context.scenes.settle()
    if isinstance(scene, Matches | Title):
        scene.wait()
    _bring_to_rest(scene)


def _bring_to_rest(scene: Scene) -> None:
    scene.clock.tick(1.0)
    scene.clock.finish()


def _end_of_hand(match: Match) -> Action:
    """Take a match back to before its last whole hand ended; return the action that ends it.

    Raises:
        ShotError: no hand of it has ended.

    """
    hand = getattr(match.view(0), "hand_number", 0)
    while match.actions:
        action = match.undo()
        if getattr(match.view(0), "hand_number", 0) < hand:
            return action
    raise ShotError("no hand of this match has ended")


def _sum_up(context: Context, table: TableScene, last: Action) -> None:
    """Play the last action of a hand, and wait until it is summed up, be it short."""
    context.settings = replace(context.settings, auto_next=False)
    table.act(last)
    while context.scenes.top is table:
        _bring_to_rest(table)
        context.scenes.settle()


def _press(table: TableScene, place: int) -> None:
    """Press a button of the question, and point at the first of what is asked then."""
    assert table.asking.prompt is not None
    table.asking.follow(table.asking.prompt.buttons[place].leads)
    at = table.asking.controls[0].area.center
    table.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def table_of(context: Context, match: Match) -> TableScene:
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
    name, _, number = state.rpartition(STATE_MARK)
    path, limit = (Path(name), int(number)) if name and number.isdecimal() else (Path(state), None)
    try:
        record = record_in(read_file(path, MATCH_LIMIT))
    except (OSError, EngineError) as error:
        raise ShotError(f"{path} is not a match record: {error}") from error
    actions = record.get("actions")
    if limit is not None and isinstance(actions, list):
        if limit > len(actions):
            raise ShotError(f"{path} has {len(actions)} actions, not {limit}")
        record["actions"] = actions[:limit]
    return codec.decode(record)


def match_for(scene: str, seed: int, game: str = FIRST, seats: int | None = None) -> Match | None:
    """Play a match of a game from a seed until the moment of a picture comes at seat 0.

    Without ``seats`` their number follows from the seed. None for a scene that needs no match.
    Raises `ShotError` where the moment does not come, or so many cannot play.
    """
    if scene in _ALONE:
        return None
    played = game_named(game)
    if seats is None:
        seats = played.seats[seed % min(3, len(played.seats))]
    if seats not in played.seats:
        raise ShotError(f"{game} is not played by {seats}")
    match = Match.new(played, seats, {}, None, seed)
    agent, rng = players_of(match.game).agent(LEVELS[0]), Random(seed)
    for _ in range(_MOST_ACTIONS):
        if _is_moment(scene, match):
            return match
        if match.over:
            match = Match.new(played, seats, {}, None, match.setup.seed + 1)
            continue
        match.act(agent.choose(match.view(match.state.to_act), rng))
    raise ShotError(f"the moment of {scene} did not come")


def _is_moment(scene: str, match: Match) -> bool:
    if scene in _AT_THE_END:
        return match.over
    if match.over or match.state.to_act != 0:
        return False
    view: View = match.view(0)
    if scene == "take_back":
        others = [Player("B", LEVELS[0])] * (match.setup.seats - 1)
        session = MatchSession(match, (Player("A"), *others))
        return next(session.decisions(0), None) is not None
    if scene in ("summary", "why"):
        return bool(getattr(view, "hand_number", 0) == 2)
    return bool(table_game(match.game.name).moments.of(scene)(view))


def _picture(context: Context, posted: list[Callable[[], object]]) -> pygame.Surface:
    """Return the uppermost scene, drawn finely."""
    stack = context.scenes
    stack.sharpen()
    top = stack.top
    assert top is not None
    for call in posted:
        call()
    top.clock.finish()
    return top.picture()
