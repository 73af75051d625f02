"""A slow, plain second writing of Truc, Put and Matarrata, made from the rules text alone.

Nothing here is shared with the product: cards are strings, a deal is its hands as dealt and the
list of what was done in it, and everything else is worked out anew from these when it is asked for.
It has no chance of its own: every pack is given, in dealing order.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

Action = dict[str, Any]
Event = dict[str, Any]

SPANISH = [
    rank + suit for rank in ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"] for suit in "OCEB"
]
FRENCH = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
ORDERS = {
    "truc": "3 2 1 12 11 10 7 6 5 4",
    "put": "3 2 A K Q J T 9 8 7 6 5 4",
    "matarrata": "1E 1B 7E 7O 3 2 1 12 11 10 7 6 5 4",
}
DEFAULTS: dict[str, Any] = {
    "preset": "truc",
    "short_pack": False,
    "tie_rule": "by_preset",
    "all_tied": "eldest",
    "lead_after_tie": "same_leader",
    "stake_ladder": "rentoy",
    "target": 0,
    "signals": "off",
}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


def full_pack(options: dict[str, Any]) -> list[str]:
    if options.get("preset") == "put":
        return FRENCH
    short = options.get("short_pack")
    return [card for card in SPANISH if not (short and card[:-1] in ("4", "5"))]


def step(card: str, preset: str) -> str:
    """The step of the order that a card is on."""
    return card if card in ORDERS[preset].split() else card[:-1]


def trick_result(plays: list[tuple[int, str]], preset: str) -> tuple[Any, int | None]:
    """Who wins a trick: side or "tie", and the seat."""
    order = ORDERS[preset].split()
    highest = min(order.index(step(card, preset)) for _, card in plays)
    seats = [seat for seat, card in plays if order.index(step(card, preset)) == highest]
    sides = {seat % 2 for seat in seats}
    return ("tie", None) if len(sides) == 2 else (sides.pop(), seats[0])


EARLIEST: dict[tuple[str, ...], str] = {
    ("A", "A"): "A",
    ("A", "B", "A"): "A",
    ("B", "A", "A"): "A",
    ("A", "="): "A",
    ("=", "A"): "A",
    ("A", "B", "="): "A",
    ("=", "=", "A"): "A",
    ("=", "=", "="): "eldest",
}


def deal_result(results: list[Any], rule: str, eldest_side: int, all_tied: str) -> Any:
    """The side that has won the deal, "nobody", or None while it goes on."""
    if rule == "earliest":
        for side in (0, 1):
            letters = tuple("=" if r == "tie" else "A" if r == side else "B" for r in results)
            if EARLIEST.get(letters) == "A":
                return side
            if EARLIEST.get(letters) == "eldest":
                return eldest_side if all_tied == "eldest" else "nobody"
        return None
    for side in (0, 1):
        if results.count(side) == 2:
            return side
    if len(results) < 3:
        return None
    ties = results.count("tie")
    if ties == 2:
        return next(r for r in results if r != "tie")
    return "nobody"  # one each and a tie, or three ties


class Oracle:
    """A match."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_pack: Callable[[], list[str]] | None = None,
    ) -> None:
        self.n = seats
        self.options = {**DEFAULTS, **options}
        self.preset = self.options["preset"]
        self.dealer = dealer
        self.packs = packs
        self.next_pack = next_pack
        self.number = 1
        self.scores = [0, 0]
        self.winners: list[int] = []
        self.secrets = [0] * self.n
        self._begin_deal()

    def __deepcopy__(self, memo: Any) -> "Oracle":
        twin = type(self).__new__(type(self))
        for name, value in vars(self).items():
            setattr(twin, name, value if callable(value) else deepcopy(value, memo))
        return twin

    # ---- facts of the options

    @property
    def rule(self) -> str:
        told = self.options["tie_rule"]
        if told != "by_preset":
            return str(told)
        return "cotton" if self.preset == "put" else "earliest"

    @property
    def target(self) -> int:
        if self.options["target"]:
            return int(self.options["target"])
        return 5 if self.options["stake_ladder"] == "put" else 12

    @property
    def ladder(self) -> list[int]:
        return [1, self.target] if self.options["stake_ladder"] == "put" else [1, 3, 6, 9, 12]

    @property
    def signalling(self) -> bool:
        return self.options["signals"] == "free" and self.n > 2

    @property
    def steps(self) -> list[str]:
        cards = full_pack(self.options)
        ranks = {card[:-1] for card in cards}
        return [one for one in ORDERS[self.preset].split() if one in ranks or one in cards]

    def seniority(self) -> list[int]:
        return [(self.dealer + 1 + k) % self.n for k in range(self.n)]

    def leader_of(self, seat: int) -> int:
        return [other for other in self.seniority() if other % 2 == seat % 2][-1]

    # ---- a deal

    def _begin_deal(self) -> None:
        if self.number <= len(self.packs):
            self.pack = self.packs[self.number - 1]
        elif self.next_pack is not None:
            self.pack = self.next_pack()
        else:
            # As Porrazo's tests of node counts want it: the pack in its natural order again.
            self.pack = self.full_pack()
        self.dealt: list[list[str]] = [[] for _ in range(self.n)]
        for place in range(3 * self.n):
            self.dealt[self.seniority()[place % self.n]].append(self.pack[place])
        self.stock = self.pack[3 * self.n :]
        self.turned = self.stock.pop(0) if self.turns_up else None
        self.done: list[tuple[int, str, Action]] = []

    def plays(self) -> list[tuple[int, str]]:
        return [(seat, a["card"]) for seat, _, a in self.done if a["type"] == "play"]

    def finished(self) -> list[list[tuple[int, str]]]:
        plays = self.plays()
        return [plays[k : k + self.n] for k in range(0, len(plays) - self.n + 1, self.n)]

    def results(self) -> list[Any]:
        return [self.trick_result(trick)[0] for trick in self.finished()]

    def leader(self) -> int:
        lead = self.seniority()[0]
        for trick in self.finished():
            _, seat = self.trick_result(trick)
            if seat is not None:
                lead = seat
            elif self.options["lead_after_tie"] == "eldest":
                lead = self.seniority()[0]
        return lead

    def trick(self) -> list[tuple[int, str]]:
        return self.plays()[len(self.finished()) * self.n :]

    def hand(self, seat: int) -> list[str]:
        gone = [card for who, card in self.plays() if who == seat]
        return [card for card in self.dealt[seat] if card not in gone]

    def stake(self) -> dict[str, Any]:
        """Value, right and the open raise, from the course of the words."""
        value, right = 1, "both"
        offered = raiser = interrupted = None
        for seat, _, action in self.done:
            if action["type"] == "raise":
                if offered is None:
                    interrupted = seat
                else:
                    value = offered
                offered = next(step for step in self.ladder if step > value)
                raiser = seat
            elif action["type"] == "accept":
                value, right = offered, seat % 2
                offered = raiser = interrupted = None
            elif action["type"] == "fold":
                offered = raiser = interrupted = None
        return {
            "value": value,
            "right": right,
            "offered": offered,
            "raiser": raiser,
            "interrupted": interrupted,
        }

    def receivers(self, seat: int) -> list[int]:
        leader = self.leader_of(seat)
        return [] if leader == seat else [leader]

    def senders(self) -> list[int]:
        return [seat for seat in self.seniority() if self.receivers(seat)]

    # ---- what another game of raises has otherwise

    about = "step"
    turns_up = False

    def full_pack(self) -> list[str]:
        return full_pack(self.options)

    def trick_result(self, plays: list[tuple[int, str]]) -> tuple[Any, int | None]:
        return trick_result(plays, self.preset)

    def deal_result(self, results: list[Any]) -> Any:
        eldest = self.seniority()[0] % 2
        return deal_result(results, self.rule, eldest, self.options["all_tied"])

    def playable(self, seat: int) -> list[str]:
        return self.hand(seat)

    def signs(self, seat: int) -> list[str]:
        return self.steps

    def knows(self, viewer: int, sender: int, to: int) -> bool:
        return viewer % 2 == sender % 2

    def phase(self) -> str:
        if self.winners:
            return "over"
        if self.signalling and self._dones() < len(self.senders()):
            return "signal"
        return "respond" if self.stake()["offered"] is not None else "play"

    def _dones(self) -> int:
        return sum(action["type"] == "done" for _, _, action in self.done)

    def to_act(self) -> int | None:
        phase = self.phase()
        if phase == "over":
            return None
        if phase == "signal":
            return self.senders()[self._dones()]
        if phase == "respond":
            stake = self.stake()
            after = (stake["interrupted"] + 1) % self.n
            return after if stake["raiser"] == stake["interrupted"] else stake["interrupted"]
        return (self.leader() + len(self.trick())) % self.n

    # ---- what is legal

    def legal(self) -> list[Action]:
        seat, phase, stake = self.to_act(), self.phase(), self.stake()
        if seat is None:
            return []
        answer: list[Action] = []
        if phase == "signal":
            answer.append({"type": "done"})
        if phase == "play":
            answer += [{"type": "play", "card": card} for card in self.playable(seat)]
            if stake["right"] in ("both", seat % 2) and stake["value"] < self.ladder[-1]:
                answer.append({"type": "raise"})
        if phase == "respond":
            answer += [{"type": "accept"}, {"type": "fold"}]
            if stake["offered"] < self.ladder[-1]:
                answer.append({"type": "raise"})
        if self.signalling:
            told = [a for who, _, a in self.done if who == seat and a["type"] == "signal"]
            every = [
                {"type": "signal", self.about: sign, "to": to}
                for to in self.receivers(seat)
                for sign in self.signs(seat)
            ]
            answer += [each for each in every if each not in told]
        return answer

    # ---- doing it

    def act(self, action: Action) -> list[Event]:
        """Do it; give the changes of the score, in order."""
        if action not in self.legal():
            raise IllegalActionError(action)
        seat = self.to_act()
        assert seat is not None
        before = self.stake()
        tricks = len(self.finished())
        self.done.append((seat, self.phase(), action))
        if action["type"] == "signal":
            for other in range(self.n):
                self.secrets[other] += not self.knows(other, seat, action["to"])
        if action["type"] == "fold":
            return self._end(before["raiser"] % 2, before["value"], "fold")
        if len(self.finished()) == tricks:
            return []
        won = self.deal_result(self.results())
        return [] if won is None else self._end(won, before["value"], "tricks")

    def _end(self, side: Any, points: int, reason: str) -> list[Event]:
        events = []
        if side != "nobody":
            self.scores[side] += points
            total = self.scores[side]
            scored = {"event": "scored", "side": side, "points": points}
            events.append({**scored, "reason": reason, "total": total})
            if total >= self.target:
                self.winners = [side]
                return events
        if self.number == 1000:
            most = max(self.scores)
            self.winners = [side for side in (0, 1) if self.scores[side] == most]
            return events
        self.number += 1
        self.dealer = (self.dealer + 1) % self.n
        self._begin_deal()
        return events

    # ---- states

    def state(self) -> dict[str, Any]:
        return {
            "phase": self.phase(),
            "to_act": self.to_act(),
            "dealer": self.dealer,
            "hand_number": self.number,
            "deal_number": 1,
            "hands": [self.hand(seat) for seat in range(self.n)],
            "scores": list(self.scores),
            "sides": [seat % 2 for seat in range(self.n)],
            "winner": self.winners[0] if len(self.winners) == 1 else None,
            "winners": list(self.winners),
            "over": bool(self.winners),
            "bounds": None,
            "leader": self.leader(),
            "trick": [{"seat": seat, "card": card} for seat, card in self.trick()],
            "tricks": self.results(),
            "signals": self._signals(None),
            "stock": list(self.stock),
            "actions": self._actions(None),
            **self.stake(),
        }

    def _seen(self, viewer: int | None) -> list[tuple[int, str, Action]]:
        return [
            each
            for each in self.done
            if viewer is None
            or each[2]["type"] != "signal"
            or viewer in (each[0], each[2]["to"])
            or self.knows(viewer, each[0], each[2]["to"])
        ]

    def _signals(self, viewer: int | None) -> list[dict[str, Any]]:
        return [
            {"seat": seat, "to": action["to"], self.about: action[self.about]}
            for seat, _, action in self._seen(viewer)
            if action["type"] == "signal"
        ]

    def _actions(self, viewer: int | None) -> list[dict[str, Any]]:
        return [
            {"seat": seat, "phase": phase, **action} for seat, phase, action in self._seen(viewer)
        ]

    def observe(self, seat: int) -> dict[str, Any]:
        state = self.state()
        del state["stock"]
        hidden = [["?"] * len(hand) for hand in state["hands"]]
        hidden[seat] = state["hands"][seat]
        return {
            **state,
            "hands": hidden,
            "stock_count": len(self.stock),
            "signals": self._signals(seat),
            "actions": self._actions(seat),
        }
