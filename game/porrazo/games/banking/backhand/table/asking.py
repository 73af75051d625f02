"""What a seat is asked in Backhand: for a stake, to hit or call backhand, what of a push hand."""

from __future__ import annotations

from porrazo.engine.game import Action
from porrazo.games.banking.backhand.rules import (
    HIGHEST,
    KINDS,
    PHASES,
    PUSH_AWAY,
    SPAN,
    STAKE,
    is_push,
)
from porrazo.games.banking.backhand.view import BackhandView, rules_of
from porrazo.games.banking.counting import total_of
from porrazo.table.game import Amount, Answer, ClothSpot, Prompt
from porrazo.table.words.say import Say


def prompt_of(view: BackhandView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    if view.phase == PHASES[0]:
        return _stake(view, say)
    hand = list(view.hands[view.to_act])
    answers = [
        Answer(label(action, view, say), action)
        for action in rules_of(view).hand_actions(hand, view.pushed)
    ]
    return Prompt(_question(hand, view, say), buttons=tuple(answers))


def _stake(view: BackhandView, say: Say) -> Prompt:
    assert view.bounds is not None
    least, most = view.bounds
    question = say.get("backhand.ask_stake", n=view.hand_number)
    if least == most:
        only = STAKE + SPAN * least
        return Prompt(question, buttons=(Answer(label(only, view, say), only),))
    limits = say.get("backhand.limits", low=least, high=most)
    amount = Amount(
        least,
        most,
        action_of=lambda n: STAKE + SPAN * n,
        label_of=lambda n: label(STAKE + SPAN * n, view, say),
        spot=ClothSpot(say.get("backhand.spot"), limits, lambda action: action // SPAN),
    )
    return Prompt(question, amount=amount)


def _question(hand: list[int], view: BackhandView, say: Say) -> str:
    total = total_of(hand)
    if is_push(hand):
        return say.get("backhand.ask_push", n=total, room=HIGHEST - total)
    if total == HIGHEST:
        return say.get("backhand.ask_21")
    return say.get("backhand.ask_hand", n=total, over=HIGHEST - total + 1)


def label(action: Action, view: BackhandView, say: Say) -> str:
    """Return what a button says."""
    kind = action % SPAN
    if kind == STAKE:
        return say.get("backhand.stake", n=action // SPAN)
    if kind == PUSH_AWAY and view.options["max_push_away"]:
        left = rules_of(view).most_pushes - view.pushed
        return say.plural("backhand.push_away_left", left)
    return say.get(f"backhand.{KINDS[kind]}")


def action_words(view: BackhandView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    kind = action % SPAN
    if kind == STAKE:
        return say.get("backhand.stake", n=action // SPAN)
    return say.get(f"backhand.{KINDS[kind]}")
