"""What a seat is asked in Truc: a card, a raise, an answer to one, a signal."""

from __future__ import annotations

from typing import Final

from porrazo.cards import Card
from porrazo.desktop.games.truc.words import rules_of, side_words, step_words
from porrazo.desktop.table.game import Answer, Prompt, Selection
from porrazo.desktop.table.say import Say
from porrazo.engine.game import NOBODY, Action
from porrazo.games.tricks.raises import ACCEPT, DONE, FOLD, RAISE, SIGNAL, next_step
from porrazo.games.tricks.raises_view import WORDS
from porrazo.games.tricks.three_cards import receiver
from porrazo.games.tricks.truc.codec import receiver_of, step_of
from porrazo.games.tricks.truc.games import open_to
from porrazo.games.tricks.truc.view import TrucView, is_play

_GROUP: Final = 4
"""So many signals are asked about together."""


def prompt_of(view: TrucView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    possible = open_to(view)
    signals = [action for action in possible if action >= SIGNAL]
    if view.phase == "signal":
        buttons = [Answer(label(view, DONE, say), DONE)]
    elif view.phase == "respond":
        order = (ACCEPT, RAISE, FOLD)
        buttons = [Answer(label(view, act, say), act) for act in order if act in possible]
    else:
        buttons = [Answer(label(view, RAISE, say), RAISE)] if RAISE in possible else []
    if signals:
        buttons.append(Answer(say.get("truc.signal"), _signals(view, signals, say)))
    cards = Selection(_leads) if view.phase == "play" else None
    return Prompt(_question(view, say), cards=cards, buttons=tuple(buttons))


def _leads(chosen: tuple[Card, ...]) -> Action | None:
    return chosen[0] if chosen else None


def _signals(view: TrucView, signals: list[Action], say: Say) -> Prompt:
    """Return the question what to signal: first what one holds, then the rest in groups."""
    question = say.get("truc.ask_signal", name=say.names[receiver_of(signals[0])])
    rules = rules_of(view)
    held = {rules.highest - rules.strength[card] for card in view.hands[view.seat]}
    true = [each for each in signals if step_of(each) in held]
    others = [each for each in signals if step_of(each) not in held]
    answers = [_signal(view, each, say) for each in true]
    for first in range(0, len(others), _GROUP):
        group = others[first : first + _GROUP]
        names = [step_words(view, step_of(each), say) for each in (group[0], group[-1])]
        inner = Prompt(question, buttons=tuple([_signal(view, each, say) for each in group]))
        label = say.get("truc.signal_group", first=names[0], last=names[1])
        answers.append(Answer(label if len(group) > 1 else f"{names[0]} …", inner))
    return Prompt(question, buttons=tuple(answers))


def _signal(view: TrucView, action: Action, say: Say) -> Answer:
    return Answer(step_words(view, step_of(action), say), action)


def _question(view: TrucView, say: Say) -> str:
    if view.phase == "signal":
        to = receiver(view.seats, view.dealer, view.seat)
        return say.get("truc.ask_tell", name=say.names[to])
    if view.phase == "respond":
        values = {"name": say.names[view.raiser], "n": view.offered, "value": view.value}
        if view.interrupted == view.seat:
            return say.get("truc.ask_over", **values)
        if view.seats > 2:
            return say.get("truc.ask_answer_both", **values)
        return say.get("truc.ask_answer", **values)
    if view.trick:
        return say.get("truc.ask_follow")
    return say.get(f"truc.ask_lead_{len(view.tricks)}")


def label(view: TrucView, action: Action, say: Say) -> str:
    """Return what a button says: what is done, and what it may bring or cost."""
    if action == RAISE:
        stakes_at = view.offered or view.value
        asked = next_step(rules_of(view).ladder, stakes_at)
        return say.get("truc.do_raise", n=asked, fold=stakes_at)
    if action == ACCEPT:
        return say.get("truc.do_accept", n=view.offered)
    if action == FOLD:
        return say.get("truc.do_fold", n=view.value, side=_raisers(view, say))
    return say.get("truc.do_done")


def _raisers(view: TrucView, say: Say) -> str:
    return side_words(view, view.raiser & 1, say)


def action_words(view: TrucView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if is_play(action):
        return say.get("truc.do_play", card=say.card(action))
    if action >= SIGNAL:
        step = step_words(view, step_of(action), say)
        return say.get("truc.do_signal", name=say.names[receiver_of(action)], step=step)
    if view.to_act == NOBODY or (view.raiser == NOBODY and action in (ACCEPT, FOLD)):
        name = next(word for word, number in WORDS.items() if number == action)
        return say.get(f"truc.did_{name}")
    return label(view, action, say)
