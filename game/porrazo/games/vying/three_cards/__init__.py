"""What games of three cards share that come one by one, with a bet after each."""
