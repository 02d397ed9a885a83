"""The widget that shows scene and overlay, and what makes its pictures."""
