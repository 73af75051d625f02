"""What players know of Ronda beside its rules."""
