"""Pictures of the battle for the clipboard and for files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from viewer.look import style
from viewer.session import Session
from viewer.shell.views import MAP, SCENE

if TYPE_CHECKING:
    from viewer.pictures.picture import Which

SHOWN: tuple[tuple[str, Which], ...] = (
    ("Scene and map", "both"),
    ("Scene", "3d"),
    ("Map", "hex"),
)
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1080))
WHICH: dict[str, Which] = {"both": "both", SCENE: "3d", MAP: "hex"}
OUTLINES = (".svg", ".pdf")
FILTER = "Pictures (*.png *.jpg *.jpeg);;Outlines of the map (*.svg *.pdf)"


@dataclass(frozen=True, slots=True)
class Shot:
    """What to take a picture of: which views, how large, from where (as for Film)."""

    view: Which = "both"
    size: tuple[int, int] = (1920, 1080)
    camera: str = "main"


def take(session: Session, shot: Shot) -> QImage:
    """The session's moment as a picture. Raises ValueError where there is no battle."""
    from viewer.pictures.picture import picture  # noqa: PLC0415 (VTK only where a scene is drawn)

    if session.log is None:
        raise ValueError("no battle is open")
    return picture(
        session.log,
        time=session.time,
        size=shot.size,
        theme=session.theme,
        view=shot.view,
        camera=shot.camera,
        hidden=session.hidden,
        selection=session.selection,
        text_scale=session.text_scale,
        motion=session.motion,
        trail=session.trail,
        mount=session.mount,
        plane=session.plane,
    )


def write(session: Session, shot: Shot, path: Path) -> None:
    """Write the session's moment to a file; the map alone may be outlines, for paper.

    Raises ValueError for a file that cannot hold it, OSError where it cannot be written.
    """
    from viewer.pictures.picture import save  # noqa: PLC0415 (as above)

    if path.suffix.lower() not in OUTLINES:
        save(take(session, shot), path)
    elif shot.view == "hex":
        _outline(session, shot, path)
    else:
        raise ValueError(f"{path.name} can hold the map only, so show Map, or name it .png")


def _outline(session: Session, shot: Shot, path: Path) -> None:
    from viewer.hexmap import export  # noqa: PLC0415 (pyqtgraph only where a map is drawn)
    from viewer.overlay import picture_scale  # noqa: PLC0415

    width, height = (round(side / picture_scale(*shot.size)) for side in shot.size)
    export(session, path, width=width, height=height)


class ShotDialog(QDialog):
    """Asks which views and how large."""

    def __init__(self, parent: QWidget, shot: Shot) -> None:
        super().__init__(parent)
        self.setWindowTitle("Save a picture")
        self._camera = shot.camera
        self.view, self.size_ = QComboBox(), QComboBox()
        for title, key in SHOWN:
            self.view.addItem(title, key)
        for width, height in SIZES:
            self.size_.addItem(f"{width} × {height}", (width, height))
        self.view.setCurrentIndex([key for _, key in SHOWN].index(shot.view))
        self.size_.setCurrentIndex(SIZES.index(shot.size))
        form = QFormLayout()
        form.addRow("Show", self.view)
        form.addRow("Size", self.size_)
        kinds = QDialogButtonBox.StandardButton
        box = QDialogButtonBox(kinds.Save | kinds.Cancel)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(box)
        self.setMinimumWidth(round(style.em(22)))

    @property
    def shot(self) -> Shot:
        """What was asked for."""
        return Shot(self.view.currentData(), self.size_.currentData(), self._camera)


def copy(session: Session, shot: Shot) -> None:
    """Put a picture on the clipboard."""
    board = QApplication.clipboard()
    if board is not None:
        board.setImage(take(session, shot))


def ask_and_save(parent: QWidget, session: Session, shot: Shot, folder: str) -> Path | None:
    """Ask what and where, and save it there; None where the user thought better of it.

    Raises OSError, ValueError.
    """
    dialog = ShotDialog(parent, shot)
    if not dialog.exec():
        return None
    name, _ = QFileDialog.getSaveFileName(
        parent, "Save a picture", str(Path(folder) / _name(session)), FILTER
    )
    if not name:
        return None
    path = Path(name) if Path(name).suffix else Path(name + ".png")
    write(session, dialog.shot, path)
    return path


def shot_of(mode: str, camera: str) -> Shot:
    """The picture of views that are shown in a mode, seen from a camera."""
    return replace(Shot(camera=camera), view=WHICH[mode])


def _name(session: Session) -> str:
    title = session.log.title if session.log else "battle"
    stem = "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split())
    return f"{stem or 'battle'}-turn-{session.time:05.2f}.png"
