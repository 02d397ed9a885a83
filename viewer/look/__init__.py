"""The looks of the program: themes, the style made of them, outlines."""
