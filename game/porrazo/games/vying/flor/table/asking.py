"""What the dealer is asked about the first card, and what a hint says to it."""

from __future__ import annotations

from porrazo.engine.game import Action
from porrazo.games.vying.table.words import Naming
from porrazo.games.vying.three_cards.rules import KEEP, SHOW
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import Answer, HintWords, Prompt
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say


def worth_shown(view: ThreeCardView, naming: Naming) -> tuple[int, int]:
    """Return what the first card of the view's seat counts hidden, and what it counts shown."""
    card = view.hands[view.seat][0]
    rules = naming.rules_of(view)
    return rules.points(card), rules.points(card, card)


def prompt_of(view: ThreeCardView, say: Say, naming: Naming) -> Prompt:
    """Return the question whether to show the first card, with what it counts either way."""
    buttons = [Answer(label(view, action, say, naming), action) for action in (SHOW, KEEP)]
    question = say.get("flor.ask_show", card=say.card(view.hands[view.seat][0]))
    return Prompt(question, buttons=tuple(buttons))


def label(view: ThreeCardView, action: Action, say: Say, naming: Naming) -> str:
    """Return what a button says: what is done, and what the card then counts."""
    if view.seat < 0:
        return say.get("flor.do_show" if action == SHOW else "flor.do_keep")
    hidden, shown = worth_shown(view, naming)
    if action == SHOW:
        return say.get("flor.show", n=shown)
    return say.get("flor.keep", n=hidden)


def hint_words(view: ThreeCardView, advice: Advice, say: Say, naming: Naming) -> HintWords:
    """Return an advice about the first card: what it counts either way."""
    hidden, shown = worth_shown(view, naming)
    key = "flor.why_same" if shown == hidden else "flor.why_counts"
    why = say.get(key, n=hidden, shown=shown)
    return advised(advice, why, lambda action: label(view, action, say, naming), say)
