"""What a game at the table tells the house: pure functions of views and events, no pygame.

The house deals, plays, gathers, asks, tells and keeps. A game says which zones a view has and what
lies there, which marks plaques and felt carry, how gestures become actions, and what an event is
called. Everything is made from what one seat may see; words come from the language files.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, ClassVar

from porrazo.cards import Card
from porrazo.desktop.table.say import Say
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action

if TYPE_CHECKING:
    from porrazo.desktop.table.teaching import Chapter, Lesson
    from porrazo.players.coach.advice import Advice

AnyView = Any
"""A game's own view, which only that game's modules know."""


# --- what lies where


class Spread(Enum):
    """How the cards of a zone lie."""

    HAND = auto()
    """A seat's hand: fan or two rows at the screen, backs in front of the others."""
    ROWS = auto()
    """Open cards in rows, every index readable."""
    ROW = auto()
    """One row in the order given."""
    FAN = auto()
    """Cards played together, overlapping: a combination, a widow, a trick of one seat."""
    TRICK = auto()
    """One card for each seat, turned towards it, in the order played."""
    HEAP = auto()
    """A pile of which only the height shows: stock, tricks won, discards."""


@dataclass(frozen=True)
class Zone:
    """A place for cards and what lies there, UNKNOWN where it is face down.

    ``name`` is unique at the table: ``hand:2``, ``table``, ``stock``, ``won:0``, ``play:1``,
    ``trick``, ``widow``. ``place`` is the rectangle of the layout that holds it; a zone with an
    owner lies in the rectangle of that name at the owner's place. ``label`` is what it is called
    when pointed at, "" where everybody sees what it is.
    """

    name: str
    cards: tuple[Card, ...]
    spread: Spread
    place: str
    owner: int = NOBODY
    label: str = ""


def hand_zone(seat: int) -> str:
    """Return the name of a seat's hand."""
    return f"hand:{seat}"


class Tone(Enum):
    """How much a mark wants to be seen."""

    QUIET = auto()
    PLAIN = auto()
    STRONG = auto()
    ALARM = auto()


@dataclass(frozen=True)
class Mark:
    """A sign on a seat's plaque, or with ``seat`` NOBODY on the felt.

    ``kind`` is what it is about (``dealer``, ``call``, ``bid``, ``role``, ``folded``, ``stake``,
    ``trump``, ``left``, ``pot``): one mark of a kind for a seat, a later one takes its place.
    ``words`` are shown, ``tip`` is the sentence told on pointing.
    """

    kind: str
    words: str
    seat: int = NOBODY
    tone: Tone = Tone.PLAIN
    tip: str = ""


class ScoreKind(Enum):
    """What a score is kept with."""

    PEGS = auto()
    CHIPS = auto()
    POINTS = auto()
    MARKS = auto()


@dataclass(frozen=True)
class Score:
    """The score as a view has it: by side, what the match is played to (0: to no number).

    ``pot`` is what lies in the middle; ``held`` are counters by seat where seats hold their own.
    """

    totals: tuple[int, ...]
    target: int = 0
    pot: int | None = None


# --- what is asked


@dataclass(frozen=True)
class Answer:
    """A button: an action, or with a `Prompt` a further question.

    ``command`` names a key of the player's own (`kit/keys`), "" for none. An answer that is not
    ``open`` is shown grey, does nothing, and ``tip`` says why.
    """

    label: str
    leads: Action | Prompt
    command: str = ""
    open: bool = True
    tip: str = ""


@dataclass(frozen=True)
class Proposal:
    """Cards that could be played together, and what they are called, such as ``pair``."""

    cards: tuple[Card, ...]
    name: str


@dataclass(frozen=True)
class Preview:
    """What the cards chosen so far would do: words for the line, cards of the table to light."""

    words: str = ""
    lit: tuple[Card, ...] = ()
    strong: bool = False


@dataclass(frozen=True)
class Selection:
    """Choosing cards of the own hand.

    With ``most`` 1 a click on a card plays it. ``leads`` gives for the cards chosen the action,
    a further question, or None where they can do nothing; ``refusal`` is then the sentence that
    says why (also for cards that cannot be added: ``may_take``). ``name_of`` names the cards as
    they grow, "" where they are nothing yet. ``proposals`` are cycled through with Tab, the
    cheapest first; made when first asked for.
    """

    leads: Callable[[tuple[Card, ...]], Action | Prompt | None]
    least: int = 1
    most: int = 1
    may_take: Callable[[tuple[Card, ...], Card], bool] = lambda chosen, card: True
    refusal: Callable[[tuple[Card, ...]], str] = lambda chosen: ""
    name_of: Callable[[tuple[Card, ...]], str] = lambda chosen: ""
    preview: Callable[[tuple[Card, ...]], Preview] = lambda chosen: Preview()
    proposals: Callable[[], Sequence[Proposal]] = lambda: ()


@dataclass(frozen=True)
class Target:
    """Something on the felt that can be touched: cards, a zone, or a seat's plaque."""

    leads: Action | Prompt
    label: str
    cards: tuple[Card, ...] = ()
    zone: str = ""
    seat: int = NOBODY


@dataclass(frozen=True)
class Amount:
    """A number to be named: slider, wheel, keys, typed.

    ``presets`` are words with their numbers; one sets the amount, a second press gives it.
    """

    least: int
    most: int
    action_of: Callable[[int], Action]
    label_of: Callable[[int], str]
    presets: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Arrangement:
    """Cards to be put into places, by dragging, by keys, or by proposals.

    ``places`` are names and how many cards each takes; ``first`` is how the cards lie at the
    beginning, place by place. ``name_of`` says what the cards of a place are, ``action_of`` is
    None while nothing can be done with them as they lie, and ``refusal`` says why.
    """

    places: tuple[tuple[str, int], ...]
    first: tuple[tuple[Card, ...], ...]
    action_of: Callable[[tuple[tuple[Card, ...], ...]], Action | None]
    name_of: Callable[[int, tuple[Card, ...]], str] = lambda place, cards: ""
    refusal: Callable[[tuple[tuple[Card, ...], ...]], str] = lambda places: ""
    proposals: Callable[[], Sequence[tuple[tuple[Card, ...], ...]]] = lambda: ()


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, and every way to answer.

    ``by_itself`` is an action that is done after a moment without asking, where the player has
    chosen so. ``own`` names a control that the game's desktop folder makes itself (`boards`).
    """

    question: str
    cards: Selection | None = None
    targets: tuple[Target, ...] = ()
    buttons: tuple[Answer, ...] = ()
    amount: Amount | None = None
    arrange: Arrangement | None = None
    by_itself: Action | None = None
    own: str = ""


# --- what happens


class Manner(Enum):
    """How cards travel."""

    DEAL = auto()
    """One after the other in an arc from a heap."""
    PLAY = auto()
    """From a hand to the felt, turned up on the way."""
    ONTO = auto()
    """Onto a card that lies there, which stays under it."""
    BLOW = auto()
    """Raised, fast down onto a card, with a shake of the felt."""
    GATHER = auto()
    """Drawn together one by one, then moved as a heap."""
    SWEEP = auto()
    """All at once, turned down, to a heap."""
    SLIDE = auto()
    """Along the felt."""


@dataclass(frozen=True)
class Move:
    """Cards go from one zone to another; UNKNOWN ones show their backs on arrival.

    With ``source`` "" the cards are looked for where they lie. ``onto`` is the card that the
    first of them lands on. ``turn`` names cards that stay where they are and are turned up.
    """

    cards: tuple[Card, ...]
    target: str
    source: str = ""
    manner: Manner = Manner.SLIDE
    onto: Card | None = None


@dataclass(frozen=True)
class NewPack:
    """All cards are gathered and a full pack lies in the stock."""

    count: int


Step = Move | NewPack


class Weight(Enum):
    """How loud an event is: in the log alone, as a line over the table, or as a moment."""

    LOGGED = auto()
    SAID = auto()
    GRAND = auto()


@dataclass(frozen=True)
class Line:
    """An event in words, for log, narration and the call over the table.

    ``points`` is what was scored, such as ``+2``. ``call`` is what is said over the table where
    that is shorter than ``words``. ``mark`` is put on a plaque or the felt with the event, until
    all has been shown.
    """

    words: str
    points: str = ""
    weight: Weight = Weight.LOGGED
    call: str = ""
    sound: str = ""
    mark: Mark | None = None


class Stop(Enum):
    """Where the showing of events waits for a person."""

    SUMMARY = auto()
    """A deal or hand is over, and what it brought is shown."""
    END = auto()


# --- learning


@dataclass(frozen=True)
class Reason:
    """Why something scored: a title, a sentence, the cards that made it, the chapter about it."""

    title: str
    words: str
    cards: tuple[Card, ...] = ()
    chapter: str = ""


class Reading(Enum):
    """What can be read aloud at any time."""

    HAND = auto()
    TABLE = auto()
    SCORE = auto()
    TURN = auto()
    PILES = auto()


@dataclass(frozen=True)
class HintWords:
    """An advice in words: ``best`` and ``next`` (or ""), each a line, and ``why``, a sentence."""

    best: str
    why: str
    next: str = ""


class TableGame(ABC):
    """A game at the table. What has a default here is right for most games."""

    name: ClassVar[str]
    layout: ClassVar[str]
    """The layout file, `assets/layouts/<layout>.toml`."""
    faces: ClassVar[str] = "french"
    """The pack that is shown: ``french`` (with jokers) or ``spanish``."""
    score_kind: ClassVar[ScoreKind]
    anticlockwise: ClassVar[bool] = False
    """Whether the turn passes to the right at the screen."""
    suits_matter: ClassVar[bool] = True
    """Whether cards are called by rank and suit."""

    @abstractmethod
    def zones(self, view: AnyView) -> Sequence[Zone]:
        """Return every zone with its cards, as the view's seat sees them."""

    @abstractmethod
    def marks(self, view: AnyView, say: Say) -> Sequence[Mark]:
        """Return what plaques and felt carry while nothing moves."""

    @abstractmethod
    def prompt(self, view: AnyView, say: Say) -> Prompt:
        """Return what the view's seat, whose turn it is, is asked."""

    @abstractmethod
    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""

    @abstractmethod
    def action_words(self, view: AnyView, action: Action, say: Say) -> str:
        """Return an action as a short phrase, such as ``play the seven of hearts``."""

    def moves(self, event: Event) -> Sequence[Step] | None:
        """Return what an event does to the cards; None for the event's usual moves."""
        return None

    def score(self, view: AnyView) -> Score:
        """Return the score as the view has it."""
        target = view.options.get("target", 0)
        return Score(tuple(view.scores), int(target))

    # --- told

    reasons: ClassVar[tuple[str, ...]] = ()
    """The reasons of its scores, in the order of a summary; ``<game>.reason_<name>`` are words."""

    def reading(self, what: Reading, view: AnyView, say: Say) -> str | None:
        """Return what is read aloud on request; None for what zones, score and prompt tell."""
        return None

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place of the log scored; None where there is nothing to say.

        ``events`` are those of the match from its beginning.
        """
        return None

    def hint(self, view: AnyView, advice: Advice, say: Say) -> HintWords | None:
        """Return a coach's advice in the game's words; None for what its common reasons say."""
        return None

    # --- taught

    brief: ClassVar[tuple[str, ...]] = ()
    """The game in a few sentences, for the page of help: ``<game>.brief_<name>``."""

    @abstractmethod
    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters; the module that holds them is imported here."""

    @abstractmethod
    def lesson(self) -> Lesson:
        """Return the first game; the module that holds it is imported here."""

    def boards(self) -> Mapping[str, Callable[..., object]]:
        """Return makers of the controls that prompts name as their ``own``."""
        return {}
