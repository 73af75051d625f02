"""A second writing of the rules of Tresette, plain and slow: texts of cards and lists.

It shares nothing with the product but the words of the protocol.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

RANKS = "A234567JQK"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
ORDERS = {"KJQ": "4567QJKA23", "KQJ": "4567JQKA23"}
Words = dict[str, Any]


def legal_cards(hand: Iterable[str], led: str) -> list[str]:
    """The cards that may be played; ``led`` is "" for the leader."""
    following = [card for card in hand if led and card[1] == led[1]]
    return following or list(hand)


def taker(trick: list[str], order: str) -> int:
    """The place in the trick of the card that takes it."""
    strengths = [order.index(card[0]) if card[1] == trick[0][1] else -1 for card in trick]
    return strengths.index(max(strengths))


def melds(hand: Iterable[str]) -> list[str]:
    held = list(hand)
    counts = Counter(card[0] for card in held)
    found = []
    for rank in "32A":
        if counts[rank] == 4:
            found.append(f"four {rank}")
        elif counts[rank] == 3:
            found.append(f"three {rank}")
    return found + ["nap" for suit in SUITS if {"3" + suit, "2" + suit, "A" + suit} <= set(held)]


def worth(announced: Iterable[str]) -> int:
    return sum(4 if meld.startswith("four") else 3 for meld in announced)


def card_points(won: Iterable[str]) -> tuple[int, int]:
    """The points of counters and of aces among the cards that a side has won."""
    counters = sum(card[0] in "23KQJ" for card in won)
    return counters // 3, sum(card[0] == "A" for card in won)


def short_lengths(hand: Iterable[str]) -> list[int]:
    lengths = {sum(card[1] == suit for card in hand) for suit in SUITS}
    return [length for length in (0, 1, 2) if length in lengths]


class Oracle:
    """A match, from the packs that its deals use."""

    def __init__(self, options: Mapping[str, Any], dealer: int, hands: list[list[str]]) -> None:
        self.options = options
        self.order = ORDERS[options["court_order"]]
        self.scores = [0, 0]
        self.dealer, self.number = dealer, 1
        self.over = False
        self.new_deal(hands)

    def new_deal(self, hands: list[list[str]]) -> None:
        self.dealt = [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.trick: list[str] = []
        self.won: list[list[str]] = [[], []]
        self.tricks_won = [0, 0, 0, 0]
        self.told: list[list[str] | None] = [None] * 4
        self.said: list[tuple[str, int]] = []
        self.leader = self.to_act = (self.dealer + 1) % 4
        asked = self.options["melds"] and not self.options["auto_declare"]
        self.phase = "declare" if asked else "play"
        automatic = self.options["melds"] and self.options["auto_declare"]
        self.declared = [bool(automatic and melds(hand)) for hand in hands]
        self.wants_deal = False

    def legal(self) -> list[Words]:
        hand = self.hands[self.to_act]
        if self.phase == "declare":
            good = [{"type": "good_play"}] if melds(hand) else []
            return [*good, {"type": "no_declaration"}]
        led = self.trick[0] if self.trick else ""
        found: list[Words] = [{"type": "play", "card": card} for card in legal_cards(hand, led)]
        if not self.options["table_talk"]:
            return found
        truthful = self.options["talk_truthful"]
        once = [kind for kind, _ in self.said if kind in ("ask_best", "announce_count")]
        if not once and not led:
            found.append({"type": "ask_best"})
        elif not once:
            true_count = sum(card[1] == led[1] for card in hand)
            counts = [true_count] if truthful else range(11)
            found += [{"type": "announce_count", "count": count} for count in counts]
        for length in short_lengths(hand) if truthful else (0, 1, 2):
            if ("announce_short", length) not in self.said:
                found.append({"type": "announce_short", "count": length})
        return found

    def act(self, action: Words) -> None:
        assert action in self.legal()
        seat = self.to_act
        if self.phase == "declare":
            self.declared[seat] = action["type"] == "good_play"
            self.to_act = (seat + 1) % 4
            if seat == self.dealer:
                self.phase = "play"
        elif action["type"] != "play":
            self.said.append((action["type"], action.get("count", 0)))
        else:
            self.play(seat, action["card"])

    def play(self, seat: int, card: str) -> None:
        self.said = []
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.to_act = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        winner = (self.leader + taker(self.trick, self.order)) % 4
        self.won[winner % 2] += self.trick
        self.tricks_won[winner] += 1
        self.trick = []
        self.leader = self.to_act = winner
        if self.declared[winner] and self.told[winner] is None:
            self.told[winner] = melds(self.dealt[winner])
        if not any(self.hands):
            self.settle(winner)

    def settle(self, last: int) -> None:
        if not self.options["meld_needs_trick"]:
            for seat in range(4):
                if self.declared[seat]:
                    self.told[seat] = melds(self.dealt[seat])
        for side in (0, 1):
            gained = sum(worth(self.told[seat] or []) for seat in (side, side + 2))
            gained += sum(card_points(self.won[side])) + (last % 2 == side)
            self.scores[side] += gained
        best = max(self.scores)
        if best >= self.options["target"] and self.scores[0] != self.scores[1]:
            self.over, self.phase = True, "over"
            return
        self.number += 1
        self.dealer = (self.dealer + 1) % 4
        self.wants_deal = True
