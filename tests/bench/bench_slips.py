"""What each level's costly plays are: captures missed, porrazos missed, cards left to be matched.

Run: python tests/bench/bench_slips.py [--matches N] [--seed N]

Each level plays matches of two to 61 against itself. What a play costs is said by the search at
its full strength, in points, from what the seat knew; ``costly`` are those of a point and a half
or more. The shares are of those: ``missed`` left a card where the best would have taken some,
``porrazo`` missed one that was best, ``shorter`` took less than the best took, ``answer`` left or
took what the next could answer likelier than the best.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.players.plays import Knowledge, play_of
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.players.levels import LEVELS

GAME = game_named("porrazo")
COSTLY = 1.5
JUDGE = SearchPlayer(Manner(reads=0, for_the_match=False))


def tally(level: str, seed: int) -> Counter[str]:
    """Return what a level's plays of one match were."""
    match, rng, agent = Match.new(GAME, 2, {}, None, seed), Random(seed), agent_of(level)
    found: Counter[str] = Counter()
    while not match.over:
        view: PorrazoView = match.view(match.state.to_act)
        action = agent.choose(view, rng)
        if view.phase == "play" and len(view.legal) > 1:
            judged = {each.action: each.points or 0.0 for each in JUDGE.judge(view)}
            best = max(judged, key=judged.__getitem__)
            found["plays"] += 1
            if judged[best] - judged[action] >= COSTLY:
                found["costly"] += 1
                found.update(_kinds(view, action, best))
        match.act(action)
    return found


def _kinds(view: PorrazoView, action: int, best: int) -> list[str]:
    made, better = what_if(view, action), what_if(view, best)
    kinds = []
    if better.captures and not made.captures:
        kinds.append("missed")
    if better.porrazo_level and not made.porrazo_level:
        kinds.append("porrazo")
    if made.captures and len(better.captures) > len(made.captures):
        kinds.append("shorter")
    know = Knowledge(view)
    ours, theirs = (know.holds(play_of(view, each).threat()[0]) for each in (action, best))
    return [*kinds, "answer"] if ours > theirs else kinds


def main() -> None:
    """Play and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    names = ("missed", "porrazo", "shorter", "answer")
    print(f"{'':8}{'plays':>8}{'costly':>9}" + "".join(f"{name:>9}" for name in names))
    for level in LEVELS:
        found: Counter[str] = Counter()
        for seed in range(chosen.seed, chosen.seed + chosen.matches):
            found += tally(level, seed)
        costly = max(1, found["costly"])
        print(
            f"{level:8}{found['plays']:8}{100 * found['costly'] / found['plays']:7.1f} %"
            + "".join(f"{100 * found[name] / costly:7.0f} %" for name in names)
        )


if __name__ == "__main__":
    main()
