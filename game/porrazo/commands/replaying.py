"""`porrazo replay`: a saved match told again at a terminal, by steps or by itself."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable

from porrazo.commands.telling import TellError, language_of, read_for, write
from porrazo.games.tables import table_game
from porrazo.match import profiles
from porrazo.paths import AppPaths
from porrazo.records.playback import Playback, ReplayStep, is_in_play, seats_to_watch
from porrazo.records.saved import Saved
from porrazo.records.store import JournalStore
from porrazo.table.game import Reading
from porrazo.table.words.say import Say
from porrazo.text import Text
from porrazo.voice.narrator import Narrator


def run(chosen: argparse.Namespace) -> int:
    """Tell the match; return the exit status.

    Raises:
        TellError: there is no match in the file, or no such seat to be looked through.

    """
    paths = profiles.adopt(AppPaths.open(chosen.data_dir))
    text = language_of(chosen)
    saved = read_for(chosen, text)
    seat = None if chosen.seat is None else chosen.seat - 1
    if seat is not None:
        in_play = is_in_play(saved, JournalStore(paths.data).in_play())
        seats = seats_to_watch(saved, in_play=in_play)
        if seat not in seats:
            allowed = ", ".join(str(each + 1) for each in seats)
            raise TellError(text.get("refused.hand", seats=allowed))
    teller = Teller(saved, text, write, seat)
    teller.begin(chosen.place)
    if chosen.pause is None:
        teller.obey(sys.stdin)
    else:
        teller.run(chosen.pause, time.sleep)
    return 0


class Teller:
    """Tells a match from place to place; ``seat``'s hand is read before its turns, if any's is."""

    def __init__(
        self, saved: Saved, text: Text, write: Callable[[str], object], seat: int | None = None
    ) -> None:
        match = saved.match
        game = table_game(match.game.name)
        names = [player.name for player in saved.players]
        say = Say(text, names, match.sides, match.game.pack, suits=game.suits_matter, shared=True)
        self.narrator = Narrator(game, say, write)
        self.place = 0
        self._saved = saved
        self._seat = seat
        self._playback = Playback(match)

    @property
    def over(self) -> bool:
        """True when all has been told."""
        return self.place >= self._playback.last

    def begin(self, place: int) -> None:
        """Say where it begins: the opening, or how it stands after so many actions."""
        self.place = min(place, self._playback.last)
        if self.place:
            self._stand()
        else:
            self.narrator.events(self._saved.match.opening)

    def obey(self, lines: Iterable[str]) -> None:
        """Take a step for each line; tell the rest when there are no more."""
        for line in lines:
            word = line.strip().lower()
            if word in ("q", "quit", "exit", "salir"):
                return
            if word in ("b", "back"):
                self.place = max(0, self.place - 1)
                self._stand()
            else:
                steps = {step.value: step for step in ReplayStep}
                self.go(self._playback.on(self.place, steps.get(word, ReplayStep.ACTION)))
            if self.over and word not in ("b", "back"):
                return
        self.run(0.0, lambda seconds: None)

    def run(self, pause: float, sleep: Callable[[float], object]) -> None:
        """Tell the rest, with a pause before each action."""
        while not self.over:
            sleep(pause)
            self.go(self.place + 1)

    def go(self, place: int) -> None:
        """Tell what was done up to a place."""
        match = self._saved.match
        while self.place < place:
            if self._seat is not None and match.seat_before(self.place) == self._seat:
                self.narrator.read(Reading.HAND, match.view_before(self.place, self._seat))
            self.narrator.events(match.events[self.place])
            self.place += 1

    def _stand(self) -> None:
        """Read how it stands: the score and the table, as everybody sees them."""
        view = self._saved.match.view_before(self.place, self._seat or 0)
        for what in (Reading.SCORE, Reading.TABLE):
            self.narrator.read(what, view)
