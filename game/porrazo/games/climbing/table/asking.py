"""Leading, beating and passing as questions, and choosing the cards of a play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from porrazo.cards import Card
from porrazo.engine.deal_view import DealView
from porrazo.engine.game import Action
from porrazo.games.climbing.plays import PASS
from porrazo.table.game import Answer, Prompt, Proposal, Selection
from porrazo.table.words.say import Say


class Plays(Protocol):
    """Everything that a hand can play on what lies there, as a game knows it."""

    @property
    def possible(self) -> bool:
        """True when there is anything to play."""

    @property
    def table(self) -> str:
        """What is to be beaten in words, "" where the play is free."""

    def action_of(self, cards: Sequence[Card]) -> Action | None:
        """Return the play of these cards, None where it is not open."""

    def fit(self, cards: Sequence[Card]) -> bool:
        """Return whether some play has at least these cards."""

    def name_of(self, cards: Sequence[Card]) -> str:
        """Return what these cards are called, "" where they are no combination."""

    def proposals(self) -> Sequence[tuple[Card, ...]]:
        """Return plays worth a thought, the cheapest first."""

    def more_refusals(self, cards: Sequence[Card]) -> str:
        """Return why a game refuses a combination for a reason of its own; or ""."""


def prompt_of(view: DealView, plays: Plays, lead: str, owner: int, say: Say) -> Prompt:
    """Return what a seat is asked that leads or follows.

    ``lead`` is the question where the play is free; ``owner`` is whose play is to be beaten.
    """
    selection = selection_of(plays, len(view.hands[view.seat]), say)
    if not plays.table:
        return Prompt(named(view, say, lead), cards=selection)
    key = "climbing.ask_follow" if plays.possible else "climbing.ask_none"
    question = say.get(key, name=say.names[owner], what=plays.table)
    answer = Answer(say.get("climbing.pass"), PASS, "pass")
    # Where nothing can be played only the pass is asked for, and so is what Enter does.
    if plays.possible:
        return Prompt(named(view, say, question), cards=selection, buttons=(answer,))
    alone = PASS if say.wishes.get("passing") == "auto" else None
    return Prompt(named(view, say, question), buttons=(answer,), by_itself=alone)


def named(view: DealView, say: Say, question: str) -> str:
    """Return a question with the name of who is asked, where several share the screen."""
    if not say.shared:
        return question
    return say.get("climbing.ask_named", name=say.names[view.seat], question=question)


def selection_of(plays: Plays, most: int, say: Say) -> Selection:
    """Return how the cards of a play are chosen, and what they are as they grow."""

    def proposals() -> Sequence[Proposal]:
        return [Proposal(cards, plays.name_of(cards)) for cards in plays.proposals()]

    return Selection(
        plays.action_of,
        most=most,
        may_take=lambda chosen, card: plays.fit((*chosen, card)),
        refusal=lambda chosen: refusal(plays, chosen, say),
        name_of=plays.name_of,
        proposals=proposals,
    )


def refusal(plays: Plays, chosen: Sequence[Card], say: Say) -> str:
    """Return why cards cannot be played: no combination, or none that beats."""
    what = plays.name_of(chosen)
    if not chosen:
        return say.get("climbing.refuse_nothing")
    if not what:
        if not plays.table or not plays.possible:
            return say.get("climbing.refuse_none", cards=say.cards(chosen))
        return say.get("climbing.refuse_wrong", cards=say.cards(chosen), what=plays.table)
    if not plays.table:
        return plays.more_refusals(chosen)
    return say.get("climbing.refuse_low", what=what, table=plays.table)
