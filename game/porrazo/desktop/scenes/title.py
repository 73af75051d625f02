"""The title: the six of the house behind their table, and on its cloth what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.library.collected import Collected
from porrazo.desktop.scenes.library.kept import library_of
from porrazo.desktop.scenes.match_words import match_words
from porrazo.desktop.scenes.title_news import TitleNews, first_news, is_turn_of_person, news_of
from porrazo.desktop.scenes.title_places import PEOPLE, Places, places_in
from porrazo.desktop.scenes.wordmark import Wordmark
from porrazo.desktop.table.badges.blinking import Blinking
from porrazo.desktop.table.badges.bubble import Side, SpeechBubble
from porrazo.desktop.table.badges.faces import round_face
from porrazo.desktop.table.badges.onlooker import Onlooker
from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.table.hall import TableEdge, paint_wall
from porrazo.desktop.table.scores.chips import paint_stacks
from porrazo.desktop.ui.cards.cardsource import BACK
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import FIRST as FIRST_CLOTH
from porrazo.desktop.ui.drawing.cloths import ROOM, ClothLook
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite
from porrazo.engine.match import AnyGame
from porrazo.games import CATALOGUE, FIRST, NAMES, game_named
from porrazo.match import profiles
from porrazo.players.levels import LEVELS
from porrazo.records.library import LibraryEntry, finished_matches
from porrazo.table.people.moods import Mood
from porrazo.text import LANGUAGES

#: The host, who speaks where no match waits.
_HOST = "carmen"
#: Who stands where, from left to right; whoever speaks changes places with the fourth.
_ORDER = ("tomas", "adela", "ramon", "carmen", "chucho", "lupita")
_SPEAKER = 3
_MOODS = (Mood.PLEASED, Mood.SLY, Mood.SURPRISED, Mood.THINKING)
#: The chips at the right: how many of each value.
_STACKS = ((10, 4), (5, 8), (1, 9))
_FAN = ("KC", "QH", "AS")
_IDLE_SECONDS = 45.0
_READ_AFTER = 0.05
"""Seconds after which the matches are read: the thread would hold up the first picture."""
_DEMO_SEATS = 3
# Sizes at 1280x720: an entry (the scene gives it its own), a pill.
_ENTRY, _PILL_HIGH = (236.0, 62.0), 40.0
_MOST_SEATS = max(max(entry.seats) for entry in CATALOGUE.values())
_Z_TABLE, _Z_CARDS = 100.0, 200.0


class Title(Scene):
    """Eight entries, one of them gold; left alone the game plays by itself."""

    faces = "french"
    cloth = ROOM

    _all: Collected | None = None
    """Reads all matches, for what is new."""

    # --- making

    def enter(self) -> None:
        """Make the people, the table, the entries."""
        context = self.context
        get, palette = context.text.get, context.theme.palette
        store = library_of(context)
        self._in_play = store.in_play()
        self.played = bool(self._in_play or finished_matches(store.finished))
        self.name = Wordmark(context, z=300)
        self.motto = Label(
            context,
            get("title.motto", n=len(NAMES)),
            role=FontRole.TITLE,
            px=22,
            colour=palette.cloth_title,
            z=300,
        )
        self.people = [
            Onlooker(context, SeatState(get(f"scenes.name_{level}"), 0, level=level), self.clock)
            for level in _ORDER
        ]
        if self._all is not None:
            self._all.close()
            self._all = None
        self.table = TableEdge(_Z_TABLE)
        self.cards = [
            CardSprite(context.cards, code, 150, z=_Z_CARDS + place)
            for place, code in enumerate(_FAN)
        ]
        self._make_entries(bool(self.played or store.binned()))
        self._make_pills()
        self.stage.add(self.name, self.motto, *self.people, self.table, *self.cards)
        self.chips = ImageSprite(pygame.Surface((1, 1)), z=_Z_CARDS)
        self.stage.add(self.chips, *self.buttons, *self.pills)
        self.focus.add(*self.buttons[:-1], *self.pills)
        self.focus.focus(self.buttons[0])
        self.focus.default = self.buttons[0]
        self._let_speak(_HOST, self._greeting())
        self._make_lively()
        self.clock.after(_READ_AFTER, self._read)
        self._wait_for_demo()

    @property
    def game(self) -> AnyGame:
        """The game at hand, asked for when it is wanted: loading one takes a while."""
        return navigation.game_at_hand(self.context)

    def _make_entries(self, any_match: bool) -> None:
        """Make the eight entries and the way out; the first one is gold."""
        context = self.context
        get, size = context.text.get, _ENTRY
        name = self._game_name()
        self.news = first_news(context, name, any_match=any_match)
        games = get("title.games", n=len(NAMES), most=_MOST_SEATS)
        self.first = self._first_entry()
        self.first.words, self.first.share = 21.0, 0.72
        self.first.cap = get("table.key_enter")
        new_match = Row(
            context, get("title.new_match"), self._new_match, size, detail=games,
            picture=self._card_back,
        )  # fmt: skip
        new_match.share = 0.78
        ways: Sequence[tuple[str, Callable[[], object], Icon, str]] = (
            ("daily.title", self._daily, Icon.SUN, self.news.daily),
            ("puzzle.title", self._puzzles, Icon.PUZZLE, self.news.puzzles),
            ("lesson.learn", self._learn, Icon.BOOK, get("title.learn_about")),
            ("matches.title", self._matches, Icon.STACK, self.news.matches),
            ("statistics.title", self._statistics, Icon.CHART, self.news.statistics),
            ("settings.title", self._settings, Icon.GEAR, get("title.settings_about")),
        )
        self.small = [
            Row(context, get(key), call, size, detail=detail, picture=self._sign(sign))
            for key, call, sign, detail in ways
        ]
        for row in self.small:
            row.share = 0.5
        quit_way = Row(
            context, get("common.quit"), context.scenes.quit, (92, _PILL_HIGH), pill=True
        )
        self.buttons = [self.first, new_match, *self.small, quit_way]

    def _first_entry(self) -> Row:
        """Return the entry that most people want next."""
        context, get = self.context, self.context.text.get
        host = self._face(_HOST)
        if self._in_play:
            words, call = get("title.continue"), lambda: navigation.continue_match(context)
            return Row(context, words, call, _ENTRY, chosen=True)
        if self._learning():
            begun = progress.any_begun(context.paths)
            words = get("title.learn_on" if begun else "title.learn", game=CATALOGUE[FIRST].title)
            about = get("title.learn_first")
            return Row(
                context, words, self._first_lesson, _ENTRY, chosen=True, detail=about, picture=host
            )
        game = CATALOGUE[self._game_name()].title
        return Row(
            context, get("room.play", game=game), self._set_up, _ENTRY, chosen=True,
            detail=get("title.play_about"), picture=self._card_back,
        )  # fmt: skip

    def _make_pills(self) -> None:
        """Make what stands in the upper corners: languages at first, the name, the way out."""
        context, get = self.context, self.context.text.get
        self.languages = []
        if not self.played and context.paths.writable:
            self.languages = [self._language(code) for code in LANGUAGES]
        who = self._who_plays()
        wide = self._wide(who) + 42
        self.who = Row(
            context, who, self._profiles, (wide, _PILL_HIGH), pill=True,
            picture=self._sign(Icon.PENCIL),
        )  # fmt: skip
        self.who.share = 0.4
        self.pills = [*self.languages]
        if context.paths.writable:
            self.pills.append(self.who)
        self.pills.append(self.buttons[-1])
        self.buttons[-1].resize(max(76.0, self._wide(get("common.quit")) + 14), _PILL_HIGH)

    def _who_plays(self) -> str:
        """Return the name of whoever plays now, or that one is wanted."""
        name = profiles.load(self.context.paths.data).now.name
        return name or self.context.text.get("title.your_name")

    def _language(self, code: str) -> Row:
        context = self.context
        words = context.text.get(f"settings.language_{code}")
        return Row(
            context, words, lambda: context.change(language=code),
            (self._wide(words) + 14, _PILL_HIGH), pill=True, chosen=context.text.language == code,
        )  # fmt: skip

    def _wide(self, words: str) -> float:
        """Return how wide words on a pill are with what is free at their ends, at 1280x720."""
        return self.context.fonts.width(words, FontRole.UI_BOLD, 18) + 20.0

    def _game_name(self) -> str:
        """Return the name of the game at hand without loading it."""
        known = [name for name in self.context.settings.games if name in NAMES]
        return known[0] if known else FIRST

    def _learning(self) -> bool:
        """True until something has been played, or the first game of the first game was learnt."""
        if self.played:
            return False
        paths = self.context.paths
        return not progress.any_begun(paths) or progress.begun(paths, game_named(FIRST))

    # --- pictures of the entries

    def _sign(self, sign: Icon) -> Callable[[int], pygame.Surface]:
        return lambda px: icon(sign, px, self.context.theme.palette.cloth_title)

    def _face(self, level: str) -> Callable[[int], pygame.Surface]:
        return lambda px: round_face(level, self.context.theme.sides[0], px)

    def _card_back(self, px: int) -> pygame.Surface:
        return self.context.cards.card(BACK, px, angle=-6)

    # --- who speaks

    def _greeting(self) -> str:
        get = self.context.text.get
        if self._in_play:
            return get("title.say_continue")
        newcomer = not self.played and not progress.any_begun(self.context.paths)
        return get("title.say_new" if newcomer else "title.say_play")

    def _let_speak(self, level: str, words: str) -> None:
        """Have somebody stand right of the middle and say words; the rest keep their places."""
        order = list(_ORDER)
        at = order.index(level)
        order[at], order[_SPEAKER] = order[_SPEAKER], level
        known = {person.state.level: person for person in self.people}
        self.people = [known[each] for each in order]
        speaker = self.people[_SPEAKER]
        for each in [each for each in self.stage.sprites if isinstance(each, SpeechBubble)]:
            self.stage.remove(each)
        self.bubble = SpeechBubble(self.context, speaker, self.clock)
        self.said = words
        self.stage.add(self.bubble)

    def _make_lively(self) -> None:
        """Have people blink and react now and then, where motion is wanted."""
        self._looked: object = None
        self._random = Random()
        Blinking(self.context, self.clock, self.people)
        if self.context.durations.blink:
            self.clock.after(self.context.durations.onlooker_gap, self._react)

    def _react(self) -> None:
        durations = self.context.durations
        person, mood = self._random.choice(self.people), self._random.choice(_MOODS)
        person.react(mood, durations.onlooker_mood)
        self.clock.after(durations.onlooker_gap, self._react)

    def _look(self) -> None:
        """Have people look at what the mouse points at."""
        pointed = next((each for each in self.focus.controls if each.hovered), None)
        if pointed is self._looked or not self.context.durations.blink:
            return
        self._looked = pointed
        for person in self.people:
            person.look_at(None if pointed is None else pointed.area.center)

    # --- what is read

    def _read(self) -> None:
        """Read all matches, the one to go on with first; nothing once it has begun."""
        if self._all is not None:
            return
        name, found = self._game_name(), list[TitleNews]()

        turns: list[LibraryEntry] = []

        def think(entries: list[LibraryEntry]) -> None:
            found.append(news_of(self.context, name, entries))
            last = [each for each in entries if each.path in self._in_play[:1]]
            turns.extend(filter(is_turn_of_person, last))

        def done(entries: list[LibraryEntry]) -> None:
            if found:
                self._tell(found[-1])
            self._name_last(entries)
            for entry in turns:
                self._tell_turn(entry)

        store, first = library_of(self.context), self._in_play[:1]
        self._all = Collected(self.context, store, done, ahead=think, first=first)

    def _name_last(self, found: list[LibraryEntry]) -> None:
        """Say on "Continue" which match it is, and have the opponent speak."""
        last = next((each for each in found if each.path in self._in_play[:1]), None)
        if last is None or last.summary is None or self.first.detail:
            return
        self.first.set_detail(match_words(self.context.text, last, last.summary))
        others = [player.level for player in last.summary.players if player.level in LEVELS]
        if others and others[0] is not None:
            self.first.picture = self._face(others[0])
            self.first.redraw()
            self._let_speak(others[0], self._greeting())
            self.arrange(self.size)

    def _tell_turn(self, entry: LibraryEntry) -> None:
        """Say in which match it is the player's turn."""
        if entry.summary is None:
            return
        get, text = self.context.text.get, self.context.text
        self.first.set_detail(
            get("title.match_turn", match=match_words(text, entry, entry.summary))
        )
        if any(player.level in LEVELS for player in entry.summary.players):
            game = CATALOGUE[entry.summary.game].title
            self.said = get("title.say_turn", game=game)
            self.arrange(self.size)

    def _tell(self, news: TitleNews) -> None:
        """Show what is new behind the entries."""
        self.news = news
        daily, puzzles, _, matches, statistics, _ = self.small
        for row, words in (
            (daily, news.daily), (puzzles, news.puzzles), (matches, news.matches),
            (statistics, news.statistics),
        ):  # fmt: skip
            row.set_detail(words)

    def wait(self) -> None:
        """Wait until all matches are read; they have been posted then."""
        self._read()
        if self._all is not None:
            self._all.wait()

    def leave(self) -> None:
        """Read no further."""
        if self._all is not None:
            self._all.close()

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the wall of the room."""
        paint_wall(layer, self.context.theme, ui_scale(layer.size))

    def arrange(self, size: tuple[int, int]) -> None:
        """People between the name and the entries, which are as large as the player likes."""
        usual, wanted = ui_scale(size), self.context.ui(size)
        places = places_in(size, usual, wanted)
        self.places = places
        cloth = self.context.theme.on(ClothLook.load(FIRST_CLOTH))
        self.table.lay(cloth, places.hall)
        self.name.place(places.name, usual * places.name_scale)
        self.motto.place(places.motto, min(wanted, 1.3 * usual))
        self.motto.visible = places.has_motto
        for row, box in zip(self.buttons[:-1], places.entries, strict=True):
            row.plain = not places.details and row is not self.first
            row.resize(box.w / places.ui, box.h / places.ui)
            row.place(box.center, places.ui)
        self._arrange_pills(size, usual, places)
        self._arrange_people(size, usual, places)
        self._arrange_cards(size, usual, places)

    def _arrange_pills(self, size: tuple[int, int], usual: float, places: Places) -> None:
        edge, y = 28 * usual, places.pills
        x = edge
        for pill in self.languages:
            wide = pill.natural[0] * places.ui
            pill.place((x + wide / 2, y), places.ui)
            x += wide + 10 * usual
        x = size[0] - edge
        for pill in reversed([each for each in self.pills if each not in self.languages]):
            wide = pill.natural[0] * places.ui
            pill.place((x - wide / 2, y), places.ui)
            x -= wide + 10 * usual
        # Between long words in the corners the name of the game is smaller.
        middle, half = size[0] / 2, self.name.area.w / 2
        room = min(abs(pill.area.centerx - middle) - pill.area.w / 2 for pill in self.pills)
        if half > room - 10 * usual:
            self.name.place(places.name, self.name.ui * (room - 10 * usual) / half)

    def _arrange_people(self, size: tuple[int, int], usual: float, places: Places) -> None:
        for person, share in zip(self.people, PEOPLE, strict=True):
            x = round(size[0] / 2 + share * places.spread)
            edge = places.hall.edge(x)
            foot = round(edge + places.sunk)
            person.stand((x, foot), places.person, usual, round(places.sunk))
        heads = pygame.Rect(0, 0, size[0], round(places.hall.crest))
        beside = (self.people[_SPEAKER - 1], self.people[_SPEAKER + 1])
        avoid = [each.box.inflate(-0.3 * each.box.w, 0) for each in beside]
        self.bubble.fit(Side.LEFT, heads, usual, avoid)
        if places.speaks:
            self.bubble.say(self.said, stays=True)
        else:
            self.bubble.hide()

    def _arrange_cards(self, size: tuple[int, int], usual: float, places: Places) -> None:
        """Put three cards on the cloth at the left, where there is room for them."""
        left = min(box.left for box in places.entries)
        high = round(150 * usual)
        room = left - 40 * usual
        shown = room > 1.35 * high
        if shown:
            self.context.cards.resize(high, only=_FAN)
        for place, card in enumerate(self.cards):
            card.visible = shown
            card.height = high
            card.angle = (24.0, 11.0, -2.0)[place]
            card.lift = 0.2
            middle = left / 2 + (place - 1) * 0.3 * high
            card.centre = middle, size[1] - 0.72 * high - 14 * usual + 0.04 * high * (1 - place)
        self.chips.visible = shown
        palette = self.context.theme.palette
        self.chips.surface = paint_stacks(_STACKS, round(48 * usual), palette)
        self.chips.centre = size[0] - left / 2, size[1] - 96 * usual

    # --- ways on. Each scene is loaded when somebody wants it: all would delay the title.

    def _settings(self) -> None:
        from porrazo.desktop.scenes.preferences.settings import SettingsScene

        self.context.scenes.push(SettingsScene(self.context))

    def _profiles(self) -> None:
        """Ask who plays; whoever is alone here without a name only writes one."""
        from porrazo.desktop.scenes.entry import TextEntry
        from porrazo.desktop.scenes.preferences.profiles import ProfilesScene

        known = profiles.load(self.context.paths.data)
        if known.now.name == "" and len(known.people) == 1:

            def named(name: str) -> None:
                self.context.play_as(known.rename(known.current, name))

            asked = self.context.text.get("title.your_name")
            entry = TextEntry(self.context, asked, "", named, limit=profiles.NAME_LIMIT)
            self.context.scenes.push(entry)
            return
        self.context.scenes.push(ProfilesScene(self.context))

    def _learn(self) -> None:
        from porrazo.desktop.scenes.learn.ways import Learn

        self.context.scenes.push(Learn(self.context, self.game))

    def _first_lesson(self) -> None:
        from porrazo.desktop.scenes.learn.lesson import start_lesson

        start_lesson(self.context, game_named(FIRST))

    def _puzzles(self) -> None:
        from porrazo.desktop.scenes.learn.puzzles import Puzzles
        from porrazo.desktop.scenes.learn.shelf import with_puzzles

        self.context.scenes.push(Puzzles(self.context, with_puzzles(self.game)))

    def _new_match(self) -> None:
        self.context.scenes.replace(self.context.ways.card_room(self.context))

    def _set_up(self) -> None:
        self.context.scenes.push(self.context.ways.set_up(self.context, self.game))

    def _daily(self) -> None:
        from porrazo.desktop.scenes.days.daily import DailyScene

        self.context.scenes.push(DailyScene(self.context, self.game))

    def _matches(self) -> None:
        from porrazo.desktop.scenes.library.matches import Matches

        self.context.scenes.push(Matches(self.context, library_of(self.context)))

    def _statistics(self) -> None:
        from porrazo.desktop.scenes.library.statistics import StatisticsScene

        self.context.scenes.push(StatisticsScene(self.context))

    # --- left alone

    def _wait_for_demo(self) -> None:
        self._timer = self.clock.after(_IDLE_SECONDS, self._demo)

    def _demo(self) -> None:
        from porrazo.desktop.scenes.play.table import TableScene

        seats = _DEMO_SEATS if _DEMO_SEATS in self.game.seats else None
        session = navigation.demo_session(self.context, seats, game=self.game.name)
        self.context.scenes.reset(TableScene(self.context, session, demo=True))

    def uncovered(self) -> None:
        """Begin to wait anew; somebody else may play now, and something may be new."""
        if self.who.label != self._who_plays():
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
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._look()
        return used
