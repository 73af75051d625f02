"""Who plays Crash: the setting that is worth most against hands that the others may hold."""
