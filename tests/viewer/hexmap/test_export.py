from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.viewer.hexmap.battles import showpiece
from viewer.hexmap import ExportError, export
from viewer.session import Session

pytestmark = pytest.mark.usefixtures("space")


@pytest.fixture
def session() -> Session:
    made = Session()
    made.open(showpiece())
    made.seek(6.0)
    made.selection = ("Omega",)
    return made


def test_svg_holds_outlines_and_names(session: Session, tmp_path: Path) -> None:
    export(session, tmp_path / "map.svg", width=800, height=600)
    root = ET.parse(tmp_path / "map.svg").getroot()  # noqa: S314 (written a line above)
    assert root.get("viewBox") == "0 0 800 600"
    tags = {node.tag.rsplit("}", 1)[-1] for node in root.iter()}
    assert "path" in tags
    assert "image" not in tags
    words = {"".join(node.itertext()) for node in root.iter() if node.tag.endswith("text")}
    assert {"Omega", "Haven", "Варяг"} <= words


def test_pdf_is_one_page_of_the_size_asked(session: Session, tmp_path: Path) -> None:
    export(session, tmp_path / "map.pdf", width=960, height=480)
    data = (tmp_path / "map.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    # 960 px of 1/96 inch are 720 points
    assert b"/MediaBox [0 0 720" in data


def test_an_empty_session_says_so(tmp_path: Path) -> None:
    export(Session(), tmp_path / "map.svg")
    assert "No battle is open" in (tmp_path / "map.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["map.png", "map", "map.svgz"])
def test_other_names_are_refused(session: Session, tmp_path: Path, name: str) -> None:
    with pytest.raises(ExportError, match=r"\.svg, \.pdf"):
        export(session, tmp_path / name)


@pytest.mark.parametrize("name", ["map.svg", "map.pdf"])
def test_a_folder_that_is_not_there_is_told(session: Session, tmp_path: Path, name: str) -> None:
    with pytest.raises(ExportError, match="cannot be written"):
        export(session, tmp_path / "nowhere" / name)
