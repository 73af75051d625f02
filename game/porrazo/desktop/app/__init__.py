"""The program around the scenes: window, session, settings, ways between scenes."""
