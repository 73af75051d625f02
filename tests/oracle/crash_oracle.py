"""A slow, plain second writing of Crash, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"QD"``, a deal is the hands
dealt and the list of its actions, and what they come to is read from them anew each time.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any

Action = dict[str, Any]
Event = dict[str, Any]

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
HIGH = "23456789TJQKA"
RUNS = ["A23", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
FOURS = "4AKQJT9876532"
CLASSES = ["none", "pair", "flush", "run", "running_flush", "prial"]
DEFAULTS: dict[str, Any] = {
    "target": 7,
    "top_prial": "threes",
    "auto_sort": True,
    "four_kind_bonus": True,
    "six_pairs_void": True,
    "straight_13_wins": True,
    "crash_wins": True,
    "spare_hand_swap": False,
}
CLAIMS = ("six_pairs", "straight_13")


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


def brag(cards: list[str], top_prial: str = "threes") -> tuple[str, list[int]]:
    """The class of three cards, and what decides inside of it, the most telling first."""
    return brag_of(tuple(cards), top_prial)


@lru_cache(maxsize=100_000)
def brag_of(cards: tuple[str, ...], top_prial: str) -> tuple[str, list[int]]:
    ranks = sorted([HIGH.index(card[0]) for card in cards], reverse=True)
    counts = Counter(card[0] for card in cards)
    run = next((run for run in RUNS if set(run) == set(counts)), None)
    one_suit = len({card[1] for card in cards}) == 1
    if len(counts) == 1:
        order = "3AKQJT987654" + "2" if top_prial == "threes" else "AKQJT98765432"
        return "prial", [-order.index(cards[0][0])]
    if run:
        return ("running_flush" if one_suit else "run"), [-RUNS.index(run)]
    if one_suit:
        return "flush", ranks
    if len(counts) == 2:
        (pair, _), (third, _) = counts.most_common()
        return "pair", [HIGH.index(pair), HIGH.index(third)]
    return "none", []


def six_pairs(hand: list[str]) -> bool:
    return sum(count // 2 for count in Counter(card[0] for card in hand).values()) >= 6


def straight(hand: list[str]) -> bool:
    return len({card[0] for card in hand}) == 13


class Oracle:
    """One match. ``act`` gives what happened, ``state`` the protocol's fields."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_pack: Callable[[], list[str]] | None = None,
    ) -> None:
        self.seats = seats
        self.options = {**DEFAULTS, **options}
        self.packs = packs
        self.next_pack = next_pack
        self.scores = [0] * seats
        self.out: list[int] = []
        self.number = 0
        self.pointless = 0
        self.winners: list[int] = []
        self.turned = 0
        self.all_actions: list[tuple[Action, set[int]]] = []
        """Every action of finished deals with the seats that know of it."""
        self.events: list[Event] = []
        self.deal(dealer)

    # ---- the deal

    def order(self) -> list[int]:
        """The seats still in, in seniority."""
        turns = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in turns if seat not in self.out]

    def deal(self, dealer: int) -> None:
        self.dealer = dealer
        self.number += 1
        if self.number <= len(self.packs):
            pack = list(self.packs[self.number - 1])
        else:
            assert self.next_pack is not None, "no pack for this deal"
            pack = list(self.next_pack())
        self.dealt: list[list[str]] = [[] for _ in range(self.seats)]
        for _ in range(13):
            for seat in self.order():
                self.dealt[seat].append(pack.pop(0))
        self.spares = [pack[first : first + 13] for first in range(0, len(pack), 13)]
        self.turned = 0
        self.actions: list[Action] = []

    # ---- read from the actions

    def of(self, seat: int, *types: str) -> list[Action]:
        return [a for a in self.actions if a["seat"] == seat and a["type"] in types]

    def swaps(self) -> list[int]:
        return [action["seat"] for action in self.actions if action["type"] == "swap"]

    def first_hand(self, seat: int) -> list[str]:
        """The thirteen cards that a seat sets."""
        if seat in self.swaps():
            return self.spares[self.swaps().index(seat)]
        return self.dealt[seat]

    def groups(self, seat: int) -> list[list[str]]:
        return [action["cards"] for action in self.of(seat, "lay")]

    def hand(self, seat: int) -> list[str]:
        laid = [card for group in self.groups(seat) for card in group]
        return [card for card in self.first_hand(seat) if card not in laid]

    def has_set(self, seat: int) -> bool:
        return bool(self.of(seat, "done", *CLAIMS))

    def claim(self, seat: int) -> str | None:
        claims = self.of(seat, *CLAIMS)
        return claims[0]["type"] if claims else None

    def to_swap(self) -> list[int]:
        """Who is still to answer whether to swap."""
        if not self.options["spare_hand_swap"] or len(self.swaps()) == len(self.spares):
            return []
        return [seat for seat in self.order() if not self.of(seat, "swap", "keep")]

    @property
    def phase(self) -> str:
        if self.winners:
            return "over"
        return "swap" if self.to_swap() else "set"

    @property
    def to_act(self) -> int | None:
        if self.winners:
            return None
        waiting = self.to_swap() or [seat for seat in self.order() if not self.has_set(seat)]
        return waiting[0]

    def worth(self, group: list[str]) -> tuple[int, list[int]]:
        name, inside = brag(group, self.options["top_prial"])
        return CLASSES.index(name), inside

    # ---- what is legal

    def legal(self) -> list[Action]:
        if self.phase == "over":
            return []
        if self.phase == "swap":
            return [{"type": "swap"}, {"type": "keep"}]
        seat = self.to_act
        assert seat is not None
        hand, groups = self.hand(seat), self.groups(seat)
        found: list[Action] = [{"type": "done"}]
        if not groups and self.options["six_pairs_void"] and six_pairs(hand):
            found.append({"type": "six_pairs"})
        if not groups and self.options["straight_13_wins"] and straight(hand):
            found.append({"type": "straight_13"})
        if len(groups) < 4:
            for three in combinations(sorted(hand, key=PACK.index), 3):
                worth = self.worth(list(three))
                if worth[0] == 0:
                    continue
                if self.options["auto_sort"] and groups and worth > self.worth(groups[-1]):
                    continue
                found.append({"type": "lay", "cards": list(three)})
        return found

    # ---- doing it

    def act(self, action: Action) -> list[Event]:
        told = {name: value for name, value in action.items() if name in ("type", "cards")}
        if told not in self.legal():
            raise IllegalActionError(str(action))
        self.events = []
        self.actions.append({"seat": self.to_act, "phase": self.phase, **told})
        if self.phase == "set" and all(self.has_set(seat) for seat in self.order()):
            self.reveal()
        return self.events

    def reveal(self) -> None:
        claiming = [seat for seat in self.order() if self.claim(seat)]
        if claiming:
            straights = [seat for seat in claiming if self.claim(seat) == "straight_13"]
            if straights:
                self.winners = [straights[0]]
            else:
                self.next_deal(points=False, void=True)
            return
        fouls = [seat for seat in self.order() if self.is_foul(seat)]
        if fouls == self.order():
            self.next_deal(points=False, void=True)
            return
        self.out += fouls
        if fouls and len(self.order()) == 1:
            self.winners = self.order()
            return
        self.showdowns()

    def is_foul(self, seat: int) -> bool:
        worths = [self.worth(group) for group in self.groups(seat)]
        return any(after > before for before, after in pairwise(worths))

    def showdowns(self) -> None:
        won: list[int | None] = []
        for number in range(4):
            self.turned = number + 1
            shown = {
                seat: self.worth(self.groups(seat)[number])
                for seat in self.order()
                if len(self.groups(seat)) > number
            }
            best = [seat for seat in shown if shown[seat] == max(shown.values())]
            won.append(best[0] if len(best) == 1 else None)
            if len(best) == 1:
                self.point(best[0], "showdown")
                if self.winners:
                    return
        if self.options["crash_wins"] and len(set(won)) == 1 and won[0] is not None:
            self.winners = [won[0]]
            return
        if self.options["four_kind_bonus"]:
            for rank in FOURS:
                for seat in self.order():
                    laid = [card for group in self.groups(seat) for card in group]
                    if all(rank + suit in laid for suit in "SHDC"):
                        self.point(seat, "four_of_a_kind")
                        self.next_deal(points=True)
                        return
        self.next_deal(points=any(seat is not None for seat in won))

    def point(self, seat: int, reason: str) -> None:
        self.scores[seat] += 1
        total = self.scores[seat]
        self.events.append(
            {"event": "scored", "side": seat, "points": 1, "reason": reason, "total": total}
        )
        if total >= self.options["target"]:
            self.winners = [seat]

    def next_deal(self, *, points: bool, void: bool = False) -> None:
        if self.winners:
            return
        row = 0 if points else self.pointless + 1
        if row == 10:
            best = max(self.scores[seat] for seat in self.order())
            self.winners = sorted(seat for seat in self.order() if self.scores[seat] == best)
            return
        self.pointless = row
        self.all_actions += [(action, self.knowing(action)) for action in self.actions]
        self.deal(self.dealer if void else self.order()[0])

    # ---- what is seen

    def turned_up(self, seat: int) -> list[list[str]]:
        return [] if seat in self.out else self.groups(seat)[: self.turned]

    def knowing(self, action: Action) -> set[int]:
        """Who knows of an action of this deal, when all have chosen or before."""
        everybody = set(range(self.seats))
        if action["phase"] == "swap":
            return everybody
        revealed = all(self.has_set(s) for s in range(self.seats) if self.dealt[s])
        if action["type"] == "lay":
            known = action["cards"] in self.turned_up(action["seat"])
        else:
            known = revealed
        return everybody if known else {action["seat"]}

    def state(self) -> dict[str, Any]:
        left = [spare for place, spare in enumerate(self.spares) if place >= len(self.swaps())]
        return {
            "phase": self.phase,
            "to_act": self.to_act,
            "dealer": self.dealer,
            "hand_number": self.number,
            "hands": [self.hand(seat) if self.dealt[seat] else [] for seat in range(self.seats)],
            "scores": list(self.scores),
            "winner": self.winners[0] if len(self.winners) == 1 else None,
            "winners": list(self.winners),
            "over": bool(self.winners),
            "actions": [dict(action) for action in self.actions],
            "bounds": None,
            "groups": [self.groups(seat) for seat in range(self.seats)],
            "set": [self.has_set(seat) for seat in range(self.seats)],
            "swapped": [seat in self.swaps() for seat in range(self.seats)],
            "out": [seat in self.out for seat in range(self.seats)],
            "spare": left,
            "pointless": self.pointless,
            "history_length": len(self.all_actions) + len(self.actions),
        }

    def observe(self, viewer: int) -> dict[str, Any]:
        seen = self.state()
        known = [action for action in self.actions if viewer in self.knowing(action)]
        before = sum(viewer in knowing for _, knowing in self.all_actions)
        hidden = [["?"] * 13 for _ in seen["spare"]]
        seen |= {"actions": known, "history_length": before + len(known), "spare": hidden}
        for seat in range(self.seats):
            if seat == viewer:
                continue
            seen["groups"][seat] = self.turned_up(seat) if self.winners and self.turned else None
            if self.winners and self.claim(seat):
                continue
            if self.dealt[seat]:
                shown = 3 * len(self.turned_up(seat)) if self.winners else 0
                seen["hands"][seat] = ["?"] * (13 - shown)
        return seen
