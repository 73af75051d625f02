"""What is seen of a trick besides its cards: empty places, who has led, which card is highest."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from porrazo.desktop.table.badges.ring import Ring
from porrazo.desktop.table.badges.seat_note import draw_plate
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.trick_lie import TAG_HIGH, TrickPlace, trick_places
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear, dashed
from porrazo.desktop.ui.drawing.theme import FontRole, letters
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.game import NOBODY
from porrazo.table.game import Spread

_Z_PLACE, _Z_TAG = 61.0, 180.0
# At 1280x720: letters of words on the felt, what is free at their ends.
_WORDS, _ENDS = 15.0, 12.0
# A plaque is at most so many cards wide, as far as its words can be read.
_WIDEST = 1.2
# How far an empty place is inside the card that would lie there, in shares of its height.
_INSET = 0.02
# How much of an empty place is for words.
_ROOM = 0.88
# How dark the own empty place is, of 255.
_SHADE = 130


class EmptyPlace(Widget):
    """A dashed place for a card; ``words`` are on it, "" for none."""

    def __init__(self, context: Context, words: str) -> None:
        super().__init__(context, words, (80, 112), z=_Z_PLACE)

    def fit(self, place: TrickPlace, zones: Zones) -> None:
        """Take the place of a card."""
        high = zones.card[1] * place.spot.scale * (1 - 2 * _INSET)
        wide = high * zones.card[0] / zones.card[1]
        self.resize(wide / zones.ui, high / zones.ui)
        self.place((place.spot.x, place.spot.y), zones.ui)

    def draw_picture(self) -> pygame.Surface:
        """Draw the dashes, and the words if it is the own place."""
        palette, fonts = self.theme.palette, self.context.fonts
        size = wide, high = self.pixels
        face = clear(size, palette.ink)
        radius = self.theme.measures.card_radius * high
        if self.label:
            face.blit(box(size, radius, palette.shadow, opacity=_SHADE), (0, 0))
        colour = palette.text_gold if self.label else palette.cloth_text
        line = dashed(size, radius, colour, (2.0 if self.label else 1.5) * self.ui)
        line.set_alpha(255 if self.label else 150)
        face.blit(line, (0, 0))
        if self.label:
            self._write(face, fonts.balance(self.label, FontRole.UI_BOLD, self._px(), _ROOM * wide))
        return face

    def _px(self) -> float:
        return letters(_WORDS, self.ui)

    def _write(self, face: pygame.Surface, lines: Sequence[str]) -> None:
        """Write the words, nothing where they would be wider than the place."""
        fonts, (wide, high) = self.context.fonts, self.pixels
        px = min([fonts.fit(line, FontRole.UI_BOLD, self._px(), _ROOM * wide) for line in lines])
        if max(fonts.width(line, FontRole.UI_BOLD, px) for line in lines) > wide - 6 * self.ui:
            return
        y = high / 2 - 0.6 * px * (len(lines) - 1)
        for line in lines:
            gold = self.theme.palette.text_gold
            fonts.write(face, line, FontRole.UI_BOLD, px, gold, center=(wide / 2, y))
            y += 1.2 * px


class TrickTag(Widget):
    """A dark plaque on the felt under a card."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (120, TAG_HIGH), z=_Z_TAG)
        self._px = _WORDS
        self.visible = False

    def show(self, words: str, place: TrickPlace, zones: Zones) -> None:
        """Say something of the card at a place."""
        self.label, self.visible = words, True
        self.ui = ui = zones.ui
        fonts, bold = self.context.fonts, FontRole.UI_BOLD
        # Large words stay off the cards beside theirs.
        most = _WIDEST * place.spot.scale * zones.card[0]
        wished = letters(_WORDS, ui)
        self._px = max(readable(self)[0], fonts.fit(words, bold, wished, most - 2 * _ENDS * ui))
        wide = fonts.width(words, bold, self._px)
        free = min(2 * _ENDS * ui, max(_ENDS * ui, most - wide))
        self.resize((wide + free) / ui, TAG_HIGH * self._px / (_WORDS * ui))
        self.place(place.tag, ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return what is written."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the plaque with its words."""
        return draw_plate(self.context, self.pixels, (self.label,), self._px, self.ui)


class TrickMarks:
    """The marks of the trick on a table; `rest` brings them up to a view."""

    def __init__(self, context: Context, stage: Stage, model: TableModel) -> None:
        self._text = context.text
        self._model = model
        yours = context.text.get("table.trick_your_place")
        self.empty = [EmptyPlace(context, "" if place else yours) for place in range(model.seats)]
        self.led, self.best = TrickTag(context), TrickTag(context)
        self._zones: Zones | None = None
        self._expected = False
        stage.add(*self.empty, Ring(context, self._highest), self.led, self.best)
        model.on_trick = self._changed
        self._show()

    def rest(self, view: Any) -> None:
        """Show whose card is the highest in a view, and where cards are still to come.

        Nowhere while nobody has any: the pack lies there before it is dealt.
        """
        model = self._model
        highest = model.table_setup.game.highest(view)
        hands = (name for name, zone in model.kinds.items() if zone.spread is Spread.HAND)
        self._expected = highest is not None and any(model.lying_in[name] for name in hands)
        self._model.mark_highest(NOBODY if highest is None else highest)

    def _highest(self) -> CardSprite | None:
        """Return the card which is the highest so far; none while only one lies."""
        card = self._model.highest
        several = card is not None and len(self._model.lying_in[self._model.trick]) > 1
        return card if several else None

    def place(self, zones: Zones) -> None:
        """Take the places of a window."""
        self._zones = zones
        self._show()

    def _changed(self, on: bool) -> None:
        self._expected = self._expected and on
        self._show()

    def _show(self) -> None:
        """Show what the model has now."""
        zones, name = self._zones, self._model.trick
        for widget in (*self.empty, self.led, self.best):
            widget.visible = False
        if zones is None or not name:
            return
        places = trick_places(self._model.box(name), zones)
        thrown = self._model.throws.of(name, len(self._model.lying_in[name]))
        there = [self._model.place_of(seat) for seat in thrown]
        for place, widget in enumerate(self.empty):
            widget.fit(places[place], zones)
            widget.visible = self._expected and place not in there
        if there:
            self._name(thrown, [places[place] for place in there], zones)

    def _name(self, thrown: Sequence[int], lying: Sequence[TrickPlace], zones: Zones) -> None:
        """Say which of the cards lying was led, and which is the highest."""
        throws = self._model.throws
        if throws.highest != thrown[0] or len(thrown) == 1:
            self.led.show(self._text.get("table.trick_led"), lying[0], zones)
        if throws.highest in thrown and len(thrown) > 1:
            key = "table.trick_taken" if throws.taken else "table.trick_highest"
            place = lying[list(thrown).index(throws.highest)]
            self.best.show(self._text.get(key), place, zones)
