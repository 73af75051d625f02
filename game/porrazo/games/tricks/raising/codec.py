"""Actions and positions of games of raises as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from porrazo.cards import UNKNOWN, Pack
from porrazo.engine.deal_fields import ScoresField
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_groups import ListField, RecordField
from porrazo.engine.field_kinds import (
    CardField,
    ChoiceField,
    FieldKind,
    LetterField,
    NumberField,
    SeatField,
)
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action, Setup
from porrazo.engine.position import Position, PositionReading
from porrazo.engine.positions import setup_of
from porrazo.games.tricks.raising.hands import HAND
from porrazo.games.tricks.raising.rules import PHASES, UNDECIDED, Rules
from porrazo.games.tricks.raising.stake import SIGNAL
from porrazo.games.tricks.raising.stake_view import WORDS, check_stake
from porrazo.games.tricks.raising.view import (
    RaisingView,
    Told,
    gone_cards,
    is_play,
    sides_of,
)

_NAMES: Final = {action: name for name, action in WORDS.items()}


class RaisingCodec:
    """The words of a game: its pack, what its signals are about, and what they may name.

    ``rules`` works the options of a match out; ``turns_up`` says whether they turn a card up.
    """

    def __init__(
        self,
        pack: Pack,
        about: str,
        signs: tuple[str, ...],
        rules: Callable[[Setup], Rules],
        *,
        turns_up: bool = False,
    ) -> None:
        self.pack = pack
        self.rules = rules
        self.about = about
        """The member of a signal that names its sign."""
        self.signs = signs
        sign = ChoiceField({name: place for place, name in enumerate(signs)}, written=about)
        told = RecordField(
            Told, none=False, kinds={"seat": SeatField(), "to": SeatField(), "sign": sign}
        )
        turned: dict[str, FieldKind] = {}
        if turns_up:
            refusal = "trump must be the suit of the card turned up"
            trump = LetterField(pack.suits, UNKNOWN, null=False, after="turned", agrees=refusal)
            turned = {"turned": CardField(lies=True), "trump": trump}
        self.position = Position(
            RaisingView,
            pack,
            PHASES[:-1],
            sides=lambda setup: sides_of(setup.seats),
            action_json=self.action_json,
            read_action=partial(self.parse_action, None),
            settle=self._settle,
            finish=self._finish,
            also={
                "scores": ScoresField(0),
                "value": NumberField(1, self._highest, default=1),
                "offered": NumberField(0, self._highest, none=0, default=0),
                "signals": ListField(told, hidden=True),
                **turned,
            },
            played=lambda action: (action,) if is_play(action) else (),
            has_stock=True,
        )

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
        return self.position.json(view)

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> Any:
        """Return the view that a position describes; unknown cards stay unknown.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        return self.position.read(setup, given)

    def _highest(self, setup: Setup) -> int:
        return self.rules(setup).ladder[-1]

    def _settle(self, found: dict[str, Any], at: PositionReading) -> None:
        """Refuse signals that nobody may send, or sends twice; there is one deal a hand."""
        if min(found["scores"]) < 0:
            raise BadPosition("scores must be 0 or more")
        found["deal_number"] = 1
        rules, signals = self.rules(at.setup), found["signals"]
        for told in signals:
            if told.to not in rules.receivers(found["dealer"], told.seat):
                raise BadPosition("signals: nobody may send this one")
        if len(set(signals)) < len(signals):
            raise BadPosition("signals: each seat sends each of them once in a deal")

    def _finish(self, view: RaisingView) -> RaisingView:
        """Refuse what contradicts the rules; return the view with all actions done."""
        rules = self.rules(setup_of(view))
        check_stake(view, rules.ladder)
        _check_course(view, rules)
        _check_cards(view)
        return replace(view, actions=_finished_first(view))


def sign_of(action: Action) -> int:
    """Return the number of the sign that a signal names."""
    return (action - SIGNAL) >> 3


def receiver_of(action: Action) -> int:
    """Return the seat that a signal is for."""
    return (action - SIGNAL) & 7


# --- refusing positions


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
