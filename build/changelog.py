"""Reads CHANGELOG.md, from which packages get their lists of changes."""

from __future__ import annotations

import gzip
import re
import textwrap
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from pathlib import Path

import product

FILE = product.ROOT / "CHANGELOG.md"
_HEADING = re.compile(r"## (\d+\.\d+\.\d+), (unreleased|\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True)
class Release:
    """A version, the day it came out (None while it is to come), and what it brought."""

    version: str
    day: date | None
    changes: tuple[str, ...]


def releases(file: Path = FILE) -> list[Release]:
    """Return the releases of a changelog, newest first.

    Raises:
        PackagingError: a heading is none of ours.

    """
    found: list[Release] = []
    for part in re.split(r"^(?=## )", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        heading, *lines = part.strip().splitlines()
        matched = _HEADING.fullmatch(heading)
        if matched is None:
            raise product.PackagingError(
                f"{file.name}: {heading!r} is not '## VERSION, DAY' or '## VERSION, unreleased'"
            )
        day = None if matched[2] == "unreleased" else date.fromisoformat(matched[2])
        changes = tuple(line[2:].strip() for line in lines if line.startswith("- "))
        found.append(Release(matched[1], day, changes))
    return found


def release_of(version: str, file: Path = FILE) -> Release:
    """Return the entry of a version.

    Raises:
        PackagingError: there is none, or it names no change.

    """
    for release in releases(file):
        if release.version == version and release.changes:
            return release
    raise product.PackagingError(f"{file.name} says nothing about version {version}")


def plain(change: str) -> str:
    """Return a change without the marks of Markdown."""
    return re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", change).replace("`", "").replace("**", "")


def debian(revision: str) -> bytes:
    """Return the changelog as Debian's packages have it, packed."""
    paragraphs = []
    for place, release in enumerate(releases()):
        changes = "".join([_item(plain(change)) for change in release.changes])
        stamp = datetime.combine(release.day or product.build_day(), time(12), UTC)
        paragraphs.append(
            f"{product.PROGRAM} ({release.version}-{1 if place else revision}) stable; "
            f"urgency=low\n\n{changes}\n -- {product.maintainer()}  {format_datetime(stamp)}\n"
        )
    return packed("\n".join(paragraphs))


def _item(change: str) -> str:
    wrapped = textwrap.wrap(change, 78, initial_indent="  * ", subsequent_indent="    ")
    return "\n".join([*wrapped, ""])


def packed(text: str) -> bytes:
    """Return a text packed by gzip, the same bytes each time."""
    return gzip.compress(text.encode(), 9, mtime=0)
