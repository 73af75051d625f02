"""What is heard: sounds by name, set to the instant of contact, and the room around them."""
