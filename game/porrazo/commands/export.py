"""`porrazo export`: its arguments; `desktop/studio/export` writes the sheet."""

from __future__ import annotations

import argparse

from porrazo.commands.arguments import add_file, add_language
from porrazo.commands.output import add_out

FORMATS = ("text", "json", "png")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "export",
        help="write the score sheet of a saved match",
        description="Write the score sheet of a saved match: the totals hand by hand, and where "
        "the points came from.",
    )
    add_file(parser)
    parser.add_argument(
        "--format", choices=FORMATS, default="text", help="the format to write (text)"
    )
    add_out(parser, "--out", words="the file to write; a picture needs one")
    add_language(parser)
