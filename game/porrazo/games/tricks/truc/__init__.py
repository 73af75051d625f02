"""Truc, Put and Matarrata: three cards, three tricks, no suits, and a stake that is raised."""
