"""The end of a match: who won, how all take it, its best moments, and what now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.exporting import export, free_file
from porrazo.desktop.scenes.library.moment import before
from porrazo.desktop.scenes.moment_card import MomentCard
from porrazo.desktop.scenes.play.ending.cards import Banner, EndPane, NamePlate
from porrazo.desktop.scenes.play.ending.lights import hang_lamp, shine
from porrazo.desktop.scenes.play.ending.paper import CutPaper
from porrazo.desktop.scenes.play.ending.people import (
    Bust,
    Guest,
    Standing,
    guests_of,
    speakers,
    spots_of,
)
from porrazo.desktop.scenes.play.ending.told import Told
from porrazo.desktop.scenes.play.more_of_match import MoreOfMatch
from porrazo.desktop.scenes.play.play_panel import PanelScores
from porrazo.desktop.table.badges.bubble import Side, SpeechBubble
from porrazo.desktop.table.finale import sound_of_end
from porrazo.desktop.table.hall import Hall, TableEdge, paint_wall
from porrazo.desktop.table.input.buttons import place_bar
from porrazo.desktop.table.table_setup import TableSetup, faces_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.cloths import ROOM, ClothLook
from porrazo.desktop.ui.drawing.saving import encoded
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.tween import Tween
from porrazo.games.tables import table_game
from porrazo.match.opponent_names import names_on_plaques
from porrazo.match.session import MatchSession
from porrazo.numbers import written
from porrazo.records.files import write_whole
from porrazo.table.people.reactions import TEMPERS
from porrazo.table.people.remarks import VARIANTS, Topic, remark_key

# Words are large from so many times their usual size on; a window narrower than so many pixels is
# small, and its words stay so large, of what they are at 1280x720.
_LARGE, _SMALL, _READABLE, _LARGEST = 1.2, 1000, 0.92, 1.9
# At 1280x720: the bar above the lower edge, the gaps around moments, the table's edge above them,
# where the title is, and how far down it reaches; how high people are who have room.
_BAR, _GAP, _EDGE, _TITLE, _TITLE_FOOT, _PEOPLE = 61.0, 12.0, 73.0, 118.0, 165.0, 228.0
_ROW, _WIDEST = 1216.0, 420.0
# How high moments are, and where words are large.
_HIGH, _LOW = 150.0, 112.0
# The verdict on a match that was lost: its left edge, where it begins, how wide it is.
_LEFT, _TOP, _WIDE = 42.0, 92.0, 500.0
_PLATE, _SPEAKERS = 22.0, 3
# How far the edge of the table falls to the sides, and how far down it may be where names are.
_FALLS, _CURVE, _ROOM = 148.0, 3, 33.0
_EDGE_Z, _PEOPLE_Z, _PAPER_Z = 50.0, 10.0, 5.0


class MatchEnd(Scene):
    """Where the end was ``staged`` at the table it has been heard."""

    def __init__(self, context: Context, session: MatchSession, *, staged: bool = False) -> None:
        super().__init__(context)
        self.cloth = table_game(session.match.game.name).cloth
        self.session = session
        self._heard = staged
        self._shown = False

    def faces_now(self) -> str:
        """Return the pack in which the match is shown."""
        return faces_of(self.context, self.session.match)

    # --- what is on it

    def enter(self) -> None:
        """Tell the verdict, seat everybody, lay out the moments."""
        session, context = self.session, self.context
        setup = TableSetup.of(context, session.match, session.players)
        self.told = Told(context, session, setup)
        self._make_people()
        self._make_words()
        self._make_moments(setup)
        self._make_buttons()
        self.focus.set([*self.buttons, *self.moments])
        self.focus.focus(self.buttons[0])
        self.focus.default = self.buttons[0]
        if not self._heard:
            self._heard = True
            context.sounds.play(sound_of_end(session))
        self._celebrate()

    def _make_people(self) -> None:
        told, session = self.told, self.session
        winners, others = guests_of(session, won=told.won)
        if not told.won and told.alone is not None:
            # Who looks at the screen sits on this side of the table.
            others = [guest for guest in others if guest.seat != told.alone]
        self.winners = [Bust(guest, self._name_of(guest), _PEOPLE_Z + 5) for guest in winners]
        self.others = [Bust(guest, self._name_of(guest), _PEOPLE_Z) for guest in others]
        self.edge = TableEdge(_EDGE_Z)
        self.plates: dict[int, NamePlate] = {}
        for seat, name in enumerate(names_on_plaques(self.context.text, session.players)):
            side = session.sides[seat]
            score, gold = written(session.scores[side]), seat in told.winners
            self.plates[seat] = NamePlate(self.context, side, name, score, gold=gold)
        sides = sorted(set(session.sides))
        names = [told.setup.say.side_label(side) for side in sides]
        scores = [written(session.scores[side]) for side in sides]
        self.score = PanelScores(self.context, list(zip(sides, names, scores, strict=True)))
        self.stage.add(*self.winners, *self.others, self.edge, *self.plates.values(), self.score)
        self._make_bubbles()

    def _name_of(self, guest: Guest) -> str:
        """Return the name of somebody, also of who did not play."""
        if guest.seat is not None:
            return self.session.players[guest.seat].name
        return self.context.text.get(f"scenes.name_{guest.level}")

    def _make_bubbles(self) -> None:
        """Have the opponents say how it was; who has beaten us is kind."""
        told, get = self.told, self.context.text.get
        self.said: list[tuple[SpeechBubble, str]] = []
        if told.won:
            self.speaking = self.others
        else:
            self.speaking = [b for b in self.winners if b.guest.level in TEMPERS][:1]
        for bust in self.speaking:
            if bust.guest.level not in TEMPERS:
                continue
            bubble = SpeechBubble(self.context, bust, self.clock)
            self.said.append((bubble, get(self._line_of(bust))))
            self.stage.add(bubble)

    def _line_of(self, bust: Bust) -> str:
        """Return the key of what somebody says."""
        level = bust.guest.level or ""
        if not self.told.won:
            return f"ends.kind_{level}"
        if bust.guest.seat is None:
            return f"ends.cheer_{level}"
        number = 1 + self.session.match.setup.seed % VARIANTS
        return remark_key(level, Topic.LOSS, number)

    def _make_words(self) -> None:
        told, context = self.told, self.context
        palette, words = context.theme.palette, told.verdict()
        self.title: Label
        if told.won:
            self.title = Banner(context, words, width=900, high=104)
        else:
            self.title = Label(
                context, words, role=FontRole.TITLE, px=34, colour=palette.text_gold,
                width=_WIDE, high=96, align="left", z=200,
            )  # fmt: skip
        below = told.below()
        if not told.winners and self.session.resigned is None:
            below = f"{below}\n{context.text.get('ends.kind_bank')}"
        align = "centre" if told.won else "left"
        self.below = Label(
            context, below, px=18, colour=palette.cream, width=_WIDE, high=100, align=align, z=200
        )
        self.below.visible = bool(below)
        self.paper = CutPaper(
            (palette.brick, palette.ochre, palette.teal, palette.ochre_light,
             *(side.colour for side in context.theme.sides[3:6])), _PAPER_Z,
        )  # fmt: skip
        self.stage.add(self.title, self.below, self.paper)

    def _make_moments(self, setup: TableSetup) -> None:
        told, context = self.told, self.context
        saved = self.session.saved()
        self.moments = [
            MomentCard(
                context, moment, where,
                partial(navigation.replay, context, saved, before(moment.place)),
                codes=[setup.say.pack.text(card) for card in moment.cards],
            )
            for moment, where in told.moments()
        ]  # fmt: skip
        self.panes = [EndPane(context, *told.points()), EndPane(context, *told.facts())]
        self.stage.add(*self.moments, *self.panes)

    def _make_buttons(self) -> None:
        get, context = self.context.text.get, self.context
        choices = (
            ("scenes.rematch", partial(navigation.rematch, context, self.session), "Enter"),
            ("review.title", self._review, "R"),
            ("scenes.to_title", partial(navigation.to_title, context), "Esc"),
            ("ends.more", self._more, "M"),
            ("ends.picture", self._save, "P"),
        )
        self.buttons: list[Button] = []
        for key, call, cap in choices:
            style = ButtonStyle.TABLE if self.buttons else ButtonStyle.PRIMARY
            button = Button(context, get(key), call, style=style)
            button.cap = get("table.key_enter") if cap == "Enter" else cap
            self.buttons.append(button)
        self.stage.add(*self.buttons)

    # --- its places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the wall of the room."""
        room, won = self.context.theme.on(ClothLook.load(ROOM)), self.told.won
        light = partial(shine, theme=room, hall=self.hall)
        if not won:
            light = partial(hang_lamp, theme=room, hall=self.hall, lit=bool(self.told.winners))
        paint_wall(layer, room, self.hall.base, light=light, flags=won)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything around the middle; moments and buttons keep to the foot."""
        base, ui = ui_scale(size), self.context.ui(size)
        self.large = ui > _LARGE * base
        words = min(ui, _LARGEST * base)
        if size[0] < _SMALL:
            words = max(words, _READABLE)
        bar = pygame.Rect(0, 0, round(_ROW * base), round(48 * words))
        bar.midbottom = size[0] // 2, round(size[1] - (_BAR - 24) * base)
        place_bar(self.buttons, bar, words, lines=1)
        self._moments_top = top = self._place_moments(
            size, bar.top - round(1.5 * _GAP * base), base, words
        )
        first, rest = spots_of(len(self.winners), len(self.others))
        spots = [*first, *rest]
        named = [
            abs(spot.x)
            for bust, spot in zip([*self.winners, *self.others], spots, strict=True)
            if bust.guest.seat is not None
        ]
        level = max(named, default=0.0) * base
        self.hall = Hall(size, top - _EDGE * base, base, _falls(size, level), _CURVE)
        self.edge.lay(self.context.theme, self.hall)
        self._place_people(spots, base, words)
        self._place_words(base, min(ui, 1.3 * base))
        wall = pygame.Rect(0, 0, size[0], round(self.hall.edge(0) - 10 * base))
        wall = wall.inflate(-40 * base, -40 * base)
        spared = self.title.area.union(self.winners[0].box) if self.winners else self.title.area
        self.paper.spread(wall, spared.inflate(60 * base, 40 * base), base)
        self._talk(base, min(ui, 1.2 * base))
        self.stage.repaint()

    def _place_moments(
        self, size: tuple[int, int], foot: float, base: float, words: float
    ) -> float:
        """Put the moments side by side above ``foot``; return how far up they reach."""
        gap, room = _GAP * words, _ROW * base
        narrow = size[0] < _SMALL or self.large
        shown = self.moments[: 2 if narrow else 3]
        high = (_LOW if self.large else _HIGH) * words
        wide = min(236 * words, (room - gap) / max(1, len(shown)) - gap)
        beside = len(shown) * (wide + gap) + 2 * (218 * words + gap) <= room + gap
        if not beside:
            each = (room - gap * (len(shown) - 1)) / max(1, len(shown))
            wide = min(_WIDEST * words, each)
        for pane in self.panes:
            pane.visible = beside
        for card in self.moments:
            card.visible = card.enabled = card in shown
        row: list[tuple[Widget, float]] = [(card, wide) for card in shown]
        if beside:
            row = [(self.panes[0], 218 * words), *row, (self.panes[1], 218 * words)]
        x = (size[0] - sum(each for _, each in row) - gap * (len(row) - 1)) / 2
        for widget, each in row:
            widget.resize(each / words, high / words)
            widget.place((x + each / 2, foot - high / 2), words)
            x += each + gap
        heights = {card.card_high for card in shown}
        if heights:
            self.context.cards.resize(*heights)
        return foot - high

    def _place_people(self, spots: Sequence[Standing], base: float, words: float) -> None:
        hall = self.hall
        fit = min(1.0, (hall.crest - _TITLE_FOOT * base) / (_PEOPLE * base))
        middle = hall.size[0] / 2
        for plate in self.plates.values():
            plate.visible = False
        for bust, spot in zip([*self.winners, *self.others], spots, strict=True):
            x = middle + spot.x * base
            bust.stand((x, hall.edge(x)), spot.wide * base * fit)
            seat = bust.guest.seat
            if seat is not None and not self.large:
                plate = self.plates[seat]
                plate.visible = True
                room = (spot.room - 8) * base
                plate.fit((x, hall.edge(x) + _PLATE * base), room, min(words, 1.2 * base))
        self.score.visible = self.large
        self.score.ui = words
        self.score.resize(_ROW * base / words, 40)
        lowest = self._moments_top - self.score.area.h / 2 - 4 * base
        self.score.place((middle, min(hall.crest + 2 * _PLATE * base, lowest)), words)

    def _place_words(self, base: float, words: float) -> None:
        size, told = self.hall.size, self.told
        if told.won:
            self.title.place((size[0] / 2, _TITLE * base), base)
            self.below.place((size[0] / 2, (_TITLE_FOOT + 10) * base), min(words, 1.1 * base))
            return
        left = size[0] / 2 - (640 - _LEFT) * base
        wide = _WIDE * base
        for label in (self.title, self.below):
            label.resize(wide / words, 100)
            label.ui = words
        y = (_TOP - 30) * base
        for label in (self.title, self.below):
            if label.visible:
                high = label.measure(words)[1]
                label.place((left + wide / 2, y + high / 2), words)
                label.redraw()
                y += high + 4 * base
        if told.alone is not None and not self.large:
            plate = self.plates[told.alone]
            plate.visible = True
            plate.fit((left + 100 * base, y + 24 * base), 220 * base, min(words, 1.2 * base))
            plate.place((left + plate.pixels[0] / 2, y + 24 * base), plate.ui)

    def _talk(self, base: float, ui: float) -> None:
        """Have some of those behind the table say something, each beside the face."""
        field = pygame.Rect(0, 0, *self.hall.size).inflate(-60 * base, -60 * base)
        field.h = round(self.hall.edge(0)) - field.top
        chosen = speakers(self.speaking, 0 if self.large else _SPEAKERS)
        everybody = [*self.winners, *self.others]
        written = [self.title, self.below, *self.plates.values(), *self.moments, *self.panes]
        heard: list[pygame.Rect] = []
        for bubble, words in self.said:
            bust = bubble.speaker
            seen = [*(each.box for each in everybody if each is not bust), *heard]
            seen += [each.area for each in written if each.visible]
            bubble.label = words
            bubble.fit(Side.ABOVE, field, ui, seen)
            if bust not in chosen or bubble.paper.collidelist(seen) >= 0:
                bubble.hide()
                continue
            heard.append(bubble.paper)
            if not bubble.visible:
                bubble.say(words, stays=True)

    def sharpen(self) -> None:
        """Draw the cards finely."""
        self.context.cards.sharpen()

    # --- its course

    def _celebrate(self) -> None:
        """Let paper fall after a win, and people come up from behind the table."""
        seconds = self.context.durations
        self.paper.visible = self.told.won
        self._open = False
        self.clock.after(seconds.curtain, self._listen)
        if self.told.won and not self._shown:
            self.clock.play(Tween(self.paper, seconds.paper_fall, moment=1.0))
            self.context.sounds.play("confetti")
            self.title.alpha = 0.0
            self.clock.play(Tween(self.title, seconds.finale, alpha=1.0))
        else:
            self.paper.moment = 1.0
        self._shown = True

    def _listen(self) -> None:
        self._open = True

    def handle(self, event: pygame.Event) -> bool:
        """Take the keys that stand on the buttons; not those that were to hurry the table."""
        if not self._open and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        if event.type == pygame.KEYDOWN:
            keys = (pygame.K_RETURN, pygame.K_r, pygame.K_ESCAPE, pygame.K_m, pygame.K_p)
            if event.key in keys[1:]:
                self.buttons[keys.index(event.key)].activate()
                return True
        return super().handle(event)

    def _review(self) -> None:
        from porrazo.desktop.scenes.review.review import ReviewScene

        session = self.session
        self.context.scenes.push(ReviewScene(self.context, session.saved(), session.record))

    def _more(self) -> None:
        self.context.scenes.push(MoreOfMatch(self.context, self.session))

    def _save(self) -> None:
        """Save what is seen, without the buttons."""
        for button in self.buttons:
            button.visible = False
        picture = self.picture()
        for button in self.buttons:
            button.visible = True

        def write(folder: Path) -> Path:
            file = free_file(folder, self.session.match.game.name, "png")
            write_whole(file, encoded(picture, file.suffix))
            return file

        export(self.context, "ends.picture_saved", write)


def _falls(size: tuple[int, int], level: float) -> float:
    """Return how far the edge of the table falls, at 1280x720.

    As far from the middle as ``level``, in pixels, it is no lower than names have room for.
    """
    return min(_FALLS, _ROOM / max(0.01, (level / (size[0] / 2)) ** _CURVE))
