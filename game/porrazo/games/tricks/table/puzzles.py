"""Puzzles of the games of tricks: what to lead, what to follow with, what to throw away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, Taken
from porrazo.engine.game import NOBODY
from porrazo.table.teaching.puzzling import PuzzleTheme, Tale, Turn, Values, told_of


def card_of(turns: Sequence[Turn]) -> Card:
    """Return the card that a line begins with."""
    return next(event.card for _, event in told_of(turns[:1], CardPlayed))


Plays = tuple[tuple[int, Card], ...]
"""The cards of a trick in their order, each with who played it."""


def tricks_of(tale: Tale, turns: Sequence[Turn]) -> Iterator[tuple[int, Plays]]:
    """Yield who takes each trick of a line, NOBODY for a tie, and its plays.

    The first trick has also what lay there before.
    """
    state = tale.state
    seats = len(state.hands)
    plays: list[tuple[int, Card]] = [
        ((state.leader + place) % seats, card) for place, card in enumerate(state.trick)
    ]
    for turn in turns:
        played = [event.card for event in turn.events if isinstance(event, CardPlayed)]
        plays += [(turn.seat, card) for card in played]
        done = [event for event in turn.events if event.name in ("taken", "trick_tied")]
        if done:
            yield (done[0].seat if isinstance(done[0], Taken) else NOBODY), tuple(plays)
            plays = []


def first_taker(tale: Tale, turns: Sequence[Turn]) -> int:
    """Return who takes the trick that is played, NOBODY where that is not told."""
    return next((seat for seat, _ in tricks_of(tale, turns)), NOBODY)


def leads(tale: Tale) -> bool:
    """Return True where the question is what to lead."""
    return not tale.state.trick


def _last(tale: Tale, turns: Sequence[Turn]) -> int:
    return [seat for seat, _ in tricks_of(tale, turns)][-1]


def _saved(tale: Tale) -> Values | None:
    """The card that tempts takes a trick later."""
    kept = card_of(tale.wrong)
    for number, (seat, plays) in enumerate(tricks_of(tale, tale.best)):
        if number and seat == tale.seat and (tale.seat, kept) in plays:
            return {"card": card_of(tale.best), "card_kept": kept}
    return None


def _let_in(tale: Tale) -> Values | None:
    """A lead that somebody opposed takes, who must lead into a trick of ours."""
    takers = [seat for seat, _ in tricks_of(tale, tale.best)]
    if not leads(tale) or len(takers) < 2 or takers[0] in (*tale.team, NOBODY):
        return None
    return {"card": card_of(tale.best), "seat": takers[0]} if takers[1] in tale.team else None


def _let_go(tale: Tale) -> Values | None:
    if leads(tale) or first_taker(tale, tale.wrong) != tale.seat:
        return None
    if first_taker(tale, tale.best) in tale.team:
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _take_it(tale: Tale) -> Values | None:
    if leads(tale) or first_taker(tale, tale.best) != tale.seat:
        return None
    if first_taker(tale, tale.wrong) == tale.seat:
        return None
    return {"card": card_of(tale.best)}


def _to_partner(tale: Tale) -> Values | None:
    taker = first_taker(tale, tale.best)
    if not leads(tale) or taker == tale.seat or taker not in tale.team:
        return None
    return {"card": card_of(tale.best), "seat": taker}


def _over_partner(tale: Tale) -> Values | None:
    """The trick is taken although the partner would have had it."""
    taker = first_taker(tale, tale.wrong)
    if leads(tale) or taker == tale.seat or taker not in tale.team:
        return None
    if first_taker(tale, tale.best) != tale.seat:
        return None
    return {"card": card_of(tale.best), "seat": taker}


def _caught(tale: Tale, turns: Sequence[Turn]) -> dict[Card, int]:
    found = {}
    for taker, plays in tricks_of(tale, turns):
        if taker in tale.team:
            found.update({card: seat for seat, card in plays if seat not in tale.team})
    return found


def catch(worthy: Callable[[Card], bool], name: str = "catch") -> PuzzleTheme:
    """Return the theme of catching a card of the others that is worth it."""

    def find(tale: Tale) -> Values | None:
        wrong = _caught(tale, tale.wrong)
        gained = [
            (card, seat)
            for card, seat in _caught(tale, tale.best).items()
            if card not in wrong and worthy(card)
        ]
        if not gained:
            return None
        card, seat = gained[0]
        return {"card": card_of(tale.best), "card_caught": card, "seat": seat}

    return PuzzleTheme(name, find)


def rescue(worthy: Callable[[Card], bool]) -> tuple[PuzzleTheme, ...]:
    """Return the themes of bringing a card of ours home that is lost after the tempting choice.

    It is played now, or saved by another one.
    """

    def lost(tale: Tale, turns: Sequence[Turn]) -> list[Card]:
        return [
            card
            for taker, plays in tricks_of(tale, turns)
            if taker not in tale.team
            for seat, card in plays
            if seat in tale.team and worthy(card)
        ]

    def saved(tale: Tale) -> list[Card]:
        kept = lost(tale, tale.best)
        return [card for card in lost(tale, tale.wrong) if card not in kept]

    def now(tale: Tale) -> Values | None:
        return {"card": card_of(tale.best)} if card_of(tale.best) in saved(tale) else None

    def later(tale: Tale) -> Values | None:
        found = [card for card in saved(tale) if card != card_of(tale.best)]
        return {"card": card_of(tale.best), "card_kept": found[0]} if found else None

    return PuzzleTheme("rescue_now", now), PuzzleTheme("rescue", later)


def _last_trick(tale: Tale) -> Values | None:
    if _last(tale, tale.best) in tale.team and _last(tale, tale.wrong) not in tale.team:
        return {"card": card_of(tale.best)}
    return None


def _cash(tale: Tale) -> Values | None:
    if not leads(tale) or first_taker(tale, tale.best) != tale.seat:
        return None
    return {"card": card_of(tale.best)}


def _onto_partner(tale: Tale) -> Values | None:
    taker = first_taker(tale, tale.best)
    if leads(tale) or taker == tale.seat or taker not in tale.team:
        return None
    return {"card": card_of(tale.best), "seat": taker}


def _throw_later(tale: Tale) -> Values | None:
    """A card that takes nothing: the other one goes on a partner's trick later."""
    values = _throw(tale)
    kept = card_of(tale.wrong)
    for taker, plays in [*tricks_of(tale, tale.best)][1:]:
        if values and taker in tale.team and taker != tale.seat and (tale.seat, kept) in plays:
            return {**values, "seat": taker}
    return None


def _throw(tale: Tale) -> Values | None:
    """A card that takes nothing: which one is kept is the question."""
    if leads(tale) or first_taker(tale, tale.best) in tale.team:
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _lead_lost(tale: Tale) -> Values | None:
    return {"card": card_of(tale.best)} if leads(tale) else None


LET_GO: Final = PuzzleTheme("let_go", _let_go)
TAKE_IT: Final = PuzzleTheme("take_it", _take_it)
SAVED: Final = PuzzleTheme("saved", _saved)
LET_IN: Final = PuzzleTheme("let_in", _let_in)
TO_PARTNER: Final = PuzzleTheme("to_partner", _to_partner)
OVER_PARTNER: Final = PuzzleTheme("over_partner", _over_partner)
ONTO_PARTNER: Final = PuzzleTheme("onto_partner", _onto_partner)
LAST_TRICK: Final = PuzzleTheme("last_trick", _last_trick)
CASH: Final = PuzzleTheme("cash", _cash)
THROW_LATER: Final = PuzzleTheme("throw_later", _throw_later)
THROW: Final = PuzzleTheme("throw", _throw)
LEAD_LOST: Final = PuzzleTheme("lead", _lead_lost)
