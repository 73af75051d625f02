"""Positions of Big Two for diagrams, told by their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.engine.options import OptionValue
from porrazo.games.climbing.big_two.rules import HAND_SIZE, PACK, SETS
from porrazo.table.teaching.lessons import Diagram

_SEATS = 3


def position(hands: Sequence[str], table: str = "", *, by: int = 2) -> dict[str, object]:
    """Return a position in which it is the turn of seat 0.

    ``hands`` are the cards left, as texts with spaces between; all others were played before, as
    single cards. ``table`` was played by seat ``by``.
    """
    named = [card for hand in (*hands, table) for card in hand.split()]
    rest = [text for text in SETS.texts_of(PACK) if text not in named]
    held = [hand.split() for hand in hands]
    missing = [HAND_SIZE - len(hand) for hand in held]
    if table:
        missing[by] -= len(table.split())
    shares = [[rest.pop(0) for _ in range(count)] for count in missing]
    # Who leads now made the last play, which all others passed on.
    order = [*range(1, _SEATS), 0]
    plays = [_did(seat, "lead", [card]) for seat in order for card in shares[seat]]
    answer: dict[str, object] = {
        "dealer": _SEATS - 1,
        "scores": [0] * _SEATS,
        "to_act": 0,
        "phase": "follow" if table else "lead",
        "hands": held,
        "aside": rest,
    }
    if table:
        plays.append(_did(by, "lead", table.split()))
        answer["table"] = {"seat": by, "cards": table.split()}
        others = [(by + step) % _SEATS for step in range(1, _SEATS)]
        plays += [_did(seat, "follow") for seat in others[: others.index(0)]]
    else:
        plays += [_did(seat, "follow") for seat in order[:-1]]
    return answer | {"actions": plays}


def _did(seat: int, phase: str, cards: list[str] | None = None) -> dict[str, object]:
    """Return an action as a position has it: a play, or a pass."""
    what = {"type": "play", "cards": cards} if cards else {"type": "pass"}
    return {"seat": seat, "phase": phase, **what}


def opening(hands: Sequence[str]) -> dict[str, object]:
    """Return the beginning of a deal; the hands are filled up with the highest cards."""
    named = [card for hand in hands for card in hand.split()]
    rest = [text for text in reversed(SETS.texts_of(PACK)) if text not in named]
    full = [
        hand.split() + [rest.pop(0) for _ in range(HAND_SIZE - len(hand.split()))] for hand in hands
    ]
    first = next(
        seat for card in SETS.texts_of(PACK) for seat, hand in enumerate(full) if card in hand
    )
    return {
        "dealer": _SEATS - 1,
        "scores": [0] * _SEATS,
        "to_act": first,
        "phase": "opening",
        "hands": full,
        "aside": rest,
    }


def diagram(
    hands: Sequence[str],
    table: str = "",
    *,
    steps: tuple[str, ...] = (),
    scores: tuple[tuple[str, int], ...] = (),
    by: int = 2,
    opens: bool = False,
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram; the reader is seat 0. See `position` and `opening`."""
    there = opening(hands) if opens else position(hands, table, by=by)
    return Diagram(_SEATS, there, steps, scores, options=options or {})
