"""Actions and positions of games of raises as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.deal_view import LoggedAction, deal_json
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.tricks.raising.hands import HAND
from porrazo.games.tricks.raising.rules import PHASES, TIE, UNDECIDED, Rules
from porrazo.games.tricks.raising.stake import SIGNAL
from porrazo.games.tricks.raising.stake_view import WORDS, read_stake, stake_json
from porrazo.games.tricks.raising.view import (
    Played,
    RaisingView,
    Told,
    gone_cards,
    is_play,
    sides_of,
)

_NAMES: Final = {action: name for name, action in WORDS.items()}


class RaisingCodec:
    """The words of a game: its pack, what its signals are about, and what they may name.

    ``rules`` works the options of a match out.
    """

    def __init__(
        self, pack: Pack, about: str, signs: tuple[str, ...], rules: Callable[[Setup], Rules]
    ) -> None:
        self.pack = pack
        self.rules = rules
        self.about = about
        """The member of a signal that names its sign."""
        self.signs = signs

    # --- actions

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``3C``, ``raise`` or ``signal 3 to 2``."""
        if is_play(action):
            return self.pack.text(action)
        if action < SIGNAL:
            return _NAMES[action]
        return f"signal {self.signs[sign_of(action)]} to {receiver_of(action)}"

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        words = text.split()
        if len(words) == 1 and words[0] in WORDS:
            return WORDS[words[0]]
        named = words[1] if len(words) > 1 else ""
        fields = Fields({self.about: named}, IllegalAction, self.pack)
        if len(words) == 4 and words[0::2] == ["signal", "to"] and words[3] in "01234567":
            return SIGNAL + 8 * self._read_sign(fields) + int(words[3])
        return fields.card(text, "card")

    def action_json(self, view: RaisingView, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        if is_play(action):
            return {"type": "play", "card": self.pack.text(action)}
        if action < SIGNAL:
            return {"type": _NAMES[action]}
        sign = self.signs[sign_of(action)]
        return {"type": "signal", self.about: sign, "to": receiver_of(action)}

    def parse_action(self, view: RaisingView | None, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names, legal or not.

        Raises:
            IllegalAction: it names none.

        """
        fields = Fields(given, IllegalAction, self.pack)
        kind = fields.text("type", "play", "signal", *WORDS)
        if kind == "play":
            return fields.card(fields.raw("card"), "card")
        if kind == "signal":
            return SIGNAL + 8 * self._read_sign(fields) + fields.whole("to", 0, 7)
        return WORDS[kind]

    def _read_sign(self, fields: Fields) -> int:
        return self.signs.index(fields.text(self.about, *self.signs))

    # --- states

    def view_json(self, view: RaisingView) -> dict[str, object]:
        """Return a view's fields as the protocol writes a state or an observation."""
        turned: dict[str, object] = {}
        if view.turned != UNKNOWN:
            text = self.pack.text(view.turned)
            turned = {"turned": text, "trump": text[-1]}
        return (
            deal_json(view, self.pack, partial(self.action_json, view))
            | stake_json(view)
            | turned
            | {
                "leader": view.leader,
                "trick": [
                    {"seat": played.seat, "card": self.pack.text(played.card)}
                    for played in view.trick
                ],
                "tricks": ["tie" if side == TIE else side for side in view.tricks],
                "signals": [
                    {"seat": told.seat, "to": told.to, self.about: self.signs[told.sign]}
                    for told in view.signals
                ],
            }
        )

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> RaisingView:
        """Return the view that a position describes; unknown cards stay unknown.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        fields = Fields(given, BadPosition, self.pack)
        rules = self.rules(setup)
        sides = sides_of(setup.seats)
        read = partial(self.parse_action, None)
        shared = read_deal(fields, setup, sides, PHASES[:-1], read, has_stock=True)
        if shared["dealer"] == NOBODY:
            raise BadPosition("dealer is missing")
        if min(shared["scores"]) < 0:
            raise BadPosition("scores must be 0 or more")
        seats = setup.seats
        stake = read_stake(fields, seats, rules.ladder, shared["phase"], shared["to_act"])
        trick = self._read_trick(fields, seats)
        view = RaisingView(
            **{**shared, "deal_number": 1},
            **stake,
            turned=_read_turned(fields, rules),
            leader=_read_leader(fields, shared, trick),
            trick=trick,
            tricks=_read_tricks(fields),
            signals=self._read_signals(fields, rules, shared["dealer"]),
            unknown=0,
        )
        _check_course(view, rules)
        _check_cards(view)
        return replace(view, actions=_finished_first(view))

    def _read_trick(self, fields: Fields, seats: int) -> tuple[Played, ...]:
        if "trick" not in fields:
            return ()
        found: list[Played] = []
        for item in fields.items("trick"):
            inner = fields.inner(item, "trick")
            seat = inner.whole("seat", 0, seats - 1)
            found.append(Played(seat, inner.card(inner.raw("card"), "trick.card")))
        return tuple(found)

    def _read_signals(self, fields: Fields, rules: Rules, dealer: int) -> tuple[Told, ...]:
        if "signals" not in fields:
            return ()
        found: list[Told] = []
        for item in fields.items("signals"):
            inner = fields.inner(item, "signals")
            seat = inner.whole("seat", 0, rules.seats - 1)
            told = Told(seat, inner.whole("to", 0, rules.seats - 1), self._read_sign(inner))
            if told.to not in rules.receivers(dealer, seat):
                raise BadPosition("signals: nobody may send this one")
            if told in found:
                raise BadPosition("signals: each seat sends each of them once in a deal")
            found.append(told)
        return tuple(found)


def sign_of(action: Action) -> int:
    """Return the number of the sign that a signal names."""
    return (action - SIGNAL) >> 3


def receiver_of(action: Action) -> int:
    """Return the seat that a signal is for."""
    return (action - SIGNAL) & 7


# --- reading positions


def _read_turned(fields: Fields, rules: Rules) -> Card:
    if not rules.turns_up:
        return UNKNOWN
    turned = fields.card(fields.raw("turned"), "turned")
    if "trump" in fields and fields.raw("trump") != rules.pack.suits[turned & 3]:
        raise BadPosition("trump must be the suit of the card turned up")
    return turned


def _read_tricks(fields: Fields) -> tuple[int, ...]:
    if "tricks" not in fields:
        return ()
    given = fields.items("tricks")
    return tuple(
        [TIE if side == "tie" else fields.check_whole(side, "tricks", 0, 1) for side in given]
    )


def _read_leader(fields: Fields, shared: Mapping[str, Any], trick: tuple[Played, ...]) -> int:
    if "leader" in fields:
        return fields.whole("leader", 0, shared["seats"] - 1)
    if trick:
        return trick[0].seat
    return 0 if "tricks" in fields and fields.raw("tricks") else _eldest(shared)


def _eldest(shared: Mapping[str, Any]) -> int:
    return int((shared["dealer"] + 1) % shared["seats"])


def _check_course(view: RaisingView, rules: Rules) -> None:
    """Refuse what the phase, the turn, the leader or the score contradict."""
    eldest = (view.dealer + 1) % view.seats
    decided = rules.decided(list(view.tricks), eldest & 1)
    if len(view.tricks) > HAND or (decided != UNDECIDED and not view.over):
        raise BadPosition("tricks: the deal is decided")
    if not view.tricks and view.leader != eldest:
        raise BadPosition(f"leader must be the eldest, seat {eldest}, in the first trick")
    for place, played in enumerate(view.trick):
        if played.seat != (view.leader + place) % view.seats:
            raise BadPosition("trick must go round from the leader")
    if len(view.trick) >= view.seats:
        raise BadPosition("a complete trick leaves the table")
    turn = (view.leader + len(view.trick)) % view.seats
    asked = view.interrupted if view.phase == "respond" else view.to_act
    if view.phase in ("play", "respond") and asked != turn:
        raise BadPosition(f"it is the turn of seat {turn}")
    if view.phase == "signal":
        _check_signalling(view, rules)
    reached = [side for side, points in enumerate(view.scores) if points >= rules.target]
    if reached and not view.over:
        raise BadPosition("a side has reached the target: the match is over")
    if view.over and view.winners != leaders(view.scores):
        raise BadPosition("the winners must be the sides with the most points")


def _check_signalling(view: RaisingView, rules: Rules) -> None:
    if not rules.signals:
        raise BadPosition("there is no phase signal in this match")
    if view.tricks or view.trick:
        raise BadPosition("signals come before the first trick")
    if not rules.receivers(view.dealer, view.to_act):
        raise BadPosition("to_act leads its team and sends no signals")


def _check_cards(view: RaisingView) -> None:
    """Refuse hands that do not hold what was not played."""
    played = {each.seat for each in view.trick}
    for seat, hand in enumerate(view.hands):
        left = HAND - len(view.tricks) - (seat in played)
        if len(hand) != left:
            raise BadPosition(f"hands[{seat}] must hold {left} cards")
    gone = gone_cards(view)
    if len(gone) != len(view.tricks) * view.seats + len(view.trick):
        raise BadPosition("actions must tell the cards of the finished tricks")


def _finished_first(view: RaisingView) -> tuple[LoggedAction, ...]:
    """Return the actions, with the plays of this trick where they told only earlier ones."""
    told = sum(is_play(done.action) for done in view.actions)
    if told == len(view.tricks) * view.seats:
        lying = [LoggedAction(played.seat, "play", played.card) for played in view.trick]
        return (*view.actions, *lying)
    return view.actions
