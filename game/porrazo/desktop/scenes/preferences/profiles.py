"""Who plays here: everybody has a name, statistics and preferences of their own."""

from __future__ import annotations

import pygame

from porrazo.desktop.scenes.choosing.seat_row import SeatFace
from porrazo.desktop.scenes.choosing.tiles import FactRows
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.railed import FOLD, HEIGHT, RAIL, TOP, RailedScene, Stack
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.match import profiles
from porrazo.match.profiles import FIRST, MOST, NAME_LIMIT, Profile, Profiles, listed_in
from porrazo.records.library import LibraryEntry
from porrazo.records.statistics import MatchKind, PlayedMatch, kind_of, played_in

# At 1280x720: the right rail, what is on it, how wide the niche is; the list where words are large.
_SIDE, _INSIDE, _NICHE, _LOW = 292.0, 268.0, 120.0, 230.0


class ProfilesScene(RailedScene):
    """A list of the people, to select one; the gold button has that one play, and closes."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.known = profiles.load(context.paths.data)
        self._played: list[PlayedMatch] = []

    def enter(self) -> None:
        """Make the list and what can be done; begin with whoever plays now."""
        context, get = self.context, self.context.text.get
        left, right = Pane(context, RAIL, HEIGHT), Pane(context, _SIDE, HEIGHT)
        self.make_rails(left, right, title="profiles.title")
        self.hint = self.written(get("profiles.hint"), 17, 200)
        self.list = ScrollList(
            context, get("profiles.title"), FOLD, HEIGHT, self._choose, selects=True
        )
        self.face = SeatFace(context, lambda: None)
        self.face.niche = _NICHE
        self.name = self.heading("", 25, 40)
        self.facts = FactRows(context, _INSIDE, 27)
        self.play = self.gold("", lambda: self._choose(self.list.selected), wide=_INSIDE)
        self.buttons = [
            self.button("profiles.new", self._new),
            self.button("profiles.rename", self._rename, wide=_INSIDE, cap="F2"),
            self.button("profiles.remove", self._remove, wide=_INSIDE),
            self.way_back("common.close"),
        ]
        self.stage.add(self.hint, self.list, self.face, self.name, self.facts, self.play)
        self.stage.add(*self.buttons)
        self.focus.set([self.list, self.play, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.play
        self._show(self.known)
        self.list.on_select = self._follow
        self.read_matches(self._count)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the people in the middle, the one that is selected at the right."""
        new, rename, remove, close = self.buttons
        narrow = self.is_narrow(size)
        self.face.visible = not narrow
        self.face.resize(_INSIDE, 1.3 * _NICHE)
        self.list.resize(1, _LOW if narrow else HEIGHT - TOP)
        chosen = Stack(6, self.face, self.name, 4, self.facts)
        if narrow:
            ways = Stack(new, (rename, remove))
            self.lay_column(size, [Stack(self.list), chosen, ways, Stack(self.hint)],
                            [self.play, close])  # fmt: skip
        else:
            chosen.foot = [self.play, 4, rename, remove]
            self.lay_rails(size, Stack(8, self.hint, 14, new, foot=[close]), chosen,
                           Stack(self.list))  # fmt: skip
        # Its signs are as large as its rows.
        self._fill()

    def handle(self, event: pygame.Event) -> bool:
        """F2 gives whoever is selected another name."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self._rename()
            return True
        return super().handle(event)

    def _count(self, entries: list[LibraryEntry]) -> None:
        self._played = played_in(entries)
        self._follow()

    def _follow(self) -> None:
        """Name who is selected; let nobody remove the first, or whoever plays."""
        chosen, get = self._chosen(), self.context.text.get
        name = listed_in(self.context.text, chosen)
        own = [
            each
            for each in self._played
            if each.person == chosen.mark and kind_of(each.match) is MatchKind.OWN
        ]
        won = sum(each.won for each in own)
        self.facts.show(
            [(get("statistics.played"), str(len(own))), (get("statistics.won"), str(won))]
        )
        self.name.set(name)
        play = get("profiles.play_as", name=name) if chosen.name else get("profiles.play_unnamed")
        self.play.set_label(play)
        self.buttons[0].enabled = len(self.known.people) < MOST
        self.buttons[2].enabled = chosen.mark not in (FIRST, self.known.now.mark)

    def _show(self, known: Profiles) -> None:
        self.known = known
        self._fill()
        marks = [each.mark for each in known.people]
        self.list.select(marks.index(known.now.mark))
        self._follow()

    def _fill(self) -> None:
        get, now = self.context.text.get, self.known.now.mark
        px, gold = round(20 * self.list.ui), self.context.theme.palette.text_gold
        self.list.rows = tuple(
            ListRow(
                listed_in(self.context.text, each),
                get("profiles.plays") if each.mark == now else "",
                icon(Icon.CHECK, px, gold) if each.mark == now else None,
            )
            for each in self.known.people
        )
        self.list.redraw()

    def _chosen(self) -> Profile:
        return self.known.people[min(self.list.selected, len(self.known.people) - 1)]

    def _choose(self, place: int) -> None:
        self.context.sounds.play("click", volume=0.6)
        mark = self.known.people[place].mark
        self.context.scenes.pop()
        self.context.play_as(Profiles(self.known.people, mark))

    def _new(self) -> None:
        title = self.context.text.get("profiles.new")
        self.context.scenes.push(TextEntry(self.context, title, "", self._add, limit=NAME_LIMIT))

    def _add(self, name: str) -> None:
        self._keep(self.known.add(name))

    def _rename(self) -> None:
        chosen, get = self._chosen(), self.context.text.get

        def named(name: str) -> None:
            self._keep(self.known.rename(chosen.mark, name))

        entry = TextEntry(
            self.context, get("profiles.rename"), chosen.name, named, limit=NAME_LIMIT
        )
        self.context.scenes.push(entry)

    def _remove(self) -> None:
        self._keep(self.known.without(self._chosen().mark))

    def _keep(self, known: Profiles) -> None:
        self._show(known)
        self.context.play_as(known)
