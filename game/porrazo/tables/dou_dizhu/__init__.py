"""Dou Dizhu at the table."""

from porrazo.tables.dou_dizhu.at_table import DouDizhuTable

TABLE_GAME = DouDizhuTable()
