"""Plays matches in a data folder as quickly as it can, to be killed: quick_match.py FOLDER HOW.

HOW is "play" for one match after the other, "once" for one, "open" to go on with the last.
Each action that has been done is told on standard output; so is what the disk has for sure.
``SYNC_SECONDS`` is how long a sync takes, ``TARGET`` what a match is played to.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

from porrazo.match.ownership import FolderOwnership
from porrazo.match.session import MatchSession
from porrazo.records import files, journal
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

PLAYERS = (Player("Ana"), Player("Beto", "tomas"))


def tell(*words: object) -> None:
    os.write(1, " ".join(map(str, words)).encode() + b"\n")


def slow_sync(handle: int) -> None:
    """Sync, slowly, and tell how long the file is that is on the disk now."""
    size = os.fstat(handle).st_size
    time.sleep(float(os.environ.get("SYNC_SECONDS", "0")))
    tell("synced", size)


def play(session: MatchSession, rng: Random) -> None:
    while not session.over:
        session.act(rng.choice(session.match.state.legal()))
        tell("done", session.match.setup.seed, len(session.match.actions))
    tell("over", session.match.setup.seed)
    session.close()


def main() -> int:
    folder, how = Path(sys.argv[1]), sys.argv[2]
    files.sync = journal.sync = slow_sync
    ownership = FolderOwnership(folder)
    if ownership.taken:
        return 3
    ownership.adopt()
    store = JournalStore(folder, lambda reason: tell("problem", reason))
    rng, target = Random(), int(os.environ.get("TARGET", "5"))
    last = store.last()
    tell("ready")
    if how == "open" and last is not None:
        play(MatchSession.resume(store, last)[0], rng)
    while True:
        play(MatchSession.new(PLAYERS, {"target": target}, store, rng.getrandbits(40)), rng)
        if how != "play":
            return 0


if __name__ == "__main__":
    sys.exit(main())
