"""How deals of Ronda and Cuarenta are solved between two, and how people err who fish."""
