"""The parts of the screen after a match."""
