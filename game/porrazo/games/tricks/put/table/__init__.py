"""Put at the table: that of Truc, with French cards."""
