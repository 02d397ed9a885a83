"""The 3D scene, drawn with VTK off screen; no Qt."""
