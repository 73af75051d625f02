"""Puzzles of the climbing games: who is out of cards first, against any defence.

Hands, plays and the last play are sets of bits, the higher ones the higher cards; a pass is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from porrazo.engine.events import CardsPlayed
from porrazo.table.teaching.puzzling import PuzzleTheme, Tale, Turn, Values, told_of

PASS: Final = 0
_RANK: Final = 15
# At most so many cards are left in all hands, and in the hand of whoever is asked.
_MOST_LEFT, _MOST_OWN, _FEWEST_OWN = 14, 8, 3


def asks(state: Any) -> bool:
    """Return True where so few cards are left that a person can think it through."""
    if state.phase not in ("lead", "follow"):
        return False
    left: list[int] = [hand.bit_count() for hand in state.hands]
    own: int = left[state.to_act]
    return _FEWEST_OWN <= own <= _MOST_OWN and sum(left) <= _MOST_LEFT


def played(turns: Sequence[Turn], place: int) -> tuple[int, ...]:
    """Return the cards of the play of the turn at a place."""
    found = [event.cards for _, event in told_of(turns[place : place + 1], CardsPlayed)]
    return tuple(found[0]) if found else ()


def _leads(tale: Tale) -> bool:
    return not tale.state.table_cards


def _next_own(tale: Tale, turns: Sequence[Turn]) -> int:
    """Return the place of the next turn of whoever is asked, 0 for none."""
    return next((n for n, turn in enumerate(turns) if n and turn.seat == tale.seat), 0)


def _stands(tale: Tale, turns: Sequence[Turn]) -> bool:
    """Return True when nobody can beat the first play of a line, so that who made it leads again.

    Those who play together do not want to.
    """
    until = _next_own(tale, turns)
    if not until or turns[0].action == PASS:
        return False
    against = [turn for turn in turns[1:until] if turn.seat not in tale.team]
    passed = all(turn.action == PASS for turn in turns[1:until])
    return passed and all(turn.before.legal() == [PASS] for turn in against)


def _breaks(hand: int, play: int) -> int:
    """Return the cards of a rank of which a play takes some and leaves some, 0 for none."""
    for place in range(0, 60, 4):
        rank = _RANK << place
        if play & rank and hand & rank & ~play:
            return hand & rank
    return 0


def _pass_first(tale: Tale) -> Values | None:
    after = _next_own(tale, tale.best)
    if tale.answer != PASS or not played(tale.best, after):
        return None
    return {"cards": played(tale.best, after)}


def _bomb(tale: Tale, turns: Sequence[Turn], place: int) -> bool:
    return any(
        event.call in ("bomb", "rocket")
        for _, event in told_of(turns[place : place + 1], CardsPlayed)
    )


def _bomb_now(tale: Tale) -> Values | None:
    return {} if _bomb(tale, tale.best, 0) else None


def _bomb_kept(tale: Tale) -> Values | None:
    later = [n for n, turn in enumerate(tale.best) if n and turn.seat == tale.seat]
    kept = [n for n in later if _bomb(tale, tale.best, n)]
    if not kept or _bomb(tale, tale.best, 0):
        return None
    return {"cards": played(tale.best, kept[0])}


def _break_up(tale: Tale) -> Values | None:
    hand = tale.state.hands[tale.seat]
    broken = _breaks(hand, tale.answer) if tale.answer else 0
    if not broken or _breaks(hand, tale.tempting):
        return None
    return {"cards": played(tale.best, 0), "n": broken.bit_count()}


def _keep_together(tale: Tale) -> Values | None:
    hand = tale.state.hands[tale.seat]
    if not tale.answer or _breaks(hand, tale.answer) or not _breaks(hand, tale.tempting):
        return None
    return {"cards": played(tale.best, 0)}


def _one_left(tale: Tale) -> Values | None:
    """Somebody opposed has one card left, and the answer is more than one, or above it."""
    if not _leads(tale) or tale.tempting.bit_count() != 1:
        return None
    alone = [
        seat
        for seat, hand in enumerate(tale.state.hands)
        if seat not in tale.team and hand.bit_count() == 1
    ]
    if not alone or tale.answer.bit_count() < 2:
        return None
    return {"seat": alone[0], "cards": played(tale.best, 0)}


def _stays_in_lead(tale: Tale) -> Values | None:
    after = _next_own(tale, tale.best)
    if not _stands(tale, tale.best) or _stands(tale, tale.wrong):
        return None
    return {"cards": played(tale.best, 0), "cards_next": played(tale.best, after)}


def _comes_back(tale: Tale) -> Values | None:
    """The lead is given up, and a higher play takes it back."""
    if not _leads(tale) or tale.answer == PASS or _stands(tale, tale.best):
        return None
    after = _next_own(tale, tale.best)
    if not played(tale.best, after) or tale.best[after].before.phase != "follow":
        return None
    return {"cards": played(tale.best, 0), "cards_back": played(tale.best, after)}


def _higher(tale: Tale) -> Values | None:
    if _leads(tale) or not tale.answer or not tale.tempting:
        return None
    return {"cards": played(tale.best, 0)} if tale.answer > tale.tempting else None


def _lower(tale: Tale) -> Values | None:
    if _leads(tale) or not tale.answer or not tale.tempting:
        return None
    return {"cards": played(tale.best, 0)} if tale.answer < tale.tempting else None


def _beat_it(tale: Tale) -> Values | None:
    if _leads(tale) or not tale.answer or tale.tempting != PASS:
        return None
    return {"cards": played(tale.best, 0)}


def _longer(tale: Tale) -> Values | None:
    more = tale.answer.bit_count() > tale.tempting.bit_count()
    return {"cards": played(tale.best, 0)} if _leads(tale) and more else None


def _shorter(tale: Tale) -> Values | None:
    """The bigger set that tempts is played later, whole."""
    return _before_the_set(tale) if _plays_later(tale, tale.tempting) else None


def _one_by_one(tale: Tale) -> Values | None:
    """The bigger set that tempts is better played in parts."""
    return None if _plays_later(tale, tale.tempting) else _before_the_set(tale)


def _before_the_set(tale: Tale) -> Values | None:
    fewer = tale.answer.bit_count() < tale.tempting.bit_count()
    if not _leads(tale) or not fewer:
        return None
    return {"cards": played(tale.best, 0), "cards_kept": played(tale.wrong, 0)}


def _plays_later(tale: Tale, cards: int) -> bool:
    """Return True when somebody who is asked plays all of some cards at once later."""
    own = [turn for turn in tale.best[1:] if turn.seat == tale.seat]
    return any(turn.action & cards == cards for turn in own)


def _order(tale: Tale) -> Values | None:
    if not _leads(tale) or tale.answer.bit_count() != tale.tempting.bit_count():
        return None
    return {"cards": played(tale.best, 0), "cards_kept": played(tale.wrong, 0)}


THEMES: Final = (
    PuzzleTheme("pass_first", _pass_first),
    PuzzleTheme("bomb_now", _bomb_now),
    PuzzleTheme("bomb_kept", _bomb_kept),
    PuzzleTheme("one_left", _one_left),
    PuzzleTheme("break_up", _break_up),
    PuzzleTheme("comes_back", _comes_back),
    PuzzleTheme("stays_in_lead", _stays_in_lead),
    PuzzleTheme("beat_it", _beat_it),
    PuzzleTheme("higher", _higher),
    PuzzleTheme("lower", _lower),
    PuzzleTheme("keep_together", _keep_together),
    PuzzleTheme("longer", _longer),
    PuzzleTheme("shorter", _shorter),
    PuzzleTheme("one_by_one", _one_by_one),
    PuzzleTheme("order", _order),
)
