"""What the compiled build is trained on: every game of the house, played without a hitch."""

import training


def test_every_game_can_be_trained_on() -> None:
    training.train(matches={2: 1}, choices={2: 1}, others=(1, 1))
