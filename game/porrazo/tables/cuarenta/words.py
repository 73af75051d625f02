"""The lines of the log, and what is called over the table, for every event of Cuarenta."""

from __future__ import annotations

from porrazo.engine.events import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    HandStarted,
    MatchWon,
    Scored,
)
from porrazo.games.fishing.cuarenta.events import DoubleRonda, GameBefore, GameWon, RunTaken
from porrazo.games.fishing.cuarenta.view import CuarentaView
from porrazo.games.fishing.events import (
    Announced,
    Caida,
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    Limpia,
)
from porrazo.table.game import Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.words.say import Say
from porrazo.tables import fishing

RUN = "run"
"""The mark on the felt of the end of a run that was left."""
_SOUNDS = {"ronda": "ronda", "claim": "claim", "limpia": "limpia", "caida": "porrazo"}
"""What a score sounds like, by its reason; others are a soft point."""


# --- marks


def marks_of(view: CuarentaView, say: Say) -> list[Mark]:
    """Return who deals, who has announced, the games won, and a run that was left."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    marks += [_ronda_mark(seat, say) for seat, call in enumerate(view.calls) if call == "ronda"]
    if view.options["games"] != 1:
        marks.append(_games_mark(view.games_won, say))
    if view.left_run:
        below = say.cards(view.left_run)
        title = say.get("cuarenta.left_run")
        marks.append(Mark(RUN, f"{title}\n{below}", tip=say.get("cuarenta.tip_left_run")))
    return marks


def _ronda_mark(seat: int, say: Say) -> Mark:
    words = say.get("cuarenta.ronda")
    return Mark("call", words, seat, Tone.STRONG, say.get("cuarenta.tip_ronda"))


def _games_mark(games_won: tuple[int, ...], say: Say) -> Mark:
    below = " : ".join(str(games) for games in games_won)
    return Mark("games", f"{say.get('cuarenta.games')}\n{below}", tip=say.get("cuarenta.tip_games"))


# --- lines


def _dealer_drawn(event: DealerDrawn, say: Say) -> Line:
    name = say.names[event.seat]
    draws = ", ".join(f"{say.names[seat]} {say.card(card)}" for seat, card in event.draws)
    words = say.get("cuarenta.drawn", name=name, draws=draws)
    call = say.get("cuarenta.first_diamond", name=name)
    return Line(words, weight=Weight.SAID, call=call, sound="call")


def _ronda_announced(event: Announced, say: Say) -> Line:
    name, call = say.names[event.seat], say.get("cuarenta.ronda")
    words = say.get("cuarenta.said_ronda", name=name)
    return fishing.ronda_called(name, call, words, _ronda_mark(event.seat, say), say)


def _double_ronda(event: DoubleRonda, say: Say) -> Line:
    name, cards = say.names[event.seat], say.cards(event.cards)
    words = say.get("cuarenta.double_ronda", name=name, cards=cards)
    call = say.get("cuarenta.double_ronda_call", name=name)
    return Line(words, weight=Weight.GRAND, call=call, sound="san_benito")


def _caida(event: Caida, say: Say) -> Line:
    name, card = say.names[event.seat], say.card(4 * event.rank)
    cry = Spoken(event.seat, say.get("cuarenta.aloud_caida"), Voice.GREAT)
    return Line(say.get("cuarenta.caida", name=name, card=card), spoken=cry)


def _limpia(event: Limpia, say: Say) -> Line:
    return Line(say.get("cuarenta.limpia", name=say.names[event.seat]))


def _run_taken(event: RunTaken, say: Say) -> Line:
    name, cards = say.names[event.seat], say.cards(event.cards)
    words = say.get("cuarenta.run_taken", name=name, cards=cards)
    return Line(words, weight=Weight.SAID, sound="claim", mark=Mark(RUN, ""))


def _claimed(event: Claimed, say: Say) -> Line:
    name, owner = say.names[event.seat], say.names[event.owner]
    return Line(say.get("cuarenta.claimed", name=name, owner=owner))


def _scored(event: Scored, say: Say) -> Line:
    reason = say.get(f"cuarenta.reason_{event.reason}")
    words = say.get("event.scored", name=say.side(event.side), reason=reason)
    if event.cards:
        words += f" ({say.cards(event.cards)})"
    call = say.get(f"cuarenta.call_{event.reason}", name=say.side(event.side), n=event.points)
    sound = _SOUNDS.get(event.reason, "point")
    points, before = f"+{event.points}", (Announced, Caida, Limpia)
    return Line(words, points, Weight.SAID, call, sound, instead_of=before)


def _game_won(event: GameWon, say: Say) -> Line:
    name, games = say.side(event.side), say.by_side(event.games_won)
    words = say.get("cuarenta.game_won", name=name, games=games)
    if not event.clears_scores:
        return Line(words)
    call = say.get("cuarenta.game_won_call", name=name)
    mark = _games_mark(event.games_won, say)
    return Line(words, weight=Weight.GRAND, call=call, sound="win", mark=mark)


LINES: Lines = {
    DealerDrawn: _dealer_drawn,
    HandStarted: fishing.hand_started,
    Dealt: fishing.dealt,
    Announced: _ronda_announced,
    DoubleRonda: _double_ronda,
    CardPlayed: fishing.with_card("event.card_played"),
    CardLeft: fishing.with_card("event.card_left"),
    Captured: fishing.captured,
    Caida: _caida,
    Limpia: _limpia,
    RunTaken: _run_taken,
    Claimed: _claimed,
    CardsCounted: fishing.cards_counted,
    Scored: _scored,
    GameWon: _game_won,
    GameBefore: _game_won,
    MatchWon: fishing.match_won,
}
"""What makes the line of each kind of event."""
