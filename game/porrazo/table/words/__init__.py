"""What is said at a table in a language: who sits where, cards, questions, house rules."""
