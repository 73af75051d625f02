"""The great moments of every game: played in three beats, soon over, and gone without a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.growing import Growing
from porrazo.desktop.table.highlights.staging import Beats
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Event
from porrazo.engine.match import Match
from porrazo.games import NAMES
from porrazo.games.tables import table_game
from porrazo.match.company import Company
from porrazo.table.people.highlights import Sight
from support.paced import STEP, Paced, new_match

FAINT = 0.1
"""How much is still seen of a call at most when the title of a moment comes up."""
LONGEST = 1.2
"""Seconds that a moment takes at most at normal speed."""
MATCHES = 12
"""In so many matches at random a moment is looked for."""


@dataclass(frozen=True)
class Played:
    """Matches of a game in which moments are looked for, from a seed on."""

    game: str
    seats: int = 0
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)


RARE = (
    Played("porrazo", 2, 17),
    Played("ronda", 4, 3),
    Played("ronda", 4, 552),
    Played("cuarenta", 2, 18),
    Played("crash", 3, 1141),
    Played("trente_et_quarante", 1, 13),
    Played("flor", 3, 0, {"flor_excludes": True}),
)
"""Where moments are found that are rare in others."""


@dataclass(frozen=True)
class Found:
    """A moment: the seed and the number of actions before the one that leads to it."""

    played: Played
    seed: int
    actions: int
    event: str

    def before(self) -> tuple[Match, int]:
        """Return the match right before it, and the action that leads to it."""
        match = _match(self.played, self.seed)
        rng = Random(self.seed)
        for _ in range(self.actions):
            match.act(rng.choice(match.state.legal()))
        return match, rng.choice(match.state.legal())


def _match(played: Played, seed: int) -> Match:
    return new_match(played.game, played.seats, seed, played.options)


def _moments(played: Played, wanted: set[str]) -> Iterator[Found]:
    """Yield the first moment of each wanted kind of event."""
    for seed in range(played.seed, played.seed + MATCHES):
        match, rng = _match(played, seed), Random(seed)
        company = Company(table_game(played.game), match, [None] * match.setup.seats)
        while not match.over and wanted:
            events = match.act(rng.choice(match.state.legal()))
            company.follow(match)
            for event in events:
                if event.name in wanted and company.at(event).highlight is not None:
                    wanted.discard(event.name)
                    yield Found(played, seed, len(match.actions) - 1, event.name)


def _wanted(game: str) -> set[str]:
    return {kind.name for kind in table_game(game).highlights}


def _all_of(game: str) -> list[Found]:
    wanted = _wanted(game)
    rows = [Played(game), *[row for row in RARE if row.game == game]]
    return [found for row in rows for found in _moments(row, wanted)]


class Watched:
    """A table at which a moment is played; what is seen of it is timed by the table's clock."""

    def __init__(self, context: Context, found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found = found
        self.match, action = found.before()
        self.beats: Beats | None = None
        self.begun = 0.0
        self.heard: list[str] = []
        monkeypatch.setattr(context.sounds, "play", lambda name, **how: self.heard.append(name))
        monkeypatch.setattr(Animator, "_beats", self._noted(Animator._beats))
        # What comes after the deal is shown at once, not its summary.
        monkeypatch.setattr(TableScene, "_show_summary", lambda scene: scene.queue.run())
        self.paced = Paced(context, self.match)
        self.scene = self.paced.scene
        self.paced.wait(lambda: self.scene.queue.empty and not self.scene.queue.moving)
        self.people = [person.centre for person in self.scene.signs.people]
        self.paced.play(action)

    @property
    def now(self) -> float:
        """The table's time."""
        return self.scene.clock.now

    def _noted(self, beats_of: object) -> object:
        def noted(animator: Animator, event: Event, steps: object) -> Beats | None:
            beats: Beats | None = beats_of(animator, event, steps)  # type: ignore[operator]
            if self.beats is None and event.name == self.found.event:
                self.beats, self.begun = beats, self.now
                self.heard.clear()
            return beats

        return noted

    @property
    def seen(self) -> bool:
        """True while something of the moment is on the stage."""
        assert self.beats is not None
        return any(sprite in self.scene.stage.sprites for sprite in self.beats.sprites)

    def until_begun(self) -> None:
        """Let time pass until the moment is staged."""
        self.paced.wait(lambda: self.beats is not None)

    def until_over(self) -> float:
        """Let time pass until nothing of it is seen any more; return how long it took."""
        assert self.beats is not None
        self.paced.wait(lambda: self._check_title() or (self.beats.over and not self.seen))
        return self.now - self.begun

    def _check_title(self) -> None:
        """See that a title is read alone, and that the star that falls with it is behind it."""
        assert self.beats is not None
        grown = [sprite for sprite in self.beats.sprites if isinstance(sprite, Growing)]
        if self.beats.words and grown and all(one.scale == one.alpha == 1.0 for one in grown):
            assert self.scene.callout.alpha < FAINT
            star, title = [pygame.Rect((0, 0), one.size) for one in (grown[0], grown[-1])]
            star.center, title.center = grown[0].centre, grown[-1].centre
            assert star.colliderect(title)

    def settle(self) -> None:
        """Let time pass until all has been shown."""
        queue = self.scene.queue
        self.paced.wait(lambda: (queue.empty and not queue.moving) or self._gone)
        self.scene.clock.finish()
        self.scene.clock.play(self.scene.model.reveal(self.match.view(self.scene.viewer)))
        self.scene.clock.finish()

    @property
    def _gone(self) -> bool:
        return self.paced.context.scenes.top is not self.scene


MOMENTS = [found for name in NAMES for found in _all_of(name)]


def test_every_game_has_moments_and_each_is_found() -> None:
    for name in NAMES:
        assert _wanted(name), name
        found = {found.event for found in MOMENTS if found.played.game == name}
        assert found == _wanted(name), name


@pytest.fixture(params=MOMENTS, ids=lambda found: f"{found.played.game}-{found.event}")
def watched(
    request: pytest.FixtureRequest, context: Context, monkeypatch: pytest.MonkeyPatch
) -> Watched:
    """A table at which the moment begins."""
    return Watched(context, request.param, monkeypatch)


def test_a_moment_is_played_in_time_and_leaves_the_table_as_it_is(watched: Watched) -> None:
    watched.until_begun()
    assert watched.until_over() <= LONGEST + 2 * STEP
    watched.settle()
    model, view = watched.scene.model, watched.match.view(watched.scene.viewer)
    assert model.shown() == model.expected(view)
    assert [person.centre for person in watched.scene.signs.people] == watched.people


def test_a_moment_is_heard_as_it_is_seen(watched: Watched) -> None:
    watched.until_begun()
    assert watched.beats is not None
    highlight = watched.beats._highlight
    watched.until_over()
    heard = {Sight.BURST: "burst", Sight.RING: "sheen", Sight.LIGHT: "limelight"}
    heard |= {Sight.STAMP: "stamp", Sight.HUSH: "dusk"}
    assert watched.heard.count(heard[highlight.sight]) == 1
    assert watched.heard.count("dusk") == (highlight.sight is not Sight.LIGHT)
    assert watched.heard.count("confetti") == (highlight.confetti and watched.beats._own)


def test_a_moment_that_is_hurried_is_over_at_once(watched: Watched) -> None:
    watched.until_begun()
    watched.paced.driven.let_pass(STEP)
    watched.scene.queue.hurry()
    assert not watched.seen
    watched.settle()
    assert not watched.seen
    model, view = watched.scene.model, watched.match.view(watched.scene.viewer)
    assert model.shown() == model.expected(view)


@pytest.mark.parametrize(
    "found", {found.played.game: found for found in MOMENTS}.values(), ids=lambda found: found.event
)
def test_with_motion_reduced_a_moment_is_a_still(
    found: Found, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is there at once, long enough to be seen, and nothing and nobody moves for it."""
    context.change(reduced_motion=True)
    watched = Watched(context, found, monkeypatch)
    watched.until_begun()
    beats, lay, stood = watched.beats, None, 0.0
    assert beats is not None
    while not beats.over:
        watched.paced.driven.let_pass(STEP)
        assert [person.centre for person in watched.scene.signs.people] == watched.people
        lies = [(sprite.centre, sprite.scale, sprite.angle) for sprite in beats.sprites]
        if watched.seen and lies:
            assert lay in (None, lies) or len(lies) != len(lay)
            lay, stood = lies, stood + STEP
    assert context.durations.highlight_hold - 2 * STEP <= stood <= LONGEST
    watched.settle()
    model, view = watched.scene.model, watched.match.view(watched.scene.viewer)
    assert model.shown() == model.expected(view)
