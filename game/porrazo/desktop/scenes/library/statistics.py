"""How somebody has fared: results, where points come from, progress, best moments, achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.achievement_cards import (
    CARD,
    LINE,
    AchievementCard,
    EarnedLine,
)
from porrazo.desktop.scenes.library.charts import Bars, ResultsLine
from porrazo.desktop.scenes.library.moment import show_moment
from porrazo.desktop.scenes.library.statistics_words import StatisticsWords
from porrazo.desktop.scenes.moment_card import MomentCard
from porrazo.desktop.scenes.railed import HEIGHT, LEFT, RAIL, RailedScene, Stack
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.tabs import Tabs
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label, Widget
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.games import CATALOGUE, game_named
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

# All at 1280x720.
_FILTER, _FILTER_Y, _GAP = 199.0, 21.0, 8.0
_FIELD, _TOP = (1028.0, 616.0), 56.0
_SPLIT = 662.0
# The same where words are large: all goes under each other.
_WIDE_FILTER, _LOW_FIELD = 224.0, 442.0
# How wide a card of a moment is at least, and how high.
_MOMENT = 320.0, 176.0
PAGES = ("results", "points", "progress", "moments", "achievements")
_FILTERS = "game", "person", "kind", "opponent", "rules"
"""What matches are chosen by, as `CountedMatches` has it."""
LATELY = 10
"""So many matches the line of progress looks back."""


class StatisticsScene(RailedScene):
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
        if self.played is None:
            self.read_matches(self._collect)
        self.words = StatisticsWords(context)
        self.make_rails(Pane(context, RAIL, HEIGHT, title=get("statistics.title")))
        self.filters = [
            Choice(context, "", [""], 0, partial(self._choose, what), width=_FILTER)
            for what in _FILTERS
        ]
        names = [get(f"statistics.page_{page}") for page in PAGES]
        self.tabs = Tabs(context, names, self._page, self._turn, width=_FIELD[0])
        self.pages = [
            self.rail_row(name, partial(self.tabs.choose, place))
            for place, name in enumerate(names)
        ]
        self.results = Bars(context, names[0], _FIELD)
        self.facts = Bars(context, get("statistics.facts"), _FIELD, words=0.7)
        self.points = Bars(context, names[1], _FIELD)
        heads = get("statistics.line", n=LATELY), get("statistics.margins")
        self.line = ResultsLine(context, names[2], _FIELD, heads)
        self.moments: list[MomentCard] = []
        self.earned_line = EarnedLine(context, _FIELD[0])
        self.achievements: list[AchievementCard] = []
        dim = context.theme.palette.text_dim
        self.note = Label(context, "", px=20, width=_FIELD[0] - 80, colour=dim)
        self.close = self.way_back("common.close")
        self.parts: list[list[Widget]] = [
            [self.results, self.facts], [self.points], [self.line], [], [self.earned_line],
        ]  # fmt: skip
        pages = [part for page in self.parts for part in page]
        self.stage.add(*self.filters, self.tabs, *self.pages)
        self.stage.add(*pages, self.note, self.close)
        self._offer()
        self._show()
        self.focus.default = self.close
        self.focus.focus(self.pages[self._page])

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the pages on a rail beside what they show; all in a column where words are large."""
        before, narrow = self.narrow, self.is_narrow(size)
        changed = before is not narrow
        self.tabs.visible = narrow
        for row in self.pages:
            row.visible = not narrow
        self.wide = min(_FIELD[0], self.room) if narrow else _FIELD[0]
        self._measure()
        if narrow:
            self._arrange_column(size)
        else:
            self._arrange_room(size)
        if changed:
            self._ring()

    def _measure(self) -> None:
        """Give what pages show its size, and say how high that of the chosen page is."""
        high = _LOW_FIELD if self.narrow else _FIELD[1]
        split = self.wide if self.narrow else _SPLIT - 6
        self.results.resize(split, high)
        self.facts.resize(self.wide if self.narrow else _FIELD[0] - _SPLIT - 6, high)
        self.points.words = 0.42 if self.narrow else 0.3
        for part in (self.points, self.line):
            part.resize(self.wide, high)
        self.earned_line.resize(self.wide, LINE)
        medals = LINE + _GAP + self._fit_cards(self.achievements, CARD)
        moments = self._fit_cards(self.moments, _MOMENT)
        twice = PAGES[self._page] == "results" and self.narrow
        self.high = {"achievements": medals, "moments": moments}.get(
            PAGES[self._page], high * (1 + twice)
        )

    def _fit_cards(self, cards: Sequence[Widget], least: tuple[float, float]) -> float:
        """Give cards of a least size so much width that rows of them fill the page.

        Return how high all rows are.
        """
        across = max(1, int((self.wide + _GAP) // (least[0] + _GAP)))
        for card in cards:
            card.resize((self.wide + _GAP) / across - _GAP, least[1])
        return -(-len(cards) // across) * (least[1] + _GAP)

    def _arrange_room(self, size: tuple[int, int]) -> None:
        ui = self.lay_rails(size, Stack(*self.pages, foot=[self.close]))
        point = self.panel.point
        for place, choice in enumerate(self.filters):
            choice.resize(_FILTER, 42)
            x = LEFT + _FILTER / 2 + place * (_FILTER + _GAP)
            choice.place(point(x, _FILTER_Y), ui)
        self._place_page(self.panel.scrolled_point, LEFT, _TOP, ui)

    def _arrange_column(self, size: tuple[int, int]) -> None:
        each = min(_WIDE_FILTER, self.wide)
        filters = [(each, 42.0)] * len(self.filters)
        blocks = [(self.wide, 46.0), (self.wide, max(60.0, self.high)), *filters]
        ui = self.fit_column(size, blocks, (self.close,))
        self.tabs.resize(self.wide, 46)
        self.tabs.place(self.in_block(0, self.wide / 2, 23), ui)
        for place, choice in enumerate(self.filters, 2):
            choice.resize(each, 42)
            choice.place(self.in_block(place, each / 2, 21), ui)
        self._place_page(partial(self.in_block, 1), 0.0, 0.0, ui)

    def _place_page(
        self, point: Callable[[float, float], Point], left: float, top: float, ui: float
    ) -> None:
        """Put what a page shows with its upper left corner at a place."""
        for page in self.parts:
            x, y = left, top
            for part in page:
                wide, high = part.natural
                part.place(point(x + wide / 2, y + high / 2), ui)
                if self.narrow:
                    y += high + 14
                else:
                    x += wide + 12
        for cards, lower in ((self.achievements, LINE + _GAP), (self.moments, 0.0)):
            self._place_cards(point, cards, left, top + lower)
        self.note.resize(self.wide - 80, 200)
        self.note.place(point(left + self.wide / 2, top + min(180.0, self.high / 2)), ui)

    def _place_cards(
        self, point: Callable[[float, float], Point], cards: Sequence[Widget], left: float, y: float
    ) -> None:
        """Put cards of one size side by side, and in as many rows as that takes."""
        x = left
        for card in cards:
            wide, high = card.natural
            if x + wide > left + self.wide + 1:
                x, y = left, y + high + _GAP
            card.place(point(x + wide / 2, y + high / 2), self.panel.ui)
            x += wide + _GAP

    # --- choosing

    def _offer(self) -> None:
        """Offer what there is to choose from, and what is chosen."""
        played, wanted, words = self.played or [], self.wanted, self.words
        now = profiles.load(self.context.paths.data)
        games = {wanted.game, *[each.match.game for each in played]}
        people = dict.fromkeys(each.mark for each in now.people)
        people |= dict.fromkeys(each.person for each in played)
        own = [each for each in played if each.match.game == wanted.game]
        opponents = dict.fromkeys(each.opponent for each in own)
        rules = dict.fromkeys(each.rules for each in own)
        told: dict[str, tuple[Sequence[Any], Callable[[Any], str]]] = {
            "game": ([n for n in CATALOGUE if n in games], lambda name: CATALOGUE[name].title),
            "person": ([*people, None], self._name),
            "kind": ([*MatchKind], words.kind),
            "opponent": ([None, *words.levels_in(opponents)], words.opponent),
            "rules": ([None, *rules], partial(words.rules, wanted.game)),
        }
        self._offered = {what: values for what, (values, _) in told.items()}
        for choice, what in zip(self.filters, _FILTERS, strict=True):
            values, named = told[what]
            chosen = getattr(wanted, what)
            place = values.index(chosen) if chosen in values else 0
            choice.set_values([named(each) for each in values], place)

    def _name(self, mark: str | None) -> str:
        if mark is None:
            return self.context.text.get("statistics.everybody")
        known = profiles.load(self.context.paths.data).of(mark)
        if known is not None:
            you = not known.name and known == profiles.load(self.context.paths.data).now
            get = self.context.text.get
            return get("table.plaque_you") if you else profiles.listed_in(self.context.text, known)
        if mark.startswith(GUEST):
            return mark.removeprefix(GUEST)
        names = [
            each.match.players[each.seat].name for each in self.played or [] if each.person == mark
        ]
        return names[-1] if names else mark

    def _choose(self, what: str, place: int) -> None:
        """Take the value at a place of a filter."""
        value, person = self._offered[what][place], self.wanted.person
        game = what == "game"
        self._want(self._of_game(value, person) if game else self.wanted.changed(**{what: value}))

    def _want(self, wanted: CountedMatches) -> None:
        self.wanted = wanted
        self._offer()
        self._show()
        self.arrange(self.size)

    def _turn(self, page: int) -> None:
        self._page = page
        self._show()
        self.arrange(self.size)

    # --- showing

    def _show(self) -> None:
        """Show the page that is chosen, for the matches that are."""
        get, words, game = self.context.text.get, self.words, self.wanted.game
        chosen = [each for each in self.played or [] if self.wanted.takes(each)]
        self.found = statistics(chosen)
        self.earned = earned_in(self._own(game))
        self.best = self.found.moments()
        self.results.show(*words.results(self.found, self.wanted))
        self.facts.show(*words.facts(self.found))
        self.points.show(*words.points(game, self.found))
        shares = running_share(self.found.line, LATELY)
        self.line.show(words.line(self.found, shares))
        self._show_moments(game)
        self._show_achievements(game)
        empty = not chosen and PAGES[self._page] != "achievements"
        if PAGES[self._page] == "achievements":
            empty = not self.achievements
        for page, parts in enumerate(self.parts):
            for part in parts:
                part.visible = page == self._page and not empty
        for cards, name in ((self.moments, "moments"), (self.achievements, "achievements")):
            for card in cards:
                card.visible = PAGES[self._page] == name
        for place, row in enumerate(self.pages):
            row.chosen = place == self._page
        key = "statistics.reading" if self.played is None else "statistics.none"
        if PAGES[self._page] == "achievements":
            key = "statistics.no_achievements"
        self.note.set(get(key) if empty else "")
        self._ring()
        for sentence in self.told():
            self.context.speak(sentence)

    def _ring(self) -> None:
        """Let the controls of the page be used."""
        here = [*self.achievements, *self.moments]
        used = [each for each in here if each.visible]
        ways = [self.tabs] if self.narrow else self.pages
        current = self.focus.current
        self.focus.set([*self.filters, *ways, *used, self.close])
        if current in self.focus.controls:
            self.focus.focus(current)

    def _show_moments(self, game: str) -> None:
        """Make a card of each of the best moments, which leads to it."""
        self.stage.remove(*self.moments)
        self.moments = [
            MomentCard(
                self.context,
                *self.words.moment(game, best),
                partial(self._open, best.played.path, best.moment.place),
                game=game,
                z=WIDGET_Z,
            )
            for best in self.best
        ]
        self.stage.add(*self.moments)

    def _show_achievements(self, game: str) -> None:
        """Make a card of each of the game's achievements, those earned first."""
        for card in self.achievements:
            self.stage.remove(card)
        self.names, shown = self.words.achievements(game, self.earned)
        self.achievements = [
            AchievementCard(self.context, each, partial(self._open_achievement, place))
            for place, each in enumerate(shown)
        ]
        self.stage.add(*self.achievements)
        everything = sum(len(game_named(name).achievements) for name in CATALOGUE)
        earned = len(self.earned) + sum(
            len(earned_in(self._own(name))) for name in CATALOGUE if name != game
        )
        values = {"n": len(self.earned), "of": len(shown), "all": earned, "most": everything}
        words = self.context.text.get("statistics.earned", game=CATALOGUE[game].title, **values)
        self.earned_line.show(words, len(self.earned) / max(1, len(shown)))

    def _own(self, game: str) -> list[PlayedMatch]:
        """Return the matches of a game that the chosen person played."""
        person = self.wanted.person
        return [
            each
            for each in self.played or []
            if each.match.game == game and person in (None, each.person)
        ]

    def told(self) -> list[str]:
        """Return what is on the page, in lines to be read aloud."""
        if self.note.label:
            return [self.note.label]
        page = self.parts[self._page]
        return [line for part in page if isinstance(part, Bars) for line in part.told()]

    # --- ways out

    def _open_achievement(self, place: int) -> None:
        earned = self.earned.get(self.names[place])
        if earned is None:
            self.context.sounds.play("refuse", volume=0.4)
        else:
            self.context.sounds.play("click", volume=0.6)
            self._open(earned.played.path, earned.place)

    def _open(self, path: Path, place: int) -> None:
        show_moment(self.context, path, place)
