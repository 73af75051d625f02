"""What a seat is asked, every way to answer, and the words of commands."""
