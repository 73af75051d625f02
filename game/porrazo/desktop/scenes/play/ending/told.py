"""What is told after a match: the verdict, where points came from, the best moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from porrazo.desktop.scenes.play.after_match import earned_in
from porrazo.desktop.scenes.play.points import points_by_reason
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.engine.match_history import MatchHistory
from porrazo.match.best_moments import Moment, best_moments, course
from porrazo.match.outcome import verdict, winners_of, won_by
from porrazo.match.session import MatchSession
from porrazo.numbers import signed, written
from porrazo.records.personal import STROKE, moments_in, tale_of
from porrazo.table.game import ScoreKind
from porrazo.table.words.say import capital

Rows = Sequence[tuple[str, str]]
# So many reasons have a line of their own, the others share one.
_REASONS = 3
_MOST = 3


@dataclass(frozen=True)
class Told:
    """A match that is over, told to whoever is at the screen."""

    context: Context
    session: MatchSession
    setup: TableSetup

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return winners_of(self.session)

    @property
    def won(self) -> bool:
        """True when a person won, or somebody did where only computers played."""
        people = self.session.people
        return bool(set(self.winners) & set(people) if people else self.winners)

    @property
    def alone(self) -> int | None:
        """The seat of the only person, None where there is another or none."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    @property
    def seat(self) -> int:
        """The seat whose match is told: the only person's, else a winner's."""
        if self.alone is not None:
            return self.alone
        people = [seat for seat in self.winners if seat in self.session.people]
        return next(iter([*people, *self.winners, 0]))

    @property
    def side(self) -> int:
        """The side of that seat."""
        return self.session.sides[self.seat]

    @cached_property
    def tale(self) -> MatchHistory:
        """The match as it went for that seat."""
        return tale_of(self.session.saved(), self.seat)

    # --- the verdict

    def verdict(self) -> str:
        """Return who won, to the only person in person."""
        text, session = self.context.text, self.session
        names = [session.players[seat].name for seat in self.winners]
        by = won_by(session.match, text) if names else ""
        if self.won and self.alone is not None:
            with_whom = [session.players[seat].name for seat in self.winners if seat != self.alone]
            if with_whom:
                return text.get("ends.you_win_with", names=text.together(with_whom))
            return text.get("ends.you_win_by", what=by) if by else text.get("ends.you_win")
        if names and not self.won and not by and self.alone is not None:
            scores = session.scores
            won, own = scores[session.sides[self.winners[0]]], scores[self.side]
            key = "ends.wins_to" if len(names) == 1 else "ends.win_to"
            return text.get(key, names=text.together(names), won=won, own=own)
        return verdict(session, text)

    def below(self) -> str:
        """Return what is said below the verdict: how many deals it took, that it was practice."""
        text = self.context.text
        if self.session.practice is not None:
            return text.get("review.was_practice")
        return "" if self.won else text.plural("ends.after_deals", len(self.tale.hands()))

    # --- points and facts

    def points(self) -> tuple[str, Rows]:
        """Return where the points of the side came from: a heading, and lines."""
        text, session, game = self.context.text, self.session, self.setup.game
        events = [event for _, event in self.tale.events]
        by_reason = points_by_reason(events, game.reasons, self.setup.side_count)
        found = [(reason, row[self.side]) for reason, row in by_reason.items() if row[self.side]]
        found.sort(key=lambda each: -abs(each[1]))
        chips = game.score_kind is ScoreKind.CHIPS
        shown = found if len(found) == _REASONS + 1 else found[:_REASONS]
        rows = [(text.get(f"{game.name}.reason_{reason}"), n) for reason, n in shown]
        rest = sum(n for _, n in found[len(shown) :])
        if rest:
            rows.append((text.get("ends.rest"), rest))
        total = session.scores[self.side]
        if chips or sum(n for _, n in found) != total:
            heading = text.get("ends.your_result")
        elif self.alone is not None:
            heading = text.get("ends.your_points", n=total)
        else:
            heading = text.get("ends.points_of", name=self.setup.say.side(self.side), n=total)
        lines = [(capital(words), signed(n) if chips else written(n)) for words, n in rows]
        return heading, lines

    def earned(self) -> Rows:
        """Return the achievements of the match, each a line."""
        get, name = self.context.text.get, self.session.match.game.name
        return [(get(f"{name}.achievement_{each}"), "") for each in earned_in(self.session)]

    def facts(self) -> tuple[str, Rows]:
        """Return what is new, else the match in numbers: a heading, and lines."""
        text, earned = self.context.text, self.earned()
        if earned:
            return text.get("ends.new"), earned[:4]
        leads = [self.tale.lead(scores) for _, scores in self.tale.hands()]
        rows = [(text.get("ends.deals_played"), written(len(leads)))]
        stroke = moments_in(self.tale).get(STROKE)
        if stroke is not None:
            rows.append((text.get("ends.best_at_once"), signed(stroke.worth)))
        if self.setup.side_count > 1:
            ahead, behind = max(leads), -min(leads)
            if ahead > 0:
                rows.append((text.get("ends.most_ahead"), written(ahead)))
            if behind > 0:
                rows.append((text.get("ends.most_behind"), written(behind)))
        return text.get("ends.the_match"), [(capital(words), n) for words, n in rows]

    # --- moments

    def moments(self) -> list[tuple[Moment, str]]:
        """Return the best moments, each with where in the match it was."""
        match, game, say = self.session.match, self.setup.game, self.setup.say
        best = best_moments(game, match, say, self.side, _MOST)
        far = course(self.tale, say)
        if far is not None:
            best = [*best[: _MOST - 1], far]
        views = (match.view_before(max(0, each.place - 1), self.seat) for each in best)
        return [(each, game.place_words(view, say)) for each, view in zip(best, views, strict=True)]
