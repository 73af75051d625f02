"""Truc in words: its events, its stake, its tricks, its signals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from porrazo.cards import Card
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
    Scored,
    Taken,
)
from porrazo.engine.game import NOBODY
from porrazo.engine.positions import setup_of
from porrazo.games import game_named
from porrazo.games.tricks.raising.events import DealTied, Signalled, TrickTied
from porrazo.games.tricks.raising.rules import LADDER, TIE, UNDECIDED, Rules
from porrazo.games.tricks.raising.stake import BOTH
from porrazo.games.tricks.raising.view import RaisingView, Told
from porrazo.games.tricks.truc.table.signs import FACES, face_words, short_face_words
from porrazo.table.game import FaceMade, Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling.rows import row
from porrazo.table.telling.usual_words import raised as sound_of_raise
from porrazo.table.telling.usual_words import side_won
from porrazo.table.words.say import Say, capital, joined

STAKE: Final = "stake"
"""The mark, and the place, of what the deal is worth, and of a raise that waits for its answer."""
MAY: Final = "may_raise"
"""The mark, and the place, of who may raise, or must answer a raise."""
TRICKS: Final = ("trick_1", "trick_2", "trick_3")
"""The marks, and the places, of who has won each trick."""
SIGNALS: Final = "signals"
"""The mark on a plaque of what its seat has signalled."""
_SIGNALLED: Final = "truc.signalled"
CALLS: Final = "call"
"""The mark on a plaque of what its seat has just said."""


def rules_of(game: str, view: RaisingView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    raising: Any = game_named(game)
    rules: Rules = raising.rules(setup_of(view))
    return rules


def side_words(view: RaisingView, side: int, say: Say) -> str:
    """Return what a side is to the viewer: a player by name, a team as its own or the others."""
    if view.seats == 2 or view.seat == NOBODY:
        return _team(say, side)
    return say.get("truc.ours" if side == view.seat & 1 else "truc.theirs")


def _team(say: Say, side: int) -> str:
    members = [name for seat, name in enumerate(say.names) if seat & 1 == side]
    return say.text.together(members)


def _team_label(say: Say, side: int) -> str:
    """Return a side's players where they are no part of a sentence."""
    return say.text.together([name for seat, name in enumerate(say.labels) if seat & 1 == side])


def sign_words(game: str, view: RaisingView, sign: int, say: Say) -> str:
    """Return what a signal names: a step of the order, or what its game calls it."""
    name = rules_of(game, view).signs[sign]
    own = say.text.find(f"{game}.sign_{name}")
    if own:
        return own
    card = _card_of(name, say)
    exact = say.pack.text(card) == name
    return say.card(card) if exact else say.get("truc.any", rank=say.rank(card))


def _card_of(sign: str, say: Say) -> Card:
    """Return the card that a sign names, or one of the rank that it names."""
    return next(card for card in say.pack.cards if say.pack.text(card).startswith(sign))


# --- marks


def marks(game: str, view: RaisingView, say: Say) -> list[Mark]:
    """Return who deals and leads, the stake, who may raise, the tricks, and known signals."""
    found = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    if view.over:
        return found
    if not view.trick:
        tip = say.get("table.leads_tip", name=say.names[view.leader])
        leads = say.get("table.leads")
        found.append(Mark("leads", leads, view.leader, Tone.QUIET, tip, shorter=("",)))
    found += [_stake_mark(view, say), _may_mark(game, view, say), *_tricks_marks(game, view, say)]
    found += [mark for seat in range(view.seats) for mark in _signals_mark(game, view, seat, say)]
    return found


def _signals_mark(game: str, view: RaisingView, seat: int, say: Say) -> list[Mark]:
    """Return what a seat has signalled, if the viewer knows of any: each sign once."""
    signs = list(dict.fromkeys(one.sign for one in view.signals if one.seat == seat))
    if not signs:
        return []
    told = ", ".join(_told(game, view, seat, sign, say) for sign in signs)
    short = [_told_shortly(game, view, seat, sign, say) for sign in sorted(signs)]
    shorter = [say.get("truc.signals_mark", steps=", ".join(short)), ", ".join(short)]
    for left in range(1, len(short)):
        steps = ", ".join(short[:-left])
        shorter.append(say.get("truc.signals_more", steps=steps, n=left))
    # Beside a shout there may be no room at all.
    shorter.append("")
    words = say.get("truc.signals_mark", steps=told)
    faces = "; ".join(_with_face(game, view, sign, say) for sign in signs)
    tip = say.get("truc.signals_tip", name=say.names[seat], faces=faces)
    return [Mark(SIGNALS, words, seat, Tone.PLAIN, tip, shorter=tuple(shorter))]


def _told(game: str, view: RaisingView, seat: int, sign: int, say: Say) -> str:
    """Return what a signal tells the viewer: what it names, or to an opponent the face alone."""
    if _is_of_team(view, seat):
        return sign_words(game, view, sign, say)
    return face_words(rules_of(game, view).signs[sign], say)


def signal_words(game: str, view: RaisingView, one: Told, say: Say) -> str:
    """Return what a signal that the view's seat knows of tells it."""
    return _told(game, view, one.seat, one.sign, say)


def _told_shortly(game: str, view: RaisingView, seat: int, sign: int, say: Say) -> str:
    """Return the same in as few words as there are."""
    name = rules_of(game, view).signs[sign]
    if not _is_of_team(view, seat):
        return short_face_words(name, say)
    own = say.text.find(f"{game}.sign_{name}_short")
    if own:
        return own
    card = _card_of(name, say)
    if say.pack.text(card) != name:
        return say.rank(card)
    return say.get("truc.card_short", rank=say.rank(card), suit=say.part(name[-1]))


def _is_of_team(view: RaisingView, seat: int) -> bool:
    return view.seat == NOBODY or (view.seat ^ seat) & 1 == 0


def _with_face(game: str, view: RaisingView, sign: int, say: Say) -> str:
    """Return what a signal names, after the face that is made for it."""
    words = sign_words(game, view, sign, say)
    return f"{face_words(rules_of(game, view).signs[sign], say)}: {words}"


def faces_made(game: str, view: RaisingView, say: Say) -> list[FaceMade]:
    """Return the faces of the signals that the viewer has seen; opponents have to read them."""
    signs, found = rules_of(game, view).signs, []
    for one in view.signals:
        grimace, face = FACES[signs[one.sign]], face_words(signs[one.sign], say)
        name, to = say.names[one.seat], say.names[one.to]
        if not _is_of_team(view, one.seat):
            below = say.get("truc.face_to", name=name, to=to)
            found.append(FaceMade(one.seat, grimace, capital(face), below))
            continue
        step = sign_words(game, view, one.sign, say)
        logged = say.get(_SIGNALLED, name=name, to=to, step=step)
        told = "" if one.seat == view.seat else logged
        below = say.get("truc.face_by", name=name, face=face)
        found.append(FaceMade(one.seat, grimace, capital(step), below, logged, told))
    return found


def _stake_mark(view: RaisingView, say: Say) -> Mark:
    if view.offered:
        return _raised(view.offered, view.value, say)
    return _worth(view.value, say)


def _worth(value: int, say: Say) -> Mark:
    words = say.plural("truc.stake", value)
    return Mark(STAKE, words, tone=Tone.STRONG, tip=say.plural("truc.stake_tip", value))


def _raised(offered: int, before: int, say: Say) -> Mark:
    words = say.get("truc.stake_raised", n=offered, value=before)
    return Mark(STAKE, words, tone=Tone.ALARM, tip=say.get("truc.stake_raised_tip", n=before))


def _may_mark(game: str, view: RaisingView, say: Say) -> Mark:
    if view.offered:
        words = say.get("truc.answers", name=say.names[view.to_act])
        return Mark(MAY, words, tip=say.get("truc.answers_tip"))
    if view.value >= rules_of(game, view).ladder[-1]:
        words = say.get("truc.may_nobody")
    elif view.right == BOTH:
        words = say.get("truc.may_both")
    else:
        words = capital(say.get("truc.may_side", side=side_words(view, view.right, say)))
    return Mark(MAY, words, tone=Tone.QUIET, tip=say.get("truc.may_tip"))


def _tricks_marks(game: str, view: RaisingView, say: Say) -> list[Mark]:
    """Return who has won each of the three tricks, in their order."""
    tip = say.get(f"truc.tricks_{_who_wins(game, view)}")
    found = []
    for number, kind in enumerate(TRICKS):
        words = say.get("truc.trick_of", n=number + 1, who=_trick_words(view, number, say))
        found.append(Mark(kind, words, tone=Tone.QUIET, tip=tip))
    return found


def _who_wins(game: str, view: RaisingView) -> str:
    """Return by which rule tied tricks count: one decides, nobody scores, or there are none."""
    decided = rules_of(game, view).decided([0, TIE], 0)
    return "cotton" if decided == UNDECIDED else "earliest"


def _trick_words(view: RaisingView, number: int, say: Say) -> str:
    """Return who has won a trick, by its number from 0."""
    if number >= len(view.tricks):
        return say.get("truc.trick_open")
    if view.tricks[number] == TIE:
        return say.get("truc.trick_tied")
    return side_words(view, view.tricks[number], say)


# --- reading


def table_words(game: str, view: RaisingView, say: Say) -> str:
    """Return how stake, tricks and this trick stand, and what partners have signalled."""
    if view.over:
        return say.get("truc.nothing_open")
    told = [_stake_mark(view, say).words.replace("\n", ", ")]
    told.append(_may_mark(game, view, say).words.replace("\n", " "))
    for number in range(len(view.tricks)):
        who = _trick_words(view, number, say)
        told.append(say.get("truc.trick_told", n=number + 1, who=who))
    for played in view.trick:
        told.append(f"{say.names[played.seat]}: {say.card(played.card)}")
    for one in view.signals:
        step = _told(game, view, one.seat, one.sign, say)
        name, to = say.names[one.seat], say.names[one.to]
        told.append(say.get(_SIGNALLED, name=name, to=to, step=step))
    return joined(told)


def why_scored(before: Sequence[Event], event: Scored, say: Say) -> str:
    """Return why a deal scored: who won which trick, or who folded."""
    if event.reason == "fold":
        folded = next(e for e in reversed(before) if isinstance(e, Called) and e.call == "fold")
        name = say.names[folded.seat]
        return say.plural("truc.why_fold", event.points, name=name, side=_team(say, event.side))
    won: list[str] = []
    for past in reversed(before):
        if isinstance(past, HandStarted):
            break
        if isinstance(past, Taken):
            won.insert(0, _team_label(say, past.side))
        elif isinstance(past, TrickTied):
            won.insert(0, say.get("truc.trick_tied"))
    listed = ", ".join(f"{number} {who}" for number, who in enumerate(won, 1))
    return say.plural("truc.why_tricks", event.points, tricks=listed, side=_team(say, event.side))


# --- events


def _taken(event: Taken, say: Say) -> Line:
    words = say.get("truc.takes_alone", name=say.names[event.seat])
    if len(say.names) > 2:
        words = say.get("truc.takes", name=say.names[event.seat], side=_team(say, event.side))
    return Line(words, weight=Weight.SAID)


def _signalled(event: Signalled, say: Say) -> Line:
    """Return who made which face to whom: all see it; what it means is for the team to know."""
    name, to = say.names[event.seat], say.names[event.target]
    return Line(say.get(_SIGNALLED, step=face_words(event.sign, say), name=name, to=to))


def _called(game: str, event: Called, say: Say) -> Line:
    name, amount = say.names[event.seat], event.amount
    if event.call == "raise":
        again = "again" if amount > LADDER[1] and game != "put" else "first"
        shout = say.get(f"{game}.shout_{again}", n=amount)
        words = say.get("truc.says", name=name, words=shout)
        asked = say.get("truc.stake_asked", n=amount)
        raised = Mark(STAKE, asked, tone=Tone.ALARM)
        mark = Mark(CALLS, shout, event.seat, Tone.ALARM, shorter=(asked,))
        aloud, below = say.get(f"{game}.aloud_{again}"), say.get("truc.aloud_for", n=amount)
        return Line(
            words,
            weight=Weight.GRAND,
            call=words,
            sound=sound_of_raise(LADDER.index(amount) - 1 if amount in LADDER else 0),
            marks=(raised, mark),
            spoken=Spoken(event.seat, aloud, Voice.STAKE, below),
        )
    if event.call == "accept":
        shout = say.get(f"{game}.shout_accept")
        words = say.plural("truc.accepts", amount, name=name, words=shout)
        mark = Mark(CALLS, shout, event.seat, Tone.STRONG)
        marks_ = (_worth(amount, say), mark)
        spoken = Spoken(event.seat, shout)
        return Line(words, weight=Weight.SAID, sound="accept", marks=marks_, spoken=spoken)
    shout = say.get(f"{game}.shout_fold")
    mark = Mark(CALLS, shout, event.seat, Tone.QUIET)
    words = say.get("truc.says", name=name, words=shout)
    spoken = Spoken(event.seat, shout, Voice.BRIEF)
    return Line(words, weight=Weight.SAID, sound="fold", marks=(mark,), spoken=spoken)


def _scored(event: Scored, say: Say) -> Line:
    words = say.plural(f"truc.scores_{event.reason}", event.points, side=_team(say, event.side))
    return Line(words, f"+{event.points}", Weight.SAID, sound="point")


def _match_won(event: MatchWon, say: Say) -> Line:
    names = say.text.together([_team(say, side) for side in event.winners])
    if event.side != NOBODY:
        return side_won("truc.match_won", event, names, say)
    return Line(say.get("truc.match_shared", name=names, scores=say.by_side(event.scores)))


def _worth_one(event: HandStarted, say: Say) -> Mark:
    return _worth(1, say)


def lines_of(game: str) -> Lines:
    """Return what makes the line of each kind of event of one of the games."""
    return {
        HandStarted: row("truc.hand_started", mark=_worth_one),
        Dealt: row("truc.dealt"),
        CardPlayed: row("truc.played"),
        Called: partial(_called, game),
        Taken: _taken,
        TrickTied: row("truc.tied", weight=Weight.SAID, sound="tie"),
        DealTied: row("truc.deal_tied", count="value", weight=Weight.SAID, sound="tie"),
        Signalled: _signalled,
        Scored: _scored,
        MatchWon: _match_won,
    }
