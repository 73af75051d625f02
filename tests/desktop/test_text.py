import importlib.util
import logging
import re
from pathlib import Path
from types import ModuleType

import pytest
from porrazo.desktop.assets import asset
from porrazo.desktop.text import LANGUAGES, MissingWordsError, Text, system_language

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
    assert committed == build.compiled(build.read(language)), "run python assets/locale/build.py"


def test_every_key_that_the_code_names_has_words(build: ModuleType) -> None:
    known = build.read("en")
    parts = {key.split(".")[0] for key in known}
    quoted = re.compile(r'(?:\.get|\.plural)\(\s*"([a-z_]+\.[a-z0-9_.]+)"')
    for path in sorted((GAME / "porrazo" / "desktop").rglob("*.py")):
        for key in quoted.findall(path.read_text(encoding="utf-8")):
            assert key in known or key.split(".")[0] not in parts, f"{path.name} says {key}"


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("es_MX.UTF-8", "es"), ("es", "es"), ("en_GB.UTF-8", "en"), ("C", "en"), ("de_DE", "en"),
    ],
)  # fmt: skip
def test_the_language_is_that_of_the_system(
    said: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", said)
    assert system_language() == language


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
    wrong = build.check({language: build.read(language) for language in LANGUAGES})
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
    monkeypatch.setattr("porrazo.desktop.text.asset", lambda path: tmp_path)
    text = Text("en", strict=True)
    assert [text.plural("a.b", n) for n in (1, 2, 0)] == ["one card", "2 cards", "0 cards"]
