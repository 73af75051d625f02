"""What a seat is asked in each phase of Dou Dizhu."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action
from porrazo.games.climbing.dou_dizhu.combinations import INVALID, NOTHING, beats, combination
from porrazo.games.climbing.dou_dizhu.rules import BID, HIGHEST_BID, PASS
from porrazo.games.climbing.dou_dizhu.table import names
from porrazo.games.climbing.dou_dizhu.table.proposals import Plays
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.ranks import bits_of, cards_of
from porrazo.games.climbing.table import asking as climbing
from porrazo.table.game import Answer, Prompt
from porrazo.table.words.say import Say


def prompt_of(view: DouDizhuView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    return _auction(view, say) if view.phase == "auction" else _play(view, say)


def _auction(view: DouDizhuView, say: Say) -> Prompt:
    if view.bid:
        question = say.get("dou_dizhu.ask_higher", n=view.bid)
    else:
        question = say.get("dou_dizhu.ask_bid")
    bids = [
        Answer(say.get("dou_dizhu.do_bid", n=points), BID + points)
        for points in range(view.bid + 1, HIGHEST_BID + 1)
    ]
    return Prompt(
        climbing.named(view, say, question),
        buttons=(Answer(say.get("climbing.pass"), PASS, "pass"), *bids),
    )


def _play(view: DouDizhuView, say: Say) -> Prompt:
    owner = NOBODY if view.table is None else view.table.seat
    return climbing.prompt_of(view, Hand(view, say), say.get("climbing.ask_lead"), owner, say)


class Hand:
    """What the seat of a view can play, for `climbing.Plays`."""

    def __init__(self, view: DouDizhuView, say: Say) -> None:
        self._say = say
        self._table = view.on_table
        self._alike = bool(view.options["quad_pair_as_singles"])
        self._plays = Plays(bits_of(view.hands[view.seat]), self._table, self._alike)
        self.possible = bool(self._plays.groups)
        self.table = "" if self._table == NOTHING else names.words_of(self._table, say)

    def action_of(self, cards: Sequence[Card]) -> Action | None:
        """Return the play of these cards, None where it is not open."""
        play = bits_of(cards)
        what = combination(play, self._alike)
        fits = what.kind != INVALID if self._table == NOTHING else beats(what, self._table)
        return play if fits else None

    def fit(self, cards: Sequence[Card]) -> bool:
        """Return whether some play has at least these cards, of any suits."""
        return self._plays.fit(bits_of(cards))

    def name_of(self, cards: Sequence[Card]) -> str:
        """Return what these cards are called."""
        what = combination(bits_of(cards), self._alike)
        return "" if what.kind == INVALID else names.words_of(what, self._say)

    def proposals(self) -> Sequence[tuple[Card, ...]]:
        """Return plays worth a thought, the cheapest first."""
        return [tuple(cards_of(play)) for play in self._plays.proposals()]

    def more_refusals(self, cards: Sequence[Card]) -> str:
        """Return "": any combination may be led."""
        return ""
