"""When a match was played, as one says it: today, yesterday, or the day."""

from __future__ import annotations

from datetime import datetime, timedelta

from porrazo.text import Text


def played_on(text: Text, moment: datetime, now: datetime) -> str:
    """Return the day of a ``moment``, with the hour where that is today, as seen from ``now``.

    Both know their zone; the day is that of the place where the program runs.
    """
    then, today = moment.astimezone(), now.astimezone()
    if then.date() == today.date():
        return text.get("matches.today", time=then.strftime("%H:%M"))
    if then.date() == today.date() - timedelta(days=1):
        return text.get("matches.yesterday")
    month = text.get(f"daily.month_{then.month}")
    if then.year == today.year:
        return text.get("matches.day", day=then.day, month=month)
    return text.get("matches.day_of_year", day=then.day, month=month, year=then.year)
