"""The lines of the log, and what is called over the table, for every event of Last One."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import Card
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
)
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.events import (
    CallMissed,
    DroppedOut,
    Melee,
    MeleeOver,
    Reversed,
    Skipped,
    StandsFor,
    StockRenewed,
    SuitNamed,
)
from porrazo.games.stops.last_one.rules import (
    CALL,
    CHOOSE_SIZE,
    NAME_CARD,
    NAME_SUIT,
    NONE,
    PLAY,
    SUITS,
    card_of,
    meant_of,
    suit_of,
)
from porrazo.games.stops.last_one.table import marks
from porrazo.games.stops.last_one.table.marks import suit_word
from porrazo.table.game import Line, Lines, Mark, Reason, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say, capital

_EFFECTS = {0: "turn_back", 1: "two", 2: "stack", 3: "melee", 7: "suit", 10: "skip"}
_PLAIN = ("pass", "draw", "done", "decline", "agree", "refuse")


def effect_word(card: Card, say: Say) -> str:
    """Return in a word or two what a card does, "" for nothing."""
    effect = _EFFECTS.get(card >> 2)
    return say.get(f"last_one.effect_{effect}") if effect else ""


def action_words(action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if not action & PLAY:
        return _word(action, say)
    named = named_words(action, say)
    words = say.card(card_of(action))
    if named:
        words = say.get("last_one.do_named", card=words, named=named)
    return say.get("last_one.do_call", what=words) if action & CALL else words


def _word(action: Action, say: Say) -> str:
    if action >= NAME_CARD:
        return say.get("last_one.do_name", what=say.card(action - NAME_CARD))
    if action >= NAME_SUIT:
        return say.get("last_one.do_name", what=suit_word(SUITS[action - NAME_SUIT], say))
    if action >= CHOOSE_SIZE:
        return say.plural("last_one.do_size", action - CHOOSE_SIZE)
    return say.get(f"last_one.do_{_PLAIN[action]}")


def named_words(action: Action, say: Say) -> str:
    """Return what a play names: a suit, or the card that its joker stands for; or ""."""
    if meant_of(action) != NONE:
        return say.card(meant_of(action))
    return suit_word(SUITS[suit_of(action)], say) if suit_of(action) != NONE else ""


# --- events


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    aloud = say.get(f"last_one.aloud_{event.call}", n=event.amount)
    if event.call == "size":
        words = say.plural("last_one.said_size", event.amount, name=name)
        return Line(words, spoken=Spoken(event.seat, aloud))
    words = say.get(f"last_one.said_{event.call}", name=name)
    if event.call == "last_one":
        cry = say.get("last_one.cry", name=name)
        great = Spoken(event.seat, aloud, Voice.GREAT)
        return Line(words, weight=Weight.GRAND, call=cry, sound="last_card", spoken=great)
    spoken = Spoken(event.seat, aloud, Voice.BRIEF)
    if event.call in ("pass", "refuse"):
        return Line(words, weight=Weight.SAID, sound="pass", spoken=spoken)
    return Line(words, spoken=spoken)


def _suit_named(event: SuitNamed, say: Say) -> Line:
    suit = suit_word(event.suit, say)
    words = say.get("last_one.suit_named", name=say.names[event.seat], suit=suit)
    mark = marks.suit_mark(event.suit, say)
    spoken = Spoken(event.seat, say.get("table.cry", words=capital(suit)))
    return Line(words, weight=Weight.SAID, call=words, sound="call", mark=mark, spoken=spoken)


def _stands_for(event: StandsFor, say: Say) -> Line:
    meant = say.card(event.meant)
    words = say.get("last_one.stands_for", name=say.names[event.seat], card=meant)
    mark = marks.meant_mark(event.meant, say)
    spoken = Spoken(event.seat, say.get("table.cry", words=capital(meant)))
    return Line(
        words,
        weight=Weight.SAID,
        call=words,
        sound="call",
        mark=mark,
        spoken=spoken,
        instead_of=(CardPlayed,),
    )


def _melee(event: Melee, say: Say) -> Line:
    names = {"name": say.names[event.seat], "other": say.names[event.target]}
    words = say.get("last_one.melee", card=say.card(event.card), **names)
    cry = say.get("last_one.melee_call", **names)
    mark = marks.melee_mark(event.seat, event.target, event.card, say)
    fighters = marks.fighters(event.seat, event.target, say)
    return Line(
        words,
        weight=Weight.SAID,
        call=cry,
        sound="blow",
        mark=mark,
        marks=fighters,
        instead_of=(CardPlayed,),
    )


def _melee_over(event: MeleeOver, say: Say) -> Line:
    words = say.plural("last_one.melee_over", event.count, name=say.names[event.seat])
    return Line(words, weight=Weight.SAID, call=words, marks=marks.peace(say))


def _hand_over(event: HandOver, say: Say) -> Line:
    left = "; ".join(
        say.get("last_one.holds", name=say.names[seat], cards=say.cards(hand))
        for seat, hand in enumerate(event.hands)
        if hand
    )
    out = [seat for seat, hand in enumerate(event.hands) if hand == ()]
    if len(out) != 1:
        words = say.get("last_one.nobody_out", left=left)
        return Line(
            words, weight=Weight.SAID, call=say.get("last_one.stuck"), mark=marks.NOTHING_NAMED
        )
    name = say.names[out[0]]
    words = say.get("last_one.out", name=name, left=left)
    call = say.get("last_one.is_out", name=name)
    return Line(words, weight=Weight.GRAND, call=call, sound="limpia", mark=marks.NOTHING_NAMED)


def _turned(event: Reversed, say: Say) -> Mark:
    return marks.direction_mark(event.direction, say)


def _drops(event: DroppedOut, say: Say) -> Mark:
    return marks.out_mark(event.seat, say)


LINES: Lines = {
    HandStarted: row("last_one.hand_started"),
    Dealt: row("last_one.dealt", count="count", said_by=(Called,)),
    Laid: row("last_one.laid"),
    Called: _called,
    CardPlayed: row("last_one.played", mark=marks.NOTHING_NAMED),
    Drawn: row("last_one.drew", count="cards", said_by=(MeleeOver, CallMissed)),
    SuitNamed: _suit_named,
    StandsFor: _stands_for,
    Reversed: row("last_one.reversed", weight=Weight.SAID, call="last_one.reversed", mark=_turned),
    Skipped: row("last_one.skipped", weight=Weight.SAID, call="last_one.skipped"),
    Melee: _melee,
    MeleeOver: _melee_over,
    CallMissed: row(
        "last_one.call_missed",
        count="count",
        weight=Weight.SAID,
        call="last_one.call_missed",
        sound="refuse",
    ),
    StockRenewed: row("last_one.stock_renewed", count="count", weight=Weight.SAID),
    DroppedOut: row(
        "last_one.dropped_out",
        weight=Weight.SAID,
        call="last_one.dropped_out",
        sound="fold",
        mark=_drops,
    ),
    HandOver: _hand_over,
    Scored: row("last_one.penalty", count="points", points=True, sound="point"),
    MatchWon: partial(usual_words.match_won, "last_one"),
}
"""What makes the line of each kind of event."""


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored: the cards left."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    ended = [each for each in events[:place] if isinstance(each, HandOver)]
    left = ended[-1].hands[event.side] if ended else None
    if not left:
        return None
    words = say.plural("last_one.why_left", len(left), points=event.points)
    return Reason(say.get("last_one.cards_left"), words, cards=left, page="pay")
