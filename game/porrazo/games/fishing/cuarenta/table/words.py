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
from porrazo.games.fishing.table import common as fishing
from porrazo.table.game import Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

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


def _ronda_announced(event: Announced, say: Say) -> Line:
    name, call = say.names[event.seat], say.get("cuarenta.ronda")
    words = say.get("cuarenta.said_ronda", name=name)
    return fishing.ronda_called(name, call, words, _ronda_mark(event.seat, say), say)


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
    DealerDrawn: row(
        "cuarenta.drawn", weight=Weight.SAID, call="cuarenta.first_diamond", sound="call"
    ),
    HandStarted: fishing.HAND_STARTED,
    Dealt: fishing.DEALT,
    Announced: _ronda_announced,
    DoubleRonda: row(
        "cuarenta.double_ronda",
        weight=Weight.GRAND,
        call="cuarenta.double_ronda_call",
        sound="san_benito",
    ),
    CardPlayed: fishing.CARD_PLAYED,
    CardLeft: fishing.CARD_LEFT,
    Captured: fishing.captured,
    Caida: row("cuarenta.caida", aloud="cuarenta.aloud_caida", voice=Voice.GREAT),
    Limpia: row("cuarenta.limpia"),
    RunTaken: row("cuarenta.run_taken", weight=Weight.SAID, sound="claim", mark=Mark(RUN, "")),
    Claimed: row("cuarenta.claimed"),
    CardsCounted: fishing.CARDS_COUNTED,
    Scored: _scored,
    GameWon: _game_won,
    GameBefore: _game_won,
    MatchWon: fishing.match_won,
}
"""What makes the line of each kind of event."""
