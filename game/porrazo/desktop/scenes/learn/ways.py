"""Ways to learn the game: the first game, the rules, puzzles, the keys."""

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.widgets import Label
from porrazo.desktop.lesson import progress
from porrazo.desktop.puzzles.shelf import has_puzzles
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.learn.lesson import start_lesson
from porrazo.desktop.scenes.learn.puzzles import Puzzles
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.engine.match import AnyGame


class Learn(PanelScene):
    """A small chooser over the title."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, 460, 454 if has_puzzles(game) else 400)
        self.game = game

    def build(self) -> None:
        """Offer them, the first game first."""
        context, game = self.context, self.game
        get, scenes = context.text.get, context.scenes
        self.title(get("lesson.learn"))
        begun = progress.begun(context.paths, game)
        words = get("lesson.begun" if begun else "lesson.about")
        self.write(Label(context, words, px=18, width=400), 230, 98)
        first = get("lesson.go_on_with" if begun else "lesson.title")
        puzzles = (get("puzzle.title"), lambda: scenes.push(Puzzles(context, game)))
        self.offer(
            [
                (first, lambda: start_lesson(context, game)),
                (get("rules.title"), lambda: scenes.push(RulesScene(context, game))),
                *([puzzles] if has_puzzles(game) else []),
                (get("scenes.keys"), lambda: scenes.push(Help(context, game))),
                (get("common.back"), scenes.pop),
            ]
        )
