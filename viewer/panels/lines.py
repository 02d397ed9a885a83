"""Labels and their texts in two columns, and lists under their headings."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from viewer.look import style
from viewer.panels.readings import Line, Listed


class Lines(QWidget):
    """Two columns of labels and texts; labels are kept while the same lines are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: list[tuple[QLabel, QLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(round(style.em(0.8)))
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)

    def show_lines(self, lines: Iterable[Line]) -> None:
        """Show other lines; only what has changed is set."""
        shown = list(lines)
        while len(self.pairs) < len(shown):
            self._add()
        lower = style.metrics().ascent() - style.metrics(0.9).ascent()
        for (label, text), line in zip(self.pairs, shown, strict=False):
            label.setContentsMargins(0, round(lower), 0, 0)  # one baseline with the text
            put(label, line.label)
            put(text, line.text)
            tint(text, line.role)
            for part in (label, text):
                part.setToolTip(line.hint)
                part.show()
        for pair in self.pairs[len(shown) :]:
            for part in pair:
                part.hide()
        self.setVisible(bool(shown))

    def label_width(self) -> int:
        """How wide the labels want to be."""
        return max((a.sizeHint().width() for a, _ in self.pairs if not a.isHidden()), default=0)

    def align(self, width: int) -> None:
        """Give the labels a width, so that several blocks line up."""
        if self._grid.columnMinimumWidth(0) != width:
            self._grid.setColumnMinimumWidth(0, width)

    def texts(self) -> dict[str, str]:
        """What is shown: label to text."""
        return {a.text(): b.text() for a, b in self.pairs if not a.isHidden()}

    def _add(self) -> None:
        label, text = QLabel(self), QLabel(self)
        style.sized(label, 0.9)
        style.sized(text, 1.0)
        label.setProperty("role", "muted")
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        text.setWordWrap(True)
        text.setMinimumWidth(1)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = len(self.pairs)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(text, row, 1)
        self.pairs.append((label, text))


class Things(QWidget):
    """Headings, each with its list under it."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(style.em(0.3)))
        self._shown: tuple[Listed, ...] = ()
        self._labels: list[QLabel] = []

    def show_lists(self, lists: Iterable[Listed]) -> None:
        """Show other lists; the same ones again change nothing."""
        shown = tuple(lists)
        if shown != self._shown:
            self._shown = shown
            for label in self._labels:
                label.deleteLater()
            self._labels = [label for listed in shown for label in _labels(listed)]
            for label in self._labels:
                self._column.addWidget(label)
        self.setVisible(bool(shown))

    def texts(self) -> tuple[Listed, ...]:
        """What is shown."""
        return self._shown


def _labels(listed: Listed) -> list[QLabel]:
    head, items = QLabel(listed.title), QLabel("\n".join(f"•  {item}" for item in listed.items))
    style.sized(head, 0.9)
    style.sized(items, 0.95)
    head.setProperty("role", "muted")
    for label in (head, items):
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setMinimumWidth(1)
    return [head, items]


def put(label: QLabel, text: str) -> None:
    """Set a label's text where it differs; the same text again would lay everything out anew."""
    if label.text() != text:
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)


def tint(label: QLabel, role: str) -> None:
    """Colour a label by a role of the style sheet; "text" for none."""
    role = "" if role == "text" else role
    if (label.property("role") or "") != role:
        label.setProperty("role", role)
        if look := label.style():
            look.unpolish(label)
            look.polish(label)
