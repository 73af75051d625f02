"""Whatever a player is refused is refused in the player's language, with nothing of another."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from porrazo import cli
from porrazo.commands.arguments import options_of
from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame
from porrazo.games import GAMES, NAMES, game_named
from porrazo.match.reviews import Job, Reviews
from porrazo.players.coach.review import Review
from porrazo.players.levels import check_level
from porrazo.records.library import read_entry
from porrazo.text import Text
from porrazo.voice.unreadable import why_refused

RECORD = Path(__file__).resolve().parents[1] / "saves" / "cuarenta-best-of-three.json"
ENGLISH = re.compile(
    r"\b(the|is|are|be|must|of|not|there|can't|cannot|it|whole|from|which|and|with|this|has|"
    r"have|found|such|file|directory|denied|space|room)\b"
)
"""Words of English sentences that no Spanish one has."""
SPANISH = Text("es", strict=True)
TOGETHER = (
    ("porrazo", 3, ["partnership=true"]),
    ("pechigonga", 10, ["second_stage=true"]),
    ("backhand", 1, ["min_bet=20", "max_bet=10"]),
    ("last_one", 6, ["fixed_size=12"]),
)
"""House rules that do not go together, or not with so many players."""


def refused(game: AnyGame, seats: int, rules: list[str]) -> EngineError | None:
    try:
        game.setup(seats, options_of(game, rules), None, 1)
    except EngineError as error:
        return error
    return None


def errors_of(game: AnyGame) -> Iterator[EngineError | None]:
    """Yield what a game refuses: too many seats, no option of this name, each option's values."""
    yield refused(game, 64, [])
    for rule in ("bogus=1", "bogus"):
        yield refused(game, game.seats[0], [rule])
    for option in game.options:
        if not option.fixed:
            yield refused(game, game.seats[0], [f"{option.name}=-7"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_options_and_seats_are_refused_in_spanish(game: AnyGame) -> None:
    errors = list(errors_of(game))
    assert None not in errors
    for error in filter(None, errors):
        assert error.why, error
        assert not ENGLISH.search(why_refused(error, SPANISH)), error


@pytest.mark.parametrize(("name", "seats", "rules"), TOGETHER)
def test_rules_that_do_not_go_together_are_refused_in_spanish(
    name: str, seats: int, rules: list[str]
) -> None:
    error = refused(game_named(name), seats, rules)
    assert error is not None
    assert error.why
    assert not ENGLISH.search(why_refused(error, SPANISH))


@pytest.mark.parametrize("ask", [lambda: check_level("bogus"), lambda: game_named("bogus")])
def test_no_such_opponent_or_game(ask) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(EngineError) as refusal:
        ask()
    assert not ENGLISH.search(why_refused(refusal.value, SPANISH))


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what was said on standard error, without the names of files and options."""
    return re.sub(r"--\w+|(\w:)?[/\\]\S+", "", capsys.readouterr().err)


def files(folder: Path) -> Iterator[Path]:
    """Yield files that hold no match, or none that this version can play."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    for name, text in {
        "words": "no match\n",
        "list": "[]",
        "changed": json.dumps(record | {"seed": 7}),
        "newer": json.dumps({"format": 999, "version": 999}),
    }.items():
        path = folder / f"{name}.porrazo"
        path.write_text(text, encoding="utf-8")
        yield path
    journal = folder / "line.journal"
    journal.write_bytes(b'{"game":\n')
    yield journal
    yield folder
    yield folder / "nothing.porrazo"


def test_a_file_that_is_no_match_is_refused_in_spanish(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    for path in files(tmp_path):
        assert not ENGLISH.search(SPANISH.reason(read_entry(path).problem)), path
        for command in ("replay", "export"):
            line = [command, str(path), "--data-dir", str(data), "--lang", "es"]
            assert cli.main(_ordered(line)) == 2
            said = sentence(capsys)
            assert said
            assert not ENGLISH.search(said), said


def _ordered(line: list[str]) -> list[str]:
    """Put the data folder before the command, where every command takes it."""
    at = line.index("--data-dir")
    return [*line[at : at + 2], *line[:at], *line[at + 2 :]]


@pytest.mark.posix
def test_what_export_cannot_write_is_refused_in_spanish(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.txt").touch()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for out in ("no/x.txt", ".", "there.txt", "link", "x.gif"):
        line = ["--data-dir", str(tmp_path / "data"), "export", str(RECORD), "--lang", "es"]
        form = ["--format", "png"] if out == "x.gif" else []
        assert cli.main([*line, *form, "--out", str(tmp_path / out)]) == 2, out
        said = sentence(capsys)
        assert not ENGLISH.search(said), said


@pytest.mark.parametrize("line", [["--game", "bogus"], ["--level", "bogus"], ["bogus=1"]])
def test_tell_refuses_in_spanish(
    line: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--data-dir", str(tmp_path), "tell", "--lang", "es", *line]) == 2
    said = sentence(capsys)
    for name in NAMES:
        said = said.replace(name, "")
    assert "bogus" in said or "nivel" in said
    assert not ENGLISH.search(said), said


def test_a_failed_review_says_why_in_spanish() -> None:
    told: list[Job] = []
    reviews = Reviews.__new__(Reviews)
    reviews._tell = told.append
    for error in (RuntimeError("no room"), OSError(28, "No space left on device")):
        job, future = Job.__new__(Job), Future[Review]()
        job.path, job.watch = None, None
        future.set_exception(error)
        reviews._finish(job, future)
        assert not ENGLISH.search(SPANISH.reason(job.failed))
    assert len(told) == 2
