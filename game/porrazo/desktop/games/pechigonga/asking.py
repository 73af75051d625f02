"""What a seat is asked: what it announces, then what it bets; and what a hint says to it."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.desktop.games.pechigonga.words import NAMING, rules_of
from porrazo.desktop.games.vying import asking, hints
from porrazo.desktop.table.game import Answer, HintWords, Prompt
from porrazo.desktop.table.say import Say
from porrazo.desktop.table.usual_words import advised
from porrazo.engine.game import Action
from porrazo.games import game_named
from porrazo.games.vying.pechigonga.rules import (
    ANNOUNCE_KINDS,
    ANNOUNCING,
    HAVE_FLUX,
    HAVE_IT,
    PHASES,
    SILENT,
)
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.worth import Worth
from porrazo.players.coach.advice import Advice

_DEALS: Final = 250
"""Of so many deals that may be the hint tells which part of the others' hands is worse."""


def is_announcing(view: PechigongaView) -> bool:
    """Tell whether seats are asked what they announce."""
    return view.phase == PHASES[ANNOUNCING]


def prompt_of(view: PechigongaView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    if not is_announcing(view):
        question = "pechigonga.ask_bet2" if view.deal_number > 1 else "pechigonga.ask_bet"
        return asking.prompt_of(view, say, say.get(question))
    allowed = open_to(view)
    key = "ask_must" if SILENT not in allowed else "ask_may" if len(allowed) > 1 else "ask_nothing"
    hand = NAMING.words(_announced_worth(view), say)
    answers = [Answer(say.get(f"pechigonga.{_kind(each)}"), each) for each in allowed]
    alone = say.wishes.get("passing") == "auto" and len(allowed) == 1
    return Prompt(
        say.get(f"pechigonga.{key}", hand=hand),
        buttons=tuple(answers),
        by_itself=allowed[0] if alone else None,
    )


def open_to(view: PechigongaView) -> list[Action]:
    """Return what the view's seat may announce."""
    return rules_of(view).may_say(list(view.hands[view.seat]))


def label(view: PechigongaView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if HAVE_IT <= action <= SILENT:
        return say.get(f"pechigonga.{_kind(action)}")
    return asking.action_words(view, action, say)


def _kind(action: Action) -> str:
    return ANNOUNCE_KINDS[action - HAVE_IT]


def _announced_worth(view: PechigongaView) -> Worth:
    return rules_of(view).worth(list(view.hands[view.seat]))


def hint_words(view: PechigongaView, advice: Advice, say: Say) -> HintWords:
    """Return an advice and why: by what the hand counts, and how many of the others' are worse."""
    if not is_announcing(view):
        return hints.staked(view, advice, say, hints.beaten(view, share_below(view), say, NAMING))
    why = _why_said(view, advice.best.action, say)
    return advised(advice, why, lambda action: label(view, action, say), say)


def _why_said(view: PechigongaView, best: Action, say: Say) -> str:
    """Return why something is announced, or not."""
    allowed = open_to(view)
    hand = NAMING.explained(_announced_worth(view), say)
    if SILENT not in allowed and HAVE_FLUX not in allowed:
        return say.get("pechigonga.why_must", hand=hand)
    if allowed == [SILENT]:
        return say.get("pechigonga.why_nothing", hand=hand)
    if best == SILENT:
        hidden = rules_of(view).worth(list(view.hands[view.seat]), hidden=True)
        return say.get("pechigonga.why_hide", hand=hand, hidden=NAMING.words(hidden, say))
    key = "why_flux" if best == HAVE_FLUX else "why_say"
    return say.get(f"pechigonga.{key}", hand=hand)


def share_below(view: PechigongaView) -> float:
    """Return which part of the hands that the others in play may hold the own one beats.

    It is found in deals that the view and what was announced allow, the same ones every time.
    """
    game, rng = game_named("pechigonga"), Random(1)
    others = [seat for seat in range(view.seats) if view.is_active(seat) and seat != view.seat]
    below = 0
    for _ in range(_DEALS):
        state = game.determinize(view, rng)
        own = state.worth_of(view.seat).strength
        for seat in others:
            best = own if hints.wins_ties(view, seat) else own - 1
            below += state.worth_of(seat).strength <= best
    return below / (_DEALS * len(others))
