"""Matarrata at the table: that of Truc, with four cards above all others."""
