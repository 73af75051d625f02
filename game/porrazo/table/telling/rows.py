"""Lines of events as rows: a key of the language files, filled from the event by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from porrazo.engine.events import Event
from porrazo.numbers import signed
from porrazo.table.places.cloth import OnCloth
from porrazo.table.places.steps import Line, Spoken, Voice, Weight
from porrazo.table.places.zones import Mark
from porrazo.table.words.say import Say

LineOf = Callable[[Any, Say], Line]
"""What makes the line of an event."""
_NUMBERS = ("hand_number", "amount", "count", "total")
"""The fields that ``{n}`` is, the first that an event has."""
_SEATS = {"owner": "owner", "against": "other", "target": "other"}
"""The fields that are seats besides the one whose doing it is, with the name they fill."""


def row(
    key: str,
    *,
    count: str = "",
    points: bool = False,
    weight: Weight = Weight.LOGGED,
    call: str = "",
    sound: str = "",
    aloud: str = "",
    voice: Voice = Voice.TALK,
    mark: Mark | Callable[[Any, Say], Mark] | None = None,
    marks: tuple[Mark, ...] = (),
    cloth: OnCloth | None = None,
    instead_of: tuple[type[Event], ...] = (),
    said_by: tuple[type[Event], ...] = (),
) -> LineOf:
    """Return what makes the line of a kind of event from keys of words alone; see `Line`.

    ``key``, ``call`` and ``aloud`` (what its seat says) are keys; ``{call}`` in one is that field
    of the event. The words get ``{name}`` of the seat or side, ``{owner}``, ``{other}``, ``{card}``
    (or its rank), ``{cards}``, ``{piles}`` and ``{n}``: the field ``count``, which chooses between
    one and several, without it the number of the hand, the amount, the count or the total. With
    ``points`` the line bears the points of the event. ``mark`` may be made from the event.
    """

    def line(event: Any, say: Say) -> Line:
        told = {field.name: getattr(event, field.name) for field in fields(event)}
        values = _values(told, say)

        def words(of: str) -> str:
            return _filled(of, told, values, say, count if of == key else "")

        return Line(
            words(key),
            signed(event.points) if points else "",
            weight,
            words(call),
            sound,
            mark(event, say) if callable(mark) else mark,
            marks,
            cloth,
            Spoken(event.seat, words(aloud), voice) if aloud else None,
            instead_of,
            said_by,
        )

    return line


def _filled(key: str, told: dict[str, Any], values: dict[str, object], say: Say, count: str) -> str:
    """Return the words of a key, "" for none; the field ``count`` chooses one or several."""
    if not key:
        return ""
    key = key.format_map(told)
    if not count:
        return say.get(key, **values)
    number = told[count]
    number = len(number) if isinstance(number, tuple) else abs(number)
    return say.plural(key, number, **{**values, "n": number})


def _values(told: dict[str, Any], say: Say) -> dict[str, object]:
    """Return what the fields of an event are in words, by the names that fill them."""
    values: dict[str, object] = {}
    if told.get("seat", -1) >= 0:
        values["name"] = say.names[told["seat"]]
    elif "side" in told:
        values["name"] = say.side(told["side"])
    for field, name in _SEATS.items():
        if told.get(field, -1) >= 0:
            values[name] = say.names[told[field]]
    cards = told.get("cards", told.get("row"))
    if cards is not None:
        values["cards"] = values["card"] = say.cards(cards)
        values["the_cards"] = say.the_cards(cards)
    if "card" in told or "rank" in told:
        card = told["card"] if "card" in told else 4 * told["rank"]
        values["card"], values["the_card"] = say.card(card), say.the(card)
    for field in ("piles", "scores"):
        if field in told:
            values[field] = say.by_side(told[field])
    if "draws" in told:
        values["draws"] = ", ".join(
            f"{say.labels[seat]} {say.card(card)}" for seat, card in told["draws"]
        )
    if "deal_number" in told:
        values["deal"] = told["deal_number"]
    number = next((told[field] for field in _NUMBERS if field in told), None)
    return values if number is None else {**values, "n": number}
