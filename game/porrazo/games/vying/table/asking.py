"""What a seat is asked: to pass or bet, to call, raise or fold, and for how much."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.vying.table_stakes import BET, CALL, FOLD, KINDS, PASS, RAISE, SPAN
from porrazo.games.vying.table_stakes_view import StakesView
from porrazo.table.game import Amount, Answer, Prompt
from porrazo.table.words.say import Say

_KEYS: Final[Mapping[Action, str]] = {PASS: "pass", CALL: "call"}


def prompt_of(view: StakesView, say: Say, first: str) -> Prompt:
    """Return what the view's seat is asked; ``first`` is the question before anybody has bet."""
    question = _question(view, say) if view.level else first
    if view.level:
        answers = [_answer(CALL, view, say), _answer(FOLD, view, say)]
    else:
        answers = [_answer(PASS, view, say)]
    if view.bounds is None:
        return Prompt(question, buttons=tuple(answers))
    least, most = view.bounds
    kind = RAISE if view.level else BET
    if least == most:
        answers.append(_answer(kind + SPAN * least, view, say))
        return Prompt(question, buttons=tuple(answers))
    return Prompt(question, buttons=tuple(answers), amount=_amount(view, say))


def _question(view: StakesView, say: Say) -> str:
    if view.to_call > view.scores[view.to_act]:
        return say.get("vying.ask_short", n=view.to_call, resto=view.scores[view.to_act])
    return say.plural("vying.ask_call", view.to_call, pot=view.pot)


def _answer(action: Action, view: StakesView, say: Say) -> Answer:
    return Answer(label(action, view, say), action, _KEYS.get(action, ""))


def label(action: Action, view: StakesView, say: Say) -> str:
    """Return what a button says: what is done, and what it costs."""
    kind, amount = action % SPAN, action // SPAN
    resto = view.scores[view.to_act]
    if kind == CALL:
        short = view.to_call >= resto
        return say.get("vying.all_in" if short else "vying.call", n=min(view.to_call, resto))
    if kind in (BET, RAISE):
        pays = amount + view.to_call
        if pays == resto:
            return say.get("vying.all_in", n=pays)
        return say.get(f"vying.{KINDS[kind]}", n=amount, pays=pays)
    return say.get(f"vying.{KINDS[kind]}")


def _amount(view: StakesView, say: Say) -> Amount:
    assert view.bounds is not None
    least, most = view.bounds
    kind = RAISE if view.level else BET
    pot = view.pot + view.to_call
    presets = {"least": least, "half_pot": pot // 2, "pot": pot, "all": most}
    return Amount(
        least,
        most,
        action_of=partial(_of_kind, kind),
        label_of=lambda n: label(_of_kind(kind, n), view, say),
        presets=tuple(
            [
                (say.get(f"vying.preset_{name}"), max(least, min(most, number)))
                for name, number in presets.items()
            ]
        ),
    )


def _of_kind(kind: int, amount: int) -> Action:
    return kind + SPAN * amount


def action_words(view: StakesView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    return label(action, view, say) if view.to_act >= 0 else KINDS[action % SPAN]
