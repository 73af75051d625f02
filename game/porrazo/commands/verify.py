"""`porrazo verify`: tells if a saved match was dealt as promised and played by the rules."""

from __future__ import annotations

import argparse
import re

from porrazo.commands.arguments import add_file, refuse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "verify",
        help="check that a saved match was dealt fairly and played by the rules",
        description="Check a saved match against the promise made about its seed, and replay it "
        "by the rules. Exits with status 0 if all is well, or says what is wrong and exits with 1.",
    )
    add_file(parser)
    parser.add_argument(
        "--shown",
        type=_digits,
        metavar="DIGITS",
        help="the promise shown before the match, or the beginning of it",
    )


def _digits(text: str) -> str:
    if re.fullmatch("[0-9a-f]{8,64}", text.lower()):
        return text.lower()
    raise argparse.ArgumentTypeError("a promise is 64 hexadecimal digits; 8 or more will do")


def run(chosen: argparse.Namespace) -> int:
    """Print the verdict; return 0 if the match is fair, 1 if not."""
    from porrazo.engine.errors import UnknownGame
    from porrazo.games import game_named
    from porrazo.records.texts import printable
    from porrazo.records.verify import verify

    try:
        game = game_named(chosen.game) if chosen.game else None
    except UnknownGame as error:
        return refuse(str(error))
    verdict = verify(chosen.file, chosen.shown or "", game)
    print(printable(verdict.sentence))
    return 0 if verdict.fair else 1
