"""The rules of the game: chapters at the left, words and a live diagram at the right."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.learn.mini_table import MiniTable
from porrazo.desktop.scenes.learn.plates import Felt, OptionPlate, TablePlate
from porrazo.desktop.scenes.learn.speaking_person import SpeakingPerson
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.table.table_setup import faces_taught
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.finding import names, plain
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.match import AnyGame
from porrazo.games.tables import table_game
from porrazo.table.teaching.lessons import Chapter, Page, pages_of, reference_of, told
from porrazo.table.words.dress import DRESSES
from porrazo.table.words.options import OptionWords
from porrazo.table.words.say import Say

_WIDTH, _HEIGHT = 1232, 672
_PANEL_Z = -100.0
# Where things are, in pixels at 1280x720: left, top, width, height. The rail with the chapters,
# the pane of the page and what is on it.
_LIST = pygame.Rect(0, 0, 188, 672)
_PAGE = pygame.Rect(204, 24, 1028, 582)
_WORDS = pygame.Rect(232, 86, 972, 100)
_FIELD = pygame.Rect(224, 236, 988, 362)
_CAPTION = pygame.Rect(232, 554, 972, 48)
_PLATES = pygame.Rect(250, 196, 940, 404)
_TABLE = pygame.Rect(224, 192, 988, 406)
# Beside a diagram the words are narrower: on their right somebody tells what happens.
_BESIDE = pygame.Rect(232, 86, 620, 144)
_SPEAKER = pygame.Rect(872, 40, 340, 190)
_TEACHER = "carmen"
_BUTTONS_AT = 640
_FOOT = 64
_BUTTON, _NARROW_BUTTON, _INNER = 170, 118, 164.0
# The field to search at the foot of the rail: how high, and how far down its middle is.
_SEARCH, _SEARCH_AT, _LONGEST = 38.0, 582.0, 24
# On the rail: where chapters begin, how high one is at most, and with the space below it.
_HEAD, _ROW, _STEP = 46.0, 40.0, 46.0
# How high they are where the window is narrow for the size of words that the player chose.
_NARROW_WORDS, _NARROW_FIELD, _NARROW_CAPTION = 320, 300, 100
# A house rule on its page, from one to the next.
_PLATE, _PLATE_HIGH = 465, 170


def open_reference(context: Context, game: AnyGame) -> None:
    """Open the page that players of a game look up in the middle of a match."""
    page = reference_of(table_game(game.name).chapters)
    context.scenes.push(RulesScene(context, game, page.name))


class RulesScene(Scene):
    """Opens at a page, by its name; the rail's chapters and Page keys turn to others."""

    def __init__(self, context: Context, game: AnyGame, page: str = "") -> None:
        super().__init__(context)
        self.game = game
        table = table_game(game.name)
        self.cloth = table.cloth
        self.chapters = table.chapters
        self.pages = pages_of(self.chapters)
        self.sought = ""
        self.found: Sequence[int] = range(len(self.pages))
        """The places of the pages that what is sought is found in."""
        self.at = self.place_of(page) if page else 0

    def faces_now(self) -> str:
        """Return the pack that the rules speak of."""
        return faces_taught(self.context, table_game(self.game.name))

    def place_of(self, name: str) -> int:
        """Return the place of a page in `pages`.

        Raises:
            ValueError: there is no such page.

        """
        return [page.name for _, page in self.pages].index(name)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.at][1]

    def enter(self) -> None:
        """Make the panel, the list, the buttons, and open the page."""
        context = self.context
        get, palette = context.text.get, context.theme.palette
        self._measure()
        title = get("rules.of", game=self.game.title)
        self.rail = Pane(context, _LIST.w, _LIST.h, title=title)
        self.sheet = Pane(context, *_PAGE.size)
        self.rail.z = self.sheet.z = _PANEL_Z + 1
        self.contents = [self._row(place) for place in range(len(self.chapters))]
        self.heading = Label(context, "", role=FontRole.TITLE, px=30, colour=palette.cloth_title)
        large = 1.12 * context.theme.type.body
        self.words = Label(
            context, "", px=large, width=self.words_box.w, high=self.words_box.h, align="left"
        )
        self.caption = Label(
            context,
            "",
            role=FontRole.UI_MEDIUM,
            width=self.caption_box.w,
            high=self.caption_box.h,
            colour=palette.text_gold,
        )
        self.number = Label(context, "", px=18, colour=palette.text_dim)
        self.speaker = SpeakingPerson(context, _TEACHER)
        self.search = Row(
            context, get("settings.find"), self._ask, (_INNER, _SEARCH), pill=True,
            picture=lambda px: icon(Icon.SEARCH, px, palette.cloth_title),
        )  # fmt: skip
        self.search.words = 16.5
        self.felt = Felt(context, *self.field.size)
        self.table = MiniTable(context, self.stage, self.clock, self.game, self._tell)
        self._make_buttons()
        self.stage.add(
            *self.panel.sprites, self.rail, self.sheet, *self.contents, self.heading, self.words,
            self.caption, self.number, self.felt, self.search, *self.speaker.sprites,
            *self.buttons,
        )  # fmt: skip
        self.plates: Sequence[OptionPlate | TablePlate] = ()
        self._opened = -1

    def _row(self, place: int) -> Row:
        """Return the row of a chapter on the rail."""
        row = Row(
            self.context, self._title(self.chapters[place]), lambda: self._open_chapter(place),
            (_INNER, _ROW), faint=True,
        )  # fmt: skip
        row.words = 16.5
        return row

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table of the game."""
        paint_table(layer, self.context.theme)

    def _make_buttons(self) -> None:
        context = self.context
        get = context.text.get
        primary, style = ButtonStyle.PRIMARY, ButtonStyle.TABLE
        self.play = Button(context, get("rules.play"), self._play, style=primary, width=230)
        wide = _NARROW_BUTTON if self.narrow else _BUTTON
        self.back = Button(
            context, get("rules.page_back"), lambda: self.turn(-1), width=wide, repeats=True,
            style=style,
        )  # fmt: skip
        self.next = Button(
            context, get("rules.page_on"), lambda: self.turn(1), width=wide, repeats=True,
            style=style,
        )  # fmt: skip
        self.close = Button(
            context, get("common.close"), context.scenes.pop,
            width=wide if self.narrow else _INNER, style=style,
        )  # fmt: skip
        if not self.narrow:
            self.play.cap = get("table.key_enter")
            self.back.cap, self.next.cap = "\N{LEFTWARDS ARROW}", "\N{RIGHTWARDS ARROW}"
            self.close.cap = "Esc"
        self.buttons = (self.back, self.play, self.next, self.close)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything into the panel, which is no larger than the window."""
        if round(ScrollPanel.room_in(self)) != round(self._room) and self._narrow_ever():
            self.rebuild()
            return
        self.panel.blocks = self._blocks()
        ui = self.panel.fit(size, (24, 24), self._shown_buttons())
        if not self.narrow:
            self.words_box = (_BESIDE if self.speaks else _WORDS).copy()
            self.words.resize(*self.words_box.size)
        self.caption.visible = self.page.diagram is not None and not self.speaks
        if self.speaks:
            self.speaker.place(self.panel.part(_SPEAKER), ui)
        for sprite in self.speaker.sprites:
            sprite.visible = self.speaks
        for pane, box in ((self.rail, _LIST), (self.sheet, _PAGE)):
            pane.visible = not self.panel.folded
            pane.place(self.panel.part(box).center, ui)
        self._place_chapters(ui)
        shown = self.plate_box if self.page.plate is not None else self.field
        self.felt.resize(*shown.size)
        self.felt.place(self.panel.part(shown).center, ui)
        self.table.place(self.panel.part(self.field), ui, size)
        if not self.panel.places_foot:
            middle = _PAGE.centerx
            for button, x in (
                (self.back, middle - 215),
                (self.play, middle),
                (self.next, middle + 215),
            ):
                button.place(self.panel.point(x, _BUTTONS_AT), ui)
            self.close.place(self.panel.point(_LIST.centerx, _BUTTONS_AT), ui)
        if self._opened != self.at:
            # How high its words are decides where the rest is.
            self._open()
            self.arrange(size)
            return
        self._place_words()

    @property
    def speaks(self) -> bool:
        """True where somebody beside the words tells what happens in a diagram."""
        return self.page.diagram is not None and not self.panel.folded and not self.narrow

    def _place_chapters(self, ui: float) -> None:
        """Put the chapters under each other on the rail, or two in a row where it is narrow."""
        box, shown = self.list_box, [row for row in self.contents if row.visible]
        if self.panel.folded:
            wide = (box.w - 10) / 2
            for place, row in enumerate([*shown, self.search]):
                line, column = divmod(place, 2)
                row.resize(wide, _ROW)
                x, y = box.left + (wide + 10) * column + wide / 2, box.top + _STEP * line + _ROW / 2
                row.place(self.panel.point(x, y), ui)
            return
        self.search.place(self.panel.point(box.centerx, _SEARCH_AT), ui)
        step = min(_STEP, (_SEARCH_AT - _SEARCH / 2 - 6 - _HEAD) / len(self.contents))
        for place, row in enumerate(shown):
            row.resize(_INNER, step - 6)
            row.place(self.panel.point(box.centerx, _HEAD + step * (place + 0.5)), ui)

    def _measure(self) -> None:
        """Find out how large everything is in a window like this one, and make the panel."""
        self._room = ScrollPanel.room_in(self)
        self.narrow = self._room < _WIDTH - 16
        self.list_box, self.words_box = _LIST.copy(), _WORDS.copy()
        self.field, self.caption_box = _FIELD.copy(), _CAPTION.copy()
        if self.narrow:
            room = round(min(self._room, _FIELD.w))
            lines = -(-(len(self.chapters) + 1) // 2)
            self.list_box.h, self.words_box.h = round(_STEP * lines), _NARROW_WORDS
            self.field.h, self.caption_box.h = _NARROW_FIELD, _NARROW_CAPTION
            self.field.w = self.words_box.w = self.caption_box.w = room
            # Of its usual place it keeps nothing: it comes after the page.
            self.list_box.w, self.list_box.left = room, _WIDTH + 40
            self.words_box.left = self.caption_box.left = self.field.left
            self.caption_box.top = self.field.bottom + 4
        self.panel: RoomPanel = RoomPanel(self, _WIDTH, _HEIGHT, foot=_FOOT, z=_PANEL_Z)

    def _narrow_ever(self) -> bool:
        return self.narrow or ScrollPanel.room_in(self) < _WIDTH - 16

    def _blocks(self) -> list[pygame.FRect]:
        """Return what goes under each other in a narrow window: the page, then the chapters."""
        head = pygame.FRect(self.words_box.left, 36, self.words_box.w, 48)
        words = pygame.FRect(self.words_box)
        words.h = self.words.measure(self.context.ui(self.size))[1] / self.context.ui(self.size)
        field, caption = pygame.FRect(self.field), pygame.FRect(self.caption_box)
        if self.page.options:
            field.h, caption.h = _PLATE_HIGH * len(self.page.options), 4.0
            caption.top = field.bottom
        chapters = pygame.FRect(self.list_box)
        return [head, words, field, caption, chapters]

    @property
    def plate_box(self) -> pygame.Rect:
        """Where a table is: nothing is told below it."""
        return self.field if self.narrow else _TABLE

    def _shown_buttons(self) -> list[Button]:
        return [each for each in self.buttons if each.visible]

    def _place_words(self) -> None:
        ui = self.panel.ui
        left, top = self.panel.point(*self.words_box.topleft)
        wide, high = self.heading.measure(ui)
        self.heading.place((left + wide / 2, self.panel.point(self.words_box.left, 60)[1]), ui)
        if self.panel.folded:
            end = left + self.words_box.w * ui - self.number.measure(ui)[0] / 2
            self.number.place((end, self.heading.y), ui)
        else:
            end = self.number.measure(ui)[0] / ui / 2
            self.number.place(self.panel.point(_PAGE.right - 8 - end, _BUTTONS_AT), ui)
        self.number.scrolls = self.panel.folded
        wide, high = self.words.measure(ui)
        self.words.place((left + wide / 2, top + high / 2), ui)
        self.caption.place(self.panel.part(self.caption_box).center, ui)
        for number, plate in enumerate(self.plates):
            if isinstance(plate, TablePlate):
                plate.place(self.panel.part(self.plate_box.inflate(-20, -12)), ui)
                continue
            column, line = (0, number) if self.narrow else (number % 2, number // 2)
            left, top, step = _PLATES.left, self.field.top + 14, float(_PLATE_HIGH)
            if not self.narrow:
                top = _PLATES.top
                step = min(step, _PLATES.h / -(-len(self.plates) // 2))
            x, y = self.panel.point(left + _PLATE * column, top + step * line)
            plate.place(x, y, ui)

    # --- pages

    def turn(self, pages: int) -> None:
        """Turn so many pages on, back if negative."""
        self.open(max(0, min(len(self.pages) - 1, self.at + pages)))

    def open(self, place: int) -> None:
        """Show the page at a place of `pages`."""
        if place != self.at:
            self.at = place
            self._open()
            self.panel.scroller.offset = 0
            self.arrange(self.size)

    def _open_chapter(self, place: int) -> None:
        chapter = self.chapters[place]
        if self.pages[self.at][0] is not chapter:
            self.open(self.place_of(chapter.pages[0].name))

    def _say(self) -> Say:
        suits, dress = table_game(self.game.name).suits_matter, DRESSES.get(self.faces_now())
        return Say(self.context.text, (), (), self.game.pack, suits=suits, dress=dress)

    def _title(self, chapter: Chapter) -> str:
        return self.context.text.get(f"{self.game.name}.chapter_{chapter.name}")

    def _open(self) -> None:
        self._opened = self.at
        chapter, page = self.pages[self.at]
        get = self.context.text.get
        for each, row in zip(self.chapters, self.contents, strict=True):
            row.chosen = each is chapter
        self.heading.set(self._title(chapter))
        self.words.set(get(f"{self.game.name}.page_{page.name}"))
        self.context.speak(f"{self.heading.label}. {self.words.label}")
        self.number.set(get("rules.number", n=self.at + 1, count=len(self.pages)))
        self.caption.set("")
        self.speaker.say(self._remark(chapter, page))
        self.table.clear()
        self._change_plates(page)
        self.felt.visible = not page.options
        if page.diagram is not None:
            self.table.show(page.diagram)
        self._show_buttons()

    def _change_plates(self, page: Page) -> None:
        """Take off what the page before showed besides a diagram, put on what this one does."""
        for plate in self.plates:
            self.stage.remove(*plate.sprites)
        words = OptionWords(self.context.text, self.game)
        named = [each for name in page.options for each in self.game.options if each.name == name]
        self.plates = [OptionPlate(self.context, words, each) for each in named]
        if page.plate is not None:
            self.plates = [TablePlate(self.context, self._say(), page.plate)]
        for plate in self.plates:
            self.stage.add(*plate.sprites)
            for sentence in plate.told():
                self.context.speak(sentence)

    def _remark(self, chapter: Chapter, page: Page) -> str:
        """Return what is said before a diagram moves: on the first page what matters most."""
        if page.diagram is None:
            return ""
        get = self.context.text.get
        if chapter is self.chapters[0]:
            return get(f"{self.game.name}.remember")
        return get("rules.watch", button=get("rules.play"))

    def _tell(self, words: str) -> None:
        """Tell what happens in the diagram."""
        self.caption.set(words)
        if words:
            self.speaker.say(words)
        self.context.speak(words)

    def _show_buttons(self) -> None:
        get = self.context.text.get
        self.play.visible = self.page.diagram is not None
        self.play.set_label(get("rules.again" if self.table.done else "rules.play"))
        self.next.style = ButtonStyle.TABLE if self.play.visible else ButtonStyle.PRIMARY
        self.next.redraw()
        self.back.enabled, self.next.enabled = self.at > 0, self.at < len(self.pages) - 1
        plays = (self.play,) if self.play.visible else ()
        rows = [row for row in self.contents if row.visible]
        self.focus.set([*rows, *plays, self.back, self.next, self.search, self.close])
        if self.focus.current not in self.focus.controls:
            now = self.contents[self.chapters.index(self.pages[self.at][0])]
            self.focus.focus(now if now.visible else self.search)
        self.focus.default = self.play if self.play.visible else self.next

    # --- finding

    def _ask(self) -> None:
        """Have a word written, where no letter can be typed."""
        title = self.context.text.get("settings.find")
        entry = TextEntry(self.context, title, self.sought, self._seek, limit=_LONGEST)
        self.context.scenes.push(entry)

    def _seek(self, sought: str) -> None:
        """List the chapters that every word of ``sought`` is found in, and open the first page."""
        self.sought = sought
        get, words = self.context.text.get, plain(sought).split()
        every = range(len(self.pages))
        self.found = [place for place in every if names(self._told(place), words)]
        label = get("room.sought", words=sought) if sought else get("settings.find")
        self.search.set_label(label if self.found else get("settings.none", words=sought))
        self.search.chosen = bool(sought)
        chapters = [self.pages[place][0] for place in self.found]
        for row, chapter in zip(self.contents, self.chapters, strict=True):
            row.visible = chapter in chapters
        if self.found and self.at not in self.found:
            self.open(self.found[0])
        self.arrange(self.size)
        self._show_buttons()

    def _told(self, place: int) -> str:
        """Return everything that a page tells."""
        chapter, page = self.pages[place]
        get, words = self.context.text.get, OptionWords(self.context.text, self.game)
        parts = [self._title(chapter), get(f"{self.game.name}.page_{page.name}")]
        parts += [f"{words.name(name)} {words.about(name)}" for name in page.options]
        if page.plate is not None:
            parts += told(page.plate, self._say())
        return " ".join(parts)

    def _writes(self, event: pygame.Event) -> bool:
        """Take a key as a letter of what is sought; return True where it was one."""
        letter = event.unicode
        if event.key == pygame.K_BACKSPACE and self.sought:
            self._seek(self.sought[:-1])
        elif event.key == pygame.K_ESCAPE and self.sought:
            self._seek("")
        elif letter and letter.isprintable() and (letter.strip() or self.sought):
            self._seek((self.sought + letter)[:_LONGEST])
        else:
            return False
        return True

    def _play(self) -> None:
        """Show the next step; after the last one, begin again."""
        if self.page.diagram is None or self.table.moving:
            self.clock.hurry()
            return
        if self.table.done:
            self.caption.set("")
            self.speaker.say(self._remark(*self.pages[self.at]))
            self.table.show(self.page.diagram)
        self.table.step()
        self._show_buttons()

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes, as does the key of the page looked up; Page keys and arrows turn pages.

        Letters search, and Escape forgets them first. Arrows to the sides go from button to button
        while one of them is in focus.
        """
        if event.type == pygame.KEYDOWN:
            turns = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}
            if not any(button.focused for button in self.buttons):
                turns |= {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
            command = keys.command_of(event, self.context.settings.keys)
            looked_up = command == "reference" and not self.sought
            if not looked_up and self._writes(event):
                return True
            if looked_up or event.key == pygame.K_ESCAPE:
                self.context.scenes.pop()
                return True
            if event.key in turns:
                self.turn(turns[event.key])
                return True
        used = super().handle(event)
        current = self.focus.current
        if event.type == pygame.KEYDOWN and current in self.contents and current.focused:
            self._open_chapter(self.contents.index(current))
        return used
