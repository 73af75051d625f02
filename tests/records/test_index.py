"""The index of the library: made from the files, right as long as they stay, expendable."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest
from porrazo.records import index as index_module
from porrazo.records.files import parse_json
from porrazo.records.index import FILE, Index
from porrazo.records.library import finished_matches, read_entry, read_match
from porrazo.records.summary import from_json, summary_of

SAVES = Path(__file__).parents[2] / "saves"
NAMES = ("two-to-61.json", "resigned.json", "partners-old-book.json", "five-one-hand.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with four matches and one that is broken."""
    (tmp_path / "matches").mkdir()
    for number, name in enumerate(NAMES, 1):
        shutil.copy(SAVES / name, tmp_path / "matches" / f"match-{number:04}.porrazo")
    (tmp_path / "matches" / "match-0005.porrazo").write_bytes(b"{")
    return tmp_path


def paths(folder: Path) -> list[Path]:
    return finished_matches(folder / "matches")


def filled(folder: Path) -> None:
    index = Index(folder)
    index.open()
    assert index.known(paths(folder)) == {}
    for path in paths(folder):
        index.read(path)
    index.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_summary_comes_back_as_it_was_written(name: str) -> None:
    summary = summary_of(read_match(SAVES / name))
    assert from_json(parse_json(json.dumps(summary.to_json()).encode())) == summary


def test_what_has_been_read_is_known_without_reading_it_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(folder)
    wanted = {path: read_entry(path) for path in paths(folder)}
    monkeypatch.setattr(index_module, "read_entry", None)
    index = Index(folder)
    index.open()
    assert index.known(paths(folder)) == wanted
    index.close()


def test_a_file_that_has_changed_is_not_known(folder: Path) -> None:
    filled(folder)
    changed = paths(folder)[1]
    changed.write_bytes(changed.read_bytes() + b" ")
    index = Index(folder)
    index.open()
    assert set(index.known(paths(folder))) == {*paths(folder)} - {changed}
    index.close()


@pytest.mark.parametrize(
    "content", [b"", b"no base at all", b"SQLite format 3\x00" + b"\xff" * 500]
)
def test_an_index_that_is_damaged_is_made_anew(folder: Path, content: bytes) -> None:
    (folder / FILE).write_bytes(content)
    filled(folder)
    index = Index(folder)
    index.open()
    assert len(index.known(paths(folder))) == 5
    index.close()


def test_an_index_of_a_version_to_come_is_made_anew(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    filled(folder)


def test_a_row_that_makes_no_sense_is_as_if_it_were_not_there(folder: Path) -> None:
    filled(folder)
    with sqlite3.connect(folder / FILE) as base:
        base.execute("UPDATE entries SET summary = '{\"sides\": 5}' WHERE path LIKE '%0001%'")
        base.execute("UPDATE entries SET date = 1e300 WHERE path LIKE '%0002%'")
    base.close()
    index = Index(folder)
    index.open()
    known = {path.name for path in index.known(paths(folder))}
    assert known == {f"match-000{number}.porrazo" for number in (3, 4, 5)}
    index.close()


def test_where_nothing_can_be_written_nothing_is(folder: Path) -> None:
    index = Index(folder, writable=False)
    index.open()
    assert index.read(paths(folder)[-1]).summary
    index.close()
    assert not (folder / FILE).exists()
