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
        'empty line goes on by one action, "deal" and "hand" to the next deal or hand, "back" goes '
        'back one action, "quit" leaves. When the input ends, the rest is told. With --pause it '
        "goes on by itself.",
    )
    add_file(parser)
    parser.add_argument(
        "--pause", type=_seconds, help="go on by itself, waiting this many seconds between actions"
    )
    parser.add_argument(
        "--seat",
        type=whole(1, MOST_SEATS),
        help="the seat whose hand is read before each of its turns",
    )
    parser.add_argument(
        "--from",
        type=whole(0, 10**6),
        default=0,
        dest="place",
        help="start after this many actions (0)",
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
    raise argparse.ArgumentTypeError(f"a pause is from {low:g} to {high:g} seconds")
