"""The timeline: transport and scrubber."""
