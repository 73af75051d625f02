"""Briscola: three cards each, a trump that lies under the stock, no duty to follow."""
