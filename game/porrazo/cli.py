"""The command line: `porrazo` and its subcommands."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from types import ModuleType

import porrazo
from porrazo.commands import guard
from porrazo.commands.arguments import (
    MOST_SEATS,
    add_data_dir,
    add_game,
    refuse,
    seed,
    whole,
)
from porrazo.commands.guard import guarded
from porrazo.commands.output import add_out, refusal
from porrazo.reasons import reason_of
from porrazo.text import LANGUAGES, Text

_SPEAKING = ("tell", "host", "replay", "export")
"""The commands that speak the player's language."""
SPEEDS = ("slow", "normal", "fast", "instant")
MIN_SIZE = (320, 200)
MAX_SIDE = 7680
SCALES = (75, 200)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    if getattr(sys, "frozen", False):
        # An installed program starts its workers as itself: they must not open a window.
        from multiprocessing import freeze_support

        freeze_support()
    # pygame greets on standard output, which belongs to the protocol and to scripts.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return guarded(lambda: _run(sys.argv[1:] if arguments is None else arguments))


def _run(arguments: Sequence[str]) -> int:
    chosen = _parsed(arguments)
    if reason := _cannot_write(chosen):
        return refuse(reason)
    if chosen.command == "engine":
        return _engine()
    if chosen.command == "completion":
        from porrazo.commands import completion

        parser, _ = _parser(_options())
        sys.stdout.write(completion.script(parser, chosen.shell))
        return 0
    if chosen.command == "shot":
        return _shot(chosen)
    if chosen.command in _SPEAKING:
        return _told(chosen)
    if chosen.command is not None:
        return int(_commands()[chosen.command].run(chosen))
    return _play(chosen)


def _cannot_write(chosen: argparse.Namespace) -> str | None:
    """Return why the file that a command is to write must not be written, if so."""
    if getattr(chosen, "out", None) is None:
        return None
    from porrazo.paths import data_folder

    return refusal(chosen, data_folder(chosen.data_dir), _words_of(chosen))


def _words_of(chosen: argparse.Namespace) -> Text:
    """Return the words of a command's language: English for those that speak no other."""
    if chosen.command not in _SPEAKING:
        return Text("en")
    from porrazo.commands.telling import language_of

    return language_of(chosen)


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line says: a command, a match to open, or neither."""
    options = _options()
    nothing = argparse.Namespace(command=None, match=None)
    try:
        chosen, rest = options.parse_known_args(arguments, nothing)
    except argparse.ArgumentError:
        rest = ["-"]  # the whole parser says it better
    else:
        if not rest:
            return chosen  # the commands are not loaded before the window
    parser, commands = _parser(options)
    if rest[0].startswith("-") or rest[0] in commands:
        return parser.parse_args(arguments)
    opening = argparse.ArgumentParser(prog="porrazo", parents=[options])
    opening.add_argument("match", type=Path)
    return opening.parse_args(arguments, argparse.Namespace(command=None))


def _options() -> argparse.ArgumentParser:
    """Return what reads the options of the window."""
    parser = argparse.ArgumentParser(prog="porrazo", add_help=False, exit_on_error=False)
    add_data_dir(parser)
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language (that of the settings by default)",
    )
    parser.add_argument(
        "--narrate",
        action="store_true",
        help="say what happens on standard output, and take commands on standard input",
    )
    parser.add_argument("--demo", action="store_true", help="let the game play by itself")
    parser.add_argument(
        "--seed", type=seed, help="the seed of the demo's deals: the same seed deals the same cards"
    )
    parser.add_argument("--seats", type=whole(1, MOST_SEATS), help="how many play in the demo")
    parser.add_argument(
        "--game", metavar="NAME", help="start a match of this game, or a demo of it"
    )
    parser.add_argument("--speed", choices=SPEEDS, help="how fast cards move")
    return parser


def _parser(
    options: argparse.ArgumentParser,
) -> tuple[argparse.ArgumentParser, Collection[str]]:
    """Return what reads everything but the opening of a match, and the names of the commands."""
    from porrazo.games import NAMES

    parser = argparse.ArgumentParser(
        prog="porrazo",
        description="Porrazo, a card room: old card games at one table.",
        epilog="porrazo [options] MATCH opens a saved match in the window. porrazo COMMAND --help "
        f"explains a command. The games are {', '.join(NAMES)}.",
        parents=[options],
    )
    parser.set_defaults(match=None)
    parser.add_argument(
        "--version", action="version", version=f"porrazo {porrazo.__version__} ({_build()})"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for module in _commands().values():
        module.add(commands)
    _add_shot(commands)
    return parser, commands.choices


def _add_shot(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    shot = commands.add_parser(
        "shot",
        help="save a picture of a scene, without a display",
        description="Save a picture of a scene, without a display: a dialog, or a moment of a "
        "match, which is played from a seed until that moment comes.",
    )
    shot.add_argument("scene", nargs="?", help="the scene; --list names them all")
    shot.add_argument("--list", action="store_true", help="list the scenes and exit")
    shot.add_argument(
        "--strip",
        action="store_true",
        help="draw a motion as twelve moments side by side; the scene is then a motion or an event",
    )
    add_game(shot)
    shot.add_argument(
        "--size",
        type=_size,
        default=(1280, 720),
        metavar="WxH",
        help="the size in pixels (1280x720)",
    )
    add_out(shot, "--out", words="the picture to write: a .png or .jpg")
    shot.add_argument("--seed", type=seed, default=1, help="the seed of the match (1)")
    shot.add_argument("--seats", type=whole(1, MOST_SEATS), help="how many play in the match")
    shot.add_argument(
        "--state", metavar="RECORD[:N]", help="draw this saved match, after its Nth action"
    )
    shot.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help="the language (en)",
    )
    shot.add_argument(
        "--theme",
        default="walnut",
        metavar="NAME",
        help="the look of the table: walnut, noche or talavera",
    )
    shot.add_argument(
        "--scale",
        type=_scale,
        default=1.0,
        metavar="PERCENT",
        help="the size of text and buttons, {} to {} (100)".format(*SCALES),
    )


def _commands() -> Mapping[str, ModuleType]:
    """Return the commands that have a module of their own, in the order of the help."""
    from porrazo.commands import (
        arena,
        completion,
        engine,
        export,
        host,
        lab,
        recover,
        replay,
        review,
        tell,
        verify,
    )

    return {
        "tell": tell,
        "host": host,
        "replay": replay,
        "export": export,
        "review": review,
        "verify": verify,
        "recover": recover,
        "arena": arena,
        "lab": lab,
        "engine": engine,
        "completion": completion,
    }


def _build() -> str:
    from porrazo.engine.build import build

    return "compiled" if build() == "compiled" else "pure Python"


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        if MIN_SIZE[0] <= size[0] <= MAX_SIDE and MIN_SIZE[1] <= size[1] <= MAX_SIDE:
            return size
    raise argparse.ArgumentTypeError("give a size in pixels, such as 1280x720")


def _scale(text: str) -> float:
    """Return how many times larger words and buttons are drawn, given in percent."""
    low, high = SCALES
    if text.isdecimal() and low <= int(text) <= high:
        return int(text) / 100
    raise argparse.ArgumentTypeError(f"give a percentage from {low} to {high}")


def _engine() -> int:
    from porrazo.protocol.server import serve

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _shot(chosen: argparse.Namespace) -> int:
    from porrazo.desktop.studio import shot, strip
    from porrazo.desktop.ui.context import Options
    from porrazo.engine.errors import UnknownGame
    from porrazo.games import FIRST, game_named
    from porrazo.match.settings import THEMES

    game = chosen.game or FIRST
    try:
        name = game_named(game).name
        scenes = strip.motions_of(name) if chosen.strip else shot.scenes_of(name)
    except UnknownGame as error:
        return refuse(str(error))
    if chosen.list:
        print("\n".join(scenes))
        return 0
    if chosen.scene not in scenes or chosen.out is None:
        return refuse("shot needs --out FILE and one of these scenes: " + ", ".join(scenes))
    if chosen.theme not in THEMES:
        return refuse("--theme must be one of: " + ", ".join(THEMES))
    look = Options(language=chosen.lang or "en", theme=chosen.theme, ui_scale=chosen.scale)
    try:
        if chosen.strip:
            strip.draw(chosen.scene, chosen.size, chosen.out, chosen.seed, look, game)
        else:
            what = chosen.scene, chosen.size, chosen.out, chosen.seed, chosen.state
            shot.draw(*what, look, game, chosen.seats)
    except shot.ShotError as error:
        return refuse(str(error))
    return 0


def _told(chosen: argparse.Namespace) -> int:
    """Run a command that speaks the player's language."""
    from porrazo.commands.telling import TellError

    try:
        return _teller(chosen.command)(chosen)
    except TellError as error:
        return refuse(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        text = _words_of(chosen)
        file = error.filename or text.get("refused.streams")
        return refuse(text.get("refused.not_read_or_written", file=file, reason=reason_of(error)))


def _teller(command: str) -> Callable[[argparse.Namespace], int]:
    if command == "tell":
        from porrazo.commands.telling import run
    elif command == "host":
        from porrazo.commands.hosting import run
    elif command == "replay":
        from porrazo.commands.replaying import run
    else:
        from porrazo.desktop.studio.export import run
    return run


def _play(chosen: argparse.Namespace) -> int:
    from porrazo.desktop.app import start

    # Where nobody hears a refusal the window says it.
    if chosen.match is not None and not chosen.match.is_file() and not guard.unheard:
        return refuse(Text(chosen.lang).get("refused.no_command", said=chosen.match))
    try:
        return start.run(chosen)
    except start.StartError as error:
        if guard.unheard:
            start.say(str(error))
        return refuse(str(error))
