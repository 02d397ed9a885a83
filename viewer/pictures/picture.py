"""Pictures of a battle without a window, and pictures as files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self, TypeVar

from PyQt6.QtCore import QIODevice, QSaveFile
from PyQt6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PyQt6.QtWidgets import QApplication

from engine.battle import Battle
from replays.gunnery import gunnery
from replays.log import Log
from replays.reel import Motion
from replays.states import Replays
from viewer.asking.reaches import Reach, reach_of
from viewer.look.theme import THEMES
from viewer.pictures.aim import NAMED, Aim
from viewer.session import PLANES, Session

if TYPE_CHECKING:
    from viewer.canvas.easel import Easel
    from viewer.hexmap import Drawing

A = TypeVar("A")
Which = Literal["3d", "hex", "both"]
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
CLOSE = 25.0
"""How far the camera stands from a ship it follows, in a battle 44 across."""
SPLIT = 5 / 9
"""The scene's share of a picture of scene and map."""
_applications: list[QGuiApplication] = []


class Film:
    """One way to see a battle, for picture after picture; close it when done.

    size in pixels. camera: "main" (from aside, everything in view), "fit" (the same), "top",
    "side", "follow:NAME" or an Aim as text, "AZIMUTH,ELEVATION,DISTANCE" in degrees and map units.
    motion: None for what suits the rules. mount: of the ship selected, whose ranges are shown.
    plane: that of the map.
    Raises ValueError for a camera or a view there is not.
    """

    def __init__(
        self,
        log: Log,
        *,
        size: tuple[int, int] = (1600, 900),
        theme: str = "Space",
        view: Which = "3d",
        camera: str = "main",
        hidden: frozenset[str] = frozenset({"reach"}),
        selection: tuple[str, ...] = (),
        text_scale: float = 1.0,
        motion: Motion | None = None,
        trail: int = -1,
        mount: str = "",
        plane: str = PLANES[0],
    ) -> None:
        if view not in {"3d", "hex", "both"}:
            raise ValueError(f"there is no view {view!r}: 3d, hex or both")
        application()
        self.size, self.view = size, view
        session = Session(theme=theme, text_scale=text_scale, hidden=hidden, trail=trail)
        session.open(log)
        session.motion = motion or session.motion
        session.selection = selection
        session.mount, session.plane = mount, plane
        self._session = session
        self._log = log
        self._replays = Replays()
        self._drawing: Drawing | None = None
        left = round(size[0] * SPLIT) if view == "both" else size[0]
        self._scene_size = (left, size[1])
        self._easel = _easel(session, log, camera, self._scene_size) if view != "hex" else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def at(self, time: float) -> QImage:
        """The picture of a time in turns, made with care."""
        self._session.seek(time)
        self._session.gunnery = self._ask("bands", gunnery)
        reach = self._ask("reach", reach_of)
        if self.view == "hex":
            return self._map(self.size, reach)
        assert self._easel is not None
        self._easel.reach = reach
        scene = self._easel.picture(*self._scene_size, 1.0, still=True)
        assert scene is not None
        if self.view == "3d":
            return scene
        gap = max(2, self.size[0] // 400)
        left = scene.width() + gap
        return self._joined(scene, self._map((self.size[0] - left, self.size[1]), reach), left)

    def _ask(self, layer: str, answer: Callable[[Battle, int, str], A | None]) -> A | None:
        """What the rules say of the selected ship, where a layer shows it."""
        session = self._session
        if not session.selection or not session.shown(layer):
            return None
        battle = self._replays.of(self._log)
        turn = min(int(session.time), self._log.turns)
        return answer(battle, turn, session.selection[0]) if battle else None

    def _map(self, size: tuple[int, int], reach: Reach | None) -> QImage:
        from viewer import hexmap  # noqa: PLC0415 (the scene alone needs no pyqtgraph)
        from viewer.overlay import picture_scale  # noqa: PLC0415

        session = self._session
        self._drawing = self._drawing or hexmap.Drawing()
        return hexmap.picture(
            self._log,
            time=session.time,
            width=max(1, size[0]),
            height=size[1],
            theme=session.theme,
            text_scale=session.text_scale,
            hidden=session.hidden,
            selection=session.selection,
            trail=session.trail,
            motion=session.motion,
            plane=session.plane,
            reach=reach,
            gunnery=session.gunnery,
            mount=session.mount,
            ratio=picture_scale(*self.size),
            drawing=self._drawing,
        )

    def _joined(self, scene: QImage, board: QImage, left: int) -> QImage:
        whole = QImage(*self.size, QImage.Format.Format_RGB32)
        whole.fill(QColor(THEMES[self._session.theme].line))
        board.setDevicePixelRatio(1.0)
        painter = QPainter(whole)
        painter.drawImage(0, 0, scene)
        painter.drawImage(left, 0, board)
        painter.end()
        return whole

    def close(self) -> None:
        """Free the scene."""
        if self._easel:
            self._easel.close()


def _easel(session: Session, log: Log, camera: str, size: tuple[int, int]) -> Easel:
    """The scene seen as asked."""
    name = camera.removeprefix("follow:") if camera.startswith("follow:") else ""
    if name:
        if name not in log.reel.names:
            raise ValueError(f"there is no ship {name!r} to follow")
        others = tuple(ship for ship in session.selection if ship != name)
        session.selection = (name, *others[:1])
        session.camera = "follow"
    elif camera in {"top", "side"}:
        session.camera = camera
    aim = None if name or camera in NAMED else Aim.read(camera)
    from viewer.canvas.easel import Easel  # noqa: PLC0415 (VTK only where a scene is drawn)

    easel = Easel(session, full=True)
    easel.open(log, size[0] / size[1])
    lens = easel.studio.camera
    if name:
        lens.azimuth, lens.elevation = -38.0, 27.0
        lens.distance = min(CLOSE * easel.studio.scene.span, lens.distance)
    elif aim:
        aim.set(lens)
    return easel


def picture(
    log: Log,
    *,
    time: float,
    size: tuple[int, int] = (1600, 900),
    theme: str = "Space",
    view: Which = "3d",
    camera: str = "main",
    hidden: frozenset[str] = frozenset({"reach"}),
    selection: tuple[str, ...] = (),
    text_scale: float = 1.0,
    motion: Motion | None = None,
    trail: int = -1,
    mount: str = "",
    plane: str = PLANES[0],
) -> QImage:
    """One picture of a battle at a time in turns; the rest as for Film. Raises ValueError."""
    with Film(
        log,
        size=size,
        theme=theme,
        view=view,
        camera=camera,
        hidden=hidden,
        selection=selection,
        text_scale=text_scale,
        motion=motion,
        trail=trail,
        mount=mount,
        plane=plane,
    ) as film:
        return film.at(time)


def application() -> QGuiApplication:
    """The running application; one without a screen where there is none yet."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    made = QApplication(["eightworlds"])
    _applications.append(made)
    return made


def save(image: QImage, path: Path | str) -> None:
    """Write a picture in the format of its suffix, whole or not at all.

    Raises ValueError for a suffix that names no format, OSError where it cannot be written.
    """
    target = Path(path)
    form = FORMATS.get(target.suffix.lower())
    if form is None:
        raise ValueError(f"{target.name}: name it with one of {', '.join(FORMATS)}")
    file = QSaveFile(str(target))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(f"{target}: {file.errorString()}")
    # QSaveFile writes beside the target and renames: an older picture stays until then
    if not image.save(file, form, 92 if form == "JPEG" else -1):
        file.cancelWriting()
        raise OSError(f"{target}: the picture cannot be written as {form}")
    if not file.commit():
        raise OSError(f"{target}: {file.errorString()}")
