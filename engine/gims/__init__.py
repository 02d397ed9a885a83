"""Parts of GIMS: its rulings, ships, orders, plotting, and order of play."""
