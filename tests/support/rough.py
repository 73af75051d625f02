"""A person with a rough hand: drags that end anywhere, double clicks, clicks while things move.

Whole matches of any game are played so by mouse, through resizes, other looks and curtains, and
at every rest the table is held against the view (`at_rest`). The same seed plays the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import pygame
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.scenes.library.kept import library_of
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.match.session import MatchSession
from porrazo.match.settings import BACKS, DECLARING, ITALIAN_CARDS, LOOKS, SCALES, THEMES, Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.text import LANGUAGES
from support.at_rest import differs_from_fresh, hides_hand, waits, wrong_at_rest
from support.by_hand import Person
from support.driven import Driven
from support.short import short_options

SIZES = ((960, 600), (1280, 720), (1100, 900), (1600, 700), (1920, 1080), (640, 420))
KEYS = (
    *[pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT] * 3,
    *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1),
    pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_ESCAPE, pygame.K_F1,
)  # fmt: skip
#: Seconds between two gestures that do not wait for each other.
_QUICK = (0.0, 0.01, 0.03, 0.06, 0.15, 0.4)
#: After so many steps of a tenth of a second something must have come to rest.
_PATIENCE = 600
#: So many controls are tried on a scene over the table before it is left.
_TRIES = 12

Point = tuple[int, int]


class Fault(AssertionError):
    """What is shown is not what is; the message says what was done last."""


@dataclass
class Tally:
    """How much was tried."""

    matches: int = 0
    gestures: int = 0
    rests: int = 0
    actions: int = 0


class RoughMatch:
    """A match of a game played by a rough hand; ``seed`` decides everything."""

    def __init__(
        self,
        context: Context,
        posted: list[Callable[[], object]],
        game: str,
        seed: int,
        tally: Tally | None = None,
    ) -> None:
        self.context = context
        self.tally = tally or Tally()
        self._rng = Random(f"{game} {seed}")
        self._driven = Driven(context, posted)
        self._person = Person(mouse=True)
        self._game = game_named(game)
        self._done: list[str] = []
        self._down = False
        self._gestures: tuple[tuple[Callable[[], None], int], ...] = (
            (self._drag, 12), (self._double_click, 5), (self._click, 6), (self._other_button, 2),
            (self._key, 5), (self._wheel, 1), (self._leave_window, 1), (self._resize, 2),
            (self._change_look, 1), (self._wander, 4),
        )  # fmt: skip

    # --- a match

    def play(self, most_rests: int) -> None:
        """Play to the end of the match, or through so many rests.

        Raises `Fault` where something is not as it should be.
        """
        with _errors() as errors:
            try:
                self._begin()
                for _ in range(most_rests):
                    if not self._turn():
                        break
                    if errors:
                        raise AssertionError(errors[0])
            except Exception as error:
                raise Fault(f"{error!r} after {'; '.join(self._done[-12:])}") from error
            finally:
                self.context.scenes.abandon()
        self.tally.matches += 1

    def _begin(self) -> None:
        rng, game = self._rng, self._game
        self._change_look()
        self._driven.resize(rng.choice(SIZES[:5]))
        seats = rng.choice(game.seats)
        people = {rng.randrange(seats), *(seat for seat in range(seats) if rng.random() < 0.25)}
        players = tuple(
            Player(f"Player {seat}", None if seat in people else LEVELS[0]) for seat in range(seats)
        )
        options = self._options(game, seats)
        self._done = [f"{game.name} {seats} {options} people {sorted(people)}"]
        store = navigation.store_of(self.context)
        session = MatchSession.new(players, options, store, rng.getrandbits(32), game=game.name)
        self._seed(session)
        self.context.scenes.reset(TableScene(self.context, session))
        self.context.scenes.settle()

    def _seed(self, session: MatchSession) -> None:
        """Have the computers choose the same each time."""
        session._chance = Random(len(session.match.actions))

    def _options(self, game: AnyGame, seats: int) -> dict[str, object]:
        """Return options of a match that is not long, some of them chosen at random."""
        options: dict[str, object] = dict(short_options(game, seats))
        for option in game.options:
            if option.values and self._rng.random() < 0.3:
                options[option.name] = self._rng.choice(option.values)
        try:
            Match.new(game, seats, options, None, 1)
        except EngineError:
            return {}
        return options

    def _turn(self) -> bool:
        """Be rough for a while, look, then do what is asked; False when the match is over."""
        for _ in range(self._rng.choice((0, 1, 1, 2, 3, 5))):
            self._be_rough()
        if not self._rest():
            return False
        self._look()
        if self._rng.random() < 0.6:
            self._answer()
        return True

    # --- resting and looking

    def _rest(self) -> bool:
        """Let go of the mouse and wait until the table waits for a person; False when over."""
        if self._down:
            self._up(self._anywhere())
        waited, actions = 0, -1
        while waited < _PATIENCE:
            top, table = self._driven.top, self._driven.table
            done = len(table.session.match.actions) if table is not None else -1
            waited, actions = (waited + 1 if done == actions else 0), done
            if isinstance(top, MatchEnd):
                return False
            if isinstance(top, LessonScene):
                # Its teacher waits, not the rules, and the match was left.
                if not self._take_up_again():
                    return False
            elif isinstance(top, TableScene):
                if waits(top):
                    return True
                self._driven.let_pass(0.1)
            elif not self._back_to_table(top):
                return False
        kind = type(self._driven.top).__name__
        raise AssertionError(f"{kind} never rests: {_state(self._driven.table)}")

    def _back_to_table(self, top: Scene | None) -> bool:
        """Do something on another scene, or leave it; False where the match is over."""
        table = self._driven.table
        if table is None:
            return self._take_up_again()
        assert top is not None
        if isinstance(top, Curtain):
            self._driven.let_pass(0.1)
            if top.open and top is self._driven.top:
                self._done.append("lifts the curtain")
                self._person.click(top, top.ready.area.center)
                self.context.scenes.settle()
            return True
        self._done.append(f"at {type(top).__name__}")
        for _ in range(self._rng.choice((0, 0, 1, 2))):
            if self._driven.top is top:
                self._be_rough()
        for _ in range(_TRIES):
            if self._driven.top is not top:
                return True
            self._key_down(pygame.K_ESCAPE)
            self._driven.let_pass(0.3)
            buttons = [each for each in top.focus.controls if isinstance(each, Button)]
            if self._driven.top is top and buttons:
                self._click_at(self._rng.choice(buttons).area.center)
                self._driven.let_pass(0.3)
        raise AssertionError(f"{type(top).__name__} cannot be left")

    def _take_up_again(self) -> bool:
        """Go on with a match that was left; False where it is over."""
        self._done.append("goes on with the match")
        self.context.scenes.abandon()
        store = library_of(self.context)
        if store.last() is None:
            return False
        navigation.continue_match(self.context)
        self.context.scenes.settle()
        table = self._driven.top
        if isinstance(table, TableScene):
            self._seed(table.session)
        return isinstance(table, TableScene)

    def _look(self) -> None:
        table = self._driven.top
        assert isinstance(table, TableScene)
        self.tally.rests += 1
        table.clock.finish()
        if self._rng.random() < 0.1:
            table.draw(self._driven.surface)
        if table.queue.empty:
            wrong = wrong_at_rest(table)
            if not wrong and table.asking.board is None and self._rng.random() < 0.3:
                wrong = differs_from_fresh(table)
            assert not wrong, " | ".join(wrong)

    # --- what is asked

    def _answer(self) -> None:
        """Give a legal action by mouse, or what goes on where the rules ask nothing."""
        table = self._driven.top
        assert isinstance(table, TableScene)
        session, asking = table.session, table.asking
        if hides_hand(table):
            self._done.append("shows the hand")
            table.turn_hand()
            return
        if table.claims is not None and table.claims.offering:
            self._done.append("answers beside the rules")
            self._click_at(self._rng.choice(asking.controls).area.center)
            return
        back = self.context.text.get("common.back")
        for control in asking.controls:
            if isinstance(control, Button) and control.label == back:
                self._done.append("goes back")
                self._click_at(control.area.center)
                table.clock.finish()
                break
        action = self._rng.choice(session.match.state.legal())
        before = len(session.match.actions)
        # What was clicked before is not meant to be clicked twice.
        self._driven.let_pass(0.5)
        self._done.append(f"gives {session.match.game.action_text(action)}")
        self._person.give(table, action)
        self.context.scenes.settle()
        assert len(session.match.actions) > before, "nothing was done"
        self.tally.actions += 1

    # --- gestures

    def _be_rough(self) -> None:
        if self._driven.top is None:
            return
        calls, weights = zip(*self._gestures, strict=True)
        (gesture,) = self._rng.choices(calls, weights)
        self.tally.gestures += 1
        gesture()
        if self._rng.random() < 0.7:
            self._driven.let_pass(self._rng.choice(_QUICK))

    def _drag(self) -> None:
        start = self._start()
        self._done.append(f"drags from {start}")
        self._motion(start)
        self._press(start)
        x, y = start
        end = self._end()
        steps = self._rng.randint(1, 6)
        for step in range(1, steps + 1):
            self._motion((x + (end[0] - x) * step // steps, y + (end[1] - y) * step // steps))
            if self._rng.random() < 0.3:
                self._driven.let_pass(self._rng.choice(_QUICK))
            if self._rng.random() < 0.05:
                self._interrupt()
        # Now and then the mouse stays down into whatever comes next.
        if self._rng.random() < 0.9:
            self._up(end)
            self._done[-1] += f" to {end}"

    def _interrupt(self) -> None:
        """Do something else while the mouse is down."""
        rng = self._rng
        rng.choice((
            self._resize, self._change_look, self._key, self._leave_window, self._other_button,
            self._wheel,
        ))()  # fmt: skip

    def _double_click(self) -> None:
        at = self._start()
        self._done.append(f"double click at {at}")
        for _ in range(self._rng.choice((2, 2, 2, 3, 5))):
            self._click_at(at)
            self._driven.let_pass(self._rng.choice(_QUICK[:4]))

    def _click(self) -> None:
        at = self._start() if self._rng.random() < 0.7 else self._anywhere()
        self._done.append(f"click at {at}")
        self._click_at(at)

    def _other_button(self) -> None:
        at, button = self._start(), self._rng.choice((2, 3, 6))
        self._done.append(f"button {button} at {at}")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._send(kind, pos=at, button=button, touch=False)

    def _key(self) -> None:
        code = self._rng.choice(KEYS)
        self._done.append(f"key {pygame.key.name(code)}")
        self._key_down(code)

    def _key_down(self, code: int) -> None:
        name = pygame.key.name(code)
        mod = self._rng.choice((0, 0, 0, pygame.KMOD_SHIFT))
        words = name if len(name) == 1 else ""
        self._send(pygame.KEYDOWN, key=code, mod=mod, unicode=words)

    def _wheel(self) -> None:
        steps = self._rng.choice((-3, -1, 1, 3))
        self._done.append(f"wheel {steps}")
        self._send(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))

    def _leave_window(self) -> None:
        self._done.append("leaves the window")
        self._send(pygame.WINDOWLEAVE)

    def _wander(self) -> None:
        for _ in range(self._rng.randint(1, 5)):
            self._motion(self._start())

    def _resize(self) -> None:
        size = self._rng.choice(SIZES)
        self._done.append(f"resizes to {size}")
        self._driven.resize(size)

    def _change_look(self) -> None:
        rng = self._rng
        changed = rng.choice((
            {"theme": rng.choice(THEMES)}, {"ui_scale": rng.choice(SCALES)},
            {"language": rng.choice(LANGUAGES)}, {"card_back": rng.choice(BACKS)},
            {"french_cards": rng.choice(LOOKS["french"])},
            {"spanish_cards": rng.choice(LOOKS["spanish"])},
            {"italian_cards": rng.choice(ITALIAN_CARDS)},
            {"declaring": rng.choice(DECLARING)}, {"show_chance": rng.random() < 0.3},
            {"reduced_motion": rng.random() < 0.3},
            {"speed": rng.choice((Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.INSTANT))},
        ))  # fmt: skip
        self._done.append(f"changes {changed}")
        self.context.change(**changed)
        self.context.scenes.settle()

    # --- mouse

    def _press(self, at: Point) -> None:
        self._down = True
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def _up(self, at: Point) -> None:
        self._down = False
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def _motion(self, at: Point) -> None:
        buttons = (int(self._down), 0, 0)
        self._send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons, touch=False)

    def _click_at(self, at: Point) -> None:
        self._motion(at)
        self._press(at)
        self._up(at)

    def _send(self, kind: int, **values: object) -> None:
        self._driven.send(pygame.Event(kind, **values))

    def _start(self) -> Point:
        """Return a place where something can be done, more often than not."""
        top = self._driven.top
        controls = [each for each in top.focus.controls if each.enabled] if top else []
        if not controls or self._rng.random() < 0.15:
            return self._anywhere()
        control = self._rng.choice(controls)
        return _whole(control.area.center)

    def _end(self) -> Point:
        """Return where a drag ends: on a control, on a card, on the felt, off the window."""
        table, rng = self._driven.top, self._rng
        if isinstance(table, TableScene) and rng.random() < 0.3:
            cards = table.model.cards()
            return _whole(rng.choice(cards).centre) if cards else self._anywhere()
        if rng.random() < 0.15:
            wide, high = self._driven.surface.get_size()
            return rng.choice((-40, wide + 40, wide // 2)), rng.choice((-40, high + 40))
        return self._start() if rng.random() < 0.5 else self._anywhere()

    def _anywhere(self) -> Point:
        wide, high = self._driven.surface.get_size()
        return self._rng.randrange(wide), self._rng.randrange(high)


def _whole(point: tuple[float, float]) -> Point:
    return round(point[0]), round(point[1])


def _state(table: TableScene | None) -> str:
    if table is None:
        return "no table"
    session = table.session
    phase = getattr(session.view(table.viewer), "phase", "")
    return f"seat {session.to_act} of {session.humans} in {phase}, shown {table.queue.empty}"


@contextmanager
def _errors() -> Iterator[list[str]]:
    """Collect what is logged as an error."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    handler = Collector(logging.ERROR)
    logging.getLogger("porrazo").addHandler(handler)
    try:
        yield found
    finally:
        logging.getLogger("porrazo").removeHandler(handler)
