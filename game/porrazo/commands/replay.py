"""`porrazo replay`: its arguments; `replaying` tells the match."""

from __future__ import annotations

import argparse

from porrazo.commands.arguments import MOST_SEATS, add_file, add_language, whole

PAUSES = (0.0, 60.0)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "replay",
        help="tell a saved match again, step by step",
        description="Tell a saved match as it was played. Each line of input takes one step: an "
        'empty one an action, "deal" or "hand" to the next of these, "back" one action back, '
        '"quit" leaves; where the input ends the rest is told. With --pause it goes on by itself.',
    )
    add_file(parser)
    parser.add_argument(
        "--pause", type=_seconds, help="go on by itself, with so many seconds between two actions"
    )
    parser.add_argument(
        "--seat", type=whole(1, MOST_SEATS), help="whose hand is read before each of its turns"
    )
    parser.add_argument(
        "--from",
        type=whole(0, 10**6),
        default=0,
        dest="place",
        help="begin after so many actions (0)",
    )
    add_language(parser)


def _seconds(text: str) -> float:
    """Return the seconds that a text names."""
    low, high = PAUSES
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if low <= value <= high:
        return value
    raise argparse.ArgumentTypeError(f"a pause is {low:g} to {high:g} seconds")
