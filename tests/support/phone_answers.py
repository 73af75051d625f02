"""What a page could answer to a question that it was told, at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from porrazo.phone.asked import Asked, Given

Message = dict[str, Any]


def answers(asked: Asked, rng: Random) -> list[Given]:
    """Return every kind of answer to a question, the proposals for cards and places among them."""
    told = asked.told()
    found = [*paths(told), *laid(told, rng)]
    for idea in asked.ideas():
        if "cards" in idea:
            found.append(Given(told["cards"]["path"], cards=idea["cards"]))
        else:
            found += [Given(f"r{place}", places=idea["places"]) for place in range(2)]
    rng.shuffle(found)
    return found


def paths(told: Message) -> Iterator[Given]:
    """Yield the answers of a question and of those it leads to, by their paths."""
    listed = [*told.get("buttons", ()), *told.get("targets", ())]
    listed += told.get("cards", {}).get("one", {}).values()
    listed += told.get("row", {}).get("orders", ())
    listed += told.get("arrange", {}).get("more", ())
    for each in listed:
        if "closed" in each:
            continue
        if "then" in each:
            yield from paths(each["then"])
        else:
            yield Given(each["path"])
    if "amount" in told:
        amount = told["amount"]
        for number in {amount["least"], amount["most"], *[n for _, n in amount["presets"]]}:
            yield Given(amount["path"], number=number)


def laid(told: Message, rng: Random) -> Iterator[Given]:
    """Yield chips laid on a cloth, at random."""
    cloth = told.get("cloth")
    if cloth is None:
        return
    chips = [list(place["fixed"]) for place in cloth["places"]]
    yield Given(cloth["path"], laid=[list(each) for each in chips])
    place = rng.randrange(len(chips))
    if not chips[place][0] and cloth["places"][place]["least"] <= cloth["free"]:
        chips[place] = [cloth["places"][place]["least"], 0]
        yield Given(cloth["path"], laid=chips)
