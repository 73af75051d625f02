"""The files that a desktop wants besides the program, as they lie below /usr or ~/.local."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.sax.saxutils import escape

import changelog
import product

HERE = product.ROOT / "build" / "linux"
ICONS = product.ROOT / "assets" / "icon"
PICTURES = {
    "table": ("Three at the table, a ronda declared", "Tres en la mesa y una ronda cantada"),
    "tendido": ("Arranging the tendido", "Se arregla el tendido"),
    "summary": ("Where each point of a hand came from", "De dónde salió cada punto de una mano"),
}
"""The pictures of docs/pictures that software centres show, with what is seen on them."""


def lay(prefix: Path) -> None:
    """Write desktop entry, icons, metadata, MIME type and man pages below a prefix.

    Raises:
        PackagingError: one of them lacks a fact.

    """
    share = prefix / "share"
    app = product.APP_ID
    _write(share / "applications" / f"{app}.desktop", product.filled(HERE / "porrazo.desktop"))
    _write(share / "metainfo" / f"{app}.metainfo.xml", metainfo())
    _write(share / "mime" / "packages" / f"{app}.xml", product.filled(HERE / "porrazo.mime.xml"))
    for folder, source in (("man6", "porrazo.6"), ("es/man6", "porrazo.es.6")):
        page = product.filled(HERE / source, DAY=product.build_day().isoformat())
        target = share / "man" / folder / "porrazo.6.gz"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(changelog.packed(page))
    _lay_icons(share / "icons" / "hicolor")


def _lay_icons(hicolor: Path) -> None:
    for picture in sorted(ICONS.glob("icon_*.png")):
        side = picture.stem.removeprefix("icon_")
        _copy(picture, hicolor / f"{side}x{side}" / "apps" / f"{product.APP_ID}.png")
    _copy(ICONS / "icon.svg", hicolor / "scalable" / "apps" / f"{product.APP_ID}.svg")


def metainfo() -> str:
    """Return the AppStream metadata; pictures and address are in it where there is an address."""
    home, pictures = product.homepage(), ""
    address = f'  <url type="homepage">{escape(home)}</url>\n' if home else ""
    if home:
        each = "".join(_screenshot(home, name, *words) for name, words in PICTURES.items())
        pictures = f"  <screenshots>\n{each}  </screenshots>\n"
    listed = "\n".join(_release(release) for release in changelog.releases())
    return product.filled(
        HERE / "porrazo.metainfo.xml",
        HOMEPAGE=address,
        SCREENSHOTS=pictures.replace("<screenshot>", '<screenshot type="default">', 1),
        RELEASES=listed,
    )


def _screenshot(home: str, name: str, english: str, spanish: str) -> str:
    address = escape(f"{home}/raw/v{product.version()}/docs/pictures/{name}.jpg")
    return (
        f"    <screenshot>\n      <caption>{english}</caption>\n"
        f'      <caption xml:lang="es">{spanish}</caption>\n'
        f'      <image type="source" width="1280" height="720">{address}</image>\n'
        "    </screenshot>\n"
    )


def _release(release: changelog.Release) -> str:
    kind = "stable" if release.day else "development"
    day = (release.day or product.build_day()).isoformat()
    changes = "".join(
        f"          <li>{escape(changelog.plain(change))}</li>\n" for change in release.changes
    )
    return (
        f'    <release version="{release.version}" date="{day}" type="{kind}">\n'
        f"      <description>\n        <ul>\n{changes}        </ul>\n      </description>\n"
        "    </release>"
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
