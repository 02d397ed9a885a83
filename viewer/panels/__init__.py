"""Docked panels, in menu order."""
