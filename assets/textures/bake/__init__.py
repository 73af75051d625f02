"""What tables are made of: cloth, wood, and the lines drawn on cloth."""
