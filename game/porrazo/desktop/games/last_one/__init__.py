"""Last One at the table."""

from porrazo.desktop.games.last_one.at_table import LastOneTable

TABLE_GAME = LastOneTable()
