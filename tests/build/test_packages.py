"""What packages say is true of the program that they hold, and what they hold is complete."""

from __future__ import annotations

import argparse
import ast
import configparser
import gzip
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import changelog
import desktop_files
import licences
import macos
import porrazo
import product
import pytest
import windows
from porrazo import cli
from porrazo.games import NAMES, game_named

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a package lays below /usr/share."""
    prefix = tmp_path_factory.mktemp("usr")
    desktop_files.lay(prefix)
    return prefix / "share"


def entry(share: Path) -> dict[str, str]:
    parser = configparser.RawConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(share / "applications" / f"{product.APP_ID}.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_version_of_packages_is_the_game_s() -> None:
    assert product.version() == porrazo.__version__


def test_the_desktop_entry_opens_matches_and_speaks_both_languages(share: Path) -> None:
    said = entry(share)
    assert said["Exec"] == "porrazo %f"
    assert said["MimeType"] == f"{product.MIME};"
    assert said["Icon"] == product.APP_ID
    for key in ("GenericName", "Comment", "Keywords"):
        assert said[f"{key}[es]"] not in ("", said[key])


@pytest.mark.parametrize("side", [16, 24, 32, 48, 64, 128, 256, 512])
def test_there_is_an_icon_of_each_size(share: Path, side: int) -> None:
    icon = share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / f"{product.APP_ID}.png"
    header = icon.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(header[16:20]) == int.from_bytes(header[20:24]) == side


def test_the_metadata_tell_the_releases_in_both_languages(share: Path) -> None:
    file = share / "metainfo" / f"{product.APP_ID}.metainfo.xml"
    told = ElementTree.fromstring(file.read_text("utf-8"))
    releases = told.findall("releases/release")
    assert [each.get("version") for each in releases] == [r.version for r in changelog.releases()]
    changes = [item.text for item in releases[0].iter("li")]
    assert changes == [changelog.plain(each) for each in changelog.releases()[0].changes]
    assert {each.get(LANGUAGE) for each in told.findall("summary")} == {None, "es"}
    paragraphs = told.findall("description/ul/li")
    assert len([each for each in paragraphs if each.get(LANGUAGE) == "es"]) * 2 == len(paragraphs)


def test_the_metadata_tell_how_many_games_there_are_and_for_how_many(share: Path) -> None:
    text = (share / "metainfo" / f"{product.APP_ID}.metainfo.xml").read_text("utf-8")
    assert f"{len(NAMES)} old card games" in text
    assert f"{len(NAMES)} juegos de cartas" in text
    assert max(game_named(name).seats[-1] for name in NAMES) == 10, "the metadata say ten"


def test_the_program_asks_windows_for_the_pixels_of_each_screen() -> None:
    told = ElementTree.parse(product.ROOT / "build" / "windows" / "porrazo.manifest")
    said = {each.tag.rpartition("}")[2]: each.text for each in told.iter()}
    assert str(said["dpiAwareness"]).split(",")[0] == "PerMonitorV2"
    assert said["longPathAware"] == "true"
    spec = (product.ROOT / "build" / "porrazo.spec").read_text("utf-8")
    assert '"windows" / "porrazo.manifest"' in spec


def test_the_pictures_that_the_metadata_name_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORRAZO_HOMEPAGE", "https://example.org/porrazo")
    told = ElementTree.fromstring(desktop_files.metainfo())
    images = [image.text or "" for image in told.findall("screenshots/screenshot/image")]
    assert len(images) == len(desktop_files.PICTURES)
    for address in images:
        name = address.removeprefix(f"https://example.org/porrazo/raw/v{product.version()}/")
        assert (product.ROOT / name).is_file()


@pytest.mark.parametrize("page", ["man6/porrazo.6.gz", "es/man6/porrazo.6.gz"])
def test_the_man_pages_name_every_option_and_command(share: Path, page: str) -> None:
    text = gzip.decompress((share / "man" / page).read_bytes()).decode()
    options = cli._options()
    parser, commands = cli._parser(options)
    plain = text.replace("\\-", "-")
    for action in parser._actions:
        if not isinstance(action, argparse._SubParsersAction):
            assert all(option in plain for option in action.option_strings), action
    for command in commands:
        assert re.search(rf"^\.BI? {command}\b", plain, re.MULTILINE), command
    said = set(re.findall(r"--[a-z-]+", plain))
    assert said == {name for a in parser._actions for name in a.option_strings if name[:2] == "--"}
    assert f"Porrazo {porrazo.__version__}" in text


def test_the_match_type_takes_nothing_but_our_own_suffix(share: Path) -> None:
    told = ElementTree.parse(share / "mime" / "packages" / f"{product.APP_ID}.xml").getroot()
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert [each.get("pattern") for each in told.iter(f"{name}glob")] == ["*.porrazo"]
    assert [each.get("type") for each in told.iter(f"{name}mime-type")] == [product.MIME]


def test_the_application_of_macos_owns_the_suffix() -> None:
    told = plistlib.loads(macos.plist().encode())
    assert told["CFBundleShortVersionString"] == product.version()
    kind = told["UTExportedTypeDeclarations"][0]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [product.SUFFIX]
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


def test_windows_removes_each_file_that_it_installs_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "lib" / "deep").mkdir(parents=True)
    for name in ("porrazo.exe", "lib/a.dll", "lib/deep/$b.txt"):
        (tmp_path / name).write_bytes(b"")
    assert windows.removal(tmp_path).splitlines() == [
        'Delete "$INSTDIR\\porrazo.exe"',
        'Delete "$INSTDIR\\lib\\deep\\$$b.txt"',
        'RMDir "$INSTDIR\\lib\\deep"',
        'Delete "$INSTDIR\\lib\\a.dll"',
        'RMDir "$INSTDIR\\lib"',
    ]


@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2_mixer.dll", "SDL_image, SDL_mixer, SDL_ttf"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libjpeg-a5e764f6.so.62.4.0", "libjpeg-turbo"),
        ("vcruntime140_1.dll", "Microsoft C and C++ runtime"),
        ("libopusfile-96d7a9c0.so.0.4.5", "Opus, opusfile"),
        ("libsecret.so.1", None),
    ],
)
def test_each_library_of_a_bundle_has_a_licence_or_stops_the_build(
    tmp_path: Path, file: str, part: str | None
) -> None:
    (tmp_path / file).write_bytes(b"")
    (tmp_path / "math.cpython-311-x86_64-linux-gnu.so").write_bytes(b"")
    (tmp_path / "libpython3.11.so.1.0").write_bytes(b"")
    found = licences.libraries_in(tmp_path)
    assert found == sorted([file, "pyinstaller"])
    if part is None:
        with pytest.raises(product.PackagingError, match=re.escape(file)):
            licences.of_libraries(found)
    else:
        told = {name: words for name, _, words in licences.of_libraries(found)}
        assert set(told) == {part, "PyInstaller's starter"}
        assert all(words.strip() for words in told.values())


def test_the_file_that_installs_itself_is_a_script_that_any_shell_can_read() -> None:
    header = product.ROOT / "build" / "linux" / "installer.sh"
    shell = shutil.which("sh")
    if shell is None:
        pytest.skip("install a POSIX shell")
    subprocess.run([shell, "-n", str(header)], check=True)
    told = subprocess.run(
        [shell, "-s", "--", "--target"], input=header.read_text("utf-8"), encoding="utf-8",
        capture_output=True, check=False,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (1, "porrazo: --target needs a folder\n")


def test_a_folder_without_the_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(product.PackagingError, match="make bundle"):
        product.licences_in(tmp_path)
    (tmp_path / "porrazo").write_bytes(b"")
    with pytest.raises(product.PackagingError, match=r"licences\.py"):
        product.licences_in(tmp_path)


ALL_OF_IT = """
import importlib, pkgutil, sys
left_out = sys.argv[1:]
sys.modules.update(dict.fromkeys(left_out))
import porrazo
for module in pkgutil.walk_packages(porrazo.__path__, "porrazo."):
    if module.name not in left_out and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""


def test_nothing_of_the_game_imports_what_a_bundle_leaves_out() -> None:
    spec = ast.parse((product.ROOT / "build" / "porrazo.spec").read_text(encoding="utf-8"))
    (unused,) = [
        ast.literal_eval(line.value)
        for line in spec.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "UNUSED"
    ]
    done = subprocess.run(
        [sys.executable, "-c", ALL_OF_IT, *unused], capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr


def test_the_game_shows_no_icon_that_a_bundle_leaves_out() -> None:
    spec = (product.ROOT / "build" / "porrazo.spec").read_text("utf-8")
    left_out = set(re.findall(r'"(icon_\d+\.png)"', spec))
    assert left_out
    for path in (product.ROOT / "game").rglob("*.py"):
        assert not left_out & set(re.findall(r"icon_\d+\.png", path.read_text("utf-8"))), path
