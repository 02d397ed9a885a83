"""Playing: the clock, and the glide of single steps."""
