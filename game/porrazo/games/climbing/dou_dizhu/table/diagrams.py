"""Positions of Dou Dizhu for diagrams, told by their cards."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.cards import FRENCH_54
from porrazo.engine.options import OptionValue
from porrazo.games.climbing.dou_dizhu.rules import SEATS
from porrazo.games.climbing.ranks import bits_of, cards_of
from porrazo.table.teaching.lessons import Diagram

_SIZES = (20, 17, 17)
_LANDLORD = 0


def position(
    hands: tuple[str, ...],
    table: str = "",
    *,
    by: int = 2,
    bid: int = 2,
    to_act: int = _LANDLORD,
    auction: bool = False,
) -> dict[str, object]:
    """Return a position of a deal in which seat 0 is the landlord.

    ``hands`` are the cards left, as texts with spaces between; all others were played before, as
    single cards. ``table`` was played by seat ``by``. In an ``auction`` the hands are filled up.
    """
    named = [card for hand in (*hands, table) for card in hand.split()]
    rest = [text for text in FRENCH_54.texts(cards_of(_all())) if text not in named]
    sizes = (17,) * SEATS if auction else _SIZES
    held = [hand.split() for hand in hands]
    missing = [size - len(hand) for size, hand in zip(sizes, held, strict=True)]
    if table:
        missing[by] -= len(table.split())
    shares = [[rest.pop(0) for _ in range(count)] for count in missing]
    answer: dict[str, object] = {
        "dealer": SEATS - 1,
        "scores": [50] * SEATS,
        "to_act": to_act,
        "phase": "follow" if table else "lead",
    }
    if auction:
        return answer | {
            "phase": "auction",
            "hands": [hand + share for hand, share in zip(held, shares, strict=True)],
            "widow": rest,
        }
    actions = _before(shares, leads=not table)
    if table:
        actions.append(_did(by, "lead", table.split()))
        answer["table"] = {"seat": by, "cards": table.split()}
    return answer | {"hands": held, "landlord": _LANDLORD, "bid": bid, "actions": actions}


def _before(shares: list[list[str]], *, leads: bool) -> list[dict[str, object]]:
    """Return how the cards were played that are gone; at last the landlord led, or all passed."""
    order = [*range(_LANDLORD + 1, SEATS), _LANDLORD]
    plays = [_did(seat, "lead", [card]) for seat in order for card in shares[seat]]
    passing = order[:-1] if leads else order
    return [*plays, *[_did(seat, "follow") for seat in passing]]


def _did(seat: int, phase: str, cards: list[str] | None = None) -> dict[str, object]:
    """Return an action as a position has it: a play, or a pass."""
    what = {"type": "play", "cards": cards} if cards else {"type": "pass"}
    return {"seat": seat, "phase": phase, **what}


def diagram(
    hands: tuple[str, ...],
    table: str = "",
    *,
    steps: tuple[str, ...] = (),
    scores: tuple[tuple[str, int], ...] = (),
    by: int = 2,
    bid: int = 2,
    to_act: int = _LANDLORD,
    auction: bool = False,
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram; the reader is seat 0. See `position`."""
    there = position(hands, table, by=by, bid=bid, to_act=to_act, auction=auction)
    return Diagram(SEATS, there, steps, scores, options=options or {})


def _all() -> int:
    return bits_of(FRENCH_54.cards)
