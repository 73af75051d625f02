"""Lines in and out: bounded reading, strict JSON, answers that any reader can take."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

from porrazo.engine.errors import EngineError

LINE_LIMIT = 1024 * 1024
"""The longest line that is read, in bytes without its end."""


class BadJson(EngineError):
    """A line is not JSON."""

    code = "bad_json"


class BadRequest(EngineError):
    """A request is not an object, or a field of it is missing or of the wrong type."""

    code = "bad_request"


class NoMatch(EngineError):
    """No match of this name is held."""

    code = "no_match"


def read_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Yield each line without its end, None for one over the limit, never holding more of it."""
    while line := stream.readline(LINE_LIMIT + 2):
        cut = len(line) == LINE_LIMIT + 2 and not line.endswith(b"\n")
        if cut or len(line.rstrip(b"\r\n")) > LINE_LIMIT:
            while not line.endswith(b"\n"):
                line = stream.readline(LINE_LIMIT)
                if not line:
                    break
            yield None
        else:
            yield line.rstrip(b"\r\n")


def parse(line: bytes) -> dict[str, object]:
    """Return the request on a line.

    Raises:
        BadJson: it is not JSON, or not to be read: NaN, endless nesting, endless numbers.
        BadRequest: it is not an object.

    """
    try:
        value = json.loads(line.decode("utf-8"), parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise BadJson(f"the line is not JSON: {error!s:.200}") from error
    if not isinstance(value, dict):
        raise BadRequest("a request must be an object")
    return value


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"{text:.40} is no number that can be answered")


def write(answer: dict[str, object]) -> bytes:
    """Return the line of an answer; only ASCII, so that no text in it can break it."""
    return json.dumps(answer, separators=(",", ":")).encode("ascii") + b"\n"
