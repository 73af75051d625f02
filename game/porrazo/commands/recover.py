"""`porrazo recover`: brings back the beginning of a damaged match."""

from __future__ import annotations

import argparse
from pathlib import Path

from porrazo.commands.arguments import add_file, check_game, refuse
from porrazo.commands.output import add_out


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "recover",
        help="bring back the beginning of a damaged match",
        description="Write what is intact of a damaged match to another file, as a match in play. "
        "Import it in the library to go on with it. The damaged file stays as it is.",
    )
    add_file(parser)
    add_out(parser, "--out", words="the file to write", metavar="MATCH")


def run(chosen: argparse.Namespace) -> int:
    """Write the beginning of the match and say what it is; return the exit status."""
    from porrazo.engine.errors import EngineError
    from porrazo.reasons import reason_of
    from porrazo.records.files import MATCH_LIMIT, WriteError, write_whole
    from porrazo.records.journal import lines_of
    from porrazo.records.recovering import recover
    from porrazo.records.texts import printable

    file, out = chosen.file, chosen.out
    if out is None:
        return refuse("recover needs a file to write: --out MATCH")
    try:
        found = recover(file)
        check_game(found.saved.match, chosen.game)
        write_whole(out, lines_of(found.saved), MATCH_LIMIT)
    except WriteError as error:
        return refuse(str(error))
    except OSError as error:
        return refuse(f"{file} can't be read: {reason_of(error)}")
    except EngineError as error:
        return refuse(str(error))
    print(printable(_told(len(found.saved.match.actions), file, out, found.reason, found.proven)))
    return 0


def _told(count: int, file: Path, out: Path, reason: str, proven: bool) -> str:
    actions = "The first action" if count == 1 else f"The first {count} actions"
    known = "intact" if proven else "as the rules allow them, though nothing proves them"
    be = "is" if count == 1 else "are"
    return f"{reason}. {actions} {be} {known}: {out} has them. {file} stays as it is."
