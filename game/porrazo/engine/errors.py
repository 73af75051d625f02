"""What the engine refuses, each with the code that the protocol gives it."""

from __future__ import annotations

from typing import ClassVar


class EngineError(ValueError):
    """Something from outside was refused; the message is one clear sentence.

    ``why`` with ``values`` says the same to other languages: words have the key ``refused.<why>``.
    It is "" where only programs are told.
    """

    code: ClassVar[str] = "bad_request"

    def __init__(self, message: str = "", *, why: str = "", **values: object) -> None:
        super().__init__(message)
        self.why = why
        self.values = values


class UnknownGame(EngineError):
    """No game has this name."""

    code: ClassVar[str] = "unknown_game"


class BadOption(EngineError):
    """An option, a number of seats, a dealer, a pack, a level or a seed is out of its range."""

    code: ClassVar[str] = "bad_option"


class BadPosition(EngineError):
    """A position or a record contradicts the rules or itself."""

    code: ClassVar[str] = "bad_position"


class IllegalAction(EngineError):
    """The action cannot be done now; the message says why and what can."""

    code: ClassVar[str] = "illegal_action"
