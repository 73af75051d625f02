"""The first game: the table itself, with a teacher who says what to try and waits for it."""

from __future__ import annotations

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.learn.teacher import LessonWays, Teacher
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.preferences.settings import SettingsScene
from porrazo.desktop.table.table_setup import faces_taught
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.engine.match import AnyGame
from porrazo.games.tables import table_game
from porrazo.match import preferences
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player

_TEACHER = "carmen"


def start_lesson(context: Context, game: AnyGame, *, anew: bool = False) -> None:
    """Begin the first game of a game, or go on with it where it was left."""
    if anew or not progress.begun(context.paths, game):
        progress.save(context.paths, game, 0)
    at = 0 if anew else progress.load(context.paths, game)
    context.scenes.reset(LessonScene(context, game, at))


class LessonScene(TableScene):
    """The table with a prepared match and its teacher, from the step at a place on."""

    def __init__(self, context: Context, game: AnyGame, at: int) -> None:
        table = table_game(game.name)
        lesson = table.lesson
        at %= len(lesson.steps)
        self.teacher = Teacher(lesson, at, _ways(context, game))
        match = lesson.match_at(at)
        setup = match.setup
        turns_right = table.turns_right(setup.options)
        players = _players(context, game, lesson.player, setup.seats, turns_right=turns_right)
        session = MatchSession(match, players, None)
        super().__init__(context, session, guide=self.teacher)
        self.teacher.table = self

    def faces_now(self) -> str:
        """Return the pack that the lesson speaks of."""
        return faces_taught(self.context, self.game)


def _ways(context: Context, game: AnyGame) -> LessonWays:
    """Return where a first game leads."""
    push = context.scenes.push

    def rules(name: str) -> None:
        chapters = table_game(game.name).chapters
        chapter = next(each for each in chapters if each.name == name)
        push(RulesScene(context, game, chapter.pages[0].name))

    def chapter(place: int) -> None:
        progress.save(context.paths, game, place)
        context.scenes.reset(LessonScene(context, game, place))

    return LessonWays(
        pause=lambda: push(LessonPause(context, game)),
        end=lambda: push(LessonEnd(context, game)),
        rules=rules,
        chapter=chapter,
    )


def _players(
    context: Context, game: AnyGame, player: int, seats: int, *, turns_right: bool
) -> tuple[Player, ...]:
    """Return who sits there: the player, and the teacher on the left at the screen."""
    get = context.text.get
    name = preferences.load(context.paths, game).seats[0].name or get("scenes.you")
    others = [_TEACHER, *[level for level in LEVELS if level != _TEACHER]]
    taught = [
        Player(get(f"scenes.name_{others[place % len(others)]}"), others[place % len(others)])
        for place in range(seats - 1)
    ]
    if turns_right:
        taught.reverse()
    return (*taught[:player], Player(name), *taught[player:])


class LessonPause(PanelScene):
    """The ways out of the first game; it can be resumed later."""

    way_out = 0

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, 460, 450)
        self.game = game

    def build(self) -> None:
        """Offer them."""
        context = self.context
        get, scenes = context.text.get, context.scenes
        self.title(get("lesson.title"))
        key = "lesson.kept" if context.paths.writable else "scenes.pause_not_saved"
        self.write(Label(context, get(key), px=18, width=400), 230, 92)
        self.offer(
            [
                (get("scenes.go_on"), scenes.pop),
                (get("lesson.anew"), lambda: start_lesson(context, self.game, anew=True)),
                (get("rules.title"), lambda: scenes.push(RulesScene(context, self.game))),
                (get("settings.title"), lambda: scenes.replace(SettingsScene(context))),
                (get("scenes.to_title"), lambda: navigation.to_title(context)),
            ]
        )


class LessonEnd(PanelScene):
    """The first game is won; the next one is a real one."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, 520, 400)
        self.game = game

    def build(self) -> None:
        """Praise, and offer what comes next."""
        context = self.context
        get = context.text.get
        self.title(get("lesson.won"))
        self.write(Label(context, get("lesson.won_words"), width=440), 260, 130)
        self.offer(
            [
                (get("title.new_match"), self._new_match),
                (get("lesson.anew"), lambda: start_lesson(context, self.game, anew=True)),
                (get("scenes.to_title"), lambda: navigation.to_title(context)),
            ]
        )

    def _new_match(self) -> None:
        self.context.scenes.reset(self.context.ways.set_up(self.context, self.game))
