"""Flor at the table: the dealer's first card, announcements, its chapters and its first game."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.game import Action
from porrazo.games.vying.flor.rules import CLASSES, Rules
from porrazo.games.vying.three_cards.rules import KEEP, SHOW
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords, Mark, Prompt, Reading
from porrazo.table.say import Say
from porrazo.tables.flor import asking
from porrazo.tables.vying import words
from porrazo.tables.vying.at_table import ThreeCardTable
from porrazo.tables.vying.words import Naming


class FlorTable(ThreeCardTable):
    """What the house asks of Flor."""

    name = "flor"
    naming = Naming("flor", CLASSES, Rules)
    opens = True
    brief = ("aim", "cards", "bets", "classes", "show", "resto", "end")

    def marks(self, view: ThreeCardView, say: Say) -> Sequence[Mark]:
        """Return who deals, what each seat has done and announced, and the pot."""
        announced = [
            words.announced_mark(seat, CLASSES[-1], say, self.naming)
            for seat in range(view.seats)
            if view.announced[seat] and not view.shown[seat]
        ]
        return [*super().marks(view, say), *announced]

    def prompt(self, view: ThreeCardView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        if view.phase == "show":
            return asking.prompt_of(view, say, self.naming)
        return super().prompt(view, say)

    def action_words(self, view: ThreeCardView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        if action in (SHOW, KEEP):
            return say.get("flor.do_show" if action == SHOW else "flor.do_keep")
        return super().action_words(view, action, say)

    def reading(self, what: Reading, view: ThreeCardView, say: Say) -> str | None:
        """Return what the own hand is worth, and how pot, shown card and announcements stand."""
        told = super().reading(what, view, say)
        if told is None or what is not Reading.TABLE:
            return told
        parts = [told.rstrip(".")]
        names = [say.names[seat] for seat in range(view.seats) if view.announced[seat]]
        if names:
            parts.append(say.get("flor.told_announced", names=", ".join(names)))
        if view.opened != UNKNOWN:
            points = self.naming.rules_of(view).points(view.opened, view.opened)
            name, card = say.names[view.dealer], say.card(view.opened)
            parts.append(say.get("flor.told_open", name=name, card=card, n=points))
        return ". ".join(parts)

    def hint(self, view: ThreeCardView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice with what the own hand, or the first card shown, is worth."""
        if view.phase == "show":
            return asking.hint_words(view, advice, say, self.naming)
        return super().hint(view, advice, say)
