"""How the 3D scene is drawn in each of the three looks, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class SceneLook:
    """How the 3D scene is drawn.

    Lengths ending in width, edge, line, size are pixels at 1x; colours "#rrggbb", "" for none;
    alphas 0..1; sun is azimuth and elevation in degrees.
    """

    sun: tuple[float, ...]
    fill: float
    rough: float
    stroke: float
    text: str
    dim: str
    faint: str
    halo: str
    halo_alpha: float
    stars: bool
    bg: tuple[str, ...]
    board: str
    grid: str
    grid_alpha: float
    grid_full: bool
    grid_width: float
    axis: str
    axis_alpha: float
    sheet: tuple[str, ...]
    sheet_alpha: float
    sheet_top: float
    contour: str
    contour_alpha: float
    contour_width: float
    levels: tuple[float, ...]
    planet: str
    bands: tuple[str, ...]
    planet_fill: str
    planet_ink: str
    hatch: int
    hatch_alpha: float
    hatch_width: float
    tilt: int
    wreck: str
    ship_lit: bool
    outline: str
    outline_size: float
    edge: float
    engine: str
    ghost_edge: float
    ghost_alpha: float
    trail_width: float
    trail_alpha: tuple[float, ...]
    tick: float
    stalk_alpha: float
    stalk_width: float
    ghost_line: float
    reach: str
    old: str
    thrust: str
    grav: str
    new: str
    shot_hit: str
    bloom: float
    font: str
    hud: str
    size: int
    weight: int
    bold: float


SPACE_LOOK = SceneLook(
    sun=(-150.0, 28.0),
    fill=0.55,
    rough=0.0,
    stroke=1.0,
    text="#e3eaf3",
    dim="#8494a8",
    faint="#4a5a6e",
    halo="#04060b",
    halo_alpha=0.82,
    stars=True,
    bg=("#04060b", "#0a111d"),
    board="",
    grid="#7da2c8",
    grid_alpha=0.26,
    grid_full=False,
    grid_width=0.9,
    axis="#9bbad8",
    axis_alpha=0.38,
    sheet=("#0c1830", "#12406a", "#1f7d94", "#2fa7a8"),
    sheet_alpha=0.46,
    sheet_top=-7.5,
    contour="#5fb6c9",
    contour_alpha=0.34,
    contour_width=1.0,
    levels=(1.0, 1.2, 1.45, 1.75, 2.1, 2.6, 3.3, 4.2, 5.4, 7.0, 8.6, 11.0),
    planet="shaded",
    bands=("#6e4f3c", "#9c7a5e", "#c9ab88", "#e6d6bd", "#b59a80"),
    planet_fill="#000000",
    planet_ink="#000000",
    hatch=0,
    hatch_alpha=0.0,
    hatch_width=0.0,
    tilt=24,
    wreck="#7d8590",
    ship_lit=True,
    outline="#04060b",
    outline_size=0.04,
    edge=0.8,
    engine="#ffffff",
    ghost_edge=1.1,
    ghost_alpha=0.8,
    trail_width=1.7,
    trail_alpha=(0.1, 0.85),
    tick=3.2,
    stalk_alpha=0.42,
    stalk_width=0.9,
    ghost_line=1.1,
    reach="#e3eaf3",
    old="#9aa7b8",
    thrust="#ff6f61",
    grav="#b48cff",
    new="#ffffff",
    shot_hit="#ffe9c9",
    bloom=0.45,
    font="Inter",
    hud="Jura",
    size=15,
    weight=500,
    bold=0.0,
)

BOARD_LOOK = replace(
    SPACE_LOOK,
    rough=1.0,
    stroke=2.0,
    text="#f4f1e6",
    dim="#b9bdb2",
    faint="#7f8a84",
    halo="#000000",
    halo_alpha=0.8,
    stars=False,
    bg=("#000000", "#000000"),
    board="#2f403a",
    grid="#cfe0d6",
    grid_full=True,
    grid_width=1.5,
    axis="#dfe8e0",
    axis_alpha=0.5,
    sheet=("#000000", "#050c0a", "#0c1c18", "#14302a"),
    sheet_alpha=1.0,
    contour="#a9d2c4",
    contour_alpha=0.42,
    contour_width=1.3,
    planet="lines",
    planet_ink="#f2e6cf",
    hatch=20,
    hatch_alpha=0.95,
    hatch_width=1.6,
    wreck="#9aa09c",
    ship_lit=False,
    outline="",
    edge=3.0,
    engine="",
    ghost_edge=2.2,
    ghost_alpha=0.75,
    trail_width=2.0,
    trail_alpha=(0.3, 1.0),
    tick=6.0,
    stalk_alpha=0.5,
    stalk_width=1.2,
    ghost_line=1.4,
    reach="#f4f1e6",
    old="#d0d4cc",
    thrust="#ff9c8f",
    grav="#cdb4ff",
    shot_hit="#fff3b0",
    bloom=0.0,
    font="Klee One",
    hud="Klee One",
    size=18,
    weight=600,
    bold=0.7,
)

PAPER_LOOK = replace(
    SPACE_LOOK,
    stroke=0.8,
    text="#111111",
    dim="#555555",
    faint="#8a8a8a",
    halo="#ffffff",
    halo_alpha=0.95,
    stars=False,
    bg=("#ffffff", "#ffffff"),
    grid="#000000",
    grid_alpha=0.13,
    grid_full=True,
    grid_width=0.7,
    axis="#000000",
    axis_alpha=0.45,
    sheet=("#ffffff", "#f1f3f5", "#e2e6ea", "#cfd6dc"),
    sheet_alpha=1.0,
    contour="#5a6670",
    contour_alpha=0.5,
    contour_width=0.8,
    planet="lines",
    planet_fill="#ffffff",
    hatch=46,
    hatch_alpha=0.85,
    hatch_width=0.9,
    wreck="#8a8a8a",
    ship_lit=False,
    outline="#000000",
    outline_size=0.035,
    edge=1.0,
    engine="",
    ghost_edge=0.9,
    ghost_alpha=0.9,
    trail_width=1.3,
    trail_alpha=(0.25, 1.0),
    tick=3.4,
    stalk_alpha=0.55,
    stalk_width=0.7,
    ghost_line=0.9,
    reach="#000000",
    old="#666666",
    thrust="#b0201a",
    grav="#5b3aa6",
    new="#000000",
    shot_hit="#000000",
    bloom=0.0,
    font="EB Garamond 12",
    hud="EB Garamond 12",
    size=17,
)
