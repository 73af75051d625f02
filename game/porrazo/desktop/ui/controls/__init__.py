"""What can be used by mouse and keys: the focus, buttons, rows, lists, lines of writing."""
