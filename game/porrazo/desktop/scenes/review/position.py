"""A moment of the review on a small table: what was played, what each card was worth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from porrazo.cards import Card
from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.small_table import SmallTable
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, over_shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.tween import Animation, Call, sequence
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.players.coach.review import BEST, Step
from porrazo.table.game import AnyView
from porrazo.table.telling.review_words import ReviewWords
from porrazo.table.telling.score_history import Before

_TAG_Z = 310.0
# Heights of a tag's lines and sizes of its words, in pixels and in captions; its star's size.
_HIGH, _LOWER = 28.0, 15.0
_NUMBER, _BELOW = 1.06, 0.86
_STAR = 18.0
# How far from the foot of its card a tag ends, in pixels.
_MARGIN = 4.0
# So many actions that play no card are told beside each other.
_MOST_LOOSE = 4


class WorthTag(Widget):
    """A pill on a card: what playing it is worth; green with a star is best, red what was played.

    ``below`` is a small second line.
    """

    def __init__(self, context: Context, words: str, below: str, *, best: bool, done: bool) -> None:
        px = context.theme.type.caption
        width = context.fonts.width
        upper = width(words, FontRole.UI_BOLD, px * _NUMBER) + (_STAR + 3 if best else 0)
        wide = max(upper, width(below, FontRole.UI_MEDIUM, px * _BELOW)) + 18
        high = _HIGH + (_LOWER if below and words else 0.0)
        super().__init__(context, words, (wide, high), z=_TAG_Z)
        self._below, self._px = below, px
        self._best, self._done = best, done

    def look(self) -> Hashable:
        """Return nothing: it never changes."""
        return None

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill."""
        palette, ui = self.theme.palette, self.ui
        if self._best:
            top, bottom, edge, ink = palette.gain, palette.gain, palette.cream, palette.cream
        elif self._done:
            top, bottom, edge, ink = palette.brick, palette.brick, palette.cream, palette.cream
        else:
            top, bottom, edge, ink = (
                palette.panel_light, palette.panel, palette.brass, palette.text,
            )  # fmt: skip
        radius = _HIGH / 2 * ui
        face = box(self.pixels, radius, top, bottom, edge=edge, edge_width=1.5 * ui)
        y = _HIGH / 2 * ui
        if self.label:
            self._write_number(face, ink, y)
            y += (_HIGH / 2 + _LOWER / 2 - 4) * ui
        self._write(face, self._below, FontRole.UI_MEDIUM, self._px * _BELOW, ink, y)
        return over_shadow(face, radius, 4 * ui, palette.shadow, 150, 2 * ui)

    def _write_number(self, face: pygame.Surface, ink: Colour, y: float) -> None:
        ui = self.ui
        aside = (_STAR + 3) / 2 * ui if self._best else 0.0
        rect = self._write(face, self.label, FontRole.UI_BOLD, self._px * _NUMBER, ink, y, aside)
        if self._best:
            sign = grade_sign(self.context.fonts, self.theme.palette, BEST, round(_STAR * ui))
            face.blit(sign, sign.get_rect(midright=(rect.left - 3 * ui, y)))

    def _write(
        self,
        face: pygame.Surface,
        words: str,
        role: FontRole,
        px: float,
        ink: Colour,
        y: float,
        aside: float = 0.0,
    ) -> pygame.Rect:
        middle = face.width / 2 + aside, y
        return self.context.fonts.write(face, words, role, px * self.ui, ink, center=middle)


def _play_at_once(animation: Animation) -> None:
    animation.finish()


class ReviewedPosition(SmallTable):
    """Shows one moment at a time; see `SmallTable`."""

    def __init__(self, context: Context, stage: Stage) -> None:
        super().__init__(context, stage)
        self._tags: list[tuple[WorthTag, tuple[Card, ...]]] = []

    def show(
        self, table_setup: TableSetup, view: AnyView, step: Step, words: ReviewWords, before: Before
    ) -> None:
        """Show a view, and the step that followed if it was the view's seat's.

        ``before`` is what each side had before it last scored.
        """
        self._remove_tags()
        if self.model is None:
            model = self.lay(table_setup, view, view.seat, before)
        else:
            model = self.load(view, view.seat, before)
        self.show_state(view, waits=True)
        own = step if step.seat == view.seat else None
        board = self.lay_board(view, _play_at_once)
        if own is not None and board is not None:
            board.show(own.best)
        elif own is not None:
            self._light(model, view, own)
            self._make_tags(view, own, words)
        self.arrange()

    def perform(
        self,
        match: Match,
        action: Action,
        before: Before,
        play: Callable[[Animation], object],
    ) -> Animation:
        """Return the motion of an action in a match that stands as the moment that is shown.

        ``play`` moves what is seen only once all has been shown.
        """
        assert self.model is not None
        viewer = self.model.viewer
        self._remove_tags()
        model = self.load(match.view(viewer), viewer, before)
        self.show_state(match.view(viewer), waits=True)
        self.arrange()
        animator = Animator(self.context, model, self.rack, self.callout, self.signs)
        shown = animator.show(match.act(action), match.view(viewer))
        return sequence(shown, Call(lambda: play(model.reveal(match.view(viewer)))))

    def _remove_tags(self) -> None:
        self.stage.remove(*[tag for tag, _ in self._tags])
        self._tags = []

    def _light(self, model: TableModel, view: AnyView, step: Step) -> None:
        """Raise what was played; light what would have been best, and what it takes."""
        game, say = self.table_setup.game, self.table_setup.say
        best = game.cards_of(view, step.best)
        if game.prompt(view, say).cards is None:
            self._halo(best, Halo.CAPTURE)
            return
        done = [model.sprite_of(card) for card in game.cards_of(view, step.action)]
        if len(done) == 1:
            model.raised = done[0]
        elif done:
            model.chosen.update(sprite for sprite in done if sprite is not None)
        seen = game.preview(view, step.best, say)
        halo = Halo.STRONG if seen.strong else Halo.CAPTURE
        model.light(seen.lit, halo)
        self._halo(best, halo)

    def _halo(self, cards: Sequence[Card], halo: Halo) -> None:
        assert self.model is not None
        for card in cards:
            sprite = self.model.sprite_of(card)
            if sprite is not None:
                sprite.halo = halo

    def _make_tags(self, view: AnyView, step: Step, words: ReviewWords) -> None:
        """Say on each card what playing it is worth, and beside the hand what other actions are."""
        worths: Mapping[Action, float] = step.worths or {step.action: step.before[0]}
        game, say = self.table_setup.game, self.table_setup.say
        for action in self._tagged(view, step, list(worths)):
            cards = game.cards_of(view, action) if self._on_cards(view) else ()
            kind = game.tag(view, action, say) if cards else game.action_words(view, action, say)
            below = [kind] if kind else []
            below += [say.get("review.tag_played")] if action == step.action else []
            if step.is_decision or below:
                tag = WorthTag(
                    self.context,
                    words.number(worths[action]) if step.is_decision else "",
                    ", ".join(below),
                    best=step.is_decision and action == step.best,
                    done=action == step.action,
                )
                self._tags.append((tag, cards))
                self.stage.add(tag)

    def _on_cards(self, view: AnyView) -> bool:
        """True when a view asks for cards, so that their worth is shown on them."""
        return self.table_setup.game.prompt(view, self.table_setup.say).cards is not None

    def _tagged(self, view: AnyView, step: Step, actions: list[Action]) -> list[Action]:
        """Return the actions that get a tag: all, but of sets that overlap only best and done."""
        game = self.table_setup.game
        cards = [game.cards_of(view, action) for action in actions]
        loose = sum(not each for each in cards) if self._on_cards(view) else len(actions)
        if loose <= _MOST_LOOSE and all(len(each) <= 1 for each in cards):
            return actions
        return [action for action in actions if action in (step.best, step.action)]

    def arrange(self) -> None:
        """Put everything where it belongs, the tags at the feet of their cards: ranks stay seen.

        What is done with no card lies in a row there, or over the hand where cards have tags.
        """
        super().arrange()
        assert self.model is not None
        ui = self._ui
        lying = []
        loose = [tag for tag, cards in self._tags if not cards]
        for tag, cards in self._tags:
            sprite = self.model.sprite_of(cards[0]) if cards else None
            if sprite is not None:
                foot = sprite.y + sprite.height / 2 - _MARGIN * ui
                lying.append((tag, sprite.x, foot - tag.natural[1] * ui / 2))
        _place(lying, ui)
        hand = self.zones["hand"]
        high = max((tag.natural[1] for tag in loose), default=0.0) * ui
        y = hand.top if lying else hand.bottom - _MARGIN * ui - high / 2
        _place([(tag, float(hand.centerx), y) for tag in loose], ui)

    @property
    def _ui(self) -> float:
        assert self._place is not None
        return self._place[1]


def _place(lying: list[tuple[WorthTag, float, float]], ui: float) -> None:
    """Put tags where they lie, pushed apart where they would overlap."""
    lying.sort(key=lambda each: each[1])
    places = _apart([x for _, x, _ in lying], [tag.natural[0] * ui for tag, _, _ in lying])
    for (tag, _, y), x in zip(lying, places, strict=True):
        tag.place((x, y), ui)


def _apart(places: list[float], widths: list[float]) -> list[float]:
    """Return the middles of things in a row, pushed apart just so far that none overlap."""
    for _ in places:
        for one in range(len(places) - 1):
            least = (widths[one] + widths[one + 1]) / 2
            push = (least - (places[one + 1] - places[one])) / 2
            if push > 0:
                places[one] -= push
                places[one + 1] += push
    return places
