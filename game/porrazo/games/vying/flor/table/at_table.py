"""Flor at the table: the dealer's first card, announcements, its chapters and its first game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from porrazo.cards import UNKNOWN
from porrazo.engine.game import Action
from porrazo.games.vying.flor.rules import CLASSES, Rules
from porrazo.games.vying.flor.table import asking
from porrazo.games.vying.flor.table.chapters import CHAPTERS
from porrazo.games.vying.flor.table.lesson import LESSON
from porrazo.games.vying.flor.table.moments import MOMENTS
from porrazo.games.vying.table import asking as betting
from porrazo.games.vying.table import at_table as three_cards
from porrazo.games.vying.table import hints, words
from porrazo.games.vying.table.stakes_table import marks_of, reading_of
from porrazo.games.vying.table.words import Naming
from porrazo.games.vying.three_cards.rules import KEEP, SHOW
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords, Mark, Prompt, Reading
from porrazo.table.words.say import Say

NAMING = Naming("flor", CLASSES, Rules)
_BRIEF = ("aim", "cards", "bets", "classes", "show", "resto", "end")


def marks(view: ThreeCardView, say: Say) -> Sequence[Mark]:
    """Return who deals, what each seat has done and announced, and the pot."""
    announced = [
        words.announced_mark(seat, CLASSES[-1], say, NAMING)
        for seat in range(view.seats)
        if view.announced[seat] and not view.shown[seat]
    ]
    return [*marks_of(view, say, NAMING, three_cards.shown), *announced]


def prompt(view: ThreeCardView, say: Say) -> Prompt:
    """Return what a seat is asked."""
    if view.phase == "show":
        return asking.prompt_of(view, say, NAMING)
    return three_cards.prompt_of(view, say)


def action_words(view: ThreeCardView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if action in (SHOW, KEEP):
        return say.get("flor.do_show" if action == SHOW else "flor.do_keep")
    return betting.action_words(view, action, say)


def reading(what: Reading, view: ThreeCardView, say: Say) -> str | None:
    """Return what the own hand is worth, and how pot, shown card and announcements stand."""
    told = reading_of(what, view, say, NAMING, three_cards.shown)
    if told is None or what is not Reading.TABLE:
        return told
    parts = [told.rstrip(".")]
    names = [say.names[seat] for seat in range(view.seats) if view.announced[seat]]
    if names:
        parts.append(say.get("flor.told_announced", names=say.text.together(names)))
    if view.opened != UNKNOWN:
        points = NAMING.rules_of(view).points(view.opened, view.opened)
        name, card = say.names[view.dealer], say.card(view.opened)
        parts.append(say.get("flor.told_open", name=name, card=card, n=points))
    return ". ".join(parts)


def hint(view: ThreeCardView, advice: Advice, say: Say) -> HintWords | None:
    """Return an advice with what the own hand, or the first card shown, is worth."""
    if view.phase == "show":
        return asking.hint_words(view, advice, say, NAMING)
    return hints.hint_words(view, advice, say, NAMING)


TABLE_GAME = replace(
    three_cards.three_card_table(NAMING, _BRIEF, CHAPTERS, LESSON, MOMENTS, opens=True),
    marks=marks,
    prompt=prompt,
    action_words=action_words,
    reading=reading,
    hint=hint,
)
