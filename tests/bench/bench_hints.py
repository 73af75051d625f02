"""Count what is wrong with the hints of played matches: contradictions, falsehoods, what fits any.

    python tests/bench/bench_hints.py [GAME ...] [--each 32] [--seed N] [--show KIND] [--list]

Matches of every game are played by the three lowest levels, at tables of few and of many seats; the
coach is asked at decisions in a row, some from the first deal on, some later. ``--show`` prints the
hints of a kind of fault ("any" for those that fit any position), ``--list`` prints all. What can
be is held against the cards as they lie: "false" counts such claims that are not so, of "claims".
Compiled with PYTHONPATH=FOLDER of `build/compiling.py FOLDER` before it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from porrazo.games import NAMES, game_named
from support.hint_truth import checked_in, false_in
from support.hints import Told, faults_of, fits_any, hints_of, opposites_in, reasons_in

SAMPLES = 4
"""So many tables of each game are looked at."""


def asked(name: str, each: int, seed: int) -> Iterator[list[Told]]:
    """Yield the hints of some tables of a game."""
    seats = game_named(name).seats
    for number in range(SAMPLES):
        table = seats[number * len(seats) // SAMPLES]
        deal = 1 + number % 2
        yield list(hints_of(name, table, seed + number, each // SAMPLES, deal))


def line_of(told: Told) -> str:
    """Return a hint in a line."""
    words = told.words
    return f"{told.game.name} {len(told.say.names)}: {words.best} | {words.why} | {words.next}"


def line_of_table(name: str, row: Sequence[int]) -> str:
    """Return a row of numbers below their headings."""
    return f"{name:20}{row[0]:7}{row[1]:16}{row[2]:10}{row[3]:11}{row[4]:8}{row[5]:7}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--each", type=int, default=32)
    parser.add_argument("--seed", type=int, default=40)
    parser.add_argument("--show", default="")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    print(
        f"{'':20}{'hints':>7}{'against itself':>16}{'fits any':>10}{'no reason':>11}"
        f"{'claims':>8}{'false':>7}"
    )
    kinds, maxims, sums = Counter[str](), Counter[str](), [0] * 6
    for name in given.games or NAMES:
        tables = list(asked(name, given.each, given.seed))
        hints = list(chain.from_iterable(tables))
        faults = [(told, kind) for told in hints for kind in faults_of(told)]
        faults += [pair for table in tables for pair in opposites_in(table)]
        empty = [told for told in hints if fits_any(told)]
        bare = sum(not reasons_in(told) for told in hints)
        wrong = len({id(told) for told, _ in faults})
        lies = [(told, f"false: {key}") for told in hints for key in false_in(told)]
        faults += lies
        row = (len(hints), wrong, len(empty), bare, sum(map(checked_in, hints)), len(lies))
        print(line_of_table(name, row), flush=True)
        sums = [a + b for a, b in zip(sums, row, strict=True)]
        kinds.update(kind for _, kind in faults)
        maxims.update("+".join(dict.fromkeys(reasons_in(told))) for told in empty)
        shown = [told for told, kind in faults if given.show and given.show in kind]
        shown += empty if given.show == "any" else []
        for told in hints if given.list else shown:
            print("   ", line_of(told))
    print(line_of_table("all", sums), end="\n\n")
    for counted in (kinds, maxims):
        for kind, count in counted.most_common():
            print(f"{count:5} {kind}")
        print()


if __name__ == "__main__":
    main()
