"""What a seat may see of a match of Dou Dizhu, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from porrazo.cards import FRENCH_54, UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.chance import sample, shuffled
from porrazo.engine.deal_view import DealView, LoggedAction, known_first
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import ObjectField
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Remaking, Setup, remaking
from porrazo.engine.position import SEAT, PositionReading
from porrazo.engine.positions import fill, name_in, unseen_cards
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    INVALID,
    NAMES,
    NOTHING,
    Combination,
    combination,
)
from porrazo.games.climbing.dou_dizhu.rules import (
    AUCTION,
    FOLLOW,
    HIGHEST_BID,
    OVER,
    PACKET,
    PHASES,
    SEATS,
    WIDOW,
    Rules,
    is_play,
)
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState, arranged
from porrazo.games.climbing.plays import check_sizes, played_by
from porrazo.games.climbing.ranks import RANK_TEXTS, SETS, bits_of, cards_of

HIDDEN_WIDOW: Final = (UNKNOWN,) * WIDOW
MOST_PLAYS: Final = 20
"""More than a seat has, or a deal has bombs."""
_WHOLE: Final = bits_of(FRENCH_54.cards)


@dataclass(frozen=True)
class OnTable:
    """The play that is to be beaten."""

    seat: int
    cards: tuple[Card, ...]
    what: Combination

    @property
    def type(self) -> str:
        """The name of its kind."""
        return NAMES[self.what.kind]

    def __reduce__(self) -> Remaking:
        return remaking(self)


def _table_json(table: OnTable) -> dict[str, object]:
    return {
        "seat": table.seat,
        "cards": FRENCH_54.texts(table.cards),
        "type": table.type,
        "n": table.what.length,
        "key": RANK_TEXTS[table.what.key],
    }


def _read_table(inner: Fields, at: PositionReading) -> OnTable:
    """Read the play on the table; what its cards are they tell themselves."""
    cards = inner.cards(inner.raw("cards"), "cards of table")
    what = combination(bits_of(cards), bool(at.setup.options["quad_pair_as_singles"]))
    if what.kind == INVALID or len(set(cards)) != len(cards):
        raise BadPosition("table.cards must be a combination")
    told = {"type": NAMES[what.kind], "n": what.length, "key": RANK_TEXTS[what.key]}
    for name, expected in told.items():
        if name in inner and inner.raw(name) != expected:
            raise BadPosition(f"table.{name} must be {expected}")
    return OnTable(inner.whole("seat", 0, SEATS - 1), tuple(arranged(bits_of(cards))), what)


def _turned_json(turned: tuple[Card, int]) -> dict[str, object]:
    card, seat = turned
    return {"card": FRENCH_54.text(card), "seat": None if seat == NOBODY else seat}


def _read_turned(inner: Fields, at: PositionReading) -> tuple[Card, int]:
    card = inner.card(inner.raw("card"), "face_up.card")
    nobody = "seat" not in inner or inner.raw("seat") is None
    return card, NOBODY if nobody else inner.whole("seat", 0, SEATS - 1)


TURNED: Final = ObjectField(_turned_json, _read_turned, "face_up", written="face_up", after="stock")
"""The card turned face up with who drew it, as one member; see `DouDizhuView.turned`."""


def _face_up(at: PositionReading) -> Card:
    turned = TURNED.take("turned", at)
    return UNKNOWN if turned is None else int(turned[0])


def _face_up_seat(at: PositionReading) -> int:
    turned = TURNED.take("turned", at)
    return NOBODY if turned is None else int(turned[1])


def _some_landlord(at: PositionReading) -> int:
    """Return seat 0 where there must be a landlord."""
    return 0 if at.bid and at.phase != PHASES[AUCTION] else NOBODY


def _bombs(at: PositionReading) -> int:
    return bombs_in(at.actions, bool(at.setup.options["quad_pair_as_singles"]))


def _plays(at: PositionReading) -> tuple[int, ...]:
    return plays_in(at.actions)


@dataclass(frozen=True)
class DouDizhuView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    face_up: Card = position.unsaid(default=_face_up)
    """The card turned face up, or UNKNOWN where none was."""
    face_up_seat: int = position.unsaid(default=_face_up_seat)
    """Who drew it; NOBODY where it lies in the widow, or there is none."""
    bid: int = position.number(0, HIGHEST_BID)
    landlord: int = position.seat(none=NOBODY, default=_some_landlord, null=False)
    widow: tuple[Card, ...] = position.pile(
        size=WIDOW, default=HIDDEN_WIDOW, hidden=True, stays=True
    )
    table: OnTable | None = position.made(_table_json, _read_table, "on_table")
    bombs: int = position.number(0, MOST_PLAYS, default=_bombs)
    """Bombs and rockets played."""
    plays: tuple[int, ...] = position.counts(per=SEAT, most=MOST_PLAYS, default=_plays)
    """How often each seat has played."""
    recalls: bool = position.unsaid(default=True)
    """True when it is known which cards were played: somebody may have forgotten."""

    @property
    def turned(self) -> tuple[Card, int] | None:
        """The card turned face up and who drew it, None where none was turned."""
        return None if self.face_up == UNKNOWN else (self.face_up, self.face_up_seat)

    @property
    def stake(self) -> int:
        """What each opponent wins from the landlord or pays him, as the deal stands."""
        return self.bid << self.bombs

    @property
    def on_table(self) -> Combination:
        """The combination that is to be beaten, NOTHING where the play is free."""
        return NOTHING if self.table is None or self.phase != "follow" else self.table.what


def see(state: DouDizhuState, seat: int, everything: bool = False) -> DouDizhuView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    rules = state.rules
    over = state.phase_id == OVER
    widow_known = everything or _knows_widow(state, seat)
    known = set(cards_of(state.widow)) if widow_known and state.landlord != NOBODY else set()
    # All have seen it: from the widow it comes to the landlord, though the rest stays hidden.
    known.add(state.face_up)
    return DouDizhuView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=SEATS,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple(
            [
                tuple(cards_of(hand))
                if everything or over or owner == seat
                else known_first(cards_of(hand), known)
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=state.totals,
        sides=tuple(range(SEATS)),
        winners=state.winning_sides,
        actions=_actions(state),
        bounds=None,
        stock=None,
        face_up=state.face_up,
        face_up_seat=state.face_up_seat,
        bid=state.bid,
        landlord=state.landlord,
        widow=tuple(cards_of(state.widow)) if widow_known else HIDDEN_WIDOW,
        table=_on_table(state),
        bombs=state.bombs,
        plays=tuple(state.plays),
        recalls=True,
    )


def _knows_widow(state: DouDizhuState, seat: int) -> bool:
    return state.landlord != NOBODY and (state.rules.widow_shown or seat == state.landlord)


def _actions(state: DouDizhuState) -> tuple[LoggedAction, ...]:
    return tuple(
        [
            LoggedAction(who >> 2, PHASES[who & 3], action)
            for who, action in zip(state.who, state.done, strict=True)
        ]
    )


def _on_table(state: DouDizhuState) -> OnTable | None:
    if state.table_seat == NOBODY:
        return None
    return OnTable(state.table_seat, tuple(arranged(state.table_cards)), state.table)


# --- making a view whole


def complete(view: DouDizhuView, setup: Setup, rng: Random) -> DouDizhuState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: no deal of the cards fits what is known of them.

    """
    rules = Rules(setup)
    played = _played(view)
    _check_sizes(view, played)
    given = _with_what_is_known(view, played)
    places = [*given, tuple(cards_of(sum(played)))]
    unseen = unseen_cards(FRENCH_54, FRENCH_54.cards, [card for place in places for card in place])
    *hands, lying, _ = [bits_of(cards) for cards in fill(places, unseen, rng)]
    state = DouDizhuState(rules)
    state.hands = hands
    state.widow = lying or _widow_taken(view, hands[view.landlord] | played[view.landlord], rng)
    _copy_public(view, state)
    if not view.recalls:
        _deal_gone(state, view.seat, rng)
    return state


def _deal_gone(state: DouDizhuState, seat: int, rng: Random) -> None:
    """Deal the others any cards that the seat does not see now, those that are gone, too."""
    seen = state.hands[seat] | state.table_cards
    if state.landlord == NOBODY:
        seen |= state.widow
    cards, start = shuffled(tuple(cards_of(_WHOLE & ~seen)), rng), 0
    for other, hand in enumerate(state.hands):
        if other != seat:
            end = start + hand.bit_count()
            state.hands[other], start = bits_of(cards[start:end]), end


def _played(view: DouDizhuView) -> list[int]:
    """Return what each seat has played, as bits."""
    table = None if view.table is None else (view.table.seat, bits_of(view.table.cards))
    return played_by(SEATS, view.actions, is_play, table, SETS)


def others_hold(view: DouDizhuView) -> int:
    """Return the cards, as bits, that the others have between them while plays are made."""
    gone = sum(_played(view))
    return _WHOLE & ~gone & ~bits_of(view.hands[view.seat])


def _check_sizes(view: DouDizhuView, played: list[int]) -> None:
    sizes = [PACKET + (WIDOW if seat == view.landlord else 0) for seat in range(SEATS)]
    check_sizes(view.hands, played, sizes)


def _with_what_is_known(view: DouDizhuView, played: list[int]) -> list[tuple[Card, ...]]:
    """Return the hands and the widow that lies on the table, with what the position tells.

    The card turned face up is where its seat says; the landlord has the widow's cards.
    """
    lies = view.landlord == NOBODY
    places = [*view.hands, view.widow if lies else ()]
    face_up = [] if view.face_up == UNKNOWN else [view.face_up]
    if not lies:
        _put(places, view.landlord, [card for card in view.widow if card != UNKNOWN], played)
        _put(places, _owner_of_face_up(view), face_up, played)
    elif face_up:
        _put(places, WIDOW if view.face_up_seat == NOBODY else view.face_up_seat, face_up, played)
    return places


def _owner_of_face_up(view: DouDizhuView) -> int:
    return view.landlord if view.face_up_seat == NOBODY else view.face_up_seat


def _put(places: list[tuple[Card, ...]], place: int, cards: list[Card], played: list[int]) -> None:
    """Name cards that are known to lie in a place, unless they were played from it."""
    gone = cards_of(played[place]) if place < SEATS else []
    where = f"seat {place}" if place < SEATS else "the widow"
    name_in(places, place, [card for card in cards if card not in gone], where, FRENCH_54)


def _widow_taken(view: DouDizhuView, taken_from: int, rng: Random) -> int:
    """Return the widow's cards among those that the landlord has had."""
    known = bits_of(view.widow)
    face_up = 0 if view.face_up == UNKNOWN else bits_of([view.face_up])
    if view.face_up_seat == NOBODY:
        known |= face_up
    elif known & face_up:
        raise BadPosition("the card turned face up cannot be in a hand and in the widow")
    missing = WIDOW - known.bit_count()
    if missing < 0:
        raise BadPosition("the widow must have the card turned face up")
    return known | bits_of(sample(cards_of(taken_from & ~known & ~face_up), missing, rng))


def _copy_public(view: DouDizhuView, state: DouDizhuState) -> None:
    """Copy what all can see, and work out what no field tells."""
    table = view.table
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.face_up = view.face_up
    state.face_up_seat = view.face_up_seat
    state.bid = view.bid
    state.landlord = view.landlord
    state.table = NOTHING if table is None else table.what
    state.table_cards = 0 if table is None else bits_of(table.cards)
    state.table_seat = NOBODY if table is None else table.seat
    state.bombs = view.bombs
    state.plays = list(view.plays)
    state.scores = list(view.scores)
    state.done = [done.action for done in view.actions]
    state.who = [4 * done.seat + PHASES.index(done.phase) for done in view.actions]
    state.winning_sides = view.winners
    state.passes = passes_in_a_row(view)


def passes_in_a_row(view: DouDizhuView) -> int:
    """Return how many seats have just passed, one after the other, in auction or follow."""
    if view.phase not in (PHASES[AUCTION], PHASES[FOLLOW]):
        return 0
    passes = 0
    for done in reversed(view.actions):
        if is_play(done.action) or done.action or done.phase != view.phase:
            break
        passes += 1
    return passes


def plays_in(actions: tuple[LoggedAction, ...]) -> tuple[int, ...]:
    """Return how often each seat has played."""
    plays = [0] * SEATS
    for done in actions:
        plays[done.seat] += is_play(done.action)
    return tuple(plays)


def bombs_in(view_actions: tuple[LoggedAction, ...], pair_as_singles: bool) -> int:
    """Return how many bombs and rockets were played."""
    return sum(
        combination(done.action, pair_as_singles).kind >= BOMB
        for done in view_actions
        if is_play(done.action)
    )
