"""The players of Rentoy."""
