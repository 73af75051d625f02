"""What each play of a deal between two is worth in equilibrium."""

from __future__ import annotations

from analysis.cfr import Game, equilibrium, play_worths
from analysis.ranges import ranges_of
from analysis.tree import Tree
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.players.open_hand_solver import terms_of
from porrazo.games.fishing.porrazo.players.player import rank_play
from porrazo.games.fishing.porrazo.players.search import Judge
from porrazo.games.fishing.porrazo.view import PorrazoView

ROUNDS = 40
"""Rounds of CFR+ after which a best answer gains less than 0.02 points in a usual deal."""


def solved(view: PorrazoView, judge: Judge, rounds: int = ROUNDS) -> dict[Action, float]:
    """Return what each legal play of the view's seat is worth if both go on as in equilibrium.

    ``judge`` judges the end of the deal for that seat's side, and gives the unit. The rest of the
    deal is solved as the game of hidden hands that it is, from what everybody at the table knows:
    the cards seen and what was declared. Who plays what for which hand is part of the solution,
    but only from this play on. It takes up to a few seconds at the first play of a deal.

    Raises:
        BadPosition: there are not two seats, or it is not the seat's turn to play a card.

    """
    if view.seats != 2 or view.phase != "play" or view.seat != view.to_act:
        raise BadPosition("the analysis solves plays of two seats, for the seat whose turn it is")
    game = Game(Tree(view, ranges_of(view), terms_of(view)), judge)
    hand = tuple(sorted([card >> 2 for card in view.hands[view.seat]]))
    worths = play_worths(game, equilibrium(game, rounds)[1], hand)
    return {action: worths[rank_play(action)] for action in view.legal}
