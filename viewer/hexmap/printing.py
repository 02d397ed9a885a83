"""Pictures of the map without a window: an image, or outlines for print."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PyQt6.QtCore import QMarginsF, QRectF, QSize, QSizeF
from PyQt6.QtGui import QImage, QPageLayout, QPageSize, QPaintDevice, QPainter, QPdfWriter
from PyQt6.QtSvg import QSvgGenerator

from replays.gunnery import Gunnery
from replays.log import Log
from replays.reel import Motion
from viewer.asking.reaches import Reach
from viewer.hexmap.camera import Camera
from viewer.hexmap.drawing import Drawing, paint_nothing
from viewer.hexmap.framing import framed, moment, whole
from viewer.hexmap.plane import plane_of
from viewer.hexmap.view import view_of
from viewer.look.style import now
from viewer.look.theme import THEMES
from viewer.session import Session

DOTS = 96
SUFFIXES = (".svg", ".pdf")


class ExportError(ValueError):
    """A map that cannot be written; the message says why."""


def picture(
    log: Log,
    *,
    time: float = 0.0,
    width: int = 1280,
    height: int = 800,
    theme: str = "Space",
    text_scale: float = 1.0,
    hidden: frozenset[str] = frozenset({"reach"}),
    selection: tuple[str, ...] = (),
    trail: int = -1,
    motion: Motion | None = None,
    plane: str = "xy",
    reach: Reach | None = None,
    gunnery: Gunnery | None = None,
    mount: str = "",
    whole_battle: bool = True,
    ratio: float = 1.0,
    drawing: Drawing | None = None,
) -> QImage:
    """The map at a time, width x height device pixels; ratio of them are a pixel of lettering.

    whole_battle frames all turns alike, so that the pictures of a film do not jump; else the
    moment alone. Who makes many pictures hands in one drawing, which keeps what stands still.
    Needs a QGuiApplication.
    """
    session = Session(theme=theme, text_scale=text_scale, hidden=hidden, trail=trail)
    session.open(log)
    session.plane = plane
    session.motion = motion or session.motion
    session.selection = selection
    session.gunnery, session.mount = gunnery, mount
    session.seek(time)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    with _in_force(theme, text_scale):
        camera = camera_of(session, width / ratio, height / ratio, whole_battle=whole_battle)
        _paint(image, session, camera, reach=reach, ratio=ratio, drawing=drawing)
    return image


def export(
    session: Session,
    path: Path | str,
    *,
    width: int = 1280,
    height: int = 800,
    camera: Camera | None = None,
    reach: Reach | None = None,
) -> None:
    """Write what a session shows as outlines, .svg or .pdf; ExportError says why not.

    camera is what a map looks through; without one, all of the moment is framed.
    """
    target = Path(path)
    if target.suffix.lower() not in SUFFIXES:
        raise ExportError(f"{target.name}: name it with one of {', '.join(SUFFIXES)}")
    with _in_force(session.theme, session.text_scale):
        seen = camera or camera_of(session, width, height, whole_battle=False)
        write = _svg if target.suffix.lower() == ".svg" else _pdf
        write(session, target, seen, reach)


def _svg(session: Session, target: Path, camera: Camera, reach: Reach | None) -> None:
    device = QSvgGenerator()
    device.setFileName(str(target))
    device.setResolution(DOTS)
    device.setSize(QSize(round(camera.width), round(camera.height)))
    device.setViewBox(QRectF(0, 0, camera.width, camera.height))
    device.setTitle(session.log.title if session.log else "")
    if not _paint(device, session, camera, reach=reach, printing=True):
        raise ExportError(f"{target.name}: cannot be written there")


def _pdf(session: Session, target: Path, camera: Camera, reach: Reach | None) -> None:
    device = QPdfWriter(str(target))
    # a pixel of the screen is 1/96 inch on paper
    device.setResolution(DOTS)
    size = QSizeF(camera.width * 72 / DOTS, camera.height * 72 / DOTS)
    page = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    upright = QPageLayout.Orientation.Portrait
    device.setPageLayout(QPageLayout(page, upright, QMarginsF(0, 0, 0, 0)))
    device.setTitle(session.log.title if session.log else "")
    if not _paint(device, session, camera, reach=reach, printing=True):
        raise ExportError(f"{target.name}: cannot be written there")


def _paint(
    device: QPaintDevice,
    session: Session,
    camera: Camera,
    *,
    reach: Reach | None,
    printing: bool = False,
    ratio: float = 1.0,
    drawing: Drawing | None = None,
) -> bool:
    """Paint on a device; whether that could be begun."""
    view = view_of(session, camera, reach=reach, printing=printing, ratio=ratio)
    painter = QPainter()
    if not painter.begin(device):
        return False
    try:
        painter.setClipRect(QRectF(0, 0, camera.width, camera.height))
        if view is None:
            paint_nothing(painter, camera)
        else:
            (drawing or Drawing()).paint(painter, view)
    finally:
        painter.end()  # a painter that outlives its device ends the process
    return True


def camera_of(session: Session, width: float, height: float, *, whole_battle: bool) -> Camera:
    """A camera on all of a session's battle, or on its moment."""
    camera = Camera().resized(width, height)
    log, frame = session.log, session.frame()
    if log is None or frame is None:
        return camera
    plane = plane_of(log, session.plane)
    home = whole(log, plane, session.horizon)
    return framed(camera, home, home if whole_battle else moment(log, plane, frame), log.board)


@contextmanager
def _in_force(theme: str, size: float) -> Iterator[None]:
    """Another theme while a picture is painted, without a word to the windows."""
    before = now.theme, now.size
    now.theme, now.size = THEMES[theme], size
    try:
        yield
    finally:
        now.theme, now.size = before
