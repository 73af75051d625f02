"""Why something scored in Ronda, in a sentence, from the events of the match up to there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.engine.events import Dealt, Event, Scored
from porrazo.games.fishing.events import Announced, CardsCounted, Claimed
from porrazo.games.fishing.ronda.events import Challenged, Struck
from porrazo.games.fishing.ronda.rules import even_share
from porrazo.numbers import signed
from porrazo.table.game import Reason
from porrazo.table.words.say import Say

# The page of the rules about each reason; the others have a page of their own name.
_PAGES = {
    "announcement": "settle",
    "taken_back": "doubt",
    "penalty": "doubt",
    "cinco": "chain",
    "diez": "chain",
    "cards": "end",
}


def why(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored, or won; None where it did not."""
    event = events[place]
    if isinstance(event, Challenged) and event.true:
        words = say.get("ronda.why_true", name=say.names[event.seat], owner=say.names[event.target])
        return Reason(say.get("ronda.why_title_true"), words, event.cards, "doubt")
    if not isinstance(event, Scored):
        return None
    words = _SENTENCES[event.reason](events[:place], event, say)
    title = f"{say.get(f'ronda.reason_{event.reason}')} {signed(event.points)}"
    page = _PAGES.get(event.reason, event.reason)
    return Reason(title[:1].upper() + title[1:], words, event.cards, page)


def _last(events: Sequence[Event], kind: type[Event]) -> Event:
    for event in reversed(events):
        if isinstance(event, kind):
            return event
    raise LookupError(f"nothing like {kind.__name__} came before the score")


def _announcement(events: Sequence[Event], event: Scored, say: Say) -> str:
    """One side's calls alone, or all of them proved."""
    deal = max((n for n, each in enumerate(events) if isinstance(each, Dealt)), default=0)
    struck = {each.seat for each in events[deal:] if isinstance(each, Struck)}
    sides = {
        say.sides[each.seat]
        for each in events[deal:]
        if isinstance(each, Announced) and each.call != "none" and each.seat not in struck
    }
    key = "ronda.why_alone" if len(sides) == 1 else "ronda.why_best"
    return say.get(key, name=say.side(event.side))


def _false(key: str) -> Callable[[Sequence[Event], Scored, Say], str]:
    def words(events: Sequence[Event], event: Scored, say: Say) -> str:
        struck = _last(events, Struck)
        assert isinstance(struck, Struck)
        call = say.get(f"ronda.call_{struck.call}").lower()
        return say.get(key, name=say.names[struck.seat], call=call)

    return words


def _chain(key: str) -> Callable[[Sequence[Event], Scored, Say], str]:
    def words(events: Sequence[Event], event: Scored, say: Say) -> str:
        return say.get(key, name=say.side(event.side), card=say.card(event.cards[0]))

    return words


def _mesa(events: Sequence[Event], event: Scored, say: Say) -> str:
    return say.get("ronda.why_mesa", name=say.side(event.side))


def _claim(events: Sequence[Event], event: Scored, say: Say) -> str:
    claimed = _last(events, Claimed)
    assert isinstance(claimed, Claimed)
    name, owner = say.names[claimed.seat], say.names[claimed.owner]
    call = say.get(f"ronda.call_{claimed.call}").lower()
    return say.get("ronda.why_claim", name=name, owner=owner, call=call)


def _cards(events: Sequence[Event], event: Scored, say: Say) -> str:
    counted = _last(events, CardsCounted)
    assert isinstance(counted, CardsCounted)
    share = even_share(len(counted.piles))
    cards = counted.piles[event.side]
    return say.get("ronda.why_cards", name=say.side(event.side), n=cards, share=share)


_SENTENCES: dict[str, Callable[[Sequence[Event], Scored, Say], str]] = {
    "announcement": _announcement,
    "taken_back": _false("ronda.why_taken_back"),
    "penalty": _false("ronda.why_penalty"),
    "caida": _chain("ronda.why_caida"),
    "cinco": _chain("ronda.why_cinco"),
    "diez": _chain("ronda.why_diez"),
    "mesa": _mesa,
    "claim": _claim,
    "cards": _cards,
}
