"""What a game at the table does where it says nothing of its own: the defaults of `TableGame`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from porrazo.cards import Card
from porrazo.engine.events import Event, Scored, Taken
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.table.places.facts import Facts
from porrazo.table.places.geometry import Areas
from porrazo.table.places.steps import TableState
from porrazo.table.places.zones import Score
from porrazo.table.teaching.explanations import Reading
from porrazo.table.words.say import Say

# --- shown


def no_facts(view: Any, say: Say) -> Facts:
    """Return what the rails tell of a game that has nothing to tell."""
    return Facts()


def no_stakes(view: Any) -> tuple[()]:
    """Return what lies on the cloth where nobody stakes: nothing."""
    return ()


def no_trick(view: Any) -> int | None:
    """Return None: no trick is being played."""
    return None


def no_spots(view: Any) -> tuple[()]:
    """Return the spots that are lit where there are none."""
    return ()


def no_faces(view: Any, say: Say) -> tuple[()]:
    """Return the faces made where nobody signals: none."""
    return ()


def score(view: Any) -> Score:
    """Return the scores of a view, and the option ``target`` if the game has it."""
    return Score(tuple(view.scores), int(view.options.get("target", 0)))


def pays_no_pot(event: Scored, pots: Sequence[int]) -> Sequence[int]:
    """Return that no pot grows with a score."""
    return (0,) * len(pots)


def usual_moves(event: Event, state: TableState) -> None:
    """Return None: an event does to the cards what such events do."""


def as_spread(zone: str, state: TableState, areas: Areas) -> None:
    """Return None: the cards of a zone lie as its spread says."""


def clockwise(options: Mapping[str, object]) -> bool:
    """Return False: the turn passes to the left."""
    return False


def anticlockwise(options: Mapping[str, object]) -> bool:
    """Return True: the turn passes to the right."""
    return True


def ends_trick(event: Event) -> bool:
    """Return whether a trick is gathered with an event."""
    return isinstance(event, Taken) and event.zone == "trick"


def diagram_layout(view: Any) -> str:
    """Return the layout of a small table of hands around open cards."""
    return "diagram"


# --- taught


def no_slip(view: Any, done: Action, better: Action) -> str:
    """Return "": what kind of slip an action is shows in the kinds of actions alone."""
    return ""


# --- asked


def never_for_partner(view: Any, say: Say) -> bool:
    """Return False: nobody answers in the place of a partner."""
    return False


def no_button(view: Any, say: Say) -> None:
    """Return None: no button is there through the whole match."""


def alike(action: Action, other: Action) -> bool:
    """Return whether two actions are the same one."""
    return action == other


def no_tag(view: Any, action: Action, say: Say) -> str:
    """Return "": the cards of an action say which one it is."""
    return ""


def no_command(name: str, rest: Sequence[str], view: Any, say: Say) -> None:
    """Return None: the game has no commands of its own."""


def as_prompted(view: Any, say: Say) -> None:
    """Return None: what can be said is what the prompt has."""


# --- told


#: The key of "Deal 3": everywhere but in the fishing games, a deal is all from shuffle to score.
DEAL = "facts.deal"
#: The key of "Hand 3": in the fishing games a hand is one pack, of several deals.
HAND = "review.hand"


def place_words(view: Any, say: Say) -> str:
    """Return the number of the deal."""
    return say.get(DEAL, n=view.hand_number)


def hand_words(view: Any, say: Say) -> str:
    """Return the number of the hand, where one pack is played through in several deals."""
    return say.get(HAND, n=view.hand_number)


def told_when_asked(view: Any) -> tuple[Reading, ...]:
    """Return the table and the hand."""
    return (Reading.TABLE, Reading.HAND)


def usual_reading(what: Reading, view: Any, say: Say) -> None:
    """Return None: zones, score and prompt tell what is asked for."""


def no_reason(events: Sequence[Event], place: int, say: Say) -> None:
    """Return None: there is nothing to say about a score."""


def usual_hint(view: Any, advice: object, say: Say) -> None:
    """Return None: the common reasons of an advice say it."""


def as_told(events: Sequence[Event], state: TableState, view: Any) -> Sequence[Event]:
    """Return the events as they are."""
    return events


def no_outlook(view: Any, say: Say) -> None:
    """Return None: no next card decides about a hand."""


def no_run(view: Any, say: Say) -> None:
    """Return None: no run is built that somebody pays for."""


def no_italian_cards(options: Mapping[str, object]) -> str:
    """Return "": the game is no Italian one."""
    return ""


def no_net(events: Sequence[Event], seat: int, say: Say) -> str:
    """Return "": what happened needs no sum."""
    return ""


def no_note(events: Sequence[Event], say: Say) -> str:
    """Return "": the summary of a hand has no line below it."""
    return ""


def no_counts(events: Sequence[Event], say: Say) -> tuple[str, Sequence[int]] | None:
    """Return None: the summary of a hand counts no cards."""
    return None


# --- what the rules tell


def no_cards(view: Any, action: Action) -> tuple[()]:
    """Return the cards of the own hand that an action plays where none does."""
    return ()


def cards_by_text(rules: AnyGame) -> Callable[[Any, Action], tuple[Card, ...]]:
    """Return what gives the cards that the text of an action names, () where it names none."""

    def cards_of(view: Any, action: Action) -> tuple[Card, ...]:
        try:
            return tuple([rules.pack.card(text) for text in rules.action_text(action).split()])
        except KeyError:
            return ()

    return cards_of
