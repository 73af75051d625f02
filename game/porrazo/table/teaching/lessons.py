"""What a game teaches with: chapters of its rules, diagrams that the engine plays, a first game.

All of it is data of the game's own table module. The words are in the game's language file:
``<game>.chapter_<name>``, ``<game>.page_<name>``, ``<game>.lesson_<words>``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from porrazo.engine.events import Event
from porrazo.engine.match import AnyGame, Match
from porrazo.table.words.say import Say


@dataclass(frozen=True)
class Diagram:
    """A position of the game and what is played from it, all through the engine.

    ``position`` is what the protocol's ``position`` takes; ``reader`` is the seat whose view is
    shown. Each of ``steps`` is one or more actions, as `Game.action_text` writes them, with
    commas between. ``scores`` are the reason and points of each score, ``takes`` the cards of each
    capture: a test holds them against the engine, as it does that every step is legal. With
    ``deals`` the diagram begins with the deal itself, before the hands are picked up.
    """

    seats: int
    position: Mapping[str, object]
    steps: tuple[str, ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    takes: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    reader: int = 0
    deals: bool = False

    def match(self, game: AnyGame) -> Match:
        """Return a match at the beginning of the diagram.

        Raises:
            BadPosition: the diagram contradicts the rules.

        """
        setup = game.setup(self.seats, self.options, None, 0)
        return Match.from_position(game, setup, self.position)


def actions_of(match: Match, step: str) -> list[int]:
    """Return the actions that a step names."""
    return [match.game.parse_action_text(text.strip()) for text in step.split(",")]


def play(match: Match, step: str) -> list[Event]:
    """Do the actions of a step and return what happened, up to the next deal.

    Raises:
        IllegalAction: the rules do not allow it.

    """
    events = [event for action in actions_of(match, step) for event in match.act(action)]
    ends = [n for n, event in enumerate(events) if event.name in ("dealt", "hand_started")]
    return events[: ends[0]] if ends else events


@dataclass(frozen=True)
class Plate:
    """A table on a page: rows of words (keys) or cards (texts), such as a ranking of hands.

    The first row is the heading where ``headed``. A cell is a key of the words, a number, cards
    as texts after a ``#``: ``"#4O 5O 6O"``, or a `Grimace` after an ``@``: ``"@wink"``.
    """

    rows: tuple[tuple[str, ...], ...]
    headed: bool = True


@dataclass(frozen=True)
class Page:
    """One screen of a chapter: words, and a diagram, the house rules it lists, or a table.

    The ``reference`` is the one page of a game that players look up in the middle of a match: what
    beats what, or what scores how much. It has a table.
    """

    name: str
    diagram: Diagram | None = None
    options: tuple[str, ...] = ()
    plate: Plate | None = None
    reference: bool = False


@dataclass(frozen=True)
class Chapter:
    """A line of the list of contents."""

    name: str
    pages: tuple[Page, ...]


def pages_of(chapters: Sequence[Chapter]) -> list[tuple[Chapter, Page]]:
    """Return all pages in the order in which they are read, each with its chapter."""
    return [(chapter, page) for chapter in chapters for page in chapter.pages]


def reference_of(chapters: Sequence[Chapter]) -> Page:
    """Return the page that players look up in the middle of a match."""
    return next(page for _, page in pages_of(chapters) if page.reference)


def told(plate: Plate, say: Say) -> list[str]:
    """Return a table as it is read aloud: a sentence for each line but the heading."""
    lines = [[_said(cell, say) for cell in row] for row in plate.rows]
    heads = lines.pop(0)[1:] if plate.headed else []
    sentences = []
    for first, *rest in lines:
        pairs = zip(heads or [""] * len(rest), rest, strict=True)
        said = "; ".join(f"{head} {words}".strip() for head, words in pairs)
        sentences.append(f"{first}: {said}" if said else first)
    return sentences


def is_key(cell: str) -> bool:
    """Return whether a cell is a key of the words: ``game.thing``."""
    start, dot, rest = cell.partition(".")
    return bool(dot) and start.isidentifier() and rest.replace(".", "_").isidentifier()


def _said(cell: str, say: Say) -> str:
    if cell.startswith("#"):
        return ", ".join(say.coded(code) for code in cell[1:].split())
    if cell.startswith("@"):
        return say.get(f"table.grimace_{cell[1:]}")
    return say.get(cell) if is_key(cell) else cell


@dataclass(frozen=True)
class LessonStep:
    """One step: an action as `Game.action_text` writes it, and what the teacher says before it.

    Without an action the player only reads on; without words nobody is asked. ``cards`` are those
    that the words speak of, as texts: they are lit on the table. ``chapter`` is the name of the
    chapter of the rules that is taught from this step on, "" for the one before.
    """

    words: str = ""
    action: str = ""
    cards: str = ""
    chapter: str = ""


@dataclass(frozen=True)
class Lesson:
    """The first game: its beginning and every step of player and teacher.

    The engine plays every step; a test plays them all. ``player`` is the seat of whoever learns,
    ``offers`` the words of the step from which on the button beside the hand is there, "" for all.
    """

    new_match: Callable[[], Match]
    steps: tuple[LessonStep, ...]
    player: int = 0
    offers: str = ""

    @property
    def chapters(self) -> Sequence[tuple[str, int]]:
        """The names of the chapters of the rules, and the places of the steps that begin them."""
        return [(step.chapter, place) for place, step in enumerate(self.steps) if step.chapter]

    def match_at(self, place: int) -> Match:
        """Return the match before the step at a place."""
        match = self.new_match()
        for step in self.steps[:place]:
            if step.action:
                match.act(match.game.parse_action_text(step.action))
        return match


def match_from(
    game: AnyGame, seats: int, options: Mapping[str, object], dealer: int | None, *firsts: str
) -> Match:
    """Return a match of a game whose packs begin so, with the other cards in their usual order."""
    deck = game.cards(game.setup(seats, options, dealer, 0))
    packs = []
    for first in firsts:
        named = [game.pack.card(text) for text in first.split()]
        rest = list(deck)
        for card in named:
            rest.remove(card)
        packs.append((*named, *rest))
    return Match.new(game, seats, options, dealer, 0, packs)


def one_by_one(hands: Sequence[str]) -> str:
    """Return the order in which a pack deals hands of one size one card at a time.

    >>> one_by_one(("1O 2O", "1C 2C"))
    '1O 1C 2O 2C'
    """
    return " ".join(" ".join(cards) for cards in zip(*map(str.split, hands), strict=True))


def quiet(*actions: str) -> tuple[LessonStep, ...]:
    """Return steps that nobody is asked about."""
    return tuple(LessonStep(action=action) for action in actions)
