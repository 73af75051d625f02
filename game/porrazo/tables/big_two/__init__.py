"""Big Two at the table."""

from porrazo.tables.big_two.at_table import BigTwoTable

TABLE_GAME = BigTwoTable()
