"""The style sheet: only what has no palette role. Filled in from a theme."""

from __future__ import annotations

QSS = """
QMainWindow::separator {{ background: {ground}; width: 5px; height: 5px; }}
QMainWindow::separator:hover {{ background: {accent}; }}
QSplitter::handle {{ background: {ground}; }}  QSplitter::handle:horizontal {{ border-left: 1px solid {line}; border-right: 1px solid {line}; }}
QSplitter::handle:vertical {{ border-top: 1px solid {line}; border-bottom: 1px solid {line}; }}  QSplitter::handle:hover {{ background: {accent}; }}
QDockWidget {{ color: {muted}; }}
QDockWidget::title {{ background: {panel}; padding: 4px 8px; text-align: left; border-bottom: 1px solid {line}; }}
QToolBar {{ background: {panel}; border: 0; border-bottom: 1px solid {line}; spacing: 1px; padding: 2px 6px; }}
QToolBar::separator {{ background: {line}; width: 1px; margin: 5px 6px; }}
QToolButton {{ border: 1px solid transparent; border-radius: 5px; padding: 3px; color: {text}; }}
QToolButton:hover {{ background: {raised}; border-color: {line}; }}
QToolButton:pressed {{ background: {line}; }}
QToolButton:checked {{ background: {raised}; border-bottom: 2px solid {accent}; }}
QToolButton:focus {{ border: 2px solid {accent}; padding: 2px; }}
QToolButton[primary="true"] {{ background: {accent}; border-radius: 6px; }}
QToolButton[primary="true"]:disabled {{ background: {raised}; }}
QToolButton[primary="true"]:focus {{ border: 2px solid {text}; }}
QToolButton::menu-indicator {{ image: none; }}
QMenuBar {{ background: {panel}; }}
QStatusBar {{ background: {panel}; border-top: 1px solid {line}; }}  QStatusBar::item {{ border: 0; }}
QTabBar::tab {{ background: transparent; color: {muted}; padding: 5px 10px; border: 0; border-bottom: 2px solid transparent; }}
QTabBar::tab:selected {{ color: {text}; border-bottom: 2px solid {accent}; }}
QTabBar::tab:hover {{ color: {text}; }}  QTabBar::tab:focus {{ background: {raised}; }}
QTabWidget::pane {{ border: 0; }}
QHeaderView::section {{ background: {panel}; color: {muted}; border: 0; border-bottom: 1px solid {line}; padding: 3px 6px; }}
QTreeView, QListView, QTableView {{ border: 0; background: {panel}; alternate-background-color: {panel}; }}
QTreeView:focus, QListView:focus, QTableView:focus {{ border: 2px solid {accent}; }}
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected {{ background: {select}; color: {text}; }}
QLineEdit, QPlainTextEdit, QTextEdit {{ background: {raised}; border: 1px solid {edge}; border-radius: 4px; padding: 2px 5px;
  selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{ border: 2px solid {accent}; padding: 1px 4px; }}
QPushButton {{ background: {raised}; border: 1px solid {edge}; border-radius: 5px; padding: 4px 12px; color: {text}; }}
QPushButton:hover {{ border-color: {accent}; }}  QPushButton:focus {{ border: 2px solid {accent}; padding: 3px 11px; }}
QPushButton:checkable {{ color: {muted}; padding: 3px 9px; border-radius: 0; }}
QPushButton:checked {{ background: {select}; color: {text}; border-color: {accent}; }}
QPushButton[primary="true"] {{ background: {accent}; color: {on_accent}; border-color: {accent}; font-weight: bold; }}
QScrollBar:vertical {{ background: transparent; width: 11px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {edge}; border-radius: 3px; min-height: 28px; margin: 2px 3px; }}
QScrollBar:horizontal {{ background: transparent; height: 11px; }}
QScrollBar::handle:horizontal {{ background: {edge}; border-radius: 3px; min-width: 28px; margin: 3px 2px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QLabel[role="muted"] {{ color: {muted}; }}  QLabel[role="accent"] {{ color: {accent}; }}  QLabel[role="warning"] {{ color: {warning}; }}
QLabel[role="error"] {{ color: {error}; }}  QLabel[role="good"] {{ color: {good}; }}
#message {{ border-bottom: 1px solid {line}; }}
#message[kind="error"] {{ background: {error_tint}; border-left: 4px solid {error}; }}
#message[kind="warning"] {{ background: {warning_tint}; border-left: 4px solid {warning}; }}
#message[kind="good"] {{ background: {good_tint}; border-left: 4px solid {good}; }}
#preview {{ background: {raised}; border: 1px solid {edge}; border-radius: 4px; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {edge}; padding: 4px; }}
"""
