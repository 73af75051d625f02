"""True when the top level is the stronger one: against the common search, at ten times its time.

Run: python tests/bench/bench_strength.py search --game NAME [--pairs N] [--jobs N] [--seats N]
         [--options OPTION=VALUE ...]
     python tests/bench/bench_strength.py beforehand --game NAME [--pairs N] [--jobs N]
     python tests/bench/bench_strength.py points|alone|ismcts [--pairs N] [--jobs N] [--seats N]

`search` is the search that any game has, without error or daring, which at every decision may
think ten times as long as the level has just thought about it, but for the few rounds that any
search needs. `beforehand` is the strategy that was solved beforehand for a game with raises between
two, its last trick, too, which the level solves at the table. The others know Porrazo alone.
`points` is the plain exact search: it maximises the points of the deal instead of the chance to win
the match, reads nothing from what the other plays and mixes nothing. `alone` is that search for the
match. `ismcts` is single-observer ISMCTS (UCB1, uniform playouts to the end of the deal, the same
worth of points and cards at the end, pure Python), at ten times the time of every play; what is no
play it leaves to the level.
Matches are duplicate pairs, as in `porrazo arena`.
"""

from __future__ import annotations

import argparse
import importlib
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Protocol, Self

from porrazo.commands.arguments import options_of
from porrazo.commands.progress import Progress
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import FIRST, NAMES, game_named
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer, rank_play
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView, complete, search_setup
from porrazo.games.players import players_of
from porrazo.games.tricks.players.mixed import MixedRaising
from porrazo.lab.arena import Contest, hold
from porrazo.lab.contestants import Level
from porrazo.players.agent import Budget
from porrazo.players.levels import LEVELS
from porrazo.players.search.manners import BEST
from porrazo.players.search.player import CommonPlayer
from porrazo.players.workers import cores

TIMES = 10.0
"""How many times as long a rival thinks that is given time."""
_SEARCHES = {"points": Manner(reads=0, for_the_match=False), "alone": Manner(reads=0)}
# What UCB1 adds for what has been tried seldom; rewards lie between 0 and 1.
_EXPLORE = 0.7
# Points (with cards) that are as good as anything in a deal.
_SCALE = 15.0
# Work that no search comes to the end of.
_ENDLESS = 10**9


class Searching:
    """The common search of a game, for ``TIMES`` as long as a level thinks about the same view."""

    def __init__(self, game: AnyGame, level: str) -> None:
        self._clock = players_of(game).agent(level)
        self._player = CommonPlayer(game, replace(BEST, work=_ENDLESS))

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""
        begun = time.perf_counter()
        self._clock.choose(view, rng)
        taken = time.perf_counter() - begun
        return self._player.weigh(view, rng, Budget(seconds=TIMES * taken))[0]


class Beforehand:
    """A strategy with raises as it was solved beforehand, the common search where it knows none."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        buckets = importlib.import_module(f"porrazo.games.tricks.{game.name}.players").BUCKETS
        self._strategy = MixedRaising(game, buckets)  # type: ignore[arg-type]
        self._search = CommonPlayer(game, BEST)

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""
        chances = self._strategy.chances(self._game.determinize(view, Random(0)))
        if not chances:
            return self._search.choose(view, rng)
        return rng.choices(list(chances), list(chances.values()))[0]


@dataclass
class Node:
    """What is known of a sequence of plays."""

    visits: int = 0
    reward: float = 0.0
    available: int = 0
    children: dict[tuple[int, bool], Node] = field(default_factory=dict)


class Ismcts:
    """Thinks ``TIMES`` as long as a level does about the same view."""

    def __init__(self, level: str) -> None:
        self._clock = agent_of(level)

    def choose(self, view: PorrazoView, rng: Random) -> Action:
        """Return the action to do."""
        begun = time.process_time()
        theirs = self._clock.choose(view, rng)
        taken = time.process_time() - begun
        if view.phase != "play" or len(view.legal) == 1:
            return theirs
        root = Node()
        end = time.process_time() + TIMES * taken
        while time.process_time() < end:
            self._iterate(view, root, rng)
        ranks = {rank_play(action): action for action in view.legal}
        return ranks[max(root.children, key=lambda play: root.children[play].visits)]

    def _iterate(self, view: PorrazoView, root: Node, rng: Random) -> None:
        state = complete(view, search_setup(view, rng), rng)
        deal = _number(state)
        # On the last deal the rules themselves score the cards.
        weight = 0 if view.deal_number == view.deals else 1
        before = _lead(view.scores, view.won, weight)
        node, path = root, [(root, 0)]
        while _goes_on(state, deal):
            plays = {rank_play(action): action for action in state.legal()}
            fresh = [play for play in plays if play not in node.children]
            side = state.rules.sides[state.to_act]
            if fresh:
                play = rng.choice(fresh)
                child = node.children[play] = Node()
            else:
                play = max(plays, key=lambda play: _bound(node.children[play]))
                child = node.children[play]
            for each in plays:
                if each in node.children:
                    node.children[each].available += 1
            state.step(plays[play])
            node = child
            path.append((node, side))
            if fresh:
                break
        while _goes_on(state, deal):
            state.step(rng.choice(state.legal()))
        lead = _lead(state.totals, state.won, weight) - before
        share = max(0.0, min(1.0, 0.5 + lead / (2 * _SCALE)))
        for each, side in path:
            each.visits += 1
            each.reward += share if side == 0 else 1.0 - share


def _number(state: PorrazoState) -> tuple[int, int]:
    return state.hand_number, state.deal_number


def _goes_on(state: PorrazoState, deal: tuple[int, int]) -> bool:
    return state.to_act != NOBODY and _number(state) == deal


def _lead(scores: Sequence[int], won: Sequence[Sequence[int]], weight: int) -> int:
    return scores[0] - scores[1] + weight * (len(won[0]) - len(won[1]))


def _bound(node: Node) -> float:
    return node.reward / node.visits + _EXPLORE * math.sqrt(math.log(node.available) / node.visits)


class Chooser(Protocol):
    """Whoever decides from a view."""

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""


@dataclass(frozen=True)
class Rival:
    """A contestant of this benchmark."""

    name: str
    level: str

    def sit(self, match: Match, seat: int, rng: Random) -> SeatedRival:
        """Take a seat."""
        return SeatedRival(self._agent(match.game), match, seat, rng)

    def _agent(self, game: AnyGame) -> Chooser:
        if self.name == "search":
            return Searching(game, self.level)
        if self.name == "beforehand":
            return Beforehand(game)
        manner = _SEARCHES.get(self.name)
        return SearchPlayer(manner) if manner else Ismcts(self.level)


class SeatedRival:
    """A rival at a seat."""

    def __init__(self, agent: Chooser, match: Match, seat: int, rng: Random) -> None:
        self._agent, self._match, self._seat, self._rng = agent, match, seat, rng

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the table."""

    def choose(self) -> Action:
        """Return its action, from its view alone."""
        return self._agent.choose(self._match.view(self._seat), self._rng)


def main() -> None:
    """Play and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    rivals = ("search", "beforehand", "points", "alone", "ismcts")
    parser.add_argument("rival", choices=rivals, nargs="?", default="points")
    parser.add_argument("--game", choices=NAMES, default=FIRST)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0, help="fewest where none are named")
    parser.add_argument("--options", nargs="+", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    chosen = parser.parse_args()
    rival = Rival(chosen.rival, chosen.level)
    game = game_named(chosen.game)
    seats = chosen.seats or min(game.seats)
    solved = ("truc", "put", "matarrata", "rentoy")
    if chosen.rival == "beforehand" and (chosen.game not in solved or seats != 2):
        parser.error(f"beforehand plays {', '.join(solved)} between two")
    if chosen.rival not in ("search", "beforehand") and chosen.game != FIRST:
        parser.error(f"{chosen.rival} plays {FIRST} only")
    if chosen.rival == "ismcts" and seats != 2:
        parser.error("ismcts plays with two seats only")
    contest = Contest(
        game,
        Level(chosen.level),
        rival,
        seats,
        options_of(game, chosen.options),
        chosen.pairs,
        chosen.seed,
    )
    with Progress("pairs", sys.stderr) as progress:
        result = hold(contest, chosen.jobs, progress)
    share = result.a.share
    print(f"{game.name}, {seats} seats, {chosen.level} against {rival.name}:")
    print(f"{result.a.wins} of {result.matches} matches,")
    print(f"even is {100 * result.even:.1f} %;")
    print(f"{100 * share.mean:.1f} % (95 %: {100 * share.low:.1f} to {100 * share.high:.1f})")
    for each in (result.a, result.b):
        print(f"{each.name}: median {each.thinking.median:.1f} ms, mean {each.thinking.mean:.1f}")
    if result.points:
        print(f"points a hand: {result.points.mean:+.2f}, standard error {result.points.error}")


if __name__ == "__main__":
    main()
