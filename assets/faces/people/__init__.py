"""Who plays: each drawn around the bridge of the nose, the chin about 38 below it."""
