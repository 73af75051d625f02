"""Previews: what a card would do, told from what its player may see, is what it then does."""

from random import Random

from porrazo.engine.events import Event, Scored
from porrazo.games.fishing import events as told
from porrazo.games.fishing.porrazo.what_if import tendido_scores, what_if
from support.matches import match_seeking, somewhere
from support.product import Product

MATCHES = 60


def own_part(events: list[Event]) -> list[Event]:
    """What follows the card itself: not what the capture before it brought to somebody else."""
    names = [event.name for event in events]
    return events[names.index("card_played") :] if "card_played" in names else []


def test_a_preview_tells_what_the_play_then_does() -> None:
    plays = 0
    for seed in range(MATCHES):
        match, rng = somewhere(seed)
        for _ in range(12):
            if match.state()["phase"] == "play":
                plays += check_previews(match)
            if match.state()["over"]:
                break
            match.act(match_seeking(rng, match.state(), match.legal()))
    assert plays > 500


def check_previews(match: Product) -> int:
    state = match.match.state
    view = match.match.view(state.to_act)
    for action in view.legal:
        events = own_part(match.match.game.apply(state, action)[1])
        seen = what_if(view, action)
        if not events:
            assert seen.captures == ()
            continue
        captured = [e.cards for e in events if isinstance(e, told.Captured | told.SanBenito)]
        assert (seen.captures,) == tuple(captured) if captured else seen.captures == ()
        assert seen.leaves == any(isinstance(event, told.CardLeft) for event in events)
        assert seen.in_place == any(isinstance(event, told.InPlace) for event in events)
        levels = {told.PorrazoMade: 2, told.CounterPorrazoMade: 3, told.SanBenito: 4}
        assert seen.porrazo_level == max(levels.get(type(event), 0) for event in events)
        assert dict(seen.reasons) == promised(events)
        assert seen.points == sum(promised(events).values())
    return len(view.legal)


def promised(events: list[Event]) -> dict[str, int]:
    """Points of the card by reason, scored or pending."""
    points: dict[str, int] = {}
    for event in events:
        if isinstance(event, told.InPlace | told.Limpia):
            points[event.name] = event.points
        if isinstance(event, told.PorrazoMade | told.CounterPorrazoMade):
            points[event.name] = event.points
            points |= {"limpia": event.limpia} if event.limpia else {}
    return points


def test_a_preview_of_an_arrangement_tells_what_it_then_scores() -> None:
    rng = Random(1)
    for seed in range(MATCHES):
        match = Product.new(2, {"target": 999}, seed=seed)
        match.act({"type": "deal_tendido"})
        state = match.match.state
        view = match.match.view(state.to_act)
        action = rng.choice(view.legal)
        events = match.match.game.apply(state, action)[1]
        scored = [(e.reason, e.points, e.cards) for e in events if isinstance(e, Scored)]
        assert list(tendido_scores(view, action)) == scored
