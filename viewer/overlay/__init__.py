"""What QPainter paints over the scene: labels, selection, legend, captions."""
