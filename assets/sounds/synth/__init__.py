"""Sounds from models of what makes them: struck wood, plucked strings, paper on cloth."""
