"""The English game of three cards for two: a pair of kings is nothing."""
