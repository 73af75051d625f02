"""Fields of a dataclass that are read from a file of data, checked by their types."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

Colour = tuple[int, int, int]


def fields_of(kind: type, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a dataclass as a file says them: colours and lists as they are kept.

    Raises ValueError where there is an unknown one, or one of another kind.
    """
    known = {each.name: each.type for each in fields(kind)}
    if unknown := data.keys() - known.keys():
        raise ValueError(f"it has an unknown {min(unknown)}")
    return {key: _value(key, value, known[key]) for key, value in data.items()}


def _value(key: str, value: Any, kind: object) -> Any:
    if kind is Colour:
        return _colour(key, value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(value)
    wanted = (int, float) if kind is float else kind
    if isinstance(wanted, type | tuple) and not isinstance(value, wanted):
        raise ValueError(f"its {key} is {value!r}")
    return value


def _colour(key: str, text: object) -> Colour:
    if isinstance(text, str) and len(text) == 7 and text.startswith("#"):
        value = int(text[1:], 16)
        return value >> 16, value >> 8 & 255, value & 255
    raise ValueError(f"its colour {key} is not written like #1f2440")
