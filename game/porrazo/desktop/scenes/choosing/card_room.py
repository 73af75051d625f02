"""The card room: every game by its picture, to be chosen, searched by typing, or by family."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.game_facts import facts_words, game_picture
from porrazo.desktop.scenes.choosing.luck import luck_words
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.tabs import Tabs
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.paint import box, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.games import CATALOGUE, NAMES, CatalogueEntry, game_named

_WIDTH, _HEIGHT = 1200.0, 672.0
_TILE, _TILE_HIGH, _GAP = 276.0, 246.0, 14.0
_COLUMNS = 4
_LEFT, _TOP = 27.0, 112.0
_PICTURE = 143.0
_TABS = 620.0
_PLAY, _LESSON, _READ, _BACK = 280.0, 160.0, 120.0, 140.0
"""How wide the buttons are."""
_FOOT = 54.0
_LONGEST = 20


class Tile(Widget):
    """A game: its picture, name, seats and length, one sentence.

    A click calls ``on_click``, Enter ``on_choose``.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        entry: CatalogueEntry,
        on_choose: Callable[[], object],
        on_click: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(context, entry.title, (_TILE, _TILE_HIGH))
        self.name = name
        get = context.text.get
        self._facts = facts_words(context.text, name)
        self._sentence = get(f"{name}.sentence")
        self._luck = get("room.luck") if entry.by_luck else ""
        self._on_choose = on_choose
        self._on_click = on_click
        self._clicking = False
        self.chosen = False

    @property
    def spoken(self) -> str:
        """The name, for how many, how long, what it is, and how much luck is in it."""
        luck = luck_words(self.context.text, self.name)
        return f"{self.label}. {self._facts}. {self._sentence} {luck}".rstrip()

    @property
    def repeats(self) -> bool:
        """A double click is its own."""
        return True

    def press(self, point: Point) -> None:
        """Take note that it is clicked."""
        self._clicking = True

    def let_go(self) -> None:
        """Forget the click that was taken away."""
        self._clicking = False

    def activate(self) -> None:
        """Choose the game, or tell that it was clicked."""
        clicking, self._clicking = self._clicking, False
        self.context.sounds.play("click", volume=0.6)
        if clicking:
            self._on_click()
        else:
            self._on_choose()

    def look(self) -> Hashable:
        """Return the state, and whether it is the chosen one."""
        return super().look(), self.chosen

    def draw_picture(self) -> pygame.Surface:
        """Draw the picture in its frame, and the words below."""
        palette, ui = self.theme.palette, self.ui
        radius = 12 * ui
        lit = palette.glint if self.hovered else palette.cream
        edge, line = (palette.ochre, 5 * ui) if self.chosen else (palette.ochre, 1.5 * ui)
        face = box(self.pixels, radius, lit, palette.cream_shade, edge=edge, edge_width=line)
        pad = round(8 * ui)
        frame = pygame.Rect(pad, pad, face.width - 2 * pad, round(_PICTURE * ui))
        face.blit(game_picture(self.context, self.name, frame.size, ui), frame)
        if self._luck:
            self._mark_luck(face, frame)
        self._write(face, frame.bottom + 3 * ui)
        blur, opacity = 5 * ui, self.theme.measures.shadow_alpha
        return self.in_focus(
            over_shadow(face, radius, blur, palette.shadow, opacity, 3 * ui), radius
        )

    def _mark_luck(self, face: pygame.Surface, frame: pygame.Rect) -> None:
        """Say in the picture's corner that luck decides."""
        palette, ui = self.theme.palette, self.ui
        words = self.context.fonts.render(
            self._luck, FontRole.UI_MEDIUM, 14 * ui, palette.text_on_light
        )
        size = words.width + round(14 * ui), words.height + round(2 * ui)
        plate = box(size, 6 * ui, palette.cream, edge=palette.ochre, edge_width=1.5 * ui)
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        corner = frame.right - round(5 * ui), frame.bottom - round(5 * ui)
        face.blit(plate, plate.get_rect(bottomright=corner))

    def _write(self, face: pygame.Surface, y: float) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        room, left = face.width - 22 * ui, 11 * ui
        ink = palette.text_on_light
        # A long name leaves room for the facts by being smaller itself.
        both = (
            fonts.width(self.label, FontRole.TITLE, 22 * ui)
            + fonts.width(self._facts, FontRole.UI_MEDIUM, 14 * ui)
        )  # fmt: skip
        share = min(1.0, (room - 12 * ui) / both)
        title = fonts.render(self.label, FontRole.TITLE, 22 * ui * share, ink)
        face.blit(title, (left, y))
        wide = room - title.width - 6 * ui
        px = fonts.fit(self._facts, FontRole.UI_MEDIUM, 14 * ui, wide)
        facts = fonts.render(self._facts, FontRole.UI_MEDIUM, px, palette.brick_dark)
        face.blit(facts, facts.get_rect(right=left + room, centery=y + title.height / 2))
        y += title.height
        px = 15.5 * ui
        while len(lines := fonts.wrap(self._sentence, FontRole.UI, px, room)) > 3 and px > 11 * ui:
            px -= 0.5
        for line in lines:
            words = fonts.render(line, FontRole.UI, px, ink)
            face.blit(words, (left, y))
            y += words.height * 0.96


class CardRoom(Scene):
    """Chooses a game; those played last come first, letters find a game by its name.

    A click selects a game, a double click, Enter or the gold button leads to its set-up.
    """

    cloth = ROOM

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.sought = ""
        self.chosen = ""
        """The game that the buttons are about, "" where none is shown."""
        families = list(dict.fromkeys(entry.family for entry in CATALOGUE.values()))
        self.families = ["", *families]
        self.family = 0

    @property
    def names(self) -> list[str]:
        """The games that are shown, in their order."""
        played = [name for name in self.context.settings.games if name in NAMES]
        order = list(dict.fromkeys([*played, *NAMES]))
        family = self.families[self.family]
        return [name for name in order if self._is_sought(name, family)]

    def _is_sought(self, name: str, family: str) -> bool:
        entry = CATALOGUE[name]
        words = self.sought.casefold().split()
        about = f"{entry.title} {self._family_words(entry.family)}".casefold()
        return family in ("", entry.family) and all(word in about for word in words)

    def _family_words(self, family: str) -> str:
        return self.context.text.get(f"room.family_{family}" if family else "room.all")

    # --- making

    def enter(self) -> None:
        """Make the panel, the families, a tile for each game."""
        context, get = self.context, self.context.text.get
        palette = context.theme.palette
        self.panel = ScrollPanel(self, _WIDTH, _HEIGHT, title=get("room.title"))
        names = [self._family_words(family) for family in self.families]
        self.tabs = Tabs(context, names, self.family, self._choose_family, width=_TABS)
        self.search = Label(
            context, "", px=19, colour=palette.text_gold, width=300, align="right", high=30
        )
        self.play = Button(context, "", self._play, style=ButtonStyle.PRIMARY, width=_PLAY)
        self.lesson = Button(context, get("lesson.title"), self._lesson, width=_LESSON)
        self.rules = Button(context, get("rules.title"), self._rules, width=_READ)
        self.back = Button(
            context, get("common.back"), lambda: navigation.to_title(context), width=_BACK
        )
        self.ways = (self.rules, self.lesson, self.play, self.back)
        self.none = Label(context, "", px=18, colour=palette.text_dim)
        self.tiles = {
            name: Tile(
                context, name, entry, partial(self._choose, name), partial(self._click, name)
            )
            for name, entry in CATALOGUE.items()
        }
        self.stage.add(*self.panel.sprites, self.tabs, self.search, self.none, *self.ways)
        self.stage.add(*self.tiles.values())
        self._find("")

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle and the tiles of the rows that are seen on it."""
        room = ScrollPanel.room_in(self)
        fitting = int((room + _GAP) / (_TILE + _GAP))
        self.columns = max(1, min(_COLUMNS, fitting))
        rows = -(-len(self.names) // self.columns)
        high = max(_TILE_HIGH, rows * (_TILE_HIGH + _GAP) - _GAP)
        tabs = min(_TABS, room)
        self.tabs.resize(tabs, self.tabs.natural[1])
        grid = pygame.Rect(
            round(_LEFT), round(_TOP), round(self.columns * (_TILE + _GAP) - _GAP), round(high)
        )
        sought = pygame.Rect(round(_WIDTH - _LEFT - 300), 67, 300, 30)
        blocks = [pygame.Rect(round(_LEFT), 59, round(tabs), 46), sought, grid]
        self.panel.design(_WIDTH, _HEIGHT, blocks, _FOOT, content=grid.bottom + 12)
        ui = self.panel.fit(size, (24, 20), self.ways)
        self.tabs.place(self.panel.point(_LEFT + tabs / 2, 82), ui)
        self.search.place(self.panel.point(_WIDTH - _LEFT - 150, 82), ui)
        right = _WIDTH - _LEFT
        for button in () if self.panel.places_foot else reversed(self.ways):
            wide = button.natural[0]
            button.place(self.panel.point(right - wide / 2, _HEIGHT - 28), ui)
            right -= wide + _GAP
        self.none.place(self.panel.point(_LEFT + 200, _TOP + 30), ui)
        self._place_tiles()

    def _place_tiles(self) -> None:
        ui = self.panel.ui
        for tile in self.tiles.values():
            tile.visible = False
        for place, name in enumerate(self.names):
            row, column = divmod(place, self.columns)
            tile = self.tiles[name]
            tile.visible = True
            x = _LEFT + _TILE / 2 + column * (_TILE + _GAP)
            y = _TOP + _TILE_HIGH / 2 + row * (_TILE_HIGH + _GAP)
            tile.place(self.panel.scrolled_point(x, y), ui)

    # --- choosing

    def _choose(self, name: str) -> None:
        self.context.scenes.replace(self.context.ways.set_up(self.context, game_named(name)))

    def _click(self, name: str) -> None:
        """Select a game; at the second of two quick clicks choose it."""
        self._select(name)
        if self.tiles[name].clicks % 2 == 0:
            self._choose(name)

    def _select(self, name: str) -> None:
        """Have the buttons be about a game."""
        self.chosen = name
        for each, tile in self.tiles.items():
            tile.chosen = each == name
        if name:
            title = self.tiles[name].label
            self.play.set_label(self.context.text.get("room.play", game=title))
        for button in (self.play, self.lesson, self.rules):
            button.visible = button.enabled = bool(name)

    def _play(self) -> None:
        self._choose(self.chosen)

    def _lesson(self) -> None:
        from porrazo.desktop.scenes.learn.lesson import start_lesson

        start_lesson(self.context, game_named(self.chosen))

    def _rules(self) -> None:
        from porrazo.desktop.scenes.learn.rules import RulesScene

        self.context.scenes.push(RulesScene(self.context, game_named(self.chosen)))

    def _choose_family(self, place: int) -> None:
        self.family = place
        self._seek(self.sought)

    def _seek(self, sought: str) -> None:
        """Show the games that words fit, from the first on."""
        self._find(sought)
        self.panel.scroller.offset = 0
        self.arrange(self.size)

    def _find(self, sought: str) -> None:
        """Offer the games that words fit; none where none does."""
        self.sought = sought
        get, names = self.context.text.get, self.names
        self.search.set(get("room.sought", words=sought) if sought else get("room.type"))
        self.none.set("" if names else get("room.none"))
        self.focus.set([*[self.tiles[name] for name in names], self.tabs, *self.ways])
        self._select(names[0] if names else "")
        if names:
            self.focus.focus(self.tiles[names[0]])
            self.focus.default = self.play

    def _follow_focus(self) -> None:
        """Select the tile in focus."""
        if isinstance(self.focus.current, Tile) and self.focus.current.name in self.names:
            self._select(self.focus.current.name)

    def handle(self, event: pygame.Event) -> bool:
        """Letters seek, Escape forgets them and then goes back."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used

    def _key(self, event: pygame.Event) -> bool:
        letter = event.unicode
        if event.key == pygame.K_ESCAPE:
            if self.sought:
                self._seek("")
            else:
                navigation.to_title(self.context)
        elif event.key == pygame.K_BACKSPACE:
            self._seek(self.sought[:-1])
        elif self._is_typed(letter):
            self._seek(self.sought + letter)
        else:
            return False
        return True

    def _is_typed(self, letter: str) -> bool:
        """True when a letter belongs to what is sought; a space chooses while nothing is."""
        full = len(self.sought) >= _LONGEST
        return (
            bool(letter)
            and letter.isprintable()
            and not full
            and bool(letter.strip() or self.sought)
        )
