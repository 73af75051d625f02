"""What any screen is made of: sprites, time, focus, widgets, painting, fonts, sounds."""
