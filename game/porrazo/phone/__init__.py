"""Hands on telephones: a table's data as messages, a server for the home network, and a page.

Like the voice it reads what a game tells of its table and gives actions back; it knows no game.
`docs/phones.md` says what the messages are.
"""
