"""Actions and positions of Spinado as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import LoggedAction, deal_json
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.stops.spinado.rules import (
    CARDS,
    HOLD,
    JOINED,
    NEXT,
    OVER,
    PACK,
    PHASES,
    POTS,
    RUN,
    SPINADO,
    START,
)
from porrazo.games.stops.spinado.view import Played, SpinadoView

_MOST: Final = 10**6
"""More counters than a pot ever has."""
_WITH: Final = "+" + PACK.text(SPINADO)

# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> [action_text(action) for action in (45, 45 + JOINED, HOLD)]
    ['QH', 'QH+AD', 'hold']
    """
    if action == HOLD:
        return "hold"
    return PACK.text(action % JOINED) + (_WITH if action >= JOINED else "")


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    if text == "hold":
        return HOLD
    fields = Fields({}, IllegalAction, PACK)
    card = fields.card(text.removesuffix(_WITH), "card")
    return card + JOINED if text.endswith(_WITH) and text != _WITH else card


def action_json(view: SpinadoView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action == HOLD:
        return {"type": "hold"}
    told: dict[str, object] = {"type": "play", "card": PACK.text(action % JOINED)}
    return told | {"spinado": True} if action >= JOINED else told


def parse_action(view: SpinadoView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, PACK)
    if fields.text("type", "play", "hold") == "hold":
        return HOLD
    card = fields.card(fields.raw("card"), "card")
    joined = given.get("spinado", False)
    if not isinstance(joined, bool):
        raise IllegalAction("spinado must be true or false")
    return card + JOINED if joined else card


# --- states


def view_json(view: SpinadoView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    last = view.last
    return deal_json(view, PACK, partial(action_json, view)) | {
        "pots": dict(zip(POTS, view.pots, strict=True)),
        "last": None if last is None else _played_json(last),
        "sequence": PACK.texts(view.sequence),
        "played": [_played_json(each) for each in view.played],
        "last_winner": None if view.last_winner == NOBODY else view.last_winner,
        "dead": PACK.texts(view.dead),
    }


def _played_json(played: Played) -> dict[str, object]:
    return {"seat": played[0], "card": PACK.text(played[1])}


def parse_view(setup: Setup, given: Mapping[str, object]) -> SpinadoView:
    """Return the view that a position describes; unknown cards stay unknown.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, PACK)
    sides = tuple(range(setup.seats))
    shared = read_deal(fields, setup, sides, PHASES[:OVER], partial(parse_action, None))
    if shared["dealer"] == NOBODY:
        raise BadPosition("dealer is missing")
    played = _read_played(fields, setup)
    hands = shared["hands"]
    view = SpinadoView(
        **shared,
        pots=_read_pots(fields),
        played=played,
        sequence_from=len(played) - _sequence_length(fields, played),
        last_winner=_read_last_winner(fields, setup, shared["hand_number"]),
        dead=_read_dead(fields, sum(map(len, hands)) + len(played)),
        known_dead=_known_dead(shared),
    )
    _check_course(view)
    return view


def _read_pots(fields: Fields) -> tuple[int, ...]:
    if "pots" not in fields:
        return (0,) * len(POTS)
    inner = fields.inner(fields.raw("pots"), "pots")
    return tuple([inner.whole(name, 0, _MOST) if name in inner else 0 for name in POTS])


def _read_played(fields: Fields, setup: Setup) -> tuple[Played, ...]:
    """Read the cards played; ``last`` must be the last of them."""
    given = fields.items("played") if "played" in fields else []
    played = tuple([_read_one(fields, setup, each, "played") for each in given])
    if "last" in fields and fields.raw("last") is not None:
        last = _read_one(fields, setup, fields.raw("last"), "last")
        if not played or played[-1] != last:
            raise BadPosition("last must be the last of the cards in played")
    return played


def _read_one(fields: Fields, setup: Setup, value: object, name: str) -> Played:
    inner = fields.inner(value, name)
    return inner.whole("seat", 0, setup.seats - 1), inner.card(inner.raw("card"), f"card of {name}")


def _sequence_length(fields: Fields, played: Sequence[Played]) -> int:
    """Return how many of the cards played are the last sequence; left out, they tell."""
    cards = [card for _, card in played]
    if "sequence" in fields:
        told = list(fields.cards(fields.raw("sequence"), "sequence"))
        if told != cards[len(cards) - len(told) :]:
            raise BadPosition("sequence must be the last of the cards in played")
        return len(told)
    rest = cards[:-1] if len(cards) > 1 and cards[-1] == SPINADO else cards
    length = min(1, len(rest)) + len(cards) - len(rest)
    while length < len(cards) and NEXT[cards[-length - 1]] == cards[-length]:
        length += 1
    return length


def _read_last_winner(fields: Fields, setup: Setup, hand_number: int) -> int:
    """Read who won the deal before; left out it is seat 0 where there was one."""
    if "last_winner" not in fields:
        return NOBODY if hand_number == 1 else 0
    if fields.raw("last_winner") is None:
        return NOBODY
    return fields.whole("last_winner", 0, setup.seats - 1)


def _read_dead(fields: Fields, elsewhere: int) -> tuple[Card, ...]:
    if "dead" in fields:
        return fields.cards(fields.raw("dead"), "dead", hidden=True)
    return (UNKNOWN,) * max(0, len(CARDS) - elsewhere)


def _known_dead(shared: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards that the stops of this deal's actions have told to be dead."""
    actions: tuple[LoggedAction, ...] = shared["actions"]
    if shared["options"]["may_hold_back"]:
        return ()
    after = [*[done.phase for done in actions], shared["phase"]][1:]
    played: set[Card] = set()
    dead: list[Card] = []
    for done, phase in zip(actions, after, strict=True):
        card = done.action % JOINED
        played.add(card)
        wanted = NEXT[card]
        if done.action < JOINED and phase == PHASES[START] and wanted != UNKNOWN:
            dead += [wanted] if wanted not in played else []
    return tuple(sorted(set(dead)))


def _check_course(view: SpinadoView) -> None:
    """Refuse cards that are out of the pack, and what the phase or the turn contradicts."""
    named = {card for cards in (*view.hands, view.dead) for card in cards}
    strangers = sorted(named.union([card for _, card in view.played]) - {UNKNOWN, *CARDS})
    if strangers:
        raise BadPosition(f"not in this pack: {' '.join(PACK.texts(strangers))}")
    if not view.options["debt"] and min(view.scores) < 0:
        raise BadPosition("scores: without debt no seat has less than no counters")
    if view.over:
        if view.winners != leaders(view.scores):
            raise BadPosition("the winners must be the seats with the most counters")
        return
    if () in view.hands:
        raise BadPosition("a hand is empty: the deal is over")
    if view.phase != PHASES[RUN]:
        return
    if not view.played or view.wanted == UNKNOWN:
        raise BadPosition("a run goes on with the next card of the suit: last has none")
    if view.wanted in [card for _, card in view.played]:
        raise BadPosition(f"{PACK.text(view.wanted)} was played: the run has stopped")
