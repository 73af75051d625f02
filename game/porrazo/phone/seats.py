"""Whose telephone plays which seat: the room's code, and a token for each that has sat down.

The token is the telephone's proof that it is the same one; the data folder keeps it, so that a
restart of the program finds everybody in their seats. The code lets strangers in only while a
seat is free, and whoever guesses codes is soon not heard any more.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from porrazo.match.telephones import FILE, kept_in
from porrazo.records.files import SMALL_LIMIT, write_whole
from porrazo.records.texts import name_of

LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Signs of a room code: none that is mistaken for another."""
CODE_LENGTH: Final = 6
WRONG_CODES: Final = 8
"""So many wrong codes a telephone may give within `FORGIVEN` seconds."""
FORGIVEN: Final = 600.0
_TOKEN_LIMIT: Final = 64


class PhoneSeats:
    """The seats of a match that telephones play.

    ``folder`` is where tokens are kept, None where nothing may be written. ``match`` names the
    match that people sit at; they are found in their seats where it is the one that was kept.
    """

    def __init__(
        self,
        seats: Sequence[int],
        folder: Path | None,
        match: str = "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seats = tuple(seats)
        self.shut = False
        """True while nobody comes in who has no seat yet."""
        self.match = match
        self._folder = folder
        self._now = now
        self._wrong: dict[str, list[float]] = {}
        self.names: dict[int, str] = {}
        """What those who have sat down are called."""
        self._tokens: dict[int, str] = {}
        self.code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        """The room code."""
        self._read()

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has taken."""
        return tuple([seat for seat in self.seats if seat not in self._tokens])

    @property
    def locked(self) -> bool:
        """True when all seats are taken: then only who sits here comes in."""
        return not self.free

    def is_code(self, given: object, peer: str) -> bool:
        """Return whether a telephone gives the code of the room; wrong ones are counted."""
        if self.shut_out(peer):
            return False
        right = isinstance(given, str) and hmac.compare_digest(
            given.strip().upper().encode()[:_TOKEN_LIMIT], self.code.encode()
        )
        if not right:
            self._wrong.setdefault(peer, []).append(self._now())
        return right

    def shut_out(self, peer: str) -> bool:
        """True for an address from which too many wrong codes came lately."""
        since = self._now() - FORGIVEN
        lately = [when for when in self._wrong.get(peer, ()) if when > since]
        if lately:
            self._wrong[peer] = lately
        else:
            self._wrong.pop(peer, None)
        return len(lately) >= WRONG_CODES

    def of(self, token: object) -> int | None:
        """Return the seat of the telephone with this token, None where it has none."""
        if not isinstance(token, str) or len(token) > _TOKEN_LIMIT:
            return None
        given = token.encode()
        found = [s for s, kept in self._tokens.items() if hmac.compare_digest(kept.encode(), given)]
        return found[0] if found else None

    def sit(self, wanted: object, name: str) -> tuple[int, str] | None:
        """Take the seat that is wanted; return it with its token, None where it isn't free."""
        if type(wanted) is not int or wanted not in self.free:
            return None
        self._tokens[wanted] = token = secrets.token_urlsafe(18)
        self.names[wanted] = name
        self._write()
        return wanted, token

    def clear(self, seat: int) -> None:
        """Free a seat: the token of whoever sat there is worth nothing any more."""
        self._tokens.pop(seat, None)
        self.names.pop(seat, None)
        self._write()

    def withdraw(self, seat: int) -> None:
        """Have a seat no longer played by a telephone."""
        self.seats = tuple([each for each in self.seats if each != seat])
        self.clear(seat)

    def restore(self, seat: int) -> None:
        """Have a seat played by a telephone again, once somebody sits down there."""
        self.seats = tuple(sorted({*self.seats, seat}))

    def begin(self, match: str) -> None:
        """Keep who sits where for a match that begins."""
        self.match = match
        self._write()

    def _read(self) -> None:
        """Find everybody where they sat, if it is still this match."""
        given = kept_in(self._folder) if self._folder is not None else {}
        tokens, names = given.get("tokens"), given.get("names")
        if not self.match or given.get("match") != self.match or not isinstance(tokens, dict):
            return
        for seat in self.seats:
            token = tokens.get(str(seat))
            if isinstance(token, str) and 0 < len(token) <= _TOKEN_LIMIT:
                self._tokens[seat] = token
                name = names.get(str(seat)) if isinstance(names, dict) else None
                self.names[seat] = name_of(name) if isinstance(name, str) else ""
        code = given.get("code")
        if isinstance(code, str) and len(code) == CODE_LENGTH and set(code) <= set(LETTERS):
            self.code = code

    def _write(self) -> None:
        if self._folder is None or not self.match:
            return
        tokens = {str(seat): token for seat, token in self._tokens.items()}
        names = {str(seat): name for seat, name in self.names.items()}
        kept = {
            "match": self.match, "code": self.code, "seats": list(self.seats),
            "tokens": tokens, "names": names,
        }  # fmt: skip
        write_whole(self._folder / FILE, json.dumps(kept).encode("ascii"), SMALL_LIMIT)
