"""What a turn log may be made of: plain, bounded, local tables and nothing else.

Looked at before any data are read. It never follows a link, never walks a group without a limit,
never asks for storage sizes or chunks (a forged chunk index makes those run for ever).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from h5py import h5a, h5d, h5g, h5l, h5o, h5s, h5t, h5z

OBJECTS, DEPTH, ATTRIBUTES, RANK, MEMBERS = 256, 4, 64, 2, 256
ATTRIBUTE_BYTES, CHUNK_BYTES, ELEMENT_BYTES = 1 << 16, 1 << 20, 1 << 13
TOTAL_BYTES = 64 << 30
DEFLATE_RATIO = 1032
"""The most that deflate can shrink: more declared data than that do not fit into the file."""
FILTERS = {h5z.FILTER_DEFLATE, h5z.FILTER_SHUFFLE, h5z.FILTER_FLETCHER32, h5z.FILTER_LZF}


class Refused(Exception):  # noqa: N818 (what happens to the file)
    """A file with something in it that no turn log has; says what and where."""


def check(file: Any, path: Path) -> None:
    """Refused where an open HDF5 file holds what no turn log may."""
    _Walk(path.stat().st_size).group(h5g.open(file.id, b"/"), "", 0)


class _Walk:
    """One walk over one file."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.seen: set[Any] = set()
        self.declared = self.least = 0

    def group(self, group: Any, name: str, depth: int) -> None:
        """A group: hard links to groups and datasets, each once."""
        if depth > DEPTH:
            raise Refused(f"{name} is nested too deeply")
        _attributes(group, name)
        for link in _links(group, name):
            path = f"{name}/{link.decode('utf-8', 'replace')}"
            if group.links.get_info(link).type != h5l.TYPE_HARD:
                raise Refused(f"{path} points elsewhere")
            info = h5o.get_info(group, link)
            key = (info.fileno, getattr(info, "addr", None) or getattr(info, "token", None))
            if key in self.seen or len(self.seen) >= OBJECTS:
                raise Refused(f"{path} is linked twice, or there are too many objects")
            self.seen.add(key)
            if info.type == h5o.TYPE_GROUP:
                self.group(h5g.open(group, link), path, depth + 1)
            elif info.type == h5o.TYPE_DATASET:
                self.dataset(h5d.open(group, link), path)
            else:
                raise Refused(f"{path} is neither group nor table")

    def dataset(self, table: Any, name: str) -> None:
        """A table: of plain numbers, in this file, no larger than the file can hold."""
        made, space, kind = table.get_create_plist(), table.get_space(), table.get_type()
        if made.get_layout() == h5d.VIRTUAL or made.get_external_count():
            raise Refused(f"{name} takes its data from elsewhere")
        if space.get_simple_extent_type() == h5s.NULL:
            return
        shape = space.get_simple_extent_dims()
        if len(shape) > RANK or not _plain(kind):
            raise Refused(f"{name} is not a table of plain values")
        size = kind.get_size() * math.prod(shape)
        filters = [made.get_filter(index)[0] for index in range(made.get_nfilters())]
        if len(filters) != len(set(filters)) or not set(filters) <= FILTERS:
            raise Refused(f"{name} is packed in a way this program does not read")
        packed = {h5z.FILTER_DEFLATE, h5z.FILTER_LZF} & set(filters)
        self.declared += size
        self.least += -(-size // DEFLATE_RATIO) if packed else size
        if self.declared > TOTAL_BYTES or self.least > self.size:
            raise Refused(f"{name} says it holds more than the file does")
        if made.get_layout() == h5d.CHUNKED:
            chunk = kind.get_size() * math.prod(made.get_chunk())
            if chunk > CHUNK_BYTES:
                raise Refused(f"{name} is stored in blocks of {chunk} bytes")
        _attributes(table, name)


def _links(group: Any, name: str) -> Iterator[bytes]:
    if group.get_num_objs() > OBJECTS:
        raise Refused(f"{name or '/'} holds too many objects")
    names: list[bytes] = []
    group.links.iterate(names.append)
    yield from names


def _attributes(thing: Any, name: str) -> None:
    count = h5a.get_num_attrs(thing)
    if count > ATTRIBUTES:
        raise Refused(f"{name or '/'} has {count} attributes")
    for index in range(count):
        attribute = h5a.open(thing, index=index)
        space = attribute.get_space()
        if space.get_simple_extent_type() == h5s.NULL:
            continue
        size = attribute.get_type().get_size() * space.get_simple_extent_npoints()
        if size > ATTRIBUTE_BYTES or not _plain(attribute.get_type()):
            raise Refused(f"{name or '/'} has an attribute that is not plain")


def _plain(kind: Any, depth: int = 0) -> bool:
    """Whether a type is of numbers, fixed texts, and records of these."""
    if depth > 2 or kind.get_size() > ELEMENT_BYTES:
        return False
    what = kind.get_class()
    if what == h5t.ARRAY:
        return len(kind.get_array_dims()) <= 1 and _plain(kind.get_super(), depth + 1)
    if what == h5t.COMPOUND:
        members = kind.get_nmembers()
        return members <= MEMBERS and all(
            _plain(kind.get_member_type(index), depth + 1) for index in range(members)
        )
    return _scalar(kind, what)


def _scalar(kind: Any, what: int) -> bool:
    if what in {h5t.INTEGER, h5t.FLOAT}:
        return bool(kind.get_size() <= 8)
    if what == h5t.STRING:
        return not kind.is_variable_str()
    return bool(what == h5t.ENUM and kind.get_nmembers() <= MEMBERS)
