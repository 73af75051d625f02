"""What the settings do: a piece of a table with cards, backs, somebody, words and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from porrazo.assets import assets_folder
from porrazo.desktop.table.backdrop import paint_play_area
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.table.emblems.recipe import cloth_of, recipe_of
from porrazo.desktop.table.rails.pane import cloth_pane
from porrazo.desktop.ui.cards.cardpacks import look_of, pack_folders
from porrazo.desktop.ui.cards.cardsource import CardSource
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.paint import over_shadow
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import FontRole, Theme
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred
from porrazo.desktop.ui.stage.tween import Glide, sequence
from porrazo.games import NAMES
from porrazo.match.settings import USUAL_BACK
from porrazo.table.people.moods import Mood
from porrazo.table.words.decisive import told_apart

Rect = pygame.Rect

#: What lies open and what is held, of each pack; the last of what is held is played.
_OPEN = {
    "french": ("9C", "TD", "KS"),
    "spanish": ("7O", "11C", "12E"),
    "italian": ("7O", "9C", "10E"),
}
_HELD = {"french": ("9S", "QH"), "spanish": ("1E", "10B"), "italian": ("1E", "8B")}
_BACKS = 3
# Width over height of a card; how much of it its corners are.
_SHAPE, _ROUND = 5 / 7, 0.05
# Who sits there, on which side.
_LEVEL, _SIDE = "lupita", 1
# At 1280x720: the heading, the sentence; a pane lower than this is a strip.
_HEADING, _WORDS, _STRIP = 19.0, 20.0, 300.0
# The ornament of the cloth, and that of a strip, at 1280x720.
_BAND, _LOW_BAND = 30.0, 8.0
_Z = WIDGET_Z - 6


class _Lying(Sprite):
    """A card that lies on the table, partly over others."""

    surface = pygame.Surface((1, 1), pygame.SRCALPHA)

    def blits(self) -> tuple[Blit, ...]:
        """Return the card."""
        return (centred(self.surface, self.centre, self.opacity),)


class LookPreview:
    """A table with the cards, the back, the cloth and the size of words that are chosen.

    Cards are those of the pack whose look was changed last, else of the game played last. `sprites`
    go on the stage, `paint` belongs to the static layer.
    """

    def __init__(self, context: Context, clock: Clock, pack: str = "") -> None:
        self._context = context
        self._clock = clock
        played = [name for name in context.settings.games if name in NAMES]
        game = (*played, NAMES[0])[0]
        self.cloth = cloth_of(game)
        self.pack = pack or recipe_of(game).faces
        get, palette = context.text.get, context.theme.palette
        self.cards = [_Lying(z=_Z + 2) for _ in self._codes]
        name = get(f"scenes.name_{_LEVEL}")
        self.person = Portrait(context, SeatState(name, _SIDE, level=_LEVEL), clock)
        gold = palette.cloth_title
        self.heading = Label(
            context, get("settings.preview"), role=FontRole.TITLE, px=_HEADING, colour=gold
        )
        words, _ = told_apart(get("table.your_turn"))
        colour = palette.cloth_text
        self.words = Label(context, words, px=_WORDS, colour=colour, width=100, high=54, z=_Z + 2)
        self.play = Button(
            context, get("settings.preview_play"), lambda: None, style=ButtonStyle.PRIMARY, z=_Z + 2
        )
        self.play.cap = get("table.key_enter")
        self.other = Button(context, "", lambda: None, style=ButtonStyle.TABLE, z=_Z + 2)
        self.show_key("hint")
        self.area = Rect(0, 0, 0, 0)
        self._frame = Rect(0, 0, 0, 0)
        self._target = (0.0, 0.0)

    @property
    def sprites(self) -> Sequence[Sprite]:
        """All of it."""
        return *self.cards, self.person, self.heading, self.words, self.play, self.other

    @property
    def _codes(self) -> Sequence[str]:
        """The cards in their order, "?" for a back."""
        return *_OPEN[self.pack], *_HELD[self.pack], *["?"] * (2 * _BACKS)

    def show_key(self, command: str) -> None:
        """Have the second button do a command, with its key on it."""
        own = self._context.settings.keys
        words = self._context.text.get(f"settings.key_{command}")
        self.other.set_label(words[:1].upper() + words[1:])
        self.other.cap = keys.shown(keys.key_of(command, own))
        self.other.redraw()

    def move(self) -> None:
        """Have a card played and taken back, as fast as the table is."""
        card = self.cards[len(_OPEN[self.pack]) + 1]
        home, seconds = card.centre, self._context.durations
        away = Glide(card, self._target, seconds.play_card, arc=0.15)
        back = Glide(card, home, seconds.play_card)
        self._clock.play(sequence(away, back))

    def react(self) -> None:
        """Have somebody be pleased with a change."""
        self.person.react(Mood.PLEASED, self._context.durations.callout_hold)

    # --- places

    def place(self, area: Rect, ui: float, size: tuple[int, int]) -> None:
        """Take a part of a window of ``size``; words are ``ui`` times as large as usual."""
        self.area = area
        strip = area.h < _STRIP * size[1] / 720
        self.heading.visible = self.other.visible = not strip
        self.play.show_cap(not strip)
        if strip:
            self._place_strip(area, ui)
        else:
            self._place_table(area, ui)

    def _place_strip(self, area: Rect, ui: float) -> None:
        """Put somebody, a row of cards and the gold button beside each other."""
        high = 0.8 * area.h
        wide = 0.56 * area.h
        self.person.fit(
            (round(area.x + wide), area.bottom - round(0.2 * high)), wide, ui, round(1.5 * wide)
        )
        shown = [0, 2, 3, len(self.cards) - 1]
        x = area.x + 2.1 * wide + high * _SHAPE / 2
        for place, card in enumerate(self.cards):
            card.visible = place in shown
            if card.visible:
                self._lay(place, (x, area.centery), high, 0.0)
                x += 1.06 * high * _SHAPE
        x -= 0.3 * high * _SHAPE
        self._frame = Rect(0, 0, 0, 0)
        self.play.resize(min(self.play.natural[0], (area.right - x) / ui - 24), 44)
        self.words.visible = area.right - x > (self.play.natural[0] + 190) * ui
        right = area.right - self.play.natural[0] / 2 * ui - 12 * ui
        self.play.place((right, area.centery), ui)
        if self.words.visible:
            end = self.play.area.left - 12 * ui
            self.words.resize((end - x) / ui, 54)
            self.words.place(((x + end) / 2, area.centery), ui)

    def _place_table(self, area: Rect, ui: float) -> None:
        """Put somebody over the open cards, the buttons and the hand below."""
        part, x = area.h / 672, area.centerx
        self.heading.place((x, area.y + 60 * part), ui)
        wide = min(118 * part, 0.3 * area.w)
        foot = round(area.y + 236 * part)
        self.person.fit((x, foot), wide, ui, round(min(150 * ui, 0.42 * area.w)))
        self.words.visible = True
        for card in self.cards:
            card.visible = True
        count, held = len(_OPEN[self.pack]), len(_HELD[self.pack])
        high = min(132 * part, 0.27 * area.w / _SHAPE)
        step = high * _SHAPE * 1.2
        middle = area.y + 348 * part
        self._frame = Rect(0, 0, round(min(0.92 * area.w, 3.96 * step)), round(1.3 * high))
        self._frame.center = round(x), round(middle)
        for place in range(count):
            turn = (3, 0, -2)[place]
            self._lay(place, (x + (place - 1) * step, middle), high, turn)
        self._target = x + step, middle
        small = min(92 * part, 0.2 * area.w / _SHAPE)
        aside = area.w / 2 - 0.62 * small
        for place in range(_BACKS):
            at = x - aside + place * 0.22 * small, area.y + (192 + 4 * abs(place - 1)) * part
            self._lay(count + held + place, at, small, 8 - 8 * place)
            pile = x + aside - 0.1 * small + place * 2.5 * part, area.y + (192 + 2.5 * place) * part
            self._lay(count + held + _BACKS + place, pile, small, 0)
        room = area.w / ui - 24
        self.words.resize(room, 54)
        self.words.place((x, area.y + 470 * part), ui)
        self._place_buttons(area, ui, area.y + 522 * part, room)
        low = min(126 * part, area.h - 560 * part)
        for place in range(held):
            at = x + (place - 0.5) * 0.92 * low * _SHAPE, area.y + 606 * part
            self._lay(count + place, at, low, 5 - 10 * place)

    def _place_buttons(self, area: Rect, ui: float, y: float, room: float) -> None:
        wide = [min(150.0, 0.5 * room), min(140.0, 0.42 * room)]
        x = area.centerx - (sum(wide) + 14) / 2 * ui
        for button, each in zip((self.play, self.other), wide, strict=True):
            button.resize(each, 44)
            button.place((x + each / 2 * ui, y), ui)
            x += (each + 14) * ui

    def _lay(self, place: int, centre: tuple[float, float], high: float, turn: float) -> None:
        card = self.cards[place]
        code, high = self._codes[place], round(high)
        card.surface = _picture(self._context, self.pack, code, high, turn, self.cloth)
        card.centre = centre

    # --- what never moves

    def paint(self, layer: pygame.Surface, ui: float) -> None:
        """Paint the cloth of the game that was played last, and its frame."""
        if min(self.area.size) <= 0:
            return
        theme = self._context.theme
        band = _BAND if self._frame.w else _LOW_BAND
        pane = cloth_pane(theme, self.cloth, self.area.size, ui, layer.height, band)
        layer.blit(pane, self.area)
        if self._frame.w:
            paint_play_area(layer, theme.on(ClothLook.load(self.cloth)), self._frame)


def _picture(
    context: Context, pack: str, code: str, high: int, turn: float, cloth: str
) -> pygame.Surface:
    chosen = context.settings
    packs = assets_folder() / "packs"
    back = chosen.card_back
    if back == USUAL_BACK:
        back = ClothLook.load(cloth).back
    faces, jokers = pack_folders(packs, pack, look_of(chosen, pack))
    return _drawn(context.theme, faces, jokers, packs / "backs" / f"{back}.svg", code, high, turn)


@kept(3 << 20)
def _drawn(
    theme: Theme, faces: Path, jokers: Path | None, back: Path, code: str, high: int, turn: float
) -> pygame.Surface:
    """Return a card with its shadow, turned as it lies."""
    face = CardSource(faces, back, jokers=jokers).picture(code, high)[0]
    blur = max(1.0, 0.03 * high)
    lying = over_shadow(face, _ROUND * high, blur, theme.palette.shadow, 110, 0.02 * high)
    return pygame.transform.rotozoom(lying, turn, 1.0) if turn else lying
