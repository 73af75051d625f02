"""The great moments of Crash: all four showdowns won, thirteen ranks in a hand."""

from __future__ import annotations

from porrazo.games.partition.crash.events import CrashMade, GroupsCompared, StraightShown
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cried, titled


def _crash(event: CrashMade, seen: Seen) -> Highlight:
    won = [one.hands[event.seat] for one in seen.events if isinstance(one, GroupsCompared)]
    cards = tuple([card for hand in won for card in hand or ()])
    title = titled("crash.crash_call")
    return Highlight(Sight.BURST, (event.seat,), cards, force=3, title=title, confetti=True)


def _straight(event: StraightShown, seen: Seen) -> Highlight:
    title = cried("crash.won_by_straight_shown")
    return Highlight(Sight.BURST, (event.seat,), force=3, title=title, confetti=True)


HIGHLIGHTS: Highlights = {CrashMade: _crash, StraightShown: _straight}
