"""The emblem of a game: a few cards and one thing that tell its idea, wherever games are chosen."""
