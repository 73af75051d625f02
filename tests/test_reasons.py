"""Why a file is refused is said in the player's language, in every sentence that says why."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from porrazo.assets import asset
from porrazo.engine.errors import UnknownGame
from porrazo.reasons import NO_FILE, TOO_LARGE, reason_of
from porrazo.records.codec import NewerRecord
from porrazo.records.files import read_file
from porrazo.records.journal_reader import JournalError, NewerJournal, UnreadableJournal
from porrazo.text import LANGUAGES, Text
from porrazo.voice.unreadable import why_unreadable

COMMON = (
    *(errno.ENOSPC, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.EISDIR),
    *(errno.ENOTDIR, errno.EEXIST, errno.EBUSY, errno.EIO, errno.ENAMETOOLONG, errno.EFBIG),
    errno.EMFILE,
)
"""What a system says of a file on a player's computer."""


def told_with_reason() -> list[str]:
    """Return the keys of all words that say why."""
    found = []
    for path in sorted(asset("locale/en").glob("*.po")):
        found += [entry.msgid for entry in polib.pofile(str(path)) if "{reason}" in entry.msgstr]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", told_with_reason())
def test_no_sentence_says_why_in_the_words_of_the_system(key: str, language: str) -> None:
    text = Text(language)
    for number in COMMON:
        reason = reason_of(OSError(number, os.strerror(number)))
        words = text.get(key, reason=reason, **dict.fromkeys(("file", "folder", "name"), "x"))
        assert reason not in words


def causes() -> Iterator[BaseException]:
    for sort in (UnreadableJournal, NewerJournal):
        for cause in (PermissionError(errno.EACCES, "Permission denied"), UnknownGame("no such")):
            error = sort("m.journal cannot be read")
            error.__cause__ = cause
            yield error
    yield OSError(errno.EINVAL, NO_FILE)
    yield OSError(errno.EFBIG, TOO_LARGE)
    yield NewerRecord("was written by a newer version of Porrazo")
    yield JournalError("m.journal, line 3: the line is damaged", line=3)
    yield JournalError("m.journal is not a saved match of Porrazo (line 1)")


@pytest.mark.parametrize("error", list(causes()), ids=str)
def test_a_match_that_cannot_be_read_is_explained_in_the_language(error: BaseException) -> None:
    english, spanish = (why_unreadable(error, Text(language)) for language in ("en", "es"))
    assert english != spanish
    assert str(error) not in spanish


def test_what_is_no_file_and_what_is_too_large_is_known_by_its_words(tmp_path: Path) -> None:
    large = tmp_path / "large"
    large.write_bytes(b"xx")
    with pytest.raises(OSError, match=TOO_LARGE):
        read_file(large, 1)
    with pytest.raises(OSError, match=NO_FILE):
        read_file(Path(os.devnull), 1)
