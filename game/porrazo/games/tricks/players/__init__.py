"""What players of games of tricks without trumps share: every hand known, and what plays tell."""
