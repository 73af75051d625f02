"""Readable situations at a Ronda table, and a hand to play them with.

Cards are written as ranks (``"5 5 2"``) or, where the suit matters, as cards (``"6O 6C"``). Hands
stand from eldest to dealer; the last seat deals, and so seat 0 is eldest.
"""

from collections import Counter
from random import Random
from typing import Any, Protocol, Self

from oracle.ronda_oracle import FULL_PACK, RANKS, rank_of

Words = dict[str, Any]
DEALS = {2: 6, 3: 4, 4: 3}


class Subject(Protocol):
    """What both writings of the rules can do, in the protocol's words."""

    def legal(self) -> list[Words]: ...

    def act(self, action: Words) -> list[Words]: ...

    def state(self) -> Words: ...


class Cards:
    """Hands out named cards and ranks from one pack, no card twice."""

    def __init__(self, *named: str) -> None:
        words = " ".join(named).split()
        self._left = [card for card in FULL_PACK if card not in words]

    def named(self, words: str) -> list[str]:
        return [self._of_rank(word) if word in RANKS else word for word in words.split()]

    def any(self, count: int) -> list[str]:
        cards, self._left = self._left[:count], self._left[count:]
        return cards

    def rest(self) -> list[str]:
        return self.any(len(self._left))

    def _of_rank(self, rank: str) -> str:
        card = next(card for card in self._left if rank_of(card) == rank)
        self._left.remove(card)
        return card


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given ranks or cards, in dealing order."""
    cards = Cards(words)
    return cards.named(words) + cards.rest()


def last_cards(
    hands: list[str],
    table: str,
    *,
    deal: int | None = None,
    piles: list[int] | None = None,
    last_capturer: int | None = None,
    scores: list[int] | None = None,
    options: Words | None = None,
) -> Words:
    """A state in `play` of a deal, the last one unless told otherwise, before its first card.

    `piles` are the cards won by the sides, the last of which also gets what then remains.
    """
    seats = len(hands)
    sides = [0, 1, 0, 1] if seats == 4 else list(range(seats))
    deal = DEALS[seats] if deal is None else deal
    cards = Cards(table, *hands)
    held = [cards.named(hand) for hand in hands]
    lying = cards.named(table)
    stock = cards.any((DEALS[seats] - deal) * 3 * seats)
    won = [cards.any(count) for count in piles or [0] * len(set(sides))]
    won[-1] += cards.rest()
    return {
        "game": "ronda",
        "seats": seats,
        "options": options or {},
        "phase": "play",
        "to_act": 0,
        "dealer": seats - 1,
        "hand_number": 1,
        "deal_number": deal,
        "hands": held,
        "scores": scores or [0] * len(set(sides)),
        "sides": sides,
        "winner": None,
        "table": lying,
        "stock": stock,
        "won": won,
        "played": [],
        "last_capturer": last_capturer,
        "last_left": None,
        "pending": None,
        "calls": ["none"] * seats,
        "struck": [],
        "shown": [],
        "announcements": None,
        "returned": [],
    }


def clumpy_pack(rng: Random) -> list[str]:
    """A pack in which the cards of a rank lie near each other, or next to their neighbours."""
    pack: list[str] = []
    ranks = rng.sample(RANKS, len(RANKS))
    while ranks:
        size = rng.choice([1, 2, 2, 3])
        clump = [rank + suit for rank in ranks[:size] for suit in "OCEB"]
        ranks = ranks[size:]
        pack += rng.sample(clump, len(clump))
    return pack


def seeking(rng: Random, state: Words, legal: list[Words]) -> Words:
    """Meets the rank just left or pending, calls mostly what it holds, and challenges rarely."""
    if legal[0]["type"] == "announce" and rng.random() < 0.6:
        most = max(Counter(map(rank_of, state["hands"][state["to_act"]])).values())
        return legal[most - 1]
    if legal[-1]["type"] in ("pass", "challenge") and rng.random() < 0.9:
        quiet = [action for action in legal if action["type"] != "challenge"]
        return rng.choice(quiet)
    wanted = state["pending"]["rank"] if state["pending"] else None
    if wanted is None and state["last_left"]:
        wanted = rank_of(state["last_left"]["card"])
    meeting = [action for action in legal if rank_of(action.get("card", "  ")) == wanted]
    return rng.choice(meeting if meeting and rng.random() < 0.85 else legal)


class AtTheTable:
    """Plays a match in few words and answers in ranks."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.events: list[Words] = []

    # ---- doing

    def do(self, kind: str, **fields: Any) -> Self:
        self.events = self.subject.act({"type": kind, **fields})
        return self

    def call(self, *calls: str) -> Self:
        """The seats' calls from eldest to dealer; those not named say `none`."""
        said = list(calls)
        while self["phase"] == "announce":
            self.do("announce", call=said.pop(0) if said else "none")
        return self

    def challenge(self, seat: int) -> Self:
        return self.do("challenge", seat=seat)

    def claim(self, seat: int) -> Self:
        return self.do("claim", seat=seat)

    def no_doubt(self) -> Self:
        """Everybody passes in `challenge`."""
        while self["phase"] == "challenge":
            self.do("pass")
        return self

    def play(self, *ranks: str) -> Self:
        """One card after the other, each by the seat whose turn it is."""
        for rank in ranks:
            held = self["hands"][self["to_act"]]
            self.do("play", card=next(card for card in held if rank in (card, rank_of(card))))
        return self

    # ---- asking

    def __getitem__(self, name: str) -> Any:
        return self.subject.state()[name]

    @property
    def table(self) -> str:
        return " ".join(map(rank_of, self["table"]))

    @property
    def scored(self) -> dict[str, int]:
        """Points of the last action by reason."""
        points: Counter[str] = Counter()
        for _, gained, reason in self.scored_in_order:
            points[reason] += gained
        return dict(points)

    @property
    def scored_in_order(self) -> list[tuple[int, int, str]]:
        """(side, points, reason) of the last action."""
        return [
            (event["side"], event["points"], event["reason"])
            for event in self.events
            if event["event"] == "scored"
        ]

    @property
    def pending(self) -> tuple[int, int, int] | None:
        """Of a pending capture: level, points, limpia."""
        found = self["pending"]
        return (found["level"], found["points"], found["limpia"]) if found else None

    def may(self, kind: str, **fields: Any) -> bool:
        return {"type": kind, **fields} in self.subject.legal()

    def kinds(self) -> set[str]:
        """The kinds of action that are legal."""
        return {action["type"] for action in self.subject.legal()}
