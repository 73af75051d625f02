"""Shows a great moment in three beats: the dark before it, the blow, what fades after it.

A click or a key ends all of it at once; with motion reduced the blow is a still.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.badges.plaques import Plaque
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.cards.blows import felt_cards
from porrazo.desktop.table.cards.effects import shake
from porrazo.desktop.table.cards.model import Z_ASIDE, TableModel
from porrazo.desktop.table.growing import Growing
from porrazo.desktop.table.highlights import pictures
from porrazo.desktop.table.highlights.confetti import rain
from porrazo.desktop.table.highlights.veil import VEIL_Z, Veil
from porrazo.desktop.table.later import Later
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.sounds.heard import Heard
from porrazo.desktop.ui.stage.sprite import ImageSprite, Point, Sprite
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Delay,
    Meanwhile,
    Skippable,
    Tween,
    Until,
    ease_out,
    overshoot,
    parallel,
    sequence,
)
from porrazo.table.game import Spread
from porrazo.table.people.highlights import Highlight, Sight

# How wide a star is behind cards, in card heights, and behind somebody, in portraits; what each
# force adds. What is done to the player and the partner is smaller than what they do.
_STAR, _BEHIND, _MORE, _AT_SEAT, _LESS = 2.1, 1.6, 0.16, 2.0, 0.85
# How wide one is at most behind several cards, and behind a title alone, in heights of the table.
_LARGEST, _ALONE = 1.95, 1.7
# What is seen at seats where no cards matter.
_AT_SEATS = (Sight.BURST, Sight.HUSH)
# How large a title is, at 1280x720, and how wide at most, as a share of the felt; where it is over
# the lower edge of the cards, in its own height.
_PX, _WIDE, _BELOW = 58.0, 0.92, 0.1
# What is heard of a blow; that somebody stays in the light has been said. How much softer a blow
# is for each force less.
_HEARD = {
    Sight.BURST: "burst", Sight.RING: "sheen", Sight.LIGHT: "limelight", Sight.STAMP: "stamp",
    Sight.HUSH: "",
}  # fmt: skip
_LIGHTER = 0.8
# How high people jump, at 1280x720; how often a light goes around the cloth.
_JUMP, _FLASHES = 7.0, 2
# From which turn on a card lies open.
_UP = 0.5
_ON_CLOTH, _WORDS_Z, _STAMP_Z, _ROLE = 58.0, 790.0, 792.0, FontRole.TITLE


class Staging:
    """Makes the beats of the great moments of a table."""

    def __init__(
        self,
        context: Context,
        model: TableModel,
        people: Callable[[], Sequence[Plaque | Portrait]],
    ) -> None:
        self._context = context
        self._model = model
        self._people = people
        self._last: Beats | None = None

    def begin(self, highlight: Highlight, words: str, *, thrown: bool) -> Beats | None:
        """Return the beats of a moment; None where nothing takes time. An earlier one is over.

        ``thrown`` says that a card is thrown down, which shakes the felt by itself.
        """
        if self._model.zones is None or not self._context.durations.highlight_hold:
            return None
        if self._last is not None:
            self._last.finish()
        self._last = Beats(
            self._context, self._model, self._people(), highlight, words, thrown=thrown
        )
        return self._last


class Beats:
    """The beats of one moment: `before`, beside what moves the cards, then `blow`."""

    def __init__(
        self,
        context: Context,
        model: TableModel,
        people: Sequence[Plaque | Portrait],
        highlight: Highlight,
        words: str,
        *,
        thrown: bool,
    ) -> None:
        assert model.zones
        self._context = context
        self._model = model
        self._people = people
        self._highlight = highlight
        self.words = words
        self._thrown = thrown
        self._zones = model.zones
        self.sprites: list[Sprite] = []
        """What was put on the stage for it, to be gone with it."""
        self._veil: Veil | None = None
        self._watch = Skippable(Delay(math.inf)).then(self._clear)
        self._skipped = False
        self._running: Animation = sequence()
        """What of the blow is seen: it goes on beside what follows."""

    # --- before

    def before(self) -> Animation:
        """Let all but what matters darken; a showdown is in the light until it is decided."""
        if self._highlight.sight is Sight.LIGHT:
            return Meanwhile(self._watch)
        seconds = self._context.durations.highlight_dark
        self._veil = self._dark()
        play = self._context.sounds.play
        dark = Skippable(
            sequence(
                Heard(0.0, partial(play, "dusk")),
                Tween(self._veil, seconds * 0.6, level=1.0),
                Delay(seconds * 0.4),
            )
        )
        return sequence(Meanwhile(self._watch), Meanwhile(dark), Until(dark))

    def _dark(self) -> Veil:
        veil = Veil(self._model.stage.size, self._lit(), self._context.theme.palette.shadow)
        self._show(veil)
        return veil

    def _lit(self) -> list[pygame.Rect]:
        """Return what is in the light: whose moment it is, and the cards, or where they come."""
        lit = [self._people[seat].area for seat in self._highlight.seats]
        cards = self._open()
        if cards or (lit and not self._highlight.cards and self._highlight.sight in _AT_SEATS):
            return [*lit, *[card.bounds for card in cards]]
        return [*lit, self._model.box(self._highlight.zone)]

    def _open(self) -> list[CardSprite]:
        """Return the cards that matter, as far as they lie open: in hands those of a showdown."""
        model, hands = self._model, self._highlight.sight is Sight.LIGHT
        found = [model.sprite_of(card) for card in self._highlight.cards]
        return [
            each
            for each in found
            if each is not None
            and each.turn >= _UP
            and (hands or model.kinds[model.zone_of(each)].spread is not Spread.HAND)
        ]

    @property
    def _around(self) -> pygame.Rect | None:
        """Where the cards that matter lie, None where they do not lie open."""
        cards = self._open()
        return cards[0].bounds.unionall([card.bounds for card in cards[1:]]) if cards else None

    def _clear(self) -> None:
        """End all at once: the player wants to go on."""
        self._skipped = True
        self._model.stage.remove(*self.sprites)

    # --- the blow

    def blow(self, called: Callable[[], Animation]) -> Animation:
        """Let the blow fall, with what is ``called`` of it; what of it fades goes on by itself."""
        self._watch.cancel()
        if self._skipped:
            return Later(called)
        durations, sight = self._context.durations, self._highlight.sight
        growing = self._put()
        self._hear()
        grows: list[Animation] = [
            Tween(each, durations.highlight_grow, ease_out, scale=1.0) for each in growing
        ]
        if sight is Sight.LIGHT:
            grows.append(Tween(self._dark(), durations.highlight_grow, level=1.0))
        elif sight is not Sight.HUSH and self._veil is not None:
            self._veil.level = 0.0
        struck = sequence(parallel(*grows), Delay(durations.highlight_hold))
        fades = [self._faded(each) for each in self.sprites]
        self._running = Skippable(
            parallel(sequence(struck, parallel(*fades)), *self._moved())
        ).then(partial(self._model.stage.remove, *self.sprites))
        waits = Until(struck) if self.words or sight is not Sight.BURST else sequence()
        return sequence(Meanwhile(self._running), parallel(Later(called), waits))

    @property
    def over(self) -> bool:
        """True once nothing of it goes on any more."""
        return self._skipped or self._running.done

    def finish(self) -> None:
        """End what of it still goes on."""
        self._running.finish()

    def _faded(self, sprite: Sprite) -> Animation:
        seconds = self._context.durations.highlight_fade
        if isinstance(sprite, Veil):
            return Tween(sprite, seconds, level=0.0)
        return Tween(sprite, seconds, alpha=0.0)

    def _show(self, sprite: Sprite) -> None:
        self.sprites.append(sprite)
        self._model.stage.add(sprite)

    def _put(self) -> list[Growing]:
        """Put down what is seen of the blow; return what of it grows."""
        growing: list[Growing] = []
        sight = self._highlight.sight
        if sight is Sight.BURST:
            growing.append(self._star())
        elif sight is Sight.RING:
            self._show(self._ring())
        if self.words:
            growing.append(self._title(stamped=sight is Sight.STAMP))
        for each in growing:
            self._show(each)
        return growing

    def _hear(self) -> None:
        """Let what is seen of the blow be heard, the heavier the louder, where it falls."""
        name = _HEARD[self._highlight.sight]
        if name:
            volume = _LIGHTER ** (3 - self._highlight.force)
            at = self._model.stage.side(self._middle()[0])
            self._context.sounds.play(name, volume=volume, at=at)

    @property
    def _own(self) -> bool:
        """True for a moment of the side that looks on."""
        sides, seats = self._model.sides, self._highlight.seats
        return not seats or sides[self._model.viewer] in [sides[seat] for seat in seats]

    def _star(self) -> Growing:
        """Return the star behind the cards, behind the title, or behind whoever did it."""
        palette, around = self._context.theme.palette, self._around
        more = 1.0 + _MORE * (self._highlight.force - 1)
        if around is not None:
            several = min(_BEHIND * around.w, _LARGEST * self._zones["table"].h / more)
            wide = max(_STAR * self._zones.card[1], several) * more
            z = min([VEIL_Z - 1, *[card.z - 0.5 for card in self._open()]])
            z = max(z, Z_ASIDE) if self._thrown else z
        elif self.words:
            wide, z = _ALONE * self._zones["table"].h, _ON_CLOTH
        else:
            person = self._people[self._highlight.seats[0]]
            wide, z = person.area.w * _AT_SEAT * more, person.z - 0.5
        wide *= 1.0 if self._own else _LESS
        star = Growing(pictures.star(round(wide), palette.ochre, palette.brick_dark), z)
        star.centre = self._middle()
        return star

    def _middle(self) -> Point:
        """Return where the blow falls: at the cards, at whoever did it, or where cards come.

        A title is on the table, and so is what falls with it.
        """
        around = self._around
        if around is not None:
            return around.center
        if self._highlight.seats and self._highlight.sight is Sight.BURST and not self.words:
            return self._people[self._highlight.seats[0]].area.center
        return self._model.box(self._highlight.zone).center

    def _title(self, *, stamped: bool) -> Growing:
        """Return the title: below the cards that matter, else in the middle of a bare table."""
        context, zones = self._context, self._zones
        draw = pictures.stamp if stamped else pictures.title
        felt, around = zones["felt"], self._around
        most = _PX * zones.ui * (1.0 if self._own else _LESS)
        px = context.fonts.fit(self.words, _ROLE, most, felt.w * _WIDE)
        title = Growing(
            draw(context.fonts, context.theme.palette, self.words, px),
            _STAMP_Z if stamped else _WORDS_Z,
        )
        wide, high = title.size
        x, y = zones["table"].center
        bare = not felt_cards(self._model) and "pot" not in zones.rects
        if around is None and not stamped and not bare:
            y = zones["table"].bottom
        elif around is not None and self._highlight.sight is not Sight.LIGHT:
            x, y = around.centerx, round(around.bottom + _BELOW * high)
        elif around is not None and around.bottom > zones["hand"].top:
            y = round(zones["hand"].top - high * 0.4)
        y = min(y, round(zones["hand"].top - high * 0.4))
        title.centre = max(felt.left + wide / 2, min(x, felt.right - wide / 2)), y
        return title

    def _ring(self) -> ImageSprite:
        area = self._model.box(self._highlight.zone)
        light = pictures.ring(area.size, self._context.theme.palette.glint)
        return ImageSprite(light, *area.center, z=VEIL_Z - 1)

    def _moved(self) -> list[Animation]:
        """Return how all others jump, cards and people, what flashes, and what rains."""
        durations = self._context.durations
        moved: list[Animation] = []
        if self._highlight.sight in (Sight.BURST, Sight.STAMP):
            moved += [self._jump(place) for place in range(len(self._people))]
            moved += [] if self._thrown else [self._shaken()]
        if self._highlight.sight is Sight.RING:
            moved += [self._flash(each) for each in self.sprites if isinstance(each, ImageSprite)]
        if self._highlight.confetti and self._own:
            moved.append(rain(self._context, self._model.stage, self._zones["felt"]))
        return moved if durations.shake else []

    def _jump(self, seat: int) -> Animation:
        if seat in self._highlight.seats:
            return sequence()
        person, seconds = self._people[seat], self._context.durations.shake
        home = person.y
        up = Tween(person, seconds * 0.3, ease_out, y=home - _JUMP * self._zones.ui)
        return sequence(up, Tween(person, seconds * 0.9, overshoot, y=home))

    def _shaken(self) -> Animation:
        """Let the cards on the felt jump that are not those that matter."""
        model, codes = self._model, {self._model.code(card) for card in self._highlight.cards}
        lying = [card for card in felt_cards(model) if card.code not in codes]
        return shake(self._context, lying, self._zones.card[1] * self._highlight.force)

    def _flash(self, sprite: ImageSprite) -> Animation:
        if sprite is self._veil:
            return sequence()
        seconds = self._context.durations.highlight_hold / (2 * _FLASHES)
        dim, lit = Tween(sprite, seconds, alpha=0.25), Tween(sprite, seconds, alpha=1.0)
        return sequence(dim, lit)
