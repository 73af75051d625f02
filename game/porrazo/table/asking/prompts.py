"""What a seat is asked, and every way to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action
from porrazo.table.people.grimaces import Grimace
from porrazo.table.places.cloth import Cloth
from porrazo.table.words.decisive import told_apart

Plan = tuple[Action, ...]
"""Actions that are done one after the other, as one answer."""


@dataclass(frozen=True)
class Pointed:
    """A seat points beside the rules at what another kept silent; NOBODY lets it be.

    ``action`` is what it would be as an answer to the rules.
    """

    seat: int
    owner: int
    action: Action


@dataclass(frozen=True)
class Refusal:
    """What is said where something cannot be done now; nothing else happens."""

    words: str


@dataclass(frozen=True)
class Answer:
    """A button: an action or several, or with a `Prompt` a further question, or a `Refusal`.

    ``command`` names a key of the player's own (`kit/controls/keys`), "" for none. An answer that
    is not ``open`` is shown grey, does nothing, and ``tip`` says why. ``grimace`` is a face that
    the player makes by it, shown beside the label and larger where the answer is pointed at.
    ``suit`` is the letter of a French suit whose sign stands beside the label, "" for none.
    The ``usual`` one is marked, and what Enter does; the first where none is.
    """

    label: str
    leads: Lead
    command: str = ""
    open: bool = True
    tip: str = ""
    grimace: Grimace | None = None
    suit: str = ""
    usual: bool = False


@dataclass(frozen=True)
class Proposal:
    """Cards that could be played together, and what they are called, such as ``pair``."""

    cards: tuple[Card, ...]
    name: str


@dataclass(frozen=True)
class Preview:
    """What the cards chosen so far would do: words for the line, cards of the table to light.

    ``decisive`` are those of the words that are seen in gold.
    """

    words: str = ""
    lit: tuple[Card, ...] = ()
    strong: bool = False
    decisive: tuple[str, ...] = ()


@dataclass(frozen=True)
class Selection:
    """Choosing cards of the own hand.

    With ``most`` 1 a click on a card plays it. ``leads`` gives for the cards chosen the action,
    a further question, or None where they can do nothing; ``refusal`` is then the sentence that
    says why (also for cards that cannot be added: ``may_take``). ``name_of`` names the cards as
    they grow, "" where they are nothing yet. ``proposals`` are cycled through with Tab, the
    cheapest first; made when first asked for. ``button`` is what the button says that gives
    several, "" for "Play".
    """

    leads: Callable[[tuple[Card, ...]], Action | Prompt | None]
    least: int = 1
    most: int = 1
    may_take: Callable[[tuple[Card, ...], Card], bool] = lambda chosen, card: True
    refusal: Callable[[tuple[Card, ...]], str] = lambda chosen: ""
    name_of: Callable[[tuple[Card, ...]], str] = lambda chosen: ""
    preview: Callable[[tuple[Card, ...]], Preview] = lambda chosen: Preview()
    proposals: Callable[[], Sequence[Proposal]] = lambda: ()
    button: str = ""


@dataclass(frozen=True)
class Target:
    """Something on the felt that can be touched: cards, a zone, or a seat's plaque.

    Where targets of a prompt share cards they are told apart by touching one card after the other.
    """

    leads: Action | Prompt
    label: str
    cards: tuple[Card, ...] = ()
    zone: str = ""
    seat: int = NOBODY


@dataclass(frozen=True)
class Parting:
    """So many cards of the table are chosen, and the others stay.

    The targets of its prompt are the sets that can be chosen, all with as many cards; the first
    is chosen to begin with. ``taken`` and ``stays`` are what is said under a card, ``confirm``
    labels the button, ``told`` gives the line for the cards chosen so far and its decisive words.
    """

    taken: str
    stays: str
    confirm: str
    told: Callable[[tuple[Card, ...]], tuple[str, tuple[str, ...]]]


@dataclass(frozen=True)
class ClothSpot:
    """A place on the cloth that chips are put onto: what it is called, and its limits in words.

    ``number_of`` tells by how many chips an action of an earlier hand was given.
    """

    name: str
    limits: str
    number_of: Callable[[Action], int]


@dataclass(frozen=True)
class Amount:
    """A number to be named: slider, wheel, keys, typed; with a ``spot`` in chips put onto that.

    ``presets`` are words with their numbers; one sets the amount, a second press gives it. A spot
    has chips instead, and what was given last time lies there again.
    """

    least: int
    most: int
    action_of: Callable[[int], Action]
    label_of: Callable[[int], str]
    presets: tuple[tuple[str, int], ...] = ()
    spot: ClothSpot | None = None

    def number_of(self, action: Action) -> int | None:
        """Return the number that gives an action, None if none does."""
        numbers = range(self.least, self.most + 1)
        return next((number for number in numbers if self.action_of(number) == action), None)


Places = tuple[tuple[Card, ...], ...]
"""Which cards lie in each place of an `Arrangement`."""


@dataclass(frozen=True)
class Rearranged:
    """The cards lie otherwise now; nothing else happens."""

    places: Places


@dataclass(frozen=True)
class Arrangement:
    """Cards of the hand to be put into places: by dragging, by clicks, by keys, by proposals.

    It stands in for choosing cards and for the buttons of its prompt, by which who only hears the
    table does the same one action after the other.

    ``zones`` are the places, each for ``each`` cards; in the first ``fixed`` of them cards lie
    already and stay. ``plan_of`` gives what is done with the cards as they lie, None where that is
    nothing. ``answers`` are the buttons for cards as they lie, always as many; the first is what
    Enter does, and each leads to a plan, or lays the cards otherwise. ``more`` are buttons for
    what needs no arranging. ``name_of`` is a heading for a place, and after a line
    break what its cards are. ``proposals`` are gone
    through one after the other; ``toward`` is how cards lie by which an action comes first.
    """

    zones: tuple[str, ...]
    each: int
    plan_of: Callable[[Places], Plan | None]
    answers: Callable[[Places], Sequence[Answer]]
    toward: Callable[[Action], Places]
    fixed: int = 0
    name_of: Callable[[int, tuple[Card, ...]], str] = lambda place, cards: ""
    proposals: Callable[[], Sequence[Places]] = lambda: ()
    more: tuple[Answer, ...] = ()


class RowOrder(NamedTuple):
    """How a `PairedRow` is laid: which pairs are swapped, and whether it counts from the right."""

    left_swapped: bool = False
    right_swapped: bool = False
    backwards: bool = False


@dataclass(frozen=True)
class RowScore:
    """What an order of a `PairedRow` scores: points, words under cards, cards in their place."""

    points: int
    words: Mapping[Card, Sequence[str]]
    in_place: frozenset[Card]


@dataclass(frozen=True)
class PairedRow:
    """Four cards on the felt whose pairs are swapped, counted from either end if ``both_ways``.

    ``zone`` holds the cards, the layout's area ``tray`` is covered while they are arranged; the
    cards of the zone ``beside`` lie beside them meanwhile.
    ``action_of`` and ``order_of`` translate between orders and actions. ``confirm`` labels the
    button for so many points, ``flip`` the one that counts from the other end, given its key,
    which ``command`` names in the player's settings; ``ways`` say from where is counted, left and
    right.
    """

    zone: str
    tray: str
    beside: str
    action_of: Callable[[RowOrder], Action]
    order_of: Callable[[Action], RowOrder]
    score: Callable[[RowOrder], RowScore]
    confirm: Callable[[int], str]
    command: str
    flip: Callable[[str], str]
    ways: tuple[str, str]
    both_ways: bool = True


@dataclass(frozen=True)
class Silence:
    """Saying nothing, where something can be said before the cards are played.

    Nobody has to say so first: using a card of the hand means it (``action``), and where the seat
    ``leads`` the card is played as well. Who only hears the table has a button for it.
    """

    action: Action
    leads: bool


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, and every way to answer.

    ``by_itself`` is an action that is done after a moment without asking, where the player has
    chosen so. ``decisive`` are the words of the question that are seen in gold; where they stand
    between ``[[`` and ``]]`` in ``question`` they are taken from there.
    """

    question: str
    cards: Selection | None = None
    targets: tuple[Target, ...] = ()
    buttons: tuple[Answer, ...] = ()
    amount: Amount | None = None
    arrange: Arrangement | None = None
    cloth: Cloth | None = None
    by_itself: Action | None = None
    row: PairedRow | None = None
    silence: Silence | None = None
    parting: Parting | None = None
    decisive: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Take the decisive words from the signs around them."""
        question, decisive = told_apart(self.question)
        if decisive:
            object.__setattr__(self, "question", question)
            object.__setattr__(self, "decisive", decisive)


Lead = Action | Plan | Prompt | Refusal | Rearranged | Pointed
"""What an answer leads to."""


def reaches(lead: Lead | None, wanted: Action, cards: Sequence[Card]) -> bool:
    """Return whether an answer is an action that plays ``cards``, or leads on to it."""
    if not isinstance(lead, Prompt):
        return isinstance(lead, int) and lead == wanted
    if given_by_cards(lead, wanted, cards) or lead.amount is not None:
        return True
    leads: list[Lead | None] = [answer.leads for answer in lead.buttons]
    leads += [target.leads for target in lead.targets]
    return any(reaches(further, wanted, cards) for further in leads)


def given_by_cards(prompt: Prompt, wanted: Action, cards: Sequence[Card]) -> bool:
    """Return whether the cards of an action, chosen from the hand, lead to it."""
    if prompt.cards is None or not cards:
        return False
    return reaches(prompt.cards.leads(tuple(cards)), wanted, cards)
