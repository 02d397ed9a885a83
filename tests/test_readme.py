"""The README and the docs: what they show is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from viewer.cli import COMMANDS, main

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of a kind."""
    return [text for name, text in FENCE.findall(page.read_text(encoding="utf-8")) if name == kind]


def matches(shown: str, told: str) -> bool:
    """Whether an output is as shown; a line of dots stands for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line) + r"\n"
        for line in shown.splitlines()
    )
    return re.fullmatch(pattern, told) is not None


def test_readme_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = ROOT / "README.md"
    (tmp_path / "first.toml").write_text(blocks(readme, "toml")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    sessions = blocks(readme, "console")
    assert len(sessions) >= 2
    for session in sessions:
        for part in session.split("$ eightworlds ")[1:]:
            command, _, shown = part.partition("\n")
            main(command.split())
            out = capsys.readouterr()
            assert matches(shown, out.out + out.err), f"{command}\n{out.out}{out.err}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples(page: Path) -> None:
    for text in blocks(page, "python"):
        parser = doctest.DocTestParser()
        test = parser.get_doctest(text, {}, page.name, str(page), 0)
        result = doctest.DocTestRunner().run(test)
        assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_battle_examples_play(page: Path) -> None:
    from engine.battle_file import parse

    for text in blocks(page, "toml"):
        assert parse(text).play().turns


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
    for target in re.findall(r"`(docs/[\w./-]+)`", text):
        assert (ROOT / target).exists(), f"{page.name}: {target}"


def test_readme_names_every_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert re.search(rf"eightworlds {command}|`{command} ", text), command


def test_viewer_page_names_every_key() -> None:
    from viewer.keyboard.shortcuts import SHORTCUTS

    text = (ROOT / "docs" / "viewer.md").read_text(encoding="utf-8")
    for shortcut in SHORTCUTS:
        keys = ", ".join(f"`{key}`" for key in shortcut.keys)
        assert f"| {keys} | {shortcut.text} |" in text, shortcut.id
