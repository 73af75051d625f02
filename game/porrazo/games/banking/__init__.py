"""Games against a bank that is no seat: punters stake, and nobody plays against another."""
