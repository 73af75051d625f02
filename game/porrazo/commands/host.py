"""`porrazo host`: its arguments; `hosting` serves the table."""

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

NEW_MATCH = ("game", "seats", "people", "level", "seed", "rules")
"""The arguments that only a new table can heed."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "host",
        help="serve a table to telephones, without a window",
        description="Play with telephones on your home network: each person's hand is on his or "
        "her own, in a browser. A QR code and an address are printed. The table that was hosted "
        "last goes on; --new, or any option about the match, opens a new one.",
        epilog='Type "remove" and a name to free a seat, "quit" to close the table.',
    )
    parser.add_argument(
        "rules", nargs="*", metavar="OPTION=VALUE", help="a house rule, such as target=31"
    )
    parser.add_argument("--new", action="store_true", help="open a new table")
    add_table(parser)
    parser.add_argument(
        "--people",
        type=whole(1, 64),
        help="how many seats are for telephones (all by default); computers play the others",
    )
    add_level(parser, "which computer plays where nobody sits")
    parser.add_argument("--seed", type=seed, default=None, help="the seed of the deals")
    parser.add_argument(
        "--port", type=whole(1, 65535), help="the port (8490, or the next that is free)"
    )
    add_data_dir(parser, default=argparse.SUPPRESS)
    add_language(parser)


def wants_new(chosen: argparse.Namespace) -> bool:
    """True when a new table is to be opened even if there is one to go on with."""
    return bool(chosen.new) or any(getattr(chosen, name) not in (None, []) for name in NEW_MATCH)
