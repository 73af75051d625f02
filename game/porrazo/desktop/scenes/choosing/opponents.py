"""All the opponents side by side: who they are, how they play, and which one sits down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from porrazo.desktop.scenes.choosing.charactercard import CharacterCard
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.match.preferences import TELEPHONE
from porrazo.players.levels import LEVELS

_CARD, _CARD_HIGH, _GAP, _TOP = 184.0, 318.0, 12.0, 70.0
_WIDTH, _HEIGHT = len(LEVELS) * (_CARD + _GAP) - _GAP + 48, 540.0
# How wide and high what is said of one is.
_ABOUT, _ABOUT_HIGH = _WIDTH - 120, 74.0


class Opponents(PanelScene):
    """``on_choose`` gets who was chosen, as a `Seat` says who that is; Escape changes nothing."""

    def __init__(
        self,
        context: Context,
        characters: Characters,
        title: str,
        level: str | None,
        on_choose: Callable[[str | None], object],
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self._characters, self._title, self._level = characters, title, level
        self._on_choose = on_choose

    def build(self) -> None:
        """Lay the cards out, what is said of one below."""
        context, get = self.context, self.context.text.get
        self.title(self._title)
        self.about = Label(context, "", px=20, width=min(_ABOUT, self.room))
        told = pygame.Rect(0, 0, round(min(_ABOUT, self.room)), round(_ABOUT_HIGH))
        told.midtop = round(_WIDTH / 2), round(_TOP + _CARD_HIGH + 2)
        self.write(self.about, _WIDTH / 2, _TOP + _CARD_HIGH + 42)
        self.blocks, self.cards = [told], [self._card(level) for level in LEVELS]
        for place, card in enumerate(self.cards):
            left = 24 + place * (_CARD + _GAP)
            self.blocks.append(pygame.Rect(left, _TOP, _CARD, _CARD_HIGH))
            self.write(card, left + _CARD / 2, _TOP + _CARD_HIGH / 2)
        kinds = (("new.a_person", None), ("new.a_telephone", TELEPHONE))
        people = [(get(key), partial(self._choose, who)) for key, who in kinds]
        self.offer([*people, (get("common.cancel"), context.scenes.pop)], in_row=True, gold=False)
        self.person, self.telephone, _ = self.buttons

    def enter(self) -> None:
        """Begin at whoever sits there."""
        super().enter()
        self.focus.set([*self.cards, *self.buttons])
        people = {None: self.person, TELEPHONE: self.telephone}
        first = people.get(self._level) or self.cards[LEVELS.index(str(self._level))]
        self.focus.focus(first)
        self.focus.default = first
        self._introduce()

    def _card(self, level: str) -> CharacterCard:
        choose = partial(self._choose, level)
        size = _CARD, _CARD_HIGH
        return CharacterCard(self.context, self._characters, level, size, choose)

    def _choose(self, level: str | None) -> None:
        self.context.scenes.pop()
        self._on_choose(level)

    def _introduce(self) -> None:
        """Say how the one pointed at plays."""
        pointed = next((card for card in self.cards if card.hovered), self.focus.current)
        if isinstance(pointed, CharacterCard):
            self.about.set(self._characters.about(pointed.level))
        elif pointed in (self.person, self.telephone):
            who = None if pointed is self.person else TELEPHONE
            self.about.set(self._characters.introduced(who))

    def handle(self, event: pygame.Event) -> bool:
        """Tell of who is pointed at after it."""
        used = super().handle(event)
        self._introduce()
        return used
