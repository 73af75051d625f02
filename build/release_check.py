"""Installs what was built into a bare Debian and plays there: `make release-check`.

The .deb: installed, a match begun in a real window under Xvfb, a newer packaging installed over
it, the match resumed, all removed; what is left must be the player's own data. The same for
the .run, as an ordinary user. It needs root, and from Debian debootstrap, xvfb, openbox, xdotool,
makensis, appstreamcli and desktop-file-validate.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import deb
import desktop_files
import product
import selfextract
import windows

CHECK = product.DIST / "check"
PLAYER = "player"
DATA = Path("home") / PLAYER / ".local" / "share" / product.PROGRAM
_OWN_NAMESPACE = "PORRAZO_CHECK_MOUNTS"
_PATIENCE = 60.0
# What a system notes about itself when packages come and go, and what is no file of a disk.
_NOT_COUNTED = ("dev", "proc", "sys", "run", "tmp", "var/cache", "var/lib/apt", "var/lib/dpkg",
                "var/log", "etc/ld.so.cache", "var/lib/systemd")  # fmt: skip


class Bare:
    """A copy of a bare Debian, and commands inside it, on a screen of the system outside."""

    def __init__(self, root: Path, base: Path, display: str) -> None:
        self.root = root
        self.display = display
        if root.exists():
            shutil.rmtree(root)
        product.run("cp", "--archive", "--reflink=auto", base, root)
        shutil.copyfile("/etc/resolv.conf", root / "etc" / "resolv.conf")
        product.run("mount", "-t", "proc", "proc", root / "proc")
        product.run("mount", "--rbind", "/dev", root / "dev")
        self("useradd", "--create-home", "--shell", "/bin/sh", PLAYER)

    def command(self, *words: str, user: str = "root") -> list[str]:
        """Return the words that run a command inside."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games:/usr/sbin:/sbin"
        facts = (f"HOME={home}", f"PATH={path}", "LC_ALL=C.UTF-8", f"DISPLAY={self.display}",
                 "SDL_AUDIODRIVER=dummy", "DEBIAN_FRONTEND=noninteractive")  # fmt: skip
        who = () if user == "root" else (f"--userspec={user}",)
        return [
            "chroot",
            *who,
            str(self.root),
            "/usr/bin/env",
            "-i",
            f"--chdir={home}",
            *facts,
            *words,
        ]

    def __call__(self, *words: str, user: str = "root") -> str:
        """Run a command inside and return what it says.

        Raises:
            PackagingError: it fails.

        """
        return product.said(*self.command(*words, user=user))

    def files(self) -> set[str]:
        """Return every file that is there but those that nobody counts."""
        hidden = [argument for name in _NOT_COUNTED for argument in ("-o", "-path", f"./{name}")]
        said = product.said(
            "find", ".", "(", *hidden[1:], ")", "-prune", "-o", "-print", cwd=self.root
        )
        return set(said.splitlines())

    def leave(self) -> None:
        """Undo the mounts and delete the copy."""
        product.run("umount", "--recursive", "--lazy", self.root / "dev", self.root / "proc")
        shutil.rmtree(self.root)


def base(folder: Path) -> Path:
    """Return a bare Debian of this machine's own release, made where there is none yet."""
    root = folder / "bare"
    if not (root / "etc" / "debian_version").exists():
        release = product.said("sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME")
        sites = product.said("apt-get", "indextargets", "--format", "$(SITE)").splitlines()
        folder.mkdir(parents=True, exist_ok=True)
        partly = folder / "bare.partly"
        shutil.rmtree(partly, ignore_errors=True)
        product.run("debootstrap", "--variant=minbase", release, partly, sites[0])
        partly.rename(root)
    return root


@contextmanager
def screen() -> Iterator[str]:
    """Have a screen with a window manager, as a player has; its name is the first that is free."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
    )  # fmt: skip
    assert server.stdout is not None
    display = f":{server.stdout.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"],
        env=os.environ | {"DISPLAY": display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield display
    finally:
        for process in (manager, server):
            process.kill()
            process.wait()


class Game:
    """The installed game in its window, and the keys of a player."""

    def __init__(self, bare: Bare, *words: str) -> None:
        self._display = bare.display
        self._playing = bare.root / DATA / "playing"
        said = CHECK / "said.txt"
        with said.open("w", encoding="utf-8") as file:
            self._process = subprocess.Popen(
                bare.command(*words, "--speed", "instant", user=PLAYER), stdout=file, stderr=file
            )
        until(lambda: self._window() != "", "the window does not come")
        self._xdotool("windowactivate", "--sync", self._window())
        time.sleep(1.5)

    def _window(self) -> str:
        return self._xdotool("search", "--onlyvisible", "--class", f"^{product.PROGRAM}$")

    def _xdotool(self, *words: str) -> str:
        answer = subprocess.run(
            ["xdotool", *words], env=os.environ | {"DISPLAY": self._display},
            capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        return answer.stdout.strip()

    def key(self, name: str) -> None:
        """Press a key."""
        self._xdotool("key", name)
        time.sleep(0.15)

    def play_until(self, lines: int) -> int:
        """Press the keys that play until the journal has so many lines; return how many."""

        def played() -> bool:
            self.key("1")
            self.key("Return")
            return self.lines() >= lines

        until(played, f"the journal does not come to {lines} lines")
        return self.lines()

    def lines(self) -> int:
        """Return how many lines the journals of the matches in play have."""
        journals = self._playing.glob("*.journal")
        return sum(journal.read_text("utf-8").count("\n") for journal in journals)

    def close(self) -> None:
        """Close the window as its button does; the game must end by itself."""
        self.key("alt+F4")
        try:
            status = self._process.wait(20)
        except subprocess.TimeoutExpired as error:
            self._process.kill()
            raise product.PackagingError("the game does not end when its window closes") from error
        if status:
            raise product.PackagingError(f"the game ended with {status}")


def until(done: Callable[[], bool], complaint: str) -> None:
    """Wait until something is so.

    Raises:
        PackagingError: it does not come to be.

    """
    end = time.monotonic() + _PATIENCE
    while not done():
        if time.monotonic() > end:
            raise product.PackagingError(complaint)
        time.sleep(0.1)


def begin_match(bare: Bare, *program: str) -> int:
    """Begin a match by keys, play some of it, close the window; return the journal's length."""
    game = Game(bare, *program)
    game.key("Return")  # New match
    time.sleep(1)
    game.key("Return")  # the game played last, or the first
    time.sleep(1)
    game.key("Return")  # Start
    time.sleep(1)
    lines = game.play_until(8)
    game.close()
    return lines


def go_on(bare: Bare, before: int, *program: str) -> int:
    """Go on with the match by keys, close the window; return the journal's length."""
    game = Game(bare, *program)
    game.key("Return")  # Continue
    time.sleep(1)
    after = game.play_until(before + 6)
    game.close()
    log = (bare.root / DATA / "porrazo.log").read_text("utf-8")
    if "ERROR" in log or "CRITICAL" in log:
        raise product.PackagingError(f"the game's log tells of failures:\n{log}")
    return after


def left_over(before: set[str], after: set[str]) -> list[str]:
    """Return what is there that was not, but for the player's data and the folders above it."""
    data = f"./{DATA}"
    own = [path for path in after - before if path != data and not path.startswith(f"{data}/")]
    return sorted(path for path in own if not data.startswith(f"{path}/"))


def require_clean(before: set[str], bare: Bare) -> None:
    """Complain about what a removal has left, or taken away.

    Raises:
        PackagingError: files are left, or the player's data or files of others are gone.

    """
    after = bare.files()
    left, gone = left_over(before, after), sorted(before - after)
    if left or gone:
        raise product.PackagingError(f"the removal leaves {left}, and takes away {gone}")
    if not any(path.startswith(f"./{DATA}/playing/") for path in after):
        raise product.PackagingError("the removal has deleted the player's match")


def check_deb(bundle: Path, bare: Bare) -> None:
    """Install, play, install a newer packaging, go on, remove."""
    bare("apt-get", "update", "-qq")
    before = bare.files()
    packages = [deb.make(bundle, CHECK / "packages", revision) for revision in ("1", "2")]
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends")
    shutil.copyfile(packages[0], bare.root / "tmp" / packages[0].name)
    bare(*install, f"/tmp/{packages[0].name}")
    say(f"{packages[0].name} installed: {bare(product.PROGRAM, '--version', user=PLAYER)}")
    lines = begin_match(bare, product.PROGRAM)
    say(f"a match begun in its window: {lines} lines in the journal")
    shutil.copyfile(packages[1], bare.root / "tmp" / packages[1].name)
    bare(*install, f"/tmp/{packages[1].name}")
    said = bare("dpkg-query", "--show", "--showformat=${Version}", product.PROGRAM)
    after = go_on(bare, lines, product.PROGRAM)
    say(f"upgraded to {said}, the match resumed: {after} lines")
    bare("dpkg", "--verify", product.PROGRAM)
    bare("apt-get", "purge", "-y", "-qq", "--autoremove", product.PROGRAM)
    require_clean(before, bare)
    say("removed: nothing is left but the player's data")


def check_run(bundle: Path, bare: Bare) -> None:
    """The same as an ordinary user, by the file that installs itself."""
    file = selfextract.make(bundle, CHECK / "packages")
    bare("apt-get", "update", "-qq")
    bare("apt-get", "install", "-y", "-qq", "--no-install-recommends", *deb.NEEDS, "xz-utils")
    before = bare.files()
    shutil.copy(file, bare.root / "tmp" / file.name)
    installer, program = f"/tmp/{file.name}", f"/home/{PLAYER}/.local/bin/{product.PROGRAM}"
    bare(installer, user=PLAYER)
    say(f"{file.name} installed: {bare(program, '--version', user=PLAYER)}")
    lines = begin_match(bare, program)
    say(f"a match begun in its window: {lines} lines in the journal")
    bare(installer, "--quiet", user=PLAYER)
    after = go_on(bare, lines, program)
    say(f"installed once more, the match resumed: {after} lines")
    own = f"/home/{PLAYER}/.local/lib/{product.PROGRAM}/installer.sh"
    bare("sh", own, "--uninstall", user=PLAYER)
    require_clean(before, bare)
    say("removed: nothing is left but the player's data")


def check_papers() -> None:
    """Let the desktop's own tools judge what is written for them."""
    laid = CHECK / "papers"
    shutil.rmtree(laid, ignore_errors=True)
    desktop_files.lay(laid)
    share = laid / "share"
    product.run("desktop-file-validate", *share.glob("applications/*"))
    product.run("appstreamcli", "validate", "--no-net", *share.glob("metainfo/*"))
    product.run("update-mime-database", share / "mime")
    if f"*.{product.SUFFIX}" not in (share / "mime" / "globs2").read_text("utf-8"):
        raise product.PackagingError("the MIME type of matches has no pattern")
    say("the desktop entry, the metadata and the MIME type are valid")


def check_windows(bundle: Path) -> None:
    """Prove that the script of the installer for Windows can be compiled."""
    file = windows.make(bundle, CHECK / "packages")
    say(f"{file.name} compiled, on the program of this machine")


def say(words: str) -> None:
    """Print what has been shown."""
    print(f"ok  {words}", flush=True)


def main() -> int:
    """Run every check; the mounts it needs end with it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=product.BUNDLE, help="the program's folder")
    parser.add_argument("--only", choices=("papers", "deb", "run", "windows"), help="one check")
    chosen = parser.parse_args()
    inside = chosen.only in (None, "deb", "run")
    if inside and os.geteuid():
        return product.ending(product.PackagingError("only root can set up a bare system"))
    if inside and _OWN_NAMESPACE not in os.environ:
        os.environ[_OWN_NAMESPACE] = "1"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    try:
        _check(chosen.bundle.resolve(), chosen.only)
    except product.PackagingError as error:
        return product.ending(error)
    return 0


def _check(bundle: Path, only: str | None) -> None:
    CHECK.mkdir(parents=True, exist_ok=True)
    if only in (None, "papers"):
        check_papers()
    for name, check in (("deb", check_deb), ("run", check_run)):
        if only in (None, name):
            with screen() as display:
                bare = Bare(CHECK / name, base(CHECK), display)
                try:
                    check(bundle, bare)
                finally:
                    bare.leave()
    if only in (None, "windows"):
        check_windows(bundle)


if __name__ == "__main__":
    sys.exit(main())
