"""Battles as arrays and on disk: the reel, the HDF5 turn log, its writer, reader and verifier."""
