"""Briscola at the table: its zones, what it asks, and how its cards move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Drawn, Event, Taken, TurnedUp
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.briscola.table import words
from porrazo.games.tricks.briscola.table.chapters import CHAPTERS
from porrazo.games.tricks.briscola.table.hints import hint_words, slip
from porrazo.games.tricks.briscola.table.lesson import LESSON
from porrazo.games.tricks.briscola.view import BriscolaView
from porrazo.games.tricks.table import common as tricks
from porrazo.table.game import (
    Announced,
    Manner,
    Mark,
    Move,
    Prompt,
    ScoreKind,
    Selection,
    Spread,
    Step,
    TableGame,
    TableState,
    TrickRests,
    Zone,
    hand_zone,
)
from porrazo.table.places.facts import FactLine, Facts, Lines, Section
from porrazo.table.places.sections import aid, order, stock
from porrazo.table.teaching.moments import Moments
from porrazo.table.words.say import Say

_STOCK, _TURNED = "stock", "turned"


def zones(view: BriscolaView) -> Sequence[Zone]:
    """Return hands, the trick, what each side has won, the stock and the card turned up."""
    trump = view.trump & 3

    def place(card: Card) -> tuple[bool, bool, int]:
        return card == UNKNOWN, card & 3 != trump, -card

    to_come = view.stock or ()
    return [
        *[
            Zone(hand_zone(seat), tuple(sorted(hand, key=place)), Spread.HAND, "cards", seat)
            for seat, hand in enumerate(view.hands)
        ],
        Zone("trick", view.trick, Spread.TRICK, "trick", view.leader),
        Zone(_STOCK, (UNKNOWN,) * (len(to_come) - 1), Spread.HEAP, "stock"),
        Zone(_TURNED, to_come[-1:], Spread.FAN, "turned"),
        *[
            Zone(
                f"won:{side}",
                (UNKNOWN,) * len(pile),
                Spread.HEAP,
                "pile",
                view.sides.index(side),
                each=view.seats,
                away=True,
            )
            for side, pile in enumerate(view.won)
        ],
    ]


def marks(view: BriscolaView, say: Say) -> list[Mark]:
    """Return who deals, and who leads."""
    found = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    return found if view.trick else [*found, tricks.leads_mark(view.leader, say)]


def prompt(view: BriscolaView, say: Say) -> Prompt:
    """Ask for any card."""
    key = "tricks.ask_lead" if not view.trick else "briscola.ask_card"
    question = tricks.named(view, say, say.get(key))
    return Prompt(question, Selection(lambda chosen: chosen[0] if chosen else None))


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return how the trump comes from under the stock, and that the worth of a trick is told."""
    match event:
        case TurnedUp(card=card):
            return [Move((card,), _TURNED, _STOCK, Manner.DEAL)]
        case Drawn(seat=seat, cards=(card,)) if card != UNKNOWN:
            return [Move((card,), hand_zone(seat), _TURNED, Manner.SLIDE)]
        case Taken(seat=seat, side=side, cards=cards, zone=zone):
            gathered = Move(cards, f"won:{side}", zone, Manner.GATHER)
            return [Announced(), TrickRests(zone, seat), gathered]
    return None


def facts(view: BriscolaView, say: Say) -> Facts:
    """Return the trumps, the points of this deal, the stock and the order of the cards."""
    trump = Section(
        say.get("briscola.trumps"), (Lines((FactLine(words.suit_word(view.trump, say)),)),)
    )
    points = tuple(
        [FactLine(say.get("briscola.points_now", n=n), side=s) for s, n in enumerate(view.points)]
    )
    deal = Section(say.get("briscola.this_deal"), (Lines(points),), aid=True)
    right = [order(say, "1 3 12 11 10 7 6 5 4 2"), aid(say, "briscola.points_made")]
    if view.stock:
        right.append(stock(say))
    return Facts((trump, deal), tuple(right))


def highest(view: BriscolaView) -> int | None:
    """Return whose card would take the trick."""
    if view.phase == "over":
        return None
    return view.winning if view.trick else NOBODY


def turns_right(options: Mapping[str, object]) -> bool:
    """Return that the turn passes to the right, as in Italy."""
    return True


MOMENTS = Moments(
    plain={
        "table": lambda view: len(view.trick) == 1 and 8 <= view.stock_count < 30,
        "lead": lambda view: not view.trick and 8 <= view.stock_count < 30,
        "last": lambda view: view.phase == "play" and not view.stock and len(view.trick) == 1,
    },
    hints={"hint": "table", "hint_lead": "lead"},
    page="points",
    step=3,
)

TABLE_GAME = TableGame(
    "briscola",
    layout="briscola",
    cloth="tricks",
    told_in_rails=("leads",),
    faces="spanish",
    italian=lambda options: "italian_spanish",
    score_kind=ScoreKind.MARKS,
    zones=zones,
    marks=marks,
    prompt=prompt,
    moves=moves,
    lines=words.LINES,
    action_words=lambda view, action, say: say.card(action),
    cards_of=lambda view, action: (action,),
    facts=facts,
    happenings=words.happenings_of,
    highlights=words.HIGHLIGHTS,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    tricks=True,
    sorts=True,
    turns_right=turns_right,
    highest=highest,
    brief=("goal", "play", "trumps", "draw", "points", "win"),
    reasons=("deal",),
    reason=words.reason_of,
    hand_note=words.points_note,
    hint=hint_words,
    slip=slip,
    diagram_layout=lambda view: "diagram_briscola",
)
