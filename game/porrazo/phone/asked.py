"""The question that a seat is asked as a message, and answers that are paths in it.

A page never names an action: it says "b1" or "c:7H", with the cards, the number or the places that
it means, and the table follows that path in the prompt that it has made itself. What leads nowhere
does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from porrazo.cards import Card
from porrazo.phone.tables import Message
from porrazo.table.asking.prompts import Lead, Plan, Pointed
from porrazo.table.game import (
    Amount,
    Answer,
    AnyView,
    Arrangement,
    Cloth,
    Laid,
    PairedRow,
    Places,
    Prompt,
    Rearranged,
    Refusal,
    RowOrder,
    Selection,
    TableGame,
    Target,
    hand_zone,
)
from porrazo.table.words.say import Say

LONGEST_PATH: Final = 120
MOST_IDEAS: Final = 12
"""So many proposals are told."""
_MOST_LABELS: Final = 60
"""A number to be named has a label for each where there are no more; else the page asks."""
_ORDERS: Final = tuple(
    RowOrder(left, right, back)
    for back in (False, True)
    for left in (False, True)
    for right in (False, True)
)

Outcome = Plan | Refusal | Rearranged | Pointed


class NoAnswer(ValueError):
    """A message is no answer to what is asked."""


@dataclass(frozen=True)
class Given:
    """What a page says with a path: cards of the hand, a number, cards in places, chips laid."""

    path: str
    cards: object = None
    number: object = None
    places: object = None
    laid: object = None

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Given:
        """Return the answer in a message.

        Raises:
            NoAnswer: it has no path, or one that is too long.

        """
        path = message.get("path")
        if not isinstance(path, str) or len(path) > LONGEST_PATH:
            raise NoAnswer("no path")
        return cls(path, *[message.get(name) for name in ("cards", "number", "places", "laid")])


@dataclass
class Asked:
    """A prompt as it is put to a seat, whose ``view`` it was made from."""

    game: TableGame
    say: Say
    view: AnyView
    prompt: Prompt
    hand: tuple[Card, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Look up the cards of the seat's hand."""
        name = hand_zone(self.view.seat)
        zones = self.game.zones(self.view)
        self.hand = next((zone.cards for zone in zones if zone.name == name), ())

    # --- what is told

    def told(self) -> Message:
        """Return the question with every way to answer it."""
        return self._prompt(self.prompt, "")

    def _prompt(self, prompt: Prompt, path: str) -> Message:
        told: Message = {"question": prompt.question, "decisive": list(prompt.decisive)}
        board = self._board(prompt, path)
        if board:
            return told | board
        told["buttons"] = [
            self._answer(each, f"{path}b{place}") for place, each in enumerate(prompt.buttons)
        ]
        if prompt.targets:
            told["targets"] = [
                self._target(each, f"{path}t{place}") for place, each in enumerate(prompt.targets)
            ]
        if prompt.cards is not None:
            told["cards"] = self._cards(prompt.cards, path)
        if prompt.amount is not None:
            told["amount"] = _amount(prompt.amount, f"{path}a")
        return told

    def _board(self, prompt: Prompt, path: str) -> Message:
        """Return what stands in for cards and buttons of a prompt, {} where nothing does."""
        if prompt.row is not None:
            told = {"question": self.say.get("phone.row"), "decisive": []}
            return told | {"row": self._row(prompt.row, f"{path}w")}
        if prompt.arrange is not None:
            return {"arrange": self._arrangement(prompt.arrange, path)}
        if prompt.cloth is not None:
            return {"cloth": self._cloth(prompt.cloth, f"{path}k")}
        return {}

    def _answer(self, answer: Answer, path: str) -> Message:
        told: Message = {"path": path, "label": answer.label, "usual": answer.usual}
        if not answer.open:
            told["closed"] = answer.tip
        if answer.grimace is not None:
            told["face"] = answer.grimace.value
        if answer.suit:
            told["suit"] = answer.suit
        return told | self._then(answer.leads, path)

    def _target(self, target: Target, path: str) -> Message:
        told: Message = {"path": path, "label": target.label, "zone": target.zone}
        told |= {"cards": self.say.pack.texts(target.cards), "seat": target.seat}
        return told | self._then(target.leads, path)

    def _then(self, lead: Lead, path: str) -> Message:
        """Return the further question that something leads to, if it does."""
        return {"then": self._prompt(lead, f"{path}/")} if isinstance(lead, Prompt) else {}

    def _cards(self, selection: Selection, path: str) -> Message:
        told: Message = {"least": selection.least, "most": selection.most}
        told |= {"button": selection.button, "path": f"{path}cards"}
        held = dict.fromkeys(self.hand)
        text = self.say.pack.text
        if selection.most == 1:
            told["one"] = {text(card): self._one(selection, card, path) for card in held}
        else:
            told["may"] = [text(card) for card in held if selection.may_take((), card)]
        return told

    def _one(self, selection: Selection, card: Card, path: str) -> Message:
        """Return what playing a single card would do, or why it can't be played."""
        lead = selection.leads((card,))
        if lead is None:
            return {"closed": selection.refusal((card,))}
        path = f"{path}c:{self.say.pack.text(card)}"
        seen = selection.preview((card,))
        told: Message = {"path": path, "words": seen.words, "lit": self.say.pack.texts(seen.lit)}
        return told | self._then(lead, path)

    def _row(self, row: PairedRow, path: str) -> Message:
        zones = self.game.zones(self.view)
        cards = next((zone.cards for zone in zones if zone.name == row.zone), ())
        orders = [order for order in _ORDERS if row.both_ways or not order.backwards]
        told = [self._order(row, order, cards, f"{path}{place}")
                for place, order in enumerate(orders)]  # fmt: skip
        return {"ways": list(row.ways), "flip": row.flip("").strip(), "orders": told}

    def _order(self, row: PairedRow, order: RowOrder, cards: Sequence[Card], path: str) -> Message:
        one, two, three, four = cards
        laid = [*((two, one) if order.left_swapped else (one, two)),
                *((four, three) if order.right_swapped else (three, four))]  # fmt: skip
        score = row.score(order)
        return {
            "path": path,
            "swapped": [order.left_swapped, order.right_swapped],
            "backwards": order.backwards,
            "cards": self.say.pack.texts(laid),
            "words": [" ".join(score.words.get(card, ())) for card in laid],
            "label": row.confirm(score.points),
        }

    def _arrangement(self, arrange: Arrangement, path: str) -> Message:
        zones = {zone.name: zone.cards for zone in self.game.zones(self.view)}
        laid = [self.say.pack.texts(zones.get(name, ())) for name in arrange.zones]
        more = [self._answer(each, f"{path}m{place}") for place, each in enumerate(arrange.more)]
        told = {"path": f"{path}r", "each": arrange.each, "fixed": arrange.fixed}
        return {**told, "places": laid, "more": more, **self._laid(arrange, self._places(laid))}

    def _laid(self, arrange: Arrangement, places: Places) -> Message:
        """Return what cards are as they lie in places, and what can be done with them."""
        answers = arrange.answers(places)
        return {
            "names": [arrange.name_of(place, cards) for place, cards in enumerate(places)],
            "buttons": [
                {"label": each.label} | ({} if each.open else {"closed": each.tip})
                for each in answers
            ],
        }

    def _cloth(self, cloth: Cloth, path: str) -> Message:
        name = self.game.name
        laid = tuple([place.fixed for place in cloth.places])
        places = [
            {
                "label": self.say.get(f"{name}.spot_{place.spot}"),
                "least": place.least,
                "most": place.most,
                "fixed": list(place.fixed),
                "beside": place.most_beside(place.most) > 0,
            }
            for place in cloth.places
        ]
        told: Message = {"path": path, "free": cloth.free, "limits": cloth.limits}
        return told | {"beside": cloth.beside, "places": places, "button": cloth.label_of(laid)}

    # --- what is proposed and tried

    def ideas(self) -> list[Message]:
        """Return what the prompt proposes: cards to choose, or how to lay them."""
        text = self.say.pack.texts
        if self.prompt.arrange is not None:
            ways = list(self.prompt.arrange.proposals())[:MOST_IDEAS]
            return [{"places": [text(cards) for cards in places]} for places in ways]
        chosen = self.prompt.cards
        if chosen is None or chosen.most == 1:
            return []
        sets = list(chosen.proposals())[:MOST_IDEAS]
        return [{"cards": text(each.cards), "name": each.name} for each in sets]

    def tried(self, given: Given) -> Message:
        """Return what cards, places or chips as they are now would be; nothing is done.

        Raises:
            NoAnswer: nothing can be tried there.

        """
        prompt, last = self._followed(given.path)
        if last == "cards" and prompt.cards is not None:
            return self._so_far(prompt.cards, self._held(given.cards))
        if last == "r" and prompt.arrange is not None:
            return self._laid(prompt.arrange, self._places(given.places))
        if last == "k" and prompt.cloth is not None:
            laid = _chips(prompt.cloth, given.laid)
            return {"button": prompt.cloth.label_of(laid)}
        if last == "a" and prompt.amount is not None:
            return {"label": prompt.amount.label_of(_number(prompt.amount, given.number))}
        raise NoAnswer("nothing to try")

    def _so_far(self, selection: Selection, cards: tuple[Card, ...]) -> Message:
        full = len(cards) >= selection.most
        rest = list(self.hand)
        for card in cards:
            rest.remove(card)
        enough = selection.least <= len(cards) <= selection.most
        ready = enough and selection.leads(cards) is not None
        text = self.say.pack.text
        may = [] if full else [text(c) for c in dict.fromkeys(rest) if selection.may_take(cards, c)]
        return {
            "name": selection.name_of(cards) if cards else "",
            "ready": ready,
            "words": selection.preview(cards).words,
            "refusal": selection.refusal(cards) if cards and not ready else "",
            "may": may,
        }

    # --- what is answered

    def answer(self, given: Given) -> Outcome:
        """Return what an answer leads to: actions, or words for why it can't be.

        Raises:
            NoAnswer: the path leads nowhere, or what comes with it isn't there.

        """
        prompt, last = self._followed(given.path)
        lead = self._last(prompt, last, given)
        if isinstance(lead, Prompt):
            raise NoAnswer("a question is no answer")
        return (lead,) if isinstance(lead, int) else lead

    def _followed(self, path: str) -> tuple[Prompt, str]:
        """Return the prompt that a path leads to, and its last step."""
        prompt = self.prompt
        *steps, last = path.split("/")
        for step in steps:
            lead = self._lead(prompt, step)
            if not isinstance(lead, Prompt):
                raise NoAnswer("no such question")
            prompt = lead
        return prompt, last

    def _last(self, prompt: Prompt, step: str, given: Given) -> Lead:
        if step == "cards" and prompt.cards is not None:
            return self._chosen(prompt.cards, self._held(given.cards))
        if step == "a" and prompt.amount is not None:
            return prompt.amount.action_of(_number(prompt.amount, given.number))
        if step[:1] == "r" and prompt.arrange is not None:
            answers = prompt.arrange.answers(self._places(given.places))
            return _open(answers, step)
        if step == "k" and prompt.cloth is not None:
            return prompt.cloth.plan_of(_chips(prompt.cloth, given.laid))
        return self._lead(prompt, step)

    def _lead(self, prompt: Prompt, step: str) -> Lead:
        if step[:2] == "c:" and prompt.cards is not None:
            return self._chosen(prompt.cards, self._held([step[2:]]))
        if step[:1] == "w" and prompt.row is not None:
            orders = [each for each in _ORDERS if prompt.row.both_ways or not each.backwards]
            return prompt.row.action_of(orders[_place(step, len(orders))])
        if step[:1] == "m" and prompt.arrange is not None:
            return _open(prompt.arrange.more, step)
        if step[:1] == "t":
            return prompt.targets[_place(step, len(prompt.targets))].leads
        if step[:1] == "b":
            return _open(prompt.buttons, step)
        raise NoAnswer("no such answer")

    def _chosen(self, selection: Selection, cards: tuple[Card, ...]) -> Lead:
        enough = selection.least <= len(cards) <= selection.most
        lead = selection.leads(cards) if enough else None
        if lead is None:
            return Refusal(selection.refusal(cards) or self.say.get("tell.no_play"))
        return lead

    def _held(self, texts: object) -> tuple[Card, ...]:
        """Return the cards of the hand that texts name."""
        return _taken(self.say, self.hand, texts)

    def _places(self, given: object) -> Places:
        """Return which cards lie in each place of the arrangement that is asked for."""
        arrange = self.prompt.arrange
        if arrange is None or not isinstance(given, list) or len(given) != len(arrange.zones):
            raise NoAnswer("not these places")
        zones = {zone.name: zone.cards for zone in self.game.zones(self.view)}
        fixed = tuple([zones.get(name, ()) for name in arrange.zones[: arrange.fixed]])
        free = [texts for texts in given[arrange.fixed :] if isinstance(texts, list)]
        laid = [text for texts in free for text in texts]
        cards = iter(_taken(self.say, self.hand, laid))
        if any(len(texts) > arrange.each for texts in free):
            raise NoAnswer("too many cards in a place")
        return (*fixed, *[tuple([next(cards) for _ in texts]) for texts in free])


def _taken(say: Say, hand: Sequence[Card], texts: object) -> tuple[Card, ...]:
    """Return cards by their texts, each of them in the hand as often as it is named."""
    if not isinstance(texts, list) or len(texts) > len(hand):
        raise NoAnswer("no cards")
    rest, found = list(hand), []
    for text in texts:
        card = next((each for each in rest if say.pack.text(each) == text), None)
        if card is None:
            raise NoAnswer("a card that isn't in the hand")
        rest.remove(card)
        found.append(card)
    return tuple(found)


def _open(answers: Sequence[Answer], step: str) -> Lead:
    """Return what an answer leads to by its number; why not, where it is closed."""
    answer = answers[_place(step, len(answers))]
    return answer.leads if answer.open else Refusal(answer.tip)


def _place(step: str, count: int) -> int:
    """Return the number after the letter of a step, if there are so many."""
    digits = step[1:]
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 3 or int(digits) >= count:
        raise NoAnswer("no such answer")
    return int(digits)


def _number(amount: Amount, number: object) -> int:
    if type(number) is not int or not amount.least <= number <= amount.most:
        raise NoAnswer("not a number that is asked for")
    return number


def _amount(amount: Amount, path: str) -> Message:
    told: Message = {"path": path, "least": amount.least, "most": amount.most}
    told["presets"] = [list(preset) for preset in amount.presets]
    if amount.spot is not None:
        told |= {"spot": amount.spot.name, "limits": amount.spot.limits}
    if amount.most - amount.least < _MOST_LABELS:
        told["labels"] = [amount.label_of(n) for n in range(amount.least, amount.most + 1)]
    return told


def _chips(cloth: Cloth, given: object) -> Laid:
    """Return the chips on each place of a cloth, which the rules of its places allow."""
    if not isinstance(given, list) or len(given) != len(cloth.places):
        raise NoAnswer("not these places")
    laid: list[tuple[int, int]] = []
    for place, chips in zip(cloth.places, given, strict=True):
        if not isinstance(chips, list) or len(chips) != 2 or {type(n) for n in chips} != {int}:
            raise NoAnswer("no chips")
        amount, beside = chips
        fixed = place.fixed[0]
        allowed = amount in (0, fixed) if fixed else amount == 0 or place.least <= amount
        if not allowed or not 0 <= amount <= place.most or beside not in (
            0, place.fixed[1], place.most_beside(amount),
        ):  # fmt: skip
            raise NoAnswer("more or fewer chips than can lie there")
        laid.append((amount or fixed, beside or place.fixed[1]))
    put = sum(map(sum, laid)) - sum(sum(place.fixed) for place in cloth.places)
    if put > cloth.free:
        raise NoAnswer("more chips than there are")
    return tuple(laid)
