import importlib.util
import logging
import re
import shutil
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from porrazo.assets import asset
from porrazo.desktop.scenes.preferences.settings import SECTIONS
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.keys import USUAL
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.language import words_in
from porrazo.games.fishing.porrazo.presets import PRESETS
from porrazo.games.fishing.porrazo.rules import OPTIONS
from porrazo.games.fishing.porrazo.table.chapters import CHAPTERS
from porrazo.games.fishing.porrazo.table.lesson import STEPS
from porrazo.match.settings import BACKS, DECLARING, LOOKS, THEMES, USUAL_BACK, Speed
from porrazo.players.levels import LEVELS
from porrazo.text import LANGUAGES, MissingWordsError, Text, system_language
from support.said import Sayings

GAME = Path(__file__).resolve().parents[2] / "game"


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_locale", asset("locale/build.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_language_lacks_a_key_that_another_has(build: ModuleType) -> None:
    assert set(build.languages()) == set(LANGUAGES)
    assert build.check({language: build.read(language) for language in LANGUAGES}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_words_are_those_of_the_sources(build: ModuleType, language: str) -> None:
    committed = build.target(language).read_bytes()
    forms = build.plural_forms(language)
    assert committed == build.compiled(build.read(language), forms), (
        "run python assets/locale/build.py"
    )


@pytest.fixture(scope="module")
def sayings() -> Sayings:
    return Sayings((GAME / "porrazo").rglob("*.py"))


def missing(sayings: Sayings, known: Collection[str]) -> list[str]:
    """Return the keys that the code names and nobody has words for."""
    parts = {key.split(".")[0] for key in known}
    looks = re.compile(rf"({'|'.join(sorted(parts))})\.[a-z0-9_.]*[a-z0-9]")
    files = re.compile(r".*\.(py|json|po|mo|toml|log|lock|wav)")
    named = (words for words in sayings.whole if looks.fullmatch(words) and not is_module(words))
    return sorted(words for words in named if words not in known and not files.fullmatch(words))


def is_module(words: str) -> bool:
    """Return whether dotted words name a part of the program."""
    path = GAME.joinpath(*words.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def unused(sayings: Sayings, known: Collection[str]) -> list[str]:
    """Return the keys that the code neither names nor can put together."""
    return sorted(key for key in known if not sayings.can_say(key))


def test_every_key_that_the_code_names_has_words(build: ModuleType, sayings: Sayings) -> None:
    assert missing(sayings, build.read("en")) == []


def test_every_key_is_used(build: ModuleType, sayings: Sayings) -> None:
    assert unused(sayings, build.read("en")) == []


def test_a_key_too_few_and_a_key_too_many_are_found(build: ModuleType, sayings: Sayings) -> None:
    known = set(build.read("en"))
    assert missing(sayings, known - {"common.quit"}) == ["common.quit"]
    never = {"common.never_said", "scenes.level_never", "settings.theme_never"}
    assert unused(sayings, known | never) == sorted(never)


def put_together() -> Iterator[str]:
    """Return the keys that the code puts together from what the game has of a kind."""
    kinds: dict[str, Iterable[object]] = {
        "porrazo.lesson_{}": {step.words for step in STEPS if step.words},
        "porrazo.preset_{}": PRESETS,
        "porrazo.option.{}.name": [option.name for option in OPTIONS],
        "porrazo.option.{}.about": [option.name for option in OPTIONS],
        "porrazo.chapter_{}": [chapter.name for chapter in CHAPTERS],
        "porrazo.page_{}": [page.name for chapter in CHAPTERS for page in chapter.pages],
        "scenes.about_{}": LEVELS,
        "scenes.level_{}": LEVELS,
        "scenes.name_{}": LEVELS,
        "settings.back_{}": (USUAL_BACK, *BACKS),
        "settings.declaring_{}": DECLARING,
        "settings.key_{}": USUAL,
        "settings.language_{}": (None, *LANGUAGES),
        "settings.cards_{}": {look for looks in LOOKS.values() for look in looks},
        "settings.speed_{}": [speed.name.lower() for speed in Speed],
        "settings.tab_{}": SECTIONS,
        "settings.theme_{}": THEMES,
    }
    for pattern, values in kinds.items():
        yield from (pattern.format(value) for value in values)
    for option in OPTIONS:
        words = [value for value in option.values if not isinstance(value, bool)]
        yield from (f"porrazo.option.{option.name}.{value}" for value in words)


def test_every_key_that_the_code_puts_together_has_words(build: ModuleType) -> None:
    assert sorted(set(put_together()) - set(build.read("en"))) == []


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("es_MX.UTF-8", "es"), ("es", "es"), ("en_GB.UTF-8", "en"), ("C", "en"), ("de_DE", "en"),
        ("Spanish_Mexico.1252", "es"),
    ],
)  # fmt: skip
def test_the_language_is_that_of_the_system(
    said: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", said)
    assert system_language() == language


@pytest.mark.parametrize(
    ("preferred", "language"),
    [(["es", "en"], "es"), (["fr", "es"], "es"), (["de", "fr"], "en"), ([], "en")],
)
def test_a_program_that_is_started_from_a_desktop_speaks_the_person_s_language(
    preferred: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    told = [{"language": code, "country": "MX"} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: told)
    assert words_in(None).language == language
    assert words_in("en").language == "en"
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    assert words_in(None).language == "es", "what somebody sets for one program counts more"


def test_words_are_looked_up_and_filled() -> None:
    words = Text("es").get("app.no_sound", reason="ALSA")
    assert words.startswith("No hay dispositivo de sonido")
    assert "ALSA" in words


def test_a_missing_key_is_shown_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert Text("en").get("common.nothing_like_it") == "common.nothing_like_it"
    assert "There are no words for common.nothing_like_it in en." in caplog.text


def test_a_missing_key_raises_when_told_to_be_strict() -> None:
    with pytest.raises(MissingWordsError, match=r"common\.nothing_like_it"):
        Text("en", strict=True).get("common.nothing_like_it")


def test_a_missing_value_is_logged_and_the_words_are_shown(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        assert "{reason}" in Text("en").get("app.no_sound", wrong="x")
    assert "cannot be filled" in caplog.text


def test_an_unknown_language_is_english(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        text = Text("xx")
    assert text.language == "en"
    assert text.get("common.quit") == "Quit"
    assert "no words for the language xx" in caplog.text


def write(folder: Path, language: str, body: str) -> None:
    (folder / language).mkdir(exist_ok=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / language / "a.po").write_text(head + body, encoding="utf-8")


@pytest.mark.parametrize(
    ("english", "spanish", "said"),
    [
        ('msgid "a.b"\nmsgstr "x"\n', "", "a.b is missing in es"),
        ('msgid "a.b"\nmsgstr "{n} x"\n', 'msgid "a.b"\nmsgstr "x"\n', "different {values}"),
        (
            'msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n',
            'msgid "a.b"\nmsgstr "x"\n',
            "plural in one language only",
        ),
    ],
)
def test_what_languages_disagree_about_is_found(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    english: str, spanish: str, said: str,
) -> None:  # fmt: skip
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    write(tmp_path, "en", english)
    write(tmp_path, "es", spanish)
    wrong = build.check({language: build.read(language) for language in ("en", "es")})
    assert len(wrong) == 1
    assert said in wrong[0]


def test_a_plural_counts(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    body = 'msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "one card"\nmsgstr[1] "{n} cards"\n'
    for language in LANGUAGES:
        write(tmp_path, language, body)
    assert build.main() == 0
    monkeypatch.setattr("porrazo.text.asset", lambda path: tmp_path)
    text = Text("en", strict=True)
    assert [text.plural("a.b", n) for n in (1, 2, 0)] == ["one card", "2 cards", "0 cards"]


POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"


def test_a_language_brings_its_own_plurals_and_its_name(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language with three forms is a folder: nothing else counts in them or names it."""
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    (tmp_path / "pl").mkdir()
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    head += f'"Plural-Forms: {POLISH}\\n"\n"X-Language-Name: Polski\\n"\n\n'
    forms = ("{n} karta", "{n} karty", "{n} kart")
    said = "".join(f'msgstr[{place}] "{form}"\n' for place, form in enumerate(forms))
    body = f'msgid "a.b"\nmsgid_plural "a.b"\n{said}'
    (tmp_path / "pl" / "common.po").write_text(head + body, encoding="utf-8")
    assert build.main() == 0
    monkeypatch.setattr("porrazo.text.asset", lambda path: tmp_path)
    text = Text("pl", strict=True)
    assert [text.plural("a.b", n) for n in (1, 3, 5, 22)] == [
        "1 karta", "3 karty", "5 kart", "22 karty",
    ]  # fmt: skip
    assert text.get("settings.language_pl") == "Polski"
    two = body.replace('msgstr[2] "{n} kart"\n', "")
    (tmp_path / "pl" / "common.po").write_text(head + two, encoding="utf-8")
    with pytest.raises(ValueError, match=r"a\.b needs 3 forms"):
        build.read("pl")


@pytest.mark.parametrize(
    "odd", ["a\x00b", "\ud800", "\u200b\u202e", "\U0010ffff", "e" + "\u0301" * 99]
)
def test_a_letter_that_no_font_draws_is_a_box_and_no_failure(context: Context, odd: str) -> None:
    picture = context.fonts.render(odd, FontRole.UI, 20, (255, 255, 255))
    assert picture.height > 0
    assert context.fonts.width(odd, FontRole.UI, 20) >= 0


def test_a_language_is_begun_with_as_many_forms_as_it_has(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the one command that the README names; what was begun is whole and can be built."""
    three = "nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);"
    shutil.copytree(build.FOLDER / "en", tmp_path / "en")
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    build.begin("pl", "Polski", three)
    words = {language: build.read(language) for language in build.languages()}
    assert build.check(words) == []
    assert build.plural_forms("pl") == three
    assert words["en"]["settings.language_pl"].msgstr == "Polski"
    assert len(words["pl"]["table.in_hand"].msgstr_plural) == 3
    with pytest.raises(ValueError, match="already"):
        build.begin("pl", "Polski", three)
    with pytest.raises(ValueError, match="rule for plurals"):
        build.begin("fr", "Français", "two")


def test_everything_that_is_wrong_is_listed_at_once(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    write(tmp_path, "en", 'msgid "a.b"\nmsgstr ""\n\nmsgid "a.c"\nmsgstr ""\n')
    with pytest.raises(ValueError, match=r"a\.b has no words\n.*a\.c has no words"):
        build.read("en")
