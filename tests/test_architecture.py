"""Who may import whom: the table of the parts, held by walking the imports."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import porrazo
from porrazo.games import GAMES

ROOT = Path(porrazo.__file__).parent
WORDS = {"assets", "numbers", "paths", "reasons", "text"}
"""Where things are, and the words of the language files."""
RULES = {"cards", "engine", "games"}
BELOW_MATCH = {*RULES, *WORDS, "players", "records", "table"}
OF_GAMES = {"games/players", "games/table"}
"""Parts of the folders of games: what a game knows better than the search, and its table."""
TABLE = {*BELOW_MATCH, "match"}
MAY_IMPORT: dict[str, set[str]] = {
    "assets": set(),
    "numbers": set(),
    "paths": {"reasons"},
    "reasons": set(),
    "text": {"assets", "numbers", "reasons"},
    "cards": set(),
    "engine": {"cards"},
    "games": {"engine", "cards"},
    "games/players": {"engine", "cards", "games", "players"},
    "games/table": {*RULES, "games/players", "players", "numbers", "text", "table"},
    "players": {"engine", "cards"},
    "lab": {*RULES, "players"},
    "records": {"engine", "games", "reasons"},
    "protocol": {"engine", "games", "players", "records"},
    "table": {"engine", "cards", "players", "numbers", "reasons", "text"},
    "match": BELOW_MATCH,
    "voice": TABLE,
    "phone": TABLE,
    "commands": {*TABLE, "lab", "protocol", "voice", "phone"},
    "desktop": {*TABLE, "protocol", "voice", "phone", "commands"},
    "cli": {*TABLE, "protocol", "voice", "phone", "commands", "desktop"},
    "__main__": {"cli"},
    "__init__": set(),
}
FOR_PHONES = {"h11", "wsproto", "segno"}
"""Packages that are imported when a table is opened to telephones, and not before."""
# Installed packages, by the part that may use them.
PACKAGES: dict[str, set[str]] = {
    "desktop": {"pygame", "pygame_gui"},
    "paths": {"platformdirs"},
    "phone": FOR_PHONES,
    "commands": {"shtab", "segno"},
    "cli": {"platformdirs"},
    "records": {"platformdirs"},
    # Of mypy_extensions only the types, which nothing loads at run time.
    "games": {"mypy_extensions"},
    "games/players": {"mypy_extensions"},
    "players": {"mypy_extensions"},
}


@dataclass(frozen=True)
class Import:
    """One import statement, as absolute dotted names."""

    module: Path
    line: int
    target: str
    at_start: bool

    @property
    def where(self) -> str:
        return f"{self.module.relative_to(ROOT)}:{self.line} imports {self.target}"

    @property
    def part(self) -> str:
        """The part of the house that the importing module belongs to."""
        return part_of(self.module.relative_to(ROOT).with_suffix("").parts)

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.target.split("."))

    @property
    def own(self) -> bool:
        return self.words[0] == "porrazo"


def part_of(parts: tuple[str, ...]) -> str:
    """Return the part that a module or a package is of, by the words of its path."""
    if parts[:1] == ("games",) and len(parts) > 2:
        # In the folder of a family or of a game; the registry has modules of the same names.
        for name in ("players", "table"):
            if name in parts[2:4]:
                return f"games/{name}"
    return parts[0] if parts else "__init__"


REGISTRY = {"games/__init__.py", "games/making.py", "games/players.py", "games/tables.py"}
"""Has a line for each game, and loads its rules, its players and its table."""


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imports_of(module: Path) -> Iterator[Import]:
    """Every import of a module: those that run when it is loaded, and those inside functions."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for node, at_start in statements(tree, at_start=True):
        for target in targets(node, module):
            assert isinstance(node, ast.Import | ast.ImportFrom)
            yield Import(module, node.lineno, target, at_start=at_start)


def statements(outer: ast.AST, *, at_start: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Yield the statements in another one, and whether each runs when its module is loaded."""
    for name in ("body", "handlers", "cases", "orelse", "finalbody"):
        for node in getattr(outer, name, ()):
            yield node, at_start
            function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            inner = at_start and not function and not is_type_checking(node)
            yield from statements(node, at_start=inner)


def targets(node: ast.AST, module: Path) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = node.module or ""
    if node.level:
        package = ["porrazo", *module.relative_to(ROOT).parent.parts]
        package = package[: len(package) - (node.level - 1)]
        base = ".".join([*package, *([node.module] if node.module else [])])
    # `from porrazo import cards` names a part, `from porrazo.cards import Card` a thing in it.
    return [
        f"{base}.{alias.name}" if names_a_module(base, alias.name) else base for alias in node.names
    ]


def names_a_module(base: str, name: str) -> bool:
    words = base.split(".")
    if words[0] != "porrazo":
        return False
    folder = ROOT.joinpath(*words[1:])
    return (folder / f"{name}.py").exists() or (folder / name).is_dir()


@cache
def all_imports() -> list[Import]:
    """Return every import of every module; read by the first test that asks, not when collected."""
    return [found for module in modules() for found in imports_of(module)]


def own_imports() -> list[Import]:
    return [found for found in all_imports() if found.own]


def foreign_imports() -> list[Import]:
    return [found for found in all_imports() if not found.own]


def target_part(found: Import) -> str:
    return part_of(found.words[1:])


def test_every_part_has_a_line_in_the_table() -> None:
    parts = {part_of(module.relative_to(ROOT).with_suffix("").parts) for module in modules()}
    assert parts <= set(MAY_IMPORT)


def test_a_part_imports_only_what_the_table_allows() -> None:
    wrong = [
        found.where
        for found in own_imports()
        if target_part(found) not in {found.part, "__init__", *MAY_IMPORT[found.part]}
        and not (name_of(found.module) in REGISTRY and may_register(target_part(found)))
    ]
    assert wrong == []


def may_register(part: str) -> bool:
    return part in {*OF_GAMES, "players", "table"}


def test_a_game_imports_only_its_own_family() -> None:
    wrong = [
        found.where
        for found in own_imports()
        if found.part in {"games", *OF_GAMES}
        and found.words[1:2] == ("games",)
        and len(found.words) > 2
        and name_of(found.module) not in REGISTRY
        and found.words[2:3] != found.module.relative_to(ROOT).parts[1:2]
    ]
    assert wrong == []


GROWN_FROM = {"put": {"truc"}, "matarrata": {"truc"}, "rentoy": {"truc"}}
"""Games that are another one with other cards, with that one."""


def test_a_game_knows_no_other_game_of_its_family() -> None:
    names = {game.name for game in GAMES}
    wrong = []
    for found in own_imports():
        place = found.module.relative_to(ROOT).parts
        if place[0] != "games" or name_of(found.module) in REGISTRY:
            continue
        own = names.intersection(place[2:3])
        others = names.intersection(found.words[3:4]) - own
        if others - set().union(*(GROWN_FROM.get(name, set()) for name in own)):
            wrong.append(found.where)
    assert wrong == []


def test_the_players_of_a_game_are_loaded_only_when_it_is_asked_for() -> None:
    """Neither its own nor the common search: a mapping names the modules."""
    code = "import sys\nimport porrazo.games.players\n"
    code += "sys.exit(sorted(name for name in sys.modules if name.startswith("
    code += "('porrazo.players.search', 'porrazo.games.fishing.'))) or 0)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (answer.returncode, answer.stderr) == (0, "")


def test_only_the_desktop_imports_pygame() -> None:
    pictures = {"pygame", "pygame_gui", "pygame_ce"}
    wrong = [f.where for f in foreign_imports() if f.words[0] in pictures and f.part != "desktop"]
    assert wrong == []


def test_installed_packages_are_used_where_the_table_says() -> None:
    """And Pillow and other tools of the workshop nowhere at run time."""
    wrong = [
        found.where
        for found in foreign_imports()
        if found.words[0] not in sys.stdlib_module_names
        and found.words[0] not in PACKAGES.get(found.part, set())
    ]
    assert wrong == []


def folders_of(path: tuple[str, ...]) -> list[str]:
    """Return the folders of the first and the second level that a module is in."""
    return ["/".join(path[:depth]) for depth in (1, 2) if len(path) > depth]


def path_of(target: str) -> tuple[str, ...]:
    """Return where an imported module is below the package, () where it is none of ours."""
    words = target.split(".")[1:]
    for length in range(len(words), 0, -1):
        module = ROOT.joinpath(*words[:length])
        if module.with_suffix(".py").exists():
            return (*words[: length - 1], f"{words[length - 1]}.py")
        if module.is_dir():
            return (*words[:length], "__init__.py")
    return ()


def test_no_folders_import_each_other_in_a_circle() -> None:
    """Folders of the first and the second level import downwards only."""
    below: dict[str, set[str]] = {}
    for found in own_imports():
        for here in folders_of(found.module.relative_to(ROOT).parts):
            for there in folders_of(path_of(found.target)):
                apart = f"{there}/".startswith(f"{here}/") or f"{here}/".startswith(f"{there}/")
                if not apart:
                    below.setdefault(here, set()).add(there)
                    below.setdefault(there, set())
    reached = {name: reachable(name, below) for name in below}
    circles = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in below
        if name in reached[name]
    }
    assert circles == set()


#: A scene leads to others by its context, which has the stack of scenes.
CIRCLES = {frozenset({"desktop/ui/context.py", "desktop/ui/scene.py"})}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Neither when they are loaded, nor later, nor for types alone."""
    below: dict[str, set[str]] = {name_of(module): set() for module in modules()}
    for found in own_imports():
        target = "/".join(found.words[1:]) + ".py"
        if target in below:
            below[name_of(found.module)].add(target)
    reached = {name: reachable(name, below) for name in below}
    circles = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in below
        if name in reached[name]
    }
    assert circles - CIRCLES == set()


def name_of(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


def reachable(name: str, below: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    fresh = {name}
    while fresh:
        fresh = {other for each in fresh for other in below[each]} - found
        found |= fresh
    return found


def test_the_command_line_loads_the_desktop_only_when_a_window_is_wanted() -> None:
    wrong = [
        found.where
        for found in own_imports()
        if found.part in ("cli", "__main__") and target_part(found) == "desktop" and found.at_start
    ]
    assert wrong == []


def test_nothing_below_the_desktop_loads_pygame_at_run_time() -> None:
    """The same, asked of the interpreter: import everything else and look what was loaded."""
    below = [
        ".".join(["porrazo", *module.relative_to(ROOT).with_suffix("").parts])
        for module in modules()
        if part_of(module.relative_to(ROOT).with_suffix("").parts) not in ("desktop", "__main__")
    ]
    names = [name.removesuffix(".__init__") for name in below]
    code = f"""
import sys, importlib
for name in {names!r}:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:  # What only telephones need may not be installed.
        assert error.name.partition('.')[0] in {sorted(FOR_PHONES)!r}, error
sys.exit(sorted(name for name in sys.modules if name.startswith('pygame')) or 0)
"""
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (answer.returncode, answer.stderr) == (0, "")


def test_what_serves_telephones_is_loaded_only_for_them() -> None:
    code = "import sys\nimport porrazo.cli\nporrazo.cli._parsed(['host', '--game', 'truc'])\n"
    code += f"sys.exit(sorted({FOR_PHONES!r}.intersection(sys.modules)) or 0)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (answer.returncode, answer.stderr) == (0, "")


def test_no_module_is_found_by_a_string() -> None:
    """What is imported late is named by an import statement: type checkers and packagers see it."""
    finds = {"importlib", "import_module", "find_spec", "__import__"}
    wrong = [
        f"{module.relative_to(ROOT)}:{node.lineno}"
        for module in modules()
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Name) and node.id in finds)
        or (isinstance(node, ast.Attribute) and node.attr in finds)
    ]
    assert wrong == []


def test_no_function_is_longer_than_fifty_lines() -> None:
    wrong = [
        f"{module.relative_to(ROOT)}:{node.lineno} {node.name}"
        for module in modules()
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= 50
    ]
    assert wrong == []


def test_no_exception_is_swallowed() -> None:
    wrong = [
        f"{module.relative_to(ROOT)}:{node.lineno}"
        for module in modules()
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler)
        and all(isinstance(inside, ast.Pass) for inside in node.body)
    ]
    assert wrong == []
