"""Truc at the table; Put and Matarrata are played at the same one, with words of their own."""
