"""What hints claim, held against the cards as they lie: an advice is followed, all else is tried.

A hint is made from what its seat sees. Here everything is seen, so that a claim which some course
of the true deal contradicts is found, whatever made it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from porrazo.engine.events import Event, Scored, Taken
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.events import Captured
from porrazo.games.tricks.raising.events import TrickTied
from support.hints import Told

_MOST: Final = 3000
"""So many courses of a trick are tried at most."""
_TIED: Final = -2


def false_in(told: Told) -> Iterator[str]:
    """Yield the keys of a hint's words that are not so."""
    for key, values in told.keys:
        check = _CLAIMS.get(key)
        if check is not None and not check(told, values):
            yield key


def checked_in(told: Told) -> int:
    """Return how many claims of a hint are looked at."""
    return sum(key in _CLAIMS for key in told.names)


Values = Mapping[str, object]
Check = Callable[[Told, Values], bool]


def _followed(told: Told, action: Action | None = None) -> tuple[Any, list[Event]]:
    """Return the state after an action, the one advised if none is named, and what happened."""
    state, events = told.state.copy(), list[Event]()
    state.step(told.advice.best.action if action is None else action, events)
    return state, events


def _winners(told: Told, action: Action) -> set[int]:
    """Return who may win the trick that lies once an action is done, whatever others play."""
    found, tried = set[int](), 0
    state, events = _followed(told, action)
    waiting = [(state, events)]
    while waiting and tried < _MOST:
        state, events = waiting.pop()
        tried += 1
        ended = next((each for each in events if isinstance(each, Taken | TrickTied)), None)
        if isinstance(ended, Taken):
            found.add(ended.seat)
        elif ended is not None:
            found.add(_TIED)
        elif state.to_act != NOBODY and state.phase == "play":
            for reply in state.legal():
                if told.game.action_text(reply) != "raise" and reply < len(told.game.pack.cards):
                    after, more = state.copy(), list[Event]()
                    after.step(reply, more)
                    waiting.append((after, more))
    return found


def _takes(told: Told, values: Values) -> bool:
    return _winners(told, told.advice.best.action) == {told.view.seat}


def _cannot(told: Told, values: Values) -> bool:
    """Nothing the seat could play takes the trick."""
    cards = [each for each in told.state.legal() if each < len(told.game.pack.cards)]
    return all(told.view.seat not in _winners(told, card) for card in cards)


def _partner_takes(told: Told, values: Values) -> bool:
    sides, own = told.view.sides, told.view.sides[told.view.seat]
    won = _winners(told, told.advice.best.action)
    return all(seat >= 0 and sides[seat] == own for seat in won)


def _captures(told: Told, values: Values) -> bool:
    captured = [each for each in _followed(told)[1] if isinstance(each, Captured)]
    return len(captured) == 1 and len(captured[0].cards) + 1 == values["n"]


def _takes_nothing(told: Told, values: Values) -> bool:
    return not any(isinstance(each, Captured) for each in _followed(told)[1])


def _scores(reason: str) -> Check:
    def check(told: Told, values: Values) -> bool:
        events = _followed(told)[1]
        return any(isinstance(each, Scored) and each.reason == reason for each in events)

    return check


def _goes_out(told: Told, values: Values) -> bool:
    state, _ = _followed(told)
    changed = state.hand_number != told.state.hand_number or state.to_act == NOBODY
    return changed or not told.game.view(state, told.view.seat).hands[told.view.seat]


def _goes_on(told: Told, values: Values) -> bool:
    """The seat plays again itself."""
    state, _ = _followed(told)
    return state.to_act in (told.view.seat, NOBODY)


def _unbeaten(told: Told, values: Values) -> bool:
    """Whoever comes next in this deal can but pass, bombs aside."""
    state, _ = _followed(told)
    if state.hand_number != told.state.hand_number:
        return True
    for _ in range(told.view.seats - 1):
        if state.to_act in (NOBODY, told.view.seat):
            return True
        passes = [each for each in state.legal() if told.game.action_text(each) == "pass"]
        beating = [each for each in state.legal() if each not in passes]
        if not passes or any(not _is_bomb(told, each) for each in beating):
            return False
        state.step(passes[0])
    return True


def _is_bomb(told: Told, action: Action) -> bool:
    """Four equal ranks, or both jokers, at Dou Dizhu; nothing at Big Two."""
    words = told.game.action_text(action).split()
    ranks = {word[0] for word in words}
    return told.game.name == "dou_dizhu" and (
        (len(words) == 4 and len(ranks) == 1) or (len(words) == 2 and "*" in ranks)
    )


def _cards_left(told: Told, values: Values) -> bool:
    """Somebody named has so many cards."""
    seat = list(told.say.names).index(str(values["name"]))
    return len(told.view.hands[seat]) == values["n"]


_CLAIMS: Mapping[str, Check] = MappingProxyType(
    {
        "truc.why_takes_last": _takes,
        "truc.why_cannot": _cannot,
        "truc.why_ours_sure": _partner_takes,
        "tricks.hint_boss": _takes,
        "tricks.hint_takes_last": _takes,
        "tricks.hint_takes_last_none": _takes,
        "tricks.hint_cannot": _cannot,
        "tricks.hint_gives": _partner_takes,
        "briscola.hint_lead_beaten_none": _takes,
        "briscola.hint_takes_last": _takes,
        "briscola.hint_takes_last_none": _takes,
        "briscola.hint_partner_has_it": _partner_takes,
        "briscola.hint_partner_leads_none": _partner_takes,
        "briscola.hint_gives": _partner_takes,
        "cuarenta.hint_takes": _captures,
        "cuarenta.hint_safe": _takes_nothing,
        "cuarenta.hint_caida": _scores("caida"),
        "cuarenta.hint_limpia": _scores("limpia"),
        "ronda.hint_takes": _captures,
        "hint.why_fewer_take": _takes_nothing,
        "hint.why_fewer_take_none": _takes_nothing,
        "climbing.why_out": _goes_out,
        "climbing.why_highest": _unbeaten,
        "climbing.why_highest_bombs": _unbeaten,
        "climbing.why_stop": _cards_left,
        "dou_dizhu.why_partner": _cards_left,
        "spinado.why_out": _goes_out,
        "spinado.why_stop": _goes_on,
        "spinado.why_ace_alone": _goes_on,
        "spinado.why_ace_free": _goes_on,
        "spinado.why_keep_lead": _goes_on,
        "spinado.why_run": _goes_on,
        "last_one.why_out": _goes_out,
    }
)
