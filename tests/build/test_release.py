"""What `build/release.py` refuses, on small trees of its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import changelog
import product
import pytest
import release

if shutil.which("git") is None:
    pytest.skip("install git", allow_module_level=True)

SOURCE = '"""A game."""\n\n__version__ = "1.2.3"\n'
LOG = "# Changelog\n\n## 1.2.3, 2026-05-04\n- All new.\n\n## 1.2.2, 2026-01-01\n- Old.\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that can be released."""
    package = tmp_path / "game" / "porrazo"
    package.mkdir(parents=True)
    (tmp_path / "build").mkdir()
    (package / "__init__.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(LOG, encoding="utf-8")
    project = '[project]\nname = "porrazo"\ndynamic = ["version"]\n'
    (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def git(tree: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.invalid", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=tree, check=True, capture_output=True)


def commit(tree: Path) -> None:
    git(tree, "add", "-A")
    git(tree, "commit", "--quiet", "--message", "x")


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_clean_tree_with_its_changes_told_is_released(tree: Path) -> None:
    assert release.objections(tree, "v1.2.3") == []


def test_a_tree_with_changes_is_refused(tree: Path) -> None:
    (tree / "new.txt").write_text("", encoding="utf-8")
    assert release.objections(tree) == ["the tree has changes that are not committed"]


def test_a_version_without_an_entry_is_refused(tree: Path) -> None:
    change(tree / "game" / "porrazo" / "__init__.py", "1.2.3", "1.3.0")
    commit(tree)
    assert release.objections(tree) == [
        "CHANGELOG.md says nothing about version 1.3.0",
        "the source says 1.3.0, but CHANGELOG.md says 1.2.3",
    ]


def test_a_version_that_is_not_out_yet_is_refused(tree: Path) -> None:
    change(tree / "CHANGELOG.md", "1.2.3, 2026-05-04", "1.2.3, unreleased")
    commit(tree)
    assert release.objections(tree) == [
        "CHANGELOG.md says that 1.2.3 is unreleased: give it its day"
    ]


def test_an_entry_that_tells_no_change_is_refused(tree: Path) -> None:
    change(tree / "CHANGELOG.md", "- All new.\n", "")
    commit(tree)
    assert release.objections(tree) == ["CHANGELOG.md says nothing about version 1.2.3"]


def test_another_version_in_another_file_is_refused(tree: Path) -> None:
    change(tree / "pyproject.toml", 'dynamic = ["version"]', 'version = "1.2.2"')
    (tree / "build" / "macos.py").write_text('VERSION = "9.9.9"\n', encoding="utf-8")
    commit(tree)
    assert release.objections(tree) == [
        "the source says 1.2.3, but pyproject.toml says 1.2.2",
        "the source says 1.2.3, but build/macos.py says 9.9.9",
    ]


def test_a_tag_of_another_version_is_refused(tree: Path) -> None:
    assert release.objections(tree, "v1.2.4") == ["the source says 1.2.3, but the tag says v1.2.4"]


def test_a_heading_of_another_form_is_refused(tree: Path) -> None:
    change(tree / "CHANGELOG.md", "## 1.2.2, 2026-01-01", "## January")
    commit(tree)
    with pytest.raises(product.PackagingError, match="## January"):
        release.objections(tree)


def test_nothing_but_the_source_says_a_version() -> None:
    version = product.version()
    assert set(release.versions(product.ROOT).values()) == {version}
    assert changelog.release_of(version).changes


def test_checksums_are_in_the_form_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b.deb").write_bytes(b"b")
    (tmp_path / "a.run").write_bytes(b"a")
    for _ in range(2):
        lines = release.sums(tmp_path).read_text("utf-8").splitlines()
    assert [line[64:] for line in lines] == ["  a.run", "  b.deb"]
    assert lines[0].startswith("ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb")
