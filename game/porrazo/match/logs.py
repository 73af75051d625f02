"""The log file: it rotates, and what goes wrong in any thread ends up in it."""

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from logging.handlers import RotatingFileHandler
from typing import TextIO

from porrazo.paths import AppPaths
from porrazo.records.texts import printable

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_BYTES = 512 * 1024
_OLDER_FILES = 3


@contextmanager
def logging_to(paths: AppPaths) -> Iterator[None]:
    """Log to the file of `paths` while inside, warnings to standard error, too.

    Without a writable folder only standard error is used.
    """
    root = logging.getLogger("porrazo")
    handlers: list[logging.Handler] = [_to_terminal()]
    if paths.writable:
        handlers.append(_to_file(paths))
    before, root.propagate = root.propagate, False
    level = root.level
    root.setLevel(logging.INFO)
    for handler in handlers:
        root.addHandler(handler)
    hook, threading.excepthook = threading.excepthook, _log_thread_error
    try:
        yield
    finally:
        threading.excepthook = hook
        for handler in handlers:
            root.removeHandler(handler)
            handler.close()
        root.propagate = before
        root.setLevel(level)


class _Quiet(logging.Handler):
    """What cannot be logged is let go: no log is worth an error, or words in a player's way."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Let it go."""

    def close(self) -> None:
        """Let go of the file, even if its last lines cannot be written."""
        with suppress(OSError, ValueError):
            super().close()


class _Terminal(_Quiet, logging.StreamHandler[TextIO]):
    pass


class _File(_Quiet, RotatingFileHandler):
    pass


def _to_terminal() -> logging.Handler:
    handler = _Terminal(sys.stderr)
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_OneSentence("porrazo: %(message)s"))
    return handler


def _to_file(paths: AppPaths) -> logging.Handler:
    handler = _File(
        paths.log,
        maxBytes=_BYTES,
        backupCount=_OLDER_FILES,
        encoding="utf-8",
        errors="backslashreplace",
        delay=True,
    )
    handler.setFormatter(logging.Formatter(_FORMAT))
    return handler


class _OneSentence(logging.Formatter):
    """Shows the message without its traceback, which is in the file."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the one line."""
        return printable(self._fmt % {"message": record.getMessage()}) if self._fmt else ""


def _log_thread_error(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        logging.getLogger("porrazo").getChild("thread").error(
            "A worker failed: %s", args.exc_value, exc_info=args.exc_value
        )
