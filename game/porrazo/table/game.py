"""What a game at the table tells the house: pure functions of views and events, no pygame.

The house deals, plays, gathers, asks, tells and keeps. A game says which zones a view has and what
lies there, which marks plaques and felt carry, how gestures become actions, and what an event is
called. Everything is made from what one seat may see; words come from the language files.

What it says is made of `zones`, `prompts` and `steps`; a game imports all of them from here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Protocol

from porrazo.cards import Card
from porrazo.engine.events import Event, Scored, Taken
from porrazo.engine.game import Action
from porrazo.games import game_named
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import Advice
from porrazo.table.cloth import Cloth, ClothPlace, Laid, OnCloth, Stake
from porrazo.table.facts import Facts
from porrazo.table.geometry import Areas, Spot
from porrazo.table.grimaces import FaceMade, Grimace
from porrazo.table.happenings import Happening, Seen, usual_happenings
from porrazo.table.lessons import Chapter, Lesson
from porrazo.table.prompts import (
    Amount,
    Answer,
    Arrangement,
    ClothSpot,
    PairedRow,
    Places,
    Plan,
    Preview,
    Prompt,
    Proposal,
    Rearranged,
    Refusal,
    RowOrder,
    RowScore,
    Selection,
    Silence,
    Target,
)
from porrazo.table.say import Say
from porrazo.table.sentences import capital
from porrazo.table.steps import (
    Announced,
    Compared,
    Late,
    Line,
    Lit,
    Manner,
    Marked,
    Move,
    NewPack,
    Step,
    TableState,
    TrickRests,
    Weight,
    Wiped,
)
from porrazo.table.zones import (
    Mark,
    Markers,
    Score,
    ScoreKind,
    Spread,
    Tone,
    Zone,
    hand_zone,
    tricks_zone,
)

__all__ = [
    "Amount",
    "Announced",
    "Answer",
    "AnyView",
    "Arrangement",
    "Aside",
    "At",
    "Cloth",
    "ClothPlace",
    "ClothSpot",
    "Compared",
    "FaceMade",
    "Facts",
    "Grimace",
    "HintWords",
    "Laid",
    "Late",
    "Line",
    "Lit",
    "Manner",
    "Mark",
    "Marked",
    "Markers",
    "Move",
    "NewPack",
    "OnCloth",
    "PairedRow",
    "Places",
    "Plan",
    "Preview",
    "Prompt",
    "Proposal",
    "Reading",
    "Rearranged",
    "Reason",
    "Refusal",
    "RowOrder",
    "RowScore",
    "Score",
    "ScoreKind",
    "Selection",
    "Silence",
    "Spread",
    "Stake",
    "Step",
    "TableGame",
    "TableState",
    "Target",
    "Tone",
    "TrickRests",
    "Weight",
    "Wiped",
    "Zone",
    "hand_zone",
    "tricks_zone",
]

AnyView = Any
"""A game's own view, which only that game's modules know."""


# --- learning


@dataclass(frozen=True)
class Reason:
    """Why something scored: a title, a sentence, the cards that made it, the page about it.

    The page is one of the game's chapters, by its name; "" for none.
    """

    title: str
    words: str
    cards: tuple[Card, ...] = ()
    page: str = ""


class Reading(Enum):
    """What can be read aloud at any time."""

    HAND = auto()
    TABLE = auto()
    SCORE = auto()
    TURN = auto()
    PILES = auto()
    ASKED = auto()
    """Whose turn it is and what is wanted, in one sentence."""


@dataclass(frozen=True)
class HintWords:
    """An advice in words: ``best`` and ``next`` (or ""), each a line, and ``why``, a sentence."""

    best: str
    why: str
    next: str = ""


class Aside(Protocol):
    """What anybody may say beside the rules: by a button, and at places where a moment is left.

    It keeps what was said, and answers the rules with it when they ask. Nothing of it shows what
    only the rules know: the moment comes, and the button is open, whether or not there is anything
    to say.
    """

    def button(self, view: AnyView) -> Answer | None:
        """Return the button that is there through the match, grey while it can do nothing.

        None where nobody may ever speak. `press` is what it does.
        """

    def press(self, view: AnyView) -> None:
        """Speak, or ask who speaks and about whom."""

    def due(self, view: AnyView) -> bool:
        """Tell whether the rules ask a seat, in one of the `TableGame.aside_phases`, too soon.

        People are then given their moment first. Told once.
        """

    def due_before(self, event: Event, following: Sequence[Event], view: AnyView) -> bool:
        """Tell whether people are asked before an event is shown; told once.

        ``following`` begins with the event; ``view`` is one before any of them.
        """

    def ask(self, then: Callable[[], object]) -> None:
        """Leave a moment, or ask, and go on with ``then``."""

    def go_on(self) -> None:
        """End the moment, or the question, if there is one."""

    @property
    def offering(self) -> bool:
        """Whether it leaves a moment, or is asking."""

    def answer(self, view: AnyView) -> Action:
        """Return what a seat answers the rules in one of the `TableGame.aside_phases`."""

    def advise(self) -> tuple[AnyView, Advice] | None:
        """Return an advice about what it asks, with the view that it is for; None for none."""

    def spoken(self) -> str:
        """Return the question, with how it is answered, for who only hears it."""

    def said(self) -> Sequence[str]:
        """Return every answer as it can be said."""

    def command(self, name: str, rest: Sequence[str]) -> str:
        """Do what a command and the words after it say; return a sentence where it cannot."""


class At(Protocol):
    """The table that an `Aside` asks at: the match, the words, and how to ask."""

    session: MatchSession
    say: Say
    timed: bool
    """Whether nobody is waited for: who only hears the table is asked."""

    def choices(
        self,
        question: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        answers: Sequence[Action] = (),
    ) -> None:
        """Ask a question with a button for each answer; the first ones are actions, if told."""

    def pause(self, words: str, then: Callable[[], object], *, last: bool) -> None:
        """Go on, in a lesson once it has been said what is wanted; ``last`` after a moment.

        The moment has words: there is no later one to speak in.
        """

    def show_anew(self) -> None:
        """Show the match as it is, after some of it was taken back, and go on from there."""

    def choose(self, question: str, choices: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Let one of some things be chosen over the table, which stands still; or none."""

    def announce(self, words: str) -> None:
        """Say something over the table."""


class TableGame(ABC):
    """A game at the table. What has a default here is right for most games."""

    name: ClassVar[str]
    layout: ClassVar[str]
    """The layout file, `assets/layouts/<layout>.toml`."""
    cloth: ClassVar[str]
    """The cloth that it is played on, `assets/cloths/<cloth>.toml`: that of its family."""
    faces: ClassVar[str] = "french"
    """The pack that is shown: ``french`` (with jokers) or ``spanish``."""
    score_kind: ClassVar[ScoreKind]
    has_pot: ClassVar[bool] = False
    """Whether counters that are paid lie in a pot on the felt, and are won from there."""
    pots: ClassVar[tuple[str, ...]] = ()
    """The pots on the felt where there are several: ``<game>.pot_<name>`` is what one is called,
    ``.about`` what it is for. They lie in the layout's zone ``bowls``."""
    spots: ClassVar[tuple[str, ...]] = ()
    """The spots of the cloth that stakes lie on, each in the layout's zone of its name:
    ``<game>.spot_<name>`` is what one is called, ``.about`` what it is for."""
    locked_spots: ClassVar[tuple[str, ...]] = ()
    """More of them, behind bars: what lies there is not at one's disposal."""
    spot_tints: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Of the palette the colours of the diamond that a spot is marked with: one, or two halves."""
    at_once: ClassVar[tuple[str, ...]] = ()
    """Phases in which all decide at the same time: nobody is waited for who thinks there."""
    heaps: ClassVar[tuple[str, ...]] = ()
    """The heaps whose name is written under them, ``<game>.heap_<name>``."""
    anticlockwise: ClassVar[bool] = False
    """Whether the turn passes to the right at the screen, where no option says otherwise."""
    suits_matter: ClassVar[bool] = True
    """Whether cards are called by rank and suit."""
    sorts: ClassVar[bool] = False
    """Whether the player may sort the hand by suit instead of as the game gives it; where
    suits mean nothing by how many there are of a rank."""
    sums_up: ClassVar[bool] = True
    """Whether a hand is summed up before the next: not where hands are so short that it delays."""
    tricks: ClassVar[bool] = False
    """Whether tricks are taken, of which the last one can be looked at."""
    suits_first: ClassVar[bool] = False
    """Whether the hand is sorted by suit until the player chooses otherwise."""
    keys: ClassVar[tuple[str, ...]] = ()
    """The commands that its answers, its button and its aside have keys for."""
    idle_keys: ClassVar[tuple[str, ...]] = ()
    """Those of the house's keys for a hand that do nothing: ``numbers`` where no card is chosen,
    ``hide_hand`` where hands lie open, ``read_hand`` where there are none."""
    more_cards: ClassVar[tuple[str, ...]] = ()
    """Texts of cards that are shown besides those that the match is played with."""
    aside_phases: ClassVar[tuple[str, ...]] = ()
    """Phases in which nobody is asked, because the game's `aside` has asked before."""

    @abstractmethod
    def zones(self, view: AnyView) -> Sequence[Zone]:
        """Return every zone with its cards, as the view's seat sees them."""

    @abstractmethod
    def marks(self, view: AnyView, say: Say) -> Sequence[Mark]:
        """Return what plaques and felt carry while nothing moves."""

    def facts(self, view: AnyView, say: Say) -> Facts:
        """Return what the rails beside the table tell while nothing moves."""
        return Facts()

    told_in_rails: ClassVar[tuple[str, ...]] = ()
    """The kinds of marks on the felt that `facts` tell, too: where there are rails they are not
    shown."""

    def stakes(self, view: AnyView) -> Sequence[Stake]:
        """Return what lies on the spots of the cloth while nothing moves."""
        return ()

    def lit_spots(self, view: AnyView) -> Sequence[str]:
        """Return the spots that are lit while nothing moves."""
        return ()

    def faces_made(self, view: AnyView, say: Say) -> Sequence[FaceMade]:
        """Return the faces made in this hand that the view's seat has seen, in their order.

        Those that were not there at the rest before are shown, large, for a moment.
        """
        return ()

    @abstractmethod
    def prompt(self, view: AnyView, say: Say) -> Prompt:
        """Return what the view's seat, whose turn it is, is asked."""

    def asks_for_partner(self, view: AnyView, say: Say) -> bool:
        """Tell whether the view's seat is asked in the place of the partner whose turn it is.

        Then `prompt` must offer what the partner may do, from what the view's seat knows.
        """
        return False

    @abstractmethod
    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""

    @abstractmethod
    def action_words(self, view: AnyView, action: Action, say: Say) -> str:
        """Return an action as a short phrase, such as ``play the seven of hearts``."""

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        """Return what an event does to the cards; None for the event's usual moves."""
        return None

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to people who have ``seen`` so much: they react to it."""
        return usual_happenings(event, seen)

    def lie(self, zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
        """Return where the cards of a zone lie; None for what its spread says.

        The scale of a spot is that of the cards of the table, `Areas.card`; the cards of a hand
        have all the same.
        """
        return None

    def turns_right(self, options: Mapping[str, object]) -> bool:
        """Tell whether the turn passes to the right at the screen under some options."""
        return self.anticlockwise

    def ends_trick(self, event: Event) -> bool:
        """Tell whether with an event a trick is gathered, which may have to wait for a click."""
        return isinstance(event, Taken) and event.zone == "trick"

    def always(self, view: AnyView, say: Say) -> Answer | None:
        """Return the button that is there through the whole match, beside the hand.

        It is asked anew when it is used: its action is done where it is legal then. While nobody
        is asked its ``tip`` is said.
        """
        return None

    def alike(self, action: Action, other: Action) -> bool:
        """Tell whether two actions do the same, such as playing either of two equal cards."""
        return action == other

    def aside(self, at: At) -> Aside | None:
        """Return what people at the screen are asked beside the rules' own questions."""
        return None

    def score(self, view: AnyView) -> Score:
        """Return the score as the view has it."""
        target = view.options.get("target", 0)
        return Score(tuple(view.scores), int(target))

    def paid(self, event: Scored, pots: Sequence[int]) -> Sequence[int]:
        """Return by how much each of the game's `pots`, now so full, grows with a score.

        What the side gains or loses besides passes from seat to seat.
        """
        return (0,) * len(pots)

    def cards_of(self, view: AnyView, action: Action) -> tuple[Card, ...]:
        """Return the cards of the own hand that an action plays; by default those its text names.

        There are none where it plays no cards.
        """
        game = game_named(self.name)
        try:
            return tuple([game.pack.card(text) for text in game.action_text(action).split()])
        except KeyError:
            return ()

    def tag(self, view: AnyView, action: Action, say: Say) -> str:
        """Return in a word what sets an action apart from others with the same cards; or ""."""
        return ""

    def preview(self, view: AnyView, action: Action, say: Say) -> Preview:
        """Return what an action would do to the cards on the table; what its prompt says."""
        cards = self.cards_of(view, action)
        asked = self.prompt(view, say).cards if cards and view.to_act == view.seat else None
        return asked.preview(cards) if asked is not None else Preview()

    def would(self, view: AnyView, action: Action, say: Say) -> str:
        """Return what an action does, in a line of a list; the action itself where that tells."""
        return capital(self.action_words(view, action, say))

    def place_words(self, view: AnyView, say: Say) -> str:
        """Return where in the match a view is."""
        return say.get("review.hand", n=view.hand_number)

    # --- in words alone

    commands: ClassVar[tuple[str, ...]] = ()
    """Its own commands: ``<game>.say_<name>`` are words, ``<game>.help_<name>`` what it is for."""

    def command(
        self, name: str, rest: Sequence[str], view: AnyView, say: Say
    ) -> Action | Refusal | None:
        """Return what a command and the words after it are; None where they are the house's."""
        return None

    def offers(self, view: AnyView, say: Say) -> Sequence[tuple[str, Action]] | None:
        """Return every answer as it can be said, with its action; None for what the prompt has."""
        return None

    def told_when_asked(self, view: AnyView) -> Sequence[Reading]:
        """Return what somebody who only hears is read when it is the turn of the view's seat."""
        return (Reading.TABLE, Reading.HAND)

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

    def hand_note(self, events: Sequence[Event], say: Say) -> str:
        """Return a line below the summary of a hand, whose events these are; "" for none."""
        return ""

    # --- taught

    def instead(self, view: AnyView, action: Action, say: Say) -> str:
        """Return what the teacher says where another action is tried than the one that is shown."""
        return say.get("lesson.instead", what=self.would(view, action, say))

    brief: ClassVar[tuple[str, ...]] = ()
    """The game in a few sentences, for the page of help: ``<game>.brief_<name>``."""

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters: ``CHAPTERS`` of the module ``chapters`` beside this one."""
        chapters: Sequence[Chapter] = self._beside("chapters").CHAPTERS
        return chapters

    def lesson(self) -> Lesson:
        """Return the first game: ``LESSON`` of the module ``lesson`` beside this one."""
        lesson: Lesson = self._beside("lesson").LESSON
        return lesson

    def _beside(self, name: str) -> ModuleType:
        """Return a module of the game's own folder, which is imported when it is first wanted."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    def diagram_layout(self, view: AnyView) -> str:
        """Return the layout of a small table that shows a view."""
        return "diagram"
