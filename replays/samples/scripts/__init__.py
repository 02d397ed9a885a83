"""How the fought samples were made."""
