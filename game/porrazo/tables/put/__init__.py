"""Put at the table: that of Truc, with French cards."""

from porrazo.tables.put.at_table import PutTable

TABLE_GAME = PutTable()
