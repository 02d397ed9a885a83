"""The 2D map."""
