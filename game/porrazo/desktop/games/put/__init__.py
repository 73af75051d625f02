"""Put at the table: that of Truc, with French cards."""

from porrazo.desktop.games.put.at_table import PutTable

TABLE_GAME = PutTable()
