"""What a game at the table tells the house: pure functions of views and events, no pygame.

The house deals, plays, gathers, asks, tells and keeps. A game says which zones a view has and what
lies there, which marks plaques and felt carry, how gestures become actions, and what an event is
called. Everything is made from what one seat may see; words come from the language files.

What it says is made of `zones`, `prompts` and `steps`; a game imports all of them from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from porrazo.cards import Card
from porrazo.engine.events import Event, Scored
from porrazo.engine.game import Action
from porrazo.players.coach.advice import Advice
from porrazo.table import usual
from porrazo.table.asking.claiming import Claiming
from porrazo.table.asking.prompts import (
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
from porrazo.table.people.counsel import Counsel
from porrazo.table.people.grimaces import FaceMade, Grimace
from porrazo.table.people.happenings import Happening, Seen, usual_happenings
from porrazo.table.people.highlights import Highlights
from porrazo.table.places.cloth import Cloth, ClothPlace, Laid, OnCloth, Stake
from porrazo.table.places.facts import Facts
from porrazo.table.places.geometry import Areas, Spot
from porrazo.table.places.outlook import Outlook
from porrazo.table.places.run_strip import RunStrip
from porrazo.table.places.steps import (
    Announced,
    BetsGathered,
    Compared,
    InTurn,
    Late,
    Line,
    Lit,
    Manner,
    Marked,
    Move,
    NewPack,
    Step,
    TableState,
    Together,
    TrickRests,
    Weight,
    Wiped,
)
from porrazo.table.places.zones import (
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
from porrazo.table.teaching.explanations import HintWords, Reading, Reason
from porrazo.table.teaching.lessons import Chapter, Lesson
from porrazo.table.teaching.moments import Moments
from porrazo.table.teaching.puzzling import Puzzling
from porrazo.table.words.say import Say

__all__ = [
    "Amount",
    "Announced",
    "Answer",
    "AnyView",
    "Arrangement",
    "BetsGathered",
    "Cloth",
    "ClothPlace",
    "ClothSpot",
    "Compared",
    "FaceMade",
    "Facts",
    "Grimace",
    "HintWords",
    "InTurn",
    "Laid",
    "Late",
    "Line",
    "Lines",
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
    "Together",
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


Lines = Mapping[type[Event], Callable[[Any, Say], Line]]
"""What makes the line of each kind of event."""


@dataclass(frozen=True, eq=False)
class TableGame:
    """A game at the table: facts, and functions of views and events. Defaults are in `usual`.

    ``zones`` are all zones with their cards, as the view's seat sees them. ``marks`` are what
    plaques and felt carry while nothing moves. ``prompt`` is what the view's seat is asked, whose
    turn it is. ``lines`` makes the words of each kind of event. ``action_words`` is an action as a
    short phrase, such as ``play the seven of hearts``.
    """

    name: str
    _: KW_ONLY
    layout: str
    """The layout file, `assets/layouts/<layout>.toml`."""
    cloth: str
    """The cloth that it is played on, `assets/cloths/<cloth>.toml`: that of its family."""
    score_kind: ScoreKind
    zones: Callable[[AnyView], Sequence[Zone]]
    marks: Callable[[AnyView, Say], Sequence[Mark]]
    prompt: Callable[[AnyView, Say], Prompt]
    lines: Lines
    action_words: Callable[[AnyView, Action, Say], str]
    chapters: Sequence[Chapter]
    """The rules, in chapters."""
    lesson: Lesson
    """The first game."""

    # --- facts

    faces: str = "french"
    """The pack that is shown: ``french`` (with jokers) or ``spanish``."""
    italian: Callable[[Mapping[str, object]], str] = usual.no_italian_cards
    """Under some options the name in `DRESSES` of the Italian cards that a player may have instead;
    "" where it is no Italian game."""
    has_pot: bool = False
    """True when counters that are paid lie in a pot on the felt, and are won from there."""
    marks_in_row: tuple[str, ...] = ()
    """Kinds of marks on the felt that lie side by side, in the middle of their zones."""
    inscribed: tuple[str, ...] = ()
    """The kinds of marks that are written on the cloth itself, side by side in the layout's zone
    named as the first; a small table has plates all the same."""
    pots: tuple[str, ...] = ()
    """The pots on the felt where there are several: ``<game>.pot_<name>`` is what one is called,
    ``.about`` what it is for. They lie in the layout's zone ``bowls``."""
    spots: tuple[str, ...] = ()
    """The spots of the cloth that stakes lie on, each in the layout's zone of its name:
    ``<game>.spot_<name>`` is what one is called, ``.about`` what it is for."""
    locked_spots: tuple[str, ...] = ()
    """More of them, behind bars: what lies there is not at one's disposal."""
    spot_tints: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of the palette the colours of the diamond that a spot is marked with: one, or two halves."""
    spot_tags: Mapping[str, str] = field(default_factory=dict)
    """By their zones of the layout the spots whose names stand there once more, in their colour:
    beside the cards that are dealt for them."""
    ovals: tuple[str, ...] = ()
    """The kinds of marks on the felt of which the first line, a number, lies in an oval where
    people are seen: what it is the number of is read from the cloth."""
    edged: tuple[str, ...] = ()
    """The zones of which the first card, which decides something, has a golden edge."""
    stamps: tuple[str, ...] = ()
    """The kinds of marks on the felt that are stamped there, where people are seen."""
    at_once: tuple[str, ...] = ()
    """Phases in which all decide at the same time: nobody is waited for who thinks there."""
    heaps: tuple[str, ...] = ()
    """The heaps whose name is written under them, ``<game>.heap_<name>``."""
    suits_matter: bool = True
    """True when cards are called by rank and suit."""
    sorts: bool = False
    """True when the player may sort the hand by suit instead of as the game gives it; where
    suits mean nothing by how many there are of a rank."""
    sums_up: bool = True
    """True when a hand is summed up before the next; short hands are not, as it delays."""
    plays_hands: bool = False
    """True when what is summed up is called a hand, since cards are dealt several times in it; else
    it is a deal."""
    tricks: bool = False
    """True when tricks are taken, of which the last one can be looked at."""
    suits_first: bool = False
    """True when the hand is sorted by suit until the player chooses otherwise."""
    keys: tuple[str, ...] = ()
    """The commands that its answers, its buttons and its claims have keys for."""
    idle_keys: tuple[str, ...] = ()
    """Those of the house's keys for a hand that do nothing: ``numbers`` where no card is chosen,
    ``hide_hand`` where hands lie open, ``read_hand`` where there are none."""
    more_cards: tuple[str, ...] = ()
    """Texts of cards that are shown besides those that the match is played with."""
    claims: Claiming | None = None
    """What can be claimed that somebody kept silent; None where nothing can be."""
    seals: Mapping[str, str] = field(default_factory=dict)
    """By their texts the cards that stand out of their rank, with the letter or the number of the
    gold seal that they bear; `FactLine.seal` tells what it means."""
    told_in_rails: tuple[str, ...] = ()
    """The kinds of marks that `facts` tell, too, or the light around whose turn it is: where there
    are rails they are not shown."""
    commands: tuple[str, ...] = ()
    """Its own commands: ``<game>.say_<name>`` are words, ``<game>.help_<name>`` what it is for."""
    reasons: tuple[str, ...] = ()
    """The reasons of its scores, in the order of a summary; ``<game>.reason_<name>`` are words."""
    brief: tuple[str, ...] = ()
    """The game in a few sentences, for the page of help: ``<game>.brief_<name>``."""

    moments: Moments = field(default_factory=Moments)
    """The moments of its matches that pictures show."""
    puzzling: Puzzling | None = None
    """Its puzzles; None where it has none."""

    # --- shown

    facts: Callable[[AnyView, Say], Facts] = usual.no_facts
    """What the rails beside the table tell while nothing moves."""
    happenings: Callable[[Event, Seen], Sequence[Happening]] = usual_happenings
    """What an event is to people who have seen so much: they react to it."""
    highlights: Highlights = field(default_factory=dict)
    """Which of its events are great moments, and how each is shown."""
    stakes: Callable[[AnyView], Sequence[Stake]] = usual.no_stakes
    """What lies on the spots of the cloth while nothing moves."""
    lit_spots: Callable[[AnyView], Sequence[str]] = usual.no_spots
    """The spots that are lit while nothing moves."""
    faces_made: Callable[[AnyView, Say], Sequence[FaceMade]] = usual.no_faces
    """The faces made in this hand that the view's seat has seen, in their order.

    Those that were not there at the rest before are shown, large, for a moment.
    """
    score: Callable[[AnyView], Score] = usual.score
    """The score as the view has it."""
    paid: Callable[[Scored, Sequence[int]], Sequence[int]] = usual.pays_no_pot
    """By how much each of the game's `pots`, now so full, grows with a score.

    What the side gains or loses besides passes from seat to seat.
    """
    moves: Callable[[Event, TableState], Sequence[Step] | None] = usual.usual_moves
    """What an event does to the cards; None for the event's usual moves."""
    lie: Callable[[str, TableState, Areas], Sequence[Spot] | None] = usual.as_spread
    """Where the cards of a zone lie; None for what its spread says.

    The scale of a spot is that of the cards of the table, `Areas.card`; the cards of a hand have
    all the same.
    """
    turns_right: Callable[[Mapping[str, object]], bool] = usual.clockwise
    """True when the turn passes to the right at the screen under some options."""
    highest: Callable[[AnyView], int | None] = usual.no_trick
    """The seat whose card would take the trick as it lies: NOBODY where it is tied or no card lies,
    None where no trick is being played."""
    ends_trick: Callable[[Event], bool] = usual.ends_trick
    """True when with an event a trick is gathered, which may have to wait for a click."""
    diagram_layout: Callable[[AnyView], str] = usual.diagram_layout
    """The layout of a small table that shows a view."""

    # --- asked

    asks_for_partner: Callable[[AnyView, Say], bool] = usual.never_for_partner
    """True when the view's seat is asked in the place of the partner whose turn it is.

    Then `prompt` must offer what the partner may do, from what the view's seat knows.
    """
    counsels: Mapping[Action, Counsel] = field(default_factory=dict)
    """What a partner who is answered for advises by an action that it would do itself."""
    persistent_button: Callable[[AnyView, Say], Answer | None] = usual.no_button
    """The button that is there through the whole match, beside the hand.

    It is asked anew when it is used: its action is done where it is legal then. While nobody is
    asked its ``tip`` is said.
    """
    alike: Callable[[Action, Action], bool] = usual.alike
    """True when two actions do the same, such as playing either of two equal cards."""
    tag: Callable[[AnyView, Action, Say], str] = usual.no_tag
    """In a word what sets an action apart from others with the same cards; or ""."""
    command: Callable[[str, Sequence[str], AnyView, Say], Action | Refusal | None] = (
        usual.no_command
    )
    """What a command and the words after it are; None where they are the house's."""
    offers: Callable[[AnyView, Say], Sequence[tuple[str, Action]] | None] = usual.as_prompted
    """Every answer as it can be said, with its action; None for what the prompt has."""

    # --- told

    round_key: str = usual.DEAL
    """The key of the words for the n-th deal of a match, or for its n-th hand."""
    place_words: Callable[[AnyView, Say], str] = usual.place_words
    """Where in the match a view is."""
    told_when_asked: Callable[[AnyView], Sequence[Reading]] = usual.told_when_asked
    """What somebody who only hears is read when it is the turn of the view's seat."""
    reading: Callable[[Reading, AnyView, Say], str | None] = usual.usual_reading
    """What is read aloud on request; None for what zones, score and prompt tell."""
    reason: Callable[[Sequence[Event], int, Say], Reason | None] = usual.no_reason
    """Why the event at a place of the log scored; None where there is nothing to say.

    The events are those of the match from its beginning.
    """
    hint: Callable[[AnyView, Advice, Say], HintWords | None] = usual.usual_hint
    """A coach's advice in the game's words; None for what its common reasons say."""
    slip: Callable[[AnyView, Action, Action], str] = usual.no_slip
    """What kind of slip an action is where another was better, for what there is to work on.

    ``review.work_<slip>`` are its words; "" is what the house sees by the kinds of actions.
    """
    outlook: Callable[[AnyView, Say], Outlook | None] = usual.no_outlook
    """What the next card may do to the own hand, drawn on the cloth; None where none comes."""
    run_strip: Callable[[AnyView, Say], RunStrip | None] = usual.no_run
    """The run that is being built on the table, drawn beside its last card; None for none."""
    net: Callable[[Sequence[Event], int, Say], str] = usual.no_net
    """What events that are shown together come to for a seat, as it is told it; "" for nothing."""
    staged: Callable[[Sequence[Event], TableState, AnyView], Sequence[Event]] = usual.as_told
    """Events that are shown together as the table shows them: with others between them, of the
    game's own, where what they tell at once is seen step by step. The view is the one after them.
    """
    hand_note: Callable[[Sequence[Event], Say], str] = usual.no_note
    """A line below the summary of a hand, whose events these are; "" for none."""
    hand_counts: Callable[[Sequence[Event], Say], tuple[str, Sequence[int]] | None] = (
        usual.no_counts
    )
    """How many cards each side took in a hand, whose events these are, under a name."""

    cards_of: Callable[[AnyView, Action], tuple[Card, ...]] = usual.no_cards
    """The cards of the own hand that an action plays; `usual.cards_by_text` finds those that its
    text names."""

    # --- said in its own way, where what follows from the rest is not right

    own_preview: Callable[[AnyView, Action, Say], Preview] | None = None
    """What `preview` returns."""
    own_would: Callable[[AnyView, Action, Say], str] | None = None
    """What `would` returns."""
    own_instead: Callable[[AnyView, Action, Say], str] | None = None
    """What `instead` returns."""

    @property
    def unasked_phases(self) -> tuple[str, ...]:
        """The phases in which nobody is asked, because claims were offered before."""
        return () if self.claims is None else (self.claims.phase,)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words; they are made once for each way to say it."""
        return say.once(self.lines[type(event)], event)

    def preview(self, view: AnyView, action: Action, say: Say) -> Preview:
        """Return what an action would do to the cards on the table; what its prompt says."""
        if self.own_preview is not None:
            return self.own_preview(view, action, say)
        cards = self.cards_of(view, action)
        asked = self.prompt(view, say).cards if cards and view.to_act == view.seat else None
        return asked.preview(cards) if asked is not None else Preview()

    def would(self, view: AnyView, action: Action, say: Say) -> str:
        """Return what an action does, in a line of a list; the action itself where that tells."""
        if self.own_would is not None:
            return self.own_would(view, action, say)
        words = self.action_words(view, action, say)
        return words[:1].upper() + words[1:]

    def instead(self, view: AnyView, action: Action, say: Say) -> str:
        """Return what the teacher says where another action is tried than the one that is shown."""
        if self.own_instead is not None:
            return self.own_instead(view, action, say)
        return say.get("lesson.instead", what=self.would(view, action, say))
