"""A table at which the seconds that are shown are counted, by a clock that is moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Event
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.records.seating import Player
from support.driven import Driven

STEP = 1 / 60
_MOST = 90.0


class Paced:
    """A match of one person against computers, shown at a speed; ``seconds`` are counted."""

    def __init__(self, context: Context, match: Match, speed: Speed = Speed.NORMAL) -> None:
        posted: list[Callable[[], object]] = []
        context.post = posted.append
        context.change(speed=speed, knows_hurry=True)
        level = players_of(match.game).levels[0]
        others = [Player(f"Opponent {n}", level) for n in range(1, match.setup.seats)]
        self.match = match
        self.context = context
        session = MatchSession(match, (Player("Ana"), *others))
        session._chance = Random(match.setup.seed)
        self.scene = TableScene(context, session)
        self.driven = Driven(context, posted)
        self.driven.resize((1280, 720))
        context.scenes.push(self.scene)
        context.scenes.settle()
        self.seconds = 0.0
        self.asked_after: float | None = None
        """When the first seat was to act with everything shown."""
        self.acts: list[float] = []
        """When each action was done."""
        self._follow()

    def _follow(self) -> None:
        go_on, act = self.scene.go_on, self.scene._thinking._give

        def first_go_on() -> None:
            self.asked_after = self.seconds if self.asked_after is None else self.asked_after
            go_on()

        def acted(action: int) -> None:
            self.acts.append(self.seconds)
            act(action)

        self.scene.go_on = first_go_on  # type: ignore[method-assign]
        self.scene._thinking._give = acted

    @property
    def asked(self) -> bool:
        """True when the person can act."""
        scene = self.scene
        shown = scene.queue.empty and not scene.queue.moving
        return self.context.scenes.top is scene and bool(scene.asking.controls) and shown

    def wait(self, until: Callable[[], bool] | None = None) -> float:
        """Let time pass until the person can act, or until something else; return how long."""
        before = self.seconds
        while not (until or (lambda: self.asked))():
            assert self.seconds - before < _MOST, "nothing comes of it"
            self.driven.let_pass(STEP)
            self.seconds += STEP
        return self.seconds - before

    def play(self, *actions: int) -> None:
        """Act for the person."""
        self.scene.act(*actions)


def new_match(
    name: str, seats: int = 0, seed: int = 7, options: Mapping[str, object] | None = None
) -> Match:
    """Return a match at its beginning, with as few seats as there can be where none are told."""
    game = game_named(name)
    return Match.new(game, seats or game.seats[0], dict(options or {}), None, seed)


def before(
    name: str,
    happens: Callable[[Match, Sequence[Event]], bool],
    seats: int = 0,
    options: Mapping[str, object] | None = None,
    seeds: int = 200,
) -> tuple[Match, int]:
    """Return a match right before an action of seat 0 by which something happens, and the action.

    All seats play at random.
    """
    for seed in range(seeds):
        match, rng = new_match(name, seats, seed, options), Random(seed)
        while not match.over:
            seat = match.state.to_act
            action = rng.choice(match.state.legal())
            if seat == 0 and happens(match, match.act(action)):
                match.undo()
                return match, action
            if seat != 0:
                match.act(action)
    raise AssertionError("it happens in no match")
