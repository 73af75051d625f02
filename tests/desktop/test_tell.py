"""`porrazo tell`: a whole match for somebody who sees nothing, by standard input and output."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records import codec
from porrazo.records.store import JournalStore
from support.short import short_options
from support.teller import Teller

QUICK = ("--name", "Ana", "--level", LEVELS[0])


def record(data: Path) -> dict[str, object]:
    """The one finished match in a data folder."""
    (file,) = (data / "matches").iterdir()
    found = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("lang", "arguments"),
    [
        ("en", ("--seed", "3", "--target", "31")),
        ("es", ("--seed", "4", "--target", "25", "--seats", "3")),
        ("en", ("--seed", "5", "--seats", "4", "partnership=true", "hands=1")),
    ],
)
def test_a_whole_match_is_played_by_words_alone(
    tmp_path: Path, lang: str, arguments: tuple[str, ...]
) -> None:
    with Teller(tmp_path, *QUICK, *arguments, lang=lang) as teller:
        assert not teller.play(Random(1))
        assert teller.end() == (0, "")
    last = [line for line in teller.lines if line][-1]
    assert last.startswith(("The match is saved", "La partida queda guardada")) is False
    assert re.search(" (wins?|ganan?) (the match|la partida): ", last)
    assert record(tmp_path)["actions"]
    assert not JournalStore(tmp_path).exists()


def test_the_totals_that_are_told_are_those_of_the_match(tmp_path: Path) -> None:
    with Teller(tmp_path, *QUICK, "--seed", "8", "--target", "21") as teller:
        teller.play(Random(2))
    told: dict[str, int] = {}
    for line in teller.lines:
        if line.endswith(" in all"):
            name, total = line.split(":")[0], int(line.split()[-3])
            told[name] = total
    wins = teller.lines[-1]
    assert wins.split(": ")[1] == ", ".join(f"{name} {told.get(name, 0)}" for name in names(wins))


def names(line: str) -> list[str]:
    return [part.rsplit(" ", 1)[0] for part in line.split(": ")[1].split(", ")]


def test_a_match_that_was_left_goes_on_there_and_at_the_table(tmp_path: Path) -> None:
    with Teller(tmp_path, *QUICK, "--seed", "6", "--target", "40") as teller:
        assert teller.play(Random(3), questions=7)
        teller.write("quit")
        assert teller.read() == "The match is saved"
        assert teller.end() == (0, "")
    store = JournalStore(tmp_path)
    session, torn = MatchSession.resume(store)
    played = len(session.match.actions)
    assert not torn
    assert session.players[0].name == "Ana"
    assert session.match.setup.seed == 6
    while not session.human_to_act():
        session.act(session.view(session.to_act).legal[0])
    session.act(session.view(0).legal[-1])
    before = list(session.match.actions)
    session.close()
    assert len(before) > played
    with Teller(tmp_path) as again:
        assert not again.play(Random(4))
        assert again.end() == (0, "")
    assert any(line == "The match goes on" for line in again.lines)
    actions = record(tmp_path)["actions"]
    assert isinstance(actions, list)
    assert len(actions) > len(before)


def test_the_match_is_kept_when_the_input_ends(tmp_path: Path) -> None:
    with Teller(tmp_path, *QUICK, "--seed", "6") as teller:
        teller.play(Random(3), questions=2)
        assert teller.process.stdin is not None
        teller.process.stdin.close()
        teller.process.stdin = None
        assert teller.end() == (0, "")
    assert JournalStore(tmp_path).exists()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--level", "nobody"), "level"),
        (("target=0",), "target"),
        (("--seats", "5", "partnership=true"), "partnership"),
        (("nothing=1",), "nothing"),
    ],
)
def test_what_is_no_match_is_refused(tmp_path: Path, arguments: tuple[str, ...], word: str) -> None:
    with Teller(tmp_path, *arguments) as teller:
        status, errors = teller.end()
    assert status == 2
    assert errors.startswith("porrazo: ")
    assert word in errors


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_match_of_any_game_is_begun_asked_and_kept(tmp_path: Path, game: str) -> None:
    with Teller(tmp_path, *QUICK, "--game", game, "--seed", "3") as teller:
        for line in ("legal", "hand", "table", "score", "quit"):
            teller.write(line)
        while teller.read() is not None:
            pass
        assert teller.end() == (0, "")
    assert any(line.startswith("You can say: ") for line in teller.lines)
    assert any(line.startswith("Score: ") for line in teller.lines)
    assert teller.lines[-1] == "The match is saved"


@pytest.mark.nightly
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match_of_every_game_by_words_alone(tmp_path: Path, name: str) -> None:
    game = game_named(name)
    options = [f"{key}={value}" for key, value in short_options(game, game.seats[0]).items()]
    seats = str(game.seats[0])
    chosen = (*QUICK, "--game", name, "--seed", "3", "--seats", seats)
    with Teller(tmp_path, *chosen, *options) as teller:
        assert not teller.play(Random(1))
        assert teller.end() == (0, "")
    assert codec.decode(record(tmp_path)).over
