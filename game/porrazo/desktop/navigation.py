"""The ways between scenes: beginning, going on, again, back to the title."""

import json
import logging
from dataclasses import asdict, dataclass

from porrazo.desktop.context import Context
from porrazo.desktop.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.journal import JournalError, JournalStore
from porrazo.records.seating import Player

PREFERENCES = "new_match.json"
NAMES = ("carmen", "ramon", "lupita", "chucho", "adela", "tomas", "ines")

log = logging.getLogger(__name__)


@dataclass
class Preferences:
    """What the player chose last for a new match."""

    name: str = ""
    opponents: int = 1
    level: str = LEVELS[-1]
    target: int = 61

    @classmethod
    def load(cls, context: Context) -> "Preferences":
        """Read what was chosen last; what is damaged is as if never chosen."""
        path = context.paths.data / PREFERENCES
        kept = cls()
        try:
            given = json.loads(path.read_text(encoding="utf-8"))
            name, opponents = given["name"], given["opponents"]
            level, target = given["level"], given["target"]
        except FileNotFoundError:
            return kept
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("%s is not used: %s", path.name, error)
            return kept
        if isinstance(name, str):
            kept.name = name[:24]
        if type(opponents) is int and 1 <= opponents <= 4:
            kept.opponents = opponents
        if level in LEVELS:
            kept.level = level
        if type(target) is int and 1 <= target <= 999:
            kept.target = target
        return kept

    def save(self, context: Context) -> None:
        """Keep the choice for the next time."""
        if not context.paths.writable:
            return
        try:
            text = json.dumps(asdict(self))
            (context.paths.data / PREFERENCES).write_text(text, encoding="utf-8")
        except OSError as error:
            log.warning("the choice is not kept: %s", error)


def store_of(context: Context) -> JournalStore | None:
    """Return where matches are kept, None where nothing can be written."""
    if not context.paths.writable:
        return None

    def problem(reason: str) -> None:
        folder = str(context.paths.data)
        words = context.text.get("app.no_saving", folder=folder, reason=reason)
        context.post(lambda: context.notices.append(words))

    return JournalStore(context.paths.data, problem)


def opponent_name(context: Context, number: int) -> str:
    """Return the name of a computer opponent."""
    return context.text.get(f"scenes.name_{NAMES[number % len(NAMES)]}")


def players_of(context: Context, preferences: Preferences) -> tuple[Player, ...]:
    """Return the seats of a new match: the person first."""
    name = preferences.name.strip() or context.text.get("scenes.you")
    opponents = [
        Player(opponent_name(context, number), preferences.level)
        for number in range(preferences.opponents)
    ]
    return (Player(name), *opponents)


def start_match(
    context: Context,
    players: tuple[Player, ...],
    options: dict[str, object],
    dealer: int | None = None,
) -> None:
    """Begin a match at the table."""
    session = MatchSession.new(players, options, store_of(context), dealer=dealer)
    _sit_down(context, session)


def _sit_down(context: Context, session: MatchSession) -> None:
    from porrazo.desktop.scenes.table import TableScene

    context.scenes.reset(TableScene(context, session))


def continue_match(context: Context) -> None:
    """Go on with the match in play; one that cannot be read is put aside and said."""
    store = store_of(context)
    if store is None or not store.exists():
        return
    try:
        session, torn = MatchSession.resume(store)
    except JournalError as error:
        log.warning("the saved match is put aside: %s", error)
        context.notices.append(context.text.get("scenes.broken_save", reason=str(error)))
        to_title(context)
        return
    if torn:
        context.notices.append(context.text.get("scenes.torn_save"))
    _sit_down(context, session)


def rematch(context: Context, session: MatchSession) -> None:
    """Play again with the same people and rules; the deal passes on."""
    setup = session.match.setup
    first = session.match.start is None and setup.dealer
    dealer = ((first or 0) + 1) % setup.seats
    start_match(context, session.players, dict(setup.options), dealer)


def to_title(context: Context) -> None:
    """Leave everything and show the title."""
    from porrazo.desktop.scenes.title import Title

    context.scenes.reset(Title(context))


def demo_session(context: Context, seats: int, seed: int | None) -> MatchSession:
    """Return a match that computers play among themselves; it is not kept."""
    players = tuple(Player(opponent_name(context, seat), LEVELS[-1]) for seat in range(seats))
    return MatchSession.new(players, {}, None, seed)
