"""The timeline: transport bar and scrubber."""

from viewer.timeline.timeline import Timeline

__all__ = ["Timeline"]
