"""Bake the chances to win a match of Porrazo between two sides, from simulated hands.

Run: python assets/chances/build.py [--hands N]   (about ten minutes on two cores)

Two equal players play single hands for points; from what each deal brought follows, for every
deal that may have ended and every number of points that the sides still need, who will be first.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.porrazo_chance import DEALS, MOST, PARTS
from porrazo.players.porrazo_player import Manner, SearchPlayer

OUT = Path(__file__).parents[2] / "game" / "porrazo" / "players" / "data" / "porrazo_chances.bin"
# Enough hands of the other to play well, few enough to play many hands.
SAMPLES = 16

Gain = tuple[int, int]
Table = list[list[float]]
Hand = tuple[tuple[Gain, ...], tuple[int, ...]]
"""What dealer and other had scored, and how many cards the dealer was ahead, after each deal."""


def play(seed: int) -> Hand:
    """Play a hand; seat 0 deals."""
    players = [SearchPlayer(Manner(samples=SAMPLES, for_the_match=False)) for _ in range(2)]
    match, rng = Match.new(game_named("porrazo"), 2, {"hands": 1}, 0, seed), Random(seed)
    gains: list[Gain] = []
    ahead: list[int] = []
    while not match.over:
        deal, seat = match.state.deal_number, match.state.to_act
        match.act(players[seat].choose(match.view(seat), rng))
        if match.over or match.state.deal_number != deal:
            gains.append((match.state.totals[0], match.state.totals[1]))
            ahead.append(len(match.state.won[0]) - len(match.state.won[1]))
        if match.state.hand_number > 1:
            return play(seed + (1 << 40))
    return tuple(gains), tuple(ahead)


def rest_of_hand(hand: Hand, deal: int) -> Gain:
    """Return what both sides score after a deal, as if they had had as many cards until then."""
    gains, ahead = hand
    end, cards = gains[-1], ahead[-1]
    before = gains[deal - 1] if deal else (0, 0)
    level = ahead[deal - 1] if deal else 0
    without = end[0] - max(cards, 0), end[1] - max(-cards, 0)
    later = cards - level
    return (
        without[0] - before[0] + max(later, 0),
        without[1] - before[1] + max(-later, 0),
    )


def first_to_arrive(gain: Gain, needs: Gain) -> float | None:
    """Return the dealer's chance to be first if both score evenly; None if neither arrives."""
    dealer, other = gain[0] >= needs[0], gain[1] >= needs[1]
    if dealer and other:
        early = needs[0] * gain[1] - needs[1] * gain[0]
        return 0.5 if early == 0 else float(early < 0)
    return 1.0 if dealer else 0.0 if other else None


def chances(ways: list[tuple[Gain, float]], next_hand: Table | None) -> Table:
    """Return the dealer's chance for all points that both still need.

    ``next_hand`` has it for the start of a hand, in which the other deals; without it that is
    what is made.
    """
    table = [[0.5] * (MOST + 1) for _ in range(MOST + 1)]
    start = table if next_hand is None else next_hand
    for total in range(2, 2 * MOST + 1):
        for mine in range(max(1, total - MOST), min(MOST, total - 1) + 1):
            table[mine][total - mine] = _chance(ways, (mine, total - mine), start)
    return table


def _chance(ways: list[tuple[Gain, float]], needs: Gain, start: Table) -> float:
    chance, known = 0.0, 0.0
    for gain, weight in ways:
        first = first_to_arrive(gain, needs)
        if first is None and gain == (0, 0) and start[needs[1]][needs[0]] == 0.5:
            continue
        if first is None:
            first = 1.0 - start[needs[1] - gain[1]][needs[0] - gain[0]]
        chance += weight * first
        known += weight
    return chance / known if known else 0.5


def ways_after(hands: list[Hand], deal: int) -> list[tuple[Gain, float]]:
    """Return what the rest of a hand may bring, with weights that add up to 1."""
    seen = Counter(rest_of_hand(hand, deal) for hand in hands)
    return [(gain, count / len(hands)) for gain, count in sorted(seen.items())]


def rows(tables: list[Table]) -> Iterator[int]:
    """Yield all chances in the order in which they are kept."""
    for table in tables:
        for mine in range(1, MOST + 1):
            for other in range(1, MOST + 1):
                yield round(table[mine][other] * PARTS)


def main() -> None:
    """Play the hands and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=6000)
    count = parser.parse_args().hands
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(play, range(count), chunksize=20))
    # A san benito ends a hand early, and the match with it; there is none in ten thousand hands.
    hands = [hand for hand in played if len(hand[0]) == DEALS]
    start = chances(ways_after(hands, 0), None)
    tables = [start] + [chances(ways_after(hands, deal), start) for deal in range(1, DEALS)]
    OUT.parent.mkdir(exist_ok=True)
    table = array("H", rows(tables))
    if sys.byteorder == "big":
        table.byteswap()
    OUT.write_bytes(zlib.compress(table.tobytes(), 9))
    edge = sum(hand[0][-1][0] - hand[0][-1][1] for hand in hands) / len(hands)
    print(f"{count} hands, dealer's edge {edge:.2f}; {OUT.stat().st_size} bytes")
    print(f"dealing first to 61: {start[61][61]:.3f}")


if __name__ == "__main__":
    main()
