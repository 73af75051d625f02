"""What a hint says of Last One: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.games.stops.last_one.legal import legal_actions
from porrazo.games.stops.last_one.rules import (
    CALL,
    EIGHT,
    FOUR,
    JACK,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    PLAY,
    THREE,
    TWO,
    card_of,
    face_of,
    points,
    suit_of,
)
from porrazo.games.stops.last_one.table.marks import FEW
from porrazo.games.stops.last_one.table.words import action_words
from porrazo.games.stops.last_one.view import LastOneView, public_state
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_REASONS = {TWO: "two", THREE: "three", FOUR: "four", JACK: "jack"}
_PHASES = ("size", "consent")
_HIGH = 10
"""What costs so much, if it is left, is a high card."""


def hint_words(view: LastOneView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    action = advice.best.action
    kind = _why(view, action)
    fact = _FACTS[kind](view, action, say) if kind in _FACTS else say.get(f"last_one.why_{kind}")
    why = fact or shown(advice, say)
    return advised(advice, why, lambda each: action_words(each, say), say, by_points=True)


def _why(view: LastOneView, action: Action) -> str:
    """Return the name of the first reason that holds."""
    if not action & PLAY:
        if view.phase == "name":
            return "name"
        can = view.phase in _PHASES or _may_play(view)
        return "none" if can else "cannot"
    if len(view.hands[view.seat]) == 1:
        return "out"
    if action & CALL:
        return "call" if view.options["last_one_penalty"] else "call_free"
    if view.phase == "melee":
        return "melee"
    rank = face_of(action) >> 2
    card = card_of(action)
    if points(card) >= _HIGH and _short_rival(view) != NOBODY:
        return "short"
    if card >= NATURAL:
        return "joker"
    if rank == EIGHT:
        return "eight"
    return _REASONS.get(rank, "none" if view.phase == "stack" else "plain")


def _nothing(view: LastOneView, action: Action, say: Say) -> str:
    return ""


def _why_name(view: LastOneView, action: Action, say: Say) -> str:
    """Return how many cards of the suit that is named are held, "" for none."""
    suit = _suit_named(action)
    held = _held(view, suit)
    return say.plural("last_one.why_name", held, suit=_suit_word(suit, say)) if held else ""


def _why_eight(view: LastOneView, action: Action, say: Say) -> str:
    suit = suit_of(action)
    held = _held(view, suit)
    return say.plural("last_one.why_eight", held, suit=_suit_word(suit, say)) if held else ""


def _why_plain(view: LastOneView, action: Action, say: Say) -> str:
    """Return how many other cards of the hand fit on a card, "" for none."""
    card, face = card_of(action), face_of(action)
    fits = [
        each
        for each in view.hands[view.seat]
        if each != card and each < NATURAL and (each & 3 == face & 3 or each >> 2 == face >> 2)
    ]
    return say.plural("last_one.why_fits", len(fits)) if fits else ""


def _why_short(view: LastOneView, action: Action, say: Say) -> str:
    rival = _short_rival(view)
    left, cost = len(view.hands[rival]), points(card_of(action))
    return say.plural("last_one.why_short", left, name=say.names[rival], cost=cost)


def _why_joker(view: LastOneView, action: Action, say: Say) -> str:
    return say.get("last_one.why_joker", n=points(card_of(action)))


_FACTS: Mapping[str, Callable[[LastOneView, Action, Say], str]] = {
    "none": _nothing,
    "name": _why_name,
    "eight": _why_eight,
    "plain": _why_plain,
    "short": _why_short,
    "joker": _why_joker,
}


def _may_play(view: LastOneView) -> bool:
    """Return whether there is a card to play."""
    state = public_state(view, Setup(view.seats, view.options, view.dealer, 0))
    return any(each & PLAY for each in legal_actions(state))


def _suit_named(action: Action) -> int:
    """Return the suit that is named, by itself or with a card."""
    return (action - NAME_CARD) & 3 if action >= NAME_CARD else action - NAME_SUIT


def _held(view: LastOneView, suit: int) -> int:
    """Return how many cards of a suit are held, but for eights."""
    if suit == NONE:
        return 0
    hand = view.hands[view.seat]
    return sum(card < NATURAL and card >> 2 != EIGHT and card & 3 == suit for card in hand)


def _suit_word(suit: int, say: Say) -> str:
    return say.part(say.pack.suits[suit])


def _short_rival(view: LastOneView) -> int:
    """Return who has fewest cards, if they are few; NOBODY if they are not."""
    others = [seat for seat in view.inside if seat != view.seat]
    rival = min(others, key=lambda seat: len(view.hands[seat]), default=NOBODY)
    return rival if rival != NOBODY and len(view.hands[rival]) <= FEW else NOBODY
