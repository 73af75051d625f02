"""The lines of a score sheet in the words of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from porrazo.games import CATALOGUE
from porrazo.games.tables import table_game
from porrazo.numbers import written
from porrazo.records.sheet import Sheet
from porrazo.text import Text


@dataclass(frozen=True)
class SheetRow:
    """A row: what it is, a number for each side, and whether it is a sum."""

    label: str
    numbers: tuple[str, ...]
    strong: bool = False


def heading(sheet: Sheet, text: Text) -> tuple[str, str]:
    """Return the title of a sheet, and what became of the match."""
    title = CATALOGUE[sheet.game].title
    names = [name for side in sheet.winners for name in sheet.sides[side]]
    if sheet.resigned is not None:
        return title, text.get("scenes.resigned", name=sheet.resigned)
    if sheet.over and not names:
        return title, text.get("scenes.bank_wins")
    if not names:
        return title, text.get("replay.in_play")
    return title, text.plural("scenes.wins", len(names), names=text.together(names))


def names_of(sheet: Sheet) -> list[str]:
    """Return the name of each side."""
    return [" + ".join(names) for names in sheet.sides]


def lines_of(sheet: Sheet, text: Text) -> list[SheetRow]:
    """Return the totals deal by deal, then where all the points came from, then the result."""
    key = table_game(sheet.game).round_key
    hands = [SheetRow(text.get(key, n=hand.number), _numbers(hand.totals)) for hand in sheet.hands]
    sums = sheet.sums()
    reasons = [
        SheetRow(text.get(f"{sheet.game}.reason_{reason}"), _numbers(sums[reason], blank=True))
        for reason in table_game(sheet.game).reasons
        if reason in sums
    ]
    return [
        *hands,
        *reasons,
        SheetRow(text.get("scenes.total"), _numbers(sheet.totals), strong=True),
    ]


def as_text(sheet: Sheet, text: Text) -> str:
    """Return a sheet as lines of text, its columns under each other."""
    names, lines = names_of(sheet), lines_of(sheet, text)
    wide = max(len(line.label) for line in lines)
    widths = [max(len(name), 5) for name in names]

    def row(label: str, cells: Sequence[str]) -> str:
        padded = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)]
        return "  ".join([f"{label:{wide}}", *padded]).rstrip()

    rule = "-" * (wide + sum(width + 2 for width in widths))
    hands = len(sheet.hands)
    title, end = heading(sheet, text)
    body = [row(line.label, line.numbers) for line in lines]
    parts = [title, end, "", row("", names), rule, *body[:hands], rule, *body[hands:-1], rule]
    return "\n".join([*parts, body[-1]]) + "\n"


def _numbers(numbers: Sequence[int], *, blank: bool = False) -> tuple[str, ...]:
    return tuple(written(n) if n or not blank else "\N{MIDDLE DOT}" for n in numbers)
