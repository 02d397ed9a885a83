"""The main window: docks, menus, tool bar, messages, welcome page."""
