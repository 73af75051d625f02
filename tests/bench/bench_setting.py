"""How long a hand of Crash takes to set out, and the strengths of usual settings.

    nice -n 15 python tests/bench/bench_setting.py [--hands 400]

The table it prints is `setting._USUAL`: hands are set out against the settings of the round
before, four rounds long, each strength as many hands from the next. Seconds are of the processor.
"""

import argparse
import time
from random import Random

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.rules import GROUPS, bits_of
from porrazo.games.partition.crash.setting import Odds, Search, groups_in
from porrazo.games.players import players_of
from porrazo.players.levels import LEVELS

_ROUNDS, _QUANTILES = 4, 32
GAME = game_named("crash")


def usual(hands: int) -> list[tuple[int, ...]]:
    """Return the strengths of settings, by the number of the group."""
    rules = rules_of(Match.new(GAME, 2, {}, None, 1).view(0))
    rng, found = Random(5), [[0]] * GROUPS
    for _ in range(_ROUNDS):
        odds, strengths = Odds(found), [list[int]() for _ in range(GROUPS)]
        for _ in range(hands):
            groups = groups_in(rules, bits_of(rng.sample(range(52), 13)))
            setting = Search(odds).run(groups)[0][1]
            for number in range(GROUPS):
                laid = number < len(setting)
                strengths[number].append(rules.strength(setting[number]) if laid else 0)
        found = [sorted(each) for each in strengths]
    places = [(2 * n + 1) * hands // (2 * _QUANTILES) for n in range(_QUANTILES)]
    return [tuple(each[place] for place in places) for each in found]


def seconds(seats: int, level: str, hands: int) -> tuple[float, float]:
    """Return the mean and the most that the settings of hands took, all their groups together."""
    agent, spent = players_of(GAME).agent(level), []
    for seed in range(hands):
        match = Match.new(GAME, seats, {}, 0, seed)
        seat, begun = match.state.to_act, time.process_time()
        while match.state.to_act == seat:
            match.act(agent.choose(match.view(seat), Random(seed)))
        spent.append(time.process_time() - begun)
    return sum(spent) / hands, max(spent)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=400)
    hands = parser.parse_args().hands
    for seats in GAME.seats:
        for level in LEVELS:
            mean, most = seconds(seats, level, max(2, hands // 40))
            print(f"{seats} seats, {level}: {mean:.3f} s a hand, at most {most:.3f} s")
    for strengths in usual(hands):
        print(strengths)


if __name__ == "__main__":
    main()
