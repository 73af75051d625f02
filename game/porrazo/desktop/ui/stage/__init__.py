"""What stands and moves on the screen: sprites, the compositor, time, layouts."""
