"""A slow, plain second writing of Pechigonga, made from the rules text alone.

Its betting is that of the module that Cacho has, too, so what it has besides is written here over
the second writing of that; nothing is shared with the product. What wildcards stand for is found by
trying every card for each of them.
"""

from functools import cache
from itertools import combinations
from itertools import product as combinations_of
from typing import Any, ClassVar

from oracle import cacho_oracle
from oracle.cacho_oracle import Action, Event, IllegalActionError

SUITS = "OCEB"
RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
POINTS = {"7": 21, "6": 18, "1": 16, "5": 15, "4": 14, "3": 13, "2": 12}
WILDCARDS = ["10O", "11B"]
CLASSES = ["punto", "primera", "fifty_five", "flux", "four_things"]


def puntos(suits: list[str], points: list[int]) -> list[int]:
    """What two or three cards of one suit add up to, in every way to choose them."""
    found = []
    for size in (2, 3):
        for places in combinations(range(4), size):
            if len({suits[place] for place in places}) == 1:
                found.append(sum(points[place] for place in places))
    return found


def reading(stood_for: tuple[str, ...], points: list[int], four_things: bool) -> tuple[int, int]:
    """Class and value of four cards that are what they are taken for."""
    suits = [card[-1] for card in stood_for]
    if four_things and len({card[:-1] for card in stood_for}) == 1:
        return CLASSES.index("four_things"), sum(points)
    if len(set(suits)) == 1:
        return CLASSES.index("flux"), sum(points)
    for three in combinations(range(4), 3):
        cards = {stood_for[place] for place in three}
        if any(cards == {f"1{suit}", f"6{suit}", f"7{suit}"} for suit in SUITS):
            return CLASSES.index("fifty_five"), sum(points[place] for place in three)
    if len(set(suits)) == 4:
        return CLASSES.index("primera"), sum(points)
    return CLASSES.index("punto"), max(puntos(suits, points))


def as_punto(stood_for: tuple[str, ...], points: list[int]) -> tuple[int, int]:
    """A hidden hand: its best two or three cards of a suit; where there are none its best one."""
    return 0, max(puntos([card[-1] for card in stood_for], points) or points)


def evaluate(hand: list[str], options: dict[str, Any], hidden: bool = False) -> dict[str, Any]:
    """The best class, in it the best value, and how the wildcards are then read."""
    settled = {**Oracle.defaults, **options}
    bonuses = (settled["pendanga_bonus"], settled["pericon_bonus"])
    return dict(
        worked_out(tuple(hand), settled["wildcards"], bonuses, settled["four_things"], hidden)
    )


@cache
def worked_out(
    hand: tuple[str, ...],
    wildcards: bool,
    bonuses: tuple[int, int],
    four_things: bool,
    hidden: bool,
) -> dict[str, Any]:
    wild = sorted(card for card in hand if wildcards and card in WILDCARDS)
    natural = [card for card in hand if card not in wild]
    own = dict(zip(WILDCARDS, [21 + bonus for bonus in bonuses], strict=True))
    points = [POINTS.get(card[:-1], 10) for card in natural] + [own[card] for card in wild]
    best: tuple[int, int] = (-1, -1)
    meant: tuple[str, ...] = ()
    for stands in combinations_of(CARDS, repeat=len(wild)):
        cards = (*natural, *stands)
        found = as_punto(cards, points) if hidden else reading(cards, points, four_things)
        if found > best:
            best, meant = found, stands
    name = CLASSES[best[0]]
    told = {}
    for card, stand in zip(wild, meant, strict=True):
        whole = name == "fifty_five"
        told[card] = stand if whole else stand[:-1] if name == "four_things" else stand[-1]
    return {"class": name, "value": best[1], "wild": told}


def longest_run(hand: list[str]) -> list[int]:
    """Length and top rank of the longest run, of equally long ones the highest."""
    held = {card[:-1] for card in hand}
    for length in range(len(RANKS), 0, -1):
        for start in range(len(RANKS) - length, -1, -1):
            if held.issuperset(RANKS[start : start + length]):
                return [length, int(RANKS[start + length - 1])]
    raise AssertionError("a hand has cards")


class Oracle(cacho_oracle.Oracle):
    """One match. ``act`` gives the events; ``state`` the protocol's fields."""

    defaults: ClassVar[dict[str, Any]] = {
        "announce": "forced",
        "compensation": 1,
        "four_things": False,
        "second_stage": False,
        "pechigonga_premium": 5,
        "wildcards": False,
        "pendanga_bonus": 1,
        "pericon_bonus": 2,
        "pericon_beats_pendanga": True,
        "ante": 1,
        "starting_counters": 50,
        "deals": 0,
        "min_raise": 1,
        "max_raises": 20,
        "losers_show": True,
    }

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.go_on()

    # ---- the deal

    def deal(self, dealer: int) -> None:
        self.stage = 0
        self.said: list[str | None] = [None] * self.seats
        self.shown_first: set[int] = set()
        super().deal(dealer)

    def next_card(self) -> None:
        """Antes, eldest first, then a packet of cards for each."""
        self.round = 2  # the one of Cacho's rounds in which bets are free
        self.stage += 1
        for seat in self.active():
            counters = min(self.options["ante"], self.scores[seat])
            self.paid[seat] += counters
            self.move(seat, -counters, "ante")
        for seat in self.active():
            for _ in range(4 if self.stage == 1 else 5):
                self.hands[seat].append(self.stock.pop(0))
        self.begin_bets()

    def begin_bets(self) -> None:
        self.put = [0] * self.seats
        self.skipped = sum(self.scores[seat] > 0 for seat in self.active()) < 2

    def round_name(self) -> str:
        return "bet" if self.stage == 1 else "bet2"

    # ---- announcements

    def waiting(self) -> list[int]:
        """Who is still to be asked what it announces."""
        if self.options["announce"] == "off" or self.stage > 1:
            return []
        return [seat for seat in self.order() if self.dealt_in[seat] and self.said[seat] is None]

    @property
    def phase(self) -> str:
        return "announce" if self.waiting() and not self.winners else super().phase

    def whose_turn(self) -> int | None:
        if self.waiting() and not self.winners:
            return self.waiting()[0]
        return super().whose_turn()

    def bounds(self) -> dict[str, int] | None:
        return None if self.phase == "announce" else super().bounds()

    def legal(self) -> list[Action]:
        if self.phase != "announce":
            return super().legal()
        name = evaluate(self.hands[self.waiting()[0]], self.options)["class"]
        kinds = [] if name == "punto" else ["have_it"]
        kinds += ["have_flux"] if name == "flux" else []
        if name == "punto" or self.options["announce"] == "voluntary":
            kinds.append("silent")
        return [{"type": kind} for kind in kinds]

    def act(self, action: Action) -> list[Event]:
        if self.phase != "announce":
            return super().act(action)
        if action not in self.legal():
            raise IllegalActionError(action)
        seat = self.waiting()[0]
        self.events = [{"event": "called", "seat": seat, "call": action["type"], "amount": 0}]
        self.history_length += 1
        self.actions.append({**action, "seat": seat, "phase": "announce"})
        self.said[seat] = action["type"]
        if not self.waiting():
            self.all_have_spoken()
        self.go_on()
        return self.events

    def all_have_spoken(self) -> None:
        able = [seat for seat in self.active() if self.said[seat] != "silent"]
        others = [seat for seat in self.active() if seat not in able]
        if able and others:
            for seat in others:
                self.folded[seat] = True
            self.events.append({"event": "shut_out", "seats": others})
        if len(able) == 1:
            self.take_pot(able[0])
            self.pay_one(able[0], self.options["compensation"], "compensation")
            self.end_stage()
        else:
            self.begin_bets()

    # ---- what follows

    def go_on(self) -> None:
        while not self.winners and self.whose_turn() is None:
            if len(self.active()) == 1:
                self.take_pot(self.active()[0])
                self.end_stage()
            else:
                self.hand_back()
                self.showdown()

    def take_pot(self, seat: int) -> None:
        """The last active seat wins, by folds or because it alone has announced."""
        has_more = evaluate(self.hands[seat][:4], self.options)["class"] != "punto"
        alone = [said for said in self.said if said not in (None, "silent")]
        forced = self.options["announce"] == "forced"
        if self.stage == 1 and has_more and (forced or len(alone) == 1):
            self.shown_first.add(seat)
            cards = sorted(self.hands[seat])
            self.events.append({"event": "shown", "seat": seat, "cards": cards})
        self.give_back_above(self.paid[seat])
        self.move(seat, sum(self.paid), "pot")

    def pay_one(self, seat: int, each: int, reason: str) -> None:
        """Every other seat of this stage pays, in seniority order."""
        total = 0
        for other in self.order():
            if other != seat and self.dealt_in[other]:
                paid = min(each, self.scores[other])
                self.move(other, -paid, reason)
                total += paid
        self.move(seat, total, reason)

    def end_deal(self, void: bool) -> None:
        """A showdown ends a stage; the premium follows its pots."""
        if self.stage == 2:
            winner = self.best_of(self.active())
            if longest_run(self.hands[winner])[0] == 9:
                self.pay_one(winner, self.options["pechigonga_premium"], "premium")
        self.end_stage()

    def end_stage(self) -> None:
        if self.stage == 1:
            self.shown_first |= self.shown
            self.shown = set()
        solvent = [seat for seat in self.order() if self.scores[seat]]
        if self.stage == 2 or not self.options["second_stage"] or len(solvent) < 2:
            super().end_deal(void=False)
            return
        self.dealt_in = [counters > 0 for counters in self.scores]
        self.folded = [False] * self.seats
        self.paid = [0] * self.seats
        self.next_card()

    # ---- worths and words

    def worth(self, seat: int) -> dict[str, Any]:
        if self.stage == 2:
            return {"class": "run", "value": longest_run(self.hands[seat])}
        return evaluate(self.hands[seat], self.options, self.said[seat] == "silent")

    def strength(self, seat: int) -> tuple[int, ...]:
        worth = self.worth(seat)
        if self.stage == 2:
            return tuple(worth["value"])
        return CLASSES.index(worth["class"]), worth["value"]

    def showdown(self) -> None:
        options = self.options
        if self.stage == 2:
            self.options = {**options, "wildcards": False}
        super().showdown()
        self.options = options

    def state(self) -> dict[str, Any]:
        shown = [seat in self.shown_first for seat in range(self.seats)]
        changed = {"deal_number": self.stage, "announced": list(self.said), "shown": shown}
        return {**super().state(), **changed}

    def observe(self, seat: int) -> dict[str, Any]:
        seen = super().observe(seat)
        for owner in self.shown_first:
            if owner != seat and owner not in self.shown:
                first = self.hands[owner][:4]
                seen["hands"][owner] = first + ["?"] * (len(self.hands[owner]) - 4)
        return seen
