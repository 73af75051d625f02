"""The packs of a match once more: at another seat, against somebody else, or by a friend."""

from __future__ import annotations

from pathlib import Path

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.charts import Bars, ChartBar
from porrazo.desktop.scenes.library.exporting import export, free_file
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.opponent_names import names_alone, opponent_name
from porrazo.numbers import scores, signed
from porrazo.records.duplicate import against, margins, moved, result_of, write_challenge
from porrazo.records.occasion import EarlierResult
from porrazo.records.saved import Saved
from porrazo.records.seating import Player

_WIDTH, _HEIGHT = 640, 400
_CHOICE = 540.0
_MIDDLE = pygame.Rect(50, 64, 540, 260)
_SUFFIX = "porrazo"


def person_of(saved: Saved) -> int | None:
    """Return the seat of the only person of a match, None where there is none or are several."""
    people = [seat for seat, player in enumerate(saved.players) if player.level is None]
    return people[0] if len(people) == 1 else None


def show_packs(context: Context, saved: Saved) -> None:
    """Offer the packs of a match of one person; where they were played before, that beside it."""
    seat = person_of(saved)
    if seat is None:
        return
    before = saved.occasion.duplicate
    if before is None:
        context.scenes.push(SamePacks(context, saved, seat))
    else:
        context.scenes.push(Comparison(context, saved, seat, before))


class SamePacks(PanelScene):
    """Asks at which seat and against whom; ``saved`` is a match of one person that is over."""

    def __init__(self, context: Context, saved: Saved, seat: int) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.saved = saved
        self.seat = seat
        self.levels = players_of(saved.match.game).levels
        # The next seat is what is meant most often: the same cards from the other side.
        self.place, self.level = 1, 0
        self.blocks = [_MIDDLE]

    def build(self) -> None:
        """Offer seats, opponents, and to give the packs to a friend."""
        context, get = self.context, self.context.text.get
        self.title(get("packs.title"))
        words = Label(context, get("packs.words"), px=18, width=_CHOICE, high=56)
        self.write(words, _WIDTH / 2, 100)
        names = [player.name for player in self.saved.players]
        order = [(self.seat + by) % len(names) for by in range(len(names))]
        seats = [get("packs.own_seat"), *[get("packs.seat_of", name=names[n]) for n in order[1:]]]
        who = [opponent_name(context.text, self.levels, n) for n in range(len(self.levels))]
        kinds = [get("packs.as_before"), *who]
        self.choices = [
            Choice(context, get("packs.seat"), seats, self.place, self._sit, width=_CHOICE),
            Choice(context, get("packs.against"), kinds, 0, self._meet, width=_CHOICE),
        ]
        for row, choice in enumerate(self.choices):
            self.write(choice, _WIDTH / 2, 182 + 56 * row)
        export = [(get("packs.export"), self._export)] if context.paths.writable else []
        self.offer(
            [(get("packs.play"), self._play), *export, (get("common.close"), context.scenes.pop)],
            in_row=True,
        )

    def enter(self) -> None:
        """Put the choices before the buttons."""
        super().enter()
        self.focus.set([*self.choices, *self.buttons])
        self.focus.focus(self.buttons[0])

    def _sit(self, place: int) -> None:
        self.place = place

    def _meet(self, place: int) -> None:
        self.level = place

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there, by what is chosen."""
        players = moved(self.saved.players, self.place)
        if not self.level:
            return players
        name = opponent_name(self.context.text, self.levels, self.level - 1)
        return against(players, self.levels[self.level - 1], name)

    def _play(self) -> None:
        before = result_of(self.saved, self.seat)
        navigation.play_same_packs(self.context, self.saved.match, self.players, before)

    def _export(self) -> None:
        """Write the file; whoever opens it plays the seat that is chosen here."""
        text = self.context.text
        players = [
            Player(text.get("scenes.you")) if player.level is None else player
            for player in self.players
        ]
        before = result_of(self.saved, self.seat)

        def write(folder: Path) -> Path:
            path = free_file(folder, text.get("packs.file"), _SUFFIX)
            write_challenge(path, self.saved.match, players, before)
            return path

        export(self.context, "packs.exported", write)


class Comparison(PanelScene):
    """How the same packs went before and now, side by side, hand by hand."""

    def __init__(self, context: Context, saved: Saved, seat: int, before: EarlierResult) -> None:
        super().__init__(context, 860, 620)
        self.saved = saved
        self.seat = seat
        self.before = before
        self.blocks = [pygame.Rect(30 + 410 * place, 66, 390, 484) for place in range(2)]
        self.blocks.append(pygame.Rect(30, 554, 420, 36))

    def build(self) -> None:
        """Write both in two columns, and what came out."""
        get, before = self.context.text.get, self.before
        self.title(get("packs.comparison"))
        now = result_of(self.saved, self.seat)
        sides = self.saved.match.sides
        sums = []
        for place, (result, key) in enumerate(((before, "packs.before"), (now, "packs.now"))):
            chart = Bars(self.context, get(key), (390, 440), words=0.4)
            rows, ahead = self._rows(result, sides[result.seat])
            chart.show(rows, (get("statistics.margin"),))
            x = 30 + 195 + place * 410
            names = " \N{EN DASH} ".join(names_alone(self.context.text, result.players))
            head = f"{get(key)}: {names}"
            gold = self.context.theme.palette.text_gold
            label = Label(self.context, head, px=18, width=380, high=28, colour=gold)
            self.write(label, x, 84)
            self.write(chart, x, 325)
            sums.append(ahead)
        better = sums[1] - sums[0]
        key = "packs.better" if better > 0 else "packs.worse" if better < 0 else "packs.same"
        words = get(key, n=abs(better))
        self.write(Label(self.context, words, px=20, width=420, high=30), 240, 572)
        self.row_middle = 660
        again = SamePacks(self.context, self.saved, self.seat)
        self.offer(
            [
                (get("packs.again"), lambda: self.context.scenes.replace(again)),
                (get("common.close"), self.context.scenes.pop),
            ],
            in_row=True,
        )

    def _rows(self, result: EarlierResult, side: int) -> tuple[list[ChartBar], int]:
        """Return a row for each hand and one for the match, and the margin of that."""
        text, began = self.context.text, self._began()
        fewest = self.saved.match.game.fewest_win
        key = table_game(self.saved.match.game.name).round_key
        gained = margins(result.hands, began, side, fewest_win=fewest)
        most = max([1, *[abs(each) for each in gained]])
        rows = [
            ChartBar(text.get(key, n=number), max(0, each) / most, (signed(each),))
            for number, each in enumerate(gained, 1)
        ]
        (ahead,) = margins(result.hands[-1:], began, side, fewest_win=fewest)
        told = scores(result.scores)
        given_up = result.resigned is not None
        words = text.get("matches.given_up", scores=told) if given_up else told
        rows.append(ChartBar(words, None, (signed(ahead),), strong=True))
        return rows, ahead

    def _began(self) -> tuple[int, ...]:
        return tuple(self.saved.match.until(0).state.totals)
