"""What lies where, what signs say, how the score stands: as a view has it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from porrazo.cards import Card
from porrazo.engine.game import NOBODY
from porrazo.table.people.moods import Hat, Held


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
    """One card for each seat, turned towards it, in the order played; the owner has led."""
    HEAP = auto()
    """A pile of which only the height shows: stock, tricks won."""
    PILE = auto()
    """An open pile: its last card is seen, such as discards that are matched."""


@dataclass(frozen=True)
class Zone:
    """A place for cards and what lies there, UNKNOWN where it is face down.

    ``name`` is unique at the table: ``hand:2``, ``table``, ``stock``, ``won:0``, ``play:1``,
    ``trick``, ``widow``. ``place`` is the rectangle of the layout that holds it; a zone with an
    owner lies in the rectangle of that name at the owner's place. ``label`` is what it is called
    when pointed at, "" where everybody sees what it is. A heap counts ``each`` of its cards as one:
    a pile of tricks shows how many there are. Of several zones in one rectangle, ``column`` tells
    which one it is, from 0, and of how many side by side. A ``secret`` one is seen by its owner
    alone: where several people share the screen it is hidden as that hand is. A hand that is
    ``public`` lies open before everybody, and is never hidden. Cards of a ``dark`` zone are seen
    darker: they have been beaten. A heap that is ``away`` is not seen: cards go there and are gone;
    a stock is there until its cards have been dealt. Beside a heap so many of the ``last`` cards
    that came to it lie open.
    """

    name: str
    cards: tuple[Card, ...]
    spread: Spread
    place: str
    owner: int = NOBODY
    label: str = ""
    each: int = 1
    column: tuple[int, int] = (0, 1)
    secret: bool = False
    public: bool = False
    dark: bool = False
    away: bool = False
    last: int = 0

    @property
    def closed(self) -> bool:
        """True when its owner alone may see the cards: a secret zone, or a hand not public."""
        return self.secret or (self.spread is Spread.HAND and not self.public)


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
    ``words`` are shown, ``tip`` is the sentence told on pointing. On the felt words may have a
    second line, after a newline; a mark lies in the layout's zone that is named as its kind, or
    with the others. Where ALARM takes the place of a quieter one, that is seen struck out. A mark
    without words takes one of its kind away. ``suit`` is the letter of a French suit whose sign a
    mark on the felt has before its words, "" for none, ``turn`` an arrow there, 1 for clockwise and
    -1 for the other way; ``by`` is the seat the sign of whose side it has there. ``shorter``
    are the words again in fewer and fewer, the last perhaps "", for a plaque on which those
    before could not be read. ``hat`` and ``held`` are seen on whoever sits there: a hat says
    what the words do, so that they are told on pointing alone. ``out`` is a seat that plays no
    more in the deal. With ``labelled`` the second line says what the first one is, and a voice
    says it first: "Stake: 3".
    """

    kind: str
    words: str
    seat: int = NOBODY
    tone: Tone = Tone.PLAIN
    tip: str = ""
    suit: str = ""
    turn: int = 0
    shorter: tuple[str, ...] = ()
    hat: Hat | None = None
    held: Held | None = None
    out: bool = False
    by: int = NOBODY
    labelled: bool = False


def tricks_zone(seat: int) -> str:
    """Return the name of the pile of tricks beside a seat."""
    return f"tricks:{seat}"


class ScoreKind(Enum):
    """What a score is kept with."""

    PEGS = auto()
    CHIPS = auto()
    POINTS = auto()
    MARKS = auto()
    CARDS = auto()
    """Cards that are not played with, `Score.markers`."""


@dataclass(frozen=True)
class Markers:
    """Cards that keep the score: how many points one is face up, and face down.

    ``cards`` are their texts; a side that has ``back_at`` points gives all of its own back.
    """

    cards: tuple[str, ...]
    up: int
    down: int
    back_at: int


@dataclass(frozen=True)
class Score:
    """The score as a view has it: by side, what the match is played to (0: to no number).

    ``pot`` is what can be won, of which ``bets`` still lie before the seats, by seat; where it is
    won in ``parts`` these are their sizes, the main pot first. ``pots`` is what lies in each of
    the game's named ones.
    ``markers`` are what it is kept with where that is cards.
    """

    totals: tuple[int, ...]
    target: int = 0
    pot: int | None = None
    bets: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    pots: tuple[int, ...] = ()
    markers: Markers | None = None
