"""The statistics in words: rows of charts and lists, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from porrazo.desktop.scenes.dates import day_words
from porrazo.desktop.scenes.library.achievement_cards import Achievement
from porrazo.desktop.scenes.library.charts import ChartBar, Results
from porrazo.desktop.scenes.match_words import others_named
from porrazo.desktop.ui.context import Context
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.match.best_moments import Moment
from porrazo.match.opponent_names import opponent_name
from porrazo.numbers import signed, written
from porrazo.players.levels import LEVELS
from porrazo.records.statistics import (
    Best,
    CountedMatches,
    Earned,
    MatchKind,
    MatchTally,
    Statistics,
    rules_in,
)
from porrazo.table.words.options import OptionWords
from porrazo.table.words.say import capital

_DOT = " \N{MIDDLE DOT} "
_NONE = "\N{MIDDLE DOT}"
_MOST_REASONS = 14
Rows = tuple[list[ChartBar], list[str]]


class StatisticsWords:
    """Turns figures into rows."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._text = context.text

    def kind(self, kind: MatchKind) -> str:
        """Return what matches of a kind are called."""
        return self._text.get(f"statistics.kind_{kind.value}")

    @staticmethod
    def levels_in(found: Iterable[str]) -> list[str]:
        """Return levels in their order, and "" for tables of several where there were such."""
        known = set(found)
        return [level for level in (*LEVELS, "") if level in known]

    def opponent(self, level: str | None) -> str:
        """Return an opponent by level; None is any, "" several at the table."""
        if level is None:
            return self._text.get("statistics.any_opponent")
        return (
            opponent_name(self._text, [level], 0) if level else self._text.get("statistics.others")
        )

    def rules(self, game: str, key: str | None) -> str:
        """Return seats and house rules in a few words; None is any."""
        if key is None:
            return self._text.get("statistics.any_rules")
        seats, rules = rules_in(key)
        played = game_named(game)
        name = next((name for name, own in played.presets.items() if dict(own) == rules), None)
        words = OptionWords(self._text, played)
        told = (
            self._text.get(f"{game}.preset_{name}")
            if name is not None
            else ", ".join(words.sentence(option, value) for option, value in rules.items())
        )
        count = self._text.plural("statistics.seats", seats)
        return f"{count}{_DOT}{told}" if told else count

    # --- pages

    def results(self, found: Statistics, wanted: CountedMatches) -> Rows:
        """Return a row for each opponent, and the heads of their numbers."""
        get = self._text.get
        rows = [
            self._result(self.opponent(level), tally, level)
            for level in LEVELS
            if (tally := found.against.get(level)) is not None
        ]
        rows += [
            self._result(self._text.plural("statistics.seats", seats), tally)
            for seats, tally in sorted(found.by_seats.items())
        ]
        if len(found.by_rules) > 1 and wanted.rules is None:
            most = sorted(found.by_rules.items(), key=lambda each: -each[1].played)[:4]
            rows += [self._result(self.rules(wanted.game, key), tally) for key, tally in most]
        rows.append(self._result(get("statistics.all"), found.total, strong=True))
        return rows, [get(f"statistics.{key}") for key in ("played", "won", "share")]

    @staticmethod
    def _result(
        words: str, tally: MatchTally, level: str | None = None, *, strong: bool = False
    ) -> ChartBar:
        share = tally.share
        percent = f"{100 * share:.0f}" if share is not None else _NONE
        numbers = str(tally.played), str(tally.won), percent
        return ChartBar(words, share, numbers, level, strong)

    def facts(self, found: Statistics) -> Rows:
        """Return the figures that are no table."""
        get, total = self._text.get, found.total
        margins = [each.match.margin(each.seat) for each in found.line]
        mean = signed(total.margin / total.played, 1) if total.played else _NONE
        rows = [
            ("streak", str(found.streak)),
            ("running_won" if found.running > 0 else "running_lost", str(abs(found.running))),
            ("mean_margin", mean),
            ("best_margin", signed(max(margins, default=0))),
            ("worst_margin", signed(min(margins, default=0))),
            ("hands", str(found.hands)),
            ("given_up", str(found.given_up)),
        ]
        return [ChartBar(get(f"statistics.{key}"), None, (number,)) for key, number in rows], [""]

    def points(self, game: str, found: Statistics) -> Rows:
        """Return a row for each reason that scored."""
        get, reasons = self._text.get, self._reasons(game, found)
        most = max([abs(found.by_reason[reason].points) for reason in reasons], default=0)
        rows = []
        for reason in reasons:
            scores = found.by_reason[reason]
            each = scores.points / max(1, found.total.played)
            numbers = str(scores.times), written(scores.points), written(round(each, 1))
            share = abs(scores.points) / most if most else 0.0
            rows.append(ChartBar(capital(get(f"{game}.reason_{reason}")), share, numbers))
        heads = [get(f"statistics.{key}") for key in ("times", "points", "a_match")]
        return rows, heads

    @staticmethod
    def _reasons(game: str, found: Statistics) -> list[str]:
        """Return what has scored, in the order of the game; what it does not name comes last."""
        named = [reason for reason in table_game(game).reasons if reason in found.by_reason]
        others = sorted(found.by_reason.keys() - set(named))
        return [*named, *others][:_MOST_REASONS]

    def line(self, found: Statistics, shares: Sequence[float]) -> Results:
        """Return the matches in their order."""
        line = found.line
        return Results(
            tuple([each.match.margin(each.seat) for each in line]),
            tuple([each.won for each in line]),
            tuple(shares),
            self._day(line[0].date) if line else "",
            self._day(line[-1].date) if line else "",
        )

    def moment(self, game: str, best: Best) -> tuple[Moment, str]:
        """Return a best moment as a card shows it, and what it was for, against whom, when."""
        get, match, reason = self._text.get, best.played.match, best.moment.reason
        title = get(f"statistics.moment_{best.kind}", n=best.moment.worth)
        names = others_named([each.name for each in match.players], [best.played.seat])
        told = [get(f"{game}.reason_{reason}")] if reason else []
        told += [get("statistics.against", names=names), self._day(best.played.date)]
        moment = Moment(best.moment.place, title, written(best.moment.worth))
        return moment, _DOT.join(told)

    def achievements(
        self, game: str, earned: Mapping[str, Earned]
    ) -> tuple[list[str], list[Achievement]]:
        """Return the names of a game's achievements and their words, those earned first."""
        get = self._text.get
        own = game_named(game).achievements
        names = sorted(own, key=lambda name: (name not in earned, own.index(name)))
        return names, [
            Achievement(
                game,
                get(f"{game}.achievement_{name}"),
                get(f"{game}.achieved_{name}"),
                self._earned_when(earned.get(name)),
            )
            for name in names
        ]

    def _day(self, moment: datetime) -> str:
        """Return a moment as its day, where the player is."""
        return day_words(self._text, moment.astimezone())

    def _earned_when(self, earned: Earned | None) -> str:
        """Return when something was earned last and how often, "" where it was not."""
        if earned is None:
            return ""
        day = self._day(earned.played.date)
        return f"{day}{_DOT}{earned.times}\N{MULTIPLICATION SIGN}" if earned.times > 1 else day
