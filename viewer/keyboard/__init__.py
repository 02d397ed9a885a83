"""Keys: the table of all of them, their actions, who may have them."""
