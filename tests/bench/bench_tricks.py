"""True when the players of two games of tricks are better than the common search, deal by deal.

Run: python tests/bench/bench_tricks.py [--game NAME] [--level NAME] [--deals N] [--cards N]

Each deal is bid for, and played until nobody holds more than so many cards, by one player for both;
from there it is played twice: by the level as it is on one side, by the common search of the same
level on the other, and with sides changed. Nobody talks. What is told are the points of a deal that
the level is ahead by, in the mean of the two, and the time of a decision of both.
"""

from __future__ import annotations

import argparse
import math
import time
from random import Random
from statistics import mean, stdev
from typing import Any

from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.players.levels import LEVELS
from porrazo.players.search.manners import manner_of
from porrazo.players.search.player import CommonPlayer

GAMES = ("tresette", "calabrasella")
_BEFORE = "chucho"
_EVERY = 25


def common_of(game: AnyGame, level: str, *, solves: bool) -> CommonPlayer:
    """Return a level that does not talk, with what it solves or without."""
    own: Any = players_of(game).agent(level)
    return CommonPlayer(game, manner_of(level), solve=own.solve if solves else None)


def opening(game: AnyGame, number: int, cards: int) -> Any:
    """Return a deal at the beginning of a trick, when nobody holds more than so many cards."""
    before, rng = CommonPlayer(game, manner_of(_BEFORE)), Random(number)
    state: Any = Match.new(game, game.seats[0], {}, None, number).state
    while state.phase != "play" or state.trick or max(map(int.bit_count, state.hands)) > cards:
        state.step(before.choose(game.view(state, state.to_act), rng))
    return state


def allies_of(state: Any) -> set[int]:
    """Return the seats of one of the two sides that play against each other."""
    alone = getattr(state, "declarer", NOBODY)
    return {0, 2} if alone == NOBODY else {alone}


def gain_of(
    game: AnyGame,
    state: Any,
    own: set[int],
    players: tuple[CommonPlayer, CommonPlayer],
    rng: Random,
    times: tuple[list[float], list[float]],
) -> float:
    """Play a deal out, and return by how many points each seat of a side is ahead of the others."""
    state, hand, before = state.copy(), state.hand_number, state.standing
    sides = game.sides(state.rules.setup)
    while state.to_act != NOBODY and state.hand_number == hand:
        view, who = game.view(state, state.to_act), 0 if state.to_act in own else 1
        begun = time.process_time()
        action = players[who].choose(view, rng)
        times[who].append(time.process_time() - begun)
        state.step(action)
    won = [after - then for after, then in zip(state.standing, before, strict=True)]
    others = [seat for seat in range(len(sides)) if seat not in own]
    return mean([won[sides[seat]] for seat in own]) - mean([won[sides[seat]] for seat in others])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, help="both")
    parser.add_argument("--level", choices=LEVELS, default="chucho")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--cards", type=int, default=12)
    chosen = parser.parse_args()
    for name in [chosen.game] if chosen.game else GAMES:
        compare(game_named(name), chosen.level, chosen.deals, chosen.cards)


def compare(game: AnyGame, level: str, deals: int, cards: int) -> None:
    """Play the deals of one game and print."""
    new = common_of(game, level, solves=True)
    old = common_of(game, level, solves=False)
    times: tuple[list[float], list[float]] = ([], [])
    gains: list[float] = []
    for number in range(deals):
        state = opening(game, number, cards)
        allies, seed = allies_of(state), 2 * number
        ours = gain_of(game, state, allies, (new, old), Random(seed), times)
        theirs = gain_of(game, state, allies, (old, new), Random(seed), times[::-1])
        gains.append((ours - theirs) / 2)
        if len(gains) % _EVERY == 0 or len(gains) == deals:
            error = stdev(gains) / math.sqrt(len(gains))
            took = ", ".join([f"{1000 * mean(each):.0f} ms" for each in times])
            what = f"{game.name}, {level}, {len(gains)} deals"
            print(f"{what}: {mean(gains):+.2f} ± {error:.2f} points; {took}", flush=True)


if __name__ == "__main__":
    main()
