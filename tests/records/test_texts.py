"""The gate for texts from outside."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from porrazo.records.library import read_match
from porrazo.records.texts import NAME_LIMIT, name_of, printable

SAVES = Path(__file__).parents[2] / "saves"

OUTSIDE = [
    "\x00Ana\x00",
    "A\u200bn\u200da\ufeff",
    "Ana\ud800",
    "\x1b]0;owned\x07Ana\x1b[2J",
    "A" * 1_000_000,
    "a" + "\u0301" * 500_000,
    "\u202eanA",
    "Ana\nBeto\tCarmen",
    "\u3164\u2800",
    "Jose\u0301 Muñoz 🂡",
]


@pytest.mark.parametrize("text", OUTSIDE, ids=range(len(OUTSIDE)))
def test_what_passes_is_visible_normalised_and_short(text: str) -> None:
    name = name_of(text)
    assert name == unicodedata.normalize("NFC", name) == name.strip()
    assert not {unicodedata.category(letter) for letter in name} & {"Cc", "Cf", "Cs", "Cn", "Zl"}
    assert len(name) <= 3 * NAME_LIMIT
    assert sum(not unicodedata.category(letter).startswith("M") for letter in name) <= NAME_LIMIT
    name.encode("utf-8")


def test_names_are_kept_as_they_are_meant() -> None:
    for name in ("Ana", "José Muñoz", "Ñandú 2", "李四", "Ḍr. Ợ"):
        assert name_of(name) == unicodedata.normalize("NFC", name)
    assert name_of("\u200b\x00") == ""


@pytest.mark.parametrize("text", OUTSIDE, ids=range(len(OUTSIDE)))
def test_a_record_with_any_name_is_read_and_its_names_have_passed(
    tmp_path: Path, text: str
) -> None:
    record = json.loads((SAVES / "two-to-61.json").read_text(encoding="utf-8"))
    record["players"][0]["name"] = text
    path = tmp_path / "match-0001.porrazo"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert read_match(path).players[0].name == (name_of(text) or "1")


def test_a_terminal_is_never_told_what_it_obeys() -> None:
    shown = printable("a\x1b[31m\x9b2J\r\nb\u202e\ud800é")
    assert "\x1b" not in shown
    assert shown.endswith("é")
    assert shown.isprintable()
