"""The programs that wrote the orders of the larger bundled battles."""
