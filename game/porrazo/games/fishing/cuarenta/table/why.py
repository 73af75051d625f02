"""Why something scored in Cuarenta, in a sentence, from the events of the match up to there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.games.fishing.cuarenta.events import DoubleRonda
from porrazo.games.fishing.cuarenta.rules import HALF_PACK
from porrazo.games.fishing.events import Announced, CardsCounted, Claimed
from porrazo.numbers import signed
from porrazo.table.game import Reason
from porrazo.table.words.say import Say


def why(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored, or won; None where it did not."""
    event = events[place]
    if isinstance(event, DoubleRonda):
        words = say.get("cuarenta.why_double", name=say.names[event.seat])
        return Reason(say.get("cuarenta.why_title_double"), words, event.cards, "double")
    if not isinstance(event, Scored):
        return None
    words = _SENTENCES[event.reason](events[:place], event, say)
    title = f"{say.get(f'cuarenta.reason_{event.reason}')} {signed(event.points)}"
    return Reason(title[:1].upper() + title[1:], words, event.cards, event.reason)


def _last(events: Sequence[Event], kind: type[Event]) -> Event:
    for event in reversed(events):
        if isinstance(event, kind):
            return event
    raise LookupError(f"nothing like {kind.__name__} came before the score")


def _ronda(events: Sequence[Event], event: Scored, say: Say) -> str:
    announced = _last(events, Announced)
    assert isinstance(announced, Announced)
    return say.get("cuarenta.why_ronda", name=say.names[announced.seat])


def _caida(events: Sequence[Event], event: Scored, say: Say) -> str:
    return say.get("cuarenta.why_caida", name=say.side(event.side), card=say.card(event.cards[0]))


def _limpia(events: Sequence[Event], event: Scored, say: Say) -> str:
    return say.get("cuarenta.why_limpia", name=say.side(event.side))


def _claim(events: Sequence[Event], event: Scored, say: Say) -> str:
    claimed = _last(events, Claimed)
    assert isinstance(claimed, Claimed)
    name, owner = say.names[claimed.seat], say.names[claimed.owner]
    return say.get("cuarenta.why_claim", name=name, owner=owner)


def _cards(events: Sequence[Event], event: Scored, say: Say) -> str:
    """Tell of 20 cards or more, of most cards, or of a tie."""
    counted, hand = _last(events, CardsCounted), _last(events, HandStarted)
    assert isinstance(counted, CardsCounted)
    assert isinstance(hand, HandStarted)
    own, other = (counted.piles[side] for side in (event.side, 1 - event.side))
    name = say.side(event.side)
    if own == other:
        return say.get("cuarenta.why_cards_tie", name=name, n=own, dealer=say.names[hand.seat])
    key = "cuarenta.why_cards" if own >= HALF_PACK else "cuarenta.why_most"
    return say.get(key, name=name, n=own)


_SENTENCES: dict[str, Callable[[Sequence[Event], Scored, Say], str]] = {
    "ronda": _ronda,
    "caida": _caida,
    "limpia": _limpia,
    "claim": _claim,
    "cards": _cards,
}
