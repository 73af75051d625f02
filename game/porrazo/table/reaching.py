"""Whether a prompt leads to an action, be it through further questions."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.table.game import Plan, Prompt, Rearranged, Refusal

Lead = Action | Plan | Prompt | Refusal | Rearranged | None


def reaches(lead: Lead, wanted: Action, cards: Sequence[Card]) -> bool:
    """Tell whether an answer is an action that plays ``cards``, or leads on to it."""
    if not isinstance(lead, Prompt):
        return isinstance(lead, int) and lead == wanted
    if given_by_cards(lead, wanted, cards) or lead.amount is not None:
        return True
    leads: list[Lead] = [answer.leads for answer in lead.buttons]
    leads += [target.leads for target in lead.targets]
    return any(reaches(further, wanted, cards) for further in leads)


def given_by_cards(prompt: Prompt, wanted: Action, cards: Sequence[Card]) -> bool:
    """Tell whether the cards of an action, chosen from the hand, lead to it."""
    if prompt.cards is None or not cards:
        return False
    return reaches(prompt.cards.leads(tuple(cards)), wanted, cards)
