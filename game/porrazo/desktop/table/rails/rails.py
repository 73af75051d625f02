"""The two rails beside the table and the box lower right, as the events shown tell them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.rails.faces import OwnBox, RailFace
from porrazo.desktop.table.rails.news import MOST, News
from porrazo.desktop.table.rails.zones import LEFT, OWN, RIGHT
from porrazo.desktop.table.scores.rack import Rack
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY
from porrazo.match.match_log import told_once
from porrazo.match.opponent_names import names_on_plaques, short_names
from porrazo.table.places.facts import Big, Facts, Section
from porrazo.table.telling.last_trick import last_trick_facts

# The zone of the signs at the top of the right rail.
_MENU = "menu"
_PAD, _GAP = 11.0, 8.0
# The right rail keeps room for so many lines of what just happened, at 1280x720.
_NEWS = 92.0


class Rails:
    """The rails of a table: the left one holds its ``rack``, which is placed before them.

    Events are told as they are shown; facts are those of a rest. While ``hand_open`` is not true
    they tell nothing of the seat's own hand.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        table_setup: TableSetup,
        rack: Rack,
        hand_open: Callable[[], bool] = lambda: True,
    ) -> None:
        self._context = context
        self._setup = table_setup
        self._rack = rack
        names = short_names(context.text, table_setup.players)
        labels = names_on_plaques(context.text, table_setup.players)
        self._say = table_setup.say.called(names, labels)
        self.left = RailFace(context, hand_open, spread=True, rules=True)
        self.right = RailFace(context, hand_open, stand=1.0)
        self.own = OwnBox(context, hand_open, stand=0.5)
        self.own.visible = False
        self.news = News(context)
        self.facts = Facts()
        self._events: list[Event] = []
        """What has been told, the last of it at the end."""
        self._zones: Zones | None = None
        self._in_use: frozenset[str] = frozenset()
        self._lent_to: Callable[[int, float], float] | None = None
        self.lent = pygame.Rect(0, 0, 1, 1)
        """The room of what just happened, in pixels of the window, once `place` was called."""
        rack.stand_on_rail()
        stage.add(self.left, self.right, self.own, self.news)

    # --- what they show

    def lend(self, needed: Callable[[int, float], float]) -> None:
        """Leave the room of what just happened to something else; facts under it give way.

        ``needed`` gets its width in pixels and the scale of words, and returns the least height.
        """
        self._lent_to = needed

    def rest(self, view: Any) -> None:
        """Show the facts of a view."""
        self._show(self._facts(view), view)

    def sum_up(self, view: Any) -> None:
        """Show of the last facts only what a deal leaves as it is, while it is summed up.

        The others are older than its last play. The ``view`` is that of the next deal.
        """
        facts = self.facts.shared_with(self._facts(view))
        last = last_trick_facts(self._setup.game, self._events, self._say)
        self._show(replace(facts, own=facts.own or last), view)

    def _facts(self, view: Any) -> Facts:
        facts = self._setup.game.facts(view, self._say)
        if facts.own is None:
            facts = replace(facts, own=last_trick_facts(self._setup.game, self._events, self._say))
        return facts if self._context.settings.learning_aids else facts.without_aids()

    def _show(self, facts: Facts, view: Any) -> None:
        own = NOBODY if view.seat < 0 else self._setup.sides[view.seat]
        in_use = frozenset(zone.place for zone in self._setup.zones(view) if not zone.away)
        if (facts, own, in_use) == (self.facts, self.news.own_side, self._in_use):
            return
        self.facts, self.news.own_side, self._in_use = facts, own, in_use
        self._rack.describe(facts.title, facts.notes, own)
        self.left.show(facts.left)
        self.right.show(facts.right)
        self.own.show((facts.own,) if facts.own is not None else ())
        self.own.visible = facts.own is not None
        if self._zones is not None:
            self.place(self._zones)

    @property
    def stake_at(self) -> Point | None:
        """Where the large figure on the left rail stands, None where there is none."""
        return self.left.spot_of_figure() if self.left.visible else None

    def multiply(self, times: int) -> None:
        """Show the large figure on the left rail so many times as large, until the next rest."""
        self.left.show(tuple([_multiplied(section, times) for section in self.left.sections]))

    def tell(self, event: Event) -> None:
        """Put an event that is shown above what just happened."""
        before = self._events[-1] if self._events else None
        line, replaces = told_once(self._setup.game, before, event, self._say)
        self._events.append(event)
        if line is not None:
            self.news.tell(line, instead=replaces)

    def recall(self, events: Sequence[Event]) -> None:
        """Show the last of these as what just happened, the newest first."""
        self.news.recall(())
        self._events.clear()
        for event in events[-2 * MOST :]:
            self.tell(event)

    def listen_to(self, animator: Animator) -> None:
        """Tell what an animator shows, as it does."""
        animator.on_event = self.tell
        animator.stake_at = lambda: self.stake_at
        animator.on_times = self.multiply

    # --- where they are

    def place(self, zones: Zones) -> None:
        """Take the places of a layout that has rails; on others there are none."""
        self._zones = zones
        there = all(name in zones.rects for name in (LEFT, RIGHT))
        for part in (self.left, self.right):
            part.visible = there
        self.news.visible = there and self._lent_to is None
        self.own.visible = there and OWN in zones.rects and self.facts.own is not None
        if not there:
            return
        ui = zones.ui
        left, right = zones[LEFT], zones[RIGHT]
        self.left.bare = self._rack.fills
        top = self._rack.bottom + round(_GAP * ui)
        under = pygame.Rect(left.x, top, left.w, max(0, left.bottom - top))
        cards = {name: area for name, area in zones.rects.items() if name in self._in_use}
        self.left.place_on(left, under, cards, ui)
        menu = zones.rects.get(_MENU)
        head = menu.bottom if menu is not None and right.colliderect(menu) else right.top
        pad = round(_PAD * min(ui, right.w / 188))
        kept = round(_NEWS * min(ui, right.h / 476))
        if self._lent_to is not None:
            kept = round(self._lent_to(right.w - 2 * pad, ui)) + pad
        foot = pygame.Rect(right.x, head + kept, right.w, max(0, right.bottom - head - kept))
        self.right.place_on(right, foot, cards, ui)
        bottom = self.right.free_bottom - pad
        room = pygame.Rect(right.x + pad, head, right.w - 2 * pad, max(1, bottom - head))
        self.lent = room
        self.news.place_on(room, ui)
        if OWN in zones.rects:
            own = zones[OWN]
            self.own.place_on(own, own.inflate(0, -pad), cards, ui)


def _multiplied(section: Section, times: int) -> Section:
    """Return a section with its large figure so many times as large."""
    parts = tuple([
        replace(part, number=str(int(part.number) * times)) if isinstance(part, Big) else part
        for part in section.parts
    ])  # fmt: skip
    return replace(section, parts=parts)
