"""The people at a table while a match goes on: what each event makes them look like, and say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from porrazo.engine.events import Event
from porrazo.engine.match import Match
from porrazo.records.seating import Player
from porrazo.table.game import TableGame
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, highlight_of
from porrazo.table.people.reactions import PLAIN, TEMPERS, Reaction, reactions_to
from porrazo.table.people.remarks import Remark, Talk

_DEALS = ("deals", "hands", "rounds", "coups")
"""The options that say how many deals a match has."""


@dataclass(frozen=True)
class Response:
    """What people at the table do at an event: their looks, and what one of them says.

    ``highlight`` is how the event is shown where it is a great moment.
    """

    reactions: tuple[Reaction, ...] = ()
    remark: Remark | None = None
    highlight: Highlight | None = None


NOTHING = Response()


class Company:
    """Follows a match and keeps what people do at each of its events.

    ``levels`` are the characters of the seats, None for a person. It hears events alone, which
    hold nothing that some seat may not know.
    """

    def __init__(self, game: TableGame, match: Match, levels: Sequence[str | None]) -> None:
        self._game = game
        self._levels = tuple(levels)
        self._tempers = [TEMPERS.get(level or "", PLAIN) for level in levels]
        self._begin(match)

    def _begin(self, match: Match) -> None:
        self._seen = _seen_first(self._game, match)
        self._talk = Talk(self._levels, match.setup.seed)
        self._responses: dict[int, Response] = {}
        # Kept as long as they are asked for by their identity.
        self._lists: list[list[Event]] = []

    def follow(self, match: Match) -> None:
        """Hear what has happened since the last time; from the beginning where it went back."""
        lists = [match.opening, *match.events]
        known = len(self._lists)
        if known > len(lists) or (known and lists[known - 1] is not self._lists[-1]):
            self._begin(match)
            known = 0
        for events in lists[known:]:
            self._lists.append(events)
            for event in events:
                self._responses[id(event)] = self._hear(event)

    def at(self, event: Event) -> Response:
        """Return what people do at an event of the match; nothing at one that is not of it."""
        return self._responses.get(id(event), NOTHING)

    def _hear(self, event: Event) -> Response:
        happenings = self._game.happenings(event, self._seen)
        looks = reactions_to(happenings, self._seen, self._tempers)
        remark = self._talk.about(event, happenings, self._seen)
        highlight = highlight_of(self._game.highlights, event, self._seen)
        self._seen.add(event)
        if not (looks or remark or highlight):
            return NOTHING
        return Response(tuple(looks), remark, highlight)


def company_of(game: TableGame, match: Match, players: Sequence[Player]) -> Company:
    """Return the company of a match, which has heard all of it so far."""
    company = Company(game, match, [player.level for player in players])
    company.follow(match)
    return company


def _seen_first(game: TableGame, match: Match) -> Seen:
    """Return what everybody knows before the first event."""
    options = _numbers(match.setup.options)
    deals = next((options[name] for name in _DEALS if options.get(name)), 0)
    return Seen(match.sides, target=game.score(match.view(0)).target, deals=deals)


def _numbers(options: Mapping[str, object]) -> Mapping[str, int]:
    return MappingProxyType(
        {
            name: value
            for name, value in options.items()
            if isinstance(value, int) and not isinstance(value, bool)
        }
    )
