"""What an event does to the cards, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY
from porrazo.table.places.cloth import OnCloth
from porrazo.table.places.zones import Mark


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
    first of them lands on. Where source and target are the same the cards stay and are turned up,
    open ones are put into the order given; out of a heap they are shown and put back.
    Moves of manner DEAL that follow each other fly together. ``force`` is how heavy a blow is,
    1 being usual.
    """

    cards: tuple[Card, ...]
    target: str
    source: str = ""
    manner: Manner = Manner.SLIDE
    onto: Card | None = None
    force: int = 1


@dataclass(frozen=True)
class InTurn:
    """Hands are turned up one after the other, however many there are in the same time."""

    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Together:
    """Cards go at the same time, such as those that are covered and those that cover them."""

    moves: tuple[Move, ...]


@dataclass(frozen=True)
class NewPack:
    """All cards are gathered and a full pack lies in the stock."""

    count: int


@dataclass(frozen=True)
class Announced:
    """Here, between the moves of an event, comes what is called of it; else it comes after them.

    With ``meanwhile`` the moves after it begin at the same time.
    """

    meanwhile: bool = False


@dataclass(frozen=True)
class Late:
    """What follows goes on while the next event is shown: it need not be waited for.

    Where ``rest`` it first lets be seen for a moment how things lie.
    """

    rest: bool = False


@dataclass(frozen=True)
class Wiped:
    """A light goes over the cloth of a zone: everything there has been taken."""

    zone: str = "table"


@dataclass(frozen=True)
class TrickRests:
    """The cards of a trick lie to be read before they are gathered, that of the winner marked.

    ``winner`` is NOBODY where nobody has won it.
    """

    zone: str = "trick"
    winner: int = NOBODY


@dataclass(frozen=True)
class Lit:
    """Cards on the table lie lit for a moment to be read, such as those that have won."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Compared:
    """Heaps are counted against each other, side by side: so many cards of each side."""

    counts: tuple[int, ...]


@dataclass(frozen=True)
class BetsGathered:
    """What lies before the seats is drawn into the pot."""


@dataclass(frozen=True)
class Marked:
    """A mark is put up between two moves, such as what cards count as they come."""

    mark: Mark


Step = (
    Move
    | InTurn
    | Together
    | NewPack
    | Announced
    | Late
    | Wiped
    | Compared
    | TrickRests
    | Lit
    | Marked
    | BetsGathered
)


class TableState(Protocol):
    """What lies on the table as it is shown, while an event is turned into moves."""

    seats: int
    sides: tuple[int, ...]
    viewer: int
    dealer: int
    """Who deals, as the events told last."""

    def lying(self, zone: str) -> int:
        """Return how many cards are shown in a zone, 0 where there is no such zone."""

    def open_cards(self, zone: str) -> tuple[Card, ...]:
        """Return the cards that are shown in a zone, UNKNOWN for backs; none of a heap."""

    def has(self, zone: str) -> bool:
        """Return whether there is such a zone."""

    def is_trick(self, zone: str) -> bool:
        """Return whether a zone holds a trick."""


class Weight(Enum):
    """How loud an event is: in the log alone, as a line over the table, or as a moment."""

    LOGGED = auto()
    SAID = auto()
    GRAND = auto()


class Voice(Enum):
    """How something is said."""

    TALK = auto()
    STAKE = auto()
    """A call that changes what is at stake."""
    GREAT = auto()
    """The great call of a game."""
    BRIEF = auto()
    """A pass, a no."""


@dataclass(frozen=True)
class Spoken:
    """What a seat says: its words, how, and a second line in small letters below them."""

    seat: int
    words: str
    voice: Voice = Voice.TALK
    below: str = ""

    @property
    def great(self) -> bool:
        """True for what all have to hear before the match goes on."""
        return self.voice in (Voice.STAKE, Voice.GREAT)


@dataclass(frozen=True)
class Line:
    """An event in words, for log, narration and the call over the table.

    ``points`` is what was scored, such as ``+2``. ``call`` is what is said over the table where
    that is shorter than ``words``. ``mark`` is put on a plaque or the felt with the event, until
    all has been shown; ``marks`` are more of them. ``cloth`` is what changes on the spots there.
    ``spoken`` is what a seat says with it, where people are seen in place of the call. Where lines
    stand under each other one thing is said once: this one takes the place of the one before it,
    of the same side, whose event is of a kind in ``instead_of``, and is left out after one of a
    kind in ``said_by``. What is at stake becomes so many ``times`` as much: that flies to the
    figure on the rail.
    """

    words: str
    points: str = ""
    weight: Weight = Weight.LOGGED
    call: str = ""
    sound: str = ""
    mark: Mark | None = None
    marks: tuple[Mark, ...] = ()
    cloth: OnCloth | None = None
    spoken: Spoken | None = None
    instead_of: tuple[type[Event], ...] = ()
    said_by: tuple[type[Event], ...] = ()
    times: int = 1
