"""Puts together what every scene gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.desktop.ui.cards.cardpacks import CardPacks
from porrazo.desktop.ui.context import Context, Options, Ways, durations_for, set_sounds
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.desktop.ui.language import words_in
from porrazo.desktop.ui.scene import Scene, SceneStack
from porrazo.desktop.ui.sounds.sounds import Sounds
from porrazo.engine.match import AnyGame
from porrazo.match import profiles, settings
from porrazo.match.preferences import Preferences
from porrazo.match.session import MatchSession
from porrazo.paths import AppPaths


def build_context(options: Options, post: Callable[[Callable[[], object]], None]) -> Context:
    """Load settings, theme, words and fonts and return a context with an empty stack of scenes.

    pygame's font module must be initialised. Raises `MissingAssetError`, `ThemeError`.
    """
    paths = profiles.adopt(options.paths or AppPaths.open(options.data_dir))
    kept, damaged = settings.load(paths.own, keys.usable)
    chosen = options.over(kept)
    theme = Theme.load(chosen.theme)
    text = words_in(chosen.language)
    sounds = Sounds()
    set_sounds(sounds, chosen)
    return Context(
        theme=theme,
        fonts=Fonts(theme),
        text=text,
        packs=CardPacks(theme, chosen, post),
        sounds=sounds,
        paths=paths,
        scenes=SceneStack(),
        ways=Ways(_title, _table, _card_room, _set_up, _gather, _gather_again),
        post=post,
        settings=chosen,
        kept=kept,
        durations=durations_for(chosen.speed, reduced_motion=chosen.reduced_motion),
        notices=[text.get("app.damaged_settings", names=text.together(damaged))] if damaged else [],
    )


# Each scene is loaded when somebody wants it: all of them would delay the first.


def _title(context: Context) -> Scene:
    from porrazo.desktop.scenes.title import Title

    return Title(context)


def _card_room(context: Context) -> Scene:
    from porrazo.desktop.scenes.choosing.card_room import CardRoom

    return CardRoom(context)


def _set_up(context: Context, game: AnyGame) -> Scene:
    from porrazo.desktop.scenes.choosing.new_match import NewMatch

    return NewMatch(context, game)


def _table(context: Context, session: MatchSession) -> Scene:
    from porrazo.desktop.scenes.play.table import TableScene

    return TableScene(context, session)


def _gather(context: Context, chosen: Preferences) -> None:
    from porrazo.desktop.scenes.telephones.gathering import gather

    gather(context, chosen)


def _gather_again(context: Context, session: MatchSession, seats: Sequence[int]) -> None:
    from porrazo.desktop.scenes.telephones.gathering import gather_again

    gather_again(context, session, seats)
