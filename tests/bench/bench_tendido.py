"""Hold what the top level reckons of the tendido's timing against deals that are played out.

Run: python tests/bench/bench_tendido.py [--moments N] [--plays N] [--seed N]

At moments of matches of two at which the dealer chooses, the unseen cards are dealt anew so many
times, and the deal is played by the search without reading, once with the tendido now and once
without; the end of the deal is worth what the table of chances says. Told are the differences
between now and later, in chances to win, and how far the reckoned ones are off.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer, chance_for
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.players.tendido import chances
from porrazo.games.fishing.porrazo.rules import DEAL_TENDIDO, WAIT
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView, complete, search_setup, see

GAME = game_named("porrazo")
SEARCH = SearchPlayer(Manner(reads=0))
_LONGEST = 150


def moments(count: int, rng: Random) -> Iterator[PorrazoView]:
    """Yield so many views of dealers who choose, each of another match and place."""
    agent = agent_of("ramon")
    while count:
        match = Match.new(GAME, 2, {}, None, rng.randrange(1 << 30))
        until = rng.randrange(_LONGEST)
        while not match.over:
            view: PorrazoView = match.view(match.state.to_act)
            choosing = view.phase == "tendido_choice"
            if choosing and len(match.actions) >= until:
                yield view
                count -= 1
                break
            match.act(WAIT if choosing else agent.choose(view, rng))


def played(view: PorrazoView, state: PorrazoState, action: Action) -> float:
    """Return the dealer's chance to win after the deal, which begins with an action."""
    state.step(action)
    deal, rng = (state.hand_number, state.deal_number), Random(1)
    while state.to_act != NOBODY and (state.hand_number, state.deal_number) == deal:
        state.step(SEARCH.choose(see(state, state.to_act), rng))
    if state.to_act == NOBODY:
        return float(state.winning_side == view.sides[view.seat])
    after = see(state, view.seat)
    # The row that comes with the last deal has not been laid yet.
    tendido = "waiting" if after.tendido_row else after.tendido
    judge = chance_for(replace(after, phase="play", tendido=tendido), after.deal_number - 1)
    assert judge is not None
    return judge.worth(list(after.scores), [len(pile) for pile in after.won])


def difference(view: PorrazoView, plays: int, rng: Random) -> float:
    """Return how much better it is to deal now, in the mean of deals played both ways."""
    whole = 0.0
    for _ in range(plays):
        state = complete(view, search_setup(view, rng), rng)
        whole += played(view, state.copy(), DEAL_TENDIDO) - played(view, state, WAIT)
    return whole / plays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=100)
    parser.add_argument("--plays", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args()
    rng = Random(chosen.seed)
    errors: list[float] = []
    print("deal  scores   reckoned    played")
    for view in moments(chosen.moments, rng):
        now, later = chances(view)
        found = difference(view, chosen.plays, rng)
        errors.append(now - later - found)
        scores = "{}:{}".format(*view.scores)
        print(f"{view.deal_number:4}  {scores:7} {now - later:9.4f} {found:9.4f}", flush=True)
    spread = statistics.stdev(errors)
    error = spread / len(errors) ** 0.5
    print(
        f"reckoned less played: {statistics.mean(errors):+.4f} ± {error:.4f}, spread {spread:.4f}"
    )


if __name__ == "__main__":
    main()
