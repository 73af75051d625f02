"""The lines of the log, and what is called over the table, for every event of Dou Dizhu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import (
    Called,
    CardsPlayed,
    Dealt,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
    Shown,
    TurnedUp,
)
from porrazo.games.climbing.dou_dizhu.combinations import combination
from porrazo.games.climbing.dou_dizhu.rules import BID, SEATS, is_bid
from porrazo.games.climbing.dou_dizhu.table import names
from porrazo.games.climbing.ranks import bits_of
from porrazo.games.climbing.table import words as climbing
from porrazo.games.climbing.table.table_state import pass_mark
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, Reason, Tone, Weight
from porrazo.table.people.moods import Hat
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

# --- marks that events put up

_DOUBLED = 2
"""A bomb makes the stake so many times as much."""
_SOUNDS = {names.BOMB: "bomb", names.THE_ROCKET: "rocket"}


def role_marks(landlord: int, say: Say) -> tuple[Mark, ...]:
    """Return the marks of the landlord, who wears a crown, and of the two in straw hats."""
    one, other = ((landlord + turn) % SEATS for turn in (1, 2))
    names = {"name": say.names[one], "other": say.names[other], "landlord": say.names[landlord]}
    against, tip = say.get("dou_dizhu.against"), say.get("dou_dizhu.against_tip", **names)
    return (
        Mark("role", say.get("dou_dizhu.landlord"), landlord, Tone.STRONG, hat=Hat.CROWN),
        Mark("role", against, one, Tone.QUIET, tip, hat=Hat.STRAW),
        Mark("role", against, other, Tone.QUIET, tip, hat=Hat.STRAW),
    )


def call_mark(seat: int, action: int, say: Say) -> Mark:
    """Return the mark of a bid or a pass."""
    if is_bid(action):
        return Mark("call", say.get("dou_dizhu.bids", n=action - BID), seat)
    return pass_mark(seat, say)


def widow_mark(widow: Sequence[Card], say: Say) -> Mark:
    """Return the mark of the widow's cards."""
    cards = say.cards(widow)
    tip = say.get("dou_dizhu.widow_tip", cards=cards)
    return Mark("taken", f"{cards}\n{say.get('dou_dizhu.widow')}", tip=tip, labelled=True)


# --- lines


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    if event.call == "landlord":
        words = say.plural("dou_dizhu.is_landlord", event.amount, name=name)
        marks = role_marks(event.seat, say)
        spoken = Spoken(event.seat, say.get("dou_dizhu.aloud_landlord"), Voice.STAKE)
        return Line(
            words,
            weight=Weight.SAID,
            sound="ronda",
            marks=marks,
            spoken=spoken,
            instead_of=(Called,),
        )
    if event.call == "bid":
        words = say.get("dou_dizhu.has_bid", name=name, n=event.amount)
        mark = call_mark(event.seat, BID + event.amount, say)
        spoken = Spoken(event.seat, say.get("dou_dizhu.aloud_bid", n=event.amount))
        return Line(words, weight=Weight.SAID, sound="call", mark=mark, spoken=spoken)
    return climbing.PASSED(event, say)


def _drawn(event: Drawn, say: Say) -> Line:
    name = say.names[event.seat]
    if UNKNOWN in event.cards:
        return Line(say.get("dou_dizhu.takes_widow", name=name), weight=Weight.SAID)
    words = say.get("dou_dizhu.takes", name=name, cards=say.cards(event.cards))
    return Line(words, weight=Weight.SAID, mark=widow_mark(event.cards, say))


def _cards_played(event: CardsPlayed, say: Say) -> Line:
    name, cards = say.names[event.seat], say.cards(event.cards)
    # A pair can only stand beside four of a rank where the house rule lets it.
    what = names.words_of(combination(bits_of(event.cards), pair_as_singles=True), say)
    line = climbing.played(event.seat, event.cards, what, say)
    if event.call in (names.BOMB, names.THE_ROCKET):
        words = say.get(f"dou_dizhu.plays_{event.call}", name=name, cards=cards)
        call = say.get(f"dou_dizhu.cry_{event.call}", name=name)
        cry = Spoken(event.seat, say.get(f"dou_dizhu.aloud_{event.call}"), Voice.GREAT)
        heard = _SOUNDS[event.call]
        return Line(
            words, f"×{_DOUBLED}", Weight.GRAND, call, heard, line.mark, line.marks, spoken=cry,
            times=_DOUBLED,
        )  # fmt: skip
    return line


def _hand_over(event: HandOver, say: Say) -> Line:
    if climbing.is_out(event):
        return climbing.out(event, say)
    return Line(say.get("dou_dizhu.void"), weight=Weight.SAID)


def _scored(event: Scored, say: Say) -> Line:
    key = "dou_dizhu.wins" if event.points > 0 else "dou_dizhu.pays"
    words = say.plural(key, abs(event.points), name=say.side(event.side))
    return Line(words, signed(event.points), sound="point")


LINES: Lines = {
    HandStarted: climbing.HAND_STARTED,
    TurnedUp: row("dou_dizhu.turned_up"),
    Dealt: row("dou_dizhu.dealt", count="count"),
    Laid: row("dou_dizhu.laid", count="cards"),
    Shown: row("dou_dizhu.speaks_first", weight=Weight.SAID),
    Called: _called,
    Drawn: _drawn,
    CardsPlayed: _cards_played,
    HandOver: _hand_over,
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "dou_dizhu"),
}
"""What makes the line of each kind of event."""


# --- why a score


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored: the stake and what made it."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    deal = climbing.deal_before(events, place)
    crowned = (each for each in deal if isinstance(each, Called) and each.call == "landlord")
    landlord, bid = next((each.seat, each.amount) for each in crowned)
    bombs = [
        say.get(f"dou_dizhu.times_{each.call}")
        for each in deal
        if isinstance(each, CardsPlayed) and each.call in (names.BOMB, names.THE_ROCKET)
    ]
    stake = abs(event.points) // (2 if event.side == landlord else 1)
    if stake > bid << len(bombs):
        bombs.append(say.get("dou_dizhu.times_spring"))
    won = (event.points > 0) == (event.side == landlord)
    total = names.sum_words(bid, bombs, stake, say)
    key = "dou_dizhu.why_won" if won else "dou_dizhu.why_lost"
    words = say.get(key, total=total, name=say.names[landlord])
    return Reason(say.get("dou_dizhu.stake"), words, page="pay")
