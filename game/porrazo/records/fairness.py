"""Fair deals that can be proven: a promise about the seed before the match, kept after it.

The promise is the SHA-256 of one line of text, ``porrazo fair deal 1: seed=SEED salt=SALT``: the
seed in decimal, the salt as 32 lower-case hexadecimal digits, no end of line. docs/fairness.md
tells players what it proves.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from porrazo.engine.errors import BadPosition

SALT_BYTES = 16
MEMBER = "fair"
"""The member of a record that holds the promise and its salt."""

_SALT = re.compile(r"[0-9a-f]{32}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Fairness:
    """The promise about a match's seed: ``commitment`` is shown before it, ``salt`` after it."""

    commitment: str
    salt: str

    def keeps(self, seed: int) -> bool:
        """True when the promise was about this seed."""
        return commitment_of(seed, self.salt) == self.commitment

    def to_json(self) -> dict[str, str]:
        """Return what a record holds."""
        return {"commitment": self.commitment, "salt": self.salt}


def promise(seed: int) -> Fairness:
    """Return a promise about a seed, with a fresh salt that nobody can guess."""
    salt = secrets.token_hex(SALT_BYTES)
    return Fairness(commitment_of(seed, salt), salt)


def promised_text(seed: int, salt: str) -> str:
    """Return the text whose hash is the promise.

    >>> promised_text(42, "00112233445566778899aabbccddeeff")
    'porrazo fair deal 1: seed=42 salt=00112233445566778899aabbccddeeff'
    """
    return f"porrazo fair deal 1: seed={seed} salt={salt}"


def commitment_of(seed: int, salt: str) -> str:
    """Return the promise, as 64 lower-case hexadecimal digits.

    >>> commitment_of(42, "00112233445566778899aabbccddeeff")[:16]
    '1fb5aa854fc488ce'
    """
    return hashlib.sha256(promised_text(seed, salt).encode("ascii")).hexdigest()


def fairness_in(record: Mapping[str, object]) -> Fairness | None:
    """Return the promise that a record or a journal's header holds, None if it holds none.

    Raises:
        BadPosition: what it holds is not one.

    """
    if MEMBER not in record:
        return None
    given = record[MEMBER]
    if not isinstance(given, dict):
        raise BadPosition(f"{MEMBER} must be an object")
    return Fairness(
        _digits(given, "commitment", _COMMITMENT, 64), _digits(given, "salt", _SALT, 32)
    )


def _digits(given: Mapping[str, object], name: str, form: re.Pattern[str], count: int) -> str:
    value = given.get(name)
    if isinstance(value, str) and form.fullmatch(value):
        return value
    raise BadPosition(f"{MEMBER}.{name} must be {count} lower-case hexadecimal digits")
