"""Actions and positions of games of raises as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from porrazo.cards import UNKNOWN, Pack
from porrazo.engine.codec import ActionKind, Actions, playing, words
from porrazo.engine.deal_fields import ScoresField
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import ListField, RecordField
from porrazo.engine.field_kinds import (
    CardField,
    ChoiceField,
    FieldKind,
    LetterField,
    NumberField,
    SeatField,
)
from porrazo.engine.game import Action, Setup
from porrazo.engine.position import GameCodec, Position, PositionReading
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

_SEATS: Final = 8
"""A signal is its sign times this, and the seat that it is for."""


class RaisingCodec(GameCodec):
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
        self.rules = rules
        sign = ChoiceField({name: place for place, name in enumerate(signs)}, written=about)
        told = RecordField(
            Told, none=False, kinds={"seat": SeatField(), "to": SeatField(), "sign": sign}
        )
        turned: dict[str, FieldKind] = {}
        if turns_up:
            refusal = "trump must be the suit of the card turned up"
            trump = LetterField(pack.suits, UNKNOWN, null=False, after="turned", agrees=refusal)
            turned = {"turned": CardField(lies=True), "trump": trump}
        position = Position(
            RaisingView,
            pack,
            PHASES[:-1],
            sides=lambda setup: sides_of(setup.seats),
            actions=_actions(pack, about, sign),
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
        super().__init__(position)

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


def _actions(pack: Pack, about: str, sign: ChoiceField) -> Actions:
    """Return what seats may do; a signal names its sign by the member ``about``."""
    signals = range(SIGNAL, SIGNAL + _SEATS * len(sign.values))
    return Actions(
        pack,
        playing(pack),
        ActionKind(
            "signal",
            signals,
            {about: (sign, _SEATS), "to": SeatField()},
            text=f"signal {{{about}}} to {{to}}",
        ),
        *words(WORDS),
    )


def sign_of(action: Action) -> int:
    """Return the number of the sign that a signal names."""
    return (action - SIGNAL) // _SEATS


def receiver_of(action: Action) -> int:
    """Return the seat that a signal is for."""
    return (action - SIGNAL) % _SEATS


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
