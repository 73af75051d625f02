"""Dou Dizhu at the table."""

from porrazo.desktop.games.dou_dizhu.at_table import DouDizhuTable

TABLE_GAME = DouDizhuTable()
