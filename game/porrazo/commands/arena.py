"""`porrazo arena`: two players meet in duplicate matches."""

from __future__ import annotations

import argparse
import json
import math
import sys
from typing import TYPE_CHECKING

from porrazo.commands.arguments import (
    add_table,
    add_work,
    changes_text,
    options_of,
    refuse,
    table_of,
    whole,
)
from porrazo.commands.progress import Progress

if TYPE_CHECKING:
    from porrazo.lab.arena import Contest, ContestantRecord, ContestResult
    from porrazo.lab.intervals import Share

MAX_PAIRS = 1_000_000
_HOW = """\
A player is a character (listed weakest first), "random", who plays anything legal, or a program:
engine:COMMAND, or --engine COMMAND after the named players. Each pair of matches has the same
cards with the sides of the table swapped. docs/bots.md explains how to write a program that plays.
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    from porrazo.players.levels import LEVELS

    parser = commands.add_parser(
        "arena",
        help="pit two players against each other in duplicate matches",
        description="Pit two players against each other in duplicate matches: the same cards, "
        "with seats swapped.",
        epilog=_HOW,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help=f"A and B, each one of: {', '.join(LEVELS)}, random",
    )
    parser.add_argument(
        "--engine", action="append", default=[], metavar="COMMAND", help="a program that plays"
    )
    parser.add_argument(
        "--move-time",
        type=_seconds,
        default=None,
        metavar="SECONDS",
        help="how long a program may take to answer (5)",
    )
    parser.add_argument(
        "--pairs", type=whole(1, MAX_PAIRS), default=100, help="how many pairs of matches (100)"
    )
    parser.add_argument("--target", type=whole(1, 999), help="how many points win")
    add_table(parser)
    parser.add_argument(
        "--options",
        nargs="+",
        action="extend",
        default=[],
        metavar="OPTION=VALUE",
        help="house rules, such as hands=1",
    )
    add_work(parser)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if 0 < seconds <= 3600:
        return seconds
    raise argparse.ArgumentTypeError(f"give a time above 0 and up to 3600 seconds, not {text!r}")


def run(chosen: argparse.Namespace) -> int:
    """Play the contest and print what came out; return the exit status."""
    from porrazo.engine.errors import EngineError
    from porrazo.lab.arena import hold
    from porrazo.players.workers import cores

    try:
        contest = _contest(chosen)
    except EngineError as error:
        return refuse(str(error))
    with Progress("pairs", sys.stderr) as progress:
        result = hold(contest, chosen.jobs or cores(), progress)
    if chosen.json:
        print(json.dumps(_facts(contest) | result.to_json(), indent=2))
    else:
        print("\n".join(_table(contest, result)))
    return 0


def _contest(chosen: argparse.Namespace) -> Contest:
    from porrazo.engine.errors import BadOption
    from porrazo.lab.arena import Contest
    from porrazo.lab.contestants import ENGINE, contestant_of, known_players
    from porrazo.players.bots import MOVE_SECONDS

    names = chosen.players + [ENGINE + command for command in chosen.engine]
    if len(names) != 2:
        raise BadOption(f"the arena needs two players, not {len(names)}: {known_players()}")
    seconds = chosen.move_time or MOVE_SECONDS
    a, b = (contestant_of(name, seconds) for name in names)
    game, fewest = table_of(chosen)
    options = options_of(game, chosen.options)
    if chosen.target is not None:
        options["target"] = chosen.target
    # Against a bank one may sit alone: two are the fewest then.
    for seats in (fewest,) if chosen.seats else game.seats:
        setup = game.setup(seats, options, None, chosen.seed)
        if len(set(game.sides(setup))) > 1:
            return Contest(game, a, b, seats, setup.options, chosen.pairs, chosen.seed)
    raise BadOption("two players do not meet where there is one side: name more seats")


def _facts(contest: Contest) -> dict[str, object]:
    return {
        "game": contest.game.name,
        "seats": contest.seats,
        "options": dict(contest.options),
        "seed": contest.seed,
    }


def _table(contest: Contest, result: ContestResult) -> list[str]:
    rule = changes_text(contest.game, contest.options)
    lines = [
        f"{contest.game.title}, {contest.seats} seats{_target(contest)}: "
        f"{result.matches} matches in {result.pairs} duplicate pairs, {result.hands} hands, "
        f"seed {contest.seed}",
        *([f"house rule: {rule}"] if rule else []),
        "",
    ]
    width = max(len(standing.name) for standing in (result.a, result.b))
    lines.append(f"   {'':{width}}  {'wins':>6}  {'share, 95 %':>20}  {'thinks: median, 99 %':>22}")
    for letter, standing in (("A", result.a), ("B", result.b)):
        lines.append(
            f"{letter}  {standing.name:{width}}  {standing.wins:6g}  {_share(standing.share):>20}  "
            f"{_thinking(standing):>22}"
        )
    lines += ["", _points(result)]
    if contest.sides > 2:
        even = f"{100 * result.even:.1f} %"
        lines.append(f"A has one side of {contest.sides}: an even share is {even}")
    lines += [_forfeits("A", result.a)] if result.a.faults else []
    lines += [_forfeits("B", result.b)] if result.b.faults else []
    return lines


def _target(contest: Contest) -> str:
    """Return the points that win, where a match is played to any."""
    target = contest.options.get("target")
    return f", to {target}" if target else ""


def _share(share: Share) -> str:
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _thinking(standing: ContestantRecord) -> str:
    return f"{standing.thinking.median:.1f} ms, {standing.thinking.p99:.1f} ms"


def _points(result: ContestResult) -> str:
    if result.points is None:
        return "Points a hand: no pair was played to the end"
    error = "" if result.points.error is None else f" ± {result.points.error:.2f}"
    return f"A's points a hand above the others: {result.points.mean:+.2f}{error} (standard error)"


def _forfeits(letter: str, standing: ContestantRecord) -> str:
    counts = ", ".join(f"{reason} {count}" for reason, count in standing.faults.items())
    return f"{letter} forfeited: {counts}; the first: {standing.first_fault}"
