"""How somebody has fared: results, where points come from, progress, best moments, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from porrazo.desktop.app import navigation, profiles
from porrazo.desktop.app.collected import Collected
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.buttons import Button
from porrazo.desktop.kit.controls.choices import Choice
from porrazo.desktop.kit.controls.lists import ScrollList
from porrazo.desktop.kit.controls.tabs import Tabs
from porrazo.desktop.kit.controls.widgets import Label, Panel, Widget
from porrazo.desktop.kit.scene import Overlay
from porrazo.desktop.scenes.library.charts import Bars, ResultsLine
from porrazo.desktop.scenes.library.moment import show_moment
from porrazo.desktop.scenes.library.statistics_words import StatisticsWords
from porrazo.games import CATALOGUE
from porrazo.records.library import Entry
from porrazo.records.statistics import (
    GUEST,
    Kind,
    Played,
    Wanted,
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
        entries: Sequence[Entry] | None = None,
        game: str = "",
        page: str = PAGES[0],
    ) -> None:
        super().__init__(context)
        self._given = entries
        self._page = PAGES.index(page)
        self._collected: Collected | None = None
        self.played: list[Played] | None = None
        self.wanted = Wanted(game or navigation.game_at_hand(context).name)
        self._any_game = not game
        if entries is not None:
            self._take(entries)

    # --- reading

    def _take(self, entries: Sequence[Entry]) -> None:
        self._given = entries
        self.played = [each for each in played_in(entries) if each.match.game in CATALOGUE]
        people = [each.person for each in self.played]
        now = profiles.load(self.context.paths.data).now.mark
        person = now if now in people or not people else people[-1]
        own = [each for each in self.played if each.person == person]
        if self._any_game and own:
            self.wanted = Wanted(own[-1].match.game)
        self.wanted = self._of_game(self.wanted.game, person)

    def _of_game(self, game: str, person: str | None) -> Wanted:
        """Return what is shown of a game at first: own matches, or of the kind last played."""
        kinds = [
            kind_of(each.match)
            for each in self.played or []
            if each.match.game == game and person in (None, each.person)
        ]
        own = not kinds or Kind.OWN in kinds
        return Wanted(game, person, kind=Kind.OWN if own else kinds[-1])

    def _collect(self, entries: list[Entry]) -> None:
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
        self.panel = Panel(context, _WIDTH, _HEIGHT, title=get("statistics.title"))
        self.filters = [
            Choice(context, "", [""], 0, choose, width=_FILTER)
            for choose in (
                self._choose_game, self._choose_person, self._choose_kind, self._choose_opponent,
                self._choose_rules,
            )
        ]  # fmt: skip
        names = [get(f"statistics.page_{page}") for page in PAGES]
        self.tabs = Tabs(context, names, self._page, self._turn, width=_FIELD[0])
        left, right = _SPLIT - 6, _FIELD[0] - _SPLIT - 6
        self.results = Bars(context, get("statistics.page_results"), (left, _FIELD[1]))
        self.facts = Bars(context, get("statistics.facts"), (right, _FIELD[1]), words=0.7)
        self.points = Bars(context, get("statistics.page_points"), _FIELD, words=0.3)
        heads = get("statistics.line", n=LATELY), get("statistics.margins")
        self.line = ResultsLine(context, get("statistics.page_progress"), _FIELD, heads)
        self.moments = ScrollList(context, names[3], *_FIELD, self._open_moment)
        self.achievements = ScrollList(context, names[4], *_FIELD, self._open_achievement)
        dim = context.theme.palette.text_dim
        self.note = Label(context, "", px=20, width=_FIELD[0] - 80, colour=dim)
        self.close = Button(context, get("common.close"), context.scenes.pop, width=150)
        self.parts: list[list[Widget]] = [
            [self.results, self.facts], [self.points], [self.line], [self.moments],
            [self.achievements],
        ]  # fmt: skip
        pages = [part for page in self.parts for part in page]
        self.stage.add(self.panel, *self.filters, self.tabs, *pages, self.note, self.close)
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
        ui = self.panel.fit(size, (24, 20))
        for place, choice in enumerate(self.filters):
            x = _PAD + _FILTER / 2 + place * (_FILTER + _GAP)
            choice.place(self.panel.point(x, _FILTER_Y), ui)
        self.tabs.place(self.panel.point(_WIDTH / 2, _TABS_Y), ui)
        for page in self.parts:
            x = _PAD
            for part in page:
                wide = part.natural[0]
                part.place(self.panel.point(x + wide / 2, _FIELD_Y), ui)
                x += wide + 12
        self.note.place(self.panel.point(_WIDTH / 2, _FIELD_Y), ui)
        self.close.place(self.panel.point(_WIDTH / 2, _HEIGHT - 36), ui)

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
        self._kinds = list(Kind)
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

    def _want(self, wanted: Wanted) -> None:
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
        self.moments.set_rows([words.moment(game, best) for best in self.best])
        self.names, rows = words.achievements(game, self.earned)
        self.achievements.set_rows(rows)
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

    def told(self) -> list[str]:
        """Return what is on the page, in lines to be read aloud."""
        if self.note.label:
            return [self.note.label]
        page = self.parts[self._page]
        return [line for part in page if isinstance(part, Bars) for line in part.told()]

    # --- ways out

    def _open_moment(self, place: int) -> None:
        best = self.best[place]
        self._open(best.played.path, best.moment.place)

    def _open_achievement(self, place: int) -> None:
        earned = self.earned.get(self.names[place])
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
