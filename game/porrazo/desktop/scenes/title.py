"""The title: the name of the game over lamp-lit felt, a fan of courts, what to do."""

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.library.collected import Collected
from porrazo.desktop.scenes.match_words import match_words
from porrazo.desktop.scenes.wordmark import Wordmark
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.engine.match import AnyGame
from porrazo.match import profiles
from porrazo.records.library import LibraryEntry, finished_matches

_FAN = ("KC", "QH", "AS", "JH", "KD")
#: How far the fan reaches from its middle, in heights of a card.
_FAN_REACH = 1.27
#: How wide the first button is, which says more, and how high, at 1280x720.
_FIRST, _FIRST_HIGH = 420.0, 66.0
#: The others stand in two columns, this far apart, and so far from row to row.
_GAP, _STEP = 12.0, 58.0
_BUTTON = (_FIRST - _GAP) / 2
#: How high the words under the buttons are.
_WELCOME = 54.0
#: The buttons may be so much smaller than they are wanted before the cards make room for them.
_SMALLER = 1.05
#: In so many columns the others stand as usual; what they may take of the height under the name.
_COLUMNS, _UNDER = 2, 0.64
_IDLE_SECONDS = 45.0
_DEMO_SEATS = 3
_TURN = 11.0


class Title(Scene):
    """Continue, new match, keys, quit; left alone the game plays by itself."""

    faces = "french"
    cloth = ROOM

    _last: Collected | None = None
    """Reads the match that is gone on with, while there is one."""

    def enter(self) -> None:
        """Make cards and buttons."""
        context = self.context
        get, palette = context.text.get, context.theme.palette
        self.cards = [
            CardSprite(context.cards, code, 200, z=place) for place, code in enumerate(_FAN)
        ]
        self.name = Wordmark(context, 620, z=300)
        self.motto = Label(
            context,
            get("title.motto"),
            role=FontRole.TITLE,
            px=25,
            colour=palette.cloth_title,
            z=300,
        )
        self.buttons = self._buttons()
        new = get("title.welcome") if self._newcomer() else ""
        self.welcome = Label(
            context, new, px=18, colour=palette.cloth_text, width=_FIRST, high=50, z=300
        )
        who = profiles.name_in(context.text, profiles.load(context.paths.data).now)
        self.who = Button(
            context, who, self._profiles, style=ButtonStyle.ON_CLOTH, height=40, mark=Icon.PENCIL
        )
        self.stage.add(*self.cards, self.name, self.motto, self.welcome, *self.buttons)
        self.focus.add(*self.buttons)
        if context.paths.writable:
            self.stage.add(self.who)
            self.focus.add(self.who)
        self.focus.focus(self.buttons[0])
        self.focus.default = self.buttons[0]
        self._wait_for_demo()

    @property
    def game(self) -> AnyGame:
        """The game at hand, asked for when it is wanted: loading one takes a while."""
        return navigation.game_at_hand(self.context)

    def _buttons(self) -> list[Button]:
        """Return the ways on, the first being the one most people want next."""
        context = self.context
        get = context.text.get
        store = navigation.library_of(context)
        in_play, finished = store.in_play(), finished_matches(store.finished)
        entries = [
            (get("title.new_match"), self._new_match),
            (get("puzzle.title"), self._puzzles),
            (get("lesson.learn"), self._learn),
            (get("settings.title"), self._settings),
            (get("common.quit"), context.scenes.quit),
        ]
        if in_play or finished:
            entries.insert(1, (get("daily.title"), self._daily))
        if len(in_play) > 1 or finished or store.binned():
            entries.insert(-2, (get("matches.title"), self._matches))
        if in_play:
            entries.insert(0, (get("title.continue"), lambda: navigation.continue_match(context)))
            self._last = Collected(context, store, self._name_last, in_play[:1])
        (label, call), *others = entries
        first = Button(
            context, label, call, width=_FIRST, height=_FIRST_HIGH, style=ButtonStyle.PRIMARY
        )
        return [first, *[Button(context, label, call, width=_BUTTON) for label, call in others]]

    def _name_last(self, found: list[LibraryEntry]) -> None:
        """Say on "Continue" which match it is."""
        for entry in found:
            if entry.summary is not None:
                self.buttons[0].set_detail(match_words(self.context.text, entry, entry.summary))

    def wait(self) -> None:
        """Wait until the match to go on with is read; it has been posted then."""
        if self._last is not None:
            self._last.wait()

    def leave(self) -> None:
        """Read no further."""
        if self._last is not None:
            self._last.close()

    def _newcomer(self) -> bool:
        """True when nothing has been played or learnt here yet."""
        store = navigation.library_of(self.context)
        played = store.exists() or finished_matches(store.finished)
        return not (played or progress.any_begun(self.context.paths))

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Name above, fan in the middle, buttons at the right."""
        width, height = size
        usual, wanted = ui_scale(size), self.context.ui(size)
        self.name.place((width / 2, height * 0.195), usual)
        self.motto.place((width / 2, height * 0.355), min(wanted, 1.6 * usual))
        self._arrange_fan(size, self._arrange_buttons(size, wanted))
        self.motto.visible = not self.apart
        for card in self.cards:
            card.visible = not self.apart
        ui = wanted
        wide, high = self.who.natural
        self.who.place((width - (wide / 2 + 36) * ui, (high / 2 + 34) * ui), ui)
        if self.apart:
            # The name of the game makes room for the player's.
            half = self.name.area.w / 2
            x = max(half + 24 * usual, min(width / 2, self.who.area.left - half - 12 * usual))
            self.name.place((x, height * 0.2), usual)

    def _arrange_buttons(self, size: tuple[int, int], wanted: float) -> float:
        """Put them in two columns under the first; return where their left edge is.

        Where they are too large to stand beside the cards, these make room for them.
        """
        width, height = size
        high = self._high_in(_COLUMNS)
        fitting = min(0.54 * height / high, 0.36 * width / _FIRST)
        self.apart = wanted > fitting * _SMALLER
        ui = min(wanted, fitting)
        x = width * 0.965 - _FIRST / 2 * ui
        top = max(height * 0.63, height * 0.42 + high / 2 * ui) - high / 2 * ui
        if self.apart:
            return self._arrange_apart(size, wanted)
        self._place_under((x, top), ui, _COLUMNS)
        return x - _FIRST / 2 * ui

    def _arrange_apart(self, size: tuple[int, int], wanted: float) -> float:
        """Put the buttons under the name, without the cards; return where their left edge is."""
        width, height = size

        def largest(columns: int) -> float:
            high = self._high_in(columns)
            wide = columns * (_BUTTON + _GAP) - _GAP
            return min(wanted, _UNDER * height / high, 0.95 * width / wide)

        columns = max((_COLUMNS, _COLUMNS + 1), key=largest)
        ui = largest(columns)
        self._place_under((width / 2, height * 0.98 - self._high_in(columns) * ui), ui, columns)
        return width / 2 - _FIRST / 2 * ui

    def _high_in(self, columns: int) -> float:
        """Return how high the buttons are with the others in so many columns, and the words."""
        rows = -(-(len(self.buttons) - 1) // columns)
        welcome = _WELCOME if self.welcome.label else 0.0
        return _FIRST_HIGH + _GAP + _STEP * rows + welcome

    def _place_under(self, at: Point, ui: float, columns: int) -> None:
        """Put the first button at the middle of an upper edge, the others in columns under it."""
        x, top = at
        others = self.buttons[1:]
        self.buttons[0].place((x, top + _FIRST_HIGH / 2 * ui), ui)
        top += (_FIRST_HIGH + _GAP) * ui
        rows = [others[n : n + columns] for n in range(0, len(others), columns)]
        for line, row in enumerate(rows):
            for place, button in enumerate(row):
                aside = (_BUTTON + _GAP) * (place - (len(row) - 1) / 2)
                button.place((x + aside * ui, top + _STEP * ui * (line + 0.5)), ui)
        self.welcome.place((x, top + (_STEP * len(rows) + _WELCOME / 2) * ui), ui)

    def _arrange_fan(self, size: tuple[int, int], right: float) -> None:
        width, height = size
        card = round(min(height * 0.40, width * 0.225))
        self.context.cards.resize(card, only=_FAN)
        middle = min(width * 0.36, right - card * _FAN_REACH)
        for place, sprite in enumerate(self.cards):
            away = place - (len(self.cards) - 1) / 2
            sprite.height = card
            sprite.angle = -_TURN * away
            sprite.lift = 0.25
            sprite.centre = middle + away * card * 0.36, height * 0.63 + away * away * card * 0.045

    # Each scene is loaded when somebody wants it: all of them would delay the title.

    def _settings(self) -> None:
        from porrazo.desktop.scenes.preferences.settings import SettingsScene

        self.context.scenes.push(SettingsScene(self.context, preview=True))

    def _profiles(self) -> None:
        from porrazo.desktop.scenes.preferences.profiles import ProfilesScene

        self.context.scenes.push(ProfilesScene(self.context))

    def _learn(self) -> None:
        from porrazo.desktop.scenes.learn.ways import Learn

        self.context.scenes.push(Learn(self.context, self.game))

    def _puzzles(self) -> None:
        from porrazo.desktop.scenes.learn.puzzles import Puzzles
        from porrazo.desktop.scenes.learn.shelf import with_puzzles

        self.context.scenes.push(Puzzles(self.context, with_puzzles(self.game)))

    def _new_match(self) -> None:
        self.context.scenes.replace(self.context.ways.card_room(self.context))

    def _daily(self) -> None:
        from porrazo.desktop.scenes.days.daily import DailyScene

        self.context.scenes.push(DailyScene(self.context, self.game))

    def _matches(self) -> None:
        from porrazo.desktop.scenes.library.matches import Matches

        self.context.scenes.push(Matches(self.context, navigation.library_of(self.context)))

    def _wait_for_demo(self) -> None:
        self._timer = self.clock.after(_IDLE_SECONDS, self._demo)

    def _demo(self) -> None:
        from porrazo.desktop.scenes.play.table import TableScene

        seats = _DEMO_SEATS if _DEMO_SEATS in self.game.seats else None
        session = navigation.demo_session(self.context, seats, game=self.game.name)
        self.context.scenes.reset(TableScene(self.context, session, demo=True))

    def uncovered(self) -> None:
        """Begin to wait anew; somebody else may play now."""
        now = profiles.load(self.context.paths.data).now
        if self.who.label != profiles.name_in(self.context.text, now):
            self.rebuild()
            return
        self._timer.cancel()
        self._wait_for_demo()

    def handle(self, event: pygame.Event) -> bool:
        """F1 shows the keys; whatever is done, the demo waits anew."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._timer.cancel()
            self._wait_for_demo()
        if keys.command_of(event, self.context.settings.keys) == "help":
            from porrazo.desktop.scenes.learn.help import Help

            self.context.scenes.push(Help(self.context, self.game))
            return True
        return super().handle(event)
