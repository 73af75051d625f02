"""Who plays here: everybody has a name, statistics and preferences of their own."""

from __future__ import annotations

from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.match import profiles
from porrazo.match.profiles import FIRST, MOST, NAME_LIMIT, Profile, Profiles, name_in

_WIDTH, _HEIGHT = 720, 560
_LIST = 270.0
# The list is so much narrower than the panel, and so high at least.
_BESIDE, _LEAST = 56.0, 150.0


class ProfilesScene(PanelScene):
    """A list of the people, to select one; the gold button has that one play, and closes."""

    narrows = True

    def __init__(self, context: Context) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.known = profiles.load(context.paths.data)

    def build(self) -> None:
        """Make the list and what can be done."""
        get = self.context.text.get
        self.title(get("profiles.title"))
        dim = self.context.theme.palette.text_dim
        wide, middle = min(640.0, self.width - _BESIDE), self.width / 2
        high = max(_LEAST, min(_LIST, self.tall - _HEIGHT + _LIST))
        self.height = _HEIGHT - _LIST + high
        hint = Label(self.context, get("profiles.hint"), px=17, width=wide, high=44, colour=dim)
        self.write(hint, middle, 88)
        self.list = ScrollList(
            self.context, get("profiles.title"), wide, high, self._choose, selects=True
        )
        self.play = Button(
            self.context, "", lambda: self._choose(self.list.selected),
            style=ButtonStyle.PRIMARY, width=340,
        )  # fmt: skip
        self.write(self.list, middle, 130 + high / 2)
        self.write(self.play, middle, 164 + high)
        self.offer(
            [
                (get("profiles.new"), self._new),
                (get("profiles.rename"), self._rename),
                (get("profiles.remove"), self._remove),
                (get("common.close"), self.context.scenes.pop),
            ],
            in_row=True,
            gold=False,
        )

    def enter(self) -> None:
        """Begin with whoever plays now."""
        super().enter()
        self.focus.set([self.list, self.play, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.play
        self._show(self.known)
        self.list.on_select = self._follow

    def arrange(self, size: tuple[int, int]) -> None:
        """Draw the signs anew, which are as large as the rows."""
        super().arrange(size)
        self._fill()

    def _follow(self) -> None:
        """Name who is selected; let nobody remove the first, or whoever plays."""
        name = name_in(self.context.text, self._chosen())
        self.play.set_label(self.context.text.get("profiles.play_as", name=name))
        chosen = self._chosen()
        self.buttons[0].enabled = len(self.known.people) < MOST
        self.buttons[2].enabled = chosen.mark not in (FIRST, self.known.now.mark)

    def _show(self, known: Profiles) -> None:
        self.known = known
        self._fill()
        marks = [each.mark for each in known.people]
        self.list.select(marks.index(known.now.mark))
        self._follow()

    def _fill(self) -> None:
        get, now = self.context.text.get, self.known.now.mark
        px, gold = round(20 * self.list.ui), self.context.theme.palette.text_gold
        self.list.rows = tuple(
            ListRow(
                name_in(self.context.text, each),
                get("profiles.plays") if each.mark == now else "",
                icon(Icon.CHECK, px, gold) if each.mark == now else None,
            )
            for each in self.known.people
        )
        self.list.redraw()

    def _chosen(self) -> Profile:
        return self.known.people[min(self.list.selected, len(self.known.people) - 1)]

    def _choose(self, place: int) -> None:
        self.context.sounds.play("click", volume=0.6)
        mark = self.known.people[place].mark
        self.context.scenes.pop()
        self.context.play_as(Profiles(self.known.people, mark))

    def _new(self) -> None:
        title = self.context.text.get("profiles.new")
        self.context.scenes.push(TextEntry(self.context, title, "", self._add, limit=NAME_LIMIT))

    def _add(self, name: str) -> None:
        self._keep(self.known.add(name))

    def _rename(self) -> None:
        chosen, get = self._chosen(), self.context.text.get

        def named(name: str) -> None:
            self._keep(self.known.rename(chosen.mark, name))

        entry = TextEntry(
            self.context, get("profiles.rename"), chosen.name, named, limit=NAME_LIMIT
        )
        self.context.scenes.push(entry)

    def _remove(self) -> None:
        self._keep(self.known.without(self._chosen().mark))

    def _keep(self, known: Profiles) -> None:
        self._show(known)
        self.context.play_as(known)
