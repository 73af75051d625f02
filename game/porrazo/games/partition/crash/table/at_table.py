"""Crash at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Called, Event, Laid, Scored, Shown
from porrazo.engine.game import NOBODY
from porrazo.games import game_named
from porrazo.games.partition.crash.events import GroupsCompared
from porrazo.games.partition.crash.rules import GROUPS, HAND_SIZE, PACK
from porrazo.games.partition.crash.table import asking, hints, words
from porrazo.games.partition.crash.table.asking import group_zone
from porrazo.games.partition.crash.table.chapters import CHAPTERS
from porrazo.games.partition.crash.table.facts import facts_of
from porrazo.games.partition.crash.table.happenings import happenings_of
from porrazo.games.partition.crash.table.highlights import HIGHLIGHTS
from porrazo.games.partition.crash.table.lesson import LESSON
from porrazo.games.partition.crash.table.moments import MOMENTS
from porrazo.games.partition.crash.table.names import deciding
from porrazo.games.partition.crash.table.puzzles import PUZZLING
from porrazo.games.partition.crash.view import CrashView
from porrazo.table import usual
from porrazo.table.game import (
    Announced,
    Lit,
    Manner,
    Mark,
    Move,
    Reading,
    Reason,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    Together,
    Zone,
    hand_zone,
)
from porrazo.table.words.say import Say, joined

SPARE = "spare"
GIVEN = "given"
"""Where hands lie that were given away."""


def row_zone(seat: int) -> str:
    """Return the zone where the hand of another seat lies face down once it is set."""
    return f"row:{seat}"


def _lies_in_row(view: CrashView, seat: int) -> bool:
    """Return whether a seat has set out of the viewer's sight: nobody sees in how many groups."""
    return view.chosen[seat] and seat != view.seat and UNKNOWN in view.hands[seat]


def zones(view: CrashView) -> Sequence[Zone]:
    """Return the hands, the groups as far as they are seen, and the spare hands."""
    hands, rows = [], []
    for seat, cards in enumerate(view.hands):
        held, set_out = ((), cards) if _lies_in_row(view, seat) else (cards, ())
        hands.append(Zone(hand_zone(seat), held, Spread.HAND, "cards", seat))
        rows.append(Zone(row_zone(seat), set_out, Spread.ROW, "cards", seat, secret=not view.over))
    groups = [
        Zone(
            group_zone(seat, number),
            view.laid(seat)[number] if number < len(view.laid(seat)) else (),
            Spread.FAN,
            "play",
            seat,
            column=(number, GROUPS),
            secret=not view.over,
        )
        for seat in range(view.seats)
        for number in range(GROUPS)
    ]
    spare = (UNKNOWN,) * sum(map(len, view.spare))
    given = (UNKNOWN,) * (HAND_SIZE * sum(view.swapped))
    swaps = view.options["spare_hand_swap"]
    aside = HAND_SIZE * view.seats < len(PACK.cards)
    return [
        *hands,
        *rows,
        *groups,
        Zone(SPARE, spare, Spread.HEAP, "spare" if swaps else "stock", away=not aside),
        Zone(GIVEN, given, Spread.HEAP, "given", away=not (aside and swaps)),
    ]


def marks(view: CrashView, say: Say) -> Sequence[Mark]:
    """Return who deals, who has set, and who is out."""
    dealer = Mark("dealer", say.get("table.dealer_mark"), view.dealer)
    return [dealer, *words.seat_marks(view, say)]


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return how a hand is laid down set, how groups are turned up, and what decides is lit."""
    match event:
        case Laid(cards=cards):
            return [Move(cards, SPARE, "stock", Manner.SLIDE)]
        case Called(seat=seat, call="set") if seat != state.viewer:
            return _set_down(seat, state)
        case Shown(seat=seat, cards=cards) if state.lying(row_zone(seat)):
            return [Move(cards, hand_zone(seat), row_zone(seat))]
        case GroupsCompared():
            return _turned_up(event, state)
    return None


def _set_down(seat: int, state: TableState) -> Sequence[Step] | None:
    """Return how a hidden hand is laid down in a row of backs; an open one has its groups."""
    held = state.open_cards(hand_zone(seat))
    if UNKNOWN not in held:
        return None
    return [Move(held, row_zone(seat), hand_zone(seat), Manner.SLIDE)]


def _turned_up(event: GroupsCompared, state: TableState) -> Sequence[Step]:
    """Return how the groups of a number come out of their rows or hands, all at once."""
    moves: list[Move] = []
    for seat, hand in enumerate(event.hands):
        zone = group_zone(seat, event.number - 1)
        if hand is not None:
            lying = (each for each in (zone, row_zone(seat)) if state.lying(each))
            moves.append(Move(hand, zone, next(lying, hand_zone(seat)), Manner.PLAY))
    return [Together(tuple(moves)), Announced(meanwhile=True), Lit(_lit(event))]


def reading(what: Reading, view: CrashView, say: Say) -> str | None:
    """Return the groups that are laid, and who has set."""
    if what is not Reading.TABLE:
        return None
    told = [
        say.get("crash.has", name=say.names[seat], hand="; ".join(map(say.cards, groups)))
        for seat, groups in enumerate(view.groups)
        if groups
    ]
    told += [f"{say.names[mark.seat]}: {mark.words}" for mark in words.seat_marks(view, say)]
    return joined(told) if told else say.get("crash.nothing_laid")


def reason(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why a point was scored: the comparison that decided, or the four of a kind."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    title = say.get(f"crash.reason_{event.reason}")
    if event.reason == "four_of_a_kind":
        told = say.get("crash.why_fours", ranks=say.ranks(event.cards[0]))
        return Reason(title, told, event.cards, "fours")
    shown = words.last_compared(events, place)
    if shown is None:
        return None
    brag = words.brag_of(shown)
    return Reason(title, words.why_won(shown, say, brag), _lit(shown), "hands")


def _lit(event: GroupsCompared) -> tuple[int, ...]:
    """Return the cards that have decided a showdown."""
    winner = event.winners[0] if event.winners else NOBODY
    best = None if winner == NOBODY else event.hands[winner]
    if best is None:
        return ()
    if len(event.winners) > 1:
        return tuple([card for seat in event.winners for card in event.hands[seat] or ()])
    brag = words.brag_of(event)
    second = words.runner_up(event, brag)
    return deciding(best, None if second is None else event.hands[second], brag)


TABLE_GAME = TableGame(
    "crash",
    facts=facts_of,
    cloth="partition",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="partition",
    score_kind=ScoreKind.POINTS,
    zones=zones,
    marks=marks,
    prompt=asking.prompt_of,
    lines=words.LINES,
    cards_of=usual.cards_by_text(game_named("crash")),
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    sorts=True,
    at_once=("set",),
    reasons=("showdown", "four_of_a_kind"),
    brief=("goal", "hands", "set", "showdown", "fours", "claims"),
    moves=moves,
    reading=reading,
    reason=reason,
    hint=hints.hint_words,
    diagram_layout=lambda view: "diagram_partition",
)
