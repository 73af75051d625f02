"""`porrazo engine`: its arguments, which are none, and what it is for."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence

_PROTOCOL = """\
Each line of standard input is a request, a JSON object; each answer is a line of standard output:

  {"cmd":"new","game":"porrazo","seats":2,"seed":1}
  {"cmd":"legal","match":"m1"}
  {"cmd":"act","match":"m1","action":{"type":"play","card":"7H"}}
  {"cmd":"choose","match":"m1","level":"carmen","ms":500}
  {"cmd":"quit"}

"hello" lists the games with their seats and options, and the levels. docs/protocol.md explains
every request, with a schema.
"""
_LISTS = """
The games:
{games}
The levels, weakest first:
{levels}
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    from porrazo.games import NAMES
    from porrazo.players.levels import LEVELS

    lists = {"games": _lines(NAMES), "levels": _lines(LEVELS)}
    commands.add_parser(
        "engine",
        help="play, check and analyse for another program, in lines of JSON",
        description="Speak the engine protocol: any program can play, check or analyse the games\n"
        "without a window, until it sends quit or ends the input.",
        epilog=_PROTOCOL + _LISTS.format(**lists),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _lines(names: Sequence[str]) -> str:
    return textwrap.fill(", ".join(names), 78, initial_indent="  ", subsequent_indent="  ")
