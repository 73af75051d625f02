"""What a player of Windows does with the installer and the program, under Wine."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import product
from release_check import until
from smoke import POSSIBLE
from wine import Wine, windows_path

RECORD = product.ROOT / "saves" / "two-to-61.json"
SHOWN = "Abuela Carmen"
"""Somebody who plays in it."""
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Porrazo"
REGISTRY = (r"HKCU\Software\Porrazo", r"HKCU\Software\Classes\Porrazo.Match",
            r"HKCU\Software\Classes\.porrazo", UNINSTALL)  # fmt: skip
GONE = "_internal/older.txt"
"""A file that only the older version has."""
OPEN = 2
"""The exit status of an installer that finds the program open."""
CHOICE = {
    "seats": [{"name": "Ana", "level": None}, {"name": "", "level": "tomas"}],
    "count": 2,
    "options": {"target": 7},
}
"""What the player chose for the last match: to 7, against Tomás."""
MOST_ANSWERS = 400
WON = "wins? the match"
"""In the last line of a match."""
PLACES = ((500, 870), (500, 642), (440, 642))
"""The middle card of the hand, the one button over it, one of two; in thousandths of the window."""


class Player:
    """Somebody with a Windows, an installer, and a screen with a mouse."""

    def __init__(self, wine: Wine, older: Path, installer: Path, display: str) -> None:
        self.wine, self.installer, self.display = wine, installer, display
        self.older = older
        (self.home,) = (wine.drive / "users").glob(os.environ.get("USER", "root"))
        self.folder = self.home / "AppData/Local/Programs/Porrazo"
        self.data = self.home / "AppData/Local/porrazo"
        self.program, self.terminal = self.folder / "porrazo.exe", self.folder / "porrazo.com"
        self.before = self.files()

    def files(self) -> set[str]:
        """Return the files and folders of the disk but for those of the system and the player."""
        programs = self.folder.parent  # of the system, too, which has it made when it is needed
        system = (self.wine.drive / "windows", self.home / "Temp", self.data, programs)
        found = (path for path in self.wine.drive.rglob("*") if path not in system)
        return {
            path.relative_to(self.wine.drive).as_posix()
            for path in found
            if not any(each in path.parents for each in system)
        }

    def install(self) -> None:
        """Install the older version."""
        self._install(self.older)
        require((self.folder / GONE).is_file(), f"{GONE} is not installed")

    def _install(self, installer: Path) -> None:
        """Install, or install over what is there, and look at what that left."""
        self.wine(installer, "/S")
        for name in ("porrazo.exe", "porrazo.com", "Uninstall.exe"):
            require((self.folder / name).is_file(), f"{name} is not installed")
        shortcuts = [*self.home.rglob("Porrazo.lnk")]
        require(len(shortcuts) == 1, f"there are {len(shortcuts)} entries in the start menu")
        for key in REGISTRY:
            require(self.wine.registered(key) is not None, f"{key} is not written")
        require(self.on_path() == 1, f"the program's folder is {self.on_path()} times on the path")

    def on_path(self) -> int:
        """Return how often the program's folder is on the user's path."""
        told = self.wine.registered(r"HKCU\Environment", "/v", "Path") or ""
        return told.casefold().count(r"\programs\porrazo")

    def use_terminal(self) -> None:
        """Use commands in a terminal: by name alone, the engine, a record."""
        told = self.wine("cmd", "/c", "porrazo", "--version")
        require(told.startswith("porrazo "), f"porrazo --version says {told!r}")
        asked = '{"id":1,"cmd":"new","game":"porrazo","seats":2,"seed":7}\n'
        answer = json.loads(self.wine(self.terminal, "engine", given=asked))
        require(answer["ok"] and answer["id"] == 1, f"the engine answers {answer}")
        told = self.wine(self.terminal, "verify", windows_path(RECORD))
        require(" is fair: " in told, f"verify says {told!r}")

    def play_by_mouse(self) -> None:
        """Begin a match in the window and play cards with the mouse; close it by its frame."""
        self.data.mkdir(parents=True, exist_ok=True)
        (self.data / "new_match.json").write_text(json.dumps(CHOICE), "utf-8")
        program = self.wine.start(self.program, "--lang", "en", "--speed", "instant")
        try:
            left, top, wide, high = self._window()
            for key in ("Right", "Return", "Return", "Return"):  # New match, the game, Start
                time.sleep(2)
                self._tool("key", key)

            def played() -> bool:
                for across, down in PLACES:
                    x, y = left + wide * across // 1000, top + high * down // 1000
                    self._tool("mousemove", str(x), str(y), "click", "1")
                    time.sleep(0.3)
                return '"type":"play"' in self._journal()

            until(played, "no card is played by the mouse")
            self._tool("key", "alt+F4")
            status = program.wait(60)
            require(status == 0, f"the window's program ended with {status}")
        finally:
            program.kill()
            program.communicate()

    def _journal(self) -> str:
        journals = self.data.glob("playing/*.journal")
        return "".join(journal.read_text("utf-8") for journal in journals)

    def _window(self) -> tuple[int, int, int, int]:
        """Wait for the window; return its left, top, width and height."""
        until(lambda: self._tool("search", "--onlyvisible", "--name", "^Porrazo$") != "",
              "the window does not come")  # fmt: skip
        number = self._tool("search", "--onlyvisible", "--name", "^Porrazo$").split()[-1]
        self._tool("windowactivate", "--sync", number)
        time.sleep(5)
        told = self._tool("getwindowgeometry", "--shell", number)
        found = dict(line.split("=") for line in told.splitlines())
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def _tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=os.environ | {"DISPLAY": self.display}, capture_output=True,
            encoding="utf-8", check=False,
        )  # fmt: skip
        return done.stdout.strip()

    def go_on_in_words(self) -> None:
        """Go on with that match in a terminal, to its end, by what it says can be said."""
        program = self.wine.start(self.terminal, "--lang", "en", "tell")
        told = Told(program)
        try:
            for _ in range(MOST_ANSWERS):
                told.say("legal")
                line = told.expect(f"^{POSSIBLE}|{WON}")
                if not line.startswith(POSSIBLE):
                    break
                told.say(line.removeprefix(POSSIBLE).split(", ")[0])
            told.say("quit")
            require(program.wait(60) == 0, "tell does not end well")
        finally:
            program.kill()
            program.communicate()
        records = [*self.data.glob("matches/*.porrazo")]
        require(len(records) == 1, f"{len(records)} matches are kept instead of 1")

    def open_a_record(self) -> None:
        """Open a record whose path has a blank; the installer refuses while its window is open."""
        shutil.copyfile(RECORD, self.home / "two players.porrazo")
        named = rf"C:\users\{self.home.name}\two players.porrazo"
        program = self.wine.start(self.terminal, "--lang", "en", "--narrate", named)
        told = Told(program)
        try:
            told.expect(SHOWN)
            done = self.wine.run(self.installer, "/S")
            require(done.returncode == OPEN, f"an open program is replaced: {done.returncode}")
            told.say("quit")
            require(program.wait(60) == 0, "the window's program does not end well")
        finally:
            program.kill()
            program.communicate()
            (self.home / "two players.porrazo").unlink()

    def upgrade(self) -> None:
        """Install over the older version: what only that one had goes, matches stay."""
        kept = self._data()
        self._install(self.installer)
        require(not (self.folder / GONE).exists(), f"{GONE} of the older version is left")
        require(self._data() == kept, "an upgrade changes the player's matches")
        self.use_terminal()

    def _data(self) -> dict[str, bytes]:
        return {str(path): path.read_bytes() for path in self.data.rglob("*.porrazo")}

    def remove(self) -> None:
        """Remove it as the settings of Windows do; nothing but the player's data may be left."""
        told = self.wine.registered(UNINSTALL, "/v", "QuietUninstallString") or ""
        found = re.search(r'"([^"]+)" /S', told)
        require(found is not None, f"nothing tells how to remove it: {told!r}")
        assert found is not None
        self.wine(found[1], "/S")
        # It goes on from a copy of itself, which ends after this one.
        until(lambda: not any(self.folder.parent.iterdir()), "the program's folder is left")
        for key in REGISTRY:
            require(self.wine.registered(key) is None, f"{key} is left")
        require(self.on_path() == 0, "the program's folder is left on the path")
        after = self.files()
        left, gone = sorted(after - self.before), sorted(self.before - after)
        require(not left and not gone, f"the removal leaves {left}, and takes away {gone}")
        require(any(self.data.rglob("*.porrazo")), "the player's match is gone")


class Told:
    """A program that is told and led in lines."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self._program = program

    def say(self, line: str) -> None:
        """Give it a line."""
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(line + "\n")
            self._program.stdin.flush()
        except OSError as error:
            raise product.PackagingError(f"the program has ended before {line!r}") from error

    def expect(self, pattern: str) -> str:
        """Wait for a line with a pattern and return it.

        Raises:
            PackagingError: the program ends before that.

        """
        assert self._program.stdout is not None
        told = []
        for line in self._program.stdout:
            told.append(line.rstrip())
            if re.search(pattern, line):
                return told[-1]
        raise product.PackagingError(f"{pattern!r} was not told, but {' / '.join(told[-20:])}")


def require(true: bool, otherwise: str) -> None:
    """Raise PackagingError with a sentence where something is not true."""
    if not true:
        raise product.PackagingError(otherwise)


def days_work(player: Player) -> list[Callable[[], None]]:
    """Return all that a player does, in order."""
    return [player.install, player.use_terminal, player.play_by_mouse, player.go_on_in_words,
            player.open_a_record, player.upgrade, player.remove]  # fmt: skip
