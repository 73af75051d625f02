"""What players know of Cacho beside its rules."""
