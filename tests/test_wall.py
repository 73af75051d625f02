"""The wall between the house and its games: nobody outside a game's own places knows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import porrazo
import pytest
from porrazo.games import CATALOGUE

ROOT = Path(porrazo.__file__).parent
GAMES = ROOT / "games"
HOUSE = ("commands", "desktop", "match", "phone", "table", "voice")
"""The folders of the house, which know no game."""
# Words that only one game has; the name of the program is that of its first game.
OWN_WORDS = {
    "porrazo": ("tendido", "limpia", "san_benito", "san benito", "counter_porrazo"),
    "ronda": ("ronda", "tringa"),
    "cuarenta": ("cuarenta", "caida", "perros"),
    "dou_dizhu": ("dou_dizhu", "dou dizhu", "landlord"),
    "big_two": ("big_two", "big two", "royal_flush"),
    "spinado": ("spinado", "matrimony"),
    "cacho": ("cacho", "chacho"),
    "flor": ("flor_", "flores"),
    "pechigonga": ("pechigonga", "compensation"),
    "backhand": ("backhand", "push_away"),
    "trente_et_quarante": ("trente_et_quarante", "couleur", "refait"),
    "crash": ("prial", "six_pairs"),
    "last_one": ("last_one", "melee"),
    "rentoy": ("rentoy",),
    "truc": ("truc_", "espaseta"),
    "put": ("cotton",),
    "matarrata": ("matarrata",),
    "tresette": ("tresette", "good_play", "ask_best"),
    "calabrasella": ("calabrasella", "play_alone", "declarer"),
    "briscola": ("briscola",),
}
# Modules that still know one game; the list may only shrink, and a test sees to that.
NOT_YET = {
    "desktop/ui/controls/keys.py",  # the key's name is kept in players' settings
}


def of_no_game() -> list[Path]:
    """The modules outside the games' and their families' own places."""
    house = [path for folder in HOUSE for path in (ROOT / folder).rglob("*.py")]
    return sorted(house)


def imports(code: str) -> Iterator[str]:
    """Every dotted name that a module imports, wherever it does."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def breaches(code: str) -> list[str]:
    """What a module knows of a game: its modules, its name, a word of its own."""
    families = {entry.family for entry in CATALOGUE.values()}
    houses = [f"porrazo.games.{family}" for family in families]
    found = [
        target
        for target in imports(code)
        if any(target == house or target.startswith(f"{house}.") for house in houses)
    ]
    words = [word for own in OWN_WORDS.values() for word in own]
    pattern = re.compile("|".join(rf"(?<![a-z]){word}" for word in words), re.IGNORECASE)
    return found + [match.group() for match in pattern.finditer(code)]


def test_the_page_of_a_hand_knows_no_game() -> None:
    for path in (ROOT.parents[1] / "assets" / "phone").iterdir():
        assert own_word(path.read_text(encoding="utf-8")) == "", path.name


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# Keys of shared words that still have a game's word in them; the list may only shrink.
WORDS_NOT_YET = {"settings.key_turn_tendido"}
# Words that a family's games share, of which only one has come to the table yet.
FOR_FAMILIES = {"scenes.piles", "table.take"}
LOCALE = ROOT.parents[1] / "assets" / "locale"
_ENTRY = re.compile(r'^msgid "(.+)"\n(?:msgid_plural ".*"\n)?((?:msgstr.*\n?)+)', re.MULTILINE)


def shared_words() -> Iterator[tuple[str, str]]:
    """Every key with its words, in both languages, of the files that belong to no game."""
    families = {entry.family for entry in CATALOGUE.values()}
    for file in sorted(LOCALE.glob("*/*.po")):
        if file.stem not in families | set(CATALOGUE):
            yield from _ENTRY.findall(file.read_text(encoding="utf-8"))


def own_word(text: str) -> str:
    """The word of one game's own that a text has, "" for none."""
    words = [word for own in OWN_WORDS.values() for word in own]
    found = re.search("|".join(rf"(?<![a-z]){word}" for word in words), text, re.IGNORECASE)
    return found.group() if found else ""


def keys_in(code: str) -> set[str]:
    """Every string that may be a key, and how each begins that is put together: `bid_{`."""
    return {*re.findall(r'"([\w.]+)(?=")', code), *re.findall(r'f"([\w.]+_\{)', code)}


def users_of(key: str, code: dict[str, set[str]]) -> set[str]:
    """Which games' modules name a key or how it begins, "" being the house's."""
    begins = f"{key[: key.rindex('_') + 1]}{{" if "_" in key else key
    return {who for who, named in code.items() if key in named or begins in named}


def test_shared_words_name_nothing_that_only_one_game_has() -> None:
    # A key is there once in each language: a game's word in either counts.
    found = {key for key, words in shared_words() if own_word(f"{key} {words}")}
    assert found == WORDS_NOT_YET


def test_words_that_only_one_game_uses_are_its_own() -> None:
    code: dict[str, set[str]] = {"": set()}
    with_words = {path.stem for path in LOCALE.glob("en/*.po")}
    for path in sorted(ROOT.rglob("*.py")):
        own = path.parts[-2] == "table" and GAMES in path.parents and path.parts[-3] in with_words
        game = path.parts[-3] if own else ""
        code.setdefault(game, set()).update(keys_in(path.read_text(encoding="utf-8")))
    single = {}
    for key in {key for key, _ in shared_words()}:
        users = users_of(key, code)
        if len(users) == 1 and "" not in users:
            single[key] = users
    assert set(single) <= FOR_FAMILIES


def test_every_registered_game_has_words_that_the_wall_looks_for() -> None:
    assert set(OWN_WORDS) == set(CATALOGUE)


@pytest.mark.parametrize("path", of_no_game(), ids=name_of)
def test_no_module_outside_a_games_own_places_knows_it(path: Path) -> None:
    found = breaches(path.read_text(encoding="utf-8"))
    if name_of(path) in NOT_YET:
        assert found, "it knows no game any more: take it off the list"
    else:
        assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "from porrazo.games.fishing.events import Captured",
        "import porrazo.games.fishing.porrazo.players.advice",
        "def show():\n    from porrazo.games.vying.cacho.table import at_table",
        "KEY = 'event.limpia'",
        "def lay_tendido(): pass",
        '"""Tells who is the landlord."""',
    ],
)
def test_a_breach_of_the_wall_is_found(code: str) -> None:
    assert breaches(code)


@pytest.mark.parametrize(
    "code", ["from porrazo.games import game_named", "from porrazo.games.tables import table_game"]
)
def test_asking_for_a_game_by_its_name_is_no_breach(code: str) -> None:
    assert breaches(code) == []
