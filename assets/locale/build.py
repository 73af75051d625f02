"""Compile the words of every language: `python assets/locale/build.py`.

`python assets/locale/build.py new pl Polski "nplurals=3; plural=(…);"` begins a language: a folder
with the English words, its own name and its rule for plurals, and as many forms of each plural.

Each language's folder has its words in parts, `<language>/<part>.po`; they are merged into
`<language>/LC_MESSAGES/porrazo.mo`, which is committed and read by the game. Refused: a key that
is in two parts, one without words, one that another language lacks, and one whose {values} or
[[decisive words]] differ between languages. A part whose header has ``X-Same-As: truc.option
truc.reason_`` has, under its own name, the words of another under these beginnings, where it has
none itself: games that share their rules share the words of them. The header of `common.po` has
the language's rule for plurals, ``Plural-Forms``, and its own name, ``X-Language-Name``: every
language has the names of all, as `settings.language_<language>`.
"""

import re
import string
import sys
from copy import copy
from pathlib import Path

import polib

FOLDER = Path(__file__).resolve().parent
DOMAIN = "porrazo"
_DECISIVE, _UNCLOSED = re.compile(r"\[\[.+?\]\]"), -1
_FORMS = re.compile(r"nplurals *= *(\d+)")


def languages() -> list[str]:
    return sorted(p.name for p in FOLDER.iterdir() if p.is_dir() and any(p.glob("*.po")))


def read(language: str) -> dict[str, polib.POEntry]:
    """Return all entries of a language by key; raises ValueError with everything that is wrong."""
    wrong: list[str] = []
    entries: dict[str, polib.POEntry] = {}
    forms = _FORMS.search(plural_forms(language))
    shared: dict[str, list[str]] = {}
    for path in sorted((FOLDER / language).glob("*.po")):
        part = polib.pofile(str(path))
        shared[path.stem] = part.metadata.get("X-Same-As", "").split()
        for entry in part:
            if entry.obsolete:
                continue
            if entry.msgid in entries:
                wrong.append(f"{language}/{path.name}: {entry.msgid} is there twice")
            if not all(_wordings(entry)):
                wrong.append(f"{language}/{path.name}: {entry.msgid} has no words")
            if entry.msgid_plural and forms and len(entry.msgstr_plural) != int(forms[1]):
                wrong.append(f"{language}/{path.name}: {entry.msgid} needs {forms[1]} forms")
            entries[entry.msgid] = entry
    if wrong:
        raise ValueError("\n".join(wrong))
    for part_name, beginnings in shared.items():
        _share(entries, part_name, tuple(beginnings))
    for other in languages():
        key = f"settings.language_{other}"
        if name := _header(other).get("X-Language-Name"):
            entries[key] = polib.POEntry(msgid=key, msgstr=name)
    return entries


def plural_forms(language: str) -> str:
    """Return a language's rule for plurals, as gettext writes it."""
    return _header(language).get("Plural-Forms", "nplurals=2; plural=(n != 1);")


def _header(language: str) -> dict[str, str]:
    """Return the header of a language's first part, which has what is true of the whole."""
    path = FOLDER / language / "common.po"
    return dict(polib.pofile(str(path)).metadata) if path.exists() else {}


def _share(entries: dict[str, polib.POEntry], part: str, beginnings: tuple[str, ...]) -> None:
    """Give a part the words of others whose keys begin so, under its own name."""
    for key in [key for key in entries if beginnings and key.startswith(beginnings)]:
        same = f"{part}.{key.partition('.')[2]}"
        if same not in entries:
            entry = copy(entries[key])
            entry.msgid = same
            entry.msgid_plural = same if entry.msgid_plural else ""
            entries[same] = entry


def check(all_entries: dict[str, dict[str, polib.POEntry]]) -> list[str]:
    """Return one sentence for each key that the languages do not agree about."""
    wrong: list[str] = []
    keys = set().union(*all_entries.values())
    for key in sorted(keys):
        lacking = [name for name, entries in all_entries.items() if key not in entries]
        if lacking:
            wrong.append(f"{key} is missing in {', '.join(lacking)}")
            continue
        entries = [table[key] for table in all_entries.values()]
        if len({bool(entry.msgid_plural) for entry in entries}) > 1:
            wrong.append(f"{key} is a plural in one language only")
        if len({frozenset(_values(entry)) for entry in entries}) > 1:
            wrong.append(f"{key} has different {{values}} in different languages")
        decisive = {_decisive(entry) for entry in entries}
        if len(decisive) > 1 or _UNCLOSED in min(decisive):
            wrong.append(f"{key} has [[decisive words]] in one language only, or not closed")
    return wrong


def compiled(entries: dict[str, polib.POEntry], forms: str) -> bytes:
    """Return the .mo file of the entries; the same entries give the same bytes.

    ``forms`` is the rule for plurals that `plural_forms` gives.
    """
    catalogue = polib.POFile()
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": forms,
    }
    catalogue.extend(entries[key] for key in sorted(entries))
    return bytes(catalogue.to_binary())


def target(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def begin(language: str, name: str, plural: str) -> None:
    """Begin a language with the words of English.

    Raises:
        ValueError: it is there already, or ``plural`` is no rule for plurals.

    """
    forms, folder = _FORMS.search(plural), FOLDER / language
    if forms is None or "plural=" not in plural:
        raise ValueError(f"a rule for plurals is like nplurals=2; plural=(n != 1); not {plural!r}")
    if folder.exists():
        raise ValueError(f"{folder} is there already")
    folder.mkdir()
    for path in sorted((FOLDER / "en").glob("*.po")):
        part = polib.pofile(str(path), wrapwidth=0)
        part.metadata["Language"] = language
        if "X-Language-Name" in part.metadata:
            part.metadata["X-Language-Name"] = name
        if "Plural-Forms" in part.metadata:
            part.metadata["Plural-Forms"] = plural
        for entry in part:
            if entry.msgid_plural:
                one, many = entry.msgstr_plural[0], entry.msgstr_plural[1]
                rest = dict.fromkeys(range(1, int(forms[1])), many)
                entry.msgstr_plural = {0: one if rest else many, **rest}
        part.save(str(folder / path.name))


def main() -> int:
    if sys.argv[1:2] == ["new"]:
        try:
            begin(*sys.argv[2:])
        except (TypeError, ValueError) as error:
            print(error, file=sys.stderr)
            return 1
    try:
        all_entries = {language: read(language) for language in languages()}
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    wrong = check(all_entries)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if wrong:
        return 1
    for language, entries in all_entries.items():
        path = target(language)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(compiled(entries, plural_forms(language)))
        print(f"{path.relative_to(FOLDER)}: {len(entries)} keys")
    return 0


def _wordings(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def _decisive(entry: polib.POEntry) -> frozenset[int]:
    """How many [[decisive words]] there are in each wording; _UNCLOSED where one is not closed."""
    found = [(len(_DECISIVE.findall(each)), each) for each in _wordings(entry)]
    return frozenset(
        count if each.count("[[") == each.count("]]") == count else _UNCLOSED
        for count, each in found
    )


def _values(entry: polib.POEntry) -> set[str]:
    """The names in braces; a plural may leave out {n} (the words say "one")."""
    names = {
        name
        for wording in _wordings(entry)
        for _, name, _, _ in string.Formatter().parse(wording)
        if name
    }
    return names - {"n"} if entry.msgid_plural else names


if __name__ == "__main__":
    sys.exit(main())
