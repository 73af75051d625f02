"""A moment of the review on a small table: what was played, what each card was worth."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from porrazo.cards import Card
from porrazo.desktop.cardart import Halo
from porrazo.desktop.context import Context
from porrazo.desktop.paint import box, over_shadow
from porrazo.desktop.review.signs import grade_sign
from porrazo.desktop.review.words import ReviewWords
from porrazo.desktop.stage import Stage
from porrazo.desktop.table.animator import pending_key
from porrazo.desktop.table.small_table import SmallTable
from porrazo.desktop.theme import FontRole
from porrazo.desktop.tween import Animation
from porrazo.desktop.widgets import Widget
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo import ARRANGE, IN_PLACE
from porrazo.games.fishing.porrazo_view import PorrazoView
from porrazo.games.fishing.porrazo_what_if import what_if
from porrazo.players.porrazo_review import BEST, Step

_TAG_Z = 310.0
_HIGH = 30.0


class Tag(Widget):
    """A pill over a card: what playing it is worth; a star for the best, brass if played."""

    def __init__(self, context: Context, words: str, *, best: bool, done: bool) -> None:
        px = context.theme.type.caption * 1.12
        wide = context.fonts.width(words, FontRole.UI_BOLD, px) + 20 + (24 if best else 0)
        super().__init__(context, words, (wide, _HIGH), z=_TAG_Z)
        self._best, self._done, self._px = best, done, px

    def look(self) -> Hashable:
        """Return nothing: it never changes."""
        return None

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill; brass for the one played."""
        palette, ui = self.theme.palette, self.ui
        high = self.pixels[1]
        if self._done:
            top, bottom, edge, ink = palette.brass_light, palette.brass, palette.cream, palette.ink
        else:
            top, bottom, edge, ink = (
                palette.panel_light, palette.panel, palette.brass, palette.text,
            )  # fmt: skip
        face = box(self.pixels, high / 2, top, bottom, edge=edge, edge_width=1.5 * ui)
        x = 9 * ui
        if self._best:
            sign = grade_sign(self.context.fonts, palette, BEST, round(21 * ui))
            face.blit(sign, sign.get_rect(midleft=(5 * ui, high / 2)))
            x = 30 * ui
        words = self.context.fonts.render(self.label, FontRole.UI_BOLD, self._px * ui, ink)
        down = self.context.fonts.drop(FontRole.UI_BOLD, self._px * ui)
        face.blit(words, words.get_rect(midleft=(x, high / 2 + down)))
        return over_shadow(face, high / 2, 4 * ui, palette.shadow, 150, 2 * ui)


def _play_at_once(animation: Animation) -> None:
    animation.finish()


class Position(SmallTable):
    """Shows one moment at a time; see `SmallTable`."""

    def __init__(self, context: Context, stage: Stage) -> None:
        super().__init__(context, stage)
        self._tags: list[tuple[Tag, Card]] = []

    def show(
        self, view: PorrazoView, step: Step | None, words: ReviewWords, names: Sequence[str]
    ) -> None:
        """Show a view, and the step taken from it if it was the view's seat's."""
        self.stage.remove(*[tag for tag, _ in self._tags])
        self._tags = []
        laid = self.model is None
        model = self.lay(view, view.seat, names) if laid else self.load(view, view.seat)
        self.show_state(view, waits=True)
        self._show_pending(view, names)
        own = step if step is not None and step.seat == view.seat else None
        if view.phase == "tendido_arrange":
            board = self.lay_tray(view, _play_at_once)
            if own is not None:
                board.show(own.best - ARRANGE)
        if own is not None and view.phase == "play":
            model.raised = model.sprite_of(own.action % IN_PLACE)
            seen = what_if(view, own.best)
            halo = Halo.PORRAZO if seen.porrazo_level else Halo.CAPTURE
            model.light(seen.captures, halo)
            best = model.sprite_of(own.best % IN_PLACE)
            if best is not None:
                best.halo = halo
            self._make_tags(own, words)
        self.arrange()

    def _show_pending(self, view: PorrazoView, names: Sequence[str]) -> None:
        pending = view.pending
        if pending is None:
            return
        text, key = self.context.text, pending_key(pending.level)
        points = pending.points + pending.limpia
        said = text.plural("table.pending_points", points, name=names[pending.seat])
        self.badge.show(text.get(key), said, pending.level)

    def _make_tags(self, step: Step, words: ReviewWords) -> None:
        """Say over each card what playing it is worth; over one, where it could be put in place."""
        get = self.context.text.get
        worths: Mapping[Action, float] = step.worths or {step.action: step.before[0]}
        for action, worth in worths.items():
            parts = [words.number(worth)] if step.is_decision else []
            parts += [get("event.reason_in_place")] if action >= IN_PLACE else []
            parts += [get("review.tag_played")] if action == step.action else []
            if parts:
                tag = Tag(
                    self.context,
                    " · ".join(parts),
                    best=step.is_decision and action == step.best,
                    done=action == step.action,
                )
                self._tags.append((tag, action % IN_PLACE))
                self.stage.add(tag)

    def arrange(self) -> None:
        """Put everything where it belongs, the tags over their cards."""
        super().arrange()
        assert self.model is not None
        ui = self._ui
        placed: list[pygame.Rect] = []
        for tag, card in sorted(self._tags, key=lambda pair: pair[1]):
            sprite = self.model.sprite_of(card)
            if sprite is None:
                continue
            y = sprite.y - sprite.height / 2 + 4 * ui
            tag.place((sprite.x, y), ui)
            while tag.area.collidelist(placed) >= 0:
                y -= (_HIGH + 2) * ui
                tag.place((sprite.x, y), ui)
            placed.append(tag.area)

    @property
    def _ui(self) -> float:
        assert self._place is not None
        return self._place[1]
