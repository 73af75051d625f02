"""Dou Dizhu at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.desktop.games.dou_dizhu import asking, motions, names, words
from porrazo.desktop.table.game import (
    Felt,
    HintWords,
    Line,
    Mark,
    Prompt,
    Reason,
    Score,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    Tone,
    Zone,
    hand_zone,
)
from porrazo.desktop.table.say import Say
from porrazo.desktop.table.teaching import Chapter, Lesson
from porrazo.engine.deal_view import Done
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action
from porrazo.games.climbing.dou_dizhu.rules import BID, is_bid, is_play
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.ranks import Holding, bits_of
from porrazo.players.coach.advice import Advice

# From so few cards on a hand is counted aloud.
_ALARM = 2


class DouDizhuTable(TableGame):
    """What the house asks of Dou Dizhu."""

    name = "dou_dizhu"
    layout = "climbing"
    score_kind = ScoreKind.POINTS
    suits_matter = False
    sorts = True
    brief = ("goal", "auction", "follow", "bombs", "pass", "pay")
    reasons = ("deal",)

    def zones(self, view: DouDizhuView) -> Sequence[Zone]:
        """Return hands, what each seat played last, the widow, what was played before."""
        last = [_last_play(view, seat) for seat in range(view.seats)]
        hands = [
            Zone(hand_zone(seat), _sorted(cards), Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        plays = [
            Zone(motions.play_zone(seat), cards, Spread.FAN, "play", seat)
            for seat, cards in enumerate(last)
        ]
        widow = view.widow if view.landlord == NOBODY else ()
        gone = sum(len(arranged(d.action)) for d in view.actions if is_play(d.action))
        out = (UNKNOWN,) * (gone - sum(len(cards) for cards in last))
        return [
            *hands,
            *plays,
            Zone("widow", widow, Spread.FAN, "widow"),
            Zone(motions.OUT, out, Spread.HEAP, "out"),
        ]

    def marks(self, view: DouDizhuView, say: Say) -> Sequence[Mark]:
        """Return who deals, the landlord, what was said, the cards left, the stake, the widow."""
        marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
        marks += [_left(seat, len(hand), say) for seat, hand in enumerate(view.hands)]
        if view.landlord != NOBODY:
            marks.append(words.landlord_mark(view.landlord, say))
        for seat in range(view.seats):
            marks += _said(view, seat, say)
        return [*marks, *_on_felt(view, say)]

    def score(self, view: DouDizhuView) -> Score:
        """Return the counters."""
        return Score(tuple(view.scores))

    def prompt(self, view: DouDizhuView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def moves(self, event: Event, felt: Felt) -> Sequence[Step] | None:
        """Return what an event does to the cards."""
        return motions.moves_of(event, felt)

    def alike(self, action: Action, other: Action) -> bool:
        """Tell whether two actions do the same: suits mean nothing."""
        if not (is_play(action) and is_play(other)):
            return action == other
        return Holding(action).has == Holding(other).has

    def action_words(self, view: DouDizhuView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        if is_bid(action):
            return say.get("dou_dizhu.do_bid", n=action - BID)
        if not is_play(action):
            return say.get("dou_dizhu.do_pass")
        cards = arranged(action)
        what = names.words_of(names.of_cards(cards, view), say)
        return what if len(cards) == 1 else f"{what} ({say.cards(cards)})"

    def hint(self, view: DouDizhuView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.desktop.games.dou_dizhu.hints import hint_words

        return hint_words(view, advice, say)

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        return words.reason_of(events, place, say)

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.dou_dizhu.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.dou_dizhu.lesson import LESSON

        return LESSON

    def diagram_layout(self, view: DouDizhuView) -> str:
        """Return the layout of a small table."""
        return "diagram_climbing"


def _sorted(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand from high to low, what is unknown of it last."""
    return tuple(sorted(hand, key=lambda card: bits_of([card]), reverse=True))


def _last(view: DouDizhuView, seat: int) -> Done | None:
    """Return what a seat did last while cards were played."""
    mine = (done for done in reversed(view.actions) if done.seat == seat)
    return next((done for done in mine if done.phase != "auction"), None)


def _last_play(view: DouDizhuView, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat played last, none where it has passed since."""
    done = _last(view, seat)
    return tuple(arranged(done.action)) if done is not None and is_play(done.action) else ()


def _said(view: DouDizhuView, seat: int, say: Say) -> list[Mark]:
    """Return the mark of what a seat said: its bid, or that it passed on what is to be beaten."""
    if view.phase == "auction":
        calls = [done.action for done in view.actions if done.seat == seat]
        return [words.call_mark(seat, calls[-1], say)] if calls else []
    last = _last(view, seat)
    passed = last is not None and not is_play(last.action) and _since_lead(view, last)
    return [words.call_mark(seat, 0, say)] if passed else []


def _since_lead(view: DouDizhuView, done: Done) -> bool:
    """Tell whether an action came after the last lead."""
    return not any(each.phase == "lead" for each in view.actions[view.actions.index(done) :])


def _left(seat: int, count: int, say: Say) -> Mark:
    """Return the mark of how many cards a seat has; one or two are told loudly."""
    tip = say.plural("dou_dizhu.left", count)
    if count == _ALARM:
        return Mark("left", say.get("dou_dizhu.left_two", n=count), seat, Tone.ALARM, tip)
    tone = Tone.ALARM if count == 1 else Tone.QUIET
    return Mark("left", say.plural("dou_dizhu.left_mark", count), seat, tone, tip)


def _on_felt(view: DouDizhuView, say: Say) -> list[Mark]:
    """Return the stake with its sum, and the widow once it was shown."""
    marks: list[Mark] = []
    if view.bid:
        below = say.get("dou_dizhu.stake")
        tip = say.get("dou_dizhu.stake_tip", n=view.stake)
        title = names.stake_words(view, say)
        marks.append(Mark("stake", f"{title}\n{below}", tone=Tone.STRONG, tip=tip))
    if view.landlord != NOBODY and UNKNOWN not in view.widow:
        marks.append(words.widow_mark(view.widow, say))
    return marks
