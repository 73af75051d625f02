"""Readable situations at a Cuarenta table, and a hand to play them with.

Cards are written as ranks (``"5 5 2"``) or, where the suit matters, as cards (``"6S 6H"``). Hands
stand from eldest to dealer; the last seat deals, and so seat 0 is eldest.
"""

from collections import Counter
from random import Random
from typing import Any, Protocol, Self

from oracle.cuarenta_oracle import FULL_PACK, RANKS, rank_of

Words = dict[str, Any]
DEALS = {2: 4, 4: 2}


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
        """Some cards, of mixed ranks."""
        self._left.sort(key=lambda card: "SHDC".index(card[1]))
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


def deal_of(
    hands: list[str],
    table: str = "",
    *,
    deal: int | None = None,
    piles: list[int] | None = None,
    scores: list[int] | None = None,
    calls: list[str | None] | None = None,
    games_won: list[int] | None = None,
    options: Words | None = None,
) -> Words:
    """A state in `play` of a deal, the second one unless told otherwise, before its first card.

    `piles` are the cards won by the sides, the last of which also gets what then remains.
    """
    seats = len(hands)
    deal = 2 if deal is None else deal
    cards = Cards(table, *hands)
    lying = cards.named(table)
    held = [cards.named(hand) for hand in hands]
    stock = cards.any((DEALS[seats] - deal) * 5 * seats)
    won = [cards.any(count) for count in piles or [0, 0]]
    won[-1] += cards.rest()
    games = games_won or [0, 0]
    return {
        "game": "cuarenta",
        "seats": seats,
        "options": options or {},
        "phase": "play",
        "to_act": 0,
        "dealer": seats - 1,
        "hand_number": 1,
        "deal_number": deal,
        "hands": held,
        "scores": scores or [0, 0],
        "sides": [0, 1, 0, 1][:seats],
        "winner": None,
        "table": lying,
        "stock": stock,
        "won": won,
        "played": [],
        "last_capturer": None,
        "last_left": None,
        "pending": None,
        "calls": calls or [None] * seats,
        "caidas": [],
        "left_run": [],
        "games_won": games,
        "game_number": sum(games) + 1,
    }


def clumpy_pack(rng: Random) -> list[str]:
    """A pack in which the cards of a rank lie near each other, or next to their neighbours."""
    pack: list[str] = []
    ranks = rng.sample(RANKS, len(RANKS))
    while ranks:
        size = rng.choice([1, 2, 2, 3])
        clump = [rank + suit for rank in ranks[:size] for suit in "SHDC"]
        ranks = ranks[size:]
        pack += rng.sample(clump, len(clump))
    return pack


def seeking(rng: Random, state: Words, legal: list[Words]) -> Words:
    """Announces and claims mostly, and meets the rank just left."""
    if legal[0]["type"] != "play" and rng.random() < 0.7:
        return legal[0]
    wanted = rank_of(state["last_left"]["card"]) if state["last_left"] else None
    meeting = [action for action in legal if action.get("card", " ")[0] == wanted]
    return rng.choice(meeting if meeting and rng.random() < 0.8 else legal)


class AtTheTable:
    """Plays a match in few words and answers in ranks."""

    def __init__(self, subject: Subject, opening: list[Words] | None = None) -> None:
        self.subject = subject
        self.events: list[Words] = opening or []

    # ---- doing

    def do(self, kind: str, **fields: Any) -> Self:
        self.events = self.subject.act({"type": kind, **fields})
        return self

    def announce(self, *seats: int) -> Self:
        """Everybody's turn in `announce`: these seats announce, the others say nothing."""
        told: list[Words] = []
        while self["phase"] == "announce" and not self["played"]:
            told += self.do("announce" if self["to_act"] in seats else "stay_silent").events
        self.events = told
        return self

    def play(self, *cards: str) -> Self:
        """One card after the other, each by the seat whose turn it is: ``7``, ``7:34``."""
        for words in cards:
            rank, _, taken = words.partition(":")
            held = self["hands"][self["to_act"]]
            card = next(card for card in held if rank in (card, rank_of(card)))
            take = [other for other in self["table"] if rank_of(other) in taken]
            self.do("play", card=card, **({"take": take} if taken else {}))
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

    def takes(self, rank: str) -> list[str]:
        """What a card may take where there is a choice, as ranks in the order of the table."""
        return [
            "".join(map(rank_of, action["take"]))
            for action in self.subject.legal()
            if action.get("card", " ")[0] == rank and "take" in action
        ]

    def kinds(self) -> set[str]:
        """The kinds of action that are legal."""
        return {action["type"] for action in self.subject.legal()}
