"""The deal of the day: a calendar of what was played, and a result to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.dates import day_words, month_words
from porrazo.desktop.scenes.days.calendar import MonthDays, days_in_a_row, months
from porrazo.desktop.scenes.game_head import GameHead
from porrazo.desktop.scenes.library.moment import show_moment
from porrazo.desktop.scenes.railed import HEIGHT, INNER, RAIL, TOP, RailedScene, Stack
from porrazo.desktop.table.badges.faces import Face
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import AnyGame
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.games.players import players_of
from porrazo.match import profiles
from porrazo.match.opponent_names import opponent_name
from porrazo.numbers import scores, written
from porrazo.records.daily import FIRST_DAY, LAST_DAY, Daily, daily
from porrazo.records.duplicate import margins
from porrazo.records.library import LibraryEntry, order_kept
from porrazo.records.statistics import MatchKind, kind_of

# At 1280x720: the month where words are large, what is told of a day, the opponent's face.
_MONTH = 640.0, 430.0
_SIDE = 268.0
_FACE = 130


@dataclass(frozen=True)
class Day:
    """What came of a day's deal: the match, over or in play."""

    entry: LibraryEntry
    seat: int

    @property
    def mark(self) -> str:
        """``won``, ``lost`` or ``begun``."""
        match = self.entry.summary
        if match is None or not match.over:
            return "begun"
        return "won" if match.won_by(self.seat) else "lost"


def days_of(entries: Sequence[LibraryEntry], game: str, person: str) -> dict[date, Day]:
    """Return what one person has made of a game's days: the first match of each that is over."""
    found: dict[date, Day] = {}
    for entry in sorted(entries, key=order_kept):
        match = entry.summary
        if match is None or match.game != game or not match.daily:
            continue
        if kind_of(match) not in (MatchKind.OWN, MatchKind.ASSISTED):
            continue
        (seat,) = match.people
        day = date.fromisoformat(match.daily)
        known = found.get(day)
        if match.players[seat].profile == person and (known is None or known.mark == "begun"):
            found[day] = Day(entry, seat)
    return found


def shared_words(context: Context, day: Day) -> str:
    """Return a day's result as a short plain text that tells nothing of the cards."""
    get, match = context.text.get, day.entry.summary
    assert match is not None, "it is a match that was read"
    side = match.sides[day.seat]
    totals = [match.totals[side], *[n for other, n in enumerate(match.totals) if other != side]]
    level = next((player.level for player in match.players if player.level is not None), "")
    began = [0] * len(match.totals) if not match.hands else list(_began(match.game))
    fewest = game_named(match.game).fewest_win
    ahead = margins(match.hands, began, side, fewest_win=fewest)
    signs = "".join("+" if each > 0 else "-" if each < 0 else "=" for each in ahead)
    told = get(
        "daily.won" if day.mark == "won" else "daily.lost",
        scores=":".join(map(written, totals)),
        name=opponent_name(context.text, [level], 0),
    )
    if match.assisted:
        told += f" ({get('records.assisted')})"
    played = day_words(context.text, date.fromisoformat(match.daily))
    head = ("Porrazo", CATALOGUE[match.game].title, played)
    return "\n".join([" \N{MIDDLE DOT} ".join(head), told, signs])


def _began(game: str) -> tuple[int, ...]:
    """Return what everybody has at the beginning of a day's deal."""
    deal = daily(game, FIRST_DAY, players_of(game_named(game)).levels)
    setup = deal.game.setup(deal.seats, deal.options, None, deal.seed)
    return tuple(deal.game.new(setup).totals)


def share(context: Context, words: str) -> None:
    """Copy a text, and say so, or that it cannot be."""
    try:
        pygame.scrap.put_text(words)
        copied = True
    except pygame.error:
        copied = False
    key = "daily.copied" if copied else "daily.not_copied"
    context.notices.append(context.text.get(key, words=words))


class DailyScene(RailedScene):
    """A month of one game; Enter plays, goes on with, or shows the day that is selected.

    ``entries`` are what is known of the matches; None has them read here. ``today`` is the last
    day that can be played.
    """

    def __init__(
        self,
        context: Context,
        game: AnyGame | None = None,
        entries: Sequence[LibraryEntry] | None = None,
        today: date | None = None,
    ) -> None:
        super().__init__(context)
        self.game = (game or navigation.game_at_hand(context)).name
        today = today or datetime.now().astimezone().date()
        self.today = min(LAST_DAY, max(FIRST_DAY, today))
        self.day = self.today
        self.entries = entries

    # --- making

    def enter(self) -> None:
        """Make the rails, the calendar, what is told of a day, and what can be done."""
        context, get = self.context, self.context.text.get
        if self.entries is None:
            self.read_matches(self._take)
        left = Pane(context, RAIL, HEIGHT, cloth=cloth_of(self.game))
        self.make_rails(left, Pane(context, _SIDE + 24, HEIGHT), title="daily.title")
        self.about_game = GameHead(context, INNER)
        self.hint = self.written(get("daily.same_for_all"))
        self.row = self.heading("", 17, 60)
        self.row.role = FontRole.UI_BOLD
        titles = [CATALOGUE[name].title for name in NAMES]
        place = NAMES.index(self.game)
        self.games = Choice(context, "", titles, place, self._choose_game, width=INNER)
        self.games.letters = 17.0
        self._months = list(months(FIRST_DAY, self.today))
        named = [month_words(context.text, each) for each in self._months]
        self.month = Choice(context, "", named, len(named) - 1, self._choose_month, width=_MONTH[0])
        span = FIRST_DAY, self.today
        self.calendar = MonthDays(context, _MONTH, span, self.go, self._do)
        self.head = self.heading("", 23, 60)
        self.face = Face(context, "", None, 1, _FACE)
        self.about = self.written("", 18, 84)
        self.result = self.heading("", 22, 64)
        self.result.colour = context.theme.palette.text
        self.do = self.gold("daily.play", self._do, wide=_SIDE)
        self.share = self.button("daily.share", self._share, wide=_SIDE)
        self.close = self.way_back("common.close")
        self.stage.add(
            self.about_game, self.hint, self.row, self.games, self.month, self.calendar, self.head,
            self.face, self.about, self.result, self.do, self.share, self.close,
        )  # fmt: skip
        self.focus.set([self.games, self.month, self.calendar, self.do, self.share, self.close])
        self.focus.focus(self.do)
        self.focus.default = self.do
        self._show()

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the game at the left, the month in the middle, the day at the right."""
        narrow = self.is_narrow(size)
        for shown in (self.about_game, self.hint, self.row):
            shown.visible = not narrow
        day = Stack(self.head, self.face, 16, self.about, 16, self.result)
        if narrow:
            self.calendar.resize(*_MONTH)
            month = Stack(self.month), Stack(self.calendar)
            foot = (self.do, self.share, self.close)
            self.lay_column(size, [Stack(self.games), day, *month], foot)
            return
        self.calendar.resize(_MONTH[0], HEIGHT - TOP - 48)
        game = Stack(self.about_game, self.games, 10, self.hint, 30, self.row, foot=[self.close])
        day.parts, day.foot = (18, *day.parts), [self.do, self.share]
        self.lay_rails(size, game, day, Stack(self.month, self.calendar))

    def _take(self, entries: list[LibraryEntry]) -> None:
        self.entries = entries
        self._show()

    # --- choosing

    def _choose_game(self, place: int) -> None:
        self.game = NAMES[place]
        self.rails[0].cloth = cloth_of(self.game)
        self._show()
        self.arrange(self.size)

    def _choose_month(self, place: int) -> None:
        first = self._months[place]
        self.go(min(self.today, max(FIRST_DAY, first)))

    def go(self, day: date) -> None:
        """Go to a day."""
        self.day = day
        place = self._months.index(day.replace(day=1))
        self.month.set_values(self.month.values, place)
        self._show()

    # --- showing

    @property
    def deal(self) -> Daily:
        """The deal of the day that is selected."""
        return daily(self.game, self.day, players_of(game_named(self.game)).levels)

    @property
    def chosen(self) -> Day | None:
        """What came of the day that is selected."""
        return self.days.get(self.day)

    def _show(self) -> None:
        text, deal = self.context.text, self.deal
        get = text.get
        person = profiles.load(self.context.paths.data).now.mark
        self.days = days_of(self.entries or (), self.game, person)
        self.calendar.show(self.day, {day: each.mark for day, each in self.days.items()})
        self.head.set(day_words(text, self.day))
        name = opponent_name(text, [deal.level], 0)
        self.face.label, self.face.level = name, deal.level
        self.face.redraw()
        self.about_game.show(self.game)
        row = days_in_a_row([*self.days], self.today)
        self.row.set(text.plural("daily.row", row) if row > 1 else "")
        rules = next((n for n, own in deal.game.presets.items() if own == deal.options), None)
        told = [get("daily.against", name=name), text.plural("statistics.seats", deal.seats)]
        if rules is not None:
            told.append(get(f"{self.game}.preset_{rules}"))
        self.about.set("\n".join([told[0], " \N{MIDDLE DOT} ".join(told[1:])]))
        self._show_result()
        self.calendar.told = self.result.label or get("daily.not_played")

    def _show_result(self) -> None:
        get, chosen = self.context.text.get, self.chosen
        match = chosen.entry.summary if chosen is not None else None
        words, key = get("daily.not_played"), "daily.play"
        if self.entries is None:
            words = get("statistics.reading")
        elif chosen is not None and match is not None:
            told = scores(match.totals)
            keys = {"won": "matches.won", "lost": "matches.lost", "begun": "records.in_play"}
            words = get(keys[chosen.mark], scores=told)
            key = "daily.go_on" if chosen.mark == "begun" else "daily.look"
        self.result.set(words)
        self.do.set_label(get(key))
        self.do.enabled = self.entries is not None
        self.share.enabled = chosen is not None and chosen.mark != "begun"

    # --- doing

    def _do(self) -> None:
        chosen = self.chosen
        if self.entries is None:
            return
        if chosen is None:
            navigation.start_daily(self.context, self.deal)
        elif chosen.mark == "begun":
            navigation.continue_match(self.context, chosen.entry.path)
        else:
            show_moment(self.context, chosen.entry.path)

    def _share(self) -> None:
        if self.chosen is not None:
            share(self.context, shared_words(self.context, self.chosen))

    def handle(self, event: pygame.Event) -> bool:
        """Page keys go a month back or on."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.month.adjust(1 if event.key == pygame.K_PAGEDOWN else -1, 0)
            return True
        return super().handle(event)
