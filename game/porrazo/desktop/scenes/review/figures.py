"""The figures of a review as its graph, its ledger and its list show them."""

from __future__ import annotations

from typing import Any

from porrazo.desktop.scenes.review.graph import MatchCourse
from porrazo.desktop.scenes.review.shares import LedgerLine
from porrazo.engine.match import Match
from porrazo.games.tables import table_game
from porrazo.players.coach.review import BLUNDER, INACCURACY, MISTAKE, Review
from porrazo.table.telling.review_words import ReviewWords
from porrazo.text import Text

MARKED = (INACCURACY, MISTAKE, BLUNDER)
"""The grades that are worth a look."""
_LEAST_POINTS = 10.0


def course_of(
    text: Text, words: ReviewWords, match: Match, found: Review, seat: int
) -> MatchCourse:
    """Return the graph of a match for a seat's side, with that seat's slips."""
    side = found.sides[seat]
    line = tuple(found.line(side))
    high = 1.0 if words.by_chance else max(_LEAST_POINTS, *map(abs, line))
    low = 0.0 if words.by_chance else -high
    even = (low + high) / 2
    marks = {step.index: found.grade(step.cost) for step in found.decisions(seat)}
    return MatchCourse(
        line=line,
        low=low,
        high=high,
        even=even,
        labels=tuple([(worth, words.number(worth)) for worth in (high, even, low)]),
        marks={index: grade for index, grade in marks.items() if grade in MARKED},
        turns=tuple([turn.index for turn in found.turning_points()]),
        hands=_hands(text, match),
    )


def _hands(text: Text, match: Match) -> tuple[tuple[int, str], ...]:
    """Return where each hand begins, with its name."""
    begun: list[tuple[int, str]] = []
    last, key = 0, table_game(match.game.name).round_key
    for index in range(len(match.actions)):
        view: Any = match.everything_before(index)
        if view.hand_number != last:
            last = view.hand_number
            begun.append((index, text.get(key, n=last)))
    return tuple(begun)


def ledger_of(
    text: Text, words: ReviewWords, found: Review, side: int, *, given_up: bool
) -> tuple[list[LedgerLine], list[int]]:
    """Return the lines that make a side's result, and the sides with a column of numbers."""
    two = len(found.start) == 2
    columns = [side, 1 - side] if two else [side]
    shares = [found.share(column) for column in columns]
    first = shares[0]
    edges = (0.0, first.start, first.cards, first.result)
    low, high = min(edges), max(1.0 if words.by_chance else 1e-9, *edges)

    def bar(begin: float, to: float) -> tuple[float, float]:
        return (begin - low) / (high - low), (to - low) / (high - low)

    def change(parts: list[float]) -> tuple[str, ...]:
        return tuple([words.change(part) for part in parts])

    def worth(parts: list[float]) -> tuple[str, ...]:
        return tuple([words.number(part) for part in parts])

    end = text.get("review.given_up" if given_up else "review.result")
    good = tuple(["" if share.good is None else words.percent(share.good) for share in shares])
    lines = [
        LedgerLine(
            text.get("review.start"),
            worth([share.start for share in shares]),
            bar(0.0, first.start),
            total=True,
        ),
        LedgerLine(
            text.get("review.luck"),
            change([share.luck for share in shares]),
            bar(first.start, first.cards),
        ),
        LedgerLine(
            text.get("review.play"),
            change([share.play for share in shares]),
            bar(first.cards, first.result),
        ),
        LedgerLine(
            end, worth([share.result for share in shares]), bar(0.0, first.result), total=True
        ),
        LedgerLine(text.get("review.good_choices"), good, (0.0, first.good or 0.0)),
    ]
    return lines, columns
