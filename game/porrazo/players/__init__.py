"""Computer opponents: they get a view, the rules and a random stream of their own."""
