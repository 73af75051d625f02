"""Compiles the rules and the search with mypyc: `python build/compiling.py FOLDER`.

FOLDER gets a copy of the package with the compiled modules beside their sources, which Python
prefers: with FOLDER in PYTHONPATH that is what runs. A C compiler and Python's headers are needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "game"
COMPILED = ("cards.py", "engine/**/*.py", "games/**/*.py", "players/porrazo_*.py")
RECORDS = ("events.py", "porrazo_review.py")
"""Records with something of the class in them, which mypyc takes for fields."""
ANALYSIS = ("cfr", "equilibrium", "exploit", "ranges", "rows", "tree")
"""Works on numpy's arrays, for developers."""
PLAIN = (*RECORDS, *[f"porrazo_{name}.py" for name in ANALYSIS])
"""What stays Python."""

INLINING = "-fvisibility=hidden -fno-semantic-interposition -fno-plt"
"""For gcc and clang: a function of ours is nobody else's to replace, and may be called directly."""

_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
name, lib, temp, *modules = sys.argv[1:]
flags = ["--config-file=", "--cache-dir", temp, "--ignore-missing-imports"]
setup(
    name=name,
    packages=[],
    ext_modules=mypycify([*flags, *modules], opt_level="3", target_dir=temp, group_name=name),
    script_args=["--quiet", "build_ext", "--build-lib", lib, "--build-temp", temp],
)
"""


class CompileError(Exception):
    """The package cannot be compiled; the message says why."""


def modules() -> list[str]:
    """Return the modules to compile, as paths below the folder of the sources."""
    found = {path for pattern in COMPILED for path in (SOURCE / "porrazo").glob(pattern)}
    return sorted(path.relative_to(SOURCE).as_posix() for path in found if path.name not in PLAIN)


def compile_into(folder: Path) -> list[Path]:
    """Compile into a folder and return the compiled modules, as paths below it.

    Raises:
        CompileError: mypyc or the C compiler refuses, or is missing.

    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-c", _SETUP, "porrazo", str(folder.resolve()), scratch]
        # The sources are read where they are; whatever the tools write goes elsewhere.
        done = subprocess.run(
            [*command, *modules()],
            cwd=SOURCE,
            env=_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    made = sorted(path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
    if done.returncode or len(made) <= len(modules()):
        raise CompileError(f"the package does not compile:\n{done.stdout}{done.stderr}")
    return made


def _environment() -> dict[str, str]:
    env = {**os.environ, "MYPYPATH": str(SOURCE), "PYTHONDONTWRITEBYTECODE": "1"}
    if os.name != "nt":
        env["CFLAGS"] = f"{INLINING} {env.get('CFLAGS', '')}"
    return env


def main() -> int:
    """Copy the package and compile it; return the exit status."""
    parser = argparse.ArgumentParser(description="Compile the rules and the search.")
    parser.add_argument("folder", type=Path, help="is emptied first")
    folder: Path = parser.parse_args().folder
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        SOURCE / "porrazo", folder / "porrazo", ignore=shutil.ignore_patterns("__pycache__")
    )
    try:
        made = compile_into(folder)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(made) - 1} modules are compiled in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
