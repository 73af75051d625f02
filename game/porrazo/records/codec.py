"""A match as JSON: its header and its actions. Loading one is playing it again by the rules."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.records.fairness import MEMBER, Fairness

FORMAT = 1
_MAX_SEATS = 64


class NewerRecord(BadPosition):
    """A record has a format or rules of a version to come."""


def header(match: Match, fairness: Fairness | None = None) -> dict[str, object]:
    """Return a record without its actions, with the promise about its seed where there is one."""
    setup = match.setup
    answer: dict[str, object] = {
        "format": FORMAT,
        "game": match.game.protocol_name,
        "rules": match.game.rules_version,
        "seats": setup.seats,
        "options": dict(setup.options),
        "dealer": setup.dealer,
        "seed": setup.seed,
        "packs": [match.game.pack.texts(pack) for pack in setup.packs],
    }
    if match.start is not None:
        answer["start"] = match.start
    if fairness is not None:
        answer[MEMBER] = fairness.to_json()
    return answer


def encode(match: Match, fairness: Fairness | None = None) -> dict[str, object]:
    """Return a whole match as its record."""
    return header(match, fairness) | {"actions": match.actions_json()}


def decode(record: Mapping[str, object]) -> Match:
    """Return the match that a record tells.

    Raises:
        UnknownGame: it names no game.
        BadPosition: it breaks the rules; the message names the first bad action by its index.

    """
    match = begin(record)
    fields = Fields(record, BadPosition, match.game.pack)
    for index, action in enumerate(fields.items("actions")):
        redo(match, action, index)
    return match


def redo(match: Match, action: object, index: int) -> None:
    """Do one recorded action.

    Raises:
        BadPosition: it is not legal; the message names it by ``index``.

    """
    if not isinstance(action, dict):
        raise BadPosition(f"action {index} must be an object")
    try:
        match.act(match.parse_action(action))
    except IllegalAction as error:
        raise BadPosition(f"action {index}: {error}") from error


def begin(record: Mapping[str, object], newest: int = FORMAT) -> Match:
    """Return the match that a record's header begins, no action done yet.

    ``newest`` is the last format that its reader knows.

    Raises:
        UnknownGame: it names no game.
        BadPosition: a field is missing, of the wrong type or out of its range.

    """
    name = record.get("game")
    if not isinstance(name, str):
        raise BadPosition("game must be a text")
    options = record.get("options")
    try:
        game = game_named(name, options if isinstance(options, dict) else {})
    except BadOption as error:
        raise BadPosition(str(error)) from error
    fields = Fields(record, BadPosition, game.pack)
    for member, oldest, ours in (
        ("format", FORMAT, newest),
        ("rules", game.rules_version, game.rules_version),
    ):
        theirs = record.get(member)
        if type(theirs) is int and theirs > ours:
            raise NewerRecord("was written by a newer version of Porrazo")
        fields.whole(member, oldest, ours)
    try:
        return _begin(game, fields)
    except BadOption as error:
        raise BadPosition(str(error)) from error


def _begin(game: AnyGame, fields: Fields) -> Match:
    seats = fields.whole("seats", 1, _MAX_SEATS)
    options = _object(fields, "options")
    dealer = None if fields.raw("dealer") is None else fields.whole("dealer", 0, seats - 1)
    seed = fields.whole("seed", 0, 2**63 - 1)
    packs = tuple([fields.cards(pack, "packs") for pack in fields.items("packs")])
    if "start" not in fields:
        return Match.new(game, seats, options, dealer, seed, packs)
    setup = game.setup(seats, options, dealer, seed, packs)
    return Match.from_position(game, setup, _object(fields, "start"))


def _object(fields: Fields, name: str) -> dict[str, object]:
    value = fields.raw(name)
    if not isinstance(value, dict):
        raise BadPosition(f"{name} must be an object")
    return value
