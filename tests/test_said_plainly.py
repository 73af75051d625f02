"""Forms of words that must not come back: nobody would say them across a table.

They are looked for where somebody reads: on the screen, in the docs, in docstrings and comments.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib
import pytest

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
CODE = ("game", "tests", "build", "assets")


class Form(NamedTuple):
    """What is not said, where (words of a language, docs, code), and why, with what is said."""

    pattern: str
    where: str
    reason: str


FORMS = (
    Form(r",? be it (that|in|by|from|of|at|a|the|his)\b", "en docs code", "even if, in, or"),
    Form(r"\bgone on with\b", "en docs code", "a match is resumed"),
    Form(r"\bnought\b", "en docs code", "zero"),
    Form(r"\breckons? with\b", "en docs code", "considers, relies on"),
    Form(r"\bas far as\b", "en docs", "idle: say what is known, and stop"),
    Form(r"\b(more matches|matches more) in a (hundred|thousand)\b", "en", "0.3 % chance to win"),
    Form(r"\bit had called\b", "en", "a person is he, she or they"),
    Form(
        r"\b(some|any|every|no)(body|one)\b[^.,;:]* (it|its) (held|holds|called|hand)\b",
        "en",
        "a person is he, she or they",
    ),
    Form(r"\bwent along\b", "en", "the others folded, nobody called"),
    Form(r"\bevery next\b", "en", "the next ones, up to the first gap"),
    Form(r"\bnothing is like\b", "en", "nothing matches"),
    Form(r"\bunder a name\b", "en", "Save as…"),
    Form(r"\bgive the match up\b|\bgive up the match\b", "en", "Resign?"),
    Form(r"\bcounters? of the pot\b", "en", "takes the pot of 61"),
    Form(r"\bis more than [^.]*\} of \{", "en", "beats Beto's flor"),
    Form(r"\bsits before\b", "en", "plays first"),
    Form(r"\b(are|is) no (combination|command)\b", "en", "isn't a combination, and what works"),
    Form(r"\bthe usual keys$", "en", "Restore defaults"),
    Form(r"\b(the|an?|your|pair of) [AKQJ]s?\b(?! to)", "en", "court cards by their names"),
    Form(r"\bhighest card \(", "en", "high card (5), as at poker"),
    Form(r"\btimes in ten\b", "en", "both numbers in digits: 9 times in 10"),
    Form(r"^\{cards?\} (is|are) turned up", "en", "a card has no article there: Turned up: {card}"),
    Form(r"\b(nobody|you) must tell\b", "en", "must not forbids: nobody has to"),
    Form(r"\bthey kept quiet\b", "en", "they are nobody in particular: someone kept quiet"),
    Form(r"\bname\} to play a card\b", "en", "spoken to: {name}: play a card"),
    Form(r"\bequal cards costs?\b|\bup equal cards\b", "en", "a pair or a three"),
    Form(r"\b(what made|before all that|before the last work)\b", "docs", "how it is now"),
    Form(r"\bgoes? nowhere\b", "code", "discarded"),
    Form(r"\b(el|la|un|una|tu|par de) [AKQJ]\b(?! a)", "es", "court cards by their names"),
    Form(r"\b(vosotr[oa]s|vuestr[oa]s?|ordenador|carrillos?)\b", "es", "Mexican Spanish"),
    Form(r"\b(pulsa|pulse|pulsar|[Ii]ntro)\b", "es", "in Mexico keys are pressed: presiona Enter"),
    Form(r"\bpozos?\b", "es", "a pot is a bote in every game"),
    Form(r"\bptos?\.", "es", "puntos: the full stop comes twice at the end of a sentence"),
    Form(r"\bA igual \w+ y\b", "es", "con la misma clase y el mismo valor"),
    Form(r"\bcarta más alta \(", "es", "carta alta (5), as at poker"),
    Form(r"\b[Ss]upera lo de\b", "es", "gánale a Adela"),
    Form(r"\bnadie debe\b", "es", "nadie tiene que: debe no forbids"),
    Form(r"\bno le superes\b", "es", "no le ganes"),
    Form(r"\bse ha de\b", "es", "hay que"),
    Form(r"\bigualar o pasar\b", "es", "who folds goes: igualar o irse"),
    Form(r"\bquerid[oa]s?\b", "es", "aceptado: querido is how a letter begins"),
    Form(r"\bla sala de juego\b(?!s)", "es", "the card room is la sala de juegos"),
    Form(r"\b[éÉ]st?[ae]s?\b", "es", "no accent"),
    Form(r"\basistid[oa]s?\b", "es", "jugada con ayuda"),
)


def words(language: str) -> Iterator[tuple[str, str]]:
    """Every message of a language, and where it is."""
    for path in sorted((LOCALE / language).glob("*.po")):
        for entry in polib.pofile(str(path)):
            for said in (entry.msgstr, *entry.msgstr_plural.values()):
                yield f"{path.name} {entry.msgid}", said


def docs() -> Iterator[tuple[str, str]]:
    """Every line of the docs, without code."""
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *LOCALE.glob("*.md")):
        if path.name != "CHANGELOG.md":
            plain = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.S)
            yield from ((path.name, line) for line in plain.splitlines())


def code() -> Iterator[tuple[str, str]]:
    """Every docstring and comment."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path == Path(__file__) or ".hypothesis" in path.parts:
                continue
            source = io.StringIO(path.read_text(encoding="utf-8"))
            for token in tokenize.generate_tokens(source.readline):
                if token.type == tokenize.COMMENT or (
                    token.type == tokenize.STRING and '"""' in token.string[:4]
                ):
                    yield (
                        f"{path.relative_to(ROOT)}:{token.start[0]}",
                        " ".join(token.string.split()),
                    )


def said(where: str) -> list[tuple[str, str]]:
    return list({"docs": docs, "code": code}.get(where, lambda: words(where))())


def lowered(line: str) -> str:
    """Return a sentence as it is within another one: the letters of court cards stay large."""
    return re.sub(r"(^|[.!?] )(\w)(?=\w)", lambda first: first[0].lower(), line)


@pytest.mark.parametrize("where", ["en", "es", "docs", "code"])
def test_what_nobody_says_is_not_written(where: str) -> None:
    forms = [(re.compile(form.pattern), form) for form in FORMS]
    found = []
    for place, line in said(where):
        for pattern, form in forms:
            if where in form.where.split() and (match := pattern.search(lowered(line))):
                found.append(f"{place}: {match.group()!r} ({form.reason})")
    assert found == []
