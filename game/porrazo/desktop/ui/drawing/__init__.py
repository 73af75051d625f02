"""What is drawn with: the look, fonts, painting, signs, and pictures that are kept."""
