"""Every small file of the data folder may hold anything: the game starts all the same."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.choosing.rulebook import Rulebook
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.ui.context import Context
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.match import preferences, reviews, settings
from porrazo.match.settings import Settings
from porrazo.records.library import ended_at, read_entry, read_match
from porrazo.records.store import JournalStore

DAMAGES = 2_000 if os.environ.get("PORRAZO_TORTURE") else 150
SAVES = Path(__file__).parents[2] / "saves"
PORRAZO = game_named("porrazo")
ODD: tuple[object, ...] = (
    "\x00\u200b\ud800",
    "\x1b[2J",
    "A" * 1_000_000,
    10**400,
    -1,
    1e300,
    True,
    None,
    [],
    {},
    [[[[[[]]]]]],
)


def damaged(data: bytes, rng: Random) -> bytes:
    """Some bytes changed, a part gone, or one value of the JSON replaced by an odd one."""
    kind = rng.randrange(3)
    if kind == 0:
        changed = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        return bytes(changed)
    if kind == 1:
        start, end = sorted(rng.sample(range(len(data)), 2))
        return data[:start] + data[end:]
    value = json.loads(data)
    inner = value
    while True:
        place = rng.choice([*inner] if isinstance(inner, dict) else range(len(inner)))
        if isinstance(inner[place], dict | list) and inner[place] and rng.random() < 0.7:
            inner = inner[place]
            continue
        inner[place] = rng.choice(ODD)
        return json.dumps(value).encode()


def of_settings(context: Context, path: Path) -> None:
    context.kept = settings.load(path.parent)[0]
    settings.save(path.parent, context.kept)


def of_choice(context: Context, path: Path) -> None:
    chosen = preferences.load(context.paths, PORRAZO)
    assert chosen.playable() is not None
    assert Rulebook(context, PORRAZO).names("classic")
    preferences.save(context.paths, chosen)


def of_lesson(context: Context, path: Path) -> None:
    assert progress.load(context.paths, PORRAZO) >= 0


def of_review(context: Context, path: Path) -> None:
    record = path.with_suffix(".porrazo")
    reviews.read(record, read_match(record))


CASES: dict[str, tuple[bytes, Callable[[Context, Path], None]]] = {
    "settings.json": (
        json.dumps({"theme": "noche", "volume": 0.5, "keys": {"log": "j"}, "window": [1, 2, 3, 4]})
        .encode(),
        of_settings,
    ),
    "chosen/porrazo.json": (
        json.dumps(
            {
                "seats": [{"name": "Ana", "level": None}, {"name": "", "level": "tomas"}],
                "count": 3,
                "options": {"target": 31},
                "own": {"Casa": {"target": 41, "ace_wraps": False}},
            }
        ).encode(),
        of_choice,
    ),
    "lesson.json": (b'{"step": 3}', of_lesson),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_small_file_damaged_anyhow_ends_nothing(context: Context, name: str) -> None:
    data, load = CASES[name]
    path, rng = context.paths.data / name, Random(name)
    path.parent.mkdir(exist_ok=True)
    for _ in range(DAMAGES):
        path.write_bytes(damaged(data, rng))
        load(context, path)


@pytest.mark.parametrize("content", ["[" * 100_000, '{"a":' * 5_000, "9" * 400, '{"seats": 1e999}'])
@pytest.mark.parametrize("name", ["settings.json", "new_match.json", "house_rules.json"])
def test_depth_and_numbers_without_end_are_as_if_never_written(
    context: Context, name: str, content: str
) -> None:
    (context.paths.data / name).write_text(content, encoding="utf-8")
    settings.load(context.paths.data)
    context.scenes.resize((1280, 720))
    context.scenes.push(NewMatch(context, PORRAZO))
    context.scenes.settle()


def test_a_review_damaged_anyhow_is_none_or_one(context: Context) -> None:
    record = context.paths.data / "match-0001.porrazo"
    given = json.loads((SAVES / "two-to-61.json").read_text(encoding="utf-8"))
    record.write_text(json.dumps(given | {"actions": given["actions"][:12]}), encoding="utf-8")
    match = read_match(record).match
    found = players_of(match.game).coach.review(match)
    reviews._write(record, reviews._hash(record), match, found)
    beside = record.with_suffix(".review")
    data, rng = beside.read_bytes(), Random(1)
    assert reviews.read(record, match) == found
    for _ in range(DAMAGES):
        beside.write_bytes(damaged(data, rng))
        reviews.read(record, match)


@pytest.mark.parametrize(
    "ended", ["0001-01-01T00:00:00", "9999-12-31T23:59:59-12:00", "x", 5, None, "2026-01-01"]
)
def test_whenever_a_match_says_that_it_ended_it_is_listed(context: Context, ended: object) -> None:
    folder = JournalStore(context.paths.data).finished
    folder.mkdir()
    record = json.loads((SAVES / "two-to-61.json").read_text(encoding="utf-8"))
    record["players"][0]["name"] = "\x00\ud800\x1b[2J" * 1000
    path = folder / "match-0001.porrazo"
    path.write_text(json.dumps(record | {"ended": ended}), encoding="utf-8")
    (folder / "match-0002.porrazo").write_bytes(b"{")
    assert ended_at(path).year > 1969
    assert read_entry(path).summary
    scene = Matches(context, JournalStore(context.paths.data))
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    scene.wait()
    scene.picture()
    assert len(scene.list.rows) == 2


def test_settings_that_are_damaged_are_as_never_set(context: Context) -> None:
    (context.paths.data / "settings.json").write_text(
        '{"volume": ' + "9" * 400 + "}", encoding="utf-8"
    )
    assert settings.load(context.paths.data) == (Settings(), ["volume"])
