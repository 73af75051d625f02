"""A match told afterwards: log, hints, what happened meanwhile, how it ended, its review."""
