"""What the list of matches is filtered by: results, game, player, words; the deleted ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.library.match_rows import RESULTS, MatchFilter, MatchStatus, state_of
from porrazo.desktop.scenes.library.reading import MatchReader
from porrazo.desktop.scenes.picking import Picker
from porrazo.desktop.scenes.railed import INNER, RailedScene
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.games import CATALOGUE
from porrazo.records.library import LibraryEntry

_PILL, _WORDS_LIMIT = 40.0, 24


class MatchFilters:
    """The rows of the left rail; ``anew`` is called where another list is wanted."""

    def __init__(self, reader: MatchReader, anew: Callable[[], object]) -> None:
        self._reader, self._anew = reader, anew
        self.wanted = MatchFilter()
        self.deleted = False
        """True while the deleted matches are listed instead of the others."""

    def make(self, scene: RailedScene) -> None:
        """Make the rows for the rail of a scene, with words and look as they are now."""
        self.context, get = scene.context, scene.context.text.get
        self.results = [
            scene.rail_row(get(f"records.result_{name or 'any'}"), partial(self.want, name))
            for name in RESULTS
        ]
        self._games: list[str] = []
        self._players: list[str] = []
        self._offered = 0
        anything = [get("records.any")]
        self.game, self.player = [
            Picker(self.context, get(key), anything, 0, choose, width=INNER)
            for key, choose in (
                ("records.game", self._choose_game),
                ("records.player", self._choose_player),
            )
        ]
        self.search = Row(self.context, "", self._ask_words, (INNER, _PILL), pill=True)
        self.bin = scene.rail_row(get("records.result_bin"), self.show_deleted)
        self.count = scene.written("", 14)

    @property
    def parts(self) -> list[Widget]:
        """All of them that are used, from top to bottom."""
        return [*self.results, self.game, self.player, self.search, self.bin]

    # --- showing

    def show(self, read: dict[Path, LibraryEntry]) -> None:
        """Offer the games and players that have been ``read``, and say how many matches are."""
        self._offer(islice(read.values(), self._offered, None))
        self._offered = len(read)
        self._count_all(read)

    @property
    def found(self) -> Sequence[Path]:
        """The files that the list is made of."""
        return self._reader.binned if self.deleted else self._reader.paths

    def shown(self, read: dict[Path, LibraryEntry]) -> list[Path]:
        """Return the files whose matches are wanted."""
        if self.wanted.anything:
            return list(self.found)
        return [path for path in self.found if self.wanted.takes(path, read.get(path))]

    def _count_all(self, read: dict[Path, LibraryEntry]) -> None:
        """Say beside each result how many matches it has, and how many there are or are read."""
        text, paths = self.context.text, self._reader.paths
        summaries = [read[path].summary for path in paths if path in read]
        counts = Counter(state_of(match) for match in summaries if match is not None)
        for name, row in zip(RESULTS, self.results, strict=True):
            row.value = str(counts[MatchStatus(name)] if name else len(paths))
            row.chosen = not self.deleted and self.wanted.result == name
        self.bin.value, self.bin.chosen = str(len(self._reader.binned)), self.deleted
        words = self.wanted.words
        self.search.set_label(
            text.get("room.sought", words=words) if words else text.get("matches.type")
        )
        self.search.chosen = bool(words)
        every = self._reader.every
        if self._reader.whole:
            self.count.set(text.plural("matches.count", len(paths)) if paths else "")
        else:
            self.count.set(text.get("matches.reading", done=len(read), of=len(every)))

    def _offer(self, new: Iterable[LibraryEntry]) -> None:
        """Offer the games and the players that have been found, these matches among them."""
        matches = [entry.summary for entry in new if entry.summary]
        found = {match.game for match in matches if match.game in CATALOGUE}
        games = sorted(found.union(self._games), key=lambda name: CATALOGUE[name].title)
        named = {player.name for match in matches for player in match.players}
        # Whoever has chosen no name is "you", in all matches alike.
        named.discard(self.context.text.get("scenes.you"))
        players = sorted(named.union(self._players), key=str.casefold)
        anything = self.context.text.get("records.any")
        if games != self._games:
            self._games = games
            place = games.index(self.wanted.game) + 1 if self.wanted.game in games else 0
            self.game.set_values([anything, *[CATALOGUE[name].title for name in games]], place)
        if players != self._players:
            self._players = players
            place = players.index(self.wanted.player) + 1 if self.wanted.player in players else 0
            self.player.set_values([anything, *players], place)

    # --- choosing

    def want(self, result: str) -> None:
        """List the matches that ended so, or are in play; "" for all."""
        self.deleted, self.wanted.result = False, result
        self._anew()

    def show_deleted(self) -> None:
        """List what was deleted."""
        self.deleted, self.wanted.result = True, ""
        self._anew()

    def _choose_game(self, place: int) -> None:
        self.wanted.game = ["", *self._games][place]
        self._anew()

    def _choose_player(self, place: int) -> None:
        self.wanted.player = ["", *self._players][place]
        self._anew()

    def _ask_words(self) -> None:
        """Have words be written that are looked for; those that were are looked for no longer."""
        if self.wanted.words:
            self.seek("")
            return
        title = self.context.text.get("matches.find")
        self.context.scenes.push(TextEntry(self.context, title, "", self.seek, limit=_WORDS_LIMIT))

    def seek(self, words: str) -> None:
        """List the matches whose title, game or names have these words."""
        self.wanted.words = words
        self._anew()

    def show_all(self) -> None:
        """Forget everything that the list is filtered by."""
        self.wanted = MatchFilter()
        self.deleted = False
        for picker in (self.game, self.player):
            picker.chosen = 0
        self._anew()
