"""A bot for `porrazo arena`, in plain Python: it takes what it can and leaves low cards.

porrazo arena LEVEL --engine "python3 docs/example_bot.py"
"""

import json
import sys

RANKS = "A23456789TJQK"


def worth(action: dict, table: list[str]) -> int:
    """A play that takes cards is best, then one that scores in place, then leaving a low card."""
    if action["type"] != "play":
        return {"declare": 1, "claim": 1, "deal_tendido": -1}.get(action["type"], 0)
    rank = action["card"][0]
    if action.get("in_place"):
        return 50 + RANKS.index(rank)
    if any(card[0] == rank for card in table):
        return 100 + RANKS.index(rank)
    return -RANKS.index(rank)


for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "choose":
        table = message["state"]["table"]
        best = max(message["actions"], key=lambda action: worth(action, table))
        print(json.dumps({"action": best}), flush=True)
    elif message["cmd"] == "end":
        break
