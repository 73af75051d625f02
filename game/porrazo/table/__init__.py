"""What any game shows, asks and says at a table, as data: no pygame, no screen."""
