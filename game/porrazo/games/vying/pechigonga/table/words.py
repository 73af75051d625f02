"""Pechigonga in words: what is announced, what four cards are worth, the longest run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from porrazo.cards import SPANISH_40, Card
from porrazo.engine.events import Called, Dealt, Event, Scored, Shown
from porrazo.engine.positions import setup_of
from porrazo.games.vying.events import RunShowdown, Showdown, ShutOut
from porrazo.games.vying.pechigonga.rules import ANNOUNCE_KINDS, HAVE_IT, NOT_ASKED, SILENT, Rules
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.pechigonga.worth import (
    CLASSES,
    HAND,
    LONGEST,
    POINTS,
    PUNTO,
    RUN,
    run_cards,
    run_in,
    run_of,
)
from porrazo.games.vying.table import words
from porrazo.games.vying.table.words import ANNOUNCED, STAKE, Compared, Names
from porrazo.games.vying.worth import Worth
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, Reason, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

_FIFTY_FIVE: Final = "167"
_CHAPTERS: Final[Mapping[str, str]] = {"compensation": "announce", "premium": "second"}


@dataclass(frozen=True)
class Naming(Names):
    """How the game calls and counts hands: four cards by class and value, nine by their run."""

    def worth(self, view: PechigongaView, seat: int) -> Worth:
        """Return what the cards of a seat are worth in the stage, which the view sees."""
        if view.deal_number > 1:
            return Worth(len(CLASSES), run_in(list(view.hands[seat])).value)
        return rules_of(view).worth(list(view.hands[seat]), view.is_hidden(seat))

    def words(self, held: Worth, say: Say) -> str:
        """Return what cards are worth, such as ``primera, 70`` or ``run of 5 up to the 7``."""
        if held.class_id == len(CLASSES):
            return self.class_words(RUN, run_of(held), say)
        return super().words(held, say)

    def class_words(self, class_name: str, value: Any, say: Say) -> str:
        """Return a hand by its class and value."""
        if class_name != RUN:
            return super().class_words(class_name, value, say)
        length, top = value
        key = "pechigonga.hand_pechigonga" if length == LONGEST else "pechigonga.hand_run"
        return say.get(key, n=length, top=say.part(str(top)))


NAMING: Final = Naming("pechigonga", (*CLASSES, RUN))


def rules_of(view: PechigongaView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return Rules(setup_of(view))


# --- events


def _called(event: Called, say: Say) -> Line:
    if event.call in ANNOUNCE_KINDS:
        return _announced(event, say)
    return words.called(event, say, NAMING)


def _scored(event: Scored, say: Say) -> Line:
    own = event.reason in ("ante", "compensation", "premium")
    return _paid(event, say) if own else words.scored(event, say)


def _run_showdown(event: RunShowdown, say: Say) -> Line:
    line = words.showdown(event, say, NAMING)
    winner = event.winners[0]
    best = event.values[winner]
    if best is None or best[0] != LONGEST:
        return line
    call = say.get("pechigonga.says_pechigonga", name=say.names[winner])
    return Line(line.words, weight=Weight.GRAND, call=call, sound="ronda", marks=line.marks)


def _announced(event: Called, say: Say) -> Line:
    told = say.get(f"pechigonga.says_{event.call}", name=say.names[event.seat])
    aloud = say.get(f"pechigonga.aloud_{event.call}")
    mark = announced_mark(event.seat, HAVE_IT + ANNOUNCE_KINDS.index(event.call), say)
    if event.call == ANNOUNCE_KINDS[SILENT - HAVE_IT]:
        spoken = Spoken(event.seat, aloud, Voice.BRIEF)
        return Line(told, weight=Weight.SAID, sound="pass", mark=mark, spoken=spoken)
    spoken = Spoken(event.seat, aloud, Voice.GREAT)
    return Line(told, weight=Weight.SAID, sound="call", mark=mark, spoken=spoken)


def announced_mark(seat: int, said: int, say: Say) -> Mark:
    """Return the mark of what a seat has announced."""
    kind = ANNOUNCE_KINDS[said - HAVE_IT]
    tone = Tone.QUIET if said == SILENT else Tone.STRONG
    return Mark(ANNOUNCED, say.get(f"pechigonga.mark_{kind}"), seat, tone)


def announced_marks(view: PechigongaView, say: Say) -> list[Mark]:
    """Return the marks of what was announced, while it matters: in the first stage."""
    if view.deal_number > 1 or view.over:
        return []
    return [
        announced_mark(seat, said, say)
        for seat, said in enumerate(view.announced)
        if said != NOT_ASKED and not (said == SILENT and view.phase != "announce")
    ]


def _dealt(event: Dealt, say: Say) -> Line:
    seats = range(len(say.names))
    cleared = tuple([Mark(kind, "", seat) for kind in (STAKE, ANNOUNCED) for seat in seats])
    told = say.get(f"pechigonga.dealt_{event.deal_number}")
    if event.deal_number == 1:
        return Line(told)
    return Line(told, weight=Weight.SAID, marks=cleared)


def _paid(event: Scored, say: Say) -> Line:
    """Return an ante, or what one seat pays another."""
    points = signed(event.points)
    name = say.names[event.side]
    if event.points < 0:
        told = say.get(f"pechigonga.pays_{event.reason}", name=name, n=-event.points)
        return Line(told, points)
    told = say.plural(f"pechigonga.gets_{event.reason}", event.points, name=name)
    return Line(told, points, Weight.SAID, sound="point")


# --- what decides


def deciding(event: Compared) -> tuple[Card, ...]:
    """Return the cards by which the hands that have won are what they are."""
    winners = dict.fromkeys(event.winners)
    return tuple(card for seat in winners for card in deciding_of(event, seat))


def deciding_of(event: Compared, seat: int) -> tuple[Card, ...]:
    """Return the cards by which a hand is what it was told to be."""
    hand = event.hands[seat] or ()
    if isinstance(event, RunShowdown):
        return run_cards(hand)
    meant = dict(words.wild_in(event, seat))
    if event.classes[seat] == "fifty_five":
        return _fifty_five(hand, meant)
    return _punto(hand, meant) if event.classes[seat] == CLASSES[PUNTO] else hand


def _fifty_five(hand: Sequence[Card], meant: Mapping[Card, str]) -> tuple[Card, ...]:
    texts = {card: meant.get(card, SPANISH_40.text(card)) for card in hand}
    wanted = [card for card in hand if texts[card][:-1] in tuple(_FIFTY_FIVE)]
    suits = [texts[card][-1] for card in wanted]
    suit = max(suits, key=suits.count)
    return tuple(card for card in wanted if texts[card][-1] == suit)


def _punto(hand: Sequence[Card], meant: Mapping[Card, str]) -> tuple[Card, ...]:
    """Return the two or three cards of a suit that count most; of a hidden hand maybe one."""
    # A wildcard counts more than any other card, by how much does not matter here.
    points = {card: max(POINTS) + 1 if card in meant else POINTS[card >> 2] for card in hand}
    by_suit: dict[str, list[Card]] = {}
    for card in sorted(hand, key=lambda card: -points[card]):
        by_suit.setdefault(meant.get(card, SPANISH_40.text(card)[-1]), []).append(card)
    groups = [cards[: HAND - 1] for cards in by_suit.values() if len(cards) > 1]
    groups = groups or [cards[:1] for cards in by_suit.values()]
    return tuple(max(groups, key=lambda cards: sum(points[card] for card in cards)))


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why a pot, a compensation or a premium was won."""
    event = events[place]
    if not isinstance(event, Scored) or event.points < 0:
        return None
    title = say.get(f"pechigonga.reason_{event.reason}")
    name = say.names[event.side]
    if event.reason in _CHAPTERS:
        why = say.get(f"pechigonga.why_{event.reason}", name=name)
        return Reason(title, why, (), _CHAPTERS[event.reason])
    if event.reason != "pot":
        return None
    return _pot_reason(events[:place], event.side, title, say)


def _pot_reason(before: Sequence[Event], winner: int, title: str, say: Say) -> Reason:
    kinds = (Showdown, RunShowdown, Called, ShutOut)
    told = next((each for each in reversed(before) if isinstance(each, kinds)), None)
    if isinstance(told, Showdown | RunShowdown):
        why = words.why_won(told, winner, say, NAMING)
        page = "ranking" if isinstance(told, Showdown) else "second"
        return Reason(title, why, deciding_of(told, winner), page)
    name = say.names[winner]
    shown = next((each for each in reversed(before) if isinstance(each, Shown | Called)), None)
    cards = shown.cards if isinstance(shown, Shown) else ()
    if cards and (isinstance(told, ShutOut) or _says(told)):
        return Reason(title, say.get("pechigonga.alone", name=name), cards, "announce")
    key = "pechigonga.all_folded_shown" if cards else "vying.all_folded"
    return Reason(title, say.get(key, name=name), cards, "bets")


def _says(told: Event | None) -> bool:
    return isinstance(told, Called) and told.call in ANNOUNCE_KINDS


LINES: Lines = {
    **words.lines_of(NAMING),
    Called: _called,
    Dealt: _dealt,
    Scored: _scored,
    Shown: row("pechigonga.shows_hand", weight=Weight.SAID, sound="flip"),
    RunShowdown: _run_showdown,
}
"""What makes the line of each kind of event."""
