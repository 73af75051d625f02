"""What can be done with a match of the library: opened, shown, kept, renamed, thrown away."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.days.same_packs import show_packs
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.library.empty_bin import EmptyBin
from porrazo.desktop.scenes.library.exporting import export
from porrazo.desktop.scenes.library.moment import with_match
from porrazo.desktop.scenes.library.reading import MatchReader
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.working import Working
from porrazo.engine.errors import EngineError
from porrazo.reasons import reason_of
from porrazo.records.library import TITLE_LIMIT, LibraryEntry, title_of
from porrazo.records.saved import Saved
from porrazo.records.store import JournalStore
from porrazo.voice.unreadable import why_unreadable

_PATH_LIMIT = 1000


class MatchDeeds:
    """Acts on the match that ``chosen`` returns, if any; ``again`` is called where files changed.

    What cannot be done is said in a notice.
    """

    def __init__(
        self,
        context: Context,
        store: JournalStore,
        reader: MatchReader,
        chosen: Callable[[], Path | None],
        again: Callable[[], object],
    ) -> None:
        self.context, self.store, self.reader = context, store, reader
        self._chosen, self._again = chosen, again

    def _with(self, does: Callable[[Path], object]) -> None:
        path = self._chosen()
        if path is not None:
            does(path)

    def _changed(self, done: object, told: str = "", **values: str) -> None:
        """Show the files anew where something was ``done``, and say what."""
        if done:
            if told:
                self.context.notices.append(self.context.text.get(told, **values))
            self._again()

    def may_recover(self, entry: LibraryEntry) -> bool:
        """Return True when a match is damaged and can be resumed as far as it is intact."""
        return entry.broken and self.context.paths.writable

    def open(self, path: Path) -> None:
        """Go on with a match, review it, recover it, or take it out of the bin."""
        entry = self.reader.read.get(path)
        if entry is None:
            return
        if path in self.reader.binned:
            restored = self.context.paths.writable and self.store.restore(path)
            self._changed(restored, "records.restored")
        elif self.may_recover(entry):
            navigation.recover_match(self.context, path, self._beyond)
        elif entry.summary is None:
            self._refuse(path, entry.problem)
        else:
            self.context.sounds.play("click", volume=0.6)
            if path in self.reader.in_play:
                navigation.continue_match(self.context, path)
            else:
                with_match(self.context, path, partial(self._review, path))

    def _review(self, path: Path, saved: Saved) -> None:
        self.context.scenes.push(ReviewScene(self.context, saved, path))

    def watch(self) -> None:
        """Show the match at the table once more."""
        show = partial(navigation.replay, self.context)
        self._with(lambda path: with_match(self.context, path, show))

    def play_packs(self) -> None:
        """Play the packs of the match again, or compare it with the match before it."""
        show = partial(show_packs, self.context)
        self._with(lambda path: with_match(self.context, path, show))

    def export(self) -> None:
        """Put a copy into the folder for exports."""
        self._with(
            lambda path: export(self.context, "records.exported", partial(self.store.export, path))
        )

    def duplicate(self) -> None:
        """Keep the match twice."""
        self._with(lambda path: self._changed(self.store.duplicate(path)))

    def rename(self) -> None:
        """Ask for a title."""
        self._with(
            lambda path: self._ask(
                "records.rename", title_of(path), TITLE_LIMIT,
                lambda words: self._changed(self.store.rename(path, words)),
            )
        )  # fmt: skip

    def delete(self) -> None:
        """Put the match among the deleted ones, from which it can be taken again."""
        self._with(lambda path: self._changed(self.store.discard(path), "records.binned"))

    def empty(self) -> None:
        """Ask whether the deleted ones are to go for good."""
        self.context.scenes.push(EmptyBin(self.context, self._emptied))

    def _emptied(self) -> None:
        self.store.empty_bin()
        self._again()

    def take_in(self) -> None:
        """Ask for the path of a file; it can be dropped on the window as well."""
        self._ask(
            "records.import_path", "", _PATH_LIMIT,
            lambda words: self.take_file(Path(words.strip('"')).expanduser()), path=True,
        )  # fmt: skip

    def _ask(
        self, title: str, value: str, limit: int, done: Callable[[str], object], *,
        path: bool = False,
    ) -> None:  # fmt: skip
        words = self.context.text.get(title)
        entry = TextEntry(self.context, words, value, done, limit=limit, path=path)
        self.context.scenes.push(entry)

    def take_file(self, file: Path) -> bool:
        """Take the match of a file into the library; return False where nothing may be written."""
        if not self.context.paths.writable:
            return False
        take = partial(self.store.take_in, file)
        self.context.scenes.push(Working(self.context, take, partial(self._taken, file)))
        return True

    def _taken(self, file: Path, taking: Future[Path | None]) -> None:
        try:
            copy = taking.result()
        except OSError as error:
            self._refuse(file, reason_of(error))
        except EngineError as error:
            reason = why_unreadable(error, self.context.text)
            navigation.recover_match(self.context, file, lambda _: self._refuse(file, reason))
        else:
            self._changed(copy, "records.taken_in", name=file.name)

    def _beyond(self, reason: str) -> None:
        self.context.sounds.play("refuse")
        self.context.notices.append(self.context.text.get("records.beyond", reason=reason))

    def _refuse(self, path: Path, reason: str) -> None:
        self.context.sounds.play("refuse")
        words = self.context.text.get("matches.unreadable", name=path.name, reason=reason)
        self.context.notices.append(words)
