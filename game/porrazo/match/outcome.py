"""How a match ended, in words: who won it, and by what where its score alone does not tell."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.match.opponent_names import names_in_sentences
from porrazo.match.session import MatchSession
from porrazo.records.summary import won_outright
from porrazo.text import Text


def won_by(match: Match, text: Text) -> str:
    """Return what won the match on the spot, whatever the score was; "" where points did."""
    event = won_outright(match)
    return text.get(f"{match.game.name}.won_by_{event}") if event else ""


def winners_of(session: MatchSession) -> list[int]:
    """Return the seats of the sides that won, none where somebody gave up or a bank won."""
    if session.resigned is not None or not session.over:
        return []
    winners = session.match.state.winners
    return [seat for seat, side in enumerate(session.sides) if side in winners]


def verdict(session: MatchSession, text: Text) -> str:
    """Return a sentence on who won, and by what, or on who gave up."""
    called = names_in_sentences(text, session.players)
    if session.resigned is not None:
        return text.get("scenes.resigned", name=called[session.resigned])
    names = [called[seat] for seat in winners_of(session)]
    together, count, by = text.together(names), len(names), won_by(session.match, text)
    if not names:
        return text.get("scenes.bank_wins")
    if by:
        return text.plural("scenes.wins_by", count, names=together, what=by)
    return text.plural("scenes.wins", count, names=together)
