"""Crash at the table."""

from porrazo.desktop.games.crash.at_table import CrashTable

TABLE_GAME = CrashTable()
