"""True when the cards that a view hides are thought to lie as they do.

Run: python tests/bench/bench_beliefs.py --game NAME [--matches N] [--seats N] [--seed K]
         [--options OPTION=VALUE ...]

The top level plays matches with itself. At its decisions three figures are held against each
other, all of them points by which its side will be ahead when the hand is over: what standing
expects, from deals of the hidden cards; what playouts of the same kind come to from the cards as
they lie; and what came of the hand. Where cards are believed to lie as they do the first two are
the same in the mean, by how many actions of the hand were done; the last tells whether playouts
are fair. Errors are by hands, since decisions of one share its luck.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

from porrazo.commands.arguments import options_of
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.players import players_of
from porrazo.players.search.playouts import prospects
from porrazo.players.search.worth import leads_of, sides_of

_PLAYOUTS = 60
# Decisions are counted by how many actions of the hand were done before: to 4, to 9, ...
_STEP = 5
_STEPS = 6


def hands_of(match: Match, rng: Random) -> list[list[tuple[int, float, float, float]]]:
    """Return for each hand of a match its decisions: when, expected, from the cards, and came."""
    game, players = match.game, players_of(match.game)
    agents = [players.agent("carmen") for _ in range(match.setup.seats)]
    hands: list[list[tuple[int, float, float, float]]] = []
    while match.state.to_act != NOBODY:
        number, done = match.state.hand_number, 0
        told: list[tuple[int, int, float, float]] = []
        while match.state.to_act != NOBODY and match.state.hand_number == number:
            seat = match.state.to_act
            view = match.view(seat)
            if len(match.state.legal()) > 1:
                side = sides_of(game, view)[seat]
                open_view = game.full_view(match.state)
                believed = players.coach.standing(view).lead
                lie = prospects(game, open_view, rng, _PLAYOUTS)[0][side]
                told.append((done, side, believed, lie))
            match.act(agents[seat].choose(view, rng))
            done += 1
        came = leads_of(game, match.state.standing)
        hands.append([(when, a, b, came[side]) for when, side, a, b in told])
    return hands


def table_of(hands: Sequence[Sequence[tuple[int, float, float, float]]]) -> str:
    """Return a row for each stage of the hand."""
    stages: Mapping[int, Any] = defaultdict(lambda: defaultdict(list))
    for number, hand in enumerate(hands):
        for when, *figures in hand:
            stages[min(_STEPS, when // _STEP)][number].append(figures)
    rows = ["actions  decisions  believed  as they lie  came   believed - as they lie"]
    for stage in sorted(stages):
        by_hand = stages[stage].values()
        each = [[fmean(column) for column in zip(*one, strict=True)] for one in by_hand]
        less = [one[0] - one[1] for one in each]
        error = stdev(less) / len(less) ** 0.5 if len(less) > 1 else 0.0
        count = sum(len(one) for one in by_hand)
        means = [fmean(column) for column in zip(*each, strict=True)]
        rows.append(
            f"{stage * _STEP:5d}+ {count:10d} {means[0]:+10.2f} {means[1]:+11.2f} {means[2]:+7.2f}"
            f"   {fmean(less):+.2f} ± {error:.2f}"
        )
    return "\n".join(rows)


def main() -> int:
    """Run the benchmark that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", required=True, choices=NAMES)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", nargs="*", default=[])
    given = parser.parse_args()
    game = game_named(given.game)
    seats = given.seats or game.seats[0]
    rng, hands = Random(given.seed), []
    for _ in range(given.matches):
        seed = rng.getrandbits(31)
        match = Match.new(game, seats, options_of(game, given.options), None, seed)
        hands += hands_of(match, rng)
    print(f"{given.game}, {seats} seats, {given.matches} matches, {len(hands)} hands")
    print(table_of(hands))
    return 0


if __name__ == "__main__":
    sys.exit(main())
