"""What does not fit on a screen: boxes that meet or leave the window, words without room."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pygame
import pytest
from porrazo.desktop.scenes.learn.bubble import Arrow, Bubble
from porrazo.desktop.scenes.learn.plates import Felt
from porrazo.desktop.scenes.play.play_panel import PlayPanel
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.review.position import WorthTag
from porrazo.desktop.table.badges.bubble import SpeechBubble
from porrazo.desktop.table.badges.callout import Callout
from porrazo.desktop.table.badges.outlook_board import OutlookBoard
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.run_board import RunBoard
from porrazo.desktop.table.badges.spots import SpotFace
from porrazo.desktop.table.badges.trick_marks import TrickTag
from porrazo.desktop.table.input.amounts import AmountSlider
from porrazo.desktop.table.input.bay import Bay
from porrazo.desktop.table.input.cloth_controls import SpotControl, ValueChip
from porrazo.desktop.table.input.hint_signs import Note
from porrazo.desktop.table.input.hint_signs import Tag as HintTag
from porrazo.desktop.table.input.paired_row_signs import Tray
from porrazo.desktop.table.input.parting import CardPlate
from porrazo.desktop.table.input.staking import TrayChip
from porrazo.desktop.table.input.tray import ChipTray
from porrazo.desktop.table.rails.faces import RailFace
from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.table.scores.pegboard import ScoreBoard
from porrazo.desktop.table.scores.rows import RowBoard
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.widgets import Label, Panel, Widget
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite, Sprite
from porrazo.text import Text

#: What other things lie on; nothing lies half on one of them. News and tables of points lie on
#: the glass of a rail.
GROUNDS = (
    *(Panel, PlayPanel, Felt, Bubble, ScoreBoard, RowBoard, Tray, Bay, SpotFace, SpotControl),
    *(RailFace, OutlookBoard, RunBoard, ChipTray),
)
#: What is meant to lie over other things: it is there for a moment, or it points at them.
OVER = (Callout, SpeechBubble, Arrow, Note)
#: What lies on the cards and the buttons that it is about.
TAGS = (WorthTag, HintTag, TrickTag, CardPlate)
#: What is drawn larger than it is seen, with the words on it.
DRAWN_LARGER = (ValueChip, TrayChip)
#: Rounding of places to whole pixels.
SLACK = 2
#: How near to the edge of the window anything may come, at 1280x720.
RIM = 12.0
#: How far from the axis the middle of something may be; a fan of cards leans.
OFF_AXIS, FANNED = 2.0, 8.0
#: How wide a portrait is at least, at 1280x720: with so few at the table, and with more.
FEW, LARGE_PORTRAIT, SMALL_PORTRAIT = 5, 96.0, 52.0


class Longer(Text):
    """Words that are two fifths longer than those of a language; people keep their names."""

    def _fill(self, key: str, words: str, values: dict[str, object]) -> str:
        said = super()._fill(key, words, values)
        if key.startswith(("scenes.name_", "app.name")):
            return said
        own = re.sub(r"\{\w+\}", "", words)
        return f"{said} {own[: len(own) * 2 // 5]}".rstrip()


class Words:
    """Watches the fonts: how much smaller than meant words become, and which are cut.

    `least` is the share of its size that a line of words may shrink to.
    """

    def __init__(self, least: float) -> None:
        self.wrong: list[str] = []
        self.columns: dict[str, list[str]] = {}
        self.widest = 0
        self._least = least

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Watch while something is drawn."""
        with pytest.MonkeyPatch.context() as patch:
            for name in ("fit", "shorten", "wrap", "render"):
                patch.setattr(Fonts, name, self._watching(name))
            yield

    def _watching(self, name: str) -> Any:
        real, seen = getattr(Fonts, name), getattr(self, f"_{name}")

        def call(fonts: Fonts, text: str, *given: Any) -> Any:
            result = real(fonts, text, *given)
            seen(fonts, text, given, result)
            return result

        return call

    def _fit(self, fonts: Fonts, text: str, given: Any, px: float) -> None:
        if px < self._least * given[1] and not text.isdigit():
            self.wrong.append(f"{text!r} is only {px / given[1]:.0%} as large as it should be")

    def _shorten(self, fonts: Fonts, text: str, given: Any, shown: str) -> None:
        if shown != text:
            self.wrong.append(f"{text!r} is cut to {shown!r}")

    def _wrap(self, fonts: Fonts, text: str, given: Any, lines: list[str]) -> None:
        role, px, width = given
        wide = [line for line in lines if fonts.width(line, role, px) > width + 1]
        # Words that are made smaller are broken again and again: the last time counts.
        self.columns[text] = [f"{line!r} is wider than its column" for line in wide]

    def _render(self, fonts: Fonts, text: str, given: Any, picture: pygame.Surface) -> None:
        self.widest = max(self.widest, picture.get_width())


def faults(scene: Scene, least: float) -> list[str]:
    """Return a sentence for each thing on a scene that does not fit, at its present size.

    Words on one line may be drawn `least` times as large as they are meant, no smaller.
    """
    wrong: list[str] = []
    boxes: list[tuple[Sprite, pygame.Rect]] = []
    for sprite in scene.stage.sprites:
        if sprite.visible and sprite.alpha > 0.0:
            wrong += _drawn(sprite, least)
            boxes += [(sprite, rect) for rect in _boxes(sprite) if rect.w and rect.h]
    window, view = pygame.Rect((0, 0), scene.size), scene.stage.view
    for sprite, rect in boxes:
        held = window if view is None or not sprite.scrolls else _column(view, rect)
        if not isinstance(sprite, CardSprite) and not held.contains(rect):
            wrong.append(f"{_name(sprite)} leaves the window: {rect}")
    for (one, a), (other, b) in combinations(boxes, 2):
        if view is not None and one.scrolls != other.scrolls:
            # What scrolls is cut off where it would meet what does not.
            a = a.clip(view) if one.scrolls else a
            b = b.clip(view) if other.scrolls else b
            if not (a.w and a.h and b.w and b.h):
                continue
        wrong += _meeting(one, a, other, b)
    return wrong


def small_words(scene: Scene, least: float) -> list[str]:
    """Return a sentence for each line of words on a scene with letters smaller than ``least``.

    Figures on chips, small cards and seals, and the dealer's letter, are ornament.
    """
    wrong: list[str] = []
    real = Fonts.render

    def render(fonts: Fonts, text: str, role: FontRole, px: float, *rest: Any) -> pygame.Surface:
        if round(px) < int(least) and len(text) > 2:
            wrong.append(f"{text!r} has letters {px:.1f} large on {_name(sprite)}")
        return real(fonts, text, role, px, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "render", render)
        for sprite in scene.stage.sprites:
            if isinstance(sprite, Widget) and sprite.visible and sprite.alpha > 0.0:
                sprite.redraw()
                sprite.shown()
    return wrong


def composition(table: TableScene) -> list[str]:
    """Return a sentence for each thing that stands wrongly at a table where nothing moves.

    The own hand, the question and its buttons have one axis, the rails are equal, people are large
    and nothing but cards, cloth and its ornament comes near the edge of the window.
    """
    wide, high = table.zones.size
    zones, there = table.zones, [each for each in table.stage.sprites if _seen(each)]
    wrong = []
    for what, area, lean in _on_axis(table, there):
        if abs(area.centerx - wide / 2) > lean:
            wrong.append(f"the middle of the {what} is at {area.centerx} of {wide}")
    left, right = zones["rail_left"], zones["rail_right"]
    if abs(left.left - (wide - right.right)) > 1 or abs(left.w - right.w) > 1:
        wrong.append(f"the rails differ: {left}, {right}")
    rim = round(RIM * zones["block"].h / 720)
    inner = pygame.Rect(0, 0, wide, high).inflate(-2 * rim, -2 * rim)
    for sprite in there:
        boxes = (
            [] if isinstance(sprite, CardSprite) else [each for each in _boxes(sprite) if each.w]
        )
        wrong += [
            f"{_name(sprite)} is at the edge: {box}" for box in boxes if not inner.contains(box)
        ]
    rail = table.rails.left
    told = [each.section for each in rail._column.placed] if rail._column is not None else []
    out = [each for each in rail.shown_sections if not each.aid and each not in told]
    wrong += [f"the left rail leaves out {each.heading!r}" for each in out]
    seated = [each for each in there if isinstance(each, Portrait)]
    least = LARGE_PORTRAIT if len(seated) <= FEW else SMALL_PORTRAIT
    narrow = [each for each in seated if each.box.w < round(least * zones["block"].h / 720)]
    return wrong + [f"{_name(each)} is only {each.box.w} wide" for each in narrow]


def _on_axis(
    table: TableScene, there: Sequence[Sprite]
) -> Iterator[tuple[str, pygame.Rect, float]]:
    """Yield what has to stand on the axis: what it is, where it is, how far off it may be."""
    zones = table.zones
    hand = table.model.lying_in[f"hand:{table.viewer}"]
    groups: dict[str, Sequence[Sprite]] = {
        "hand": hand,
        "question": [
            each for each in there if isinstance(each, Label) and _at(each, zones["callout"])
        ],
        "bar": [
            each
            for each in there
            if isinstance(each, Button | AmountSlider) and _at(each, zones["actions"])
        ],
    }
    for what, sprites in groups.items():
        boxes = [box for each in sprites for box in _boxes(each)]
        if boxes:
            yield what, boxes[0].unionall(boxes), FANNED if what == "hand" else OFF_AXIS


def _seen(sprite: Sprite) -> bool:
    return sprite.visible and sprite.alpha > 0.0


def _at(sprite: Widget, zone: pygame.Rect) -> bool:
    return zone.collidepoint(sprite.area.center)


def _column(view: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """Return the view as high as what scrolls through it: only its sides hold that."""
    return pygame.Rect(view.left, rect.top, view.w, rect.h)


def _drawn(sprite: Sprite, least: float) -> list[str]:
    """Draw a sprite anew; return what is wrong with its words."""
    if not isinstance(sprite, Widget):
        return []
    if isinstance(sprite, GROUNDS):
        # They take long to draw, and have no more than a title on them.
        px = sprite.theme.type.heading * sprite.ui
        wide = sprite.context.fonts.width(sprite.label, FontRole.TITLE, px)
        titled = isinstance(sprite, Panel) and wide > sprite.pixels[0] - 2 * px
        return [f"{_name(sprite)} has a title {wide} wide"] if titled else []
    words = Words(least)
    sprite.redraw()
    with words.watched():
        sprite.shown()
    if isinstance(sprite, Label):
        words.wrong += [fault for faults in words.columns.values() for fault in faults]
    if isinstance(sprite, Label) and sprite.letters(sprite.ui) < least * sprite.px * sprite.ui:
        words.wrong.append(f"{_name(sprite)} is far smaller than it should be")
    if words.widest > sprite.pixels[0] and not isinstance(sprite, DRAWN_LARGER):
        words.wrong.append(f"{_name(sprite)} has words {words.widest} wide on {sprite.pixels}")
    return [f"{fault} (on {_name(sprite)} at {sprite.area})" for fault in words.wrong]


def _boxes(sprite: Sprite) -> list[pygame.Rect]:
    """Return where a sprite is: a label where its letters are, cards without their shadows."""
    if isinstance(sprite, Label):
        blit = sprite.shown()[0]
        return [blit.surface.get_bounding_rect().move(blit.x, blit.y)]
    if isinstance(sprite, Portrait):
        # Over a head without a hat nothing is to be seen.
        rect = sprite.area
        return [pygame.Rect(rect.x, sprite.crest, rect.w, rect.bottom - sprite.crest)]
    if isinstance(sprite, Widget):
        return [sprite.area]
    if isinstance(sprite, CardSprite):
        rect = pygame.Rect(0, 0, round(sprite.height * 5 / 7), round(sprite.height))
        rect.center = round(sprite.x), round(sprite.y)
        return [rect]
    if isinstance(sprite, ImageSprite | Chips):
        return [sprite.bounds]
    return []


def _meeting(one: Sprite, a: pygame.Rect, other: Sprite, b: pygame.Rect) -> list[str]:
    """Return what is wrong about two things of which `other` is the nearer one."""
    inner = a.inflate(-SLACK, -SLACK)
    if not inner.colliderect(b) or any(isinstance(each, OVER) for each in (one, other)):
        return []
    if isinstance(one, GROUNDS):
        if a.inflate(SLACK, SLACK).contains(b) or isinstance(other, CardSprite):
            return []
        return [f"{_name(other)} lies half on {_name(one)}: {b} on {a}"]
    if isinstance(one, CardSprite) and isinstance(other, CardSprite):
        return []
    if isinstance(other, TAGS) and isinstance(one, CardSprite | Button):
        return []
    return [f"{_name(other)} lies on {_name(one)}: {b} on {a}"]


def _name(sprite: Sprite) -> str:
    words = f" {sprite.label!r}" if isinstance(sprite, Widget) and sprite.label else ""
    return f"the {type(sprite).__name__}{words}"
