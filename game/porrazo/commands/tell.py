"""`porrazo tell`: its arguments; `telling` plays the match."""

from __future__ import annotations

import argparse

from porrazo.commands.arguments import (
    add_data_dir,
    add_language,
    add_level,
    add_table,
    seed,
    whole,
)

NEW_MATCH = ("game", "seats", "level", "target", "name", "seed", "rules")
"""The arguments that only a new match can heed."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "tell",
        help="play in lines of text, without a window",
        description="Play against computers on standard input and output alone, for a terminal or "
        "a screen reader. Your last match goes on, even one you left in the window; --new, or any "
        "option about the match, starts a new one.",
        epilog='Type "help" in the match for its commands.',
    )
    parser.add_argument(
        "rules", nargs="*", metavar="OPTION=VALUE", help="a house rule, such as target=31"
    )
    parser.add_argument("--new", action="store_true", help="start a new match")
    parser.add_argument("--name", help="your name")
    add_table(parser)
    add_level(parser, "who you play against")
    parser.add_argument("--target", type=whole(1, 999), help="how many points win (61)")
    parser.add_argument(
        "--seed",
        type=seed,
        default=None,
        help="the seed of the deals: the same seed deals the same cards",
    )
    add_data_dir(parser, default=argparse.SUPPRESS)
    add_language(parser)


def wants_new(chosen: argparse.Namespace) -> bool:
    """True when a new match is to begin even if one was left in the middle."""
    return bool(chosen.new) or any(getattr(chosen, name) not in (None, []) for name in NEW_MATCH)
