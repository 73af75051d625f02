"""What a seat is asked in Crash: to swap or keep, and how to set out its hand."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.rules import (
    DONE,
    GROUP_SIZE,
    GROUPS,
    KEEP,
    PHASES,
    SWAP,
    SWAP_PHASE,
    WORDS,
    Rules,
    bits_of,
    cards_of,
    is_lay,
    is_open,
    most_of,
    open_claims,
)
from porrazo.games.partition.crash.setting import USUAL, Search, groups_in
from porrazo.games.partition.crash.table.names import hand_name, is_group, named_so_far
from porrazo.games.partition.crash.view import CrashView
from porrazo.table.game import (
    Answer,
    Arrangement,
    Places,
    Plan,
    Prompt,
    Proposal,
    Rearranged,
    Selection,
)
from porrazo.table.words.say import Say

_PROPOSALS = 3
_TRIED = 60
"""Of so many of the best settings those are proposed that differ in their first groups."""


def group_zone(seat: int, number: int) -> str:
    """Return the name of the zone of a group, its number being 0 for the first."""
    return f"group:{seat}:{number}"


def prompt_of(view: CrashView, say: Say) -> Prompt:
    """Return what a seat is asked."""
    asked = _question(view, say)
    if view.phase == PHASES[SWAP_PHASE]:
        answers = tuple([Answer(say.get(f"crash.{WORDS[each]}"), each) for each in (KEEP, SWAP)])
        return Prompt(asked, buttons=answers)
    return Setting(view, say).prompt(asked)


def _question(view: CrashView, say: Say) -> str:
    laid = len(view.laid(view.seat))
    key = "ask_swap" if view.phase == PHASES[SWAP_PHASE] else "ask_more" if laid else "ask_set"
    question = say.get(f"crash.{key}")
    if not say.shared:
        return question
    return say.get("crash.ask_named", name=say.names[view.seat], question=question)


def action_words(view: CrashView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if not is_lay(action):
        return say.get(f"crash.do_{WORDS[action]}")
    cards = cards_of(action)
    return say.get("crash.do_lay", hand=hand_name(cards, rules_of(view).brag, say))


def toward(view: CrashView, action: Action, say: Say) -> list[tuple[Card, ...]]:
    """Return the groups of the best setting in which a group comes next, those laid before too."""
    return [cards for cards in Setting(view, say).toward(action) if cards]


class Setting:
    """The question how to set out the hand of a view's seat."""

    def __init__(self, view: CrashView, say: Say) -> None:
        self._view = view
        self._say = say
        self._rules: Rules = rules_of(view)
        self._laid = view.laid(view.seat)
        self._bits = [bits_of(group) for group in self._laid]
        self._hand = view.hands[view.seat]

    def prompt(self, question: str) -> Prompt:
        """Return the question with all ways to answer it."""
        say = self._say
        claims = open_claims(self._rules, bits_of(self._hand), self._bits)
        told = tuple([Answer(say.get(f"crash.{WORDS[each]}"), each) for each in claims])
        cards = Selection(
            self._lays,
            least=GROUP_SIZE,
            most=GROUP_SIZE,
            refusal=self._why_not,
            name_of=lambda chosen: named_so_far(chosen, self._rules.brag, say),
            proposals=self._next_groups,
            button=say.get("crash.lay"),
        )
        arrange = Arrangement(
            tuple([group_zone(self._view.seat, number) for number in range(GROUPS)]),
            GROUP_SIZE,
            plan_of=self._plan,
            answers=self._answers,
            toward=self.toward,
            fixed=len(self._laid),
            name_of=self._name_of,
            proposals=self._proposals,
            more=told,
        )
        done = Answer(say.get("crash.done"), DONE)
        return Prompt(question, cards=cards, buttons=(*told, done), arrange=arrange)

    # --- group by group

    def _lays(self, chosen: tuple[Card, ...]) -> Action | None:
        action = bits_of(chosen)
        phase = PHASES.index(self._view.phase)
        if not is_lay(action):
            return None
        return (
            action if is_open(self._rules, phase, bits_of(self._hand), self._bits, action) else None
        )

    def _why_not(self, chosen: tuple[Card, ...]) -> str:
        if len(chosen) < GROUP_SIZE:
            return self._say.get("crash.refuse_few")
        if not is_group(chosen, self._rules.brag):
            return self._say.get("crash.refuse_none")
        if len(self._laid) == GROUPS:
            return self._say.get("crash.refuse_full")
        return self._say.get("crash.refuse_better")

    def _next_groups(self) -> Sequence[Proposal]:
        brag, say = self._rules.brag, self._say
        firsts = dict.fromkeys(setting[0] for setting in self._settings() if setting)
        groups = [tuple(cards_of(group)) for group in firsts]
        return [Proposal(group, hand_name(group, brag, say)) for group in groups]

    def _settings(self) -> list[tuple[int, ...]]:
        """Return the best settings of what is left, the best first."""
        number = len(self._laid)
        if number == GROUPS:
            return []
        groups = groups_in(self._rules, bits_of(self._hand), most_of(self._rules, self._bits))
        return [setting for _, setting in Search(USUAL, _TRIED).run(groups, number)]

    # --- all of it at once

    def _name_of(self, place: int, cards: tuple[Card, ...]) -> str:
        named = named_so_far(cards, self._rules.brag, self._say)
        number = self._say.get(f"crash.row_{place + 1}")
        return f"{number}\n{named}" if named else number

    def _groups(self, places: Places) -> list[tuple[Card, ...]]:
        """Return the whole groups that lie there, in their order, those laid before too."""
        return [cards for cards in places if is_group(cards, self._rules.brag)]

    def _sorted(self, places: Places) -> list[tuple[Card, ...]]:
        groups = self._groups(places)
        fixed = len(self._laid)
        rest = sorted(groups[fixed:], key=self._strength, reverse=True)
        return [*groups[:fixed], *rest]

    def _strength(self, cards: tuple[Card, ...]) -> int:
        return self._rules.brag.strength(*cards)

    def _plan(self, places: Places) -> Plan | None:
        groups = self._sorted(places) if self._rules.auto_sort else self._groups(places)
        if self._rules.auto_sort and not self._rules.in_order([bits_of(each) for each in groups]):
            return None
        return (*[bits_of(cards) for cards in groups[len(self._laid) :]], DONE)

    def _answers(self, places: Places) -> Sequence[Answer]:
        """Return the button for all of it, and the one for what is there so far."""
        say, plan = self._say, self._plan(places)
        groups = self._groups(places)
        count = len(groups)
        whole = count == GROUPS or not self._more_than(groups)
        if plan is None:
            return (self._order(places), Answer(say.get("crash.done"), DONE, open=False))
        if not self._rules.auto_sort and groups != self._sorted(places):
            # A wrong order is a foul: it is told before, and can be mended.
            return (self._order(places), Answer(say.get("crash.done_foul"), plan))
        some = say.plural("crash.done_with", count) if count else say.get("crash.done_without")
        tip = say.get("crash.not_whole")
        return (
            Answer(say.get("crash.done"), plan, open=whole, tip=tip),
            Answer(some, plan, open=not whole),
        )

    def _more_than(self, groups: Sequence[tuple[Card, ...]]) -> bool:
        """Return whether another group can be made of the cards that are in none."""
        laid = bits_of([card for group in groups for card in group])
        return bool(groups_in(self._rules, bits_of(self._hand) & ~laid))

    def _order(self, places: Places) -> Answer:
        ordered = self._sorted(places)
        lying = (*ordered, *[()] * (GROUPS - len(ordered)))
        return Answer(self._say.get("crash.order"), Rearranged(lying))

    def toward(self, action: Action) -> Places:
        """Return the best setting that begins with an action."""
        if not is_lay(action):
            return self._lying(())
        settings = self._settings()
        found = next((each for each in settings if each and each[0] == action), (action,))
        return self._lying(found)

    def _lying(self, setting: tuple[int, ...]) -> Places:
        groups = [*self._laid, *[tuple(cards_of(group)) for group in setting]]
        return (*groups, *[()] * (GROUPS - len(groups)))

    def _proposals(self) -> Sequence[Places]:
        """Return the best settings that differ in their first group or their second."""
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        settings = self._settings()
        for setting in settings:
            if len(setting) < len(settings[0]):
                continue
            found.setdefault(tuple([self._rules.strength(group) for group in setting[:2]]), setting)
        return [self._lying(setting) for setting in list(found.values())[:_PROPOSALS]]
