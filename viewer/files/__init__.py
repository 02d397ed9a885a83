"""Files opened, watched, and what is remembered from start to start."""
