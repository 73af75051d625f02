"""What several subcommands read from the command line, and how they refuse it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from porrazo.text import LANGUAGES

if TYPE_CHECKING:
    from porrazo.engine.match import AnyGame, Match
    from porrazo.engine.options import Option, OptionValue

MAX_JOBS = 256
MOST_SEATS = 64
"""No game has more; how many it has it says itself."""
_TRUTHS = {"true": True, "false": False}


def refuse(sentence: str) -> int:
    """Say on standard error why nothing was done; return the exit status for it."""
    from porrazo.records.texts import printable

    print(f"porrazo: {printable(sentence)}", file=sys.stderr)
    return 2


def seed(text: str) -> int:
    """Return the seed that a text names."""
    if text.isdecimal() and int(text) < 2**63:
        return int(text)
    raise argparse.ArgumentTypeError("a seed is a whole number from 0 to 2^63-1")


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return what reads a whole number from ``low`` to ``high``."""

    def read(text: str) -> int:
        if text.isdecimal() and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")

    return read


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add which game is meant; it is None where nobody says, and the first one is meant then."""
    from porrazo.games import FIRST, NAMES

    parser.add_argument(
        "--game",
        metavar="NAME",
        default=argparse.SUPPRESS,
        help=f"the game ({FIRST} by default): {', '.join(NAMES)}",
    )


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add which game is meant, and how many sit at its table."""
    add_game(parser)
    parser.add_argument(
        "--seats",
        type=whole(1, MOST_SEATS),
        help="how many play (the fewest the game allows)",
    )


def add_level(parser: argparse.ArgumentParser, who: str) -> None:
    """Add a level, of those that ``who`` names."""
    from porrazo.players.levels import LEVELS

    parser.add_argument(
        "--level",
        help=f"{who}, weakest first: {', '.join(LEVELS)}; one in the middle by default",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the language, after a command too."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help="the language (that of the settings by default)",
    )


def add_data_dir(parser: argparse.ArgumentParser, **more: Any) -> None:
    """Add the folder of everything that the game keeps."""
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="FOLDER",
        help="the folder for matches, settings and everything else Porrazo writes",
        **more,
    )


def add_file(parser: argparse.ArgumentParser) -> None:
    """Add the file of a match, and of which game it must be."""
    parser.add_argument("file", type=Path, help="a saved match: a record or a journal")
    parser.add_argument(
        "--game",
        metavar="NAME",
        default=argparse.SUPPRESS,
        help="refuse the match unless it is of this game",
    )


def check_game(match: Match, wanted: str | None) -> None:
    """Refuse a match that is of another game than is wanted, if any is.

    Raises:
        EngineError: it is, or there is no such game.

    """
    from porrazo.engine.errors import EngineError
    from porrazo.games import game_named

    if wanted is not None and game_named(wanted) is not match.game:
        raise EngineError(
            f"it is a match of {match.game.name}, not of {wanted}",
            why="other_game",
            game=match.game.name,
            wanted=wanted,
        )


def add_work(parser: argparse.ArgumentParser) -> None:
    """Add what everything takes that plays many matches."""
    parser.add_argument(
        "--jobs",
        type=whole(1, MAX_JOBS),
        help="how many processes work; one for each core by default",
    )
    parser.add_argument(
        "--seed", type=seed, default=1, help="the seed of all cards and choices (1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def table_of(chosen: argparse.Namespace) -> tuple[AnyGame, int]:
    """Return the game that was chosen and how many seats it is played at.

    Raises:
        UnknownGame: there is no such game.

    """
    from porrazo.games import FIRST, game_named

    game = game_named(chosen.game or FIRST)
    return game, chosen.seats or game.seats[0]


def options_of(game: AnyGame, texts: Sequence[str]) -> dict[str, object]:
    """Return the options that texts like ``target=121`` name, each of the option's own type.

    Raises:
        BadOption: a text is not of this form, or names no option or none of its values.

    """
    from porrazo.engine.errors import BadOption

    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"{text!r} is no house rule; write OPTION=VALUE", why="form", said=text)
        if name not in known:
            names = ", ".join(known)
            raise BadOption(
                f"there is no option {name!r}; the options are {names}",
                why="option",
                option=name,
                options=names,
            )
        options[name] = known[name].check(_value(known[name], value))
    return options


def changes_text(game: AnyGame, options: Mapping[str, OptionValue]) -> str:
    """Return the options that are not at their default, as `options_of` reads them."""
    changed = [option for option in game.options if options[option.name] != option.default]
    return " ".join(f"{option.name}={_text(options[option.name])}" for option in changed)


def _text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(option: Option, text: str) -> object:
    if isinstance(option.default, bool):
        return _TRUTHS.get(text.lower(), text)
    if isinstance(option.default, int):
        return int(text) if text.isdecimal() and len(text) < 10 else text
    return text
