"""Big Two at the table."""

from porrazo.desktop.games.big_two.at_table import BigTwoTable

TABLE_GAME = BigTwoTable()
