"""Crash at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event, Laid, Scored
from porrazo.engine.game import NOBODY, Action
from porrazo.games.partition.crash.events import GroupsCompared
from porrazo.games.partition.crash.rules import GROUPS
from porrazo.games.partition.crash.view import CrashView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Announced,
    Facts,
    HintWords,
    Line,
    Lit,
    Manner,
    Mark,
    Move,
    Prompt,
    Reading,
    Reason,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.happenings import Happening, Seen
from porrazo.table.say import Say
from porrazo.tables.crash import asking, hints, words
from porrazo.tables.crash.asking import group_zone
from porrazo.tables.crash.facts import facts_of
from porrazo.tables.crash.happenings import happenings_of
from porrazo.tables.crash.names import deciding

SPARE = "spare"
GIVEN = "given"
"""Where hands lie that were given away."""


class CrashTable(TableGame):
    """What the house asks of Crash."""

    name = "crash"
    layout = "partition"
    cloth = "partition"
    score_kind = ScoreKind.POINTS
    sorts = True
    reasons = ("showdown", "four_of_a_kind")
    brief = ("goal", "hands", "set", "showdown", "fours", "claims")

    def zones(self, view: CrashView) -> Sequence[Zone]:
        """Return the hands, the groups as far as they are seen, and the spare hands."""
        hands = [
            Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
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
        given = (UNKNOWN,) * (13 * sum(view.swapped))
        return [
            *hands,
            *groups,
            Zone(SPARE, spare, Spread.HEAP, "stock"),
            Zone(GIVEN, given, Spread.HEAP, "given"),
        ]

    def marks(self, view: CrashView, say: Say) -> Sequence[Mark]:
        """Return who deals, who has set, and who is out."""
        dealer = Mark("dealer", say.get("table.dealer_mark"), view.dealer)
        return [dealer, *words.seat_marks(view, say)]

    def facts(self, view: CrashView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def prompt(self, view: CrashView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def action_words(self, view: CrashView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to the people at the table."""
        return happenings_of(event, seen)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        """Return how the groups of a number are turned up, and what decides is lit."""
        if isinstance(event, Laid):
            return [Move(event.cards, SPARE, "stock", Manner.SLIDE)]
        if not isinstance(event, GroupsCompared):
            return None
        steps: list[Step] = []
        for seat, hand in enumerate(event.hands):
            zone = group_zone(seat, event.number - 1)
            if hand is not None:
                source = zone if state.lying(zone) else hand_zone(seat)
                steps.append(Move(hand, zone, source, Manner.PLAY))
        return [*steps, Announced(meanwhile=True), Lit(_lit(event))]

    def reading(self, what: Reading, view: CrashView, say: Say) -> str | None:
        """Return the groups that are laid, and who has set."""
        if what is not Reading.TABLE:
            return None
        told = [
            say.get("crash.has", name=say.names[seat], hand="; ".join(map(say.cards, groups)))
            for seat, groups in enumerate(view.groups)
            if groups
        ]
        told += [f"{say.names[mark.seat]}: {mark.words}" for mark in words.seat_marks(view, say)]
        return ". ".join(told) or say.get("crash.nothing_laid")

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
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

    def hint(self, view: CrashView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice with what the setting hopes to win."""
        return hints.hint_words(view, advice, say)

    def diagram_layout(self, view: CrashView) -> str:
        """Return the layout of a small table that shows a view."""
        return "diagram_partition"


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
