"""Dou Dizhu against RLCard's rule agent: the same deals with roles swapped, cards alone.

Run: python tests/bench/bench_rlcard.py [--deals N] [--level NAME] [--seed N] [--compiled FOLDER]

RLCard is installed into a scratch environment of its own, and this file runs there. Seat 0 is the
landlord of every deal, as in RLCard's own game: its rules have no auction. Each deal is played
three times: the level as landlord against two rule agents, as both opponents of a rule agent, and
with three rule agents, which tells what the cards are worth to the role.

Both programs keep the whole deal, and are held against each other at every turn: hands, whose
turn, who has won. Actions go to RLCard's agent that both rules allow; what the level plays must be
one that RLCard lists. Where its rules list less it is counted, and the level's play stands.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
LANDLORD = 0
SEATS = 3


def in_scratch() -> Path:
    """Return the Python of an environment that has RLCard, making it at the first run."""
    folder = Path(tempfile.gettempdir()) / "porrazo-bench-rlcard"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "rlcard"], check=True)
    return python


class Table:
    """One deal in both programs."""

    def __init__(self, pack: list[int], game: Any) -> None:
        """Deal a pack of ours, in dealing order, to both."""
        from porrazo.games.climbing.dou_dizhu.rules import BID, HIGHEST_BID, PASS

        setup = game.setup(SEATS, {"deals": 1}, SEATS - 1, 0, (tuple(pack),))
        self.game = game
        self.state = game.new(setup)
        while self.state.phase == "auction":
            bids = self.state.to_act == LANDLORD
            self.state.step(BID + HIGHEST_BID if bids else PASS)
        self.other = _rlcard_game(pack)
        self.unlisted = 0

    @property
    def over(self) -> bool:
        """True when a hand is empty."""
        return bool(self.state.phase == "over")

    def check(self) -> None:
        """Compare what both programs hold."""
        assert self.other.is_over() == self.over
        if self.over:
            won_here = self.state.totals[LANDLORD] > self.state.totals[1]
            assert won_here == (self.other.winner_id == LANDLORD)
            return
        assert self.other.get_player_id() == self.state.to_act
        for seat in range(SEATS):
            theirs = self.other.get_state(seat)["current_hand"]
            assert theirs == text_of(self.state.hands[seat]), (seat, theirs)

    def raw(self) -> dict[str, Any]:
        """Return what RLCard tells the agent whose turn it is, with actions that both allow."""
        told = dict(self.other.state)
        told["actions"] = [
            action for action in told["actions"] if self.state.is_legal(self.bits_of(action))
        ]
        return told

    def bits_of(self, action: str) -> int:
        """Return an action of RLCard's as one of ours, 0 for a pass; lowest suits first."""
        from porrazo.games.climbing.ranks import RANK_TEXTS

        if action == "pass":
            return 0
        hand, found = self.state.hands[self.state.to_act], 0
        for text in action:
            rank = RANK_TEXTS.index({"B": "*B", "R": "*R"}.get(text, text))
            rest = hand & ~found & 15 << 4 * rank
            found |= rest & -rest
        assert text_of(found) == in_order(action), action
        return found

    def do(self, bits: int) -> None:
        """Do an action of ours in both programs."""
        text = text_of(bits) if bits else "pass"
        if bits:
            actions = [one for one in self.other.state["actions"] if one != "pass"]
            listed = {in_order(one): one for one in actions}
            self.unlisted += text not in listed
            text = listed.get(text, text)
        assert self.state.is_legal(bits), text
        self.state.step(bits)
        self.other.step(text)
        self.check()


_RANKS = "3456789TJQKA2BR"


def text_of(bits: int) -> str:
    """Return a set of cards as RLCard writes it."""
    return "".join(_RANKS[rank] * (bits >> 4 * rank & 15).bit_count() for rank in range(15))


def in_order(action: str) -> str:
    """Return the cards of a play of RLCard's from low to high."""
    return "".join(sorted(action, key=_RANKS.index))


def _rlcard_game(pack: list[int]) -> Any:
    """Return RLCard's own game of a pack, dealt by its own code."""
    import numpy as np
    from porrazo.cards import FRENCH_54
    from rlcard.games.base import Card
    from rlcard.games.doudizhu import Dealer, Game

    def card_of(card: int) -> Any:
        text = FRENCH_54.text(card)
        return Card(f"{text[1]}J", "") if text[0] == "*" else Card(text[1], text[0])

    order = [card for seat in range(SEATS) for card in pack[seat:51:SEATS]] + pack[51:]

    def stacked(dealer: Any) -> None:
        dealer.deck = [card_of(card) for card in order]

    shuffle = Dealer.shuffle
    Dealer.shuffle = stacked
    try:
        game = Game()
        game.np_random = np.random.RandomState(0)
        game.init_game()
    finally:
        Dealer.shuffle = shuffle
    return game


Player = Callable[[Table], int]


def play(pack: list[int], game: Any, landlord: Player, others: Player) -> tuple[bool, int]:
    """Play a deal; return whether the landlord won, and how many plays RLCard does not list."""
    table = Table(pack, game)
    table.check()
    while not table.over:
        player = landlord if table.state.to_act == LANDLORD else others
        table.do(player(table))
    return table.other.winner_id == LANDLORD, table.unlisted


def told(name: str, wins: list[bool], base: list[bool]) -> str:
    """Return a line: the share of deals won, and above that of rule agents with the same cards."""
    count = len(wins)
    share = sum(wins) / count
    error = math.sqrt(share * (1 - share) / count)
    more = [one - two for one, two in zip(wins, base, strict=True)]
    mean = sum(more) / count
    spread = math.sqrt(sum((one - mean) ** 2 for one in more) / count / max(1, count - 1))
    return (
        f"{name:32}{100 * share:6.1f} % ± {100 * error:.1f}   "
        f"rule agents {100 * sum(base) / count:5.1f} %   "
        f"more {100 * mean:+6.1f} ± {100 * spread:.1f}"
    )


def match(deals: int, level: str, seed: int) -> None:
    """Play and print; needs RLCard."""
    import numpy as np
    from porrazo.cards import FRENCH_54
    from porrazo.engine.build import build
    from porrazo.games import game_named
    from porrazo.games.players import players_of
    from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1

    game, rule, rng = game_named("dou_dizhu"), DouDizhuRuleAgentV1(), Random(seed)
    agent = players_of(game).agent(level)
    spent: list[float] = []

    def ours(table: Table) -> int:
        view = game.view(table.state, table.state.to_act)
        begun = time.process_time()
        action = agent.choose(view, rng)
        spent.append(time.process_time() - begun)
        return action

    def theirs(table: Table) -> int:
        return table.bits_of(str(rule.step({"raw_obs": table.raw()})))

    landlord: list[bool] = []
    opponents: list[bool] = []
    base: list[bool] = []
    unlisted = 0
    for number in range(deals):
        pack = list(FRENCH_54.cards)
        Random(f"{seed} {number}").shuffle(pack)
        for one, two, wins in ((ours, theirs, landlord), (theirs, ours, opponents)):
            np.random.seed(number)
            won, more = play(pack, game, one, two)
            wins.append(won == (one is ours))
            unlisted += more
        np.random.seed(number)
        base.append(play(pack, game, theirs, theirs)[0])
        if (number + 1) % 50 == 0 or number + 1 == deals:
            print(f"{number + 1} deals, {level}, {build()}")
            print(told("landlord", landlord, base))
            print(told("the two opponents", opponents, [not one for one in base]))
            milliseconds = 1000 * sum(spent) / len(spent)
            print(f"{len(spent)} actions of {milliseconds:.1f} ms, {unlisted} unlisted", flush=True)


def main() -> None:
    """Run in the scratch environment."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--level", default="carmen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiled", type=Path, help="a folder of `build/compiling.py`")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.inside:
        match(chosen.deals, chosen.level, chosen.seed)
        return
    env = {**os.environ, "PYTHONPATH": str(chosen.compiled or ROOT / "game")}
    subprocess.run([in_scratch(), __file__, *sys.argv[1:], "--inside"], check=True, env=env)


if __name__ == "__main__":
    main()
