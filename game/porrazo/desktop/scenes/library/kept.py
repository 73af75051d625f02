"""Where matches are kept, and what the player is told where none can be."""

from functools import partial

from porrazo.desktop.ui.context import Context
from porrazo.records.store import JournalStore


def library_of(context: Context) -> JournalStore:
    """Return where matches are found, even if nothing can be written there."""
    paths, text = context.paths, context.text

    def tell(words: str) -> None:
        context.post(lambda: context.notices.append(words))

    def refused(key: str, reason: str) -> None:
        """Say by the words of a key why something is not written, or that another program is."""
        key = key if paths.ours else "records.lost"
        tell(text.get(key, folder=paths.data, reason=reason))

    return JournalStore(
        paths.data,
        partial(refused, "app.no_saving"),
        on_unsaved=partial(refused, "records.unsaved"),
        on_mended=lambda how: tell(text.get(f"records.saved_{how.value}")),
        ours=lambda: paths.ours,
    )
