"""Dates as one says them: a day, a month, and when a match was played."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from porrazo.text import Text


def day_words(text: Text, day: date) -> str:
    """Return a day with its month and year."""
    return text.get("daily.date", day=day.day, month=_month(text, day), year=day.year)


def month_words(text: Text, day: date) -> str:
    """Return the month of a day, with its year."""
    return text.get("daily.month", month=_month(text, day), year=day.year)


def played_on(text: Text, moment: datetime, now: datetime) -> str:
    """Return the day of a ``moment``, with the hour where that is today, as seen from ``now``.

    Both know their zone; the day is that of the place where the program runs.
    """
    then, today = moment.astimezone(), now.astimezone()
    if then.date() == today.date():
        return text.get("matches.today", time=then.strftime("%H:%M"))
    if then.date() == today.date() - timedelta(days=1):
        return text.get("matches.yesterday")
    if then.year == today.year:
        return text.get("matches.day", day=then.day, month=_month(text, then))
    return day_words(text, then)


def _month(text: Text, day: date) -> str:
    return text.get(f"daily.month_{day.month}")
