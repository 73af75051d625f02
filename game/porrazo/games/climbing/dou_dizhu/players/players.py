"""The players of Dou Dizhu, and how they err: each habit is switched by a trait.

| habit | trait | what is done |
|---|---|---|
| breaks up | little patience | leads the lowest card alone, whatever it belongs to |
| beats the partner | little heed and attention | follows on a partner's play as on an enemy's |
| throws bombs | haste | plays a bomb as soon as one may follow |
| bids in hope | daring, little heed | bids as high as can be on a hand that is not quite worth it |
| forgets | little memory | plays as if any card that it does not see could still come |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.games.climbing.dou_dizhu.combinations import BOMB, Group, groups
from porrazo.games.climbing.dou_dizhu.players.features import features_of, result_scale
from porrazo.games.climbing.dou_dizhu.players.hand_inference import TRIED, likely_deals
from porrazo.games.climbing.dou_dizhu.rollout import bid_of, play_of
from porrazo.games.climbing.dou_dizhu.rules import BID, HIGHEST_BID, PASS
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.players.player import Habits, players_by
from porrazo.games.climbing.ranks import Holding, bits_of
from porrazo.players.agent import Agent
from porrazo.players.levels import Traits
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.experience import experience_in
from porrazo.players.search.manners import BEST

# How often somebody with nothing of the trait that keeps him from it does so.
_BREAKS, _BEATS, _THROWS, _HOPES = 0.7, 1.0, 0.8, 0.5
# By how much hope takes a hand to be better than it is: as if it had a two more.
_BETTER = 2
# Of twelve plays most are surely behind before a search is half over: so there is time to look at
# those that are left for longer.
_BEST = replace(BEST, work=60_000, sure=3.0)
# In a review of some hundred decisions no more deals are held against what was done.
_IN_REVIEWS = 80


def habits_of(traits: Traits) -> Habits:
    """Return the habits of somebody with these traits."""
    breaks = _BREAKS * (1.0 - traits.patience) ** 2
    beats = _BEATS * (1.0 - traits.heed) * (1.0 - traits.attention)
    throws = _THROWS * traits.haste
    hopes = _HOPES * traits.daring * (1.0 - traits.heed)

    def habits(view: Any, action: Action, rng: Random) -> Action:
        slips, bombs, hope = rng.random(), rng.random(), rng.random()
        hand = bits_of(view.hands[view.seat])
        if view.phase == "auction":
            return BID + HIGHEST_BID if hope < hopes and bid_of(hand, _BETTER) else action
        if view.phase == "lead":
            lowest: Action = hand & -hand
            return lowest if slips < breaks and action != hand else action
        if action == PASS:
            return _followed(view, hand, slips < beats, bombs < throws)
        return action

    return habits


def _forgetting(view: DouDizhuView) -> DouDizhuView:
    return replace(view, recalls=False)


def _followed(view: DouDizhuView, hand: int, beats: bool, throws: bool) -> Action:
    """Return what somebody follows with who had better pass."""
    friend = _is_friend(view)
    for group in _groups_of(view, hand):
        bomb = group.kind >= BOMB
        if (bomb and throws and not friend) or (not bomb and beats and friend):
            return play_of(Holding(hand), group, group.lows & -group.lows)
    return PASS


def _is_friend(view: DouDizhuView) -> bool:
    table = view.table
    return table is not None and view.landlord not in (NOBODY, view.seat, table.seat)


def _groups_of(view: DouDizhuView, hand: int) -> list[Group]:
    return groups(Holding(hand), view.on_table, bool(view.options["quad_pair_as_singles"]))


def _in_auctions(view: DouDizhuView) -> bool:
    """Return True in an auction: the rollout policy bids for points, and knows of no match."""
    return view.phase == "auction"


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    read, reviewing = (partial(likely_deals, game, tried=tried) for tried in (TRIED, _IN_REVIEWS))
    experience = experience_in(
        "porrazo.games.climbing.dou_dizhu.players", features_of, result_scale
    )
    return players_by(
        game, habits_of, _forgetting, _BEST, experience, read, reviewing, unguarded=_in_auctions
    )
