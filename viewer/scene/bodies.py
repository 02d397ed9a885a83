"""Planets, moons, stars, asteroids and stations."""

from __future__ import annotations

import numpy as np

from replays.log import Body, Log
from replays.reel import Floats
from viewer.scene.curves import circle, normalised, pairs
from viewer.scene.globe import globe, sampled, skin, texture, tilted
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import rgb, rgba
from viewer.scene.parts import Lines, Surface, attach

_LIGHT = "//VTK::Light::Impl"
_RIM = (
    _LIGHT
    + """
  float rim = pow(1.0 - clamp(normalVCVSOutput.z, 0.0, 1.0), 3.0);
  float lum = dot(fragOutput0.rgb, vec3(.3, .5, .2));
  fragOutput0.rgb = fragOutput0.rgb * (1.0 - .55 * rim)
    + vec3(.50, .66, .90) * rim * (.05 + 1.1 * lum);
"""
)
_SHELL = (
    _LIGHT
    + """
  float e = clamp(abs(normalVCVSOutput.z) / edge, 0.0, 1.0);
  fragOutput0 = vec4(shellColour, limbGain * pow(e, 2.2)
    * clamp(.16 + everywhere - dot(normalVCVSOutput, sunVC) * .9, 0.0, 1.0));
"""
)
# Normals of a far half are turned towards the camera: the sun falls on their other side.
_AIR = {"planet", "gas giant"}


class Bodies(Layer):
    """Spheres of true size: lit and painted in Space, hatched on board and paper."""

    key = "bodies"

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: ARG002 (Layer)
        self._shift = np.zeros(3)
        self._shells: list[Surface] = []
        self._discs: list[tuple[Floats, float]] = []
        for body in log.bodies:
            if body.radius <= 0:
                continue
            centre = self.extent.local(np.array(body.position))
            if self.stage.look.planet == "shaded":
                self._shaded(body, centre)
            else:
                self._drawn(body, centre)
            if body.kind == "station":
                self._ring(body, centre)
        look = self.stage.look
        self._outlines = self.put(Lines(width=look.hatch_width * 1.3 * look.stroke))

    def show(self, now: Moment) -> None:
        """Bodies stay where they are, but for rules that move them all (G13.3)."""
        self._shift = now.frame.shift
        for part in self.parts:
            part.actor.SetPosition(*self._shift)

    def aim(self, lens: Lens) -> None:
        """The outline of every sphere as seen from here, and where the sun stands."""
        if self.log is None:
            return
        view = lens.camera.axes() @ self.stage.sun
        for shell in self._shells:
            shell.actor.GetShaderProperty().GetFragmentCustomUniforms().SetUniform3f(
                "sunVC", [float(part) for part in view]
            )
        eye = self.extent.local(lens.camera.eye) - self._shift
        rims = [_silhouette(lens, eye, *disc) for disc in self._discs]
        points = np.concatenate([pairs(rim) for rim in rims]) if rims else np.zeros((0, 3))
        ink = rgba(self.stage.look.planet_ink, np.full(len(points), 0.95))
        self._outlines.set(points, ink)

    def _shaded(self, body: Body, centre: Floats) -> None:
        look = self.stage.look
        painted = skin(body.name, body.kind, look.bands)
        fine, u, v = globe(centre, body.radius, 128, 64, look.tilt)
        attach(fine, "uv", np.stack([u, v], 1).astype(np.float32), "SetTCoords")
        careful = self.put(Surface(fine, lit=body.kind != "star", when="still"))
        careful.actor.SetTexture(texture(painted))
        # Colours at the corners: a texture costs a software renderer three times the sphere.
        coarse, u, v = globe(centre, body.radius, 56, 40, look.tilt)
        attach(coarse, "colours", sampled(painted, u, v), "SetScalars")
        quick = self.put(Surface(coarse, lit=body.kind != "star", when="moving"))
        for part in (careful, quick):
            surface = part.actor.GetProperty()
            surface.SetAmbient(0.035)
            surface.SetDiffuse(1.0)
            surface.SetSpecular(0.0)
            if body.kind in _AIR:
                part.actor.GetShaderProperty().AddFragmentShaderReplacement(
                    _LIGHT, True, _RIM, False
                )
        if body.kind in _AIR:
            self._shell(centre, body.radius, 1.07, (0.42, 0.60, 0.92), everywhere=0.0)
        elif body.kind == "star":
            self._shell(centre, body.radius, 1.6, (1.0, 0.86, 0.60), everywhere=1.0)

    def _shell(
        self,
        centre: Floats,
        radius: float,
        larger: float,
        colour: tuple[float, float, float],
        *,
        everywhere: float,
    ) -> None:
        """A glow round the edge: the far half of a slightly larger sphere."""
        data, _, _ = globe(centre, radius * larger, 96, 48)
        part = self.put(Surface(data, lit=True, glow=True, when="still"))
        part.actor.GetProperty().FrontfaceCullingOn()
        shader = part.actor.GetShaderProperty()
        shader.AddFragmentShaderReplacement(_LIGHT, True, _SHELL, False)
        uniforms = shader.GetFragmentCustomUniforms()
        uniforms.SetUniformf("limbGain", 0.9)
        uniforms.SetUniformf("edge", float(np.sqrt(1 - larger**-2)))
        uniforms.SetUniformf("everywhere", everywhere)
        uniforms.SetUniform3f("shellColour", list(colour))
        uniforms.SetUniform3f("sunVC", [0.0, 0.0, 1.0])
        self._shells.append(part)

    def _drawn(self, body: Body, centre: Floats) -> None:
        """A sphere that hides what is behind, hatched where it is lit (chalk) or dark (ink)."""
        look, chalk = self.stage.look, self.stage.theme.dark
        data, _, _ = globe(centre, body.radius, 96, 48, look.tilt)
        part = self.put(Surface(data, lit=chalk))
        surface = part.actor.GetProperty()
        surface.SetColor(*(rgb(look.planet_ink if chalk else look.planet_fill) / 255))
        surface.SetAmbient(0.0)
        surface.SetDiffuse(0.26 if chalk else 1.0)
        surface.SetSpecular(0.0)
        self._discs.append((centre, body.radius))
        if body.kind == "star":
            self._rays(centre, body.radius)
            return
        curves, colours = [], []
        for run, weight in self._hatches(centre, body.radius * 1.006):
            curves.append(run)
            colours.append(rgba(look.planet_ink, look.hatch_alpha * weight**0.7))
        self.sketch(curves, colours, look.hatch_width)

    def _hatches(self, centre: Floats, radius: float) -> list[tuple[Floats, Floats]]:
        """Runs of circles of latitude with how strongly each point is drawn."""
        look, chalk = self.stage.look, self.stage.theme.dark
        rng = np.random.default_rng(7)
        east, north, axis = tilted(look.tilt).T
        made: list[tuple[Floats, Floats]] = []
        for latitude in np.radians(np.linspace(-84, 84, look.hatch)):
            line = circle(
                centre + axis * np.sin(latitude) * radius,
                np.cos(latitude) * radius,
                east,
                north,
                180,
            )
            lit = (line - centre) @ self.stage.sun / radius
            weight = np.clip((lit - 0.05) * 1.1 if chalk else 0.35 - lit, 0, 1)
            kept = weight > rng.uniform(0.02, 0.16)
            runs = np.split(np.arange(len(line)), np.flatnonzero(np.diff(kept)) + 1)
            made += [(line[run], weight[run]) for run in runs if len(run) > 3 and kept[run[0]]]
        return made

    def _rays(self, centre: Floats, radius: float) -> None:
        """A drawn star shines: strokes away from it on every side."""
        look = self.stage.look
        ways = normalised(np.random.default_rng(5).normal(size=(60, 3)))
        curves = [centre + way * radius * np.array([[1.12], [1.4]]) for way in ways]
        self.sketch(curves, [rgba(look.planet_ink, np.array([0.9, 0.2]))] * 60, look.hatch_width)

    def _ring(self, body: Body, centre: Floats) -> None:
        """A station is a hub in a wheel."""
        look = self.stage.look
        east, north, _ = tilted(look.tilt).T
        rims = [circle(centre, body.radius * size, east, north) for size in (1.7, 1.8)]
        angles = np.arange(6) * np.pi / 3
        spokes = [
            centre + np.outer([0.9, 1.7], np.cos(a) * east + np.sin(a) * north) * body.radius
            for a in angles
        ]
        ink = look.planet_ink if look.planet != "shaded" else look.text
        curves = [*rims, *spokes]
        self.sketch(curves, [rgba(ink, np.full(len(c), 0.8)) for c in curves], 1.4)


def _silhouette(lens: Lens, eye: Floats, centre: Floats, radius: float) -> Floats:
    """The true outline of a sphere for the camera, a circle in space."""
    if lens.camera.parallel:
        way, share = lens.camera.axes()[2], 0.0
    else:
        off = eye - centre
        away = float(np.linalg.norm(off))
        way, share = off / max(away, 1e-12), min(radius / max(away, 1e-12), 1.0)
    u = normalised(np.cross(way, (0.3, 0.2, 0.9)))
    return circle(
        centre + way * radius * share,
        radius * 1.004 * float(np.sqrt(1 - share**2)),
        u,
        np.cross(way, u),
        120,
    )
