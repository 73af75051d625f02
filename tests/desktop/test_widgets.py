from collections.abc import Callable

import pygame
import pytest
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice, Toggle
from porrazo.desktop.ui.controls.focus import FocusRing
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label, Panel, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import side_sign
from porrazo.desktop.ui.stage.compositor import Stage


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def click(ring: FocusRing, point: tuple[int, int]) -> None:
    motion = {"rel": (0, 0), "buttons": (0, 0, 0)}
    ring.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, **motion))
    ring.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    ring.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


@pytest.fixture
def ring() -> FocusRing:
    return FocusRing()


def widgets(context: Context) -> list[Widget]:
    rows = ScrollList(context, "log", 300, 150)
    rows.set_rows([ListRow("Porrazo", "2")])
    return [
        *(Button(context, "Deal", list, style=style) for style in ButtonStyle),
        Button(context, "Menu", list, sign=Icon.MENU),
        Toggle(context, "Sound", True, print),
        Choice(context, "Level", ["Easy", "Hard"], 0, print),
        rows,
    ]


def test_every_state_of_a_widget_looks_different(context: Context) -> None:
    for widget in widgets(context):
        seen = {widget.blits()[0].surface.get_buffer().raw}
        widget.focused = True
        seen.add(widget.blits()[0].surface.get_buffer().raw)
        assert len(seen) == 2, type(widget)
    button = widgets(context)[0]
    states = [(False, False, True), (True, False, True), (True, True, True), (False, False, False)]
    looks = set()
    for button.hovered, button.pressed, button.enabled in states:
        looks.add(button.blits()[0].surface.get_buffer().raw)
    assert len(looks) == 4


def test_a_widget_keeps_the_pictures_of_its_last_looks_alone(context: Context) -> None:
    class Changing(Label):
        kept_looks = 2

    label = Changing(context, "")
    pictures = []
    for words in ("one", "two", "three", "three", "two", "one"):
        label.label = words
        pictures.append(label.blits()[0].surface)
    assert pictures[2] is pictures[3]
    assert pictures[1] is pictures[4]
    assert pictures[0] is not pictures[5]


@pytest.mark.parametrize("ui", [0.75, 1.0, 1.5, 2.0])
def test_widgets_grow_with_the_window_and_keep_their_middle(context: Context, ui: float) -> None:
    for widget in widgets(context):
        widget.place((400, 300), ui)
        assert widget.area.center == (400, 300)
        assert abs(widget.blits()[0].rect.centerx - 400) <= 1
        assert widget.area.h == pytest.approx(widget.pixels[1])
        assert widget.pixels[1] >= round(34 * ui)


def test_a_picture_is_drawn_once_for_each_state(context: Context) -> None:
    button = Button(context, "Deal", list)
    first = button.blits()[0].surface
    button.hovered = True
    assert button.blits()[0].surface is not first
    button.hovered = False
    assert button.blits()[0].surface is first


def test_a_button_is_wide_enough_for_its_words(context: Context) -> None:
    short, long = (
        Button(context, "Sí", list),
        Button(context, "Capturar con porrazo y limpia", list),
    )
    assert long.pixels[0] > short.pixels[0] >= 120


def test_a_button_is_pressed_by_mouse_and_keyboard(context: Context, ring: FocusRing) -> None:
    pressed: list[str] = []
    button = Button(context, "Deal", lambda: pressed.append("x"))
    button.place((100, 100), 1.0)
    ring.add(button)
    click(ring, (100, 100))
    ring.handle(key(pygame.K_TAB))
    ring.handle(key(pygame.K_RETURN))
    assert pressed == ["x", "x"]


def test_a_toggle_switches(context: Context, ring: FocusRing) -> None:
    said: list[bool] = []
    toggle = Toggle(context, "Sound", True, said.append)
    toggle.place((300, 100), 1.0)
    ring.add(toggle)
    click(ring, (300, 100))
    ring.handle(key(pygame.K_TAB))
    ring.handle(key(pygame.K_RIGHT))
    ring.handle(key(pygame.K_SPACE))
    assert said == [False, True, False]


def test_a_choice_goes_both_ways(context: Context, ring: FocusRing) -> None:
    said: list[int] = []
    choice = Choice(context, "Level", ["a", "b", "c"], 1, said.append)
    choice.place((300, 100), 1.0)
    ring.add(choice)
    box = choice.value_box
    click(ring, (box.right - 10, box.centery))
    click(ring, (box.left + 10, box.centery))
    click(ring, (box.left + 10, box.centery))
    ring.handle(key(pygame.K_TAB))
    ring.handle(key(pygame.K_LEFT))
    ring.handle(key(pygame.K_RIGHT))
    ring.handle(key(pygame.K_RETURN))
    assert said == [2, 1, 0, 1, 2]


def test_a_grey_arrow_does_nothing(context: Context, ring: FocusRing) -> None:
    said: list[int] = []
    choice = Choice(context, "Level", ["a", "b", "c"], 0, said.append)
    choice.place((300, 100), 1.0)
    ring.add(choice)
    box = choice.value_box
    click(ring, (box.left + 10, box.centery))
    assert said == []
    choice.set(2)
    click(ring, (box.right - 10, box.centery))
    assert said == [2]
    ring.handle(key(pygame.K_RETURN))  # After a click it only shows where the focus is.
    assert choice.chosen == 2
    ring.handle(key(pygame.K_RETURN))
    assert choice.chosen == 0, "Enter presses no arrow: it goes round"


def test_a_label_breaks_its_lines(context: Context) -> None:
    label = Label(context, "one two three four five six seven eight", width=100)
    wide, high = label.measure(1.0)
    assert wide == 100
    assert high > 2 * context.theme.type.body
    label.set("one")
    assert label.measure(1.0)[1] < high


def test_a_panel_lies_below_its_widgets(context: Context) -> None:
    stage = Stage((640, 400))
    panel, button = Panel(context, 300, 200, title="Pause"), Button(context, "Go", list)
    panel.place((300, 200), 1.0)
    button.place((300, 200), 1.0)
    stage.add(button, panel)
    assert stage.sprites == (panel, button)


def scrolled(context: Context, count: int, chosen: list[int]) -> ScrollList:
    rows = ScrollList(context, "log", 300, 150, chosen.append)
    rows.set_rows([ListRow(f"row {i}", str(i)) for i in range(count)])
    rows.place((300, 200), 1.0)
    return rows


def test_a_list_follows_the_keyboard_and_lets_go_at_its_ends(
    context: Context, ring: FocusRing
) -> None:
    chosen: list[int] = []
    rows = scrolled(context, 12, chosen)
    ring.add(rows)
    ring.handle(key(pygame.K_TAB))
    looks = {rows.look()}
    for _ in range(20):
        ring.handle(key(pygame.K_DOWN))
        looks.add(rows.look())
    assert rows.selected == 11
    assert len(looks) == 12
    ring.handle(key(pygame.K_RETURN))
    assert chosen == [11]
    assert not rows.adjust(0, 1)


def test_a_click_chooses_the_row_under_it(context: Context, ring: FocusRing) -> None:
    chosen: list[int] = []
    rows = scrolled(context, 12, chosen)
    ring.add(rows)
    click(ring, (250, rows.area.y + 10 + 34 * 2))
    assert chosen == [2]


def test_the_wheel_and_the_bar_roll_a_list_without_choosing(
    context: Context, ring: FocusRing
) -> None:
    chosen: list[int] = []
    rows = scrolled(context, 40, chosen)
    ring.add(rows)
    assert rows.scroll(-1.0)
    assert not scrolled(context, 2, chosen).scroll(-1.0)
    click(ring, (rows.area.right - 6, rows.area.bottom - 4))
    assert rows.look() != scrolled(context, 40, chosen).look()
    assert chosen == []


def test_a_log_shows_its_last_row(context: Context) -> None:
    rows = ScrollList(context, "log", 300, 150)
    rows.set_rows([ListRow(str(i)) for i in range(30)], show_last=True)
    assert rows.selected == 29
    assert not rows.scroll(-1.0)
    assert rows.scroll(1.0)


def test_all_signs_differ(context: Context) -> None:
    pictures = {icon(sign, 32, (255, 255, 255)).get_buffer().raw for sign in Icon}
    assert len(pictures) == len(Icon)
    shapes = {pygame.mask.from_surface(side_sign(mark, 40)).count() for mark in context.theme.sides}
    assert len(shapes) == len(context.theme.sides)


def test_widgets_look_as_they_should(
    context: Context, golden: Callable[[pygame.Surface, str], None]
) -> None:
    stage = Stage((760, 520), lambda layer: layer.fill(context.theme.palette.felt))
    shown = widgets(context)
    *buttons, toggle, choice, text = shown
    for i, button in enumerate(buttons):
        button.place((140 + i % 3 * 240, 60 + i // 3 * 110), 1.0)
    toggle.place((190, 400), 1.0)
    choice.place((230, 470), 1.0)
    text.place((600, 410), 1.0)
    shown[0].focused = choice.focused = True
    shown[1].hovered, shown[3].enabled = True, False
    stage.add(*shown)
    target = pygame.Surface(stage.size)
    stage.draw(target)
    golden(target, "widgets")
