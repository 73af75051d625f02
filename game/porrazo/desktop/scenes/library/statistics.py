"""How somebody has fared: results, where points come from, progress, best moments, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.charts import Bars, ResultsLine
from porrazo.desktop.scenes.library.collected import Collected
from porrazo.desktop.scenes.library.moment import show_moment
from porrazo.desktop.scenes.library.statistics_words import StatisticsWords
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.tabs import Tabs
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Overlay
from porrazo.games import CATALOGUE
from porrazo.match import profiles
from porrazo.records.library import LibraryEntry
from porrazo.records.statistics import (
    GUEST,
    CountedMatches,
    MatchKind,
    PlayedMatch,
    earned_in,
    kind_of,
    played_in,
    running_share,
    statistics,
)

_WIDTH, _HEIGHT = 1200.0, 684.0
_PAD = 24.0
_FILTER, _FILTER_Y, _GAP = 224.0, 92.0, 8.0
_TABS_Y = 142.0
_FIELD = 1152.0, 442.0
_FIELD_Y = 392.0
_SPLIT = 742.0
_FOOT = 68
_INDENT = "    "
PAGES = ("results", "points", "progress", "moments", "achievements")
LATELY = 10
"""So many matches the line of progress looks back."""


class StatisticsScene(Overlay):
    """Pages about the matches that are chosen above them.

    ``entries`` are what is known of the matches; None has them read here. ``page`` is one of
    `PAGES`, ``game`` the one to begin with, the last one played unless it is named.
    """

    def __init__(
        self,
        context: Context,
        entries: Sequence[LibraryEntry] | None = None,
        game: str = "",
        page: str = PAGES[0],
    ) -> None:
        super().__init__(context)
        self._given = entries
        self._page = PAGES.index(page)
        self._collected: Collected | None = None
        self.played: list[PlayedMatch] | None = None
        self.wanted = CountedMatches(game or navigation.game_at_hand(context).name)
        self._any_game = not game
        if entries is not None:
            self._take(entries)

    # --- reading

    def _take(self, entries: Sequence[LibraryEntry]) -> None:
        self._given = entries
        self.played = [each for each in played_in(entries) if each.match.game in CATALOGUE]
        people = [each.person for each in self.played]
        now = profiles.load(self.context.paths.data).now.mark
        person = now if now in people or not people else people[-1]
        own = [each for each in self.played if each.person == person]
        if self._any_game and own:
            self.wanted = CountedMatches(own[-1].match.game)
        self.wanted = self._of_game(self.wanted.game, person)

    def _of_game(self, game: str, person: str | None) -> CountedMatches:
        """Return what is shown of a game at first: own matches, or of the kind last played."""
        kinds = [
            kind_of(each.match)
            for each in self.played or []
            if each.match.game == game and person in (None, each.person)
        ]
        own = not kinds or MatchKind.OWN in kinds
        return CountedMatches(game, person, kind=MatchKind.OWN if own else kinds[-1])

    def _collect(self, entries: list[LibraryEntry]) -> None:
        self._take(entries)
        self.rebuild()

    # --- making

    def enter(self) -> None:
        """Make the filters, the pages, the way out; read what is not read yet."""
        context, get = self.context, self.context.text.get
        if self.played is None and self._collected is None:
            store = navigation.library_of(context)
            self._collected = Collected(context, store, self._collect)
        self.words = StatisticsWords(context)
        room = ScrollPanel.room_in(self)
        narrow = room < _FIELD[0]
        self.wide = min(_FIELD[0], room)
        self.filters = [
            Choice(context, "", [""], 0, choose, width=_FILTER)
            for choose in (
                self._choose_game, self._choose_person, self._choose_kind, self._choose_opponent,
                self._choose_rules,
            )
        ]  # fmt: skip
        names = [get(f"statistics.page_{page}") for page in PAGES]
        self.tabs = Tabs(context, names, self._page, self._turn, width=self.wide)
        field = self.wide, _FIELD[1]
        left, right = _SPLIT - 6, _FIELD[0] - _SPLIT - 6
        if narrow:
            left = right = self.wide
        self.results = Bars(context, get("statistics.page_results"), (left, _FIELD[1]))
        self.facts = Bars(context, get("statistics.facts"), (right, _FIELD[1]), words=0.7)
        self.points = Bars(
            context, get("statistics.page_points"), field, words=0.42 if narrow else 0.3
        )
        heads = get("statistics.line", n=LATELY), get("statistics.margins")
        self.line = ResultsLine(context, get("statistics.page_progress"), field, heads)
        self.moments = ScrollList(context, names[3], *field, self._open_moment)
        self.achievements = ScrollList(context, names[4], *field, self._open_achievement)
        dim = context.theme.palette.text_dim
        self.note = Label(context, "", px=20, width=self.wide - 80, colour=dim)
        self.close = Button(context, get("common.close"), context.scenes.pop, width=150)
        self.parts: list[list[Widget]] = [
            [self.results, self.facts], [self.points], [self.line], [self.moments],
            [self.achievements],
        ]  # fmt: skip
        self._make_panel(get("statistics.title"))
        pages = [part for page in self.parts for part in page]
        self.stage.add(*self.panel.sprites, *self.filters, self.tabs, *pages, self.note, self.close)
        self._offer()
        self._show()
        self.focus.default = self.close
        self.focus.focus(self.tabs)

    def leave(self) -> None:
        """Read no further."""
        if self._collected is not None:
            self._collected.close()

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything into the panel."""
        ui = self.panel.fit(size, (24, 20), (self.close,))
        for place, choice in enumerate(self.filters):
            x = _PAD + _FILTER / 2 + place * (_FILTER + _GAP)
            choice.place(self.panel.point(x, _FILTER_Y), ui)
        self.tabs.place(self.panel.point(_WIDTH / 2, _TABS_Y), ui)
        for page in self.parts:
            x = _PAD
            for number, part in enumerate(page):
                wide, high = part.natural
                left, y = self.panel.point(x + 1, _FIELD_Y)
                if number and self.panel.folded:
                    left, y = self.panel.point(_PAD + 1, _FIELD_Y)
                    y += (high + 14) * ui
                part.place((left + (wide / 2 - 1) * ui, y), ui)
                x += wide + 12
        self.note.place(self.panel.point(_PAD + self.wide / 2, _FIELD_Y), ui)
        if not self.panel.places_foot:
            self.close.place(self.panel.point(_WIDTH / 2, _HEIGHT - 36), ui)

    def _make_panel(self, title: str) -> None:
        """Make the panel, with the filters under each other where they have no room."""
        filters = [
            pygame.Rect(round(_PAD + place * (_FILTER + _GAP)), 71, round(_FILTER), 42)
            for place in range(len(self.filters))
        ]
        tabs = pygame.Rect(0, 119, round(self.wide), 46)
        tabs.centerx = round(_WIDTH / 2)
        under = 2 if self.wide < _FIELD[0] and len(self.parts[self._page]) > 1 else 1
        field = pygame.Rect(round(_PAD), 170, round(self.wide), round(under * (_FIELD[1] + 14)))
        self.panel = ScrollPanel(
            self, _WIDTH, _HEIGHT, title=title, blocks=[tabs, field, *filters], foot=_FOOT
        )

    # --- choosing

    def _offer(self) -> None:
        """Offer what there is to choose from, and what is chosen."""
        played, wanted = self.played or [], self.wanted
        now = profiles.load(self.context.paths.data)
        games = [each.match.game for each in played] or [wanted.game]
        self._games = [name for name in CATALOGUE if name in {*games, wanted.game}]
        people = dict.fromkeys(each.mark for each in now.people)
        people |= dict.fromkeys(each.person for each in played)
        self._people: list[str | None] = [*people, None]
        self._kinds = list(MatchKind)
        own = [each for each in played if each.match.game == wanted.game]
        opponents = dict.fromkeys(each.opponent for each in own)
        self._opponents: list[str | None] = [None, *self.words.levels_in(opponents)]
        self._rules: list[str | None] = [None, *dict.fromkeys(each.rules for each in own)]
        words = self.words
        rows: tuple[tuple[list[str], int], ...] = (
            ([CATALOGUE[name].title for name in self._games], self._games.index(wanted.game)),
            ([self._name(mark) for mark in self._people], self._people.index(wanted.person)),
            ([words.kind(kind) for kind in self._kinds], self._kinds.index(wanted.kind)),
            (
                [words.opponent(level) for level in self._opponents],
                _place(self._opponents, wanted.opponent),
            ),
            (
                [words.rules(wanted.game, rules) for rules in self._rules],
                _place(self._rules, wanted.rules),
            ),
        )
        for choice, (values, place) in zip(self.filters, rows, strict=True):
            choice.set_values(values, place)

    def _name(self, mark: str | None) -> str:
        if mark is None:
            return self.context.text.get("statistics.everybody")
        known = profiles.load(self.context.paths.data).of(mark)
        if known is not None:
            return profiles.name_in(self.context.text, known)
        if mark.startswith(GUEST):
            return mark.removeprefix(GUEST)
        names = [
            each.match.players[each.seat].name for each in self.played or [] if each.person == mark
        ]
        return names[-1] if names else mark

    def _choose_game(self, place: int) -> None:
        self._want(self._of_game(self._games[place], self.wanted.person))

    def _choose_person(self, place: int) -> None:
        self._want(self.wanted.changed(person=self._people[place]))

    def _choose_kind(self, place: int) -> None:
        self._want(self.wanted.changed(kind=self._kinds[place]))

    def _choose_opponent(self, place: int) -> None:
        self._want(self.wanted.changed(opponent=self._opponents[place]))

    def _choose_rules(self, place: int) -> None:
        self._want(self.wanted.changed(rules=self._rules[place]))

    def _want(self, wanted: CountedMatches) -> None:
        self.wanted = wanted
        self._offer()
        self._show()

    def _turn(self, page: int) -> None:
        self._page = page
        self._show()

    # --- showing

    def _show(self) -> None:
        """Show the page that is chosen, for the matches that are."""
        get, words, game = self.context.text.get, self.words, self.wanted.game
        chosen = [each for each in self.played or [] if self.wanted.takes(each)]
        self.found = statistics(chosen)
        whole = [
            each
            for each in self.played or []
            if each.match.game == game and self.wanted.person in (None, each.person)
        ]
        self.earned = earned_in(whole)
        self.best = self.found.moments()
        self.results.show(*words.results(self.found, self.wanted))
        self.facts.show(*words.facts(self.found))
        self.points.show(*words.points(game, self.found))
        shares = running_share(self.found.line, LATELY)
        self.line.show(words.line(self.found, shares))
        moments = [self._broken(words.moment(game, best)) for best in self.best]
        self._shown_moments = [at for at, parts in enumerate(moments) for _ in parts]
        self.moments.set_rows([part for parts in moments for part in parts])
        self.names, rows = words.achievements(game, self.earned)
        broken = [self._broken(row) for row in rows]
        self._shown_names = [at for at, parts in enumerate(broken) for _ in parts]
        self.achievements.set_rows([part for parts in broken for part in parts])
        empty = not chosen and PAGES[self._page] != "achievements"
        if PAGES[self._page] == "achievements":
            empty = not rows
        for page, parts in enumerate(self.parts):
            for part in parts:
                part.visible = page == self._page and not empty
        key = "statistics.reading" if self.played is None else "statistics.none"
        if PAGES[self._page] == "achievements":
            key = "statistics.no_achievements"
        self.note.set(get(key) if empty else "")
        lists = {3: [self.moments], 4: [self.achievements]}
        used = [] if empty else lists.get(self._page, [])
        self.focus.set([*self.filters, self.tabs, *used, self.close])
        for sentence in self.told():
            self.context.speak(sentence)

    def _broken(self, row: ListRow) -> list[ListRow]:
        """Return a row, in several where its words are longer than the list is wide."""
        fonts, px = self.context.fonts, self.achievements.letters
        taken = fonts.width(f"{row.detail}  ", FontRole.UI_BOLD, px)
        taken += round(px * 2) if row.sign is not None else 0
        lines = fonts.wrap(row.words, FontRole.UI, px, self.achievements.room - taken)
        rest = [ListRow(f"{_INDENT}{line}") for line in lines[1:]]
        return [ListRow(lines[0], row.detail, row.sign), *rest]

    def told(self) -> list[str]:
        """Return what is on the page, in lines to be read aloud."""
        if self.note.label:
            return [self.note.label]
        page = self.parts[self._page]
        return [line for part in page if isinstance(part, Bars) for line in part.told()]

    # --- ways out

    def _open_moment(self, place: int) -> None:
        best = self.best[self._shown_moments[place]]
        self._open(best.played.path, best.moment.place)

    def _open_achievement(self, place: int) -> None:
        earned = self.earned.get(self.names[self._shown_names[place]])
        if earned is None:
            self.context.sounds.play("refuse", volume=0.4)
        else:
            self._open(earned.played.path, earned.place)

    def _open(self, path: Path, place: int) -> None:
        self.context.sounds.play("click", volume=0.6)
        show_moment(self.context, path, place)

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return super().handle(event)


def _place(values: Sequence[str | None], wanted: str | None) -> int:
    return values.index(wanted) if wanted in values else 0
