"""Shows events one after the other on the table: which motion, which call, which sound."""

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.tween import Animation, Call, parallel, sequence
from porrazo.desktop.table.callout import Callout, PendingBadge
from porrazo.desktop.table.log import Log
from porrazo.desktop.table.model import TableModel
from porrazo.desktop.table.motions import Motions
from porrazo.desktop.table.scores.pegboard import PegBoard
from porrazo.engine.events import DealerDrawn, Dealt, Event, HandStarted, Scored
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    CounterPorrazoMade,
    Declared,
    LeftoversDealt,
    PorrazoMade,
    SanBenito,
    Settled,
    TableSwept,
    TendidoArranged,
    TendidoDealt,
)
from porrazo.games.fishing.positions import Pending

# What a score sounds like, by its reason; others are a soft point.
_SOUNDS = {
    "limpia": "limpia",
    "tendido_place": "tendido",
    "tendido_set": "tendido",
    "ronda": "ronda",
    "rondine": "ronda",
    "four": "ronda",
    "claim": "claim",
}


class Animator:
    """Makes the animation of a list of events; what it changes at the end equals the view."""

    def __init__(
        self,
        context: Context,
        model: TableModel,
        pegs: PegBoard,
        callout: Callout,
        badge: PendingBadge,
        log: Log,
        names: Sequence[str],
    ) -> None:
        self._context = context
        self._model = model
        self._motions = Motions(context, model)
        self._pegs = pegs
        self._callout = callout
        self._badge = badge
        self._log = log
        self._names = names
        # In the same list of events what is left over always comes after something that sets it.
        self._order: list[int] = []

    def show(self, events: Sequence[Event]) -> Animation:
        """Return the whole animation; each step is made when the one before it is over."""
        return sequence(*[Later(partial(self._step, event)) for event in events])

    def _step(self, event: Event) -> Animation:
        match event:
            case HandStarted():
                return Call(self._new_hand)
            case Dealt(seat=dealer, count=count):
                self._order = self._round_from(dealer)
                return self._motions.deal(count, self._order)
            case TendidoDealt(row=row):
                return self._motions.turn_up(row)
            case TendidoArranged(seat=dealer, row=row):
                self._order = self._round_from(dealer)
                return sequence(self._motions.fix_row(row), Later(self._motions.lay_row))
            case CardLeft(seat=seat, card=card):
                return self._motions.leave(seat, card)
            case Captured(seat=seat, card=card, cards=cards, pending=pending):
                return self._motions.capture(seat, card, cards, pending)
            case Scored():
                return self._score(event)
            case TableSwept(side=side):
                return self._motions.sweep(side)
            case _:
                return self._call(event)

    def _call(self, event: Event) -> Animation:
        get, names = self._context.text.get, self._names
        match event:
            case LeftoversDealt(count=count, cards=cards):
                return self._motions.deal_leftovers(cards, count, self._order)
            case Declared(seat=seat, call=call):
                words = get("table.says", name=names[seat], call=get(f"event.call_{call}"))
                return self._say(words, "knock")
            case PorrazoMade(seat=seat, points=points, limpia=limpia):
                words = self._pending("table.porrazo", seat, points + limpia, 2)
                return self._say(words, "porrazo")
            case CounterPorrazoMade(seat=seat, points=points, limpia=limpia):
                words = self._pending("table.counter_porrazo", seat, points + limpia, 3)
                return self._say(words, "counter")
            case SanBenito(seat=seat, side=side, card=card, cards=cards):
                self._badge.hide()
                grand = self._say(get("table.san_benito", name=names[seat]), "san_benito", True)
                play = self._motions.capture(seat, card, cards, pending=True)
                return sequence(play, grand, Later(lambda: self._motions.bank_pending(side)))
            case DealerDrawn(seat=seat, draws=draws):
                who = self._say(get("table.deals_first", name=names[seat]), "call")
                return sequence(self._motions.draw_for_deal(draws), who)
            case Settled(side=side):
                self._badge.hide()
                return self._motions.bank_pending(side)
        return sequence()

    def _round_from(self, dealer: int) -> list[int]:
        """Return the seats in the order in which they get cards."""
        seats = len(self._names)
        return [(dealer + 1 + turn) % seats for turn in range(seats)]

    def _new_hand(self) -> None:
        self._model.new_pack()
        self._context.sounds.play("shuffle")

    def _pending(self, key: str, seat: int, points: int, level: int) -> str:
        """Show that a capture is in the air and return the words for it."""
        self._set_badge(seat, points, level)
        return self._context.text.get(key, name=self._names[seat], n=points)

    def show_pending(self, pending: Pending) -> None:
        """Show at once that a capture is still in the air."""
        self._set_badge(pending.seat, pending.points + pending.limpia, pending.level)

    def _set_badge(self, seat: int, points: int, level: int) -> None:
        text = self._context.text
        words = text.plural("table.pending_points", points, name=self._names[seat])
        self._badge.show(text.get(pending_key(level)), words, level)

    def _say(self, words: str, sound: str, grand: bool = False) -> Animation:
        return sequence(
            Call(lambda: self._context.sounds.play(sound)), self._callout.say(words, grand=grand)
        )

    def _score(self, event: Scored) -> Animation:
        words = f"{self._log.scored(event)}: +{event.points}"
        sound = _SOUNDS.get(event.reason, "point")
        return parallel(self._say(words, sound), self._pegs.peg(event.side, event.total))


class Later(Animation):
    """An animation that is made only when its turn comes, from how things are by then."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        super().__init__()
        self._make = make
        self._made: Animation | None = None

    def cancel(self) -> None:
        """Stop what was made, too."""
        super().cancel()
        if self._made:
            self._made.cancel()

    def _begin(self) -> None:
        self._made = self._make()
        self._made.start(self._owners)

    def _run(self, dt: float) -> float | None:
        assert self._made
        left = self._made.advance(dt)
        return left if self._made.done else None

    def _jump(self) -> None:
        assert self._made
        self._made.finish()


def pending_key(level: int) -> str:
    """Return the key of what a capture in the air is called."""
    return "table.porrazo_short" if level == 2 else "table.counter_porrazo_short"
