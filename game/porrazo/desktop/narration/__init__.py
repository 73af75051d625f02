"""Narration: the match in lines of text, and commands in words; no pygame but in `window`."""
