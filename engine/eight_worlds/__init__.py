"""Fire, critical hits and damage control of Eight Worlds."""
