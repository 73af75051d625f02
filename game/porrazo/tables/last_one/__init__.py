"""Last One at the table."""

from porrazo.tables.last_one.at_table import LastOneTable

TABLE_GAME = LastOneTable()
