"""The best moments of a match that is over, for one side, as its end shows them.

They come from events alone, which hold nothing that some seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from porrazo.cards import Card
from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.engine.match import Match
from porrazo.engine.match_history import MatchHistory
from porrazo.match.recap import shown_cards
from porrazo.numbers import signed
from porrazo.table.game import ScoreKind, TableGame, Weight
from porrazo.table.people.happenings import Happening, Kind, Seen
from porrazo.table.words.say import Say, capital

_GRADES: Mapping[Kind, int] = MappingProxyType(
    {
        Kind.COUNTERED: 9, Kind.CLEAN_SWEEP: 9, Kind.BOMBED: 8, Kind.EXPOSED: 8,
        Kind.STRUCK: 7, Kind.PASSED_ON: 7, Kind.SWEPT: 6, Kind.UNANSWERED: 6, Kind.POT_TAKEN: 6,
        Kind.LUCKY: 6, Kind.PROVED: 6, Kind.SHOWDOWN: 6, Kind.MELDED: 5, Kind.STREAK: 5,
        Kind.FOUND: 4, Kind.FREED: 4, Kind.GAINED: 4, Kind.DEAL_WON: 4, Kind.WINDFALL: 4,
        Kind.GROUP_WON: 3, Kind.STOPPED: 3,
    }
)  # fmt: skip
"""How much of a moment each kind of happening is to its doers; the others are none."""
_OF_POINTS = 5
"""How much more the most points at once are; fewer are less in proportion."""
_FAR = 5
"""A lead is a large one from the highest score divided by this on."""


_MARKS = "!\N{INVERTED EXCLAMATION MARK}"
_LONGEST = 26
"""A call of more letters is no name for a moment."""


@dataclass(frozen=True)
class Moment:
    """Something that went well: what it is called, what it brought, and its cards.

    ``place`` is how many actions had been done by then. ``leads`` are those of a whole match,
    deal by deal, where that is what went well.
    """

    place: int
    title: str
    points: str = ""
    cards: tuple[Card, ...] = ()
    leads: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Found:
    grade: float
    moment: Moment


def best_moments(game: TableGame, match: Match, say: Say, side: int, most: int = 3) -> list[Moment]:
    """Return a side's best moments in a match, the best first, each of another kind."""
    found = sorted(_moments(game, match, say, side), key=lambda each: -each.grade)
    best: dict[str, Moment] = {}
    for each in found:
        best.setdefault(each.moment.title.strip(_MARKS), each.moment)
    return list(best.values())[:most]


def course(tale: MatchHistory, say: Say) -> Moment | None:
    """Return how far a side was behind in a match that it won, or ahead in one that it lost.

    None where that was never far.
    """
    ends = tale.hands()
    leads = tuple(tale.lead(scores) for _, scores in ends)
    far = min(leads) if tale.won else max(leads)
    most = max(abs(score) for _, scores in ends for score in scores)
    if len(leads) < 2 or (far >= 0) is tale.won or _FAR * abs(far) < most:
        return None
    key = "ends.from_behind" if tale.won else "ends.was_ahead"
    return Moment(ends[leads.index(far)][0], say.get(key, n=abs(far)), leads=leads)


def _moments(game: TableGame, match: Match, say: Say, side: int) -> Iterator[_Found]:
    """Yield every moment of a side."""
    seen, gains = Seen(match.sides), _gains(game, match, side)
    most = max([1, *(gain.points for gain in gains.values())])
    for place, events in enumerate((match.opening, *match.events)):
        own: list[tuple[Event, Happening]] = []
        for event in events:
            happenings = [each for each in game.happenings(event, seen) if each.kind in _GRADES]
            own += [(event, each) for each in happenings if _is_of(side, each, match.sides)]
            seen.add(event)
        gain = gains.get(place)
        grade = float(max((_GRADES[each.kind] for _, each in own), default=0))
        words = _called(game, say, side, [event for event, _ in own])
        if gain is not None:
            grade += _OF_POINTS * gain.points / most
            words = _reason(game, say, gain)
        if words:
            points = signed(gain.points) if gain is not None else ""
            cards = _cards(events, gain.cards if gain is not None else ())
            yield _Found(grade, Moment(place, words, points, cards))


class _Gain(NamedTuple):
    """Points of a side: for a reason, or "" for all that a deal brought."""

    points: int
    reason: str
    cards: tuple[Card, ...] = ()


def _gains(game: TableGame, match: Match, side: int) -> dict[int, _Gain]:
    """Return what a side gained, by the place: the most of it by each action.

    Counters that were staked come back, too: there it is what a whole deal brought. Where the
    fewest points win nobody gains by them.
    """
    if match.game.fewest_win:
        return {}
    gains: dict[int, _Gain] = {}
    for deal in _deals(match, side):
        won = [(place, score) for place, score in deal if score.points > 0]
        if not won:
            continue
        if game.score_kind is ScoreKind.CHIPS or len(won) == 1:
            gains[won[-1][0]] = _Gain(sum(score.points for _, score in deal), "", won[-1][1].cards)
            continue
        for place, score in won:
            if place not in gains or score.points > gains[place].points:
                gains[place] = _Gain(score.points, score.reason, score.cards)
    return {place: gain for place, gain in gains.items() if gain.points > 0}


def _deals(match: Match, side: int) -> list[list[tuple[int, Scored]]]:
    """Return what a side scored in each deal, with the places."""
    deals: list[list[tuple[int, Scored]]] = [[]]
    for place, events in enumerate((match.opening, *match.events)):
        for event in events:
            if isinstance(event, HandStarted):
                deals.append([])
            elif isinstance(event, Scored) and event.side == side:
                deals[-1].append((place, event))
    return deals


def _reason(game: TableGame, say: Say, gain: _Gain) -> str:
    if gain.reason not in game.reasons:
        return say.get("ends.best_deal")
    return capital(say.get(f"{game.name}.reason_{gain.reason}"))


def _is_of(side: int, happening: Happening, sides: Sequence[int]) -> bool:
    return bool(happening.doers) and all(sides[seat] == side for seat in happening.doers)


def _called(game: TableGame, say: Say, side: int, told: Sequence[Event]) -> str:
    """Return what was said of a moment, by the side itself or over the table; "" for nothing."""
    for line in (game.line(event, say) for event in told):
        if line.spoken is not None and say.sides[line.spoken.seat] == side:
            words = line.spoken.words
        else:
            words = line.call if line.weight is not Weight.LOGGED else ""
        if words and len(words) <= _LONGEST:
            return capital(words)
    return ""


def _cards(events: Sequence[Event], scored: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a moment that all have seen."""
    until = next((n for n, each in enumerate(events) if isinstance(each, HandStarted)), None)
    cards = [shown_cards(event) for event in events[:until]]
    cards.append(tuple(card for card in scored if card >= 0))
    return max(cards, key=len, default=())
