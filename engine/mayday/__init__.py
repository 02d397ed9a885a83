"""Parts of the Mayday variant: its rulings, ships, orders, phases, gravity, and order of play."""
