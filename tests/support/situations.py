"""Readable situations at a Porrazo table, and a hand to play them with.

A situation is written in ranks (``"4 5 9"``) or, where the suit tells which card is meant, in
cards (``"6S 6H"``). Hands stand from eldest to dealer; unless told otherwise the last seat deals
and so seat 0 is eldest.
"""

from collections import Counter
from typing import Any, Protocol, Self

Action = dict[str, Any]
State = dict[str, Any]
Event = dict[str, Any]

RANKS = "A23456789TJQK"
SUITS = "SHDC"
FULL_PACK = [rank + suit for suit in SUITS for rank in RANKS]


class Subject(Protocol):
    """What both writings of the rules can do, in the protocol's words."""

    def legal(self) -> list[Action]: ...

    def act(self, action: Action) -> list[Event]: ...

    def state(self) -> State: ...


def ranks(cards: list[str]) -> str:
    """``["6S", "TH"]`` -> ``"6 T"``."""
    return " ".join(card[0] for card in cards)


class Cards:
    """Hands out named cards and ranks from one pack, no card twice."""

    def __init__(self, *named: str) -> None:
        words = " ".join(named).split()
        self._left = [card for card in FULL_PACK if card not in words]

    def named(self, words: str) -> list[str]:
        """The cards for a text of ranks and cards."""
        return [word if len(word) == 2 else self._of_rank(word) for word in words.split()]

    def any(self, count: int) -> list[str]:
        """So many of the cards that nobody asked for."""
        cards, self._left = self._left[:count], self._left[count:]
        return cards

    def rest(self) -> list[str]:
        return self.any(len(self._left))

    def _of_rank(self, rank: str) -> str:
        card = next(card for card in self._left if card[0] == rank)
        self._left.remove(card)
        return card


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given ranks or cards, in dealing order."""
    cards = Cards(words)
    return cards.named(words) + cards.rest()


def full_deals(seats: int) -> int:
    return {2: 8, 3: 5, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}[seats]


def left_over(seats: int) -> int:
    return {3: 3, 5: 3, 6: 12, 7: 6}.get(seats, 0)


def _stock_count(seats: int, deal: int, phase: str, tendido: str, options: State) -> int:
    if deal < full_deals(seats):
        return 52 - 3 * seats * deal - (4 if tendido == "dealt" else 0)
    leftovers_wait = phase == "tendido_arrange" and options.get("tendido_when") != "last_four"
    return left_over(seats) if leftovers_wait else 0


def situation(
    *,
    hands: list[str],
    table: str = "",
    stock: str = "",
    row: str = "",
    options: State | None = None,
    phase: str = "play",
    deal: int = 2,
    hand_number: int = 1,
    scores: list[int] | None = None,
    tendido: str = "dealt",
    piles: list[int] | None = None,
    last_capturer: int | None = None,
    dealer: int | None = None,
) -> State:
    """The state at the start of a phase of some deal, nothing played in it yet.

    `stock` names its first cards only, `row` the tendido as dealt; `piles` are the cards already
    won by each side (side 0 also has whatever then remains of the pack).
    """
    options = options or {}
    seats = len(hands)
    dealer = seats - 1 if dealer is None else dealer
    eldest = (dealer + 1) % seats
    cards = Cards(table, stock, row, *hands)
    held = [cards.named(hand) for hand in hands]
    on_table, in_row, first = cards.named(table), cards.named(row), cards.named(stock)
    rest_of_stock = _stock_count(seats, deal, phase, tendido, options) - len(first)
    in_stock = first + cards.any(rest_of_stock)
    sides = seats // 2 if options.get("partnership") else seats
    won = [cards.any(count) for count in piles or [0] * sides]
    won[0] += cards.rest()
    dealer_acts = phase in ("tendido_choice", "tendido_arrange")
    return {
        "game": "porrazo",
        "seats": seats,
        "options": options,
        "seed": 1,
        "phase": phase,
        "to_act": dealer if dealer_acts else eldest,
        "dealer": dealer,
        "hand_number": hand_number,
        "deal_number": deal,
        "hands": [held[(seat - eldest) % seats] for seat in range(seats)],
        "scores": scores or [0] * sides,
        "sides": [seat % sides for seat in range(seats)],
        "winner": None,
        "over": False,
        "history_length": 0,
        "table": on_table,
        "stock": in_stock,
        "piles": [len(cards) for cards in won],
        "won": won,
        "played": [],
        "last_capturer": last_capturer,
        "last_left": None,
        "pending": None,
        "calls": [None] * seats,
        "tendido": tendido,
        "tendido_row": in_row or None,
    }


class AtTheTable:
    """Plays a match in few words and answers in ranks."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.events: list[Event] = []

    # ---- doing

    def do(self, kind: str, **fields: Any) -> Self:
        """One action; its events are kept as `events`."""
        self.events = self.subject.act({"type": kind, **fields})
        return self

    def play(self, *words: str) -> Self:
        """One card after the other, each by the seat whose turn it is."""
        for word in words:
            self.do("play", card=self._held(word))
        return self

    def in_place(self, word: str) -> Self:
        """Decline a capture to leave the card in place."""
        return self.do("play", card=self._held(word), in_place=True)

    def all(self, kind: str) -> Self:
        """Every seat in turn says the same, as long as this phase lasts."""
        phase = self.phase
        while self.phase == phase:
            self.do(kind)
        return self

    def declare(self, *seats: int) -> Self:
        """These seats declare, the others stay silent."""
        while self.phase == "declare":
            self.do("declare" if self.to_act in seats else "stay_silent")
        return self

    def arrange(self, words: str, count: str = "left_to_right") -> Self:
        """Arrange the tendido by ranks: suits are taken from the row as it lies."""
        left = list(self["tendido_row"])
        row = []
        for word in words.split():
            row.append(next(card for card in left if card.startswith(word)))
            left.remove(row[-1])
        return self.do("arrange", row=row, count=count)

    def play_out_deal(self) -> Self:
        """The first legal plain card each time, until this deal's cards are played."""
        while self.phase == "play":
            deal = (self["hand_number"], self["deal_number"])
            self.do("play", card=self.subject.legal()[0]["card"])
            if (self["hand_number"], self["deal_number"]) != deal:
                break
        return self

    def _held(self, word: str) -> str:
        assert self.to_act is not None
        held: list[str] = self["hands"][self.to_act]
        return next(card for card in held if card.startswith(word))

    # ---- asking

    def __getitem__(self, name: str) -> Any:
        return self.subject.state()[name]

    @property
    def phase(self) -> str:
        return str(self["phase"])

    @property
    def to_act(self) -> int | None:
        seat: int | None = self["to_act"]
        return seat

    @property
    def table(self) -> str:
        return ranks(self["table"])

    @property
    def scores(self) -> list[int]:
        return list(self["scores"])

    @property
    def pending(self) -> tuple[int, int, int] | None:
        """Of a pending capture: level, points, limpia."""
        found = self["pending"]
        return (found["level"], found["points"], found["limpia"]) if found else None

    @property
    def scored(self) -> dict[str, int]:
        """Points of the last action by reason."""
        points: Counter[str] = Counter()
        for event in self.events:
            if event["event"] == "scored":
                points[event["reason"]] += event["points"]
        return dict(points)

    @property
    def scored_in_order(self) -> list[tuple[int, int, str]]:
        """(side, points, reason) of the last action."""
        return [
            (event["side"], event["points"], event["reason"])
            for event in self.events
            if event["event"] == "scored"
        ]

    def may(self, kind: str, **fields: Any) -> bool:
        return {"type": kind, **fields} in self.subject.legal()

    def may_place(self, word: str) -> bool:
        """Return whether the seat to act has the choice of playing this card in place."""
        return self.may("play", card=self._held(word), in_place=True)

    def kinds(self) -> set[str]:
        """The kinds of action that are legal."""
        return {action["type"] for action in self.subject.legal()}
