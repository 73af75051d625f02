"""`porrazo export`: the score sheet of a saved match, as text, JSON or a picture."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from porrazo.commands.telling import TellError, language_of, read_for
from porrazo.match import settings
from porrazo.paths import AppPaths
from porrazo.reasons import reason_of
from porrazo.records.files import WriteError, write_whole
from porrazo.records.sheet import Sheet, sheet_of
from porrazo.text import Text
from porrazo.voice.sheet import as_text


def run(chosen: argparse.Namespace) -> int:
    """Write the sheet to a file, or to standard output where none is named.

    Raises:
        TellError: there is no match in the file, or the sheet cannot be written.

    """
    kept, _ = settings.load(AppPaths.open(chosen.data_dir).data)
    text = language_of(chosen)
    sheet = sheet_of(read_for(chosen, text))
    try:
        if chosen.format == "png":
            _draw(sheet, chosen.out, text, kept.theme)
        else:
            _write(_written(sheet, text, chosen.format), chosen.out)
    except WriteError as error:
        raise TellError(
            text.get("app.not_written", file=error.filename, reason=reason_of(error))
        ) from error
    return 0


def _written(sheet: Sheet, text: Text, form: str) -> str:
    if form == "text":
        return as_text(sheet, text)
    return json.dumps(sheet.to_json(), indent=2, ensure_ascii=False) + "\n"


def _write(words: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(words)
    else:
        write_whole(out, words.encode())


def _draw(sheet: Sheet, out: Path | None, text: Text, theme: str) -> None:
    """Draw the sheet without a window."""
    if out is None:
        raise TellError(text.get("refused.no_picture"))
    if out.suffix.lower() != ".png":
        raise TellError(text.get("refused.not_png", file=out))
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from porrazo.desktop.app.assembly import build_context
    from porrazo.desktop.studio.sheet import picture_of
    from porrazo.desktop.ui.context import Options
    from porrazo.desktop.ui.drawing.saving import encoded

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    with TemporaryDirectory() as folder:
        options = Options(data_dir=Path(folder), language=text.language, theme=theme, muted=True)
        context = build_context(options, lambda call: None)
        try:
            write_whole(out, encoded(picture_of(context, sheet), out.suffix))
        finally:
            context.packs.close()
