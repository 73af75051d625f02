"""What a seat is asked in each phase of Dou Dizhu."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.desktop.games.dou_dizhu import names
from porrazo.desktop.games.dou_dizhu.proposals import Plays
from porrazo.desktop.table.game import Answer, Prompt, Proposal, Selection
from porrazo.desktop.table.say import Say
from porrazo.engine.game import Action
from porrazo.games.climbing.dou_dizhu.combinations import INVALID, NOTHING, beats, combination
from porrazo.games.climbing.dou_dizhu.rules import BID, HIGHEST_BID, PASS
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.ranks import bits_of, cards_of


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
        _named(view, say, question), buttons=(Answer(say.get("dou_dizhu.pass"), PASS), *bids)
    )


def _play(view: DouDizhuView, say: Say) -> Prompt:
    choice = Choice(view, say)
    if view.phase == "lead":
        return Prompt(_named(view, say, say.get("dou_dizhu.ask_lead")), cards=choice.selection)
    assert view.table is not None
    key = "dou_dizhu.ask_follow" if choice.plays.groups else "dou_dizhu.ask_none"
    what = names.words_of(view.table.what, say)
    question = say.get(key, name=say.names[view.table.seat], what=what)
    answer = Answer(say.get("dou_dizhu.pass"), PASS)
    # Where nothing can be played only the pass is asked for, and so is what Enter does.
    if choice.plays.groups:
        return Prompt(_named(view, say, question), cards=choice.selection, buttons=(answer,))
    alone = PASS if say.wishes.get("passing") == "auto" else None
    return Prompt(_named(view, say, question), buttons=(answer,), by_itself=alone)


def _named(view: DouDizhuView, say: Say, question: str) -> str:
    """Return a question with the name of who is asked, where several share the screen."""
    if not say.shared:
        return question
    return say.get("dou_dizhu.ask_named", name=say.names[view.seat], question=question)


class Choice:
    """The cards that a seat chooses to play, and what they are as they grow."""

    def __init__(self, view: DouDizhuView, say: Say) -> None:
        self._view = view
        self._say = say
        self._table = view.on_table
        self._alike = bool(view.options["quad_pair_as_singles"])
        hand = view.hands[view.seat]
        self.plays = Plays(bits_of(hand), self._table, self._alike)
        self.selection = Selection(
            self._leads,
            most=len(hand),
            may_take=self._may_take,
            refusal=self._refusal,
            name_of=self._name_of,
            proposals=self._proposals,
        )

    def _leads(self, chosen: tuple[Card, ...]) -> Action | None:
        cards = bits_of(chosen)
        what = combination(cards, self._alike)
        fits = what.kind != INVALID if self._table == NOTHING else beats(what, self._table)
        return cards if fits else None

    def _may_take(self, chosen: tuple[Card, ...], card: Card) -> bool:
        return self.plays.fit(bits_of((*chosen, card)))

    def _name_of(self, chosen: tuple[Card, ...]) -> str:
        what = combination(bits_of(chosen), self._alike)
        return "" if what.kind == INVALID else names.words_of(what, self._say)

    def _refusal(self, chosen: tuple[Card, ...]) -> str:
        """Return why these cards cannot be played: no combination, or none that beats."""
        get, what = self._say.get, combination(bits_of(chosen), self._alike)
        if not chosen:
            return get("dou_dizhu.refuse_nothing")
        if what.kind == INVALID:
            return get("dou_dizhu.refuse_none", cards=self._say.cards(chosen))
        mine, theirs = (names.words_of(each, self._say) for each in (what, self._table))
        return get("dou_dizhu.refuse_low", what=mine, table=theirs)

    def _proposals(self) -> Sequence[Proposal]:
        found = []
        for play in self.plays.proposals():
            cards = tuple(cards_of(play))
            found.append(Proposal(cards, self._name_of(cards)))
        return found
