"""Names in any script: drawn by our own fonts, by one of the system's, or refused in the form."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pygame
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from porrazo import desktop
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.formfont import FormFont
from porrazo.desktop.ui.drawing import fontfiles, lettering
from porrazo.desktop.ui.drawing.fontfiles import FontFile
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.scripts import runs
from porrazo.desktop.ui.drawing.theme import FontRole, Theme

CREAM = 240, 230, 200
VIETNAMESE = "ĂÂĐÊÔƠƯăâđêôơưÀẢÃÁẠẰẲẴẮẶẦẨẪẤẬÈẺẼÉẸỀỂỄẾỆÌỈĨÍỊÒỎÕÓỌỒỔỖỐỘỜỞỠỚỢÙỦŨÚỤỪỬỮỨỰỲỶỸÝỴ"
GREEK = "".join(chr(code) for code in range(0x384, 0x3CF) if chr(code).isalpha())
CYRILLIC = "".join(chr(code) for code in range(0x400, 0x460)) + "ҐґҒғҚқҢңҮүҰұӘәӨө"
CHINESE, HEBREW, UNKNOWN = "李", "שלום", "म"


@pytest.fixture
def none_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may look for a font of the system's."""

    def never(*, bold: bool) -> tuple[FontFile, ...]:
        raise AssertionError("a font of the system's was looked for")

    monkeypatch.setattr(lettering, "system_fonts", never)


@pytest.fixture
def with_system_font(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FontFile:
    """The system has one font: Chinese, Hebrew and nothing else, each letter of another width."""
    names = {ord(letter): f"u{ord(letter):x}" for letter in CHINESE + HEBREW}
    glyphs = {name: (bar(100 * (4 + place)), 100 * (5 + place)) for place, name in
              enumerate([".notdef", *names.values()])}  # fmt: skip
    builder = FontBuilder(1000)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(names)
    builder.setupGlyf({name: glyph for name, (glyph, _) in glyphs.items()})
    builder.setupHorizontalMetrics({name: (wide, 50) for name, (_, wide) in glyphs.items()})
    builder.setupHorizontalHeader(ascent=1400, descent=-600)
    builder.setupNameTable({"familyName": "Far", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    path = tmp_path / "far.ttf"
    builder.save(path)
    far = FontFile(path, ours=False)
    monkeypatch.setattr(lettering, "system_fonts", lambda *, bold: (far,))
    return far


def bar(wide: int) -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for corner in ((50, 700), (wide, 700), (wide, 0)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def ink(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture).count()


THEMES = "walnut", "noche", "talavera"


@pytest.mark.usefixtures("none_of_the_system")
@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("role", FontRole)
def test_our_own_fonts_draw_greek_cyrillic_and_vietnamese(name: str, role: FontRole) -> None:
    fonts = Fonts(Theme.load(name))
    for letter in VIETNAMESE + GREEK + CYRILLIC:
        picture = fonts.render(letter, role, 30, CREAM)
        assert ink(picture), (letter, unicodedata.name(letter))
        assert fonts.lacking(letter) == "", (letter, unicodedata.name(letter))
        assert picture.width == fonts.width(letter, role, 30)


@pytest.mark.parametrize("role", FontRole)
def test_what_our_fonts_lack_is_drawn_by_the_system(
    context: Context, with_system_font: FontFile, role: FontRole
) -> None:
    fonts = context.fonts
    for name in (CHINESE, HEBREW, f"Ana {CHINESE}", f"{CHINESE}, {HEBREW} and Юлия"):
        picture = fonts.render(name, role, 30, CREAM)
        assert fonts.lacking(name) == ""
        assert picture.width == fonts.width(name, role, 30)
        # Names never move the lines that they stand in.
        assert picture.height == fonts.render("Ana", role, 30, CREAM).height
    assert not with_system_font.has("A")


@pytest.mark.parametrize("role", FontRole)
def test_what_nobody_has_is_drawn_as_a_box_and_told(
    context: Context, with_system_font: FontFile, role: FontRole
) -> None:
    assert ink(context.fonts.render(UNKNOWN, role, 30, CREAM))
    assert context.fonts.lacking(f"Ana {CHINESE}{UNKNOWN}") == UNKNOWN


@pytest.mark.posix
def test_fontconfig_is_asked_once_and_only_for_what_we_lack(
    context: Context, monkeypatch: pytest.MonkeyPatch, with_system_font: FontFile, tmp_path: Path
) -> None:
    asked = tmp_path / "asked"
    program = tmp_path / "fc-match"
    program.write_text(
        f"#!/bin/sh\necho x >> {asked}\necho {with_system_font.path}\n", encoding="utf-8"
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(lettering, "system_fonts", fontfiles.system_fonts)
    monkeypatch.setattr(fontfiles.sys, "platform", "linux")
    fontfiles.system_fonts.cache_clear()
    assert context.fonts.lacking("Юлия") == ""
    assert not asked.exists()
    assert context.fonts.lacking(CHINESE + HEBREW + UNKNOWN) == UNKNOWN
    assert asked.read_text(encoding="utf-8") == "x\n"
    fontfiles.system_fonts.cache_clear()


def test_without_fontconfig_there_are_no_fonts_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(fontfiles.sys, "platform", "linux")
    fontfiles.system_fonts.cache_clear()
    assert fontfiles.system_fonts(bold=False) == ()
    fontfiles.system_fonts.cache_clear()


def test_names_that_run_to_the_left_do_so_in_their_places() -> None:
    first, second = "דן כהן", "محمد"
    words = f"{first}, {second} and Ana: 12"
    assert "".join(run.text for run in runs(words)) == words
    assert [run.text for run in runs(words) if run.leftward] == [first, second]


@pytest.mark.usefixtures("with_system_font")
def test_a_leftward_name_begins_at_the_right(context: Context) -> None:
    whole = context.fonts.render(HEBREW, FontRole.UI, 30, CREAM)
    first = context.fonts.render(HEBREW[0], FontRole.UI, 30, CREAM)
    right = whole.subsurface(whole.get_rect(left=whole.width - first.width, width=first.width))
    assert right.get_bounding_rect().w == first.get_bounding_rect().w


def test_all_words_are_drawn_by_the_fonts_that_have_their_letters() -> None:
    """A font by itself draws nothing for a name in another script: only lettering may ask one."""
    asked = re.compile(r"\bfont\.(size|render)\(|\.get\(.*\)\.(size|render)\(")
    allowed = {"lettering.py", "fontfiles.py", "crash.py"}
    found = [
        path.name
        for path in Path(desktop.__file__).parent.rglob("*.py")
        if path.name not in allowed and asked.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.usefixtures("with_system_font")
def test_the_form_shows_what_is_written_as_it_is_shown_elsewhere(context: Context) -> None:
    font = FormFont(context.theme, context.fonts, 24)
    for name in ("Ana", "Юлия", CHINESE, HEBREW):
        shown = font.render_premul_to(name, pygame.Color(CREAM), (200, 60), (0, 40))
        assert ink(shown) == ink(context.fonts.render(name, FontRole.UI, 24, CREAM)), name
        assert font.size(name)[0] == context.fonts.width(name, FontRole.UI, 24)


def entry_with(context: Context, value: str, taken: list[str], *, path: bool = False) -> TextEntry:
    entry = TextEntry(context, "Name", value, taken.append, limit=16, path=path)
    context.scenes.reset(entry)
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    return entry


def press_enter(context: Context, entry: TextEntry) -> None:
    entry.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    context.scenes.settle()


@pytest.mark.usefixtures("with_system_font")
@pytest.mark.parametrize("name", ["Ana", "Γιώργος", CHINESE, HEBREW])
def test_a_name_that_can_be_shown_is_taken(context: Context, name: str) -> None:
    taken: list[str] = []
    entry = entry_with(context, name, taken)
    assert not entry.about.visible
    press_enter(context, entry)
    assert taken == [name]


@pytest.mark.usefixtures("with_system_font")
def test_a_name_that_cannot_be_shown_is_refused_with_a_sentence(context: Context) -> None:
    taken: list[str] = []
    spoken: list[str] = []
    context.speak = spoken.append
    entry = entry_with(context, f"Ana {UNKNOWN}", taken)
    assert entry.about.label == context.text.get("common.no_font")
    press_enter(context, entry)
    assert taken == []
    assert context.scenes.top is entry
    assert spoken == [entry.about.label]
    entry.line.value = "Ana"
    entry.update(0.1)
    press_enter(context, entry)
    assert taken == ["Ana"]


@pytest.mark.usefixtures("with_system_font")
def test_a_path_may_have_letters_that_cannot_be_shown(context: Context) -> None:
    taken: list[str] = []
    press_enter(context, entry_with(context, f"/{UNKNOWN}.json", taken, path=True))
    assert taken == [f"/{UNKNOWN}.json"]


@pytest.mark.parametrize("role", FontRole)
def test_figures_are_lining(theme: Theme, role: FontRole) -> None:
    """All stand on the line and reach as high, so that scores and counts can be compared."""
    font = Fonts(theme).get(role, 100)
    boxes = [metrics for metrics in font.metrics("0123456789") if metrics is not None]
    feet, tops = [box[2] for box in boxes], [box[3] for box in boxes]
    assert max(feet) - min(feet) <= 5
    assert max(tops) - min(tops) <= 5
