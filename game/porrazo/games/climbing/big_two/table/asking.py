"""What a seat is asked in each phase of Big Two."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.games.climbing.big_two.combinations import SIZES, strength_of
from porrazo.games.climbing.big_two.proposing import proposals
from porrazo.games.climbing.big_two.rules import PHASES, Rules, bits_of, cards_of
from porrazo.games.climbing.big_two.state import is_open, open_actions
from porrazo.games.climbing.big_two.table import names
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.games.climbing.table import asking as climbing
from porrazo.table.game import Prompt
from porrazo.table.words.say import Say


def prompt_of(view: BigTwoView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    if view.lowest == UNKNOWN:
        lead = say.get("climbing.ask_lead")
    else:
        lead = say.get("big_two.ask_opening", card=say.card(view.lowest))
    owner = NOBODY if view.table is None else view.table.seat
    return climbing.prompt_of(view, Hand(view, say), lead, owner, say)


class Hand:
    """What the seat of a view can play, for `climbing.Plays`."""

    def __init__(self, view: BigTwoView, say: Say) -> None:
        self._view = view
        self._say = say
        self._rules = Rules(Setup(view.seats, view.options, view.dealer, 0))
        self._hand = bits_of(view.hands[view.seat])
        self._lowest = bits_of([view.lowest])
        self._size, self._strength, self.table = 0, 0, ""
        if view.to_beat is not None:
            kind, cards = view.to_beat.kind, bits_of(view.to_beat.cards)
            self._size = SIZES[kind]
            self._strength = strength_of(cards, kind, self._rules.suit_first)
            self.table = names.words_of(cards, kind, say)
        self._every: list[int] | None = None

    @property
    def possible(self) -> bool:
        """True when there is anything to play."""
        return bool(self._proposed())

    def action_of(self, cards: Sequence[Card]) -> Action | None:
        """Return the play of these cards, None where it is not open."""
        play, phase = bits_of(cards), PHASES.index(self._view.phase)
        fits = play and is_open(
            phase, self._hand, self._lowest, self._size, self._strength, self._rules, play
        )
        return play if fits else None

    def fit(self, cards: Sequence[Card]) -> bool:
        """Return whether some play has at least these cards."""
        if self._every is None:
            phase = PHASES.index(self._view.phase)
            self._every = open_actions(
                phase, self._hand, self._lowest, self._size, self._strength, self._rules
            )
        wanted = bits_of(cards)
        # In the opening a card is raised before the lowest: what it goes with tells whether.
        return any(play & wanted == wanted for play in self._every)

    def name_of(self, cards: Sequence[Card]) -> str:
        """Return what these cards are called."""
        return names.name_of(cards, self._view, self._say)

    def proposals(self) -> Sequence[tuple[Card, ...]]:
        """Return plays worth a thought, the cheapest first."""
        return [tuple(cards_of(play)) for play in self._proposed()]

    def _proposed(self) -> list[int]:
        found = proposals(self._hand, self._size, self._strength, self._rules)
        return [play for play in found if not self._lowest or play & self._lowest]

    def more_refusals(self, cards: Sequence[Card]) -> str:
        """Return why a combination cannot open: it is without the lowest card."""
        lowest = self._say.card(self._view.lowest)
        return self._say.get("big_two.refuse_opening", card=lowest)
