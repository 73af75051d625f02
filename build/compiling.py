"""Compiles the rules and the search with mypyc: `python build/compiling.py FOLDER`.

FOLDER gets a copy of the package with the compiled modules beside their sources, which Python
prefers: with FOLDER in PYTHONPATH that is what runs. A C compiler and Python's headers are needed.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "game"
TRAINING = Path(__file__).resolve().with_name("training.py")
COMPILED = (
    *("cards.py", "engine/**/*.py", "players/search/*.py"),
    # Of what games know better than the search, what works while somebody waits.
    *("games/tricks/players/*.py", "games/fishing/players/open_deal.py"),
    "games/fishing/porrazo/players/*.py",
    *(f"games/climbing/dou_dizhu/players/{name}.py" for name in ("features", "hand_inference")),
)
_NO_RULES = ("players", "table", "tables")
"""Folders and modules of games that hold no rules: they stay Python unless they are listed."""
PLAIN = ("events.py", "__init__.py")
"""Stay Python: records with something of the class in them, which mypyc takes for fields, and
packages, which would look for their modules in another folder where one is named as its parent's.
"""
_SELDOM_NAMED = ("achievements.py", "codec.py")
_SELDOM = tuple(
    f"porrazo/engine/{name}.py"
    for name in ("deal_fields", "field_groups", "field_kinds", "position")
)
_SELDOM += tuple(
    f"porrazo/{folder}/{name}.py"
    for folder, names in (
        ("games/fishing/porrazo/players", ("advice", "lines", "players", "reasons")),
        ("games/tricks/players", ("explaining", "retelling", "weighing", "winning")),
        ("players/search", ("coach", "reviewer")),
    )
    for name in names
)
"""Stay Python, too: hints and reviews are asked for now and then, achievements once a match, and no
search writes or reads an action or a view as text; compiled these would make the bundle larger than
it may be."""

INLINING = "-fvisibility=hidden -fno-semantic-interposition -fno-plt"
"""On Linux a function of ours is nobody else's to replace, and may be called directly."""

SMALL = "-g0 -fno-asynchronous-unwind-tables -fno-unwind-tables -Wl,-z,noseparate-code"
"""And no table for debuggers, nor each part of a module's small library on pages of its own."""

_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
name, lib, temp, level, *modules = sys.argv[1:]
# One file of C is optimised as a whole; what is not optimised is read quicker in many.
many = level == "0"
flags = ["--config-file=", "--cache-dir", temp, "--ignore-missing-imports"]
setup(
    name=name,
    packages=[],
    ext_modules=mypycify(
        [*flags, *modules], opt_level=level, target_dir=temp, group_name=name, multi_file=many
    ),
    script_args=["--quiet", "build_ext", "--build-lib", lib, "--build-temp", temp],
)
"""


class CompileError(Exception):
    """The package cannot be compiled; the message says why."""


def modules() -> list[str]:
    """Return the modules to compile, as paths below the folder of the sources.

    Raises:
        CompileError: a module that this file names is not there: it was renamed.

    """
    package = SOURCE / "porrazo"
    found = {path for pattern in COMPILED for path in _files(package, pattern)}
    found |= {
        path
        for path in package.glob("games/**/*.py")
        if path.stem not in _NO_RULES and path.parent.name not in _NO_RULES
    }
    named = {
        path.relative_to(SOURCE).as_posix()
        for path in found
        if path.name not in (*PLAIN, *_SELDOM_NAMED)
    }
    if unknown := set(_SELDOM) - named:
        raise CompileError(f"no module is named {min(unknown)}")
    return sorted(named - set(_SELDOM))


def _files(package: Path, pattern: str) -> list[Path]:
    """Return the files that a pattern names: one that has been renamed must not stay Python."""
    found = list(package.glob(pattern))
    if not found:
        raise CompileError(f"no module is named {pattern}")
    return found


def compile_into(folder: Path, *, quickly: bool = False) -> list[Path]:
    """Compile into a folder and return the compiled modules, as paths below it.

    By gcc it is done twice: the first build plays, and by where it spent its time the second is
    made. ``quickly`` it is done once and not optimised: that is enough to be tested. The sources
    are copied first, for somebody may edit them in the minutes that it takes.

    Raises:
        CompileError: mypyc or the C compiler refuses, or is missing.

    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        source = scratch / "source"
        copy_sources(source)
        flags = f"{INLINING} {SMALL}" if sys.platform == "linux" else ""
        if _by_gcc() and not quickly:
            profile = f"-fprofile-dir={scratch / 'profile'}"
            trained = scratch / "trained"
            copy_sources(trained)
            _build(source, trained, scratch / "work", f"{flags} {profile} -fprofile-generate")
            _run([sys.executable, str(TRAINING)], source, {"PYTHONPATH": str(trained)})
            flags += f" {profile} -fprofile-use -Wno-missing-profile"
        _build(source, folder, scratch / "work", flags, level="0" if quickly else "3")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    made = sorted(path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
    if len(made) <= len(modules()):
        raise CompileError("mypyc has not compiled every module")
    return made


def copy_sources(folder: Path) -> None:
    """Put a copy of the package into a folder."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCE / "porrazo", folder / "porrazo", ignore=ignored)


def _by_gcc() -> bool:
    """Return whether Python's C compiler is gcc, which alone is asked for a profile."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if sys.platform != "linux" or not command or shutil.which(command[0]) is None:
        return False
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def _build(source: Path, folder: Path, work: Path, flags: str, level: str = "3") -> None:
    """Compile every module into a folder; the C code stays in ``work``: a profile names paths."""
    work.mkdir(exist_ok=True)
    _run(
        [sys.executable, "-c", _SETUP, "porrazo", folder.resolve(), work, level, *modules()],
        source,
        {"MYPYPATH": str(source), "CFLAGS": f"{flags} {os.environ.get('CFLAGS', '')}"},
    )


def _run(command: list[str | Path], folder: Path, environment: dict[str, str]) -> None:
    # The sources are read where they are; whatever the tools write goes elsewhere.
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CompileError(f"the package does not compile:\n{done.stdout}{done.stderr}")


def main() -> int:
    """Copy the package and compile it; return the exit status."""
    parser = argparse.ArgumentParser(description="Compile the rules and the search.")
    parser.add_argument("folder", type=Path, help="is emptied first")
    parser.add_argument("--quickly", action="store_true", help="to be tested, not to be fast")
    chosen = parser.parse_args()
    folder: Path = chosen.folder
    shutil.rmtree(folder, ignore_errors=True)
    copy_sources(folder)
    # Words and pictures stay where they are; the package looks for them beside its modules.
    (folder / "porrazo" / "assets").symlink_to(SOURCE.parent / "assets")
    try:
        made = compile_into(folder, quickly=chosen.quickly)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(made) - 1} modules are compiled in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
