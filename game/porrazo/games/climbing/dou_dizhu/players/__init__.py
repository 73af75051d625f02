"""The players of Dou Dizhu."""
