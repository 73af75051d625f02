"""All the opponents side by side: who they are, how they play, and which one sits down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from porrazo.desktop.scenes.choosing.charactercard import CharacterCard
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.scene import Overlay
from porrazo.match.preferences import TELEPHONE
from porrazo.players.levels import LEVELS

_CARD, _CARD_HIGH, _GAP = 184.0, 318.0, 12.0
_WIDTH = len(LEVELS) * (_CARD + _GAP) - _GAP + 48
_HEIGHT = 540.0
_TOP, _FOOT = 70.0, 74.0
# How wide and high what is said of one is.
_ABOUT, _ABOUT_HIGH = _WIDTH - 120, 74.0


class Opponents(Overlay):
    """``on_choose`` gets who was chosen, as a `Seat` says who that is; Escape changes nothing."""

    def __init__(
        self,
        context: Context,
        characters: Characters,
        title: str,
        level: str | None,
        on_choose: Callable[[str | None], object],
    ) -> None:
        super().__init__(context)
        self._characters = characters
        self._title = title
        self._level = level
        self._on_choose = on_choose

    def enter(self) -> None:
        """Lay the cards out."""
        context = self.context
        get = context.text.get
        wide = min(_ABOUT, ScrollPanel.room_in(self))
        blocks = [pygame.Rect(round(left), round(_TOP), round(_CARD), round(_CARD_HIGH))
                  for left in self._lefts()]  # fmt: skip
        told = pygame.Rect(0, round(_TOP + _CARD_HIGH + 2), round(wide), round(_ABOUT_HIGH))
        told.centerx = round(_WIDTH / 2)
        self.panel = ScrollPanel(
            self, _WIDTH, _HEIGHT, title=self._title, blocks=[told, *blocks], foot=_FOOT
        )
        self.cards = [self._card(level) for level in LEVELS]
        self.about = Label(context, "", px=20, width=wide)
        self.person = Button(context, get("new.a_person"), partial(self._choose, None), width=250)
        self.telephone = Button(
            context, get("new.a_telephone"), partial(self._choose, TELEPHONE), width=250
        )
        self.back = Button(
            context, get("common.cancel"), context.scenes.pop, style=ButtonStyle.QUIET, width=180
        )
        controls = (*self.cards, self.person, self.telephone, self.back)
        self.stage.add(*self.panel.sprites, self.about, *controls)
        self.focus.add(*controls)
        people = {None: self.person, TELEPHONE: self.telephone}
        first = people.get(self._level) or self.cards[LEVELS.index(str(self._level))]
        self.focus.focus(first)
        self._introduce()

    def _card(self, level: str) -> CharacterCard:
        choose = partial(self._choose, level)
        card = CharacterCard(self.context, self._characters, _CARD, _CARD_HIGH, choose)
        card.show(level, self.context.text.get(f"scenes.name_{level}"))
        return card

    def _choose(self, level: str | None) -> None:
        self.context.scenes.pop()
        self._on_choose(level)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the cards in a row, what is said of one below."""
        ui = self.panel.fit(size, (24, 24), (self.person, self.telephone, self.back))
        for left, card in zip(self._lefts(), self.cards, strict=True):
            card.place(self.panel.point(left + _CARD / 2, _TOP + _CARD_HIGH / 2), ui)
        self._place_about()
        if not self.panel.places_foot:
            for button, x in ((self.person, -230), (self.telephone, 34), (self.back, 264)):
                button.place(self.panel.point(_WIDTH / 2 + x, _HEIGHT - 46), ui)

    def _lefts(self) -> list[float]:
        """Return where each card begins."""
        return [24 + place * (_CARD + _GAP) for place in range(len(LEVELS))]

    def _place_about(self) -> None:
        self.about.place(self.panel.point(_WIDTH / 2, _TOP + _CARD_HIGH + 42), self.panel.ui)

    def _introduce(self) -> None:
        """Say how the one pointed at plays."""
        pointed = next((card for card in self.cards if card.hovered), self.focus.current)
        if isinstance(pointed, CharacterCard) and pointed.level is not None:
            self.about.set(self._characters.about(pointed.level))
        elif pointed in (self.person, self.telephone):
            who = None if pointed is self.person else TELEPHONE
            self.about.set(self._characters.introduced(who))
        self._place_about()

    def handle(self, event: pygame.Event) -> bool:
        """Escape leaves all as it is."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        used = super().handle(event)
        self._introduce()
        return used
