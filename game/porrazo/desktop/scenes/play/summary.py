"""Where each point of a hand came from."""

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.table.badges.faces import Face
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.match.session import MatchSession
from porrazo.numbers import signed, written
from porrazo.table.words.say import capital
from porrazo.tables import table_game
from porrazo.text import Text

_FACE = 40
_NONE = "\N{MIDDLE DOT}"
"""Stands where a side scored nothing."""
_SHORT = 6
"""A hand in which each seat acts so often at most is a short one."""
# How wide the reasons are with the margins, and each side's column at least.
_REASONS, _LEAST = 290.0, 80.0


def points_by_reason(
    events: Sequence[Event], reasons: Sequence[str], sides: int
) -> dict[str, list[int]]:
    """Return the points of each side for each reason that scored, in the order of ``reasons``."""
    table: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Scored):
            table.setdefault(event.reason, [0] * sides)[event.side] += event.points
    return {reason: table[reason] for reason in reasons if reason in table}


def last_hand(session: MatchSession) -> list[Event]:
    """Return the events of the last hand that has ended, or of the one that the match ended in."""
    hands: list[list[Event]] = [[]]
    for events in (session.match.opening, *session.match.events):
        for event in events:
            if isinstance(event, HandStarted):
                hands.append([])
            hands[-1].append(event)
    return hands[-1] if session.over else hands[-2]


def width_for(session: MatchSession) -> float:
    """Return how wide a panel is whose table has a column for each side."""
    return max(760.0, 340.0 + 100.0 * len(set(session.sides)))


def narrowed(scene: PanelScene, session: MatchSession) -> float:
    """Return how wide such a panel is where there is less room than that."""
    return max(scene.width, _REASONS + _LEAST * len(set(session.sides)))


def write_table(
    scene: PanelScene,
    session: MatchSession,
    events: Sequence[Event],
    top: float,
    *,
    whole: bool = False,
) -> float:
    """Write a table: reasons down, sides across below their faces, sums at the foot.

    ``whole`` tells that the events are those of the whole match, not of one hand.

    Return where its last line is, in pixels at 1280x720 from the top of the panel.
    """
    sides = len(set(session.sides))
    step = _step(scene, sides)
    columns = [250.0 + step * (side + 0.5) for side in range(sides)]
    _write_heads(scene, session, columns, top)
    lines, reasons = _lines(scene.context.text, session, events, whole=whole)
    palette = scene.context.theme.palette
    words = palette.text_on_light if scene.paper else palette.text
    numbers = palette.brick if scene.paper else palette.text
    y = top
    for place, (reason, points) in enumerate(lines):
        last = place >= reasons
        y = top + 40 + 29 * place + (10 if last else 0)
        role = FontRole.UI_BOLD if last or scene.paper else FontRole.UI
        label = Label(
            scene.context, capital(reason), role=role, px=18, colour=words, width=210, high=28,
            align="left",
        )  # fmt: skip
        scene.write(label, 145, y)
        for x, shown in zip(columns, points, strict=True):
            role = FontRole.INDEX if last or scene.paper else FontRole.UI
            colour = words if shown == _NONE else numbers
            scene.write(Label(scene.context, shown, role=role, px=20, colour=colour), x, y)
    return y


def _step(scene: PanelScene, sides: int) -> float:
    """Return how wide the column of a side is."""
    narrow = scene.width < scene.usual_width
    return (scene.width - (270 if narrow else 300)) / sides


def _write_heads(
    scene: PanelScene, session: MatchSession, columns: Sequence[float], top: float
) -> None:
    """Write the names of the sides over their columns, below the faces of those on them."""
    context, step = scene.context, _step(scene, len(columns))
    palette = context.theme.palette
    for side, x in enumerate(columns):
        team = [seat for seat, other in enumerate(session.sides) if other == side]
        players = [session.players[seat] for seat in team]
        label = Label(
            context,
            " + ".join(player.name for player in players),
            role=FontRole.UI_BOLD,
            px=18,
            colour=palette.text_on_light if scene.paper else palette.text_gold,
            width=step - 10,
            high=40,
        )
        scene.write(label, x, top)
        for place, player in enumerate(players):
            aside = (place - (len(players) - 1) / 2) * (_FACE + 4)
            face = Face(context, player.name, player.level, side, _FACE)
            scene.write(face, x + aside, top - _FACE - 4)


def _lines(
    text: Text, session: MatchSession, events: Sequence[Event], *, whole: bool
) -> tuple[list[tuple[str, list[str]]], int]:
    """Return the lines of a table with their points by side, and how many of them are reasons.

    The score of each side at the end of a hand stands after the one that it had before.
    """
    game, sides = table_game(session.match.game.name), len(set(session.sides))
    rows = points_by_reason(events, game.reasons, sides)
    lines = [
        (text.get(f"{game.name}.reason_{reason}"), [written(n) if n else _NONE for n in points])
        for reason, points in rows.items()
    ]
    reasons = len(lines)
    sums = [sum(row[side] for row in rows.values()) for side in range(sides)]
    totals = list(session.scores) if session.over else _totals(events, session)
    ends = [written(total) for total in totals]
    if sums != totals and whole:
        lines.append((text.get("scenes.sum_of_match"), [written(n) for n in sums]))
    elif sums != totals:
        lines.append((text.get("scenes.sum"), [signed(n) for n in sums]))
        before = [written(total - n) for total, n in zip(totals, sums, strict=True)]
        ends = [f"{old} \N{RIGHTWARDS ARROW} {new}" for old, new in zip(before, ends, strict=True)]
    return [*lines, (text.get("scenes.total"), ends)], reasons


def _totals(events: Sequence[Event], session: MatchSession) -> list[int]:
    """Return the totals as they were at the end of a hand."""
    totals = list(session.scores)
    seen: set[int] = set()
    for event in reversed(events):
        if isinstance(event, Scored) and event.side not in seen:
            seen.add(event.side)
            totals[event.side] = event.total
    return totals


def is_short(session: MatchSession) -> bool:
    """Return True if the last hand that has ended took few actions."""
    begun = [
        place
        for place, events in enumerate(session.match.events)
        if any(isinstance(event, HandStarted) for event in events)
    ]
    # The first hand began with the match; the last of these actions ended a hand.
    first, last = ([-1, *begun])[-2:]
    return last - first <= _SHORT * session.match.setup.seats


class HandSummary(PanelScene):
    """Shown between two hands on a sheet of paper; `on_done` goes on.

    The sheet can be lifted to see the table; whatever is pressed then puts it back.
    """

    narrows = paper = True
    veil = 0.45

    def __init__(
        self, context: Context, session: MatchSession, on_done: Callable[[], object]
    ) -> None:
        super().__init__(context, width_for(session), 560)
        self.session = session
        self._on_done = on_done

    def build(self) -> None:
        """Write the table, and what the game notes below it."""
        get = self.context.text.get
        events = last_hand(self.session)
        self.width = narrowed(self, self.session)
        self.row_middle = self.width / 2
        self.title(get("scenes.hand_over"))
        bottom = write_table(self, self.session, events, 122)
        self.height = bottom + 138
        table_setup = TableSetup.of(self.context, self.session.match, self.session.players)
        words = table_setup.game.hand_note(events, table_setup.say)
        ink = self.context.theme.palette.text_on_light
        label = Label(self.context, words, px=17, colour=ink, width=self.width - 80, high=28)
        self.write(label, self.width / 2, bottom + 46)
        self.offer(
            [(get("scenes.next_hand"), self._go_on), (get("scenes.see_table"), self._lift)],
            in_row=True,
        )
        self.lifted = False
        for button, cap in zip(self.buttons, (get("table.key_enter"), "T"), strict=True):
            button.cap = cap
            wide, high = button.natural
            button.resize(wide + button.beside_words(high, caps=True), high)

    def _lift(self) -> None:
        """Lift the sheet off the table."""
        self._show_sheet(False)

    def _show_sheet(self, shown: bool) -> None:
        self.lifted, self.veil = not shown, HandSummary.veil if shown else 0.0
        for sprite in self.stage.sprites:
            sprite.alpha = float(shown)
        self.stage.repaint()

    def handle(self, event: pygame.Event) -> bool:
        """Put the sheet back by anything that is pressed; T lifts it, Escape goes on."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.lifted:
            if pressed:
                self._show_sheet(True)
            return pressed
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t:
            self._lift()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._go_on()
            return True
        return super().handle(event)

    def _go_on(self) -> None:
        self.context.scenes.pop()
        self._on_done()
