"""What a list and the statistics need to know of a match, without the match itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from porrazo.engine.errors import BadPosition
from porrazo.engine.match import Match
from porrazo.engine.match_history import lead_of
from porrazo.engine.options import OptionValue
from porrazo.games import game_named
from porrazo.records import codec
from porrazo.records.daily import is_daily
from porrazo.records.personal import MatchMoment, Personal, personal_of, tale_of
from porrazo.records.saved import Saved
from porrazo.records.seating import Player

_DEAL_DIGITS = 16
_MEMBERS_OF_DEAL = ("game", "seats", "options", "dealer", "seed", "packs", "start")


@dataclass(frozen=True)
class Summary:
    """A match in short: ``winners`` are sides, ``rules`` the options that are not as usual.

    ``hands`` are the scores by side at the end of each hand. ``deal`` is the same for two matches
    that are played with the same packs; ``again`` says that another was played with them before.
    ``daily`` is the day whose deal it is, or "". ``personal`` has each person's seat, once the
    match is over. ``outright`` names the event that won it on the spot, whatever the score, or "".
    """

    game: str
    players: tuple[Player, ...]
    sides: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool
    resigned: int | None
    assisted: bool
    practice: bool
    rules: Mapping[str, OptionValue] = field(default_factory=dict)
    hands: tuple[tuple[int, ...], ...] = ()
    deal: str = ""
    daily: str = ""
    again: bool = False
    personal: Mapping[int, Personal] = field(default_factory=dict)
    outright: str = ""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belonged to people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.level is None)

    @property
    def won(self) -> bool | None:
        """True when the only person's side won, alone or with others; None unless that is known."""
        if len(self.people) != 1 or not self.over:
            return None
        return self.won_by(self.people[0])

    def won_by(self, seat: int) -> bool:
        """True when a seat's side won, alone or with others; nobody wins what is given up."""
        return self.resigned is None and self.sides[seat] in self.winners

    def margin(self, seat: int) -> int:
        """Return how far a seat's side ended ahead of the best other one; negative if behind.

        It is by the points of the whole match where that has several games.
        """
        scores = self.hands[-1] if self.hands else self.totals
        fewest_win = game_named(self.game).fewest_win
        return lead_of(scores, self.sides[seat], fewest_win=fewest_win)

    def to_json(self) -> dict[str, object]:
        """Return everything, as the index of the library keeps it."""
        return {
            "game": self.game,
            "players": [player.to_json() for player in self.players],
            "sides": self.sides,
            "totals": self.totals,
            "winners": self.winners,
            "over": self.over,
            "resigned": self.resigned,
            "assisted": self.assisted,
            "practice": self.practice,
            "rules": dict(self.rules),
            "hands": self.hands,
            "deal": self.deal,
            "daily": self.daily,
            "again": self.again,
            "personal": {str(seat): each.to_json() for seat, each in self.personal.items()},
            "outright": self.outright,
        }


def summary_of(saved: Saved) -> Summary:
    """Return a match in short."""
    match, occasion = saved.match, saved.occasion
    over = match.over or saved.resigned is not None
    people = [seat for seat, player in enumerate(saved.players) if player.level is None]
    usual = {option.name: option.default for option in match.game.options}
    rules = {name: value for name, value in match.setup.options.items() if value != usual[name]}
    day = occasion.daily
    return Summary(
        match.game.name,
        saved.players,
        match.sides,
        tuple(match.state.totals),
        tuple(match.state.winners),
        over,
        saved.resigned,
        saved.assisted,
        saved.practice is not None,
        rules,
        tuple([scores for _, scores in tale_of(saved, 0).hands()]),
        deal_of(match),
        day.isoformat() if day is not None and is_daily(match, day) else "",
        occasion.duplicate is not None,
        {seat: personal_of(saved, seat) for seat in people if over},
        won_outright(match),
    )


def won_outright(match: Match) -> str:
    """Return the name of the event that won a match on the spot, "" where points did."""
    last = match.events[-1] if match.over and match.events else []
    return next((event.name for event in last if event.wins), "")


def deal_of(match: Match) -> str:
    """Return what two matches have alike that are played with the same packs by the same rules."""
    begun = codec.header(match)
    told = {name: begun.get(name) for name in _MEMBERS_OF_DEAL}
    digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode("ascii"))
    return digest.hexdigest()[:_DEAL_DIGITS]


def from_json(given: Mapping[str, Any]) -> Summary:
    """Return the match in short that `Summary.to_json` has written, and nobody has changed since.

    Only the form is looked at: the index has a check of each, and there may be ten thousand.

    Raises:
        BadPosition: it is none.

    """
    try:
        players = [
            Player(each["name"], each["level"], each.get("stand_in"), each.get("profile", ""))
            for each in given["players"]
        ]
        return Summary(
            given["game"],
            tuple(players),
            tuple(given["sides"]),
            tuple(given["totals"]),
            tuple(given["winners"]),
            given["over"],
            given["resigned"],
            given["assisted"],
            given["practice"],
            given["rules"],
            tuple(map(tuple, given["hands"])),
            given["deal"],
            given["daily"],
            given["again"],
            {int(seat): _personal(each) for seat, each in given["personal"].items()},
            given["outright"],
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadPosition("it is no summary of a match") from error


def _personal(given: Mapping[str, Any]) -> Personal:
    return Personal(
        {reason: (times, points) for reason, (times, points) in given["scored"].items()},
        {kind: MatchMoment(*each) for kind, each in given["moments"].items()},
        given["earned"],
    )
