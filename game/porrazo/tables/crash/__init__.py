"""Crash at the table."""

from porrazo.tables.crash.at_table import CrashTable

TABLE_GAME = CrashTable()
