"""The camera and its lens, against the graphics library's own projection."""

from __future__ import annotations

import numpy as np
import pytest

from replays.reel import Floats
from tests.viewer.scene.battles import usual
from tests.viewer.scene.conftest import Opener
from viewer.scene import Camera
from viewer.scene.lens import Lens

POINTS = np.random.default_rng(1).uniform(-20, 20, (40, 3))


def test_a_copy_is_equal_to_the_last_digit_and_apart() -> None:
    camera = Camera(azimuth=1 / 3, focal=(0.1, 0.2, 0.3))
    other = camera.copy()
    assert other == camera
    other.orbit(1e-13, 0)
    assert other != camera


@pytest.mark.parametrize("elevation", [-90.0, -30.0, 0.0, 34.0, 90.0])
def test_axes_are_a_rotation(elevation: float) -> None:
    axes = Camera(elevation=elevation).axes()
    assert axes @ axes.T == pytest.approx(np.eye(3), abs=1e-12)
    assert np.linalg.det(axes) == pytest.approx(1.0)


def test_from_the_top_y_is_up_and_from_the_side_z() -> None:
    camera = Camera()
    camera.top()
    right, up, back = camera.axes()
    assert right == pytest.approx((1, 0, 0), abs=1e-12)
    assert up == pytest.approx((0, 1, 0), abs=1e-12)
    assert back == pytest.approx((0, 0, 1), abs=1e-12)
    camera.side()
    right, up, _ = camera.axes()
    assert right == pytest.approx((1, 0, 0), abs=1e-12)
    assert up == pytest.approx((0, 0, 1), abs=1e-12)


def test_going_round_never_passes_the_poles() -> None:
    camera = Camera()
    camera.orbit(400, 500)
    assert camera.elevation == 90
    assert -180 <= camera.azimuth < 180


@pytest.mark.parametrize("parallel", [False, True])
def test_dragging_keeps_what_is_under_the_mouse(parallel: bool) -> None:
    camera = Camera(focal=(3, 4, 5), parallel=parallel)
    place = np.array([camera.focal])
    camera.pan(30, -12, 270)
    x, y, _ = Lens(camera, 480, 270).project(place)[0]
    assert (x, y) == pytest.approx((240 + 30, 135 - 12))


def test_zoom_is_never_nothing() -> None:
    camera = Camera()
    for _ in range(200):
        camera.zoom(10)
    assert camera.distance > 0
    camera.zoom(0)
    camera.zoom(-1)
    assert camera.distance > 0


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize("aspect", [0.5, 16 / 9, 4.0])
def test_fit_shows_every_point_and_does_not_waste_the_picture(
    parallel: bool, aspect: float
) -> None:
    camera = Camera(parallel=parallel)
    camera.fit(POINTS + 1e6, aspect)
    lens = Lens(camera, round(400 * aspect), 400)
    x, y, depth = lens.project(POINTS + 1e6).T
    assert (depth > 0).all()
    assert min(x.min(), y.min()) >= 0
    assert x.max() <= lens.width
    assert y.max() <= lens.height
    assert max(np.ptp(x) / lens.width, np.ptp(y) / lens.height) > 0.75


@pytest.mark.parametrize("points", [np.zeros((0, 3)), np.zeros((1, 3)), np.full((4, 3), np.nan)])
def test_fit_of_next_to_nothing_keeps_a_distance(points: Floats) -> None:
    camera = Camera()
    camera.fit(points, 1.5, least=2.0)
    assert camera.distance > 2
    assert np.isfinite(camera.focal).all()


@pytest.mark.parametrize("parallel", [False, True])
def test_the_lens_agrees_with_the_graphics_library(opened: Opener, parallel: bool) -> None:
    scene = opened(usual())
    scene.camera.orbit(31, -17)
    scene.camera.pan(5, 9, 200)
    scene.camera.parallel = parallel
    scene.render(400, 300)
    camera = scene._stage.front.GetActiveCamera()
    matrix = camera.GetCompositeProjectionTransformMatrix(400 / 300, -1, 1)
    rows = np.array([[matrix.GetElement(i, j) for j in range(4)] for i in range(4)])
    local = np.c_[POINTS - scene._extent.origin, np.ones(len(POINTS))] @ rows.T
    flat = local[:, :2] / local[:, 3:]
    x, y, _ = scene.project(POINTS).T
    assert x == pytest.approx((flat[:, 0] + 1) * 200, abs=1e-3)
    assert y == pytest.approx((1 - flat[:, 1]) * 150, abs=1e-3)


@pytest.mark.parametrize("parallel", [False, True])
def test_brought_nearer_a_point_stays_on_its_pixel(parallel: bool) -> None:
    lens = Lens(Camera(parallel=parallel), 400, 300)
    moved = lens.nearer(POINTS, np.full(len(POINTS), 3.0))
    before, after = lens.project(POINTS), lens.project(moved)
    assert after[:, :2] == pytest.approx(before[:, :2])
    assert (after[:, 2] < before[:, 2]).all()


def test_pixels_per_unit_is_what_a_unit_across_takes() -> None:
    lens = Lens(Camera(), 400, 300)
    right = lens.camera.axes()[0]
    ends = [lens.project(POINTS + sign * right / 2)[:, 0] for sign in (-1, 1)]
    assert lens.pixels_per_unit(POINTS) == pytest.approx(ends[1] - ends[0])


def test_behind_the_camera_depth_is_negative() -> None:
    lens = Lens(Camera(), 400, 300)
    behind = lens.camera.eye + lens.camera.axes()[2]
    assert lens.project(behind[None])[0, 2] == pytest.approx(-1)
