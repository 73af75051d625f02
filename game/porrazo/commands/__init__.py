"""The subcommands of `porrazo` that play, measure and check without a window.

Each module adds its arguments to the command line and runs it; what is slow to import is imported
only then.
"""
