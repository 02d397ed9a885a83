"""Meshes, poses, dashes, trails, extents, wells and grids as numbers."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.space import Hexes, Vec, toward
from replays.log import Body
from replays.reel import ABOARD, Floats, Motion, Pose
from tests.viewer.scene.battles import PLANET, battle, on_hexes, usual
from viewer.scene.curves import chalked, circle, dashes, lengths, pairs
from viewer.scene.extent import extent_of, nice, roundest
from viewer.scene.grid import axes_of, minor_of
from viewer.scene.pose import bows, quaternions
from viewer.scene.potential import potential_of
from viewer.scene.shapes import KINDS, creases, far_meshes, meshes, normals, swollen
from viewer.scene.strips import trail_strip

X, Y, Z = np.eye(3)


def turned(quaternion: Floats, vector: Floats) -> Floats:
    """A vector turned by a quaternion w, x, y, z."""
    w, v = quaternion[0], quaternion[1:]
    made: Floats = vector + 2 * np.cross(v, np.cross(v, vector) + w * vector)
    return made


def pose(facing: float, pitch: float = 0.0, roll: float = 0.0) -> Pose:
    return Pose(np.zeros((1, 3)), np.array([facing]), np.array([pitch]), np.array([roll]))


@pytest.mark.parametrize("facing", [0, 30, 90, 180, 275.5])
@pytest.mark.parametrize("pitch", [-90, -20, 0, 45, 90])
@pytest.mark.parametrize("roll", [0, 60, 180, 300])
def test_a_bow_points_where_the_rules_say(facing: float, pitch: float, roll: float) -> None:
    lying = pose(facing, pitch, roll)
    bow = np.array([*toward(facing, pitch)])
    assert turned(quaternions(lying)[0], X) == pytest.approx(bow, abs=1e-12)
    assert bows(lying)[0] == pytest.approx(bow, abs=1e-12)


def test_level_ships_have_their_keel_down_and_inverted_ones_up() -> None:
    assert turned(quaternions(pose(75))[0], Z) == pytest.approx(Z)
    assert turned(quaternions(pose(75, roll=180))[0], Z) == pytest.approx(-Z)


def test_a_quarter_roll_lowers_starboard() -> None:
    port = turned(quaternions(pose(0, roll=90))[0], Y)
    assert port == pytest.approx(Z, abs=1e-12)


# Look of the scene, section 9: triangles of capital, escort, fighter, missile; dart and lance.
TRIANGLES = ((28, 14, 6, 10), (38, 30, 26, 10))


@pytest.mark.parametrize("family", [0, 1])
def test_meshes_have_the_triangles_drawn(family: int) -> None:
    found = [len(meshes()[family * len(KINDS) + kind][1]) for kind in range(4)]
    assert tuple(found) == TRIANGLES[family]
    assert [len(faces) for _, faces in far_meshes()] == [6, 8]


@pytest.mark.parametrize("index", range(2 * len(KINDS)))
def test_meshes_are_two_long_with_the_bow_ahead(index: int) -> None:
    points, _ = meshes()[index]
    assert points[:, 0].max() == 1.0
    assert points[:, 0].min() >= -1.0
    assert points[points[:, 0].argmax(), 1:] == pytest.approx((0, 0))


@pytest.mark.parametrize("index", [0, 1, 2, 3, 8])
def test_hulls_face_outwards(index: int) -> None:
    points, faces = meshes()[index]
    inside = points.mean(0)
    outward = ((points[faces].mean(1) - inside) * normals((points, faces))).sum(1)
    assert (outward > -0.12).all()
    big, _ = swollen((points, faces), 0.1)
    assert np.ptp(big, axis=0).min() > np.ptp(points, axis=0).min()


def test_sharper_angles_leave_fewer_edges() -> None:
    for mesh in meshes():
        assert 0 < len(creases(mesh, 60)) <= len(creases(mesh, 18))


def test_dashes_have_their_length_and_follow_the_curve() -> None:
    ring = circle((0, 0, 0), 5.0, X, Y, 400)
    cut, whose = dashes(ring[None], 0.26, 0.20, np.array([0.5]), most=500)
    long = np.linalg.norm(cut[1::2] - cut[::2], axis=1)
    assert long[:-1] == pytest.approx(0.26, abs=1e-3)
    assert np.linalg.norm(cut, axis=1) == pytest.approx(5.0, abs=2e-3)
    assert len(long) == int(np.ceil((2 * np.pi * 5 - 0.5) / 0.46))
    assert (whose == 0).all()


def test_dashes_of_points_and_far_ways_stay_few() -> None:
    still, far = np.zeros((13, 3)), np.linspace((0, 0, 0), (1e6, 0, 0), 13)
    cut, whose = dashes(np.stack([still, far]), 0.26, 0.2, np.zeros(2), most=60)
    assert (whose == 1).all()
    assert len(cut) // 2 == 60


def test_pairs_of_a_polyline() -> None:
    line = np.arange(12.0).reshape(4, 3)
    assert pairs(line).tolist() == line[[0, 1, 1, 2, 2, 3]].tolist()


@pytest.mark.parametrize("pixel", [0.01, 0.1])
def test_chalk_strays_by_pixels_and_keeps_its_ends(pixel: float) -> None:
    line = np.zeros((2, 7))
    line[1, 0], line[:, 6] = 20.0, 200
    drawn = chalked([line], pixel, 1.0, np.random.default_rng(3))[0]
    assert np.abs(drawn[:, 1:3]).max() < 8 * pixel
    assert np.abs(drawn[[0, -1], :3] - line[:, :3]).max() < 2 * pixel
    assert lengths(drawn)[-1] >= 20 * 0.99


@pytest.mark.parametrize("motion", ["played", "smooth"])
def test_a_strip_holds_the_way_of_the_reel(motion: Motion) -> None:
    log = usual()
    strip = trail_strip(log, motion, np.zeros(3), 0.0, 0.1)
    assert (np.diff(strip.times[:, 1]) >= 0).all()
    for time, ship, places in zip(strip.times, strip.ships, strip.places, strict=True):
        for moment, place in zip(time, places, strict=True):
            there = log.reel.at(float(moment), motion).ships.positions[ship]
            assert place == pytest.approx(there, abs=1e-4)


def test_chalk_splits_a_strip_into_strokes_that_join() -> None:
    log = usual()
    plain = trail_strip(log, "played", np.zeros(3), 0.0, 0.02)
    rough = trail_strip(log, "played", np.zeros(3), 1.0, 0.02)
    assert len(rough.ships) > 2 * len(plain.ships)
    one = rough.ships == 3
    drawn = rough.drawn(0.02)[one].astype(np.float64)
    gaps = np.linalg.norm(drawn[1:, 0] - drawn[:-1, 1], axis=1)
    assert gaps.max() <= 3 * 0.02 + 1e-5  # they overlap by a pixel and a half each
    assert gaps.min() > 0.02


def test_what_a_ship_did_aboard_leaves_no_trail() -> None:
    log = usual()
    log.reel.status[:3, 4] = ABOARD
    strip = trail_strip(log, "played", np.zeros(3), 0.0, 0.1)
    assert strip.times[strip.ships == 4].min() >= 2.0
    assert strip.times[strip.ships == 5].min() == 0.0


@pytest.mark.parametrize(
    ("size", "step"), [(1, 1), (1.9, 1), (2, 2), (4.99, 2), (50, 50), (0.03, 0.02)]
)
def test_nice_steps(size: float, step: float) -> None:
    assert nice(size) == pytest.approx(step)


@pytest.mark.parametrize(
    ("major", "minor"), [(1, 0.2), (2, 0.5), (5, 1), (10, 2), (20, 5), (50, 10)]
)
def test_small_steps_are_round_as_well(major: float, minor: float) -> None:
    assert minor_of(major) == pytest.approx(minor)


def test_ships_are_not_larger_than_their_distances() -> None:
    near = battle(np.array([[[0.0, 0, 0], [1.0, 0, 0], [1000.0, 0, 0], [1001.0, 0, 0]]]))
    far = battle(np.array([[[0.0, 0, 0], [300.0, 0, 0], [700.0, 0, 0], [1000.0, 0, 0]]]))
    assert extent_of(near).unit < extent_of(far).unit
    assert extent_of(far).unit * 1.35 < 300 / 2


def test_the_map_is_at_height_nought_unless_the_battle_is_nowhere_near() -> None:
    here = extent_of(usual())
    assert here.ground + here.origin[2] == pytest.approx(0)
    high = extent_of(usual(shift=(0.0, 0.0, 5000.0)))
    assert high.ground + high.origin[2] == pytest.approx(5000, abs=60)


def test_one_body_pulls_as_one_over_the_distance() -> None:
    log = usual()
    extent = extent_of(log)
    found = potential_of(log, extent, 30.0, -7.5)
    assert found is not None
    centre = found.centres[0]
    r = np.array([4.0, 8.0, 16.0])
    depth = found.depth_at(centre[0] + r, np.full(3, centre[1]))
    assert depth[0] / depth[1] == pytest.approx(2)
    assert depth[1] / depth[2] == pytest.approx(2)
    assert found.depth_at(*centre) == pytest.approx(1.5 * 26 / 3)  # harmonic inside: 3/2 of surface


def test_two_bodies_add_up_and_the_harder_pull_is_deeper() -> None:
    other = Body("B", "moon", (15.0, 0.0, 0.0), 3.0, 1.45)
    log = usual(bodies=(PLANET, other))
    found = potential_of(log, extent_of(log), 30.0, -7.5)
    assert found is not None
    alone = [
        replace(found, centres=found.centres[k : k + 1], cores=found.cores[k : k + 1],
                strengths=found.strengths[k : k + 1])
        for k in (0, 1)
    ]  # fmt: skip
    x, y = np.array([3.0, 20.0]), np.array([4.0, -9.0])
    whole = sum(one.depth_at(x, y) for one in alone)
    assert found.depth_at(x, y) == pytest.approx(whole)
    assert found.strengths == pytest.approx([26 / 3, 13 / 3])


def test_nothing_pulls_where_no_body_does_but_gravity_hexes_do() -> None:
    rock = Body("Rock", "asteroid", (0.0, 0.0, 0.0), 1.0, 0.0)
    log = usual(bodies=(rock,))
    assert potential_of(log, extent_of(log), 30.0, -7.5) is None
    assert potential_of(on_hexes(log), extent_of(log), 30.0, -7.5) is not None


def test_hex_axes_count_hexes() -> None:
    log = on_hexes(usual())
    extent = extent_of(log)
    q, r = axes_of(log, extent, 20.0)
    assert (q.name, r.name) == ("q", "r")
    place = np.array(Hexes("hex").world_from(Vec(3, -2)))
    assert q.start + 3 * q.step - 2 * r.step + extent.origin == pytest.approx(place, abs=1e-9)


@pytest.mark.parametrize("shift", [0.0, 1e7])
def test_axes_have_round_numbers_inside_the_disc(shift: float) -> None:
    log = usual(shift=(shift, 0.0, 0.0))
    extent = extent_of(log)
    for axis in axes_of(log, extent, 25.0):
        ticks = axis.ticks(extent.major)
        assert len(ticks) >= 3
        assert np.hypot(*axis.at(ticks)[:, :2].T).max() <= 25.0
        assert ticks / extent.major == pytest.approx(np.round(ticks / extent.major))


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [(-3, 9, 0), (0, 5, 0), (9_999_990, 10_000_012, 1e7), (478, 532, 500), (1003, 1037, 1020),
     (-1037, -1003, -1020), (3, 7, 5), (0.12, 0.19, 0.16), (7, 7, 7)],
)  # fmt: skip
def test_the_roundest_number(low: float, high: float, wanted: float) -> None:
    assert roundest(low, high) == pytest.approx(wanted)
