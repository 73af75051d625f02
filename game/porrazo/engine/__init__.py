"""The contract that all games share: states, actions, events, options, matches."""
