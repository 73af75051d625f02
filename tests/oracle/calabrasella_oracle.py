"""A second writing of the rules of Calabrasella, plain and slow: texts of cards and lists.

It shares nothing with the product but the words of the protocol.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

ORDER = "4567JQKA23"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in ORDER]
Words = dict[str, Any]


def legal_cards(hand: Iterable[str], led: str) -> list[str]:
    """The cards that may be played; ``led`` is "" for the leader."""
    following = [card for card in hand if led and card[1] == led[1]]
    return following or list(hand)


def taker(trick: list[str]) -> int:
    """The place in the trick of the card that takes it."""
    strengths = [ORDER.index(card[0]) if card[1] == trick[0][1] else -1 for card in trick]
    return strengths.index(max(strengths))


def points(cards: Iterable[str]) -> int:
    return sum({"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}.get(card[0], 0) for card in cards)


def callable_cards(hand: Iterable[str]) -> list[str]:
    held = set(hand)
    threes = [card for card in ("3S", "3H", "3D", "3C") if card not in held]
    return threes or [card for card in ("2S", "2H", "2D", "2C") if card not in held]


def settled(declarer: int, defenders: int, sweep: int) -> int:
    """What each defender pays the declarer."""
    each = declarer - defenders
    if min(declarer, defenders) == 0:
        each *= sweep
    return each


class Oracle:
    """A match, from the packs that its deals use."""

    def __init__(self, options: Mapping[str, Any], dealer: int, pack: list[str]) -> None:
        self.options = options
        self.scores = [options["starting_counters"]] * 3
        self.dealer, self.number = dealer, 1
        self.over = False
        self.new_deal(pack)

    def new_deal(self, pack: list[str]) -> None:
        eldest = (self.dealer + 1) % 3
        self.hands: list[list[str]] = [[], [], []]
        stock, seat = list(pack), eldest
        while len(stock) > 4:
            for _ in range(self.options["packets"]):
                self.hands[seat].append(stock.pop(0))
            seat = (seat + 1) % 3
        self.widow = stock
        self.phase, self.to_act = "bid", eldest
        self.declarer: int | None = None
        self.called: str | None = None
        self.giver: int | None = None
        self.returned: str | None = None
        self.leader: int | None = None
        self.discards: list[str] = []
        self.taken: list[str] = []
        self.trick: list[str] = []
        self.won: list[list[str]] = [[], []]
        self.did: list[Words] = []
        self.wants_deal = False

    def legal(self) -> list[Words]:
        hand = self.hands[self.to_act]
        if self.phase == "bid":
            return [{"type": "pass"}, {"type": "play_alone"}]
        if self.phase == "call":
            return [{"type": "call", "card": card} for card in callable_cards(hand)]
        if self.phase == "return":
            return [{"type": "return", "card": card} for card in hand if card != self.called]
        if self.phase == "discard":
            return [
                {"type": "discard", "cards": sorted(cards)}
                for count in (1, 2, 3, 4)
                for cards in combinations(hand, count)
            ]
        if self.phase == "take":
            wanted = len(self.discards)
            sets = combinations(self.widow, wanted)
            return [{"type": "take", "cards": sorted(cards)} for cards in sets]
        led = self.trick[0] if self.trick else ""
        return [{"type": "play", "card": card} for card in legal_cards(hand, led)]

    def act(self, action: Words) -> None:
        seat = self.to_act
        self.did.append({"seat": seat, "phase": self.phase, **action})
        if action["type"] == "pass":
            self.to_act = (seat + 1) % 3
            if len(self.did) == 3:
                self.end_deal()
        elif action["type"] == "play_alone":
            self.declarer = seat
            self.phase = "call" if callable_cards(self.hands[seat]) else "discard"
        elif action["type"] == "call":
            self.call(seat, action["card"])
        elif action["type"] == "return":
            assert self.giver is not None
            self.returned = action["card"]
            self.hands[seat].remove(action["card"])
            self.hands[self.giver].append(action["card"])
            self.phase = "discard"
        elif action["type"] == "discard":
            self.discards = list(action["cards"])
            self.hands[seat] = [card for card in self.hands[seat] if card not in self.discards]
            self.phase = "take"
        elif action["type"] == "take":
            self.taken = list(action["cards"])
            self.hands[seat] += self.taken
            first = self.dealer if self.options["opening_lead"] == "eldest" else seat
            self.leader = self.to_act = (first + 1) % 3
            self.phase = "play"
        else:
            self.play(seat, action["card"])

    def call(self, seat: int, card: str) -> None:
        self.called = card
        self.phase = "discard"
        for other in ((seat + 1) % 3, (seat + 2) % 3):
            if card in self.hands[other]:
                self.giver, self.phase = other, "return"
                self.hands[other].remove(card)
                self.hands[seat].append(card)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.to_act = (seat + 1) % 3
        if len(self.trick) < 3:
            return
        assert self.leader is not None
        winner = (self.leader + taker(self.trick)) % 3
        self.won[0 if winner == self.declarer else 1] += self.trick
        self.trick = []
        self.leader = self.to_act = winner
        if not any(self.hands):
            self.settle(winner)

    def settle(self, last: int) -> None:
        declarer, defenders = points(self.won[0]), points(self.won[1])
        unused = [card for card in self.widow if card not in self.taken]
        extra = 3
        if self.options["set_aside_points"] == "last_trick":
            extra += points(self.discards) + points(unused)
        if last == self.declarer:
            declarer += extra
        else:
            defenders += extra
        each = settled(declarer, defenders, self.options["sweep_multiplier"])
        for seat in range(3):
            self.scores[seat] += 2 * each if seat == self.declarer else -each
        self.end_deal()

    def end_deal(self) -> None:
        if self.number == self.options["deals"]:
            self.over, self.phase = True, "over"
            return
        self.number += 1
        self.dealer = (self.dealer + 1) % 3
        self.wants_deal = True

    # --- what a seat sees

    def seen_hands(self, seat: int) -> list[list[str]]:
        """The hands as a seat sees them, each sorted."""
        shown = []
        for owner, hand in enumerate(self.hands):
            known = set(hand) if owner == seat else set()
            if owner == self.declarer:
                known |= set(self.taken)
                if self.giver is not None and not self.discards:
                    known |= {self.called} if self.called else set()
            if owner == self.giver and seat == self.declarer and self.returned:
                known.add(self.returned)
            shown.append(sorted(card if card in known else "?" for card in hand))
        return shown

    def seen_actions(self, seat: int) -> list[Words]:
        seen = []
        for done in self.did:
            shown = dict(done)
            if done["type"] == "return" and seat not in (self.declarer, self.giver):
                shown["card"] = "?"
            if done["type"] == "discard" and seat != self.declarer:
                shown["cards"] = ["?"] * len(done["cards"])
            seen.append(shown)
        return seen
