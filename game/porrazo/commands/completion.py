"""`porrazo completion`: what makes a shell complete the command line, from the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

SHELLS: Final = ("bash", "zsh", "fish")
_HOW: Final = """\
bash:  porrazo completion bash > ~/.local/share/bash-completion/completions/porrazo
zsh:   porrazo completion zsh > _porrazo, in a folder of $fpath
fish:  porrazo completion fish > ~/.config/fish/completions/porrazo.fish
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "completion",
        help="let a shell complete commands, options and games",
        description="Print a script that lets a shell complete what you type after porrazo: "
        "commands,\noptions, games, levels and files. Save it where the shell looks for such "
        "scripts;\nthe next shell you open uses it.",
        epilog=_HOW,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=SHELLS, help="the shell to print it for")


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Return the script for a shell that completes what a parser reads."""
    # Nothing but this command needs it, and it takes a while to load.
    import shtab

    words = _words()
    for action in _actions(parser):
        if action.dest in words:
            action.choices = words[action.dest]
            # Beside each word a shell shows this; the list of all is for who reads the help.
            action.help = (action.help or "").partition(":")[0]
        elif action.dest == "data_dir":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
        elif action.type is Path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return shtab.complete(parser, shell)


def _words() -> Mapping[str, Sequence[str]]:
    """Return the words that an argument can be, by its name; the parser lets others through."""
    from porrazo.games import NAMES
    from porrazo.lab.contestants import RANDOM
    from porrazo.players.levels import LEVELS

    return {"game": NAMES, "level": LEVELS, "players": (*LEVELS, RANDOM)}


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield every argument of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
