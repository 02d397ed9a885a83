"""Questions to the rules, answered in a thread: reach, ranges, gunnery."""
