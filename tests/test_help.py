"""What --help says of every command, and what a shell completes by it."""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from porrazo import cli
from porrazo.games import NAMES
from porrazo.players.levels import LEVELS

PARSER, _ = cli._parser(cli._options())
(COMMANDS,) = (each for each in PARSER._actions if isinstance(each, argparse._SubParsersAction))
every_command = pytest.mark.parametrize("name", COMMANDS.choices)
COMPLETED = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_porrazo; echo "${COMPREPLY[@]}"
"""


def arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    yield from (each for each in parser._actions if each.dest != "help")


@every_command
def test_a_command_says_what_it_does_and_what_each_argument_is(name: str) -> None:
    parser = COMMANDS.choices[name]
    assert len(parser.description) > 40
    for each in arguments(parser):
        assert each.help, each.dest
        assert "as above" not in each.help
        assert not each.help.startswith("of "), each.help


def test_every_option_of_the_window_says_what_it_is() -> None:
    for each in arguments(PARSER):
        if each is not COMMANDS:
            assert each.help, each.dest
            assert not each.help.startswith("of "), each.help


@every_command
def test_games_and_levels_are_listed_where_one_is_asked_for(name: str) -> None:
    parser = COMMANDS.choices[name]
    words = " ".join(parser.format_help().split())
    asked = {each.dest for each in arguments(parser)}
    # A match that is read tells its game itself.
    if "game" in asked and "file" not in asked:
        assert ", ".join(NAMES) in words
    if asked & {"level", "players"}:
        assert ", ".join(LEVELS) in words


def test_the_engine_s_help_shows_a_request_and_names_the_games_and_levels() -> None:
    words = " ".join(COMMANDS.choices["engine"].format_help().split())
    assert '{"cmd":"new","game":"porrazo"' in words
    assert ", ".join(NAMES) in words
    assert ", ".join(LEVELS) in words


@pytest.fixture
def scripts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    for shell in ("bash", "zsh", "fish"):
        assert cli.main(["completion", shell]) == 0
        (tmp_path / shell).write_text(capsys.readouterr().out, encoding="utf-8")
    return tmp_path


@pytest.mark.posix
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("porrazo re", "replay review recover"),
        ("porrazo arena --game c", " ".join(name for name in NAMES if name.startswith("c"))),
        ("porrazo --game dou", "dou_dizhu"),
        ("porrazo tell --level ", " ".join(LEVELS)),
        ("porrazo arena lu", "lupita"),
        ("porrazo export --format p", "png"),
        ("porrazo arena --pa", "--pairs"),
    ],
)
def test_bash_completes(line: str, words: str, scripts: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", COMPLETED, "bash", scripts / "bash", *line.split(" ")],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.split() == words.split()


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_told_all_commands_games_and_levels(shell: str, scripts: Path) -> None:
    script = (scripts / shell).read_text(encoding="utf-8")
    assert [name for name in (*COMMANDS.choices, *NAMES, *LEVELS) if name not in script] == []
